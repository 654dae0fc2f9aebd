"""Text as surfaces: in the size that the person wants, set smaller or broken into lines where it would not fit.

It knows fonts and pixels; what is written, and where, it is told.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from gin.ui.render.line_breaking import broken, widest
from gin.ui.render.surface_cache import SurfaceCache
from gin.ui.render.theme import FONT_FILES, HAN_FILES, SMALLEST_TEXT, Colour, Face, TypeStyle, is_han

_SMALLER = 0.94
"""The step in which text is set smaller until it has room."""
_HERO = 26
"""Type of more units than this is large enough as it is."""


def _file(text: str, face: Face) -> str:
    """The font of a face that has the characters of a text."""
    return (HAN_FILES if any(map(is_han, text)) else FONT_FILES)[face]


class TextRenderer:
    """Text from the fonts of a folder, kept on a shelf. ``unit`` is the size of a unit in pixels."""

    unit: float

    def __init__(self, folder: Path, kept: SurfaceCache) -> None:
        self.folder = folder
        self._kept = kept
        self.text_size = 1.0
        """How much larger text is than the design has it, as far as it has room."""

    def text(
        self, text: str, style: TypeStyle, colour: Colour, width: float = 0, align: int = pygame.FONT_LEFT
    ) -> pygame.Surface:
        """Text in a style; with a width it is broken into lines of that width, and aligned in it."""
        return self._set(text, style.face, self._size(style), colour, width, align)

    def fitted(
        self,
        text: str,
        style: TypeStyle,
        colour: Colour,
        width: float,
        height: float = 0,
        peers: Sequence[str] = (),
    ) -> pygame.Surface:
        """Text that fits where it is to stand: this is the one way in which texts give way, whatever their language.

        It is set smaller until it fits on one line, and its ``peers`` with it, so that they look alike; or, given a
        height, in the lines that there is room for. What is still too long at the smallest size is cut off.
        """
        whole = size = self._size(style)
        while True:
            surface = self._set(text, style.face, size, colour)
            wide = max(self._set(each, style.face, size, colour).get_width() for each in (text, *peers))
            if not text or (wide <= width and (not height or surface.get_height() <= height)):
                return surface
            # A little smaller looks better than in two lines, and two lines better than much smaller.
            if (
                height
                and not peers
                and size <= max(SMALLEST_TEXT, whole * 0.86)
                and self._widest(text, style.face, size) <= width
            ):
                lines = self._set(text, style.face, size, colour, width, pygame.FONT_CENTER)
                if lines.get_height() <= height:
                    return lines
            if size <= SMALLEST_TEXT:
                return self._cut_off(text, style.face, size, colour, width)
            size = max(SMALLEST_TEXT, size * _SMALLER)

    def block(
        self,
        text: str,
        style: TypeStyle,
        colour: Colour,
        width: float,
        height: float,
        align: int = pygame.FONT_LEFT,
        peers: Sequence[str] = (),
    ) -> pygame.Surface:
        """Text broken into lines, set smaller where they would be too high, and its ``peers`` with it."""
        size = self._size(style)
        while True:
            surface, *others = (self._set(each, style.face, size, colour, width, align) for each in (text, *peers))
            if size <= SMALLEST_TEXT or max(each.get_height() for each in (surface, *others)) <= height:
                return surface
            size = max(SMALLEST_TEXT, size * _SMALLER)

    def _cut_off(self, text: str, face: Face, size: float, colour: Colour, width: float) -> pygame.Surface:
        """As much of a text as there is room for, with a sign that there is more."""
        surface = self._set(text, face, size, colour)
        while surface.get_width() > width > 0 and len(text) > 2:
            text = f"{text.removesuffix('…')[:-1].rstrip()}…"
            surface = self._set(text, face, size, colour)
        return surface

    def _set(
        self, text: str, face: Face, size: float, colour: Colour, width: float = 0, align: int = pygame.FONT_LEFT
    ) -> pygame.Surface:
        """Text in a size in pixels."""
        whole = max(SMALLEST_TEXT, round(size))

        def make() -> pygame.Surface:
            font = self._font(_file(text, face), whole)
            font.align = align
            lines = broken(text, width, lambda part: font.size(part)[0]) if width else text
            return font.render(lines, True, colour).convert_alpha()

        return self._kept.get(("text", text, face, whole, colour, int(width), align), make)

    def _size(self, style: TypeStyle) -> float:
        """The size of a style in pixels: as large as the person wants text, but for what is large anyway."""
        return style.size * self.unit * (self.text_size if style.size <= _HERO else 1.0)

    def _widest(self, text: str, face: Face, size: float) -> float:
        font = self._font(_file(text, face), max(SMALLEST_TEXT, round(size)))
        return widest(text, lambda part: font.size(part)[0])

    @lru_cache(maxsize=32)  # noqa: B019 - there is one Art for the life of the program
    def _font(self, name: str, size: int) -> pygame.Font:
        return pygame.Font(str(self.folder / "fonts" / name), size)
