"""Points, rectangles and poses as tuples, in pixels, y downwards.

>>> Rect(0, 0, 10, 10).overlap(Rect(5, 5, 10, 10))
25
"""

import math
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle: its top left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @staticmethod
    def around(x: float, y: float, w: float, h: float) -> "Rect":
        """Return the rectangle of a size with its centre at a point."""
        return Rect(x - w / 2, y - h / 2, w, h)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The centre, as x and y."""
        return self.x + self.w / 2, self.y + self.h / 2

    def distance(self, x: float, y: float) -> float:
        """Return how far a point lies outside, 0 inside."""
        return math.hypot(max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom))

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def expanded(self, by: float) -> "Rect":
        """Return this rectangle with every edge moved outwards."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> "Rect":
        """Return this rectangle moved by a distance."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def towards(self, other: "Rect", share: float) -> "Rect":
        """Return the rectangle as it is a share of the way to another one, 0 to 1."""
        return Rect(*(start + (end - start) * share for start, end in zip(self, other, strict=True)))

    def overlap(self, other: "Rect") -> float:
        """Return the area that two rectangles share."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, w) * max(0, h)


class Pose(NamedTuple):
    """Where and how a card lies.

    Attributes:
        x: The x of its centre.
        y: The y of its centre.
        width: Its width in pixels, of which its height is `CARD_RATIO` times as much.
        angle: Its angle in degrees, clockwise.
        face: 1 face up, 0 face down, and in between while it turns over.
        height: Its height above the table, from 0, lying, to 1, carried.
        z: The order of drawing; higher cards lie over lower ones.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    face: float = 1.0
    height: float = 0.0
    z: float = 0.0

    @property
    def rect(self) -> Rect:
        """The card's rectangle, without its angle."""
        return Rect.around(self.x, self.y, self.width, self.width * CARD_RATIO)

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies on the card, at its angle."""
        dx, dy = x - self.x, y - self.y
        if max(abs(dx), abs(dy)) > self.width:  # Half its diagonal is less: most points need no angle.
            return False
        turn = math.radians(-self.angle)
        across = dx * math.cos(turn) - dy * math.sin(turn)
        along = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.width / 2 and abs(along) <= self.width * CARD_RATIO / 2


CARD_RATIO = 1.4
"""The height of a card for a width of 1."""
CARD_CORNER = 0.064
"""The radius of a card's corners for a width of 1."""
