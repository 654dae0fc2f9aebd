"""Lines around a rectangle with round corners, and light that fades away from its edge, drawn in any thread.

Knows no cards and no themes.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from gin.ui.render.shape_renderer import drawn_stretched
from gin.ui.render.theme import Colour, hexadecimal

MARGIN: Final = 2
"""The empty pixels around lines, without which their outer edge would have steps once they are turned."""
_TRACELESS: Final = bytes((0, 0, *range(2, 256)))
"""Every grey but the darkest one as it is: the rasteriser leaves a trace of a grey that is covered by black."""


class Line(NamedTuple):
    """A line around a rectangle, from one distance outside its edge to another, in pixels; inside they are negative."""

    start: float
    end: float
    opacity: float
    colour: Colour


class Fade(NamedTuple):
    """Light that fades from one distance outside the edge of a rectangle to another, like those of a line.

    ``opacity`` is that at its start; it falls the sooner the higher ``power`` is.
    """

    start: float
    end: float
    opacity: float
    power: float
    colour: Colour


class Outline(NamedTuple):
    """Lines around a rectangle, the lowest first, over light if there is any."""

    lines: tuple[Line, ...]
    fade: Fade | None = None

    @property
    def reach(self) -> float:
        """The room around the rectangle, in pixels."""
        reach = max(line.end for line in self.lines) + MARGIN
        return reach if self.fade is None else max(reach, self.fade.end)


@lru_cache(maxsize=4)
def outlined(outline: Outline, radius: float, size: tuple[int, int]) -> pygame.Surface:
    """Return an outline of a rectangle with a corner radius, as a surface that others share.

    A few are kept, which several angles need. ``size`` is that of the whole, in pixels.
    """
    lines, fade = outline
    reach, inmost = outline.reach, max(-line.start for line in lines)
    if fade is not None:
        inmost = max(inmost, -fade.end)
    corner = math.ceil(reach + max(radius, inmost))
    under = None if fade is None else lambda w, h: _light(fade, reach, radius, w, h)
    return drawn_stretched(_written(lines, reach, radius), *size, corner, under)


def _written(lines: Sequence[Line], reach: float, radius: float) -> Callable[[int, int], str]:
    """Return what writes lines around a rectangle as SVG, for their width and height in pixels."""
    strokes = [
        f'fill="none" stroke="{hexadecimal(line.colour)}" stroke-width="{line.end - line.start:.2f}" '
        f'stroke-opacity="{line.opacity:.2f}"'
        for line in lines
    ]

    def body(w: int, h: int) -> str:
        drawn = zip(lines, strokes, strict=True)
        middles = (((line.start + line.end) / 2, stroke) for line, stroke in drawn)
        return "".join(_rectangle(reach, radius, middle, w, h, stroke) for middle, stroke in middles)

    return body


def _light(fade: Fade, reach: float, radius: float, w: int, h: int) -> pygame.Surface:
    """Draw light of a width and height.

    It is drawn as opaque greys upon each other, which then are its opacity: translucent rings would show their seams.
    """

    def body(w: int, h: int) -> str:
        return f'<rect width="{w}" height="{h}"/>' + "".join(
            _rectangle(reach, radius, outside, w, h, f'fill="{hexadecimal((grey, grey, grey))}"')
            for outside, grey in _greys(fade)
        )

    greys = pygame.image.tobytes(drawn_stretched(body, w, h, max(w, h)), "RGB")
    pixels = bytearray(bytes((*fade.colour, 0)) * (w * h))
    pixels[3::4] = greys[::3].translate(_TRACELESS)
    return pygame.image.frombytes(bytes(pixels), (w, h), "RGBA").convert_alpha()


def _greys(fade: Fade) -> Iterator[tuple[int, int]]:
    """Yield how far outside the edge each grey of a light begins, from the outermost to that of its inside, none.

    They begin a pixel from each other, on whole ones: no step between two is seen.
    """
    start, end = math.trunc(fade.start), math.trunc(fade.end)
    count = abs(end - start)
    greys = [round(255 * fade.opacity * (1 - (number + 0.5) / count) ** fade.power) for number in range(count)]
    if end > start:
        yield from ((start + number + 1, greys[number]) for number in reversed(range(count)))
    else:
        yield from ((start - number, grey) for number, grey in enumerate(greys))
    yield min(start, end), 0


def _rectangle(reach: float, radius: float, outside: float, w: int, h: int, painted: str) -> str:
    """Return a rectangle as SVG, so far outside the one with a corner radius, in a drawing of a width and height."""
    inset = reach - outside
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}" '
        f'rx="{max(0.5, radius + outside):.2f}" {painted}/>'
    )
