"""The cards' movements and the sounds that go with them, played on the host's clock.

It keeps what is on its way and makes it arrive; where cards belong it is told.
"""

from collections.abc import Callable, Iterable
from typing import Final

from gin.rules import Dealt, Event
from gin.ui.model.choreography import FLY_HOME, choreograph, stock_pose
from gin.ui.model.geometry import Pose
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import Motion, Tween
from gin.ui.table.shuffle import ShuffleAnimation

_OFF_STOCK: Final = (-1, 0)
"""The stock's top card, which is a piece only while it flies back there."""


class CardAnimator:
    """All movements on a table. ``play`` sounds a sound by its name."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self.motion: Motion[PieceKey] = Motion()
        self._play = play
        self._cues: list[tuple[float, str]] = []
        self._riffle: ShuffleAnimation | None = None

    def clear(self) -> None:
        """Have nothing on the table, and nothing still to be heard."""
        self.motion = Motion(self.motion.speed, self.motion.reduced_motion)
        self._cues.clear()

    def begin(self, events: Iterable[Event], seat: int, table: TableLayout, now: float) -> None:
        """Send every card on its way to its place, as the events would have it go."""
        motion = self.motion
        events = tuple(events)
        if not motion.reduced_motion and any(isinstance(event, Dealt) for event in events):
            self._riffle = ShuffleAnimation(now, motion.speed)
        elif not motion.busy:
            self._riffle = None
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
        """Send a back to the stock, of which it is a card again once it is there."""
        self.motion.start_leaving(_OFF_STOCK, Tween(pose, stock_pose(table), now, FLY_HOME / self.motion.speed))

    def tick(self, now: float) -> None:
        """Sound what is due, and let arrive what has arrived."""
        for cue in [cue for cue in self._cues if cue[0] <= now]:
            self._play(cue[1])
            self._cues.remove(cue)
        for sound in self.motion.take_arrived(now):
            self._play(sound)

    def riffle(self, now: float) -> ShuffleAnimation | None:
        """The shuffling of the pack, while it lasts: no longer than the cards to be dealt wait for it."""
        riffle = self._riffle
        return None if riffle is None or riffle.is_over(now) or not self.motion.busy else riffle

    @property
    def next_cue(self) -> float | None:
        """When the next sound is due that no card brings with it."""
        return min((time for time, _ in self._cues), default=None)

    @property
    def last_arrival(self) -> float | None:
        """When the last card that is on its way arrives."""
        return max((tween.finish for tween in self.motion.moving.values()), default=None)
