"""The buttons with which one goes through a finished deal or game."""

from collections.abc import Callable

from gin.ui.model.geometry import Rect
from gin.ui.model.keymap import key_label
from gin.ui.widgets.button import Button


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
