"""The times at the end of a deal: when its sheet comes, deadwood and points are counted, and a game is called.

Pure. What is called then, and what is seen of it, is up to `gin.ui.table.deal_end`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from gin.ui.model.flight import GLIDE, GLIDE_EASE

# Times are seconds at normal speed.
_SHEET: Final = GLIDE
"""How long the sheet takes to come in: as long as the hand that makes way for it."""
SHEET_SEEN: Final = 0.09
"""When what the sheet replaces is removed: before hands slide over it, and shortly before the sheet's totals appear."""
_WRITE: Final = 0.3
"""How long it takes to write the deal's result."""
_BEFORE_COUNT: Final = 0.03
_CARD: Final = 0.08
"""The time between two cards of deadwood that are counted."""
_SUSPENSE: Final = 0.41
"""How long both totals of an undercut stand on the table before one strikes the other and it is called."""
_WORD_FIRST: Final = 0.16
"""The delay from the call of an undercut to writing the deal's result."""
_POINTS_AFTER_WORD: Final = 0.08
"""How soon after an undercut begins to be written its points count up, where no total flies to the sheet."""
_DIFFERENCE: Final = 0.16
"""How long the difference stands after the word for an undercut has gone, before a bonus comes or it leaves."""
_COUNTED_UP: Final = 0.2
"""How long both totals stand otherwise that have just been counted, before one strikes the other."""
_SWING: Final = 0.1
"""How long what strikes a total swings back first."""
_STRIKE: Final = 0.1
"""How long what strikes a total takes to hit it, once it has swung back."""
_BONUS_WAIT: Final = 0.12
"""How soon after a hit a bonus comes, and how long it stands before it swings back."""
_AFTER_HIT: Final = 0.42
"""How soon after the last hit, or after an undercut that nothing follows, the total leaves for the sheet."""
_FLIGHT: Final = 0.24
"""How long the total takes to fly to the sheet."""
_STANDS: Final = 0.5
"""How long a total that nothing strikes stands before it leaves for the sheet."""
_GATHERING: Final = 1.7
"""How long what several give one of them is read at their hands, gathers and stands, before it becomes what the deal is
worth."""
_TAKEN: Final = 0.2
"""How long the sheet takes to add the total to the score."""
_BEFORE_POINTS: Final = 0.25
_POINTS: Final = 0.8
"""How long the points count up that no total on the table has shown."""
_ARRIVES: Final = 0.32
"""How long the sheet shows that a side has come to the game's target."""
_TURNS_BEFORE: Final = 0.2
"""How long before the word for a game's end disappears the sheet switches to the game's result."""
_SETTLE: Final = 0.7
"""How long the sheet takes to switch to the game's result and count what the game is worth, in all."""
_HURRY: Final = 0.25
"""How long all that is left takes once it is hurried."""
_STANDING: Final = 0.7
"""How long it takes to count a game's points towards the player's level, once what it is worth has been counted."""


class TimeSpan(NamedTuple):
    """A time interval, which may be empty."""

    begin: float
    end: float

    def share(self, now: float) -> float:
        """Return the share of it that has passed, 0 to 1."""
        if self.end <= self.begin:
            return float(now >= self.end)
        return max(0.0, min(1.0, (now - self.begin) / (self.end - self.begin)))

    def hurried(self, now: float) -> "TimeSpan":
        """Return this span with the same share passed, ending within `_HURRY` seconds.

        One that is over or empty is returned unchanged.
        """
        if self.end <= max(now, self.begin):
            return self
        end, remaining = min(self.end, now + _HURRY), 1 - self.share(now)
        return TimeSpan(end - (end - now) / remaining, end)  # Keeps the share at this moment unchanged.


def sheet_hidden(since: float) -> float:
    """Return which part of the sheet has not come in yet a time after it has set out, 1 to 0."""
    return 1 - GLIDE_EASE(TimeSpan(0.0, _SHEET).share(since))


class BlowTimes(NamedTuple):
    """When a blow to the total is first seen, while it swings back, and while it strikes, at whose end it hits."""

    seen_at: float
    swing: TimeSpan
    strike: TimeSpan


@dataclass(frozen=True, slots=True)
class DealEndTimeline:
    """All times of one deal's end, in seconds at normal speed since its animation began.

    Attributes:
        sheet: While the sheet comes in.
        first_card_at: When the first card of each row of deadwood is counted.
        counted_at: When all deadwood has been counted.
        known_at: When it is called or written what the deal has come to.
        totals: While the totals of the deadwood, or what they have come to, stand large on the table.
        called: While the word for an undercut covers them, from the blow of one against the other; no time without one.
        blows: The times of each blow to the total, in turn.
        outcome: While it is written what the deal has come to: from the last hit, or from shortly after an undercut is
            called.
        breakdown: While it is written how the points add up: from the last hit, or from shortly after the word for an
            undercut has gone that has no bonus.
        flight: While the total flies to the sheet, no time where none does.
        points: While the points count up, as soon as their total has come to the sheet.
        arrival: While it is seen that the points have brought a side to the game's target; no time if the game goes on.
        game: While it is called who has won a game that has ended: once the sheet has counted the points, and the
            deal's word has gone. It lasts no time if the game goes on.
        settlement: While it is counted what the game is worth, once that can be read.
        standing: While the player's points are counted towards the level, no time without any.
        game_headline: While the sheet switches to the game's result, as the word for it disappears.
        duration: How long it takes in all.
        card_interval: The time between two cards of deadwood that are counted.
    """

    sheet: TimeSpan
    first_card_at: float
    counted_at: float
    known_at: float
    totals: TimeSpan
    called: TimeSpan
    blows: tuple[BlowTimes, ...]
    outcome: TimeSpan
    breakdown: TimeSpan
    flight: TimeSpan
    points: TimeSpan
    arrival: TimeSpan
    game: TimeSpan
    settlement: TimeSpan
    standing: TimeSpan
    game_headline: TimeSpan
    duration: float
    card_interval: float = _CARD

    @staticmethod
    def of(
        *,
        opened: float,
        sheet_at: float,
        longest: int,
        stands: Iterable[bool],
        gathers: bool,
        flies: bool,
        points: bool,
        undercut: float,
        game: float,
        earned: bool,
        sparks: float,
    ) -> "DealEndTimeline":
        """Return the times of a deal's end.

        Args:
            opened: When all hands lie open, and counting begins.
            sheet_at: When the sheet begins to come in.
            longest: How many cards the longest row of deadwood has.
            stands: For each blow to the total, whether what strikes stands there already.
            gathers: Whether what several give gathers before it becomes the total.
            flies: Whether a total on the table flies to the sheet.
            points: Whether the deal has points, which count up.
            undercut: How long the word for an undercut stands, 0 without one.
            game: How long the word for a game that has ended stands, 0 if it goes on.
            earned: Whether the player has points from that game, which count towards the level.
            sparks: How long confetti is thrown and rises for that, 0 if none is.
        """
        first_card_at = opened + _BEFORE_COUNT
        counted_at = first_card_at + _CARD * longest
        stands = tuple(stands)
        if undercut:  # It is called as one total strikes the other, and a bonus comes once its word has gone.
            first = tuple(_blow_times(counted_at, stands[:1] if any(stands) else (), _SUSPENSE))
            known_at = first[-1].strike.end if first else counted_at + _SUSPENSE
            struck_from = known_at + undercut + _DIFFERENCE
            others = tuple(_blow_times(struck_from, stands[len(first) :]))
            breakdown_at = others[-1].strike.end if others else struck_from
            blows, outcome_at = first + others, known_at + _WORD_FIRST
        else:
            struck_from = counted_at + (_GATHERING if gathers else 0.0)
            blows = tuple(_blow_times(struck_from, stands, _COUNTED_UP))
            known_at = outcome_at = breakdown_at = blows[-1].strike.end if blows else struck_from
        if flies:
            leaves_at = breakdown_at + (_AFTER_HIT if blows or undercut else _STANDS)
            points_at = leaves_at + _FLIGHT
        else:
            breakdown_at = outcome_at
            leaves_at = points_at = outcome_at + (_POINTS_AFTER_WORD if undercut else _BEFORE_POINTS)
        points_counted = points_at + (_TAKEN if flies else _POINTS)
        counted_up = points_counted if points else points_at
        arrival = TimeSpan(counted_up, counted_up + (_ARRIVES if game else 0.0))
        game_at = max(counted_up, known_at + undercut)
        headline_at = max(arrival.end, game_at + game - _TURNS_BEFORE)
        settled_at = headline_at + _SETTLE
        sheet, outcome = TimeSpan(sheet_at, sheet_at + _SHEET), TimeSpan(outcome_at, outcome_at + _WRITE)
        standing = TimeSpan(settled_at, settled_at + (_STANDING if earned else 0.0))
        game_headline = TimeSpan(headline_at, headline_at + _WRITE)
        return DealEndTimeline(
            sheet=sheet,
            first_card_at=first_card_at,
            counted_at=counted_at,
            known_at=known_at,
            totals=TimeSpan(first_card_at, known_at if undercut and not flies else points_at),
            called=TimeSpan(known_at, known_at + undercut),
            blows=blows,
            outcome=outcome,
            breakdown=TimeSpan(breakdown_at, breakdown_at + _WRITE),
            flight=TimeSpan(leaves_at, points_at),
            points=TimeSpan(points_at, points_counted),
            arrival=arrival,
            game=TimeSpan(game_at, game_at + game),
            settlement=TimeSpan(game_headline.end, settled_at),
            standing=standing,
            game_headline=game_headline,
            duration=max(
                sheet.end, outcome.end, counted_up, game_at + max(game, sparks), standing.end if game else 0.0
            ),
        )

    def card_at(self, index: int) -> float:
        """Return when the card at an index of a row of deadwood is counted."""
        return self.first_card_at + index * self.card_interval

    def hurried(self, now: float, longest: int) -> "DealEndTimeline":
        """Return a timeline that ends soon after a time: all that is left to be written and counted comes together.

        Words on bands, the large totals and their flight to the sheet are left out. ``longest`` is how many cards the
        longest row of deadwood has.
        """
        left_out, end, sheet_at = TimeSpan(now, now), now + _HURRY, min(self.sheet.begin, now)
        counted = sum(self.card_at(index) <= now for index in range(longest))
        interval, first_card_at = self.card_interval, self.first_card_at
        if counted < longest:
            interval = _HURRY / longest
            first_card_at = now - (counted - 1) * interval
        return replace(
            self,
            sheet=TimeSpan(sheet_at, sheet_at + _SHEET),
            first_card_at=first_card_at,
            counted_at=min(self.counted_at, end),
            known_at=min(self.known_at, now),
            totals=left_out,
            called=left_out,
            blows=(),
            outcome=self.outcome.hurried(now),
            breakdown=self.breakdown.hurried(now),
            flight=left_out,
            points=self.points.hurried(now),
            arrival=self.arrival.hurried(now),
            game=left_out,
            settlement=self.settlement.hurried(now),
            standing=self.standing.hurried(now),
            game_headline=self.game_headline.hurried(now),
            duration=max(end, sheet_at + _SHEET),
            card_interval=interval,
        )


def _blow_times(begin: float, stands: Iterable[bool], read: float = _BONUS_WAIT) -> Iterator[BlowTimes]:
    """Yield the times of blows, one after another from a time on; one that stands there, the first, is ``read``."""
    seen_at = begin
    for stands_there in stands:
        swings_at = seen_at + (read if stands_there else _BONUS_WAIT)
        strikes_at = swings_at + _SWING
        hits_at = strikes_at + _STRIKE
        yield BlowTimes(seen_at, TimeSpan(swings_at, strikes_at), TimeSpan(strikes_at, hits_at))
        seen_at = hits_at + _BONUS_WAIT
