"""The animation of a deal's end: the sheet comes in, deadwood and points are counted, and the end of a game is called.

It begins when the knocker's hand lies open, after gin has been called, and says what is seen at a given time of the
clock. `deal_end_builder` builds it from a result.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from gin.rules import Card
from gin.ui.model.choreography import Cue
from gin.ui.model.deadwood_totals import Blow, DeadwoodTotals, recoil
from gin.ui.model.deal_end_timeline import SHEET_SEEN, DealEndTimeline, TimeSpan, sheet_hidden
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import ease_in_out, ease_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.table.banner import NOWHERE, Places, band_sprites, band_to_come, covered_area, preload_portrait
from gin.ui.table.calls import Call
from gin.ui.table.cheering import HOP_HEIGHT, LIT, brightness, hops_in_turn, lit_in_turn
from gin.ui.table.fades import FADE
from gin.ui.table.sparks import Shower, sparks, sparks_to_come

# Times are seconds at normal speed.
_COUNTING_HOP: Final = 0.26
"""How long a card hops when it is counted."""
_COUNTING_HEIGHT: Final = 0.6
"""The height of that hop, as a share of `HOP_HEIGHT`."""
_BUMP: Final = 0.16
"""How long a total takes to return to its usual size after a card has been counted."""
_TICK: Final = 0.075
"""The time between two ticks while the points count up."""
_LANDED: Final = 0.36
"""How long the points stay large after they land on the sheet."""
_BEFORE_HOPS: Final = 0.12
"""The time from a cheer to the first hop."""
_LIFT: Final = 14.0
"""How high the winner's cards are lifted while the win of a game is called, in units."""
_RAISE: Final = 0.25
"""How long they take to rise, and to come down."""
_BOWS, _RISES = TimeSpan(0.25, 0.65), TimeSpan(0.9, 1.25)
"""When the winner of a game that the player has lost bows, and straightens up again, after its end is called."""


class Cheer(NamedTuple):
    """Each of the winner's cards hops ``hops`` times, from ``at`` on."""

    at: float
    hops: int


@dataclass(frozen=True, slots=True)
class DealEndAnimation:
    """The animation of one deal's end.

    ``begin``, ``now`` and `remark_at` are times of the clock. All other times are seconds after ``begin`` at normal
    speed.

    Attributes:
        timeline: When everything happens.
        calls: The words on bands across the table, in order.
        cheers: When the winner's cards hop.
        cues: The sounds.
        deadwood: The cards to count for each seat, in order.
        cheered: The winner's cards, which hop in turn when the win is called, and are lifted for a game.
        gin: Whether the deal ended with gin.
        undercut: Whether the knocker was undercut, which is called as one total strikes the other, or, where none does,
            once both have stood for a while.
        blows: The numbers that strike the total on the table, in order, until it shows what the deal is worth and flies
            to the sheet; empty where no total stands on the table.
        difference: What the deal is worth, where no total has been struck until it shows that: at an undercut that
            ties, after the word for it; among several players, after the count. Otherwise None.
        terms: What each of several players gives the winner, by seat. The terms gather and become ``difference``.
        figure: The points of the deal, which count up.
        won: Whether the player has won a game with the deal.
        game: Whether the game has ended with the deal.
        shutout: Whether the game has ended with a shutout that the rules reward.
        showers: The confetti for a game the player has won and for an undercut, with the time at which each is thrown.
        begin: When the animation begins.
        speed: The factor by which everything is faster than at normal speed.
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

    def hurried(self, now: float) -> "DealEndAnimation":
        """Return the animation cut down to the writing and the count, which no longer keep the player waiting.

        An animation that is hurried a second time, or has reduced motion, is over at once.
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
    def remark_at(self) -> float:
        """When the others may comment: as the last word is called, or after the word for the end of a game.

        Without any word it is when all hands lie open.
        """
        at = self.timeline.first_card_at
        if self.calls:
            at = self.calls[-1].until if self.game else self.calls[-1].at
        return self.begin + at / self.speed

    @property
    def _is_lost(self) -> bool:
        """Whether the player has lost a game."""
        return self.game and not self.won

    def is_known(self, now: float) -> bool:
        """Return whether the outcome has been called or written."""
        return self._since(now) >= (0.0 if self.gin else self.timeline.known_at)

    def is_counting(self, now: float) -> bool:
        """Return whether a number is still to change, or the word for a game's end still stands.

        An animation that was hurried keeps nobody waiting and returns False.
        """
        if self.hurries:
            return False
        since = self._since(now)
        if since < max(self.timeline.breakdown.begin, self.timeline.game.end if self.game else 0.0):
            return True
        if self.game and self.standing(now) < 1:
            return True
        return round(self.figure * self.count_progress(now)) < self.figure

    # What is seen

    def shows_sheet(self, now: float) -> bool:
        """Return whether any part of the sheet has come in."""
        return self.sheet_hidden(now) < 1

    def sheet_hidden(self, now: float) -> float:
        """Return which share of the sheet has not come in yet, 1 to 0.

        With reduced motion the whole sheet comes once what it replaces has faded.
        """
        since = self._since(now) - self.timeline.sheet.begin
        return float(since < FADE / 2) if self.reduced_motion else sheet_hidden(since)

    def is_replaced(self, now: float) -> bool:
        """Return whether what the sheet replaces is to leave."""
        return self._since(now) >= self.timeline.sheet.begin + (0.0 if self.reduced_motion else SHEET_SEEN)

    def outcome_progress(self, now: float) -> float:
        """Return which share of the outcome has been written, 0 to 1."""
        return self.timeline.outcome.share(self._since(now))

    def breakdown_progress(self, now: float) -> float:
        """Return which share of the points' breakdown has been written, 0 to 1."""
        return self.timeline.breakdown.share(self._since(now))

    def settlement_progress(self, now: float) -> float:
        """Return which share of the game's settlement has been written and counted, 0 to 1."""
        return ease_out(self.timeline.settlement.share(self._since(now))) if self.game else 0.0

    def game_headline_progress(self, now: float) -> float:
        """Return how far the headline has changed to the one that tells of the game's end, 0 to 1."""
        return self.timeline.game_headline.share(self._since(now)) if self.game else 0.0

    def count_progress(self, now: float) -> float:
        """Return which share of the points has been counted, 0 to 1."""
        return ease_out(self.timeline.points.share(self._since(now)))

    def landing_progress(self, now: float) -> float:
        """Return how far the points have shrunk to their usual size after they landed on the sheet, 0 to 1."""
        if self.hurries:
            return 1.0
        begin = self.timeline.points.begin
        return TimeSpan(begin, begin + _LANDED).share(self._since(now))

    def arrival_progress(self, now: float) -> float:
        """Return the progress of the flash as a side reaches the target of the game, 0 to 1."""
        return self.timeline.arrival.share(self._since(now)) if self.game else 0.0

    def counted(self, seat: int, now: float) -> Sequence[Card]:
        """Return the cards of a seat's deadwood that have been counted."""
        since, cards = self._since(now), self.deadwood.get(seat, ())
        return [card for index, card in enumerate(cards) if self.timeline.card_at(index) <= since]

    def lit(self, now: float) -> dict[Card, float]:
        """Return how brightly each card is lit, 0 to 1: those just counted, and the hand for a shutout won."""
        lit = {card: brightness(since) for card, since in self._just(LIT, now)}
        if self.shutout and self.won and not self.hurries:
            lit |= lit_in_turn(self.cheered, self._since(now) - self.timeline.game.begin)
        return lit

    def _just(self, span: float, now: float) -> list[tuple[Card, float]]:
        """Return the cards counted within the last ``span`` seconds, and how long ago; none if it is hurried."""
        if self.hurries:
            return []
        since, rows = self._since(now), self.deadwood.values()
        ages = [(card, since - self.timeline.card_at(index)) for cards in rows for index, card in enumerate(cards)]
        return [(card, age) for card, age in ages if 0 <= age < span]

    def bump(self, seat: int, now: float) -> float:
        """Return how much larger than usual the total of a seat is since its latest card, 1 to 0."""
        counted = len(self.counted(seat, now))
        if self.reduced_motion or self.hurries or not counted:
            return 0.0
        return recoil(self._since(now) - self.timeline.card_at(counted - 1), _BUMP)

    def totals(self, now: float) -> DeadwoodTotals:
        """Return the state of the deadwood totals."""
        return DeadwoodTotals(self.timeline, self.blows, self.difference, self.reduced_motion, self._since(now))

    def hops(self, now: float) -> dict[Card, float]:
        """Return how high each hopping card is, 0 to 1: a card hops when it is counted, and for a win."""
        if self.reduced_motion:
            return {}
        just = self._just(_COUNTING_HOP, now)
        heights = {card: _COUNTING_HEIGHT * math.sin(math.pi * since / _COUNTING_HOP) for card, since in just}
        for cheer in self.cheers:
            heights |= hops_in_turn(self.cheered, self._since(now) - cheer.at - _BEFORE_HOPS, cheer.hops)
        return heights

    def lift(self, now: float) -> float:
        """Return how far the player's cards are lifted while the game won is called, 0 to 1."""
        if not self.won or self.reduced_motion:
            return 0.0
        since, (begin, end) = self._since(now), self.timeline.game
        up, down = TimeSpan(begin, begin + _RAISE), TimeSpan(end - _RAISE, end)
        return min(ease_out(up.share(since)), ease_in_out(1 - down.share(since)))

    def bow(self, now: float) -> float:
        """Return how far the winner of a game bows to the player who lost it, 0 to 1."""
        if not self._is_lost or self.hurries:
            return 0.0
        since = self._since(now) - self.timeline.game.begin
        return min(ease_in_out(_BOWS.share(since)), 1 - ease_in_out(_RISES.share(since)))

    def rises(self, now: float, unit: float) -> dict[PieceKey, int]:
        """Return by how many pixels each card that hops or is lifted is above its place."""
        heights = {card: HOP_HEIGHT * unit * height for card, height in self.hops(now).items()}
        lifted = _LIFT * unit * self.lift(now)
        for card in self.cheered if lifted else ():
            heights[card] = heights.get(card, 0.0) + lifted
        return {card: round(height) for card, height in heights.items()}

    def standing(self, now: float) -> float:
        """Return which share of the game's points has been counted towards the level, 0 to 1."""
        return ease_out(self.timeline.standing.share(self._since(now))) if self.game else 0.0

    def ticks_between(self, before: float, now: float) -> bool:
        """Return whether the count ticks between two times. A hurried count is silent."""
        return (
            not self.hurries and self._ticks(now) > self._ticks(before) and self._since(now) < self.timeline.points.end
        )

    def _ticks(self, now: float) -> int:
        """Return how often the count has ticked: once for each card of the longest row, then while points count up."""
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
        """How far above their places the winner's cards get, in units."""
        return 0.0 if self.reduced_motion else HOP_HEIGHT + (_LIFT if self.won else 0.0)

    def sprites(
        self,
        renderer: Renderer,
        now: float,
        strip: Rect,
        portrait: str = "",
        settles_in: Places = NOWHERE,
    ) -> list[Sprite]:
        """Return the bands with words along the middle of a strip of the table.

        The word for a game's end has the ``portrait`` with a key to its left. As its band closes, both go to the places
        that they ``settles_in``, as far as they have any.
        """
        since, still = self._since(now), self.reduced_motion
        sprites, calls = list[Sprite](), self._calls_with(portrait)
        for call in calls:
            places = settles_in if self.game and call is calls[-1] else NOWHERE
            sprites += band_sprites(renderer, call, since, strip, reduced_motion=still, settles_in=places)
        return sprites

    def _calls_with(self, portrait: str) -> list[Call]:
        """Return the words that are called, the one for a game's end with a portrait."""
        if not self.game or not self.calls:
            return [*self.calls]
        return [*self.calls[:-1], replace(self.calls[-1], portrait=portrait)]

    def covered(self, renderer: Renderer, now: float, strip: Rect, portrait: str = "") -> list[Rect]:
        """Return the parts of a strip of the table that bands cover, from just before they open."""
        since, calls = self._since(now), self._calls_with(portrait)
        return [covered_area(renderer.unit, call, strip) for call in calls if call.at - FADE <= since < call.until]

    def is_to_call(self, now: float) -> bool:
        """Return whether a word is being called, or still will be."""
        return any(self._since(now) < call.until for call in self.calls)

    def shows_crest(self, now: float) -> bool:
        """Return whether the crest of a finished game shows, which it does once the band for its end has closed."""
        return self.game and self._since(now) >= self.timeline.game.end

    @property
    def turns_into_crest(self) -> bool:
        """Whether the band for a game's end turns into the plate of its crest, if it has one."""
        return self.game and not self.reduced_motion and bool(self.calls)

    def settles(self, headline: str) -> bool:
        """Return whether the word for the game's end goes to the headline of its crest, which says the same."""
        return self.turns_into_crest and self.calls[-1].word == headline

    def thrown(self, renderer: Renderer, now: float, window: Rect, strip: Rect) -> list[Sprite]:
        """Return the confetti, over the cards and under the words, as wide as the ``strip`` beside the sheet."""
        since, area = self._since(now), window._replace(x=strip.x, w=strip.w)
        return [
            spark
            for at, shower in self.showers
            for spark in sparks(renderer, shower, since - at, area, strip.centre[1])
        ]

    def preload(self, renderer: Renderer, strip: Rect, portrait: str) -> None:
        """Begin to load what takes longest of what `to_come` draws."""
        for call in self._calls_with(portrait):
            preload_portrait(renderer, call, strip)

    def to_come(self, renderer: Renderer, strip: Rect, portrait: str = "") -> list[Sprite]:
        """Return the pictures of its bands and showers, to be drawn ahead of time since they take long."""
        bands = [
            sprite
            for call in self._calls_with(portrait)
            for sprite in band_to_come(renderer, call, strip, reduced_motion=self.reduced_motion)
        ]
        return bands + [spark for _, shower in self.showers for spark in sparks_to_come(renderer, shower)]
