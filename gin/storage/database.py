"""Opening the one SQLite file, whatever its state: new, of an older or newer version, damaged, locked, read-only.

Knows files and tables, but nothing of games: their rows are read and written in `gin.storage.games`.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from gin.rules import Message, join_messages

FILE_NAME: Final = "gin.sqlite3"
APPLICATION_ID: Final = int.from_bytes(b"GinR", "big")
"""Written into the file's header, so that `file` and we ourselves know whose it is."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            began TEXT NOT NULL,          -- UTC
            ended TEXT,                   -- UTC
            status TEXT NOT NULL,         -- open, finished, abandoned or damaged
            rules TEXT NOT NULL,          -- every option, such as: standard players=2 target=100
            seats TEXT NOT NULL,          -- such as: Anna | Ben
            players TEXT NOT NULL,        -- such as: person | steady
            first_dealer INTEGER NOT NULL, -- a seat, from 0
            practice INTEGER NOT NULL     -- 0 or 1
        )""",
        """CREATE TABLE deal (
            game INTEGER NOT NULL REFERENCES game (id),
            number INTEGER NOT NULL,      -- from 0
            deck TEXT NOT NULL,           -- top card first, such as: 7h Td As
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE action (
            game INTEGER NOT NULL,
            deal INTEGER NOT NULL,
            ply INTEGER NOT NULL,         -- from 0
            action TEXT NOT NULL,         -- such as: shed Kd
            PRIMARY KEY (game, deal, ply),
            FOREIGN KEY (game, deal) REFERENCES deal (game, number)
        ) WITHOUT ROWID""",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (
        """CREATE TABLE standing (          -- what came of a game that has ended, for the side of its person
            game INTEGER PRIMARY KEY REFERENCES game (id),
            rival TEXT NOT NULL,          -- a computer's level; person or table, of several people or sides
            games INTEGER NOT NULL,       -- 1, or 0 of a game that was given up
            won INTEGER NOT NULL,
            deals INTEGER NOT NULL,
            our_deals INTEGER NOT NULL,   -- won
            our_gins INTEGER NOT NULL,
            our_undercuts INTEGER NOT NULL,
            our_points INTEGER NOT NULL,
            our_hands INTEGER NOT NULL,   -- of ten cards, and their deadwood as they were dealt
            our_dealt INTEGER NOT NULL,
            their_deals INTEGER NOT NULL,
            their_gins INTEGER NOT NULL,
            their_undercuts INTEGER NOT NULL,
            their_points INTEGER NOT NULL,
            their_hands INTEGER NOT NULL,
            their_dealt INTEGER NOT NULL
        )""",
    ),
)
"""Step n brings a file from version n to n + 1; a new file takes them all. Steps are added, never changed."""

SYNCHRONOUS: Final = "FULL"
"""FULL keeps a move through a power cut; NORMAL only through a crash of the program. Measured with 6,000 moves: a
median of 0.026 ms and a 99th percentile of 0.05 with FULL, 0.007 and 0.015 with NORMAL. That disk answers a flush
in 0.04 ms; one that takes 10 ms costs a single frame, once, as the card leaves the hand. A kept move is worth it.
"""

Connect: TypeAlias = Callable[[Path], sqlite3.Connection]

_LOCK_WAIT = 0.3  # seconds: enough for a program that is just closing, too short to look like a hang
_PARTS = ("", "-wal", "-shm", "-journal")
_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_FORMAT)
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_REASONS = {
    sqlite3.SQLITE_FULL: Message("the disk is full"),
    sqlite3.SQLITE_READONLY: Message("it may not be written to"),
    sqlite3.SQLITE_PERM: Message("it may not be opened"),
    sqlite3.SQLITE_CANTOPEN: Message("the file cannot be opened or made"),
    sqlite3.SQLITE_IOERR: Message("the disk reported an error"),
    sqlite3.SQLITE_CORRUPT: Message("the file is damaged"),
    sqlite3.SQLITE_NOTADB: Message("the file is damaged"),
    **dict.fromkeys(_LOCKED, Message("another program is using it")),
}


class _Unusable(Exception):  # noqa: N818 - a finding, raised and caught in this module
    """The file is not one that this version can go on with; ``kind`` becomes part of its new name."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind

    def notice(self, kept: Path) -> Message:
        """What a person is told of it, once it is kept under another name."""
        match self.kind:
            case "newer":
                return Message(
                    "The saved games come from a newer version of Gin, so Gin begins a new file; the old one is kept "
                    "as {file}.",
                    file=legible(kept),
                )
            case "foreign":
                return Message(
                    "The file of saved games belongs to another program, so Gin begins a new one; the old one is kept "
                    "as {file}.",
                    file=legible(kept),
                )
        return Message(
            "The file of saved games is damaged, so Gin begins a new one; the old one is kept as {file}.",
            file=legible(kept),
        )


_DAMAGED, _NEWER, _FOREIGN = "corrupt", "newer", "foreign"


def connect_file(path: Path) -> sqlite3.Connection:
    """A connection in which nothing is committed but by our own BEGIN and COMMIT."""
    return sqlite3.connect(path, timeout=_LOCK_WAIT, isolation_level=None)


def open_database(folder: Path, connect: Connect = connect_file) -> tuple[sqlite3.Connection, Message | None]:
    """Open or make the file in this folder; also what a person should be told, or None.

    Never raises for the state of the disk: a file that cannot be used is kept aside and a new one begun, and
    where none can be had, the connection is to a database in memory.
    """
    path = folder / FILE_NAME
    notice = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            _refuse_lone_log(path)
            db = _open(path, connect)
        except _Unusable as found:
            notice = found.notice(_keep_aside(path, found.kind))
            db = _open(path, connect)
    except (OSError, sqlite3.Error, _Unusable) as error:
        memory = connect_file(Path(":memory:"))
        _prepare(memory)
        return memory, join_messages(notice, _why_in_memory(folder, error))
    return db, notice


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All of what is done inside, or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def reason(error: Exception) -> str:
    """Why the disk refused, in words that follow a colon: a `Message`, or what the system itself says."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return _REASONS.get(_code(error), str(error))


def legible(path: Path) -> str:
    """A path for people's eyes: where its bytes are no text, as it may be on Linux, with a sign in their place."""
    return os.fsencode(path).decode("utf-8", "replace")


def _code(error: BaseException) -> int:
    """SQLite's primary error code, or -1."""
    code = getattr(error, "sqlite_errorcode", None)
    return -1 if code is None else code & 0xFF


def _why_in_memory(folder: Path, error: Exception) -> Message:
    if _code(error) in _LOCKED:
        return Message(
            "Another Gin is open with the saved games in {folder}, so games in this one will not be kept. "
            "Play on in the other, or close it and start this one again.",
            folder=legible(folder),
        )
    return Message(
        "Games will not be kept, since they cannot be saved in {folder}: {reason}.",
        folder=legible(folder),
        reason=reason(error),
    )


def _open(path: Path, connect: Connect) -> sqlite3.Connection:
    """Open a file and bring it up to date; raises `_Unusable`, OSError or sqlite3.Error."""
    db = connect(path)
    try:
        _prepare(db)
    except BaseException as error:
        db.close()
        # SQLite's Python module raises UnicodeDecodeError for damage in a table's definition.
        if isinstance(error, UnicodeDecodeError) or _code(error) in _UNREADABLE:
            raise _Unusable(_DAMAGED) from error
        raise
    return db


def _prepare(db: sqlite3.Connection) -> None:
    """Take the lock, check whose file it is and that it is whole, and bring its tables up to date."""
    # Bytes that are no UTF-8 are damage to be found by whoever reads the text, not an error of the read.
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    # The lock is held from the first read until the connection closes or the process dies, because two programs
    # that go on with one game would write two sequels into it. It also spares the shared-memory file, so that
    # the log works on a network's disk.
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    owner, version = _number(db, "PRAGMA application_id"), _number(db, "PRAGMA user_version")
    if owner != APPLICATION_ID and (owner or version or _number(db, "SELECT count(*) FROM sqlite_master")):
        raise _Unusable(_FOREIGN)
    if version > len(MIGRATIONS):
        raise _Unusable(_NEWER)
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise _Unusable(_DAMAGED)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    db.execute("PRAGMA foreign_keys = ON")
    if version < len(MIGRATIONS):
        _migrate(db, version)
    if _tables(db) != _expected_tables():
        raise _Unusable(_DAMAGED)
    db.execute("DELETE FROM setting WHERE 0")  # changes nothing, and raises now if the file is read-only


def _migrate(db: sqlite3.Connection, version: int) -> None:
    with transaction(db):
        for step in MIGRATIONS[version:]:
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _tables(db: sqlite3.Connection) -> list[tuple[str, str]]:
    return db.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def _expected_tables() -> list[tuple[str, str]]:
    """The tables as they are in a new file. The check of a whole file does not look at their definitions."""
    with closing(connect_file(Path(":memory:"))) as db:
        _migrate(db, 0)
        return _tables(db)


def _number(db: sqlite3.Connection, query: str) -> int:
    return int(db.execute(query).fetchone()[0])


def _refuse_lone_log(path: Path) -> None:
    """Raise `_Unusable` if a write-ahead log has lost its file, for SQLite would delete that log."""
    log = path.with_name(path.name + "-wal")
    # The log is looked at first: another Gin that begins just now makes the file before it.
    if log.is_file() and log.stat().st_size and (not path.exists() or (path.is_file() and path.stat().st_size == 0)):
        raise _Unusable(_DAMAGED)


def _keep_aside(path: Path, kind: str) -> Path:
    """Rename the file and what SQLite keeps beside it to a free name of this kind, which is returned."""
    number = 1
    while any(path.with_name(f"{path.name}.{kind}-{number}{part}").exists() for part in _PARTS):
        number += 1
    kept = path.with_name(f"{path.name}.{kind}-{number}")
    for part in _PARTS:
        present = path.with_name(path.name + part)
        if present.exists():
            present.rename(kept.with_name(kept.name + part))
    return kept
