"""Values with which scenes and the program describe a game: seats, opponents, the saved game."""

from dataclasses import dataclass
from typing import Final

from gin.rules import Ruleset

FRIEND_KEY: Final = "friend"
"""The key of a person at the same screen as an opponent, and of their portrait."""


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """Who sits at a seat: a name, and a computer player's level, or None for a person."""

    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game to start. A practice game allows unlimited undo."""

    ruleset: Ruleset
    seats: tuple[SeatSpec, ...]
    practice: bool = False


@dataclass(frozen=True, slots=True)
class SavedGameSummary:
    """An unfinished game in a few words.

    Attributes:
        score: Such as ``You 34, Marlow 12``.
        detail: The rules and how far the game is, such as ``Standard, deal 4``.
        levels: The levels at the seats, None for a person.
        game_id: The number of the stored game.
        opponents: Whom you play, such as ``Marlow``.
        played: When it was last played, or empty where that is not known.
        practice: Whether it is a practice game.
    """

    score: str
    detail: str
    levels: tuple[str | None, ...] = (None, None)
    game_id: int = 0
    opponents: str = ""
    played: str = ""
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody to play against.

    Texts may be a `Message`, to be translated when shown.

    Attributes:
        key: The key of the level, or of a friend.
        name: The name.
        description: A sentence about the style of play.
        character: A sentence about who they are; empty for a friend.
        at_tables: The key of the level that they play at where more than two hands are dealt.
    """

    key: str
    name: str
    description: str
    character: str = ""
    at_tables: str = ""
