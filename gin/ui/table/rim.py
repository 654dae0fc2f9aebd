"""The rim at the end of a deal: bands end where it begins, and the result sheet lies under it, as the cloth does.

Where a theme draws no rim, they keep off the edge of the window alike.
"""

from functools import partial
from typing import Final

import pygame

from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.rim import rim_depth, rim_strip
from gin.ui.render.table_rim import CORNER

_FINE: Final = 4
"""The factor by which the round corner is drawn larger, to have smooth edges."""


def between_rims(renderer: Renderer, area: Rect, frame: Frame) -> Rect:
    """Return the part of an area that is neither over the left nor over the right side of the rim."""
    rim = rim_depth(renderer.unit)
    left, right = max(area.x, rim), min(area.right, frame.window.right - rim)
    return area._replace(x=left, w=right - left)


def rim_beside_sheet(renderer: Renderer, frame: Frame) -> list[Sprite]:
    """Return the upper and the lower side of the rim, and that away from the sheet, under which the cloth moves."""
    width, _ = size = round(frame.window.w), round(frame.window.h)
    return [*_along(renderer, size, 0, width), *_side(renderer, size, width if frame.mirrored else 0)]


def rim_over_sheet(renderer: Renderer, frame: Frame) -> list[Sprite]:
    """Return the rim where the result sheet lies under it: three sides, and the two corners with their round edge."""
    width, _ = size = round(frame.window.w), round(frame.window.h)
    sheet = pygame.Rect(frame.result_sheet)
    left, right = (0, sheet.right + 2) if frame.mirrored else (sheet.left - 2, width)
    return [*_along(renderer, size, left, right), *_side(renderer, size, 0 if frame.mirrored else width)]


def _along(renderer: Renderer, size: tuple[int, int], left: int, right: int) -> list[Sprite]:
    """Return the upper and the lower side of the rim between two x."""
    (_, height), deep = size, rim_depth(renderer.unit)
    parts = [pygame.Rect(left, y, right - left, deep) for y in (0, height - deep)]
    return [rim_strip(renderer, size, part) for part in parts]


def _side(renderer: Renderer, size: tuple[int, int], edge: int) -> list[Sprite]:
    """Return the side of the rim at the left or the right edge of the window, and its corners with their round edge."""
    (_, height), unit, deep = size, renderer.unit, rim_depth(renderer.unit)
    corner, table = round(CORNER * unit), renderer.table_background(size)
    corners = [pygame.Rect(max(0, edge - corner), y, corner, corner) for y in (0, height - corner)]
    drawn = [
        renderer.cache.get(("corner of the rim", size, unit, *part), partial(_corner, table, part, part.w - deep))
        for part in corners
    ]
    return [
        rim_strip(renderer, size, pygame.Rect(max(0, edge - deep), 0, deep, height)),
        *(Sprite(surface, part.x, part.y, fixed=True) for surface, part in zip(drawn, corners, strict=True)),
    ]


def _corner(table: pygame.Surface, part: pygame.Rect, radius: int) -> pygame.Surface:
    """Return a corner of the rim without the cloth in it, whose edge is round."""
    wood = table.subsurface(part).convert_alpha()
    mask = pygame.Surface((part.w * _FINE, part.h * _FINE), pygame.SRCALPHA)
    mask.fill("white")
    inner = mask.get_width() if part.x == 0 else 0, mask.get_height() if part.y == 0 else 0
    pygame.draw.circle(mask, (255, 255, 255, 0), inner, radius * _FINE)
    wood.blit(pygame.transform.smoothscale(mask, part.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return wood
