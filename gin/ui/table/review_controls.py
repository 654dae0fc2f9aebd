"""The buttons with which one goes through a finished deal or game."""

from collections.abc import Callable
from functools import partial

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.keymap import MISTAKES, key_label
from gin.ui.widgets.button import Button

_JUMP, _BESIDE = 48, 8
"""The width of a button that goes to a mistake, and the gap beside it, in units."""


def step_button(
    name: str, area: Rect, press: Callable[[], None], key: str, icon: str, tooltip: str, why_not: str
) -> Button:
    """Return a button that goes on or back. ``why_not`` says why it cannot, and is empty where it can."""
    return Button(
        name,
        area,
        "",
        press,
        key=key,
        key_label=key_label(key),
        enabled=not why_not,
        why=why_not,
        tooltip=tooltip,
        icon=icon,
    )


def mistake_buttons(
    area: Rect, u: float, go: Callable[[int], None], why_not: Callable[[int], str]
) -> tuple[list[Button], Rect]:
    """Return the buttons that go to the mistake before and after, at the left of an area, and what they leave of it.

    ``go`` and ``why_not`` get -1 for the one before and 1 for the one after.
    """
    back, on = MISTAKES.keys
    first = area._replace(w=_JUMP * u)
    second = first.moved((_JUMP + _BESIDE) * u, 0)
    buttons = [
        step_button("previous-mistake", first, partial(go, -1), back, "back", _("Previous mistake"), why_not(-1)),
        step_button("next-mistake", second, partial(go, 1), on, "forward", _("Next mistake"), why_not(1)),
    ]
    for button in buttons:
        button.kind = "quiet"
    x = second.right + _BESIDE * u
    return buttons, area._replace(x=x, w=area.right - x)
