"""Rows of labels and controls, one below the other, which scroll where a page has no room for all of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Pointer
from gin.ui.render.canvas import Sprite, clipped
from gin.ui.settings.preferences import Speed
from gin.ui.shell.scenes import SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.drag_scroll import DragScroll
from gin.ui.widgets.form import Form
from gin.ui.widgets.scroll_view import ScrollView

_SCROLL_MARGIN: Final = 20
"""How much is shown above and below a row that is scrolled to, in units."""
_FOCUS_RING: Final = 8
"""How far the ring around a focused control reaches beyond the rows, in units."""
_TRACK: Final = (4, 28)
"""How far the track of the thumb reaches into the rows, and how wide it is, in units."""


class Row(NamedTuple):
    """A row from ``top`` to ``bottom``, with its controls at their places; all in pixels within the list."""

    top: float
    bottom: float
    controls: Sequence[tuple[Button, Rect]]


class ScrolledRows:
    """Rows that scroll.

    ``form`` holds their controls among other buttons. Controls have their places in the list until `place` moves them
    to where the list is scrolled to.
    """

    def __init__(self, stack: SceneStack, form: Form) -> None:
        self._stack = stack
        self._form = form
        self.scroller = ScrollView()
        self.scroller.instant = stack.reduced_motion or stack.preferences.speed is Speed.INSTANT
        self.lines: list[Sprite] = []
        """Labels and help, in list coordinates."""
        self.rows: list[Row] = []
        self._drag = DragScroll(form, self.scroller)

    @property
    def buttons(self) -> list[Button]:
        """Every control, from the top of the list."""
        return [button for row in self.rows for button, _place in row.controls]

    def show_rows(self, lines: list[Sprite], rows: list[Row], view: Rect, length: float) -> None:
        """Show rows in a part of the window, as far as they are scrolled; all together are ``length`` pixels high."""
        u, (inside, wide) = self._stack.renderer.unit, _TRACK
        self.lines, self.rows = lines, rows
        self.scroller.fit(view, Rect(view.right - inside * u, view.y, wide * u, view.h), length, u)
        self.place()

    def place(self) -> None:
        """Move the controls to where the scrolled list shows them."""
        view, offset = self.scroller.viewport, round(self.scroller.offset)
        edge = _FOCUS_RING * self._stack.renderer.unit
        clip = Rect(view.x - edge, view.y, view.w + 2 * edge, view.h)
        for row in self.rows:
            for button, place in row.controls:
                button.rect, button.clip = place.moved(round(view.x), round(view.y) - offset), clip

    def show_row_of(self, shown: Button) -> None:
        """Scroll to the row of a control."""
        for row in self.rows:
            if any(button is shown for button, _place in row.controls):
                self.scroller.scroll_into_view(row.top, row.bottom, _SCROLL_MARGIN * self._stack.renderer.unit)
                self.place()
                return

    def show_focus(self) -> None:
        """Scroll to the row that has the focus."""
        focused = self._focused()
        if focused is not None:
            self.show_row_of(focused)

    # Inputs

    def scroll(self, event: Input) -> None:
        """Handle an input that may scroll."""
        self.scroller.handle(event)
        self.place()

    def point(self, event: Pointer) -> None:
        """Scroll by dragging, even if the press began on a button; where nothing scrolls, the press is left alone."""
        if self._drag.point(event, self._stack.renderer.unit):
            self.place()

    def neighbour(self, arrow: str, beside_list: Button | None) -> Button | None:
        """Return the control that an arrow key leads to: along the row, or to the row above or below.

        ``beside_list`` is what lies to the right of the list, if anything does. At the left edge the focus stays where
        it is. None where the arrow leads out of the list elsewhere, where left or right moves the caret of a text
        field, or where the focus is not in the list.
        """
        focused, listed = self._focused(), self.buttons
        if focused is None or not any(button is focused for button in listed):
            return None
        x, y = focused.rect.centre
        sign = 1 if arrow in ("right", "down") else -1
        if arrow in ("up", "down"):
            beyond = [button for button in listed if (button.rect.centre[1] - y) * sign > 1]
            return min(beyond, key=lambda b: (abs(b.rect.centre[1] - y), abs(b.rect.centre[0] - x)), default=None)
        if arrow not in ("left", "right") or self._form.active_field is not None:
            return None
        beside = [b for b in listed if abs(b.rect.centre[1] - y) < 1 and (b.rect.centre[0] - x) * sign > 1]
        out = beside_list if sign > 0 else focused
        return min(beside, key=lambda b: abs(b.rect.centre[0] - x), default=out)

    def _focused(self) -> Button | None:
        form = self._form
        return form.buttons[form.focus] if form.focus is not None and form.focus_shown else None

    # Animation and drawing

    def tick(self, now: float) -> None:
        """Advance the scroll animation."""
        moving = not self.scroller.settled
        self.scroller.tick(now)
        if moving:
            self.place()

    def fading_ends(self) -> list[Sprite]:
        """Return the fades over the top and the bottom where the list goes on."""
        beside = _FOCUS_RING * self._stack.renderer.unit
        return self.scroller.fading_ends(self._stack.renderer, beside)

    def sprites(self) -> list[Sprite]:
        """Return the visible labels and the scroll thumb; the form draws the controls."""
        renderer, view = self._stack.renderer, self.scroller.viewport
        x, y = round(view.x), round(view.y) - round(self.scroller.offset)
        lines = [Sprite(line.surface, line.x + x, line.y + y) for line in self.lines]
        return [*clipped(lines, view), *self.scroller.thumb(renderer, renderer.theme.soft_text)]
