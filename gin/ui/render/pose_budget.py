"""How much work on cards is done for a frame while anything moves: turning a card is by far the dearest thing in one.

A frame hardly waits for that work. A card in a new pose is drawn between this frame and the next, and until then shown
as it was drawn for a pose near by. One on its way is drawn ahead, in the pose in which the next frame will find it.
Only a card that was drawn in no pose near by is drawn at once.

A card is drawn in three ways, rough, fine and smooth, which differ in how clean its lines and edges are, and in their
cost by factors of two and three. Those on their way take a new pose in each frame: they are fine as long as there is
time for all of them to be, and else rough, and beyond a few such cards a frame each waits for its turn. The one that is
carried, on which the eye rests, is fine whatever else moves. A card at rest becomes fine once there is time, and then
smooth, if it is so small that one sees the difference. A picture in which nothing moves, such as the first of a scene,
is fine at once.
"""

import itertools
from collections import deque
from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

BUDGET: Final = 900_000
"""The cost of what is drawn for a frame, in pixels of rough cards: two fine cards of a hand at 3840×2160, or four rough
ones; at 1280×800 all cards of a hand, and fine."""
FINE: Final = 2.2
"""The measured cost of a pixel of a fine card."""
SMOOTH: Final = 6.6
"""The measured cost of a pixel of a smooth card."""
AT_ONCE: Final = 120_000
"""The cost from which on a moving card is not drawn fine where the frame has to wait for it."""
_AHEAD: Final = 225_000
"""The cost from which on a moving card is not drawn fine for the next frame."""
KEPT: Final = 24
"""How many poses of a card are remembered, those seen last: all backs are one card."""
_FAR_TURN, _FAR_SCALE, _FAR_HEIGHT, _FAR_SQUEEZE = 6.0, 0.1, 0.6, 0.35
"""The differences at which a pose no longer counts as near: in degrees, as a part of the width, in height, and in how
far a card that turns over is seen."""
_FAR_FOR_A_FRAME: Final = 2.5
"""The distance from which on a pose is not even near for a frame, until a card that is carried or on its way is drawn
as it looks: one that is picked up rises faster than it can be drawn, and one that turns over changes its width as
fast."""


class DrawnPose(NamedTuple):
    """A pose as a card is drawn in it, rounded: widths in pixels, the angle in degrees, and the height, 0 to 1.

    ``shown_width`` is less than ``width`` while the card turns over. A ``smooth`` card is ``fine`` too.
    """

    width: int
    shown_width: int
    angle: float
    height: float
    fine: bool = True
    smooth: bool = False

    def distance(self, other: "DrawnPose") -> float:
        """Return how unlike another pose this looks: from 1 on it must not stand in for it for long."""
        squeeze = self.shown_width / self.width - other.shown_width / other.width
        return (
            abs(self.angle - other.angle) / _FAR_TURN
            + abs(self.width / other.width - 1) / _FAR_SCALE
            + abs(self.height - other.height) / _FAR_HEIGHT
            + abs(squeeze) / _FAR_SQUEEZE
        )


class _Job(NamedTuple):
    """A pose in which a card may be drawn, and what that costs; ``length`` is that of the card in pixels."""

    pose: DrawnPose
    cost: float

    @classmethod
    def rough(cls, pose: DrawnPose, length: int) -> "_Job":
        return cls(pose._replace(fine=False, smooth=False), float(pose.shown_width * length))

    @classmethod
    def fine(cls, pose: DrawnPose, length: int) -> "_Job":
        return cls(pose._replace(smooth=False), FINE * pose.shown_width * length)

    @classmethod
    def smooth(cls, pose: DrawnPose, length: int) -> "_Job":
        return cls(pose, SMOOTH * pose.shown_width * length)


class ChosenPoses(NamedTuple):
    """The pose in which a card is shown in a frame, and the one in which it is to be drawn before the next, if any."""

    shown: DrawnPose
    ordered: DrawnPose | None = None


class PoseBudget:
    """The poses in which cards were drawn of late, and how much more may be drawn for this frame.

    Attributes:
        behind: Whether something is still to be drawn that this frame shows otherwise or not at all, so that another
            frame is needed: most often a card in a pose that stands in for its own.
        limited: Whether the frame has to be quick, since something moves.
    """

    def __init__(self) -> None:
        self.behind = False
        self.limited = False
        self._spent = 0.0
        self._passing = self._passing_before = 0.0
        """What it costs to draw the cards fine that are on their way, in this frame and the one before."""
        self._asked: set[tuple[Hashable, DrawnPose]] = set()
        self._asked_before: set[tuple[Hashable, DrawnPose]] = set()
        self._settled: set[tuple[Hashable, DrawnPose]] = set()
        self._ordered: set[tuple[Hashable, DrawnPose]] = set()
        self._drawn: dict[Hashable, deque[DrawnPose]] = {}
        self._waiting: dict[Hashable, float] = {}
        """The cards that are shown as they were near by, the longest first, with what drawing them costs."""
        self._due: dict[Hashable, float] = {}
        """Those of them that are drawn for this frame, so that none waits for ever behind the others."""

    def begin_frame(self, *, moving: bool, late: bool = False) -> None:
        """Begin a frame, in which something is ``moving`` or not; what was ordered for it may be ``late``."""
        self.limited = moving or self.behind
        self.behind, self._spent = False, 0.0
        self._passing_before, self._passing = self._passing, 0.0
        self._asked_before, self._asked = self._asked, set()
        self._settled &= self._asked_before
        if not late:
            self._ordered.clear()
        seen = {card for card, _ in self._asked_before}
        self._waiting = {card: cost for card, cost in self._waiting.items() if card in seen}
        totals = itertools.accumulate(self._waiting.values())
        self._due = {
            card: self._waiting[card]
            for card, total in zip(self._waiting, totals, strict=True)
            if total <= BUDGET or total == self._waiting[card]
        }

    def choose(
        self,
        card: Hashable,
        pose: DrawnPose,
        length: int,
        cached: Callable[[DrawnPose], bool],
        *,
        passing: bool = False,
        carried: bool = False,
    ) -> ChosenPoses:
        """Return how a card is shown in a pose that is given at its best, and how it is drawn for the next frame.

        ``length`` is that of the card in pixels, and ``cached`` tells whether it is drawn already in a pose. A card
        that is only ``passing`` through a pose is not ordered in it. One that is ``carried`` is always ordered, and
        fine, and may until then look less like its pose.
        """
        if pose.smooth and (passing or carried):
            pose = pose._replace(smooth=False)
        self._asked.add((card, pose))
        if cached(pose):
            self._served(card)
            self._remember(card, pose)
            return ChosenPoses(pose)
        fine = _Job.fine(pose, length)
        self._asked.add((card, fine.pose))
        if (card, pose) in self._settled - self._ordered:  # The cache has no room for it: it must not wait again.
            return ChosenPoses(pose)
        if pose.smooth and cached(fine.pose):
            return self._smoothed(card, pose, length, fine.pose)
        if (card, fine.pose) in self._settled - self._ordered:  # Nor has it room for it as it was drawn before that.
            return ChosenPoses(fine.pose)
        if not self.limited:
            shown = self._take(card, fine)
            return self._smoothed(card, pose, length, shown) if pose.smooth else ChosenPoses(shown)
        near = self._near(card, pose, cached, _FAR_FOR_A_FRAME if carried or passing else 1.0)
        unchanged = (card, pose) in self._asked_before
        small = fine.cost < (AT_ONCE if near is None else _AHEAD)
        affords_fine = (carried and near is not None) or (self._fits(card, fine.cost) and (unchanged or small))
        job = fine if affords_fine else _Job.rough(pose, length)
        if near is None:
            self.behind |= not affords_fine
            return ChosenPoses(self._take(card, job))
        self.behind = True
        if passing or cached(job.pose) or (card, job.pose) in self._ordered:
            return ChosenPoses(near)
        return ChosenPoses(near, self._order(card, job, at_any_cost=carried))

    def _smoothed(self, card: Hashable, pose: DrawnPose, length: int, shown: DrawnPose) -> ChosenPoses:
        """Show a card at rest as it is drawn already, and have it drawn smooth for a later frame."""
        self.behind = True
        ordered = (card, pose) in self._ordered
        return ChosenPoses(shown, None if ordered else self._order(card, _Job.smooth(pose, length)))

    def foresee(
        self, card: Hashable, pose: DrawnPose, length: int, cached: Callable[[DrawnPose], bool]
    ) -> DrawnPose | None:
        """Return how a card is drawn for the next frame, in which it will pass through a pose, if it is to be drawn."""
        fine = _Job.fine(pose, length)
        if not self.limited or cached(fine.pose):
            return None
        self._passing += fine.cost
        affords_fine = max(self._passing, self._passing_before) <= BUDGET and self._fits(card, fine.cost)
        job = fine if affords_fine else _Job.rough(pose, length)
        if cached(job.pose) or (card, job.pose) in self._ordered:
            return None
        return self._order(card, job)

    def _order(self, card: Hashable, job: "_Job", *, at_any_cost: bool = False) -> DrawnPose | None:
        """Note that a card is drawn for the next frame, in the pose that is returned; None if it has to wait."""
        if not at_any_cost and not self._fits(card, job.cost):
            self._waiting.setdefault(card, job.cost)
            return None
        self._ordered.add((card, job.pose))
        return self._take(card, job)

    def _near(
        self, card: Hashable, pose: DrawnPose, cached: Callable[[DrawnPose], bool], limit: float
    ) -> DrawnPose | None:
        """Return the pose nearest to one in which a card is cached, or None if none is as near as the limit."""
        drawn = filter(cached, self._drawn.get(card, ()))
        near = min(drawn, key=lambda each: (pose.distance(each), not each.smooth, not each.fine), default=None)
        return near if near is not None and pose.distance(near) < limit else None

    def _fits(self, card: Hashable, cost: float) -> bool:
        """Return whether there is room for this much more beside the cards that are due.

        For the first thing in a frame there always is.
        """
        others = sum(due for each, due in self._due.items() if each != card)
        if cost <= self._due.get(card, 0.0) or not (self._spent or others):
            return True
        return self._spent + others + cost <= BUDGET

    def _take(self, card: Hashable, job: "_Job") -> DrawnPose:
        """Note that a card is drawn; return the pose."""
        pose = job.pose
        self._spent += job.cost
        if pose.fine:
            self._settled.add((card, pose))
        self._served(card)
        self._remember(card, pose)
        return pose

    def _remember(self, card: Hashable, pose: DrawnPose) -> None:
        """Note that a card was just drawn or seen in a pose."""
        drawn = self._drawn.setdefault(card, deque(maxlen=KEPT))
        if drawn and drawn[-1] == pose:
            return
        if pose in drawn:
            drawn.remove(pose)
        drawn.append(pose)

    def _served(self, card: Hashable) -> None:
        """Note that a card does not wait any more."""
        self._waiting.pop(card, None)
        self._due.pop(card, None)
