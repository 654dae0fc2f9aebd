"""The rules editor: every option with its help, conflicts between options, a name, and saving.

``done`` is called with the rules that were saved, or None if they were deleted.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from gin.rules import PRESETS, Ruleset
from gin.ui.i18n import _, ngettext, translate
from gin.ui.model.frame_spec import DIALOG_WIDTH, MARGIN
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, Pointer, Wheel
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY, SMALL, STRONG, SUBHEADING
from gin.ui.screens.rule_option_list import RuleOptionList
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.settings.custom_rulesets import custom_rulesets, delete_ruleset, save_ruleset
from gin.ui.settings.rule_options import (
    MAX_RULESET_NAME,
    OPTIONS_BY_NAME,
    RuleOption,
    allowed_in_ruleset_name,
    differences,
    find_valid_changes,
    name_as_stored,
    nearest_preset,
    unused_name,
)
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.rulesets import ruleset_title
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import StyledText, line_of_text, paragraph, two_ends
from gin.ui.widgets.page_head import page_head
from gin.ui.widgets.text_field import TextField

_SIDE = 304
_PADDING = 28
"""The distance of the list from the edges of its panel, in units."""
_GAP = 14
_LIST = DIALOG_WIDTH - _SIDE - _GAP - 2 * _PADDING


class RulesEditorScreen(Scene):
    """A long list of ruleset options, with a summary of the changes beside it."""

    takes_text = True

    def __init__(self, stack: SceneStack, ruleset: Ruleset, done: Callable[[Ruleset | None], None]) -> None:
        super().__init__(stack)
        self.ruleset = ruleset
        """The rules as currently chosen, under the name that is typed."""
        self.begun_with = ruleset
        self.base = nearest_preset(ruleset)
        self.problem = ""
        """Why the last change was refused, as a sentence."""
        self._done = done
        self._kept = "" if ruleset.name in PRESETS else ruleset.name
        self._wanted: dict[str, Any] = {}
        self._scenery: list[Sprite] = []
        self._list = RuleOptionList(stack, self.form, self._choose)
        nowhere = Rect(0, 0, 0, 0)
        taken = tuple(rules.name for rules in custom_rulesets(stack.settings))
        name = ruleset_title(ruleset) if self._kept else _spaced(unused_name(_wish(), taken))
        self.name = TextField("name", nowhere, name, self.relayout, "tile", "n", on_change=self.relayout)
        self.name.accepts, self.name.max_length = allowed_in_ruleset_name, MAX_RULESET_NAME
        self._leave = Button("leave-page", nowhere, "", stack.pop)
        self._mend = Button("change-all", nowhere, "", self._change_all, key="b", key_label="B")
        self._reset = Button(
            "reset",
            nowhere,
            _("Reset to {ruleset}", ruleset=ruleset_title(self.base)),
            self._start_again,
            key="t",
            key_label="T",
        )
        self._read = Button("rules", nowhere, _("All the rules"), self._show_rules, key="r", key_label="R")
        self._forget = Button("delete", nowhere, _("Delete"), self._delete, key="delete", key_label=_("Del"))
        self._save = Button("save", nowhere, _("Save and use"), self._keep, "primary", "s", "S")
        self._drawn: tuple[object, list[Sprite]] | None = None

    @property
    def offset(self) -> float:
        """How far the list is scrolled, in pixels."""
        return self._list.scroller.offset

    # Actions

    def controls(self, name: str) -> list[Button]:
        """Return the controls of an option."""
        return self._list.controls(name)

    def _choose(self, name: str, value: Any) -> None:
        """Set an option, or explain the conflict and what else would have to change."""
        self.problem, self._wanted = "", {}
        try:
            self.ruleset = replace(self.ruleset, **{name: value})
        except ValueError as refusal:
            self.problem = translate(refusal.args[0])
            more = find_valid_changes(self.ruleset, name, value)
            if more:
                self._wanted = {name: value, **more}
        self.relayout()
        if self.problem:
            self._list.show(name)

    def _change_all(self) -> None:
        """Make the refused change together with those that it requires."""
        wanted, (name, *_) = self._wanted, self._wanted
        self.problem, self._wanted = "", {}
        self.ruleset = replace(self.ruleset, **wanted)
        self.form.focus = self.form.buttons.index(self._list.controls(name)[0]) if self.form.focus_shown else None
        self.relayout()

    def _start_again(self) -> None:
        self.problem, self._wanted = "", {}
        self.ruleset = replace(self.base, name=self.ruleset.name)
        self.relayout()

    def _show_rules(self) -> None:
        self.form.clear_pointer()
        self.stack.push(RulesScreen(self.stack, self._named()))

    def _named(self) -> Ruleset:
        """Return the rules under the typed name, or as they are while that is not a valid name."""
        return replace(self.ruleset, name=name_as_stored(self.name.label) or "my-rules")

    def _delete(self) -> None:
        delete_ruleset(self.stack.settings, self._kept)
        self.stack.pop()
        self._done(None)

    def _keep(self) -> None:
        rules = self._named()
        save_ruleset(self.stack.settings, rules, self._kept)
        self.stack.pop()
        self._done(rules)

    def _name_problem(self) -> str:
        """Return why the rules cannot be saved under the typed name; empty if they can."""
        name = name_as_stored(self.name.label)
        if not name:
            return _("The rules need a name.")
        if name.casefold() in PRESETS:
            return _("{ruleset} is a built-in ruleset.", ruleset=ruleset_title(PRESETS[name.casefold()]))
        others = [rules.name.casefold() for rules in custom_rulesets(self.stack.settings) if rules.name != self._kept]
        return _("You already have rules with this name.") if name.casefold() in others else ""

    # Layout

    def relayout(self) -> None:
        """Lay out the list on the left and the summary on the right."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        left, top = (width - DIALOG_WIDTH * u) / 2, MARGIN * u
        bottom = height - MARGIN * u
        back = Rect(left, top, (_LIST + 2 * _PADDING) * u, bottom - top)
        panel = back._replace(x=back.right + _GAP * u, w=_SIDE * u)
        left += _PADDING * u
        head = Rect(left, top + 14 * u, _LIST * u, 48 * u)
        self._leave, title = page_head(renderer, _("Change the rules"), theme.text, head, self.stack.pop)
        self._scenery = [sprite_in(renderer.bordered_panel(back.w, back.h), back), title]
        notice = self._notice(Rect(left, bottom - 76 * u, _LIST * u, 64 * u)) if self.problem else []
        self._scenery += notice
        shorter = 88 * u if notice else 8 * u
        view = Rect(left, top + 78 * u, _LIST * u, bottom - top - 78 * u - shorter)
        self._scenery.append(self._rule(view.x, view.y - 2 * u, view.w))
        self._list.arrange(self.ruleset, view)
        self._summary(panel)
        self._same_focus(
            [
                self._leave,
                *self._list.buttons,
                *([self._mend] if self._wanted else []),
                self.name,
                self._read,
                *([self._reset] if self._reset.enabled else []),
                *([self._forget] if self._kept else []),
                self._save,
            ]
        )
        self._list.place()

    def _same_focus(self, buttons: list[Button]) -> None:
        """Replace the buttons but keep the focus, even if the focused button is gone for a moment."""
        form = self.form
        before = form.buttons[form.focus] if form.focus is not None and form.focus < len(form.buttons) else None
        hover = form.buttons[form.hover] if form.hover is not None and form.hover < len(form.buttons) else None
        form.buttons = buttons
        form.focus = buttons.index(before) if before in buttons else None
        form.hover = buttons.index(hover) if hover in buttons else None
        form.down = None
        form.focus_shown = form.focus_shown and form.focus is not None

    def _notice(self, area: Rect) -> list[Sprite]:
        """Show why a change was refused, and the way out."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        changes = [OPTIONS_BY_NAME[name] for name in list(self._wanted)[1:]]
        words = ", ".join(
            _("{option} “{choice}”", option=_(option.label), choice=option.value_label(self._wanted[option.name]))
            for option in changes
        )
        self._mend.label = _("Change both") if len(changes) == 1 else _("Change all")
        self._mend.rect = Rect(area.right - 196 * u, area.y + 9 * u, 184 * u, 46 * u)
        panel = renderer.panel(area.w, area.h, theme.panel, theme.coral, line=2)
        text = Rect(area.x + 18 * u, area.y, area.w - (232 if self._wanted else 36) * u, area.h)
        lines = [(self.problem, STRONG, theme.text)]
        if words:
            lines.append((_("This also needs {changes}.", changes=words), SMALL, theme.soft_text))
        tall = 25 * u
        y = area.centre[1] - tall * len(lines) / 2
        sprites = [sprite_in(panel, area)]
        for index, (line, style, colour) in enumerate(lines):
            sprites.append(line_of_text(renderer, line, style, colour, Rect(text.x, y + index * tall, text.w, tall)))
        return sprites

    def _summary(self, panel: Rect) -> None:
        """Show the name, the changes and the actions."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        x, w = panel.x + 20 * u, panel.w - 40 * u
        changes = differences(self.ruleset, self.base)
        wrong = self._name_problem()
        self._scenery += [
            sprite_in(renderer.bordered_panel(panel.w, panel.h), panel),
            line_of_text(renderer, _("Name"), STRONG, theme.text, Rect(x, panel.y + 16 * u, w, 26 * u)),
        ]
        self.name.rect = Rect(x, panel.y + 46 * u, w, 48 * u)
        words = wrong or _("Click or press N to change it.")
        colour = theme.coral if wrong else theme.soft_text
        self._scenery.append(line_of_text(renderer, words, SMALL, colour, Rect(x, panel.y + 96 * u, w, 40 * u)))
        self._reset.enabled = bool(changes)
        buttons = [
            self._read,
            *([self._reset] if self._reset.enabled else []),
            *([self._forget] if self._kept else []),
        ]
        below = panel.bottom - 96 * u - len(buttons) * 54 * u
        self._scenery += self._changes(changes, Rect(x, panel.y + 140 * u, w, 30 * u), below)
        for index, button in enumerate(buttons):
            button.rect = Rect(x, below + index * 54 * u, w, 46 * u)
        self._save.enabled = not wrong
        self._save.rect = Rect(x, panel.bottom - 84 * u, w, 64 * u)

    def _changes(self, changes: Sequence[RuleOption], heading: Rect, below: float) -> list[Sprite]:
        """Return a heading and under it the list of what is changed, as far as it has room above a y."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        base = ruleset_title(self.base)
        head = _("Changed from {ruleset}", ruleset=base) if changes else _("Same as {ruleset}", ruleset=base)
        sprites = [line_of_text(renderer, head, SUBHEADING, theme.text, heading)]
        row = heading.moved(0, 38 * u)._replace(h=28 * u)
        if not changes:
            said = _("No changes yet. Choose your rules on the left; every change is listed here.")
            return [*sprites, paragraph(renderer, said, BODY, theme.soft_text, row._replace(h=124 * u))]
        room = int((below - row.y) / row.h)
        shown = changes if len(changes) <= room else changes[: room - 1]
        for option in shown:
            value = StyledText(option.value_label(getattr(self.ruleset, option.name)), STRONG, theme.text)
            sprites += two_ends(renderer, StyledText(_(option.label), BODY, theme.soft_text), value, row)
            row = row.moved(0, row.h)
        if len(shown) < len(changes):
            more = ngettext("and {count} more", "and {count} more", len(changes) - len(shown))
            sprites.append(line_of_text(renderer, more, BODY, theme.soft_text, row))
        return sprites

    def _rule(self, x: float, y: float, width: float) -> Sprite:
        renderer = self.stack.renderer
        line = renderer.panel(width, max(1, renderer.unit), renderer.theme.panel_edge, radius=0)
        return Sprite(line, round(x), round(y))

    # Inputs

    def handle(self, event: Input) -> None:
        """Handle an input; what no button takes scrolls the list."""
        match event:
            case Wheel() | Key("page down" | "page up"):
                self._list.scroll(event)
            case Key("home" | "end") if self.form.active_field is None:
                self._list.scroll(event)
            case Pointer():
                self._list.point(event)
            case Key(name):
                was = self.form.focus
                towards = self._list.neighbour(name, self._save)
                if towards is not None:
                    self.form.focus_on(towards)
                else:
                    self.form.handle(event)
                if self.form.focus_shown and (self.form.focus != was or name in ("tab", "return", "space")):
                    self._list.show_focus()
            case _:
                self.form.handle(event)

    def tick(self, now: float) -> None:
        """Animate scrolling."""
        self._list.tick(now)

    def idle_time(self) -> float | None:
        """Return 0 while the list scrolls, else None."""
        return None if self._list.scroller.settled else 0.0

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the editor; the same list while nothing changes, so that nothing is redrawn."""
        form, renderer = self.form, self.stack.renderer
        state = (
            [(sprite.surface, sprite.x, sprite.y) for sprite in self._scenery],
            round(self.offset),
            (
                form.focus,
                form.focus_shown,
                form.hover,
                form.down,
                form.active_field and (id(form.active_field), form.active_field.selected, form.active_field.refusal),
            ),
            [(button.label, button.chosen, button.rect) for button in form.buttons],
            id(self._list.lines),
        )
        if self._drawn is None or self._drawn[0] != state:
            self._drawn = (
                state,
                [
                    *self._scenery,
                    *self._list.sprites(),
                    *form.sprites(renderer),
                    *self._list.fading_ends(),
                ],
            )
        return self._drawn[1]


def _wish() -> str:
    """Return the suggested name of new rules; in English for languages whose letters cannot be typed here."""
    wish = _("My rules")
    return wish if all(map(allowed_in_ruleset_name, wish)) else "My rules"


def _spaced(name: str) -> str:
    return name.replace("-", " ")
