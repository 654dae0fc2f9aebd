"""How the player stands once a game is over: the level, the games against this opponent, and who suits them next.

It turns a value into sprites and decides nothing.
"""

from collections.abc import Mapping
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
    renderer: Renderer, seen: GameOverView, area: Rect, counted: float, *, kind: str = ""
) -> list[Sprite]:
    """Return the panel, with as many rows as there is room for in an area; without any, nothing.

    ``counted`` is the part of the game's points that has been counted, 0 to 1. A ``kind`` word heads the panel.
    """
    rows = next((rows for rows in range(_MOST_ROWS, 0, -1) if _height(renderer, rows) <= area.h + 1), 0)
    if rows < _LEAST_ROWS:
        return []
    theme, u, standing = renderer.theme, renderer.unit, seen.standing
    area = area._replace(y=area.bottom - _height(renderer, rows), h=_height(renderer, rows))
    sprites = [sprite_in(renderer.panel(area.w, area.h, theme.panel, theme.panel_edge), area)]
    points = standing.before + round((standing.points - standing.before) * counted)
    name, more = level_texts(points)
    free = rows - (2 if kind else 1)
    lines = _lines(renderer, seen, more)[:free]
    inner = area._replace(x=area.x + 14 * u, w=area.w - 28 * u)
    row = inner._replace(y=area.y + _MARGIN * u, h=_ROW * renderer.small_text_scale * u)
    row = row.moved(0, (free - len(lines)) * row.h / 2)
    if kind:
        sprites.append(line_of_text(renderer, kind, STRONG, theme.text, row))
        row = row.moved(0, row.h)
    streak = StyledText(streak_text(standing.record.streak), LABEL, theme.text)
    sprites += two_ends(renderer, StyledText(name, STRONG, theme.brass), streak, row)
    bar = Rect(row.x, row.bottom + 5 * u, row.w, 10 * u)
    sprites += share_bar(renderer, _share_of_level(points), bar)
    row = row.moved(0, row.h + _BAR * u)
    for line in lines:
        sprites += _line_sprites(renderer, line, row)
        row = row.moved(0, row.h)
    return sprites


class _Line(NamedTuple):
    """A line below the bar, which may have a star before it."""

    told: StyledText
    starred: bool = False


def _lines(renderer: Renderer, seen: GameOverView, more: str) -> list[_Line]:
    """Return the lines below the bar, of which the last make way: the next level, the record, and who suits next."""
    theme, standing = renderer.theme, seen.standing
    lines = [_Line(StyledText(more, LABEL, theme.soft_text))]
    if standing.record.won:  # Who has never won need not read that.
        lines.append(_Line(StyledText(record_text(standing.record), SMALL, theme.text)))
    if standing.suitable != seen.opponent:
        told = suitable_text(seen.names[standing.suitable], newcomer=False)
        lines.append(_Line(StyledText(told, LABEL, theme.brass), starred=True))
    return lines


def _share_of_level(points: int) -> float:
    """Return how much of a level has been reached with some points, 0 to 1."""
    level = level_for_points(points)
    begins, ends = points_for_level(level), points_for_level(level + 1)
    return (points - begins) / (ends - begins)


def _line_sprites(renderer: Renderer, line: _Line, row: Rect) -> list[Sprite]:
    """Return a line in its row."""
    if not line.starred:
        return [line_of_text(renderer, *line.told, row)]
    size = _STAR * renderer.unit
    star = icon(renderer, "star", line.told.colour, size)
    after = row._replace(x=row.x + 1.4 * size, w=row.w - 1.4 * size)
    return [
        Sprite(star, round(row.x), round(row.centre[1] - size / 2)),
        line_of_text(renderer, *line.told, after),
    ]
