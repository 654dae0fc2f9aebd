"""Figures, each above its label on a tile of its own, side by side."""

from collections.abc import Sequence
from typing import Final

from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, NUMBER
from gin.ui.widgets.labels import line_of_text

_GAP = 14
_LEAST_FREE: Final = 8
"""The least height that a figure and its label leave free, in units ..."""
_ABOVE, _BELOW = 0.29, 0.48
"""... and the shares of what they leave that are above the figure and below the label."""


def tile_areas(renderer: Renderer, count: int, area: Rect) -> list[Rect]:
    """Return the areas of so many tiles that share an area."""
    gap = _GAP * renderer.unit
    wide = (area.w - gap * (count - 1)) / count
    return [Rect(area.x + number * (wide + gap), area.y, wide, area.h) for number in range(count)]


def figure_tiles(renderer: Renderer, figures: Sequence[tuple[str, str]], area: Rect) -> list[Sprite]:
    """Return tiles with these figures and labels in an area."""
    u, theme = renderer.unit, renderer.theme
    low = renderer.text(" ", LABEL, theme.text).get_height()
    high = min(renderer.text(" ", NUMBER, theme.text).get_height(), area.h - low - _LEAST_FREE * u)
    free = area.h - high - low
    sprites = []
    for (figure, label), tile in zip(figures, tile_areas(renderer, len(figures), area), strict=True):
        inner = Rect(tile.x + 10 * u, tile.y + _ABOVE * free, tile.w - 20 * u, high)
        below = Rect(inner.x, tile.bottom - _BELOW * free - low, inner.w, low)
        sprites += [
            sprite_in(renderer.panel(tile.w, tile.h, theme.panel_edge, opacity=0.32), tile),
            line_of_text(renderer, figure, NUMBER, theme.brass, inner, "centre"),
            line_of_text(renderer, label, LABEL, theme.text, below, "centre"),
        ]
    return sprites
