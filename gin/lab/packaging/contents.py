"""What goes into the executables, and what is left out of what PyInstaller finds.

PyInstaller follows imports and links and takes whatever it meets. Some of it is there twice, some no line of the game
asks for, and some belongs to the player's system: a library of X11 or of C++ that is older than the graphics driver
there keeps the driver from loading.
"""

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath, PurePosixPath
from typing import Final, TypeAlias

Entry: TypeAlias = tuple[str, str, str]
"""A file of an executable as PyInstaller lists it: its name there, its source, and its kind."""

EXCLUDED_MODULES: Final = (
    *("gin.lab", "numpy", "PIL", "OpenGL", "tkinter", "unittest", "pydoc", "pip", "setuptools"),
    *("ssl", "_ssl", "_hashlib", "asyncio", "_decimal", "bz2", "_bz2", "lzma", "_lzma"),
    *("readline", "curses", "http", "xmlrpc", "ftplib"),
    *("pygame._freetype", "pygame.freetype", "pygame.ftfont", "pygame.midi", "pygame.pypm", "pygame.camera"),
    *("pygame._camera", "pygame.examples", "pygame.tests", "pygame.docs", "pygame.sndarray", "pygame.surfarray"),
)
"""What pygame and the standard library would bring along, and no line of the game asks for."""

_SYSTEM_LIBRARIES: Final = ("libX", "libxcb", "libbsd.", "libmd.", "libstdc++.", "libgcc_s.")
"""Libraries that every Linux desktop has, and has to have of its own age: those that a display or driver loads too."""

_UNUSED_FILES: Final = ("pygame/freesansbold.ttf", "pygame/pygame_icon.bmp", "pygame/pygame_icon_mac.bmp")
"""Files of pygame for programs without a font or an icon of their own."""

_UNUSED_WINDOWS_LIBRARIES: Final = (
    *("freetype.", "libjpeg-", "libtiff-", "libwebp-", "libwebpdemux-", "libavif-", "portmidi."),
    *("libogg-", "libopus-", "libopusfile-", "libwavpack-", "libxmp.", "libgme."),
)
"""Libraries that SDL loads on Windows only when it meets a format that the game has no file of, and those of modules of
pygame that are excluded: 3.8 MB. It reads Vorbis by itself. On the other systems its libraries are linked to them."""


def kept_files(entries: Iterable[Entry], system: str) -> list[Entry]:
    """Return the files that an executable needs of those that were found, on a system as `sys.platform` names it.

    Libraries of pygame that Windows finds beside its modules are also collected into the folder above; those go. Linux
    has links there, which cost nothing.
    """
    entries = list(entries)
    beside = {_name(entry).name for entry in entries if _name(entry).parent == PurePosixPath("pygame")}
    return [entry for entry in entries if not _is_unneeded(entry, system, beside)]


def _is_unneeded(entry: Entry, system: str, beside: set[str]) -> bool:
    name = _name(entry)
    if str(name) in _UNUSED_FILES:
        return True
    if system == "win32":
        twice = name.parent == PurePosixPath(".") and name.name in beside
        return twice or (name.suffix == ".dll" and name.name.startswith(_UNUSED_WINDOWS_LIBRARIES))
    return system == "linux" and name.name.startswith(_SYSTEM_LIBRARIES)


def _name(entry: Entry) -> PurePosixPath:
    return PurePosixPath(entry[0].replace("\\", "/"))


def stripped_files(entries: Iterable[Entry], folder: Path, system: str) -> Iterator[Entry]:
    """Yield the files of an executable, the interpreter's own without symbols for debuggers.

    The copies are written into ``folder``. Those of pygame have none, and were changed after they were linked in a way
    that ``strip`` does not always survive. Only Linux keeps such symbols in the libraries themselves.
    """
    for number, (name, source, kind) in enumerate(entries):
        if system != "linux" or kind not in ("BINARY", "EXTENSION") or "pygame" in source:
            yield name, source, kind
            continue
        copy = folder / f"{number}-{PurePath(name).name}"
        copy.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["strip", "--strip-unneeded", "-o", copy, source], check=True)
        yield name, str(copy), kind


def asset_files(root: Path) -> list[tuple[str, str]]:
    """Return the assets as pairs of a source and a folder in the executable.

    The catalogues are named after their sources, so that the build stops where one is not compiled.
    """
    assets = root / "assets"
    folders = [
        part for part in sorted(assets.iterdir()) if part.is_dir() and part.name not in ("locale", "screenshots")
    ]
    catalogues = [path.with_suffix(".mo") for path in sorted((assets / "locale").glob("*/LC_MESSAGES/gin.po"))]
    return [
        *((str(part), f"assets/{part.name}") for part in folders),
        (str(assets / "checksums.txt"), "assets"),
        *((str(path), path.parent.relative_to(root).as_posix()) for path in catalogues),
        (str(root / "gin" / "players" / "master.weights"), "gin/players"),
        (str(root / "gin" / "coach" / "coach.weights"), "gin/coach"),
    ]
