"""What a session waits for, as small frozen values."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class AwaitingHuman:
    """A person has to act."""

    seat: int


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player has to act."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """The screen has to pass to another person, who is not to be shown anything before being ready."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealOver:
    """A deal has been scored, and another will follow."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has been won."""


Status: TypeAlias = AwaitingHuman | Thinking | HandOver | DealOver | GameOver
