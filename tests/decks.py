"""Decks for scenarios: cards in a written order, and shuffles that deal them."""

from gin.rules import Card


def cards(text: str) -> list[Card]:
    """Return cards in the order in which they are written."""
    return [Card.parse(word) for word in text.split()]
