"""A card held by the pointer: how it is lifted, and how it tilts with its speed.

Pure: values and times in, poses out. Nothing depends on how many frames a second are drawn, or how many moves of the
pointer are reported.
"""

import math
from dataclasses import dataclass, replace
from typing import Final

from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.motion import ease_in_out, spring

LIFT: Final = 0.09
"""The seconds until a lifted card first reaches the pose in which it is carried, before it overshoots and settles."""
CARRIED: Final = 1.12
"""The scale of a carried card."""
CARRIED_Z: Final = 900.0
"""Where a carried card lies in the order of drawing. A flight that starts there is of a card just let go."""

_SMALLEST: Final = 0.62
"""The scale of a carried card while the pointer is over a target that the card would hide."""
_NEAR: Final = 72.0
"""The distance of the pointer from such a target within which the card becomes smaller, in units."""
_RESIZES: Final = 0.05
"""The time constant of a change of its size, in seconds."""
_UNSEEN_SIZE: Final = 0.004
"""The difference in size too small to see, as a share of its size."""
_SETTLED: Final = 4 * LIFT
"""The seconds after which the lift is over, as far as can be seen."""
_STEEPEST: Final = 14.0
"""The tilt that a carried card never quite reaches, in degrees."""
_HALF_STEEP: Final = 1100.0
"""The speed in units a second at which a card tilts by about three quarters of that."""
_MEMORY: Final = 0.075
"""The time constant of the mean of its speed, in seconds."""
_UNSEEN_TILT: Final = 0.3
"""The tilt too small to see, in degrees."""


@dataclass(frozen=True, slots=True)
class Swing:
    """The speed of a carried card from left to right, in units a second, at a ``time`` when it was at ``x`` pixels.

    The speed is a moving mean, in which older moments count less.
    """

    x: float
    time: float
    speed: float = 0.0

    def moved(self, x: float, now: float, unit: float) -> "Swing":
        """Return the swing at a later time, at which the card is at an x; ``unit`` is the pixels of a unit."""
        passed = now - self.time
        if passed <= 0:
            return self
        kept = math.exp(-passed / _MEMORY)
        return Swing(x, now, self.speed * kept + (x - self.x) / unit / passed * (1 - kept))

    @property
    def tilt(self) -> float:
        """The angle of the card in degrees, clockwise as it moves to the right."""
        return _STEEPEST * math.tanh(self.speed / _HALF_STEEP)


@dataclass(frozen=True, slots=True)
class Carry:
    """A card held by the pointer.

    Attributes:
        start: The pose in which it lay.
        face: 1 if it is carried face up, 0 face down.
        offset: How far its centre lay from where the pointer holds it, in pixels.
        begin: When it was picked up, in seconds.
        speed: What the time of the lift is divided by.
        swing: How fast it moves, None where nothing tilts.
        size: How large it is, relative to the usual size of a carried card.
        size_to: What size it is about to have.
    """

    start: Pose
    face: float
    offset: tuple[float, float]
    begin: float
    speed: float
    swing: Swing | None
    size: float = 1.0
    size_to: float = 1.0

    @staticmethod
    def pick_up(
        start: Pose, face: float, centre: tuple[float, float], now: float, *, speed: float, still: bool
    ) -> "Carry":
        """Return the carry of a card that lies in a pose and is held at ``centre``.

        A ``still`` one is lifted at once, and does not tilt. ``face`` is that of the pose in which it is carried.
        """
        offset = start.x - centre[0], start.y - centre[1]
        return Carry(start, face, offset, now, math.inf if still else speed, None if still else Swing(centre[0], now))

    def moved(self, x: float, now: float, unit: float, size: float = 1.0) -> "Carry":
        """Return the carry at a later time, at which its centre is at an x; ``unit`` is the pixels of a unit.

        A card that may tilt changes to another ``size`` gradually.
        """
        if self.swing is None:
            return replace(self, size=size, size_to=size)
        kept = math.exp(-max(0.0, now - self.swing.time) / _RESIZES)
        swing = self.swing.moved(x, now, unit)
        return replace(self, swing=swing, size=size + (self.size - size) * kept, size_to=size)

    def pose(self, centre: tuple[float, float], width: float, now: float) -> Pose:
        """Return the pose at a time at which its centre is held at a point; ``width`` is that of a carried card."""
        k = self._lifted(now)
        start, tilt = self.start, self.swing.tilt if self.swing else 0.0
        return Pose(
            centre[0] + self.offset[0] * (1 - k),
            centre[1] + self.offset[1] * (1 - k),
            start.width + (width - start.width) * k,
            start.angle * (1 - k) + tilt,
            min(1.0, start.face + (self.face - start.face) * k),
            start.height + (1 - start.height) * k,
            CARRIED_Z,
        )

    def is_still(self, now: float) -> bool:
        """Return whether it stays as it is for as long as the pointer does."""
        tilts = self.swing is not None and abs(self.swing.tilt) >= _UNSEEN_TILT
        return self._since(now) >= _SETTLED and not tilts and abs(self.size - self.size_to) < _UNSEEN_SIZE

    def _lifted(self, now: float) -> float:
        since = self._since(now)
        return 1.0 if since >= _SETTLED else spring(since / LIFT)

    def _since(self, now: float) -> float:
        """Return the time since it was picked up, in seconds at normal speed."""
        return math.inf if math.isinf(self.speed) else (now - self.begin) * self.speed


def smaller_near(target: Rect | None, pointer: tuple[float, float], unit: float) -> float:
    """Return the scale of a card carried to a target that it would hide, such as a button: smaller the nearer it is.

    ``unit`` is the pixels of a unit. Without a target the scale is 1.
    """
    if target is None:
        return 1.0
    (x, y), (left, top, width, height) = pointer, target
    distance = math.hypot(max(left - x, 0.0, x - left - width), max(top - y, 0.0, y - top - height)) / unit
    return 1 - (1 - _SMALLEST) * ease_in_out(max(0.0, 1 - distance / _NEAR))


def was_carried(pose: Pose) -> bool:
    """Return whether a pose is that of a carried card, which has been let go if it flies from there."""
    return pose.z >= CARRIED_Z
