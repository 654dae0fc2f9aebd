"""The bubble in which somebody at the table says something: where there is room for it, and what it looks like.

It begins on the bare table beside the speaker's portrait, clear of everything else in the picture, and goes with the
portrait. Where there is no such place nothing is said.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

import pygame

from gin.ui.i18n import translate
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_compositing import faded
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, hexadecimal
from gin.ui.table.company import FADE, Line

Side = Literal["left", "right", "below", "above"]
"""Where a bubble lies as seen from the portrait."""

_WIDTHS: Final = (290, 220, 165, 130)
"""The widths between which lines are broken, the best first, in units."""
_MOST_LINES: Final = 4
_PADDING: Final = 13, 8
_TAIL: Final = 9
"""How far the tail reaches towards the portrait, in units."""
_CLEAR: Final = 8
"""How far a bubble stays off everything else, its tail included, in units."""
_REACH: Final[dict[Side, int]] = {"left": 16, "right": 400, "below": 40, "above": 40}
"""How far from the portrait a bubble may begin, in units: to the right of it is the name."""
_OVER_HAND: Final = 22
"""How far below the middle of a portrait the cards of a hand laid open are still clear of a bubble, in units."""
_STEPS: Final = 6


@dataclass(frozen=True, slots=True)
class Bubble:
    """A text in a bubble of an area, broken at a width in pixels; the tail, outside the area, points at ``tip``."""

    text: str
    width: float
    area: Rect
    side: Side
    tip: tuple[float, float]

    def moved(self, x: float, y: float) -> "Bubble":
        """Return the bubble at another place."""
        return replace(self, area=self.area.moved(x, y), tip=(self.tip[0] + x, self.tip[1] + y))


def bubble_beside(
    renderer: Renderer,
    text: str,
    face: Rect,
    sprites: Sequence[Sprite],
    size: tuple[int, int],
    *,
    moving: bool = False,
) -> Bubble | None:
    """Return a bubble beside a portrait, clear of all ``sprites`` and inside the window, or None without room.

    Beside one that is ``moving``, to over the left end of a hand that is laid open, it lies at the right if it can, and
    high enough to be clear of that hand, too.
    """
    u = renderer.unit
    taken = [sprite.rect for sprite in sprites]
    window = _inner_window(renderer, size)
    line = renderer.text(text[:1], BODY, renderer.theme.ink).get_height()
    shapes = []
    for units in _WIDTHS:
        width = units * u
        words = renderer.text(text, BODY, renderer.theme.ink, width)
        w, h = words.get_width() + 2 * _PADDING[0] * u, words.get_height() + 2 * _PADDING[1] * u
        if words.get_height() <= line * _MOST_LINES * 1.3 and words.get_width() <= width + 1:
            shapes.append((width, w, h))
    for side in sorted(_REACH, key="right".__ne__) if moving else _REACH:
        for broken_at, w, h in shapes:
            for area in _areas(side, face, w, h, u):
                if moving and side == "right" and area.bottom > face.centre[1] + _OVER_HAND * u:
                    continue
                whole = pygame.Rect(_with_tail(side, area, _TAIL * u).expanded(_CLEAR * u))
                if window.contains(pygame.Rect(area)) and whole.collidelist(taken) < 0:
                    return Bubble(text, broken_at, area, side, _tip(side, face, area))
    return None


def _inner_window(renderer: Renderer, size: tuple[int, int]) -> pygame.Rect:
    """Return the part of a window in which bubbles lie."""
    margin = -round(24 * renderer.unit)
    return pygame.Rect(0, 0, *size).inflate(margin, margin)


def _areas(side: Side, face: Rect, w: float, h: float, u: float) -> Iterator[Rect]:
    """Yield the areas at a side of a portrait, the nearest and best centred first."""
    x, y = face.centre
    shifts = [part / _STEPS for number in range(_STEPS) for part in ((number, -number) if number else (0,))]
    for away in range(0, _REACH[side] + 1, 8):
        gap = (_TAIL + 3 + away) * u
        for shift in shifts:
            match side:
                case "left":
                    yield Rect(face.x - gap - w, y - h / 2 + shift * h / 2, w, h)
                case "right":
                    yield Rect(face.right + gap, y - h / 2 + shift * h / 2, w, h)
                case "below":
                    yield Rect(x - w / 2 + shift * w / 2, face.bottom + gap, w, h)
                case "above":
                    yield Rect(x - w / 2 + shift * w / 2, face.y - gap - h, w, h)


def _with_tail(side: Side, area: Rect, out: float) -> Rect:
    """Return the area of a bubble with its tail, which reaches ``out`` of it."""
    if side in ("left", "right"):
        return area._replace(x=area.x - (out if side == "right" else 0), w=area.w + out)
    return area._replace(y=area.y - (out if side == "below" else 0), h=area.h + out)


def _tip(side: Side, face: Rect, area: Rect) -> tuple[float, float]:
    """Return the point of the bubble's edge that is nearest to the portrait, clear of the round corners."""
    x, y = face.centre
    across = min(max(x, area.x + area.w * 0.22), area.right - area.w * 0.22)
    down = min(max(y, area.y + area.h * 0.34), area.bottom - area.h * 0.34)
    return {
        "left": (area.right, down),
        "right": (area.x, down),
        "below": (across, area.y),
        "above": (across, area.bottom),
    }[side]


def bubble_sprites(renderer: Renderer, bubble: Bubble, opacity: float) -> list[Sprite]:
    """Return a bubble with its text, at an opacity of which there should be few values."""
    u, area, theme = renderer.unit, bubble.area, renderer.theme
    ground = area.expanded((_TAIL + 2) * u)
    shape = renderer.svg(_drawing(renderer, bubble, ground), ground.w, ground.h)
    words = renderer.text(bubble.text, BODY, theme.ink, bubble.width)
    where = area.x + (area.w - words.get_width()) / 2, area.y + (area.h - words.get_height()) / 2
    sprites = [Sprite(shape, round(ground.x), round(ground.y)), Sprite(words, round(where[0]), round(where[1]))]
    if opacity == 1:
        return sprites
    return [sprite._replace(surface=faded(sprite.surface, opacity)) for sprite in sprites]


def _drawing(renderer: Renderer, bubble: Bubble, ground: Rect) -> str:
    """Return the outline of a bubble with its tail as SVG text."""
    u, theme, area = renderer.unit, renderer.theme, bubble.area
    x, y, r, half = area.x - ground.x, area.y - ground.y, min(14 * u, area.h / 2), 6 * u
    (tx, ty), out = (bubble.tip[0] - ground.x, bubble.tip[1] - ground.y), _TAIL * u
    along, to = {
        "left": ((0, half), (out, 0)),
        "right": ((0, half), (-out, 0)),
        "below": ((half, 0), (0, -out)),
        "above": ((half, 0), (0, out)),
    }[bubble.side]
    # The tail begins a little inside, so that no line is seen between it and the bubble.
    inside = (-to[0] * 0.25, -to[1] * 0.25)
    edge = f'fill="{hexadecimal(theme.paper)}" stroke="{hexadecimal(theme.brass)}" stroke-width="{1.6 * u:.2f}"'
    body = f'<rect x="{x:.2f}" y="{y:.2f}" width="{area.w:.2f}" height="{area.h:.2f}" rx="{r:.2f}" {edge}/>'
    start, end = (tx - along[0], ty - along[1]), (tx + along[0], ty + along[1])
    tail = (
        f'<path d="M{start[0]:.2f} {start[1]:.2f}L{tx + to[0]:.2f} {ty + to[1]:.2f}L{end[0]:.2f} {end[1]:.2f}" '
        f'{edge} stroke-linejoin="round"/>'
    )
    cover = (
        f'<path d="M{start[0]:.2f} {start[1]:.2f}L{tx + to[0] * 0.6:.2f} {ty + to[1] * 0.6:.2f}L{end[0]:.2f} '
        f'{end[1]:.2f}l{inside[0]:.2f} {inside[1]:.2f}L{start[0] + inside[0]:.2f} {start[1] + inside[1]:.2f}Z" '
        f'fill="{hexadecimal(theme.paper)}"/>'
    )
    size = f'viewBox="0 0 {ground.w:.2f} {ground.h:.2f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}{tail}{cover}</svg>'


class BubblePlace:
    """Keeps the bubble of a line where it first had room beside a portrait, and moves it along with that.

    Where something else comes to lie there the bubble fades, and comes again where there is room.
    """

    def __init__(self) -> None:
        self._line: Line | None = None
        self._bubble: Bubble | None = None
        self._beside = Rect(0, 0, 0, 0)
        self._placed, self._covered = -math.inf, math.inf

    def fading(self, now: float) -> bool:
        """Return whether a bubble fades, or comes again, because something has come to lie there."""
        return self._bubble is not None and any(at <= now < at + FADE for at in (self._placed, self._covered))

    def sprites(
        self,
        renderer: Renderer,
        line: Line | None,
        now: float,
        face: Rect | None,
        others: Sequence[Sprite],
        size: tuple[int, int],
        *,
        moving: bool,
    ) -> list[Sprite]:
        """Return what is being said, beside the speaker's ``face``; while cards move they may pass under it.

        ``others`` are all other sprites of the picture, and ``size`` is that of the window.
        """
        if line is None or not line.opacity(now) or face is None:
            return []
        again = now >= self._covered + FADE
        if line is not self._line or again:
            self._line, self._beside, self._covered = line, face, math.inf
            self._placed = now if again else line.begin
            self._bubble = bubble_beside(renderer, translate(line.text), face, others, size, moving=moving)
        if self._bubble is None:
            return []
        (x, y), (x0, y0) = face.centre, self._beside.centre
        bubble = self._bubble.moved(x - x0, y - y0)
        if not moving and self._covered > now:
            area = pygame.Rect(bubble.area)
            clear = not any(area.colliderect(sprite.rect) for sprite in others)
            if not clear or not _inner_window(renderer, size).contains(area):
                self._covered = now
        seen = replace(line, begin=self._placed, end=min(line.end, self._covered + FADE))
        opacity = seen.opacity(now)
        return bubble_sprites(renderer, bubble, opacity) if opacity else []
