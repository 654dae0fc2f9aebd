"""What has to be true of a built program before it is packed: its files, its size, and where it starts."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from gin.licences import PARTS, part_of_file

LIMITS: Final = {"win32": 30_000_000, "linux": 45_000_000, "darwin": 90_000_000}
"""The most bytes of a program, by system. On macOS each library is there for both processors."""
_LIBRARY: Final = re.compile(r"\.(so(\.[\d.]+)?|dll|pyd|dylib|exe)$|[/\\]Python$", re.IGNORECASE)
_GLIBC: Final = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?=[\0.])")

Version = tuple[int, int]


def files_of(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder, each once: links to them are not followed."""
    for path in sorted(folder.rglob("*"), key=lambda path: path.as_posix().lower()):
        if path.is_file() and not path.is_symlink():
            yield path


def problems_of(folder: Path, system: str, glibc: Version | None = None) -> list[str]:
    """Return what is wrong with a built program, in sentences; empty if nothing is.

    With ``glibc``, every file has to do with that version of the C library.
    """
    files = [*files_of(folder)]
    problems = [f"{path} belongs to no part that gin/licences.py lists" for path in strangers(folder)]
    size = sum(path.stat().st_size for path in files)
    if size > LIMITS[system]:
        problems.append(f"{folder} has {size / 1e6:.1f} MB, and may have {LIMITS[system] / 1e6:.0f}")
    problems += [f"{one} and {other} are the same library" for one, other in twins(files)]
    present = {path.name for path in files}
    missing = {Path(part.text).name for part in PARTS} - present
    problems += [f"the licence {name} is missing" for name in sorted(missing)]
    if glibc is not None:
        problems += [
            f"{path} needs version {needed[0]}.{needed[1]} of the C library"
            for path in files
            if (needed := needed_glibc(path.read_bytes())) > glibc
        ]
    return problems


def strangers(folder: Path) -> list[Path]:
    """Return the libraries and programs below a folder that belong to no part of the game."""
    libraries = (path.relative_to(folder) for path in files_of(folder) if _LIBRARY.search(str(path)))
    return [path for path in libraries if part_of_file(path) is None]


def twins(files: list[Path]) -> list[tuple[Path, Path]]:
    """Return the pairs of libraries with the same name and content."""
    seen: dict[tuple[str, bytes], Path] = {}
    pairs = []
    for path in files:
        if _LIBRARY.search(str(path)):
            first = seen.setdefault((path.name.lower(), path.read_bytes()), path)
            if first is not path:
                pairs.append((first, path))
    return pairs


def needed_glibc(content: bytes) -> Version:
    """Return the highest version of the GNU C library that an ELF file asks for; (0, 0) for any other file."""
    if not content.startswith(b"\x7fELF"):
        return 0, 0
    return max(((int(major), int(minor)) for major, minor in _GLIBC.findall(content)), default=(0, 0))


def programs(dist: Path, system: str) -> list[Path]:
    """Return the programs that a build has made in a folder, as they are started."""
    if system == "darwin":
        return [dist / "Gin.app" / "Contents" / "MacOS" / "gin"]
    if system == "win32":
        return [dist / "gin" / "gin.exe", dist / "Gin.exe"]
    return [dist / "gin" / "gin", dist / "gin-one-file"]


def built_folder(dist: Path, system: str) -> Path:
    """Return the folder that a build has made."""
    return dist / ("Gin.app" if system == "darwin" else "gin")


def start_environment() -> dict[str, str]:
    """Return an environment in which a program cannot borrow anything from the Python that built it."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
