"""Opens the one SQLite file, whatever its state: new, of an older or newer version, damaged, locked, read-only.

Knows files and tables, but nothing of games: `gin.storage.games` reads and writes their rows.
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
"""Written into the file's header, by which `file` and this module tell whose it is."""

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
            action TEXT NOT NULL,         -- such as: discard Kd
            PRIMARY KEY (game, deal, ply),
            FOREIGN KEY (game, deal) REFERENCES deal (game, number)
        ) WITHOUT ROWID""",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (
        """CREATE TABLE standing (          -- the result of a game that has ended, from the person's side
            game INTEGER PRIMARY KEY REFERENCES game (id),
            rival TEXT NOT NULL,          -- the opponent: a computer's level, "person" or "table"
            games INTEGER NOT NULL,       -- 1, or 0 if the game was abandoned
            won INTEGER NOT NULL,
            deals INTEGER NOT NULL,
            our_deals INTEGER NOT NULL,   -- deals won
            our_gins INTEGER NOT NULL,
            our_undercuts INTEGER NOT NULL,
            our_points INTEGER NOT NULL,
            our_hands INTEGER NOT NULL,   -- hands of ten cards
            our_dealt INTEGER NOT NULL,   -- the deadwood of those hands as they were dealt
            their_deals INTEGER NOT NULL,
            their_gins INTEGER NOT NULL,
            their_undercuts INTEGER NOT NULL,
            their_points INTEGER NOT NULL,
            their_hands INTEGER NOT NULL,
            their_dealt INTEGER NOT NULL
        )""",
    ),
    (
        """CREATE TABLE commitment (
            game INTEGER NOT NULL,
            deal INTEGER NOT NULL,
            salt TEXT NOT NULL,           -- hexadecimal digits
            digest TEXT NOT NULL,         -- the SHA-256 of deck and salt: see gin.rules.commitment
            PRIMARY KEY (game, deal),
            FOREIGN KEY (game, deal) REFERENCES deal (game, number)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE last_played (       -- of games that were played since there is this table
            game INTEGER PRIMARY KEY REFERENCES game (id),
            at TEXT NOT NULL              -- UTC, with microseconds
        ) STRICT""",
    ),
)
"""Step n brings a file from version n to n + 1; a new file takes them all. Steps are added, never changed, but for
comments and spaces: a file is judged by its schema, not by the text that made it.
"""

SYNCHRONOUS: Final = "FULL"
"""FULL keeps a move through a power cut, NORMAL only through a crash of the program. Over 6,000 moves, FULL took a
median of 0.026 ms and a 99th percentile of 0.05 ms; NORMAL took 0.007 ms and 0.015 ms. That disk flushes in 0.04 ms.
One that needs 10 ms costs a single frame as the card leaves the hand, which a saved move is worth.
"""

Connect: TypeAlias = Callable[[Path], sqlite3.Connection]

_LOCK_TIMEOUT = 0.3  # seconds: enough for a program that is just closing, too short to look like a hang
_SUFFIXES = ("", "-wal", "-shm", "-journal")
_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_FORMAT)
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_REASONS = {
    sqlite3.SQLITE_FULL: Message("the disk is full"),
    sqlite3.SQLITE_READONLY: Message("the file is read-only"),
    sqlite3.SQLITE_PERM: Message("permission denied"),
    sqlite3.SQLITE_CANTOPEN: Message("the file cannot be opened or created"),
    sqlite3.SQLITE_IOERR: Message("the disk reported an error"),
    sqlite3.SQLITE_CORRUPT: Message("the file is damaged"),
    sqlite3.SQLITE_NOTADB: Message("the file is damaged"),
    **dict.fromkeys(_LOCKED, Message("another program is using it")),
}
_TABLE_PRAGMAS = {
    "table_xinfo": 'cid, name, type, "notnull", dflt_value, pk, hidden',
    "foreign_key_list": 'id, seq, "table", "from", "to", on_update, on_delete',
    "index_list": 'name, "unique", origin, partial',
}
"""The pragmas that describe a table, and the columns of each that matter."""


class _Unusable(Exception):  # noqa: N818 - a finding, raised and caught in this module
    """A file that this version cannot use; ``kind`` becomes part of the name under which it is kept."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind

    def notice(self, kept: Path) -> Message:
        """Return what to tell the player once the file is kept under another name."""
        match self.kind:
            case "newer":
                return Message(
                    "Your saved games are from a newer version of Gin, so Gin has started a new file. The old one is "
                    "kept as {file}.",
                    file=displayable(kept),
                )
            case "foreign":
                return Message(
                    "The file of saved games belongs to another program, so Gin has started a new one. The old one is "
                    "kept as {file}.",
                    file=displayable(kept),
                )
        return Message(
            "The file of saved games is damaged, so Gin has started a new one. The old one is kept as {file}.",
            file=displayable(kept),
        )


_DAMAGED, _NEWER, _FOREIGN = "corrupt", "newer", "foreign"


def connect_file(path: Path) -> sqlite3.Connection:
    """Return a connection that commits only by an explicit BEGIN and COMMIT."""
    return sqlite3.connect(path, timeout=_LOCK_TIMEOUT, isolation_level=None)


def open_database(folder: Path, connect: Connect = connect_file) -> tuple[sqlite3.Connection, Message | None]:
    """Open or create the file in this folder; return the connection and what to tell the player, or None.

    Never raises for the state of the disk. A file that cannot be used is set aside and a new one begun; if that
    fails too, the connection is to a database in memory.
    """
    path = folder / FILE_NAME
    notice = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            _refuse_orphaned_log(path)
            db = _open(path, connect)
        except _Unusable as found:
            notice = found.notice(_set_aside(path, found.kind))
            db = _open(path, connect)
    except (OSError, sqlite3.Error, _Unusable) as error:
        memory = connect_file(Path(":memory:"))
        _prepare(memory)
        return memory, join_messages(notice, _why_in_memory(folder, error))
    return db, notice


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Commit everything that is done inside, or, if it raises, nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def reason(error: Exception) -> str:
    """Return why the disk refused, in words that follow a colon: a `Message`, or the system's own text."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return _REASONS.get(_code(error), str(error))


def displayable(path: Path) -> str:
    """Return a path as text for display; bytes that are not UTF-8, possible on Linux, become replacement characters."""
    return os.fsencode(path).decode("utf-8", "replace")


def _code(error: BaseException) -> int:
    """Return SQLite's primary error code, or -1."""
    code = getattr(error, "sqlite_errorcode", None)
    return -1 if code is None else code & 0xFF


def _why_in_memory(folder: Path, error: Exception) -> Message:
    if _code(error) in _LOCKED:
        return Message(
            "Gin is already running with the saved games in {folder}, so games played here will not be saved. Play on "
            "in the other window, or close it and start this one again.",
            folder=displayable(folder),
        )
    return Message(
        "Games will not be saved, because {folder} cannot be used: {reason}.",
        folder=displayable(folder),
        reason=reason(error),
    )


def _open(path: Path, connect: Connect) -> sqlite3.Connection:
    """Open a file and bring it up to date. Raises `_Unusable`, OSError or sqlite3.Error."""
    db = connect(path)
    try:
        _prepare(db)
    except BaseException as error:
        db.close()
        # Python's sqlite3 raises UnicodeDecodeError when SQLite's message quotes a damaged table definition.
        if isinstance(error, UnicodeDecodeError) or _code(error) in _UNREADABLE:
            raise _Unusable(_DAMAGED) from error
        raise
    return db


def _prepare(db: sqlite3.Connection) -> None:
    """Lock the file, check that it is ours and intact, and migrate it. Raises as `_open`."""
    # Invalid UTF-8 does not fail the read: the code that parses the text reports the damage.
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    # The lock is held from the first read until the connection closes or the process dies, because two programs
    # that continue the same game would mix their moves in it. Exclusive mode also needs no shared-memory file, so
    # the write-ahead log works on a network drive.
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
    if _schema(db) != _expected_schema():
        raise _Unusable(_DAMAGED)
    db.execute("DELETE FROM setting WHERE 0")  # changes nothing, but raises now if the file is read-only


def _migrate(db: sqlite3.Connection, version: int) -> None:
    with transaction(db):
        for step in MIGRATIONS[version:]:
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _schema(db: sqlite3.Connection) -> set[tuple[object, ...]]:
    """Return a row for each table, column, foreign key, index, and column of an index.

    Not for the SQL text, so that comments and spaces in it do not matter. That a table is WITHOUT ROWID shows in
    the index of its primary key, which then holds every column.
    """
    rows = set(db.execute("SELECT type, name, tbl_name FROM sqlite_master"))
    for table in [name for kind, name, _ in rows if kind == "table"]:
        for pragma, columns in _TABLE_PRAGMAS.items():
            rows |= _describe(db, pragma, columns, table)
        for (index,) in db.execute("SELECT name FROM pragma_index_list(?)", (table,)).fetchall():
            rows |= _describe(db, "index_xinfo", 'seqno, cid, name, "desc", coll, key', index)
    return rows


def _describe(db: sqlite3.Connection, pragma: str, columns: str, name: str) -> set[tuple[object, ...]]:
    """Return what a pragma says of the table or index of this name, each row headed by both."""
    return {(pragma, name, *row) for row in db.execute(f"SELECT {columns} FROM pragma_{pragma}(?)", (name,))}


def _expected_schema() -> set[tuple[object, ...]]:
    """Return the schema of a new file. `PRAGMA quick_check` does not look at it."""
    with closing(connect_file(Path(":memory:"))) as db:
        _migrate(db, 0)
        return _schema(db)


def _number(db: sqlite3.Connection, query: str) -> int:
    return int(db.execute(query).fetchone()[0])


def _refuse_orphaned_log(path: Path) -> None:
    """Raise `_Unusable` if a write-ahead log has lost its database, since SQLite would delete that log."""
    log = path.with_name(path.name + "-wal")
    # Look for the log first: another Gin that is just starting makes the database before its log.
    if log.is_file() and log.stat().st_size and (not path.exists() or (path.is_file() and path.stat().st_size == 0)):
        raise _Unusable(_DAMAGED)


def _set_aside(path: Path, kind: str) -> Path:
    """Rename the file, with what SQLite keeps beside it, to an unused name of this kind; return the new path."""
    number = 1
    while any(path.with_name(f"{path.name}.{kind}-{number}{suffix}").exists() for suffix in _SUFFIXES):
        number += 1
    kept = path.with_name(f"{path.name}.{kind}-{number}")
    for suffix in _SUFFIXES:
        present = path.with_name(path.name + suffix)
        if present.exists():
            present.rename(kept.with_name(kept.name + suffix))
    return kept
