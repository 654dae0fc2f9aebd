"""Drawing only what changed: a picture is a background and a list of sprites, compared with the one before."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame

from gin.rules import Card
from gin.ui.model.geometry import Pose, Rect
from gin.ui.render.surface_parts import around, outside, parts_of, without

_Blit: TypeAlias = tuple[pygame.Surface, pygame.Rect, pygame.Rect]
"""What `pygame.Surface.blits` takes: a surface, where it is drawn, and which part of it is."""


_RECTANGLE_COSTS: Final = 10_000
"""How many pixels are drawn in the time that it takes to find what lies in one more rectangle."""


class ShownCard(NamedTuple):
    """A card that lies face up, and its pose."""

    card: Card
    pose: Pose

    def moved(self, dx: int, dy: int) -> "ShownCard":
        """Return the card at another place."""
        return ShownCard(self.card, self.pose._replace(x=self.pose.x + dx, y=self.pose.y + dy))


class Sprite(NamedTuple):
    """A surface and where its top left corner lies. A surface in a sprite must not be drawn upon again.

    ``shade`` marks the table, a shadow on it or confetti, which text may overlap, and ``shown`` is the card that the
    sprite is a picture of, or of its shadow, face up and whole; nothing is drawn of a card that is in flight. ``fixed``
    marks part of the window's rim, which stays while the page beneath it slides.
    """

    surface: pygame.Surface
    x: int
    y: int
    shade: bool = False
    shown: ShownCard | None = None
    fixed: bool = False

    @property
    def rect(self) -> pygame.Rect:
        """The pixels that it covers."""
        return pygame.Rect((self.x, self.y), self.surface.get_size())

    def moved(self, dx: int, dy: int) -> "Sprite":
        """Return the sprite at another place; all of a picture's move in a frame, for which `_replace` is too slow."""
        if not (dx or dy):
            return self
        shown = None if self.shown is None else self.shown.moved(dx, dy)
        return Sprite(self.surface, self.x + dx, self.y + dy, self.shade, shown)


def clipped(sprites: Sequence[Sprite], area: Rect) -> list[Sprite]:
    """Return the parts of sprites that lie in an area."""
    window = pygame.Rect(round(area.x), round(area.y), round(area.w), round(area.h))
    inside = []
    for sprite in sprites:
        part = sprite.rect.clip(window)
        if part == sprite.rect:
            inside.append(sprite)
        elif part:
            surface = sprite.surface.subsurface(part.move(-sprite.x, -sprite.y))
            inside.append(Sprite(surface, part.x, part.y, sprite.shade))
    return inside


def covered(sprites: Sequence[Sprite]) -> list[pygame.Rect]:
    """Return what sprites cover, and as much more as is soon drawn, as rectangles of which none overlaps another."""
    return _apart(_merged([sprite.rect for sprite in sprites]))


def sprite_in(surface: pygame.Surface, area: Rect) -> Sprite:
    """Return a sprite with its top left corner at that of an area."""
    return Sprite(surface, round(area.x), round(area.y))


class Canvas:
    """A window's surface and the picture on it; ``update`` shows what was drawn in some areas of the surface."""

    def __init__(self, screen: pygame.Surface, update: Callable[[list[pygame.Rect]], object] | None = None) -> None:
        self.screen = screen
        self._update = update
        self._background: pygame.Surface | None = None
        self._sprites: list[Sprite] = []

    def show(self, background: pygame.Surface, sprites: list[Sprite]) -> bool:
        """Draw a picture, later sprites over earlier ones; return whether anything had changed.

        Sprites of opacity 0 are left out: they would take as long as any other.
        """
        window = self.screen.get_rect()
        sprites = [sprite for sprite in sprites if sprite.surface.get_alpha() != 0]
        if background is not self._background:
            dirty = [window]
        else:
            dirty = [rect for changed in _changes(self._sprites, sprites) if (rect := changed.clip(window))]
        self._background, self._sprites = background, sprites
        if not dirty:
            return False
        dirty = _merged(dirty)
        rects = [sprite.rect for sprite in sprites]
        blits: list[_Blit] = []
        for area in _apart(dirty):
            blits += _blits(area, background, sprites, rects)
        self.screen.blits(blits, doreturn=False)
        update = pygame.display.update if self._update is None else self._update
        update(dirty)
        return True

    def forget(self) -> None:
        """Draw all of the next picture, as after the window was covered or resized."""
        self._background = None


def _blits(
    area: pygame.Rect, background: pygame.Surface, sprites: list[Sprite], rects: list[pygame.Rect]
) -> list[_Blit]:
    """Return what draws an area, from what no sprite hides to the top one; ``rects`` are those of the sprites.

    Areas are drawn one after the other, since one that is being drawn is in the processor's cache.
    """
    bare, blits = [area], list[_Blit]()
    for index in reversed(area.collidelistall(rects)):
        (surface, x, y, *_), rect = sprites[index], rects[index]
        part, copy, hollow = parts_of(surface)
        opaque = part.move(x, y)
        for each in rect.collidelistall(bare):
            seen = rect.clip(bare[each])
            if copy is not None and (inside := seen.clip(opaque)):
                blits.append(_blit(copy, opaque.x, opaque.y, inside))
                blits += [_blit(surface, x, y, side) for side in around(inside, seen)]
            elif hollow:
                blits += [_blit(surface, x, y, side) for side in without([seen], hollow.move(x, y))]
            else:
                blits.append(_blit(surface, x, y, seen))
        if opaque:
            bare = without(bare, opaque)
    blits += [_blit(background, 0, 0, area) for area in bare]
    blits.reverse()
    return blits


def _blit(surface: pygame.Surface, x: int, y: int, area: pygame.Rect) -> _Blit:
    """Return what `pygame.Surface.blits` takes to draw the part that lies in an area of a surface at a place."""
    return surface, area, area.move(-x, -y)


def _changes(before: list[Sprite], after: list[Sprite]) -> list[pygame.Rect]:
    """Return the rectangles in which two lists of sprites differ, in their sprites or in the order of these."""
    if before == after:
        return []
    kept_before, gone = _parted(before, after)
    kept_after, come = _parted(after, before)
    moved = [each for pair in zip(kept_before, kept_after, strict=True) if pair[0] != pair[1] for each in pair]
    return [area for sprite in (*gone, *come, *moved) for area in _drawn_areas(sprite)]


def _drawn_areas(sprite: Sprite) -> list[pygame.Rect]:
    """Return where a sprite may be seen: an outline leaves what lies in its middle as it is."""
    hollow = parts_of(sprite.surface).hollow
    return without([sprite.rect], hollow.move(sprite.x, sprite.y)) if hollow else [sprite.rect]


def _parted(some: Sequence[Sprite], others: Sequence[Sprite]) -> tuple[list[Sprite], list[Sprite]]:
    """Return which sprites are among others too, as often as there, and which are not."""
    left = Counter(others)
    kept: list[Sprite] = []
    new: list[Sprite] = []
    for sprite in some:
        left[sprite] -= 1
        (kept if left[sprite] >= 0 else new).append(sprite)
    return kept, new


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return the rectangles, with overlapping ones joined where drawing both as one takes no longer."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        while (other := next((i for i in rect.collidelistall(merged) if _pays(rect, merged[i])), None)) is not None:
            rect = rect.union(merged.pop(other))
        merged.append(rect)
    return merged


def _apart(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover the same pixels, each of them once."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        fresh = [rect]
        for index in rect.collidelistall(parts):
            fresh = [left for part in fresh for left in outside(part, parts[index])]
        parts += fresh
    return parts


def _pays(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether it pays to join two rectangles: drawing that around both takes no longer than drawing each."""
    whole = one.union(other)
    return whole.w * whole.h <= one.w * one.h + other.w * other.h + _RECTANGLE_COSTS
