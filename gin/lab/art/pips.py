"""Suit symbols, indices, and the faces of number cards. `rank` and `suit` are the letters of a card's name."""

from dataclasses import dataclass

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
    "h": "M0 30.5C-4.5 19.5 -28 6 -28 -12C-28 -21.8 -21.8 -28.5 -14.4 -28.5"
    "C-7.6 -28.5 -1.8 -23.6 0 -15.5"
    "C1.8 -23.6 7.6 -28.5 14.4 -28.5C21.8 -28.5 28 -21.8 28 -12C28 6 4.5 19.5 0 30.5Z",
    "d": "M0 -31C5.5 -20 14.5 -8.5 25 0C14.5 8.5 5.5 20 0 31C-5.5 20 -14.5 8.5 -25 0C-14.5 -8.5 -5.5 -20 0 -31Z",
    "c": "M0-30a13.4 13.4 0 0 1 9.4 22.9c-1.4 1.5-3.2 2.7-4.8 3.5 1.6-2.1 5.3-4.7 10.8-4.7"
    "a13.4 13.4 0 1 1 0 26.8c-5.8 0-10.7-3.3-12.9-7.1 .1 8.1 2.9 15.8 9 19.1h-23"
    "c6.1-3.3 8.9-11 9-19.1-2.2 3.8-7.1 7.1-12.9 7.1"
    "a13.4 13.4 0 1 1 0-26.8c5.5 0 9.2 2.6 10.8 4.7-1.6-.8-3.4-2-4.8-3.5A13.4 13.4 0 0 1 0-30z",
}
"""The path data of each suit symbol, 64 by 64 units with the origin in the centre."""

_MIDDLE = WIDTH / 2
_MARGIN = 29.0
"""From the edge of the card to the outermost row of pips."""


@dataclass(frozen=True, slots=True)
class Pips:
    """The pips of a number card.

    Attributes:
        size: Their height.
        rows: The rows of the two outer columns; none on a card with a single column.
        middle: Where pips lie in the middle column, from 0 for the first row to 1 for the last.
        apart: From the middle column to each of the outer ones.
    """

    size: float
    rows: int = 0
    middle: tuple[float, ...] = ()
    apart: float = 0.0

    def positions(self) -> list[tuple[float, float]]:
        """Return the centres."""
        top = _MARGIN + self.size / 2
        between = HEIGHT - 2 * top
        outer = [row / (self.rows - 1) for row in range(self.rows)]
        across = (_MIDDLE - self.apart, _MIDDLE + self.apart)
        return [
            *((x, top + step * between) for step in outer for x in across),
            *((_MIDDLE, top + step * between) for step in self.middle),
        ]


PIPS = {
    "2": Pips(62, middle=(0, 1)),
    "3": Pips(62, middle=(0, 1 / 2, 1)),
    "4": Pips(55, 2, apart=35.5),
    "5": Pips(55, 2, (1 / 2,), apart=35.5),
    "6": Pips(55, 3, apart=35.5),
    "7": Pips(52, 3, (1 / 4,), apart=36),
    "8": Pips(52, 3, (1 / 4, 3 / 4), apart=36),
    "9": Pips(44.5, 4, (1 / 2,), apart=38),
    "T": Pips(44.5, 4, (1 / 6, 5 / 6), apart=38),
}
"""By rank, as large as they can be without touching each other or crowding the index."""


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
    x, widest = (32.5, 42) if rank == "T" else (31, 43)  # With two characters it would be close to the card's edge.
    return rank_figure(rank, x, 17, 46, widest, SUIT_TOKEN[suit]) + pip(suit, 31, 88.5, 34)


def blank_card() -> str:
    """Draw the paper and its warm edge."""
    # The edge is two shapes, not a stroke, since half of a stroke along the border would lie outside the drawing.
    edge = element("rect", width=WIDTH, height=HEIGHT, rx=CORNER_RADIUS, fill=EDGE)
    return edge + element("rect", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, rx=CORNER_RADIUS - 1.5, fill=PAPER)


def number_pips(rank: str, suit: str) -> str:
    """Draw the pips of a card from two to ten, those in the lower half upside down."""
    pips = PIPS[rank]
    return "".join(pip(suit, x, y, pips.size, upside_down=y > HEIGHT / 2) for x, y in pips.positions())


def number_face(rank: str, suit: str) -> list[str]:
    """Draw the standard face of a card from two to ten."""
    return [blank_card(), double_ended(corner_index(rank, suit)), number_pips(rank, suit)]


def large_index(rank: str, suit: str) -> str:
    """Draw the index of a large face, which can be read on a card 40 pixels wide."""
    return rank_figure(rank, 62, 20, 112, 96, SUIT_TOKEN[suit]) + pip(suit, 62, 204, 86)


def large_number_face(rank: str, suit: str) -> list[str]:
    """Draw the large face of a card from ace to ten: the index, and one large pip."""
    return [blank_card(), large_index(rank, suit), pip(suit, 181, 272, 116)]


def pip_symbol(suit: str) -> str:
    """Draw a suit symbol alone, 64 by 64 units."""
    return group(fill(SUIT_PATH[suit], SUIT_TOKEN[suit]), translate(32, 32))
