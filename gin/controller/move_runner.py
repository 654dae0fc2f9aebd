"""How a computer player's choice is asked for without waiting for it."""

import random
from collections.abc import Callable
from typing import Protocol

from gin.players import Player
from gin.rules import Action, View


class MoveRunner(Protocol):
    """Somewhere a player thinks: asked once for a choice, then polled until it is there."""

    def begin(self, player: Player, view: View, rng: random.Random) -> None:
        """Ask for a choice; an earlier question that was not answered is forgotten."""

    def poll(self) -> Action | None:
        """Return the choice once it is made, else None."""


class InlineRunner:
    """Thinks at once, in the poll itself: for players that need less time than a frame has."""

    def __init__(self) -> None:
        self._question: Callable[[], Action] | None = None

    def begin(self, player: Player, view: View, rng: random.Random) -> None:
        """Keep the question until it is polled for."""
        self._question = lambda: player.choose(view, rng)

    def poll(self) -> Action | None:
        """Answer the question, if one is open."""
        if self._question is None:
            return None
        answer, self._question = self._question(), None
        return answer
