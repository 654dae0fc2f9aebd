"""The buttons with which one goes through a finished deal or game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from gin.ui.i18n import _
from gin.ui.model.frame_spec import CORNER_BUTTON, CORNER_STEP
from gin.ui.model.geometry import Rect
from gin.ui.model.keymap import MISTAKES, Control, key_label
from gin.ui.widgets.button import Button, Kind

_BESIDE: Final = 8
"""The gap between two buttons, in units."""
_SIDE: Final = 60
"""The usual width of a button that goes from move to move, or from deal to deal, in units."""
_UNDER_AXIS: Final = 63
"""The least width of such a button and half the gap where there are only two of them, in units at the usual text size:
the axis of the chart has room over both."""


class ControlRow(NamedTuple):
    """The areas of the controls in a row, from the left or, for left-handed people, with the ``mistakes`` first.

    ``mistakes`` are those of the buttons that go to mistakes, which no row without a coach has. ``deals`` are those of
    the buttons that go to other deals, around those that go from move to move; none for a deal alone.
    """

    back: Rect
    onward: Rect
    slider: Rect
    mistakes: tuple[Rect, ...]
    deals: tuple[Rect, ...]

    @property
    def beside(self) -> Rect:
        """The column of the buttons that go to mistakes."""
        first, last = self.mistakes
        return first._replace(w=last.right - first.x)


def control_row(
    bar: Rect, u: float, text_scale: float, *, mirrored: bool, coached: bool, deals: bool = False
) -> ControlRow:
    """Divide a bar, where a unit has ``u`` pixels; ``deals`` says that one can go to other deals.

    The ``text_scale`` is that of small text.
    """
    side, gap, beside = _SIDE * u, 12 * u, _BESIDE * u
    if coached and not deals:
        side = max(side, (_UNDER_AXIS * text_scale - _BESIDE / 2) * u)
    wide = 160 * u * (1 + (text_scale - 1) * 0.6) if coached else 0.0
    mistake = Rect(bar.x if mirrored else bar.right - wide, bar.y, (wide - beside) / 2, bar.h)
    mistakes = (mistake, mistake.moved(mistake.w + beside, 0)) if coached else ()
    free = bar._replace(w=bar.w - wide - 2 * gap) if coached else bar
    if mirrored:
        free = free._replace(x=bar.right - free.w)
    first = free._replace(w=side)
    buttons = [first.moved(number * (side + beside), 0) for number in range(4 if deals else 2)]
    back, onward = buttons[1:3] if deals else buttons
    slider = Rect(buttons[-1].right + gap, bar.y, free.right - buttons[-1].right - gap, bar.h)
    return ControlRow(back, onward, slider, mistakes, (buttons[0], buttons[-1]) if deals else ())


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


def mistake_buttons(areas: Sequence[Rect], go: Callable[[int], None], why_not: Callable[[int], str]) -> list[Button]:
    """Return the buttons that go to the mistake before and after, in these areas.

    ``go`` and ``why_not`` get -1 for the one before and 1 for the one after.
    """
    (first, last), (back, on) = areas, MISTAKES.keys
    return [
        icon_button(
            "previous-mistake", first, partial(go, -1), back, "mistake-back", _("Previous mistake"), why_not(-1)
        ),
        icon_button("next-mistake", last, partial(go, 1), on, "mistake-forward", _("Next mistake"), why_not(1)),
    ]
