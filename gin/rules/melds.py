"""Melds, deadwood and arrangements.

A suit's best runs are looked up at once in a table of 8,192 entries, one for each subset of its ranks; only
ranks held three or four times need a choice between set and run, and those few choices are all tried. So
every answer is exact: neither "sets first" nor "runs first" is right.

This module knows melds but no other rule: no turn, no knock, no score.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache

from gin.rules.cards import DECK, SUIT_MASK, Card, Hand, cards_of


class Aces(StrEnum):
    """Where an ace may stand in a run. It is worth 1 in each case."""

    LOW = "low"
    HIGH_OR_LOW = "high-or-low"
    CORNER = "round-the-corner"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set of three or four cards of a rank, or a run of three or more of a suit in sequence.

    ``cards`` are in the order in which they lie on the table; two melds of the same cards are equal.
    Make one with `Meld.of` or `Meld.parse`.
    """

    cards: tuple[Card, ...] = field(compare=False)
    mask: int = field(repr=False)

    @staticmethod
    def of(cards: Iterable[int], aces: Aces = Aces.CORNER) -> "Meld":
        """Return the meld of these cards; raises ValueError if they are none under this rule for aces."""
        hand = Hand(cards)
        meld = catalogue(aces).get(hand.mask)
        if meld is None:
            raise ValueError(f"{hand or 'nothing'} is no meld: three or four of a rank, or a run of a suit")
        return meld

    @staticmethod
    def parse(text: str, aces: Aces = Aces.CORNER) -> "Meld":
        """Read a meld such as ``7h 8h 9h``; raises ValueError if it is none."""
        return Meld.of(Hand.parse(text), aces)

    @property
    def is_set(self) -> bool:
        """Whether it is a set rather than a run."""
        return self.cards[0].rank == self.cards[1].rank

    @property
    def hand(self) -> Hand:
        """Its cards as a hand."""
        return Hand.of_mask(self.mask)

    @property
    def symbol(self) -> str:
        """The meld for people's eyes, such as ``7♥ 8♥ 9♥``."""
        return " ".join(card.symbol for card in self.cards)

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


def _suit_runs(aces: Aces) -> Iterator[tuple[int, ...]]:
    """Yield every run of one suit as ranks 0-12 in table order."""
    for length in range(3, 14):
        for first in range(13):
            last = first + length - 1
            if (
                last <= 12
                or (aces is Aces.HIGH_OR_LOW and last == 13 and length < 13)
                or (aces is Aces.CORNER and length < 13)
            ):
                yield tuple(rank % 13 for rank in range(first, last + 1))


@cache
def catalogue(aces: Aces) -> dict[int, Meld]:
    """Every meld there is by its mask; with low aces 65 sets and 264 runs."""
    melds: dict[int, Meld] = {}
    for rank in range(13):
        four = tuple(DECK[suit * 13 + rank] for suit in range(4))
        for cards in (four, *(four[:i] + four[i + 1 :] for i in range(4))):
            melds[Hand(cards).mask] = Meld(cards, Hand(cards).mask)
    for run in _suit_runs(aces):
        for suit in range(4):
            cards = tuple(DECK[suit * 13 + rank] for rank in run)
            melds[Hand(cards).mask] = Meld(cards, Hand(cards).mask)
    return melds


@cache
def run_deadwood(aces: Aces) -> list[int]:
    """For each subset of a suit's ranks, the deadwood that the best choice of runs leaves.

    Built upwards: the highest card of a subset is deadwood or in a run. Runs of three to five cards are
    enough, as any longer one splits into those.
    """
    runs_with: list[list[int]] = [[] for _ in range(13)]
    for run in _suit_runs(aces):
        if len(run) <= 5:
            mask = sum(1 << rank for rank in run)
            for rank in range(13) if aces is not Aces.LOW else (max(run),):
                if mask >> rank & 1:
                    runs_with[rank].append(mask)
    table = [0] * 8192
    for top in range(13):
        value, runs = min(top + 1, 10), runs_with[top]
        for mask in range(1 << top, 2 << top):
            best = table[mask ^ 1 << top] + value
            for run_mask in runs:
                if run_mask & mask == run_mask and table[mask ^ run_mask] < best:
                    best = table[mask ^ run_mask]
            table[mask] = best
    return table


_LOW_TABLE = run_deadwood(Aces.LOW)


def deadwood_of_mask(mask: int, aces: Aces = Aces.LOW) -> int:
    """`deadwood` of a bare mask, for those who count millions."""
    table = _LOW_TABLE if aces is Aces.LOW else run_deadwood(aces)
    clubs = mask & SUIT_MASK
    diamonds = mask >> 13 & SUIT_MASK
    hearts = mask >> 26 & SUIT_MASK
    spades = mask >> 39
    triples = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    best = table[clubs] + table[diamonds] + table[hearts] + table[spades]
    if triples:
        return min(best, _best_with_sets(clubs, diamonds, hearts, spades, triples, table))
    return best


def _best_with_sets(c: int, d: int, h: int, s: int, ranks: int, table: list[int]) -> int:
    """Try every choice of a set or none at each of ``ranks``, a mask of ranks held three or four times."""
    if not ranks:
        return table[c] + table[d] + table[h] + table[s]
    rank = ranks & -ranks
    rest = ranks ^ rank
    best = _best_with_sets(c, d, h, s, rest, table)
    without = _best_with_sets(c & ~rank, d & ~rank, h & ~rank, s & ~rank, rest, table)
    best = min(best, without)
    if c & d & h & s & rank:
        for kept in (
            (c, d & ~rank, h & ~rank, s & ~rank),
            (c & ~rank, d, h & ~rank, s & ~rank),
            (c & ~rank, d & ~rank, h, s & ~rank),
            (c & ~rank, d & ~rank, h & ~rank, s),
        ):
            best = min(best, _best_with_sets(*kept, rest, table))
    return best


def deadwood(hand: Hand, aces: Aces = Aces.LOW) -> int:
    """Return the least deadwood points that any arrangement of the hand leaves.

    >>> deadwood(Hand.parse("7c 7d 7h 7s 8h 9h"))
    0
    """
    return deadwood_of_mask(hand.mask, aces)


@lru_cache(maxsize=4096)
def melds_within(mask: int, aces: Aces = Aces.LOW) -> tuple[Meld, ...]:
    """Every meld whose cards all lie in a mask, in a fixed order."""
    found = catalogue(aces)
    return tuple(found[m] for m in _runs_within(mask, aces)) + tuple(found[m] for m in _sets_within(mask))


def _sets_within(mask: int) -> Iterator[int]:
    clubs, diamonds, hearts, spades = (mask >> 13 * suit & SUIT_MASK for suit in range(4))
    triples = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    while triples:
        rank = triples & -triples
        triples ^= rank
        bits = [rank << 13 * suit for suit in range(4) if mask >> 13 * suit & rank]
        whole = sum(bits)
        yield whole
        if len(bits) == 4:
            yield from (whole ^ bit for bit in bits)


def _runs_within(mask: int, aces: Aces) -> Iterator[int]:
    for suit in range(4):
        ranks = mask >> 13 * suit & SUIT_MASK
        yield from (run << 13 * suit for run in _runs_of_ranks(ranks, aces))


@lru_cache(maxsize=8192)
def _runs_of_ranks(ranks: int, aces: Aces) -> tuple[int, ...]:
    if aces is Aces.LOW and not ranks & ranks >> 1 & ranks >> 2:
        return ()
    return tuple(mask for mask in _suit_run_masks(aces) if mask & ranks == mask)


@cache
def _suit_run_masks(aces: Aces) -> tuple[int, ...]:
    return tuple(sum(1 << rank for rank in run) for run in _suit_runs(aces))


@lru_cache(maxsize=4096)
def _best_melds_of_mask(mask: int, aces: Aces) -> tuple[Meld, ...]:
    target = deadwood_of_mask(mask, aces)
    spreads = [melds for melds in arrangements(mask, target, aces) if _value(mask, melds) == target]
    return min(spreads, key=lambda melds: (len(melds), [meld.mask for meld in melds]))


def _value(mask: int, melds: Iterable[Meld]) -> int:
    """The deadwood points that these melds leave of a mask."""
    for meld in melds:
        mask &= ~meld.mask
    return sum(card.value for card in cards_of(mask))


def best_melds(hand: Hand, aces: Aces = Aces.LOW) -> tuple[Meld, ...]:
    """Return disjoint melds that leave the least deadwood; of several such, the fewest and a fixed choice.

    >>> [str(meld) for meld in best_melds(Hand.parse("7c 7d 7h 7s 8h 9h"))]
    ['7h 8h 9h', '7c 7d 7s']
    """
    return _best_melds_of_mask(hand.mask, aces)


@lru_cache(maxsize=1024)
def arrangements(mask: int, limit: int, aces: Aces = Aces.LOW) -> tuple[tuple[Meld, ...], ...]:
    """Every choice of disjoint melds that leaves at most ``limit`` deadwood points, in a fixed order.

    Choices that leave a melded card over on purpose are among them: a knocker may prefer such a spread to
    deny lay-offs.
    """
    melds = melds_within(mask, aces)
    found: list[tuple[Meld, ...]] = []

    def extend(chosen: tuple[Meld, ...], start: int, left: int) -> None:
        if sum(card.value for card in cards_of(left)) <= limit:
            found.append(chosen)
        for index in range(start, len(melds)):
            meld = melds[index]
            if meld.mask & left == meld.mask:
                extend((*chosen, meld), index + 1, left ^ meld.mask)

    if deadwood_of_mask(mask, aces) <= limit:
        extend((), 0, mask)
    return tuple(found)


def is_saturated(hand: Hand, melds: tuple[Meld, ...], aces: Aces = Aces.LOW) -> bool:
    """Whether no left-over card could join these melds or make a new one, and no two of them are one run.

    The arrangements worth offering to a person are the saturated ones.
    """
    known = catalogue(aces)
    left = hand.mask
    for meld in melds:
        left &= ~meld.mask
    if melds_within(left, aces) or any(meld.mask | 1 << card in known for meld in melds for card in cards_of(left)):
        return False
    return not any(a.mask | b.mask in known for a in melds for b in melds if a is not b)
