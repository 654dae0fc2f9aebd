"""Finds rows of buttons: those side by side have labels of one size, and all of them show their keys or none does.

Pure: buttons in, indices out.
"""

from collections.abc import Sequence

from gin.ui.widgets.button import Button
from gin.ui.widgets.text_field import TextField


def rows_of(buttons: Sequence[Button]) -> list[tuple[int, ...]]:
    """Return for each button the indices of those in its row, from the left; one that is in no row is alone.

    Buttons with a label are in one row if they are as high as each other, no further apart than that, and seen in the
    same part of the window. All those with the same peers count as one. Tiles, portraits and text fields are never in a
    row.
    """
    able = [index for index, button in enumerate(buttons) if _may_be_in_row(button)]
    able.sort(key=lambda index: (round(buttons[index].rect.y), buttons[index].rect.x))
    rows = list[list[int]]()
    for index in able:
        if rows and _are_neighbours(buttons[rows[-1][-1]], buttons[index]):
            rows[-1].append(index)
        else:
            rows.append([index])
    row_of = {index: tuple(row) for row in rows for index in row}
    return [row_of.get(index, (index,)) for index in range(len(buttons))]


def _may_be_in_row(button: Button) -> bool:
    return bool(button.label) and button.kind not in ("tile", "portrait") and not isinstance(button, TextField)


def _are_neighbours(left: Button, right: Button) -> bool:
    one, other = left.rect, right.rect
    if left.peers and left.peers == right.peers:
        return True
    is_level = abs(one.y - other.y) < 1 and abs(one.h - other.h) < 1
    return is_level and left.clip == right.clip and other.x - one.right <= one.h
