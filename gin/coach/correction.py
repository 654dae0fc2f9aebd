"""How far what the network says is from the truth, by rollouts with the strongest play by both sides.

It orders near options by its own errors: summed over a game, its differences charge far more than was lost. And it
expects too many gins by either side, which cancels out in the chance to win.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from gin.coach.analysis import Ending

Costs = Sequence[tuple[float, float]]
"""Differences of game chance as the network sees them, rising from 0, and what they cost in truth."""

TRUE_COSTS: Final[Costs] = (
    (0.0, 0.0),
    (0.007, 0.0),
    (0.0143, 0.0072),
    (0.0263, 0.0186),
    (0.0457, 0.0313),
    (0.074, 0.0556),
    (0.1384, 0.1171),
)
"""Differences of game chance as the network sees them, and what they cost in truth: the means over 2,551 decisions of
games between all levels, by ``python -m gin.lab.strength.verdict gin/lab/strength/truth.jsonl.gz --fit``.

Only small ones are nothing: the fit has 0.002 at 0.007, with a standard error as large, and 2,700 such moves that were
played on from the hands that were really held cost 0.001 less than nothing, with a standard error of 0.001."""

REFINED_COSTS: Final[Costs] = (
    (0.0, 0.0),
    (0.0022, 0.0),
    (0.0075, 0.0026),
    (0.0147, 0.0073),
    (0.026, 0.0171),
    (0.0456, 0.0336),
    (0.0719, 0.0611),
    (0.1383, 0.1496),
)
"""The same of the differences after `gin.coach.look_ahead` where the coach is in doubt, with ``--look-ahead --fit``."""

ENDING_FACTORS: Final[Mapping[Ending, float]] = MappingProxyType(
    {
        Ending.GIN: 0.81,
        Ending.KNOCK: 1.20,
        Ending.UNDERCUT: 1.20,
        Ending.VOID: 0.89,
        Ending.THEIR_UNDERCUT: 1.20,
        Ending.THEIR_KNOCK: 1.20,
        Ending.THEIR_GIN: 0.81,
    }
)
"""How much likelier than the network says a deal that goes on ends in each way, by
``python -m gin.lab.strength.outcomes games.jsonl``; alike for both sides."""


def true_cost(difference: float, points: Costs = TRUE_COSTS) -> float:
    """Return what a difference of the network, 0 or more, costs in truth.

    That is linear between the measured ``points``, and beyond the last one in proportion to it.

    >>> [round(true_cost(each), 4) for each in (0.0, 0.01, 0.02, 0.054, 0.2608)]
    [0.0, 0.003, 0.0126, 0.0384, 0.2207]
    """
    for (x, y), (right, top) in pairwise(points):
        if difference <= right:
            return y + (difference - x) * (top - y) / (right - x)
    return difference * top / right


def true_endings(outcomes: Mapping[Ending, float]) -> dict[Ending, float]:
    """Return how likely each ending is in truth after an action by which a deal goes on, given what the network says.

    >>> found = true_endings({Ending.GIN: 0.5, Ending.THEIR_KNOCK: 0.5})
    >>> {ending.value: round(probability, 2) for ending, probability in found.items()}
    {'gin': 0.4, 'their knock': 0.6}
    """
    weighed = {ending: probability * ENDING_FACTORS[ending] for ending, probability in outcomes.items()}
    total = sum(weighed.values())
    return {ending: each / total for ending, each in weighed.items()}
