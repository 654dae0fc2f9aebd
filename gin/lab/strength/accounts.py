"""Whether the coach's accounts balance: what it charges a level against what that level loses to the strongest one.

    python -m gin.lab.strength.accounts steady --games 1000 --processes 2

By the performance-difference identity the charges of a player, less those of its opponent, add up to the chance that it
lost, if each option is worth what the strongest play from there on by both makes of it. Ratios of 0.8 to 1.25 are good.
"""

import argparse
import math
import multiprocessing
import random
import signal
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from tqdm import tqdm

from gin.coach import analyse
from gin.lab.strength.match import Match, Seats, Tally, play_game
from gin.players import LEVELS, Player, make_player
from gin.rules import PRESETS, Action, View

STRONGEST = "master"
"""The level against which the others lose."""


@dataclass(slots=True)
class Charged:
    """A player whose decisions the coach judges as they are made.

    ``costs`` has what each decision that was not forced cost, as a fraction of a game.
    """

    player: Player
    costs: list[float] = field(default_factory=list)

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the player's choice, and note what it costs."""
        action = self.player.choose(view, rng)
        if len(view.legal) > 1:
            self.costs.append(analyse(view).cost(action))
        return action


@dataclass(frozen=True, slots=True)
class Account:
    """The two games of a mirrored pair: the level's share of the wins, and what it and the strongest were charged."""

    score: float
    costs: tuple[float, ...]
    opponent_costs: tuple[float, ...]


def account_of_pair(level: str, ruleset: str, seed: int, pair: int) -> Account:
    """Play two games with the same decks and exchanged seats, and charge every decision."""
    match = Match((level, STRONGEST), str(PRESETS[ruleset]), games=True, seed=seed)
    charged = Charged(make_player(level)), Charged(make_player(STRONGEST))
    score = 0.0
    for swap in (0, 1):
        levels = [(seat + swap) % 2 for seat in range(2)]
        score += play_game(match, pair, Seats([charged[each] for each in levels], levels, Tally())) / 2
    return Account(score, tuple(charged[0].costs), tuple(charged[1].costs))


def report(accounts: Sequence[Account]) -> str:
    """Return the figures of these pairs, in a few lines."""
    pairs = len(accounts)
    lost = [0.5 - each.score for each in accounts]
    charged = [(sum(each.costs) - sum(each.opponent_costs)) / 2 for each in accounts]
    margin = 1.96 * statistics.stdev(lost) / math.sqrt(pairs)
    decisions = sum(len(each.costs) for each in accounts)
    charges = sum(sum(each.costs) for each in accounts)
    ratio = sum(charged) / sum(lost) if sum(lost) else math.inf
    return "\n".join(
        (
            f"{2 * pairs} games, {decisions} decisions that were not forced",
            f"lost a game      {statistics.mean(lost):.3f} +- {margin:.3f}",
            f"charged a game   {statistics.mean(charged):.3f}",
            f"charged / lost   {ratio:.2f}",
            f"error a decision {1000 * charges / decisions:.2f} thousandths of a game",
        )
    )


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare what the coach charges a level with what it loses.")
    parser.add_argument("level", choices=[level.key for level in LEVELS])
    parser.add_argument("--ruleset", choices=PRESETS, default="challenge")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    task = partial(account_of_pair, options.level, options.ruleset, options.seed)
    with multiprocessing.Pool(options.processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        found = pool.imap(task, range(max(2, options.games // 2)))
        accounts = list(tqdm(found, total=max(2, options.games // 2), disable=None))
    print(options.level, "against", STRONGEST)
    print(report(accounts))


if __name__ == "__main__":
    main()
