"""Where the window stands on the desktop: as the player left it if that can still be seen, or in the middle.

Pure functions of the displays, in pixels of the desktop. A place is that of the window's inside; the system adds a
title bar and borders round it, and these have to be on a display too.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from gin.ui.model.geometry import Rect

FIRST_SIZE: Final = (1280, 800)
"""The size of the first window, in pixels of a display with scale 1."""
_TITLE_BAR: Final = 40
_BORDER: Final = 4
"""Room for the title bar above and the borders at the other sides, in pixels of a display with scale 1."""
_VISIBLE: Final = 0.5
"""The part of a remembered window that has to be on the displays for it to be put there again."""
_MAXIMIZED: Final = "maximized"


class Display(NamedTuple):
    """A display: the part of it that windows may use, and the scale set in the system, 1.0 for 96 dots an inch."""

    usable: Rect
    scale: float = 1.0

    @property
    def room(self) -> Rect:
        """The largest inside of a window whose frame is wholly on the display."""
        side, top = _BORDER * self.scale, _TITLE_BAR * self.scale
        x, y, w, h = self.usable
        return Rect(x + side, y + top, max(1, w - 2 * side), max(1, h - top - side))


class WindowPlace(NamedTuple):
    """The inside of the window when it is not maximized, and whether it is."""

    area: Rect
    maximized: bool = False

    @classmethod
    def parse(cls, text: str) -> "WindowPlace | None":
        """Read a place as ``str`` writes it; None for anything else."""
        numbers, maximized = text.removesuffix(_MAXIMIZED).split(), text.endswith(_MAXIMIZED)
        if len(numbers) != 4 or not all(number.removeprefix("-").isdecimal() and len(number) < 7 for number in numbers):
            return None
        x, y, w, h = map(int, numbers)
        return cls(Rect(x, y, w, h), maximized) if w > 0 and h > 0 else None

    def __str__(self) -> str:
        """Return the place as it is stored, such as ``80 120 1280 800 maximized``."""
        return " ".join([*(str(round(number)) for number in self.area), *([_MAXIMIZED] if self.maximized else [])])


def place_window(displays: Sequence[Display], remembered: WindowPlace | None) -> WindowPlace:
    """Return where the window is to open: where it was, moved onto the displays, or in the middle of the first one.

    ``displays`` has at least one. A remembered window of which less than half could be seen opens in the middle, too,
    in the size that it had.
    """
    first = displays[0]
    if remembered is None:
        width, height = (side * first.scale for side in FIRST_SIZE)
        return WindowPlace(_centred(first.room, width, height))
    area = remembered.area
    nearest = max(displays, key=lambda display: display.usable.overlap(area))
    if sum(display.usable.overlap(area) for display in displays) < _VISIBLE * area.w * area.h:
        return WindowPlace(_centred(first.room, area.w, area.h), remembered.maximized)
    room = nearest.room
    width, height = min(area.w, room.w), min(area.h, room.h)
    x = min(max(area.x, room.x), room.right - width)
    y = min(max(area.y, room.y), room.bottom - height)
    return WindowPlace(Rect(x, y, width, height), remembered.maximized)


def _centred(room: Rect, width: float, height: float) -> Rect:
    """Return the rectangle of a size, or as much of it as there is room for, in the middle of the room."""
    return Rect.around(*room.centre, min(width, room.w), min(height, room.h))
