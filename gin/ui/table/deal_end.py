"""The animation at the end of a deal: the sheet comes, deadwood and points are counted, and a game ends.

It follows a `DealEndTimeline`, from the moment at which the knocker's hand lies open. Gin has been called by then. It
decides nothing.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from gin.rules import Card, DealResult, Outcome, Ruleset, Scoresheet
from gin.rules.ruleset import Seating, Shutout
from gin.ui.model.choreography import Cue
from gin.ui.model.deadwood_totals import Blow, DeadwoodTotals, blows_of, recoil
from gin.ui.model.deal_end_timeline import SHEET_SEEN, DealEndTimeline, TimeSpan, sheet_hidden
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import ease_in_out, ease_out
from gin.ui.model.sound import Sound
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.table.banner import Call, Mood, band_area, band_sprites, band_to_come
from gin.ui.table.fades import FADE
from gin.ui.table.sparks import GAME, SHUTOUT, UNDERCUT, Shower, sparks, sparks_to_come
from gin.ui.text import phrases

# Times are seconds at normal speed.
_COUNTED: Final = 0.26
"""How long a card takes that hops as it is counted."""
_LIT: Final = 0.55
"""How long it is lit, and of that how long the light takes to come and to go."""
_KINDLE, _GO_OUT = 0.08, 0.35
_COUNTED_HOP: Final = 0.6
"""How high a card hops that is counted, in heights of a hop for a win."""
_BUMP: Final = 0.16
"""How long a total takes to come back to its usual size after a card has been counted."""
_TICK: Final = 0.075
"""The time between two ticks of the counting points."""
_LANDED: Final = 0.36
"""How long the points stand out that have come to the sheet."""
_HOP: Final = 0.34
"""How long a card takes to hop, when a hand is cheered."""
HOP_INTERVAL: Final = 0.045
"""The time between the hops of two cards."""
HOP_HEIGHT: Final = 16.0
"""How high a card hops for a win, in units."""
_BEFORE_HOPS: Final = 0.12
_LIFT: Final = 14.0
"""How high the winner's cards are lifted while the win of a game is called, in units ..."""
_RAISE: Final = 0.25
"""... and how long they take to go up and down."""
_BOWS, _RISES = TimeSpan(0.25, 0.65), TimeSpan(0.9, 1.25)
"""While the winner of a game the player has lost bows, and rises again, since the word for that has come."""


class Cheer(NamedTuple):
    """A time from which on each of the winner's cards hops as many times as there are ``hops``."""

    at: float
    hops: int


@dataclass(frozen=True, slots=True)
class DealEndAnimation:
    """The animation of one deal's end.

    ``begin`` is a time of the clock, like every ``now`` and `last_called`. All other times count from ``begin``, in
    seconds at normal speed.

    Attributes:
        timeline: When everything happens.
        calls: The words on bands across the table, in turn.
        cheers: When the winner's cards hop.
        cues: The sounds.
        deadwood: The cards of each seat that are counted, from the first to the last.
        cheered: The winner's cards, which hop one after another when the win is called, and are lifted for a game.
        gin: Whether it was gin, which has been called before.
        undercut: Whether the knocker has been undercut, which is called once both totals have stood for a while.
        blows: What strikes the total on the table in turn, until that is what the deal is worth, and flies to the
            sheet; none where no total stands there.
        difference: What comes there, to be struck, once the word for an undercut has gone, if neither total strikes the
            other, or among several what the deal is worth once all is counted; None where neither comes.
        terms: What several give the winner, by seat, which gathers until it becomes what the deal is worth.
        figure: The points of the deal, which count up.
        won: Whether the player has won a game with the deal.
        game: Whether the game has ended with the deal.
        shutout: Whether it has ended with a shutout for which the rules give something.
        showers: The confetti that is thrown for a game the player has won, and for an undercut, each from a time on.
        begin: When it begins.
        speed: What all other times are divided by.
        reduced_motion: Whether only words and numbers change.
        hurries: Whether a press has hurried it.
    """

    timeline: DealEndTimeline
    calls: tuple[Call, ...]
    cheers: tuple[Cheer, ...]
    cues: tuple[Cue, ...]
    deadwood: Mapping[int, Sequence[Card]]
    cheered: Sequence[Card]
    gin: bool
    undercut: bool
    blows: tuple[Blow, ...]
    difference: int | None
    terms: Mapping[int, int]
    figure: int
    won: bool
    game: bool
    shutout: bool
    showers: tuple[tuple[float, Shower], ...]
    begin: float
    speed: float
    reduced_motion: bool
    hurries: bool = False

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

        ``gained`` says that the player has won the deal, and ``won`` the game, if it has ended. Counting begins when
        all hands are ``opened``, and the sheet begins to come in at ``sheet_at``.
        """
        undercut, deadwood = result.outcome is Outcome.UNDERCUT, deadwood or {}
        shutout = sheet.is_shutout and sheet.ruleset.shutout is not Shutout.NONE
        mood = Mood.COUP if gained else Mood.SETBACK
        game_call = _game_call(sheet, names, won=won, shutout=shutout)
        game, won = game_call is not None, won and game_call is not None
        shower = (SHUTOUT if shutout else GAME) if won and not reduced_motion else None
        blows, difference, terms = _worth(result, sheet.ruleset, len(names)) if deadwood else ((), None, {})
        timeline = DealEndTimeline.of(
            opened=opened,
            sheet_at=sheet_at,
            longest=max(map(len, deadwood.values()), default=0),
            stands=(blow.stands for blow in blows),
            gathers=bool(terms) and not undercut,
            flies=bool(blows or difference),
            points=result.points > 0,
            undercut=mood.value.lasts if undercut else 0.0,
            game=0.0 if game_call is None else game_call.mood.value.lasts,
            sparks=0.0 if shower is None else shower.lasts,
        )
        calls = [Call(phrases.exclamation(result.outcome), timeline.known_at, mood)] if undercut else []
        calls += [] if game_call is None else [replace(game_call, at=timeline.game.begin)]
        showers = [] if shower is None else [(timeline.game.begin, shower)]
        if undercut and gained and not reduced_motion:
            showers.append((timeline.known_at, UNDERCUT))
        return DealEndAnimation(
            timeline=timeline,
            calls=tuple(calls),
            cheers=tuple(_cheers(result.outcome, timeline, won=won, shutout=shutout)),
            cues=tuple(_cues(timeline, undercut=undercut, game=game, won=won, shutout=shutout)),
            deadwood=deadwood,
            cheered=cheered,
            gin=result.outcome in (Outcome.GIN, Outcome.BIG_GIN),
            undercut=undercut,
            blows=blows,
            difference=difference,
            terms=terms,
            figure=result.points,
            won=won,
            game=game,
            shutout=shutout,
            showers=tuple(showers),
            begin=begin,
            speed=speed,
            reduced_motion=reduced_motion,
        )

    def hurried(self, now: float) -> "DealEndAnimation":
        """Return the animation of which only what is written and counted is still seen, for which nobody waits.

        Hurried again, or with reduced motion, it has ended.
        """
        if self.hurries or self.reduced_motion or self.is_over(now):
            return replace(self, begin=-math.inf)
        longest = max(map(len, self.deadwood.values()), default=0)
        timeline = self.timeline.hurried(self._since(now), longest)
        return replace(self, timeline=timeline, calls=(), cheers=(), blows=(), showers=(), hurries=True)

    def is_over(self, now: float) -> bool:
        """Return whether the animation has ended."""
        return self._since(now) >= self.timeline.duration

    @property
    def last_called(self) -> float:
        """When the last word is called; without one, when all hands lie open."""
        called_at = self.calls[-1].at if self.calls else self.timeline.first_card_at
        return self.begin + called_at / self.speed

    @property
    def _is_lost(self) -> bool:
        """Whether the player has lost a game."""
        return self.game and not self.won

    def is_known(self, now: float) -> bool:
        """Return whether it has been called or written what the deal has come to."""
        return self._since(now) >= (0.0 if self.gin else self.timeline.known_at)

    def is_counting(self, now: float) -> bool:
        """Return whether a number will still change, or the word for a game that has ended still stands.

        Once all that is hurried nobody waits for it.
        """
        if self.hurries:
            return False
        since = self._since(now)
        if since < max(self.timeline.breakdown.begin, self.timeline.game.end if self.game else 0.0):
            return True
        if self.game and self.standing(now) < 1:
            return True
        return round(self.figure * self.count_progress(now)) < self.figure

    def tells_game_over(self, now: float) -> bool:
        """Return whether the headline changes, or has changed, to that of a game that has ended."""
        return self.game and self._since(now) >= self.timeline.game_headline.begin

    # What is seen

    def shows_sheet(self, now: float) -> bool:
        """Return whether anything of the sheet is there."""
        return self.sheet_hidden(now) < 1

    def sheet_hidden(self, now: float) -> float:
        """Return which part of the sheet has not come in yet, 1 to 0.

        With reduced motion it comes once what it replaces has faded.
        """
        since = self._since(now) - self.timeline.sheet.begin
        return float(since < FADE / 2) if self.reduced_motion else sheet_hidden(since)

    def is_replaced(self, now: float) -> bool:
        """Return whether what the sheet replaces leaves."""
        return self._since(now) >= self.timeline.sheet.begin + (0.0 if self.reduced_motion else SHEET_SEEN)

    def outcome_progress(self, now: float) -> float:
        """Return how far the result has been written, 0 to 1."""
        return self.timeline.outcome.share(self._since(now))

    def breakdown_progress(self, now: float) -> float:
        """Return how far it has been written how the points add up, 0 to 1."""
        return self.timeline.breakdown.share(self._since(now))

    def settlement_progress(self, now: float) -> float:
        """Return how far it has been written and counted what a game is worth, 0 to 1."""
        return ease_out(self.timeline.settlement.share(self._since(now))) if self.game else 0.0

    def game_headline_progress(self, now: float) -> float:
        """Return how far the headline has changed to that of a game that has ended, as its word comes, 0 to 1."""
        return self.timeline.game_headline.share(self._since(now)) if self.game else 0.0

    def count_progress(self, now: float) -> float:
        """Return which part of the points has been counted, 0 to 1."""
        return ease_out(self.timeline.points.share(self._since(now)))

    def landing_progress(self, now: float) -> float:
        """Return how far the points have shrunk to their usual size after they came to the sheet, 0 to 1.

        They do not come large if that is hurried.
        """
        if self.hurries:
            return 1.0
        begin = self.timeline.points.begin
        return TimeSpan(begin, begin + _LANDED).share(self._since(now))

    def arrival_progress(self, now: float) -> float:
        """Return how long a side has been seen at the target of a game that has ended, as a share of that time."""
        return self.timeline.arrival.share(self._since(now)) if self.game else 0.0

    def counted(self, seat: int, now: float) -> Sequence[Card]:
        """Return the cards of a seat's deadwood that have been counted."""
        since, cards = self._since(now), self.deadwood.get(seat, ())
        return [card for index, card in enumerate(cards) if self.timeline.card_at(index) <= since]

    def lit(self, now: float) -> dict[Card, float]:
        """Return the cards that have just been counted, or for a shutout won the hand, and how brightly, 0 to 1."""
        lit = {card: _brightness(since) for card, since in self._just(_LIT, now)}
        if self.shutout and self.won:
            lit |= lit_in_turn(self.cheered, self._since(now) - self.timeline.game.begin)
        return lit

    def _just(self, span: float, now: float) -> list[tuple[Card, float]]:
        """Return the cards that have been counted within a span of time, and how long ago; none if that is hurried."""
        if self.hurries:
            return []
        since, rows = self._since(now), self.deadwood.values()
        ages = [(card, since - self.timeline.card_at(index)) for cards in rows for index, card in enumerate(cards)]
        return [(card, age) for card, age in ages if 0 <= age < span]

    def bump(self, seat: int, now: float) -> float:
        """Return how far the total of a seat is from its usual size after the latest card, 1 to 0."""
        counted = len(self.counted(seat, now))
        if self.reduced_motion or self.hurries or not counted:
            return 0.0
        return recoil(self._since(now) - self.timeline.card_at(counted - 1), _BUMP)

    def totals(self, now: float) -> DeadwoodTotals:
        """Return what the totals of the deadwood have come to."""
        return DeadwoodTotals(self.timeline, self.blows, self.difference, self.reduced_motion, self._since(now))

    def hops(self, now: float) -> dict[Card, float]:
        """Return the cards that hop at a time, and how high they are, 0 to 1: as they are counted, or for a win."""
        if self.reduced_motion:
            return {}
        just = self._just(_COUNTED, now)
        heights = {card: _COUNTED_HOP * math.sin(math.pi * since / _COUNTED) for card, since in just}
        for cheer in self.cheers:
            heights |= hops_in_turn(self.cheered, self._since(now) - cheer.at - _BEFORE_HOPS, cheer.hops)
        return heights

    def lift(self, now: float) -> float:
        """Return how far the winner's cards are lifted while the win of a game is called, 0 to 1."""
        if not self.won or self.reduced_motion:
            return 0.0
        since, (begin, end) = self._since(now), self.timeline.game
        up, down = TimeSpan(begin, begin + _RAISE), TimeSpan(end - _RAISE, end)
        return min(ease_out(up.share(since)), ease_in_out(1 - down.share(since)))

    def bow(self, now: float) -> float:
        """Return how far the winner of a game the player has lost bows to the player, 0 to 1."""
        since = self._since(now) - self.timeline.game.begin
        return min(ease_in_out(_BOWS.share(since)), 1 - ease_in_out(_RISES.share(since))) if self._is_lost else 0.0

    def rises(self, now: float, unit: float) -> dict[PieceKey, int]:
        """Return the cards that hop at a time, and by how many pixels they are above their places."""
        heights = {card: HOP_HEIGHT * unit * height for card, height in self.hops(now).items()}
        lifted = _LIFT * unit * self.lift(now)
        for card in self.cheered if lifted else ():
            heights[card] = heights.get(card, 0.0) + lifted
        return {card: round(height) for card, height in heights.items()}

    def standing(self, now: float) -> float:
        """Return how far a game's points have been counted towards the level, 0 to 1."""
        return ease_out(self.timeline.standing.share(self._since(now))) if self.game else 0.0

    def ticks_between(self, before: float, now: float) -> bool:
        """Return whether counting ticks between two times, unless it is hurried."""
        return (
            not self.hurries and self._ticks(now) > self._ticks(before) and self._since(now) < self.timeline.points.end
        )

    def _ticks(self, now: float) -> int:
        """Return how often counting has ticked: for each card of the longest row, and while the points count up."""
        (begin, end), since = self.timeline.points, self._since(now)
        of_cards = max((len(self.counted(seat, now)) for seat in self.deadwood), default=0)
        of_points = math.floor((min(since, end) - begin) / _TICK) + 1 if self.figure else 0
        return of_cards + max(0, of_points)

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

    def covered(self, renderer: Renderer, now: float, strip: Rect) -> list[Rect]:
        """Return what bands cover of a strip of the table; what lies there fades before one opens."""
        since = self._since(now)
        return [band_area(renderer.unit, call, strip) for call in self.calls if call.at - FADE <= since < call.until]

    def is_to_call(self, now: float) -> bool:
        """Return whether a word is being called, or will be."""
        return any(self._since(now) < call.until for call in self.calls)

    def shows_crest(self, now: float) -> bool:
        """Return whether the crest of a game that has ended is there, once the word for that has gone."""
        return self.game and self._since(now) >= self.timeline.game.end

    def thrown(self, renderer: Renderer, now: float, area: Rect, strip: Rect) -> list[Sprite]:
        """Return the confetti for a game won or an undercut, over the cards of a table, under the band."""
        since, middle = self._since(now), strip.centre[1]
        return [spark for at, shower in self.showers for spark in sparks(renderer, shower, since - at, area, middle)]

    def to_come(self, renderer: Renderer, strip: Rect) -> list[Sprite]:
        """Return all pictures of its bands and showers that take long to draw."""
        bands = [sprite for call in self.calls for sprite in band_to_come(renderer, call, strip)]
        return bands + [spark for _, shower in self.showers for spark in sparks_to_come(renderer, shower)]


def lit_in_turn(cards: Sequence[Card], since: float) -> dict[Card, float]:
    """Return the cards of a hand that light up one after the other, and how brightly they are lit, 0 to 1.

    ``since`` is the time since the first one, in seconds at normal speed.
    """
    ages = ((card, since - index * HOP_INTERVAL) for index, card in enumerate(cards))
    return {card: _brightness(age) for card, age in ages if 0 <= age < _LIT}


def hops_in_turn(cards: Sequence[Card], since: float, hops: int) -> dict[Card, float]:
    """Return the cards of a hand that hop one after the other, so many times each, and how high they are, 0 to 1.

    ``since`` is the time since the first one, in seconds at normal speed.
    """
    ages = ((card, since - index * HOP_INTERVAL) for index, card in enumerate(cards))
    return {card: math.sin(math.pi * (age % _HOP) / _HOP) for card, age in ages if 0 < age < _HOP * hops}


def _game_call(sheet: Scoresheet, names: Sequence[str], *, won: bool, shutout: bool) -> Call | None:
    """Return the word for a game that has ended, as it is called at time 0; None if the game goes on."""
    if sheet.winner is None:
        return None
    won_text = phrases.game_won_text(phrases.side_names(sheet.ruleset, names)[sheet.winner])
    if not shutout:
        return Call(won_text, 0.0, Mood.TRIUMPH if won else Mood.QUIET)
    if won:
        return Call(phrases.shutout_won_text(), 0.0, Mood.SHUTOUT, won_text)
    return Call(won_text, 0.0, Mood.LOST_SHUTOUT, phrases.shutout_lost_text())


def _worth(result: DealResult, ruleset: Ruleset, seats: int) -> tuple[tuple[Blow, ...], int | None, Mapping[int, int]]:
    """Return what strikes the totals of a deal, what comes in their place, and what that gathers from, by seat."""
    if seats == 2:
        blows = blows_of(result)
        undercut = result.outcome is Outcome.UNDERCUT and not any(blow.stands for blow in blows)
        return blows, result.difference if undercut else None, {}
    # Of two deals that are scored together neither has points of its own on the sheet.
    if ruleset.seating is Seating.TWO_DEALS or not result.points:
        return (), None, {}
    return (), result.points, phrases.point_terms(result)


def _cheers(outcome: Outcome, timeline: DealEndTimeline, *, won: bool, shutout: bool) -> Iterator[Cheer]:
    """Yield when the winner's cards hop: for an undercut, and for a game the player has won."""
    if outcome is Outcome.UNDERCUT:
        yield Cheer(timeline.known_at, 1)
    if won:
        yield Cheer(timeline.game.begin, 3 if shutout else 2)


def _cues(timeline: DealEndTimeline, *, undercut: bool, game: bool, won: bool, shutout: bool) -> Iterator[Cue]:
    """Yield the sounds that go with the words that are called."""
    if undercut:
        yield Cue(timeline.known_at, Sound("undercut"))
    if game:
        yield Cue(timeline.game.begin, Sound(("shutout" if shutout else "win") if won else "lose"))


def _brightness(since: float) -> float:
    """Return how brightly a card is lit a time after it has been lit, 0 to 1."""
    return min(1.0, since / _KINDLE, (_LIT - since) / _GO_OUT)
