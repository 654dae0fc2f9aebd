"""Write every sound into ``assets/sounds``: ``python -m gin.lab.audio``."""

import argparse
import sys
from pathlib import Path

from gin.lab.audio.ogg import write_ogg
from gin.lab.audio.sounds import FOLDER, LOOPS, RECIPES, render_loop, render_take
from gin.lab.checksums import write_checksums

_LOOP_QUALITY = 0.1
"""Enough for noise that is ten dB under everything else."""


def main(arguments: list[str] | None = None) -> int:
    """Write each take of each sound, print the sizes, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.audio", description="Write the sounds of the table.")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="instead of assets/sounds")
    folder: Path = parser.parse_args(arguments).to
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, recipe in RECIPES.items():
        for take in range(1, recipe.takes + 1):
            written.append(folder / f"{name}-{take}.ogg")
            write_ogg(written[-1], render_take(name, take))
    for name in LOOPS:
        written.append(folder / f"{name}.ogg")
        write_ogg(written[-1], render_loop(name), _LOOP_QUALITY)
    for path in written:
        print(f"{path.name:16} {path.stat().st_size:7} bytes")
    print(f"{sum(path.stat().st_size for path in written)} bytes in all")
    write_checksums()
    return 0


if __name__ == "__main__":
    sys.exit(main())
