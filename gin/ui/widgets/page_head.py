"""The head of a page: the button that leaves it, at the left of the title. All pages share this button."""

from collections.abc import Callable
from typing import Final

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import HEADING, Colour
from gin.ui.widgets.button import Button
from gin.ui.widgets.button_room import icon_button_size
from gin.ui.widgets.labels import line_of_text

_BESIDE: Final = 14
"""The gap between the button and the title, in units."""


def leave_button(renderer: Renderer, line: Rect, leave: Callable[[], None]) -> tuple[Button, Rect]:
    """Return the button that leaves a page, at the left end of a line, and the rest of the line."""
    wide, high = icon_button_size(renderer, _("Esc"))
    area = Rect(line.x, line.centre[1] - high / 2, wide, high)
    beside = area.right + _BESIDE * renderer.unit
    button = Button("leave-page", area, "", leave, key="escape", key_label=_("Esc"), icon="back")
    return button, line._replace(x=beside, w=line.right - beside)


def page_head(
    renderer: Renderer, title: str, colour: Colour, line: Rect, leave: Callable[[], None]
) -> tuple[Button, Sprite]:
    """Return the button that leaves a page, at the left end of a line, and the title beside it."""
    button, beside = leave_button(renderer, line, leave)
    return button, line_of_text(renderer, title, HEADING, colour, beside)
