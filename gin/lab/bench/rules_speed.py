"""The speed of the rules, against a brute-force search in the same run: ``python -m gin.lab.bench.rules_speed``.

The engine and the search are timed in turn, several rounds over, and the best round of each counts. The clock is the
processor time of this process alone, so that a busy machine disturbs little.

Random games have no brute-force counterpart, so a deal is measured in searches: how many random hands the search
looks through in the same time. That number was noted when games were first timed, so the ratio says how much faster
they are since, on any machine.

The exit status is 1 if a target is missed. This module knows only what `gin.rules` exports, and `best_discard`.
"""

import argparse
import cProfile
import pstats
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from gin.lab.bench.brute_force import (
    brute_force_discard,
    brute_force_melds,
    cards_of_ranks,
    crowded_hands,
    meld_rich_hands,
    random_hands,
)
from gin.rules import (
    DECK,
    PRESETS,
    DealState,
    Hand,
    Meld,
    Scoresheet,
    apply,
    best_defence,
    best_melds,
    deadwood,
    legal_actions,
)
from gin.rules.melds import best_discard

RANDOM_TARGET: Final = 15
"""How many times as fast as the search the engine is to be on random hands."""

RICH_TARGET: Final = 10
"""The same on meld-rich hands."""

DEFENCE_TARGET: Final = 1e-3
"""The seconds that the 99th percentile of a defence is to stay under."""

GAMES_TARGET: Final = 2
"""How many times as fast as at first random games are to be."""

FIRST_SEARCHES: Final = 155
"""The time of a deal of random games when it was first measured, in searches of a random hand."""

PRESETS_PLAYED: Final = ("standard", "oklahoma", "eleven", "hollywood", "table-of-four")
"""The presets of the random games."""


class Comparison(NamedTuple):
    """Two functions that answer the same question about the same hands, and the target for the ratio of their times."""

    name: str
    search: Callable[[Hand], object]
    engine: Callable[[Hand], object]
    hands: Sequence[Hand]
    target: int | None


def comparisons(rng: random.Random) -> list[Comparison]:
    """Return everything that is compared with the search."""
    kinds = (
        ("random", random_hands, RANDOM_TARGET),
        ("rich", meld_rich_hands, RICH_TARGET),
        ("crowded", crowded_hands, None),
    )
    found = []
    for kind, make, target in kinds:
        ten, eleven = make(rng, 600, 10), make(rng, 200, 11)
        found += [
            Comparison(f"deadwood of ten, {kind}", brute_force_melds, deadwood, ten, target),
            Comparison(f"best melds of ten, {kind}", brute_force_melds, best_melds, ten, target),
            Comparison(f"best discard of eleven, {kind}", brute_force_discard, best_discard, eleven, target),
        ]
    return found


def seconds_per_call(function: Callable[[Hand], object], hands: Sequence[Hand]) -> float:
    """Return the mean time of a call, over the hands."""
    began = time.process_time()
    for hand in hands:
        function(hand)
    return (time.process_time() - began) / len(hands)


def defence_cases(rng: random.Random, count: int) -> list[tuple[Hand, tuple[Meld, ...]]]:
    """Return defenders' hands, each with the knocker's melds.

    Every other knocker's hand is crowded and the defender holds cards of the same ranks and their neighbours, so that
    there is much to meld and to lay off; the rest are random.
    """
    found: list[tuple[Hand, tuple[Meld, ...]]] = []
    while len(found) < count:
        first, crowded = rng.randrange(10), len(found) % 2
        knocker = Hand(rng.sample(cards_of_ranks(first, 4) if crowded else DECK, 10))
        if not 0 < deadwood(knocker) <= 10:
            continue
        cards = cards_of_ranks(max(0, first - 2), 6) if crowded else DECK
        found.append((Hand(rng.sample([card for card in cards if card not in knocker], 10)), best_melds(knocker)))
    return found


def defence_times(cases: Sequence[tuple[Hand, tuple[Meld, ...]]]) -> list[float]:
    """Return the seconds that each defence takes."""
    times = []
    for hand, spread in cases:
        began = time.process_time()
        best_defence(hand, spread)
        times.append(time.process_time() - began)
    return times


def play_random_games(rng: random.Random) -> tuple[int, int]:
    """Play a game of each preset with random legal actions and return the number of deals and of actions."""
    deals = actions = 0
    for name in PRESETS_PLAYED:
        rules = PRESETS[name]
        sheet, dealer = Scoresheet(rules), 0
        while not sheet.is_over:
            state = DealState.deal(rules, rng.sample(DECK, 52), dealer, sheet)
            while state.result is None:
                state, _ = apply(state, rng.choice(legal_actions(state)))
                actions += 1
            sheet = sheet.add(state.result)
            dealer = sheet.next_dealer(dealer)
            deals += 1
    return deals, actions


def time_random_games(seed: int) -> tuple[float, int, int]:
    """Return the seconds, deals and actions of the random games of a seed."""
    rng = random.Random(seed)
    began = time.process_time()
    deals, actions = play_random_games(rng)
    return time.process_time() - began, deals, actions


def print_profile(lines: int = 14) -> None:
    """Print the functions in which random games spend the most time, not counting what they call."""
    with cProfile.Profile() as profile:
        play_random_games(random.Random(1))
    stats = pstats.Stats(profile)
    own = {place: (row[1], row[2]) for place, row in stats.stats.items()}  # type: ignore[attr-defined]  # not in typeshed
    total = sum(seconds for _, seconds in own.values())
    print("profile of random games:")
    for (file, _, name), (calls, seconds) in sorted(own.items(), key=lambda item: -item[1][1])[:lines]:
        print(f"  {seconds / total:6.1%} {calls:>9,} calls  {name} ({file.rpartition('/')[2]})")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print each figure beside its target and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.bench.rules_speed", description="Time the rules against a brute-force search."
    )
    parser.add_argument("--rounds", type=int, default=7, help="rounds of timing, of which the best counts (default: 7)")
    rounds = parser.parse_args(arguments).rounds
    if rounds < 1:
        parser.error("--rounds must be at least 1")
    rng = random.Random(20)
    rows, cases = comparisons(rng), defence_cases(rng, 2000)
    search, engine = [[1.0] * len(rows) for _ in range(2)]
    defences, games = [1.0] * len(cases), (1e9, 1, 1)
    for _ in range(rounds):
        for index, row in enumerate(rows):
            search[index] = min(search[index], seconds_per_call(row.search, row.hands[:100]))
            engine[index] = min(engine[index], seconds_per_call(row.engine, row.hands))
        defences = list(map(min, defences, defence_times(cases)))
        games = min(games, time_random_games(1))

    missed = []
    print(f"{'':31}{'search':>10}{'engine':>10}{'ratio':>8}{'target':>8}")
    for row, slow, fast in zip(rows, search, engine, strict=True):
        print(f"{row.name:31}{slow * 1e6:>7.1f} µs{fast * 1e6:>7.2f} µs{slow / fast:>8.1f}{row.target or '':>8}")
        if row.target and slow / fast < row.target:
            missed.append(row.name)
    defences.sort()
    p99 = defences[len(defences) * 99 // 100]
    print(f"defence: median {statistics.median(defences) * 1e6:.0f} µs, p99 {p99 * 1e6:.0f} µs")
    if p99 >= DEFENCE_TARGET:
        missed.append("defence")
    seconds, deals, actions = games
    searches = seconds / deals / search[0]
    print(f"random games: {deals / seconds:,.0f} deals and {actions / seconds:,.0f} actions a second")
    print(
        f"a deal takes as long as {searches:.1f} searches, at first {FIRST_SEARCHES}: "
        f"{FIRST_SEARCHES / searches:.2f} times as fast"
    )
    if FIRST_SEARCHES / searches < GAMES_TARGET:
        missed.append("random games")
    print_profile()
    for name in missed:
        print(f"missed: {name}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
