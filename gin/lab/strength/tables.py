"""How the deals at tables of three and four end, for each level and preset.

    python -m gin.lab.strength.tables --deals 200 --seed 1
    python -m gin.lab.strength.tables steady bold --rulesets table-of-four partners

All seats of a deal play one level. A deal ends by a player's deed (a knock, gin, big gin or an undercut), or with the
stock (the lowest deadwood scores), or comes to nothing (a tie, or a void deal). Every deck follows from the seed, the
same for each level.
"""

import argparse
import random
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tqdm import tqdm

from gin.lab.strength.match import shuffled_deck
from gin.players import LEVELS, Player, make_player
from gin.rules import PRESETS, DealState, Discarded, Knocked, Outcome, Ruleset, Scoresheet, apply, view

TABLES: Final = tuple(name for name, rules in PRESETS.items() if rules.players > 2)
"""The presets for three and four players."""

DEEDS: Final = (Outcome.KNOCK, Outcome.GIN, Outcome.BIG_GIN, Outcome.UNDERCUT)
"""The outcomes that a player's own action brings about."""

HEAD: Final = (
    f"{'ruleset':<16} {'level':<8} {'deals':>5} {'turns':>6} {'deeds':>6} {'nothing':>7} "
    + " ".join(f"{outcome.value:>8}" for outcome in Outcome)
    + f" {'points':>7}"
)


@dataclass(slots=True)
class TableTally:
    """What is counted of some deals: how each ended, the turns of each player, and the points of the winners."""

    outcomes: Counter[Outcome] = field(default_factory=Counter)
    turns: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def add(self, state: DealState) -> None:
        """Count a finished deal."""
        assert state.result is not None
        self.outcomes[state.result.outcome] += 1
        self.points.append(state.result.points)
        turns = sum(isinstance(event, Discarded | Knocked) for event in state.log)
        self.turns.append(turns / len(state.active))

    def share(self, *outcomes: Outcome) -> float:
        """Return the fraction of the deals that ended in one of these ways."""
        return sum(self.outcomes[outcome] for outcome in outcomes) / self.outcomes.total()


def play_deal(rules: Ruleset, players: Sequence[Player], seed: int, number: int) -> DealState:
    """Return a deal of an even game at its end; the seats take turns dealing."""
    sheet, dealer = Scoresheet(rules), number % rules.players
    rngs = [random.Random(f"{seed} {number} {seat}") for seat in range(rules.players)]
    state = DealState.deal(rules, shuffled_deck(seed, 0, number), dealer, sheet)
    while state.result is None:
        turn = state.turn
        state, _ = apply(state, players[turn].choose(view(state, turn), rngs[turn]))
    return state


def row(name: str, level: str, tally: TableTally) -> str:
    """Return the figures of one level at one table."""
    nothing = tally.share(Outcome.VOID, Outcome.TIE)
    return (
        f"{name:<16} {level:<8} {tally.outcomes.total():>5} {statistics.fmean(tally.turns):>6.2f}"
        f" {tally.share(*DEEDS):>6.1%} {nothing:>7.1%} "
        + " ".join(f"{tally.share(outcome):>8.1%}" for outcome in Outcome)
        + f" {statistics.fmean(tally.points):>7.1f}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the deals as the command line says and print a row for each table and level."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.strength.tables", description="Play deals at tables of three and four."
    )
    keys = [level.key for level in LEVELS]
    parser.add_argument("levels", nargs="*", metavar="level", help=f"some of {', '.join(keys)}; all if none is named")
    parser.add_argument("--rulesets", nargs="+", default=TABLES, metavar="rules", help="presets, or option=value words")
    parser.add_argument("--deals", type=int, default=200, help="number of deals of each level at each table")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    levels = given.levels or keys
    if given.deals < 1 or not set(levels) <= set(keys):
        parser.error(f"--deals must be at least 1, and the levels are {', '.join(keys)}")
    try:
        tables = [Ruleset.parse(text) for text in given.rulesets]
    except ValueError as problem:
        parser.error(str(problem))
    print(HEAD, flush=True)
    for rules in tables:
        for level in levels:
            players, tally = [make_player(level)] * rules.players, TableTally()
            for number in tqdm(range(given.deals), f"{rules.name} {level}", unit="deal", leave=False, disable=None):
                tally.add(play_deal(rules, players, given.seed, number))
            print(row(rules.name, level, tally), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
