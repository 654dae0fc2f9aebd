"""The order of the cards in a player's hand: the player's own choice, sorted only on request.

Pure but for the store that is handed in.
"""

from collections.abc import Iterable
from typing import Literal, Protocol

from gin.rules import (
    Aces,
    Card,
    Discarded,
    DiscardTaken,
    Hand,
    Knocked,
    LaidOff,
    StockDrawn,
    View,
    best_melds,
)

SortBy = Literal["suit", "rank", "melds"]


class OrderStore(Protocol):
    """A store of texts by name, which outlives the program."""

    def setting(self, name: str) -> str | None:
        """Return what is stored under a name, or None."""

    def set_setting(self, name: str, value: str) -> None:
        """Store something under a name."""


class HandOrder:
    """The order of the viewer's hand.

    Only what a person arranges is stored. What happened to the hand since then is in the log of a view, so that the
    order is found again after a restart, and when the screen comes back to a seat. The cards of no other seat are held.
    """

    def __init__(self, store: OrderStore, first: SortBy = "suit") -> None:
        self._store = store
        self._first: SortBy = first
        self._seat: int | None = None
        self._before: tuple[Card, ...] = ()
        self.cards: tuple[Card, ...] = ()

    def follow(self, view: View) -> None:
        """Fit the order to the hand of a view, which may be another seat's."""
        if view.seat != self._seat:
            self.forget()
            self._seat = view.seat
        if not self.cards:
            self.cards = restored(self._stored(), hands_so_far(view), self._first)
        elif Hand(self.cards) != view.hand:
            self._before = self.cards
            self.cards = updated(self.cards, view.hand, self._first)

    def arrange(self, cards: tuple[Card, ...]) -> None:
        """Put the hand in an order that a person has chosen, and store it."""
        if cards != self.cards:
            self.cards = cards
            self._save()

    def go_back(self, view: View) -> None:
        """Fit the order to a hand of which the last change was undone: to the order before it, if that is known."""
        known = Hand(self._before) == view.hand
        self.cards = self._before if known else updated(self.cards, view.hand, self._first)
        self._save()  # The log no longer tells of what was undone.

    def forget(self) -> None:
        """Forget the order, as for another deal."""
        self.cards = self._before = ()

    def _save(self) -> None:
        self._store.set_setting(f"hand {self._seat}", " ".join(map(str, self.cards)))

    def _stored(self) -> tuple[Card, ...]:
        """Return the order that is stored for this seat; empty if there is none or it cannot be read."""
        try:
            return tuple(Card.parse(word) for word in (self._store.setting(f"hand {self._seat}") or "").split())
        except ValueError:
            return ()


def hands_so_far(view: View) -> list[Hand]:
    """Return the viewer's hand as it was dealt and after each change to it in this deal, the present one last."""
    hand, hands = view.hand, [view.hand]
    for event in reversed(view.log):
        match event:
            case StockDrawn(view.seat, Card() as card) | DiscardTaken(view.seat, card):
                hand = hand.without(card)
            case Discarded(view.seat, card) | LaidOff(view.seat, card):
                hand = hand.with_card(card)
            case Knocked(view.seat, discard, melds, deadwood):
                melded = [card for meld in melds for card in meld.cards]
                hand = Hand([*melded, *deadwood, *([] if discard is None else [discard])])
            case _:
                continue
        hands.append(hand)
    return hands[::-1]


def restored(stored: tuple[Card, ...], hands: Iterable[Hand], first: SortBy = "suit") -> tuple[Card, ...]:
    """Return the order of the last of some successive hands, given the order that was stored at one of them.

    A stored order of another hand counts for nothing.
    """
    order: tuple[Card, ...] = ()
    for hand in hands:
        same = len(stored) == len(hand) and Hand(stored) == hand
        order = stored if same else updated(order, hand, first)
    return order


def updated(order: Iterable[Card], hand: Hand, first: SortBy = "suit") -> tuple[Card, ...]:
    """Return the order for a hand that may have changed.

    Cards that stay keep their order, and new ones go beside the cards that they fit; without any that stays the hand
    is sorted as at ``first``.
    """
    result = [card for card in order if card in hand]
    fresh = [card for card in hand if card not in result]
    if not result:
        return sort(hand, first)
    for card in fresh:
        result.insert(_place_for(card, result), card)
    return tuple(result)


def moved(order: tuple[Card, ...], card: Card, index: int) -> tuple[Card, ...]:
    """Return the order with a card at another index, counted without the card."""
    rest = [other for other in order if other != card]
    return (*rest[:index], card, *rest[index:])


def sort(hand: Hand, by: SortBy, aces: Aces = Aces.LOW) -> tuple[Card, ...]:
    """Return a hand by suit (black and red in turn), by rank, or melds first and then the rest by rank."""
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
    """Return the index for a new card: beside the card that it fits best, else at the right end."""

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
