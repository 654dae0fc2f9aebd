"""What scenes may ask of the library of finished games, and of the game that one of them shows."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from gin.controller import Replay
from gin.rules import Message
from gin.ui.model.library import BothSides, LibraryGame
from gin.ui.model.reviewed_game import ReviewedGame


class ShownGame(Protocol):
    """A finished game, or the finished deals of one that comes from a file, and what can be done with it."""

    @property
    def replay(self) -> Replay:
        """Its deals."""

    @property
    def title(self) -> str:
        """The name of its file; empty for a stored game."""

    @property
    def playable(self) -> Message | None:
        """Why its deals cannot be played, or None if they can."""

    @property
    def addable(self) -> Message | None:
        """Why it cannot be added to the library, or None if it can."""

    @property
    def reviewed(self) -> ReviewedGame | Message:
        """Its deals with the coach's reviewers, or why the coach cannot review it."""

    @property
    def both_sides(self) -> BothSides | None:
        """Its result beside that of the game whose deals it has, or None if it has deals of its own."""

    def text(self) -> str:
        """Return it as text."""

    def save(self) -> Message:
        """Write it as text into a file; return where to, or why not."""

    def add(self) -> None:
        """Add it to the library, and show it from there."""

    def why_no_play_on(self, deal: int, step: int) -> Message | None:
        """Return why nobody can play on at a step of a deal, or None if one can."""

    def play_on(self, deal: int, step: int) -> None:
        """Begin a practice game at a step of a deal, with the same cards to come."""

    def play_other_side(self) -> None:
        """Begin a practice game with the same deals, in which every seat has the hands of the next one."""


class Library(Protocol):
    """The finished games, as the program keeps them."""

    @property
    def changes(self) -> int:
        """How often the list of games has changed."""

    def games(self) -> Sequence[LibraryGame]:
        """Return all finished games, the one that ended last first."""

    def backfill(self, limit: int) -> bool:
        """Fill in up to ``limit`` results that earlier releases did not store; return whether there may be more."""

    def reviews(self) -> Iterator[tuple[int, int]]:
        """Review the games that have no review, one decision a step, which takes some ten milliseconds.

        Yields how many games are done of how many.
        """

    def delete(self, game_id: int) -> None:
        """Take a game out of the list."""

    def restore(self, game_id: int) -> None:
        """Put a deleted game back."""

    def show(self, game_id: int, *, review: bool = False) -> None:
        """Show the replay of a game, or its ``review`` over it."""

    def game(self, game_id: int) -> ShownGame | None:
        """Return a game to do something with, or None if it cannot be read."""
