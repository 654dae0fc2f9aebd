"""The buttons with which one goes through a finished deal or game."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from gin.ui.i18n import _
from gin.ui.model.frame_spec import CORNER_BUTTON, CORNER_STEP
from gin.ui.model.geometry import Rect
from gin.ui.model.keymap import MISTAKES, Control, key_label
from gin.ui.widgets.button import Button, Kind

_JUMP, _BESIDE = 48, 8
"""The width of a button that goes to a mistake, and the gap beside it, in units ..."""
_LINE_ABOVE = 24
"""... and the least height of a line above it."""


class ControlRow(NamedTuple):
    """The areas of the controls in a row, from the left or, for left-handed people, with ``done`` first.

    ``deals`` are those of the buttons that go to other deals, around those that go from move to move; none for a deal
    alone.
    """

    back: Rect
    onward: Rect
    slider: Rect
    done: Rect
    deals: tuple[Rect, ...]


def control_row(bar: Rect, u: float, text_scale: float, *, mirrored: bool, deals: bool = False) -> ControlRow:
    """Divide a bar, where a unit has ``u`` pixels; ``deals`` says that one can go to other deals."""
    side, gap, wide = 60 * u, 12 * u, 160 * u * (1 + (text_scale - 1) * 0.6)
    done = Rect(bar.x if mirrored else bar.right - wide, bar.y, wide, bar.h)
    first = Rect(bar.x + wide + 2 * gap if mirrored else bar.x, bar.y, side, bar.h)
    buttons = [first.moved(number * (side + 8 * u), 0) for number in range(4 if deals else 2)]
    back, onward = buttons[1:3] if deals else buttons
    end = bar.right if mirrored else done.x - 2 * gap
    slider = Rect(buttons[-1].right + gap, bar.y, end - buttons[-1].right - gap, bar.h)
    return ControlRow(back, onward, slider, done, (buttons[0], buttons[-1]) if deals else ())


def icon_button(
    name: str,
    area: Rect,
    press: Callable[[], None],
    key: str,
    icon: str,
    tooltip: str,
    why_not: str = "",
    kind: Kind = "plain",
) -> Button:
    """Return a button with an icon. ``why_not`` says why it cannot be pressed, and is empty where it can."""
    return Button(
        name,
        area,
        "",
        press,
        kind,
        key=key,
        key_label=key_label(key),
        enabled=not why_not,
        why=why_not,
        tooltip=tooltip,
        icon=icon,
    )


def quiet_button_beside(
    right: Rect,
    name: str,
    press: Callable[[], None],
    control: Control,
    icon: str,
    tooltip: str,
    why_not: str = "",
) -> Button:
    """Return a button beside the menu's, at the left of that one or of another, which is the ``right`` one."""
    area = right.moved(-right.w * CORNER_STEP / CORNER_BUTTON, 0)
    return icon_button(name, area, press, control.key, icon, tooltip, why_not, "quiet")


def mistake_buttons(
    area: Rect, u: float, go: Callable[[int], None], why_not: Callable[[int], str]
) -> tuple[list[Button], Rect]:
    """Return the buttons that go to the mistake before and after, at the left of an area, and what they leave of it.

    That is beside them, or above them in an area with room for a line there.

    ``go`` and ``why_not`` get -1 for the one before and 1 for the one after.
    """
    back, on = MISTAKES.keys
    above = area._replace(h=area.h - (_JUMP + _BESIDE) * u)
    is_above = above.h >= _LINE_ABOVE * u
    row = area._replace(y=above.bottom, h=area.bottom - above.bottom) if is_above else area
    first = Rect(row.x, row.centre[1] - _JUMP * u / 2, _JUMP * u, _JUMP * u)
    second = first.moved((_JUMP + _BESIDE) * u, 0)
    buttons = [
        icon_button("previous-mistake", first, partial(go, -1), back, "back", _("Previous mistake"), why_not(-1)),
        icon_button("next-mistake", second, partial(go, 1), on, "forward", _("Next mistake"), why_not(1)),
    ]
    x = second.right + _BESIDE * u
    return buttons, above if is_above else area._replace(x=x, w=area.right - x)
