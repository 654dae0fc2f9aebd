"""Whether the coach's accounts balance: what it charges each level against what that level loses to the strongest one.

    python -m gin.lab.strength.played games.jsonl --games 16000 --against master
    python -m gin.lab.strength.accounts games.jsonl

By the performance-difference identity the charges of a player, less those of its opponent, add up to the chance that it
lost, if each option is worth what the strongest play from there on by both makes of it. Ratios of 0.8 to 1.25 are good.
Needs torch, numpy and numba, of the ``train`` extra.
"""

import argparse
import math
import random
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tqdm import tqdm

from gin.lab.strength.arena import interval
from gin.lab.strength.charges import ChargedGame
from gin.lab.strength.played import read_games, turns
from gin.lab.strength.truth import has_choice
from gin.players import LEVELS

STRONGEST: Final = "master"
"""The level against which the others lose."""
COMPARED: Final = 200
"""Decisions at which the simulator is compared with the coach."""


@dataclass(frozen=True, slots=True)
class Account:
    """A level in its mirrored pairs: for each pair what it lost a game, and the charges less those of the strongest.

    ``network`` are the same with the network's differences as they are. ``decisions`` is how many it made that were not
    forced.
    """

    lost: list[float]
    charged: list[float]
    network: list[float]
    decisions: int

    @property
    def ratio(self) -> float:
        """What is charged for each game that is lost."""
        return sum(self.charged) / sum(self.lost) if sum(self.lost) else math.inf

    @property
    def ratio_interval(self) -> float:
        """Half the 95 % confidence interval of the ratio, each pair by its distance from it (delta method)."""
        off = [charged - self.ratio * lost for charged, lost in zip(self.charged, self.lost, strict=True)]
        mean = statistics.fmean(self.lost)
        return interval(off) / abs(mean) if mean else math.inf


def account(level: str, games: Sequence[ChargedGame]) -> Account:
    """Return the account of a level from its games against the strongest; the two of a pair follow each other."""
    lost, charged, network, decisions = [], [], [], 0
    for game in games:
        seat = game.levels.index(level)
        lost.append(0.5 - float(game.winner == seat))
        charged.append(game.charged(seat) - game.charged(1 - seat))
        network.append(sum(charge.difference * (1 if charge.seat == seat else -1) for charge in game.charges))
        decisions += sum(charge.seat == seat for charge in game.charges)
    return Account(pair_means(lost), pair_means(charged), pair_means(network), decisions)


def pair_means(values: Sequence[float]) -> list[float]:
    """Return the means of values two by two; a last one without its pair is left out."""
    return [(one + other) / 2 for one, other in zip(values[::2], values[1::2], strict=False)]


def report(games: Iterable[ChargedGame]) -> str:
    """Return a line for each level that played against the strongest, the weakest by its charges first."""
    found: dict[str, list[ChargedGame]] = {}
    for game in games:
        others = [level for level in game.levels if level != STRONGEST]
        if STRONGEST in game.levels and others:
            found.setdefault(others[0], []).append(game)
    accounts = {level: account(level, some) for level, some in found.items() if len(some) >= 4}
    ranked = sorted(accounts, key=lambda level: -statistics.fmean(accounts[level].charged))
    lines = ["level     games  lost a game      charged  charged/lost   by the network   a decision, thousandths"]
    for level in ranked:
        each = accounts[level]
        pairs = len(each.lost)
        lines.append(
            f"{level:8} {2 * pairs:6} {statistics.fmean(each.lost):.3f} +- {interval(each.lost):.3f}"
            f" {statistics.fmean(each.charged):9.3f} {each.ratio:6.2f} +- {each.ratio_interval:.2f}"
            f" {sum(each.network) / sum(each.lost) if sum(each.lost) else math.inf:10.2f}"
            f" {2000 * sum(each.charged) / each.decisions:14.2f}"
        )
    ladder = [level.key for level in LEVELS if level.key in accounts]
    lines.append(f"by charges {' '.join(ranked)}; on the ladder {' '.join(ladder)}")
    return "\n".join(lines)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare what the coach charges the levels with what they lose.")
    parser.add_argument("games", type=Path)
    options = parser.parse_args()
    from gin.lab.strength.simulated import charged_games, departure, root_of

    games = read_games(options.games)
    rng = random.Random(0)
    states = [(turn.decision, turn.state) for game in games[:20] for turn in turns(game) if has_choice(turn.state)]
    some = rng.sample(states, min(COMPARED, len(states)))
    off = departure([state for _, state in some], [root_of(*each) for each in some])
    print(f"differences by the simulator are off by {statistics.fmean(off):.5f}, {max(off):.5f} at most")
    print(report(tqdm(charged_games(games), total=len(games), disable=None)))


if __name__ == "__main__":
    main()
