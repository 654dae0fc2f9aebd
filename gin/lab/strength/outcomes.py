"""Whether deals end as the network predicts, with the strongest play by both sides, and the factors that make it so.

    python -m gin.lab.strength.outcomes games.jsonl --decisions 3000
    python -m gin.lab.strength.outcomes games.jsonl --decisions 3000 --fit

The best move of random decisions of played games is rolled out in two worlds each, and the outcomes are compared with
those predicted. With ``--fit`` the factors of `gin.coach.correction.OUTCOME_FACTORS` are fitted by their likelihood.
Needs torch, numpy and numba, of the ``train`` extra.
"""

import argparse
import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gin.coach.correction import OUTCOME_FACTORS, calibrated
from gin.lab.strength.arena import interval
from gin.lab.strength.played import read_games

STEPS: Final = 300
"""Steps of the fit."""


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

    def chance(self, factors: Sequence[float]) -> float:
        """Return the chance to win the game that was predicted, with these factors where play went on."""
        row = self.predicted if self.knocked else calibrated(self.predicted, factors)
        return sum(each * worth for each, worth in zip(row, self.worth, strict=True))


def fit(ended: Sequence[Ended]) -> list[float]:
    """Return the factors that make the outcomes of the deals in which play went on most likely.

    Each step multiplies the factors by how much oftener an outcome came than it was expected (iterative scaling); that
    only ever raises the likelihood.
    """
    rows = [each for each in ended if not each.knocked]
    counts = [float(sum(each.outcome == outcome for each in rows)) for outcome in range(len(OUTCOME_FACTORS))]
    factors = [1.0] * len(counts)
    for _ in range(STEPS):
        expected = [0.0] * len(counts)
        for each in rows:
            for outcome, probability in enumerate(calibrated(each.predicted, factors)):
                expected[outcome] += probability
        # One more of each on both sides keeps an outcome that never came from being ruled out.
        factors = [f * (n + 1) / (e + 1) for f, n, e in zip(factors, counts, expected, strict=True)]
    return factors


def report(ended: Sequence[Ended], factors: Sequence[float]) -> str:
    """Return how far predicted chances are from what came true, in ten bins, and the log-loss of the outcomes."""
    lines = []
    for name, some in (("knocks", [e for e in ended if e.knocked]), ("others", [e for e in ended if not e.knocked])):
        if len(some) > 1:
            off = [each.chance(factors) - each.came_true for each in some]
            lines.append(f"{name}: {len(some)}, {statistics.fmean(off):+.2%} +- {interval(off):.2%} too high")
    for number in range(10):
        some = [each for each in ended if min(9, int(10 * each.chance(factors))) == number]
        if len(some) > 1:
            off = [each.chance(factors) - each.came_true for each in some]
            lines.append(f"  {number * 10:2} %: {len(some):5}, {statistics.fmean(off):+.2%} +- {interval(off):.2%}")
    rows = [each for each in ended if not each.knocked]
    losses = [-math.log(max(1e-9, calibrated(each.predicted, factors)[each.outcome])) for each in rows]
    return "\n".join([*lines, f"log-loss of an outcome: {statistics.fmean(losses):.4f}"])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare predicted outcomes with rollouts.")
    parser.add_argument("games", type=Path)
    parser.add_argument("--decisions", type=int, default=3000)
    parser.add_argument("--fit", action="store_true", help="fit the factors first")
    options = parser.parse_args()
    from gin.lab.strength.simulated import ended_deals

    ended = ended_deals(read_games(options.games), options.decisions)
    print("without factors", report(ended, [1.0] * len(OUTCOME_FACTORS)), sep="\n")
    factors = fit(ended) if options.fit else OUTCOME_FACTORS
    if options.fit:
        print("OUTCOME_FACTORS:", ", ".join(f"{factor:.3f}" for factor in factors))
    print("with factors", report(ended, factors), sep="\n")


if __name__ == "__main__":
    main()
