"""The cut for the deal, before a game begins: how long its cards are shown. It decides nothing."""

from gin.rules import Card

SHOWN = 2.6
"""Seconds that the cards cut for the deal are shown, at normal speed."""


class CutDisplay:
    """The ``cards`` that the seats have cut, as long as they are to be shown; then there are none."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self._until: float | None = None

    def begin(self, now: float, speed: float) -> bool:
        """Show the cards from now on; say whether they were not shown before, and there are any."""
        if self._until is not None or not self.cards:
            return False
        self._until = now + SHOWN / speed
        return True

    def tick(self, now: float) -> None:
        """Take them away when they have been shown long enough."""
        if self._until is not None and self._until <= now:
            self.end()

    def end(self) -> None:
        """Show them no longer."""
        self.cards = ()

    def time_left(self, now: float) -> float:
        """Seconds that they are still to be shown."""
        return max(0.0, (now if self._until is None else self._until) - now)
