"""Write every sound into ``assets/sounds``: ``python -m gin.lab.audio``."""

import argparse
import sys
from pathlib import Path

from gin.lab.audio.ogg import write_ogg
from gin.lab.audio.sounds import FOLDER, RECIPES, render_takes
from gin.lab.audio.synth import RATE
from gin.lab.checksums import write_checksums


def main(arguments: list[str] | None = None) -> int:
    """Write each take of each sound, print its length and size, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.audio", description="Write the sounds of the table.")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="instead of assets/sounds")
    folder: Path = parser.parse_args(arguments).to
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for name in RECIPES:
        for number, signal in enumerate(render_takes(name), 1):
            path = folder / f"{name}-{number}.ogg"
            write_ogg(path, signal)
            total += path.stat().st_size
            print(f"{path.name:16} {len(signal) / RATE * 1000:5.0f} ms  {path.stat().st_size:6} bytes")
    print(f"{total} bytes in all")
    write_checksums()
    return 0


if __name__ == "__main__":
    sys.exit(main())
