"""Colours, type and measures: the one place that says how the game looks.

Measures are in units, pixels of a window of 1280×800. Knows no pygame.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Read a colour written as six hexadecimal digits, with or without ``#``."""
    digits = text.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def hexadecimal(colour: Colour) -> str:
    """Write a colour as SVG has it."""
    return "#" + "".join(f"{part:02x}" for part in colour)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21, as WCAG defines it."""

    def luminance(colour: Colour) -> float:
        parts = [part / 255 for part in colour]
        r, g, b = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a table: its cloth under the lamp and at the edge, panels, text and accents."""

    cloth_light: Colour
    cloth_dark: Colour
    panel: Colour
    panel_edge: Colour
    paper: Colour
    paper_edge: Colour
    ink: Colour
    text: Colour
    soft_text: Colour
    brass: Colour
    coral: Colour
    sea: Colour
    shadow: Colour


LAMPLIGHT = Theme(
    cloth_light=rgb("184e57"),
    cloth_dark=rgb("09252d"),
    panel=rgb("0d2c35"),
    panel_edge=rgb("2b5c63"),
    paper=rgb("fbf6ea"),
    paper_edge=rgb("d9cfb8"),
    ink=rgb("1b2331"),
    text=rgb("f4eddd"),
    soft_text=rgb("b9ccc7"),
    brass=rgb("e2b04e"),
    coral=rgb("f08266"),
    sea=rgb("7fc4b4"),
    shadow=rgb("03141a"),
)

Face: TypeAlias = Literal["display", "text", "strong", "bold"]
FONT_FILES: dict[Face, str] = {
    "display": "Fraunces-SemiBold.ttf",
    "text": "Figtree-Regular.ttf",
    "strong": "Figtree-SemiBold.ttf",
    "bold": "Figtree-Bold.ttf",
}


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """A typeface and its size in units."""

    face: Face
    size: float


TITLE = TypeStyle("display", 76)
HEADING = TypeStyle("display", 34)
SUBHEADING = TypeStyle("display", 23)
BODY = TypeStyle("text", 17)
STRONG = TypeStyle("strong", 17)
LABEL = TypeStyle("strong", 15)
NUMBER = TypeStyle("bold", 25)

SMALLEST_TEXT = 12
"""No text is set smaller than so many pixels, however small the window."""

RADIUS = 12
"""The corner radius of panels and buttons, in units."""
