"""A ring that goes out over the cloth from where something hits the table: a function of the time since.

It decides nothing.
"""

import itertools
import math
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.svg import rasterised
from gin.ui.render.theme import Colour, hexadecimal

SHOCK: Final = 0.36
"""How long a ring goes out, in seconds at normal speed."""
_STEPS: Final = 14
"""The number of rings that are drawn, each larger and paler than the one before."""
_THIN: Final = 0.4
"""How wide the ring is at last, as a share of how wide it is at first."""
_LEAD: Final = 0.2
"""How long before the hit the first rings are drawn, one after the other, in seconds at normal speed."""
_COARSE: Final = 2
"""The factor by which a ring, drawn small, is enlarged: it is soft."""
_STRIPS: Final = 12
"""In how many strips a ring is drawn, so that little of what it surrounds is drawn with it."""


@dataclass(frozen=True, slots=True)
class Shock:
    """A ring around a ``middle`` in pixels, from one radius to another, and at first so ``wide``, in units."""

    middle: tuple[float, float]
    radii: tuple[float, float]
    wide: float
    colour: Colour


def shock_sprites(renderer: Renderer, shock: Shock, since: float, coming: float) -> list[Sprite]:
    """Return the ring at a time in seconds after the hit; those up to the next frame, at ``coming``, are drawn ahead.

    Before the hit, when ``since`` is below 0, so are the others.
    """
    step, next_step = (math.floor(time / SHOCK * _STEPS) for time in (since, coming))
    if since < 0:
        next_step = math.floor((1 + since / _LEAD) * _STEPS)
    for area in _strips(renderer, shock, next_step) if next_step != step else ():
        renderer.draw_ahead(*_drawing(renderer, shock, next_step, area))
    return [
        Sprite(
            renderer.cached_pose(*_drawing(renderer, shock, step, area)),
            round(shock.middle[0] + area.x),
            round(shock.middle[1] + area.y),
        )
        for area in _strips(renderer, shock, step)
    ]


def _ring(renderer: Renderer, shock: Shock, step: int) -> tuple[float, float]:
    """Return the outer radius of a ring and how wide it is, in pixels."""
    share, (first, last) = step / _STEPS, shock.radii
    wide = shock.wide * (1 - (1 - _THIN) * share)
    return (first + (last - first) * ease_out(share)) * renderer.unit, wide * renderer.unit


def _strips(renderer: Renderer, shock: Shock, step: int) -> list[Rect]:
    """Return the areas around the middle, in whole pixels, that a ring crosses; none before it begins and at its end.

    A strip across the hollow is two areas, one at either side.
    """
    if not 0 <= step < _STEPS:
        return []
    outer, wide = _ring(renderer, shock, step)
    radius, hollow = math.ceil(outer), outer - wide
    edges = [round(-radius + 2 * radius * number / _STRIPS) for number in range(_STRIPS + 1)]
    areas = []
    for top, bottom in itertools.pairwise(edges):
        nearest, farthest = (0 if top < 0 < bottom else min(abs(top), abs(bottom))), max(abs(top), abs(bottom))
        reach = math.ceil(math.sqrt(max(0.0, radius**2 - nearest**2)))
        free = math.floor(math.sqrt(max(0.0, hollow**2 - farthest**2))) if farthest < hollow else 0
        if free:
            areas += [Rect(left, top, reach - free, bottom - top) for left in (-reach, free)]
        elif reach:
            areas.append(Rect(-reach, top, 2 * reach, bottom - top))
    return areas


def _drawing(renderer: Renderer, shock: Shock, step: int, area: Rect) -> tuple[object, partial[pygame.Surface]]:
    """Return what draws the part of a ring in an area, in any thread, with the key under which it is cached."""
    outer, wide = _ring(renderer, shock, step)
    key = "shock", renderer.unit, shock.radii, shock.wide, shock.colour, step, area
    return key, partial(_draw, outer, wide, (1 - step / _STEPS) ** 1.5, shock.colour, area)


def _draw(outer: float, wide: float, opacity: float, colour: Colour, area: Rect) -> pygame.Surface:
    """Draw the part of a ring in an area: brightest near its edge, soft inwards."""
    tone, inner = hexadecimal(colour), 1 - wide / outer
    stops = ((inner, 0.0), (1 - 0.36 * wide / outer, 0.32), (1 - 0.14 * wide / outer, 0.9), (1, 0.0))
    gradient = "".join(
        f'<stop offset="{at:.4f}" stop-color="{tone}" stop-opacity="{part * opacity:.3f}"/>' for at, part in stops
    )
    # One coarse pixel more all round: enlarging blends each edge with its neighbour.
    w, h = (math.ceil(side / _COARSE) + 2 for side in (area.w, area.h))
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{area.x - _COARSE} {area.y - _COARSE} '
        f'{_COARSE * w} {_COARSE * h}"><defs>'
        f'<radialGradient id="r" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="{outer:.2f}">{gradient}'
        f'</radialGradient></defs><circle cx="0" cy="0" r="{outer:.2f}" fill="url(#r)"/></svg>'
    )
    enlarged = pygame.transform.smoothscale(rasterised(source, (w, h)), (_COARSE * w, _COARSE * h))
    return enlarged.subsurface((_COARSE, _COARSE, round(area.w), round(area.h))).copy()
