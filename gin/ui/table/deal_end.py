"""The animation at the end of a deal: gin is called, the sheet comes, deadwood and points are counted, and a game ends.

It is a function of time, from the moment at which the knocker's hand lies open. It decides nothing.
"""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin.rules import Card, DealResult, Outcome, Scoresheet
from gin.rules.ruleset import Shutout
from gin.ui.model.choreography import Cue
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import ease_in_out, ease_out, overshoot
from gin.ui.model.sound import Sound
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour, TypeStyle
from gin.ui.table.banner import ornaments, rays
from gin.ui.text import phrases

# Times are seconds at normal speed.
SHEET: Final = 0.36
"""How long the sheet takes to come in."""
_WRITE: Final = 0.3
"""How long it takes to write what the deal has come to."""
_BEFORE_COUNT: Final = 0.12
_CARD: Final = 0.085
"""The time between two cards of deadwood that are counted."""
_COUNTED: Final = 0.26
"""How long a card takes that hops as it is counted."""
_LIT: Final = 0.55
"""How long it is lit, and of that how long the light takes to come and to go."""
_KINDLE, _GO_OUT = 0.08, 0.35
_SUSPENSE: Final = 0.55
"""How long both totals stand on the table before an undercut is called."""
_COUNTED_HOP: Final = 0.6
"""How high a card hops that is counted, in heights of a hop for a win."""
_BUMP: Final = 0.16
"""How long a total takes to come back to its usual size after a card has been counted."""
_BEFORE_POINTS: Final = 0.25
_POINTS: Final = 0.8
"""How long the points count up."""
_TICK: Final = 0.075
"""The time between two ticks of the counting points."""
_BAND: Final = 1.3
"""How long a word stands on its band, and of that how long the band takes to open and to close."""
_OPEN, _CLOSE = 0.22, 0.2
_HOP: Final = 0.34
"""How long a card takes to hop, when a hand is cheered."""
_HOP_INTERVAL: Final = 0.045
"""The time between the hops of two cards."""
_HOP_HEIGHT: Final = 16.0
"""How high a card hops for a win, in units."""
_BEFORE_HOPS: Final = 0.12
_CROWN: Final = 0.8
"""How long it takes to write that a game is won, and to count what it is worth, while the word stands."""
_STANDING: Final = 0.9
"""How long it takes to count a game's points towards the player's level, once the word has gone."""
_SPARKS: Final = 44
"""The number of suit symbols that rise for a game won."""
_OPACITIES: Final = 6


@dataclass(frozen=True, slots=True)
class Call:
    """A word on a band across the table, from a time on. A quiet one is for who has lost.

    While it stands each card of who has won hops as many times as there are ``hops``.
    """

    word: str
    at: float
    bad: bool = False
    quiet: bool = False
    hops: int = 1


@dataclass(frozen=True, slots=True)
class DealEndAnimation:
    """The animation of one deal's end.

    Attributes:
        calls: The words on bands across the table, in turn.
        deadwood: The cards of each seat that are counted, from the first to the last.
        cheered: The cards of who has won, which hop one after another when that is called.
        opened: When all hands lie open, and counting begins.
        sheet_at: When the sheet begins to come in.
        suspense: How long the totals stand before the result is told.
        figure: The points of the deal, which count up.
        won: Whether the player has won a game with the deal.
        game: Whether the game has ended with the deal.
        begin: When it begins, in seconds.
        speed: What all durations are divided by.
        reduced_motion: Whether only words and numbers change.
        cues: The sounds, from the beginning on.
    """

    calls: tuple[Call, ...]
    deadwood: Mapping[int, Sequence[Card]]
    cheered: Sequence[Card]
    opened: float
    sheet_at: float
    suspense: float
    figure: int
    won: bool
    game: bool
    begin: float
    speed: float
    reduced_motion: bool = False
    cues: tuple[Cue, ...] = ()

    @staticmethod
    def for_result(
        result: DealResult,
        sheet: Scoresheet,
        names: Sequence[str],
        *,
        won: bool,
        begin: float,
        speed: float,
        deadwood: Mapping[int, Sequence[Card]] | None = None,
        cheered: Sequence[Card] = (),
        opened: float = 0.0,
        sheet_at: float = 0.0,
        reduced_motion: bool = False,
    ) -> "DealEndAnimation":
        """Return the animation of a result, which ``sheet`` already includes; ``names`` are those of the seats."""
        game = sheet.winner is not None
        word = phrases.exclamation(result.outcome)
        if word and result.outcome is not Outcome.UNDERCUT:
            opened = max(opened, _BAND)  # Nothing is counted under the word.
        animation = DealEndAnimation(
            calls=(),
            deadwood=deadwood or {},
            cheered=cheered,
            opened=opened,
            sheet_at=sheet_at,
            suspense=_SUSPENSE if result.outcome is Outcome.UNDERCUT else 0.0,
            figure=result.points,
            won=game and won,
            game=game,
            begin=begin,
            speed=speed,
            reduced_motion=reduced_motion,
        )
        calls, cues = [], []
        if result.outcome is Outcome.UNDERCUT:
            calls.append(Call(word, animation.told_at, bad=True))
            cues.append(Cue(animation.told_at, Sound("undercut")))
        elif word:
            calls.append(Call(word, 0.0, hops=2 if result.outcome is Outcome.BIG_GIN else 1))
            cues.append(Cue(0.0, Sound("gin" if result.outcome is Outcome.GIN else "big-gin")))
        if sheet.winner is not None:
            shutout = sheet.is_shutout and sheet.ruleset.shutout is not Shutout.NONE and won
            side = phrases.side_names(sheet.ruleset, names)[sheet.winner]
            word = phrases.shutout_won_text() if shutout else phrases.game_won_text(side)
            calls.append(Call(word, animation.game_at, quiet=not won, hops=2 if won else 0))
            cues.append(Cue(animation.game_at, Sound("lose" if not won else "shutout" if shutout else "win")))
        return replace(animation, calls=tuple(calls), cues=tuple(cues))

    # When

    @property
    def counted_at(self) -> float:
        """When all deadwood has been counted."""
        return self.opened + _BEFORE_COUNT + _CARD * max(map(len, self.deadwood.values()), default=0)

    @property
    def told_at(self) -> float:
        """When it is told what the deal has come to."""
        return self.counted_at + self.suspense

    @property
    def points_at(self) -> float:
        """When the points begin to count up."""
        return self.told_at + _BEFORE_POINTS

    @property
    def game_at(self) -> float:
        """When the points have been counted, the deal's word has gone, and a game that has ended is called."""
        word_gone = self.told_at + _BAND if self.suspense else 0.0
        return max(self.points_at + (_POINTS if self.figure else 0.0), word_gone)

    @property
    def duration(self) -> float:
        """How long it takes in all."""
        last = max((call.at + _BAND for call in self.calls), default=0.0)
        return max(self.game_at, self.told_at + _WRITE, last + (_STANDING if self.game else 0.0), self.sheet_at + SHEET)

    def skipped(self) -> "DealEndAnimation":
        """Return the animation as it is when it has ended."""
        return replace(self, begin=-math.inf)

    def is_over(self, now: float) -> bool:
        """Return whether the animation has ended."""
        return self._since(now) >= self.duration

    def time_left(self, now: float) -> float:
        """Return the seconds until the animation ends, 0 from then on."""
        return max(0.0, self.begin + self.duration / self.speed - now)

    def is_known(self, now: float) -> bool:
        """Return whether it has been called or written what the deal has come to."""
        return self._since(now) >= min([self.told_at, *(call.at for call in self.calls)])

    def is_counting(self, now: float) -> bool:
        """Return whether a number will still change."""
        since = self._since(now)
        if since < self.told_at or (self.game and self.crowned(now) < 1):
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
        """Return how far it has been written that a game has been won, and what it is worth, 0 to 1."""
        return ease_out(_share(self._since(now), self.game_at, self.game_at + _CROWN))

    def count_progress(self, now: float) -> float:
        """Return which part of the points has been counted, 0 to 1."""
        return ease_out(_share(self._since(now), self.points_at, self.points_at + _POINTS))

    def counted(self, seat: int, now: float) -> Sequence[Card]:
        """Return the cards of a seat's deadwood that have been counted."""
        cards = self.deadwood.get(seat, ())
        return cards[: self._steps(self._since(now))]

    def lit(self, now: float) -> dict[Card, float]:
        """Return the cards that have just been counted, and how brightly they are lit, 0 to 1."""
        return {card: min(1.0, since / _KINDLE, (_LIT - since) / _GO_OUT) for card, since in self._just(_LIT, now)}

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
        until = self.told_at if self.suspense else self.points_at + _POINTS * 0.6
        return self.opened + _BEFORE_COUNT <= self._since(now) < until

    def hops(self, now: float) -> dict[Card, float]:
        """Return the cards that hop at a time, and how high they are, 0 to 1: as they are counted, or for a win."""
        if self.reduced_motion:
            return {}
        just = self._just(_COUNTED, now)
        heights = {card: _COUNTED_HOP * math.sin(math.pi * since / _COUNTED) for card, since in just}
        for call in self.calls:
            begun = self._since(now) - call.at - _BEFORE_HOPS
            for index, card in enumerate(self.cheered):
                hop = begun - index * _HOP_INTERVAL
                if 0 < hop < _HOP * call.hops:
                    heights[card] = math.sin(math.pi * (hop % _HOP) / _HOP)
        return heights

    def rises(self, now: float, unit: float) -> dict[PieceKey, int]:
        """Return the cards that hop at a time, and by how many pixels they are above their places."""
        return {card: round(_HOP_HEIGHT * unit * height) for card, height in self.hops(now).items()}

    def standing(self, now: float) -> float | None:
        """Return how far a game's points have been counted towards the level, 0 to 1; None until the word has gone."""
        begin = self.game_at + _BAND - _CLOSE
        since = self._since(now)
        return None if not self.game or since < begin else ease_out(_share(since, begin, begin + _STANDING))

    def ticks_between(self, before: float, now: float) -> bool:
        """Return whether counting ticks between two times."""
        first, last = self._since(before), self._since(now)
        return self._ticks(last) > self._ticks(first) and last < self.points_at + _POINTS

    def _ticks(self, since: float) -> int:
        longest = max(map(len, self.deadwood.values()), default=0)
        counted = min(since, self.points_at + _POINTS) - self.points_at
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

    def sprites(self, renderer: Renderer, now: float, area: Rect, aside: float = 0.0) -> list[Sprite]:
        """Return the bands with words, and the suits, over an area of the table.

        The bands reach to the sheet, which may still be ``aside``, in pixels, negative to the left.
        """
        since = self._since(now)
        if not 0 <= since < self.duration:
            return []
        sprites = _sparks(renderer, since - self.game_at, area) if self.won and not self.reduced_motion else []
        for call in self.calls:
            if 0 <= since - call.at < _BAND:
                sprites += self._band(renderer, call, since - call.at, area, aside)
        return sprites

    def _band(self, renderer: Renderer, call: Call, since: float, area: Rect, aside: float) -> list[Sprite]:
        """Return a dark band with brass lines that opens and closes, and the word on it."""
        theme, u = renderer.theme, renderer.unit
        opened = min(1.0, since / _OPEN, (_BAND - since) / _CLOSE)
        opacity = math.ceil(opened * _OPACITIES) / _OPACITIES if self.reduced_motion else 1.0
        opened = 1.0 if self.reduced_motion else opened
        full = (104 if call.quiet else 150) * u
        height = max(2, round(full * ease_in_out(opened) / 2) * 2)
        middle = area.y + area.h * 0.557
        accent = theme.soft_text if call.quiet else theme.coral if call.bad else theme.brass
        band = Rect(area.x, middle - height / 2, area.w, height)
        whole = band._replace(x=band.x + min(0.0, aside), w=band.w + abs(aside))
        # The ground is cut out of one that is large enough: another one in every frame would take long to draw.
        wide = area.w * math.ceil(whole.w / area.w)
        ground = renderer.panel(wide, full, theme.panel, radius=0)
        sprites = clipped([sprite_in(ground, whole)], whole)
        if not call.quiet:
            sprites += rays(renderer, accent, band, full)
        for inset, line in ((0.0, 3.0), (8.0, 1.2)):
            rule = renderer.panel(whole.w, max(1.0, line * u), accent, radius=0)
            if height > 2 * (inset + line) * u:
                sprites.append(sprite_in(rule, whole.moved(0, inset * u)))
                sprites.append(sprite_in(rule, whole.moved(0, height - (inset + line) * u)))
        if opened > 0.7:
            calm = self.reduced_motion or call.quiet
            scale = 1.0 if calm else 0.55 + 0.45 * overshoot(min(1.0, since / 0.3))
            word = _word(renderer, call, theme.text if call.quiet else accent, scale, area)
            x, y = area.x + (area.w - word.surface.get_width()) / 2, middle - word.surface.get_height() / 2
            sprites.append(Sprite(word.surface, round(x), round(y)))
            if not call.quiet:
                sprites += ornaments(renderer, accent, Rect(x, y, *word.surface.get_size()), band)
        return sprites if opacity == 1 else [renderer.faded(sprite, opacity) for sprite in sprites]


def _word(renderer: Renderer, call: Call, colour: Colour, scale: float, area: Rect) -> Sprite:
    """Return a word as large as there is room, in few sizes, so that it is not rendered again for each frame."""
    usual = 46 if call.quiet else 92
    wide = renderer.text(call.word, TypeStyle("display", usual), colour).get_width()
    size = usual * min(1.0, (area.w - 60 * renderer.unit) / wide)
    return Sprite(renderer.text(call.word, TypeStyle("display", round(size * scale / 3) * 3), colour), 0, 0)


def _sparks(renderer: Renderer, since: float, area: Rect) -> list[Sprite]:
    """Return suit symbols that rise like sparks over a lamp and go out, the same each time."""
    u, rng = renderer.unit, random.Random(11)
    colours = (renderer.theme.brass, renderer.theme.text, renderer.theme.brass, renderer.theme.sea)
    sprites = []
    for number in range(_SPARKS):
        delay, lasts, size = rng.uniform(0, 0.7), rng.uniform(0.9, 1.3), rng.choice((14, 19, 26)) * u
        x, y, up, sway = rng.uniform(0.06, 0.9), rng.uniform(0.6, 1.0), rng.uniform(0.24, 0.5), rng.uniform(-1, 1)
        share = (since - delay) / lasts
        if not 0 < share < 1:
            continue
        opacity = round(math.sin(math.pi * share) ** 0.7 * _OPACITIES) / _OPACITIES
        if not opacity:
            continue
        left = area.x + x * area.w + 26 * u * sway * math.sin(2.4 * share + number)
        top = area.y + (y - up * ease_out(share)) * area.h
        symbol = renderer.suit("shdc"[number % 4], colours[number // 4 % 4], size)
        sprite = Sprite(symbol, round(left), round(top))
        sprites.append(sprite if opacity == 1 else renderer.faded(sprite, opacity))
    return sprites


def _share(since: float, begin: float, end: float) -> float:
    """Return which part of a span of time has passed, 0 to 1."""
    return max(0.0, min(1.0, (since - begin) / (end - begin)))
