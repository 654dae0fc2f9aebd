"""Setting up a game: opponents, rules and practice.

Builds a `GameSpec` and hands it to the host. Choices are remembered in the settings.
"""

from dataclasses import replace
from typing import Final

from gin.rules import Ruleset
from gin.stats import suitable_opponent
from gin.ui.i18n import _
from gin.ui.model.game_spec import FRIEND_KEY, GameSpec, SavedGameSummary
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.theme import BODY, SMALL, STRONG, SUBHEADING
from gin.ui.screens.game_choice import OWN, GameChoice
from gin.ui.screens.new_game_layout import NewGameLayout, new_game_layout
from gin.ui.screens.person_entry import face_button
from gin.ui.screens.rules_editor import RulesEditorScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.ruleset_picker import RulesetPicker
from gin.ui.screens.seat_picker import SeatPicker
from gin.ui.screens.start_over import StartOver
from gin.ui.settings.custom_rulesets import custom_rulesets, save_ruleset
from gin.ui.settings.rule_options import nearest_preset
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.phrases import matchup
from gin.ui.text.rulesets import ruleset_facts, ruleset_title, seats_summary
from gin.ui.text.seat_names import LOCAL_PLAYER
from gin.ui.widgets.button import INSET, Button
from gin.ui.widgets.labels import StyledText, line_of_text, list_of_ends, paragraph
from gin.ui.widgets.page_head import page_head

AT_FIRST: Final = 4
"""How many results are backfilled before the first picture; the rest follow one per frame."""
_BUTTONS = 282
"""The height of the buttons under the summary, in units."""
_FACE = 66
"""The size of the player's portrait above the summary."""
_TICK = 62
"""The least height of the tile for practice among them."""
_AROUND_TICK = 25
"""The room above, between and below the texts on a taller one, in units."""


class NewGameScreen(Scene):
    """The screen on which players and rules are chosen."""

    takes_text = True

    def __init__(self, stack: SceneStack, host: Host) -> None:
        super().__init__(stack)
        self.host = host
        self.backfilling = host.backfill_results(AT_FIRST)
        """Whether games of earlier releases may still lack a result."""
        self._results = host.results()
        suitable = suitable_opponent(self._results, [level.key for level in host.levels])
        self._choice = GameChoice.remembered(stack.settings, (*host.levels, LOCAL_PLAYER), suitable)
        self._deleted: Ruleset | None = None
        self._editor: RulesEditorScreen | None = None
        self._scenery: list[Sprite] = []
        self._start: Button | None = None
        self._under_way: SavedGameSummary | None = None
        self._start_over = StartOver(self._begin_instead_of, self.relayout)

    @property
    def spec(self) -> GameSpec:
        """The game as currently chosen."""
        return self._choice.spec

    def relayout(self) -> None:
        """Lay out the choices on the left and a summary of the game on the right."""
        self.form.finish_typing()  # Keep a name that is still being typed.
        renderer, choice = self.stack.renderer, self._choice
        u, theme = renderer.unit, renderer.theme
        seats = SeatPicker(renderer, choice, self._results, self._choose)
        layout = new_game_layout(self.stack.size, u, renderer.small_text_scale, len(choice.opponents))
        leave, title = page_head(renderer, _("New game"), theme.text, layout.head, self.stack.pop)
        own = custom_rulesets(self.stack.settings)
        rulesets = RulesetPicker(choice, own, self._deleted, self._choose, self._edit_new, self._restore)
        buttons = [
            leave,
            *seats.buttons(layout),
            *rulesets.buttons(layout),
            *self._own_face(layout),
            *self._decide(layout),
        ]
        self._scenery = [
            title,
            *self._under_tabs(layout.tabs),
            *seats.sprites,
            *self._summary(layout, seats.record),
        ]
        if not layout.large:  # Else the tabs need all the room.
            self._scenery.append(line_of_text(renderer, _("Rules"), SUBHEADING, theme.text, layout.rules_heading))
        if not layout.details:
            self._scenery.append(paragraph(renderer, rulesets.about, BODY, theme.text, layout.note))
        self.form.replace(buttons)

    def _choose(self, choice: GameChoice) -> None:
        """Make, remember and show a choice."""
        before, self._choice = self._choice.to_remember, choice
        self._start_over.forget()
        for name, value in choice.to_remember.items():
            if value != before[name]:
                self.stack.settings.set_setting(name, value)
        self.relayout()

    # Rules of one's own

    def _edit(self) -> None:
        self._open_editor(self._choice.ruleset)

    def _edit_new(self) -> None:
        self._open_editor(nearest_preset(self._choice.ruleset))

    def _open_editor(self, rules: Ruleset) -> None:
        """Open the editor on some rules; an unfinished edit is resumed."""
        if self._editor is None or self._editor.begun_with != rules:
            self._editor = RulesEditorScreen(self.stack, rules, self._edited)
        self.form.clear_pointer()
        self._editor.form.clear_pointer()
        self.stack.push(self._editor)

    def _edited(self, rules: Ruleset | None) -> None:
        """Choose the rules that were saved, or the preset they were based on if they were deleted."""
        self._editor = None
        before = self._choice.ruleset
        self._deleted = before if rules is None else None
        self._choose(replace(self._choice, group=OWN, page=0).with_rules(rules or nearest_preset(before)))

    def _restore(self) -> None:
        if self._deleted is not None:
            rules, self._deleted = self._deleted, None
            save_ruleset(self.stack.settings, rules)
            self._choose(self._choice.with_rules(rules))

    def _under_tabs(self, area: Rect) -> list[Sprite]:
        """Return the ground of the tabs, on which they can be read, with round corners above their line only."""
        renderer, area = self.stack.renderer, area.expanded(1)
        return clipped([sprite_in(renderer.panel(area.w, 1.5 * area.h, renderer.theme.panel), area)], area)

    # Summary

    def _own_face(self, layout: NewGameLayout) -> list[Button]:
        """Return the player's portrait at the head of the summary, where no seat is drawn that has it."""
        u, panel = self.stack.renderer.unit, layout.summary
        if self._choice.ruleset.players > 2 or self._choice.opponent == FRIEND_KEY:
            return []
        area = Rect(panel.x + 20 * u, panel.y + 18 * u, _FACE * u, _FACE * u)
        return [face_button(self.stack.renderer, self._choice, 0, area, self._choose)]

    def _summary(self, layout: NewGameLayout, record: str) -> list[Sprite]:
        """Return a panel that sums up the game, and the ``record`` of the player against the opponent."""
        panel = layout.summary
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        x, w = panel.x + 20 * u, panel.w - 40 * u
        beside = (_FACE + 14) * u if self._own_face(layout) else 0.0
        rules = self._choice.ruleset
        head = seats_summary(rules) or matchup([seat.name for seat in self.spec.seats])
        facts = ruleset_facts(rules)
        title = Rect(x + beside, panel.y + (20 if beside else 18) * u, w - beside, 32 * u)
        back = renderer.bordered_panel(panel.w, panel.h)
        sprites = [
            sprite_in(back, panel),
            line_of_text(renderer, head, SUBHEADING, theme.text, title),
            line_of_text(renderer, ruleset_title(rules), STRONG, theme.brass, title._replace(y=title.bottom + 2 * u)),
        ]
        y = panel.y + (96 if beside else 90) * u
        if record:
            sprites.append(paragraph(renderer, record, SMALL, theme.soft_text, Rect(x, y, w, 40 * u)))
            y = sprites[-1].rect.bottom + 6 * u
        rows = [(StyledText(name, BODY, theme.soft_text), StyledText(fact, STRONG, theme.text)) for name, fact in facts]
        listed = Rect(x, y, w, panel.bottom - _BUTTONS * u - self._taller(layout) - y)
        return sprites + list_of_ends(renderer, rows, listed)

    def _decide(self, layout: NewGameLayout) -> list[Button]:
        """Return the buttons of the summary panel."""
        panel, taller = layout.summary, self._taller(layout)
        u, practice = self.stack.renderer.unit, self._choice.practice
        x, w = panel.x + 20 * u, panel.w - 40 * u
        read, change = (Rect(x, panel.bottom - taller - above * u, w, 48 * u) for above in (268, 212))
        tick = Rect(x, panel.bottom - taller - 156 * u, w, _TICK * u + taller)
        foot = Rect(x, panel.bottom - 84 * u, w, 64 * u)
        saved = self._under_way = self.host.under_way(self.spec)
        start_over = []
        if saved is not None:
            half = (w - 10 * u) / 2
            start_over.append(self._start_over.button(saved, Rect(x, foot.y, half, foot.h)))
            foot = Rect(foot.right - half, foot.y, half, foot.h)
        begin = ("start", _("Start"), "s", "") if saved is None else ("continue", _("Continue"), "c", saved.score)
        button_id, label, key, score = begin
        key_label = self._start_key_label()
        self._start = Button(button_id, foot, label, self._begin, "primary", key, key_label, score)
        return [
            *start_over,
            Button("rules", read, _("All the rules"), self._rules, "plain", "r", "R"),
            Button("edit-rules", change, _("Change the rules…"), self._edit, "plain", "e", "E"),
            Button(
                "practice",
                tick,
                _("Practice"),
                lambda: self._choose(replace(self._choice, practice=not practice)),
                "tile",
                detail=_practice_detail(),
                chosen=practice,
                icon="box-ticked" if practice else "box",
            ),
            self._start,
        ]

    def _taller(self, layout: NewGameLayout) -> float:
        """Return how much taller the tile for practice is for large letters, in pixels."""
        if not layout.large:
            return 0.0
        renderer, u, ink = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme.text
        wide = layout.summary.w - 40 * u - 2 * INSET * u
        texts = renderer.text(_("Practice"), STRONG, ink), renderer.text(_practice_detail(), SMALL, ink, wide)
        return max(0.0, sum(text.get_height() for text in texts) + (_AROUND_TICK - _TICK) * u)

    def handle(self, event: Input) -> None:
        """Handle an input; Enter starts the game unless a button or field has the focus."""
        self.form.handle(event)
        if self._start is not None:
            self._start.key_label = self._start_key_label()

    def tick(self, now: float) -> None:
        """Backfill one more result, where a file of an earlier release has many; let the button to start over rest."""
        if self.form.active_field is None:  # Else the name would end, and its next letter press a button.
            self._start_over.tick(now)
        if self.backfilling:
            self.backfilling = self.host.backfill_results(1)
            if not self.backfilling:
                self._results = self.host.results()
                if self.form.active_field is None:
                    self.relayout()

    def idle_time(self) -> float | None:
        """Return 0 while results are backfilled, else the seconds until the button to start over has rested."""
        if self.backfilling:
            return 0.0
        return self._start_over.idle_time(self.stack.now) if self.form.active_field is None else None

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the screen."""
        return self._scenery + self.form.sprites(self.stack.renderer)

    def _start_key_label(self) -> str:
        if self.form.active_field is not None:
            return ""  # Every key goes to the name.
        return ("C" if self._under_way else "S") if self.form.focus_shown else _("Enter")

    def _rules(self) -> None:
        self.form.clear_pointer()
        self.stack.push(RulesScreen(self.stack, self._choice.ruleset))

    def _begin(self) -> None:
        """Continue the game of these players and rules that is under way, or begin one."""
        self._remember()
        if self._under_way is not None:
            self.host.resume(self._under_way.game_id)
        else:
            self.host.begin(self.spec)

    def _begin_instead_of(self, game_id: int) -> None:
        """Begin a game, and give up the one that is under way."""
        self._remember()
        self.host.begin(self.spec, game_id)

    def _remember(self) -> None:
        """Store what was chosen."""
        for name in ("opponent", "ruleset", "practice"):
            self.stack.settings.set_setting(name, self._choice.to_remember[name])


def _practice_detail() -> str:
    return _("Undo as many moves as you like")
