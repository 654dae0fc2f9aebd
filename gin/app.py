"""The composition root: the only file that knows everyone."""

import gc
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin.assets import DamagedInstallation, assets, damaged_assets
from gin.controller import (
    DealOver,
    DeckSource,
    GameOver,
    GameSession,
    InlineRunner,
    MoveRunner,
    SeededDecks,
    ShuffledDecks,
    client_of,
)
from gin.controller.decks import SaltOf, salt_of
from gin.controller.first_dealer import first_dealer
from gin.host import file_opener, host_of, look_of, settings_of
from gin.library import FinishedGames, library_of
from gin.opponents import FALLBACK, NAMES, OPPONENTS, refusal, spec_of
from gin.players import LEVELS, make_player
from gin.rules import Action, Card, GameRecord, Message, Ruleset, View, join_messages
from gin.stats import KnockCounts, SideStatistics, Standing, standing_after
from gin.storage import PERSON, Origin, SavedGame, Store, default_data_dir
from gin.storage.files import displayable
from gin.stored_games import (
    StoredJournal,
    forget_table,
    game_text,
    is_of,
    summary_of,
    table_settings,
    text_file,
    write_text,
)
from gin.system import return_freed_memory
from gin.ui.audio import Sounds
from gin.ui.model.game_spec import GameSpec, Opponent, SavedGameSummary, SeatSpec
from gin.ui.model.library import BothSides
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.shell.events import EventSource
from gin.ui.shell.host import GameHistory, Host
from gin.ui.shell.library import ShownGame
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.shell.window import PLACE_KEY, Window
from gin.ui.text.tutorial_notes import PROGRESS_DONE, PROGRESS_KEY, TUTORIAL_OPPONENT

if TYPE_CHECKING:
    from gin.analyst import Analyst
    from gin.coach import Analysis
    from gin.coach.look_ahead import Adjustment
    from gin.coach.review import DealReviewer
    from gin.controller.worker import WorkerRunner
    from gin.reviews import Look
    from gin.ui.model.reviewed_game import ReviewedGame

SOUNDS: Final = "sounds/"
"""What the names of assets begin with that the game can do without."""
_LARGE_UNIT: Final = 2.0
"""The pixels of a unit from which on cards are so large that new memory for each would hold up a frame."""
_CARD: Final = 120
"""About how wide a card on the table is, in units."""


def _keys_page(stack: SceneStack) -> Scene:
    """Return the page of keys."""
    from gin.ui.screens.keys_page import KeysScreen  # Not needed for the first frame.

    return KeysScreen(stack)


DecksOf = Callable[[GameRecord], DeckSource]
"""What finds the source of a game's further decks."""

FirstDealer = Callable[[Ruleset], tuple[tuple[Card, ...], int]]
"""What finds the seat that deals first by some rules, and the cards that were cut for it, if any."""


@dataclass(frozen=True, slots=True)
class _Interrupted:
    """What was in progress when a problem was opened at a ``table`` of its own: a game, or another problem.

    ``game_id`` is the game whose mistakes are solved there, None for those of all games.
    """

    table: Scene
    game_id: int | None
    session: GameSession | None
    spec: GameSpec | None
    outer: "_Interrupted | None"


class App:
    """The program around the scenes: it begins and resumes games, and changes scenes.

    ``host`` is the part of the program that scenes may use, and ``session`` the game in progress, if any. ``decks_of``
    and ``choose_dealer`` are the only sources of chance for the cards. With a ``seed`` a game that is continued goes on
    as it would have gone on without a break. Games are written as text into ``folder``, usually that of the store.
    """

    def __init__(
        self, store: Store, *, seed: int | None = None, sound: bool = True, folder: Path | None = None
    ) -> None:
        self._store = store
        self._folder = folder or default_data_dir()
        self._games = FinishedGames(
            store, self._folder, NAMES, self._begin_same_deals, self._show_finished, look_of(self)
        )
        self.library = library_of(self._games)
        self._game_id = 0
        self._players: tuple[str, ...] = ()
        self._knocks: dict[int, KnockCounts] = {}
        rng = random.Random(seed) if seed is not None else random.SystemRandom()
        self.decks_of: DecksOf = decks_of(seed, rng)
        self.choose_dealer: FirstDealer = partial(first_dealer, rng=rng)
        self.session: GameSession | None = None
        self.host: Host = host_of(self)
        secrets = random.Random(f"players {seed}") if seed is not None else random.SystemRandom()
        self._secret = secrets.getrandbits(64)
        self._salt_of: SaltOf = salt_of(seed)
        self._sound = sound
        drawn, heard = Renderer(assets(), LAMPLIGHT), Sounds(assets() / "sounds")
        self.stack = SceneStack(drawn, heard, settings_of(store))
        apply_settings(self.stack)
        self.stack.make_help = partial(_keys_page, self.stack)
        self.stack.open_file = file_opener(self)
        self._spec: GameSpec | None = None
        self._interrupted: _Interrupted | None = None
        self._refusal: Message | None = None
        self._worker: WorkerRunner | None = None
        self._analyst: Analyst | None = None
        self.look: Look = self._look

    @property
    def levels(self) -> tuple[Opponent, ...]:
        """The computer players, easiest first."""
        return OPPONENTS

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
        """The storage warning, or who plays instead of whom in the game on the table, or None."""
        return join_messages(self._store.notice, self._stand_in)

    @property
    def _stand_in(self) -> Message | None:
        """That an opponent is replaced, since the file is damaged or a later version wrote it; None if none is."""
        if self.session is None or self._spec is None:
            return None
        seated = zip(self._spec.seats, self._players, strict=True)
        unknown = next((seat.name for seat, level in seated if level not in {PERSON, *NAMES}), None)
        if unknown is None:
            return None
        return Message(
            "This version of the game does not know how {name} plays, so {other} plays instead.",
            name=unknown,
            other=NAMES[FALLBACK],
        )

    @property
    def notice(self) -> Message | None:
        """What to tell of storage, the installation, sound, the language, or who plays instead of whom; or None."""
        return self._refusal or self.trouble or self.stack.sounds.problem or self.stack.language_problem

    @property
    def both_sides(self) -> BothSides | None:
        """The result of the game on the table beside that of the game whose deals it has from another side."""
        return None if self.session is None else self._games.both_sides(self._game_id, self.session.record)

    def backfill_results(self, limit: int) -> bool:
        """Store results that earlier releases did not; return whether there may be more."""
        return self._store.backfill_results(limit)

    def results(self) -> Sequence[tuple[str, SideStatistics]]:
        """Return the opponent and the player's statistics of each game that has ended, by when it ended."""
        return self._store.results()

    def standing(self) -> Standing | None:
        """Return how the person stands after the game on the table, None where it counts for nothing or is not over."""
        opponents = [level for level in self._players if level != PERSON]
        counts = self._spec is not None and not self._spec.practice and len(self._players) == 2 and len(opponents) == 1
        if not counts or self.session is None or self.session.status != GameOver():
            return None
        return standing_after(self._store.results(), opponents[0], [level.key for level in LEVELS])

    def game_history(self) -> GameHistory:
        """Return the finished games, of which some may still have to be replayed or reviewed."""
        from gin.history import StoredHistory  # Not needed for the first frame.

        return StoredHistory(self._store, self._knocks)

    def begin(self, spec: GameSpec, instead_of: int | None = None) -> None:
        """Begin a game; of those that are unfinished none is given up but the one that it is played ``instead_of``.

        Nothing happens if one of the players cannot play.
        """
        if self._refuse(seat.level for seat in spec.seats):
            return
        if self._store.setting(PROGRESS_KEY) is None:
            # A player who starts with a game is not offered the tutorial again.
            self._store.set_setting(PROGRESS_KEY, PROGRESS_DONE)
        if instead_of is not None:
            self._store.abandon_game(instead_of)
        cut, dealer = self.choose_dealer(spec.ruleset)
        record = GameRecord(spec.ruleset, tuple(seat.name for seat in spec.seats), dealer)
        levels = [seat.level or PERSON for seat in spec.seats]
        game_id = self._store.begin_game(record, levels, spec.practice)
        self._show(game_id, record, levels, spec.practice, cut)

    def _begin_same_deals(self, record: GameRecord, players: Sequence[str], origin: Origin) -> None:
        """Begin a practice game with the deals of another; nothing happens if one of the players cannot play."""
        if not self._refuse(players):
            game_id = self._store.begin_game(record, players, practice=True, origin=origin)
            self._show(game_id, record, players, practice=True)

    def again(self) -> None:
        """Begin another game by the same people, players and rules as the one on the table."""
        if self._spec is not None:
            self.begin(self._spec)

    def resume(self, game_id: int | None = None) -> None:
        """Resume an unfinished game exactly where it was left: the one that was played last, or another by its id.

        Nothing happens if one of the players cannot play.
        """
        if game_id is None:
            game = self._store.unfinished()
        else:
            game = next((each for each in self._store.unfinished_games() if each.game_id == game_id), None)
        if game is not None and not self._refuse(game.players):
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

    def note_hint(self) -> None:
        """Note that the person has asked for a hint at the table; the tutorial counts none."""
        if self.session is not None and self._spec is not None:
            deals = self.session.record.deals
            self._store.add_hint(self._game_id, len(deals) - 1, len(deals[-1].actions))

    def look_ahead(self, view: View) -> "Analysis | None":
        """Return what the coach says of a view after looking ahead, None until it knows."""
        from gin.coach.look_ahead import LookFailed, analysis_with

        try:
            adjustments = self.look(view, None)
        except LookFailed:
            adjustments = ()
        return None if adjustments is None else analysis_with(view, adjustments)

    def _look(self, view: View, chosen: Action | None) -> "Sequence[Adjustment] | None":
        """Return what looking ahead at a view finds, None until it is there."""
        if self._analyst is None:
            from gin.analyst import Analyst  # It loads the coach, and processes.
            from gin.controller.worker import Worker

            self._analyst = Analyst(Worker(time.monotonic))
        return self._analyst.look(view, chosen)

    def deal_reviewer(self) -> "DealReviewer | Message | None":
        """Return the coach's reviewer of the deal on the table, or why there is none; None while it is played."""
        from gin.controller import finished_deals
        from gin.reviews import refusal, reviewers  # It loads the coach, which the first frame can do without.

        if self._played is None:
            return None
        found = reviewers(self._store, self._played, look_of(self))
        return found[-1] if found else refusal(finished_deals(self._played.record))

    def reviewed_game(self) -> "ReviewedGame | Message | None":
        """Return the game on the table as far as it is over, or why it is not reviewed; None while it is played."""
        from gin.reviews import reviewed_game

        if self._played is None or self.session is None:
            return None
        return reviewed_game(self._store, self._played, self.session.viewer, look_of(self))

    def shown_game(self) -> ShownGame | None:
        """Return the game on the table as far as it is over, None while a deal is played and where nothing is kept."""
        return None if self._played is None else self._games.played(self._played)

    @property
    def _played(self) -> SavedGame | None:
        """The game on the table after a deal; None while one is played, and in the tutorial."""
        session = self.session
        if session is None or self._spec is None or not isinstance(session.status, DealOver | GameOver):
            return None
        players = tuple(seat.level or PERSON for seat in self._spec.seats)
        return SavedGame(self._game_id, session.record, players, session.practice)

    def save_as_text(self) -> Message:
        """Write the finished deals of the game on the table as text; return where to, or why not."""
        assert self.session is not None
        file = text_file(self._folder / "games", self._game_id)
        played = self._store.last_played(self._game_id)
        try:
            write_text(game_text(self.session.record, self._players, played), file)
        except OSError as error:
            return Message("The game could not be saved as text: {reason}.", reason=error.strerror or str(error))
        return Message("Saved as {file}", file=displayable(file))

    def open_file(self, path: str) -> None:
        """Show the replay of a game in a file, or say why that cannot be."""
        problem = self._games.open(Path(path))
        if problem is not None:
            from gin.ui.screens.message import MessageScreen  # Not needed for the first frame.

            self.stack.push(MessageScreen(self.stack, Message("This file cannot be opened"), problem))

    def _show_finished(self, game: ShownGame, review: bool) -> None:
        """Show the replay of a game, in place of one that is shown, and its ``review`` over it if there is one."""
        from gin.ui.screens.game_menu import GameMenuScreen  # Not needed for the first frame, nor is the next.
        from gin.ui.table.replay_screen import ReplayScreen

        while isinstance(self.stack.scene, GameMenuScreen | ReplayScreen):
            self.stack.pop()
        replay = ReplayScreen(self.stack, self.host, game)
        self.stack.push(replay)
        if review:
            replay.show_review()

    def learn(self) -> None:
        """Open the tutorial where it was left; at its end it offers a game with the easiest opponent."""
        from gin.ui.table.table_scene import TableScene  # Not needed for the first frame.
        from gin.ui.tutorial.policy import TutorialPolicy, tutorial_session

        settings = self.stack.settings
        self.session, step = tutorial_session(settings)
        self._spec = None
        first_game = spec_of(None, LEVELS[0].key) if self.saved is None else None
        levels, policy = (None, TUTORIAL_OPPONENT[1]), TutorialPolicy(settings, step, first_game)
        self._replace(TableScene(self.stack, self.host, client_of(self.session), levels, policy=policy))

    def mistakes_left(self, game_id: int | None = None) -> int:
        """Return how many reviewed mistakes of the person, in one game or in all, have not been solved twice."""
        from gin.problems import mistakes_left  # It loads the coach.

        return mistakes_left(self._store, game_id)

    def next_problem(self) -> None:
        """Show the mistake after the problem in front, of the same game if that one was opened for a game."""
        self.solve_mistakes(None if self._interrupted is None else self._interrupted.game_id)

    def solve_mistakes(self, game_id: int | None = None) -> None:
        """Show the next mistake of one game or of all as a problem, over the screen that led to the first.

        If none is left, show that screen.
        """
        from gin.problems import ENOUGH, answer_of, next_problem, problem_session  # They load the coach.
        from gin.ui.table.problem_policy import ProblemPolicy
        from gin.ui.table.table_scene import TableScene

        problem = next_problem(self._store, game_id)
        self.leave_problem()
        if problem is None:
            return
        session, spec = self.session, self._spec
        self.session, self._spec = problem_session(problem), None
        answer = answer_of(self._store, problem.place)
        last = self._store.solved().get(problem.place, 0) + 1 >= ENOUGH
        policy = ProblemPolicy(answer, self.mistakes_left(game_id), problem.before, problem.adjustments, last=last)
        table = TableScene(self.stack, self.host, client_of(self.session), problem.levels, policy=policy)
        self._interrupted = _Interrupted(table, game_id, session, spec, self._interrupted)
        self.stack.push(table)

    def leave_problem(self) -> None:
        """Go back from the problem in front to what lies beneath it; without one nothing happens."""
        before = self._interrupted
        if before is not None and self.stack.scene is before.table:
            self.session, self._spec, self._interrupted = before.session, before.spec, before.outer
            self.stack.pop()

    def _replace(self, scene: Scene, *, back: bool = False) -> None:
        """Replace all scenes by one; what a problem had interrupted is not taken up again."""
        self._interrupted = None
        self.stack.replace(scene, back=back)

    def to_title(self) -> None:
        """Show the title."""
        self.session = None
        self._replace(TitleScreen(self.stack, self.host), back=True)

    def quit(self) -> None:
        """End the program."""
        self.stack.running = False

    def close(self) -> str | None:
        """End the workers and close the store; return why the last moves are not stored, or None."""
        for worker in (self._worker, self._analyst):
            if worker is not None:
                worker.close()
        for game_id in self._store.abandoned:  # Until now they could be restored, with the hands as they lay.
            forget_table(self._store, game_id)
        self._store.close()
        return self._store.refused

    def on_first_frame(self) -> None:
        """Start what the first frame need not wait for, and see that later frames are not held up."""
        self.stack.renderer.preload(None, _CARD * self.stack.renderer.unit)  # Every table starts with face-down cards.
        gc.freeze()  # What is there by now stays, and going through it for garbage takes longer than a frame.
        if self.stack.renderer.unit < _LARGE_UNIT:
            return_freed_memory(sys.platform)
        if self._sound:
            self.stack.sounds.start()

    def _refuse(self, levels: Iterable[str | None]) -> bool:
        """Show the title, which says why, if one of these levels cannot play; return whether that is so."""
        self._refusal = refusal(levels)
        if self._refusal is not None:
            self.to_title()
        return self._refusal is not None

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
        from gin.ui.table.policy import OrdinaryPlay, OtherSide  # Not needed for the first frame, nor is the next.
        from gin.ui.table.table_scene import TableScene

        keys = [None if level == PERSON else level if level in NAMES else FALLBACK for level in levels]
        seats = [SeatSpec(name, key) for name, key in zip(record.seats, keys, strict=True)]
        self._spec, self._game_id = GameSpec(record.ruleset, tuple(seats), practice), game_id
        self._players = tuple(levels)
        self.session = GameSession(
            record,
            [None if key is None else make_player(key) for key in keys],
            journal=StoredJournal(self._store, game_id),
            runner=self._runner(keys),
            decks=self._games.decks(game_id, record, self.decks_of(record)),
            secret=self._secret,
            practice=practice,
            salt_of=self._salt_of,
        )
        origin = self._store.library.origin(game_id)
        rules_of_table = OtherSide if origin is not None and origin.turned else OrdinaryPlay
        policy = rules_of_table(table_settings(self._store, game_id))
        self._replace(TableScene(self.stack, self.host, client_of(self.session), keys, cut, policy))


def decks_of(seed: int | None, rng: random.Random) -> DecksOf:
    """Return the source of a game's decks: those of a seed, or unpredictable ones."""

    def find(record: GameRecord) -> DeckSource:
        if seed is None:
            return ShuffledDecks(rng)
        return SeededDecks(seed, rng, record.deals[-1].deck if record.deals else None)

    return find


def run(app: App, spec: GameSpec | None, file: str | None = None, source: EventSource | None = None) -> None:
    """Open the window, show the title or the game or file asked for, and stay until the end. Raises `NoDisplay`.

    Events and time are the system's, unless they come from another ``source``.
    """
    window = Window(app.stack.settings.setting(PLACE_KEY) or "", str(assets() / "icons" / "gin.png"), source)
    try:
        app.stack.resize(window.canvas.screen.get_size())
        app.stack.renderer.preload_table_background(app.stack.size)
        if spec is None:
            app.to_title()
        else:
            app.begin_or_resume(spec)
        if file is not None:
            app.open_file(file)
        window.run(app.stack, app.on_first_frame)
    except Exception as error:
        error.add_note("\n".join(("The last inputs:", *app.stack.last_inputs)))
        raise
    finally:
        window.close()


def open_app(folder: Path, seed: int | None) -> App:
    """Make the program with its store in a folder. Raises `DamagedInstallation`, unless only sounds are damaged."""
    damaged = damaged_assets(assets())
    sounds = [name for name in damaged if name.startswith(SOUNDS)]
    if damaged != sounds:
        raise DamagedInstallation.of(name for name in damaged if name not in sounds)
    app = App(Store.open(folder), seed=seed, folder=folder)
    app.stack.sounds.leave_out(name.removeprefix(SOUNDS) for name in sounds)
    return app
