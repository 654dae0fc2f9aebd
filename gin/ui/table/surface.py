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
OnLayout: TypeAlias = Callable[[float, bool], None]


class TableSurface:
    """The layout of a table, and the movements that lead to it.

    ``lay_out`` makes a layout of the table as it is now, and ``viewer`` tells from which seat. ``on_layout`` is called
    when one has been made, with the time and whether an update is shown by it. The surface is ``dirty`` while its
    layout is out of date.
    """

    def __init__(self, animator: CardAnimator, lay_out: LayOut, viewer: Callable[[], int], on_layout: OnLayout) -> None:
        self.animator = animator
        self._lay_out = lay_out
        self._viewer = viewer
        self._on_layout = on_layout
        self._table: TableLayout | None = None
        self.dirty = True
        self._snap = False
        self._events: tuple[Event, ...] | None = None
        self._landing: tuple[Card, Pose] | None = None

    @property
    def table(self) -> TableLayout:
        """The latest layout, which may be out of date."""
        if self._table is None:
            self._table = self._lay_out()
        return self._table

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
        return self.pending or self.animator.busy

    def change(self) -> None:
        """Note that something has changed, and the surface has to be laid out again."""
        self.dirty = True

    def show(self, events: tuple[Event, ...]) -> None:
        """Note what has happened, to be shown when the surface is laid out.

        Without events, as when a game is resumed, the first cards lie in their places at once.
        """
        self._snap = self._snap or (self.bare and not events)
        self._events = events
        self.dirty = True

    def land(self, card: Card, pose: Pose) -> None:
        """Note that a card that was just drawn was let go in a pose, from where it flies to its place."""
        self._landing = card, pose
        self.dirty = True

    def jump(self) -> None:
        """Note that everything is to lie in its place at once, as in a window of another size."""
        self._snap = not self.bare or self.pending
        self.dirty = True

    def clear(self, *, gather: bool = False) -> None:
        """Take all cards off the table: for another seat at once, for another deal they ``gather`` on the stock."""
        self.animator.clear(gather=gather)
        self._table = self._events = self._landing = None
        self._snap = False
        self.dirty = True

    def refresh(self, now: float) -> None:
        """Lay the table out if the surface is dirty; the movements begin at a time."""
        if not self.dirty:
            return
        self.dirty = False
        events, self._events = self._events, None
        landing, self._landing = self._landing, None
        self._table = self._lay_out()
        if events is not None or not self.bare:
            if landing is not None:
                self.animator.motion.place(*landing)
            self.animator.begin(events or (), self._viewer(), self._table, now)
            if self._snap:
                self.animator.finish()
                self._snap = False
        self._on_layout(now, events is not None)

    def make_room(self, now: float) -> None:
        """Lay the table out if an earlier update has still to be shown, or cards have to jump to their places."""
        if self.pending or self._snap:
            self.refresh(now)

    def hurry(self, now: float) -> None:
        """Bring all cards to their places, where they catch up with what is already known to lie there."""
        self.refresh(now)
        self.animator.hurry(now)
