"""A scrollable list of every option of a ruleset, with its help and controls.

It shows the rules it is given and reports choices; whether a choice is allowed is up to the caller.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from gin.rules import Ruleset
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Pointer
from gin.ui.render.canvas import Sprite, clipped
from gin.ui.render.theme import SMALL, STRONG, SUBHEADING
from gin.ui.settings.preferences import Speed
from gin.ui.settings.rule_options import RULE_OPTIONS, RuleOption, why_no_effect
from gin.ui.shell.scenes import SceneStack
from gin.ui.widgets.button import Button, button_id
from gin.ui.widgets.form import Form
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.scroll_view import ScrollView
from gin.ui.widgets.text_field import TextField

_HELP = 300
_CONTROL = 46
_GAP = 8
_SPACE = 26
"""The space between two options, half on each side of the dividing line."""
_DRAG = 12
"""Pixels that a press on a button has to move before it scrolls the list instead."""


class RuleOptionList:
    """The options, one below the other.

    ``form`` holds their controls among other buttons; ``choose`` is called with a choice. Controls have their
    places in the list until `place` moves them to where the list is scrolled to.
    """

    def __init__(self, stack: SceneStack, form: Form, choose: Callable[[str, Any], None]) -> None:
        self._stack = stack
        self._form = form
        self._choose = choose
        self.scroller = ScrollView()
        self.scroller.instant = stack.reduced_motion or stack.preferences.speed is Speed.INSTANT
        self.lines: list[Sprite] = []
        """Labels and help, in list coordinates."""
        self._ruleset: Ruleset | None = None
        self._pressed_at: float | None = None
        self._rows: dict[str, tuple[float, float]] = {}
        self._controls: dict[str, list[Button]] = {option.name: self._make(option) for option in RULE_OPTIONS}
        self._places: dict[int, Rect] = {}

    @property
    def buttons(self) -> list[Button]:
        """Every control, from the top of the list."""
        return [button for option in RULE_OPTIONS for button in self._controls[option.name]]

    def controls(self, name: str) -> list[Button]:
        """Return the controls of an option."""
        return self._controls[name]

    # Controls

    def _make(self, option: RuleOption) -> list[Button]:
        """Return the controls of an option: a segment for each choice, or − and + around a number."""
        nowhere = Rect(0, 0, 0, 0)
        buttons: list[Button] = []
        if option.stops:
            figure = TextField(button_id(option.name, "figure"), nowhere, "", lambda: None)
            figure.accepts, figure.max_length = _is_digit, 4
            figure.press = partial(self._typed, option, figure)
            buttons = [
                Button(button_id(option.name, "less"), nowhere, "", partial(self._step, option, -1), icon="less"),
                figure,
                Button(button_id(option.name, "more"), nowhere, "", partial(self._step, option, 1), icon="more"),
            ]
        for choice in option.choices:
            press = partial(self._choose, option.name, choice.value)
            buttons.append(Button(button_id(option.name, choice.value), nowhere, _(choice.label), press))
        return buttons

    def _value(self, option: RuleOption) -> Any:
        return getattr(self._ruleset, option.name)

    def _step(self, option: RuleOption, by: int) -> None:
        self._choose(option.name, option.step(self._value(option), by))

    def _typed(self, option: RuleOption, figure: TextField) -> None:
        """Take the number that was typed; an empty field changes nothing."""
        value = self._value(option)
        if figure.label.isdigit() and int(figure.label) != value:
            self._choose(option.name, int(figure.label))
        else:
            figure.label = _figure(value)

    # Layout

    def arrange(self, ruleset: Ruleset, view: Rect) -> None:
        """Show these rules, and lay every option out from the top of the list."""
        renderer, u, theme = self._stack.renderer, self._stack.renderer.unit, self._stack.renderer.theme
        self._ruleset = ruleset
        self.lines, self._rows, self._places = [], {}, {}
        y, heading = 14 * u, ""
        for option in RULE_OPTIONS:
            if option.heading != heading:
                heading = option.heading
                y += 0 if y < 20 * u else 12 * u
                above = Rect(0, y, view.w, 32 * u)
                self.lines.append(line_of_text(renderer, _(heading), SUBHEADING, theme.brass, above))
                y += 44 * u
                start = y - 44 * u
            else:
                line = renderer.panel(view.w, max(1, u), theme.panel_edge, radius=0)
                self.lines.append(Sprite(line, 0, round(y - _SPACE * u / 2)))
                start = y
            label = renderer.text(_(option.label), STRONG, theme.text)
            text = why_no_effect(ruleset, option.name) or _(option.help)
            about = renderer.text(text, SMALL, theme.soft_text, (_HELP - 16) * u)
            self.lines += [Sprite(label, 0, round(y)), Sprite(about, 0, round(y + label.get_height() + 2 * u))]
            tall = self._set_controls(option, Rect(_HELP * u, y, view.w - _HELP * u, 0))
            end = y + max(tall, label.get_height() + about.get_height() + 2 * u)
            self._rows[option.name] = start, end
            y = end + _SPACE * u
        self.scroller.fit(view, Rect(view.right - 4 * u, view.y, 28 * u, view.h), y - _SPACE * u + 24 * u, u)

    def _set_controls(self, option: RuleOption, area: Rect) -> float:
        """Place the controls of an option in an area, from its top; return their height."""
        renderer, u = self._stack.renderer, self._stack.renderer.unit
        tall, gap, x = _CONTROL * u, _GAP * u, area.x
        value = self._value(option)
        buttons = self._controls[option.name]
        if option.stops:
            less, figure, more = buttons[:3]
            for button, width in ((less, 52), (figure, 84), (more, 52)):
                self._places[id(button)] = Rect(x, area.y, width * u, tall)
                x += width * u + gap
            if figure is not self._form.active_field:
                figure.label = _figure(value)
            buttons = buttons[3:]
        columns = 2 if len(buttons) > 3 or option.stops else max(1, len(buttons))
        part = (area.right - x - gap * (columns - 1)) / columns
        if columns == 3 and not all(renderer.fits(button.label, STRONG, part - 24 * u) for button in buttons):
            columns = 2
        part = (area.right - x - gap * (columns - 1)) / columns
        for index, (button, choice) in enumerate(zip(buttons, option.choices, strict=True)):
            column, row = index % columns, index // columns
            wide = area.right - x if option.stops else part
            self._places[id(button)] = Rect(x + column * (part + gap), area.y + row * (tall + gap), wide, tall)
            button.chosen = choice.value == value
        rows = -(-len(option.choices) // columns) if option.choices and not option.stops else 1
        return rows * tall + (rows - 1) * gap

    def place(self) -> None:
        """Move the controls to where the scrolled list shows them."""
        view, offset, edge = self.scroller.viewport, round(self.scroller.offset), 8 * self._stack.renderer.unit
        for button in self.buttons:
            button.rect = self._places[id(button)].moved(round(view.x), round(view.y) - offset)
            button.clip = Rect(view.x - edge, view.y, view.w + 2 * edge, view.h)

    def show(self, name: str) -> None:
        """Scroll to an option."""
        self.scroller.scroll_into_view(*self._rows[name], 20 * self._stack.renderer.unit)
        self.place()

    def show_focus(self) -> None:
        """Scroll to the option that has the focus."""
        focused = self._focused()
        for name, buttons in self._controls.items():
            if any(button is focused for button in buttons):
                self.show(name)

    # Inputs

    def scroll(self, event: Input) -> None:
        """Handle an input that scrolls; return whether it did."""
        self.scroller.handle(event)
        self.place()

    def point(self, event: Pointer) -> None:
        """Scroll by dragging, even if the press began on a button."""
        form, (kind, x, y) = self._form, event
        if kind == "down" and self.scroller.viewport.contains(x, y):
            self._pressed_at = y
        pressing = kind == "move" and self._pressed_at is not None and form.down is not None
        if pressing and self._pressed_at is not None and abs(y - self._pressed_at) > _DRAG * self._stack.renderer.unit:
            form.handle(Pointer("cancel", x, y))
            self.scroller.grab(self._pressed_at)
        if kind in ("up", "cancel"):
            self._pressed_at = None
        if not form.handle(event):
            self.scroll(event)

    def neighbour(self, arrow: str, beside_list: Button) -> Button | None:
        """Return the control that an arrow key leads to: along the row, or to the row above or below.

        ``beside_list`` is what lies to the right of the list. None where the arrow leads out of the list at its top or
        bottom, or belongs to a text field.
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
        """Animate scrolling."""
        moving = not self.scroller.settled
        self.scroller.tick(now)
        if moving:
            self.place()

    def fading_ends(self) -> list[Sprite]:
        """Return what lies over the labels and the controls where the list goes on."""
        beside = 8 * self._stack.renderer.unit
        return self.scroller.fading_ends(self._stack.renderer, beside)

    def sprites(self) -> list[Sprite]:
        """Return the visible labels and the scroll thumb; the form draws the controls."""
        renderer, view = self._stack.renderer, self.scroller.viewport
        x, y = round(view.x), round(view.y) - round(self.scroller.offset)
        lines = [Sprite(line.surface, line.x + x, line.y + y) for line in self.lines]
        return [*clipped(lines, view), *self.scroller.thumb(renderer, renderer.theme.soft_text)]


def _figure(value: int | None) -> str:
    return "–" if value is None else str(value)


def _is_digit(character: str) -> bool:
    return character in "0123456789"
