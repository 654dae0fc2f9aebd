"""How a deal ended and what it scored.

Scoring knows the ruleset and the deadwood of each seat; it knows no cards and no game totals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from gin.rules.ruleset import Ruleset, Tie


class Outcome(StrEnum):
    """Why a deal ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big gin"
    UNDERCUT = "undercut"
    TIE = "tie"
    LOWEST = "lowest"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended: one seat, or none, scores ``points``, that is ``(difference + bonus) * multiplier``.

    ``deadwood`` is each seat's count at the end, or None where the hand was never counted.
    """

    outcome: Outcome
    winner: int | None
    difference: int
    bonus: int
    multiplier: int
    deadwood: tuple[int | None, ...]
    knocker: int | None = None

    @property
    def points(self) -> int:
        """What the winner scores for the deal, before boxes."""
        return (self.difference + self.bonus) * self.multiplier


def void(seats: int) -> DealResult:
    """A deal that nobody wins."""
    return DealResult(Outcome.VOID, None, 0, 0, 1, (None,) * seats)


def score_knock(ruleset: Ruleset, knocker: int, deadwood: Sequence[int], *, big: bool, multiplier: int) -> DealResult:
    """Score a deal that ``knocker`` ended, from each seat's deadwood after lay-offs.

    A knocker wins the difference to each opponent in turn. If an opponent has no more deadwood, the lowest
    of them (the first after the knocker, if several) has undercut, and takes the difference to each player
    who is not of their side, and one bonus. Gin cannot be undercut. Sources: 000 for several opponents.
    """
    side = ruleset.side_of(knocker)
    seats = len(deadwood)
    around = [(knocker + step) % seats for step in range(1, seats)]
    opponents = [seat for seat in around if ruleset.side_of(seat) != side]
    counts = tuple(deadwood)

    def result(outcome: Outcome, winner: int | None, difference: int, bonus: int) -> DealResult:
        return DealResult(outcome, winner, difference, bonus, multiplier, counts, knocker)

    mine = deadwood[knocker]
    if big or mine == 0:
        outcome, bonus = Outcome.GIN, ruleset.gin_bonus
        if big and ruleset.big_gin_bonus is not None:
            outcome, bonus = Outcome.BIG_GIN, ruleset.big_gin_bonus
        return result(outcome, knocker, sum(deadwood[seat] for seat in opponents), bonus)
    lowest = min(opponents, key=lambda seat: deadwood[seat])
    least = deadwood[lowest]
    if least > mine:
        return result(Outcome.KNOCK, knocker, sum(deadwood[seat] - mine for seat in opponents), 0)
    if least == mine and ruleset.tie is Tie.NOBODY:
        return result(Outcome.TIE, None, 0, 0)
    bonus = 0 if least == mine and ruleset.tie is Tie.UNDERCUT_NO_BONUS else ruleset.undercut_bonus
    return result(Outcome.UNDERCUT, lowest, _difference_to_others(ruleset, lowest, deadwood), bonus)


def score_lowest(ruleset: Ruleset, deadwood: Sequence[int], *, multiplier: int) -> DealResult:
    """Score a deal whose stock ended: the lowest deadwood wins the difference to each other player.

    If two sides share the lowest, nobody wins. Source: a variant of 000.
    """
    lowest = min(range(len(deadwood)), key=lambda seat: deadwood[seat])
    sides = {ruleset.side_of(seat) for seat, count in enumerate(deadwood) if count == deadwood[lowest]}
    if len(sides) > 1:
        return DealResult(Outcome.TIE, None, 0, 0, multiplier, tuple(deadwood))
    difference = _difference_to_others(ruleset, lowest, deadwood)
    return DealResult(Outcome.LOWEST, lowest, difference, 0, multiplier, tuple(deadwood))


def _difference_to_others(ruleset: Ruleset, seat: int, deadwood: Sequence[int]) -> int:
    """The sum of what players of other sides hold above this seat, none of them counting below zero."""
    return sum(
        max(0, count - deadwood[seat])
        for other, count in enumerate(deadwood)
        if ruleset.side_of(other) != ruleset.side_of(seat)
    )
