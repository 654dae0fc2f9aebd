"""What a player who thinks in a process apart does to the pace of the pictures, and what that process costs.

Both are for a program of its own, which `gin.lab.bench.bench` starts and whose figures it prints. In the main module of that
program nothing may stand, since the process apart loads it again.
"""

import bisect
import math
import random
import statistics
import threading
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame

from gin.app import App
from gin.assets import assets
from gin.controller import client_of
from gin.controller.worker import WorkerRunner
from gin.players import LEVELS, make_player
from gin.rules import DECK, PRESETS, Action, DealState, View, view
from gin.storage import Store
from gin.ui.model.commands import Sort
from gin.ui.shell.window import Window
from gin.ui.table.table_scene import TableScene

SECONDS = 3.0
"""How long a player thinks apart, and then none does ..."""
TURNS = 16
"""... in so many turns."""


class Endless:
    """A player who keeps a processor as busy as one can, and never answers."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Think for ever."""
        player = make_player("steady")
        while True:
            player.choose(view, rng)


class _Restless(TableScene):
    """A table whose cards are never at rest, and that keeps when each of its pictures was begun."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.pictures: list[float] = []

    def idle_time(self) -> float | None:
        return 0.0

    def tick(self, now: float) -> None:
        self.pictures.append(now)
        if len(self.pictures) % 20 == 0:
            self.execute(Sort("rank" if len(self.pictures) % 40 else "suit"))
        super().tick(now)


def pictures(folder: Path) -> None:
    """Print the 99th percentile of the time between two pictures without and with a player who thinks apart."""
    with Store.open(folder) as store:
        app = App(store, sound=False)
        window = Window((1280, 800), str(assets() / "icons" / "gin.png"))
        app.stack.resize(window.canvas.screen.get_size())
        app.resume()
        session = app.session
        assert session is not None
        table = _Restless(app.stack, app.host, client_of(session), [None] * len(session.players))
        app.stack.replace(table)
        runner = WorkerRunner(make_player("simple"), time.monotonic, timeout=math.inf)
        turns: list[float] = []

        def turn() -> None:
            if len(turns) % 2:
                runner.begin(Endless(), table.view, random.Random(1))
            else:
                runner.close()
            turns.append(time.monotonic())

        for number in range(TURNS):
            threading.Timer(1 + number * SECONDS, turn).start()
        end = 1 + TURNS * SECONDS
        threading.Timer(end, lambda: pygame.event.post(pygame.Event(pygame.QUIT))).start()
        window.run(app.stack, app.on_first_frame)
        runner.close()
        window.close()
    between: tuple[list[float], list[float]] = [], []
    for before, after in pairwise(table.pictures):
        # The first second of a turn, in which the process is started or ended, belongs to neither.
        number = bisect.bisect(turns, before) - 1
        if number >= 0 and before > turns[number] + 1:
            between[number % 2].append(1000 * (after - before))
    print(*(spread(part)[1] for part in between), min(len(part) for part in between))


def first_answer(folder: Path) -> None:
    """Print how many milliseconds a new process takes to its first answer, and how many megabytes it then holds."""
    player, rng = make_player(LEVELS[-1].key), random.Random(1)
    seen = view(DealState.deal(PRESETS["standard"], rng.sample(DECK, len(DECK)), 1), 0)
    runner = WorkerRunner(player, time.monotonic)
    began = time.monotonic()
    runner.begin(player, seen, rng)
    while runner.poll() is None:
        time.sleep(0.001)
    print(1000 * (time.monotonic() - began), held("VmRSS", runner.pid))
    runner.close()


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile."""
    return statistics.median(values), statistics.quantiles(values, n=100)[98]


def held(what: str, pid: int | str | None = "self") -> float:
    """How many megabytes a process holds of what Linux calls so."""
    status = Path(f"/proc/{pid}/status").read_text().split("\n")
    return next(int(line.split()[1]) / 1000 for line in status if line.startswith(f"{what}:"))
