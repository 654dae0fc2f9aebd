"""How the end of a deal is told: a word for gin and undercut, the points running up, and pips for a game that is won.

All of it is a function of time, and lasts less than a second and a half. It decides nothing.
"""

import math
import random
from dataclasses import dataclass, replace

import pygame

from gin.rules import DealResult, Outcome, Scoresheet
from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_in_out, ease_out, overshoot
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import TypeStyle
from gin.ui.text import phrases

WHOLE = 1.4
"""Seconds that all of it takes at normal speed."""
_OPEN, _CLOSE = 0.22, 0.2
_COUNT_FROM, _COUNT_TO = 0.3, 1.2
_TICK = 0.075
_PIPS = 90


@dataclass(frozen=True, slots=True)
class DealEndAnimation:
    """The end of a deal, told from a time on; ``speed`` is the speed of everything that moves.

    ``word`` stands on a band across the table, ``won`` says that it is good news for who sees it. ``game`` says that
    the game has ended with the deal, and ``figure`` is the largest that runs up. In a ``reduced_motion`` telling only the word
    and the figures change.
    """

    word: str
    undercut: bool
    won: bool
    game: bool
    figure: int
    begin: float
    speed: float
    reduced_motion: bool = False

    @staticmethod
    def for_result(
        result: DealResult, sheet: Scoresheet, *, won: bool, begin: float, speed: float, reduced_motion: bool = False
    ) -> "DealEndAnimation":
        """How a result that stands on the sheet is told to who has won or lost by it."""
        game = sheet.winner is not None
        word, undercut = phrases.exclamation(result, game=game), result.outcome is Outcome.UNDERCUT
        figure = max(result.points, *sheet.settlement) if game else result.points
        return DealEndAnimation(word, undercut, won, game, figure, begin, speed, reduced_motion)

    def skipped(self) -> "DealEndAnimation":
        """The same, told long ago."""
        return replace(self, begin=self.begin - WHOLE / self.speed)

    def is_over(self, now: float) -> bool:
        """Whether all has been told."""
        return self._since(now) >= WHOLE

    def count_progress(self, now: float) -> float:
        """Which part of the points stands on the sheet, 0 to 1."""
        part = (self._since(now) - _COUNT_FROM) / (_COUNT_TO - _COUNT_FROM)
        return ease_out(max(0.0, min(1.0, part)))

    def is_counting(self, now: float) -> bool:
        """Whether there are figures that will still change."""
        return round(self.figure * self.count_progress(now)) < self.figure

    @property
    def opening_sounds(self) -> tuple[str, ...]:
        """The sounds that it begins with."""
        end = ("win" if self.won else "lose",) if self.game else ()
        return ("undercut", *end) if self.undercut else end

    def ticks_between(self, before: float, now: float) -> bool:
        """Whether the running figures are to be heard between two times."""
        first, last = (math.floor((self._since(t) - _COUNT_FROM) / _TICK) for t in (before, now))
        return self.figure > 0 and last > max(first, -1) and self._since(now) < _COUNT_TO

    def _since(self, now: float) -> float:
        return (now - self.begin) * self.speed

    # Picture

    def sprites(self, renderer: Renderer, now: float, area: Rect) -> list[Sprite]:
        """The band with the word, and the pips, over a part of the table."""
        since = self._since(now)
        if not 0 <= since < WHOLE:
            return []
        sprites = self._band(renderer, since, area) if self.word else []
        if self.game and self.won and not self.reduced_motion:
            sprites += _rain(renderer, since, area)
        return sprites

    def _band(self, renderer: Renderer, since: float, area: Rect) -> list[Sprite]:
        """A dark band with lines of brass that opens, and closes again, and the word on it."""
        theme, u = renderer.theme, renderer.unit
        opened = min(1.0, since / _OPEN, (WHOLE - since) / _CLOSE)
        if self.reduced_motion:
            opened = 1.0
        tall = max(2, round(150 * u * ease_in_out(opened) / 2) * 2)
        middle = area.y + area.h * 0.557
        accent = theme.coral if self.undercut or (self.game and not self.won) else theme.brass
        band = Rect(area.x, middle - tall / 2, area.w, tall)
        sprites = [_at(renderer.panel(band.w, band.h, theme.panel, radius=0, opacity=0.95), band)]
        for inset, line in ((0.0, 3.0), (8.0, 1.2)):
            rule = renderer.panel(band.w, max(1.0, line * u), accent, radius=0)
            if tall > 2 * (inset + line) * u:
                sprites += [_at(rule, band.moved(0, inset * u))]
                sprites += [_at(rule, band.moved(0, tall - (inset + line) * u))]
        grown = 1.0 if self.reduced_motion else 0.55 + 0.45 * overshoot(min(1.0, since / 0.3))
        if opened > 0.7:
            # Few sizes, so that the same word is not set anew for each picture.
            word = renderer.text(self.word, TypeStyle("display", round(92 * grown / 3) * 3), accent)
            x, y = area.x + (area.w - word.get_width()) / 2, middle - word.get_height() / 2
            sprites.append(Sprite(word, round(x), round(y)))
        return sprites


def _rain(renderer: Renderer, since: float, area: Rect) -> list[Sprite]:
    """Suit symbols that are thrown up from below, and fall."""
    u, chance = renderer.unit, random.Random(11)
    colours = (renderer.theme.brass, renderer.theme.sea, renderer.theme.coral, renderer.theme.text)
    sprites = []
    for number in range(_PIPS):
        delay, size = chance.uniform(0, 0.3), chance.choice((18, 25, 34)) * u
        x, across = chance.uniform(0.15, 0.85), chance.uniform(-0.45, 0.45)
        up = chance.uniform(1.7, 2.9)
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


def _at(surface: pygame.Surface, area: Rect) -> Sprite:
    return Sprite(surface, round(area.x), round(area.y))
