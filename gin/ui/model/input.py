"""Input events as values, wherever they come from: a mouse, a touch screen, a keyboard or a gamepad."""

from typing import Final, Literal, NamedTuple, TypeAlias

DOUBLE_CLICK: Final = 0.45
"""The longest time between the two clicks of a double-click, in seconds."""


class Pointer(NamedTuple):
    """A pointer went down, moved or came up at a point; ``cancel`` abandons what it began."""

    kind: Literal["down", "move", "up", "cancel"]
    x: float
    y: float


class Wheel(NamedTuple):
    """A turn of the mouse wheel, in notches; up is positive."""

    notches: float


class Key(NamedTuple):
    """A key was pressed: its lower-case name, such as ``a``, ``return``, ``left`` or ``f11``."""

    name: str
    shift: bool = False


class Text(NamedTuple):
    """Text was typed, in the keyboard's layout; each key that was pressed for it arrives as a `Key` as well."""

    text: str


PadButton: TypeAlias = Literal["a", "b", "x", "y", "up", "down", "left", "right", "l", "r", "l3", "r3", "start", "back"]
"""A gamepad button, by its position: ``a`` is the lowest of the four under the right thumb, ``l`` and ``r`` are the
shoulder buttons, ``l3`` and ``r3`` are presses of the two sticks, and the left stick counts as the direction pad."""


class Pad(NamedTuple):
    """A gamepad button was pressed."""

    button: PadButton


class FileDrop(NamedTuple):
    """A file was dropped on the window, or opened with the program by the system."""

    path: str


Input: TypeAlias = Pointer | Wheel | Key | Text | Pad | FileDrop
