"""Whole games between two levels, in mirrored pairs.

    python -m gin.lab.arena simple steady --ruleset challenge --games 400 --seed 1

Each pair of games has the same decks and the same first dealer, with the seats exchanged, so that luck in
the cards falls on both alike. Every deck follows from the seed, so the same seed gives the same result.
Intervals are of 95 % and count a pair as one observation, since its games share their cards.
"""

import argparse
import math
import multiprocessing
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from gin.players import LEVELS, Player, make_player
from gin.rules import DECK, PRESETS, Card, DealState, Outcome, Ruleset, Scoresheet, apply, next_dealer, view

MAX_DEALS = 2000
"""A game that has not ended by then never will: a sign of a player that breaks the game."""


@dataclass(slots=True)
class Tally:
    """What was counted over some games; ``outcomes`` and ``points`` are by level, 0 and 1."""

    pair_scores: list[float] = field(default_factory=list)
    deals: int = 0
    voids: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    outcomes: list[Counter[Outcome]] = field(default_factory=lambda: [Counter(), Counter()])
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    def add(self, other: "Tally") -> None:
        """Add the games of another tally."""
        self.pair_scores += other.pair_scores
        self.deals += other.deals
        self.voids += other.voids
        for level in (0, 1):
            self.points[level] += other.points[level]
            self.outcomes[level] += other.outcomes[level]
            self.seconds[level].extend(other.seconds[level])


def deck_of(seed: int, pair: int, deal: int) -> list[Card]:
    """The deck of one deal of a pair of games."""
    deck = list(DECK)
    random.Random(f"{seed} {pair} {deal}").shuffle(deck)
    return deck


def play_game(
    players: Sequence[Player], levels: Sequence[int], rules: Ruleset, seed: int, pair: int, tally: Tally
) -> int:
    """Play one game, count it in ``tally`` and return the side that won; ``levels`` says who sits where."""
    sheet, dealer = Scoresheet(rules), pair % rules.players
    for number in range(MAX_DEALS):
        chances = [random.Random(f"{seed} {pair} {number} {seat} {levels[seat]}") for seat in range(rules.players)]
        state = DealState.deal(rules, deck_of(seed, pair, number), dealer, sheet)
        while state.result is None:
            seen = view(state, state.turn)
            began = time.perf_counter()
            action = players[state.turn].choose(seen, chances[state.turn])
            tally.seconds[levels[state.turn]].append(time.perf_counter() - began)
            state, _ = apply(state, action)
        result = state.result
        tally.deals += 1
        if result.winner is None:
            tally.voids += 1
        else:
            level = levels[result.winner]
            tally.points[level] += result.points
            tally.outcomes[level][result.outcome] += 1
        sheet = sheet.add(result)
        if sheet.winner is not None:
            return sheet.winner
        dealer = next_dealer(rules, dealer, result)
    raise RuntimeError(f"no side had won after {MAX_DEALS} deals")


def play_pair(makers: Sequence[Callable[[], Player]], rules: Ruleset, seed: int, pair: int) -> Tally:
    """Play one mirrored pair: the levels sit in turn round the table, then exchanged."""
    tally, won = Tally(), 0
    for swap in (0, 1):
        levels = [(seat + swap) % 2 for seat in range(rules.players)]
        winner = play_game([makers[level]() for level in levels], levels, rules, seed, pair, tally)
        won += levels[winner] == 0
    tally.pair_scores.append(won / 2)
    return tally


def play_match(
    makers: Sequence[Callable[[], Player]], rules: Ruleset, games: int, seed: int, processes: int = 1
) -> Iterator[Tally]:
    """Yield the tally of each mirrored pair, in order whatever the number of processes."""
    if rules.seats_in_deal != rules.players:
        raise ValueError("The arena plays one table at which every player holds cards.")
    task = partial(play_pair, tuple(makers), rules, seed)
    pairs = range((games + 1) // 2)
    if processes == 1:
        yield from map(task, pairs)
        return
    with multiprocessing.Pool(processes) as pool:
        yield from pool.imap(task, pairs, chunksize=2)


def report(names: Sequence[str], tally: Tally) -> str:
    """The figures of a match, in words and a small table."""
    scores = tally.pair_scores
    share = statistics.fmean(scores)
    half = 1.96 * statistics.stdev(scores) / math.sqrt(len(scores)) if len(scores) > 1 else 1.0
    points = (tally.points[0] - tally.points[1]) / tally.deals
    lines = [
        f"{2 * len(scores)} games, {tally.deals} deals, {tally.voids / tally.deals:.1%} void",
        f"{names[0]} wins {share:.1%} ± {half:.1%} against {names[1]}, {points:+.2f} points a deal",
        f"{'':>10} {'won':>7} {'knock':>7} {'gin':>7} {'big gin':>7} {'undercut':>8} {'median ms':>10} {'99th ms':>8}",
    ]
    for level, name in enumerate(names):
        shares = tally.outcomes[level]
        won = sum(shares.values())
        parts = [shares[kind] for kind in (Outcome.KNOCK, Outcome.GIN, Outcome.BIG_GIN, Outcome.UNDERCUT)]
        columns = [f"{part / tally.deals:.1%}" for part in (won, *parts)]
        times = sorted(tally.seconds[level])
        median, slow = times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000
        lines.append(
            f"{name:>10} {columns[0]:>7} {columns[1]:>7} {columns[2]:>7} {columns[3]:>7} {columns[4]:>8}"
            f" {median:>10.2f} {slow:>8.2f}"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match as the command line says and print its figures."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.arena", description="Whole games between two levels.")
    keys = [level.key for level in LEVELS]
    parser.add_argument("levels", nargs=2, choices=keys, metavar="level", help=f"one of {', '.join(keys)}")
    parser.add_argument("--ruleset", default="challenge", choices=PRESETS, metavar="name", help="a preset of the rules")
    parser.add_argument("--games", type=int, default=400, help="rounded up to whole pairs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    wish = parser.parse_args(arguments)
    if wish.games < 1 or wish.processes < 1:
        parser.error("the games and the processes are at least one")
    makers = [partial(make_player, key) for key in wish.levels]
    total = Tally()
    for tally in play_match(makers, PRESETS[wish.ruleset], wish.games, wish.seed, wish.processes):
        total.add(tally)
    print(report(wish.levels, total))
    return 0


if __name__ == "__main__":
    sys.exit(main())
