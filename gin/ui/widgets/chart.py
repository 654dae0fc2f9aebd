"""Charts in the game's own style: lines and marks in a frame, as values from 0 to 1 in both directions.

What a mark means is told by its shape, and only besides by its colour.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL, Colour, hexadecimal
from gin.ui.widgets.labels import line_of_text

Shape: TypeAlias = Literal["dot", "disc", "down", "diamond", "star", "line", "dashes"]
"""A mark: a dot, a larger one, a triangle that points down, a diamond, or a star of four points. In a legend, a piece
of a line or of a dashed one."""

_OUTLINES: Final[dict[Shape, str]] = {
    "dot": "M-.55 0A.55 .55 0 1 1 .55 0A.55 .55 0 1 1-.55 0Z",
    "disc": "M-.85 0A.85 .85 0 1 1 .85 0A.85 .85 0 1 1-.85 0Z",
    "down": "M-1-.8H1L0 1Z",
    "diamond": "M0-1.2L1.1 0L0 1.2L-1.1 0Z",
    "star": "M0-1.3L.36-.36L1.3 0L.36 .36L0 1.3L-.36 .36L-1.3 0L-.36-.36Z",
    "line": "M-1.5-.2H1.5V.2H-1.5Z",
    "dashes": "M-1.5-.15H-.4V.15H-1.5ZM.4-.15H1.5V.15H.4Z",
}
_MARK: Final = 6.5
"""Half the size of a mark, in units."""
_BETWEEN, _LEAST_BETWEEN = 32, 14
"""The distance of what a legend explains from the next one, and the least, in units."""


@dataclass(frozen=True, slots=True)
class Polyline:
    """A line through points, each with x and y from 0 to 1, y upwards.

    To be told apart without colours one may be ``dashed``.
    """

    points: Sequence[tuple[float, float]]
    colour: Colour
    width: float = 2.5
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar from ``low`` to ``high`` in the middle of a column from ``x``, ``width`` wide; all from 0 to 1."""

    x: float
    width: float
    low: float
    high: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark at a point."""

    x: float
    y: float
    shape: Shape
    colour: Colour


def mark_sprite(renderer: Renderer, shape: Shape, colour: Colour, area: Rect, scale: float = 1.0) -> Sprite:
    """Return a mark alone in the middle of an area, at a scale of its usual size, as a legend shows it."""
    side = 3 * _MARK * scale * renderer.unit
    drawn = f'<path d="{_OUTLINES[shape]}" fill="{hexadecimal(colour)}"/>'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 3 3">{drawn}</svg>'
    place = Rect.around(*area.centre, side, side)
    return sprite_in(renderer.svg(source, side, side), place)


def leaders(renderer: Renderer, heights: Sequence[tuple[float, float]], area: Rect) -> Sprite:
    """Return lines through an area from heights at its left to heights at its right, in pixels of the window."""
    colour, width = hexadecimal(renderer.theme.soft_text), renderer.unit
    drawn = "".join(f"M0 {left - area.y:.1f}L{area.w:.1f} {right - area.y:.1f}" for left, right in heights)
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {area.w:.1f} {area.h:.1f}">'
        f'<path d="{drawn}" fill="none" stroke="{colour}" stroke-opacity=".6" stroke-width="{width:.2f}"/></svg>'
    )
    return sprite_in(renderer.svg(source, area.w, area.h), area)


@dataclass(frozen=True, slots=True)
class Explained:
    """A mark or a piece of a line, as a legend explains it."""

    shape: Shape
    colour: Colour
    words: str


def legend(renderer: Renderer, entries: Sequence[Explained], area: Rect) -> list[Sprite]:
    """Return what marks and lines mean, in a line from the left; closer together where they need the room."""
    sprites = list[Sprite]()
    u, ink, side = renderer.unit, renderer.theme.soft_text, 3 * _MARK * renderer.unit
    widths = [renderer.text(each.words, SMALL, ink).get_width() for each in entries]
    room, gaps = area.w - 1.4 * side * len(entries), len(entries) - 1
    part = min(1.0, (room - _LEAST_BETWEEN * u * gaps) / sum(widths))
    gap, x = min(_BETWEEN * u, (room - part * sum(widths)) / gaps), area.x
    for each, width in zip(entries, widths, strict=True):
        sprites.append(mark_sprite(renderer, each.shape, each.colour, area._replace(x=x, w=side)))
        words = area._replace(x=x + 1.4 * side, w=part * width)
        sprites.append(line_of_text(renderer, each.words, SMALL, ink, words))
        x = words.right + gap
    return sprites


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: lines, bars, and marks over them.

    ``rules`` are the heights of thin lines across, and ``strong_rule`` is that of one which stands out.
    """

    lines: Sequence[Polyline] = ()
    bars: Sequence[Bar] = ()
    marks: Sequence[Mark] = ()
    rules: Sequence[float] = (0.5,)
    strong_rule: float | None = None

    def sprites(self, renderer: Renderer, area: Rect, *, margin: float = 10.0) -> list[Sprite]:
        """Return the picture in an area, with room of ``margin`` units above and below the values."""
        theme, u = renderer.theme, renderer.unit
        frame = renderer.panel(area.w, area.h, theme.field, theme.panel_edge, opacity=0.55, radius=8)
        return [sprite_in(frame, area), sprite_in(renderer.svg(self._svg(renderer, area, margin * u), *area[2:]), area)]

    def _svg(self, renderer: Renderer, area: Rect, margin: float) -> str:
        u, w, h = renderer.unit, area.w, area.h

        def x(value: float) -> str:
            return f"{value * w:.1f}"

        def y(value: float) -> str:
            return f"{margin + (1 - value) * (h - 2 * margin):.1f}"

        soft = hexadecimal(renderer.theme.soft_text)
        strengths = [*((rule, 0.35) for rule in self.rules), (self.strong_rule, 0.6)]
        parts = [
            f'<path d="M0 {y(rule)}H{w:.1f}" stroke="{soft}" stroke-opacity="{opacity}" stroke-width="{u:.2f}"/>'
            for rule, opacity in strengths
            if rule is not None
        ]
        for bar in self.bars:
            tall = abs(bar.high - bar.low) * (h - 2 * margin)
            parts.append(
                f'<rect x="{x(bar.x)}" y="{y(max(bar.high, bar.low))}" width="{x(bar.width)}" height="{tall:.1f}" '
                f'rx="{min(2 * u, tall / 2):.1f}" fill="{hexadecimal(bar.colour)}"/>'
            )
        for line in self.lines:
            if len(line.points) > 1:
                path = "L".join(f"{x(each)} {y(value)}" for each, value in line.points)
                dash = f' stroke-dasharray="{6 * u:.1f} {5 * u:.1f}"' if line.dashed else ""
                parts.append(
                    f'<path d="M{path}" fill="none" stroke="{hexadecimal(line.colour)}" stroke-linejoin="round" '
                    f'stroke-linecap="round" stroke-width="{line.width * u:.2f}"{dash}/>'
                )
        edge = hexadecimal(renderer.theme.field)
        size = _MARK * u
        parts += [
            f'<path transform="translate({x(mark.x)} {y(mark.y)}) scale({size:.2f})" d="{_OUTLINES[mark.shape]}" '
            f'fill="{hexadecimal(mark.colour)}" stroke="{edge}" stroke-width=".28"/>'
            for mark in self.marks
        ]
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.1f} {h:.1f}">{"".join(parts)}</svg>'


def axis_title(renderer: Renderer, said: str, beside: Rect, above: float = 0.0) -> Sprite:
    """Return what a chart shows, in the middle of an area left of its scale; it may rise ``above`` that, in pixels."""
    lines = renderer.block(said, SMALL, renderer.theme.soft_text, beside.w, beside.h + above)
    room = beside.h - lines.get_height()
    return sprite_in(lines, beside.moved(0, min(room / 2, room)))
