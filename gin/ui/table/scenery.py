"""What moves on the table besides the cards: piles, portraits, and the table knocked on.

A knock makes the table dip, and with it whatever lies there and whoever sits around it. What is written for the player
stays where it is, and so do the cards that the player holds.

It decides nothing; where all that belongs is the layout's business.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from gin.ui.model.flight import GLIDE, GLIDE_EASE
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import TableLayout
from gin.ui.model.motion import Cruise, Motion, Tween, dip
from gin.ui.table.fades import FADE

_DIP_DEPTH: Final = 16.0
"""How far the table goes down at a knock, in units."""
_NOD: Final = 6.0
"""How much further down the portrait of who knocks nods, in units."""
KNOCKED: Final = 0.6
"""How long anything moves after a knock, at most, in seconds at normal speed."""
_LEAD: Final = 0.2
"""How long before the first card of its hand a portrait sets out, to be gone before cards fly there."""
AHEAD, _AHEAD_EASE = 0.3, Cruise(0.25, 0.5)
"""How long its way takes then, and the easing."""

_TOLD_BEFORE: Final = FADE / 2 / AHEAD
"""How long before a portrait sets out what its plate says fades, as a share of the time that its way takes."""
_LEAVING: Final = 1e-4
"""What `TableScenery.away` returns for a portrait that is about to set out: nearly 0, but no longer at its plate."""

_Thing: TypeAlias = str | int
"""A pile by its name, or a portrait by its seat."""
_PILES: Final = ("stock", "discard")


class Knock(NamedTuple):
    """A knock on the table: by which seat, where, and how long ago, in seconds at normal speed; below 0 before it."""

    seat: int
    at: tuple[float, float]
    since: float


class TableScenery:
    """The piles and portraits on their way, and the latest knock."""

    def __init__(self) -> None:
        self._things: Motion[_Thing] = Motion()
        self._knock: tuple[int, tuple[float, float], float] | None = None
        self._speed = 1.0
        self._ways: dict[int, tuple[float, float]] = {}
        """How far each portrait is from its plate at the start and the end of its movement, as `away` tells it."""

    @property
    def busy(self) -> bool:
        """Whether any of them moves; a table that has been knocked on holds nothing up."""
        return self._things.busy

    @property
    def still(self) -> bool:
        """Whether the picture stays as it is."""
        return not self._things.busy and not self._things.settling and self._knock is None

    def finish(self) -> None:
        """End all movements at once."""
        self._things.finish()
        self._knock = None

    def hurry(self, now: float) -> None:
        """End all movements; what is seen elsewhere catches up, and a table that went down comes up in its own time."""
        self._things.hurry(now)
        if (knock := self.knocked(now)) is not None and knock.since < 0:
            self._knock = None

    def clear(self, *, keep: bool = False) -> None:
        """Forget all positions, as for another seat. With ``keep``, for a new deal, forget only those of the piles."""
        kept = self._things.resting if keep else {}
        self._things, self._knock = Motion(self._things.speed), None
        self._ways = self._ways if keep else {}
        self._things.resting.update((thing, pose) for thing, pose in kept.items() if thing not in _PILES)

    def tick(self, now: float) -> None:
        """End the movements that are over."""
        self._things.take_arrived(now)
        if (knock := self.knocked(now)) is not None and knock.since >= KNOCKED:
            self._knock = None

    def knock(self, seat: int, at: tuple[float, float], time: float, speed: float) -> None:
        """Note that a seat knocks at a point and a time; ``speed`` divides how long that moves anything."""
        self._knock, self._speed = (seat, at, time), speed

    def knocked(self, now: float) -> Knock | None:
        """Return the latest knock for as long as it moves anything, or is about to."""
        if self._knock is None:
            return None
        seat, at, time = self._knock
        return Knock(seat, at, (now - time) * self._speed)

    def move_to(
        self,
        table: TableLayout,
        now: float,
        speed: float,
        begins: Mapping[_Thing, float],
    ) -> None:
        """Start all things on their way to where they are in a layout; at first, or with a speed of 0, they jump.

        A portrait goes ahead of the cards of its seat that are laid open, where these leave at a time in ``begins``,
        but not before what its plate said has faded, since the plate shrinks on the way. It goes straight to its place,
        even over its own fan: a way around that leads over other cards or out of the window.
        """
        areas = _areas(table)
        self._things.speed = speed or self._things.speed
        lead, faded = (_LEAD / speed, FADE / 2 / speed) if speed else (0.0, 0.0)
        away = self.away(now)
        for gone in self._things.resting.keys() - areas.keys():
            self._things.remove(gone)
            if isinstance(gone, int):
                self._ways.pop(gone, None)
        for thing, area in areas.items():
            place, seen = Pose(*area.centre, area.w), self._things.pose(thing, now)
            if isinstance(thing, int) and self._things.resting.get(thing) != place:
                hand = table.open_hands.get(thing)
                after = float(hand is not None and not hand.at_plate)
                self._ways[thing] = away.get(thing, after), after
            begin = max(now + faded, begins[thing] - lead) if thing in begins else now
            if seen is None or (not speed and begin <= now):
                self._things.place(thing, place)
            elif self._things.resting[thing] != place:
                lasts, glide = (AHEAD, _AHEAD_EASE) if thing in begins else (GLIDE, GLIDE_EASE)
                self._things.start(thing, Tween(seen, place, begin, lasts / speed if speed else 0.0, glide))

    def delay(self, seat: int, begin: float) -> None:
        """Delay the movement of a portrait until a time."""
        if seat in self._things.moving:
            self._things.start(seat, self._things.moving[seat].starting_at(begin))

    def away(self, now: float) -> dict[int, float]:
        """Return how far each portrait is from its plate, as a share of its way: 0 there, 1 at a hand laid open.

        It is not quite 0 from just before a portrait sets out, while what its plate says fades.
        """
        return {seat: self._away_at(seat, now) for seat in self._ways}

    def _away_at(self, seat: int, now: float) -> float:
        (before, after), tween = self._ways[seat], self._things.moving.get(seat)
        if tween is None or now >= tween.finish:
            return after
        share = (now - tween.begin) / tween.duration if tween.duration else -1.0
        if -_TOLD_BEFORE < share <= 0:
            return max(before, _LEAVING)
        return before + (after - before) * tween.ease(max(0.0, share))

    def moving_piles(self) -> list[Tween]:
        """Return the movements of the piles."""
        return [self._things.moving[name] for name in _PILES if name in self._things.moving]

    def seen(self, table: TableLayout, now: float) -> TableLayout:
        """Return a layout as it is seen at a time, with what moves on its way."""
        frame = table.frame
        if self._things.busy or self._things.settling:
            seen = {thing: self._seen(thing, area, now) for thing, area in _areas(table).items()}
            stock, discard = (seen.pop(name) for name in _PILES)
            rises = frame.stock.y - table.stock.y, frame.discard.y - table.discard.y
            if (stock, discard) != (frame.stock, frame.discard):  # Else what is drawn in the very same frame is kept.
                frame = replace(frame, stock=stock, discard=discard)
            stock, discard = stock.moved(0, -rises[0]), discard.moved(0, -rises[1])
            faces = {seat: area for seat, area in seen.items() if isinstance(seat, int)}
            table = replace(table, frame=frame, stock=stock, discard=discard, faces=faces)
        knock = self.knocked(now)
        if knock is not None and knock.seat in table.faces and (depth := dip(knock.since)):
            nodding = table.faces[knock.seat].moved(0, _NOD * frame.unit * depth)
            table = replace(table, faces={**table.faces, knock.seat: nodding})
        return table

    def sunk(self, now: float, unit: float) -> int:
        """Return how far the table is below its place at a time, in pixels."""
        knock = self.knocked(now)
        return 0 if knock is None else round(_DIP_DEPTH * unit * dip(knock.since))

    def _seen(self, thing: _Thing, area: Rect, now: float) -> Rect:
        tween = self._things.tween(thing)
        if tween is None:
            return area
        pose = tween.at(now)
        return Rect.around(pose.x, pose.y, pose.width, pose.width * area.h / area.w)


def _areas(table: TableLayout) -> Mapping[_Thing, Rect]:
    """Return where each thing is in a layout."""
    areas: dict[_Thing, Rect] = dict(zip(_PILES, (table.frame.stock, table.frame.discard), strict=True))
    areas.update(table.faces.items())
    return areas
