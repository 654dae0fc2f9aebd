"""The engine's speed, against a plain scan in the same run: ``python -m gin.lab.speed``.

The plain scan is what one writes first: it tests each of the 329 melds and tries every choice of those that
fit. It shares nothing with the engine but the cards' numbers, and every answer of the engine is checked
against it before anything is timed. Times are those of this process alone, so that a busy machine disturbs
them little. ``--profile`` says where a random game spends its time.
"""

import argparse
import cProfile
import pstats
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Final

from gin.rules import DECK, PRESETS, DealState, Hand, Meld, Ruleset, Scoresheet, apply, best_defence, legal_actions
from gin.rules.melds import best_melds, best_shed, deadwood_of_mask, melds_within

VALUE: Final = [min(card % 13 + 1, 10) for card in range(52)]

FIRST: Final = (5.5, 624, 72_400)
"""Random games, deals and actions a second when they were first counted, on a machine on which `plain_deadwood`
of ten random cards took {PLAIN} µs."""


def _all_melds() -> tuple[int, ...]:
    sets = [
        sum(1 << suit * 13 + rank for suit in suits)
        for rank in range(13)
        for size in (3, 4)
        for suits in combinations(range(4), size)
    ]
    runs = [
        sum(1 << suit * 13 + rank for rank in range(first, last))
        for suit in range(4)
        for first in range(13)
        for last in range(first + 3, 14)
    ]
    return (*sets, *runs)


MELDS: Final = _all_melds()


def plain_value(mask: int) -> int:
    """The points of a mask's cards."""
    return sum(VALUE[card] for card in range(52) if mask >> card & 1)


def plain_arrangement(mask: int) -> tuple[int, tuple[int, ...]]:
    """The least deadwood of a hand and melds that leave it, by trying every choice of all the melds in it."""
    fitting = [(meld, plain_value(meld)) for meld in MELDS if meld & mask == meld]

    def most(start: int, left: int) -> tuple[int, tuple[int, ...]]:
        best: tuple[int, tuple[int, ...]] = (0, ())
        for index in range(start, len(fitting)):
            meld, value = fitting[index]
            if meld & left == meld:
                more, melds = most(index + 1, left ^ meld)
                if value + more > best[0]:
                    best = value + more, (meld, *melds)
        return best

    melded, melds = most(0, mask)
    return plain_value(mask) - melded, melds


def plain_deadwood(mask: int) -> int:
    """The least deadwood of a hand."""
    return plain_arrangement(mask)[0]


def plain_shed(mask: int) -> int:
    """The least deadwood of eleven cards less one."""
    return min(plain_deadwood(mask ^ 1 << card) for card in range(52) if mask >> card & 1)


def random_hands(rng: Random, count: int, size: int) -> list[int]:
    """Hands of cards from the whole pack, as masks."""
    return [sum(1 << card for card in rng.sample(range(52), size)) for _ in range(count)]


def rich_hands(rng: Random, count: int, size: int) -> list[int]:
    """Hands from four neighbouring ranks, as masks: full of melds that overlap."""
    hands = []
    for _ in range(count):
        first = rng.randrange(10)
        pool = [suit * 13 + first + step for suit in range(4) for step in range(4)]
        hands.append(sum(1 << card for card in rng.sample(pool, size)))
    return hands


def seconds(work: Callable[[int], object], hands: Sequence[int], least: float = 0.3) -> float:
    """The time that a call takes on average, the best of three rounds of at least ``least`` seconds in all."""
    rounds: list[float] = []
    while len(rounds) < 3 or sum(rounds) < least:
        began = time.process_time()
        for hand in hands:
            work(hand)
        rounds.append(time.process_time() - began)
    return min(rounds) / len(hands)
