"""The areas of the New game screen: a pure function from the size of the window to rectangles."""

from dataclasses import dataclass
from typing import Final

from gin.ui.model.frame_spec import MARGIN
from gin.ui.model.geometry import Rect

COLUMNS: Final = 3
"""The columns of rulesets."""
ROWS: Final = 3
"""The rows of rulesets."""
GAP: Final = 8
"""The gap between tiles, and between tabs, in units."""

_TAB = 44
_CHOSEN = 232
"""The width of the chosen opponent among the tiles of all."""
_SAID = 78
"""The height of what is said of the chosen opponent, at the foot of the opponent's tile, in units."""
_AROUND_SAID = 14, 4
"""The margins of what is said, where letters are large and it stands beside the portrait, in units: at its sides, and
above and below it."""
_LOW_TILE = 138
"""The height of an opponent's tile where letters are large, and all stand in a row."""
_ROW_GAP = 4
"""The gap between the tiles of that row, in units."""
_WIDEST: Final = 1354
"""The greatest width of all, in units."""
_LARGE_LETTERS: Final = 1.15
"""How large letters are, 1 being the usual, from where the rules are described in one place and not on every tile."""


@dataclass(frozen=True, slots=True)
class _Measures:
    """What differs with the size of letters, in units: a width, and heights from the top down."""

    side: float
    head: float
    players: float
    between: float
    tile: float
    note: float


_USUAL: Final = _Measures(side=332, head=60, players=340, between=14, tile=83, note=0)
_TALL: Final = 1100
"""The height of a window, in units, from where tiles with large letters have room for details."""
_TALL_TILE: Final = 138
_LARGE: Final = _Measures(side=380, head=58, players=354, between=14, tile=60, note=58)


@dataclass(frozen=True, slots=True)
class NewGameLayout:
    """The areas of the screen, in pixels: who plays above the rules, and the summary of the game beside both.

    ``large`` says that letters are large. If tiles have no room for ``details``, the chosen rules are described in the
    ``note`` below. Where one opponent is chosen, the ``players`` are divided into the ``chosen`` one and the ``faces``
    of all; what is ``said`` stands on the chosen one, below the portrait, or beside it where letters are large.
    """

    large: bool
    details: bool

    head: Rect
    heading: Rect
    players: Rect
    chosen: Rect
    faces: tuple[Rect, ...]
    said: Rect
    rules_heading: Rect
    tabs: Rect
    tiles: tuple[Rect, ...]
    note: Rect
    summary: Rect


def new_game_layout(size: tuple[int, int], u: float, letters: float, opponents: int = 9) -> NewGameLayout:
    """Return the areas in a window with units of ``u`` pixels.

    ``letters`` is how large type is, 1 being the usual, and ``opponents`` the number of those to choose from.
    """
    width, height = size
    large = letters > _LARGE_LETTERS
    has = _LARGE if large else _USUAL
    whole_width = min(width - 2 * MARGIN * u, _WIDEST * u)
    left, gap = (width - whole_width) / 2, GAP * u
    column = whole_width - (has.side + 32) * u
    details = not large or height > _TALL * u
    tile = (_TALL_TILE if large and details else has.tile) * u
    upper, lower = has.players * u, ROWS * (tile + gap) - gap
    whole = (has.head + has.between + _TAB + GAP + has.note) * u + upper + lower
    top = max(MARGIN * u, (height - whole) / 2)
    y = top + has.head * u
    players = Rect(left, y, column, upper)
    chosen, faces, said = (_row if large else _grid)(players, opponents, u)
    rules = players.bottom + has.between * u
    wide, first = (column - gap * (COLUMNS - 1)) / COLUMNS, rules + (_TAB + GAP) * u
    heading = 0.0 if large else 124 * u  # The tabs need all the room then, and say what they are.
    return NewGameLayout(
        large=large,
        details=details,
        head=Rect(left, top, 372 * u, 48 * u),
        heading=Rect(left + 380 * u, top, column - 380 * u, 48 * u),
        players=players,
        chosen=chosen,
        faces=faces,
        said=said,
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


def _grid(players: Rect, count: int, u: float) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Return the chosen opponent, tall, with the tiles of all in two rows beside, and where there is room for words."""
    gap, columns = GAP * u, (count + 1) // 2
    chosen = players._replace(w=_CHOSEN * u)
    rest = Rect(chosen.right + gap, players.y, players.right - chosen.right - gap, (players.h - gap) / 2)
    wide = (rest.w - (columns - 1) * gap) / columns
    tiles = [
        Rect(rest.x + (number % columns) * (wide + gap), rest.y + (number // columns) * (rest.h + gap), wide, rest.h)
        for number in range(count)
    ]
    tiles[-1] = tiles[-1]._replace(w=rest.right - tiles[-1].x)
    return (
        chosen,
        tuple(tiles),
        Rect(chosen.x + 12 * u, chosen.bottom - (_SAID + 8) * u, chosen.w - 24 * u, _SAID * u),
    )


def _row(players: Rect, count: int, u: float) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Return the chosen opponent under a row of tiles, with room for large letters beside the portrait."""
    faces = across(players._replace(h=_LOW_TILE * u), count, _ROW_GAP * u)
    top = faces[0].bottom + GAP * u
    chosen = players._replace(y=top, h=players.bottom - top)
    beside, above = (margin * u for margin in _AROUND_SAID)
    said = Rect(chosen.x + chosen.h + beside, top + above, chosen.w - chosen.h - 2 * beside, chosen.h - 2 * above)
    return chosen, tuple(faces), said


def across(area: Rect, count: int, gap: float) -> list[Rect]:
    """Divide an area into so many of equal width, with gaps between them."""
    wide = (area.w - (count - 1) * gap) / count
    return [Rect(area.x + index * (wide + gap), area.y, wide, area.h) for index in range(count)]
