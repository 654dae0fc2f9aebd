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
_LONGEST: Final = 0.72
"""... or it passes high above others."""
PARTING: Final = _LEAVE + _MOVE
"""How long a parting lasts, if no card goes far."""
_STEEP: Final = 1.3
"""How much longer the way up counts than it is: that is where they are fastest."""
_START: Final = 0.5
"""The share of the time for speeding up and slowing down that goes to speeding up."""
_TURN: Final = 0.3
"""How far they rise off the table halfway."""
_LANES: Final = 1.2, 1.6
"""How far above those that stay on the table cards fly that pass them, and those that pass these, in heights ..."""
_HIGHEST: Final = 1.85
"""... these as high as there is room up to that, so that every card can be read on its way ..."""
_LEAST_BOW: Final = 0.56
"""... and the least part of those heights, under something that lies low."""
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
    lanes = {card: min(level, len(_LANES)) for card, level in levels.items()}
    bows = {card: places[card].rect.h * (0, *_LANES)[lanes[card]] for card in row}
    rooms = {card: _room(held[card], places[card], ceiling) for card in row if lanes[card]}
    lower = max(_LEAST_BOW, min((1.0, *(room / bows[card] for card, room in rooms.items()))))
    top = min((room for card, room in rooms.items() if lanes[card] == len(_LANES)), default=0.0)
    tweens: dict[Card, Tween] = {}
    for index, card in enumerate(sorted(row, key=lambda card: -levels[card])):
        start, end = held[card], places[card]
        bow = bows[card] * lower
        if lanes[card] == len(_LANES):
            bow = max(bow, min(_HIGHEST * end.rect.h, top))
        far = math.hypot(math.dist(start[:2], end[:2]), _STEEP * math.pi * bow) / unit
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


def _room(start: Pose, end: Pose, ceiling: float) -> float:
    """Return how far a card may bow to stay under a ceiling half-way."""
    return (start.y + end.y - (start.rect.h + end.rect.h) / 2) / 2 - ceiling


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
