"""The memory of a program that has played some deals. Linux only."""

import random
import tempfile
from pathlib import Path

from gin.app import App
from gin.lab.bench.harness import measure_in_child, play_deals, print_figure, process_memory
from gin.opponents import spec_of
from gin.storage import Store
from gin.ui.testing.pilot import FRAME, Pilot, headless


def benchmark_memory() -> None:
    """Print the resident memory of an idle table after three deals."""
    with tempfile.TemporaryDirectory() as folder:
        resident, peak = measure_in_child(measure_memory, folder)
    print_figure("memory, 1920x1080, after three deals", f"{resident:.0f} MB", "under 150 MB", f"peak {peak:.0f} MB")


def measure_memory(folder: Path) -> tuple[float, float]:
    """Play three deals and return the resident memory now and at its peak, in megabytes."""
    with Store.open(folder) as store, headless():
        app = App(store, seed=1)
        pilot = Pilot(app.stack, (1920, 1080))
        app.to_title()
        pilot.step()
        app.on_first_frame()
        pilot.settle(frame=FRAME)
        app.begin(spec_of("standard", "steady"))
        play_deals(app, pilot, random.Random(1), 3)
        pilot.key("return")
        pilot.settle(frame=FRAME)
        return process_memory("VmRSS"), process_memory("VmHWM")
