"""How much a difference between two options costs in truth.

The network orders near options by its own errors: summed over a game, its differences charge far more than was lost.
Rollouts from the same positions, with the strongest play by both sides, tell how much of a difference is real.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

Costs = Sequence[tuple[float, float]]
"""Differences of game chance as the network sees them, rising from 0, and what they cost in truth."""

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


def true_cost(difference: float, points: Costs = TRUE_COSTS) -> float:
    """Return what a difference of the network, 0 or more, costs in truth: linear between the measured ``points``.

    >>> [round(true_cost(each), 4) for each in (0.0, 0.01, 0.02, 0.054, 0.22)]
    [0.0, 0.0015, 0.0117, 0.05, 0.1745]
    """
    segments = list(pairwise(points))
    (x, y), (right, top) = next((each for each in segments if difference <= each[1][0]), segments[-1])
    return y + (difference - x) * (top - y) / (right - x)
