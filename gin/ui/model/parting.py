"""How a hand leaves its fan to lie in groups: which cards fly above which, and when they change their order of depth.

Pure. It knows nothing of the game, only where cards are and where they will lie.
"""

import itertools
import math
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from gin.rules import Card
from gin.ui.model.geometry import Pose
from gin.ui.model.motion import Tween, cruise

# Durations are seconds at normal speed.
_LEAVE: Final = 0.08
"""The time in which all cards leave the fan, so that none is left under those that have landed ..."""
_MOVE: Final = 0.42
"""... and that in which one of them gets to its place, or more where that is far ..."""
_LONGEST: Final = 0.56
"""... or it passes high above others."""
PARTING: Final = _LEAVE + _MOVE
"""How long a parting lasts, if no card goes far."""
_START: Final = 0.5
"""The share of the time for speeding up and slowing down that goes to speeding up."""
_TURN: Final = 0.3
"""How far they rise off the table halfway."""
_ABOVE: Final = 1.12, 1.5
"""How far above those that stay on the table cards fly that pass them, and those that pass these, in card heights."""
_LEAST_BOW: Final = 0.6
"""The least part of that height, under something that lies low."""
_ON_ITS_WAY: Final = 0.05
"""How soon after the last of them has left their order of depth may change, and how long before the first lands ..."""
_STEPS: Final = 20
"""... and the number of moments between which that is chosen."""


class Parting(NamedTuple):
    """The movements of the cards of a hand, in the order in which they leave the fan.

    At ``sorted_at`` the cards of each group take their order of depth among each other, ``depths``, and at
    ``parted_at`` the groups theirs.
    """

    tweens: Mapping[Card, Tween]
    depths: Mapping[Card, float]
    sorted_at: float
    parted_at: float


def parting(
    held: Mapping[Card, Pose],
    places: Mapping[Card, Pose],
    groups: Sequence[Collection[Card]],
    begin: float,
    *,
    unit: float,
    fastest: float,
    ceiling: float = -math.inf,
) -> Parting:
    """Return how cards that are ``held`` get to their ``places``; those that have to pass others leave first.

    ``unit`` is the pixels of a unit, and ``fastest`` the highest speed in units a second. No card flies above the
    ``ceiling``, a height in the window, unless that is so low that they could not pass each other. The order of depth
    changes twice, each time at the moment at which the cards concerned cover each other least.
    """
    row = sorted((card for group in groups for card in group), key=lambda card: places[card].z)
    fan = {card: held[card].z for card in row}
    levels = _levels(fan)
    bows = {card: places[card].rect.h * (0, *_ABOVE)[min(levels[card], len(_ABOVE))] for card in row}
    lower = min((_lowered(held[card], places[card], bows[card], ceiling) for card in row if bows[card]), default=1.0)
    tweens: dict[Card, Tween] = {}
    for index, card in enumerate(sorted(row, key=lambda card: -levels[card])):
        start, end = held[card], places[card]
        bow = bows[card] * lower
        far = math.hypot(math.dist(start[:2], end[:2]), math.pi * bow) / unit
        duration, ease = cruise(far, fastest, _MOVE, most=_LONGEST, at_start=_START)
        tweens[card] = Tween(start, end, begin + index * _LEAVE / len(row), duration, ease, _TURN, bow=bow)
    depths = {
        card: depth
        for group in groups
        for card, depth in zip(sorted(group, key=row.index), sorted(fan[card] for card in group), strict=True)
    }
    earliest, last = begin + _LEAVE + _ON_ITS_WAY, begin + _MOVE - _ON_ITS_WAY
    sorted_at = _least_covered(tweens, fan, depths, earliest, last)
    laid = {card: places[card].z for card in row}
    return Parting(tweens, depths, sorted_at, _least_covered(tweens, depths, laid, sorted_at, last))


def _lowered(start: Pose, end: Pose, bow: float, ceiling: float) -> float:
    """Return which part of its bow a card may fly at most, 1 or less, to stay under a ceiling half-way."""
    top = (start.y + end.y - (start.rect.h + end.rect.h) / 2) / 2
    return max(_LEAST_BOW, min(1.0, (top - ceiling) / bow))


def _least_covered(
    tweens: Mapping[Card, Tween],
    before: Mapping[Card, float],
    after: Mapping[Card, float],
    earliest: float,
    last: float,
) -> float:
    """Return when cards cover each other least whose order of depth ``before`` is another one ``after``."""
    pairs = [
        (tweens[one], tweens[other])
        for one, other in itertools.combinations(tweens, 2)
        if (before[one] < before[other]) != (after[one] < after[other])
    ]

    def covered(time: float) -> float:
        return sum(one.at(time).rect.overlap(other.at(time).rect) for one, other in pairs)

    return min((earliest + (last - earliest) * step / _STEPS for step in range(_STEPS + 1)), key=covered)


def _levels(depths: Mapping[Card, float]) -> dict[Card, int]:
    """Return the level at which each card of a row flies: above all others that it has to pass.

    ``depths`` are those of the fan, whose left card is the lowest, in the order of the row.
    """
    levels: dict[Card, int] = {}
    for card, depth in depths.items():
        levels[card] = max((levels[other] + 1 for other in levels if depths[other] > depth), default=0)
    return levels
