"""How a card gets past the plate before another seat's hand: in front of it, and in or out behind its upper edge.

Pure. Behind the plate all the way, a card would show in two pieces, one above the plate and one below.
"""

from dataclasses import replace
from typing import Final

from gin.ui.model.flight import Flight
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.motion import Easing, bowed

_CLEAR: Final = 0.66
"""The share of the way between a pile and a hand, counted from the pile, at which the card is clear of the plate."""
_BESIDE: Final = 0.85
"""The same for a hand beside its plate, in among whose cards the card goes then."""
_MARGIN: Final = 5
"""The least gap between the card and the upper edge of the plate when it is clear of that, in units."""
_STEPS: Final = 100
"""How finely the time is searched for at which a card has come so far."""


def to_hand(flight: Flight, start: Pose, end: Pose, plate: Rect, unit: float) -> Flight:
    """Return a flight to another seat's hand in front of its plate, behind whose upper edge the card then slides.

    Where a tall plate leaves it no room, the card is for a moment partly beyond the window.
    """
    behind = end.rect.overlap(plate) > 0
    share = _CLEAR if behind else _BESIDE
    bow = _bow(start, end, share, plate, unit) if behind else flight.bow
    clear_at = _time_of(flight.ease, share)
    return replace(flight, bow=bow, tuck_at=clear_at, in_front=(0.0, clear_at))


def from_hand(flight: Flight, start: Pose, end: Pose, plate: Rect, unit: float) -> Flight:
    """Return a flight from another seat's hand that slides out behind the upper edge of its plate, and then passes it.

    It has the same way as one to the hand.
    """
    if not start.rect.overlap(plate):
        return replace(flight, in_front=(0.0, 1.0))
    clear_at = _time_of(flight.ease, 1 - _CLEAR)
    return replace(flight, bow=_bow(start, end, 1 - _CLEAR, plate, unit), in_front=(clear_at, 1.0))


def _bow(start: Pose, end: Pose, part: float, plate: Rect, unit: float) -> float:
    """Return how far up a path has to bow for the card to be clear of the plate after a ``part`` of its way."""
    y, width = (a + (b - a) * part for a, b in ((start.y, end.y), (start.width, end.width)))
    below = y + width * CARD_RATIO / 2 - (plate.y - _MARGIN * unit)
    return max(0.0, below) / bowed(part)


def _time_of(ease: Easing, part: float) -> float:
    """Return the share of the time after which a movement has come a part of its way."""
    return next((step / _STEPS for step in range(_STEPS) if ease(step / _STEPS) >= part), 1.0)
