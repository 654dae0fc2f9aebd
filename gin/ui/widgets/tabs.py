"""A row of tabs, which choose what a page shows.

They stand on one line, so that they are not mistaken for the choices on the page below.
"""

from collections.abc import Callable, Sequence
from functools import partial

from gin.ui.model.geometry import Rect
from gin.ui.widgets.button import Button


def tabs(
    area: Rect, labels: Sequence[str], chosen: int, show: Callable[[int], None], *, numbered: bool = False
) -> list[Button]:
    """Return tabs of equal width that fill an area; ``show`` is called with the index of the one pressed.

    If they are ``numbered``, the keys 1, 2, … press them.
    """
    wide = area.w / len(labels)
    return [
        Button(
            f"tab-{index + 1}",
            Rect(area.x + index * wide, area.y, wide, area.h),
            label,
            partial(show, index),
            "tab",
            key=str(index + 1) if numbered else "",
            key_label=str(index + 1) if numbered else "",
            chosen=index == chosen,
            peers=tuple(labels),
        )
        for index, label in enumerate(labels)
    ]
