"""Tooltips: what an icon stands for, or why a button cannot be pressed, once the pointer or the focus rests on it.

A tooltip lies beside its button, where it covers the least of what else is needed. It knows no scene and no game.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from gin.ui.i18n import N_, _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL
from gin.ui.widgets.button import Button
from gin.ui.widgets.form import Form

DELAY: Final = 0.6
"""Seconds for which the pointer or the focus rests on a button before its tooltip is shown."""
_WIDTH: Final = 400
"""The greatest width of a tooltip's text, in units."""
_GAP: Final = 8
"""The distance of a tooltip from its button and from the window's edge, in units."""

ICON_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "menu": N_("Menu"),
        "undo": N_("Undo"),
        "redo": N_("Redo"),
        "hint": N_("Hint"),
        "back": N_("Back"),
        "forward": N_("Next"),
        "close": N_("Close"),
        "less": N_("Less"),
        "more": N_("More"),
        "delete": N_("Delete"),
    }
)
"""What an icon stands for, unless its button says otherwise."""


def tooltip_text(button: Button) -> str:
    """Return the tooltip of a button; empty for one whose label says it all."""
    if not button.enabled and button.why:
        return button.why
    return button.tooltip or (_(ICON_NAMES[button.icon]) if button.icon and not button.label else "")


def tooltip_area(
    button: Rect,
    width: float,
    height: float,
    gap: float,
    size: tuple[int, int],
    buttons: Sequence[Rect],
    others: Sequence[Rect],
) -> Rect:
    """Return where a tooltip lies: below, above or beside its button, where it covers least of buttons, then of all."""
    beside = button.centre[1] - height / 2
    places = [
        (x, y)
        for y in (button.bottom + gap, button.y - gap - height)
        for x in (button.centre[0] - width / 2, button.x, button.right - width)
    ]
    places += [(button.x - gap - width, beside), (button.right + gap, beside)]
    inside = [
        Rect(max(gap, min(left, size[0] - gap - width)), max(gap, min(top, size[1] - gap - height)), width, height)
        for left, top in places
    ]

    def covered(area: Rect, some: Sequence[Rect]) -> float:
        return sum(area.overlap(other) for other in some)

    # Its own button must stay free whatever else is covered.
    return min(inside, key=lambda area: (area.overlap(button) > 0, covered(area, buttons), covered(area, others)))


class Tooltip:
    """The tooltip of whichever button the pointer or the focus rests on."""

    def __init__(self) -> None:
        self._form: Form | None = None
        self._button_id = ""
        self._due: float | None = None
        self._shown = False

    def follow(self, form: Form, now: float) -> None:
        """Take note of where the pointer and the focus are at a time."""
        button = form.pointed
        button_id = button.id if button is not None else ""
        if form is not self._form or button_id != self._button_id:
            self._form, self._button_id, self._shown = form, button_id, False
            self._due = now + DELAY if button is not None and tooltip_text(button) else None
        if self._due is not None and now >= self._due:
            self._due, self._shown = None, True

    def dismiss(self) -> None:
        """Hide the tooltip until another button is pointed at, since something has been pressed."""
        self._due, self._shown = None, False

    def idle_time(self, now: float) -> float | None:
        """Return the seconds until the tooltip is due, or None if none is."""
        return None if self._due is None else max(0.0, self._due - now)

    def sprites(self, renderer: Renderer, size: tuple[int, int], drawn: Sequence[Sprite]) -> list[Sprite]:
        """Return the picture of the tooltip, which covers as little as possible of what is drawn under it."""
        button = self._form.pointed if self._form is not None and self._shown else None
        text = tooltip_text(button) if button is not None else ""
        if button is None or not text or (button.clip is not None and not button.rect.overlap(button.clip)):
            return []
        u, theme = renderer.unit, renderer.theme
        lines = renderer.text(text, SMALL, theme.text)
        if lines.get_width() > _WIDTH * u:
            lines = renderer.text(text, SMALL, theme.text, _WIDTH * u)
        width, height = lines.get_width() + 24 * u, lines.get_height() + 14 * u
        buttons = [each.rect for each in self._form.buttons] if self._form is not None else []
        below = [Rect(*each.rect) for each in drawn]
        area = tooltip_area(button.rect, width, height, _GAP * u, size, buttons, below)
        panel = renderer.panel(area.w, area.h, theme.panel, theme.soft_text, radius=8)
        return [sprite_in(panel, area), Sprite(lines, round(area.x + 12 * u), round(area.y + 7 * u))]
