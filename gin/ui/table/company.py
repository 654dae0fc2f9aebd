"""The people at the table while nothing moves: when they blink, and what their faces show.

It keeps the time at which the table came to rest, and decides nothing about the game.
"""

from collections.abc import Sequence

from gin.rules import Phase, Scoresheet, View
from gin.ui.table.faces import expressions, eyes_shut, next_blink


class Company:
    """Who sits at a table; ``levels`` are the computer players at the seats, None for a person, who never blinks."""

    def __init__(self, levels: Sequence[str | None]) -> None:
        self._computers = tuple(seat for seat, level in enumerate(levels) if level is not None)
        self._view: View | None = None
        self._rested = 0.0
        self.awake = False
        """Whether eyes blink: not with reduced motion, nor under another scene."""

    def follow(self, view: View, now: float) -> None:
        """Note that nothing moves, and what has been shown: if it is new, everyone looks at it for a while."""
        if view is not self._view:
            self._view, self._rested = view, now

    def faces(self, view: View, sheet: Scoresheet, now: float, *, thinking: bool) -> tuple[str, ...]:
        """Return what the face at each seat expresses."""
        shut = eyes_shut(self._computers, now - self._rested) if self.awake and view is self._view else ()
        return expressions(view, sheet, thinking=thinking, shut=shut)

    def ambient_time(self, now: float) -> float | None:
        """Return the seconds until an eye opens or closes, or None if none will."""
        view = self._view
        if not self.awake or view is None or view.phase is Phase.OVER or not self._computers:
            return None
        return next_blink(self._computers, now - self._rested)
