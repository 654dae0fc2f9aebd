"""The head of a page: the button that leaves it, at the left of the title. All pages share this button."""

from collections.abc import Callable
from typing import Final

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import HEADING, Colour
from gin.ui.widgets.button import Button
from gin.ui.widgets.button_painter import icon_button_width
from gin.ui.widgets.labels import line_of_text

_HEIGHT: Final = 48
"""The height of the button, in units ..."""
_BESIDE: Final = 14
"""... and the gap between it and the title."""


def leave_button(renderer: Renderer, line: Rect, leave: Callable[[], None]) -> tuple[Button, Rect]:
    """Return the button that leaves a page, at the left end of a line, and the rest of the line."""
    u = renderer.unit
    area = Rect(line.x, line.centre[1] - _HEIGHT * u / 2, icon_button_width(renderer, _("Esc")), _HEIGHT * u)
    beside = area.right + _BESIDE * u
    button = Button("leave-page", area, "", leave, key="escape", key_label=_("Esc"), icon="back")
    return button, line._replace(x=beside, w=line.right - beside)


def page_head(
    renderer: Renderer, title: str, colour: Colour, line: Rect, leave: Callable[[], None]
) -> tuple[Button, Sprite]:
    """Return the button that leaves a page, at the left end of a line, and the title beside it."""
    button, beside = leave_button(renderer, line, leave)
    return button, line_of_text(renderer, title, HEADING, colour, beside)
