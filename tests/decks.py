"""Packs stacked by hand, so that a story can say which cards are dealt."""

from gin.rules import DECK, Card


def cards(text: str) -> list[Card]:
    """Read cards in the order in which they are written."""
    return [Card.parse(word) for word in text.split()]


def stacked(first: str, second: str, *, upcard: str = "", stock: str = "", bottom: str = "") -> list[Card]:
    """A pack that deals ten cards each to the seat after the dealer and to the dealer.

    Then comes the upcard, the top of the stock, and at its very end ``bottom``; what is named nowhere lies
    between in the order of the deck, and gives the upcard if none is named.
    """
    hands = [cards(first), cards(second)]
    if [len(hand) for hand in hands] != [10, 10]:
        raise ValueError("ten cards each")
    dealt = [hand[number] for number in range(10) for hand in hands]
    top, end = cards(stock), cards(bottom)
    rest = [card for card in DECK if card not in (*dealt, *cards(upcard), *top, *end)]
    turned = cards(upcard) or [rest.pop()]
    return [*dealt, *turned, *top, *rest, *end]
