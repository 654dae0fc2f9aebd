"""Melds, deadwood and the ways to arrange a hand.

The best runs of a suit are looked up in a table with an entry for each of the 8,192 subsets of its ranks. Only a rank
held three or four times needs a choice between set and run, and all of those few choices are tried. So every answer is
exact; neither "sets first" nor "runs first" would be.

This module knows melds and no other rule: no turns, no knocks, no scores.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from itertools import chain
from operator import or_
from typing import Final

from gin.rules.cards import DECK, SUIT_MASK, Card, Hand, by_suit, cards_of


class Aces(StrEnum):
    """Where an ace may stand in a run; as deadwood it always counts 1 (docs/rules.md, "Play")."""

    LOW = "low"
    HIGH_OR_LOW = "high-or-low"
    CORNER = "round-the-corner"

    # The hash of an enum member is written in Python, and every table here is looked up by one.
    __hash__ = str.__hash__


_LOW_ACES: Final = Aces.LOW

_RANKS: Final = tuple(sum(1 << suit * 13 + card % 13 for suit in range(4)) for card in range(52))
"""For each card, the mask of all four cards of its rank."""

_BY_VALUE: Final = tuple((value, sum(1 << card for card in DECK if card.value == value)) for value in range(10, 0, -1))
"""The card values from 10 down to 1, each with the mask of all cards worth it."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A set of three or four cards of a rank, or a run of three or more of a suit in sequence.

    ``cards`` are in the order in which they lie on the table; melds of the same cards are equal. Make one with
    `Meld.of` or `Meld.parse`. Source: Pagat, object of the game.

    >>> meld = Meld.parse("9h 7h 8h")
    >>> str(meld), meld.is_set, meld == Meld.parse("7h 8h 9h")
    ('7h 8h 9h', False, True)
    """

    cards: tuple[Card, ...] = field(compare=False)
    mask: int = field(repr=False)

    @staticmethod
    def of(cards: Iterable[int], aces: Aces = Aces.CORNER) -> "Meld":
        """Return the meld of some cards; raise ValueError if they are none under this rule for aces."""
        hand = Hand(cards)
        meld = catalogue(aces).get(hand.mask)
        if meld is None:
            raise ValueError(f"{hand or 'nothing'} is no meld: three or four of a rank, or a run of a suit")
        return meld

    @staticmethod
    def parse(text: str, aces: Aces = Aces.CORNER) -> "Meld":
        """Read a meld such as ``7h 8h 9h``; raise ValueError if it is none under this rule for aces."""
        return Meld.of(Hand.parse(text), aces)

    @property
    def is_set(self) -> bool:
        """Whether it is a set rather than a run."""
        return self.cards[0].rank == self.cards[1].rank

    @property
    def hand(self) -> Hand:
        """The meld's cards as a hand."""
        return Hand.of_mask(self.mask)

    @property
    def symbol(self) -> str:
        """The meld as a person reads it, such as ``7♥ 8♥ 9♥``."""
        return " ".join(card.symbol for card in self.cards)

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


def _suit_runs(aces: Aces) -> Iterator[tuple[int, ...]]:
    """Yield every run of one suit, as ranks from 0 to 12 in the order in which they lie on the table."""
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
def _suit_run_masks(aces: Aces) -> tuple[int, ...]:
    return tuple(sum(1 << rank for rank in run) for run in _suit_runs(aces))


@cache
def catalogue(aces: Aces) -> dict[int, Meld]:
    """Return every meld by its mask: with low aces 65 sets and 264 runs."""
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


class _RunTable:
    """The best runs of one suit, for each of the 8,192 subsets of its ranks.

    ``cost`` is 32 times the least deadwood that runs leave, plus the fewest runs that leave it. Added up over the
    suits, with 1 for each set, it orders arrangements by deadwood and then by the number of melds. ``runs`` are the
    runs that leave the least, and ``reach`` is the mask of all ranks that could be in a run.
    """

    def __init__(self, aces: Aces) -> None:
        self.known = catalogue(aces)
        self.cost, self.reach = [0], [0]
        self.runs: list[tuple[int, ...]] = [()]
        # Built upwards: the highest card of a subset is deadwood, or the top of a run.
        for top in range(13):
            self.cost += [cost + 32 * min(top + 1, 10) for cost in self.cost]
            self.reach += self.reach
            self.runs += self.runs
            for run in sorted(run for run in _suit_run_masks(aces) if run.bit_length() == top + 1):
                rest = beside = (1 << top) - 1 & ~run
                while rest >= 0:
                    self.reach[run | rest] |= run
                    if self.cost[rest] + 1 < self.cost[run | rest]:
                        self.cost[run | rest], self.runs[run | rest] = self.cost[rest] + 1, (run, *self.runs[rest])
                    rest = (rest - 1) & beside if rest else -1

    @cached_property
    def split(self) -> dict[int, list[int]]:
        """For each rank, by its bit, the cost of every subset and, 16 bits higher, the cost without that rank.

        So four suits are added up both ways at once; no sum of costs comes near 65,536. Most of the 106,496 numbers
        are equal to others, and equal ones are one object, which saves 3 MB.
        """
        found, shared = {}, dict[int, int]()
        higher = [cost << 16 for cost in self.cost]
        for bit in (1 << rank for rank in range(13)):
            # Subsets without the rank and with it alternate in blocks of ``bit``.
            without = chain.from_iterable(higher[first : first + bit] * 2 for first in range(0, 8192, 2 * bit))
            found[bit] = [shared.setdefault(both, both) for both in map(or_, self.cost, without)]
        return found

    @cached_property
    def runs_on_table(self) -> tuple[list[tuple[Meld, ...]], ...]:
        """For each suit, ``runs`` as melds. Few choices of runs are best for all subsets, so each is made once."""
        choices = set(self.runs)
        found = []
        for shift in (0, 13, 26, 39):
            melds = {best: tuple(self.known[run << shift] for run in best) for best in choices}
            found.append([melds[best] for best in self.runs])
        return tuple(found)


_run_table = cache(_RunTable)
_LOW: Final = _run_table(Aces.LOW)

_FOUR: Final = 1 << 39 | 1 << 26 | 1 << 13 | 1
"""The bit of a rank times this is the mask of all four cards of the rank."""

_ALL_LOOSE: Final = {1 << card.rank - 1: 4 * 32 * card.value - 1 for card in DECK[:13]}
"""For the bit of each rank, what a set of all four saves, in costs of `_RunTable`, if none of them is in a run."""


def deadwood_of_mask(mask: int, aces: Aces = Aces.LOW) -> int:
    """Return the `deadwood` of a bare mask, for callers that count millions of hands."""
    table = _LOW if aces is _LOW_ACES else _run_table(aces)
    cost = table.cost
    clubs = mask & SUIT_MASK
    diamonds = mask >> 13 & SUIT_MASK
    hearts = mask >> 26 & SUIT_MASK
    spades = mask >> 39
    triples = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if triples:
        return _least_cost(clubs, diamonds, hearts, spades, triples, table) >> 5
    return (cost[clubs] + cost[diamonds] + cost[hearts] + cost[spades]) >> 5


def _least_cost(clubs: int, diamonds: int, hearts: int, spades: int, triples: int, table: _RunTable) -> int:
    """Return the least cost of a hand, sets not counted; ``triples`` are the ranks that may be a set or not.

    `_best_rest` finds it too, and which sets it takes. But every player asks for the cost alone thousands of times in
    a move, and that takes a quarter less time.
    """
    fours = clubs & diamonds & hearts & spades
    ranks = triples & ~fours or triples  # four cards of a rank leave the most choices, so they come last
    rank = ranks & -ranks
    others = triples ^ rank
    if others:
        c, d, h, s = clubs & ~rank, diamonds & ~rank, hearts & ~rank, spades & ~rank
        without_set = _least_cost(clubs, diamonds, hearts, spades, others, table)
        with_set = _least_cost(c, d, h, s, others, table)
        if rank & fours:
            with_set = min(
                with_set,
                _least_cost(clubs, d, h, s, others, table),
                _least_cost(c, diamonds, h, s, others, table),
                _least_cost(c, d, hearts, s, others, table),
                _least_cost(c, d, h, spades, others, table),
            )
    else:
        split = table.split[rank]
        in_clubs, in_diamonds, in_hearts, in_spades = split[clubs], split[diamonds], split[hearts], split[spades]
        both = in_clubs + in_diamonds + in_hearts + in_spades
        without_set, with_set = both & 0xFFFF, both >> 16
        if rank & fours:
            # One of the four may stay out of the set: the one whose suit gains the most by it.
            gain = 0
            for costs in (in_clubs, in_diamonds, in_hearts, in_spades):
                change = (costs >> 16) - (costs & 0xFFFF)
                if change > gain:
                    gain = change
            with_set -= gain
    return without_set if without_set < with_set else with_set


def _best_rest(mask: int, triples: int, table: _RunTable) -> tuple[int, int]:
    """Return the least cost of a hand, and the cards that the sets of that arrangement leave.

    ``triples`` are the ranks that may be a set or not. Of equal choices the first counts: for the highest rank no set,
    then all its cards, then all but one; then likewise for the ranks below.
    """
    rank = 1 << triples.bit_length() - 1
    four = rank * _FOUR
    held, others = mask & four, triples ^ rank
    if others:
        least, best = _best_rest(mask, others, table)
        left_out = _in_runs(mask, table) & four if held == four else 0
        rest = without = mask ^ held
        while True:
            found, left = _best_rest(rest, others, table)
            if found + 1 < least:
                least, best = found + 1, left
            if not left_out:
                return least, best
            # Of four cards, each one that could be in a run is left out in turn.
            card = left_out & -left_out
            left_out ^= card
            rest = without | card
    split = table.split[rank]
    clubs, diamonds = split[mask & SUIT_MASK], split[mask >> 13 & SUIT_MASK]
    hearts, spades = split[mask >> 26 & SUIT_MASK], split[mask >> 39]
    both = clubs + diamonds + hearts + spades
    without_set, with_set = both & 0xFFFF, (both >> 16) + 1
    least, best = (with_set, mask ^ held) if with_set < without_set else (without_set, mask)
    if held == four and without_set - with_set < _ALL_LOOSE[rank]:  # otherwise none of them helps a run
        for costs, card in ((clubs, rank), (diamonds, rank << 13), (hearts, rank << 26), (spades, rank << 39)):
            found = with_set - (costs >> 16) + (costs & 0xFFFF)
            if found < least:
                least, best = found, mask ^ held | card
    return least, best


def _in_runs(mask: int, table: _RunTable) -> int:
    """Return the cards of a hand that could be in a run."""
    reach = table.reach
    clubs, diamonds = reach[mask & SUIT_MASK], reach[mask >> 13 & SUIT_MASK]
    return clubs | diamonds << 13 | reach[mask >> 26 & SUIT_MASK] << 26 | reach[mask >> 39] << 39


def deadwood(hand: Hand, aces: Aces = Aces.LOW) -> int:
    """Return the deadwood points that the best arrangement of a hand leaves.

    >>> deadwood(Hand.parse("7c 7d 7h 7s 8h 9h"))
    0
    >>> deadwood(Hand.parse("Qs Ks As")), deadwood(Hand.parse("Qs Ks As"), Aces.HIGH_OR_LOW)
    (21, 0)
    """
    return deadwood_of_mask(hand.mask, aces)


@lru_cache(maxsize=4096)
def melds_within(mask: int, aces: Aces = Aces.LOW) -> tuple[Meld, ...]:
    """Return every meld that lies within a mask, in a fixed order."""
    found = catalogue(aces)
    return tuple(found[m] for m in _runs_within(mask, aces)) + tuple(found[m] for m in _sets_within(mask))


def _sets_within(mask: int) -> Iterator[int]:
    clubs, diamonds, hearts, spades = by_suit(mask)
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
    for suit, ranks in enumerate(by_suit(mask)):
        yield from (run << 13 * suit for run in _runs_of_ranks(ranks, aces))


@lru_cache(maxsize=8192)
def _runs_of_ranks(ranks: int, aces: Aces) -> tuple[int, ...]:
    if aces is Aces.LOW and not ranks & ranks >> 1 & ranks >> 2:
        return ()
    return tuple(mask for mask in _suit_run_masks(aces) if mask & ranks == mask)


def best_melds(hand: Hand, aces: Aces = Aces.LOW) -> tuple[Meld, ...]:
    """Return disjoint melds that leave the least deadwood: of several such choices one with the fewest melds.

    The choice is fixed: the same hand always gives the same melds.

    >>> [str(meld) for meld in best_melds(Hand.parse("7c 7d 7h 7s 8h 9h"))]
    ['7h 8h 9h', '7c 7d 7s']
    """
    mask = hand.mask
    clubs = mask & SUIT_MASK
    diamonds = mask >> 13 & SUIT_MASK
    hearts = mask >> 26 & SUIT_MASK
    spades = mask >> 39
    triples = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    table = _LOW if aces is _LOW_ACES else _run_table(aces)
    in_clubs, in_diamonds, in_hearts, in_spades = table.runs_on_table
    if not triples:
        return in_clubs[clubs] + in_diamonds[diamonds] + in_hearts[hearts] + in_spades[spades]
    _, rest = _best_rest(mask, triples, table)
    melds = (
        in_clubs[rest & SUIT_MASK]
        + in_diamonds[rest >> 13 & SUIT_MASK]
        + in_hearts[rest >> 26 & SUIT_MASK]
        + in_spades[rest >> 39]
    )
    known, in_sets = table.known, mask ^ rest
    while in_sets:
        one = in_sets & _RANKS[(in_sets & -in_sets).bit_length() - 1]
        melds += (known[one],)
        in_sets ^= one
    return melds


def best_discard(hand: Hand, aces: Aces = Aces.LOW) -> Card:
    """Return the discard that leaves the least deadwood: of equals the one with the most points, then the first.

    Raises ValueError if the hand is empty.
    """
    if not hand:
        raise ValueError("an empty hand has no card to discard")
    return DECK[best_discard_of_mask(hand.mask, aces)[0]]


def best_discard_of_mask(mask: int, aces: Aces = Aces.LOW, keep: int = 0) -> tuple[int, int]:
    """Return the `best_discard` of a bare mask, not counting the cards to ``keep``, and the deadwood that it leaves.

    There must be a card beside those to keep. A discard never saves more than its own points; so the cards with the
    most points are tried first, and the others only while they could still do better.
    """
    count = deadwood_of_mask(mask, aces)
    best, least = -1, 1000
    for value, cards in _BY_VALUE:
        if count - value >= least:
            break
        held = mask & cards & ~keep
        while held:
            bit = held & -held
            held ^= bit
            left = deadwood_of_mask(mask ^ bit, aces)
            if left < least:
                best, least = bit.bit_length() - 1, left
                if left == count - value:
                    return best, least
    return best, least


def least_deadwood(hand: Hand, discards: Iterable[int], aces: Aces = Aces.LOW) -> int:
    """Return the least deadwood that is left after one of these discards.

    Raises ValueError if there are none.

    >>> least_deadwood(Hand.parse("7h 8h 9h 2c Kd"), Hand.parse("2c Kd"))
    2
    """
    return min(deadwood(hand.without(card), aces) for card in discards)


@lru_cache(maxsize=1024)
def arrangements(mask: int, limit: int, aces: Aces = Aces.LOW) -> tuple[tuple[Meld, ...], ...]:
    """Return every choice of disjoint melds that leaves at most ``limit`` deadwood points, in a fixed order.

    Choices that leave more deadwood than they need are among them: a knocker may prefer such a spread to deny
    lay-offs.
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
