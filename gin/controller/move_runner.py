"""Asks a computer player for a move without waiting for it."""

import random
from collections.abc import Callable
from typing import Protocol

from gin.players import Player
from gin.rules import Action, View


class MoveRunner(Protocol):
    """Something that runs a player: it is asked once for a move, and polled until the move is there."""

    def begin(self, player: Player, view: View, rng: random.Random) -> None:
        """Ask for a move; an earlier request that is still open is given up."""

    def poll(self) -> Action | None:
        """Return the move once it is there, else None."""


class InlineRunner:
    """Runs players within `poll`: for those that need less time than a frame has."""

    def __init__(self) -> None:
        self._request: Callable[[], Action] | None = None

    def begin(self, player: Player, view: View, rng: random.Random) -> None:
        """Keep the request until it is polled for."""
        self._request = lambda: player.choose(view, rng)

    def poll(self) -> Action | None:
        """Run the player, if there is a request."""
        if self._request is None:
            return None
        action, self._request = self._request(), None
        return action
