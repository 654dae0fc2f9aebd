"""The title: the name of the game, a hand of cards under the lamp, and the ways on from here.

It asks the host what can be continued, and knows no game itself.
"""

import math

from gin import __version__
from gin.rules import PRESETS, Card
from gin.ui.canvas import Sprite
from gin.ui.geometry import Pose, Rect
from gin.ui.host import Host
from gin.ui.input import Input
from gin.ui.options import Options
from gin.ui.own_rules import rules_called
from gin.ui.rivals import portrait
from gin.ui.rules_page import RulesPage
from gin.ui.setup import Setup
from gin.ui.stage import Scene, Stage
from gin.ui.theme import BODY, LABEL, TypeStyle
from gin.ui.tongue import N_, _, say
from gin.ui.widgets import Button, line_of_text

TAGLINE = N_("Gin Rummy for a quiet evening")
FAN = ("Th", "Jh", "Qh", "Kh", "As")
"""The hand that lies on the table: a run, and the ace that goes with nothing."""

_NAME = TypeStyle("display", 168)
_TAGLINE = TypeStyle("display", 24.4)
_GROUP = 1120
"""The width of the name and the cards together, in units; a wider window leaves room at both sides."""


class Title(Scene):
    """The first scene."""

    def __init__(self, stage: Stage, host: Host) -> None:
        super().__init__(stage)
        self.host = host
        self._scenery: list[Sprite] = []
        self._waiting: list[Sprite] = []

    def arrange(self) -> None:
        """Set the name and the buttons at the left, and fan the cards at the right."""
        art, u = self.stage.art, self.stage.art.unit
        width, height = self.stage.size
        left = (width - _GROUP * u) / 2
        saved, column = self.host.saved, 344 * u
        head, gap = 84 * u if saved else 60 * u, 12 * u
        tall = 260 * u + head + 2 * (52 * u + gap) + (52 * u + gap if saved else 0)
        top = (height - tall) / 2 - 20 * u
        name = art.text("Gin", _NAME, art.theme.text)
        self._scenery = [
            *self._fan(Rect(left + 408 * u, 0, (_GROUP - 408) * u, height - 24 * u)),
            # Display type stands a little left of its box, so that its stem is in line with the buttons.
            Sprite(name, round(left - 8 * u), round(top - 14 * u)),
            line_of_text(art, _(TAGLINE), _TAGLINE, art.theme.text, Rect(left, top + 184 * u, column, 40 * u)),
        ]
        y = top + 260 * u
        buttons = []
        self._waiting = []
        if saved:
            place = Rect.around(left - 16 * u, y + head / 2 - 4 * u, 88 * u, 88 * u)
            self._waiting.append(portrait(art, saved.rival, place))
            buttons.append(
                Button(
                    Rect(left, y, column, head),
                    _("Continue"),
                    self.host.resume,
                    "primary",
                    "c",
                    "C",
                    detail=f"{saved.score}  ·  {saved.detail}",
                )
            )
            y += head + gap
        rest = 52 * u if saved else head
        buttons.append(
            Button(
                Rect(left, y, column, rest), _("New game"), self._new_game, "plain" if saved else "primary", "n", "N"
            )
        )
        y += rest + gap
        half = (column - gap) / 2
        buttons += [
            Button(Rect(left, y, half, 52 * u), _("Rules"), self._rules, "plain", "r", "R"),
            Button(Rect(left + half + gap, y, half, 52 * u), _("Options"), self._options, "plain", "o", "O"),
            Button(Rect(left, y + 52 * u + gap, column, 52 * u), _("Quit"), self.host.quit, "quiet", "q", "Q"),
        ]
        self.form.replace(buttons)
        margin = 24 * u
        foot = Rect(margin, height - 48 * u, width - 2 * margin, 32 * u)
        self._scenery.append(
            line_of_text(art, _("Version {number}", number=__version__), LABEL, art.theme.soft_text, foot, "right")
        )
        if self.host.notice:
            line = Rect(foot.x, foot.y, foot.w - 140 * u, foot.h)
            self._scenery.append(line_of_text(art, say(self.host.notice), BODY, art.theme.soft_text, line))

    def handle(self, event: Input) -> None:
        """Take an input."""
        self.form.handle(event)

    def sprites(self) -> list[Sprite]:
        """The picture of the title."""
        return self._scenery + self.form.sprites(self.stage.art) + self._waiting

    def _fan(self, area: Rect) -> list[Sprite]:
        """The cards in a fan, with the top of the stock beneath them."""
        art, u = self.stage.art, self.stage.art.unit
        width, turn, radius = 204 * u, 13.0, 474 * u
        x, y = area.x + area.w / 2, area.y + area.h / 2
        sprites = []
        for index, text in enumerate(FAN):
            angle = (index - (len(FAN) - 1) / 2) * turn
            across, along = math.sin(math.radians(angle)), math.cos(math.radians(angle))
            pose = Pose(x + radius * across, y + radius * (1 - along), width, angle, height=0.25)
            sprites.append(Sprite(*art.card(Card.parse(text), pose)))
        return sprites

    def _go(self, scene: Scene) -> None:
        self.form.rest()
        self.stage.push(scene)

    def _new_game(self) -> None:
        self._go(Setup(self.stage, self.host))

    def _rules(self) -> None:
        name = self.stage.settings.setting("ruleset")
        rules = rules_called(self.stage.settings, name or "") or PRESETS["standard"]
        self._go(RulesPage(self.stage, rules))

    def _options(self) -> None:
        self._go(Options(self.stage, self.host))
