"""Cards and hands, each backed by one int.

A card is an index from 0 to 51: clubs, diamonds, hearts and spades, each from the ace to the king. A hand is a set of
cards on a 52-bit mask, in which a card's bit is its index, so that set operations are bit operations.

This module knows no rule of the game.
"""

from collections.abc import Iterable, Iterator, Set
from enum import IntEnum
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
SUIT_MASK: Final = (1 << 13) - 1
FULL_MASK: Final = (1 << 52) - 1


class Suit(IntEnum):
    """A suit, in the order in which cards are numbered."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def symbol(self) -> str:
        """The suit as one Unicode character."""
        return "♣♦♥♠"[self]


class Card(int):
    """A playing card, an int from 0 to 51.

    >>> card = Card.parse("10♥")
    >>> card
    Card.parse('Th')
    >>> str(card), card.symbol, card.rank, card.suit.name, card.value
    ('Th', '10♥', 10, 'HEARTS', 10)
    """

    __slots__ = ()

    def __new__(cls, index: int) -> "Card":
        """Return the card with an index; raise ValueError outside 0 to 51."""
        if not 0 <= index < 52:
            raise ValueError(f"a card's index is 0 to 51, not {index}")
        return super().__new__(cls, index)

    @staticmethod
    def of(rank: int, suit: int) -> "Card":
        """Return the card of a rank, from 1 for the ace to 13 for the king, and a suit from 0 to 3."""
        return DECK[suit * 13 + rank - 1]

    @staticmethod
    def parse(text: str) -> "Card":
        """Read a card such as ``7h``, ``7H``, ``Td``, ``10d`` or ``7♥``; raise ValueError for anything else."""
        card = _BY_TEXT.get(text.strip().lower())
        if card is None:
            raise ValueError(f"{text!r} is not a card; write a rank and a suit, such as 7h, Td or As")
        return card

    @property
    def rank(self) -> int:
        """The card's rank, from 1 for the ace to 13 for the king."""
        return self % 13 + 1

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return Suit(self // 13)

    @property
    def value(self) -> int:
        """The card's points as deadwood: 1 for an ace, 10 for a picture, else its number (Pagat, introduction)."""
        return min(self % 13 + 1, 10)

    @property
    def symbol(self) -> str:
        """The card as a person reads it, such as ``10♥``."""
        rank = RANKS[self % 13].replace("T", "10")
        return rank + self.suit.symbol

    def __str__(self) -> str:
        return RANKS[self % 13] + SUITS[self // 13]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


DECK: Final = tuple(Card(index) for index in range(52))
"""All cards in the order of their indexes; ``DECK[index]`` is the shared instance of a card."""

_BY_TEXT: Final = {
    rank + suit: card
    for card in DECK
    for rank in {RANKS[card % 13].lower(), RANKS[card % 13].replace("T", "10").lower()}
    for suit in (SUITS[card // 13], "♣♦♥♠"[card // 13], "♧♢♡♤"[card // 13])
}


def cards_of(mask: int) -> Iterator[Card]:
    """Yield the cards of a mask, the lowest index first."""
    while mask:
        low = mask & -mask
        yield DECK[low.bit_length() - 1]
        mask ^= low


def by_suit(mask: int) -> tuple[int, int, int, int]:
    """Return the ranks of each suit in a mask of cards, as masks of 13 bits: clubs, diamonds, hearts, spades.

    >>> by_suit(Hand.parse("Ac 3c Ks").mask) == (0b101, 0, 0, 1 << 12)
    True
    """
    return mask & SUIT_MASK, mask >> 13 & SUIT_MASK, mask >> 26 & SUIT_MASK, mask >> 39 & SUIT_MASK


class Hand(Set[Card]):
    """A frozen set of cards on one int, ``mask``.

    >>> hand = Hand.parse("7h 8h 9h")
    >>> len(hand), hand.value, Card.parse("8h") in hand
    (3, 24, True)
    >>> hand | Hand.parse("As"), hand.without(Card.parse("9h"))
    (Hand.parse('7h 8h 9h As'), Hand.parse('7h 8h'))
    >>> print(hand)
    7h 8h 9h
    """

    __slots__ = ("mask",)
    mask: Final[int]

    def __init__(self, cards: Iterable[int] = ()) -> None:
        mask = 0
        for card in cards:
            mask |= 1 << card
        self.mask = mask

    @classmethod
    def of_mask(cls, mask: int) -> "Hand":
        """Return the hand with a 52-bit mask."""
        hand = cls.__new__(cls)
        hand.mask = mask  # type: ignore[misc]  # Final is assigned once, here instead of in __init__
        return hand

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """Read cards separated by spaces or commas; raise ValueError for an unknown or repeated card."""
        cards = [Card.parse(word) for word in text.replace(",", " ").split()]
        hand = cls(cards)
        if len(hand) != len(cards):
            raise ValueError(f"a card stands twice in {text!r}")
        return hand

    def with_card(self, card: int) -> "Hand":
        """Return the hand with one more card."""
        return Hand.of_mask(self.mask | 1 << card)

    def without(self, card: int) -> "Hand":
        """Return the hand without a card, which need not be in it."""
        return Hand.of_mask(self.mask & ~(1 << card))

    @property
    def value(self) -> int:
        """The sum of the cards' points, melded or not."""
        return sum(card.value for card in self)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card >= 0 and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        return cards_of(self.mask)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self.mask == other.mask
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    def grid(self) -> str:
        """Return the hand as a grid of four lines, one for each suit, for tests and logs."""
        return "\n".join(
            "".join(str(card) if card in self else "--" for card in DECK[suit * 13 : suit * 13 + 13])
            for suit in range(4)
        )
