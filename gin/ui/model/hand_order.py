"""The order of the cards in a player's hand: the player's own choice, sorted only on request.

Pure but for the store that is handed in.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, Protocol

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
from gin.rules.melds import catalogue

SortBy = Literal["suit", "rank", "melds"]

_SORTED_THROUGHOUT: Final[tuple[SortBy, ...]] = ("suit", "rank")
"""The orders in which each card has a place of its own, whatever else is in the hand."""


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
        self._aces = Aces.LOW
        self._before: tuple[Card, ...] = ()
        self.cards: tuple[Card, ...] = ()

    def follow(self, view: View) -> None:
        """Fit the order to the hand of a view, which may be another seat's."""
        if view.seat != self._seat:
            self.forget()
            self._seat = view.seat
        self._aces = view.ruleset.aces
        if not self.cards:
            self.cards = restored(self._stored(), hands_so_far(view), self._first, self._aces)
        elif Hand(self.cards) != view.hand:
            self._before = self.cards
            self.cards = updated(self.cards, view.hand, self._first, self._aces)

    def outside_melds(self, index: int) -> int:
        """Return the nearest index at which a new card splits no meld that stands together."""
        return _nearest(index, _free_gaps(self.cards, _standing_melds(self.cards, self._aces)))

    def arrange(self, cards: tuple[Card, ...]) -> None:
        """Put the hand in an order that a person has chosen, and store it."""
        if cards != self.cards:
            self.cards = cards
            self._save()

    def go_back(self, view: View) -> None:
        """Fit the order to a hand of which the last change was undone: to the order before it, if that is known."""
        known = Hand(self._before) == view.hand
        self.cards = self._before if known else updated(self.cards, view.hand, self._first, self._aces)
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


def restored(
    stored: tuple[Card, ...], hands: Iterable[Hand], first: SortBy = "suit", aces: Aces = Aces.LOW
) -> tuple[Card, ...]:
    """Return the order of the last of some successive hands, given the order that was stored at one of them.

    A stored order of another hand counts for nothing.
    """
    order: tuple[Card, ...] = ()
    for hand in hands:
        same = len(stored) == len(hand) and Hand(stored) == hand
        order = stored if same else updated(order, hand, first, aces)
    return order


def updated(order: Iterable[Card], hand: Hand, first: SortBy = "suit", aces: Aces = Aces.LOW) -> tuple[Card, ...]:
    """Return the order for a hand that may have changed.

    Cards that stay keep their order, and new ones go where a player would look for them; without any that stays the
    hand is sorted as at ``first``.
    """
    result = [card for card in order if card in hand]
    fresh = [card for card in hand if card not in result]
    if not result:
        return sort(hand, first, aces)
    for card in fresh:
        result.insert(_place_for(card, result, aces), card)
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


def _place_for(card: Card, order: list[Card], aces: Aces) -> int:
    """Return the index for a new card, which is never inside a meld that stands together.

    A hand that is sorted by suit or rank stays sorted. In any other, the card goes where it makes or extends a meld,
    else beside a loose card that it fits, else beside a melded one, else to the right end.
    """
    standing = _standing_melds(order, aces)
    free = _free_gaps(order, standing)
    for by in _SORTED_THROUGHOUT:
        if order == list(sort(Hand(order), by)):
            return _nearest(sort(Hand([*order, card]), by).index(card), free)

    def fit(gap: int) -> tuple[int, int, int, int]:
        grown = _standing_melds([*order[:gap], card, *order[gap:]], aces)
        size = max((high - low for low, high in grown if low <= gap < high), default=0)
        kin = {gap - 1: _kinship(order[gap - 1], card)} if gap > 0 else {}
        if gap < len(order):
            kin[gap] = _kinship(card, order[gap])
        loose = (like for at, like in kin.items() if not any(low <= at < high for low, high in standing))
        return size, max(loose, default=0), max(kin.values()), gap

    return max(free, key=fit)


def _standing_melds(order: Sequence[Card], aces: Aces) -> list[tuple[int, int]]:
    """Return where cards side by side are a meld, in whatever order, as index of the first and after the last."""
    known, masks = catalogue(aces), [1 << card for card in order]
    return [
        (low, high)
        for low in range(len(order) - 2)
        for high in range(low + 3, len(order) + 1)
        if sum(masks[low:high]) in known
    ]


def _free_gaps(order: Sequence[Card], standing: Iterable[tuple[int, int]]) -> list[int]:
    """Return the indices at which a new card splits none of the standing melds."""
    return [gap for gap in range(len(order) + 1) if not any(low < gap < high for low, high in standing)]


def _nearest(index: int, gaps: Iterable[int]) -> int:
    return min(gaps, key=lambda gap: (abs(gap - index), -gap))


def _kinship(left: Card, right: Card) -> int:
    """Return how well two cards stand side by side, 0 if they have nothing in common."""
    if left.rank == right.rank:
        return 4
    step = right.rank - left.rank
    if left.suit != right.suit or abs(step) > 2:
        return 0
    return 2 * (4 - abs(step)) - (step < 0)
