"""The bubble in which somebody at the table says something: where there is room for it, and what it looks like.

It begins on the bare table beside the speaker's portrait, clear of everything else in the picture, and goes with the
portrait. Where there is no such place nothing is said.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

import pygame

from gin.ui.i18n import translate
from gin.ui.model.frame_spec import RIM
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_compositing import faded
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, hexadecimal
from gin.ui.table.company import LINE_FADE, SpokenLine

Side = Literal["left", "right", "below", "above"]
"""Where a bubble lies as seen from the portrait."""

_Shape = tuple[float, float, float]
"""The width at which the lines of a bubble are broken, and its own width and height, in pixels."""

_WIDTHS: Final = (500, 290, 220, 165, 130)
"""The widths at which lines are broken, the widest first, in units: a bubble of one line has room over a name."""
_FEW_LINES, _MOST_LINES = 2, 4
"""The number of lines that a bubble may have on any side before it gets more on one, and the greatest number."""
_LINE_STEP: Final = 1.3
"""The greatest distance between two lines, in heights of one."""
_PADDING: Final = 13, 8
_TAIL: Final = 9
"""The length of a tail that only points to the portrait, in units."""
_LONGEST_TAIL: Final = 40
"""The greatest length of a tail that reaches the portrait, in units: from further away it only points there."""
_TIP_OFF: Final = 4
"""How far its tip stays off the portrait, in units."""
_CLEAR: Final = 8
"""How far a bubble stays off everything else, in units."""
_EDGE: Final = RIM + 6
"""How far it stays off the edge of the window, in units."""
_REACH: Final[dict[Side, int]] = {"left": 16, "right": 16, "below": 40, "above": 40}
"""How far from the portrait a bubble may begin, in units."""
_BEYOND: Final = 400
"""The same where there is room only beyond the name, which is to the right of the portrait."""
_STEP: Final = 8
"""The step in which places are tried, in units."""
_OVER_HAND: Final = 22
"""How far below the middle of a portrait a bubble may end to be clear of a hand laid open there, in units."""
_OVER_NAME: Final = 28
"""How far above it a bubble has to end to be clear of the name that will stand there, in units."""


class Journey(NamedTuple):
    """A portrait's move: its target area, the fan of cards that moves with it, and the name that will stand there.

    ``gone`` is the area at its end that will have been cleared by then.
    """

    to: Rect
    fan: Rect
    name: Sequence[pygame.Rect] = ()
    gone: Rect = Rect(0, 0, 0, 0)

    def way(self, face: Rect) -> tuple[float, float]:
        """Return how far the middle of a portrait still has to go, in pixels."""
        (x, y), (to_x, to_y) = face.centre, self.to.centre
        return to_x - x, to_y - y

    def name_beside(self, face: Rect) -> list[pygame.Rect]:
        """Return the areas of the name as they would be beside a portrait on its way."""
        x, y = self.way(face)
        return [rect.move(-round(x), -round(y)) for rect in self.name]


@dataclass(frozen=True, slots=True)
class Bubble:
    """A bubble in its place: its text, the width in pixels at which that is broken, its area and its tail.

    The tail leads from ``root``, on the edge of the area, to ``tip``, both seen from the corner of the area.
    """

    text: str
    width: float
    area: Rect
    side: Side
    root: tuple[float, float]
    tip: tuple[float, float]

    @property
    def tail(self) -> Rect:
        """The area of the tail from its root to its tip."""
        (x, y), (tip_x, tip_y) = self.root, self.tip
        around = Rect(min(x, tip_x), min(y, tip_y), abs(x - tip_x), abs(y - tip_y))
        return around.moved(self.area.x, self.area.y)

    def moved(self, x: float, y: float) -> "Bubble":
        """Return the bubble moved by a vector."""
        return replace(self, area=self.area.moved(x, y))


def bubble_beside(
    renderer: Renderer,
    text: str,
    face: Rect,
    sprites: Sequence[Sprite],
    size: tuple[int, int],
    *,
    journey: Journey | None = None,
) -> Bubble | None:
    """Return a bubble beside a portrait, clear of all ``sprites`` and inside the rim, or None without room.

    Its tail crosses nothing on its way to the portrait, unless the bubble lies beyond the name: where it would be
    broken into more than two lines on every side of the portrait. Beside one on a ``journey`` it lies at the right if
    it can, high enough to be clear of the hand that is laid open, and where nothing lies at the journey's end; the fan
    may leave from under it.
    """
    u, room = renderer.unit, _room(renderer, face, sprites, size, journey)
    beside: list[tuple[Side, bool]] = [("left", False), ("right", False), ("below", False), ("above", False)]
    beyond: tuple[Side, bool] = ("right", True)
    sides = [beside[1], beyond, *beside] if journey else [*beside, beyond]
    for shapes, (side, far) in itertools.product(_shapes(renderer, text), sides):
        at_right, over = journey is not None and side == "right", _OVER_HAND if far else -_OVER_NAME
        lowest = face.centre[1] + over * u if at_right else math.inf
        for broken_at, w, h in shapes:
            for area in _areas(side, face, w, h, u, far=far):
                if area.bottom <= lowest and room.holds(area):
                    bubble = Bubble(text, broken_at, area, side, *_tail(side, face, area, u))
                    if room.fits_at_end(area) and (far or room.tail_is_clear(bubble)):
                        return bubble
    return None


def _shapes(renderer: Renderer, text: str) -> tuple[list[_Shape], list[_Shape]]:
    """Return the shapes that a bubble may have with few lines, and those with more."""
    u, ink = renderer.unit, renderer.theme.ink
    line = renderer.text(text[:1], BODY, ink).get_height()
    low, high = list[_Shape](), list[_Shape]()
    for units in _WIDTHS:
        words = renderer.text(text, BODY, ink, units * u)
        w, h = words.get_size()
        if h <= line * _MOST_LINES * _LINE_STEP and w <= units * u + 1:
            shape = units * u, w + 2 * _PADDING[0] * u, h + 2 * _PADDING[1] * u
            (low if round(h / line) <= _FEW_LINES else high).append(shape)
    return low, high


class _Room(NamedTuple):
    """The room for bubbles: a ``window``, and what is ``taken`` in it.

    ``crossed`` is what no tail may cross, ``way`` how far the portrait still has to go, in pixels, and ``at_end`` what
    is taken there.
    """

    window: pygame.Rect
    taken: Sequence[pygame.Rect]
    crossed: Sequence[pygame.Rect]
    way: tuple[float, float]
    at_end: Sequence[pygame.Rect]
    u: float

    def holds(self, area: Rect) -> bool:
        """Return whether a bubble can lie in an area."""
        whole = pygame.Rect(area.expanded(_CLEAR * self.u))
        return self.window.contains(pygame.Rect(area)) and whole.collidelist(self.taken) < 0

    def fits_at_end(self, area: Rect) -> bool:
        """Return whether a bubble in an area has room at the journey's end, too."""
        whole = pygame.Rect(area.expanded(_CLEAR * self.u)).move(self.way)
        return whole.collidelist(self.at_end) < 0 and self.window.contains(pygame.Rect(area).move(self.way))

    def tail_is_clear(self, bubble: Bubble) -> bool:
        """Return whether the tail of a bubble crosses nothing."""
        return pygame.Rect(bubble.tail.expanded(2 * self.u)).collidelist(self.crossed) < 0


def _room(
    renderer: Renderer, face: Rect, sprites: Sequence[Sprite], size: tuple[int, int], journey: Journey | None
) -> _Room:
    """Return the room for a bubble beside a portrait, clear of sprites in a window of a size."""
    taken, way = _solid(sprites), (0.0, 0.0)
    if journey is not None:
        way = journey.way(face)
        if any(way):
            taken = [rect for rect in taken if not journey.fan.contains(*rect.center)]
    crossed = [rect for rect in taken if not face.contains(*rect.center)]
    at_end = [rect for rect in crossed if journey is None or not journey.gone.contains(*rect.center)]
    if journey is not None:  # The name goes along, and so is where it is now at the end, too.
        names = journey.name_beside(face)
        taken, crossed = [*taken, *names], [*crossed, *names]
    return _Room(_inner_window(renderer, size), taken, crossed, way, at_end, renderer.unit)


def _solid(sprites: Sequence[Sprite]) -> list[pygame.Rect]:
    """Return the areas of all sprites but shadows."""
    return [sprite.rect for sprite in sprites if not sprite.shade]


def _inner_window(renderer: Renderer, size: tuple[int, int]) -> pygame.Rect:
    """Return the part of a window in which bubbles lie."""
    margin = -2 * round(_EDGE * renderer.unit)
    return pygame.Rect(0, 0, *size).inflate(margin, margin)


def _areas(side: Side, face: Rect, w: float, h: float, u: float, *, far: bool) -> Iterator[Rect]:
    """Yield the areas at a side of a portrait, the nearest and best centred first; ``far`` ones are beyond the name."""
    x, y = face.centre
    level = side in ("left", "right")
    most = w * 0.42 if not level else h * 0.42 if far else (h + face.h) / 2
    steps = math.ceil(most / (_STEP * u))
    shifts = [most * part / steps for number in range(steps + 1) for part in ((number, -number) if number else (0,))]
    for away in range(_REACH[side] if far else 0, (_BEYOND if far else _REACH[side]) + 1, _STEP):
        gap = (_TAIL + _CLEAR + 3 + away) * u
        for shift in shifts:
            match side:
                case "left":
                    yield Rect(face.x - gap - w, y - h / 2 + shift, w, h)
                case "right":
                    yield Rect(face.right + gap, y - h / 2 + shift, w, h)
                case "below":
                    yield Rect(x - w / 2 + shift, face.bottom + gap, w, h)
                case "above":
                    yield Rect(x - w / 2 + shift, face.y - gap - h, w, h)


def _tail(side: Side, face: Rect, area: Rect, u: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the root and the tip of a tail: from the edge, clear of the round corners, it points at the portrait."""
    x, y = face.centre[0] - area.x, face.centre[1] - area.y
    across = min(max(x, area.w * 0.22), area.w * 0.78)
    down = min(max(y, area.h * 0.34), area.h * 0.66)
    root = {"left": (area.w, down), "right": (0.0, down), "below": (across, 0.0), "above": (across, area.h)}[side]
    way = math.dist(root, (x, y))
    free = way - face.w / 2 - _TIP_OFF * u
    length = free if free <= _LONGEST_TAIL * u else _TAIL * u
    return root, (root[0] + (x - root[0]) * length / way, root[1] + (y - root[1]) * length / way)


def bubble_sprites(renderer: Renderer, bubble: Bubble, opacity: float) -> list[Sprite]:
    """Return a bubble with its text, at an opacity."""
    u, area, theme = renderer.unit, bubble.area, renderer.theme
    left, top = min(area.x, bubble.tail.x), min(area.y, bubble.tail.y)
    right, bottom = max(area.right, bubble.tail.right), max(area.bottom, bubble.tail.bottom)
    ground = Rect(left, top, right - left, bottom - top).expanded(2 * u)
    shape = renderer.svg(_drawing(renderer, bubble, ground), ground.w, ground.h)
    words = renderer.text(bubble.text, BODY, theme.ink, bubble.width)
    where = area.x + (area.w - words.get_width()) / 2, area.y + (area.h - words.get_height()) / 2
    sprites = [sprite_in(shape, ground), Sprite(words, round(where[0]), round(where[1]))]
    if opacity == 1:
        return sprites
    return [sprite._replace(surface=faded(sprite.surface, opacity)) for sprite in sprites]


def _drawing(renderer: Renderer, bubble: Bubble, ground: Rect) -> str:
    """Return the outline of a bubble with its tail as SVG text."""
    u, theme, area = renderer.unit, renderer.theme, bubble.area
    x, y, r = area.x - ground.x, area.y - ground.y, min(14 * u, area.h / 2)
    root, tip = (pygame.Vector2(x, y) + each for each in (bubble.root, bubble.tip))
    half = pygame.Vector2((0, 6 * u) if bubble.side in ("left", "right") else (6 * u, 0))
    # The edge of the bubble is covered where the tail begins.
    inside = {"left": (-1, 0), "right": (1, 0), "below": (0, 1), "above": (0, -1)}[bubble.side]
    deep = pygame.Vector2(inside) * _TAIL * u * 0.25
    edge = f'fill="{hexadecimal(theme.paper)}" stroke="{hexadecimal(theme.brass)}" stroke-width="{1.6 * u:.2f}"'
    body = f'<rect x="{x:.2f}" y="{y:.2f}" width="{area.w:.2f}" height="{area.h:.2f}" rx="{r:.2f}" {edge}/>'
    tail = f'<path d="{_path(root - half, tip, root + half)}" {edge} stroke-linejoin="round"/>'
    short = root + (tip - root) * 0.6
    cover = (
        f'<path d="{_path(root - half, short, root + half, root + half + deep, root - half + deep)}Z" '
        f'fill="{hexadecimal(theme.paper)}"/>'
    )
    size = f'viewBox="0 0 {ground.w:.2f} {ground.h:.2f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}{tail}{cover}</svg>'


def _path(*points: pygame.Vector2) -> str:
    """Return a line through points as SVG text."""
    return "M" + "L".join(f"{point.x:.2f} {point.y:.2f}" for point in points)


class BubblePlace:
    """Keeps the bubble of a line where it first had room beside a portrait, and moves it along with that.

    Where something else comes to lie there, or the rim, the bubble fades. While half of the line's time is left to read
    it, room is looked for again whenever the picture has changed, though not in every frame.
    """

    def __init__(self) -> None:
        self._line: SpokenLine | None = None
        self._bubble: Bubble | None = None
        self._beside = Rect(0, 0, 0, 0)
        self._placed, self._covered = -math.inf, math.inf
        self._tried, self._taken = -math.inf, list[pygame.Rect]()

    def fading(self, now: float) -> bool:
        """Return whether a bubble fades, or room for one has been looked for too lately to look again."""
        changes = (self._tried,) if self._bubble is None else (self._placed, self._covered)
        return any(at <= now < at + LINE_FADE for at in changes)

    def sprites(
        self,
        renderer: Renderer,
        line: SpokenLine | None,
        now: float,
        face: Rect | None,
        others: Sequence[Sprite],
        size: tuple[int, int],
        *,
        journey: Journey | None,
        reduced_motion: bool = False,
    ) -> list[Sprite]:
        """Return what is being said, beside the speaker's ``face``; on a journey cards may pass under it.

        ``others`` are all other sprites of the picture, and ``size`` is that of the window. With reduced motion it
        fades at one place as the portrait does, and comes again at the other.
        """
        if line is None or not line.opacity(now) or face is None:
            return []
        first = line is not self._line
        if first or now >= self._covered + LINE_FADE:
            self._line, self._bubble, self._covered = line, None, math.inf
            self._tried, self._taken = -math.inf, []
        # A search that finds no room takes long, so not every frame makes one.
        if self._bubble is None and now >= self._tried + LINE_FADE and (first or line.end - now > now - line.begin):
            taken = _solid(others)
            if first or taken != self._taken:
                self._beside, self._placed = face, line.begin if first else now
                self._tried, self._taken = now, taken
                self._bubble = bubble_beside(renderer, translate(line.text), face, others, size, journey=journey)
        if self._bubble is None:
            return []
        (x, y), (x0, y0) = face.centre, self._beside.centre
        bubble = self._bubble if reduced_motion else self._bubble.moved(x - x0, y - y0)
        if reduced_motion and (x, y) != (x0, y0):
            self._covered = min(self._covered, now)
        if self._covered > now:
            area = pygame.Rect(bubble.area)
            over = _solid(others) if journey is None else journey.name_beside(face)
            if area.collidelist(over) >= 0 or not _inner_window(renderer, size).contains(area):
                self._covered = now
        seen = replace(line, begin=self._placed, end=min(line.end, self._covered + LINE_FADE))
        opacity = seen.opacity(now)
        return bubble_sprites(renderer, bubble, opacity) if opacity else []
