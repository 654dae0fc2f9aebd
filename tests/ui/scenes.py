"""The scenes around the table, for tests: a host that writes down, and hands at a rig."""

from collections.abc import Callable
from dataclasses import dataclass, field

from gin.players import LEVELS
from gin.rules import PRESETS, Ruleset, Sentence, Share, Standing, one_after_another
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Pointer
from gin.ui.render.canvas import Sprite
from gin.ui.screens.menu import Menu
from gin.ui.screens.new_game import Setup
from gin.ui.screens.rules_page import RulesPage
from gin.ui.screens.settings_screen import Options
from gin.ui.screens.statistics import Statistics
from gin.ui.screens.title import Title
from gin.ui.shell.host import FRIENDS, TABLE, GameSpec, LevelLine, SavedLine
from gin.ui.shell.scenes import Stage
from gin.ui.widgets.button import Button
from gin.ui.widgets.form import Form

from tests.ui.conftest import Rig

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
ODD_SIZES = ((1280, 1600), (2560, 1080))


@dataclass
class FakeHost:
    """A host that writes down what it is asked."""

    saved: SavedLine | None = None
    notice: Sentence | None = None
    trouble: Sentence | None = None
    levels: tuple[LevelLine, ...] = tuple(LevelLine(level.key, level.name, level.manner) for level in LEVELS)
    found: list[tuple[str, Standing]] = field(default_factory=list)
    uncounted: list[tuple[str, Standing]] = field(default_factory=list)
    begun: list[GameSpec] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def count_game(self) -> bool:
        if not self.uncounted:
            return False
        self.found.append(self.uncounted.pop(0))
        return True

    def standings(self) -> list[tuple[str, Standing]]:
        return self.found

    def begin(self, spec: GameSpec) -> None:
        self.begun.append(spec)

    def again(self) -> None:
        self.asked.append("again")

    def resume(self) -> None:
        self.asked.append("resume")

    def learn(self) -> None:
        self.asked.append("learn")

    def to_title(self) -> None:
        self.asked.append("title")

    def quit(self) -> None:
        self.asked.append("quit")


TROUBLE = Sentence(
    "Another Gin is open with the saved games in {folder}, so games in this one will not be kept. "
    "Play on in the other, or close it and start this one again.",
    folder="C:\\Users\\Maximiliane Ottilie\\AppData\\Local\\Programs and their games\\gin",
)
SAVED = SavedLine("You 34, Marlow 12", "standard, deal 4")
MANY = tuple(LevelLine(f"level-{n}", f"Opponent {n}", LEVELS[0].manner) for n in range(7))
LONG = Standing(
    1999, 1066, 23456, Share(11111, 3456, 1234, 223344, 23456, 1234567), Share(12000, 3333, 1200, 0, 23456, 9)
)
"""As much as anybody ever played."""
SceneOfOurs = Title | Setup | Menu | Options | RulesPage | Statistics
OURS = Ruleset.parse("Sunday-game players=4 partners=yes target=200")


def setup(stage: Stage, host: FakeHost | None = None, **settings: str) -> Setup:
    """A setup where these settings were stored."""
    for name, value in settings.items():
        stage.settings.set_setting(name, value)
    return Setup(stage, host or FakeHost())


def title(stage: Stage, lesson: str) -> Title:
    """The title where the lesson was left so."""
    stage.settings.set_setting("lesson", lesson)
    return Title(stage, FakeHost())


SCENES: dict[str, Callable[[Stage], SceneOfOurs]] = {
    "title of who played before": lambda stage: title(stage, "done"),
    "title amid the lesson": lambda stage: title(stage, "1.4"),
    "title": lambda stage: Title(stage, FakeHost()),
    "title with a game": lambda stage: Title(stage, FakeHost(saved=SAVED)),
    "title with a notice": lambda stage: Title(stage, FakeHost(notice=one_after_another(TROUBLE, TROUBLE))),
    "setup": lambda stage: Setup(stage, FakeHost()),
    "setup over a game": lambda stage: Setup(stage, FakeHost(saved=SAVED)),
    "setup with four levels": lambda stage: Setup(stage, FakeHost(levels=MANY[:3])),
    "setup with seven levels": lambda stage: Setup(stage, FakeHost(levels=MANY)),
    "setup of three": lambda stage: setup(stage, ruleset="table-of-three"),
    "setup of partners": lambda stage: setup(stage, ruleset="partners"),
    "setup of friends": lambda stage: setup(stage, FakeHost(levels=MANY), ruleset="table-of-four", opponent="friend"),
    "setup with own rules": lambda stage: setup(
        stage, ruleset="Wwww-wwww-wwww-wwww-wwww", rulesets="Wwww-wwww-wwww-wwww-wwww ante=1\nB\nC\nD\nE\nF\nG\nH\nI\nJ"
    ),
    "menu": lambda stage: Menu(stage, FakeHost(), PRESETS["standard"]),
    "menu with trouble": lambda stage: Menu(stage, FakeHost(trouble=TROUBLE), PRESETS["big-gin"]),
    "options": lambda stage: Options(stage),
    "statistics": lambda stage: Statistics(stage, FakeHost()),
    "statistics of years": lambda stage: Statistics(
        stage, FakeHost(found=[(each, LONG) for each in (*(level.key for level in LEVELS), TABLE, FRIENDS)])
    ),
    "rules": lambda stage: RulesPage(stage, PRESETS["standard"]),
    "rules of three": lambda stage: RulesPage(stage, PRESETS["table-of-three"]),
}


def show(rig: Rig, name: str) -> SceneOfOurs:
    scene = SCENES[name](rig.stage)
    rig.stage.push(scene)
    return scene


def button(form: Form, label: str) -> Button:
    return next(each for each in form.buttons if each.label == label)


def focused(form: Form) -> str:
    assert form.focus is not None
    assert form.focus_shown
    return form.buttons[form.focus].label


def reach(rig: Rig, form: Form, label: str) -> None:
    """Step with Tab until a button has the focus."""
    for _ in range(len(form.buttons) + 1):
        rig.keys("tab")
        if focused(form) == label:
            return
    raise AssertionError(f"Tab never reached {label}")


def scenery(scene: SceneOfOurs) -> list[Sprite]:
    """A scene's sprites without its buttons."""
    buttons = {(id(sprite.surface), sprite.x, sprite.y) for sprite in scene.form.sprites(scene.stage.art)}
    return [sprite for sprite in scene.sprites() if (id(sprite.surface), sprite.x, sprite.y) not in buttons]


def click(rig: Rig, rect: Rect) -> None:
    for kind in ("move", "down", "up"):
        rig.stage.handle(Pointer(kind, *rect.centre))
