"""Movement as a function of time: easings, tweens, and the set of tweens on the table.

Time comes in as seconds of a clock that the host drives. A movement never decides anything: when it is cut
short, or never shown at all, everything still ends where the layout says.
"""

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from gin.rules import Card
from gin.ui.model.geometry import Pose

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_out(t: float) -> float:
    """Fast, then settling: for anything that was sent on its way."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: for what moves by itself."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def overshoot(t: float) -> float:
    """Past the end by a little and back: for what springs."""
    back = 1.4
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


_UNSEEN = 1.0
"""A turn of no more than so many degrees is not seen as a movement."""


@dataclass(frozen=True, slots=True)
class Tween:
    """A card's way from one pose to another.

    ``arc`` is the height it gains half-way. ``card`` is the face it shows while face up, where the layout
    has it face down and so does not know it. ``cue`` names the sound of its arrival. A turn that is too small to be
    seen is made at once, at ``turn`` of the time: where many cards turn, each at another, no picture has them all to
    draw anew.
    """

    start: Pose
    end: Pose
    begin: float
    duration: float
    ease: Easing = ease_out
    arc: float = 0.0
    card: Card | None = None
    cue: str | None = None
    turn: float = 0.5

    @property
    def finish(self) -> float:
        """The time at which it arrives."""
        return self.begin + self.duration

    def at(self, now: float) -> Pose:
        """The pose at a time; the start before it begins and the end after it arrives."""
        if now >= self.finish:
            return self.end
        if now <= self.begin:
            return self.start
        t = (now - self.begin) / self.duration
        k = self.ease(t)
        a, b = self.start, self.end
        # A card turns over in the middle part of its way, where it is highest.
        over = min(1.0, max(0.0, (t - 0.2) / 0.6))
        turned = k if abs(b.angle - a.angle) > _UNSEEN else float(t >= self.turn)
        return Pose(
            a.x + (b.x - a.x) * k,
            a.y + (b.y - a.y) * k,
            a.width + (b.width - a.width) * k,
            a.angle + (b.angle - a.angle) * turned,
            a.face + (b.face - a.face) * over,
            a.height + (b.height - a.height) * k + self.arc * math.sin(math.pi * t),
            max(a.z, b.z) + (500 if self.arc else 0),
        )


_FADES = 5
"""The steps in which a card fades."""

K = TypeVar("K", bound=Hashable)


@dataclass(slots=True)
class Motion(Generic[K]):
    """All poses on screen: those at rest and those on their way. ``speed`` divides every duration.

    Where it is ``reduced_motion`` a card on its way fades from where it was to where it will be.
    """

    speed: float = 1.0
    reduced_motion: bool = False
    resting: dict[K, Pose] = field(default_factory=dict)
    moving: dict[K, Tween] = field(default_factory=dict)

    def pose(self, key: K, now: float) -> Pose | None:
        """Where a card is at a time; None if it is not on the table."""
        tween = self.moving.get(key)
        return tween.at(now) if tween else self.resting.get(key)

    def visible_poses(self, key: K, now: float) -> tuple[tuple[Pose, float], ...]:
        """Where a card is seen at a time, and how opaque, 0 to 1; twice while it fades, and nowhere off the table."""
        tween = self.moving.get(key)
        if tween is None or not self.reduced_motion:
            pose = self.pose(key, now)
            return () if pose is None else ((pose, 1.0),)
        share = (now - tween.begin) / tween.duration if tween.duration else 1.0
        share = round(max(0.0, min(1.0, share)) * _FADES) / _FADES
        return tuple(part for part in ((tween.start, 1 - share), (tween.end, share)) if part[1])

    def place(self, key: K, pose: Pose) -> None:
        """Have a card lie somewhere at once."""
        self.moving.pop(key, None)
        self.resting[key] = pose

    def start(self, key: K, tween: Tween) -> None:
        """Start a card on its way, from wherever it was."""
        self.moving[key] = tween
        self.resting[key] = tween.end

    def start_leaving(self, key: K, tween: Tween) -> None:
        """Start a card on its way that is seen no more once it has arrived."""
        self.moving[key] = tween

    def remove(self, key: K) -> None:
        """Take a card off the table."""
        self.moving.pop(key, None)
        self.resting.pop(key, None)

    def take_arrived(self, now: float) -> list[str]:
        """Forget the tweens that have arrived by now, and return their cues in order of arrival."""
        done = sorted(
            ((tween.finish, key) for key, tween in self.moving.items() if tween.finish <= now), key=lambda pair: pair[0]
        )
        cues = []
        for _, key in done:
            cue = self.moving.pop(key).cue
            if cue:
                cues.append(cue)
        return cues

    @property
    def busy(self) -> bool:
        """Whether anything is on its way."""
        return bool(self.moving)

    def finish(self) -> None:
        """Let everything be where it is going."""
        self.moving.clear()
