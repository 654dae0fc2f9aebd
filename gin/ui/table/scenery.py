"""What moves on the table besides the cards: the piles that make way, the table that is knocked on, and who knocks.

It decides nothing; where the piles belong is the layout's business.
"""

from dataclasses import replace
from typing import Final

from gin.ui.model.choreography import GLIDE
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.layout import TableLayout
from gin.ui.model.motion import DIP, Motion, Tween, dip, ease_in_out

_DIP_DEPTH: Final = 5.0
"""How far the table goes down at a knock, in units."""
_NOD: Final = 10.0
"""How far the portrait of who knocks goes up, in units."""


class TableScenery:
    """The piles on their way, and the latest knock."""

    def __init__(self) -> None:
        self._piles: Motion[str] = Motion()
        self._knock: tuple[int, float] | None = None
        self._speed = 1.0

    @property
    def busy(self) -> bool:
        """Whether the piles move; a table that has been knocked on holds nothing up."""
        return self._piles.busy

    @property
    def still(self) -> bool:
        """Whether the picture stays as it is."""
        return not self._piles.busy and self._knock is None

    def finish(self) -> None:
        """End all movements at once."""
        self._piles.finish()
        self._knock = None

    def clear(self) -> None:
        """Forget where the piles lay, as for another deal or another seat."""
        self._piles, self._knock = Motion(), None

    def tick(self, now: float) -> None:
        """End the movements that are over."""
        self._piles.take_arrived(now)
        if self._knock is not None and self._since_knock(now) >= DIP:
            self._knock = None

    def knock(self, seat: int, time: float, speed: float) -> None:
        """Note that a seat knocks at a time; ``speed`` divides how long that moves anything."""
        self._knock, self._speed = (seat, time), speed

    def move_piles(self, table: TableLayout, now: float, speed: float) -> None:
        """Start the piles on their way to where they lie in a layout; at first, or with a speed of 0, they jump."""
        for name, area in _piles_of(table):
            place, seen = Pose(*area.centre, area.w), self._piles.pose(name, now)
            if seen is None or not speed:
                self._piles.place(name, place)
            elif self._piles.resting[name] != place:
                self._piles.start(name, Tween(seen, place, now, GLIDE / speed, ease_in_out))

    def seen(self, table: TableLayout, viewer: int, now: float) -> TableLayout:
        """Return a layout as it is seen at a time from the seat of a viewer, with what moves on its way."""
        frame = table.frame
        if self._piles.busy:
            stock, discard = (self._pile(name, area, now) for name, area in _piles_of(table))
            rises = frame.stock.y - table.stock.y, frame.discard.y - table.discard.y
            frame = replace(frame, stock=stock, discard=discard)
            table = replace(table, frame=frame, stock=stock.moved(0, -rises[0]), discard=discard.moved(0, -rises[1]))
        if self._knock is not None and self._knock[0] != viewer:
            place = (self._knock[0] - viewer) % (len(frame.portraits) + 1) - 1
            up = _NOD * frame.unit * dip(self._since_knock(now))
            portraits = [area.moved(0, -up if index == place else 0) for index, area in enumerate(frame.portraits)]
            table = replace(table, frame=replace(frame, portraits=tuple(portraits)))
        return table

    def sunk(self, now: float, unit: float) -> int:
        """Return how far the table is below its place at a time, in pixels."""
        return 0 if self._knock is None else round(_DIP_DEPTH * unit * dip(self._since_knock(now)))

    def _since_knock(self, now: float) -> float:
        assert self._knock is not None
        return (now - self._knock[1]) * self._speed

    def _pile(self, name: str, area: Rect, now: float) -> Rect:
        pose = self._piles.pose(name, now)
        return area if pose is None else Rect.around(pose.x, pose.y, pose.width, pose.width * CARD_RATIO)


def _piles_of(table: TableLayout) -> tuple[tuple[str, Rect], tuple[str, Rect]]:
    return ("stock", table.frame.stock), ("discard", table.frame.discard)
