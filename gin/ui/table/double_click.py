"""Tells the second click of a double-click, when the first has already made a move. It knows no clock and no table."""

import math
from typing import Final

from gin.ui.model.commands import Point
from gin.ui.model.input import DOUBLE_CLICK

SAME_PLACE: Final = 24
"""How far apart the two clicks may be, in units."""


class DoubleClickGuard:
    """Remembers where and when a click made a move, for as long as another there would be its second half."""

    def __init__(self) -> None:
        self._pressed: Point = (0.0, 0.0)
        self._moved: tuple[Point, float] | None = None

    @property
    def until(self) -> float | None:
        """When the next click anywhere counts again, None if it does already."""
        return None if self._moved is None else self._moved[1]

    def is_second(self, at: Point, now: float, unit: float) -> bool:
        """Return whether a press at a point is the second half of a double-click, and remember it if it is not."""
        if self._moved is not None:
            place, until = self._moved
            if now < until and math.dist(place, at) <= SAME_PLACE * unit:
                return True
        self._pressed = at
        return False

    def note_move(self, now: float) -> None:
        """Note that the press remembered last has made a move."""
        self._moved = self._pressed, now + DOUBLE_CLICK

    def tick(self, now: float) -> None:
        """Forget a move that was made long ago."""
        if self._moved is not None and self._moved[1] <= now:
            self._moved = None
