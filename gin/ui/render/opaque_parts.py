"""The part of a surface that hides all that lies below it, which then need not be drawn."""

from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import pygame

_LEAST: Final = 20_000
"""The pixels from which it pays to leave out what is hidden."""
_COPIED: Final = 150_000
"""The pixels from which it pays to have the opaque ones a second time: those of a card in windows beyond 2560×1440."""
_HALVINGS: Final = 10
"""In how many steps the opaque part is looked for along a diagonal of a surface."""


class OpaquePart(NamedTuple):
    """A rectangle of a surface in which every pixel is opaque; without an area where there is none."""

    area: pygame.Rect
    copy: pygame.Surface | None = None
    """Its pixels without their opacity, if it is large: drawing them takes a third of the time."""


_NOTHING: Final = OpaquePart(pygame.Rect(0, 0, 0, 0))

_found: WeakKeyDictionary[pygame.Surface, OpaquePart] = WeakKeyDictionary()


def opaque_part(surface: pygame.Surface) -> OpaquePart:
    """Return a large part of a surface in which every pixel is opaque, empty if none is found.

    It is looked for once: a surface in a sprite is not drawn upon again.
    """
    part = _found.get(surface)
    if part is None:
        part = _found[surface] = _find(surface) if surface.get_parent() is None else _find_in_parent(surface)
    return part


def _find_in_parent(surface: pygame.Surface) -> OpaquePart:
    """Return what of the opaque part of the surface whose pixels these are lies in this part of it."""
    if surface.get_alpha() not in (None, 255):
        return _NOTHING
    area, copy = opaque_part(surface.get_abs_parent())
    window = surface.get_rect(topleft=surface.get_abs_offset())
    inside = area.clip(window)
    if inside.w * inside.h < _LEAST:
        return _NOTHING
    return OpaquePart(inside.move(-window.x, -window.y), copy and copy.subsurface(inside.move(-area.x, -area.y)))


def _find(surface: pygame.Surface) -> OpaquePart:
    width, height = surface.get_size()
    if width * height < _LEAST or surface.get_alpha() not in (None, 255) or surface.get_at(_centre(surface)).a < 255:
        return _NOTHING
    if not surface.get_flags() & pygame.SRCALPHA:
        return OpaquePart(surface.get_rect())
    right, bottom = width - 1, height - 1
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (
        _edge(surface, corner) for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom))
    )
    left, top = max(x0, x2), max(y0, y1)
    part = pygame.Rect(left, top, min(x1, x3) + 1 - left, min(y2, y3) + 1 - top)
    if part.w * part.h < _LEAST:
        return _NOTHING
    # In a card or a panel, which are convex, all of it is opaque; a surface of another shape must be told from them.
    pixels = surface.subsurface(part)
    if pygame.mask.from_surface(pixels, 254).count() < part.w * part.h:
        return _NOTHING
    return OpaquePart(part, pixels.convert() if part.w * part.h >= _COPIED else None)


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
        if gone.w * gone.h < _LEAST and gone != area:
            left.append(area)
        else:
            left += around(gone, area)
    return left


def outside(area: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles of an area that lie outside of another."""
    shared = area.clip(other)
    return around(shared, area) if shared else [area]


def around(hole: pygame.Rect, area: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles of an area that lie around a hole in it."""
    above = pygame.Rect(area.x, area.y, area.w, hole.y - area.y)
    below = pygame.Rect(area.x, hole.bottom, area.w, area.bottom - hole.bottom)
    before = pygame.Rect(area.x, hole.y, hole.x - area.x, hole.h)
    behind = pygame.Rect(hole.right, hole.y, area.right - hole.right, hole.h)
    return [part for part in (above, below, before, behind) if part]
