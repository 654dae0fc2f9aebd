"""A brute-force search for the best melds, which benchmarks and tests hold the engine's answers against.

It tests each of the 329 melds and tries every combination of those that a hand contains. It shares nothing with the
engine but the cards' numbers.
"""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from gin.rules import DECK, Hand

MELD_RICH: Final = 4
"""The number of the 329 melds, which may share cards, that a meld-rich hand contains at least: of random hands of ten
cards, one in fifty does."""

_POINTS: Final = tuple(min(card % 13 + 1, 10) for card in range(52))


def _points(mask: int) -> int:
    """Return the sum of the points of a mask's cards."""
    total = 0
    while mask:
        low = mask & -mask
        total += _POINTS[low.bit_length() - 1]
        mask ^= low
    return total


def _all_melds() -> Iterator[int]:
    for rank in range(13):
        for size in (3, 4):
            yield from (sum(1 << suit * 13 + rank for suit in suits) for suits in combinations(range(4), size))
    for suit in range(4):
        for first, end in combinations(range(14), 2):
            if end - first >= 3:
                yield sum(1 << suit * 13 + rank for rank in range(first, end))


_MELDS: Final = tuple((meld, _points(meld)) for meld in _all_melds())
"""The mask and the points of every meld with aces low."""


def melds_in(hand: Hand) -> list[tuple[int, int]]:
    """Return the mask and the points of each meld that a hand contains."""
    return [(meld, points) for meld, points in _MELDS if meld & hand.mask == meld]


def brute_force_melds(hand: Hand) -> tuple[int, tuple[int, ...]]:
    """Return the least deadwood of a hand, and the masks of melds that leave it."""
    melds = melds_in(hand)

    def most(start: int, unmelded: int) -> tuple[int, tuple[int, ...]]:
        """Return the most points that the melds from ``start`` on can take from the cards left, and those melds."""
        best: tuple[int, tuple[int, ...]] = (0, ())
        for index in range(start, len(melds)):
            meld, points = melds[index]
            if meld & unmelded == meld:
                more, others = most(index + 1, unmelded ^ meld)
                if points + more > best[0]:
                    best = points + more, (meld, *others)
        return best

    melded, chosen = most(0, hand.mask)
    return _points(hand.mask) - melded, chosen


def brute_force_discard(hand: Hand) -> int:
    """Return the least deadwood that a hand can have after one discard."""
    return min(brute_force_melds(hand.without(card))[0] for card in hand)


def random_hands(rng: random.Random, count: int, size: int) -> list[Hand]:
    """Return hands drawn from the whole deck."""
    return [Hand(rng.sample(DECK, size)) for _ in range(count)]


def meld_rich_hands(rng: random.Random, count: int, size: int) -> list[Hand]:
    """Return random hands of which each contains at least `MELD_RICH` melds."""
    found: list[Hand] = []
    while len(found) < count:
        hand = Hand(rng.sample(DECK, size))
        if len(melds_in(hand)) >= MELD_RICH:
            found.append(hand)
    return found


def crowded_hands(rng: random.Random, count: int, size: int) -> list[Hand]:
    """Return hands drawn from four neighbouring ranks, as late in a deal: full of melds that share cards."""
    return [Hand(rng.sample(cards_of_ranks(rng.randrange(10), 4), size)) for _ in range(count)]


def cards_of_ranks(first: int, count: int) -> list[int]:
    """Return the cards of neighbouring ranks, numbered from 0 for the ace."""
    return [suit * 13 + rank for suit in range(4) for rank in range(first, first + count)]
