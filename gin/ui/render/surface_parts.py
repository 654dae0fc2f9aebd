"""The parts of a surface that save drawing: one that hides all that lies below it, and one that is fully transparent.

That is the middle of an outline around a card: it is not drawn, and when the outline changes, nor is what lies there.
"""

from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import pygame

_LEAST: Final = 20_000
"""The pixels from which it pays to leave out what is hidden or hollow."""
_COPIED: Final = 150_000
"""The pixels from which it pays to have the opaque ones a second time: those of a card in windows beyond 2560×1440."""
_HALVINGS: Final = 10
"""In how many steps the opaque part is looked for along a diagonal of a surface."""
_INSETS: Final = tuple(number / 24 for number in range(13))
"""By which shares of its size the hollow part is made smaller until it is clear of round corners and turned sides."""
_EMPTY: Final = pygame.Rect(0, 0, 0, 0)


class SurfaceParts(NamedTuple):
    """The large parts of a surface in which every pixel is alike, each without an area where there is none.

    Attributes:
        opaque: A rectangle in which every pixel is opaque, which hides all that lies below it.
        copy: Its pixels without their opacity, if it is large: drawing them takes a third of the time.
        hollow: A rectangle around the middle in which every pixel is transparent, as in a ring: it need not be drawn.
    """

    opaque: pygame.Rect
    copy: pygame.Surface | None = None
    hollow: pygame.Rect = _EMPTY


_NOTHING: Final = SurfaceParts(_EMPTY)

_found: WeakKeyDictionary[pygame.Surface, SurfaceParts] = WeakKeyDictionary()


def parts_of(surface: pygame.Surface) -> SurfaceParts:
    """Return the opaque and the hollow part of a surface.

    They are looked for once: a surface in a sprite is not drawn upon again.
    """
    parts = _found.get(surface)
    if parts is None:
        parts = _found[surface] = _find(surface) if surface.get_parent() is None else _find_in_parent(surface)
    return parts


def _find_in_parent(surface: pygame.Surface) -> SurfaceParts:
    """Return what of the parts of the surface whose pixels these are lies in this part of it."""
    opaque, copy, hollow = parts_of(surface.get_abs_parent())
    window = surface.get_rect(topleft=surface.get_abs_offset())
    hollow_here = _large(hollow.clip(window)).move(-window.x, -window.y)
    opaque_here = _large(opaque.clip(window))
    if not opaque_here or surface.get_alpha() not in (None, 255):
        return SurfaceParts(_EMPTY, hollow=hollow_here)
    copy_here = copy and copy.subsurface(opaque_here.move(-opaque.x, -opaque.y))
    return SurfaceParts(opaque_here.move(-window.x, -window.y), copy_here, hollow_here)


def _large(area: pygame.Rect) -> pygame.Rect:
    """Return an area if it is large enough to pay, else an empty one."""
    return area if area.w * area.h >= _LEAST else _EMPTY


def _find(surface: pygame.Surface) -> SurfaceParts:
    if surface.get_width() * surface.get_height() < _LEAST:
        return _NOTHING
    if not surface.get_flags() & pygame.SRCALPHA:
        return _NOTHING if surface.get_alpha() not in (None, 255) else SurfaceParts(surface.get_rect())
    match surface.get_at(_centre(surface)).a:
        case 0:
            return SurfaceParts(_EMPTY, hollow=_hollow(surface))
        case 255 if surface.get_alpha() in (None, 255):
            opaque = _opaque(surface)
            pays = opaque.w * opaque.h >= _COPIED
            return SurfaceParts(opaque, surface.subsurface(opaque).convert() if pays else None)
        case _:
            return _NOTHING


def _opaque(surface: pygame.Surface) -> pygame.Rect:
    """Return the opaque part of a surface whose middle is opaque."""
    right, bottom = surface.get_width() - 1, surface.get_height() - 1
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (
        _edge(surface, corner) for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom))
    )
    left, top = max(x0, x2), max(y0, y1)
    part = _large(pygame.Rect(left, top, min(x1, x3) + 1 - left, min(y2, y3) + 1 - top))
    if not part:
        return _EMPTY
    # In a card or a panel, which are convex, all of it is opaque; a surface of another shape must be told from them.
    count = pygame.mask.from_surface(surface.subsurface(part), 254).count()
    return part if count == part.w * part.h else _EMPTY


def _hollow(surface: pygame.Surface) -> pygame.Rect:
    """Return the hollow part of a surface whose middle is transparent."""
    (x, y), (w, h) = _centre(surface), surface.get_size()
    drawn = pygame.mask.from_surface(surface, 0)
    left = next((each for each in range(x, -1, -1) if drawn.get_at((each, y))), -1) + 1
    right = next((each for each in range(x, w) if drawn.get_at((each, y))), w)
    top = next((each for each in range(y, -1, -1) if drawn.get_at((x, each))), -1) + 1
    bottom = next((each for each in range(y, h) if drawn.get_at((x, each))), h)
    whole = pygame.Rect(left, top, right - left, bottom - top)
    for inset in _INSETS:
        part = _large(whole.inflate(-round(whole.w * inset), -round(whole.h * inset)))
        if not part or not drawn.overlap_area(pygame.Mask(part.size, fill=True), part.topleft):
            return part
    return _EMPTY


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
