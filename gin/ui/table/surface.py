"""The cards on the table: where they lie, and how they get there.

Any number of changes may be noted before the surface is laid out once. It knows no session and no input.
"""

from collections.abc import Callable
from typing import TypeAlias

from gin.rules import Card, Event
from gin.ui.model.geometry import Pose
from gin.ui.model.layout import TableLayout
from gin.ui.table.card_animator import CardAnimator

LayOut: TypeAlias = Callable[[], TableLayout]


class TableSurface:
    """The layout of a table, and the movements that lead to it.

    ``table`` is the latest layout, which is out of date while the surface is ``dirty``. An update whose events are
    still to be shown is ``pending``. With ``snap`` the cards will lie in their places at once.
    """

    def __init__(self, animator: CardAnimator, lay_out: LayOut) -> None:
        self.animator = animator
        self._lay_out = lay_out
        self.table = lay_out()
        self.dirty = True
        self.snap = False
        self._events: tuple[Event, ...] | None = None
        self._landing: tuple[Card, Pose] | None = None

    @property
    def pending(self) -> bool:
        """Whether there is an update that has not been laid out."""
        return self._events is not None

    @property
    def bare(self) -> bool:
        """Whether no card has been put on the table yet."""
        return not self.animator.motion.resting

    @property
    def moving(self) -> bool:
        """Whether cards are on their way, or will be once the surface is laid out."""
        return self.pending or self.animator.motion.busy

    def change(self) -> None:
        """Note that something has changed, and the surface has to be laid out again."""
        self.dirty = True

    def show(self, events: tuple[Event, ...]) -> None:
        """Note what has happened, to be shown when the surface is laid out.

        Without events, as when a game is resumed, the first cards lie in their places at once.
        """
        self.snap = self.snap or (self.bare and not events)
        self._events = events
        self.dirty = True

    def land(self, card: Card, pose: Pose) -> None:
        """Note that a card that was just drawn was let go in a pose, from where it flies to its place."""
        self._landing = card, pose
        self.dirty = True

    def jump(self) -> None:
        """Note that everything is to lie in its place at once, as in a window of another size."""
        self.snap = not self.bare or self.pending
        self.dirty = True

    def clear(self) -> None:
        """Take all cards off the table, as for another deal or another seat."""
        self.animator.clear()
        self._events = self._landing = None
        self.snap = False
        self.dirty = True

    def refresh(self, viewer: int, now: float) -> bool:
        """Lay the surface out if it is dirty, and start the movements; return whether an update is shown by it."""
        self.dirty = False
        events, self._events = self._events, None
        landing, self._landing = self._landing, None
        self.table = self._lay_out()
        if events is None and self.bare:
            return False
        self.animator.begin(events or (), viewer, self.table, now)
        if landing is not None:
            self.animator.motion.place(*landing)
            self.animator.begin((), viewer, self.table, now)
        if self.snap:
            self.animator.motion.finish()
            self.snap = False
        return events is not None
