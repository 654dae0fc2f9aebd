"""Sources of shuffled decks. A session asks for one deck a deal and knows nothing of where it comes from."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeAlias

from gin.rules import DECK, SALT_BITS, Card

SaltOf: TypeAlias = Callable[[Sequence[Card]], str]
"""What makes the salt of a deck's commitment."""


class DeckSource(Protocol):
    """Something that yields a deck for each deal."""

    def next_deck(self) -> Sequence[Card]:
        """Return the 52 cards of the next deal, in the order in which they are dealt."""


class ShuffledDecks:
    """Decks shuffled by a random generator, which may be shared with whoever cuts for the deal."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def next_deck(self) -> Sequence[Card]:
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

    def next_deck(self) -> Sequence[Card]:
        """Shuffle a sorted deck."""
        rng = self._rng
        if self._last is not None:
            rng = random.Random(f"{self._seed} {' '.join(map(str, self._last))}")
        self._last = ShuffledDecks(rng).next_deck()
        return self._last


class FixedDecks:
    """Given decks in turn, and then those of another source.

    Without another source ``next_deck`` raises IndexError when the decks have run out.
    """

    def __init__(self, decks: Iterable[Sequence[Card]], then: DeckSource | None = None) -> None:
        self._decks = list(decks)
        self._then = then

    def next_deck(self) -> Sequence[Card]:
        """Return the next of the given decks."""
        if not self._decks and self._then is not None:
            return self._then.next_deck()
        return self._decks.pop(0)


def salt_of(seed: int | None) -> SaltOf:
    """Return what makes salts: from chance, which tells nothing of the deck, or with a seed from seed and deck.

    So a game that is continued with its seed has the salts that it would have had.
    """

    def make(deck: Sequence[Card]) -> str:
        rng = random.SystemRandom() if seed is None else random.Random(f"salt {seed} {' '.join(map(str, deck))}")
        return f"{rng.getrandbits(SALT_BITS):0{SALT_BITS // 4}x}"

    return make
