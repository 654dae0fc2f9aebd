"""How a card flies past another player's name plate, to or from that player's hand.

Pure. The card flies in front of the plate. If the hand lies behind it, the card goes in or out over the plate's upper
edge: if it stayed behind the plate all the way, it would be seen in two pieces, one above and one below.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from gin.ui.model.flight import Flight
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.motion import Easing, bowed

_CLEAR_SHARE: Final = 0.66
"""How far along its path from a pile to a hand behind its plate a card is clear of the plate's upper edge."""
_TUCK_SHARE: Final = 0.85
"""How far along its path to a hand beside its plate a card slips in among the others."""
_MARGIN: Final = 5
"""The gap between the card's lower edge and the plate's upper edge where the card clears it, in units."""
_FROM_EDGE: Final = 24
"""The least distance of its upper edge from that of the window there, in units: the width of the rim, and some more for
its tilt."""
_OVER_HAND: Final = 50
"""How much higher than at its end a card that leaves a hand is in the order of drawing, until it is clear of the plate:
more than the backs of the hand are above any pile or meld."""
_ON_ITS_SIDE: Final = 45
"""The least angle of a card that lies on its side, in degrees."""
_STEPS: Final = 100
"""Into how many steps the time is divided to find the moment at which a card has covered a share of its path."""


def to_hand(flight: Flight, start: Pose, end: Pose, plate: Rect, unit: float) -> Flight:
    """Return a flight to another seat's hand that passes in front of the seat's plate.

    If the hand lies behind the plate, the card rises clear of its upper edge, no larger there than the hand's cards or
    than there is room above, and then slides down behind it; otherwise it slips in among the hand's cards near the
    end, and with its own end under the plate.
    """
    if not _is_behind(end, plate):
        tuck_at = _time_of(flight.ease, _TUCK_SHARE)
        return replace(flight, tuck_at=tuck_at, in_front=(0.0, tuck_at))
    passing = _over_plate(start, end, _CLEAR_SHARE, end.width, plate, unit)
    tuck_at = _time_of(flight.ease, _CLEAR_SHARE)
    return replace(flight, bow=passing.bow, waist=passing.waist, tuck_at=tuck_at, in_front=(0.0, tuck_at))


def from_hand(flight: Flight, start: Pose, end: Pose, plate: Rect, unit: float) -> Flight:
    """Return a flight from another seat's hand.

    If the hand lies behind the seat's plate, the card rises out from behind its upper edge, over the hand's other cards
    and as small as in `to_hand`, and then passes in front of it; otherwise it is in front once it is clear of it.
    """
    if not _is_behind(start, plate):
        begin = _time_of(flight.ease, 1 - _TUCK_SHARE) if start.rect.overlap(plate) else 0.0
        return replace(flight, in_front=(begin, 1.0))
    share = 1 - _CLEAR_SHARE
    passing = _over_plate(start, end, share, start.width, plate, unit)
    clear_at = _time_of(flight.ease, share)
    in_front = (clear_at, 1.0)
    return replace(flight, bow=passing.bow, waist=passing.waist, tuck_at=clear_at, over=_OVER_HAND, in_front=in_front)


def _is_behind(pose: Pose, plate: Rect) -> bool:
    """Return whether a card lies behind a plate, over whose upper edge it then comes and goes.

    A card of a hand at a side of the table lies across: only its end is under the plate.
    """
    return bool(pose.rect.overlap(plate)) and abs(pose.angle) < _ON_ITS_SIDE


class _OverPlate(NamedTuple):
    """What takes a card over the upper edge of a plate: the fields of `Flight`."""

    bow: float
    waist: tuple[float, float]


def _over_plate(start: Pose, end: Pose, share: float, in_hand: float, plate: Rect, unit: float) -> _OverPlate:
    """Return what makes a card clear of the plate after a share of its path; ``in_hand`` is its width in the hand.

    That it may be tilted is left out.
    """
    bottom = plate.y - _MARGIN * unit
    width = min(in_hand, (bottom - _FROM_EDGE * unit) / CARD_RATIO)
    below = start.y + (end.y - start.y) * share + width * CARD_RATIO / 2 - bottom
    return _OverPlate(max(0.0, below) / bowed(share), (share, width))


def _time_of(ease: Easing, share: float) -> float:
    """Return the share of the time at which a movement has covered a share of its path, rounded up to a step."""
    return next((step / _STEPS for step in range(_STEPS) if ease(step / _STEPS) >= share), 1.0)
