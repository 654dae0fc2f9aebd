"""The animation at the end of a deal: the sheet comes, deadwood and points are counted, and a game ends.

It is a function of time, from the moment at which the knocker's hand lies open. Gin has been called by then. It decides
nothing.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from gin.rules import Card, DealResult, Outcome, Scoresheet
from gin.rules.ruleset import Shutout
from gin.ui.model.choreography import Cue
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import Cruise, ease_in_out, ease_out
from gin.ui.model.sound import Sound
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.table.banner import Call, Mood, band_sprites, band_to_come
from gin.ui.table.sparks import GAME, LOST_SHUTOUT, SHUTOUT, Shower, sparks, sparks_to_come
from gin.ui.text import phrases

# Times are seconds at normal speed.
SHEET: Final = 0.36
"""How long the sheet takes to come in."""
_WRITE: Final = 0.3
"""How long it takes to write what the deal has come to."""
_BEFORE_COUNT: Final = 0.12
_CARD: Final = 0.08
"""The time between two cards of deadwood that are counted."""
_COUNTED: Final = 0.26
"""How long a card takes that hops as it is counted."""
_LIT: Final = 0.55
"""How long it is lit, and of that how long the light takes to come and to go."""
_KINDLE, _GO_OUT = 0.08, 0.35
_SUSPENSE: Final = 0.41
"""How long both totals stand on the table before an undercut is called."""
_WORD_FIRST: Final = 0.3
"""How long an undercut has been called before it is written what the deal has come to ..."""
_POINTS_AFTER_WORD: Final = 0.08
"""... and how soon after that its points begin to count up."""
_BLOW: Final = 0.2
"""How long it takes what strikes the total to swing back and to hit it."""
_READ: Final = 0.12
"""How long a bonus stands before it does so, and how soon it comes after a hit."""
_HIT: Final = 0.18
"""How long the total shows that it has been hit."""
_SWUNG: Final = 0.5
"""The share of a blow's time in which it swings back."""
_AFTER_HIT, _FLIGHT = 0.14, 0.22
"""How soon after the last hit the total leaves for the sheet, and how long its way takes."""
_FLIES: Final = Cruise(0.5, 0.15)
_TAKEN: Final = 0.2
"""How long the sheet adds it up."""
_COUNTED_HOP: Final = 0.6
"""How high a card hops that is counted, in heights of a hop for a win."""
_BUMP: Final = 0.16
"""How long a total takes to come back to its usual size after a card has been counted."""
_BEFORE_POINTS: Final = 0.25
_POINTS: Final = 0.8
"""How long the points count up that no total on the table has shown."""
_TICK: Final = 0.075
"""The time between two ticks of the counting points."""
_HOP: Final = 0.34
"""How long a card takes to hop, when a hand is cheered."""
_HOP_INTERVAL: Final = 0.045
"""The time between the hops of two cards."""
HOP_HEIGHT: Final = 16.0
"""How high a card hops for a win, in units."""
_BEFORE_HOPS: Final = 0.12
_CROWN: Final = 0.8
"""How long it takes to write that a game is won, and to count what it is worth, while the word stands."""
_STANDING: Final = 0.9
"""How long it takes to count a game's points towards the player's level, once what it is worth has been counted."""
_LIFT: Final = 14.0
"""How high the winner's cards are lifted while the win of a game is called, in units ..."""
_RAISE: Final = 0.25
"""... and how long they take to go up and down."""


class Cheer(NamedTuple):
    """A time from which on each of the winner's cards hops as many times as there are ``hops``."""

    at: float
    hops: int


class Blow(NamedTuple):
    """What strikes the total of the deadwood on the table, and makes it ``total``.

    That is the smaller total, which ``stands`` there already, or a bonus. ``label`` is how it is written.
    """

    label: str
    total: int
    stands: bool = False


@dataclass(frozen=True, slots=True)
class DealEndAnimation:
    """The animation of one deal's end.

    ``begin`` is a time of the clock, like every ``now`` and `last_called`. All other times count from ``begin``, in
    seconds at normal speed.

    Attributes:
        calls: The words on bands across the table, in turn.
        cheers: When the winner's cards hop.
        deadwood: The cards of each seat that are counted, from the first to the last.
        cheered: The winner's cards, which hop one after another when the win is called, and are lifted for a game.
        opened: When all hands lie open, and counting begins.
        sheet_at: When the sheet begins to come in.
        undercut: Whether the knocker has been undercut, which is called once both totals have stood for a while.
        blows: What strikes the total on the table in turn, until that is what the deal is worth, and flies to the
            sheet; none where no total stands there, or a word is called over it.
        figure: The points of the deal, which count up.
        won: Whether the player has won a game with the deal.
        game: Whether the game has ended with the deal.
        shutout: Whether it has ended with a shutout for which the rules give something.
        begin: When it begins.
        speed: What all other times are divided by.
        reduced_motion: Whether only words and numbers change.
        cues: The sounds.
    """

    calls: tuple[Call, ...]
    cheers: tuple[Cheer, ...]
    deadwood: Mapping[int, Sequence[Card]]
    cheered: Sequence[Card]
    opened: float
    sheet_at: float
    undercut: bool
    figure: int
    won: bool
    game: bool
    shutout: bool
    begin: float
    speed: float
    reduced_motion: bool = False
    blows: tuple[Blow, ...] = ()
    cues: tuple[Cue, ...] = ()

    @staticmethod
    def for_result(
        result: DealResult,
        sheet: Scoresheet,
        names: Sequence[str],
        *,
        won: bool,
        gained: bool,
        begin: float,
        speed: float,
        deadwood: Mapping[int, Sequence[Card]] | None = None,
        cheered: Sequence[Card] = (),
        opened: float = 0.0,
        sheet_at: float = 0.0,
        reduced_motion: bool = False,
    ) -> "DealEndAnimation":
        """Return the animation of a result, which ``sheet`` already includes; ``names`` are those of the seats.

        ``gained`` says that the player has won the deal, and ``won`` the game, if it has ended.
        """
        game, undercut = sheet.winner is not None, result.outcome is Outcome.UNDERCUT
        shutout = sheet.is_shutout and sheet.ruleset.shutout is not Shutout.NONE
        animation = DealEndAnimation(
            calls=(),
            cheers=(),
            deadwood=deadwood or {},
            cheered=cheered,
            opened=opened,
            sheet_at=sheet_at,
            undercut=undercut,
            figure=result.points,
            won=game and won,
            game=game,
            shutout=shutout,
            begin=begin,
            speed=speed,
            reduced_motion=reduced_motion,
            blows=_blows(result) if deadwood and len(names) == 2 and not undercut else (),
        )
        calls, cheers, cues = [], [], []
        if undercut:
            mood = Mood.COUP if gained else Mood.SETBACK
            calls.append(Call(phrases.exclamation(result.outcome), animation.called_at, mood))
            animation = replace(animation, calls=tuple(calls))  # A game that has ended is called after it.
            cheers.append(Cheer(animation.called_at, 1))
            cues.append(Cue(animation.called_at, Sound("undercut")))
        elif result.outcome in (Outcome.GIN, Outcome.BIG_GIN):
            cheers.append(Cheer(0.0, 2 if result.outcome is Outcome.BIG_GIN else 1))
        if sheet.winner is not None:
            told = phrases.game_won_text(phrases.side_names(sheet.ruleset, names)[sheet.winner])
            word, note, mood, sound = told, "", Mood.TRIUMPH if won else Mood.QUIET, "win" if won else "lose"
            if shutout and won:
                word, note, mood, sound = phrases.shutout_won_text(), told, Mood.SHUTOUT, "shutout"
            elif shutout:
                note, mood = phrases.shutout_lost_text(), Mood.LOST_SHUTOUT
            calls.append(Call(word, animation.game_at, mood, note))
            cheers += [Cheer(animation.game_at, 3 if shutout else 2)] if won else []
            cues.append(Cue(animation.game_at, Sound(sound)))
        return replace(animation, calls=tuple(calls), cheers=tuple(cheers), cues=tuple(cues))

    # When

    @property
    def suspense(self) -> float:
        """How long both totals stand before an undercut is called."""
        return _SUSPENSE if self.undercut else 0.0

    @property
    def counted_at(self) -> float:
        """When all deadwood has been counted."""
        return self.opened + _BEFORE_COUNT + _CARD * max(map(len, self.deadwood.values()), default=0)

    @property
    def called_at(self) -> float:
        """When it is called or told what the deal has come to."""
        return self.counted_at + self.suspense

    @property
    def told_at(self) -> float:
        """When it is written what the deal has come to: once the total is hit, or the word for it has been read."""
        if self.blows:
            return self.hits_at[-1]
        return self.called_at + (_WORD_FIRST if self.undercut else 0.0)

    @property
    def blows_at(self) -> tuple[float, ...]:
        """When each blow is seen: at first the smaller total, which stands there, and later a bonus, which comes."""
        hits, first = self.hits_at, self.counted_at
        return tuple(hits[number - 1] + _READ if number else first for number in range(len(hits)))

    @property
    def hits_at(self) -> tuple[float, ...]:
        """When each blow hits the total."""
        hits, begin = [], self.counted_at
        for blow in self.blows:
            begin += _BLOW + (0.0 if blow.stands else _READ)
            hits.append(begin)
            begin += _READ
        return tuple(hits)

    @property
    def leaves_at(self) -> float:
        """When the total leaves for the sheet."""
        return self.hits_at[-1] + _AFTER_HIT if self.blows else self.points_at

    @property
    def points_at(self) -> float:
        """When the points begin to count up: as soon as their total has come to the sheet."""
        if self.blows:
            return self.leaves_at + _FLIGHT
        return self.told_at + (_POINTS_AFTER_WORD if self.undercut else _BEFORE_POINTS)

    @property
    def game_at(self) -> float:
        """When the points have been counted, the deal's word has gone, and a game that has ended is called."""
        word_gone = self.calls[0].until if self.undercut and self.calls else 0.0
        return max(self.points_at + (self._count_lasts if self.figure else 0.0), word_gone)

    @property
    def _count_lasts(self) -> float:
        """How long the points count up."""
        return _TAKEN if self.blows else _POINTS

    @property
    def duration(self) -> float:
        """How long it takes in all."""
        last = max((call.until for call in self.calls), default=0.0)
        game = max(self.game_at + _CROWN + _STANDING, last + _WRITE) if self.game else 0.0
        sparks_gone = self.game_at + self._shower.lasts if self._shower is not None else 0.0
        return max(self.game_at, self.told_at + _WRITE, last, game, sparks_gone, self.sheet_at + SHEET)

    @property
    def _shower(self) -> Shower | None:
        """The suits that burst from the word or rise, if any do."""
        if self.reduced_motion:
            return None
        if self.shutout:
            return SHUTOUT if self.won else LOST_SHUTOUT
        return GAME if self.won else None

    def skipped(self) -> "DealEndAnimation":
        """Return the animation as it is when it has ended."""
        return replace(self, begin=-math.inf)

    def is_over(self, now: float) -> bool:
        """Return whether the animation has ended."""
        return self._since(now) >= self.duration

    @property
    def last_called(self) -> float:
        """When the last word is called; without any, when the animation begins."""
        return self.begin + (self.calls[-1].at if self.calls else 0.0) / self.speed

    def is_known(self, now: float) -> bool:
        """Return whether it has been called or written what the deal has come to."""
        known = self.told_at if self.blows else self.called_at
        return self._since(now) >= min([known, *(cheer.at for cheer in self.cheers)])

    def is_counting(self, now: float) -> bool:
        """Return whether a number will still change."""
        since = self._since(now)
        if since < self.told_at or (self.game and (self.crowned(now) < 1 or self.standing(now) < 1)):
            return True
        return round(self.figure * self.count_progress(now)) < self.figure

    # What is seen

    def shows_sheet(self, now: float) -> bool:
        """Return whether the sheet is there, or on its way in."""
        return self._since(now) >= self.sheet_at

    def sheet_hidden(self, now: float) -> float:
        """Return which part of the sheet has not come in yet, 1 to 0."""
        since = self._since(now) - self.sheet_at
        return float(since < 0) if self.reduced_motion else 1 - ease_in_out(_share(since, 0.0, SHEET))

    def told(self, now: float) -> float:
        """Return how far the result has been written, 0 to 1."""
        return _share(self._since(now), self.told_at, self.told_at + _WRITE)

    def crowned(self, now: float) -> float:
        """Return how far it has been written and counted what a game is worth, 0 to 1."""
        return ease_out(_share(self._since(now), self.game_at, self.game_at + _CROWN))

    def headed(self, now: float) -> float:
        """Return how far the headline has changed to that of a game that has ended, once its word has gone, 0 to 1."""
        if not self.game:
            return 0.0
        until = self.calls[-1].until
        return _share(self._since(now), until, until + _WRITE)

    def count_progress(self, now: float) -> float:
        """Return which part of the points has been counted, 0 to 1."""
        return ease_out(_share(self._since(now), self.points_at, self.points_at + self._count_lasts))

    def counted(self, seat: int, now: float) -> Sequence[Card]:
        """Return the cards of a seat's deadwood that have been counted."""
        cards = self.deadwood.get(seat, ())
        return cards[: self._steps(self._since(now))]

    def lit(self, now: float) -> dict[Card, float]:
        """Return the cards that have just been counted, or for a shutout won the hand, and how brightly, 0 to 1."""
        lit = {card: _brightness(since) for card, since in self._just(_LIT, now)}
        return lit | lit_in_turn(self.cheered, self._since(now) - self.game_at) if self.shutout and self.won else lit

    def _just(self, span: float, now: float) -> list[tuple[Card, float]]:
        """Return the cards that have been counted within a span of time, and how long ago."""
        since = self._since(now) - self.opened - _BEFORE_COUNT
        ages = [(card, since - index * _CARD) for cards in self.deadwood.values() for index, card in enumerate(cards)]
        return [(card, age) for card, age in ages if 0 <= age < span]

    def bump(self, seat: int, now: float) -> float:
        """Return how far the total of a seat is from its usual size after the latest card, 1 to 0."""
        steps = len(self.counted(seat, now))
        if self.reduced_motion or not steps:
            return 0.0
        since = self._since(now) - self.opened - _BEFORE_COUNT - (steps - 1) * _CARD
        return (1 - _share(since, 0.0, _BUMP)) ** 2

    def shows_totals(self, now: float) -> bool:
        """Return whether the totals of the deadwood stand large on the table, where no word is called over them."""
        until = self.called_at if self.undercut else self.points_at
        return self.opened + _BEFORE_COUNT <= self._since(now) < until

    def hits(self, now: float) -> int:
        """Return how many blows have hit the total."""
        return sum(self._since(now) >= hit for hit in self.hits_at)

    def since_hit(self, now: float) -> float | None:
        """Return the time since the last hit, in seconds at normal speed; None before the first."""
        hits = self.hits(now)
        return self._since(now) - self.hits_at[hits - 1] if hits else None

    def since_counted(self, now: float) -> float:
        """Return the time since all deadwood has been counted, in seconds at normal speed."""
        return self._since(now) - self.counted_at

    def since_blow(self, now: float) -> float:
        """Return the time since the next blow has begun to be seen, in seconds at normal speed."""
        return self._since(now) - self.blows_at[self.hits(now)]

    def bounce(self, now: float) -> float:
        """Return how far the total still is from its usual size and place after a hit, 1 to 0."""
        since = self.since_hit(now)
        return 0.0 if since is None or self.reduced_motion else (1 - _share(since, 0.0, _HIT)) ** 2

    def blow(self, now: float) -> tuple[Blow, float, float] | None:
        """Return the blow that is seen, how far it has swung back, and how much of its way to the total it has come."""
        hits = self.hits(now)
        if hits == len(self.blows) or self._since(now) < self.blows_at[hits]:
            return None
        share = 0.0 if self.reduced_motion else _share(self._since(now), self.hits_at[hits] - _BLOW, self.hits_at[hits])
        return self.blows[hits], ease_out(min(1.0, share / _SWUNG)), _share(share, _SWUNG, 1.0) ** 2

    def flown(self, now: float) -> float:
        """Return how far the total has flown to the sheet, 0 to 1; with reduced motion it does not fly."""
        if not self.blows or self.reduced_motion:
            return 0.0
        return _FLIES(_share(self._since(now), self.leaves_at, self.points_at))

    def all_counted(self, now: float) -> bool:
        """Return whether all deadwood has been counted."""
        return self._since(now) >= self.counted_at

    def hops(self, now: float) -> dict[Card, float]:
        """Return the cards that hop at a time, and how high they are, 0 to 1: as they are counted, or for a win."""
        if self.reduced_motion:
            return {}
        just = self._just(_COUNTED, now)
        heights = {card: _COUNTED_HOP * math.sin(math.pi * since / _COUNTED) for card, since in just}
        for cheer in self.cheers:
            begun = self._since(now) - cheer.at - _BEFORE_HOPS
            for index, card in enumerate(self.cheered):
                hop = begun - index * _HOP_INTERVAL
                if 0 < hop < _HOP * cheer.hops:
                    heights[card] = math.sin(math.pi * (hop % _HOP) / _HOP)
        return heights

    def lift(self, now: float) -> float:
        """Return how far the winner's cards are lifted while the win of a game is called, 0 to 1."""
        if not self.won or self.reduced_motion:
            return 0.0
        since, until = self._since(now), self.calls[-1].until
        up = ease_out(_share(since, self.game_at, self.game_at + _RAISE))
        return min(up, ease_in_out(1 - _share(since, until - _RAISE, until)))

    def rises(self, now: float, unit: float) -> dict[PieceKey, int]:
        """Return the cards that hop at a time, and by how many pixels they are above their places."""
        heights = {card: HOP_HEIGHT * unit * height for card, height in self.hops(now).items()}
        lifted = _LIFT * unit * self.lift(now)
        for card in self.cheered if lifted else ():
            heights[card] = heights.get(card, 0.0) + lifted
        return {card: round(height) for card, height in heights.items()}

    def standing(self, now: float) -> float:
        """Return how far a game's points have been counted towards the level, 0 to 1."""
        begin = self.game_at + _CROWN
        return ease_out(_share(self._since(now), begin, begin + _STANDING)) if self.game else 0.0

    def ticks_between(self, before: float, now: float) -> bool:
        """Return whether counting ticks between two times."""
        first, last = self._since(before), self._since(now)
        return self._ticks(last) > self._ticks(first) and last < self.points_at + self._count_lasts

    def _ticks(self, since: float) -> int:
        longest = max(map(len, self.deadwood.values()), default=0)
        counted = min(since, self.points_at + self._count_lasts) - self.points_at
        of_points = math.floor(counted / _TICK) + 1 if self.figure else 0
        return min(self._steps(since), longest) + max(0, of_points)

    def _steps(self, since: float) -> int:
        """Return how many cards of a long row of deadwood have been counted."""
        if math.isinf(since):
            return 99
        return max(0, math.floor((since - self.opened - _BEFORE_COUNT) / _CARD) + 1)

    def _since(self, now: float) -> float:
        """Return the time since the beginning, in seconds at normal speed."""
        return (now - self.begin) * self.speed

    # Picture

    @property
    def highest(self) -> float:
        """How high the winner's cards hop and are lifted at most, in units."""
        return 0.0 if self.reduced_motion else HOP_HEIGHT + (_LIFT if self.won else 0.0)

    def sprites(self, renderer: Renderer, now: float, strip: Rect) -> list[Sprite]:
        """Return the bands with words along the middle of a strip of the table."""
        since, still = self._since(now), self.reduced_motion
        bands = (band_sprites(renderer, call, since, strip, reduced_motion=still) for call in self.calls)
        return [sprite for band in bands for sprite in band]

    def burst(self, renderer: Renderer, now: float, area: Rect, strip: Rect) -> list[Sprite]:
        """Return the suits that burst or rise at the end of a game, over an area of the table; the band covers them."""
        if self._shower is None:
            return []
        return sparks(renderer, self._shower, self._since(now) - self.game_at, area, strip.centre[1])

    def to_come(self, renderer: Renderer, area: Rect, strip: Rect) -> list[Sprite]:
        """Return all pictures of its bands and bursts that take long to draw."""
        bands = [sprite for call in self.calls for sprite in band_to_come(renderer, call, strip)]
        return bands + (sparks_to_come(renderer, self._shower, area) if self._shower is not None else [])


def lit_in_turn(cards: Sequence[Card], since: float) -> dict[Card, float]:
    """Return the cards of a hand that light up one after the other, and how brightly they are lit, 0 to 1.

    ``since`` is the time since the first one, in seconds at normal speed.
    """
    ages = ((card, since - index * _HOP_INTERVAL) for index, card in enumerate(cards))
    return {card: _brightness(age) for card, age in ages if 0 <= age < _LIT}


def _blows(result: DealResult) -> tuple[Blow, ...]:
    """Return what turns the larger total of two hands into what a deal is worth."""
    least, points = min((count for count in result.deadwood if count is not None), default=0), result.difference
    blows = [Blow(str(least), points, stands=True)] if least and points else []
    if result.bonus:
        points += result.bonus
        blows.append(Blow(f"+{result.bonus}", points))
    if result.multiplier > 1:
        blows.append(Blow(f"×{result.multiplier}", result.points))
    return tuple(blows)


def _brightness(since: float) -> float:
    """Return how brightly a card is lit a time after it has been lit, 0 to 1."""
    return min(1.0, since / _KINDLE, (_LIT - since) / _GO_OUT)


def _share(since: float, begin: float, end: float) -> float:
    """Return which part of a span of time has passed, 0 to 1."""
    return max(0.0, min(1.0, (since - begin) / (end - begin)))
