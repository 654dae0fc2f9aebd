"""Confetti: for a game won it is thrown from both sides and rises like sparks over a lamp; at gin the word throws it.

The word for the player's own undercut does so, too. They are stars, coins and strips of paper that turn over, and no
suits, for those would be read as pips of the cards below. A game won has two throws, a shutout three, and big gin more
of them than gin. They are a function of the time since, and decide nothing.
"""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour, hexadecimal

_BESIDE: Final = 0.15
"""How far above and below the middle of the word they begin, clear of its band, as a share of the table's height."""
_BESIDE_GIN: Final = 0.1
"""The same for the lower bands of gin and undercuts, at whose edges they begin as the word comes."""
_SIDES: Final = 0.03, 0.16
"""Where those that are thrown begin at the left, as shares of the table's width; the others begin opposite."""
_THROWN: Final = 80
_RISING: Final = 44
_AT_UNDERCUT, _AT_GIN, _AT_BIG_GIN = 56, 130, 180
_AT_LENGTH: Final = 1.25
"""How much slower those for gin are, whose word stands longer, than those for an undercut."""
_AGAIN: Final = 0.55
"""How long after one throw for a game the next one begins, in seconds at normal speed."""
_GRAVITY: Final = 0.16
"""How far what is thrown falls while it goes out, in heights of the table."""
_OPACITIES: Final = 6
_EDGE: Final = 4
"""The width of the line around a shape, in 64ths of a spark's size: it parts gold and pink from the paper of the cards.
"""
_TURNS: Final = 4
"""The number of directions in which a strip is drawn, evenly over half a turn."""
_TURNING: Final = 9
"""How many steps from one direction to the next a strip turns on its way."""


class _Shape(NamedTuple):
    """What is thrown, drawn around its middle, and how far it reaches from there, in the same measure."""

    drawing: str
    wide: float
    high: float


def _strip(angle: float) -> _Shape:
    """Return a strip that is turned by an angle in degrees."""
    w, h, turn = 24, 8, math.radians(angle)
    across, along = abs(math.cos(turn)), abs(math.sin(turn))
    drawing = f'<rect x="{-w}" y="{-h}" width="{2 * w}" height="{2 * h}" rx="3" transform="rotate({angle:g})"/>'
    return _Shape(drawing, w * across + h * along, w * along + h * across)


_STAR: Final = _Shape('<path d="M0-27Q4-4 27 0Q4 4 0 27Q-4 4-27 0Q-4-4 0-27Z"/>', 27, 27)
_COIN: Final = _Shape('<circle r="14"/>', 14, 14)
_STRIPS: Final = tuple(_strip(20 + turn * 180 / _TURNS) for turn in range(_TURNS))
_SHAPES: Final = (_STAR,), _STRIPS, (_COIN,), _STRIPS
"""What is thrown in turn; a strip turns over on its way."""


class _Spark(NamedTuple):
    """One of them: when it lights up and for how long, and its way in shares of the table; ``fall`` bends that down.

    It starts at a place that is counted from the table's left, and from the middle of the word.
    """

    delay: float
    lasts: float
    start: tuple[float, float]
    way: tuple[float, float]
    fall: float
    size: int


def _thrown(rng: random.Random, begin: float = 0.0) -> Iterator[_Spark]:
    """Yield sparks that are thrown over the table from both sides, from a time on."""
    for number in range(_THROWN):
        from_left, far = number % 2 == 0, rng.random()
        up = -rng.uniform(0.1, 0.46) if rng.random() < 0.62 else rng.uniform(0.0, 0.2)
        across, inwards = rng.uniform(*_SIDES), 0.04 + 0.5 * far
        start = across if from_left else 1 - across, math.copysign(_BESIDE, up)
        way = inwards if from_left else -inwards, up
        delay, lasts = begin + rng.uniform(0.04, 0.2), rng.uniform(0.9, 1.4)
        yield _Spark(delay, lasts, start, way, _GRAVITY, rng.choice((22, 34, 48)))


def _rising(rng: random.Random) -> Iterator[_Spark]:
    """Yield sparks that rise from all over the table."""
    for _ in range(_RISING):
        start, up = (rng.uniform(0.05, 0.92), rng.uniform(0.04, 0.44)), rng.uniform(0.26, 0.52)
        delay, lasts = rng.uniform(0.16, 0.6), rng.uniform(0.9, 1.3)
        yield _Spark(delay, lasts, start, (rng.uniform(-0.03, 0.03), -up), 0.0, rng.choice((18, 26, 36)))


def _from_band(rng: random.Random, count: int, slower: float = 1.0) -> Iterator[_Spark]:
    """Yield sparks that are thrown from both edges of a band, so much ``slower`` that they go about with its word."""
    for number in range(count):
        across, far = rng.uniform(0.1, 0.9), rng.uniform(0.12, 0.52)
        up = number % 5 < 3
        way = 0.5 * (across - 0.5) * rng.uniform(0.4, 1.0), -far if up else 0.6 * far
        delay, lasts = slower * rng.uniform(0.06, 0.2), slower * rng.uniform(0.68, 0.92)
        start = across, math.copysign(_BESIDE_GIN, way[1])
        yield _Spark(delay, lasts, start, way, _GRAVITY, rng.choice((22, 32, 44)))


@dataclass(frozen=True, slots=True)
class Shower:
    """Sparks that belong together, the same each time."""

    sparks: Sequence[_Spark]

    @property
    def lasts(self) -> float:
        """When the last one has gone out, in seconds at normal speed."""
        return max(spark.delay + spark.lasts for spark in self.sparks)


def _shower(throws: int) -> Shower:
    """Return the confetti for a game, thrown a number of times."""
    rng = random.Random(11)
    rising = _rising(rng)
    thrown = (spark for number in range(throws) for spark in _thrown(rng, number * _AGAIN))
    return Shower((*thrown, *rising))


GAME: Final = _shower(2)
SHUTOUT: Final = _shower(3)
GIN: Final = Shower((*_from_band(random.Random(5), _AT_GIN, _AT_LENGTH),))
UNDERCUT: Final = Shower((*_from_band(random.Random(5), _AT_UNDERCUT),))
BIG_GIN: Final = Shower((*_from_band(random.Random(5), _AT_BIG_GIN, _AT_LENGTH),))


def sparks(renderer: Renderer, shower: Shower, since: float, area: Rect, middle: float) -> list[Sprite]:
    """Return the sparks of a shower over an area of the table, a time in seconds after they began.

    ``middle`` is the height of the middle of the word for the win, in pixels.
    """
    sprites = []
    for number, spark in enumerate(shower.sparks):
        share = (since - spark.delay) / spark.lasts
        if not 0 < share < 1:
            continue
        opacity = round(min(1.0, 16 * share, 2.2 * (1 - share)) * _OPACITIES) / _OPACITIES
        if not opacity:
            continue
        gone, size = ease_out(share), spark.size * renderer.unit
        drawn = _picture(renderer, number, number + int(share * _TURNING), size)
        w, h = drawn.get_size()
        x = area.x + (spark.start[0] + spark.way[0] * gone) * area.w - w / 2
        y = middle + (spark.start[1] + spark.way[1] * gone + spark.fall * share * share) * area.h - h / 2
        sprites.append(renderer.faded(Sprite(drawn, round(x), round(y), shade=True), opacity))
    return sprites


def _picture(renderer: Renderer, number: int, turned: int, size: float) -> pygame.Surface:
    """Return the picture of a spark by its number in a shower, a strip having ``turned`` so many times."""
    theme, pair = renderer.theme, number // 2  # One of each pair goes each way.
    colours = theme.inlay, theme.glow, theme.inlay, theme.coral
    shapes = _SHAPES[pair % len(_SHAPES)]
    shape, scale = shapes[turned % len(shapes)], size / 64
    drawing = _drawing(shape, colours[pair // len(_SHAPES) % len(colours)], theme.ink)
    return renderer.svg(drawing, (2 * shape.wide + _EDGE) * scale, (2 * shape.high + _EDGE) * scale)


@lru_cache(maxsize=128)
def _drawing(shape: _Shape, colour: Colour, edge: Colour) -> str:
    """Return the drawing of a shape in a colour, with a line around it."""
    left, top = -shape.wide - _EDGE / 2, -shape.high - _EDGE / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.2f} {top:.2f} {-2 * left:.2f} {-2 * top:.2f}">'
        f'<g fill="{hexadecimal(colour)}" stroke="{hexadecimal(edge)}" stroke-width="{_EDGE}" stroke-linejoin="round">'
        f"{shape.drawing}</g></svg>"
    )


def sparks_to_come(renderer: Renderer, shower: Shower) -> list[Sprite]:
    """Return sprites with all pictures of a shower, each once, so that they are drawn by the time it begins."""
    steps = range(1, _OPACITIES + 1)
    pictures = {
        _picture(renderer, number, turned, spark.size * renderer.unit)
        for number, spark in enumerate(shower.sparks)
        for turned in range(len(_SHAPES[number // 2 % len(_SHAPES)]))
    }
    return [renderer.faded(Sprite(each, 0, 0), step / _OPACITIES) for each in pictures for step in steps]
