"""Corrections of what the network predicts, measured by rollouts with the strongest play by both sides.

The network ranks close options mostly by its own errors, so that its differences, summed over a game, charge far more
than was lost. It also expects too many gins by either side, which cancels out in the chance to win.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

from gin.coach.analysis import Ending

Costs = Sequence[tuple[float, float]]
"""Differences of game chance as the network sees them, rising from 0, and what they cost in truth."""

TRUE_COSTS: Final[Costs] = (
    (0.0, 0.0),
    (0.0025, 0.0003),
    (0.0068, 0.0026),
    (0.0143, 0.0097),
    (0.0265, 0.0196),
    (0.0453, 0.0317),
    (0.0752, 0.0519),
    (0.1464, 0.1211),
)
"""Differences of game chance as the network sees them, and what they cost in truth: the means over 2,551 decisions of
games between all levels, by ``python -m gin.lab.strength.verdict gin/lab/strength/truth.jsonl.gz --fit``. The set has
few small ones: the points below 0.02 lie between those means and what 5,447 discards cost against real hands (below).
"""

REFINED_COSTS: Final[Costs] = (
    (0.0, 0.0),
    (0.0024, 0.0003),
    (0.0072, 0.0041),
    (0.0144, 0.0091),
    (0.0263, 0.0194),
    (0.0456, 0.0349),
    (0.0719, 0.0576),
    (0.1372, 0.1544),
)
"""The same of the differences after `gin.coach.look_ahead` where the coach is in doubt, with ``--look-ahead --fit``."""

DISCARD_FACTOR: Final = 1.08
KNOCK_FACTOR: Final = 0.90
"""How much more a discard costs against a better one, and how much less it costs to knock too early or too late.

The hands of the truth set are those that the coach believes in. By it, the costs of discards are 0.93 ± 0.13 times
what the points above say, and those of decisions with a knock 1.0 ± 0.1 times (standard errors). Played on from the
hands that were really held, 12,357 discards of all levels against the strongest cost 1.14 ± 0.05 times as much, and
3,638 decisions with a knock 0.76 ± 0.06 times; draws differ by no more than their errors. The factors lie between.

``python -m gin.lab.strength.real_hands games.jsonl`` compares with what is charged, the factors included.
"""

BROKEN_MELD_POINTS: Final = (8, 14)
"""Points of deadwood that a discard leaves beyond what the best one leaves. `BROKEN_MELD_COSTS` phase in from the first
number, and apply in full from the second.

A player who makes a move that the network dislikes usually has a reason, and the network is often wrong. There is no
reason to break up a meld, and that costs more than the network sees.
"""

BROKEN_MELD_COSTS: Final[Costs] = (
    (0.0, 0.0),
    (0.010, 0.014),
    (0.022, 0.030),
    (0.046, 0.056),
    (0.083, 0.088),
    (0.145, 0.141),
)
"""Differences of discards that break up a meld, and what they cost: means over 2,300 options of the truth set, few of
which anyone chose. In games of a player who moves at random, 136 such discards cost 1.5 ± 0.3 times the difference.

For the same reason a draw that leaves an upcard which makes a meld costs all of its difference: 1.03 ± 0.05 times that
by 180 options of the truth set, and 0.84 ± 0.23 times by the 44 that were chosen. Taking a card that makes no meld does
not, though 613 options say 0.99 ± 0.04: it misleads the opponent. Over 80 games against the strongest level, a player
who takes every upcard lost 0.68 ± 0.04 times the differences."""

AIMLESS_FACTOR: Final = 1.2
"""How much more than the network sees a move costs at least, if its player has broken up a meld earlier in the deal.

Such a player has no reasons that the network might have missed. Of one who moves at random, 880 moves of that kind cost
1.24 ± 0.10 times what the network sees, played on as in `gin.lab.strength.real_hands`; players of any skill make hardly
any.
"""

Leads = Sequence[tuple[float, float]]
"""Leads of one kind of action over another as the network sees them, rising, and what they are in truth. Both are parts
of what the deal can change, before costs are corrected."""

TAKE_LEADS_WITH_MELD: Final[Leads] = ((-0.02, -0.009), (0.03, 0.046), (0.1, 0.1025))
TAKE_LEADS_WITHOUT_MELD: Final[Leads] = ((-0.05, -0.043), (0.0, -0.0128), (0.05, 0.02))
"""The leads of taking the upcard over the other draw, if the card makes a meld and if it does not. They are fitted to
20,000 draws of all levels that were played on from the hands that were really held, and to 870 of the truth set, which
agree; the standard errors are 0.002 to 0.006."""

KNOCK_LEADS: Final[Leads] = (
    (-0.23, -0.28),
    (-0.11, -0.142),
    (-0.02, -0.034),
    (0.02, 0.025),
    (0.06, 0.054),
    (0.12, 0.09),
)
"""The leads of a knock over the best discard. A knock is judged by the hands that it would meet, so that less of its
difference from a discard is error than of that between two discards: in the 702 decisions of the truth set that have
both, knocks that come too early cost what they seem to, and small leads of a knock are true."""

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
    [0.0, 0.0056, 0.0143, 0.0376, 0.2157]
    """
    right, top = points[-1]
    return _between(points, difference) if difference <= right else difference * top / right


class Comparison(NamedTuple):
    """Two actions: how much worse one is than the other, and what tells how much of that is true.

    Attributes:
        difference: That of the network, 0 or more, as a fraction of a game.
        knocks: How many of them end the deal.
        extra_deadwood: How many points of deadwood the worse one leaves beyond those that the better one leaves; None
            unless both are discards.
        leaves_meld: Whether the worse one is a draw that leaves an upcard which makes a meld.
        aimless: Whether the player has broken up a meld earlier in the deal.
    """

    difference: float
    knocks: int = 0
    extra_deadwood: int | None = None
    leaves_meld: bool = False
    aimless: bool = False

    def cost(self, points: Costs = TRUE_COSTS) -> float:
        """Return what the worse action costs in truth.

        >>> [round(Comparison(0.022, extra_deadwood=points).cost(), 4) for points in (-3, 8, 11, 20)]
        [0.0172, 0.0172, 0.0236, 0.03]
        >>> [round(Comparison(0.022, knocks).cost(), 4) for knocks in (0, 1)]
        [0.0159, 0.0144]
        >>> Comparison(0.022, leaves_meld=True).cost()
        0.022
        >>> round(Comparison(0.022, aimless=True).cost(), 4)
        0.0264
        """
        cost = self._cost(points)
        return max(cost, AIMLESS_FACTOR * self.difference) if self.aimless else cost

    def _cost(self, points: Costs) -> float:
        if self.leaves_meld:
            return self.difference
        cost = true_cost(self.difference, points)
        if self.extra_deadwood is None:
            return cost * KNOCK_FACTOR if self.knocks == 1 else cost
        least, most = BROKEN_MELD_POINTS
        share = min(1.0, max(0.0, (self.extra_deadwood - least) / (most - least)))
        return (1 - share) * DISCARD_FACTOR * cost + share * true_cost(self.difference, BROKEN_MELD_COSTS)


def true_lead(lead: float, points: Leads) -> float:
    """Return what a lead of the network is in truth; beyond the ``points`` the difference of both stays the same.

    >>> [round(true_lead(each, TAKE_LEADS_WITH_MELD), 4) for each in (-0.03, 0.0, 0.2)]
    [-0.019, 0.013, 0.2025]
    >>> [round(true_lead(each, TAKE_LEADS_WITHOUT_MELD), 4) for each in (-0.06, 0.0, 0.025)]
    [-0.053, -0.0128, 0.0036]
    """
    measured = max(points[0][0], min(points[-1][0], lead))
    return lead - measured + _between(points, measured)


def lead_error(chance: float, other: float, leads: Leads, span: float) -> float:
    """Return how much too high a chance is for its lead over the ``other``, given the most that the deal can change."""
    lead = (chance - other) / span
    return span * (lead - true_lead(lead, leads))


def _between(points: Costs, x: float) -> float:
    """Return the value at ``x`` of the line through some points, which rise from left to right and include it."""
    for (left, low), (right, high) in pairwise(points):
        if x <= right:
            return low + (x - left) * (high - low) / (right - left)
    raise ValueError(x)


def true_endings(outcomes: Mapping[Ending, float]) -> dict[Ending, float]:
    """Return how likely each ending is in truth after an action by which a deal goes on, given what the network says.

    >>> found = true_endings({Ending.GIN: 0.5, Ending.THEIR_KNOCK: 0.5})
    >>> {ending.value: round(probability, 2) for ending, probability in found.items()}
    {'gin': 0.4, 'their knock': 0.6}
    """
    weighed = {ending: probability * ENDING_FACTORS[ending] for ending, probability in outcomes.items()}
    total = sum(weighed.values())
    return {ending: each / total for ending, each in weighed.items()}
