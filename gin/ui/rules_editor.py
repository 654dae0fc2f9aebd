"""Changing the rules: every option with its help, what contradicts what, a name, and keeping it.

Beneath lies whoever asked for other rules; ``done`` is told which were kept, or None for rules taken out.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from gin.rules import PRESETS, Ruleset
from gin.ui.canvas import Sprite
from gin.ui.geometry import Rect
from gin.ui.host import Host
from gin.ui.input import Input, Key, Pointer, Wheel
from gin.ui.own_rules import forget_rules, keep_rules, own_rules
from gin.ui.rule_options import (
    LONGEST_NAME,
    OPTION,
    RULE_OPTIONS,
    RuleOption,
    changed,
    differences,
    free_name,
    idle,
    may_be_typed,
    nearest_preset,
    stored_name,
    way_out,
)
from gin.ui.rules_page import RulesPage
from gin.ui.rulesets import title_of
from gin.ui.scrolling import Scroller
from gin.ui.stage import Scene, Stage
from gin.ui.theme import BODY, HEADING, STRONG, SUBHEADING
from gin.ui.tongue import _, ngettext, say
from gin.ui.widgets import LABEL_TEXT, Button, Entry, clipped, line_of_text, paragraph

_WIDTH = 1152
_SIDE = 332
_LIST = _WIDTH - _SIDE - 40
_HELP = 300
_CONTROL = 46
_GAP = 8
_SPACE = 26
"""What lies between two options, half of it on either side of the line between them."""
_DRAG = 12
"""How far a press on a button is pulled before it scrolls instead."""


class RulesEditor(Scene):
    """The options of a ruleset in a long list, and at its side what has been changed."""

    takes_text = True

    def __init__(self, stage: Stage, host: Host, ruleset: Ruleset, done: Callable[[Ruleset | None], None]) -> None:
        super().__init__(stage)
        self.host = host
        self.ruleset = ruleset
        """The rules as they are chosen now; their name is what is typed."""
        self.begun_with = ruleset
        self.base = nearest_preset(ruleset)
        self.problem = ""
        """Why the last change was not made, in a sentence."""
        self._done = done
        self._kept = "" if ruleset.name in PRESETS else ruleset.name
        self._wanted: dict[str, Any] = {}
        self._scroller = Scroller()
        self._scroller.at_once = stage.settings.setting("speed") == "instant"
        self._pressed_at: float | None = None
        self._scenery: list[Sprite] = []
        self._lines: list[Sprite] = []
        self._rows: dict[str, tuple[float, float]] = {}
        self._controls: dict[str, list[Button]] = {option.name: self._make(option) for option in RULE_OPTIONS}
        self._places: dict[int, Rect] = {}
        nowhere = Rect(0, 0, 0, 0)
        taken = tuple(rules.name for rules in own_rules(stage.settings))
        name = title_of(ruleset) if self._kept else _spaced(free_name(_wish(), taken))
        self.name = Entry(nowhere, name, self.arrange, "tile", "n", name="name", typed=self.arrange)
        self.name.accepts, self.name.limit = may_be_typed, LONGEST_NAME
        self._back = Button(nowhere, "", stage.pop, key="escape", icon="back")
        self._mend = Button(nowhere, "", self._change_all, key="b")
        self._reset = Button(
            nowhere, _("Back to {ruleset}", ruleset=title_of(self.base)), self._start_again, key="t", hint="T"
        )
        self._read = Button(nowhere, _("All the rules"), self._show_rules, key="r", hint="R")
        self._forget = Button(nowhere, _("Delete"), self._delete, key="delete", hint=_("Del"))
        self._save = Button(nowhere, _("Save and use"), self._keep, "primary", "s", "S")
        self._drawn: tuple[object, list[Sprite]] | None = None

    @property
    def offset(self) -> float:
        """How far the list is scrolled, in pixels."""
        return self._scroller.offset

    # What can be pressed

    def _make(self, option: RuleOption) -> list[Button]:
        """The controls of an option: a segment for each choice, and for a number − and + around its figure."""
        nowhere = Rect(0, 0, 0, 0)
        buttons: list[Button] = []
        if option.stops:
            figure = Entry(nowhere, "", lambda: None, name=f"{option.name} figure")
            figure.accepts, figure.limit, figure.replaces = _is_digit, 4, True
            figure.press = partial(self._typed, option, figure)
            buttons = [
                Button(nowhere, "", partial(self._step, option, -1), icon="less", name=f"{option.name} less"),
                figure,
                Button(nowhere, "", partial(self._step, option, 1), icon="more", name=f"{option.name} more"),
            ]
        for choice in option.choices:
            press = partial(self._choose, option.name, choice.value)
            buttons.append(Button(nowhere, _(choice.words), press, name=f"{option.name} {choice.words}"))
        return buttons

    def controls(self, name: str) -> list[Button]:
        """The buttons of an option."""
        return self._controls[name]

    def _choose(self, name: str, value: Any) -> None:
        """Give an option a value, or say why not and what else would have to change."""
        self.problem, self._wanted = "", {}
        try:
            self.ruleset = changed(self.ruleset, **{name: value})
        except ValueError as refusal:
            self.problem = say(refusal.args[0])
            more = way_out(self.ruleset, name, value)
            if more:
                self._wanted = {name: value, **more}
        self.arrange()
        if self.problem:
            self._scroller.show(*self._rows[name], 20 * self.stage.art.unit)
            self._place()

    def _step(self, option: RuleOption, by: int) -> None:
        self._choose(option.name, option.step(getattr(self.ruleset, option.name), by))

    def _typed(self, option: RuleOption, figure: Entry) -> None:
        """Take the number that was typed; nothing typed changes nothing."""
        value = getattr(self.ruleset, option.name)
        if figure.label.isdigit() and int(figure.label) != value:
            self._choose(option.name, int(figure.label))
        else:
            figure.label = _figure(value)

    def _change_all(self) -> None:
        """Make the change that was refused, and those that it asks for."""
        wanted, (name, *_) = self._wanted, self._wanted
        self.problem, self._wanted = "", {}
        self.ruleset = changed(self.ruleset, **wanted)
        self.form.focus = self.form.buttons.index(self._controls[name][0]) if self.form.focus_shown else None
        self.arrange()

    def _start_again(self) -> None:
        self.problem, self._wanted = "", {}
        self.ruleset = changed(self.base, name=self.ruleset.name)
        self.arrange()

    def _show_rules(self) -> None:
        self.form.rest()
        self.stage.push(RulesPage(self.stage, self._named()))

    def _named(self) -> Ruleset:
        """The rules under their name, as long as that is one."""
        return changed(self.ruleset, name=stored_name(self.name.label) or "my-rules")

    def _delete(self) -> None:
        forget_rules(self.stage.settings, self._kept)
        self.stage.pop()
        self._done(None)

    def _keep(self) -> None:
        rules = self._named()
        keep_rules(self.stage.settings, rules, self._kept)
        self.stage.pop()
        self._done(rules)

    def _name_problem(self) -> str:
        """Why these rules cannot be kept under the name that is typed."""
        name = stored_name(self.name.label)
        if not name:
            return _("The rules need a name.")
        if name.casefold() in PRESETS:
            return _("{ruleset} is one of the game’s own.", ruleset=title_of(PRESETS[name.casefold()]))
        others = [rules.name.casefold() for rules in own_rules(self.stage.settings) if rules.name != self._kept]
        return _("You have rules of this name.") if name.casefold() in others else ""

    # The picture

    def arrange(self) -> None:
        """Set the list at the left, and at the right what has been changed."""
        art, u, theme = self.stage.art, self.stage.art.unit, self.stage.art.theme
        width, height = self.stage.size
        left, top = (width - _WIDTH * u) / 2, 28 * u
        bottom = height - 28 * u
        self._back.rect = Rect(left, top, 48 * u, 48 * u)
        title = Rect(left + 60 * u, top, (_LIST - 60) * u, 48 * u)
        self._scenery = [line_of_text(art, _("Change the rules"), HEADING, theme.text, title)]
        notice = self._notice(Rect(left, bottom - 64 * u, _LIST * u, 64 * u)) if self.problem else []
        self._scenery += notice
        shorter = 76 * u if notice else 0
        view = Rect(left, top + 68 * u, _LIST * u, bottom - top - 68 * u - shorter)
        self._scenery.append(self._rule(view.x, view.y - 2 * u, view.w))
        self._set_rows(view)
        panel = Rect(left + (_LIST + 40) * u, top, _SIDE * u, bottom - top)
        self._summary(panel)
        listed = [button for option in RULE_OPTIONS for button in self._controls[option.name] if button.enabled]
        self._same_focus(
            [
                self._back,
                *listed,
                *([self._mend] if self._wanted else []),
                self.name,
                self._read,
                *([self._reset] if self._reset.enabled else []),
                *([self._forget] if self._kept else []),
                self._save,
            ]
        )
        self._place()

    def _same_focus(self, buttons: list[Button]) -> None:
        """Have these buttons; the focus stays, though the form would forget it of one that is gone for a moment."""
        form = self.form
        before = form.buttons[form.focus] if form.focus is not None and form.focus < len(form.buttons) else None
        hover = form.buttons[form.hover] if form.hover is not None and form.hover < len(form.buttons) else None
        form.buttons = buttons
        form.focus = buttons.index(before) if before in buttons else None
        form.hover = buttons.index(hover) if hover in buttons else None
        form.down = None
        form.focus_shown = form.focus_shown and form.focus is not None

    def _set_rows(self, view: Rect) -> None:
        """Find the places of all options, from the top of the list."""
        art, u, theme = self.stage.art, self.stage.art.unit, self.stage.art.theme
        self._lines, self._rows, self._places = [], {}, {}
        y, heading = 14 * u, ""
        for option in RULE_OPTIONS:
            if option.heading != heading:
                heading = option.heading
                y += 0 if y < 20 * u else 12 * u
                above = Rect(0, y, view.w, 32 * u)
                self._lines.append(line_of_text(art, _(heading), SUBHEADING, theme.brass, above))
                y += 44 * u
                start = y - 44 * u
            else:
                self._lines.append(self._rule(0, y - _SPACE * u / 2, view.w))
                start = y
            reason = idle(self.ruleset, option.name)
            label = art.text(_(option.label), STRONG, theme.text)
            text = reason or _(option.help)
            about = art.text(text, LABEL_TEXT, theme.soft_text, (_HELP - 16) * u)
            self._lines += [Sprite(label, 0, round(y)), Sprite(about, 0, round(y + label.get_height() + 2 * u))]
            tall = self._set_controls(option, Rect(_HELP * u, y, view.w - _HELP * u, 0))
            end = y + max(tall, label.get_height() + about.get_height() + 2 * u)
            self._rows[option.name] = start, end
            y = end + _SPACE * u
        self._scroller.fit(view, Rect(view.right, view.y, 40 * u, view.h), y - _SPACE * u + 24 * u, u)

    def _set_controls(self, option: RuleOption, area: Rect) -> float:
        """Place the controls of an option in an area, from its top; return how high they are."""
        u = self.stage.art.unit
        tall, gap, x = _CONTROL * u, _GAP * u, area.x
        value = getattr(self.ruleset, option.name)
        buttons = self._controls[option.name]
        if option.stops:
            less, figure, more = buttons[:3]
            for button, width in ((less, 52), (figure, 84), (more, 52)):
                self._places[id(button)] = Rect(x, area.y, width * u, tall)
                x += width * u + gap
            if figure is not self.form.typing:
                figure.label = _figure(value)
            buttons = buttons[3:]
        columns = 2 if len(buttons) > 3 or option.stops else max(1, len(buttons))
        part = (area.right - x - gap * (columns - 1)) / columns
        for index, (button, choice) in enumerate(zip(buttons, option.choices, strict=True)):
            column, row = index % columns, index // columns
            wide = area.right - x if option.stops else part
            self._places[id(button)] = Rect(x + column * (part + gap), area.y + row * (tall + gap), wide, tall)
            button.chosen = choice.value == value
        rows = -(-len(option.choices) // columns) if option.choices and not option.stops else 1
        return rows * tall + (rows - 1) * gap

    def _place(self) -> None:
        """Put the controls where the scrolled list has them."""
        view, offset = self._scroller.view, round(self._scroller.offset)
        for buttons in self._controls.values():
            for button in buttons:
                button.rect = self._places[id(button)].moved(round(view.x), round(view.y) - offset)
                button.clip = Rect(view.x - 8 * self.stage.art.unit, view.y, view.w + 16 * self.stage.art.unit, view.h)

    def _notice(self, area: Rect) -> list[Sprite]:
        """Why a change was not made, and the way out."""
        art, u, theme = self.stage.art, self.stage.art.unit, self.stage.art.theme
        changes = [OPTION[name] for name in list(self._wanted)[1:]]
        words = ", ".join(
            _("{option} “{choice}”", option=_(option.label), choice=option.words(self._wanted[option.name]))
            for option in changes
        )
        self._mend.label = _("Change both") if len(changes) == 1 else _("Change them all")
        self._mend.hint = "B"
        self._mend.rect = Rect(area.right - 196 * u, area.y + 9 * u, 184 * u, 46 * u)
        panel = art.panel(area.w, area.h, theme.panel, theme.coral, line=2)
        text = Rect(area.x + 18 * u, area.y, area.w - (232 if self._wanted else 36) * u, area.h)
        lines = [(self.problem, STRONG, theme.text)]
        if words:
            lines.append((_("It goes with {changes}.", changes=words), LABEL_TEXT, theme.soft_text))
        tall = 25 * u
        y = area.centre[1] - tall * len(lines) / 2
        sprites = [Sprite(panel, round(area.x), round(area.y))]
        for index, (line, style, colour) in enumerate(lines):
            sprites.append(line_of_text(art, line, style, colour, Rect(text.x, y + index * tall, text.w, tall)))
        return sprites

    def _summary(self, panel: Rect) -> None:
        """The name, what has been changed, and what can be done with it."""
        art, u, theme = self.stage.art, self.stage.art.unit, self.stage.art.theme
        x, w = panel.x + 20 * u, panel.w - 40 * u
        changes = differences(self.ruleset, self.base)
        wrong = self._name_problem()
        self._scenery += [
            Sprite(
                art.panel(panel.w, panel.h, theme.panel, theme.panel_edge, opacity=0.92),
                round(panel.x),
                round(panel.y),
            ),
            line_of_text(art, _("Name"), STRONG, theme.text, Rect(x, panel.y + 16 * u, w, 26 * u)),
        ]
        self.name.rect = Rect(x, panel.y + 46 * u, w, 48 * u)
        hint = wrong or _("Click, or press N, and type another.")
        colour = theme.coral if wrong else theme.soft_text
        self._scenery.append(line_of_text(art, hint, LABEL_TEXT, colour, Rect(x, panel.y + 98 * u, w, 24 * u)))
        base = title_of(self.base)
        head = _("Changed from {ruleset}", ruleset=base) if changes else _("As in {ruleset}", ruleset=base)
        y = panel.y + 140 * u
        self._scenery.append(line_of_text(art, head, SUBHEADING, theme.text, Rect(x, y, w, 30 * u)))
        y += 38 * u
        self._reset.enabled = bool(changes)
        buttons = [
            self._read,
            *([self._reset] if self._reset.enabled else []),
            *([self._forget] if self._kept else []),
        ]
        below = panel.bottom - 96 * u - len(buttons) * 54 * u
        room = int((below - y) / (28 * u))
        shown = changes if len(changes) <= room else changes[: room - 1]
        for option in shown:
            row = Rect(x, y, w, 28 * u)
            value = option.words(getattr(self.ruleset, option.name))
            figure = line_of_text(art, value, STRONG, theme.text, Rect(x + w * 0.42, y, w * 0.58, 28 * u), "right")
            label = Rect(x, y, figure.x - x - 12 * u, row.h)
            self._scenery += [line_of_text(art, _(option.label), BODY, theme.soft_text, label), figure]
            y += row.h
        if len(shown) < len(changes):
            more = ngettext("and {count} more", "and {count} more", len(changes) - len(shown))
            self._scenery.append(line_of_text(art, more, BODY, theme.soft_text, Rect(x, y, w, 28 * u)))
        if not changes:
            text = Rect(x, y, w, 80 * u)
            said = _("Nothing is changed yet. Choose at the left how you play; every change is listed here.")
            self._scenery.append(paragraph(art, said, BODY, theme.soft_text, text))
        for index, button in enumerate(buttons):
            button.rect = Rect(x, below + index * 54 * u, w, 46 * u)
        self._save.enabled = not wrong
        self._save.rect = Rect(x, panel.bottom - 84 * u, w, 64 * u)

    def _rule(self, x: float, y: float, width: float) -> Sprite:
        art = self.stage.art
        line = art.panel(width, max(1, art.unit), art.theme.panel_edge, radius=0)
        return Sprite(line, round(x), round(y))

    # Inputs

    def handle(self, event: Input) -> None:
        """Take an input: what is not for a button scrolls the list."""
        match event:
            case Wheel() | Key("page down" | "page up"):
                self._scroller.handle(event)
                self._place()
            case Key("home" | "end") if self.form.typing is None:
                self._scroller.handle(event)
                self._place()
            case Pointer(kind, x, y):
                self._point(kind, x, y, event)
            case Key(name):
                was = self.form.focus
                towards = self._neighbour(name)
                if towards is not None:
                    self.form.focus_on(towards)
                else:
                    self.form.handle(event)
                if self.form.focus_shown and (self.form.focus != was or name in ("tab", "return", "space")):
                    self._keep_in_view()
            case _:
                self.form.handle(event)

    def _point(self, kind: str, x: float, y: float, event: Pointer) -> None:
        """A press on the list that is pulled scrolls it, wherever it began."""
        if kind == "down" and self._scroller.view.holds(x, y):
            self._pressed_at = y
        pressing = kind == "move" and self._pressed_at is not None and self.form.down is not None
        if pressing and self._pressed_at is not None and abs(y - self._pressed_at) > _DRAG * self.stage.art.unit:
            self.form.handle(Pointer("cancel", x, y))
            self._scroller.grip(self._pressed_at)
        if kind in ("up", "cancel"):
            self._pressed_at = None
        if not self.form.handle(event):
            self._scroller.handle(event)
            self._place()

    def _neighbour(self, arrow: str) -> Button | None:
        """Where an arrow leads from a control in the list: along its row, or to the row below or above.

        None where it leads out of the list, or is for the name that is typed.
        """
        form = self.form
        focused = form.buttons[form.focus] if form.focus is not None and form.focus_shown else None
        listed = [button for buttons in self._controls.values() for button in buttons]
        if not any(button is focused for button in listed) or focused is None:
            return None
        x, y = focused.rect.centre
        sign = 1 if arrow in ("right", "down") else -1
        if arrow in ("up", "down"):
            beyond = [button for button in listed if (button.rect.centre[1] - y) * sign > 1]
            return min(beyond, key=lambda b: (abs(b.rect.centre[1] - y), abs(b.rect.centre[0] - x)), default=None)
        if arrow not in ("left", "right") or form.typing is not None:
            return None
        beside = [b for b in listed if abs(b.rect.centre[1] - y) < 1 and (b.rect.centre[0] - x) * sign > 1]
        # At the right of the list is the panel; at its left is nothing.
        out = self._save if sign > 0 else focused
        return min(beside, key=lambda b: abs(b.rect.centre[0] - x), default=out)

    def _keep_in_view(self) -> None:
        """Scroll to the option that has the focus."""
        if self.form.focus is None:
            return
        focused = self.form.buttons[self.form.focus]
        for name, buttons in self._controls.items():
            if any(button is focused for button in buttons):
                self._scroller.show(*self._rows[name], 20 * self.stage.art.unit)
                self._place()

    def tick(self, now: float) -> None:
        """Glide to where the list was scrolled."""
        if not self._scroller.resting:
            self._scroller.tick(now)
            self._place()
        else:
            self._scroller.tick(now)

    def wait(self) -> float | None:
        """The next frame while the list glides, else nothing."""
        return None if self._scroller.resting else 0.0

    def sprites(self) -> list[Sprite]:
        """The picture of the editor; the same sprites as long as nothing changed, so that nothing is drawn."""
        form, art = self.form, self.stage.art
        state = (
            [(sprite.surface, sprite.x, sprite.y) for sprite in self._scenery],
            round(self.offset),
            (form.focus, form.focus_shown, form.hover, form.down, id(form.typing)),
            [(button.label, button.chosen, button.rect) for button in form.buttons],
            id(self._lines),
        )
        if self._drawn is None or self._drawn[0] != state:
            view = self._scroller.view
            x, y = round(view.x), round(view.y) - round(self.offset)
            lines = [Sprite(line.surface, line.x + x, line.y + y) for line in self._lines]
            thumb = self._scroller.thumb(art, art.theme.panel_edge)
            self._drawn = state, [*self._scenery, *clipped(lines, view), *thumb, *form.sprites(art)]
        return self._drawn[1]


def _wish() -> str:
    """What new rules are called at first; in English where the language is written in letters that cannot be typed."""
    wish = _("My rules")
    return wish if all(map(may_be_typed, wish)) else "My rules"


def _spaced(name: str) -> str:
    return name.replace("-", " ")


def _figure(value: int | None) -> str:
    return "–" if value is None else str(value)


def _is_digit(character: str) -> bool:
    return character in "0123456789"
