"""Opens the file of saved games, whatever its state: new, older, newer, damaged, locked, read-only, or no file at all.

Knows which file is used and what the player is told. Nothing that can be read is lost: what cannot be used is kept
under another name, and what is in it goes into a new file.
"""

import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from gin.rules import Message, join_messages
from gin.storage.backups import back_up, backups
from gin.storage.database import (
    DAMAGED,
    FOREIGN,
    NEWER,
    Connect,
    Unusable,
    column_counts,
    connect_file,
    is_locked,
    open_file,
    open_memory,
    reason,
    transaction,
)
from gin.storage.files import (
    NotAFile,
    displayable,
    make_private_folder,
    read_content,
    refuse_what_is_no_file,
    set_aside,
)
from gin.storage.pages import Pages
from gin.storage.salvage import Salvaged, salvage

FILE_NAME: Final = "gin.sqlite3"


def open_database(folder: Path, connect: Connect = connect_file) -> tuple[sqlite3.Connection, Message | None]:
    """Open or create the file in this folder; return the connection and what to tell the player, or None.

    Never raises for the state of the disk. A file that cannot be used is set aside and a new one begun, with what can
    be read of a damaged one; if that fails too, the connection is to a database in memory.
    """
    path = readable = folder / FILE_NAME
    notice = None
    try:
        make_private_folder(folder)
        refuse_what_is_no_file(path)
        # SQLite moves the log into the database as soon as it opens it, and both are wanted as they were.
        original = content if (content := read_content(path)).log else None
        try:
            db = open_file(path, connect, partial(back_up, path=path))
        except Unusable as found:
            readable = set_aside(path, found.kind, original)
            notice = _NOTICES[found.kind](readable)
            db = open_file(path, connect)
            if found.kind == DAMAGED:
                notice = _salvage_notice(_salvage(db, readable, backups(path)), readable)
    except (OSError, sqlite3.Error, Unusable, NotAFile) as error:
        return _open_in_memory(readable, error, notice)
    return db, notice


def _open_in_memory(path: Path, error: Exception, notice: Message | None) -> tuple[sqlite3.Connection, Message | None]:
    """Return a database in memory with the games of a file that cannot be written to, and what to tell the player."""
    db = open_memory()
    folder = displayable(path.parent)
    if is_locked(error):
        told = Message(
            "Gin is already running with the saved games in {folder}, so games played here will not be saved. Play on "
            "in the other window, or close it and start this one again.",
            folder=folder,
        )
    elif _salvage(db, path, []).from_file:
        told = Message(
            "Your saved games can be read, but what you play now will not be saved, because {folder} cannot be used: "
            "{reason}.",
            folder=folder,
            reason=reason(error, path),
        )
    else:
        told = Message(
            "Games will not be saved, because {folder} cannot be used: {reason}.",
            folder=folder,
            reason=reason(error, path),
        )
    return db, join_messages(notice, told)


def _salvage(db: sqlite3.Connection, damaged: Path, copies: Sequence[Path]) -> Salvaged:
    """Put what can be read of a damaged file and its backups into an empty database; return how much that is."""

    def read(path: Path, *, log: bool = True) -> Pages:
        content = read_content(path)
        return Pages(content.database, content.log if log else b"")

    try:
        sources = [partial(read, damaged)]
        if read_content(damaged).log:
            sources.append(partial(read, damaged, log=False))
        db.execute("PRAGMA foreign_keys = OFF")  # a deal may be all that is left of a game
        with transaction(db):
            return salvage([*sources, *(partial(read, copy) for copy in copies)], db, column_counts())
    except Exception:  # whatever damaged data does to the reading of it, the program must start
        return Salvaged(0, 0, 0, from_file=False)
    finally:
        db.execute("PRAGMA foreign_keys = ON")


def _salvage_notice(salvaged: Salvaged, kept: Path) -> Message:
    """Return what to tell the player about what was saved of a damaged file."""
    file = displayable(kept)
    if not salvaged.whole and not salvaged.part:
        return _damaged_notice(kept)
    if salvaged.complete:
        return Message(
            "The file of saved games was damaged, but all of its games could be saved. The damaged file is kept as "
            "{file}.",
            file=file,
        )
    if not salvaged.from_file:
        return Message(
            "The file of saved games is damaged, so Gin has gone back to its last backup. The damaged file is kept as "
            "{file}.",
            file=file,
        )
    return Message(
        "The file of saved games was damaged. Games saved whole: {whole}. In part: {part}. Lost: {lost}. The damaged "
        "file is kept as {file}.",
        whole=salvaged.whole,
        part=salvaged.part,
        lost=salvaged.lost,
        file=file,
    )


def _damaged_notice(kept: Path) -> Message:
    return Message(
        "The file of saved games is damaged, so Gin has started a new one. The old one is kept as {file}.",
        file=displayable(kept),
    )


def _newer_notice(kept: Path) -> Message:
    return Message(
        "Your saved games are from a newer version of Gin, so Gin has started a new file. The old one is kept as "
        "{file}.",
        file=displayable(kept),
    )


def _foreign_notice(kept: Path) -> Message:
    return Message(
        "The file of saved games belongs to another program, so Gin has started a new one. The old one is kept as "
        "{file}.",
        file=displayable(kept),
    )


_NOTICES: Final = {DAMAGED: _damaged_notice, NEWER: _newer_notice, FOREIGN: _foreign_notice}
