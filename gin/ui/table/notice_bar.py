"""The slip above the hand: trouble with keeping the game, until that is noted, or else a tip that helps now.

It stands in the place of the message while a person is on turn, and has a cross that takes it away.
"""

from collections.abc import Callable

from gin.rules import Message, View
from gin.ui.i18n import _
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.settings.definitions import Settings
from gin.ui.settings.preferences import Preferences
from gin.ui.text.tips import Tips
from gin.ui.widgets.callout import Callout


class NoticeBar:
    """What stands on the slip of a table; ``trouble`` says what a person may be told of the keeping of the game."""

    def __init__(self, settings: Settings, trouble: Callable[[], Message | None] = lambda: None) -> None:
        self.tips = Tips(settings)
        self._trouble = trouble
        self._noted: Message | None = None
        self._due = False

    def change(self) -> None:
        """The table has changed, and a tip was for what it was before."""
        self.tips.dismiss()
        self._due = True

    def follow(self, view: View, preferences: Preferences) -> bool:
        """See what helps on a table that lies still; say whether that is a new tip."""
        if not self._due:
            return False
        self._due = False
        self.tips.follow(view, preferences)
        return bool(self.tips.text)

    @property
    def text(self) -> str:
        """What stands there, empty for nothing."""
        # What is the matter may take many words, for which there is room in the menu.
        if self._unnoted:
            return _("There is a problem with your saved games. See the menu.")
        return self.tips.text

    def dismiss(self) -> None:
        """Take away what stands there."""
        if self._unnoted:
            self._noted = self._unnoted
        else:
            self.tips.dismiss()

    @property
    def _unnoted(self) -> Message | None:
        trouble = self._trouble()
        return None if trouble == self._noted else trouble


def room_of(frame: Frame) -> Rect:
    """Where the slip lies: in the place of the message, on which it does not depend."""
    return frame.status_line._replace(w=min(frame.status_line.w, 620 * frame.unit))


def slip_with(text: str, frame: Frame) -> Callout | None:
    """The slip with a text, and room at its end for the cross; None without a text."""
    room = room_of(frame)
    return Callout(text, room, right_margin=room.h) if text else None
