"""What came of games, counted for one side: a fold over a record, and the sums of such.

It knows neither names nor computer players: which games belong together is the caller's business.
"""

from dataclasses import dataclass
from math import isqrt
from typing import Final

from gin.rules.actions import Dealt
from gin.rules.additive import Additive
from gin.rules.deal import HAND_SIZE
from gin.rules.melds import deadwood
from gin.rules.record import GameRecord
from gin.rules.result import Outcome

LEVEL_STEP: Final = 100
"""The points won in deals that lead from the first level to the second. Each further level takes so many more."""


@dataclass(frozen=True, slots=True)
class DealCounts(Additive):
    """What one side, or all others together, had of some deals.

    They won ``deals`` of them, for ``points`` without boxes; ``gins`` and ``undercuts`` say how. ``hands`` of ten cards
    were dealt to them, with the deadwood ``dealt`` in all.
    """

    deals: int = 0
    gins: int = 0
    undercuts: int = 0
    points: int = 0
    hands: int = 0
    dealt: int = 0


@dataclass(frozen=True, slots=True)
class SideStatistics(Additive):
    """What came of some games for one side: ``won`` of so many finished ``games``, and its and the others' share of the
    ``deals`` that ended, those of games that were given up among them.
    """

    games: int = 0
    won: int = 0
    deals: int = 0
    ours: DealCounts = DealCounts()
    theirs: DealCounts = DealCounts()


def side_statistics(record: GameRecord, side: int) -> SideStatistics:
    """What came of a game for a side. Raises as `GameRecord.states` where the record breaks the rules."""
    rules = record.ruleset
    statistics = SideStatistics()
    for state in record.states():
        shares = [DealCounts(), DealCounts()]
        if isinstance(state.log[-1], Dealt):
            # Where the dealer's opponent is dealt eleven cards, that hand cannot be compared with another.
            for seat in state.active:
                if len(state.hands[seat]) == HAND_SIZE:
                    dealt = DealCounts(hands=1, dealt=deadwood(state.hands[seat], rules.aces))
                    shares[rules.side_of(seat) != side] += dealt
            statistics += SideStatistics(0, 0, 0, *shares)
        if state.result is None:
            continue
        result, winner = state.result, state.sheet.add(state.result).winner
        if result.winner is not None:
            shares[rules.side_of(result.winner) != side] += DealCounts(
                deals=1,
                gins=result.outcome in (Outcome.GIN, Outcome.BIG_GIN),
                undercuts=result.outcome is Outcome.UNDERCUT,
                points=result.points,
            )
        statistics += SideStatistics(winner is not None, winner == side, 1, *shares)
    return statistics


def level_for_points(points: int) -> int:
    """The level, 1 at first, to which a person rises with the points of all deals won: quicker, the more they are.

    Source: seed 004, where the more points one gets the quicker one's level rises.
    """
    return (1 + isqrt(1 + 8 * points // LEVEL_STEP)) // 2


def points_for_level(level: int) -> int:
    """The points of all deals won with which a level begins."""
    return LEVEL_STEP * level * (level - 1) // 2
