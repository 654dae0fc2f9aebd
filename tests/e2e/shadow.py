"""Where to point: the game as a seat sees it, rebuilt from the files of the running program.

The program keeps its file locked, so its files are copied, and the copy opened. The scenes are then built from
the copy without a window: a button or a card is where they say, so that no test holds a second geometry.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gin.app import App
from gin.rules import GameRecord
from gin.storage import Store
from gin.ui.testing.pilot import Pilot

from tests.e2e.desktop import SIZE, eventually


def stored(folder: Path) -> GameRecord:
    """Return the record of the unfinished game as far as it is stored now."""

    def read() -> GameRecord | None:
        with _copied(folder) as store:
            game = store.unfinished()
            return game.record if game is not None and game.record.deals else None

    return eventually("a game that could be continued", read)


@contextmanager
def title_of(folder: Path) -> Iterator[Pilot]:
    """Return a pilot in front of the title that a program with this folder shows."""
    with _piloted(folder) as (app, pilot):
        app.to_title()
        _settle(pilot)
        yield pilot


@contextmanager
def table_of(folder: Path) -> Iterator[Pilot]:
    """Return a pilot at the table of a program with this folder."""
    with _piloted(folder) as (app, pilot):
        app.resume()
        _settle(pilot)
        yield pilot


@contextmanager
def _piloted(folder: Path) -> Iterator[tuple[App, Pilot]]:
    with _copied(folder) as store:
        store.set_setting("speed", "instant")
        app = App(store, sound=False)
        try:
            yield app, Pilot(app.stack, SIZE)
        finally:
            app.close()


def _settle(pilot: Pilot) -> None:
    """Let every movement end; each frame lays out what has changed."""
    for _ in range(100):
        pilot.step(10)
        if pilot.stack.idle_time() is None:
            return
    raise AssertionError("the table does not come to rest")


@contextmanager
def _copied(folder: Path) -> Iterator[Store]:
    with TemporaryDirectory() as name:
        copy = Path(name)

        def opened() -> Store | None:
            shutil.copytree(folder, copy, dirs_exist_ok=True)
            store = Store.open(copy)
            if store.notice is None:
                return store
            # The program was writing while its files were copied.
            store.close()
            shutil.rmtree(copy)
            return None

        store = eventually("a whole copy of the games", opened)
        try:
            yield store
        finally:
            store.close()
