"""Suit symbols, indices, and the faces of number cards. `rank` and `suit` are the letters of a card's name."""

from gin.lab.art.glyphs import GLYPHS
from gin.lab.art.palette import EDGE, PAPER, SUIT_TOKEN
from gin.lab.art.svg import element, fill, group, rotate, scale, translate

WIDTH, HEIGHT, CORNER_RADIUS = 250, 350, 16
"""The size of a card and the radius of its corners."""

SUIT_PATH = {
    "s": "M0 -30.5C5 -19 28 -6.5 28 9.5C28 18.5 21.5 24 14.5 24C9.3 24 5 21.4 2.4 17"
    "C2.9 22.8 5.6 27.6 11.5 30.5"
    "H-11.5C-5.6 27.6 -2.9 22.8 -2.4 17C-5 21.4 -9.3 24 -14.5 24"
    "C-21.5 24 -28 18.5 -28 9.5C-28 -6.5 -5 -19 0 -30.5Z",
    "h": "M0 30C-5.5 18.5 -29.5 5 -29.5 -11.5C-29.5 -21 -22.8 -27 -15 -27"
    "C-8 -27 -2.2 -22.6 0 -15.2"
    "C2.2 -22.6 8 -27 15 -27C22.8 -27 29.5 -21 29.5 -11.5C29.5 5 5.5 18.5 0 30Z",
    "d": ("M0 -31C5.5 -19.5 14 -8.5 23.5 0C14 8.5 5.5 19.5 0 31C-5.5 19.5 -14 8.5 -23.5 0C-14 -8.5 -5.5 -19.5 0 -31Z"),
    "c": "M0-30a13.4 13.4 0 0 1 9.4 22.9c-1.4 1.5-3.2 2.7-4.8 3.5 1.6-2.1 5.3-4.7 10.8-4.7"
    "a13.4 13.4 0 1 1 0 26.8c-5.8 0-10.7-3.3-12.9-7.1 .1 8.1 2.9 15.8 9 19.1h-23"
    "c6.1-3.3 8.9-11 9-19.1-2.2 3.8-7.1 7.1-12.9 7.1"
    "a13.4 13.4 0 1 1 0-26.8c5.5 0 9.2 2.6 10.8 4.7-1.6-.8-3.4-2-4.8-3.5A13.4 13.4 0 0 1 0-30z",
}
"""The path data of each suit symbol, 64 by 64 units with the origin in the centre."""

_LEFT, _MIDDLE, _RIGHT = 89.0, 125.0, 161.0
_TOP, _BOTTOM = 60.0, 290.0
PIP_HEIGHT = 42.0


def _columns(rows: int) -> list[tuple[float, float]]:
    step = (_BOTTOM - _TOP) / (rows - 1)
    return [(x, _TOP + row * step) for row in range(rows) for x in (_LEFT, _RIGHT)]


def _middle_column(*steps: float) -> list[tuple[float, float]]:
    return [(_MIDDLE, _TOP + step * (_BOTTOM - _TOP)) for step in steps]


PIP_POSITIONS: dict[str, list[tuple[float, float]]] = {
    "2": _middle_column(0, 1),
    "3": _middle_column(0, 1 / 2, 1),
    "4": _columns(2),
    "5": _columns(2) + _middle_column(1 / 2),
    "6": _columns(3),
    "7": _columns(3) + _middle_column(1 / 4),
    "8": _columns(3) + _middle_column(1 / 4, 3 / 4),
    "9": _columns(4) + _middle_column(1 / 2),
    "T": _columns(4) + _middle_column(1 / 6, 5 / 6),
}
"""The centres of the pips on a number card."""


def pip(suit: str, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """Draw a suit symbol of a given height, centred on a point."""
    factor = size / 62
    return group(fill(SUIT_PATH[suit], SUIT_TOKEN[suit]), translate(x, y), scale(-factor if upside_down else factor))


def rank_figure(rank: str, x: float, top: float, height: float, widest: float, colour: str) -> str:
    """Draw the character of a rank, centred on `x`, condensed if it would be wider than `widest`."""
    glyph = GLYPHS[rank]
    tall = height / 100
    wide = min(tall, widest / glyph.width)
    return group(fill(glyph.path, colour), translate(x - glyph.width * wide / 2, top + height), scale(wide, tall))


def double_ended(body: str) -> str:
    """Return a drawing together with its copy rotated by 180° about the centre of the card."""
    return body + group(body, rotate(180, WIDTH / 2, HEIGHT / 2))


def corner_index(rank: str, suit: str) -> str:
    """Draw the corner index, which lies in the left 22 % of the card so that a fanned hand can be read."""
    colour = SUIT_TOKEN[suit]
    return rank_figure(rank, 31, 17, 46, 43, colour) + pip(suit, 31, 88.5, 34)


def blank_card() -> str:
    """Draw the paper and its warm edge."""
    # The edge is two shapes, not a stroke, since half of a stroke along the border would lie outside the drawing.
    edge = element("rect", width=WIDTH, height=HEIGHT, rx=CORNER_RADIUS, fill=EDGE)
    return edge + element("rect", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, rx=CORNER_RADIUS - 1.5, fill=PAPER)


def number_face(rank: str, suit: str) -> list[str]:
    """Draw the standard face of a card from two to ten."""
    pips = [pip(suit, x, y, PIP_HEIGHT, upside_down=y > HEIGHT / 2) for x, y in PIP_POSITIONS[rank]]
    return [blank_card(), double_ended(corner_index(rank, suit)), *pips]


def large_index(rank: str, suit: str) -> str:
    """Draw the index of a large face, which can be read on a card 40 pixels wide."""
    return rank_figure(rank, 62, 20, 112, 96, SUIT_TOKEN[suit]) + pip(suit, 62, 204, 86)


def large_number_face(rank: str, suit: str) -> list[str]:
    """Draw the large face of a card from ace to ten: the index, and one large pip."""
    return [blank_card(), large_index(rank, suit), pip(suit, 181, 272, 116)]


def pip_symbol(suit: str) -> str:
    """Draw a suit symbol alone, 64 by 64 units."""
    return group(fill(SUIT_PATH[suit], SUIT_TOKEN[suit]), translate(32, 32))
