"""Suit symbols that are thrown from both sides for a game won, and rise like sparks over a lamp.

A shutout has a second throw. They are a function of the time since, and decide nothing.
"""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer

_BESIDE: Final = 0.09
"""How far above and below the middle of the word they begin, as a share of the table's height."""
_BURSTING: Final = 56
_RISING: Final = 28
_AGAIN: Final = 0.55
"""How long after the first burst of a shutout the second one begins, in seconds at normal speed."""
_GRAVITY: Final = 0.1
"""How far what bursts falls while it goes out, in heights of the table."""
_OPACITIES: Final = 6


class _Spark(NamedTuple):
    """One symbol: when it lights up and for how long, and its way in shares of the table; ``fall`` bends that down.

    It starts at a place that is counted from the table's left, and from the middle of the word.
    """

    delay: float
    lasts: float
    start: tuple[float, float]
    way: tuple[float, float]
    fall: float
    size: int


def _burst(rng: random.Random, begin: float = 0.0) -> Iterator[_Spark]:
    """Yield sparks that burst from the word from a time on."""
    for _ in range(_BURSTING):
        across = rng.uniform(-1, 1)
        angle, far = math.pi * (0.5 - 0.42 * across), rng.uniform(0.18, 0.54)
        up = -1 if rng.random() < 0.62 else 0.55
        start = 0.5 + 0.33 * across, math.copysign(_BESIDE, up)
        way = 0.3 * far * math.cos(angle), up * far * math.sin(angle)
        delay, lasts = begin + rng.uniform(0.06, 0.2), rng.uniform(0.85, 1.35)
        yield _Spark(delay, lasts, start, way, _GRAVITY, rng.choice((22, 34, 48)))


def _rising(rng: random.Random) -> Iterator[_Spark]:
    """Yield sparks that rise from all over the table."""
    for _ in range(_RISING):
        start, up = (rng.uniform(0.05, 0.92), rng.uniform(0.04, 0.44)), rng.uniform(0.26, 0.52)
        delay, lasts = rng.uniform(0.1, 0.6), rng.uniform(0.9, 1.3)
        yield _Spark(delay, lasts, start, (rng.uniform(-0.03, 0.03), -up), 0.0, rng.choice((18, 26, 36)))


@dataclass(frozen=True, slots=True)
class Shower:
    """Sparks that belong together, the same each time."""

    sparks: Sequence[_Spark]

    @property
    def lasts(self) -> float:
        """When the last one has gone out, in seconds at normal speed."""
        return max(spark.delay + spark.lasts for spark in self.sparks)


def _shower(*, again: bool) -> Shower:
    rng = random.Random(11)
    first = (*_burst(rng), *_rising(rng))
    return Shower((*first, *_burst(rng, _AGAIN)) if again else first)


GAME: Final = _shower(again=False)
SHUTOUT: Final = _shower(again=True)


def sparks(renderer: Renderer, shower: Shower, since: float, area: Rect, middle: float) -> list[Sprite]:
    """Return the sparks of a shower over an area of the table, a time in seconds after they began.

    ``middle`` is the height of the middle of the word from which they burst, in pixels.
    """
    theme, sprites = renderer.theme, []
    colours = theme.brass, theme.text, theme.brass, theme.coral
    for number, spark in enumerate(shower.sparks):
        share = (since - spark.delay) / spark.lasts
        if not 0 < share < 1:
            continue
        opacity = round(min(1.0, 8 * share, 2.2 * (1 - share)) * _OPACITIES) / _OPACITIES
        if not opacity:
            continue
        gone, size = ease_out(share), spark.size * renderer.unit
        x = area.x + (spark.start[0] + spark.way[0] * gone) * area.w - size / 2
        y = middle + (spark.start[1] + spark.way[1] * gone + spark.fall * share * share) * area.h - size / 2
        symbol = renderer.suit("shdc"[number % 4], colours[number // 4 % len(colours)], size)
        sprites.append(renderer.faded(Sprite(symbol, round(x), round(y)), opacity))
    return sprites


def sparks_to_come(renderer: Renderer, shower: Shower, area: Rect) -> list[Sprite]:
    """Return all pictures of a shower's sparks."""
    times = (step / 20 for step in range(round(shower.lasts * 20)))
    return [sprite for since in times for sprite in sparks(renderer, shower, since, area, area.centre[1])]
