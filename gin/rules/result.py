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
    """How a deal ended. The ``winner``, or nobody, scores ``points``: ``(difference + bonus) * multiplier``.

    ``deadwood`` is the count of each seat at the end: None for a seat that did not play, and for all in a void deal.
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
        """The points that the winner scores for the deal, without boxes."""
        return (self.difference + self.bonus) * self.multiplier


def void(seats: int) -> DealResult:
    """Return the result of a void deal at a table with ``seats`` seats."""
    return DealResult(Outcome.VOID, None, 0, 0, 1, (None,) * seats)


def score_knock(
    ruleset: Ruleset, knocker: int, deadwood: Sequence[int | None], *, big: bool, multiplier: int
) -> DealResult:
    """Return the result of a deal that ended with a knock, from each seat's deadwood after lay-offs.

    ``deadwood`` is None for a seat that did not play, and ``big`` says that the knock was big gin. The knocker scores
    the difference to each opponent, gin all their deadwood and one bonus. If an opponent has no more deadwood than the
    knocker, the lowest of them (the first after the knocker, if several) undercuts, and scores the difference to each
    player of another side and one bonus; ``ruleset.tie`` decides an equal count. Gin cannot be undercut (Pagat,
    scoring; casual house rules for more than one opponent).
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
    """Return the result of a deal whose stock has ended where the lowest deadwood wins the difference to each opponent.

    ``deadwood`` is None for a seat that did not play. If two sides share the lowest, nobody scores (casual house rules,
    variation).
    """
    counts = {seat: count for seat, count in enumerate(deadwood) if count is not None}
    lowest = min(counts, key=lambda seat: counts[seat])
    sides = {ruleset.side_of(seat) for seat, count in counts.items() if count == counts[lowest]}
    if len(sides) > 1:
        return DealResult(Outcome.TIE, None, 0, 0, multiplier, tuple(deadwood))
    difference = _difference_to_others(ruleset, lowest, counts)
    return DealResult(Outcome.LOWEST, lowest, difference, 0, multiplier, tuple(deadwood))


def _difference_to_others(ruleset: Ruleset, seat: int, counts: Mapping[int, int]) -> int:
    """Return the sum of the differences to the players of other sides who hold more than this seat."""
    return sum(
        max(0, count - counts[seat])
        for other, count in counts.items()
        if ruleset.side_of(other) != ruleset.side_of(seat)
    )
