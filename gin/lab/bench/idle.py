"""The cost of a table at rest: what the program does while a person thinks."""

import tempfile
import threading
import time
from pathlib import Path

import pygame

from gin.app import App
from gin.assets import assets
from gin.lab.bench.harness import displays, measure_in_child, print_figure, save_unfinished_game
from gin.storage import Store
from gin.ui.shell.window import Window

SECONDS = 10.0
"""How long the table is watched."""


def benchmark_idle() -> None:
    """Print the frames drawn and the processor time used by a table at rest."""
    for display in displays():
        with tempfile.TemporaryDirectory() as folder:
            save_unfinished_game(Path(folder))
            drawn, busy = measure_in_child(measure_idle, folder, display.environment)
        name = f"idle for {SECONDS:.0f} s, {display.name}"
        print_figure(f"{name}: frames drawn", f"{drawn:.0f}", "2 for each blink")
        print_figure(f"{name}: processor", f"{busy / SECONDS:.2%}", "under 1 %")


def measure_idle(folder: Path) -> tuple[float, float]:
    """Show the saved game in the real window and return the frames drawn and the seconds of processor time used."""
    with Store.open(folder) as store:
        app = App(store)
        window = Window("", str(assets() / "icons" / "gin.png"))
        app.stack.resize(window.canvas.screen.get_size())
        app.resume()
        samples: list[tuple[int, float]] = []

        def sample() -> None:
            samples.append((window.frames, time.process_time()))

        def end() -> None:
            sample()
            pygame.event.post(pygame.Event(pygame.QUIT))

        for delay, call in ((1, sample), (1 + SECONDS, end)):  # the first second belongs to the start
            threading.Timer(delay, call).start()
        window.run(app.stack, app.on_first_frame)
        window.close()
    (frames_before, busy_before), (frames_after, busy_after) = samples
    return frames_after - frames_before, busy_after - busy_before
