"""The composition root: the only file that knows everyone."""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gin.assets import assets
from gin.controller import DeckSource, GameSession, InlineRunner, MoveRunner, ShuffledDecks, client_of
from gin.controller.first_dealer import first_dealer
from gin.players import LEVELS, make_player
from gin.rules import PRESETS, Card, GameRecord, Message, Ruleset
from gin.stats import SideStatistics
from gin.storage import PERSON, SavedGame, Store
from gin.stored_games import StoredJournal, forget_table, is_of, summary_of, table_settings
from gin.ui.audio import Sounds
from gin.ui.model.game_spec import GameSpec, Opponent, SavedGameSummary, SeatSpec
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.screens.title import TitleScreen
from gin.ui.settings.definitions import Settings
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import SceneStack
from gin.ui.shell.window import Window
from gin.ui.text.seat_names import assign_seats
from gin.ui.text.tutorial_notes import PROGRESS_DONE, PROGRESS_KEY, TUTORIAL_OPPONENT

if TYPE_CHECKING:
    from gin.controller.worker import WorkerRunner

FALLBACK = "steady"
"""The level that plays for one that is not known, and makes a move where the worker process has failed."""


FirstDealer = Callable[[Ruleset], tuple[tuple[Card, ...], int]]
"""What finds the seat that deals first by some rules, and the cards that were cut for it, if any."""


class App:
    """The program around the scenes: it begins and resumes games, and changes scenes.

    ``host`` is the part of the program that scenes may use, and ``session`` the game in progress, if any. ``decks`` and
    ``choose_dealer`` are the only sources of chance.
    """

    def __init__(self, store: Store, *, seed: int | None = None, sound: bool = True) -> None:
        self._store = store
        rng = random.Random(seed) if seed is not None else random.SystemRandom()
        self.decks: DeckSource = ShuffledDecks(rng)
        self.choose_dealer: FirstDealer = partial(first_dealer, rng=rng)
        self.session: GameSession | None = None
        self.host: Host = host_of(self)
        self._secrets = random.Random(f"players {seed}") if seed is not None else random.SystemRandom()
        # Apart from the decks, so that a seed deals the cards that it dealt before decks had salts.
        self._salts = random.Random(f"salts {seed}") if seed is not None else random.SystemRandom()
        self._sound = sound
        folder = assets()
        self.stack = SceneStack(Renderer(folder, LAMPLIGHT), Sounds(folder / "sounds"), settings_of(store))
        apply_settings(self.stack)
        self._spec: GameSpec | None = None
        self._worker: WorkerRunner | None = None

    @property
    def levels(self) -> tuple[Opponent, ...]:
        """The computer players, easiest first."""
        return tuple(Opponent(level.key, level.name, level.description) for level in LEVELS)

    @property
    def saved(self) -> SavedGameSummary | None:
        """The unfinished game that was played last, in a few words."""
        game = self._store.unfinished()
        return self._summary(game) if game else None

    def saved_games(self) -> list[SavedGameSummary]:
        """Return every unfinished game in a few words, the one played last first."""
        return [self._summary(game) for game in self._store.unfinished_games()]

    def under_way(self, spec: GameSpec) -> SavedGameSummary | None:
        """Return the unfinished game of these people, players and rules that was played last, or None."""
        return next((self._summary(game) for game in self._store.unfinished_games() if is_of(game, spec)), None)

    def _summary(self, game: SavedGame) -> SavedGameSummary:
        return summary_of(game, self._store.last_played(game.game_id))

    @property
    def trouble(self) -> Message | None:
        """The storage warning, or None."""
        return self._store.notice

    @property
    def notice(self) -> Message | None:
        """What a person should be told about storage or sound."""
        return self.trouble or self.stack.sounds.problem

    def backfill_results(self, limit: int) -> bool:
        """Store results that earlier releases did not; return whether there may be more."""
        return self._store.backfill_results(limit)

    def results(self) -> Sequence[tuple[str, SideStatistics]]:
        """Return the opponent and the player's statistics of each finished game, the oldest first."""
        return self._store.results()

    def begin(self, spec: GameSpec, instead_of: int | None = None) -> None:
        """Begin a game; of those that are unfinished none is given up but the one that it is played ``instead_of``."""
        if self._store.setting(PROGRESS_KEY) is None:
            # A player who starts with a game is not offered the tutorial again.
            self._store.set_setting(PROGRESS_KEY, PROGRESS_DONE)
        if instead_of is not None:
            self._store.abandon_game(instead_of)
            forget_table(self._store, instead_of)
        cut, dealer = self.choose_dealer(spec.ruleset)
        record = GameRecord(spec.ruleset, tuple(seat.name for seat in spec.seats), dealer)
        levels = [seat.level or PERSON for seat in spec.seats]
        game_id = self._store.begin_game(record, levels, spec.practice)
        self._show(game_id, record, levels, spec.practice, cut)

    def again(self) -> None:
        """Begin another game by the same people, players and rules as the one on the table."""
        if self._spec is not None:
            self.begin(self._spec)

    def resume(self, game_id: int | None = None) -> None:
        """Resume an unfinished game exactly where it was left: the one that was played last, or another by its id."""
        if game_id is None:
            game = self._store.unfinished()
        else:
            game = next((each for each in self._store.unfinished_games() if each.game_id == game_id), None)
        if game is not None:
            self._store.continue_game(game.game_id)
            self._show(game.game_id, game.record, game.players, game.practice)

    def begin_or_resume(self, spec: GameSpec) -> None:
        """Resume the game of these people, players and rules that is under way, or begin one."""
        game = self.under_way(spec)
        if game is None:
            self.begin(spec)
        else:
            self.resume(game.game_id)

    def delete(self, game_id: int) -> None:
        """Give an unfinished game up."""
        self._store.abandon_game(game_id)

    def restore(self, game_id: int) -> None:
        """Take back that a game was given up."""
        self._store.restore_game(game_id)

    def learn(self) -> None:
        """Open the tutorial where it was left."""
        from gin.ui.table.table_scene import TableScene  # Not needed for the first frame.
        from gin.ui.tutorial.policy import TutorialPolicy, tutorial_session

        settings = self.stack.settings
        self.session, step = tutorial_session(settings)
        levels, policy = (None, TUTORIAL_OPPONENT[1]), TutorialPolicy(settings, step)
        self.stack.replace(TableScene(self.stack, self.host, client_of(self.session), levels, policy=policy))

    def to_title(self) -> None:
        """Show the title."""
        self.session = None
        self.stack.replace(TitleScreen(self.stack, self.host))

    def quit(self) -> None:
        """End the program."""
        self.stack.running = False

    def close(self) -> str | None:
        """End the worker and close the store; return why the last moves are not stored, or None."""
        if self._worker is not None:
            self._worker.close()
        self._store.close()
        return self._store.refused

    def on_first_frame(self) -> None:
        """Start what the first frame need not wait for."""
        if self._sound:
            self.stack.sounds.start()

    def _runner(self, levels: Sequence[str | None]) -> MoveRunner:
        """Return the runner for the players of a game: a worker process if any of them takes longer than a frame."""
        if not any(level.in_worker for level in LEVELS if level.key in levels):
            return InlineRunner()
        if self._worker is None:
            from gin.controller.worker import WorkerRunner  # Not needed for the first frame.

            self._worker = WorkerRunner(make_player(FALLBACK), time.monotonic)
        self._worker.start()
        return self._worker

    def _show(
        self, game_id: int, record: GameRecord, levels: Sequence[str], practice: bool, cut: tuple[Card, ...] = ()
    ) -> None:
        from gin.ui.table.policy import OrdinaryPlay  # Not needed for the first frame, nor is the next.
        from gin.ui.table.table_scene import TableScene

        # A level that is not known, of a damaged file or another version, plays as another would.
        known = {level.key for level in LEVELS}
        keys = [None if level == PERSON else level if level in known else FALLBACK for level in levels]
        seats = [SeatSpec(name, key) for name, key in zip(record.seats, keys, strict=True)]
        self._spec = GameSpec(record.ruleset, tuple(seats), practice)
        self.session = GameSession(
            record,
            [None if key is None else make_player(key) for key in keys],
            journal=StoredJournal(self._store, game_id),
            runner=self._runner(keys),
            decks=self.decks,
            secret=self._secrets.getrandbits(64),
            practice=practice,
            salts=self._salts,
        )
        policy = OrdinaryPlay(table_settings(self._store, game_id))
        self.stack.replace(TableScene(self.stack, self.host, client_of(self.session), keys, cut, policy))


def host_of(app: App) -> Host:
    """Return what scenes may ask of the program. It closes over the program, and no attribute of it leads there."""

    class AppHost:
        """A host that closes over its program."""

        __slots__ = ()

        @property
        def levels(self) -> tuple[Opponent, ...]:
            return app.levels

        @property
        def saved(self) -> SavedGameSummary | None:
            return app.saved

        @property
        def trouble(self) -> Message | None:
            return app.trouble

        @property
        def notice(self) -> Message | None:
            return app.notice

        def backfill_results(self, limit: int) -> bool:
            return app.backfill_results(limit)

        def results(self) -> Sequence[tuple[str, SideStatistics]]:
            return app.results()

        def saved_games(self) -> Sequence[SavedGameSummary]:
            return app.saved_games()

        def under_way(self, spec: GameSpec) -> SavedGameSummary | None:
            return app.under_way(spec)

        def delete(self, game_id: int) -> None:
            app.delete(game_id)

        def restore(self, game_id: int) -> None:
            app.restore(game_id)

        def begin(self, spec: GameSpec, instead_of: int | None = None) -> None:
            app.begin(spec, instead_of)

        def again(self) -> None:
            app.again()

        def resume(self, game_id: int | None = None) -> None:
            app.resume(game_id)

        def learn(self) -> None:
            app.learn()

        def to_title(self) -> None:
            app.to_title()

        def quit(self) -> None:
            app.quit()

    return AppHost()


def settings_of(store: Store) -> Settings:
    """Return the settings of a store, which also has every deck of the games that it stores."""

    class StoredSettings:
        """Settings that close over their store."""

        __slots__ = ()

        def setting(self, name: str) -> str | None:
            return store.setting(name)

        def set_setting(self, name: str, value: str) -> None:
            store.set_setting(name, value)

    return StoredSettings()


def spec_of(ruleset: str | None, opponent: str | None) -> GameSpec:
    """Return the game that the command line asks for: one person, and computer players of one level."""
    rules = PRESETS[ruleset or "standard"]
    level = next((level for level in LEVELS if level.key == opponent), LEVELS[-1])
    others = [Opponent(level.key, level.name, level.description)] * (rules.players - 1)
    return GameSpec(rules, assign_seats(others))


def run(app: App, spec: GameSpec | None) -> None:
    """Open the window, show the title or the game asked for, and stay until the end. Raises `NoDisplay`."""
    window = Window((1280, 800), str(assets() / "icons" / "gin.png"))
    try:
        app.stack.resize(window.canvas.screen.get_size())
        if spec is None:
            app.to_title()
        else:
            app.begin_or_resume(spec)
        window.run(app.stack, app.on_first_frame)
    finally:
        window.close()


def open_app(folder: Path, seed: int | None) -> App:
    """Make the program with its store in a folder."""
    return App(Store.open(folder), seed=seed)
