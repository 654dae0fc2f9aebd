"""What can be done with a finished game: over its replay, or from the library."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from gin.ui.i18n import _, translate
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY, HEADING
from gin.ui.screens.both_sides import BothSidesScreen
from gin.ui.screens.keys_page import KeysScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.shell.clipboard import copy_text
from gin.ui.shell.library import ShownGame
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.library import game_heading
from gin.ui.text.rulesets import ruleset_title
from gin.ui.widgets.button import Button, Kind
from gin.ui.widgets.labels import line_of_text

_Entry: TypeAlias = tuple[str, str, Callable[[], None], Kind, str, str, str]
"""A button's id, label, action, kind, key, key label, and why it cannot be pressed, empty if it can."""


@dataclass(frozen=True, slots=True)
class FromList:
    """What the library does with the game of a row: show its replay, and delete it."""

    replay: Callable[[], None]
    delete: Callable[[], None]


class GameMenuScreen(Scene):
    """The menu of a finished game.

    ``from_list`` is what the library does with the game of a row, None over a replay, and ``review`` shows its review,
    where there is one.
    """

    opaque = False

    def __init__(
        self,
        stack: SceneStack,
        game: ShownGame,
        from_list: FromList | None = None,
        review: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(stack)
        self._review = review
        self._game = game
        self._from_list = from_list
        self._told = ""
        self._scenery: list[Sprite] = []
        self.form.on_refused = self._say_why

    def relayout(self) -> None:
        """Lay out the entries in a column in the middle, and below them what came of the last one."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        entries, gap, inner = self._entries(), 10 * u, 400 * u
        told = renderer.block(self._told, BODY, theme.brass, inner, 84 * u) if self._told else None
        foot = told.get_height() + 14 * u if told else 0
        tall = (106 + 60 * len(entries) + 10 + 12) * u + foot
        panel = Rect.around(width / 2, height / 2, inner + 56 * u, tall)
        x, y = panel.x + 28 * u, panel.y + 106 * u
        back = renderer.bordered_panel(panel.w, panel.h, radius=18)
        names, rules = game_heading(self._game.replay.names), ruleset_title(self._game.replay.ruleset)
        about = f"{rules}  ·  {self._game.title}" if self._game.title else rules
        self._scenery = [
            sprite_in(back, panel),
            line_of_text(renderer, names, HEADING, theme.text, Rect(x, panel.y + 16 * u, inner, 50 * u), "centre"),
            line_of_text(renderer, about, BODY, theme.soft_text, Rect(x, panel.y + 66 * u, inner, 26 * u), "centre"),
        ]
        buttons = []
        for name, label, press, kind, key, cap, why in entries:
            area = Rect(x, y, inner, (60 if kind == "primary" else 50) * u)
            buttons.append(Button(name, area, label, press, kind, key, cap, enabled=not why, why=why))
            y = area.bottom + gap
        if told:
            self._scenery.append(Sprite(told, round(x), round(y + 4 * u)))
        self.form.replace(buttons)

    def handle(self, event: Input) -> None:
        """Handle an input."""
        self.form.handle(event)

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the menu."""
        return self._scenery + self.form.sprites(self.stack.renderer)

    def _entries(self) -> list[_Entry]:
        """Return the entries for where the menu was opened."""
        game, from_list = self._game, self._from_list
        unplayable = translate(game.playable) if game.playable else ""
        entries: list[_Entry] = []
        if from_list is not None:
            entries.append(("replay", _("Replay"), from_list.replay, "primary", "r", "R", ""))
        else:
            entries.append(("resume", _("Back to the replay"), self.stack.pop, "primary", "escape", _("Esc"), ""))
        if self._review is not None:
            entries.append(("review", _("Review game"), self._review, "plain", "g", "G", ""))
        entries.append(("other-side", _("Play the other side"), game.play_other_side, "plain", "o", "O", unplayable))
        if game.both_sides is not None:
            entries.append(("both-sides", _("Compare both sides"), self._compare, "plain", "b", "B", ""))
        entries.append(("copy", _("Copy as text"), self._copy, "plain", "c", "C", ""))
        if game.title:
            why = translate(game.addable) if game.addable else ""
            entries.append(("add", _("Add to the library"), game.add, "plain", "a", "A", why))
        else:
            entries.append(("save", _("Save game as text"), self._save, "plain", "s", "S", ""))
        if from_list is not None:
            return [
                *entries,
                ("delete", _("Delete"), from_list.delete, "plain", "d", "D", ""),
                ("back", _("Back"), self.stack.pop, "quiet", "escape", _("Esc"), ""),
            ]
        return [
            *entries,
            ("rules", _("Current rules"), self._rules, "plain", "r", "R", ""),
            ("keys", _("Keys and mouse"), self._keys, "plain", "k", "K", ""),
            ("settings", _("Options"), self._options, "plain", "t", "T", ""),
        ]

    def _tell(self, text: str) -> None:
        self._told = text
        self.relayout()

    def _say_why(self, button: Button) -> None:
        self.stack.sounds.play("refuse")
        self._tell(button.why)

    def _copy(self) -> None:
        copied = copy_text(self._game.text())
        self._tell(_("Copied") if copied else _("The clipboard cannot be used."))

    def _save(self) -> None:
        self._tell(translate(self._game.save()))

    def _compare(self) -> None:
        if self._game.both_sides is not None:
            self.stack.push(BothSidesScreen(self.stack, self._game.both_sides))

    def _rules(self) -> None:
        self.stack.push(RulesScreen(self.stack, self._game.replay.ruleset))

    def _keys(self) -> None:
        self.stack.push(KeysScreen(self.stack))

    def _options(self) -> None:
        self.stack.push(SettingsScreen(self.stack))
