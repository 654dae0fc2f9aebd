"""How far the network's values are from the truth: the outcomes that it predicts, and the differences of options.

The network orders near options by its own errors: summed over a game, its differences charge far more than was lost.
Rollouts from the same positions, with the strongest play by both sides, tell how much of a difference is real.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

Costs = Sequence[tuple[float, float]]
"""Differences of game chance as the network sees them, rising from 0, and what they cost in truth."""

OUTCOME_FACTORS: Final = (
    *(0.682, 0.902, 1.336, 1.508, 1.595, 1.413, 0.219),
    *(2.042,),
    *(1.383, 1.225, 0.969, 0.686, 0.412, 1.486, 1.161),
)
"""How much likelier each of `gin.players.network_player.OUTCOME_POINTS` is than the network says, where play goes on.

In training its opponents knocked more freely than the strongest level does: it expects to undercut three times as often
as it will, and to go gin a quarter more often. Fitted on rollouts of 3,000 decisions of games between all levels, by
``python -m gin.lab.strength.outcomes``; before, the chance was 3.4 points too high on average. Knocks need no factors.
"""

TRUE_COSTS: Final[Costs] = (
    (0.0, 0.0),
    (0.010, 0.0015),
    (0.015, 0.004),
    (0.028, 0.024),
    (0.054, 0.050),
    (0.110, 0.092),
)
"""Differences of game chance as the network sees them, and what they cost in truth: the means over 2,500 decisions of
weaker players, each rolled out with hidden cards and stock dealt anew."""


def calibrated(probabilities: Sequence[float], factors: Sequence[float] = OUTCOME_FACTORS) -> list[float]:
    """Return the probabilities of the network's outcomes as they come true with the strongest play by both sides.

    >>> [round(sum(calibrated([1 / 15] * 15)), 9), calibrated([1.0] + [0.0] * 14)[0]]
    [1.0, 1.0]
    """
    weights = [probability * factor for probability, factor in zip(probabilities, factors, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


def true_cost(difference: float, points: Costs = TRUE_COSTS) -> float:
    """Return what a difference of the network, 0 or more, costs in truth: linear between the measured ``points``.

    >>> [round(true_cost(each), 4) for each in (0.0, 0.01, 0.02, 0.054, 0.22)]
    [0.0, 0.0015, 0.0117, 0.05, 0.1745]
    """
    segments = list(pairwise(points))
    (x, y), (right, top) = next((each for each in segments if difference <= each[1][0]), segments[-1])
    return y + (difference - x) * (top - y) / (right - x)
