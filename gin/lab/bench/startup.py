"""Start-up time: how long after a bare pygame window the title and a resumed table can be used.

Wall-clock time depends on what else the machine does, so each start is compared with that of a program that only
opens a window, and the two take turns.
"""

import compileall
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from gin.lab.bench.harness import displays, print_figure, save_unfinished_game

STARTS = 7
"""The number of times that each program is started."""

_BARE_WINDOW = """
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
def print_times(app, start_sound=App.on_first_frame):
    print(time.monotonic(), time.process_time(), flush=True)
    start_sound(app)
    print(time.monotonic(), time.process_time())
    app.quit()
App.on_first_frame = print_times
if sys.argv.pop(1) == "table":
    App.to_title = App.resume
sys.exit(main(sys.argv[1:]))
"""


class _Elapsed(NamedTuple):
    """Seconds from the start of a program, by the wall clock and of the processor."""

    wall: float
    processor: float


def benchmark_startup() -> None:
    """Print how much longer than a bare window the title and a resumed table take to appear."""
    compileall.compile_dir(Path(__file__).parents[2], quiet=1)  # Programs are installed compiled.
    for display in displays():
        with tempfile.TemporaryDirectory() as folder:
            save_unfinished_game(Path(folder))
            bare: list[_Elapsed] = []
            game: dict[str, list[_Elapsed]] = {"title": [], "table": [], "title and sound": []}
            for _ in range(STARTS):
                bare += _start(["-c", _BARE_WINDOW], display.environment)
                title, sound = _start(["-c", _GAME, "title", "--data-dir", folder], display.environment)
                table, _ = _start(["-c", _GAME, "table", "--data-dir", folder], display.environment)
                for name, elapsed in (("title", title), ("table", table), ("title and sound", sound)):
                    game[name].append(elapsed)
            window = _median(bare)
            detail = f"processor {window.processor:.2f} s"
            print_figure(f"start, {display.name}: bare window", f"{window.wall:.2f} s", detail=detail)
            for name, starts in game.items():
                median = _median(starts)
                detail = f"processor {median.processor - window.processor:+.2f} s"
                figure = f"{median.wall - window.wall:+.2f} s"
                print_figure(f"start, {display.name}: {name}", figure, "at most +0.40 s", detail)


def _start(arguments: list[str], environment: dict[str, str]) -> list[_Elapsed]:
    """Start Python and return the time that passed before each line it printed."""
    began = time.monotonic()
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True)
    lines = [line.split() for line in done.stdout.splitlines()]
    return [_Elapsed(float(wall) - began, float(processor)) for wall, processor in lines]


def _median(elapsed: list[_Elapsed]) -> _Elapsed:
    return _Elapsed(*map(statistics.median, zip(*elapsed, strict=True)))
