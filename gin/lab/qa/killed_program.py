"""The child of `gin.lab.qa.kill_test`: the real program, played by a person who never rests, until it is killed.

It announces on its output every change that it is about to store, a table's name and the values, and says ``shown``
once the window shows what has been stored. What is played depends on the seed: a game against a computer player who
thinks in a worker process, a game of two friends who hand the screen over, a game at a larger table, or the lesson.
"""

import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from gin.app import App, run
from gin.controller import Thinking
from gin.lab.qa.gestures import Gestures
from gin.rules import PRESETS, Action, Card, Commitment, GameRecord, write_action
from gin.storage import Origin, Store
from gin.ui.model.game_spec import GameSpec, SeatSpec
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.events import FRAME
from gin.ui.table.hand_over import HandOverScreen
from gin.ui.table.spread_chooser import SpreadChooser
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import headless

YOU: Final = SeatSpec("You")
GAMES: Final = (
    GameSpec(PRESETS["standard"], (YOU, SeatSpec("Vesper", "master"))),
    GameSpec(PRESETS["quick"], (SeatSpec("Anna"), SeatSpec("Ben"))),
    GameSpec(PRESETS["table-of-three"], (YOU, SeatSpec("Poppy", "novice"), SeatSpec("Pip", "simple"))),
    GameSpec(PRESETS["line"], (YOU, SeatSpec("Wren", "keen")), practice=True),
    None,
)
"""What the children play in turn; None stands for the lesson."""


def announce(*words: object) -> None:
    """Print words with tabs between them, so that the parent reads them even if this process is killed at once."""
    print(*words, sep="\t", flush=True)


class AnnouncingStore(Store):
    """A store that announces each change before it makes it.

    ``unshown`` says that one was announced since the window last showed what is stored.
    """

    unshown = False

    def announce(self, *words: object) -> None:
        """Announce a change."""
        self.unshown = True
        announce("try", *words)

    def begin_game(
        self, record: GameRecord, players: Sequence[str], practice: bool = False, origin: Origin | None = None
    ) -> int:
        """Announce and store a new game."""
        self.announce("begin", record.ruleset)
        return super().begin_game(record, players, practice, origin)

    def add_deal(self, game_id: int, number: int, deck: Sequence[Card], commitment: Commitment | None = None) -> None:
        """Announce and store a deal."""
        self.announce("deal", game_id, " ".join(map(str, deck)))
        super().add_deal(game_id, number, deck, commitment)

    def add_action(self, game_id: int, deal: int, ply: int, action: Action) -> None:
        """Announce and store an action."""
        self.announce("action", game_id, write_action(action))
        super().add_action(game_id, deal, ply, action)

    def undo_to(self, game_id: int, deal: int, plies: int) -> None:
        """Announce and store that actions were taken back."""
        self.announce("undo", game_id, plies)
        super().undo_to(game_id, deal, plies)

    def finish_game(self, game_id: int) -> None:
        """Announce and store the end of a game."""
        self.announce("finish", game_id)
        super().finish_game(game_id)

    def set_setting(self, name: str, value: str) -> None:
        """Announce and store a setting."""
        if self.setting(name) != value:
            self.announce("set", name, value)
        super().set_setting(name, value)

    def forget_setting(self, name: str) -> None:
        """Announce and delete a setting."""
        if self.setting(name) is not None:
            self.announce("forget", name)
        super().forget_setting(name)


class AnnouncingApp(App):
    """The program, which also tells the process id of its worker."""

    @property
    def worker(self) -> int | None:
        """The process id of the worker, None if there is none."""
        return None if self._worker is None else self._worker.pid


class Restless:
    """A person who plays on without a rest, as the source of the window's events, with a time of their own."""

    def __init__(self, app: AnnouncingApp, store: AnnouncingStore, folder: Path, seed: int) -> None:
        self._app = app
        self._store = store
        self._rng = random.Random(seed)
        self._gestures = Gestures(self._rng, folder)
        self._now = 0.0
        self._worker: int | None = None

    def now(self) -> float:
        """Return the time in seconds."""
        return self._now

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        """Say that the picture shows what is stored, let time pass, and do the next thing."""
        if self._store.unshown:
            self._store.unshown = False
            announce("shown")
        app, rng = self._app, self._rng
        if app.worker != self._worker:
            self._worker = app.worker
            announce("worker", self._worker)
        if rng.random() < 0.1:  # Else nearly every kill would hit a write.
            time.sleep(rng.uniform(0, 0.002))
        self._now += FRAME if seconds is None else max(FRAME, min(seconds, 1.0))
        if app.session is not None and isinstance(app.session.status, Thinking):
            time.sleep(0.001)  # A worker process thinks in real time.
        elif seconds is None or rng.random() < 0.5:
            for event in self._do_something():
                pygame.event.post(event)
        return pygame.event.get()

    def _do_something(self) -> list[pygame.Event]:
        """Return the events of what leads on in the scene in front, and now and then of what takes it back."""
        scene, rng = self._app.stack.scene, self._rng
        match scene:
            case TableScene() if rng.random() < 0.05:
                return [*self._gestures.press(rng.choice((pygame.K_u, pygame.K_y)))]
            case TableScene() | HandOverScreen():
                return [*self._gestures.go_on(scene)]
            case SpreadChooser():
                return [*self._gestures.press(pygame.K_1)]
            case TitleScreen():
                return [*self._gestures.press(pygame.K_l)]
            case _:
                return [*self._gestures.press(pygame.K_ESCAPE)]


def play_until_killed(folder: Path, seed: int) -> None:
    """Run the program on a folder, and play on for ever."""
    store = AnnouncingStore.open(folder)
    if store.notice is not None:
        announce("notice", store.notice)
    store.set_setting("speed", ("1", "instant")[seed % 2])
    app = AnnouncingApp(store, seed=seed, folder=folder)
    with headless():
        run(app, GAMES[seed % len(GAMES)], source=Restless(app, store, folder, seed))
    announce("notice", "the program ended by itself")
