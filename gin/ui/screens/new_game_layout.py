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

_LABEL = 30
_TAB = 44
_LARGE_LETTERS: Final = 1.15
"""How large letters are, 1 being the usual, from where the rules are described in one place and not on every tile."""


@dataclass(frozen=True, slots=True)
class _Measures:
    """What differs with the size of letters, in units: widths, and heights from the top down."""

    width: float
    side: float
    head: float
    players: float
    between: float
    tile: float
    note: float


_USUAL: Final = _Measures(width=1136, side=332, head=84, players=246, between=28, tile=86, note=0)
_TALL: Final = 1100
"""The height of a window, in units, from where tiles with large letters have room for details."""
_TALL_TILE: Final = 138
_LARGE: Final = _Measures(width=1216, side=392, head=70, players=326, between=14, tile=58, note=62)


@dataclass(frozen=True, slots=True)
class NewGameLayout:
    """The areas of the screen, in pixels: who plays above the rules, and the summary of the game beside both.

    ``large`` says that letters are large. If tiles have no room for ``details``, the chosen rules are described in the
    ``note`` below.
    """

    large: bool
    details: bool

    back: Rect
    title: Rect
    heading: Rect
    players: Rect
    rules_heading: Rect
    tabs: Rect
    tiles: tuple[Rect, ...]
    note: Rect
    summary: Rect


def new_game_layout(size: tuple[int, int], u: float, letters: float) -> NewGameLayout:
    """Return the areas in a window with units of ``u`` pixels; ``letters`` is how large type is, 1 being the usual."""
    width, height = size
    large = letters > _LARGE_LETTERS
    has = _LARGE if large else _USUAL
    left, gap = (width - has.width * u) / 2, GAP * u
    column = (has.width - has.side - 32) * u
    details = not large or height > _TALL * u
    tile = (_TALL_TILE if large and details else has.tile) * u
    upper, lower = has.players * u, ROWS * (tile + gap) - gap
    whole = (has.head + _LABEL + has.between + _TAB + 12 + has.note) * u + upper + lower
    top = max(16 * u, (height - whole) / 2 - 4 * u)
    y = top + has.head * u
    players = Rect(left, y + _LABEL * u, column, upper)
    rules = players.bottom + has.between * u
    wide, first = (column - gap * (COLUMNS - 1)) / COLUMNS, rules + (_TAB + 12) * u
    heading = 0.0 if large else 124 * u  # The tabs need all the room then, and say what they are.
    return NewGameLayout(
        large=large,
        details=details,
        back=Rect(left, top, 48 * u, 48 * u),
        title=Rect(left + 60 * u, top, column - 60 * u, 48 * u),
        heading=Rect(left, y - 6 * u, column, (_LABEL - 4) * u),
        players=players,
        rules_heading=Rect(left, rules, max(0.0, heading - 24 * u), _TAB * u),
        tabs=Rect(left + heading, rules, column - heading, _TAB * u),
        tiles=tuple(
            Rect(left + column_number * (wide + gap), first + row * (tile + gap), wide, tile)
            for row in range(ROWS)
            for column_number in range(COLUMNS)
        ),
        note=Rect(left, first + lower + 8 * u, column, max(0.0, has.note - 8) * u),
        summary=Rect(left + column + 32 * u, top, has.side * u, whole),
    )


def across(area: Rect, count: int, gap: float) -> list[Rect]:
    """Divide an area into so many of equal width, with gaps between them."""
    wide = (area.w - (count - 1) * gap) / count
    return [Rect(area.x + index * (wide + gap), area.y, wide, area.h) for index in range(count)]
