"""Write ``assets/checksums.txt``: ``python -m gin.lab.checksums``, after any asset has changed.

The generators of the assets do so themselves. A test compares the file with the assets.
"""

import sys

from gin.assets import CHECKSUMS, assets, checksums


def write_checksums() -> None:
    """Write the checksums of the assets as they are now."""
    (assets() / CHECKSUMS).write_text(checksums(assets()), encoding="utf-8", newline="\n")


def main() -> int:
    """Write the file and return the exit status."""
    write_checksums()
    return 0


if __name__ == "__main__":
    sys.exit(main())
