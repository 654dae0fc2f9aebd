"""Setting up a game: opponents, rules and practice.

Builds a `GameSpec` and hands it to the host. Choices are remembered in the settings.
"""

from collections.abc import Callable
from functools import partial

from gin.rules import PRESETS, Ruleset
from gin.ui.i18n import N_, _, ngettext, translate
from gin.ui.model.game_spec import GameSpec, Opponent, SavedGameSummary
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait_asset
from gin.ui.render.theme import BODY, HEADING, SMALL, STRONG, SUBHEADING
from gin.ui.screens.rules_editor import RulesEditorScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.start_over import StartOver
from gin.ui.settings.custom_rulesets import custom_rulesets, ruleset_named, save_ruleset
from gin.ui.settings.rule_options import differences, nearest_preset
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.phrases import YOU, display_name, matchup
from gin.ui.text.rulesets import PRESET_GROUPS, ruleset_facts, ruleset_summary, ruleset_title, seats_summary
from gin.ui.text.seat_names import (
    LOCAL_PLAYER,
    MAX_PERSON_NAME,
    allowed_in_person_name,
    assign_seats,
    partners_text,
    seat_position,
)
from gin.ui.widgets.button import Button, button_id
from gin.ui.widgets.labels import StyledText, line_of_text, paragraph, two_ends
from gin.ui.widgets.text_field import TextField

OWN = N_("Your own")
"""The group of the player's own rulesets."""

_WIDTH = 1136
_SIDE = 332
_GAP = 12
_HEAD = 84
_LABEL = 30
_TILE = 86
_TAB = 44
_SEAT = 136
_FACES = 124
_MANNER = 52
_NAME = 168
_COLUMNS, _ROWS = 3, 3


class NewGameScreen(Scene):
    """The screen on which players and rules are chosen."""

    takes_text = True

    def __init__(self, stack: SceneStack, host: Host) -> None:
        super().__init__(stack)
        self.host = host
        self._opponents = (*host.levels, LOCAL_PLAYER)
        setting = stack.settings.setting
        self._opponent = setting("opponent") or ""
        if self._opponent not in [line.key for line in self._opponents]:
            self._opponent = self._opponents[0].key
        self._ruleset = ruleset_named(stack.settings, setting("ruleset") or "") or PRESETS["standard"]
        self._practice = setting("practice") == "yes"
        self._group = next((group for group, names in PRESET_GROUPS if self._ruleset.name in names), OWN)
        self._page = 0
        self._taken_out: Ruleset | None = None
        self._editor: RulesEditorScreen | None = None
        self._scenery: list[Sprite] = []
        self._start: Button | None = None
        self._under_way: SavedGameSummary | None = None
        self._start_over = StartOver(self._begin_instead_of, self.relayout)

    @property
    def spec(self) -> GameSpec:
        """The game as currently chosen."""
        return GameSpec(self._ruleset, assign_seats(self._others(), self._names()), self._practice)

    def _others(self) -> list[Opponent]:
        """Return who sits at each seat but the first; an empty choice is the main opponent."""
        opponent = self._line(self._opponent)
        if self._ruleset.players == 2:
            return [opponent]
        return [self._line(self.stack.settings.setting(f"seat {seat}")) for seat in range(1, self._ruleset.players)]

    def _names(self) -> list[str]:
        """Return the name that each person has entered, by seat; empty for none."""
        return [self.stack.settings.setting(f"name {seat}") or "" for seat in range(self._ruleset.players)]

    def _line(self, key: str | None) -> Opponent:
        lines = {line.key: line for line in self._opponents}
        return lines.get(key or "") or lines[self._opponent]

    def relayout(self) -> None:
        """Lay out the choices on the left and a summary of the game on the right."""
        self.form.finish_typing()  # Keep a name that is still being typed.
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        left, gap = (width - _WIDTH * u) / 2, _GAP * u
        column = (_WIDTH - _SIDE - 32) * u
        upper = (_SEAT if self._ruleset.players > 2 else _FACES + _MANNER) * u
        whole = (_HEAD + _LABEL + 28 + _TAB + 12) * u + upper + _ROWS * (_TILE * u + gap) - gap
        top = max(16 * u, (height - whole) / 2 - 4 * u)
        many = self._ruleset.players > 2
        y = top + _HEAD * u
        head = Rect(left, y - 6 * u, column, (_LABEL - 4) * u)
        self._scenery = [
            line_of_text(
                renderer, _("New game"), HEADING, theme.text, Rect(left + 60 * u, top, column - 60 * u, 48 * u)
            ),
            line_of_text(renderer, _("At the table") if many else _("Opponent"), SUBHEADING, theme.text, head),
        ]
        if many:
            said = partners_text(self.spec.seats) if self._ruleset.partners else _("Everyone plays for themselves.")
            beside = Rect(left + 160 * u, head.y, column - 160 * u, head.h)
            self._scenery.append(line_of_text(renderer, said, BODY, theme.soft_text, beside, "right"))
        buttons = [
            Button(
                "back", Rect(left, top, 48 * u, 48 * u), "", self.stack.pop, "plain", "escape", _("Esc"), icon="back"
            )
        ]
        area = Rect(left, y + _LABEL * u, column, upper)
        buttons += self._seats(area) if many else self._opponent_tiles(area)
        y = area.bottom + 28 * u
        title = Rect(left, y, 100 * u, _TAB * u)
        self._scenery.append(line_of_text(renderer, _("Rules"), SUBHEADING, theme.text, title))
        buttons += self._tabs(Rect(left + 124 * u, y, column - 124 * u, _TAB * u))
        y += (_TAB + 12) * u
        buttons += self._rule_tiles(Rect(left, y, column, _ROWS * (_TILE * u + gap) - gap))
        panel = Rect(left + column + 32 * u, top, _SIDE * u, whole)
        self._scenery += self._summary(panel)
        buttons += self._decide(panel)
        self.form.replace(buttons)

    # Players

    def _opponent_tiles(self, area: Rect) -> list[Button]:
        """Return a row of portraits, with the chosen opponent's description below it."""
        renderer, u, gap = self.stack.renderer, self.stack.renderer.unit, 8 * self.stack.renderer.unit
        count = len(self._opponents)
        tile = min(118 * u, (area.w - (count - 1) * gap) / count)
        below = Rect(area.x, area.y + _FACES * u + 8 * u, area.w, area.h - _FACES * u - 8 * u)
        tiles = [
            Button(
                f"opponent-{level.key}",
                Rect(area.x + index * (tile + gap), area.y, tile, _FACES * u),
                translate(level.name),
                self._choosing("opponent", level.key),
                "portrait",
                chosen=level.key == self._opponent,
                picture=portrait_asset(renderer, level.key),
            )
            for index, level in enumerate(self._opponents)
        ]
        if self._opponent == LOCAL_PLAYER.key:
            second = Rect(area.right - _NAME * u, below.y, _NAME * u, 48 * u)
            first = second.moved(-second.w - gap, 0)
            tiles += [self._entry(0, first), self._entry(1, second)]
            below = Rect(below.x, below.y, first.x - 2 * gap - below.x, below.h)
        description = translate(self._line(self._opponent).description)
        self._scenery.append(paragraph(renderer, description, BODY, renderer.theme.text, below))
        return tiles

    def _seats(self, area: Rect) -> list[Button]:
        """Return the controls of each seat; every seat but the first has arrows to change who sits there."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        gap, seats = _GAP * u, self.spec.seats
        wide = (area.w - (len(seats) - 1) * gap) / len(seats)
        buttons: list[Button] = []
        for seat, (who, place) in enumerate(zip(seats, (_("Your seat"), *self._where()), strict=True)):
            card = Rect(area.x + seat * (wide + gap), area.y, wide, _SEAT * u)
            panel = renderer.panel(card.w, card.h, theme.panel, theme.panel_edge, opacity=0.92)
            inner = Rect(card.x + 12 * u, card.y + 9 * u, card.w - 24 * u, 22 * u)
            name = Rect(inner.x, inner.bottom + u, inner.w, _TAB * u)
            foot = Rect(inner.x, name.bottom + 6 * u, inner.w, _TAB * u)
            aside = (_TAB + 2) * u if seat else 0
            middle = Rect(foot.x + aside, foot.y, foot.w - 2 * aside, foot.h)
            kind = _("Computer") if who.level is not None else _("Friend") if seat else _("At this screen")
            self._scenery += [
                Sprite(panel, round(card.x), round(card.y)),
                line_of_text(renderer, place, SMALL, theme.soft_text, inner, "centre"),
                line_of_text(renderer, kind, SMALL, theme.soft_text, middle, "centre"),
            ]
            if who.level is None and who.name != YOU:
                buttons.append(self._entry(seat, name))
            else:
                self._scenery.append(line_of_text(renderer, display_name(who.name), STRONG, theme.text, name, "centre"))
            for by, which, icon in ((-1, "previous", "back"), (1, "next", "forward")) if seat else ():
                x = foot.x if by < 0 else foot.right - _TAB * u
                press = partial(self._reseat, seat, by)
                arrow = Rect(x, foot.y, _TAB * u, _TAB * u)
                buttons.append(Button(f"seat-{seat}-{which}", arrow, "", press, icon=icon))
        return buttons

    def _entry(self, seat: int, area: Rect) -> TextField:
        """Return the field in which a person at this screen enters a name."""
        current = self.spec.seats[seat].name

        def left() -> None:
            if entry.label != current:
                self.stack.settings.set_setting(f"name {seat}", entry.label.strip())
                self.relayout()

        entry = TextField(f"name-{seat}", area, current, left, selects_all=True)
        entry.accepts, entry.max_length = allowed_in_person_name, MAX_PERSON_NAME
        return entry

    def _where(self) -> list[str]:
        seats = self._ruleset.players
        places = [seat_position(seat, seats) for seat in range(1, seats)]
        if self._ruleset.partners:
            places[1] = _("Opposite: your partner")
        return places

    def _reseat(self, seat: int, by: int) -> None:
        """Seat the next or previous opponent."""
        keys = [line.key for line in self._opponents]
        now = keys.index(self._others()[seat - 1].key)
        self.stack.settings.set_setting(f"seat {seat}", keys[(now + by) % len(keys)])
        self.relayout()

    # Rules

    def _tabs(self, area: Rect) -> list[Button]:
        """Return the tabs of the ruleset groups."""
        groups = [*(group for group, _ in PRESET_GROUPS), OWN]
        gap = 8 * self.stack.renderer.unit
        wide = (area.w - gap * (len(groups) - 1)) / len(groups)
        return [
            Button(
                f"tab-{index + 1}",
                Rect(area.x + index * (wide + gap), area.y, wide, area.h),
                _(group),
                partial(self._show_group, group),
                chosen=group == self._group,
                peers=tuple(_(each) for each in groups),
            )
            for index, group in enumerate(groups)
        ]

    def _show_group(self, group: str, page: int = 0) -> None:
        self._group, self._page = group, page
        self.relayout()

    def _rule_tiles(self, area: Rect) -> list[Button]:
        """Return the rulesets of the selected group."""
        u, gap = self.stack.renderer.unit, _GAP * self.stack.renderer.unit
        tiles: list[tuple[str, str, str, Callable[[], None], bool]] = []
        if self._group == OWN:
            tiles = self._own_tiles()
        else:
            for name in dict(PRESET_GROUPS)[self._group]:
                chosen = name == self._ruleset.name
                tiles.append(
                    (
                        button_id("ruleset", name),
                        ruleset_title(PRESETS[name]),
                        ruleset_summary(PRESETS[name]),
                        self._choosing("ruleset", name),
                        chosen,
                    )
                )
        wide = (area.w - gap * (_COLUMNS - 1)) / _COLUMNS
        return [
            Button(
                tile_id,
                Rect(area.x + i % _COLUMNS * (wide + gap), area.y + i // _COLUMNS * (_TILE * u + gap), wide, _TILE * u),
                label,
                press,
                "tile",
                detail=detail,
                chosen=chosen,
            )
            for i, (tile_id, label, detail, press, chosen) in enumerate(tiles)
        ]

    def _own_tiles(self) -> list[tuple[str, str, str, Callable[[], None], bool]]:
        """Return one page of the player's own rulesets, and the buttons that lead to more."""
        own = custom_rulesets(self.stack.settings)
        room = _COLUMNS * _ROWS - 1 - (self._taken_out is not None)
        pages = 1 if len(own) <= room else -(-len(own) // (room - 1))
        each = room if pages == 1 else room - 1
        self._page %= pages
        tiles: list[tuple[str, str, str, Callable[[], None], bool]] = []
        for rules in own[self._page * each : (self._page + 1) * each]:
            chosen = rules.name == self._ruleset.name
            base = nearest_preset(rules)
            count = len(differences(rules, base))
            title = ruleset_title(base)
            about = _("Same as {ruleset}.", ruleset=title)
            if count:
                about = ngettext(
                    "{ruleset} with {count} change.", "{ruleset} with {count} changes.", count, ruleset=title
                )
            tiles.append(
                (
                    button_id("ruleset", rules.name),
                    ruleset_title(rules),
                    about,
                    self._choosing("ruleset", rules.name),
                    chosen,
                )
            )
        if self._taken_out is not None:
            name = ruleset_title(self._taken_out)
            tiles.append(
                (
                    "restore-ruleset",
                    _("Restore {ruleset}", ruleset=name),
                    _("Just deleted."),
                    self._bring_back,
                    False,
                )
            )
        if pages > 1:
            more = partial(self._show_group, OWN, self._page + 1)
            tiles.append(
                (
                    "next-page",
                    _("More rules"),
                    _("Page {page} of {pages}.", page=self._page + 1, pages=pages),
                    more,
                    False,
                )
            )
        about = _(
            "Start from {ruleset} and change what you like.", ruleset=ruleset_title(nearest_preset(self._ruleset))
        )
        return [*tiles, ("new-ruleset", _("New rules…"), about, partial(self._edit, new=True), False)]

    def _edit(self, *, new: bool = False) -> None:
        """Open the editor on the chosen rules, or on new ones; an unfinished edit is resumed."""
        rules = nearest_preset(self._ruleset) if new else self._ruleset
        if self._editor is None or self._editor.begun_with != rules:
            self._editor = RulesEditorScreen(self.stack, rules, self._edited)
        self.form.clear_pointer()
        self._editor.form.clear_pointer()
        self.stack.push(self._editor)

    def _edited(self, rules: Ruleset | None) -> None:
        """Choose the rules that were saved, or the preset they were based on if they were deleted."""
        self._editor = None
        self._taken_out = self._ruleset if rules is None else None
        self._choose_rules(nearest_preset(self._ruleset) if rules is None else rules)
        self._group = OWN
        self.relayout()

    def _bring_back(self) -> None:
        if self._taken_out is not None:
            save_ruleset(self.stack.settings, self._taken_out)
            self._choose_rules(self._taken_out)
            self._taken_out = None
            self.relayout()

    def _choose_rules(self, rules: Ruleset) -> None:
        self._ruleset = rules
        self.stack.settings.set_setting("ruleset", rules.name)

    # Summary

    def _summary(self, panel: Rect) -> list[Sprite]:
        """Return a panel that sums up the game."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        x, w = panel.x + 20 * u, panel.w - 40 * u
        head = seats_summary(self._ruleset) or matchup([seat.name for seat in self.spec.seats])
        facts = ruleset_facts(self._ruleset)
        sprites = [
            Sprite(
                renderer.panel(panel.w, panel.h, theme.panel, theme.panel_edge, opacity=0.92),
                round(panel.x),
                round(panel.y),
            ),
            line_of_text(renderer, head, SUBHEADING, theme.text, Rect(x, panel.y + 18 * u, w, 32 * u)),
            line_of_text(
                renderer, ruleset_title(self._ruleset), STRONG, theme.brass, Rect(x, panel.y + 52 * u, w, 26 * u)
            ),
        ]
        y = panel.y + 90 * u
        step = (panel.bottom - 282 * u - y) / len(facts)
        for index, (name, value) in enumerate(facts):
            row = Rect(x, y + index * step, w, step)
            sprites += two_ends(
                renderer, StyledText(name, BODY, theme.soft_text), StyledText(value, STRONG, theme.text), row
            )
        return sprites

    def _decide(self, panel: Rect) -> list[Button]:
        """Return the buttons of the summary panel."""
        u = self.stack.renderer.unit
        x, w = panel.x + 20 * u, panel.w - 40 * u
        foot = Rect(x, panel.bottom - 84 * u, w, 64 * u)
        saved = self._under_way = self.host.under_way(self.spec)
        start_over = []
        if saved is not None:
            half = (w - 10 * u) / 2
            start_over.append(self._start_over.button(saved, Rect(x, foot.y, half, foot.h)))
            foot = Rect(foot.right - half, foot.y, half, foot.h)
        self._start = Button(
            "continue" if saved else "start",
            foot,
            _("Continue") if saved else _("Start"),
            self._begin,
            "primary",
            "c" if saved else "s",
            self._start_key_label(),
            saved.score if saved else "",
        )
        return [
            *start_over,
            Button(
                "rules", Rect(x, panel.bottom - 268 * u, w, 48 * u), _("All the rules"), self._rules, "plain", "r", "R"
            ),
            Button(
                "edit-rules",
                Rect(x, panel.bottom - 212 * u, w, 48 * u),
                _("Change the rules…"),
                self._edit,
                "plain",
                "e",
                "E",
            ),
            Button(
                "practice",
                Rect(x, panel.bottom - 156 * u, w, 62 * u),
                _("Practice"),
                self._choosing("practice", "no" if self._practice else "yes"),
                "tile",
                detail=_("Undo as many moves as you like"),
                chosen=self._practice,
                icon="box-ticked" if self._practice else "box",
            ),
            self._start,
        ]

    def handle(self, event: Input) -> None:
        """Handle an input; Enter starts the game unless a button or field has the focus."""
        if event == Key("return") and not self.form.focus_shown and self.form.active_field is None:
            self.form.on_press()
            self._begin()
            return
        self.form.handle(event)
        if self._start is not None:
            self._start.key_label = self._start_key_label()

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the screen."""
        return self._scenery + self.form.sprites(self.stack.renderer)

    def _start_key_label(self) -> str:
        if self.form.active_field is not None:
            return ""  # Every key goes to the name.
        return ("C" if self._under_way else "S") if self.form.focus_shown else _("Enter")

    def _choosing(self, what: str, value: str) -> Callable[[], None]:
        """Return a callback that makes, remembers and shows a choice."""

        def choose() -> None:
            self.stack.settings.set_setting(what, value)
            self._start_over.forget()
            match what:
                case "opponent":
                    self._opponent = value
                case "ruleset":
                    self._ruleset = ruleset_named(self.stack.settings, value) or self._ruleset
                case _:
                    self._practice = value == "yes"
            self.relayout()

        return choose

    def _rules(self) -> None:
        self.form.clear_pointer()
        self.stack.push(RulesScreen(self.stack, self._ruleset))

    def tick(self, now: float) -> None:
        """Let the button to start over rest."""
        self._start_over.tick(now)

    def idle_time(self) -> float | None:
        """Return the seconds until the button to start over has rested, else None."""
        return self._start_over.idle_time(self.stack.now)

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
        for what, value in (
            ("opponent", self._opponent),
            ("ruleset", self._ruleset.name),
            ("practice", "yes" if self._practice else "no"),
        ):
            self.stack.settings.set_setting(what, value)
