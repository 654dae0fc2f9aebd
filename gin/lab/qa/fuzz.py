"""Throw random events at the program, and look for exceptions and for games not stored as shown.

``python -m gin.lab.qa.fuzz --events 1000000`` prints how often each scene was in front; it exits with status 1 at the
first problem, after printing the seed and the last events, or if a scene was never reached. A random player clicks,
drags, scrolls, types, plugs in and uses gamepads, resizes, leaves and refocuses the window, in six languages. The
events go through SDL's queue and the loop of the real window, whose time is simulated. Every few hundred events the
program ends, in one of the ways in which a program ends, and is started again on the same files; plain SQL must then
find every unfinished game just as it was last on the table, and now and then while it is played.

The same seed makes the same choices, but worker processes think in real time: what is in front when a choice is made
depends on how busy the machine is.
"""

import argparse
import random
import shutil
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from gin.app import App, run
from gin.controller import DeckSource, GameOver, HandOver, ShuffledDecks, Thinking
from gin.controller.decks import FixedDecks
from gin.lab.qa.cached_drawings import drawings_rasterised_once
from gin.lab.qa.gestures import Gestures
from gin.lab.qa.plain_sql import StoredGame, read_games
from gin.lab.qa.staging import AMBIGUOUS_HAND, LOW_HAND, deck_of, played_game
from gin.opponents import OPPONENTS
from gin.players import LEVELS
from gin.rules import PRESETS, Card, GameRecord, Phase, view
from gin.storage import PERSON, Origin, Store
from gin.ui.i18n import LANGUAGES
from gin.ui.model.game_spec import GameSpec
from gin.ui.screens.about import AboutScreen, TermsScreen
from gin.ui.screens.both_sides import BothSidesScreen
from gin.ui.screens.game_menu import GameMenuScreen
from gin.ui.screens.keys_page import KeysScreen
from gin.ui.screens.library import LibraryScreen
from gin.ui.screens.menu import MenuScreen
from gin.ui.screens.message import MessageScreen
from gin.ui.screens.new_game import NewGameScreen
from gin.ui.screens.rules_editor import RulesEditorScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.saved_games import SavedGamesScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.shuffle_check import ShuffleCheckScreen
from gin.ui.screens.statistics import StatisticsScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.settings.definitions import SETTING_GROUPS
from gin.ui.shell.events import FRAME
from gin.ui.shell.scenes import Scene
from gin.ui.table.game_review import GameReviewScreen
from gin.ui.table.hand_over import HandOverScreen
from gin.ui.table.problem_policy import ProblemPolicy
from gin.ui.table.replay_screen import ReplayScreen
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.table.spread_chooser import SpreadChooser
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import headless
from gin.ui.text.rulesets import PRESET_GROUPS
from gin.ui.text.seat_names import LOCAL_PLAYER, assign_seats
from gin.ui.tutorial.policy import TutorialPolicy

WAITS: Final = (0.0, 0.004, FRAME, FRAME, 0.1, 0.5, 1.5, 4.0)
"""Seconds until a gesture."""
SLOW_FRAMES: Final = (FRAME, FRAME, FRAME, 0.1, 0.5, 2.0)
"""Seconds from one frame to the next, before `UNEVEN` varies them."""
UNEVEN: Final = 0.6, 1.7
"""The factors between which those times vary, as on every display: what is drawn ahead depends on it."""
PROGRAM_EVENTS: Final = 800
"""The events between two starts of the program, on average."""
FOLDER_STARTS: Final = 25
"""How often the program is started on the same files."""
LONG: Final = 100_000
"""The number of events from which on every scene must have been reached."""

_NAMES: Final[dict[type[Scene], str]] = {
    TitleScreen: "title",
    NewGameScreen: "new game",
    SettingsScreen: "options",
    StatisticsScreen: "statistics",
    RulesScreen: "rules",
    RulesEditorScreen: "rules editor",
    MenuScreen: "menu",
    SavedGamesScreen: "saved games",
    AboutScreen: "about",
    TermsScreen: "licence texts",
    KeysScreen: "keys",
    HandOverScreen: "hand-over",
    ReviewScreen: "look back",
    GameReviewScreen: "review of a game",
    SpreadChooser: "spread chooser",
    ShuffleCheckScreen: "shuffle check",
    LibraryScreen: "library",
    GameMenuScreen: "finished game",
    ReplayScreen: "replay",
    BothSidesScreen: "both sides",
    MessageScreen: "message",
}
SCENES: Final = (
    *_NAMES.values(),
    *(f"new game, tab {number + 1}" for number in range(len(PRESET_GROUPS) + 1)),
    *(f"options, tab {number + 1}" for number in range(len(SETTING_GROUPS))),
    *("name field", "name of rules", "start over", "table of 2", "table of 3", "table of 4", "result sheet", "hint"),
    *("tutor", "problem", "lesson", "end of a deal in the lesson"),
)
"""Everything that has to be reached."""


def scenes_in_front(scene: Scene) -> Iterator[str]:
    """Yield the names, of those in `SCENES`, of what is in front."""
    if type(scene) in _NAMES:
        yield _NAMES[type(scene)]
    if isinstance(scene, NewGameScreen | SettingsScreen):
        name = _NAMES[type(scene)]
        tabs = (button.id for button in scene.form.buttons if button.chosen and button.id.startswith("tab-"))
        yield from (f"{name}, {tab.replace('-', ' ')}" for tab in tabs)
    if scene.form.active_field is not None:
        yield "name of rules" if isinstance(scene, RulesEditorScreen) else "name field"
    if any(button.id == "start-over" and button.detail for button in scene.form.buttons):
        yield "start over"
    if isinstance(scene, TableScene):
        over = scene.view.phase is Phase.OVER and bool(scene.presenter.deal_end)
        if isinstance(scene.policy, ProblemPolicy):
            yield "problem"
            return
        if isinstance(scene.policy, TutorialPolicy):
            yield "lesson"
            if over:
                yield "end of a deal in the lesson"
            return
        yield f"table of {scene.view.ruleset.players}"
        if over:
            yield "result sheet"
        if scene.advice.hint(scene.view) is not None:
            yield "hint"
        if scene.advice.objection(scene.view) is not None:
            yield "tutor"


class WatchedApp(App):
    """The program, which also keeps account of the games that must be stored.

    ``open`` has the record of each unfinished game by its id, as it was last on the table.
    """

    def __init__(self, store: Store, rng: random.Random, folder: Path, open_games: dict[int, GameRecord]) -> None:
        self.open = open_games
        self._deleted: dict[int, GameRecord] = {}
        super().__init__(store, seed=rng.randrange(2**32), folder=folder)
        stacked = [deck_of(AMBIGUOUS_HAND, LOW_HAND, "Kc", "Kd")] if rng.random() < 0.3 else []
        shuffled = ShuffledDecks(rng)
        self.decks_of = lambda record: _decks(stacked, shuffled, record)

    def note_game(self) -> None:
        """Note how the game on the table stands; the lesson and problems are not stored."""
        if self.session is None or self._spec is None:
            return
        if self.session.status == GameOver():
            self.open.pop(self._game_id, None)
        else:
            self.open[self._game_id] = self.session.record

    def begin(self, spec: GameSpec, instead_of: int | None = None) -> None:
        """Begin a game; the one that it is played instead of need not be kept."""
        self.note_game()
        if instead_of is not None:
            del self.open[instead_of]
        super().begin(spec, instead_of)
        self.note_game()

    def _begin_same_deals(self, record: GameRecord, players: Sequence[str], origin: Origin) -> None:
        """Begin a practice game with the deals of another."""
        self.note_game()
        super()._begin_same_deals(record, players, origin)
        self.note_game()

    def resume(self, game_id: int | None = None) -> None:
        """Resume a game."""
        self.note_game()
        super().resume(game_id)

    def learn(self) -> None:
        """Open the lesson, which is not stored."""
        self.note_game()
        super().learn()

    def solve_mistakes(self, game_id: int | None = None) -> None:
        """Show a problem, which is not stored."""
        self.note_game()
        super().solve_mistakes(game_id)

    def to_title(self) -> None:
        """Leave the game."""
        self.note_game()
        super().to_title()

    def delete(self, game_id: int) -> None:
        """Give a game up, which need not be kept."""
        super().delete(game_id)
        self._deleted[game_id] = self.open.pop(game_id)

    def restore(self, game_id: int) -> None:
        """Take that back."""
        super().restore(game_id)
        self.open[game_id] = self._deleted.pop(game_id)


def _decks(stacked: list[list[Card]], shuffled: DeckSource, record: GameRecord) -> DeckSource:
    """Return the decks of a game, of which the first may offer a choice of spreads."""
    return FixedDecks(stacked if record.ruleset.players == 2 else [], shuffled)


def store_played_games(folder: Path) -> None:
    """Store a finished game, and the same deals played from the other side."""
    rules, names, players = replace(PRESETS["standard"], target=20), ("You", "Marlow"), (PERSON, "steady")
    with Store.open(folder) as store:
        first = store.begin_game(played_game(rules, names, 7), players)
        store.finish_game(first)
        other = played_game(rules, names, 8)
        store.finish_game(store.begin_game(other, players, practice=True, origin=Origin(first, 1)))


class Fuzzer:
    """A random player in front of one program at a time. It is the source of the window's events and time."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.last: deque[str] = deque(maxlen=30)
        self.counts: Counter[str] = Counter()
        self.reached: Counter[str] = Counter()
        self._all_files = folder
        self._folder = folder
        self._gestures = Gestures(self.rng, folder)
        self._gesture: Iterator[pygame.Event] = iter(())
        self._now = 0.0
        self._until = 0
        self._open: dict[int, GameRecord] = {}
        self._app: WatchedApp | None = None

    def run(self, events: int) -> None:
        """Send events until there were that many. Raises whatever the program raises, and AssertionError."""
        while self.counts["events"] < events:
            if self.counts["starts"] % FOLDER_STARTS == 0:
                shutil.rmtree(self._folder, ignore_errors=True)
                self._folder, self._open = self._all_files / f"{self.counts['starts']}", {}
                self._gestures.files = self._folder
                if self.rng.random() < 0.5:
                    store_played_games(self._folder)
            self._until = self.counts["events"] + self.rng.randrange(1, 2 * PROGRAM_EVENTS)
            self._run_program()

    def _run_program(self) -> None:
        """Start the program, use it and end it; check what it stored."""
        rng = self.rng
        store = Store.open(self._folder)
        assert store.notice is None, store.notice
        store.set_setting("speed", rng.choice(("1", "instant", "instant")))
        store.set_setting("language", rng.choice([*LANGUAGES]))
        if rng.random() < 0.3:  # what was last chosen under New game
            store.set_setting("ruleset", rng.choice([*PRESETS]))
            store.set_setting("opponent", LOCAL_PLAYER.key)
        app = self._app = WatchedApp(store, rng, self._folder, self._open)
        try:
            run(app, self._some_game() if rng.random() < 0.5 else None, source=self)
            app.note_game()
        finally:
            refused = app.close()
        assert refused is None, refused
        self.counts["starts"] += 1
        self._compare_stored()

    def _some_game(self) -> GameSpec:
        """Return a game by any preset, with anybody at the other seats; players who need a process are rare."""
        rules = PRESETS[self.rng.choice([*PRESETS])]
        in_process = [opponent for opponent, level in zip(OPPONENTS, LEVELS, strict=True) if not level.in_worker]
        known = OPPONENTS if self.rng.random() < 0.1 else in_process
        others = [LOCAL_PLAYER if self.rng.random() < 0.4 else self.rng.choice(known) for _ in range(rules.players - 1)]
        return GameSpec(rules, assign_seats(others), self.rng.random() < 0.3)

    # The window's clock and events

    def now(self) -> float:
        """Return the simulated time in seconds."""
        return self._now

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        """Let time pass, check what is on the table, and send the next events through SDL's queue."""
        rng = self.rng
        self._check()
        if self.counts["events"] >= self._until:
            pygame.event.post(pygame.Event(pygame.QUIT))
            return pygame.event.get()
        if seconds is not None and seconds <= FRAME:
            self._now += rng.choice(SLOW_FRAMES) * rng.uniform(*UNEVEN)
            acts = rng.random() < 0.8
        elif seconds is not None and rng.random() < 0.3:
            self._now += seconds
            acts = False
        else:
            passed = rng.choice(WAITS)
            self._now += passed if seconds is None else min(passed, seconds)
            acts = True
        for _ in range(rng.choice((1, 3, 8, 24)) if acts else 0):
            self._send_next()
        return pygame.event.get()

    def _send_next(self) -> None:
        """Send the next event of a gesture, or the first of another one."""
        assert self._app is not None
        event = next(self._gesture, None)
        if event is None:
            self._gesture = self._gestures.some_events(self._app.stack)
            event = next(self._gesture, None)
        if event is not None:
            self.last.append(f"{type(self._app.stack.scene).__name__}: {event}")
            self.counts["events"] += 1
            pygame.event.post(event)

    # What is checked

    def _check(self) -> None:
        """Count what is in front, and check the table under it."""
        app = self._app
        assert app is not None
        self.reached.update(scenes_in_front(app.stack.scene))
        app.note_game()
        table, session = app.stack.scene, app.session
        if session is not None and isinstance(session.status, Thinking) and app.stack.idle_time() is not None:
            time.sleep(0.001 if self.rng.random() < 0.05 else 0)  # A worker process thinks in real time.
        if not isinstance(table, TableScene) or session is None or not table.motion.resting:
            return
        assert sorted(table.hands.order.cards) == sorted(table.view.hand), "the hand shown is not that of the game"
        at_rest = not table.presenter.has_more and app.stack.idle_time() is None and table.view.seat == session.viewer
        if at_rest and not isinstance(session.status, HandOver):
            assert table.view == view(session.state, table.view.seat), "the table at rest shows an earlier state"
            self.counts["tables at rest"] += 1
            if self.rng.random() < 0.02:
                self._compare_stored()

    def _compare_stored(self) -> None:
        """Check that plain SQL finds every game that is to be continued, just as it was shown, and no other."""
        stored = {number: game for number, game in read_games(self._folder).items() if game.status == "open"}
        for number in sorted(stored.keys() | self._open.keys()):
            assert number in self._open, f"game {number} was given up, and is stored as unfinished"
            assert number in stored, f"game {number} was never given up, and is not stored as unfinished"
            assert stored[number] == StoredGame.of(self._open[number]), f"game {number} is stored otherwise than shown"
        self.counts["games compared"] += len(stored)


def main(arguments: list[str] | None = None) -> int:
    """Fuzz the program as the command line says and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.qa.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=100_000, help="how many events to send (default: 100,000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of everything random (default: 1)")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, headless(), drawings_rasterised_once():
        fuzzer = Fuzzer(Path(folder), options.seed)
        try:
            fuzzer.run(options.events)
        except Exception:
            head = f"seed {options.seed}, after {fuzzer.counts['events']:,} events, the last of them:"
            print(head, *fuzzer.last, sep="\n  ")
            raise
    print(", ".join(f"{count:,} {name}" for name, count in sorted(fuzzer.counts.items())))
    print("turns of the loop:", ", ".join(f"{fuzzer.reached[name]:,} {name}" for name in SCENES))
    missed = [name for name in SCENES if not fuzzer.reached[name]]
    if missed and options.events >= LONG:
        print("never reached:", ", ".join(missed))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
