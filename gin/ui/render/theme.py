"""Colours, type and measures: the one place that defines how the game looks.

Measures are in units, pixels of a window of 1280×800. Knows no pygame.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Read a colour written as six hexadecimal digits, with or without ``#``."""
    digits = text.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def hexadecimal(colour: Colour) -> str:
    """Return a colour in the notation of SVG."""
    return "#" + "".join(f"{part:02x}" for part in colour)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Return a colour between two, ``part`` of the way to the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def is_light(colour: Colour) -> bool:
    """Return whether a colour stands out more on black than on white."""
    return contrast(colour, (0, 0, 0)) > contrast(colour, (255, 255, 255))


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""

    def luminance(colour: Colour) -> float:
        parts = [part / 255 for part in colour]
        r, g, b = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


class Light(Enum):
    """Where the light on the table comes from."""

    LAMP = "lamp"
    WINDOW = "window"
    MOON = "moon"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the game.

    Attributes:
        light: Where the light comes from.
        cloth_light: The cloth in the light.
        cloth_dark: The cloth at the edge of the table.
        warmth: The colour of the light.
        pool: The cloth where sun or moon falls, or right under a lamp: there too bright for text, which has a ground of
            its own.
        wood: The rim of the table, and ``inlay`` the line of brass in it.
        drawn: The soft rim of a card that was just drawn, which is seen on white, and is not taken for a hint's glow.
        paper: The ground of reasons and of what is said, and the side of a pile, with lines of ``paper_edge``;
            ``ink`` is the text on it.
        text: Text on cloth and on panels; ``soft_text`` is text that matters less.
        brass: The accent for what matters now.
        coral: The accent for warnings and mistakes.
        sea: The accent for what helps. All three accents are used for text as well.
        glow: The light of what glows, and what bars and sliders fill up with; never text. ``glow_edge`` is the line
            around it, which is darker where the ground is bright, too.
        melds: The bars under the first, second and third meld of a hand.
        button: The ground of the main button, with ``on_button`` as its text.
        field: The ground of text fields, and the dark line of the focus ring.
        shade: The opacity of a card's shadow, to 255.
        pattern: The strength of what the light throws on the cloth, from 0 to 1: the rays of a lamp, the panes of a
            window, or the shadows of leaves in the moonlight.
        corner: How bright the corners of the table are, from 0 to 1.
        weave: How much a thread of the cloth darkens it, in shares of 255; 0 for a plain cloth.
    """

    light: Light
    cloth_light: Colour
    cloth_dark: Colour
    warmth: Colour
    pool: Colour
    wood: Colour
    inlay: Colour
    drawn: Colour
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
    glow: Colour
    glow_edge: Colour
    melds: tuple[Colour, Colour, Colour]
    button: Colour
    on_button: Colour
    field: Colour
    shadow: Colour
    shade: int
    pattern: float
    corner: float
    weave: int

    @property
    def border(self) -> Colour:
        """The colour of the fine line inside the edge of a large panel: the inlay, subdued; unseen in high contrast."""
        return mixed(self.panel, self.inlay, 0.0 if self.light is Light.NONE else 0.65)

    @property
    def band(self) -> "Theme":
        """The theme of bands across the table, and of the crest that one turns into: by day dark, for gold to shine."""
        return _BAND_BY_DAY if self.light is Light.WINDOW else self

    def outline(self, usual: Colour) -> Colour:
        """Return the colour of the line around what glows on any ground: ``usual``, but where the glow has an edge."""
        return usual if self.glow_edge == self.glow else self.glow_edge


LAMPLIGHT = Theme(
    light=Light.LAMP,
    cloth_light=rgb("134a54"),
    cloth_dark=rgb("07212a"),
    warmth=rgb("ffa748"),
    pool=rgb("b8752e"),
    wood=rgb("7a4a2a"),
    inlay=rgb("d9a441"),
    drawn=rgb("15808a"),
    panel=rgb("0c2a33"),
    panel_edge=rgb("2b5c63"),
    paper=rgb("fbf6ea"),
    paper_edge=rgb("d9cfb8"),
    ink=rgb("1b2331"),
    text=rgb("f4eddd"),
    soft_text=rgb("b9ccc7"),
    brass=rgb("efc56f"),
    coral=rgb("ffb7a5"),
    sea=rgb("97dacb"),
    glow=rgb("efc56f"),
    glow_edge=rgb("efc56f"),
    melds=(rgb("97dacb"), rgb("efc56f"), rgb("c9bbff")),
    button=rgb("e2b04e"),
    on_button=rgb("1b2331"),
    field=rgb("03141a"),
    shadow=rgb("03141a"),
    shade=170,
    pattern=0.032,
    corner=0.3,
    weave=7,
)
"""The evening: petrol cloth under one warm lamp."""

DAYLIGHT = Theme(
    light=Light.WINDOW,
    cloth_light=rgb("c6d0ba"),
    cloth_dark=rgb("adcabf"),
    warmth=rgb("ffe0a0"),
    pool=rgb("ebe4c5"),
    wood=rgb("96683a"),
    inlay=rgb("dcae48"),
    drawn=rgb("15808a"),
    panel=rgb("efe7d3"),
    panel_edge=rgb("a2946f"),
    paper=rgb("fbf6ea"),
    paper_edge=rgb("d9cfb8"),
    ink=rgb("1b2331"),
    text=rgb("12303a"),
    soft_text=rgb("233f48"),
    brass=rgb("633c05"),
    coral=rgb("7c1b0d"),
    sea=rgb("084c47"),
    glow=rgb("f7b21e"),
    glow_edge=rgb("8a5200"),
    melds=(rgb("006d66"), rgb("864e00"), rgb("5a2ea6")),
    button=rgb("14505a"),
    on_button=rgb("fdf8ea"),
    field=rgb("f8f3e6"),
    shadow=rgb("173a40"),
    shade=150,
    pattern=0.9,
    corner=0.95,
    weave=3,
)
"""The morning: the same room by day, linen the colour of sea-glass, and dark petrol for what is pressed."""
_BAND_BY_DAY: Final = replace(
    DAYLIGHT,
    panel=rgb("0f444e"),
    panel_edge=rgb("5f979a"),
    text=DAYLIGHT.on_button,
    soft_text=rgb("d3e3dc"),
    brass=rgb("f6d07a"),
    coral=rgb("ffb9a6"),
)

MOONLIGHT = Theme(
    light=Light.MOON,
    cloth_light=rgb("343b74"),
    cloth_dark=rgb("1a1d48"),
    warmth=rgb("d8e0ff"),
    pool=rgb("4b578b"),
    wood=rgb("403b54"),
    inlay=rgb("b9c4ea"),
    drawn=rgb("6f7fe0"),
    panel=rgb("191c42"),
    panel_edge=rgb("5560a0"),
    paper=rgb("fbf6ea"),
    paper_edge=rgb("d2cdc8"),
    ink=rgb("1a1c38"),
    text=rgb("f3f3fd"),
    soft_text=rgb("d3d8f2"),
    brass=rgb("ffdf9f"),
    coral=rgb("ffd0cf"),
    sea=rgb("b6eeea"),
    glow=rgb("ffdf9f"),
    glow_edge=rgb("ffdf9f"),
    melds=(rgb("b6eeea"), rgb("ffdf9f"), rgb("f3b6ff")),
    button=rgb("dfe4fa"),
    on_button=rgb("1a1c38"),
    field=rgb("0c0e26"),
    shadow=rgb("080a20"),
    shade=170,
    pattern=0.4,
    corner=0.5,
    weave=6,
)
"""A summer night outdoors: violet cloth in the moonlight that falls through palms, silver, and black wood."""

CONTRAST = Theme(
    light=Light.NONE,
    cloth_light=rgb("000000"),
    cloth_dark=rgb("000000"),
    warmth=rgb("000000"),
    pool=rgb("000000"),
    wood=rgb("000000"),
    inlay=rgb("ffd94a"),
    drawn=rgb("2f7de0"),
    panel=rgb("000000"),
    panel_edge=rgb("d0d0d0"),
    paper=rgb("ffffff"),
    paper_edge=rgb("8f8f8f"),
    ink=rgb("000000"),
    text=rgb("ffffff"),
    soft_text=rgb("e6e6e6"),
    brass=rgb("ffd94a"),
    coral=rgb("ff9d85"),
    sea=rgb("7df0dc"),
    glow=rgb("ffd94a"),
    glow_edge=rgb("ffd94a"),
    melds=(rgb("7df0dc"), rgb("ffd94a"), rgb("cfa8ff")),
    button=rgb("ffd94a"),
    on_button=rgb("000000"),
    field=rgb("000000"),
    shadow=rgb("000000"),
    shade=235,
    pattern=0.0,
    corner=1.0,
    weave=0,
)
"""High contrast: black, white and three signal colours at 7 to 1 or better. Shadows only part cards that overlap."""

_RED, _BLUE, _GREEN = (rgb("84101e"), rgb("ff9d90")), (rgb("16387f"), rgb("a9c0ff")), (rgb("06481f"), rgb("8fe3bb"))
SUIT_INKS: Final[Mapping[str, tuple[Colour, Colour]]] = MappingProxyType({"♥": _RED, "♦": _RED})
"""The inks of the suits' signs that do not have the colour of the text around them: in dark text, and in pale text."""
FOUR_SUIT_INKS: Final[Mapping[str, tuple[Colour, Colour]]] = MappingProxyType({"♥": _RED, "♦": _BLUE, "♣": _GREEN})
"""The same for a deck of four colours."""

THEMES = {"lamplight": LAMPLIGHT, "daylight": DAYLIGHT, "parlour": MOONLIGHT, "contrast": CONTRAST}
"""Every theme by its name in the settings."""

Face: TypeAlias = Literal["display", "text", "strong", "bold", "figures"]
FONT_FILES: dict[Face, str] = {
    "display": "Fraunces-SemiBold.ttf",
    "text": "Figtree-Regular.ttf",
    "strong": "Figtree-SemiBold.ttf",
    "bold": "Figtree-Bold.ttf",
    "figures": "Figtree-Bold.ttf",
}
"""The font of each face; that of large ``figures`` is bold, and each of them has its own width."""
HAN_FILES: dict[Face, str] = {
    "display": "Han-Fraunces-SemiBold.ttf",
    "text": "Han-Figtree-Regular.ttf",
    "strong": "Han-Figtree-SemiBold.ttf",
    "bold": "Han-Figtree-SemiBold.ttf",
    "figures": "Han-Figtree-SemiBold.ttf",
}
"""The fonts for a text with Chinese characters in it, which are only loaded once there is one."""

PROPORTIONAL_DIGITS: Final = {ord(digit): 0xE000 + ord(digit) for digit in "0123456789"}
"""Where the fonts of running text have a second set of digits, each as wide as its shape asks for, by code points for
private use: SDL cannot switch a font feature on, and under their own code points digits have one width, for columns."""


def is_han(character: str) -> bool:
    """Return whether a character is Chinese, or punctuation of that width; the Latin fonts have neither."""
    return character >= "\u2e80"


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """A typeface and its size in units; ``grows_to`` is the largest size of enlarged text, unless it is 0."""

    face: Face
    size: float
    grows_to: float = 0.0


TITLE = TypeStyle("display", 76)
HEADING = TypeStyle("display", 34, grows_to=42)
SUBHEADING = TypeStyle("display", 23)
BODY = TypeStyle("text", 17)
STRONG = TypeStyle("strong", 17)
LABEL = TypeStyle("strong", 15)
SMALL = TypeStyle("text", 15)
NUMBER = TypeStyle("figures", 25)
NAME = TypeStyle("strong", 26)
LARGE_NUMBER = TypeStyle("figures", 42)
"""The names and numbers that are read from two metres away: at 1920×1080 capitals stand 25, figures 40 pixels tall."""
SMALL_NAME = TypeStyle("strong", 21)
"""A name that shares a narrow plate with more text."""
DEADWOOD_NUMBER = TypeStyle("figures", 41)
"""The deadwood of the player's hand, by which it is decided whether to knock."""

LEAST_READABLE = 13.4
"""The least size of text that is read, in units at the usual text size: 18 pixels at 1920×1080."""
SMALLEST_TEXT = 12
"""The smallest size of text in pixels, however small the window."""

RADIUS = 12
"""The corner radius of panels and buttons, in units."""
