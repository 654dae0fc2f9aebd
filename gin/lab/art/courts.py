"""The faces of the court cards: a stepped panel, a figure drawn twice, and the indices."""

from gin.lab.art import clubs, diamonds, hearts, spades
from gin.lab.art.aces import distance_to_outline
from gin.lab.art.court_parts import HEAD_CENTRE, divider_y, sash
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, EDGE, INK, MOSS_DARK, PAPER, PETROL, RUST, WINE
from gin.lab.art.pips import CORNER_RADIUS, HEIGHT, WIDTH, blank_card, corner_index, double_ended, large_index
from gin.lab.art.shapes import relative_paths
from gin.lab.art.svg import fill, group, polar, polygon, rounded_rect, scale, stroke, translate

COURT_CARDS = spades.COURT_CARDS | hearts.COURT_CARDS | diamonds.COURT_CARDS | clubs.COURT_CARDS

# By suit: the background of the figures, the rays in it, and the sash across the card.
BACKGROUND = {"s": "#dde8e0", "h": "#f8dfcc", "d": "#f7e6bf", "c": "#e7ebd1"}
RAYS = {"s": "#c9dad2", "h": "#f3cdb4", "d": "#f0d79c", "c": "#d6ddb6"}
SASH = {"s": PETROL, "h": WINE, "d": RUST, "c": MOSS_DARK}

TO_LEFT = 12
"""How far a figure is moved to the left on a standard face, in units, so that a fan shows the whole of its own face."""
WINDOW = (157.0, 164.0, 84.0, 172.0)
"""The picture of a large face: left, top, width and height; the next card of a fan covers it."""


def panel_outline(inset: float) -> str:
    """Return the path data of the stepped outline of the picture, which leaves room for the two indices."""
    i = inset
    half = [(18 + i, 110 + i), (60 + i, 110 + i), (60 + i, 15 + i), (232 - i, 15 + i)]
    return polygon(half + [(WIDTH - x, HEIGHT - y) for x, y in half])


def light_rays(suit: str, to_left: float = 0.0) -> str:
    """Draw the rays of light behind the head, in the upper half; ``to_left`` is how far the figure is moved."""
    # The rays end inside the card, where the paper covers them; nothing would cover them outside its round corners.
    field = [(8.0, 8.0), (242.0, 8.0), (242.0, divider_y(242)), (8.0, divider_y(8))]
    centre = HEAD_CENTRE[0] - to_left, HEAD_CENTRE[1]
    wedges = ""
    for step in range(-17, 2):
        ends = [polar(*centre, distance_to_outline(field, centre, a), a) for a in (step * 11.25, step * 11.25 + 5.6)]
        wedges += polygon([centre, *ends])
    return fill(wedges, RAYS[suit])


def upper_half(rank: str, suit: str, *, held: bool = True) -> str:
    """Draw the figure, with or without the arm that holds something."""
    figure, arm = COURT_CARDS[rank + suit]()
    return relative_paths(figure + arm if held else figure)


def court_face(rank: str, suit: str, letter: str) -> list[str]:
    """Draw the standard face of a king, a queen or a jack, with a letter in its corners."""
    figure = group(upper_half(rank, suit), translate(-TO_LEFT, 0))
    paper = rounded_rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 14.5) + panel_outline(0)
    return [
        blank_card(),
        fill(panel_outline(0), BACKGROUND[suit]),
        double_ended(light_rays(suit, TO_LEFT)),
        stroke(panel_outline(3.2), BRASS, 1),
        double_ended(figure),
        sash(SASH[suit], BRASS, BRASS_PALE),
        # The rasteriser cannot clip, so the paper is drawn around the picture instead.
        fill(paper, PAPER, fill_rule="evenodd"),
        stroke(panel_outline(0), INK, 1.6),
        double_ended(corner_index(letter, suit)),
    ]


def large_court_face(rank: str, suit: str, letter: str) -> list[str]:
    """Draw the large face of a court card: a letter as the large index, and the figure in a window.

    It holds nothing there, since there is no room for it. The picture goes on to the right, where the edge of the
    drawing cuts it off, and ends above the corner.
    """
    (x, y, w, h), factor = WINDOW, 0.86
    window = rounded_rect(x, y, w, h, 8)
    to_card = (translate(x + w / 2 - HEAD_CENTRE[0] * factor, y + 5 - 18 * factor), scale(factor))
    below = polygon([(94, divider_y(94)), (194, divider_y(194)), (194, 214), (94, 214)])
    figure = upper_half(rank, suit, held=False)
    picture = light_rays(suit) + figure + fill(below, SASH[suit]) + sash(SASH[suit], BRASS, BRASS_PALE)
    card = rounded_rect(0, 0, WIDTH, HEIGHT, CORNER_RADIUS) + window
    paper = rounded_rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, CORNER_RADIUS - 1.5) + window
    return [
        fill(window, BACKGROUND[suit]),
        group(picture, *to_card),
        fill(card, EDGE, fill_rule="evenodd"),
        fill(paper, PAPER, fill_rule="evenodd"),
        stroke(window, INK, 1.6),
        stroke(rounded_rect(x + 3, y + 3, w - 6, h - 6, 5.5), BRASS_DARK, 1),
        large_index(letter, suit),
    ]
