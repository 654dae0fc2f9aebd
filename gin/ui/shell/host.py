"""What the scenes may ask of the program around them, and how a game is described to it."""

from collections.abc import Sequence
from typing import Protocol

from gin.rules import Message
from gin.stats import SideStatistics
from gin.ui.model.game_spec import GameSpec, Opponent, SavedGameSummary


class Host(Protocol):
    """The program around the scenes."""

    @property
    def levels(self) -> tuple[Opponent, ...]:
        """The computer players, easiest first."""

    @property
    def saved(self) -> SavedGameSummary | None:
        """The game that can be continued, if there is one."""

    @property
    def trouble(self) -> Message | None:
        """What a person should be told about the keeping of games, if anything."""

    @property
    def notice(self) -> Message | None:
        """What a person should be told about storage or sound, if anything."""

    def count_game(self) -> bool:
        """Count one more of the games that have ended, for `results`; False once all are."""

    def results(self) -> Sequence[tuple[str, SideStatistics]]:
        """Of each game that was counted, the oldest first, the rival and what came of it for the person.

        The rival is the key of a computer player's level, or `TABLE` or `FRIENDS` of `gin.stats`.
        """

    def begin(self, spec: GameSpec) -> None:
        """Begin a game and show its table."""

    def again(self) -> None:
        """Begin another game like the last one."""

    def resume(self) -> None:
        """Show the table of the unfinished game."""

    def learn(self) -> None:
        """Show the table of the lesson, where it was left."""

    def to_title(self) -> None:
        """Show the title; the game in play stays unfinished and can be continued."""

    def quit(self) -> None:
        """End the program."""
