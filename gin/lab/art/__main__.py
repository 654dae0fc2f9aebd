"""Write all drawings into ``assets``: ``python -m gin.lab.art``.

Run it after changing a drawing. The files are the same byte for byte each time, and a test compares them with the code.
"""

import argparse
import sys

from gin.lab.art.drawings import ASSETS, drawings
from gin.lab.art.icons import write_bitmaps
from gin.lab.checksums import write_checksums


def main(arguments: list[str] | None = None) -> int:
    """Write all files and return the exit status."""
    argparse.ArgumentParser(prog="python -m gin.lab.art", description="Write all drawings into assets.").parse_args(
        arguments
    )
    files = drawings()
    for name, text in files.items():
        path = ASSETS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    write_bitmaps(ASSETS / "icons")
    write_checksums()
    print(f"{len(files)} drawings, {sum(len(text) for text in files.values()) / 1024:.0f} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
