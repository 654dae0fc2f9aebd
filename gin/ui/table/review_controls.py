"""The buttons and keys with which one goes through a finished deal or game."""

from collections.abc import Callable

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.keymap import MISTAKES, key_label
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL
from gin.ui.widgets.button import Button
from gin.ui.widgets.key_caps import key_cap
from gin.ui.widgets.labels import line_of_text


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


def mistake_keys(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return the keys that go from mistake to mistake, and what they do."""
    ink, sprites, x = renderer.theme.soft_text, list[Sprite](), area.x
    for key in MISTAKES.keys:
        cap = key_cap(renderer, key_label(key), ink, max_height=area.h)
        sprites.append(Sprite(cap, round(x), round(area.y + (area.h - cap.get_height()) / 2)))
        x += cap.get_width() + 5 * renderer.unit
    words = area._replace(x=x + 3 * renderer.unit, w=area.right - x - 3 * renderer.unit)
    return [*sprites, line_of_text(renderer, _(MISTAKES.does), SMALL, ink, words)]
