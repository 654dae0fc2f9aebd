"""How long the first picture takes, what a frame costs, what an idle table costs, and how much memory is held.

``python -m gin.lab.bench.bench [startup|frames|idle|memory|apart|all]`` prints a line for each figure, beside its aim. Work
is processor time, so that other programs disturb it little. By the clock, and always in turns with what it is compared
with, are measured only the start, against a program that does nothing but open a window, and the pace of pictures
while a player thinks in a process apart, against while none does. Sections that need a process of their own start one.
"""

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from gin.app import App, StoredJournal, spec_of
from gin.assets import assets
from gin.controller import AwaitingHuman, DealOver, GameOver, GameSession, InlineRunner, ShuffledDecks
from gin.lab.bench import worker_pace
from gin.lab.bench.worker_pace import held, spread
from gin.players import make_player
from gin.rules import PRESETS, GameRecord
from gin.selftest import InputDriver
from gin.storage import Store
from gin.ui.model.input import Input
from gin.ui.render.canvas import Canvas, Sprite
from gin.ui.shell.window import Window
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import FRAME, Pilot, headless

STARTS = 7
"""How often each program is started."""
IDLE_SECONDS = 10.0

_BARE = """
import time
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
pygame.display.flip()
print(time.monotonic(), time.process_time())
"""
_GAME = """
import sys, time
from gin.__main__ import main
from gin.app import App
def shown(app, start=App.on_first_frame):
    print(time.monotonic(), time.process_time(), flush=True)
    start(app)
    print(time.monotonic(), time.process_time())
    app.quit()
App.on_first_frame = shown
if sys.argv.pop(1) == "table":
    App.to_title = App.resume
sys.exit(main(sys.argv[1:]))
"""
_CHILD = """
import sys
from pathlib import Path
from gin.lab import bench
bench.CHILDREN[sys.argv[1]](Path(sys.argv[2]))
"""


# --- the start ---------------------------------------------------------------------------------------------


def startup() -> None:
    """Print how long after a bare window the title and a resumed table can be used."""
    for name, environment in _drivers():
        with tempfile.TemporaryDirectory() as folder:
            _save_game(Path(folder))
            times: dict[str, list[_Start]] = {"bare": [], "title": [], "table": [], "title and sound": []}
            for _ in range(STARTS):
                times["bare"] += _start(["-c", _BARE], environment)
                title = _start(["-c", _GAME, "title", "--data-dir", folder], environment)
                times["title"].append(title[0])
                times["title and sound"].append(title[1])
                times["table"].append(_start(["-c", _GAME, "table", "--data-dir", folder], environment)[0])
            clock, work = (statistics.median(part) for part in zip(*times.pop("bare"), strict=True))
            _print(f"start, {name}: bare window", f"{clock:.2f} s", detail=f"processor {work:.2f} s")
            for scene, values in times.items():
                later, more = (statistics.median(part) for part in zip(*values, strict=True))
                detail = f"processor {more - work:+.2f} s"
                _print(f"start, {name}: {scene}", f"{later - clock:+.2f} s", "at most +0.40 s", detail)


_Start = tuple[float, float]
"""The seconds by the clock and of the processor from the start of a program."""


def _start(arguments: list[str], environment: dict[str, str]) -> list[_Start]:
    """Start Python, and return how long it took to each of the lines that it printed."""
    began = time.monotonic()
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True)
    lines = [line.split() for line in done.stdout.splitlines()]
    return [(float(clock) - began, float(work)) for clock, work in lines]


def _save_game(folder: Path) -> None:
    """Leave an unfinished game in a folder, with the person to move after some turns."""
    with Store.open(folder) as store:
        rules = PRESETS["standard"]
        record = GameRecord(rules, ("You", "Computer"), 0)
        journal = StoredJournal(store, store.begin_game(record, ["person", "steady"]))
        player, rng = make_player("steady"), random.Random(3)
        session = GameSession(
            record, [None, player], journal=journal, runner=InlineRunner(), decks=ShuffledDecks(rng), secret=3
        )
        while len(session.record.deals[-1].actions) < 8 or session.status != AwaitingHuman(0):
            if not session.tick():
                session.submit(0, player.choose(session.view(), rng))


# --- frames ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Work:
    """What one picture took, in milliseconds: inputs and movement, making the sprites, and drawing them.

    ``of`` is what was going on: "opening" for the first picture of a table, "dealing", "thinking" where a computer
    player chose its action in that frame, or "playing".
    """

    of: str
    moving: float
    sprites: float
    drawing: float

    @property
    def whole(self) -> float:
        """All of it."""
        return self.moving + self.sprites + self.drawing


class _TimedCanvas(Canvas):
    """A canvas that keeps how long it took over its last picture."""

    took = 0.0

    def show(self, background: pygame.Surface, sprites: list[Sprite]) -> bool:
        began = time.thread_time()
        drawn = super().show(background, sprites)
        self.took = time.thread_time() - began
        return drawn


class _TimedPilot(Pilot):
    """A pilot that keeps what each picture took."""

    def __init__(self, app: App, size: tuple[int, int]) -> None:
        super().__init__(app.stack, size)
        self._app = app
        self.canvas: _TimedCanvas = _TimedCanvas(self.canvas.screen)
        self.work: list[Work] = []
        self._inputs = 0.0

    def send(self, event: Input) -> None:
        began = time.thread_time()
        super().send(event)
        self._inputs += time.thread_time() - began

    def step(self, seconds: float = FRAME) -> None:
        self.now += seconds
        actions = self._actions
        began = time.thread_time()
        self.stack.tick(self.now)
        moved = time.thread_time()
        drawn = self.stack.draw(self.canvas)
        ended = time.thread_time()
        # A frame in which nothing was drawn counts if something was made ready in it.
        if (drawn or ended - began > 0.001) and isinstance(self.stack.scene, TableScene):
            log = self.stack.scene.view.log
            of = (
                "opening"
                if not self.work
                else "thinking"
                if self._actions > actions
                else "dealing"
                if len(log) == 1
                else "playing"
            )
            parts = (self._inputs + moved - began, ended - moved - self.canvas.took, self.canvas.took)
            self.work.append(Work(of, *(1000 * part for part in parts)))
        self.frames += drawn
        self._inputs = 0.0

    @property
    def _actions(self) -> int:
        """How many actions the table's game has had."""
        session = self._app.session
        return 0 if session is None else sum(len(deal.actions) for deal in session.record.deals)


def frames() -> None:
    """Print what a picture takes while cards are dealt and in play, on SDL's dummy driver."""
    for size, aimed in (((1920, 1080), True), ((3840, 2160), False)):
        work = measure_frames(size)
        for of in ("opening", "dealing", "playing", "thinking"):
            some = [item for item in work if item.of == of]
            name = f"frame, {size[0]}x{size[1]}, {of}"
            parts = [
                statistics.median(getattr(item, part) for item in some) for part in ("moving", "sprites", "drawing")
            ]
            median, last = spread([item.whole for item in some])
            detail = "moving {:.1f}, sprites {:.1f}, drawing {:.1f}".format(*parts)
            aim = aimed and of in ("dealing", "playing")
            _print(f"{name}: median", f"{median:.1f} ms", "under 4 ms" if aim else "", detail)
            _print(f"{name}: 99 of 100", f"{last:.1f} ms", "under 8 ms" if aim else "", f"of {len(some)}")
            _print(f"{name}: slowest", f"{max(item.whole for item in some):.1f} ms")


def measure_frames(size: tuple[int, int], games: int = 4, deals: int = 2) -> list[Work]:
    """Play some deals of several games at normal speed, each by a program just started."""
    work = []
    for seed in range(games):
        with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store, headless():
            app = App(store, seed=seed, sound=False)
            pilot = _TimedPilot(app, size)
            app.begin(spec_of("standard", "steady"))
            _play_deals(app, pilot, random.Random(seed), deals)
            work += pilot.work
    return work


def _play_deals(app: App, pilot: Pilot, rng: random.Random, deals: int) -> None:
    """Play until so many deals are over, by dragging, clicking and keys in turns."""
    hands, session = InputDriver(pilot, rng), app.session
    assert session is not None
    while True:
        pilot.settle()
        if len(session.record.deals) == deals and isinstance(session.status, DealOver | GameOver):
            return
        hands.act(session)


# --- an idle table, and memory -----------------------------------------------------------------------------


def idle() -> None:
    """Print what the real program does while a person thinks."""
    for name, environment in _drivers():
        with tempfile.TemporaryDirectory() as folder:
            _save_game(Path(folder))
            drawn, busy = _in_child("idle", folder, environment)
        _print(f"idle for {IDLE_SECONDS:.0f} s, {name}: frames drawn", f"{drawn:.0f}", "0")
        _print(f"idle for {IDLE_SECONDS:.0f} s, {name}: processor", f"{busy / IDLE_SECONDS:.2%}", "under 1 %")


def _idle_child(folder: Path) -> None:
    """Show the saved game's table in the program's own loop, and print what it does from the second second on."""
    with Store.open(folder) as store:
        app = App(store)
        window = Window((1280, 800), str(assets() / "icons" / "gin.png"))
        app.stack.resize(window.canvas.screen.get_size())
        app.resume()
        noted: list[tuple[int, float]] = []

        def note() -> None:
            noted.append((window.frames, time.process_time()))

        def end() -> None:
            note()
            pygame.event.post(pygame.Event(pygame.QUIT))

        for delay, call in ((1, note), (1 + IDLE_SECONDS, end)):
            threading.Timer(delay, call).start()
        window.run(app.stack, app.on_first_frame)
        window.close()
    (before, began), (after, ended) = noted
    print(after - before, ended - began)


def memory() -> None:
    """Print how much memory a program holds that shows an idle table after three deals (on Linux)."""
    with tempfile.TemporaryDirectory() as folder:
        held, most = _in_child("memory", folder, dict(os.environ))
    _print("memory, 1920x1080, after three deals", f"{held:.0f} MB", "under 150 MB", f"at most {most:.0f}")


def _memory_child(folder: Path) -> None:
    """Play three deals, and print how many megabytes are resident, and were at most."""
    with Store.open(folder) as store, headless():
        app = App(store, seed=1)
        pilot = Pilot(app.stack, (1920, 1080))
        app.to_title()
        pilot.settle()
        app.on_first_frame()
        app.begin(spec_of("standard", "steady"))
        _play_deals(app, pilot, random.Random(1), 3)
        pilot.key("return")
        pilot.settle()
        print(held("VmRSS"), held("VmHWM"))


# --- a player who thinks apart -----------------------------------------------------------------------------


def apart() -> None:
    """Print how soon a process apart answers, what it holds, and what it does to the pace of the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        first, megabytes = _in_child("worker", folder, dict(os.environ))
        _print("thinking apart: from start to first answer", f"{first:.0f} ms")
        _print("thinking apart: memory", f"{megabytes:.0f} MB")
        for name, environment in _drivers():
            _save_game(Path(folder))
            alone, thinking, pictures = _in_child("apart", folder, environment)
            detail = f"{thinking:.2f} ms, and {alone:.2f} without, of {pictures:.0f} each"
            _print(f"thinking apart, {name}: 99 of 100 frames", f"{thinking - alone:+.2f} ms", "within 2 ms", detail)


# --- what the sections share -------------------------------------------------------------------------------


def _in_child(section: str, folder: str, environment: dict[str, str]) -> list[float]:
    """Run a section's child, and return the numbers that it printed."""
    # Not as the main module, which the process apart would load again.
    command = [sys.executable, "-c", _CHILD, section, folder]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.splitlines()[-1].split()]


def _drivers() -> Iterator[tuple[str, dict[str, str]]]:
    """The ways of showing a window: SDL's dummy driver, and the screen there is or else a virtual one."""
    real = dict(os.environ)
    yield "dummy", {**real, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    if os.environ.get("DISPLAY") or sys.platform in ("win32", "darwin"):
        yield "window", real
    elif shutil.which("Xvfb"):
        with _virtual_screen() as number:
            yield "Xvfb", {**real, "DISPLAY": f":{number}"}


@contextmanager
def _virtual_screen() -> Iterator[str]:
    """An X server without a screen, for as long as it is wanted; its number."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        try:
            os.close(write)
            with open(read) as numbers:
                yield numbers.readline().strip()
        finally:
            server.terminate()


def _print(name: str, figure: str, aim: str = "", detail: str = "") -> None:
    print(f"{name:<44} {figure:>9}   {aim:<16} {detail}".rstrip(), flush=True)


SECTIONS = {"startup": startup, "frames": frames, "idle": idle, "memory": memory, "apart": apart}
CHILDREN = {
    "idle": _idle_child,
    "memory": _memory_child,
    "apart": worker_pace.pictures,
    "worker": worker_pace.first_answer,
}


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.bench.bench", description=__doc__.split("\n")[0])
    parser.add_argument("section", nargs="?", choices=[*SECTIONS, "all"], default="all")
    options = parser.parse_args(arguments)
    for name, section in SECTIONS.items():
        if options.section in (name, "all"):
            section()
    return 0


if __name__ == "__main__":
    sys.exit(main())
