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
from typing import Final

from gin.rules.cards import DECK, FULL_MASK, SUIT_MASK, Card, Hand, cards_of


class Aces(StrEnum):
    """Where an ace may stand in a run. It is worth 1 in each case."""

    LOW = "low"
    HIGH_OR_LOW = "high-or-low"
    CORNER = "round-the-corner"

    # Python's own hash of a choice is a function in Python, and every table here is looked up by one.
    __hash__ = str.__hash__


_LOW_ACES: Final = Aces.LOW

_RANKS: Final = tuple(sum(1 << suit * 13 + card % 13 for suit in range(4)) for card in range(52))
"""For each card, all four of its rank."""

_BY_VALUE: Final = tuple((value, sum(1 << card for card in DECK if card.value == value)) for value in range(10, 0, -1))
"""The cards of each number of points, dearest first."""


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


class _Suit:
    """What is known at once of each of the 8,192 subsets of a suit's ranks.

    ``cost`` is the least deadwood that runs leave, times 32, and the fewest runs that leave it: so that the sum
    over suits, with one more for each set, orders arrangements by deadwood and then by the number of melds.
    ``cost_with_sets`` is that of a subset with a number of sets above its 13 bits. ``runs`` are the runs that
    leave the least, and ``reach`` is all cards that could be in a run.
    """

    def __init__(self, aces: Aces) -> None:
        every = [sum(1 << rank for rank in run) for run in _suit_runs(aces)]
        with_rank = [sorted(run for run in every if run >> rank & 1) for rank in range(13)]
        self.cost, self.reach = [0] * 8192, [0] * 8192
        self.runs: list[tuple[int, ...]] = [()] * 8192
        # Built upwards: the highest card of a subset is deadwood or in a run.
        for mask in range(1, 8192):
            top = mask.bit_length() - 1
            rest = mask ^ 1 << top
            best, runs, reach = self.cost[rest] + 32 * min(top + 1, 10), self.runs[rest], self.reach[rest]
            for run in with_rank[top]:
                if run & mask == run:
                    reach |= run
                    if self.cost[mask ^ run] + 1 < best:
                        best, runs = self.cost[mask ^ run] + 1, (run, *self.runs[mask ^ run])
            self.cost[mask], self.runs[mask], self.reach[mask] = best, runs, reach
        self.cost_with_sets = [cost + sets for sets in range(14) for cost in self.cost]


_suit = cache(_Suit)
_LOW: Final = _suit(Aces.LOW)

_FOUR: Final = 1 << 39 | 1 << 26 | 1 << 13 | 1
"""A rank's bit times this is all four cards of the rank."""

_ONE_SET: Final = 1 << 52


def deadwood_of_mask(mask: int, aces: Aces = Aces.LOW) -> int:
    """`deadwood` of a bare mask, for those who count millions."""
    suit = _LOW if aces is _LOW_ACES else _suit(aces)
    cost = suit.cost
    clubs = mask & SUIT_MASK
    diamonds = mask >> 13 & SUIT_MASK
    hearts = mask >> 26 & SUIT_MASK
    spades = mask >> 39
    triples = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if triples:
        return min(_costs(_without_sets(mask, triples, suit), suit)) >> 5
    return (cost[clubs] + cost[diamonds] + cost[hearts] + cost[spades]) >> 5


def _costs(rests: list[int], suit: _Suit) -> list[int]:
    """The cost of each of these, made by `_without_sets`."""
    cost, spades_cost = suit.cost, suit.cost_with_sets
    return [
        cost[rest & SUIT_MASK] + cost[rest >> 13 & SUIT_MASK] + cost[rest >> 26 & SUIT_MASK] + spades_cost[rest >> 39]
        for rest in rests
    ]


def _without_sets(mask: int, triples: int, suit: _Suit) -> list[int]:
    """What every choice of sets worth trying leaves of a hand; ``triples`` are the ranks of possible sets.

    A rank of which no card could be in a run is a set. Any other may be one or not, and of its four cards each
    that could be in a run may be left out. Above its 52 bits each mask counts the sets that were chosen.
    """
    reach = suit.reach
    clubs, diamonds = reach[mask & SUIT_MASK], reach[mask >> 13 & SUIT_MASK]
    hearts, spades = reach[mask >> 26 & SUIT_MASK], reach[mask >> 39]
    contested = triples & (clubs | diamonds | hearts | spades)
    rests = [mask & ~((triples ^ contested) * _FOUR)]
    while contested:
        rank = contested & -contested
        contested ^= rank
        four = rank * _FOUR
        chosen = [(rest & ~four) + _ONE_SET for rest in rests]
        if mask & four == four:
            in_runs = (clubs | diamonds << 13 | hearts << 26 | spades << 39) & four
            while in_runs:
                left_out = in_runs & -in_runs
                in_runs ^= left_out
                chosen += [(rest & ~four | left_out) + _ONE_SET for rest in rests]
        rests += chosen
    return rests


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


@cache
def _runs_on_table(aces: Aces) -> list[list[tuple[Meld, ...]]]:
    """For each suit and each subset of its ranks, the runs that leave the least, as melds."""
    known, runs = catalogue(aces), _suit(aces).runs
    return [[tuple(known[run << shift] for run in best) for best in runs] for shift in (0, 13, 26, 39)]


@lru_cache(maxsize=4096)
def best_melds_of_mask(mask: int, aces: Aces = Aces.LOW) -> tuple[Meld, ...]:
    """`best_melds` of a bare mask."""
    clubs = mask & SUIT_MASK
    diamonds = mask >> 13 & SUIT_MASK
    hearts = mask >> 26 & SUIT_MASK
    spades = mask >> 39
    triples = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    in_clubs, in_diamonds, in_hearts, in_spades = _runs_on_table(aces)
    if not triples:
        return in_clubs[clubs] + in_diamonds[diamonds] + in_hearts[hearts] + in_spades[spades]
    suit = _suit(aces)
    rests = _without_sets(mask, triples, suit)
    costs = _costs(rests, suit)
    rest = rests[costs.index(min(costs))] & FULL_MASK
    runs = (
        in_clubs[rest & SUIT_MASK]
        + in_diamonds[rest >> 13 & SUIT_MASK]
        + in_hearts[rest >> 26 & SUIT_MASK]
        + in_spades[rest >> 39]
    )
    known, in_sets = catalogue(aces), mask ^ rest
    sets = []
    while in_sets:
        one = in_sets & _RANKS[(in_sets & -in_sets).bit_length() - 1]
        sets.append(known[one])
        in_sets ^= one
    return (*runs, *sets)


def best_shed(hand: Hand, aces: Aces = Aces.LOW) -> Card:
    """Return the card whose loss leaves the least deadwood; of equals the dearest, of those the first.

    Raises ValueError if the hand is empty.
    """
    if not hand:
        raise ValueError("an empty hand has no card to shed")
    return DECK[best_shed_of_mask(hand.mask, aces)[0]]


def best_shed_of_mask(mask: int, aces: Aces = Aces.LOW) -> tuple[int, int]:
    """`best_shed` of a bare mask, which is not empty, and the deadwood that is then left.

    Losing a card never saves more than its own points: so the dearest cards are tried first, and the cheap ones
    only where they can still do better.
    """
    count = deadwood_of_mask(mask, aces)
    best, least = -1, 1000
    for value, cards in _BY_VALUE:
        if count - value >= least:
            break
        held = mask & cards
        while held:
            bit = held & -held
            held ^= bit
            left = deadwood_of_mask(mask ^ bit, aces)
            if left < least:
                best, least = bit.bit_length() - 1, left
                if left == count - value:
                    return best, least
    return best, least


def best_melds(hand: Hand, aces: Aces = Aces.LOW) -> tuple[Meld, ...]:
    """Return disjoint melds that leave the least deadwood; of several such, the fewest and a fixed choice.

    >>> [str(meld) for meld in best_melds(Hand.parse("7c 7d 7h 7s 8h 9h"))]
    ['7h 8h 9h', '7c 7d 7s']
    """
    return best_melds_of_mask(hand.mask, aces)


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
