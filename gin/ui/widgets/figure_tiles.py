"""Figures, each above its label on a tile of its own, side by side."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, NUMBER, Colour
from gin.ui.widgets.chart import Shape, mark_sprite
from gin.ui.widgets.labels import line_of_text

_GAP = 14
_LEAST_FREE: Final = 8
"""The least height that a figure and its label leave free on a tile, in units."""
_ABOVE, _BELOW = 0.29, 0.48
"""The shares of the free height that are above the figure and below the label."""

_SIGN: Final = 34
"""The width of the room for a sign before a figure, in units."""


def figure_tiles(
    renderer: Renderer,
    figures: Sequence[tuple[str, str]],
    area: Rect,
    signs: Sequence[tuple[Shape, Colour]] = (),
) -> list[Sprite]:
    """Return tiles with these figures and labels, which share an area.

    The ``signs`` of lines in a chart stand before their figures.
    """
    u, theme, count = renderer.unit, renderer.theme, len(figures)
    low = renderer.text(" ", LABEL, theme.text).get_height()
    high = min(renderer.text(" ", NUMBER, theme.text).get_height(), area.h - low - _LEAST_FREE * u)
    free = area.h - high - low
    wide = (area.w - _GAP * u * (count - 1)) / count
    sprites = []
    for number, ((figure, label), sign) in enumerate(zip_longest(figures, signs[:count])):
        tile = Rect(area.x + number * (wide + _GAP * u), area.y, wide, area.h)
        inner = Rect(tile.x + 10 * u, tile.y + _ABOVE * free, tile.w - 20 * u, high)
        below = Rect(inner.x, tile.bottom - _BELOW * free - low, inner.w, low)
        written = line_of_text(renderer, figure, NUMBER, theme.brass, inner, "centre")
        sprites += [
            sprite_in(renderer.panel(tile.w, tile.h, theme.panel_edge, opacity=0.32), tile),
            written,
            line_of_text(renderer, label, LABEL, theme.text, below, "centre"),
        ]
        if sign:
            before = Rect(written.x - _SIGN * u, inner.y, _SIGN * u, inner.h)
            sprites.append(mark_sprite(renderer, sign[0], sign[1], before))
    return sprites
