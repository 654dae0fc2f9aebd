"""Movement as a function of time: easings, tweens, and the set of tweens on the table.

Time is passed in, as seconds of a clock that the host drives. A movement never decides anything: when it is cut short,
or never shown at all, everything still ends where the layout says.
"""

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, Generic, TypeAlias, TypeVar

from gin.rules import Card
from gin.ui.model.geometry import Pose
from gin.ui.model.sound import Sound

Easing: TypeAlias = Callable[[float], float]
"""A function from the share of the time that has passed, 0 to 1, to the share of the distance."""


def linear(t: float) -> float:
    """Move evenly."""
    return t


def ease_out(t: float) -> float:
    """Start fast and settle: for what a player has set in motion."""
    return 1 - (1 - t) ** 3


def depart(t: float) -> float:
    """Pick up speed for a moment and settle: for what flies off after a click or a key."""
    return 1 - (1 - t * math.sqrt(t)) ** 3


def ease_in_out(t: float) -> float:
    """Start and end slowly: for what moves by itself."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


_BACK: Final = 1.4
"""How strong an overshoot is."""
_PAST: Final = 4 * _BACK**3 / (27 * (_BACK + 1) ** 2)
"""How far that goes past the end, as a share of the distance."""


def overshoot(t: float, back: float = _BACK) -> float:
    """Go a little past the end and back: for what springs."""
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


def overshoot_by(share: float) -> Easing:
    """Return an easing that goes past the end by about a share of the distance, and no further than `overshoot`."""
    return partial(overshoot, back=_BACK * math.sqrt(min(1.0, share / _PAST)))


_DAMPING: Final = 0.45
"""How soon a spring comes to rest: it goes past its end by 20 %, then short of it by 4 %, and what follows is not
seen."""
_SWAY: Final = math.sqrt(1 - _DAMPING**2)
_PACE: Final = (math.pi - math.acos(_DAMPING)) / _SWAY
"""The angular speed at which a spring reaches its end at a time of 1."""


def spring(t: float) -> float:
    """Return where a spring is that was let go at 0 and first reaches 1, its end, at a time of 1."""
    swing = _PACE * _SWAY * t
    return 1 - math.exp(-_DAMPING * _PACE * t) * (math.cos(swing) + _DAMPING / _SWAY * math.sin(swing))


@dataclass(frozen=True, slots=True)
class Cruise:
    """An easing: pick up speed for a share of the time, move evenly, and slow down for another share.

    Among all easings with as much time to speed up and to slow down it has the least speed.
    """

    up: float
    down: float

    def __call__(self, t: float) -> float:
        """Return the share of the distance for a share of the time."""
        if t < self.up:
            return self.peak * t * t / (2 * self.up)
        if t > 1 - self.down:
            return 1 - self.peak * (1 - t) ** 2 / (2 * self.down)
        return self.peak * (t - self.up / 2)

    @property
    def peak(self) -> float:
        """The highest speed, relative to that of an even movement."""
        return 1 / (1 - (self.up + self.down) / 2)

    def time_left(self, distance_left: float) -> float:
        """Return the share of the time that is left with this share of the distance, after speeding up."""
        slow = self.peak * self.down / 2
        if distance_left < slow:
            return math.sqrt(2 * self.down * distance_left / self.peak)
        return self.down + (distance_left - slow) / self.peak


LONGEST: Final = 0.45
"""The longest that a movement may take to keep to its highest speed, in seconds."""
_LEAST_SLOW: Final = 0.12
"""The least share of the time that is spent on speeding up and slowing down, however far a card goes."""


def cruise(
    distance: float, fastest: float, least: float, *, most: float = LONGEST, at_start: float = 0.0
) -> tuple[float, Cruise]:
    """Return the seconds and the easing over a distance at no more than the ``fastest`` speed, unless it is very far.

    The time is between ``least`` and ``most``. The part ``at_start`` of the time in which the speed changes is spent on
    speeding up.
    """
    duration = max(least, min(most, 2 * distance / fastest))
    slow = max(_LEAST_SLOW, min(1.0, 2 - 2 * distance / (fastest * duration)))
    return duration, Cruise(slow * at_start, slow * (1 - at_start))


LANDED: Final = 0.8
"""The share of its time after which a card that moves and then fades has landed."""


def land(t: float) -> float:
    """Arrive early, and lie still while the card fades."""
    return ease_in_out(min(1.0, t / LANDED))


DIP: Final = 0.25
"""How long a table that is knocked on moves, in seconds."""


def dip(t: float) -> float:
    """Return how far a table has gone down a time after a knock, in shares of the farthest; it swings back up."""
    return math.sin(2 * math.pi * t / DIP) * math.exp(-t / DIP * 3.2) * 1.9 if 0 < t < DIP else 0.0


def settle(t: float) -> float:
    """Return how far what has landed is from rest, 1 to 0: below 0 halfway, where its weight presses it down."""
    return math.cos(1.5 * math.pi * t) * (1 - t) if t < 1 else 0.0


LANDING: Final = 0.16
"""How long a card settles where it has landed, in seconds: it comes to rest, and its shadow closes."""
_AFLOAT: Final = 0.4
"""The height in which it lands."""
_LARGER: Final = 0.04
"""How much larger it is then, as a share of its width; then it gives a little, as what has weight does."""
_RISES_BY: Final = 0.9
"""The power of the way that makes a path bow away sooner than it comes back."""
FLIP: Final = 0.08, 0.68
"""When a card that turns over begins and ends to do so, as shares of its movement: early, before it is over the cards
to which it comes."""
_NEARER: Final = 0.08
"""How much larger a card is half-way through turning over, when an edge of it stands up towards the eye."""
_UNSEEN_TURN: Final = 1.0
"""A turn too small to be seen as movement, in degrees."""


@dataclass(frozen=True, slots=True)
class Tween:
    """A card's movement from one pose to another.

    Attributes:
        begin: When it starts, in seconds.
        duration: How long it takes, in seconds.
        arc: The height it gains halfway.
        tuck_at: The share of the time after which it has the depth of its end among the cards around it. Until then it
            is above all that it comes from or goes to.
        over: How far above its end it is drawn until then, so that cards fly in the order in which they will lie; 0 for
            one that flies alone.
        bow: How far up the screen its path bows, in pixels, or below 0 how far down, to pass above or below others: it
            is on its height before it passes them, and leaves it more slowly.
        aside: How far left its path goes beside the straight way where it takes the depth of its end, in pixels: there
            it lies beside the card under which it comes to lie.
        waist: A share of its way, not of the time, and its width there in pixels; None if its size changes evenly.
        flip: When it begins and ends to turn over, if it does, as shares of the time.
        depth_from: When it takes the depth of its flight, in seconds, instead of as it leaves: cards that fly together
            change from one order of depth to another at one moment. Until then it has that of its start.
        before: The movement that brings it to its start, if it is one of two that follow each other.
        fades: Whether it fades away, once it has landed if it moves, and is gone at the end.
        settles: How long it settles after it has arrived, in seconds; 0 for what does not fly.
        dealt: Whether it comes off the stock, of which it is a part until it is seen elsewhere.
        in_front: While it is drawn in front of the plates of others, as shares of the time; no time for (0, 0).
        card: The face it shows while face up, if the layout has the card face down and so does not know it.
        cue: The sound of its arrival.
        turn_at: The share of the time after which a turn too small to be seen is made at once. Where many cards turn,
            each at another time, no single frame has to draw them all again.
    """

    start: Pose
    end: Pose
    begin: float
    duration: float
    ease: Easing = ease_out
    arc: float = 0.0
    card: Card | None = None
    cue: Sound | None = None
    turn_at: float = 0.5
    tuck_at: float = 0.0
    over: float = 0.0
    bow: float = 0.0
    aside: float = 0.0
    waist: tuple[float, float] | None = None
    flip: tuple[float, float] = FLIP
    depth_from: float | None = None
    before: "Tween | None" = None
    fades: bool = False
    settles: float = 0.0
    dealt: bool = False
    in_front: tuple[float, float] = (0.0, 0.0)

    @property
    def finish(self) -> float:
        """When it arrives, in seconds."""
        return self.begin + self.duration

    @property
    def is_drop_in_place(self) -> bool:
        """Whether a card that was carried is only lowered, by less than half its width aside."""
        a, b = self.start, self.end
        return a.height > b.height and a.face == b.face and math.hypot(a.x - b.x, a.y - b.y) < b.width / 2

    def is_in_front(self, now: float) -> bool:
        """Return whether it is drawn in front of the plates of others at a time."""
        begin, end = self.in_front
        return begin < end and begin <= (now - self.begin) / self.duration < end

    def starting_at(self, begin: float) -> "Tween":
        """Return the same flight with another start."""
        later = begin - self.begin
        depth_from = None if self.depth_from is None else self.depth_from + later
        before = None if self.before is None else self.before.starting_at(self.before.begin + later)
        return replace(self, begin=begin, depth_from=depth_from, before=before)

    def at(self, now: float) -> Pose:
        """Return the pose at a time: the start before it begins and the end after it arrives and has settled."""
        if now >= self.finish:
            return self._afloat(self.end, settle((now - self.finish) / self.settles)) if self.settles else self.end
        if now <= self.begin:
            takes_depth = self.depth_from is not None and now >= self.depth_from
            start = self.start if self.before is None else self.before.at(now)
            return start._replace(z=self.end.z + self.over) if takes_depth else start
        t = (now - self.begin) / self.duration
        k = self.ease(t)
        a, b = self.start, self.end
        turns_at, turned_at = self.flip
        flipped = min(1.0, max(0.0, (t - turns_at) / (turned_at - turns_at)))
        near = 1 + _NEARER * math.sin(math.pi * flipped) if a.face != b.face else 1.0
        turned = k if abs(b.angle - a.angle) > _UNSEEN_TURN else float(t >= self.turn_at)
        pose = Pose(
            a.x + (b.x - a.x) * k - self._aside(k),
            a.y + (b.y - a.y) * k - self.bow * bowed(k),
            self._width(k) * near,
            a.angle + (b.angle - a.angle) * turned,
            a.face + (b.face - a.face) * flipped,
            a.height + (b.height - a.height) * k + self.arc * math.sin(math.pi * t),
            self._depth(now, t),
        )
        return self._afloat(pose, t) if self.settles else pose

    def _width(self, k: float) -> float:
        """Return its width after a share ``k`` of its way, in pixels."""
        start, end, begin, left = self.start.width, self.end.width, 0.0, 1.0
        if self.waist is not None:
            at, width = self.waist
            if k < at:
                end, left = width, at
            else:
                start, begin, left = width, at, 1 - at
        return start + (end - start) * (k - begin) / left

    def _aside(self, k: float) -> float:
        """Return how far left of the straight way it is after a share ``k`` of that."""
        if not self.aside:
            return 0.0
        farthest = self.ease(self.tuck_at)
        share = k / farthest if k < farthest else (1 - k) / (1 - farthest)
        return self.aside * math.sin(math.pi / 2 * share) ** 2

    def _depth(self, now: float, t: float) -> float:
        """Return its depth while it moves, at a time that is also a share ``t`` of its duration."""
        if t >= self.tuck_at:
            return self.end.z
        if self.depth_from is None:
            return self.end.z + self.over if self.over else max(self.start.z, self.end.z)
        return self.start.z if now < self.depth_from else self.end.z + self.over

    def _afloat(self, pose: Pose, share: float) -> Pose:
        """Return a pose raised and enlarged by a share of what it is as a card lands."""
        if not share:
            return pose
        return pose._replace(width=pose.width * (1 + _LARGER * share), height=pose.height + _AFLOAT * max(0.0, share))


def bowed(share: float) -> float:
    """Return how far a path that bows up is above the straight way, as a part of its ``bow``, after a share of it."""
    return math.sin(math.pi * max(0.0, share) ** _RISES_BY)


CATCH_UP: Final = 0.1
"""How long a hurried card takes to glide to its place, in seconds at normal speed."""
_FADE_STEPS: Final = 5
"""The number of steps in which a card fades, few since a card is cached at each opacity."""

K = TypeVar("K", bound=Hashable)


@dataclass(slots=True)
class Motion(Generic[K]):
    """All poses on screen: those of cards at rest and of cards that move.

    Attributes:
        speed: What every duration is divided by.
        reduced_motion: Whether a card fades from place to place instead of moving.
        resting: The poses at rest, and those that moving cards will come to rest in.
        moving: The tweens of the cards that move.
        settling: Tweens that hold nothing up: those of cards that have arrived and settle, or that catch up and may
            still be far from their places; `travel` tells them apart.
    """

    speed: float = 1.0
    reduced_motion: bool = False
    resting: dict[K, Pose] = field(default_factory=dict)
    moving: dict[K, Tween] = field(default_factory=dict)
    settling: dict[K, Tween] = field(default_factory=dict)

    def tween(self, key: K) -> Tween | None:
        """Return the tween of a card that moves or settles, or None."""
        return self.moving.get(key) or self.settling.get(key)

    def travel(self, key: K) -> Tween | None:
        """Return the tween of a card that has not arrived yet, as one that catches up has not, or None."""
        tween = self.tween(key)
        return None if tween is None or (key in self.settling and tween.settles) else tween

    def pose(self, key: K, now: float) -> Pose | None:
        """Return where a card is at a time, or None if it is not on the table."""
        tween = self.tween(key)
        return tween.at(now) if tween else self.resting.get(key)

    def visible_poses(self, key: K, now: float) -> tuple[tuple[Pose, float], ...]:
        """Return the poses in which a card is drawn at a time, each with its opacity.

        One that fades from place to place disappears from the one before it appears at the other, unless it is dropped
        in place.
        """
        tween = self.moving.get(key)
        if tween is None or not (self.reduced_motion or tween.fades):
            pose = self.pose(key, now)
            return () if pose is None else ((pose, 1.0),)
        if tween.is_drop_in_place:
            return ((tween.end, 1.0),)
        share = (now - tween.begin) / tween.duration if tween.duration else 1.0
        if tween.fades and tween.start != tween.end:
            share = (share - LANDED) / (1 - LANDED)
        share = round(max(0.0, min(1.0, share)) * _FADE_STEPS) / _FADE_STEPS
        if tween.fades:
            return ((tween.start if self.reduced_motion else tween.at(now), 1 - share),) if share < 1 else ()
        if tween.dealt and share < 0.5:
            return ()
        return ((tween.start, 1 - 2 * share),) if share < 0.5 else ((tween.end, 2 * share - 1),)

    def place(self, key: K, pose: Pose) -> None:
        """Place a card somewhere at once; one that is settling there goes on settling."""
        self.moving.pop(key, None)
        if self.resting.get(key) != pose:
            self.settling.pop(key, None)
        self.resting[key] = pose

    def start(self, key: K, tween: Tween) -> None:
        """Start a movement that ends where the card will rest."""
        self.settling.pop(key, None)
        self.moving[key] = tween
        self.resting[key] = tween.end

    def start_leaving(self, key: K, tween: Tween) -> None:
        """Start a movement at whose end the card leaves the table."""
        self.resting.pop(key, None)
        self.settling.pop(key, None)
        self.moving[key] = tween

    def remove(self, key: K) -> None:
        """Take a card off the table."""
        for poses in (self.moving, self.settling, self.resting):
            poses.pop(key, None)

    def take_arrived(self, now: float) -> list[Sound]:
        """End the tweens that have arrived by now; return their cues in order of arrival."""
        done = sorted(
            ((tween.finish, key) for key, tween in self.moving.items() if tween.finish <= now), key=lambda pair: pair[0]
        )
        cues = []
        for _, key in done:
            tween = self.moving.pop(key)
            if tween.settles and key in self.resting:
                self.settling[key] = tween
            if tween.cue is not None:
                cues.append(tween.cue)
        for key in [key for key, tween in self.settling.items() if now >= tween.finish + tween.settles]:
            del self.settling[key]
        return cues

    @property
    def busy(self) -> bool:
        """Whether any card moves, rather than only settles."""
        return bool(self.moving)

    def finish(self) -> None:
        """End all movements at once."""
        self.moving.clear()
        self.settling.clear()

    def hurry(self, now: float) -> None:
        """Cut all movements short: cards glide from where they are seen to their places, which holds nothing up.

        Cards that leave the table vanish at once; with reduced motion the others are in place at once, too.
        """
        for key, tween in self.moving.items():
            seen, place = tween.at(now), self.resting.get(key)
            if place is not None and place != seen and not self.reduced_motion:
                in_front = (0.0, 1.0) if tween.is_in_front(now) else (0.0, 0.0)
                self.settling[key] = Tween(seen, place, now, CATCH_UP / self.speed, card=tween.card, in_front=in_front)
        self.moving.clear()
