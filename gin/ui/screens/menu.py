"""The menu over a game in progress."""

from collections.abc import Callable
from typing import TypeAlias

from gin.controller import ShuffleCheck
from gin.rules import Ruleset
from gin.ui.i18n import _, translate
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input
from gin.ui.model.keymap import BACK, FINGERPRINT, KEYS, LEAVE, OPTIONS, QUIT, RULES, Control
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY, HEADING
from gin.ui.screens.keys_page import KeysScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.shuffle_check import ShuffleCheckScreen, short_digest
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.rulesets import ruleset_title
from gin.ui.widgets.button import Button, Kind
from gin.ui.widgets.labels import line_of_text

_Entry: TypeAlias = tuple[str, str, Callable[[], None], Kind, Control, str, int]
"""A button's id, label, action, kind, control and detail, and its height in units."""


class MenuScreen(Scene):
    """The menu of a game in progress. The game waits beneath it and is kept whatever the player chooses.

    ``check`` is what may be known of the deck of the deal, None for a deal without a fingerprint.
    """

    opaque = False

    def __init__(self, stack: SceneStack, host: Host, ruleset: Ruleset, check: ShuffleCheck | None = None) -> None:
        super().__init__(stack)
        self.host = host
        self.ruleset = ruleset
        self.check = check
        self._scenery: list[Sprite] = []

    def relayout(self) -> None:
        """Lay out the entries in a column in the middle."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        gap, inner = 10 * u, 340 * u
        trouble = self.host.trouble
        kept = "" if trouble else _("Your game is saved")
        taken = _("Fingerprint {digest}", digest=short_digest(self.check.digest)) if self.check else ""
        entry_height = 64 if taken else 50
        entries: list[_Entry] = [
            ("resume", _("Resume"), self.stack.pop, "primary", BACK, "", 60),
            ("rules", _("Current rules"), self._rules, "plain", RULES, "", 50),
            ("shuffle-check", _("Check shuffle"), self._check_shuffle, "plain", FINGERPRINT, taken, entry_height),
            ("keys", _("Keys and mouse"), self._keys, "plain", KEYS, "", 50),
            ("settings", _("Options"), self._options, "plain", OPTIONS, "", 50),
            ("title", _("Leave game"), self.host.to_title, "plain", LEAVE, kept, 64 if kept else 50),
            ("quit", _("Quit"), self.host.quit, "quiet", QUIT, "", 50),
        ]
        told = renderer.block(translate(trouble), BODY, theme.text, inner, 120 * u) if trouble else None
        head = 108 * u + (told.get_height() + 14 * u if told else 0)
        tall = head + sum(entry[-1] * u + gap for entry in entries) + 6 * u
        panel = Rect.around(width / 2, height / 2, inner + 56 * u, tall)
        x, y = panel.x + 28 * u, panel.y + head
        buttons = []
        for button_id, label, press, kind, control, detail, units in entries:
            area, key, cap = Rect(x, y, inner, units * u), control.key, control.key_label
            buttons.append(Button(button_id, area, label, press, kind, key, cap, detail))
            y += units * u + gap
        rules = _("{ruleset} rules", ruleset=ruleset_title(self.ruleset))
        self._scenery = [
            sprite_in(renderer.bordered_panel(panel.w, panel.h, radius=18), panel),
            line_of_text(renderer, _("Menu"), HEADING, theme.text, Rect(x, panel.y + 16 * u, inner, 50 * u), "centre"),
            line_of_text(renderer, rules, BODY, theme.soft_text, Rect(x, panel.y + 66 * u, inner, 26 * u), "centre"),
        ]
        if told:
            self._scenery.append(Sprite(told, round(x), round(panel.y + 104 * u)))
        self.form.replace(buttons)

    def handle(self, event: Input) -> None:
        """Handle an input."""
        self.form.handle(event)

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the menu."""
        return self._scenery + self.form.sprites(self.stack.renderer)

    def _keys(self) -> None:
        self.stack.push(KeysScreen(self.stack))

    def _check_shuffle(self) -> None:
        self.stack.push(ShuffleCheckScreen(self.stack, self.host, self.check))

    def _rules(self) -> None:
        self.stack.push(RulesScreen(self.stack, self.ruleset))

    def _options(self) -> None:
        self.stack.push(SettingsScreen(self.stack))
