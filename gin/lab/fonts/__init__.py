r"""The fonts of the game, made from the packages of their authors: ``python -m gin.lab.fonts`` writes ``assets/fonts``.

    npm pack @fontsource-variable/fraunces @expo-google-fonts/figtree    # in a folder of its own, then unpack
    python -m gin.lab.fonts \
        --display fraunces-latin-full-normal.woff2 fraunces-latin-ext-full-normal.woff2 \
        --text Regular Figtree_400Regular.ttf \
        --text SemiBold Figtree_600SemiBold.ttf \
        --text Bold Figtree_700Bold.ttf

    npm pack @expo-google-fonts/noto-sans-sc @expo-google-fonts/noto-serif-sc
    python -m gin.lab.fonts \
        --han Figtree-Regular NotoSansSC_400Regular.ttf \
        --han Figtree-SemiBold NotoSansSC_600SemiBold.ttf \
        --han Fraunces-SemiBold NotoSerifSC_800ExtraBold.ttf

Fraunces comes as a variable font that is split by script: each part is instanced, and the parts are merged. That
package of Figtree is whole; the one of @fontsource is split and lacks four characters (≤ ≥ → ←). Several files after a
style are merged in the same way. Both fonts are under the SIL Open Font License without a Reserved Font Name, so that
a modified font may keep its name; the licences are the files ``OFL-*.txt`` beside the fonts. Neither font has ✓, and
Fraunces has no ≤ ≥ and no arrows: draw those, or set them in Figtree.

For Chinese each of three Latin fonts has a twin, such as ``Han-Figtree-Regular.ttf``: the same letters, and those
characters of Noto that the Chinese translation uses, with the same line height; the stems of Noto Serif are only as
strong as those of Fraunces two weights further up. Make it again when a translation uses new characters;
``tests/test_catalogues.py`` says which are missing.

Of the game it knows only the translation, the languages' names, which characters are Chinese, and where the second set
of digits belongs.
"""
