"""The part of a surface that hides all that lies below it, which then need not be drawn."""

from typing import Final
from weakref import WeakKeyDictionary

import pygame

_LEAST: Final = 20_000
"""The pixels from which it pays to leave out what is hidden."""
_HALVINGS: Final = 10
"""In how many steps the opaque part is looked for along a diagonal of a surface."""

_found: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()


def opaque_part(surface: pygame.Surface) -> pygame.Rect:
    """Return a large rectangle of a surface in which every pixel is opaque, empty if none is found.

    It is looked for once: a surface in a sprite is not drawn upon again.
    """
    part = _found.get(surface)
    if part is None:
        part = _found[surface] = _find(surface)
    return part


def _find(surface: pygame.Surface) -> pygame.Rect:
    nothing, (width, height) = pygame.Rect(0, 0, 0, 0), surface.get_size()
    if width * height < _LEAST or surface.get_alpha() not in (None, 255) or surface.get_at(_centre(surface)).a < 255:
        return nothing
    right, bottom = width - 1, height - 1
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (
        _edge(surface, corner) for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom))
    )
    left, top = max(x0, x2), max(y0, y1)
    part = pygame.Rect(left, top, min(x1, x3) + 1 - left, min(y2, y3) + 1 - top)
    if part.w * part.h < _LEAST:
        return nothing
    # In a card or a panel, which are convex, all of it is opaque; a surface of another shape must be told from them.
    opaque = pygame.mask.from_surface(surface.subsurface(part), 254).count()
    return part if opaque == part.w * part.h else nothing


def _edge(surface: pygame.Surface, corner: tuple[int, int]) -> tuple[int, int]:
    """Return the first opaque pixel on the way from a corner to the centre."""
    (x, y), (to_x, to_y) = corner, _centre(surface)
    outside, inside = -1.0, 1.0
    for _ in range(_HALVINGS):
        middle = (outside + inside) / 2
        at = round(x + (to_x - x) * middle), round(y + (to_y - y) * middle)
        if middle >= 0 and surface.get_at(at).a == 255:
            inside = middle
        else:
            outside = middle
    return round(x + (to_x - x) * inside), round(y + (to_y - y) * inside)


def _centre(surface: pygame.Surface) -> tuple[int, int]:
    return surface.get_width() // 2, surface.get_height() // 2


def without(areas: list[pygame.Rect], hidden: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of areas when a rectangle is taken from them; small pieces of it are left in."""
    left = []
    for area in areas:
        gone = area.clip(hidden)
        if gone.w * gone.h < _LEAST:
            left.append(area)
            continue
        above = pygame.Rect(area.x, area.y, area.w, gone.y - area.y)
        below = pygame.Rect(area.x, gone.bottom, area.w, area.bottom - gone.bottom)
        before = pygame.Rect(area.x, gone.y, gone.x - area.x, gone.h)
        behind = pygame.Rect(gone.right, gone.y, area.right - gone.right, gone.h)
        left += [part for part in (above, below, before, behind) if part]
    return left
