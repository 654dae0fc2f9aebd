"""The poses of people in portraits: how they hold their shoulders and their head.

A head is drawn from the front and then turned: the nearer a feature is to us, the further it moves, as if the drawing
were laid over a ball.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gin.lab.art.svg import Point, format_number, rotate, translate

HEAD_Y: Final = 72.0
"""The y of the eyes of an upright head, in the units of the picture."""
HEAD_SCALE: Final = 1.06
"""The size of a unit of a head, in the units of the picture."""
_MIDDLE: Final = 80.0, 87.0
"""The middle of the medallion, about which shoulders lean: so they still end at its rim."""
_NAPE: Final = 0.0, 40.0
"""The point about which a head is tilted, in the units of a head."""
_HEAD: Final = 35.0, 58.0
"""Half the width and half the height of the ball over which a head is laid, in the units of a head."""
_RIM: Final = 67.2
"""The radius at which clothes end, in the units of the picture."""
_SHAPE: Final = re.compile(r' d="([MLCQZ \d.,-]*)"| cx="([\d.-]+)" cy="([\d.-]+)"')
_POINT: Final = re.compile(r"(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)")


@dataclass(frozen=True, slots=True)
class Pose:
    """How somebody holds shoulders and head. Lengths are in the units of a head, angles in degrees clockwise.

    Attributes:
        lean: The angle of the shoulders, which carry the head along; it does not change the head's own angle.
        tilt: The angle of the head in the picture.
        twist: How far the middle of the chest, with the neck, is moved to the right, as the shoulders turn.
        x: How far the head is moved to the right of the neck.
        y: How far it is moved down, between the shoulders.
        turn: How far the middle of the face is moved to the right, as the head turns.
        nod: How far it is moved down, as the head bows; negative values raise the chin.
    """

    lean: float = 0.0
    tilt: float = 0.0
    twist: float = 0.0
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    nod: float = 0.0

    def shoulders(self) -> str:
        """Return the transform of the shoulders, which is also the outermost one of the head."""
        return rotate(self.lean, *_MIDDLE)

    def neck(self) -> str:
        """Return the transform of the neck in the units of a head."""
        return translate(self.twist, 0)

    def head(self, drop: float, tilt: float) -> tuple[str, str]:
        """Return the transforms of the head in its own units, for an expression that lowers and tilts it further."""
        return translate(self.twist + self.x, self.y + drop), rotate(self.tilt - self.lean + tilt, *_NAPE)

    def back(self) -> str:
        """Return the transform of what lies behind the head, which moves to the other side as the head turns."""
        return translate(-0.4 * self.turn, -0.25 * self.nod)

    def held(self, y: float) -> Point:
        """Return where the middle of an upright face at some height comes to lie, in the units of the picture.

        That is the face at rest: an expression may lower and tilt it further.
        """
        turned = self._turned(0, (y - HEAD_Y) / HEAD_SCALE)
        right, down = _rotated(*turned, self.tilt - self.lean, _NAPE)
        at = _MIDDLE[0] + HEAD_SCALE * (right + self.twist + self.x), HEAD_Y + HEAD_SCALE * (down + self.y)
        return _rotated(*at, self.lean, _MIDDLE)

    def face(self, drawing: str) -> str:
        """Return a drawing of the front of the head, in its units, as it is seen when the head is turned."""
        return _moved(drawing, self._turned) if self.turn or self.nod else drawing

    def clothes(self, drawing: str) -> str:
        """Return a drawing of clothes, in the units of the picture, as they are seen when the shoulders are turned."""
        return _moved(drawing, self._twisted) if self.twist else drawing

    def _turned(self, x: float, y: float) -> Point:
        # Where it is nearest to us, in the middle of the face, it moves the most; at the edge of the head it does not.
        near = max(0.0, 1 - (x / _HEAD[0]) ** 2 - (y / _HEAD[1]) ** 2)
        return x + self.turn * near, y + self.nod * near

    def _twisted(self, x: float, y: float) -> Point:
        near = max(0.0, 1 - (math.dist((x, y), _MIDDLE) / _RIM) ** 4)
        return x + HEAD_SCALE * self.twist * near, y


def _moved(drawing: str, move: Callable[[float, float], Point]) -> str:
    """Return a drawing in which the points of paths and the centres of circles have been moved."""

    def point(x: str, y: str) -> list[str]:
        return [format_number(number) for number in move(float(x), float(y))]

    def shape(found: re.Match[str]) -> str:
        if found[1] is None:
            return ' cx="{}" cy="{}"'.format(*point(found[2], found[3]))
        # A blank goes before each point: the minus sign that separated two numbers may be gone.
        path = _POINT.sub(lambda pair: " " + " ".join(point(pair[1], pair[2])), found[1])
        return f' d="{path}"'

    return _SHAPE.sub(shape, drawing)


def _rotated(x: float, y: float, degrees: float, middle: Point) -> Point:
    """Return where a point comes to lie that is rotated clockwise about another."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    right, down = x - middle[0], y - middle[1]
    return middle[0] + right * cos - down * sin, middle[1] + right * sin + down * cos
