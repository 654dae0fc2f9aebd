"""Decks in a chosen order, for tutorials, tests and screenshots."""

from gin.rules.cards import DECK, Card, Hand


def stacked_deck(first: str, second: str, *, upcard: str = "", stock: str = "", bottom: str = "") -> list[Card]:
    """Return a deck, top card first, that deals the given hands to two players.

    ``first`` goes to the seat after the dealer and ``second`` to the dealer. The ``upcard`` follows, then the top of
    the ``stock``; ``bottom`` lies at its very end. The cards named nowhere lie between these two in the order of
    `DECK`, and without an upcard the last of them is turned up. Cards are written as text, separated by spaces.

    Raises ValueError if a hand has not ten cards, if several upcards are named, or if a card is named twice.

    >>> deck = stacked_deck("2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s", upcard="Kd", stock="Td")
    >>> " ".join(map(str, deck[18:24]))
    'Ks 6s Kd Td Ac 5c'
    """
    hands = _cards(first), _cards(second)
    if any(len(hand) != 10 for hand in hands):
        raise ValueError("a hand is 10 cards")
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    turned, top, end = _cards(upcard), _cards(stock), _cards(bottom)
    named = Hand([*dealt, *turned, *top, *end])
    rest = [card for card in DECK if card not in named]
    if not turned:
        turned = [rest.pop()]
    deck = [*dealt, *turned, *top, *rest, *end]
    if len(turned) > 1 or len(deck) != len(DECK):
        raise ValueError("there is one upcard, and every card is named once")
    return deck


def _cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]
