"""Drawing only what changed: a picture is a background and a list of sprites, compared with the one before."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from gin.ui.model.geometry import Rect


class Sprite(NamedTuple):
    """A surface and where its top left corner lies. A surface in a sprite must not be drawn upon again."""

    surface: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        """The pixels that it covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))


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
            inside.append(Sprite(surface, part.x, part.y))
    return inside


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
        self._veiled = False

    def show(self, background: pygame.Surface, sprites: list[Sprite], veil: pygame.Surface | None = None) -> bool:
        """Draw a picture, later sprites over earlier ones; return whether anything had changed.

        A ``veil`` is as large as the window, and is drawn over all of it whether it has changed or not.
        """
        window = self.screen.get_rect()
        veiled, self._veiled = self._veiled, veil is not None
        if background is not self._background or veiled or veil is not None:
            dirty = [window]
        else:
            dirty = [rect for changed in _changes(self._sprites, sprites) if (rect := changed.clip(window))]
        self._background, self._sprites = background, sprites
        if not dirty:
            return False
        dirty = _merged(dirty)
        rects = [sprite.rect for sprite in sprites]
        blits = [(sprite.surface, (sprite.x, sprite.y)) for sprite in sprites]
        for area in dirty:
            self.screen.set_clip(area)
            self.screen.blit(background, area, area)
            self.screen.fblits([blits[i] for i in area.collidelistall(rects)])
        self.screen.set_clip(None)
        if veil is not None:
            self.screen.blit(veil, (0, 0))
        update = pygame.display.update if self._update is None else self._update
        update(dirty)
        return True

    def picture(self) -> pygame.Surface | None:
        """Return a copy of the picture on screen, None if there is none yet, as in a window that was resized."""
        return None if self._background is None else self.screen.copy()

    def forget(self) -> None:
        """Draw all of the next picture, as after the window was covered or resized."""
        self._background = None


def _changes(before: list[Sprite], after: list[Sprite]) -> list[pygame.Rect]:
    """Return the rectangles in which two lists of sprites differ, in their sprites or in the order of these."""
    if len(before) == len(after) and all(a is b or _same(a, b) for a, b in zip(before, after, strict=True)):
        return []
    kept_before, gone = _parted(before, after)
    kept_after, come = _parted(after, before)
    moved = [each for a, b in zip(kept_before, kept_after, strict=True) if not _same(a, b) for each in (a, b)]
    return [sprite.rect for sprite in (*gone, *come, *moved)]


def _parted(some: Sequence[Sprite], others: Sequence[Sprite]) -> tuple[list[Sprite], list[Sprite]]:
    """Return which sprites are among others too, as often as there, and which are not."""
    left = Counter((id(sprite.surface), sprite.x, sprite.y) for sprite in others)
    kept: list[Sprite] = []
    new: list[Sprite] = []
    for sprite in some:
        key = id(sprite.surface), sprite.x, sprite.y
        left[key] -= 1
        (kept if left[key] >= 0 else new).append(sprite)
    return kept, new


def _same(a: Sprite, b: Sprite) -> bool:
    return a.surface is b.surface and a.x == b.x and a.y == b.y


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return the rectangles with those joined that overlap so much that one of them all has fewer pixels."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        while (other := next((i for i in rect.collidelistall(merged) if _is_less(rect, merged[i])), None)) is not None:
            rect = rect.union(merged.pop(other))
        merged.append(rect)
    return merged


def _is_less(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether the rectangle around both has no more pixels than they have together."""
    whole = one.union(other)
    return whole.w * whole.h <= one.w * one.h + other.w * other.h
