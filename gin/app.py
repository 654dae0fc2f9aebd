"""The composition root: the only file that knows everyone."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gin.assets import assets
from gin.controller import GameSession, InlineRunner, MoveRunner
from gin.controller.session import first_dealer
from gin.players import LEVELS, make_player
from gin.rules import PRESETS, Action, Card, GameRecord, Message, Scoresheet
from gin.stats import SideStatistics
from gin.storage import PERSON, SavedGame, Store
from gin.ui.audio import Sounds
from gin.ui.model.game_spec import GameSpec, Opponent, SavedGameSummary, SeatSpec
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.shell.scenes import SceneStack
from gin.ui.shell.window import Window
from gin.ui.text import phrases
from gin.ui.text.seat_names import seats_of
from gin.ui.text.tutorial_notes import DONE, SETTING

if TYPE_CHECKING:
    from gin.controller.worker import WorkerRunner

QUICK = "steady"
"""The level that makes a move at once where one who thinks apart has failed."""


@dataclass(frozen=True, slots=True)
class StoredJournal:
    """A sitting's journal that keeps one game of a store."""

    store: Store
    game_id: int

    def add_deal(self, number: int, deck: Sequence[Card]) -> None:
        """Keep a deal's deck."""
        self.store.add_deal(self.game_id, number, deck)

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        """Keep an action."""
        self.store.add_action(self.game_id, deal, ply, action)

    def undo_to(self, deal: int, plies: int) -> None:
        """Keep no more than this."""
        self.store.undo_to(self.game_id, deal, plies)

    def finish(self) -> None:
        """The game has been won."""
        self.store.finish_game(self.game_id)


class App:
    """The program around the scenes: it begins games, takes them up again, and changes scenes."""

    def __init__(self, store: Store, *, seed: int | None = None, sound: bool = True) -> None:
        self._store = store
        self._decks = random.Random(seed) if seed is not None else random.SystemRandom()
        self._secrets = random.Random(f"players {seed}") if seed is not None else random.SystemRandom()
        self._sound = sound
        folder = assets()
        self.stack = SceneStack(Renderer(folder, LAMPLIGHT), Sounds(folder / "sounds"), store)
        apply_settings(self.stack)
        self._spec: GameSpec | None = None
        self._worker: WorkerRunner | None = None

    @property
    def levels(self) -> tuple[Opponent, ...]:
        """The computer players, easiest first."""
        return tuple(Opponent(level.key, level.name, level.description) for level in LEVELS)

    @property
    def saved(self) -> SavedGameSummary | None:
        """The unfinished game in a few words."""
        game = self._store.unfinished()
        return _line(game) if game else None

    @property
    def trouble(self) -> Message | None:
        """What a person should be told about the keeping of games."""
        return self._store.notice

    @property
    def notice(self) -> Message | None:
        """What a person should be told about storage or sound."""
        return self.trouble or self.stack.sounds.problem

    def count_game(self) -> bool:
        """Count one more of the games that have ended; False once all are."""
        return self._store.backfill_results(1)

    def results(self) -> Sequence[tuple[str, SideStatistics]]:
        """The rival and what came of each game that was counted, the oldest first."""
        return self._store.results()

    def begin(self, spec: GameSpec) -> None:
        """Begin a game; one that was unfinished is given up."""
        if self._store.setting(SETTING) is None:
            self._store.set_setting(SETTING, DONE)  # Who begins with a game need not be urged to learn it.
        before = self._store.unfinished()
        if before is not None:
            self._store.abandon_game(before.game_id)
        cut, dealer = first_dealer(spec.ruleset, self._decks)
        record = GameRecord(spec.ruleset, tuple(seat.name for seat in spec.seats), dealer)
        levels = [seat.level or PERSON for seat in spec.seats]
        game_id = self._store.begin_game(record, levels, spec.practice)
        self._show(game_id, record, levels, spec.practice, cut)

    def again(self) -> None:
        """Begin another game by the same people, players and rules as the one on the table."""
        if self._spec is not None:
            self.begin(self._spec)

    def resume(self) -> None:
        """Take the unfinished game up exactly where it was left."""
        game = self._store.unfinished()
        if game is not None:
            self._show(game.game_id, game.record, game.players, game.practice)

    def learn(self) -> None:
        """Show the lesson, where it was left."""
        from gin.ui.tutorial.tutorial import Tutorial  # No part of the first picture, any more than the table.

        self.stack.replace(Tutorial(self.stack, self))

    def to_title(self) -> None:
        """Show the title."""
        self.stack.replace(TitleScreen(self.stack, self))

    def quit(self) -> None:
        """End the program."""
        self.stack.running = False

    def close(self) -> str | None:
        """End whoever still thinks, and close the store; say why the last moves are not stored, if they are not."""
        if self._worker is not None:
            self._worker.close()
        self._store.close()
        return self._store.refused

    def on_first_frame(self) -> None:
        """Do what the first picture did not need to wait for."""
        if self._sound:
            self.stack.sounds.start()

    def _runner(self, levels: Sequence[str | None]) -> MoveRunner:
        """Where the players of a game think: in a process apart if any of them takes longer than a frame."""
        if not any(level.in_worker for level in LEVELS if level.key in levels):
            return InlineRunner()
        if self._worker is None:
            from gin.controller.worker import WorkerRunner  # Processes are no part of the first picture.

            self._worker = WorkerRunner(make_player(QUICK), time.monotonic)
        self._worker.start()
        return self._worker

    def _show(
        self, game_id: int, record: GameRecord, levels: Sequence[str], practice: bool, cut: tuple[Card, ...] = ()
    ) -> None:
        from gin.ui.table.table_scene import (
            TableScene,  # The first picture is mostly the title, and need not wait for it.
        )

        # A level that is not known, of a damaged file or another version, plays as another would.
        known = {level.key for level in LEVELS}
        keys = [None if level == PERSON else level if level in known else QUICK for level in levels]
        seats = [SeatSpec(name, key) for name, key in zip(record.seats, keys, strict=True)]
        self._spec = GameSpec(record.ruleset, tuple(seats), practice)
        session = GameSession(
            record,
            [None if key is None else make_player(key) for key in keys],
            journal=StoredJournal(self._store, game_id),
            runner=self._runner(keys),
            decks=self._decks,
            secret=self._secrets.getrandbits(64),
            practice=practice,
        )
        self.stack.replace(TableScene(self.stack, self, session, keys, cut))


def _line(game: SavedGame) -> SavedGameSummary:
    """The score and place of a saved game in a few words."""
    state = game.record.final_state()
    sheet = Scoresheet(game.record.ruleset)
    if state is not None:
        sheet = state.sheet.add(state.result) if state.result else state.sheet
    opponent = None if game.players[1] == PERSON else game.players[1]
    place = phrases.saved_place(sheet.ruleset, max(1, len(game.record.deals)))
    return SavedGameSummary(phrases.saved_score(sheet, game.record.seats), place, opponent)


def spec_of(ruleset: str | None, opponent: str | None) -> GameSpec:
    """The game that the command line asks for: one person, and a computer player of one level on each other seat."""
    rules = PRESETS[ruleset or "standard"]
    level = next((level for level in LEVELS if level.key == opponent), LEVELS[-1])
    others = [Opponent(level.key, level.name, level.description)] * (rules.players - 1)
    return GameSpec(rules, seats_of(others))


def run(app: App, spec: GameSpec | None) -> None:
    """Open the window, show the title or the game asked for, and stay until the end. Raises `NoDisplay`."""
    window = Window((1280, 800), str(assets() / "icons" / "gin.png"))
    try:
        app.stack.resize(window.canvas.screen.get_size())
        if spec is None:
            app.to_title()
        else:
            app.begin(spec)
        window.run(app.stack, app.on_first_frame)
    finally:
        window.close()


def open_app(folder: Path, seed: int | None) -> App:
    """Make the program with its store in a folder."""
    return App(Store.open(folder), seed=seed)
