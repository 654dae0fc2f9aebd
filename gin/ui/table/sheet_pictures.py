"""The picture in the free room of a result sheet: the race to the target, and the end of a game of several players."""

from typing import Final

from gin.rules import Ruleset
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SUBHEADING, TypeStyle
from gin.ui.table.race import race_height
from gin.ui.widgets.labels import line_of_text

_LEAST_RACE, _LARGEST_RACE = 0.58, 1.3
"""The least and the greatest size of the rails on which portraits race to the target, relative to the usual one."""
_RACE_AT: Final = 0.4
"""The share of the room left that is above the race."""

_UNDER_TOTALS: Final = 24
"""The gap between the totals and the race, in units, where there is room."""


def room_for_race(rules: Ruleset) -> float:
    """Return the height of the room in which the race has its usual size, in units."""
    return race_height(rules) + 2 * _UNDER_TOTALS


def least_room_for_race(rules: Ruleset) -> float:
    """Return the height of the least room that has a race, in units."""
    return _LEAST_RACE * race_height(rules) + _UNDER_TOTALS


def race_area(renderer: Renderer, rules: Ruleset, room: Rect) -> Rect | None:
    """Return the area of the race to the target within a room; None if that is too small."""
    u = renderer.unit
    if room.h < least_room_for_race(rules) * u - 1:
        return None
    high = min(_LARGEST_RACE * race_height(rules) * u, room.h - _UNDER_TOTALS * u)
    return room._replace(y=room.y + _RACE_AT * (room.h - high), h=high)


def wreath(renderer: Renderer, figure: str, room: Rect) -> list[Sprite]:
    """Return the winner's points in a wreath, as large as there is room; nothing if that is too small."""
    u = renderer.unit
    size = min(room.h - 12 * u, 208 * u)
    if size < 110 * u:
        return []
    area, inside = (Rect.around(*room.centre, w * size, h * size) for w, h in ((1, 1), (0.52, 0.4)))
    style = TypeStyle("display", size / u * 0.26)
    leaves = renderer.asset("icons/wreath.svg", size, size)
    return [sprite_in(leaves, area), line_of_text(renderer, figure, style, renderer.theme.brass, inside, "centre")]


def consolation(renderer: Renderer, loser: str | None, text: str, room: Rect) -> list[Sprite]:
    """Return the portrait of a person who has lost a game, with a kind word below; nothing without room.

    ``loser`` is the key of the portrait; without one it is the sign of friends.
    """
    u = renderer.unit
    line = 30 * renderer.small_text_scale * u if text else 0.0
    size = min(room.h - line - 24 * u, 132 * u)
    if size < 60 * u:
        return []
    top = room.centre[1] - (size + line) / 2
    area = Rect.around(room.centre[0], top + size / 2, size, size)
    below = room._replace(y=area.bottom + 8 * u, h=line)
    good = [line_of_text(renderer, text, SUBHEADING, renderer.theme.text, below, "centre")] if text else []
    return [portrait(renderer, loser, area), *good]
