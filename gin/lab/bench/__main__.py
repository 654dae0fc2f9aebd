"""The command line of the benchmarks of the program; see the package."""

import argparse
import sys
from collections.abc import Callable

from gin.lab.bench.frames import benchmark_frames
from gin.lab.bench.idle import benchmark_idle
from gin.lab.bench.memory import benchmark_memory
from gin.lab.bench.startup import benchmark_startup
from gin.lab.bench.worker import benchmark_worker

BENCHMARKS: dict[str, Callable[[], None]] = {
    "startup": benchmark_startup,
    "frames": benchmark_frames,
    "idle": benchmark_idle,
    "memory": benchmark_memory,
    "worker": benchmark_worker,
}


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmarks that the command line asks for and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.bench", description="Measure the program.")
    parser.add_argument("benchmark", nargs="?", choices=[*BENCHMARKS, "all"], default="all")
    options = parser.parse_args(arguments)
    for name, benchmark in BENCHMARKS.items():
        if options.benchmark in (name, "all"):
            benchmark()
    return 0


if __name__ == "__main__":
    sys.exit(main())
