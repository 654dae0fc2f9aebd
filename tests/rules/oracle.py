"""A second implementation of melds, slow and by brute force, that shares no code with the engine.

A card is its text, such as ``7h``; a meld is a frozenset of cards. Every answer is found by trying everything.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

RANKS = "A23456789TJQK"

Meld = frozenset[str]


def points(card: str) -> int:
    return min(RANKS.index(card[0]) + 1, 10)


@cache
def is_meld(cards: Meld, aces: str) -> bool:
    ranks = {RANKS.index(card[0]) for card in cards}
    suits = {card[1] for card in cards}
    if len(cards) < 3:
        return False
    if len(ranks) == 1:
        return True
    if len(suits) > 1:
        return False
    if max(ranks) - min(ranks) == len(ranks) - 1:
        return True
    if aces == "high-or-low":
        high = {13 if rank == 0 else rank for rank in ranks}
        return max(high) - min(high) == len(high) - 1
    if aces == "round-the-corner":
        return any({(first + step) % 13 for step in range(len(ranks))} == ranks for first in range(13))
    return False


def melds_in(hand: frozenset[str], aces: str) -> list[Meld]:
    """Return every meld within a hand, found among all subsets of each rank and each suit."""
    groups = [[card for card in hand if card[0] == rank] for rank in RANKS]
    groups += [[card for card in hand if card[1] == suit] for suit in "cdhs"]
    tried = [
        frozenset(cards) for group in groups for size in range(3, len(group) + 1) for cards in combinations(group, size)
    ]
    return [meld for meld in tried if is_meld(meld, aces)]


def arrangements(hand: frozenset[str], aces: str) -> Iterator[tuple[frozenset[Meld], frozenset[str]]]:
    """Yield every choice of disjoint melds, the empty one included, with the cards that it leaves."""

    def extend(melds: list[Meld], left: frozenset[str]) -> Iterator[tuple[frozenset[Meld], frozenset[str]]]:
        if not melds:
            yield frozenset(), left
            return
        first, *others = melds
        yield from extend(others, left)
        if first <= left:
            for chosen, rest in extend([meld for meld in others if not meld & first], left - first):
                yield chosen | {first}, rest

    yield from extend(melds_in(hand, aces), hand)


def count(cards: frozenset[str]) -> int:
    return sum(points(card) for card in cards)


def deadwood(hand: frozenset[str], aces: str) -> int:
    return min(count(left) for _, left in arrangements(hand, aces))


def least_after_lay_offs(left: frozenset[str], spread: tuple[Meld, ...], aces: str) -> int:
    """Return the least count over all lay-offs in every possible order."""
    best = count(left)
    for card in left:
        for index, meld in enumerate(spread):
            if is_meld(meld | {card}, aces):
                after = (*spread[:index], meld | {card}, *spread[index + 1 :])
                best = min(best, least_after_lay_offs(left - {card}, after, aces))
    return best


def defence(hand: frozenset[str], spread: tuple[Meld, ...], aces: str) -> int:
    """Return the least count over all choices of own melds and all lay-offs after them."""
    leftovers = {left for _, left in arrangements(hand, aces)}
    return min(least_after_lay_offs(left, spread, aces) for left in leftovers)


def defended(hands: list[frozenset[str]], spread: tuple[Meld, ...], aces: str) -> Iterator[tuple[frozenset[str], ...]]:
    """Yield what the opponents may hold at the end, after laying off in turn on melds that grow."""
    if not hands:
        yield ()
        return
    first, *others = hands
    for rest in defended(others, spread, aces):
        yield (first, *rest)
    for card in first:
        for index, meld in enumerate(spread):
            if is_meld(meld | {card}, aces):
                after = (*spread[:index], meld | {card}, *spread[index + 1 :])
                yield from defended([first - {card}, *others], after, aces)
