"""A viewport onto something longer than itself, scrolled by wheel, by keys, and by dragging it or the thumb.

It knows where the viewport is and how far it is scrolled, and draws the thumb and the fading ends of content.
"""

import math
from functools import partial
from typing import NamedTuple

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, Pointer, Wheel
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour

_NOTCH = 76
"""How far one notch of the wheel, or one arrow key, scrolls, in units."""
_PAGE = 0.88
"""How far Page Up and Page Down scroll, in heights of the viewport."""
_GLIDE_RATE = 16.0
"""How fast the content follows: the remaining distance shrinks by a factor of e this many times a second."""
_FADE = 26
"""The height over which content fades away where more of it follows, in units."""
_LONGEST_TICK = 0.1
"""The longest time, in seconds, that one tick glides for."""


class _Drag(NamedTuple):
    """A drag in progress: where it began, and how many pixels the content moves for each of the pointer."""

    y: float
    offset: float
    factor: float


class ScrollView:
    """How far content ``length`` pixels long is scrolled behind a ``viewport``.

    Attributes:
        viewport: The area in which the content is seen.
        track: The area in which the thumb moves.
        offset: How far the content is scrolled, in pixels.
        instant: Whether it jumps rather than glides.
    """

    def __init__(self) -> None:
        self.viewport = Rect(0, 0, 0, 0)
        self.track = Rect(0, 0, 0, 0)
        self.length = 0.0
        self.offset = 0.0
        self.instant = False
        self._unit = 1.0
        self._target = 0.0
        self._last_tick: float | None = None
        self._drag: _Drag | None = None

    @property
    def max_offset(self) -> float:
        """The greatest offset in pixels, 0 if all of the content is seen, but for a part of a pixel."""
        hidden = self.length - self.viewport.h
        return hidden if hidden >= 1 else 0.0

    @property
    def target(self) -> float:
        """The offset to which the content glides, in pixels."""
        return self._target

    @property
    def settled(self) -> bool:
        """Whether the content has arrived where it was scrolled to."""
        return self.offset == self._target

    def fit(self, viewport: Rect, track: Rect, length: float, unit: float) -> None:
        """Change viewport and content, keeping the same part of the content in view."""
        share = self._target / self.length if self.length else 0.0
        self.viewport, self.track, self.length, self._unit = viewport, track, length, unit
        self._target = self.offset = min(share * length, self.max_offset)

    def scroll_to(self, offset: float) -> None:
        """Scroll to an offset, or as near to it as there is content."""
        self._target = max(0.0, min(offset, self.max_offset))
        if self.instant:
            self.offset = self._target

    def jump(self, offset: float) -> None:
        """Be at an offset at once, or as near to it as there is content."""
        self._target = self.offset = max(0.0, min(offset, self.max_offset))

    def scroll_into_view(self, top: float, bottom: float, margin: float) -> None:
        """Scroll no further than needed to show what lies between two offsets, with a margin around it."""
        if top - margin < self._target:
            self.scroll_to(top - margin)
        elif bottom + margin > self._target + self.viewport.h:
            self.scroll_to(bottom + margin - self.viewport.h)

    def handle(self, event: Input) -> bool:
        """Handle an input; return whether it was meant for the view."""
        match event:
            case Wheel(notches):
                self.scroll_to(self._target - notches * _NOTCH * self._unit)
            case Key("down" | "up" as name):
                self.scroll_to(self._target + (_NOTCH if name == "down" else -_NOTCH) * self._unit)
            case Key("page down" | "page up" as name):
                self.scroll_to(self._target + (_PAGE if name == "page down" else -_PAGE) * self.viewport.h)
            case Key("home"):
                self.scroll_to(0)
            case Key("end"):
                self.scroll_to(self.max_offset)
            case Pointer(kind, x, y):
                return self._handle_pointer(kind, x, y)
            case _:
                return False
        return True

    def grab(self, y: float) -> None:
        """Begin to drag the content from a height in the window."""
        self._drag = _Drag(y, self.offset, -1.0)

    def _handle_pointer(self, kind: str, x: float, y: float) -> bool:
        match kind:
            case "down" if self.max_offset and self.track.contains(x, y):
                self._drag = _Drag(y, self.offset, self.length / self.viewport.h)
            case "down" if self.viewport.contains(x, y):
                self.grab(y)
            case "move" if self._drag is not None:
                self.scroll_to(self._drag.offset + (y - self._drag.y) * self._drag.factor)
                self.offset = self._target
            case "up" | "cancel" if self._drag is not None:
                self._drag = None
            case _:
                return False
        return True

    def tick(self, now: float) -> None:
        """Glide towards where the content was scrolled to, up to a time in seconds."""
        # While nothing moves there are no ticks, so the first one after a rest only starts the clock.
        last, self._last_tick = self._last_tick, None if self.settled else now
        if self.settled or last is None:
            return
        self.offset += (self._target - self.offset) * (1 - math.exp(-_GLIDE_RATE * min(_LONGEST_TICK, now - last)))
        if abs(self._target - self.offset) < 0.6:
            self.offset = self._target

    def thumb(self, renderer: Renderer, colour: Colour) -> list[Sprite]:
        """Return the thumb that shows which part is seen, or nothing where that is all of it."""
        if not self.max_offset:
            return []
        u, viewport = renderer.unit, self.viewport
        height = max(40 * u, (viewport.h - 12 * u) * viewport.h / self.length)
        top = viewport.y + 6 * u + (viewport.h - 12 * u - height) * self.offset / self.max_offset
        return [Sprite(renderer.panel(8 * u, height, colour, radius=4), round(self.track.x + 14 * u), round(top))]

    def fading_ends(self, renderer: Renderer, beside: float) -> list[Sprite]:
        """Return what lets content fade away at the ends beyond which there is more.

        It is the colour of the panel on which the content lies, laid over that and ``beside`` it by some pixels.
        """
        view, deep = self.viewport, round(_FADE * self._unit)
        x, w = round(view.x - beside), round(view.w + 2 * beside)
        top, bottom = round(view.y), round(view.bottom)
        ends = [pygame.Rect(x, top, w, deep)] if self.offset >= 1 else []
        ends += [pygame.Rect(x, bottom - deep, w, deep)] if self.offset <= self.max_offset - 1 else []
        panel = renderer.theme.panel

        def draw(area: pygame.Rect) -> pygame.Surface:
            veil = pygame.Surface(area.size, pygame.SRCALPHA)
            for y in range(deep):
                opacity = (deep - y if area.y == top else y + 1) / deep
                veil.fill((*panel, round(255 * opacity)), (0, y, w, 1))
            return veil

        return [
            Sprite(renderer.cached(("fading end", panel, *end, end.y == top), partial(draw, end)), end.x, end.y)
            for end in ends
        ]
