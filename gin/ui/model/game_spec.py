"""How a game is described to and by the program: seats, opponents, the saved game."""

from dataclasses import dataclass
from typing import Final

from gin.rules import Ruleset

FRIEND_KEY: Final = "friend"
"""The key under which a person at the same screen is offered as an opponent; names the portrait too."""


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
class SavedGameSummary:
    """The unfinished game in a few words, such as ``You 34, Marlow 12`` and ``standard, deal 4``.

    ``opponent`` is the key of the next seat's level, None for a person.
    """

    score: str
    detail: str
    opponent: str | None = None


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody to play with: a key, a name, and the manner of play; either may be a `Message`, to be translated."""

    key: str
    name: str
    manner: str
