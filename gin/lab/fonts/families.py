"""The three families of the game: Fraunces for titles, Figtree for text, and both of them with Chinese characters."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.scaleUpem import scale_upem  # type: ignore[import-untyped]
from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-untyped]

from gin.lab.fonts.edits import add_suits, merge_fonts, open_font, set_names, use_tabular_digits
from gin.ui.i18n import LANGUAGES
from gin.ui.render.theme import is_han

FOLDER: Final = Path(__file__).resolve().parents[3] / "assets" / "fonts"
CHINESE: Final = FOLDER.parent / "locale" / "zh" / "LC_MESSAGES" / "gin.po"

DISPLAY_AXES: Final = {"wght": 600.0, "opsz": 72.0, "SOFT": 60.0, "WONK": 0.0}
"""The instance of Fraunces: semibold, at the optical size of titles, with rounded corners and without swashes."""


def display_font(paths: Sequence[Path]) -> TTFont:
    """Return the font of titles: one instance of Fraunces, merged from the parts of the variable font."""
    parts = [instantiateVariableFont(open_font(path), DISPLAY_AXES) for path in paths]
    axes = " ".join(f"{axis} {value:g}" for axis, value in DISPLAY_AXES.items())
    return set_names(merge_fonts(parts), "Fraunces", "SemiBold", f"instance {axes}")


def text_font(style: str, paths: Sequence[Path]) -> TTFont:
    """Return a font of running text: one style of Figtree, with tabular digits and the suits."""
    font = add_suits(use_tabular_digits(merge_fonts([open_font(path) for path in paths])))
    return set_names(font, "Figtree", style, "tabular digits as default, suits added")


def han_characters() -> set[int]:
    """Return the code points of the Chinese characters and punctuation that the game writes."""
    with CHINESE.open("rb") as file:
        texts = ["".join(message.string or "") for message in read_po(file)]
    return {ord(character) for character in "".join(texts) + LANGUAGES["zh"] if is_han(character)}


def han_font(latin: str, path: Path) -> TTFont:
    """Return one of the game's Latin fonts with the Chinese characters of the font at ``path``."""
    letters, noto = open_font(FOLDER / f"{latin}.ttf"), open_font(path)
    options = Options()
    options.layout_features, options.hinting, options.notdef_outline = [], False, True
    options.drop_tables += ["BASE", "vhea", "vmtx", "VORG", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=han_characters())
    subsetter.subset(noto)
    scale_upem(noto, letters["head"].unitsPerEm)
    font = merge_fonts([letters, noto])
    # Lines of both scripts are as high as in the Latin font, or a Chinese text would shift the texts around it.
    for table in ("hhea", "OS/2"):
        for name in ("ascent", "descent", "lineGap", "sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent"):
            if hasattr(letters[table], name):
                setattr(font[table], name, getattr(letters[table], name))
    family, _, style = latin.partition("-")
    return set_names(font, f"Han {family}", style, f"{len(han_characters())} characters of {path.stem} added")
