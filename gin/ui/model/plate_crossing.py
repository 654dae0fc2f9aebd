"""How a card passes the plate of another seat, which bears its name, on its way to or from that seat's hand.

Pure. The card flies in front of the plate. If the hand lies behind it, the card goes in or out over the plate's upper
edge: behind the plate all the way, it would show in two pieces, one above and one below.
"""

from dataclasses import replace
from typing import Final

from gin.ui.model.flight import Flight
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.motion import Easing, bowed

_CLEAR_SHARE: Final = 0.66
"""How far along its path from a pile to a hand behind its plate a card is clear of the plate's upper edge."""
_TUCK_SHARE: Final = 0.85
"""How far along its path to a hand beside its plate a card slips in among the others."""
_MARGIN: Final = 5
"""The gap between the card's lower edge and the plate's upper edge where the card clears it, in units."""
_STEPS: Final = 100
"""Into how many steps the time is divided when searching for the moment at which a card has come so far."""


def to_hand(flight: Flight, start: Pose, end: Pose, plate: Rect, unit: float) -> Flight:
    """Return a flight to another seat's hand that passes in front of the seat's plate.

    If the hand lies behind the plate, the card rises clear of its upper edge and then slides down behind it; if beside,
    it slips in among the hand's cards near the end. Where a tall plate leaves too little room above, the card briefly
    leaves the window.
    """
    behind = end.rect.overlap(plate) > 0
    share = _CLEAR_SHARE if behind else _TUCK_SHARE
    bow = _bow(start, end, share, plate, unit) if behind else flight.bow
    tuck_at = _time_of(flight.ease, share)
    return replace(flight, bow=bow, tuck_at=tuck_at, in_front=(0.0, tuck_at))


def from_hand(flight: Flight, start: Pose, end: Pose, plate: Rect, unit: float) -> Flight:
    """Return a flight from another seat's hand.

    If the hand lies behind the seat's plate, the card rises out from behind its upper edge and then passes in front of
    it; if beside, it stays in front throughout.
    """
    if not start.rect.overlap(plate):
        return replace(flight, in_front=(0.0, 1.0))
    share = 1 - _CLEAR_SHARE
    clear_at = _time_of(flight.ease, share)
    return replace(flight, bow=_bow(start, end, share, plate, unit), in_front=(clear_at, 1.0))


def _bow(start: Pose, end: Pose, share: float, plate: Rect, unit: float) -> float:
    """Return how far up the path must bow, in pixels, for the card to be clear of the plate after a share of it.

    That the card may be tilted is left out.
    """
    y, width = (a + (b - a) * share for a, b in ((start.y, end.y), (start.width, end.width)))
    below = y + width * CARD_RATIO / 2 - (plate.y - _MARGIN * unit)
    return max(0.0, below) / bowed(share)


def _time_of(ease: Easing, share: float) -> float:
    """Return the share of the time at which a movement has covered a share of its path, rounded up to a step."""
    return next((step / _STEPS for step in range(_STEPS) if ease(step / _STEPS) >= share), 1.0)
