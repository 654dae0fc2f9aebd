"""The areas of the New game screen: a pure function from the size of the window to rectangles."""

from dataclasses import dataclass
from typing import Final

from gin.ui.model.geometry import Rect

COLUMNS: Final = 3
"""The columns of rulesets."""
ROWS: Final = 3
"""The rows of rulesets."""
GAP: Final = 12
"""The gap between tiles, in units."""

_WIDTH = 1136
_SIDE = 332
_HEAD = 84
_PLAYERS = 246
_LABEL = 30
_TILE = 86
_TAB = 44


@dataclass(frozen=True, slots=True)
class NewGameLayout:
    """The areas of the screen, in pixels: who plays above the rules, and the summary of the game beside both."""

    back: Rect
    title: Rect
    heading: Rect
    players: Rect
    rules_heading: Rect
    tabs: Rect
    tiles: tuple[Rect, ...]
    summary: Rect


def new_game_layout(size: tuple[int, int], u: float) -> NewGameLayout:
    """Return the areas in a window with units of ``u`` pixels."""
    width, height = size
    left, gap = (width - _WIDTH * u) / 2, GAP * u
    column = (_WIDTH - _SIDE - 32) * u
    # Text is no smaller in a tall, narrow window than in others, and needs more lines there.
    taller = min(44 * u, max(0.0, height - 800 * u) / 6)
    tile = _TILE * u + taller
    upper, lower = _PLAYERS * u + taller, ROWS * (tile + gap) - gap
    whole = (_HEAD + _LABEL + 28 + _TAB + 12) * u + upper + lower
    top = max(16 * u, (height - whole) / 2 - 4 * u)
    y = top + _HEAD * u
    players = Rect(left, y + _LABEL * u, column, upper)
    rules = players.bottom + 28 * u
    wide, first = (column - gap * (COLUMNS - 1)) / COLUMNS, rules + (_TAB + 12) * u
    return NewGameLayout(
        back=Rect(left, top, 48 * u, 48 * u),
        title=Rect(left + 60 * u, top, column - 60 * u, 48 * u),
        heading=Rect(left, y - 6 * u, column, (_LABEL - 4) * u),
        players=players,
        rules_heading=Rect(left, rules, 100 * u, _TAB * u),
        tabs=Rect(left + 124 * u, rules, column - 124 * u, _TAB * u),
        tiles=tuple(
            Rect(left + column_number * (wide + gap), first + row * (tile + gap), wide, tile)
            for row in range(ROWS)
            for column_number in range(COLUMNS)
        ),
        summary=Rect(left + column + 32 * u, top, _SIDE * u, whole),
    )


def across(area: Rect, count: int, gap: float) -> list[Rect]:
    """Divide an area into so many of equal width, with gaps between them."""
    wide = (area.w - (count - 1) * gap) / count
    return [Rect(area.x + index * (wide + gap), area.y, wide, area.h) for index in range(count)]
