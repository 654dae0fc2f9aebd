"""A cache of surfaces, and panels of any size stretched from a small one. Knows no theme and no cards."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, up to a ``capacity`` in bytes; the least recently used are dropped first.

    ``used`` is the size of the cached surfaces in bytes.
    """

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.used = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

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
            return surface
        surface = draw()
        self._surfaces[key] = surface
        self.used += _bytes(surface)
        while self.used > self.capacity and len(self._surfaces) > 1:
            self.used -= _bytes(self._surfaces.popitem(last=False)[1])
        return surface

    def key_of(self, surface: pygame.Surface) -> Hashable | None:
        """Return the key of this very surface, or None if it is not cached."""
        return next((key for key, cached in self._surfaces.items() if cached is surface), None)

    def clear(self) -> None:
        """Drop all surfaces."""
        self._surfaces.clear()
        self.used = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def stretched(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a panel of a size, stretched from a small one by repeating the row and the column after its corner."""
    if small.get_width() < size[0]:
        widened = pygame.Surface((size[0], small.get_height()), pygame.SRCALPHA)
        middle = small.subsurface((corner, 0, 1, small.get_height()))
        widened.blit(pygame.transform.scale(middle, widened.get_size()), (0, 0))
        for x, left in ((0, 0), (size[0] - corner, small.get_width() - corner)):
            widened.fill((0, 0, 0, 0), (x, 0, corner, widened.get_height()))
            widened.blit(small, (x, 0), (left, 0, corner, widened.get_height()))
        small = widened
    if small.get_height() < size[1]:
        heightened = pygame.Surface(size, pygame.SRCALPHA)
        heightened.blit(pygame.transform.scale(small.subsurface((0, corner, size[0], 1)), size), (0, 0))
        for y, top in ((0, 0), (size[1] - corner, small.get_height() - corner)):
            heightened.fill((0, 0, 0, 0), (0, y, size[0], corner))
            heightened.blit(small, (0, y), (0, top, size[0], corner))
        small = heightened
    return small
