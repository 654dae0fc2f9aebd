"""Makes the fonts the game ships, into `assets/fonts`, from the packages of their makers.

    npm pack @fontsource-variable/fraunces @expo-google-fonts/figtree    # in a folder of its own, then unpack
    python -m gin.lab.fonts.build \\
        --display fraunces-latin-full-normal.woff2 fraunces-latin-ext-full-normal.woff2 \\
        --text Regular Figtree_400Regular.ttf \\
        --text SemiBold Figtree_600SemiBold.ttf \\
        --text Bold Figtree_700Bold.ttf

    npm pack @expo-google-fonts/noto-sans-sc @expo-google-fonts/noto-serif-sc
    python -m gin.lab.fonts.build --han Figtree-Regular NotoSansSC_400Regular.ttf \\
        --han Figtree-SemiBold NotoSansSC_600SemiBold.ttf --han Fraunces-SemiBold NotoSerifSC_600SemiBold.ttf

Fraunces comes as a variable font cut up by alphabet: one instance is taken of each part, and the parts are
joined. Figtree comes whole from that package; from @fontsource/figtree it would come cut up and without four
signs (≤ ≥ → ←), and several files after a style are joined the same way. Both are under the SIL Open Font
License without a Reserved Font Name, so a changed font may keep its name; the licences lie beside the fonts
as `OFL-*.txt`. Neither font has ✓, and Fraunces has no ≤ ≥ and no arrows: draw those, or set them in Figtree.

For Chinese each of three Latin fonts has a twin, such as `Han-Figtree-Regular.ttf`: the same letters, and of Noto those
characters that the Chinese catalogue uses, at the same height of line. It is to be made again when a translation
brings new characters; `tests/test_catalogues.py` says which are missing.
"""

import argparse
import io
import re
import sys
from collections.abc import Collection, Sequence
from pathlib import Path

from babel.messages.pofile import read_po
from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.scaleUpem import scale_upem  # type: ignore[import-untyped]
from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-untyped]

from gin.ui.i18n import LANGUAGES
from gin.ui.render.theme import is_han

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "fonts"
CHINESE = FOLDER.parent / "locale" / "zh" / "LC_MESSAGES" / "gin.po"

DISPLAY = {"wght": 600.0, "opsz": 72.0, "SOFT": 60.0, "WONK": 0.0}
"""Where Fraunces is pinned: semibold, drawn for titles, corners rounded, no swinging letters."""

WEIGHTS = {"Regular": 400, "SemiBold": 600, "Bold": 700}

LICENCE = (
    "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
    "This license is available with a FAQ at: https://openfontlicense.org"
)


def opened(path: Path) -> TTFont:
    """A font from TTF or WOFF2, to be written as TTF, with the date of its makers."""
    font = TTFont(path, recalcTimestamp=False)
    font.flavor = None
    return font


def without(font: TTFont, codes: Collection[int]) -> TTFont:
    """The font less some characters, with everything the others need."""
    options = Options()
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    cutter = Subsetter(options)
    cutter.populate(unicodes=set(font.getBestCmap()) - set(codes))
    cutter.subset(font)
    return font


def joined(parts: Sequence[TTFont]) -> TTFont:
    """One font out of the parts of an alphabet; where two parts draw one character, the first is kept."""
    if len(parts) == 1:
        return parts[0]
    files = []
    seen: set[int] = set()
    for part in parts:
        # The merger would keep both drawings of a character, and show the later one in Latin text, unkerned.
        kept = without(part, seen) if seen else part
        seen |= set(kept.getBestCmap())
        if "STAT" in kept:
            del kept["STAT"]  # says where the part stood among its variations; it no longer varies
        file = io.BytesIO()
        kept.save(file)
        file.seek(0)
        files.append(file)
    font = Merger().merge(files)
    font.recalcTimestamp = False
    for date in ("created", "modified"):
        setattr(font["head"], date, getattr(parts[0]["head"], date))
    return font


def tabular_digits(font: TTFont) -> dict[str, str]:
    """The font's own exchange of digits for digits of one width: what its feature `tnum` does."""
    exchange: dict[str, str] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    exchange |= getattr(subtable, "ExtSubTable", subtable).mapping
    return exchange


def with_tabular_digits(font: TTFont) -> TTFont:
    """The font with digits of one width as its ordinary digits.

    SDL cannot switch a font feature on, and scores stand in columns. The proportional digits stay in the
    font, under the feature `pnum`.
    """
    exchange = tabular_digits(font)
    for subtable in font["cmap"].tables:
        # A new dictionary for each, since tables that say the same share one.
        digits = {code: exchange[name] for code, name in subtable.cmap.items() if chr(code) in "0123456789"}
        subtable.cmap = subtable.cmap | digits
    return font


def with_suits(font: TTFont) -> TTFont:
    """The font with the four suits as characters, drawn as the pips on the game's own cards are."""
    em, capital = font["head"].unitsPerEm, font["OS/2"].sCapHeight
    scale = capital / 61 * 1.08  # a pip is 61 units high, centred at the height of a capital's middle
    for letter, sign, wide in (("c", "♣", 66), ("d", "♦", 54), ("h", "♥", 66), ("s", "♠", 63)):
        drawing = (FOLDER.parent / "icons" / f"suit-{letter}.svg").read_text()
        data = re.search(r' d="([^"]+)"', drawing)
        if data is None:
            raise ValueError(f"suit-{letter}.svg has no path")
        glyph = TTGlyphPen(None)
        # A font counts upwards and in quadratic curves, an SVG downwards and in cubic ones.
        outline = Cu2QuPen(glyph, em / 1000, reverse_direction=True)
        parse_path(data[1], TransformPen(outline, (scale, 0, 0, -scale, scale * wide / 2, capital / 2)))
        name = f"suit.{letter}"
        font["glyf"][name] = glyph.glyph()
        font["hmtx"][name] = (round(scale * wide), 0)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name
    return font


def named(font: TTFont, family: str, style: str, change: str) -> TTFont:
    """The font with names that say what it is, and in its version what was done to it."""
    table = font["name"]
    version = table.getDebugName(5) or "Version 1.000"
    plain = style in (
        "Regular",
        "Bold",
    )  # the two styles every system knows; the others are families of their own
    names = {
        1: family if plain else f"{family} {style}",
        2: style if plain else "Regular",
        3: f"{version.removeprefix('Version ')};{family}-{style};Gin",
        4: f"{family} {style}",
        5: f"{version}; {change}",
        6: f"{family}-{style}",
        13: LICENCE,
        14: "https://openfontlicense.org",
        16: family,
        17: style,
    }
    for number, text in names.items():
        table.removeNames(nameID=number)
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = WEIGHTS[style]
    return font


def display(paths: Sequence[Path]) -> TTFont:
    """The font of titles: Fraunces, one instance of it."""
    parts = [instantiateVariableFont(opened(path), DISPLAY) for path in paths]
    place = " ".join(f"{axis} {value:g}" for axis, value in DISPLAY.items())
    return named(joined(parts), "Fraunces", "SemiBold", f"instance {place}")


def text(style: str, paths: Sequence[Path]) -> TTFont:
    """A font of running text: Figtree in one weight, with tabular digits."""
    font = with_suits(with_tabular_digits(joined([opened(path) for path in paths])))
    return named(font, "Figtree", style, "tabular digits as default, suits added")


def han_characters() -> set[int]:
    """Return the code points of the Chinese characters and punctuation that the game writes."""
    with CHINESE.open("rb") as file:
        texts = ["".join(message.string or "") for message in read_po(file)]
    return {ord(character) for character in "".join(texts) + LANGUAGES["zh"] if is_han(character)}


def han(latin: str, path: Path) -> TTFont:
    """One of the game's Latin fonts with the Chinese characters of another."""
    letters, noto = opened(FOLDER / f"{latin}.ttf"), opened(path)
    options = Options()
    options.layout_features, options.hinting, options.notdef_outline = [], False, True
    options.drop_tables += ["BASE", "vhea", "vmtx", "VORG", "STAT"]
    cutter = Subsetter(options)
    cutter.populate(unicodes=han_characters())
    cutter.subset(noto)
    scale_upem(noto, letters["head"].unitsPerEm)
    font = joined([letters, noto])
    # Lines of either script are as high as in the Latin font, or the texts around a Chinese one would shift.
    for table in ("hhea", "OS/2"):
        for name in ("ascent", "descent", "lineGap", "sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent"):
            if hasattr(letters[table], name):
                setattr(font[table], name, getattr(letters[table], name))
    family, _, style = latin.partition("-")
    return named(font, f"Han {family}", style, f"{len(han_characters())} characters of {path.stem} added")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write every font that sources are given for."""
    parser = argparse.ArgumentParser(description="Make the fonts of the game from their makers' packages.")
    parser.add_argument("--display", nargs="+", type=Path, metavar="FILE", help="the parts of variable Fraunces")
    parser.add_argument(
        "--text",
        nargs="+",
        action="append",
        default=[],
        metavar=("STYLE", "FILE"),
        help="Figtree, a style at a time",
    )
    parser.add_argument(
        "--han",
        nargs=2,
        action="append",
        default=[],
        metavar=("FONT", "FILE"),
        help="a font of ours, and a Chinese one",
    )
    parser.add_argument("--out", type=Path, default=FOLDER)
    given = parser.parse_args(arguments)
    fonts: dict[str, TTFont] = {}
    if given.display:
        fonts["Fraunces-SemiBold"] = display(given.display)
    for style, *paths in given.text:
        if style not in WEIGHTS or not paths:
            parser.error(f"--text wants one of {', '.join(WEIGHTS)} and then its files")
        fonts[f"Figtree-{style}"] = text(style, [Path(path) for path in paths])
    for latin, file in given.han:
        fonts[f"Han-{latin}"] = han(latin, Path(file))
    given.out.mkdir(parents=True, exist_ok=True)
    for name, font in fonts.items():
        path = given.out / f"{name}.ttf"
        font.save(path)
        print(f"{path.name:24} {len(font.getBestCmap()):4} characters  {path.stat().st_size:7} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
