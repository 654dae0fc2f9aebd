"""Where the keyboard focus goes next among buttons: in order with Tab, and across the window with the arrows.

Pure functions of the buttons and their rectangles; each returns an index, or None where there is nowhere to go.
"""

from collections.abc import Sequence

from gin.ui.widgets.button import Button


def enabled(buttons: Sequence[Button]) -> list[int]:
    """Return the indices of the buttons that can be pressed."""
    return [index for index, button in enumerate(buttons) if button.enabled]


def successor(before: Button, buttons: Sequence[Button]) -> int | None:
    """Return the button that replaces another: the one with its id, or else the one with its key."""
    same_id = (index for index, button in enumerate(buttons) if button.id == before.id)
    same_key = (index for index, button in enumerate(buttons) if button.key and button.key == before.key)
    return next(same_id, next(same_key, None))


def nearest(buttons: Sequence[Button], x: float, y: float) -> int | None:
    """Return the enabled button nearest to a point, where a step down counts three times a step across."""

    def distance(index: int) -> float:
        centre_x, centre_y = buttons[index].rect.centre
        return (centre_x - x) ** 2 + 9 * (centre_y - y) ** 2

    return min(enabled(buttons), key=distance, default=None)


def following(buttons: Sequence[Button], focus: int | None, step: int, *, shown: bool) -> int:
    """Return the next enabled button in order, or for a ``step`` of -1 the one before, going round at the ends.

    A focus that is not ``shown`` yet is shown first where it is. Raises IndexError if no button is enabled.
    """
    able = enabled(buttons)
    if focus is None or focus not in able:
        return able[0 if step > 0 else -1]
    return able[(able.index(focus) + step) % len(able)] if shown else focus


def towards(buttons: Sequence[Button], focus: int, dx: int, dy: int) -> int | None:
    """Return the nearest enabled button in a direction of -1, 0 or 1 each way.

    Buttons in the same row or column come before nearer ones beside it, and distance across counts twice.
    """
    here = buttons[focus].rect
    x, y = here.centre
    candidates: list[tuple[bool, float, int]] = []
    for index in enabled(buttons):
        there = buttons[index].rect
        centre_x, centre_y = there.centre
        ahead = (centre_x - x) * dx + (centre_y - y) * dy
        aside = abs((centre_x - x) * dy) + abs((centre_y - y) * dx)
        if dx:
            off_line = there.y >= here.bottom or there.bottom <= here.y
        else:
            off_line = there.x >= here.right or there.right <= here.x
        if index != focus and ahead > 1:
            candidates.append((off_line, ahead + 2 * aside, index))
    return min(candidates)[2] if candidates else None
