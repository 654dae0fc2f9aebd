"""Whether the chances that the coach names come true: ten bins of predicted chance against decisions played on.

    python -m gin.lab.strength.played games.jsonl --games 800 --against master
    python -m gin.lab.strength.calibration games.jsonl

A chance is that of the best move with the strongest play by both from there on, which is not how the levels go on to
play. So random decisions of their games are played on in that way, several times each: from the hand that the opponent
really held, with the cards that are left to draw in another order. No model of hidden cards is a part of it. Needs
torch, numpy and numba, of the ``train`` extra.
"""

import argparse
import random
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from gin.lab.strength.accounts import STRONGEST
from gin.lab.strength.arena import interval
from gin.lab.strength.played import Turn, read_games, turns
from gin.lab.strength.truth import has_choice

BINS: Final = 10


class Forecast(NamedTuple):
    """The chance that the coach names at a decision, and the mean chance once the deal was played on."""

    chance: float
    true: float


class Bin(NamedTuple):
    """The forecasts of a bin: how many, the means of both chances, and 95 % of how far the true one is off."""

    decisions: int
    chance: float
    true: float
    margin: float

    @property
    def off(self) -> float:
        """How much too high the coach's chance is."""
        return self.chance - self.true


def in_bins(forecasts: Sequence[Forecast]) -> list[Bin]:
    """Return the bins of some forecasts by the coach's chance; those with fewer than two are left out."""
    found = []
    for number in range(BINS):
        some = [each for each in forecasts if min(BINS - 1, max(0, int(each.chance * BINS))) == number]
        if len(some) > 1:
            chance, true = (statistics.fmean(column) for column in zip(*some, strict=True))
            found.append(Bin(len(some), chance, true, interval([each.true - each.chance for each in some])))
    return found


def table(title: str, forecasts: Sequence[Forecast]) -> list[str]:
    """Return a line for each bin, and one for all."""
    bins = in_bins(forecasts)
    mean = statistics.fmean(each.chance - each.true for each in forecasts)
    worst = max(bins, key=lambda each: abs(each.off))
    return [
        f"{title}: chance, true",
        *(f"  {each.chance:6.1%} {each.true:6.1%} +- {each.margin:.1%} of {each.decisions}" for each in bins),
        f"  {mean:+.1%} too high in the mean, {worst.off:+.1%} +- {worst.margin:.1%} in the worst bin",
    ]


def against_each(turns: Sequence[Turn], count: int, rng: random.Random) -> dict[str, list[Turn]]:
    """Return for each opponent up to ``count`` random decisions of the strongest level; its own are self-play."""
    found: dict[str, list[Turn]] = {}
    for turn in rng.sample(turns, len(turns)):
        levels, seat = turn.decision.levels, turn.state.turn
        some = found.setdefault(levels[1 - seat], []) if levels[seat] == STRONGEST else []
        if len(some) < count:
            some.append(turn)
    return found


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare the coach's chances with decisions played on.")
    parser.add_argument("games", type=Path)
    parser.add_argument("--decisions", type=int, default=4000, help="the most against each opponent")
    options = parser.parse_args()
    from gin.lab.strength.simulated import played_on

    choices = [turn for game in read_games(options.games) for turn in turns(game) if has_choice(turn.state)]
    every: list[Forecast] = []
    for opponent, some in against_each(choices, options.decisions, random.Random(0)).items():
        found = played_on(some)
        every += found
        print("\n".join(table(f"{STRONGEST} against {opponent}, {len(some)} decisions", found)), flush=True)
    print("\n".join(table(f"all {len(every)} decisions", every)))


if __name__ == "__main__":
    main()
