"""The worker process in which slow players think: its first answer, its memory, and its effect on the frame rate.

Frame times are wall-clock times, so frames with and without a thinking worker are measured in alternation.
"""

import bisect
import itertools
import math
import random
import tempfile
import threading
import time
from pathlib import Path

import pygame

from gin.app import App
from gin.assets import assets
from gin.controller.worker import WorkerRunner
from gin.lab.bench.harness import (
    displays,
    measure_in_child,
    median_and_p99,
    print_figure,
    process_memory,
    save_unfinished_game,
)
from gin.players import LEVELS, make_player
from gin.rules import DECK, PRESETS, Action, DealState, View, view
from gin.storage import Store
from gin.ui.render.canvas import Canvas, Sprite
from gin.ui.shell.window import Window

PERIOD = 3.0
"""Seconds for which the worker thinks, and then for which it does not."""
PERIODS = 16
SETTLING = 1.0
"""Seconds at the beginning of a period in which the worker starts or ends, so that they count for neither."""
SORT_SECONDS = 0.1
"""Seconds after which the hand is sorted in another order: too soon for its cards to come to rest."""


class EndlessPlayer:
    """A player who keeps a processor busy and never answers."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Think for ever."""
        player = make_player("steady")
        while True:
            player.choose(view, rng)


class _FrameClock(Canvas):
    """A canvas that records when each frame begins to be drawn."""

    def __init__(self, window: Window) -> None:
        super().__init__(window.canvas.screen)
        self.times: list[float] = []

    def show(self, background: pygame.Surface, sprites: list[Sprite]) -> bool:
        self.times.append(time.monotonic())
        return super().show(background, sprites)


def keep_sorting(ended: threading.Event) -> None:
    """Press the keys that sort the hand by suit and by rank in turn, so that cards always move."""
    for sort_key in itertools.cycle((pygame.K_1, pygame.K_2)):
        if ended.wait(SORT_SECONDS):
            return
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=sort_key, mod=0, unicode=""))


def benchmark_worker() -> None:
    """Print how soon the worker answers, the memory it holds, and what it does to the frame rate."""
    with tempfile.TemporaryDirectory() as folder:
        first, megabytes = measure_in_child(measure_first_answer, folder)
        print_figure("worker: from start to first answer", f"{first:.0f} ms")
        print_figure("worker: memory", f"{megabytes:.0f} MB")
        for display in displays():
            save_unfinished_game(Path(folder))
            alone, thinking, frames = measure_in_child(measure_frame_times, folder, display.environment)
            detail = f"{thinking:.2f} ms, and {alone:.2f} ms without, of {frames:.0f} frames each"
            print_figure(
                f"worker, {display.name}: p99 frame time", f"{thinking - alone:+.2f} ms", "within 2 ms", detail
            )


def measure_frame_times(folder: Path) -> tuple[float, float, int]:
    """Return the 99th percentile of the milliseconds between frames without and with a worker, and the frames of each.

    The program resumes the game that the folder holds.
    """
    with Store.open(folder) as store:
        app = App(store, sound=False)
        window = Window("", str(assets() / "icons" / "gin.png"))
        window.canvas = canvas = _FrameClock(window)
        app.stack.resize(window.canvas.screen.get_size())
        app.resume()
        runner = WorkerRunner(make_player("simple"), time.monotonic, timeout=math.inf)
        starts: list[float] = []

        def begin_period() -> None:
            starts.append(time.monotonic())
            if len(starts) % 2:
                runner.close()
                return
            runner.begin(EndlessPlayer(), first_view(random.Random(1)), random.Random(1))
            while time.monotonic() < starts[-1] + SETTLING:  # The request is sent once the process is ready.
                runner.poll()
                time.sleep(0.01)

        for number in range(PERIODS):
            threading.Timer(1 + number * PERIOD, begin_period).start()
        end = 1 + PERIODS * PERIOD
        threading.Timer(end, lambda: pygame.event.post(pygame.Event(pygame.QUIT))).start()
        ended = threading.Event()
        threading.Thread(target=keep_sorting, args=(ended,), daemon=True).start()
        window.run(app.stack, app.on_first_frame)
        ended.set()
        runner.close()
        window.close()
    milliseconds: tuple[list[float], list[float]] = [], []
    for before, after in itertools.pairwise(canvas.times):
        period = bisect.bisect(starts, before) - 1
        if period >= 0 and before > starts[period] + SETTLING:
            milliseconds[period % 2].append(1000 * (after - before))
    alone, thinking = (median_and_p99(part)[1] for part in milliseconds)
    return alone, thinking, min(map(len, milliseconds))


def measure_first_answer(_folder: Path) -> tuple[float, float]:
    """Return the milliseconds that a new worker takes to its first answer, and the megabytes that it then holds."""
    player, rng = make_player(LEVELS[-1].key), random.Random(1)
    question = first_view(rng)
    runner = WorkerRunner(player, time.monotonic)
    began = time.monotonic()
    runner.begin(player, question, rng)
    while runner.poll() is None:
        time.sleep(0.001)
    answered = 1000 * (time.monotonic() - began), process_memory("VmRSS", runner.pid)
    runner.close()
    return answered


def first_view(rng: random.Random) -> View:
    """Return the view of seat 0 at the start of a deal from a deck that is shuffled by ``rng``."""
    return view(DealState.deal(PRESETS["standard"], rng.sample(DECK, len(DECK)), 1), 0)
