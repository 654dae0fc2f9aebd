"""How the player stands once a game is over: the level, the games against this opponent, and who suits them next.

It turns a value into sprites and decides nothing.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from gin.stats import Standing, level_for_points, points_for_level
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, SMALL, STRONG
from gin.ui.text.opponents import level_texts, record_text, streak_text, suitable_text
from gin.ui.widgets.icons import icon
from gin.ui.widgets.labels import StyledText, line_of_text, share_bar, two_ends

_ROW: Final = 23
"""The height of a row of text, and the room that the bar takes with its margins, in units."""
_BAR: Final = 20
_MARGIN: Final = 10
_LEAST_ROWS, _MOST_ROWS = 2, 4
_STAR: Final = 16
"""The size of the star before who suits the player next, in units."""


class GameOverView(NamedTuple):
    """How the player stands after a game against an opponent; ``names`` are those of the levels."""

    standing: Standing
    opponent: str
    names: Mapping[str, str]


def standing_height(renderer: Renderer) -> float:
    """Return the height of the panel with all its rows, in pixels."""
    return _height(renderer, _MOST_ROWS)


def least_standing_height(renderer: Renderer) -> float:
    """Return the height of the panel with as few rows as it may have, in pixels."""
    return _height(renderer, _LEAST_ROWS)


def _height(renderer: Renderer, rows: int) -> float:
    return (_ROW * rows * renderer.small_text_scale + _BAR + 2 * _MARGIN) * renderer.unit


def standing_sprites(
    renderer: Renderer,
    seen: GameOverView,
    area: Rect,
    counted: float,
    *,
    kind: str = "",
    emblem: Callable[[Rect], list[Sprite]] | None = None,
) -> list[Sprite]:
    """Return the panel, with as many rows as there is room for in an area; without any, nothing.

    ``counted`` is the part of the game's points that has been counted, 0 to 1. A ``kind`` word heads the panel, and an
    ``emblem`` is drawn at its left, if enlarged words leave it room.
    """
    rows = next((rows for rows in range(_MOST_ROWS, 0, -1) if _height(renderer, rows) <= area.h + 1), 0)
    if rows < _LEAST_ROWS:
        return []
    theme, u = renderer.theme, renderer.unit
    area = area._replace(y=area.bottom - _height(renderer, rows), h=_height(renderer, rows))
    sprites = [sprite_in(renderer.panel(area.w, area.h, theme.panel, theme.panel_edge), area)]
    inner = area._replace(x=area.x + 14 * u, w=area.w - 28 * u)
    standing = seen.standing
    points = standing.before + round((standing.points - standing.before) * counted)
    level = level_for_points(points)
    begins, ends = points_for_level(level), points_for_level(level + 1)
    name, more = level_texts(points)
    lines = [(more, LABEL, theme.soft_text)]
    if standing.record.won:  # Who has never won need not read that.
        lines.append((record_text(standing.record), SMALL, theme.text))
    if standing.suitable != seen.opponent:
        lines.append((suitable_text(seen.names[standing.suitable], newcomer=False), LABEL, theme.brass))
    lines = lines[: rows - (2 if kind else 1)]
    free = rows - len(lines) - (2 if kind else 1)
    size = min(area.h - 2 * _MARGIN * u, area.w * 0.27)
    beside = inner._replace(x=inner.x + size + 8 * u, w=inner.w - size - 8 * u)
    if emblem is not None and all(
        renderer.text(text, style, colour).get_width() <= beside.w for text, style, colour in lines
    ):
        sprites += emblem(Rect.around(area.x + _MARGIN * u + size / 2, area.centre[1], size, size))
        inner = beside
    row = inner._replace(y=area.y + _MARGIN * u, h=_ROW * renderer.small_text_scale * u)
    row = row.moved(0, free * row.h / 2)
    if kind:
        sprites.append(line_of_text(renderer, kind, STRONG, theme.text, row))
        row = row.moved(0, row.h)
    streak = StyledText(streak_text(standing.record.streak), LABEL, theme.text)
    sprites += two_ends(renderer, StyledText(name, STRONG, theme.brass), streak, row)
    sprites += share_bar(renderer, (points - begins) / (ends - begins), Rect(row.x, row.bottom + 5 * u, row.w, 10 * u))
    row = row.moved(0, row.h + _BAR * u)
    for text, style, colour in lines:
        x = row.x
        if colour == theme.brass:
            star = icon(renderer, "star", theme.brass, _STAR * u)
            sprites.append(Sprite(star, round(x), round(row.centre[1] - _STAR * u / 2)))
            x += _STAR * 1.4 * u
        sprites.append(line_of_text(renderer, text, style, colour, row._replace(x=x, w=row.right - x)))
        row = row.moved(0, row.h)
    return sprites
