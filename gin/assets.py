"""Where the game's assets are, and whether they are whole: in a source tree, in a wheel, in the standalone executable.

``assets/checksums.txt`` has a line for each file: the CRC-32 of its content, and its name. The catalogues are not among
them; they are compiled when the game is built.
"""

import sys
import zlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, Self

from gin.rules import Message

CHECKSUMS: Final = "checksums.txt"
SUFFIXES: Final = frozenset({".ico", ".ogg", ".png", ".svg", ".ttf"})
"""The suffixes of the files that are checked."""
_FOLDERS: Final = ("cards", "fonts", "icons", "portraits", "sounds", "table", "themes")
_END: Final = "end"
"""The last line of the checksums, without which some are missing."""


class DamagedInstallation(Exception):  # noqa: N818 - says what is the matter
    """A part of the installation is missing or damaged; the text, a `Message`, tells the player which."""

    @classmethod
    def of(cls, names: Iterable[str]) -> Self:
        """Return the error for one or more files."""
        first, *others = names
        if not others:
            return cls(Message("The file {file} is missing or damaged. Please install the game again.", file=first))
        return cls(
            Message(
                "{count} files are missing or damaged, such as {file}. Please install the game again.",
                count=len(others) + 1,
                file=first,
            )
        )


@cache
def assets() -> Path:
    """Return the folder of cards, fonts, sounds and icons. Raises `DamagedInstallation`."""
    bundle = getattr(sys, "_MEIPASS", None)
    package = Path(__file__).resolve().parent
    # A wheel has them inside the package, under a name that this module leaves free.
    places = (Path(bundle) / "assets",) if bundle else (package / "_assets", package.parent / "assets")
    for place in places:
        if (place / "fonts").is_dir():
            return place
    raise DamagedInstallation(
        Message(
            "Cards, fonts and sounds were not found in {folder}. Please install the game again.",
            folder=" or ".join(map(str, places)),
        )
    )


def checksums(folder: Path) -> str:
    """Return the text of ``checksums.txt`` for the files in a folder of assets."""
    paths = (path for part in _FOLDERS for path in (folder / part).rglob("*") if path.suffix in SUFFIXES)
    lines = (f"{zlib.crc32(path.read_bytes()):08x} {path.relative_to(folder).as_posix()}" for path in sorted(paths))
    return "\n".join((*lines, _END, ""))


def damaged_assets(folder: Path) -> list[str]:
    """Return the names of the files that are missing or not as they should be; takes some milliseconds."""
    try:
        *lines, end = (folder / CHECKSUMS).read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return [CHECKSUMS]
    if end != _END:
        return [CHECKSUMS]
    expected = (line.partition(" ") for line in lines)
    return [name or CHECKSUMS for checksum, _, name in expected if _checksum(folder / name) != checksum]


def _checksum(path: Path) -> str | None:
    """Return the CRC-32 of a file in hexadecimal; None if it cannot be read."""
    try:
        return f"{zlib.crc32(path.read_bytes()):08x}"
    except (OSError, ValueError):
        return None
