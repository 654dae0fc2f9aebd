"""The court cards: a stepped panel, a person drawn twice, and the indices."""

from gin.lab.art import hearth, sea, sun, wood
from gin.lab.art.aces import reach
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, EDGE, INK, MOSS_DARK, PAPER, PETROL, RUST, WINE
from gin.lab.art.pips import CORNER, HEIGHT, WIDTH, blank, both_ways, index, large_index
from gin.lab.art.svg import fill, group, grow, line, move, polar, polygon, rounded
from gin.lab.art.wardrobe import HEAD, cut, sash

PEOPLE = sea.PEOPLE | hearth.PEOPLE | sun.PEOPLE | wood.PEOPLE

# The air behind a suit's people, the rays in it, and the band across its cards.
AIR = {"s": "#dde8e0", "h": "#f8dfcc", "d": "#f7e6bf", "c": "#e7ebd1"}
RAYS = {"s": "#c9dad2", "h": "#f3cdb4", "d": "#f0d79c", "c": "#d6ddb6"}
BAND = {"s": PETROL, "h": WINE, "d": RUST, "c": MOSS_DARK}


def panel(inset: float) -> str:
    """The stepped outline of the picture: it makes room for the two indices."""
    i = inset
    half = [(18 + i, 110 + i), (60 + i, 110 + i), (60 + i, 15 + i), (232 - i, 15 + i)]
    return polygon(half + [(WIDTH - x, HEIGHT - y) for x, y in half])


def air(suit: str) -> str:
    """The background of the upper half: light rays from behind the head."""
    # The rays end inside the card, where the paper covers them; beyond its round corners nothing could.
    field = [(8.0, 8.0), (242.0, 8.0), (242.0, cut(242)), (8.0, cut(8))]
    wedges = ""
    for step in range(-17, 2):
        ends = [polar(*HEAD, reach(field, HEAD, a), a) for a in (step * 11.25, step * 11.25 + 5.6)]
        wedges += polygon([HEAD, *ends])
    return fill(wedges, RAYS[suit])


def portrait(rank: str, suit: str) -> str:
    """The upper half of the picture."""
    return PEOPLE[rank + suit]()


def court_face(rank: str, suit: str) -> list[str]:
    """The face of a king, a queen or a jack."""
    picture = portrait(rank, suit)
    paper = rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 14.5) + panel(0)
    return [
        blank(),
        fill(panel(0), AIR[suit]),
        both_ways(air(suit)),
        line(panel(3.2), BRASS, 1),
        both_ways(picture),
        sash(BAND[suit], BRASS, BRASS_PALE),
        # There is no clipping: the paper is laid round the picture instead.
        fill(paper, PAPER, fill_rule="evenodd"),
        line(panel(0), INK, 1.6),
        both_ways(index(rank, suit)),
    ]


def large_court_face(rank: str, suit: str) -> list[str]:
    """The large face of a court card: the index, and the person's portrait in a window.

    The portrait runs on to the right, where the edge of the drawing cuts it off, and ends above the corner.
    """
    x, y, w, h, scale = 118.0, 124.0, 120.0, 212.0, 1.08
    window = rounded(x, y, w, h, 8)
    to_card = (move(x + w / 2 - HEAD[0] * scale, y + 6 - 18 * scale), grow(scale))
    below = polygon([(30, cut(30)), (205, cut(205)), (205, 214), (30, 214)])
    picture = air(suit) + portrait(rank, suit) + fill(below, BAND[suit]) + sash(BAND[suit], BRASS, BRASS_PALE)
    card = rounded(0, 0, WIDTH, HEIGHT, CORNER) + window
    paper = rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, CORNER - 1.5) + window
    return [
        fill(window, AIR[suit]),
        group(picture, *to_card),
        fill(card, EDGE, fill_rule="evenodd"),
        fill(paper, PAPER, fill_rule="evenodd"),
        line(window, INK, 1.6),
        line(rounded(x + 3, y + 3, w - 6, h - 6, 5.5), BRASS_DARK, 1),
        large_index(rank, suit),
    ]
