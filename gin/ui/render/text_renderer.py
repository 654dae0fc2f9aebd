"""Text as surfaces: in the size the player wants, and set smaller or wrapped where it would not fit.

It knows fonts and pixels; what is written, and where, is up to its callers.
"""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from gin.ui.render.line_breaking import widest_part, wrap
from gin.ui.render.surface_cache import SurfaceCache
from gin.ui.render.theme import (
    FONT_FILES,
    HAN_FILES,
    LEAST_READABLE,
    PROPORTIONAL_DIGITS,
    SMALL,
    SMALLEST_TEXT,
    SUIT_INKS,
    Colour,
    Face,
    TypeStyle,
    is_han,
    is_light,
)

_SHRINK: Final = 0.94
"""The factor by which text is set smaller, again and again, until it fits."""
_WRAP_BELOW: Final = 0.86
"""How small text is set on one line, of its usual size, before it is wrapped instead."""
_UNEVEN: Final = 32
"""Type of fewer pixels than this is drawn twice as large and halved: SDL puts each letter at a whole pixel."""
_BOLDER, _THIN, _BOLDER_THIN = 45, 18, 90
"""The opacity, 0 to 255, of a second coat of it, and under how many pixels type is so thin as to need another one."""
_LARGEST_SCALE: Final = 1.5
"""The largest scale of text that a player can choose."""
_SMALL_WINDOW: Final = 0.65
"""The unit of a window, in pixels, under which text may be a little smaller, rather than cut off."""
_LEAST_USUAL: Final = 13
"""The least size of text in larger ones where it has room, in pixels: capitals are 9 pixels tall."""
_LARGEST_SCALED: Final = 26
"""Type of more units than this is large enough, and does not grow with the text size unless its style says so."""


def _font_file(text: str, face: Face) -> str:
    """Return the font of a face that has the characters of a text."""
    return (HAN_FILES if any(map(is_han, text)) else FONT_FILES)[face]


def _figures(text: str, face: Face) -> dict[int, int]:
    """Return how to translate the digits of a text: of one width in a small number alone, else proportional.

    In a hole beside a sign each of one width would look like a number of its own. The font of titles has only
    proportional ones.
    """
    of_one_width = face != "figures" and text.isdecimal()
    return {} if face == "display" or of_one_width else PROPORTIONAL_DIGITS


class TextRenderer:
    """Renders text in the fonts of a folder of assets.

    Attributes:
        folder: The folder of the assets.
        unit: The pixels of a unit.
        text_size: The scale of text that the player has chosen; text gets it as far as it has room.
        suit_inks: The inks of the suits' signs in text, as in `gin.ui.render.theme.SUIT_INKS`.
        tallness: By which factor, at least 1, cards and text may grow in a tall window: see
            `gin.ui.model.frame_spec.tallness`.
    """

    unit: float
    tallness: float

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self.folder = folder
        self.cache = cache
        self.text_size = 1.0
        self.suit_inks = SUIT_INKS
        # Caches of its own: one shared by all renderers would keep each of them for ever.
        self._font_at = lru_cache(maxsize=32)(self._open_font)
        self._line_size = lru_cache(maxsize=1024)(self._measured_line)
        self._widest_part = lru_cache(maxsize=512)(self._measured_part)

    def text(
        self, text: str, style: TypeStyle, colour: Colour, width: float = 0, align: int = pygame.FONT_LEFT
    ) -> pygame.Surface:
        """Return text in a style; with a width, wrapped and aligned in it, and smaller where a word would be broken."""
        if not width:
            return self.render(text, style.face, self.size(style), colour)
        return self.block(text, style, colour, width, math.inf, align)

    def text_width(self, text: str, style: TypeStyle) -> int:
        """Return how wide a line of text is in a style, in pixels, without drawing it."""
        return self._line_size(text, style.face, self._pixels(self.size(style)))[0]

    def fitted(
        self,
        text: str,
        style: TypeStyle,
        colour: Colour,
        width: float,
        height: float = 0,
        peers: Sequence[str] = (),
        largest: float = math.inf,
        align: int = pygame.FONT_CENTER,
    ) -> pygame.Surface:
        """Return text that fits into a width and, if it is given, a height in pixels; of the ``largest`` size at most.

        The text is set smaller until it fits on one line, and its ``peers`` with it, so that they look alike. Given a
        height and no peers, it is wrapped instead once it is noticeably smaller, and aligned. What is still too long at
        the smallest size is cut off.
        """
        size, lines = self._fit(text, style, width, height, peers, largest)
        if lines == 1:
            return self.render(text, style.face, size, colour)
        if lines > 1:
            return self.render(text, style.face, size, colour, width, align)
        return self.cut_off(text, style.face, size, colour, width)

    def fitted_size(
        self, text: str, style: TypeStyle, width: float, height: float = 0, peers: Sequence[str] = ()
    ) -> float:
        """Return the size in pixels that `fitted` sets a text in."""
        return self._fit(text, style, width, height, peers, math.inf)[0]

    def _fit(
        self, text: str, style: TypeStyle, width: float, height: float, peers: Sequence[str], largest: float
    ) -> tuple[float, int]:
        """Return the size in pixels for `fitted`, and whether the text has 1 line, 2 or more, or is too long: 0."""
        usual = self.size(style)
        size = min(usual, largest)
        while True:
            pixels = self._pixels(size)
            widest = max(self._line_size(each, style.face, pixels)[0] for each in (text, *peers))
            if not text or (widest <= width and (not height or self._line_size(text, style.face, pixels)[1] <= height)):
                return size, 1
            # A little smaller looks better than two lines, and two lines look better than much smaller.
            may_wrap = height and not peers and size <= max(self.smallest, usual * _WRAP_BELOW)
            if may_wrap and self._widest_part(text, style.face, pixels) <= width:
                lines = self.render(text, style.face, size, (0, 0, 0), width, pygame.FONT_CENTER)
                if lines.get_height() <= height:
                    return size, 2
            if size <= self.smallest:
                return size, 0
            size = self._smaller(size, style)

    def fits(
        self, text: str, style: TypeStyle, width: float, peers: Sequence[str] = (), least: float = LEAST_READABLE
    ) -> bool:
        """Return whether a text and its ``peers`` fit into a width on one line at the ``least`` size.

        That is in units at the usual text size, by default what just reads well.
        """
        size = min(style.size, least) * self.unit * self.text_scale
        return self.fits_in_size((text, *peers), style, width, size)

    def fits_in_size(self, texts: Sequence[str], style: TypeStyle, width: float, size: float) -> bool:
        """Return whether each of some texts fits into a width on one line, set in a size in pixels."""
        return all(self._line_size(each, style.face, self._pixels(size))[0] <= width for each in texts)

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
        """Return text wrapped to a width, set smaller until no word is broken and it is no higher than ``height``.

        With a width of 0 it is not wrapped. Its ``peers`` are set smaller with it.
        """
        size = self.size(style)
        while True:
            surface, *others = (self.render(each, style.face, size, colour, width, align) for each in (text, *peers))
            pixels = self._pixels(size)
            widest = max(self._widest_part(each, style.face, pixels) for each in (text, *peers))
            if (not width or widest <= width) and max(each.get_height() for each in (surface, *others)) <= height:
                return surface
            if size <= self.smallest:
                return surface
            size = self._smaller(size, style)

    @property
    def smallest(self) -> int:
        """The size of the smallest text, in pixels."""
        return SMALLEST_TEXT if self.unit > _SMALL_WINDOW else SMALLEST_TEXT - 2

    @property
    def text_scale(self) -> float:
        """The scale of text, which uses the height of a tall window up to the largest that can be chosen."""
        return max(self.text_size, min(self.text_size * self.tallness, _LARGEST_SCALE))

    @property
    def small_text_scale(self) -> float:
        """How large the smallest text is, 1 being the size it is designed in: layouts make room for it."""
        return max(self.text_scale, self.smallest / (SMALL.size * self.unit))

    def cut_off(self, text: str, face: Face, size: float, colour: Colour, width: float) -> pygame.Surface:
        """Return as much of a text as there is room for, with an ellipsis."""
        surface = self.render(text, face, size, colour)
        while surface.get_width() > width > 0 and len(text) > 2:
            text = f"{text.removesuffix('…')[:-1].rstrip()}…"
            surface = self.render(text, face, size, colour)
        return surface

    def render(
        self, text: str, face: Face, size: float, colour: Colour, width: float = 0, align: int = pygame.FONT_LEFT
    ) -> pygame.Surface:
        """Return text in a size in pixels, wrapped if a width is given."""
        pixels = self._pixels(size)

        def draw() -> pygame.Surface:
            fine = _fineness(pixels)
            font = self._font_at(_font_file(text, face), pixels * fine)
            font.align = align
            # Only what is measured and drawn is translated: those digits would pass for Chinese characters.
            figures = _figures(text, face)
            lines = wrap(text, width * fine, lambda part: font.size(part.translate(figures))[0]) if width else text
            written = _rendered(font, lines.translate(figures), colour, self.suit_inks)
            return _halved(written, _BOLDER_THIN if pixels < _THIN else _BOLDER) if fine == 2 else written

        return self.cache.get(("text", text, face, pixels, colour, int(width), align), draw)

    def descent(self, text: str, style: TypeStyle) -> int:
        """Return how far a text reaches below the line that its letters stand on, in pixels."""
        return -self._font_at(_font_file(text, style.face), self._pixels(self.size(style))).get_descent()

    def size(self, style: TypeStyle) -> float:
        """Return the size of a style in pixels, scaled by the text size unless the type is large anyway."""
        largest = style.grows_to or (math.inf if style.size <= _LARGEST_SCALED else style.size)
        is_read = self.unit > _SMALL_WINDOW and style.size >= LEAST_READABLE
        least = _LEAST_USUAL if is_read else 0
        return max(min(style.size * self.text_scale, largest) * self.unit, least)

    def _pixels(self, size: float) -> int:
        """Return the size in whole pixels in which text of a size is drawn."""
        return max(self.smallest, round(size))

    def _smaller(self, size: float, style: TypeStyle) -> float:
        """Return the next smaller size to try: enlarged text comes by its usual size, so as not to end below it."""
        usual, smaller = style.size * self.unit, size * _SHRINK
        return max(self.smallest, usual if smaller < usual < size else smaller)

    def _measured_part(self, text: str, face: Face, pixels: int) -> float:
        """Return the width of the widest part of a text that must not be broken."""
        figures, fine = _figures(text, face), _fineness(pixels)
        font = self._font_at(_font_file(text, face), pixels * fine)
        return widest_part(text, lambda part: font.size(part.translate(figures))[0]) / fine

    def _open_font(self, name: str, size: int) -> pygame.Font:
        """Return a font file of the assets at a size in pixels."""
        return pygame.Font(str(self.folder / "fonts" / name), size)

    def _measured_line(self, text: str, face: Face, pixels: int) -> tuple[int, int]:
        """Return the width and the height that a line of text will have, which costs far less than to draw it."""
        fine = _fineness(pixels)
        font = self._font_at(_font_file(text, face), pixels * fine)
        width, height = font.size(text.translate(_figures(text, face)))
        return -(-width // fine), -(-height // fine)


def _rendered(
    font: pygame.Font, text: str, colour: Colour, inks: Mapping[str, tuple[Colour, Colour]]
) -> pygame.Surface:
    """Render lines of text in a colour, with suit symbols in inks of their own.

    ``inks`` has for a suit its ink in dark text and its ink in light text.
    """
    surface, lines = font.render(text, True, colour).convert_alpha(), text.split("\n")
    line_step = (surface.get_height() - font.get_height()) / max(1, len(lines) - 1)
    for suit in inks.keys() & set(text):
        in_dark, in_light = inks[suit]
        inked = font.render(text, True, in_light if is_light(colour) else in_dark).convert_alpha()
        for row, line in enumerate(lines):
            slack = surface.get_width() - font.size(line)[0]
            start = {pygame.FONT_LEFT: 0, pygame.FONT_CENTER: slack // 2, pygame.FONT_RIGHT: slack}[font.align]
            for index in (index for index, character in enumerate(line) if character == suit):
                left, right = (start + font.size(line[:length])[0] for length in (index, index + 1))
                area = pygame.Rect(left, round(row * line_step), right - left, font.get_height())
                surface.fill((0, 0, 0, 0), area)
                surface.blit(inked, area, area)
    return surface


def _fineness(pixels: int) -> int:
    """Return how many times larger than shown text of a size in pixels is drawn."""
    return 2 if pixels < _UNEVEN else 1


def _halved(written: pygame.Surface, bolder_by: int) -> pygame.Surface:
    """Return text in half its size, and a little bolder, since its lines become softer: with a coat of an opacity."""
    width, height = written.get_size()
    half = pygame.transform.smoothscale(written, (-(-width // 2), -(-height // 2)))
    bolder = half.copy()
    bolder.set_alpha(bolder_by)
    half.blit(bolder, (0, 0))
    return half
