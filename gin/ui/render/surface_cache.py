"""A cache of surfaces, and panels of any size stretched from a small one. Knows no theme and no cards."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import TypeAlias

import pygame

Drawing: TypeAlias = tuple[Hashable, Callable[[], pygame.Surface]]
"""The key of a surface, and what draws it."""


class OutOfTime(Exception):  # noqa: N818 - it is no error
    """Something is not cached, and there is no time to draw it."""


class SurfaceCache:
    """Surfaces by key, up to a ``capacity`` in bytes; the least recently used are dropped first.

    ``used`` is the size of the cached surfaces in bytes, and ``draws_until`` the time on `time.perf_counter` from which
    on nothing is drawn: what is missing then raises `OutOfTime`.
    """

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.used = 0
        self.draws_until = math.inf
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._keys: dict[int, Hashable] = {}
        """The most recently used key of each surface, by the `id` of that, which is valid as long as it is cached."""

    @property
    def in_spare_time(self) -> bool:
        """Whether drawing has to end in time."""
        return self.draws_until < math.inf

    def __contains__(self, key: Hashable) -> bool:
        """Return whether a surface is cached."""
        return key in self._surfaces

    def touch(self, key: Hashable) -> bool:
        """Mark a surface as used just now; return whether it is cached."""
        if key not in self._surfaces:
            return False
        self._surfaces.move_to_end(key)
        return True

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of a key, drawn if it is not cached."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            self._keys[id(surface)] = key
            return surface
        if time.perf_counter() > self.draws_until:
            raise OutOfTime
        surface = draw()
        self._surfaces[key], self._keys[id(surface)] = surface, key
        self.used += _bytes(surface)
        while self.used > self.capacity and len(self._surfaces) > 1:
            self._drop_oldest()
        return surface

    def _drop_oldest(self) -> None:
        key, surface = self._surfaces.popitem(last=False)
        self.used -= _bytes(surface)
        if self._keys.get(id(surface)) == key:  # It may have been cached again, under another key.
            del self._keys[id(surface)]

    def keep(self, surfaces: Iterable[pygame.Surface]) -> None:
        """Mark surfaces, where cached, as used just now: those on screen are often shown without another `get`."""
        for surface in surfaces:
            key = self.key_of(surface)
            if key is not None:
                self._surfaces.move_to_end(key)

    def key_of(self, surface: pygame.Surface) -> Hashable | None:
        """Return the key of this very surface, or None if it is not cached."""
        return self._keys.get(id(surface))

    def clear(self) -> None:
        """Drop all surfaces."""
        self._surfaces.clear()
        self._keys.clear()
        self.used = 0


def _bytes(surface: pygame.Surface) -> int:
    """Return the memory of a surface's pixels, none if they are those of another."""
    return 0 if surface.get_parent() is not None else surface.get_pitch() * surface.get_height()


def stretched(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a panel of a size, stretched from a small one by repeating the row and the column after its corner."""
    panel = pygame.Surface(size, pygame.SRCALPHA)
    columns, rows = (_parts(small.get_size()[axis], size[axis], corner) for axis in range(2))
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows:
            if to_w > w and to_h > h:
                panel.fill(small.get_at((x, y)), (to_x, to_y, to_w, to_h))
            else:
                part = small.subsurface((x, y, w, h))
                panel.blit(pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y))
    return panel


def _parts(small: int, whole: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return the parts of a side, each with its start and length in the small panel and in the whole one."""
    if small >= whole:
        return [(0, small, 0, small)]
    end = small - corner, corner, whole - corner, corner
    return [(0, corner, 0, corner), (corner, 1, corner, whole - 2 * corner), end]
