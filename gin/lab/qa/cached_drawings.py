"""A cache of rasterised drawings, for runs that start the program or stage its scenes thousands of times."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

import pygame

LARGEST_CACHED: Final = 300_000
"""The pixels of the largest drawing that is cached."""
_KEPT: Final = 5000
"""How many drawings are kept: those of all scenes at a few sizes, some 300 MB."""


@contextmanager
def drawings_rasterised_once() -> Iterator[None]:
    """Rasterise each drawing once, as long as the block runs; whoever loads it again gets a copy."""
    load = pygame.image.load_sized_svg

    @lru_cache(maxsize=_KEPT)
    def once(source: str | bytes, size: tuple[int, int]) -> pygame.Surface:
        return load(io.BytesIO(source) if isinstance(source, bytes) else source, size)

    def copied(file: str | io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        small = size[0] * size[1] <= LARGEST_CACHED
        return once(file if isinstance(file, str) else file.getvalue(), size).copy() if small else load(file, size)

    pygame.image.load_sized_svg = copied  # type: ignore[assignment]
    try:
        yield
    finally:
        pygame.image.load_sized_svg = load
