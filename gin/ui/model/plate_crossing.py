"""How a card passes the plate that lies over another seat's hand: across it, and in or out behind its upper edge.

Pure. Behind the plate all the way, a card would be seen in two pieces, above it and below it.
"""

import math
from dataclasses import replace
from typing import Final

from gin.ui.model.flight import Flight
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.motion import RISES_BY, Easing

_CLEAR: Final = 0.66
"""The share of the way to the hand, or of that from it to the other end, after which the card is above the plate."""
_MARGIN: Final = 5
"""How far above the plate it then is at least, in units."""
_STEPS: Final = 100
"""In how many steps the time of that is looked for."""


def to_hand(flight: Flight, start: Pose, end: Pose, plate: Rect, unit: float) -> Flight:
    """Return a flight to a hand behind a plate that passes above the plate first, and is tucked in from there."""
    if not end.rect.overlap(plate):
        return flight
    clear_at = _time_of(flight.ease, _CLEAR)
    return replace(flight, bow=_bow(start, end, _CLEAR, plate, unit), tuck_at=clear_at, over_plates=(0.0, clear_at))


def from_hand(flight: Flight, start: Pose, end: Pose, plate: Rect, unit: float) -> Flight:
    """Return a flight from a hand behind a plate that is pulled out above the plate first, and then passes over it."""
    if not start.rect.overlap(plate):
        return flight
    clear_at = _time_of(flight.ease, 1 - _CLEAR)
    return replace(flight, bow=_bow(start, end, 1 - _CLEAR, plate, unit), over_plates=(clear_at, 1.0))


def _bow(start: Pose, end: Pose, part: float, plate: Rect, unit: float) -> float:
    """Return how far up a path has to bow for the card to be clear of the plate after a ``part`` of its way."""
    y, width = (a + (b - a) * part for a, b in ((start.y, end.y), (start.width, end.width)))
    below = y + width * CARD_RATIO / 2 - (plate.y - _MARGIN * unit)
    return max(0.0, below) / math.sin(math.pi * part**RISES_BY)


def _time_of(ease: Easing, part: float) -> float:
    """Return the share of the time after which a movement has come a part of its way."""
    return next((step / _STEPS for step in range(_STEPS) if ease(step / _STEPS) >= part), 1.0)
