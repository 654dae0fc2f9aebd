"""The rim of the table's background, as it lies over what is drawn on the cloth."""

import math

import pygame

from gin.ui.model.frame_spec import RIM
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.table_rim import BRASS_LINE


def rim_depth(unit: float) -> int:
    """Return how deep the rim is with its line of brass, in pixels."""
    return math.ceil((RIM + BRASS_LINE) * unit)


def rim_strip(renderer: Renderer, size: tuple[int, int], area: pygame.Rect) -> Sprite:
    """Return a strip of the rim of a window of a size.

    It is a copy, so that the cache does not keep a whole background alive when the window has another size.
    """
    table = renderer.table_background(size)
    area = area.clip(table.get_rect())
    copy = renderer.cache.get(("rim", size, renderer.unit, *area), lambda: table.subsurface(area).copy())
    return Sprite(copy, area.x, area.y, fixed=True)


def rim_edges(renderer: Renderer, size: tuple[int, int]) -> list[Sprite]:
    """Return the four sides of the rim."""
    (width, height), deep = size, rim_depth(renderer.unit)
    left, right = (rim_strip(renderer, size, pygame.Rect(x, 0, deep, height)) for x in (0, width - deep))
    top = rim_strip(renderer, size, pygame.Rect(0, 0, width, deep))
    return [left, right, top, rim_bottom(renderer, size)]


def rim_bottom(renderer: Renderer, size: tuple[int, int]) -> Sprite:
    """Return the lower side of the rim."""
    (width, height), deep = size, rim_depth(renderer.unit)
    return rim_strip(renderer, size, pygame.Rect(0, height - deep, width, deep))
