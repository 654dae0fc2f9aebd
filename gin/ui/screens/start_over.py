"""The button that gives a game up for a new one: it asks in its own words, and wants to be pressed twice."""

from collections.abc import Callable

from gin.ui.i18n import _
from gin.ui.model.game_spec import SavedGameSummary
from gin.ui.model.geometry import Rect
from gin.ui.widgets.button import Button

REST = 0.6
"""Seconds that the button rests before its second press, so that a double click is no answer."""


class StartOver:
    """The state of the button: whether it has been pressed once, and whether it has rested since.

    ``begin`` is called with the id of the game to give up, and ``changed`` when the button has to be drawn again.
    """

    def __init__(self, begin: Callable[[int], None], changed: Callable[[], None]) -> None:
        self._begin = begin
        self._changed = changed
        self._asked: int | None = None
        self._rested = False
        self._rests_until: float | None = None

    def button(self, game: SavedGameSummary, area: Rect) -> Button:
        """Return the button for a game that is under way. One for another game has not been pressed yet."""
        if self._asked not in (None, game.game_id):
            self.forget()
        asks = self._asked is not None
        return Button(
            "start-over",
            area,
            _("Press again") if asks else _("Start over"),
            lambda: self._press(game.game_id),
            key="s",
            detail=_("Ends {score}", score=game.score) if asks else "",
            enabled=self._rested or not asks,
        )

    def forget(self) -> None:
        """Ask no more."""
        self._asked, self._rested, self._rests_until = None, False, None

    def _press(self, game_id: int) -> None:
        if self._asked == game_id:
            self._begin(game_id)
        else:
            self._asked = game_id
            self._changed()

    def tick(self, now: float) -> None:
        """Let the button rest until a time in seconds."""
        if self._asked is None or self._rested:
            return
        if self._rests_until is None:
            self._rests_until = now + REST
        elif now >= self._rests_until:
            self._rested = True
            self._changed()

    def idle_time(self, now: float) -> float | None:
        """Return the seconds until the button has rested, or None if it does not rest."""
        if self._asked is None or self._rested:
            return None
        return 0.0 if self._rests_until is None else max(0.0, self._rests_until - now)
