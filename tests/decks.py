"""Decks for scenarios: cards in a written order, and shuffles that deal them."""

import random
from collections.abc import MutableSequence
from typing import Any

from gin.rules import Card


def cards(text: str) -> list[Card]:
    """Return cards in the order in which they are written."""
    return [Card.parse(word) for word in text.split()]


class StackedDecks(random.Random):
    """A source of randomness that shuffles into the given decks, one after the other, and then at random."""

    def __init__(self, *decks: list[Card]) -> None:
        super().__init__(1)
        self._decks = list(decks)

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Replace the list by the next given deck."""
        if self._decks:
            x[:] = self._decks.pop(0)
        else:
            super().shuffle(x)
