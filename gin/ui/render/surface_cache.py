"""Surfaces kept while there is room, and panels of any size made from a small one. Knows no theme and no cards."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces kept by key while there is room; the least recently used go first."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.taken = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def holds(self, key: Hashable) -> bool:
        """Whether a surface is there; who asks will want it, and so it is not among the next to go."""
        if key not in self._kept:
            return False
        self._kept.move_to_end(key)
        return True

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The kept surface of a key, made if it is not there."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self._kept[key] = surface
        self.taken += _bytes(surface)
        while self.taken > self.room and len(self._kept) > 1:
            self.taken -= _bytes(self._kept.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()
        self.taken = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def stretched(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A panel drawn small, made larger by its middle row and column alone: far quicker than to draw it so large."""
    if small.get_width() < size[0]:
        wide = pygame.Surface((size[0], small.get_height()), pygame.SRCALPHA)
        middle = small.subsurface((corner, 0, 1, small.get_height()))
        wide.blit(pygame.transform.scale(middle, wide.get_size()), (0, 0))
        for x, left in ((0, 0), (size[0] - corner, small.get_width() - corner)):
            wide.fill((0, 0, 0, 0), (x, 0, corner, wide.get_height()))
            wide.blit(small, (x, 0), (left, 0, corner, wide.get_height()))
        small = wide
    if small.get_height() < size[1]:
        tall = pygame.Surface(size, pygame.SRCALPHA)
        tall.blit(pygame.transform.scale(small.subsurface((0, corner, size[0], 1)), size), (0, 0))
        for y, top in ((0, 0), (size[1] - corner, small.get_height() - corner)):
            tall.fill((0, 0, 0, 0), (0, y, size[0], corner))
            tall.blit(small, (0, y), (0, top, size[0], corner))
        small = tall
    return small
