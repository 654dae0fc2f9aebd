"""A sound as the table makes it: which, where, and how high. Pure; `gin.ui.audio` plays it."""

from typing import NamedTuple

from gin.ui.model.geometry import Rect


class Sound(NamedTuple):
    """A sound by its ``name``.

    ``place`` is where on the table it is heard, -1 for the left edge to 1 for the right, and ``rise`` how far the
    pitch has risen in a row of such sounds, from 0 to 1.
    """

    name: str
    place: float = 0.0
    rise: float = 0.0


def place_of(x: float, area: Rect) -> float:
    """Return where an x of the window is heard over an area of the table.

    >>> place_of(300, Rect(100, 0, 400, 300))
    0.0
    >>> place_of(900, Rect(100, 0, 400, 300))
    1.0
    """
    return max(-1.0, min(1.0, 2 * (x - area.x) / area.w - 1))
