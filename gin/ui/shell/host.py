"""What the scenes may ask of the program around them, and how a game is described to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from gin.rules import Message, Ruleset
from gin.stats import SideStatistics

FRIENDS: Final = "person"
"""The rival where people play against each other at one screen."""
TABLE: Final = "table"
"""The rival at a table of more than two."""


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """Who sits at a seat: a name, and the key of a computer player's level, or None for a person."""

    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game to begin. In practice one may undo as far as one likes."""

    ruleset: Ruleset
    seats: tuple[SeatSpec, ...]
    practice: bool = False


@dataclass(frozen=True, slots=True)
class SavedLine:
    """The unfinished game in a few words, such as ``You 34, Marlow 12`` and ``standard, deal 4``.

    ``opponent`` is the key of the next seat's level, None for a person.
    """

    score: str
    detail: str
    opponent: str | None = None


@dataclass(frozen=True, slots=True)
class LevelLine:
    """Somebody to play with: a key, a name, and the manner of play; either may be a `Message`, to be translated."""

    key: str
    name: str
    manner: str


class Host(Protocol):
    """The program around the scenes."""

    @property
    def levels(self) -> tuple[LevelLine, ...]:
        """The computer players, easiest first."""

    @property
    def saved(self) -> SavedLine | None:
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

        The rival is the key of a computer player's level, `TABLE` or `FRIENDS`.
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
