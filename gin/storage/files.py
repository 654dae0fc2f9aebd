"""The files beside each other in the data folder: whether they are files, whose they are, and where they are kept."""

import os
import stat
from pathlib import Path
from typing import Final, NamedTuple

from gin.rules import Message

SUFFIXES: Final = ("", "-wal", "-shm", "-journal")
"""What follows the name of a database in the names of the files that SQLite keeps for it."""


class NotAFile(Exception):  # noqa: N818 - a finding, which becomes a sentence
    """Something in the place of a file that is none, such as a folder or a pipe; ``sentence`` is for a person."""

    def __init__(self, path: Path) -> None:
        self.sentence = Message("{file} is not a file", file=path.name)
        super().__init__(self.sentence)


class Content(NamedTuple):
    """The bytes of a database and of its write-ahead log, each empty if there is none."""

    database: bytes
    log: bytes


def refuse_what_is_no_file(path: Path) -> None:
    """Raise `NotAFile` if anything but a file is in the place of a database or what SQLite keeps beside it.

    To open a pipe would wait for ever for whoever writes to it.
    """
    for suffix in SUFFIXES:
        beside = path.with_name(path.name + suffix)
        if beside.exists() and not beside.is_file():
            raise NotAFile(beside)


def read_content(path: Path) -> Content:
    """Return the bytes of a database and its log. Raises OSError if one of them cannot be read."""
    log = path.with_name(path.name + "-wal")
    return Content(
        path.read_bytes() if path.is_file() else b"",
        log.read_bytes() if log.is_file() else b"",
    )


def set_aside(path: Path, kind: str, original: Content | None) -> Path:
    """Rename a database, with what SQLite keeps beside it, to an unused name of this kind; return the new path.

    If there is an original, that is what is kept.
    """
    number = 1
    while any(path.with_name(f"{path.name}.{kind}-{number}{suffix}").exists() for suffix in SUFFIXES):
        number += 1
    kept = path.with_name(f"{path.name}.{kind}-{number}")
    for suffix in SUFFIXES:
        present = path.with_name(path.name + suffix)
        if present.exists():
            present.rename(kept.with_name(kept.name + suffix))
            make_private(kept.with_name(kept.name + suffix))
    if original is not None:
        for suffix, content in zip(SUFFIXES, original, strict=False):
            if content:
                write_private(kept.with_name(kept.name + suffix), content)
    return kept


def make_private_file(path: Path) -> None:
    """Make a file that only the user can read, if there is none, and take the rights of others to one that exists."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    make_private(path)


def write_private(path: Path, content: bytes) -> None:
    """Write a file that only the user can read."""
    make_private_file(path)
    path.write_bytes(content)


def make_private(path: Path) -> None:
    """Take the rights of others to a file or folder, as far as the system has such rights and allows it."""
    if os.name != "posix":
        return
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & ~0o077)
    except OSError:
        pass  # it belongs to somebody else, or the disk knows no rights


def make_private_folder(folder: Path) -> None:
    """Make a folder that only the user can open, and the folders above it, unless it exists. Raises OSError."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)


def displayable(path: Path) -> str:
    """Return a path as text for display; bytes that are not UTF-8, possible on Linux, become replacement characters."""
    return os.fsencode(path).decode("utf-8", "replace")
