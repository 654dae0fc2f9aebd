"""The cost of a frame at the table, in processor time, which other programs disturb little, and of its first picture.

Games are played at normal speed on SDL's dummy driver, which draws into memory. Frames come no faster than on a screen,
so that other threads have as much time to load, draw and turn cards as there. What they do is not in the cost. The
first picture of the table waits for them, and is measured by the clock, from the title on.
"""

import random
import statistics
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import pygame

from gin.app import App
from gin.lab.bench.harness import median_and_p99, play_deals, print_figure
from gin.opponents import spec_of
from gin.storage import Store
from gin.ui.model.input import Input
from gin.ui.render.canvas import Canvas, Sprite
from gin.ui.shell.scene_change import COME, LEAVE
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import FRAME, Pilot, headless

Situation: TypeAlias = Literal["coming", "dealing", "playing", "thinking"]
"""What a frame shows: the table on its way in, the deal, play, or play in which a computer player chose its action."""
_AT_TITLE = 2.0
"""How long the title is looked at before a game begins, in seconds."""


@dataclass(frozen=True, slots=True)
class FrameCost:
    """The milliseconds of processor time that one frame took, by stage."""

    situation: Situation
    updating: float
    """Handling inputs and advancing the table's state and animations."""
    composing: float
    """Making the list of sprites."""
    drawing: float
    """Drawing what changed."""

    @property
    def total(self) -> float:
        """The milliseconds of all three stages."""
        return self.updating + self.composing + self.drawing


@dataclass(frozen=True, slots=True)
class Measured:
    """What some games took: the cost of each frame, and the milliseconds of each first picture of a table."""

    frames: list[FrameCost]
    first_pictures: list[float]


class _TimedCanvas(Canvas):
    """A canvas that keeps the seconds its last frame took to draw."""

    seconds = 0.0

    def show(self, background: pygame.Surface, sprites: list[Sprite]) -> bool:
        began = time.thread_time()
        drawn = super().show(background, sprites)
        self.seconds = time.thread_time() - began
        return drawn


class _TimedPilot(Pilot):
    """A pilot that keeps the cost of each frame."""

    def __init__(self, app: App, size: tuple[int, int]) -> None:
        super().__init__(app.stack, size)
        self.canvas: _TimedCanvas = _TimedCanvas(self.canvas.screen)
        self.costs: list[FrameCost] = []
        self._comes_until = 0.0
        self._input_seconds = 0.0
        self._due = time.monotonic()

    def first_picture(self) -> None:
        """Draw the first picture of a table at once, and not as one of the frames."""
        super().step()
        self._comes_until = self.now + LEAVE + COME

    def send(self, event: Input) -> None:
        began = time.thread_time()
        super().send(event)
        self._input_seconds += time.thread_time() - began

    def step(self, seconds: float = FRAME) -> None:
        self.now += seconds
        time.sleep(max(0.0, self._due - time.monotonic()))
        self._due = time.monotonic() + min(seconds, FRAME)
        actions = self._progress
        began = time.thread_time()
        self.stack.tick(self.now)
        updated = time.thread_time()
        drawn = self.stack.draw(self.canvas)
        ended = time.thread_time()
        # A frame that drew nothing counts if something was prepared in it.
        if (drawn or ended - began > 0.001) and isinstance(self.stack.scene, TableScene):
            parts = (self._input_seconds + updated - began, ended - updated - self.canvas.seconds, self.canvas.seconds)
            situation = self._situation(self.stack.scene, acted=self._progress != actions)
            self.costs.append(FrameCost(situation, *(1000 * part for part in parts)))
        self.frames += drawn
        self._input_seconds = 0.0

    def _situation(self, table: TableScene, *, acted: bool) -> Situation:
        if self.now < self._comes_until:
            return "coming"
        if acted:
            return "thinking"
        return "dealing" if len(table.view.log) == 1 else "playing"

    @property
    def _progress(self) -> tuple[int, int] | None:
        """How many deals of the table's game are scored, and how many actions the present one has had."""
        scene = self.stack.scene
        return (len(scene.session.sheet.lines), scene.session.plies) if isinstance(scene, TableScene) else None


def benchmark_frames() -> None:
    """Print the processor time per frame for each situation and window size."""
    for width, height, first in ((1920, 1080, 25), (3840, 2160, 50)):
        # What the program has set for memory lasts as long as its process.
        with ProcessPoolExecutor(1, get_context("spawn")) as process:
            measured = process.submit(measure_frames, (width, height)).result()
        name, pictures = f"first picture of a table, {width}x{height}", measured.first_pictures
        print_figure(f"{name}: median", f"{statistics.median(pictures):.1f} ms", f"under {first} ms")
        print_figure(f"{name}: slowest", f"{max(pictures):.1f} ms", "", f"of {len(pictures)}")
        for situation in get_args(Situation):
            some = [cost for cost in measured.frames if cost.situation == situation]
            updating, composing, drawing = (
                statistics.median(getattr(cost, stage) for cost in some)
                for stage in ("updating", "composing", "drawing")
            )
            median, p99 = median_and_p99([cost.total for cost in some])
            detail = f"updating {updating:.1f}, composing {composing:.1f}, drawing {drawing:.1f}"
            name, judged = f"frame, {width}x{height}, {situation}", situation in ("dealing", "playing")
            print_figure(f"{name}: median", f"{median:.1f} ms", "under 4 ms" if judged else "", detail)
            print_figure(f"{name}: p99", f"{p99:.1f} ms", "under 8 ms" if judged else "", f"of {len(some)}")
            print_figure(f"{name}: slowest", f"{max(cost.total for cost in some):.1f} ms")


def measure_frames(size: tuple[int, int], games: int = 4, deals: int = 2) -> Measured:
    """Play some deals of several games, each in a fresh program that begins at the title."""
    measured = Measured([], [])
    for seed in range(games):
        with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store, headless():
            app = App(store, seed=seed, sound=False)
            pilot = _TimedPilot(app, size)
            app.stack.renderer.preload_table_background(size)  # As the program does.
            app.to_title()
            pilot.step()
            app.on_first_frame()
            while pilot.now < _AT_TITLE:
                pilot.step()
            pressed = time.perf_counter()
            app.begin(spec_of("standard", "steady"))
            pilot.first_picture()
            measured.first_pictures.append(1000 * (time.perf_counter() - pressed))
            play_deals(app, pilot, random.Random(seed), deals)
            measured.frames.extend(pilot.costs)
    return measured
