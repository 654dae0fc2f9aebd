"""The scenes around the table, for tests: a host that writes down, and hands at a rig."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from gin.coach import Analysis, analyse
from gin.opponents import OPPONENTS
from gin.players import LEVELS
from gin.rules import PRESETS, Message, Ruleset, View, join_messages
from gin.stats import FRIENDS, TABLE, DealCounts, PlayedGame, SideStatistics, Standing
from gin.ui.model.game_spec import GameSpec, Opponent, SavedGameSummary
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Pointer
from gin.ui.model.library import BothSides, LibraryGame
from gin.ui.render.canvas import Sprite
from gin.ui.screens.menu import MenuScreen
from gin.ui.screens.new_game import NewGameScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.statistics import StatisticsScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.library import ShownGame
from gin.ui.shell.scenes import SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.form import Form

from tests.ui.conftest import Rig

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
ODD_SIZES = ((1280, 1600), (2560, 1080))


@dataclass
class FakeLibrary:
    """A library that writes down what it is asked."""

    listed: list[LibraryGame] = field(default_factory=list)
    unfilled: int = 0
    unreviewed: int = 0
    asked: list[str] = field(default_factory=list)
    shown: dict[int, ShownGame] = field(default_factory=dict)
    changes: int = 0

    def games(self) -> list[LibraryGame]:
        return [game for game in self.listed if f"delete {game.game_id}" not in self.asked]

    def backfill(self, limit: int) -> bool:
        self.unfilled = max(0, self.unfilled - limit)
        return self.unfilled > 0

    def reviews(self) -> Iterator[tuple[int, int]]:
        for number in range(self.unreviewed):
            yield number, self.unreviewed

    def delete(self, game_id: int) -> None:
        self.asked.append(f"delete {game_id}")
        self.changes += 1

    def restore(self, game_id: int) -> None:
        self.asked.remove(f"delete {game_id}")
        self.changes += 1

    def show(self, game_id: int, *, review: bool = False) -> None:
        self.asked.append(f"{'review' if review else 'show'} {game_id}")

    def game(self, game_id: int) -> ShownGame | None:
        return self.shown.get(game_id)


@dataclass
class FakeHost:
    """A host that writes down what it is asked."""

    saved: SavedGameSummary | None = None
    notice: Message | None = None
    trouble: Message | None = None
    levels: tuple[Opponent, ...] = OPPONENTS
    found: list[tuple[str, SideStatistics]] = field(default_factory=list)
    uncounted: list[tuple[str, SideStatistics]] = field(default_factory=list)
    begun: list[GameSpec] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    games: list[SavedGameSummary] = field(default_factory=list)
    history: "FakeHistory" = field(default_factory=lambda: FakeHistory())
    mistakes: int = 0
    library: FakeLibrary = field(default_factory=FakeLibrary)
    both_sides: BothSides | None = None
    looks_ahead: Callable[[View], Analysis | None] = analyse

    def backfill_results(self, limit: int) -> bool:
        batch = self.uncounted[:limit]
        self.found += batch
        del self.uncounted[:limit]
        return len(batch) == limit

    def results(self) -> list[tuple[str, SideStatistics]]:
        return self.found

    def standing(self) -> Standing | None:
        return None

    def game_history(self) -> "FakeHistory":
        return self.history

    def saved_games(self) -> list[SavedGameSummary]:
        return list(self.games)

    def under_way(self, spec: GameSpec) -> SavedGameSummary | None:
        return self.saved

    def delete(self, game_id: int) -> None:
        self.asked.append(f"delete {game_id}")

    def restore(self, game_id: int) -> None:
        self.asked.append(f"restore {game_id}")

    def begin(self, spec: GameSpec, instead_of: int | None = None) -> None:
        self.begun.append(spec)
        if instead_of is not None:
            self.asked.append(f"instead of {instead_of}")

    def again(self) -> None:
        self.asked.append("again")

    def resume(self, game_id: int | None = None) -> None:
        self.asked.append("resume" if game_id is None else f"resume {game_id}")

    def save_as_text(self) -> Message:
        self.asked.append("save as text")
        return Message("Saved as {file}.", file="game-7.gin")

    def shown_game(self) -> None:
        self.asked.append("game")

    def reviewed_game(self) -> None:
        self.asked.append("review game")

    def mistakes_left(self, game_id: int | None = None) -> int:
        return self.mistakes

    def solve_mistakes(self, game_id: int | None = None) -> None:
        self.asked.append("mistakes")

    def next_problem(self) -> None:
        self.asked.append("next problem")

    def leave_problem(self) -> None:
        self.asked.append("leave problem")

    def note_hint(self) -> None:
        self.asked.append("hint")

    def look_ahead(self, view: View) -> Analysis | None:
        return self.looks_ahead(view)

    def deal_reviewer(self) -> None:
        self.asked.append("review")

    def learn(self) -> None:
        self.asked.append("learn")

    def to_title(self) -> None:
        self.asked.append("title")

    def quit(self) -> None:
        self.asked.append("quit")


@dataclass
class FakeHistory:
    """A history whose ``later`` games are found out one step at a time."""

    games: list[PlayedGame] = field(default_factory=list)
    later: list[PlayedGame] = field(default_factory=list)
    done: int = 0

    @property
    def reviewed(self) -> tuple[int, int]:
        return self.done, self.done + len(self.later)

    @property
    def busy(self) -> bool:
        return bool(self.later)

    def step(self) -> None:
        self.games.append(self.later.pop(0))
        self.done += 1


TROUBLE = Message(
    "Gin is already running with the saved games in {folder}, so games played here will not be saved. Play on in the "
    "other window, or close it and start this one again.",
    folder="C:\\Users\\Maximiliane Ottilie\\AppData\\Local\\Programs and their games\\gin",
)
SAVED = SavedGameSummary(
    "You 34, Marlow 12", "standard, deal 4", (None, "steady"), 7, "Marlow", "Played today at 21:14"
)
MANY = tuple(Opponent(f"level-{n}", f"Opponent {n}", LEVELS[0].description) for n in range(7))
LONG = SideStatistics(
    1999, 1066, 23456, DealCounts(11111, 3456, 1234, 223344, 23456, 1234567), DealCounts(12000, 3333, 1200, 0, 23456, 9)
)
"""As much as anybody ever played."""
SceneOfOurs = TitleScreen | NewGameScreen | MenuScreen | SettingsScreen | RulesScreen | StatisticsScreen
OURS = Ruleset.parse("Sunday-game players=4 partners=yes target=200")


def setup(stack: SceneStack, host: FakeHost | None = None, **settings: str) -> NewGameScreen:
    """Return a New game screen with these stored settings."""
    for name, value in settings.items():
        stack.settings.set_setting(name, value)
    return NewGameScreen(stack, host or FakeHost())


def title(stack: SceneStack, lesson: str) -> TitleScreen:
    """Return a title with this progress in the lesson."""
    stack.settings.set_setting("lesson", lesson)
    return TitleScreen(stack, FakeHost())


SCENES: dict[str, Callable[[SceneStack], SceneOfOurs]] = {
    "title of who played before": lambda stack: title(stack, "done"),
    "title amid the lesson": lambda stack: title(stack, "1.4"),
    "title": lambda stack: TitleScreen(stack, FakeHost()),
    "title with a game": lambda stack: TitleScreen(stack, FakeHost(saved=SAVED)),
    "title with a notice": lambda stack: TitleScreen(stack, FakeHost(notice=join_messages(TROUBLE, TROUBLE))),
    "setup": lambda stack: NewGameScreen(stack, FakeHost()),
    "setup over a game": lambda stack: NewGameScreen(stack, FakeHost(saved=SAVED)),
    "setup with four levels": lambda stack: NewGameScreen(stack, FakeHost(levels=MANY[:3])),
    "setup with seven levels": lambda stack: NewGameScreen(stack, FakeHost(levels=MANY)),
    "setup of three": lambda stack: setup(stack, ruleset="table-of-three"),
    "setup of partners": lambda stack: setup(stack, ruleset="partners"),
    "setup of friends": lambda stack: setup(stack, FakeHost(levels=MANY), ruleset="table-of-four", opponent="friend"),
    "setup with own rules": lambda stack: setup(
        stack, ruleset="Wwww-wwww-wwww-wwww-wwww", rulesets="Wwww-wwww-wwww-wwww-wwww ante=1\nB\nC\nD\nE\nF\nG\nH\nI\nJ"
    ),
    "menu": lambda stack: MenuScreen(stack, FakeHost(), PRESETS["standard"]),
    "menu with trouble": lambda stack: MenuScreen(stack, FakeHost(trouble=TROUBLE), PRESETS["big-gin"]),
    "options": lambda stack: SettingsScreen(stack),
    "statistics": lambda stack: StatisticsScreen(stack, FakeHost()),
    "statistics of years": lambda stack: StatisticsScreen(
        stack, FakeHost(found=[(each, LONG) for each in (*(level.key for level in LEVELS), TABLE, FRIENDS)])
    ),
    "rules": lambda stack: RulesScreen(stack, PRESETS["standard"]),
    "rules of three": lambda stack: RulesScreen(stack, PRESETS["table-of-three"]),
}


def show(rig: Rig, name: str) -> SceneOfOurs:
    scene = SCENES[name](rig.stack)
    rig.stack.push(scene)
    if isinstance(scene, TitleScreen):  # Its cards have spread.
        rig.stack.tick(0.0)
        rig.stack.tick(1.0)
    return scene


def button(form: Form, button_id: str) -> Button:
    return next(each for each in form.buttons if each.id == button_id)


def focused(form: Form) -> str:
    assert form.focus is not None
    assert form.focus_shown
    return form.buttons[form.focus].id


def reach(rig: Rig, form: Form, button_id: str) -> None:
    """Step with Tab until a button has the focus."""
    for _ in range(len(form.buttons) + 1):
        rig.keys("tab")
        if focused(form) == button_id:
            return
    raise AssertionError(f"Tab never reached {button_id}")


def scenery(scene: SceneOfOurs) -> list[Sprite]:
    """Return a scene's sprites without its buttons."""
    buttons = {(id(sprite.surface), sprite.x, sprite.y) for sprite in scene.form.sprites(scene.stack.renderer)}
    return [sprite for sprite in scene.sprites() if (id(sprite.surface), sprite.x, sprite.y) not in buttons]


def click(rig: Rig, rect: Rect) -> None:
    for kind in ("move", "down", "up"):
        rig.stack.handle(Pointer(kind, *rect.centre))
