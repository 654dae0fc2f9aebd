"""Words that are called across the table: when, and how their bands look. `gin.ui.table.banner` draws them."""

import math
from dataclasses import dataclass
from enum import Enum, unique
from functools import partial
from typing import Final, NamedTuple

_CLOSE: Final = 0.2
"""How long a band takes to close, in seconds at normal speed."""


class Look(NamedTuple):
    """What a band looks like: the heights of band and word in units, and its times in seconds at normal speed.

    The heights are those where there is room; a band in a lower strip is smaller, and its word with it.

    Attributes:
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
    """How a word is meant, and what its band looks like.

    Attributes:
        KNOCK: The player's side knocks: the band is low, and gone before the piles make way.
        KNOCKED: Another side knocks.
        GLAD: Gin.
        GREAT: Big gin.
        COUP: The player undercuts.
        SETBACK: The player is undercut.
        TRIUMPH: The player wins the game.
        SHUTOUT: The player wins it with a shutout, called on a plate of brass.
        QUIET: The player loses the game.
        LOST_SHUTOUT: The player loses it with a shutout, which is told as quietly, with a kind word below.
    """

    KNOCK = _quiet(72, 48, 0.08, 0.58)
    KNOCKED = _quiet(72, 46, 0.08, 0.58)
    GLAD = Look(160, 112, 0.18, 1.3)
    GREAT = Look(196, 132, 0.22, 1.4, rays=1.5)
    COUP = Look(150, 92, 0.22, 1.05)
    SETBACK = Look(112, 66, 0.3, 1.05, rays=0.0)
    TRIUMPH = Look(204, 116, 0.24, 1.7, rays=2.0)
    SHUTOUT = Look(224, 120, 0.24, 2.2, rays=3.0)
    QUIET = _quiet(104, 46, 0.36, 1.4, has_suits=False)
    LOST_SHUTOUT = _quiet(146, 56, 0.36, 1.9, has_suits=False)


@dataclass(frozen=True, slots=True)
class Call:
    """A word on a band across the table, from a time on, in seconds at normal speed; a smaller note may be below it."""

    word: str
    at: float
    mood: Mood = Mood.GLAD
    note: str = ""

    @property
    def until(self) -> float:
        """When the band has closed."""
        return self.at + self.mood.value.lasts

    @property
    def closes_at(self) -> float:
        """When the band begins to close."""
        return self.until - min(_CLOSE, self.mood.value.lasts / 4)


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
