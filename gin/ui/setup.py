"""Setting up a game: against whom, by which rules, and whether for practice.

It makes a `GameSpec` and hands it to the host. The choices are remembered in the settings.
"""

from collections.abc import Callable

from gin.rules import PRESETS
from gin.ui.canvas import Sprite
from gin.ui.geometry import Rect
from gin.ui.host import GameSpec, Host, LevelLine, SeatSpec
from gin.ui.input import Input, Key
from gin.ui.rules_page import RulesPage
from gin.ui.rules_text import SUMMARIES, in_short, title_of
from gin.ui.stage import Scene, Stage
from gin.ui.theme import BODY, HEADING, STRONG, SUBHEADING
from gin.ui.widgets import Button, line_of_text, tile_height

FRIEND = LevelLine("friend", "A friend", "Both play at this screen; a cover hides the cards between turns.")
"""Two people at one screen."""

_WIDTH = 1136
_SIDE = 332
_GAP = 12


class Setup(Scene):
    """The choice of opponent and rules."""

    def __init__(self, stage: Stage, host: Host) -> None:
        super().__init__(stage)
        self.host = host
        self._opponents = (*host.levels, FRIEND)
        self._rulesets = tuple(PRESETS[name] for name in SUMMARIES)
        setting = stage.settings.setting
        keys = [line.key for line in self._opponents]
        self._opponent = setting("opponent") or ""
        if self._opponent not in keys:
            self._opponent = keys[0]
        self._ruleset = PRESETS["standard"]
        name = setting("ruleset") or ""
        if name in SUMMARIES:
            self._ruleset = PRESETS[name]
        self._practice = setting("practice") == "yes"
        self._scenery: list[Sprite] = []
        self._start: Button | None = None

    @property
    def spec(self) -> GameSpec:
        """The game as it is chosen now."""
        name = self.stage.settings.setting("name")
        if self._opponent == FRIEND.key:
            # Neither of two people at one screen is "you": the table speaks to both.
            seats = (SeatSpec(name or "North"), SeatSpec("Friend" if name else "South"))
        else:
            level = next(line for line in self._opponents if line.key == self._opponent)
            seats = (SeatSpec(name or "You"), SeatSpec(level.name, level.key))
        return GameSpec(self._ruleset, seats, self._practice)

    def arrange(self) -> None:
        """Set the choices at the left, and the game that comes of them at the right."""
        art, u = self.stage.art, self.stage.art.unit
        width, height = self.stage.size
        left, side, gap = (width - _WIDTH * u) / 2, _SIDE * u, _GAP * u
        column = (_WIDTH - _SIDE - 32) * u
        label, line = 30 * u, 86 * u
        columns, detailed = (len(self._opponents), True) if len(self._opponents) <= 4 else (4, False)
        tile = (column - (columns - 1) * gap) / columns
        rows = -(-len(self._opponents) // columns)
        tall = max(tile_height(art, level.manner, tile) for level in self._opponents) if detailed else 52 * u
        # Where there are too many for a word each, the chosen one's manner stands below them.
        about = 0 if detailed else 36 * u
        whole = 84 * u + label + rows * (tall + gap) - gap + about + 30 * u + label + 4 * (line + gap) - gap
        top = max(16 * u, (height - whole) / 2 - 6 * u)
        theme = art.theme
        y = top + 84 * u
        scenery = [
            line_of_text(art, "New game", HEADING, theme.text, Rect(left + 60 * u, top, column, 48 * u)),
            line_of_text(art, "Opponent", SUBHEADING, theme.text, Rect(left, y - 6 * u, column, label - 4 * u)),
        ]
        buttons = [Button(Rect(left, top, 48 * u, 48 * u), "", self.stage.pop, "plain", "escape", icon="back")]
        y += label
        for index, level in enumerate(self._opponents):
            place = Rect(left + index % columns * (tile + gap), y + index // columns * (tall + gap), tile, tall)
            buttons.append(
                Button(
                    place,
                    level.name,
                    self._choosing("opponent", level.key),
                    "tile",
                    detail=level.manner if detailed else "",
                    chosen=level.key == self._opponent,
                )
            )
        if about:
            manner = next(line.manner for line in self._opponents if line.key == self._opponent)
            below = Rect(left, y + rows * (tall + gap) - 6 * u, column, about)
            scenery.append(line_of_text(art, manner, BODY, theme.text, below))
        y += rows * (tall + gap) - gap + about + 30 * u
        scenery.append(line_of_text(art, "Rules", SUBHEADING, theme.text, Rect(left, y - 6 * u, column, label - 4 * u)))
        y += label
        tile = (column - 2 * gap) / 3
        for index, rules in enumerate(self._rulesets):
            buttons.append(
                Button(
                    Rect(left + index % 3 * (tile + gap), y + index // 3 * (line + gap), tile, line),
                    title_of(rules),
                    self._choosing("ruleset", rules.name),
                    "tile",
                    detail=SUMMARIES[rules.name],
                    chosen=rules.name == self._ruleset.name,
                )
            )
        y += 4 * (line + gap) - gap
        panel = Rect(left + column + 32 * u, top + 84 * u + label, side, y - top - 84 * u - label)
        scenery += self._summary(panel)
        buttons += self._decide(panel)
        self._scenery = scenery
        self.form.replace(buttons)

    def _summary(self, panel: Rect) -> list[Sprite]:
        """What the game will be, in a panel."""
        art, u, theme = self.stage.art, self.stage.art.unit, self.stage.art.theme
        x, w = panel.x + 20 * u, panel.w - 40 * u
        one, other = (seat.name for seat in self.spec.seats)
        facts = in_short(self._ruleset)
        sprites = [
            Sprite(
                art.panel(panel.w, panel.h, theme.panel, theme.panel_edge, opacity=0.92),
                round(panel.x),
                round(panel.y),
            ),
            line_of_text(art, f"{one} against {other}", SUBHEADING, theme.text, Rect(x, panel.y + 20 * u, w, 32 * u)),
            line_of_text(art, title_of(self._ruleset), STRONG, theme.brass, Rect(x, panel.y + 54 * u, w, 26 * u)),
        ]
        y = panel.y + 92 * u
        step = (panel.bottom - 228 * u - y) / len(facts)
        for index, (name, value) in enumerate(facts):
            row = Rect(x, y + index * step, w, step)
            sprites.append(line_of_text(art, name, BODY, theme.soft_text, row))
            sprites.append(line_of_text(art, value, STRONG, theme.text, row, "right"))
        return sprites

    def _decide(self, panel: Rect) -> list[Button]:
        """The buttons of the panel."""
        u = self.stage.art.unit
        x, w = panel.x + 20 * u, panel.w - 40 * u
        self._start = Button(
            Rect(x, panel.bottom - 84 * u, w, 64 * u), "Start", self._begin, "primary", "s", self._start_hint()
        )
        return [
            Button(Rect(x, panel.bottom - 212 * u, w, 48 * u), "All the rules", self._rules, "plain", "r", "R"),
            Button(
                Rect(x, panel.bottom - 156 * u, w, 62 * u),
                "Practice",
                self._choosing("practice", "no" if self._practice else "yes"),
                "tile",
                detail="Take back as many moves as you like",
                chosen=self._practice,
                icon="box-ticked" if self._practice else "box",
            ),
            self._start,
        ]

    def handle(self, event: Input) -> None:
        """Take an input; Enter begins the game unless it is meant for what has the focus."""
        if event == Key("return") and not self.form.focus_shown:
            self.form.on_press()
            self._begin()
            return
        self.form.handle(event)
        if self._start is not None:
            self._start.hint = self._start_hint()

    def sprites(self) -> list[Sprite]:
        """The picture of the choices."""
        return self._scenery + self.form.sprites(self.stage.art)

    def _start_hint(self) -> str:
        return "S" if self.form.focus_shown else "Enter"

    def _choosing(self, what: str, value: str) -> Callable[[], None]:
        """What makes a choice, remembers it and shows it."""

        def choose() -> None:
            self.stage.settings.set_setting(what, value)
            match what:
                case "opponent":
                    self._opponent = value
                case "ruleset":
                    self._ruleset = PRESETS[value]
                case _:
                    self._practice = value == "yes"
            self.arrange()

        return choose

    def _rules(self) -> None:
        self.form.rest()
        self.stage.push(RulesPage(self.stage, self._ruleset))

    def _begin(self) -> None:
        for what, value in (
            ("opponent", self._opponent),
            ("ruleset", self._ruleset.name),
            ("practice", "yes" if self._practice else "no"),
        ):
            self.stage.settings.set_setting(what, value)
        self.host.begin(self.spec)
