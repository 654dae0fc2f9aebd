"""The notice bar above the hand: a storage warning until it is dismissed, or else a tip that helps now.

It is shown in place of the status line while a person is on turn, and has a cross that dismisses it.
"""

from collections.abc import Callable

from gin.rules import Message, View
from gin.ui.i18n import _
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.settings.definitions import Settings
from gin.ui.settings.preferences import Preferences
from gin.ui.text.tips import Tips
from gin.ui.widgets.callout import Callout


class NoticeBar:
    """The notice bar of a table; ``trouble`` returns the storage warning, if any, while it may be shown."""

    def __init__(self, settings: Settings, trouble: Callable[[], Message | None] = lambda: None) -> None:
        self.tips = Tips(settings)
        self._trouble = trouble
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
        return None if trouble == self._dismissed else trouble


def room_of(frame: Frame) -> Rect:
    """Return the area of the notice bar, which is that of the status line, but no wider than a notice needs."""
    return frame.status_line._replace(w=min(frame.status_line.w, 620 * frame.unit))


def top_of_room(table: TableLayout, room: Rect) -> float:
    """Return what a callout stays below as it grows upwards from its room: melds laid open, and piles over it."""
    piles = [pile for pile in (table.frame.stock, table.frame.discard) if pile.x < room.right and pile.right > room.x]
    return max((area.bottom for area in (*table.melds, *piles)), default=0.0)


def notice_callout(text: str, frame: Frame) -> Callout | None:
    """Return the callout with a notice, and room at its end for the cross; None without a notice."""
    room = room_of(frame)
    return Callout(text, room, right_margin=room.h) if text else None
