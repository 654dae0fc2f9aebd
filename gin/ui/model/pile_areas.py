"""Where the piles lie on the table: in the middle, or aside where a knocker's melds need room."""

from typing import Final, NamedTuple

from gin.ui.model.frame_spec import CORNER_BUTTON, CORNER_STEP, MARGIN, FrameSpec
from gin.ui.model.geometry import CARD_RATIO, Rect

_LEAST_UNDER_SCORE, _LEAST_ASIDE = 30, 52
"""The least width of the piles that have made way for a spread, in units: under the score, and low beside it."""
_BETWEEN_PILES: Final = 36
"""The gap between the piles, in units, in which the rings around them do not touch however a card lies."""
_CARD_THICKNESS: Final = 1 / 310
"""How far each card raises a pile, in widths of the pile, so that the edges of its cards are seen."""
_PILE_RATIO: Final = CARD_RATIO + 26 * _CARD_THICKNESS
"""The height of a pile of half a deck, in widths of the pile."""
_OVER_PILES: Final = 26
"""The least room between such a pile and the name plates above it, in units."""
BESIDE_PILES: Final = 42
"""The distance from the middle of the table to what is beside a pile, less the width of that, in units."""

_CORNER_BUTTONS: Final = 236
"""The width that is left free for the buttons in the corner at the usual text size, in units."""
_BESIDE_BUTTONS: Final = 5
"""The gap beside those buttons where large text makes them larger, in units."""


class Piles(NamedTuple):
    """The areas of both piles: of their bottom cards."""

    stock: Rect
    discard: Rect
    middle: float
    """The height of their centres in the window."""


def piles_in_middle(spec: FrameSpec, top: float, bottom: float, max_width: float) -> Piles:
    """Place the two piles side by side in the middle, between the name plates and the row of buttons."""
    u = spec.unit
    width = min(max_width, spec.height * 0.235 / CARD_RATIO, pile_width(spec, top, bottom))
    x, y = spec.width / 2, min((top + bottom) / 2 + 3 * u, bottom - below_piles(spec) - width * CARD_RATIO / 2)
    aside = (width + _BETWEEN_PILES * u) / 2
    stock, discard = (Rect.around(x + side * aside, y, width, width * CARD_RATIO) for side in (-1, 1))
    return Piles(stock, discard, y)


def piles_aside(spec: FrameSpec, piles: Piles, score: Rect, badge: Rect, bottom: float, *, spread_high: bool) -> Piles:
    """Move the piles to the side, smaller, to make room for a spread: under the score, or low beside it.

    The row of buttons begins at ``bottom``. On a mirrored table the piles are at the right, unless ``spread_high`` says
    that the spread leaves them no room there; under the score they are over the ``badge`` then.
    """
    u, y = spec.unit, piles.middle
    width = 0.9 * spec.small_card_width
    stock = Rect(MARGIN * u, y - width * 0.67 * CARD_RATIO, width, width * CARD_RATIO)
    if spec.is_over or (spec.mirrored and not spread_high):
        return Piles(stock, stock.moved(width * 10 / 9, 0), y)
    left, start, end = MARGIN * u, score.bottom + 8 * u, (badge.y if spec.mirrored else bottom) - 8 * u
    room = (end - start) / (CARD_RATIO + 52 * _CARD_THICKNESS)
    if room < _LEAST_UNDER_SCORE * u:
        width = _LEAST_ASIDE * u
        left, top = score.right + 16 * u, bottom - 8 * u - width * CARD_RATIO
    else:
        width = min(width, room)
        lowest = start + pile_rise(stock._replace(w=width), 52)
        top = min(max(stock.y, lowest), max(lowest, end - width * CARD_RATIO))
    left = spec.width - left - width * 19 / 9 if spec.mirrored else left
    stock = Rect(left, top, width, width * CARD_RATIO)
    return Piles(stock, stock.moved(width * 10 / 9, 0), y)


def piles_in_corner(spec: FrameSpec, piles: Piles) -> Piles:
    """Move the piles to the corner beside the buttons there, smaller, where nobody sits."""
    u, width = spec.unit, 56 * spec.unit
    stock = Rect(corner_left(spec) - 2 * width - 8 * u, MARGIN * u, width, width * CARD_RATIO)
    stock = stock.moved(0, pile_rise(stock, 52))
    return Piles(stock, stock.moved(width + 8 * u, 0), piles.middle)


def corner_left(spec: FrameSpec) -> float:
    """Return where the room for the buttons in the corner begins."""
    buttons = max(_CORNER_BUTTONS, (3 * CORNER_STEP + CORNER_BUTTON) * spec.corner_scale + _BESIDE_BUTTONS)
    return spec.width - (MARGIN + buttons) * spec.unit


def pile_rise(pile: Rect, cards: int) -> float:
    """Return how far above its bottom card the top card of a pile of ``cards`` cards is drawn, in pixels."""
    return _CARD_THICKNESS * pile.w * cards


def pile_width(spec: FrameSpec, top: float, bottom: float) -> float:
    """Return the width of piles that stay clear of the plates even half a deck high."""
    return (bottom - top - _OVER_PILES * spec.unit - below_piles(spec)) / _PILE_RATIO


def pile_top(spec: FrameSpec, width: float, bottom: float) -> float:
    """Return the lowest top for which `pile_width` is ``width``."""
    return bottom - _OVER_PILES * spec.unit - below_piles(spec) - width * _PILE_RATIO


def below_piles(spec: FrameSpec) -> float:
    """Return the room below the piles: the number of cards left is written there, and a tip may begin there."""
    return (20 + 24 * spec.text_scale) * spec.unit
