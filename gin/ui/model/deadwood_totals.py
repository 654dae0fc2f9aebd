"""The totals of the deadwood on the table: what strikes them, and what they have come to at a moment.

Pure. Where they stand and how they look is up to `gin.ui.table.counting`.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from gin.rules import DealResult
from gin.ui.model.deal_end_timeline import DealEndTimeline, TimeSpan
from gin.ui.model.motion import Cruise, ease_out

# Times are seconds at normal speed.
_SWELLS: Final = 0.05
"""How long the new total takes to spring up once a blow has hit the old one."""
_HIT: Final = 0.13
"""How long the new total then takes to settle into its usual size and place."""
_COVERED: Final = 0.14
"""How long the word for an undercut takes to hide the totals."""
_UNCOVERED: Final = 0.08
"""How long the result takes to appear once the word has gone."""
_FLIES: Final = Cruise(0.5, 0.15)
_PLATE_FADES: Final = 0.2
"""The share of the flight to the sheet in which the plate under the total fades in, and in which it fades out."""
_CLEAR: Final = 0.35
"""The share of its way after which the total is clear of the sum."""


class Blow(NamedTuple):
    """What strikes the total of the deadwood on the table, and makes it ``total``.

    That is the smaller total, which ``stands`` there already, or a bonus. ``label`` is how it is written.
    """

    label: str
    total: int
    stands: bool = False


class ShownBlow(NamedTuple):
    """A blow at a moment: how far it has swung back, and which part of its way to the total it has come, 0 to 1."""

    blow: Blow
    swing: float
    strike: float


def blows_of(result: DealResult) -> tuple[Blow, ...]:
    """Return what turns the larger total into what a deal is worth: the smaller one and what the rules give."""
    least, points = min((count for count in result.deadwood if count is not None), default=0), result.difference
    blows = [Blow(str(least), points, stands=True)] if least and points else []
    if result.bonus:
        points += result.bonus
        blows.append(Blow(f"+{result.bonus}", points))
    if result.multiplier > 1:
        blows.append(Blow(f"×{result.multiplier}", result.points))
    return tuple(blows)


def recoil(since: float, lasts: float) -> float:
    """Return how far what has been struck or counted is from its usual size and place after a time, 1 to 0."""
    return (1 - TimeSpan(0.0, lasts).share(since)) ** 2


@dataclass(frozen=True, slots=True)
class DeadwoodTotals:
    """The totals of the deadwood at a moment.

    Attributes:
        timeline: When everything happens at the end of the deal.
        blows: What strikes them in turn.
        difference: What comes in their place, to be struck; None where nothing does.
        reduced_motion: Whether only words and numbers change.
        since: The time since the end of the deal has begun to be shown.
    """

    timeline: DealEndTimeline
    blows: tuple[Blow, ...]
    difference: int | None
    reduced_motion: bool
    since: float

    @property
    def are_shown(self) -> bool:
        """Whether they stand large on the table, where no word covers them."""
        begin, end = self.timeline.totals
        return begin <= self.since < end and self.opacity > 0

    @property
    def opacity(self) -> float:
        """How opaque they are, 0 to 1: the word for an undercut covers them, and uncovers what they have come to.

        With reduced motion what covers them fades, and so do they: they are there, or not.
        """
        begin, end = self.timeline.called
        if not begin <= self.since < end + _UNCOVERED or begin == end:
            return 1.0
        if self.reduced_motion:
            return float(self.since >= end)
        covered, uncovered = TimeSpan(begin, min(begin + _COVERED, end)), TimeSpan(end, end + _UNCOVERED)
        return 1 - covered.share(self.since) + uncovered.share(self.since)

    @property
    def leave_room(self) -> bool:
        """Whether what flies to the sheet is clear of the place where the sum of it stands."""
        return self.flown >= _CLEAR

    @property
    def are_taken(self) -> bool:
        """Whether what stood on the table is on the sheet, or has made room on its way there, for the sum that stays.

        Hurried, the points count up at once, but the sum waits for the deadwood that it is made of.
        """
        return self.leave_room or self.since >= max(self.timeline.points.begin, self.timeline.counted_at)

    @property
    def are_counted(self) -> bool:
        """Whether all deadwood has been counted."""
        return self.since_counted >= 0

    @property
    def since_shown(self) -> float:
        """The time since they have begun to be shown."""
        return self.since - self.timeline.totals.begin

    @property
    def since_counted(self) -> float:
        """The time since all deadwood has been counted."""
        return self.since - self.timeline.counted_at

    @property
    def since_outcome(self) -> float:
        """The time since it is known what the deal has come to, and the word for an undercut has gone."""
        return self.since - self.timeline.called.end

    @property
    def both(self) -> int | None:
        """What both have come to so far; None while they stand for themselves."""
        if self.hits:
            return self.blows[self.hits - 1].total
        return self.difference if self.since >= self.timeline.called.end else None

    @property
    def hits(self) -> int:
        """How many blows have hit."""
        return sum(self.since >= blow.strike.end for blow in self.timeline.blows)

    @property
    def since_hit(self) -> float | None:
        """The time since the last hit; None before the first."""
        return self.since - self.timeline.blows[self.hits - 1].strike.end if self.hits else None

    @property
    def since_blow(self) -> float:
        """The time since the next blow has begun to be seen."""
        return self.since - self.timeline.blows[self.hits].seen_at

    @property
    def blow(self) -> ShownBlow | None:
        """The blow that is seen; None before the first, after the last, and until the next one comes."""
        hits = self.hits
        if hits == len(self.blows) or self.since < self.timeline.blows[hits].seen_at:
            return None
        if self.reduced_motion:
            return ShownBlow(self.blows[hits], 0.0, 0.0)
        _, swing, strike = self.timeline.blows[hits]
        return ShownBlow(self.blows[hits], ease_out(swing.share(self.since)), strike.share(self.since) ** 2)

    @property
    def swelling(self) -> float:
        """How far the total has sprung up after a hit, 0 to 1."""
        since = self.since_hit
        return 1.0 if since is None or self.reduced_motion else TimeSpan(0.0, _SWELLS).share(since)

    @property
    def bounce(self) -> float:
        """How far the total still is from its usual size and place once it has sprung up, 1 to 0."""
        since = self.since_hit
        return 0.0 if since is None or self.reduced_motion else recoil(since - _SWELLS, _HIT)

    @property
    def flown(self) -> float:
        """How far the total has flown to the sheet, 0 to 1; with reduced motion it does not fly."""
        flight = self.timeline.flight
        return 0.0 if flight.begin == flight.end or self.reduced_motion else _FLIES(flight.share(self.since))

    @property
    def plate_opacity(self) -> float:
        """The opacity of the plate under the total that flies, 0 to 1: it comes as that sets out, and goes again."""
        share = self.timeline.flight.share(self.since)
        return min(1.0, share / _PLATE_FADES, (1 - share) / _PLATE_FADES)
