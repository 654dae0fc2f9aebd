"""Sources of shuffled decks. A session asks for one deck a deal and knows nothing of where it comes from."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeAlias

from gin.rules import DECK, SALT_BITS, Card, GameRecord
from gin.rules.deal import seats_after
from gin.rules.ruleset import Seating

SaltOf: TypeAlias = Callable[[Sequence[Card]], str]
"""What makes the salt of a deck's commitment."""


class DeckSource(Protocol):
    """Something that yields a deck for each deal."""

    def next_deck(self, dealer: int) -> Sequence[Card]:
        """Return the 52 cards of the next deal, in the order in which they are dealt by the seat of the dealer."""


class ShuffledDecks:
    """Decks shuffled by a random generator, which may be shared with whoever cuts for the deal."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def next_deck(self, dealer: int) -> Sequence[Card]:
        """Shuffle a sorted deck."""
        deck = list(DECK)
        self._rng.shuffle(deck)
        return deck


class SeededDecks:
    """Decks that follow from a seed: the first comes from ``rng``, and each other one from the deck before it.

    So a game that is continued with its seed goes on with the decks that it would have had. ``last`` is the deck of
    its latest deal, None before the first.
    """

    def __init__(self, seed: int, rng: random.Random, last: Sequence[Card] | None) -> None:
        self._seed = seed
        self._rng = rng
        self._last = last

    def next_deck(self, dealer: int) -> Sequence[Card]:
        """Shuffle a sorted deck."""
        rng = self._rng
        if self._last is not None:
            rng = random.Random(f"{self._seed} {' '.join(map(str, self._last))}")
        self._last = ShuffledDecks(rng).next_deck(dealer)
        return self._last


class FixedDecks:
    """Given decks in turn, and then those of another source.

    Without another source ``next_deck`` raises IndexError when the decks have run out.
    """

    def __init__(self, decks: Iterable[Sequence[Card]], then: DeckSource | None = None) -> None:
        self._decks = list(decks)
        self._then = then

    def next_deck(self, dealer: int) -> Sequence[Card]:
        """Return the next of the given decks."""
        if not self._decks and self._then is not None:
            return self._then.next_deck(dealer)
        return self._decks.pop(0)


class SameDeals:
    """The deals of a game that was played before, from one of them on, and then those of another source.

    Each seat is dealt the hand of the seat that sits ``turned`` seats after it in that game, whoever deals; upcard and
    stock are the same. Where other seats sit out a deal than did then, its deck is dealt as it comes.
    """

    def __init__(self, record: GameRecord, begin: int, turned: int, then: DeckSource) -> None:
        starts = [state for state in record.states() if len(state.log) == 1]
        self._deals = [(deal.deck, state) for deal, state in zip(record.deals, starts, strict=True)][begin:]
        self._turned = turned
        self._then = then

    def next_deck(self, dealer: int) -> Sequence[Card]:
        """Return the deck of the next deal of that game, with the hands where they belong."""
        if not self._deals:
            return self._then.next_deck(dealer)
        deck, start = self._deals.pop(0)
        count = start.ruleset.cards_dealt
        players, order = start.ruleset.players, _dealing_order(start.active, start.dealer)
        moved = tuple(sorted((seat - self._turned) % players for seat in start.active))
        sits_out = start.ruleset.seating is Seating.DEALER_SITS_OUT
        if (dealer in moved) is sits_out:
            return deck
        hands = {seat: deck[place : count * len(order) : len(order)] for place, seat in enumerate(order)}
        now = [hands[(seat + self._turned) % players] for seat in _dealing_order(moved, dealer)]
        return [*(hand[number] for number in range(count) for hand in now), *deck[count * len(order) :]]


def _dealing_order(active: Sequence[int], dealer: int) -> list[int]:
    """Return the seats that play a deal, in the order in which they are dealt cards."""
    return [*seats_after(tuple(active), dealer), *(seat for seat in active if seat == dealer)]


def salt_of(seed: int | None) -> SaltOf:
    """Return what makes salts: from chance, which tells nothing of the deck, or with a seed from seed and deck.

    So a game that is continued with its seed has the salts that it would have had.
    """

    def make(deck: Sequence[Card]) -> str:
        rng = random.SystemRandom() if seed is None else random.Random(f"salt {seed} {' '.join(map(str, deck))}")
        return f"{rng.getrandbits(SALT_BITS):0{SALT_BITS // 4}x}"

    return make
