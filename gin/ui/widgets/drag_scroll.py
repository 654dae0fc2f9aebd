"""Scrolls a list of buttons by dragging, even if the press began on one of them."""

from typing import Final

from gin.ui.model.input import Pointer
from gin.ui.widgets.form import Form
from gin.ui.widgets.scroll_view import ScrollView

_THRESHOLD: Final = 12
"""How far a press on a button has to move before it scrolls the list instead, in units."""


class DragScroll:
    """Shares the pointer between the buttons of a form and the list that they are in."""

    def __init__(self, form: Form, scroller: ScrollView) -> None:
        self._form = form
        self._scroller = scroller
        self._press_y: float | None = None

    def point(self, event: Pointer, unit: float) -> bool:
        """Handle the pointer, with ``unit`` pixels to the unit; return whether the list has it, and may have scrolled.

        Where nothing scrolls, a press on a button is left alone.
        """
        form, scroller, (kind, x, y) = self._form, self._scroller, event
        if kind == "down" and scroller.max_offset and scroller.viewport.contains(x, y):
            self._press_y = y
        start = self._press_y
        if kind == "move" and form.down is not None and start is not None and abs(y - start) > _THRESHOLD * unit:
            form.handle(Pointer("cancel", x, y))
            scroller.grab(start)
        if kind in ("up", "cancel"):
            self._press_y = None
        if form.handle(event):
            return False
        scroller.handle(event)
        return True
