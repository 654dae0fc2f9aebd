"""How fast the rules are, against a plain scan over all melds in the same run.

    python -m gin.lab.bench.rules_speed

The plain scan is what one writes first: it tests each of the 329 melds and tries every choice of those that fit.
It shares nothing with the engine but the cards' numbers. Both are timed in turn, several rounds over, and the
best round of each counts; the clock is the time of this process alone, so that a busy machine disturbs little.

Random games have no plain scan beside them, so they are counted in scans: how many random hands the plain scan
looks through in the time of one deal. That number was noted when games were first timed, and what it has become
since says how much faster they are, on any machine.

Ends with 1 if an aim is missed. Knows only what `gin.rules` offers, and `best_discard`.
"""

import argparse
import cProfile
import pstats
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

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

RANDOM_AIM: Final = 15
"""How many times as fast as the plain scan the engine is to be on random hands."""

RICH_AIM: Final = 10
"""And on meld-rich ones."""

DEFENCE_AIM: Final = 1e-3
"""The time in seconds that 99 of 100 joint defences are to stay under."""

GAMES_AIM: Final = 2
"""How many times as fast as at first random games are to be."""

FIRST_SCANS: Final = 155
"""What a deal of `random_games` took when it was first timed, in plain scans of a random hand."""

RICH: Final = 4
"""A hand is meld-rich if so many of the 329 melds, which may share cards, lie in it: of random hands of ten, one in
fifty. A hand drawn from four neighbouring ranks, as late in a deal, is crowded."""

PLAYED: Final = ("standard", "oklahoma", "eleven", "hollywood", "table-of-four")
"""The presets of the random games."""

VALUES: Final = tuple(min(card % 13 + 1, 10) for card in range(52))


def plain_value(mask: int) -> int:
    """The points of a mask's cards."""
    value = 0
    while mask:
        low = mask & -mask
        value += VALUES[low.bit_length() - 1]
        mask ^= low
    return value


def _all_melds() -> Iterable[int]:
    for rank in range(13):
        for size in (3, 4):
            yield from (sum(1 << suit * 13 + rank for suit in suits) for suits in combinations(range(4), size))
    for suit in range(4):
        for first, end in combinations(range(14), 2):
            if end - first >= 3:
                yield sum(1 << suit * 13 + rank for rank in range(first, end))


PLAIN_MELDS: Final = tuple((meld, plain_value(meld)) for meld in _all_melds())
"""The mask and the points of every meld with low aces."""


def fitting(mask: int) -> list[tuple[int, int]]:
    """The melds that lie in a hand, with their points."""
    return [(meld, value) for meld, value in PLAIN_MELDS if meld & mask == meld]


def plain_arrangement(hand: Hand) -> tuple[int, tuple[int, ...]]:
    """The least deadwood of a hand and melds that leave it, by trying every choice of all the melds in it."""
    melds = fitting(hand.mask)

    def most(start: int, left: int) -> tuple[int, tuple[int, ...]]:
        best: tuple[int, tuple[int, ...]] = (0, ())
        for index in range(start, len(melds)):
            meld, value = melds[index]
            if meld & left == meld:
                more, others = most(index + 1, left ^ meld)
                if value + more > best[0]:
                    best = value + more, (meld, *others)
        return best

    melded, chosen = most(0, hand.mask)
    return plain_value(hand.mask) - melded, chosen


def plain_shed(hand: Hand) -> int:
    """The least deadwood that shedding one card leaves."""
    return min(plain_arrangement(hand.without(card))[0] for card in hand)


def random_hands(rng: random.Random, count: int, size: int) -> list[Hand]:
    """Hands from the whole pack."""
    return [Hand(rng.sample(DECK, size)) for _ in range(count)]


def rich_hands(rng: random.Random, count: int, size: int) -> list[Hand]:
    """Random hands, but only those that are meld-rich."""
    found: list[Hand] = []
    while len(found) < count:
        hand = Hand(rng.sample(DECK, size))
        if len(fitting(hand.mask)) >= RICH:
            found.append(hand)
    return found


def crowded_hands(rng: random.Random, count: int, size: int) -> list[Hand]:
    """Hands from four neighbouring ranks: full of melds that share cards."""
    return [Hand(rng.sample(near(rng.randrange(10), 4), size)) for _ in range(count)]


def near(first: int, ranks: int) -> list[int]:
    """The cards of so many neighbouring ranks, from 0 for the ace on."""
    return [suit * 13 + rank for suit in range(4) for rank in range(first, first + ranks)]


class Contest(NamedTuple):
    """The plain way and the engine's to one answer, over the same hands, and how many times as fast it is to be."""

    name: str
    plain: Callable[[Hand], object]
    engine: Callable[[Hand], object]
    hands: Sequence[Hand]
    aim: int | None


def contests(rng: random.Random) -> list[Contest]:
    """Everything that is timed against the plain scan."""
    kinds = (("random", random_hands, RANDOM_AIM), ("rich", rich_hands, RICH_AIM), ("crowded", crowded_hands, None))
    found = []
    for kind, make, aim in kinds:
        ten, eleven = make(rng, 600, 10), make(rng, 200, 11)
        found += [
            Contest(f"deadwood of ten, {kind}", plain_arrangement, deadwood, ten, aim),
            Contest(f"best melds of ten, {kind}", plain_arrangement, best_melds, ten, aim),
            Contest(f"best shed of eleven, {kind}", plain_shed, best_discard, eleven, aim),
        ]
    return found


def seconds(work: Callable[[Hand], object], hands: Sequence[Hand]) -> float:
    """The time of one call on average over the hands."""
    began = time.process_time()
    for hand in hands:
        work(hand)
    return (time.process_time() - began) / len(hands)


def defences(rng: random.Random, count: int) -> list[tuple[Hand, tuple[Meld, ...]]]:
    """Defenders' hands and the spreads of real knocks that they answer.

    Every other knocker is crowded and the defender holds cards of the same ranks and those beside them, so that
    there is much to meld and to lay off; the rest are random.
    """
    found: list[tuple[Hand, tuple[Meld, ...]]] = []
    while len(found) < count:
        first, rich = rng.randrange(10), len(found) % 2
        knocker = Hand(rng.sample(near(first, 4) if rich else DECK, 10))
        if not 0 < deadwood(knocker) <= 10:
            continue
        pool = near(max(0, first - 2), 6) if rich else DECK
        found.append((Hand(rng.sample([card for card in pool if card not in knocker], 10)), best_melds(knocker)))
    return found


def defence_times(cases: Sequence[tuple[Hand, tuple[Meld, ...]]]) -> list[float]:
    """The seconds of each joint defence."""
    times = []
    for hand, spread in cases:
        began = time.process_time()
        best_defence(hand, spread)
        times.append(time.process_time() - began)
    return times


def random_games(rng: random.Random) -> tuple[int, int]:
    """Play a game of each preset by chance; return the deals and the actions."""
    deals = actions = 0
    for name in PLAYED:
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


def games_time(seed: int) -> tuple[float, int, int]:
    """The seconds, deals and actions of the random games of a seed."""
    rng = random.Random(seed)
    began = time.process_time()
    deals, actions = random_games(rng)
    return time.process_time() - began, deals, actions


def where_time_goes(lines: int = 14) -> None:
    """Print the functions of the random games by the time spent in each itself."""
    with cProfile.Profile() as profile:
        random_games(random.Random(1))
    stats = pstats.Stats(profile)
    own = {place: (row[1], row[2]) for place, row in stats.stats.items()}  # type: ignore[attr-defined]  # not in typeshed
    whole = sum(spent for _, spent in own.values())
    print("where the time of random games goes, as the profiler sees it:")
    for (file, _, name), (calls, spent) in sorted(own.items(), key=lambda item: -item[1][1])[:lines]:
        print(f"  {spent / whole:6.1%} {calls:>9,} calls  {name} ({file.rpartition('/')[2]})")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print every figure beside its aim."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.bench.rules_speed", description="The rules against a plain scan."
    )
    parser.add_argument("--rounds", type=int, default=7, help="how often each is timed; the best counts")
    rounds = parser.parse_args(arguments).rounds
    if rounds < 1:
        parser.error("there is at least one round")
    rng = random.Random(20)
    rows, cases = contests(rng), defences(rng, 2000)
    plain, engine = [[1.0] * len(rows) for _ in range(2)]
    answers, games = [1.0] * len(cases), (1e9, 1, 1)
    for _ in range(rounds):
        for index, row in enumerate(rows):
            plain[index] = min(plain[index], seconds(row.plain, row.hands[:100]))
            engine[index] = min(engine[index], seconds(row.engine, row.hands))
        answers = list(map(min, answers, defence_times(cases)))
        games = min(games, games_time(1))

    missed = []
    print(f"{'':31}{'plain':>10}{'engine':>10}{'times':>8}{'aim':>6}")
    for row, slow, fast in zip(rows, plain, engine, strict=True):
        print(f"{row.name:31}{slow * 1e6:>7.1f} µs{fast * 1e6:>7.2f} µs{slow / fast:>8.1f}{row.aim or '':>6}")
        if row.aim and slow / fast < row.aim:
            missed.append(row.name)
    answers.sort()
    slowest = answers[len(answers) * 99 // 100]
    print(f"joint defence: median {statistics.median(answers) * 1e6:.0f} µs, of 99 in 100 under {slowest * 1e6:.0f} µs")
    if slowest >= DEFENCE_AIM:
        missed.append("joint defence")
    spent, deals, actions = games
    scans = spent / deals / plain[0]
    print(f"random games: {deals / spent:,.0f} deals and {actions / spent:,.0f} actions a second")
    print(f"a deal takes {scans:.1f} plain scans, at first {FIRST_SCANS}: {FIRST_SCANS / scans:.2f} times as fast")
    if FIRST_SCANS / scans < GAMES_AIM:
        missed.append("random games")
    where_time_goes()
    for name in missed:
        print(f"missed: {name}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
