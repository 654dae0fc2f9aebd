"""What the benchmarks of the program share: child processes, displays, a saved game to resume, and printed lines."""

import os
import random
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from gin.app import App
from gin.controller import AwaitingHuman, DealOver, GameOver, GameSession, InlineRunner, ShuffledDecks
from gin.players import make_player
from gin.rules import PRESETS, GameRecord
from gin.selftest import InputDriver
from gin.storage import PERSON, Store
from gin.stored_games import StoredJournal
from gin.ui.testing.pilot import FRAME, Pilot

_CHILD = """
import sys
from importlib import import_module
from pathlib import Path
module, function, folder = sys.argv[1:]
print(*getattr(import_module(module), function)(Path(folder)))
"""


class Display(NamedTuple):
    """A place where SDL can open the window: its name, and the environment variables of a process that uses it."""

    name: str
    environment: dict[str, str]


def displays() -> Iterator[Display]:
    """Yield SDL's dummy driver, then the real screen or else a virtual one, if either exists."""
    real = dict(os.environ)
    yield Display("dummy", {**real, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    if os.environ.get("DISPLAY") or sys.platform in ("win32", "darwin"):
        yield Display("window", real)
    elif shutil.which("Xvfb"):
        with _virtual_screen() as number:
            yield Display("Xvfb", {**real, "DISPLAY": f":{number}"})


@contextmanager
def _virtual_screen() -> Iterator[str]:
    """Run an X server without a screen and yield its display number."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        try:
            os.close(write)
            with open(read) as numbers:
                yield numbers.readline().strip()
        finally:
            server.terminate()


def measure_in_child(
    measure: Callable[[Path], Sequence[float]], folder: str, environment: dict[str, str] | None = None
) -> list[float]:
    """Call a module's function with a folder in a process of its own and return the numbers that it returned.

    Raises CalledProcessError if the process fails.
    """
    # The child's main module must be empty: the worker process, which is spawned, would import it again.
    command = [sys.executable, "-c", _CHILD, measure.__module__, measure.__name__, folder]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.splitlines()[-1].split()]


def save_unfinished_game(folder: Path) -> None:
    """Store an unfinished game in a folder: some turns into the first deal, with the person to move."""
    with Store.open(folder) as store:
        rules = PRESETS["standard"]
        record = GameRecord(rules, ("You", "Computer"), 0)
        journal = StoredJournal(store, store.begin_game(record, [PERSON, "steady"]))
        player, rng = make_player("steady"), random.Random(3)
        session = GameSession(
            record, [None, player], journal=journal, runner=InlineRunner(), decks=ShuffledDecks(rng), secret=3
        )
        while len(session.record.deals[-1].actions) < 8 or session.status != AwaitingHuman(0):
            if not session.tick():
                session.submit(0, player.choose(session.view(), rng))


def play_deals(app: App, pilot: Pilot, rng: random.Random, deals: int) -> None:
    """Play the app's game until that many deals are over, acting by drag, click and key in turn."""
    driver, session = InputDriver(pilot, rng), app.session
    assert session is not None
    while True:
        pilot.settle(frame=FRAME)
        if len(session.record.deals) == deals and isinstance(session.status, DealOver | GameOver):
            return
        driver.act(session)


def process_memory(field: str, pid: int | str | None = "self") -> float:
    """Return a field of ``/proc/PID/status``, such as ``VmRSS``, in megabytes. Linux only."""
    status = Path(f"/proc/{pid}/status").read_text().split("\n")
    return next(int(line.split()[1]) / 1000 for line in status if line.startswith(f"{field}:"))


def median_and_p99(values: Sequence[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile."""
    return statistics.median(values), statistics.quantiles(values, n=100)[98]


def print_figure(name: str, figure: str, target: str = "", detail: str = "") -> None:
    """Print a line of the report: what was measured, the figure, its target and details."""
    print(f"{name:<44} {figure:>9}   {target:<16} {detail}".rstrip(), flush=True)
