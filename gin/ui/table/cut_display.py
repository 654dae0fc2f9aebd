"""The cut for the deal before a game begins: how long its cards are shown. It decides nothing."""

from typing import Final

from gin.rules import Card

DURATION: Final = 2.6
"""How long the cards are shown, in seconds at normal speed."""


class CutDisplay:
    """The ``cards`` that the seats have cut, for as long as they are shown; after that there are none."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self._until: float | None = None

    def begin(self, now: float, speed: float) -> bool:
        """Show the cards from now on; return whether they begin to be shown by this."""
        if self._until is not None or not self.cards:
            return False
        self._until = now + DURATION / speed
        return True

    def tick(self, now: float) -> None:
        """Stop showing the cards when their time is over."""
        if self._until is not None and self._until <= now:
            self.end()

    def end(self) -> None:
        """Stop showing the cards."""
        self.cards = ()

    def time_left(self, now: float) -> float:
        """Return for how many seconds the cards will still be shown."""
        return max(0.0, (now if self._until is None else self._until) - now)
