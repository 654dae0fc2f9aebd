"""Whether deals end as the network predicts, with the strongest play by both sides.

    python -m gin.lab.strength.outcomes games.jsonl --decisions 3000

The best move of random decisions of played games is rolled out in two worlds each, and the chances to win the game and
the outcomes are compared with those predicted. Needs torch, numpy and numba, of the ``train`` extra.
"""

import argparse
import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gin.coach.analysis import Ending
from gin.coach.correction import true_endings
from gin.coach.judge import ENDING_OF_OUTCOME
from gin.lab.strength.arena import interval
from gin.lab.strength.played import read_games


@dataclass(frozen=True, slots=True)
class Ended:
    """A deal that was rolled out: the outcomes predicted after the move, what came of it, and what each is worth.

    ``knocked`` says that the move was a knock, and ``came_true`` is the chance to win the game at the end of the deal.
    """

    predicted: Sequence[float]
    outcome: int
    worth: Sequence[float]
    knocked: bool
    came_true: float

    @property
    def chance(self) -> float:
        """The chance to win the game that was predicted."""
        return sum(each * worth for each, worth in zip(self.predicted, self.worth, strict=True))

    @property
    def endings(self) -> dict[Ending, float]:
        """The probability of each ending that was predicted."""
        found = dict.fromkeys(ENDING_OF_OUTCOME, 0.0)
        for ending, probability in zip(ENDING_OF_OUTCOME, self.predicted, strict=True):
            found[ending] += probability
        return found


def report(ended: Sequence[Ended]) -> str:
    """Return how far predicted chances are from what came true, in ten bins, and the same of each outcome."""
    lines = []
    for name, some in (("knocks", [e for e in ended if e.knocked]), ("others", [e for e in ended if not e.knocked])):
        if len(some) > 1:
            off = [each.chance - each.came_true for each in some]
            lines.append(f"{name}: {len(some)}, {statistics.fmean(off):+.2%} +- {interval(off):.2%} too high")
    for number in range(10):
        some = [each for each in ended if min(9, int(10 * each.chance)) == number]
        if len(some) > 1:
            off = [each.chance - each.came_true for each in some]
            lines.append(f"  {number * 10:2} %: {len(some):5}, {statistics.fmean(off):+.2%} +- {interval(off):.2%}")
    rows = [each for each in ended if not each.knocked]
    lines.append("ending, by the network, by the coach, came")
    by_network = [each.endings for each in rows]
    by_coach = [true_endings(each) for each in by_network]
    for ending in dict.fromkeys(ENDING_OF_OUTCOME):
        network, coach = (statistics.fmean(each[ending] for each in some) for some in (by_network, by_coach))
        came = statistics.fmean(ENDING_OF_OUTCOME[each.outcome] is ending for each in rows)
        lines.append(f"  {ending.value:14} {network:7.2%} {coach:7.2%} {came:7.2%}")
    losses = [-math.log(max(1e-9, each.predicted[each.outcome])) for each in rows]
    return "\n".join([*lines, f"log-loss of an outcome: {statistics.fmean(losses):.4f}"])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare predicted outcomes with rollouts.")
    parser.add_argument("games", type=Path)
    parser.add_argument("--decisions", type=int, default=3000)
    options = parser.parse_args()
    from gin.lab.strength.simulated import ended_deals

    print(report(ended_deals(read_games(options.games), options.decisions)))


if __name__ == "__main__":
    main()
