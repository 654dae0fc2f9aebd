"""Plays the cards' movements and the sounds that go with them.

It knows what is on its way; where cards belong is the layout's business.
"""

from collections.abc import Callable, Iterable
from typing import Final

from gin.rules import Dealt, Event
from gin.ui.model.choreography import FLY_HOME, choreograph, stock_pose
from gin.ui.model.geometry import Pose
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import Motion, Tween
from gin.ui.model.sound import Sound, place_of
from gin.ui.table.shuffle import ShuffleAnimation

_OFF_STOCK: Final = (-1, 0)
"""The stock's top card, which is a piece only while it flies back there."""


class CardAnimator:
    """All movements on a table. ``play`` plays a sound by its name, place and rise."""

    def __init__(self, play: Callable[[str, float, float], None]) -> None:
        self.motion: Motion[PieceKey] = Motion()
        self._play = play
        self._cues: list[tuple[float, Sound]] = []
        self._shuffle: ShuffleAnimation | None = None

    def clear(self) -> None:
        """Take all cards off the table, and drop all sounds to come."""
        self.motion = Motion(self.motion.speed, self.motion.reduced_motion)
        self._cues.clear()

    def begin(self, events: Iterable[Event], seat: int, table: TableLayout, now: float) -> None:
        """Start every card on its way to its place, in the way that suits the events."""
        motion = self.motion
        events = tuple(events)
        if not motion.reduced_motion and any(isinstance(event, Dealt) for event in events):
            self._shuffle = ShuffleAnimation(now, motion.speed)
        elif not motion.busy:
            self._shuffle = None
        tweens, cues = choreograph(events, seat, table, motion, now)
        for key in [key for key in motion.resting if key not in table.places]:
            motion.remove(key)
        for key, place in table.places.items():
            if key in tweens:
                motion.start(key, tweens[key])
            elif key not in motion.moving:
                motion.place(key, place.pose)
        self._cues += [(now + cue.delay, cue.sound) for cue in cues]

    def to_stock(self, pose: Pose, table: TableLayout, now: float) -> None:
        """Start a back on its way to the stock, where it disappears."""
        stock = stock_pose(table)
        landing = Sound("place", place_of(stock.x, table.frame.play_area))
        self.motion.start_leaving(_OFF_STOCK, Tween(pose, stock, now, FLY_HOME / self.motion.speed, cue=landing))

    def play_at(self, time: float, sound: Sound) -> None:
        """Have a sound played at a time."""
        self._cues.append((time, sound))

    def tick(self, now: float) -> None:
        """Play the sounds that are due, and end the movements that have arrived."""
        due = [cue for cue in self._cues if cue[0] <= now]
        for cue in due:
            self._cues.remove(cue)
        sounds = [*(sound for _, sound in due), *self.motion.take_arrived(now)]
        # Of what happens in one frame each sound is heard once: cards that are dealt instantly are no louder than one.
        for sound in {sound.name: sound for sound in sounds}.values():
            self._play(*sound)

    def shuffle(self, now: float) -> ShuffleAnimation | None:
        """Return the shuffle animation while it lasts: no longer than there are cards to be dealt."""
        shuffle = self._shuffle
        return None if shuffle is None or shuffle.is_over(now) or not self.motion.busy else shuffle

    @property
    def next_cue(self) -> float | None:
        """When the next sound is due, apart from those of arriving cards."""
        return min((time for time, _ in self._cues), default=None)

    @property
    def last_arrival(self) -> float | None:
        """When the last card that is on its way arrives."""
        return max((tween.finish for tween in self.motion.moving.values()), default=None)
