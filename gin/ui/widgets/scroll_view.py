"""A view of something longer than itself: wheel, keys, and pulling it or the thumb at its side.

It knows where the view is and how far it is scrolled, and draws nothing but the thumb.
"""

import math

from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, Pointer, Wheel
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour

_NOTCH = 76
_GLIDE = 16.0
"""How fast the view follows: so many times a second it gets e times nearer."""


class ScrollView:
    """How far something ``length`` pixels long is scrolled behind ``view``; ``track`` is where the thumb moves."""

    def __init__(self) -> None:
        self.view = Rect(0, 0, 0, 0)
        self.track = Rect(0, 0, 0, 0)
        self.length = 0.0
        self.offset = 0.0
        self.instant = False
        """Whether it jumps, for people who want no motion."""
        self._unit = 1.0
        self._target = 0.0
        self._then: float | None = None
        self._grip: tuple[float, float, float] | None = None

    @property
    def max_offset(self) -> float:
        """How far it can be scrolled, 0 if all of it is seen."""
        return max(0.0, self.length - self.view.h)

    @property
    def settled(self) -> bool:
        """Whether it has come to where it was scrolled."""
        return self.offset == self._target

    def fit(self, view: Rect, track: Rect, length: float, unit: float) -> None:
        """Have another view or length, and the same part of it in sight."""
        share = self._target / self.length if self.length else 0.0
        self.view, self.track, self.length, self._unit = view, track, length, unit
        self._target = self.offset = min(share * length, self.max_offset)

    def to(self, offset: float) -> None:
        """Scroll so far, or as far as there is something."""
        self._target = max(0.0, min(offset, self.max_offset))
        if self.instant:
            self.offset = self._target

    def show(self, top: float, bottom: float, margin: float) -> None:
        """Scroll no further than needed to have in view what lies between two offsets, and a margin around it."""
        if top - margin < self._target:
            self.to(top - margin)
        elif bottom + margin > self._target + self.view.h:
            self.to(bottom + margin - self.view.h)

    def handle(self, event: Input) -> bool:
        """Take an input; say whether it was for the view."""
        match event:
            case Wheel(notches):
                self.to(self._target - notches * _NOTCH * self._unit)
            case Key("down" | "up" as name):
                self.to(self._target + (_NOTCH if name == "down" else -_NOTCH) * self._unit)
            case Key("page down" | "page up" as name):
                self.to(self._target + (0.88 if name == "page down" else -0.88) * self.view.h)
            case Key("home"):
                self.to(0)
            case Key("end"):
                self.to(self.max_offset)
            case Pointer(kind, x, y):
                return self._pull(kind, x, y)
            case _:
                return False
        return True

    def grip(self, y: float) -> None:
        """Take hold of what is scrolled."""
        self._grip = (y, self.offset, -1.0)

    def _pull(self, kind: str, x: float, y: float) -> bool:
        match kind:
            case "down" if self.max_offset and self.track.contains(x, y):
                self._grip = (y, self.offset, self.length / self.view.h)
            case "down" if self.view.contains(x, y):
                self.grip(y)
            case "move" if self._grip is not None:
                start, offset, factor = self._grip
                self.to(offset + (y - start) * factor)
                self.offset = self._target
            case "up" | "cancel" if self._grip is not None:
                self._grip = None
            case _:
                return False
        return True

    def tick(self, now: float) -> None:
        """Glide to where it was scrolled."""
        # A window in which nothing moved has slept until now, and no time has passed for what begins to.
        then, self._then = self._then, None if self.settled else now
        if self.settled or then is None:
            return
        self.offset += (self._target - self.offset) * (1 - math.exp(-_GLIDE * min(0.1, now - then)))
        if abs(self._target - self.offset) < 0.6:
            self.offset = self._target

    def thumb(self, renderer: Renderer, colour: Colour) -> list[Sprite]:
        """The thumb that shows which part is seen; nothing where that is all."""
        if not self.max_offset:
            return []
        u, view = renderer.unit, self.view
        tall = max(40 * u, (view.h - 12 * u) * view.h / self.length)
        top = view.y + 6 * u + (view.h - 12 * u - tall) * self.offset / self.max_offset
        return [Sprite(renderer.panel(8 * u, tall, colour, radius=4), round(self.track.x + 18 * u), round(top))]
