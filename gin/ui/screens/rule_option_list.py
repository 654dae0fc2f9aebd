"""A scrollable list of every option of a ruleset, with its help and controls.

It shows the rules it is given and reports choices; whether a choice is allowed is up to the caller.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from gin.rules import Ruleset
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import SMALL, STRONG, SUBHEADING
from gin.ui.screens.scrolled_rows import Row, ScrolledRows
from gin.ui.settings.rule_options import RULE_OPTIONS, RuleOption, why_no_effect
from gin.ui.shell.scenes import SceneStack
from gin.ui.widgets.button import Button, button_id
from gin.ui.widgets.button_room import columns_with_room
from gin.ui.widgets.form import Form
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.text_field import TextField

_HELP = 300
_CONTROL = 46
_GAP = 8
_SPACE = 26
"""The space between two options, half on each side of the dividing line."""


class RuleOptionList(ScrolledRows):
    """The options, one below the other; ``choose`` is called with a choice."""

    def __init__(self, stack: SceneStack, form: Form, choose: Callable[[str, Any], None]) -> None:
        super().__init__(stack, form)
        self._choose = choose
        self._ruleset: Ruleset | None = None
        self._controls: dict[str, list[Button]] = {option.name: self._make(option) for option in RULE_OPTIONS}

    def controls(self, name: str) -> list[Button]:
        """Return the controls of an option."""
        return self._controls[name]

    def show(self, name: str) -> None:
        """Scroll to an option."""
        self.show_row_of(self._controls[name][0])

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
        lines, rows = list[Sprite](), list[Row]()
        y, heading = 14 * u, ""
        for option in RULE_OPTIONS:
            if option.heading != heading:
                heading = option.heading
                y += 0 if y < 20 * u else 12 * u
                above = Rect(0, y, view.w, 32 * u)
                lines.append(line_of_text(renderer, _(heading), SUBHEADING, theme.brass, above))
                y += 44 * u
                start = y - 44 * u
            else:
                line = renderer.panel(view.w, max(1, u), theme.panel_edge, radius=0)
                lines.append(Sprite(line, 0, round(y - _SPACE * u / 2)))
                start = y
            label = renderer.text(_(option.label), STRONG, theme.text)
            text = why_no_effect(ruleset, option.name) or _(option.help)
            about = renderer.text(text, SMALL, theme.soft_text, (_HELP - 16) * u)
            lines += [Sprite(label, 0, round(y)), Sprite(about, 0, round(y + label.get_height() + 2 * u))]
            controls = self._placed_controls(option, Rect(_HELP * u, y, view.w - _HELP * u, 0))
            lowest = max(place.bottom for _button, place in controls)
            end = max(lowest, y + label.get_height() + about.get_height() + 2 * u)
            rows.append(Row(start, end, controls))
            y = end + _SPACE * u
        self.show_rows(lines, rows, view, y - _SPACE * u + 24 * u)

    def _placed_controls(self, option: RuleOption, area: Rect) -> list[tuple[Button, Rect]]:
        """Return the controls of an option with their places in an area, from its top."""
        renderer, u = self._stack.renderer, self._stack.renderer.unit
        tall, gap, x = _CONTROL * u, _GAP * u, area.x
        value, buttons = self._value(option), self._controls[option.name]
        placed: list[tuple[Button, Rect]] = []
        if option.stops:
            figure = buttons[1]
            for button, width in zip(buttons, (52 * u, 84 * u, 52 * u), strict=False):
                placed.append((button, Rect(x, area.y, width, tall)))
                x += width + gap
            if isinstance(figure, TextField) and figure is not self._form.active_field:
                figure.label = _figure(value)
        choices = buttons[len(placed) :]
        most = 1 if option.stops else 2 if len(choices) > 3 else len(choices)
        labels = [button.label for button in choices]
        columns = columns_with_room(renderer, labels, area.right - x, gap, most)
        part = (area.right - x - gap * (columns - 1)) / columns
        for index, (button, choice) in enumerate(zip(choices, option.choices, strict=True)):
            column, row = index % columns, index // columns
            place = Rect(x + column * (part + gap), area.y + row * (tall + gap), part, tall)
            placed.append((button, place))
            button.chosen = choice.value == value
        return placed


def _figure(value: int | None) -> str:
    return "–" if value is None else str(value)


def _is_digit(character: str) -> bool:
    return character in "0123456789"
