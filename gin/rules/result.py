"""How a deal ended and what it scored.

Scoring knows the ruleset and the deadwood of each seat; it knows no cards and no game totals.
"""

from collections.abc import Mapping, Sequence
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

    ``deadwood`` is each seat's count at the end, or None where no hand was counted: of a void deal, or of a seat
    that did not play.
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
    """A deal that nobody wins, at a table of so many seats."""
    return DealResult(Outcome.VOID, None, 0, 0, 1, (None,) * seats)


def score_knock(
    ruleset: Ruleset, knocker: int, deadwood: Sequence[int | None], *, big: bool, multiplier: int
) -> DealResult:
    """Score a deal that ``knocker`` ended, from each seat's deadwood after lay-offs; None for a seat not in play.

    A knocker wins the difference to each opponent in turn. If an opponent has no more deadwood, the lowest
    of them (the first after the knocker, if several) has undercut, and takes the difference to each player
    who is not of their side, and one bonus. Gin cannot be undercut. Sources: 000 for several opponents.
    """
    side = ruleset.side_of(knocker)
    counts = {seat: count for seat, count in enumerate(deadwood) if count is not None}
    opponents = [seat for seat in counts if ruleset.side_of(seat) != side]

    def result(outcome: Outcome, winner: int | None, difference: int, bonus: int) -> DealResult:
        return DealResult(outcome, winner, difference, bonus, multiplier, tuple(deadwood), knocker)

    mine = counts[knocker]
    if big or mine == 0:
        outcome, bonus = Outcome.GIN, ruleset.gin_bonus
        if big and ruleset.big_gin_bonus is not None:
            outcome, bonus = Outcome.BIG_GIN, ruleset.big_gin_bonus
        return result(outcome, knocker, sum(counts[seat] for seat in opponents), bonus)
    lowest = min(opponents, key=lambda seat: (counts[seat], (seat - knocker) % len(deadwood)))
    least = counts[lowest]
    if least > mine:
        return result(Outcome.KNOCK, knocker, sum(counts[seat] - mine for seat in opponents), 0)
    if least == mine and ruleset.tie is Tie.NOBODY:
        return result(Outcome.TIE, None, 0, 0)
    bonus = 0 if least == mine and ruleset.tie is Tie.UNDERCUT_NO_BONUS else ruleset.undercut_bonus
    return result(Outcome.UNDERCUT, lowest, _difference_to_others(ruleset, lowest, counts), bonus)


def score_lowest(ruleset: Ruleset, deadwood: Sequence[int | None], *, multiplier: int) -> DealResult:
    """Score a deal whose stock ended: the lowest deadwood wins the difference to each other player.

    ``deadwood`` is None for a seat not in play. If two sides share the lowest, nobody wins. Source: a variant of 000.
    """
    counts = {seat: count for seat, count in enumerate(deadwood) if count is not None}
    lowest = min(counts, key=lambda seat: counts[seat])
    sides = {ruleset.side_of(seat) for seat, count in counts.items() if count == counts[lowest]}
    if len(sides) > 1:
        return DealResult(Outcome.TIE, None, 0, 0, multiplier, tuple(deadwood))
    difference = _difference_to_others(ruleset, lowest, counts)
    return DealResult(Outcome.LOWEST, lowest, difference, 0, multiplier, tuple(deadwood))


def _difference_to_others(ruleset: Ruleset, seat: int, counts: Mapping[int, int]) -> int:
    """The sum of what players of other sides hold above this seat, none of them counting below zero."""
    return sum(
        max(0, count - counts[seat])
        for other, count in counts.items()
        if ruleset.side_of(other) != ruleset.side_of(seat)
    )
