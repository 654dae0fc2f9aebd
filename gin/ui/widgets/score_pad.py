"""What is written in pencil on the score pad: what each of two sides has come to with every deal it has won."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from gin.rules import Scoresheet

SIZE: Final = 200
"""The width and height of the drawing of a pad, in its own units."""
MIDDLE, TURN, SCALE = (97, 98), 7, 0.96
"""The middle of the sheet in that drawing, by how many degrees it is turned clockwise, and its scale."""
PENCIL: Final = "#3a4048"
"""The colour of what is written."""
_COLUMNS: Final = -29, 28
"""The middle of the column of each side, from the middle of the sheet."""
_FIRST_LINE, _LINE = -32, 12
"""The line on which the first numbers stand, and the distance to the next."""
_LINES: Final = 5
"""How many lines there are above the pencil that lies on the pad."""
_PITCH: Final = 8.0
"""The distance from one figure to the next."""
_FIGURES: Final = {
    "0": "M3 0C.6 0 0 3 .4 6C.8 9 4.6 9.4 5.6 6C6.4 2.6 5.4-.2 3 0",
    "1": "M1.4 2L3.4 0V9",
    "2": "M.4 2C.8-.6 5.4-.8 5.2 2.4C5 5 1.6 6.6 .2 9C2 8.6 4 8.8 5.8 8.8",
    "3": "M.4 .8C2.4-.8 5.6 .2 4.8 2.6C4.4 4 3 4.2 2 4.2C4 4.2 5.8 5.2 5.2 7.2C4.6 9.6 1.6 9.6 .2 8.2",
    "4": "M4.2 9V0L.2 6H6",
    "5": "M5.2 .2H1.4L.8 4C2.6 2.8 5.4 3.4 5.4 6C5.4 9 2 9.8 .2 8.2",
    "6": "M4.8 0C2 1 .4 4 .6 6.6C.8 9.4 5 9.6 5.4 6.8C5.6 4 2 3.6 .8 6",
    "7": "M.4 .4H5.6C4 3 3 6 2.6 9",
    "8": "M5 1.4C3.6-.6 .6 .2 1 2.4C1.4 4.6 5.4 4.6 5.4 7C5.4 9.4 .8 9.6 .6 7.2C.4 5 4.6 4 5 1.4",
    "9": "M5.2 2.4C4.8-.4 .8-.2 .6 2.4C.4 5 4.6 5 5.2 2.4C5.4 5 4.6 7.6 3 9.2",
    "-": "M.6 5H5.2",
}
"""How each figure is written, 6 units wide and 9 high."""


class Tally(NamedTuple):
    """The totals that stand on a pad, the latest last: the player's own, and those of the other side."""

    own: tuple[int, ...]
    other: tuple[int, ...]


def tally_of(sheet: Scoresheet, side: int) -> Tally | None:
    """Return what stands on the pad of a side; None without any, with several others, or with several games at once."""
    if sheet.ruleset.sides != 2 or sheet.columns:
        return None
    own, other = ([line.totals[each] for line in sheet.lines if line.side == each] for each in (side, 1 - side))
    return Tally((*own[-_LINES:],), (*other[-_LINES:],)) if own or other else None


@lru_cache(maxsize=8)
def written(tally: Tally) -> str:
    """Return the drawing, as text, of what is written on a pad."""
    figures = "".join(
        _number(str(total), middle, _FIRST_LINE + row * _LINE)
        for middle, totals in zip(_COLUMNS, tally, strict=True)
        for row, total in enumerate(totals)
    )
    x, y = MIDDLE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
        f'<g transform="translate({x} {y})rotate({TURN})scale({SCALE})" fill="none" stroke="{PENCIL}" '
        f'stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">{figures}</g></svg>'
    )


def _number(figures: Sequence[str], middle: float, line: float) -> str:
    """Return a number around the middle of a column, on a line; each of its figures leans its own way."""
    paths, x = "", middle - (len(figures) - 1) * _PITCH / 2 - 3
    for place, figure in enumerate(figures):
        leans = (ord(figures[0]) + 2 * place) % 5 * 3 - 6
        place_of_figure = f"translate({x + place * _PITCH:g} {line - 9.8:g})rotate({leans})"
        paths += f'<path transform="{place_of_figure}" d="{_FIGURES[figure]}"/>'
    return paths
