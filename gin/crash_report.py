"""The report of an error that ended the program, for those who mend it.

It has what they need and nothing personal: no name of a folder above the program's or of the player's home, no text
that was typed, and no card, so that it tells nothing of a game in play.
"""

import contextlib
import os
import platform
import re
import sys
import tempfile
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from gin import __version__

FILE_NAME: Final = "crash-report.txt"
"""The report of the latest crash; it replaces an earlier one."""

_CARD: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs]|10[♣♦♥♠]|[2-9JQKA][♣♦♥♠])(?!\w)")


def write_report(folder: Path, error: BaseException) -> Path | None:
    """Write the report into a folder, or where temporary files go; return its path, or None if neither takes it."""
    text = report(error).encode(errors="backslashreplace")
    for place in _places(folder):
        path = place / FILE_NAME
        try:
            path.unlink(missing_ok=True)  # A new file is the user's alone, and no link to another.
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(text)
        except OSError:
            continue
        return path
    return None


def _places(folder: Path) -> Iterator[Path]:
    yield folder
    with contextlib.suppress(OSError):
        yield Path(tempfile.gettempdir())


def report(error: BaseException) -> str:
    """Return the text of a report. The error's notes are in it, such as the last inputs."""
    pygame = sys.modules.get("pygame")  # The program may have ended before it was imported.
    libraries = f"pygame-ce {pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}" if pygame else "no pygame"
    kind = "executable" if getattr(sys, "frozen", False) else "from source"
    head = (
        f"Gin Rummy {__version__}, {kind}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
        f"Python {platform.python_version()}, {libraries}",
    )
    return "\n".join((*head, "", _anonymous("".join(traceback.format_exception(error)))))


def _anonymous(text: str) -> str:
    """Return a text without the folders that name a person, and without cards."""
    folders = (str(Path(__file__).parent.parent), sys.prefix, sys.base_prefix, os.path.expanduser("~"))
    for folder, name in zip(folders, ("...", "python", "python", "~"), strict=True):
        # Windows takes either separator.
        text = re.sub(rf"{re.escape(folder)}([/{re.escape(os.sep)}])", rf"{name}\1", text)
    return _CARD.sub("??", text)
