"""The order of the cards in a player's hand: theirs to choose, kept as it is, sorted only when asked.

Pure: cards in, cards out.
"""

from collections.abc import Iterable
from typing import Literal, Protocol

from gin.rules import Aces, Card, Hand, best_melds

SortBy = Literal["suit", "rank", "melds"]


class OrderStore(Protocol):
    """Where the orders of hands outlive the program."""

    def setting(self, name: str) -> str | None:
        """What is kept under a name."""

    def set_setting(self, name: str, value: str) -> None:
        """Keep something under a name."""


class HandOrders:
    """The order of each seat's hand, kept as it changes so that it is found again after a restart."""

    def __init__(self, store: OrderStore) -> None:
        self._store = store
        self._orders: dict[int, tuple[Card, ...]] = {}
        self._before: dict[int, tuple[Card, ...]] = {}

    def of(self, seat: int) -> tuple[Card, ...]:
        """The order of a seat's hand; empty before its first."""
        return self._orders.get(seat, ())

    def set(self, seat: int, order: tuple[Card, ...]) -> None:
        """Have a hand in an order."""
        if order != self.of(seat):
            self._orders[seat] = order
            self._store.set_setting(f"hand {seat}", " ".join(map(str, order)))

    def follow(self, seat: int, hand: Hand) -> None:
        """Fit the order to a hand that may have changed; at first, to how this very hand was left."""
        order = self.of(seat) or self._left(seat, hand)
        if Hand(order) != hand:
            self._before[seat] = order
        self.set(seat, kept(order, hand))

    def go_back(self, seat: int, hand: Hand) -> None:
        """Fit the order to a hand of which the last change was taken back: to how it lay before, if that is known."""
        before = self._before.get(seat, ())
        self.set(seat, before if Hand(before) == hand else kept(self.of(seat), hand))

    def forget(self) -> None:
        """Begin anew, as for a new deal."""
        self._orders.clear()
        self._before.clear()

    def _left(self, seat: int, hand: Hand) -> tuple[Card, ...]:
        try:
            order = tuple(Card.parse(word) for word in (self._store.setting(f"hand {seat}") or "").split())
        except ValueError:
            return ()
        return order if len(order) == len(hand) and Hand(order) == hand else ()


def kept(order: Iterable[Card], hand: Hand) -> tuple[Card, ...]:
    """The order for a hand that may have changed: what stays stays, what is new goes where one looks for it."""
    result = [card for card in order if card in hand]
    fresh = [card for card in hand if card not in result]
    if not result:
        return sort(hand, "suit")
    for card in fresh:
        result.insert(_place_for(card, result), card)
    return tuple(result)


def moved(order: tuple[Card, ...], card: Card, index: int) -> tuple[Card, ...]:
    """The order with a card at another place, counted without it."""
    rest = [other for other in order if other != card]
    return (*rest[:index], card, *rest[index:])


def sort(hand: Hand, by: SortBy, aces: Aces = Aces.LOW) -> tuple[Card, ...]:
    """A hand in order of suits (black and red in turn), of ranks, or melds first and then the rest by rank."""
    suits = {0: 2, 1: 1, 2: 3, 3: 0}  # spades, diamonds, clubs, hearts
    if by == "suit":
        return tuple(sorted(hand, key=lambda card: (suits[card.suit], card.rank)))
    by_rank = sorted(hand, key=lambda card: (card.rank, suits[card.suit]))
    if by == "rank":
        return tuple(by_rank)
    melds = sorted(best_melds(hand, aces), key=lambda meld: meld.cards[0].rank)
    melded = [card for meld in melds for card in meld.cards]
    return (*melded, *(card for card in by_rank if card not in melded))


def _place_for(card: Card, order: list[Card]) -> int:
    """Where to put a new card: beside the card that it goes best with, else at the right end."""

    def kinship(other: Card) -> int:
        if other.suit == card.suit and abs(other.rank - card.rank) <= 2:
            return 4 - abs(other.rank - card.rank)
        return 2 if other.rank == card.rank else 0

    best = max(range(len(order)), key=lambda index: (kinship(order[index]), index))
    if not kinship(order[best]):
        return len(order)
    other = order[best]
    before = other.suit == card.suit and other.rank > card.rank
    return best if before else best + 1
