"""How far the network's differences between options are from the truth.

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
    (0.007, 0.0),
    (0.0145, 0.003),
    (0.026, 0.017),
    (0.045, 0.034),
    (0.074, 0.069),
    (0.130, 0.109),
)
"""Differences of game chance as the network sees them, and what they cost in truth: the means over 1,099 decisions of
games between all levels, by ``python -m gin.lab.strength.verdict gin/lab/strength/truth.jsonl.gz --fit``."""

REFINED_COSTS: Final[Costs] = TRUE_COSTS
"""The same of the differences after `gin.coach.look_ahead`."""


def true_cost(difference: float, points: Costs = TRUE_COSTS) -> float:
    """Return what a difference of the network, 0 or more, costs in truth: linear between the measured ``points``.

    >>> [round(true_cost(each), 4) for each in (0.0, 0.01, 0.02, 0.054, 0.22)]
    [0.0, 0.0012, 0.0097, 0.0449, 0.1733]
    """
    segments = list(pairwise(points))
    (x, y), (right, top) = next((each for each in segments if difference <= each[1][0]), segments[-1])
    return y + (difference - x) * (top - y) / (right - x)
