"""Input as values, apart from where it came from: a mouse, a touch screen, a keyboard or a gamepad."""

from typing import Literal, NamedTuple, TypeAlias


class Pointer(NamedTuple):
    """A pointer went down, moved, or came up; ``cancel`` says that what it began shall not be finished."""

    kind: Literal["down", "move", "up", "cancel"]
    x: float
    y: float


class Wheel(NamedTuple):
    """A wheel was turned by so many notches, up is positive."""

    notches: float


class Key(NamedTuple):
    """A key was pressed: its lower-case name, such as ``a``, ``return``, ``left`` or ``f11``."""

    name: str
    shift: bool = False


class Text(NamedTuple):
    """Text was typed, as the keyboard's layout has it; the keys that did it come as well, each as a `Key`."""

    text: str


PadButton: TypeAlias = Literal["a", "b", "x", "y", "up", "down", "left", "right", "l", "r", "start", "back"]
"""A button of a gamepad, by its place on the usual ones: ``a`` is the lowest of the four under the right thumb, ``l``
and ``r`` are the shoulders, and a stick that is pushed counts as the cross."""


class Pad(NamedTuple):
    """A button of a gamepad was pressed."""

    button: PadButton


Input: TypeAlias = Pointer | Wheel | Key | Text | Pad
