"""The notice bar above the hand: a storage warning until it is dismissed, or else a tip that helps now.

It is shown in place of the status line while a person is on turn, and has a cross that dismisses it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gin.rules import Message, View
from gin.ui.i18n import _
from gin.ui.model.commands import Point
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.settings.definitions import Settings
from gin.ui.settings.preferences import Preferences
from gin.ui.text.tips import Tips
from gin.ui.widgets.callout import LOW_NOTE, Callout

_AROUND_NOTE: Final = 10
"""The gap above and below a note of the coach, in units."""
_UNDER_ENLARGED: Final = 3
"""The gap between an enlarged note and the row below it, which is higher than its labels, in units."""
_BESIDE_ARROW: Final = 20
"""The gap between a note and the notice bar, through which arrows run, in units."""
_LEAST_BESIDE_PILES: Final = 60
"""The least width of that gap beside a pile, in units."""
_CLEAR_OF_PILES: Final = 40
"""The gap between an enlarged note and a pile with the number of cards under it, where no arrow runs, in units."""
_UNDER_MELDS: Final = 18
"""The gap between a callout and the melds over it with the marks under them, in units."""
_NOTE_WIDTH, _LOW_NOTE_WIDTH = 372, 460
"""The greatest width of a note, and of a low one, in units."""
_LEAST_NOTE: Final = 300
"""The least width of the room for a note, in units."""
_LEAST_HEIGHTS: Final = (LOW_NOTE, 112, 112)
"""The least height of that room at the usual text size, in units, under each of the `_panels`."""
_FOR_LONG: Final = 48_000
"""The area that a long note of enlarged text needs, in square units of that text."""

TALLEST: Final = 74
"""The greatest height of what the coach says in the bar above the hand, and of an enlarged notice there, in units:
where it takes more than two lines, it covers the number of cards left in the stock."""


class NoticeBar:
    """The notice bar of a table; ``trouble`` returns the storage warning, if any, and ``may_warn`` whether it shows."""

    def __init__(
        self,
        settings: Settings,
        trouble: Callable[[], Message | None] = lambda: None,
        may_warn: Callable[[], bool] = lambda: True,
    ) -> None:
        self.tips = Tips(settings)
        self._trouble, self._may_warn = trouble, may_warn
        self._dismissed: Message | None = None
        self._due = False

    def change(self) -> None:
        """Drop the tip, as the table has changed."""
        self.tips.dismiss()
        self._due = True

    def follow(self, view: View, preferences: Preferences) -> bool:
        """Look for a tip that helps on a table at rest; return whether there is a new one."""
        if not self._due:
            return False
        self._due = False
        self.tips.follow(view, preferences)
        return bool(self.tips.text)

    @property
    def text(self) -> str:
        """The notice, or empty for none."""
        # The warning may be long, and the menu has room for it.
        if self._warning:
            return _("There is a problem with your saved games. See the menu.")
        return self.tips.text

    def dismiss(self) -> None:
        """Dismiss the notice."""
        if self._warning:
            self._dismissed = self._warning
        else:
            self.tips.dismiss()

    @property
    def _warning(self) -> Message | None:
        trouble = self._trouble()
        if trouble is None:  # The same trouble may come again.
            self._dismissed = None
        return trouble if trouble != self._dismissed and self._may_warn() else None


def room_of(frame: Frame) -> Rect:
    """Return the area of the notice bar, which is that of the status line, but no wider than a notice needs."""
    return frame.status_line._replace(w=min(frame.status_line.w, 620 * frame.unit))


def note_room(frame: Frame, *, has_arrow: bool = True, is_long: bool = False) -> Rect | None:
    """Return the room for a note of the coach between the score and what is above the hand, clear of the arrows.

    Where a note would not fit there, facts under the score make way for it, if possible all but one line of them.
    Without an arrow to or from a pile (``has_arrow``), a note of enlarged text is as much wider, and so is one in a low
    room; for a long note (``is_long``) of enlarged text more facts make way, so that it need not be set smaller. None
    where there is no room even so, or the piles are not in the middle of a table for two.
    """
    u, left, right = frame.unit, *sorted((frame.stock, frame.discard))
    if len(frame.plates) > 1 or abs((left.x + right.right) / 2 - frame.play_area.centre[0]) > 2 * u:
        return None
    rooms = []
    for panel, least in zip(_panels(frame), _LEAST_HEIGHTS, strict=True):
        below = (_note_room_from(*corner, left, frame, has_arrow=has_arrow) for corner in _note_corners(panel, frame))
        fitting = [room for room in below if room.h >= least * frame.text_unit and room.w >= _LEAST_NOTE * u]
        if fitting:
            rooms.append(max(fitting, key=_size))
    needed = _FOR_LONG * frame.text_unit**2 if is_long and frame.text_unit > u else 0.0
    return next((room for room in rooms if _size(room) >= needed), max(rooms, key=_size, default=None))


def _size(room: Rect) -> float:
    return room.w * room.h


def _note_corners(panel: Rect, frame: Frame) -> list[Point]:
    """Return where a note under a panel may have its top left corner: with enlarged text also below the portrait."""
    x, y, gap = panel.x, panel.bottom + _AROUND_NOTE * frame.unit, _AROUND_NOTE * frame.unit
    below = max(y, frame.portraits[0].bottom + gap)
    return [(x, y), (x, below)] if frame.text_unit > frame.unit else [(x, y)]


def _note_room_from(x: float, y: float, pile: Rect, frame: Frame, *, has_arrow: bool) -> Rect:
    """Return what is free for a note from a corner on, beside a pile, and the opponent's portrait if that is as low."""
    u, face = frame.unit, frame.portraits[0]
    end = min(room_of(frame).x, pile.x - _LEAST_BESIDE_PILES * u, face.x if y < face.bottom else pile.x)
    width, badge = min(_NOTE_WIDTH * u, end - _BESIDE_ARROW * u - x), frame.deadwood_badge
    under = (_UNDER_ENLARGED if frame.text_unit > u else _AROUND_NOTE) * u
    bottom = badge.y - _AROUND_NOTE * u if badge.x < x + width else frame.status_line.y - under
    is_low = bottom - y < LOW_NOTE * frame.text_unit
    if not has_arrow and (is_low or frame.text_unit > u):
        end = min(pile.x - _CLEAR_OF_PILES * u, face.x - _BESIDE_ARROW * u if y < face.bottom else pile.x)
        widest = _LOW_NOTE_WIDTH if is_low else _NOTE_WIDTH
        width = max(width, min(widest * frame.text_unit, end - x))
    return Rect(x, y, width, bottom - y)


def score_panel(callout: Callout | None, frame: Frame) -> Rect:
    """Return the panel of the score, lower where facts in it make way for a callout."""
    if callout is None or not callout.is_note:
        return frame.score
    return next(panel for panel in _panels(frame) if panel is frame.totals or not callout.room.overlap(panel))


def _panels(frame: Frame) -> tuple[Rect, ...]:
    """Return the panel of the score as it can be: with all facts, with one line of them, with none."""
    return frame.score, frame.short_score, frame.totals


def top_of_room(table: TableLayout, room: Rect) -> float:
    """Return what a callout stays below as it grows upwards from its room: melds laid open, and piles over it.

    Marks under the melds are clear of it.
    """
    spread = table.open_hands[table.knocker] if table.knocker is not None else None
    melded = table.melded_poses(spread).values() if spread is not None else ()
    under_melds = (pose.rect.bottom + _UNDER_MELDS * table.frame.unit for pose in melded)
    piles = [pile for pile in (table.frame.stock, table.frame.discard) if pile.x < room.right and pile.right > room.x]
    return max((*under_melds, *(pile.bottom for pile in piles)), default=0.0)


def message_callout(text: str, table: TableLayout) -> Callout:
    """Return the callout with a message: in the bar, or enlarged in a note, for which there is more room."""
    frame = table.frame
    note, bar = _enlarged_room(frame), room_of(frame)
    callout = Callout(text, bar if note is None else note, is_note=note is not None)
    if frame.text_unit <= frame.unit:
        return callout
    return replace(callout, tallest=TALLEST, top=top_of_room(table, bar))  # It has less width.


def notice_callout(text: str, table: TableLayout) -> Callout | None:
    """Return the callout with a notice, and room at its end for the cross; None without a notice."""
    return replace(message_callout(text, table), right_margin=table.frame.status_line.h) if text else None


def notice_cross_room(frame: Frame) -> Rect:
    """Return the row, at the right end of which the cross that hides a notice is: the first of a note, or the bar."""
    note = _enlarged_room(frame)
    return room_of(frame) if note is None else note._replace(h=frame.status_line.h)


def _enlarged_room(frame: Frame) -> Rect | None:
    """Return the room for a note of enlarged text; None for text of the usual size, or where it has no room."""
    return note_room(frame, has_arrow=False) if frame.text_unit > frame.unit else None
