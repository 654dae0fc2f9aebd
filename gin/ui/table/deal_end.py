"""The animation at the end of a deal: a word for gin and undercut, points counting up, and suits for a game won.

It is a function of time and lasts less than a second and a half. It decides nothing.
"""

import math
import random
from dataclasses import dataclass, replace
from typing import Final

from gin.rules import DealResult, Outcome, Scoresheet
from gin.rules.ruleset import Shutout
from gin.ui.model.choreography import Cue
from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_in_out, ease_out, overshoot
from gin.ui.model.sound import Sound
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import TypeStyle
from gin.ui.text import phrases

DURATION: Final = 1.4
"""How long it takes in all, in seconds at normal speed."""
_OPEN, _CLOSE = 0.22, 0.2
"""How long the band takes to open and to close."""
_COUNT_FROM, _COUNT_TO = 0.3, 1.2
"""When the points begin and end to count up."""
_TICK: Final = 0.075
"""The time between two ticks of the counting points."""
_GAME_SOUND: Final = 0.9
"""When the sound of a game's end begins, if the deal has had one of its own."""
_CONFETTI: Final = 90
"""The number of suit symbols thrown for a game won."""


@dataclass(frozen=True, slots=True)
class DealEndAnimation:
    """The animation of one deal's end.

    Attributes:
        word: The word on a band across the table, or empty for no band.
        undercut: Whether the knocker was undercut.
        won: Whether the player has won.
        game: Whether the game has ended with the deal.
        figure: The largest number that counts up.
        begin: When it begins, in seconds.
        speed: What all durations are divided by.
        reduced_motion: Whether only the word and the numbers change.
        cues: The sounds, from the beginning on; that of gin comes with its last card.
    """

    word: str
    undercut: bool
    won: bool
    game: bool
    figure: int
    begin: float
    speed: float
    reduced_motion: bool = False
    cues: tuple[Cue, ...] = ()

    @staticmethod
    def for_result(
        result: DealResult, sheet: Scoresheet, *, won: bool, begin: float, speed: float, reduced_motion: bool = False
    ) -> "DealEndAnimation":
        """Return the animation of a result, which ``sheet`` already includes."""
        game = sheet.winner is not None
        word, undercut = phrases.exclamation(result, game=game), result.outcome is Outcome.UNDERCUT
        figure = max(result.points, *sheet.settlement) if game else result.points
        cues = _cues(result.outcome, sheet, won=won)
        return DealEndAnimation(word, undercut, won, game, figure, begin, speed, reduced_motion, cues)

    def skipped(self) -> "DealEndAnimation":
        """Return the animation as it is when it has ended."""
        return replace(self, begin=self.begin - DURATION / self.speed)

    def is_over(self, now: float) -> bool:
        """Return whether the animation has ended."""
        return self._since(now) >= DURATION

    def time_left(self, now: float) -> float:
        """Return the seconds until the animation ends, 0 from then on."""
        return max(0.0, self.begin + DURATION / self.speed - now)

    def count_progress(self, now: float) -> float:
        """Return which part of the points has been counted, 0 to 1."""
        part = (self._since(now) - _COUNT_FROM) / (_COUNT_TO - _COUNT_FROM)
        return ease_out(max(0.0, min(1.0, part)))

    def is_counting(self, now: float) -> bool:
        """Return whether a number will still change."""
        return round(self.figure * self.count_progress(now)) < self.figure

    def ticks_between(self, before: float, now: float) -> bool:
        """Return whether the counting points tick between two times."""
        first, last = (math.floor((self._since(t) - _COUNT_FROM) / _TICK) for t in (before, now))
        return self.figure > 0 and last > max(first, -1) and self._since(now) < _COUNT_TO

    def _since(self, now: float) -> float:
        """Return the time since the beginning, in seconds at normal speed."""
        return (now - self.begin) * self.speed

    # Picture

    def sprites(self, renderer: Renderer, now: float, area: Rect) -> list[Sprite]:
        """Return the band with the word, and the suits, over an area of the table."""
        since = self._since(now)
        if not 0 <= since < DURATION:
            return []
        sprites = self._band(renderer, since, area) if self.word else []
        if self.game and self.won and not self.reduced_motion:
            sprites += _confetti(renderer, since, area)
        return sprites

    def _band(self, renderer: Renderer, since: float, area: Rect) -> list[Sprite]:
        """Return a dark band with brass lines that opens and closes, and the word on it."""
        theme, u = renderer.theme, renderer.unit
        opened = min(1.0, since / _OPEN, (DURATION - since) / _CLOSE)
        if self.reduced_motion:
            opened = 1.0
        height = max(2, round(150 * u * ease_in_out(opened) / 2) * 2)
        middle = area.y + area.h * 0.557
        accent = theme.coral if self.undercut or (self.game and not self.won) else theme.brass
        band = Rect(area.x, middle - height / 2, area.w, height)
        sprites = [sprite_in(renderer.panel(band.w, band.h, theme.panel, radius=0, opacity=0.95), band)]
        for inset, line in ((0.0, 3.0), (8.0, 1.2)):
            rule = renderer.panel(band.w, max(1.0, line * u), accent, radius=0)
            if height > 2 * (inset + line) * u:
                sprites.append(sprite_in(rule, band.moved(0, inset * u)))
                sprites.append(sprite_in(rule, band.moved(0, height - (inset + line) * u)))
        scale = 1.0 if self.reduced_motion else 0.55 + 0.45 * overshoot(min(1.0, since / 0.3))
        if opened > 0.7:
            # In few sizes, so that the word is not rendered again for each frame.
            word = renderer.text(self.word, TypeStyle("display", round(92 * scale / 3) * 3), accent)
            x, y = area.x + (area.w - word.get_width()) / 2, middle - word.get_height() / 2
            sprites.append(Sprite(word, round(x), round(y)))
        return sprites


def _cues(outcome: Outcome, sheet: Scoresheet, *, won: bool) -> tuple[Cue, ...]:
    """Return the sounds of an undercut and of the end of the game, which waits for what the deal has to say."""
    cues = (Cue(0, Sound("undercut")),) if outcome is Outcome.UNDERCUT else ()
    if sheet.winner is None:
        return cues
    shutout = sheet.is_shutout and sheet.ruleset.shutout is not Shutout.NONE
    has_sound = outcome in (Outcome.GIN, Outcome.BIG_GIN, Outcome.UNDERCUT)
    name = "lose" if not won else "shutout" if shutout else "win"
    return (*cues, Cue(_GAME_SOUND if has_sound else 0, Sound(name)))


def _confetti(renderer: Renderer, since: float, area: Rect) -> list[Sprite]:
    """Return suit symbols that are thrown up from below and fall, the same each time."""
    u, rng = renderer.unit, random.Random(11)
    colours = (renderer.theme.brass, renderer.theme.sea, renderer.theme.coral, renderer.theme.text)
    sprites = []
    for number in range(_CONFETTI):
        delay, size = rng.uniform(0, 0.3), rng.choice((18, 25, 34)) * u
        x, across = rng.uniform(0.15, 0.85), rng.uniform(-0.45, 0.45)
        up = rng.uniform(1.7, 2.9)
        t = since - delay
        if t < 0:
            continue
        left = area.x + (x + across * t) * area.w
        top = area.bottom - (up * t - 2.6 * t * t) * area.h
        if area.x < left < area.right - size and top < area.bottom:
            sprites.append(
                Sprite(renderer.suit("shdc"[number % 4], colours[number // 4 % 4], size), round(left), round(top))
            )
    return sprites
