"""Caches of rasterised drawings and of text, for runs that start the program or stage its scenes thousands of times."""

import io
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import cached_property, lru_cache
from typing import Any, Final, TypeVar, cast

import pygame

from gin.ui.render.text_renderer import TextRenderer
from gin.ui.render.theme import Colour

LARGEST_CACHED: Final = 300_000
"""The pixels of the largest drawing that is cached."""
_KEPT: Final = 5000
"""How many drawings are kept: those of all scenes at a few sizes, some 300 MB."""
_KEPT_TEXTS, _LARGEST_TEXT = 25_000, 20_000
"""How many texts and their sizes are kept, some 250 MB, and the pixels of the largest text among them."""
T = TypeVar("T")


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


class _Font:
    """Stands in for a `pygame.Font`: opens the file only for what no font of that file and size was asked before."""

    def __init__(self, file: str, size: int, known: dict[Hashable, Any]) -> None:
        self._key, self._known = (file, size), known
        self.align = pygame.FONT_LEFT

    @cached_property
    def _opened(self) -> pygame.Font:
        return pygame.Font(*self._key)

    def size(self, text: str) -> tuple[int, int]:
        return self._once(("size", text), lambda: self._opened.size(text))

    def get_height(self) -> int:
        return self._once(("height",), self._opened.get_height)

    def get_descent(self) -> int:
        return self._once(("descent",), self._opened.get_descent)

    def render(self, text: str, antialias: bool, colour: Colour) -> pygame.Surface:
        def written() -> pygame.Surface:
            self._opened.align = self.align
            return self._opened.render(text, antialias, colour)

        width, height = self.size(text)
        if width * height > _LARGEST_TEXT:
            return written()
        return self._once(("text", text, antialias, colour, self.align), written)

    def _once(self, what: tuple[Hashable, ...], find: Callable[[], T]) -> T:
        """Return what is known, or else what is found; all is forgotten once that is too much."""
        key = self._key, what
        if key not in self._known:
            if len(self._known) == _KEPT_TEXTS:
                self._known.clear()
            self._known[key] = find()
        return cast(T, self._known[key])


@contextmanager
def texts_written_once() -> Iterator[None]:
    """Measure and write each text once, as long as the block runs.

    What a font has written is shared: callers must copy it before they draw on it.
    """
    open_font, known = TextRenderer._open_font, dict[Hashable, Any]()

    def shared(renderer: TextRenderer, name: str, size: int) -> _Font:
        return _Font(str(renderer.folder / "fonts" / name), size, known)

    TextRenderer._open_font = shared  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        TextRenderer._open_font = open_font  # type: ignore[method-assign]
