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
        word_height: The height of its word, in units, which shrinks with the band.
        opens: How long it takes to open, in seconds at normal speed.
        lasts: How long it is seen from its opening until it has closed, in seconds at normal speed.
        rays: How strong the rays behind the word are, 1 being usual; 0 for none.
        fades: Whether the band fades in and out, rather than opening from a line, whereupon its word springs out.
        is_plain: Whether its words have the colours of text, rather than that of its lines.
        has_suits: Whether there are suits at either side of the word.
        has_wreath: Whether the portrait beside the word, if there is one, is in a wreath.
        glints: Whether a glint runs over the word, which stays long enough for it and is bright on dark.
    """

    height: float
    word_height: float
    opens: float
    lasts: float
    rays: float = 1.0
    fades: bool = False
    is_plain: bool = False
    has_suits: bool = True
    has_wreath: bool = False
    glints: bool = False


_quiet = partial(Look, rays=0.0, fades=True, is_plain=True)


@unique  # Two moods with the same look would be one.
class Mood(Enum):
    """What a word means to the player, and what its band looks like.

    For who only watches, every side counts as the player's.

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

    OWN_KNOCK = Look(height=88, word_height=56, opens=0.12, lasts=0.85, rays=0.8)
    OTHERS_KNOCK = _quiet(height=72, word_height=46, opens=0.08, lasts=0.58)
    GIN = Look(height=160, word_height=116, opens=0.18, lasts=1.6, glints=True)
    BIG_GIN = Look(height=196, word_height=142, opens=0.22, lasts=1.65, rays=1.5, glints=True)
    UNDERCUT = Look(height=150, word_height=92, opens=0.22, lasts=1.4, glints=True)
    SETBACK = Look(height=112, word_height=66, opens=0.3, lasts=1.05, rays=0.0)
    GAME_WON = Look(height=204, word_height=116, opens=0.24, lasts=1.7, rays=2.0, has_wreath=True, glints=True)
    SHUTOUT_WON = Look(height=224, word_height=120, opens=0.24, lasts=2.2, rays=3.0, has_wreath=True)
    GAME_LOST = _quiet(height=104, word_height=46, opens=0.36, lasts=1.4, has_suits=False)
    SHUTOUT_LOST = _quiet(height=146, word_height=56, opens=0.36, lasts=1.9, has_suits=False)


@dataclass(frozen=True, slots=True)
class Call:
    """A word on a band across the table, from a time on, in seconds at normal speed.

    A smaller ``note`` may be below it, and to its left the pleased ``portrait`` with a key.
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
