"""Words that are called across the table: when, and how their bands look. `gin.ui.table.banner` draws them."""

import math
from dataclasses import dataclass
from enum import Enum, unique
from functools import partial
from typing import NamedTuple

_CLOSE, _CLOSE_SHARE = 0.2, 0.25
"""The longest time in which a band closes, in seconds at normal speed, and the greatest share of its whole time."""


class Look(NamedTuple):
    """What a band looks like.

    Attributes:
        height: The height of the band where there is room, in units; in a lower strip it is smaller.
        word: The height of its word, in units, which shrinks with the band.
        opens: How long it takes to open, in seconds at normal speed.
        lasts: How long it is seen from its opening until it has closed, in seconds at normal speed.
        rays: How strong the rays behind the word are, 1 being usual; 0 for none.
        fades: Whether the band fades in and out, rather than opening from a line, whereupon its word springs out.
        is_plain: Whether its words have the colours of text, rather than that of its lines.
        has_suits: Whether there are suits at either side of the word.
    """

    height: float
    word: float
    opens: float
    lasts: float
    rays: float = 1.0
    fades: bool = False
    is_plain: bool = False
    has_suits: bool = True


_quiet = partial(Look, rays=0.0, fades=True, is_plain=True)


@unique  # Two moods with the same look would be one.
class Mood(Enum):
    """What a word means to the player, and what its band looks like. To who only watches, every side is the player's.

    Attributes:
        OWN_KNOCK: The player's side knocks: the band is low, over the buttons.
        OTHERS_KNOCK: Another side knocks: the band is as low, and gone before the piles make way.
        GIN: The player's side goes gin.
        BIG_GIN: The player's side goes big gin.
        UNDERCUT: The player's side undercuts.
        SETBACK: Another side goes gin, or undercuts the player's.
        GAME_WON: The player's side wins the game.
        SHUTOUT_WON: It wins with a shutout, called on a plate of brass.
        GAME_LOST: The player's side loses the game.
        SHUTOUT_LOST: It loses with a shutout, which is told as quietly, with a kind word below.
    """

    OWN_KNOCK = Look(88, 56, 0.12, 0.85, rays=0.8)
    OTHERS_KNOCK = _quiet(72, 46, 0.08, 0.58)
    GIN = Look(160, 112, 0.18, 1.6)
    BIG_GIN = Look(196, 132, 0.22, 1.65, rays=1.5)
    UNDERCUT = Look(150, 92, 0.22, 1.05)
    SETBACK = Look(112, 66, 0.3, 1.05, rays=0.0)
    GAME_WON = Look(204, 116, 0.24, 1.7, rays=2.0)
    SHUTOUT_WON = Look(224, 120, 0.24, 2.2, rays=3.0)
    GAME_LOST = _quiet(104, 46, 0.36, 1.4, has_suits=False)
    SHUTOUT_LOST = _quiet(146, 56, 0.36, 1.9, has_suits=False)


@dataclass(frozen=True, slots=True)
class Call:
    """A word on a band across the table, from a time on, in seconds at normal speed.

    A smaller ``note`` may be below it, and before it the ``portrait`` with a key, pleased, in a wreath.
    """

    word: str
    at: float
    mood: Mood
    note: str = ""
    portrait: str = ""

    @property
    def until(self) -> float:
        """When the band has closed."""
        return self.at + self.mood.value.lasts

    @property
    def closes_at(self) -> float:
        """When the band begins to close."""
        return self.until - min(_CLOSE, _CLOSE_SHARE * self.mood.value.lasts)


@dataclass(frozen=True, slots=True)
class ShownCall:
    """A word that is called by itself: ``begin`` is a time of the clock, and all times are divided by ``speed``.

    ``strip`` are the top and the bottom of the room for it, as shares of the window's height, once they are known, and
    ``hops_at`` is when the first card hops of the hand for which it is called, as a time of the clock.
    """

    call: Call
    begin: float
    speed: float
    strip: tuple[float, float] | None = None
    hops_at: float = math.inf

    @property
    def until(self) -> float:
        """When the band has closed, as a time of the clock."""
        return self.begin + self.call.until / self.speed

    def since(self, now: float) -> float:
        """Return how long ago it began, in seconds at normal speed."""
        return (now - self.begin) * self.speed
