"""Whether the coach's accounts balance: what it charges a player against what that player loses.

    python -m gin.lab.strength.played games.jsonl --games 16000 --against master
    python -m gin.lab.strength.accounts games.jsonl

By the performance-difference identity the charges of a player, less those of its opponent, add up to the chance that it
lost, if each option is worth what the strongest play from there on by both makes of it. That holds for each pair of
levels, so games of any levels will do; those against the strongest say most of each. Ratios of 0.8 to 1.25 are good.
Needs torch, numpy and numba, of the ``train`` extra.
"""

import argparse
import math
import random
import statistics
from collections.abc import Iterable, Iterator
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
LADDER: Final = tuple(level.key for level in LEVELS)
"""All levels, the easiest first."""


@dataclass(frozen=True, slots=True)
class Account:
    """A level in its games: what it lost a game, and the charges less those of its opponents.

    A mirrored pair of games is one observation, the mean of both. ``network`` are the charges with the network's
    differences as they are, and ``own`` the charges of the level alone, for ``decisions`` that were not forced.
    """

    lost: list[float]
    charged: list[float]
    network: list[float]
    own: float
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


def observations(games: Iterable[ChargedGame]) -> Iterator[tuple[ChargedGame, ...]]:
    """Yield the games between different levels: the two of a mirrored pair, which follow each other, together."""
    waiting: ChargedGame | None = None
    for game in games:
        if game.levels[0] == game.levels[1]:
            continue
        if waiting is not None and waiting.levels == game.levels[::-1]:
            yield waiting, game
            waiting = None
            continue
        if waiting is not None:
            yield (waiting,)
        waiting = game
    if waiting is not None:
        yield (waiting,)


def account(some: Iterable[tuple[tuple[ChargedGame, ...], str]]) -> Account:
    """Return the account of the player of these games that is of the level given with each."""
    lost, charged, network, own, decisions = [], [], [], 0.0, 0
    for games, level in some:
        seats = [game.levels.index(level) for game in games]
        both = list(zip(games, seats, strict=True))
        lost.append(statistics.fmean(0.5 - float(game.winner == seat) for game, seat in both))
        charged.append(statistics.fmean(game.charged(seat) - game.charged(1 - seat) for game, seat in both))
        signed = [
            sum(charge.difference if charge.seat == seat else -charge.difference for charge in game.charges)
            for game, seat in both
        ]
        network.append(statistics.fmean(signed))
        own += sum(game.charged(seat) for game, seat in both)
        decisions += sum(charge.seat == seat for game, seat in both for charge in game.charges)
    return Account(lost, charged, network, own, decisions)


def report(games: Iterable[ChargedGame]) -> str:
    """Return a line for each level, the most charged a decision first, and one for the weaker sides of all games."""
    found = list(observations(games))
    accounts = {
        level: account((some, level) for some in found if level in some[0].levels)
        for level in {level for some in found for level in some[0].levels}
    }
    ranked = sorted(accounts, key=lambda level: -accounts[level].own / max(1, accounts[level].decisions))
    weaker = account((some, min(some[0].levels, key=LADDER.index)) for some in found)
    lines = ["level     observed  lost a game      charged  charged/lost   by the network   a decision, thousandths"]
    for name, each in [*((level, accounts[level]) for level in ranked), ("weaker", weaker)]:
        lost = statistics.fmean(each.lost)
        lines.append(
            f"{name:8} {len(each.lost):6} {lost:+8.3f} +- {interval(each.lost):.3f}"
            f" {statistics.fmean(each.charged):+9.3f} {each.ratio:6.2f} +- {each.ratio_interval:.2f}"
            f" {statistics.fmean(each.network) / lost if lost else math.inf:10.2f}"
            f" {1000 * each.own / max(1, each.decisions):14.2f}"
        )
    ladder = [level for level in LADDER if level in accounts]
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
