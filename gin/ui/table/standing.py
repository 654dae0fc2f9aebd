"""How the player stands once a game is over: the level, the games against this opponent, and who suits them next.

It turns a value into sprites and decides nothing.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from gin.stats import Standing, level_for_points, points_for_level
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, SMALL, STRONG
from gin.ui.text.opponents import level_texts, record_text, streak_text, suitable_text
from gin.ui.widgets.icons import icon
from gin.ui.widgets.labels import StyledText, line_of_text, share_bar, two_ends

_WIDE: Final = 560
"""The width of the panel on the table, in units."""
_HIGH: Final = 104
_STAR: Final = 16
"""The size of the star before who suits the player next, in units."""


class GameOverView(NamedTuple):
    """How the player stands after a game against an opponent; ``names`` are those of the levels."""

    standing: Standing
    opponent: str
    names: Mapping[str, str]


def standing_height(renderer: Renderer) -> float:
    """Return the height of the panel, in pixels."""
    return _HIGH * renderer.small_text_scale * renderer.unit


def room_for_standing(renderer: Renderer, table: TableLayout) -> Rect | None:
    """Return where the panel lies between the hands laid open; None where there is no room."""
    u, scale = renderer.unit, renderer.small_text_scale
    areas = [area for hand in table.open_hands.values() for area in (*hand.melds, hand.deadwood) if area is not None]
    middle = table.frame.play_area.h * 0.557
    above = max((area.bottom for area in areas if area.centre[1] < middle), default=0.0) + 40 * u
    below = min((area.y for area in areas if area.centre[1] >= middle), default=float(table.frame.play_area.h)) - 44 * u
    wide, high = min(_WIDE * scale * u, table.frame.play_area.w - 60 * u), standing_height(renderer)
    if len(table.open_hands) > 2 or below - above < high:
        return None
    x, y = table.frame.play_area.centre[0], max(above + high / 2, min(middle, below - high / 2))
    return Rect.around(x, y, wide, high)


def standing_sprites(renderer: Renderer, seen: GameOverView, area: Rect, counted: float) -> list[Sprite]:
    """Return the panel; ``counted`` is the part of the game's points that has been counted, 0 to 1."""
    standing = seen.standing
    theme, u = renderer.theme, renderer.unit
    points = standing.before + round((standing.points - standing.before) * counted)
    level = level_for_points(points)
    begins, ends = points_for_level(level), points_for_level(level + 1)
    inner = area._replace(x=area.x + 12 * u, w=area.w - 24 * u)
    row = inner.h / 3.25
    name, more = level_texts(points)
    head = inner._replace(y=area.y + 0.2 * row, h=row)
    sprites = [
        sprite_in(renderer.panel(area.w, area.h, theme.panel, theme.panel_edge), area),
        *two_ends(renderer, StyledText(name, STRONG, theme.brass), StyledText(more, LABEL, theme.soft_text), head),
        *share_bar(renderer, (points - begins) / (ends - begins), head._replace(y=head.bottom + 4 * u, h=10 * u)),
    ]
    foot = inner._replace(y=area.bottom - 1.35 * row, h=row)
    told = record_text(standing.record) if standing.record.won else ""  # Who has never won need not read that.
    record = "  ·  ".join(filter(None, (streak_text(standing.record.streak), told)))
    if standing.suitable == seen.opponent:
        return [*sprites, line_of_text(renderer, record, SMALL, theme.text, foot)]
    next_one = StyledText(suitable_text(seen.names[standing.suitable], newcomer=False), LABEL, theme.brass)
    ends_of_foot = two_ends(renderer, StyledText(record, SMALL, theme.text), next_one, foot)
    star = icon(renderer, "star", theme.brass, _STAR * u)
    x, y = ends_of_foot[1].x - _STAR * 1.3 * u, foot.centre[1] - _STAR * u / 2
    return [*sprites, *ends_of_foot, Sprite(star, round(x), round(y))]
