"""What the coach charges the moves of a played game.

Moves without a choice, and gin, are charged nothing; a lay-off that was missed is charged what it cost exactly. The
other charges come from `gin.lab.strength.simulated`.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from gin.lab.strength.played import RULES, PlayedGame, turns
from gin.players.win_probability import WinProbability
from gin.rules import view
from gin.rules.result import score_knock


class Charge(NamedTuple):
    """A decision: the ``seat``, and how much worse the move made is than the best one, as a fraction of a game.

    ``difference`` is the network's, or exact, and ``cost`` what the coach charges for the move.
    """

    seat: int
    difference: float
    cost: float


@dataclass(frozen=True, slots=True)
class ChargedGame:
    """A game with the charges of its decisions, in order."""

    levels: tuple[str, str]
    winner: int
    charges: list[Charge] = field(default_factory=list)

    def charged(self, seat: int) -> float:
        """Return what a seat was charged in all."""
        return sum(charge.cost for charge in self.charges if charge.seat == seat)


def missed_lay_offs(game: PlayedGame, number: int) -> list[Charge]:
    """Return what the defender of a deal lost by the lay-offs that it missed, if it did."""
    deal = game.deals[number]
    knocker, counts = deal.result.knocker, list(deal.result.deadwood)
    if not deal.missed or knocker is None:
        return []
    defender = 1 - knocker
    counts[defender] = (counts[defender] or 0) - deal.missed
    best = score_knock(RULES, knocker, counts, big=False, multiplier=1)
    start = next(turn.state for turn in turns(game) if turn.deal == number)
    worth = WinProbability(view(start, defender))
    before, after = (worth.probability(result.winner, result.points) for result in (best, deal.result))
    return [Charge(defender, before - after, before - after)]
