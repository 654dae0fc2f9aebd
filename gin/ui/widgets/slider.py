"""A slider: a track with a handle that stands at one of many steps. It knows the pointer's place, not what it does."""

from dataclasses import dataclass

from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer

_HANDLE = 30
"""The width of the handle, in units."""
_TRACK = 10


@dataclass(frozen=True, slots=True)
class Slider:
    """A slider in the area where it takes the pointer; its steps are numbered from 0 to ``last``.

    ``marks`` are steps that have a notch on the track.
    """

    area: Rect
    unit: float
    last: int
    marks: tuple[int, ...] = ()

    def step_at(self, x: float) -> int:
        """Return the step nearest to a point, whether it lies on the track or beyond it."""
        start, length = self._track
        return max(0, min(self.last, round((x - start) / length * self.last)))

    def position(self, step: int) -> float:
        """Return the x of a step on the track."""
        start, length = self._track
        return start + length * (step / self.last if self.last else 1.0)

    @property
    def _track(self) -> tuple[float, float]:
        """The x at which the track begins, and its length."""
        margin = _HANDLE * self.unit / 2
        return self.area.x + margin, self.area.w - 2 * margin

    def sprites(self, renderer: Renderer, step: int, *, active: bool) -> list[Sprite]:
        """Return the picture of the slider at a step; ``active`` while the pointer is at it."""
        theme, u, middle = renderer.theme, self.unit, self.area.centre[1]
        start, length = self._track
        track = Rect(start - _TRACK * u / 2, middle - _TRACK * u / 2, length + _TRACK * u, _TRACK * u)
        passed = track._replace(w=self.position(step) - track.x)
        sprites = [sprite_in(renderer.panel(track.w, track.h, theme.field, theme.soft_text, line=1.5), track)]
        if passed.w > track.h:
            sprites.append(sprite_in(renderer.panel(passed.w, passed.h, theme.glow, theme.glow_edge, line=1.5), passed))
        notch = renderer.panel(max(2, 2 * u), 6 * u, theme.soft_text, radius=0)
        below = round(track.bottom + 5 * u)
        sprites += [Sprite(notch, round(self.position(mark) - u), below) for mark in self.marks]
        size = (_HANDLE + (4 if active else 0)) * u
        knob = Rect.around(self.position(step), middle, size, size)
        handle = renderer.panel(size, size, theme.glow, theme.outline(theme.field), radius=_HANDLE, line=3)
        return [*sprites, sprite_in(handle, knob)]
