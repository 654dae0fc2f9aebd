"""Edits of a font: open, subset and merge it, set tabular digits, add the suits, name it.

Each function but `tabular_digits` changes the font that it is given and returns it.
"""

import io
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from gin.ui.render.theme import PROPORTIONAL_DIGITS

WEIGHTS: Final = {"Regular": 400, "SemiBold": 600, "Bold": 700}
"""The weight class of each style."""

_ICONS = Path(__file__).resolve().parents[3] / "assets" / "icons"
_LICENCE_URL = "https://openfontlicense.org"
_LICENCE = (
    "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
    f"This license is available with a FAQ at: {_LICENCE_URL}"
)


def open_font(path: Path) -> TTFont:
    """Open a TTF or WOFF2 file, to be saved as TTF with the date of its authors."""
    font = TTFont(path, recalcTimestamp=False)
    font.flavor = None
    return font


def remove_characters(font: TTFont, codes: Collection[int]) -> TTFont:
    """Remove some code points and whatever only they need."""
    options = Options()
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=set(font.getBestCmap()) - set(codes))
    subsetter.subset(font)
    return font


def merge_fonts(parts: Sequence[TTFont]) -> TTFont:
    """Merge fonts into one; a character that several parts have is taken from the first of them."""
    if len(parts) == 1:
        return parts[0]
    files = []
    covered: set[int] = set()
    for part in parts:
        # The merger would keep both drawings of a character and use the later one in Latin text, unkerned.
        kept = remove_characters(part, covered) if covered else part
        covered |= set(kept.getBestCmap())
        if "STAT" in kept:
            del kept["STAT"]  # the place of the part among its variations; it no longer varies
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
    """Return what the font's feature ``tnum`` substitutes: the glyph of one width for each glyph of a digit."""
    substitutes: dict[str, str] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    substitutes |= getattr(subtable, "ExtSubTable", subtable).mapping
    return substitutes


def use_tabular_digits(font: TTFont) -> TTFont:
    """Make the digits of one width the default, since scores are set in columns.

    SDL cannot switch a font feature on: the proportional digits, for running text, get code points of their own.
    """
    substitutes = tabular_digits(font)
    for subtable in font["cmap"].tables:
        # Assign a new dictionary: subtables with the same content share one.
        digits = {code: name for code, name in subtable.cmap.items() if code in PROPORTIONAL_DIGITS}
        subtable.cmap = subtable.cmap | {code: substitutes[name] for code, name in digits.items()}
        if subtable.isUnicode():
            subtable.cmap |= {PROPORTIONAL_DIGITS[code]: name for code, name in digits.items()}
    return font


def add_suits(font: TTFont) -> TTFont:
    """Add the four suits, drawn as the pips on the game's cards are. Raises ValueError if an icon has no path.

    They have room at both sides, so that none touches the rank before it.
    """
    em, cap_height = font["head"].unitsPerEm, font["OS/2"].sCapHeight
    scale = cap_height / 61 * 1.08  # a pip is 61 SVG units high, and is centred at half the height of a capital
    for suit, character, width in (("c", "♣", 76), ("d", "♦", 64), ("h", "♥", 76), ("s", "♠", 73)):
        drawing = (_ICONS / f"suit-{suit}.svg").read_text()
        data = re.search(r' d="([^"]+)"', drawing)
        if data is None:
            raise ValueError(f"suit-{suit}.svg has no path")
        glyph = TTGlyphPen(None)
        # In a font y points up and curves are quadratic; in SVG y points down and curves are cubic.
        outline = Cu2QuPen(glyph, em / 1000, reverse_direction=True)
        parse_path(data[1], TransformPen(outline, (scale, 0, 0, -scale, scale * width / 2, cap_height / 2)))
        name = f"suit.{suit}"
        font["glyf"][name] = drawn = glyph.glyph()
        drawn.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(scale * width), drawn.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(character)] = name
    return font


def set_names(font: TTFont, family: str, style: str, change: str) -> TTFont:
    """Set the names and the weight, and add to the version what was changed."""
    table = font["name"]
    version = table.getDebugName(5) or "Version 1.000"
    # Every system knows these two styles; other styles are families of their own.
    is_basic_style = style in ("Regular", "Bold")
    names = {
        1: family if is_basic_style else f"{family} {style}",
        2: style if is_basic_style else "Regular",
        3: f"{version.removeprefix('Version ')};{family}-{style};Gin",
        4: f"{family} {style}",
        5: f"{version}; {change}",
        6: f"{family}-{style}",
        13: _LICENCE,
        14: _LICENCE_URL,
        16: family,
        17: style,
    }
    for number, text in names.items():
        table.removeNames(nameID=number)
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = WEIGHTS[style]
    return font
