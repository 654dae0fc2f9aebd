"""The tables of the one SQLite file: opens it, checks it and brings it up to date.

What is done about a file that cannot be used is the business of `gin.storage.opening`; the rows of games are read and
written by `gin.storage.games`.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, TypeAlias

from gin.rules import Message
from gin.storage.files import NotAFile, make_private_file
from gin.storage.games import games_are_sound
from gin.storage.pages import committed_frames

APPLICATION_ID: Final = int.from_bytes(b"GinR", "big")
"""Written into the file's header, by which `file` and this module tell whose it is."""

MAX_GAMES: Final = 999_999_999
"""The highest id of a game."""

_TEXT: Final = "CHECK (typeof({0}) = 'text' AND instr({0}, char(0)) = 0)"
_CHECKSUM: Final = "CHECK (typeof(checksum) IN ('integer', 'null'))"
_SMALL: Final = "CHECK ({0} BETWEEN -999999999 AND 999999999)"
_SIDE_COUNTS: Final = ("deals", "gins", "undercuts", "points", "hands", "dealt")
_COUNTS: Final = ("games", "won", "deals", *(f"{side}_{name}" for side in ("our", "their") for name in _SIDE_COUNTS))

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
        # The same tables again, as SQLite adds no CHECK to a table that exists. STRICT would say less, and needs 3.37.
        # A checksum is NULL throughout a game that began before there were any, and so are the other new columns.
        f"""CREATE TABLE checked_game (
            id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND {MAX_GAMES}),
            began TEXT NOT NULL {_TEXT.format("began")},
            ended TEXT CHECK (typeof(ended) IN ('text', 'null')),
            status TEXT NOT NULL CHECK (status IN ('open', 'finished', 'abandoned', 'damaged')),
            rules TEXT NOT NULL {_TEXT.format("rules")},
            seats TEXT NOT NULL {_TEXT.format("seats")},
            players TEXT NOT NULL {_TEXT.format("players")},
            first_dealer INTEGER NOT NULL CHECK (first_dealer IN (0, 1, 2, 3)),
            practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
            checksum INTEGER {_CHECKSUM}, -- over id, rules, seats, players, first_dealer, practice
            played TEXT CHECK (typeof(played) IN ('text', 'null')) -- UTC, when it was last played
        )""",
        f"""CREATE TABLE checked_deal (
            game INTEGER NOT NULL REFERENCES game (id) CHECK (game BETWEEN 1 AND {MAX_GAMES}),
            number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 99999),
            deck TEXT NOT NULL {_TEXT.format("deck")},
            checksum INTEGER {_CHECKSUM}, -- over number and deck, and the checksum of the row before
            salt TEXT CHECK (typeof(salt) IN ('text', 'null')),     -- of the commitment to the deck
            digest TEXT CHECK (typeof(digest) IN ('text', 'null')), -- see gin.rules.commitment
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID""",
        f"""CREATE TABLE checked_action (
            game INTEGER NOT NULL CHECK (game BETWEEN 1 AND {MAX_GAMES}),
            deal INTEGER NOT NULL CHECK (deal BETWEEN 0 AND 99999),
            ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 99999),
            action TEXT NOT NULL {_TEXT.format("action")},
            checksum INTEGER {_CHECKSUM}, -- over deal, ply and action, and the checksum of the row before
            PRIMARY KEY (game, deal, ply),
            FOREIGN KEY (game, deal) REFERENCES deal (game, number)
        ) WITHOUT ROWID""",
        f"""CREATE TABLE checked_setting (
            name TEXT PRIMARY KEY {_TEXT.format("name")},
            value TEXT NOT NULL {_TEXT.format("value")}
        ) WITHOUT ROWID""",
        f"""CREATE TABLE checked_standing (
            game INTEGER PRIMARY KEY REFERENCES game (id) CHECK (game BETWEEN 1 AND {MAX_GAMES}),
            rival TEXT NOT NULL {_TEXT.format("rival")},
            {", ".join(f"{name} INTEGER NOT NULL CHECK ({name} BETWEEN 0 AND 999999999999)" for name in _COUNTS)}
        )""",
        "INSERT INTO checked_game SELECT *, NULL, NULL FROM game",
        "INSERT INTO checked_deal SELECT *, NULL, NULL, NULL FROM deal",
        "INSERT INTO checked_action SELECT *, NULL FROM action",
        "INSERT INTO checked_setting SELECT * FROM setting",
        "INSERT INTO checked_standing SELECT * FROM standing",
        *(f"DROP TABLE {name}" for name in ("standing", "setting", "action", "deal", "game")),
        *(f"ALTER TABLE checked_{name} RENAME TO {name}" for name in ("game", "deal", "action", "setting", "standing")),
    ),
    (
        # What the library knows of a game that is finished, or that is dealt the cards of another.
        f"""CREATE TABLE library (
            game INTEGER PRIMARY KEY REFERENCES game (id) CHECK (game BETWEEN 1 AND {MAX_GAMES}),
            winner INTEGER CHECK (winner IN (0, 1, 2, 3)), -- the side that won, NULL where that is not known
            score TEXT CHECK (typeof(score) IN ('text', 'null')), -- such as: 140 0; empty if the game makes no sense
            source INTEGER CHECK (source BETWEEN 1 AND {MAX_GAMES}), -- the game whose cards it is dealt
            turned INTEGER CHECK (turned IN (0, 1, 2, 3)), -- by how many seats the hands of those deals move
            imported INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1)), -- whether it comes from a file
            deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))
        )""",
        # Rows of a damaged file are told apart by their shape, so no two tables may have the same.
        f"""CREATE TABLE review (             -- what the coach says of a deal that is over; it can be made again
            game INTEGER NOT NULL CHECK (game BETWEEN 1 AND {MAX_GAMES}),
            deal INTEGER NOT NULL CHECK (deal BETWEEN 0 AND 99999),
            judged TEXT NOT NULL {_TEXT.format("judged")}, -- see DealReview.write in gin.coach.review
            decisions INTEGER NOT NULL {_SMALL.format("decisions")}, -- this and the rest: of the person's side
            accurate INTEGER NOT NULL {_SMALL.format("accurate")},
            mistakes INTEGER NOT NULL {_SMALL.format("mistakes")},
            blunders INTEGER NOT NULL {_SMALL.format("blunders")},
            cost INTEGER NOT NULL {_SMALL.format("cost")},           -- in hundred-thousandths of a game
            luck INTEGER NOT NULL {_SMALL.format("luck")},           -- in hundred-thousandths of a game
            PRIMARY KEY (game, deal)
        ) WITHOUT ROWID""",
        f"""CREATE TABLE hint (               -- a decision for which a person has asked for a hint
            game INTEGER NOT NULL CHECK (game BETWEEN 1 AND {MAX_GAMES}),
            deal INTEGER NOT NULL CHECK (deal BETWEEN 0 AND 99999),
            ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 99999),
            PRIMARY KEY (game, deal, ply)
        ) WITHOUT ROWID""",
        f"""CREATE TABLE problem (            -- a mistake that came back as a problem
            game INTEGER NOT NULL CHECK (game BETWEEN 1 AND {MAX_GAMES}),
            deal INTEGER NOT NULL CHECK (deal BETWEEN 0 AND 99999),
            ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 99999),
            solved INTEGER NOT NULL CHECK (solved BETWEEN 0 AND 99), -- how often in a row
            PRIMARY KEY (game, deal, ply)
        ) WITHOUT ROWID""",
    ),
)
"""Step n brings a file from version n to n + 1; a new file takes them all. Steps are added, never changed, but for
comments and spaces: a file is judged by its schema, not by the text that made it. A step may add columns only after
those that a table has, since damaged files of all versions are read by position.
"""

SYNCHRONOUS: Final = "FULL"
"""FULL keeps a move through a power cut, NORMAL only through a crash of the program. Over 6,000 moves, FULL took a
median of 0.026 ms and a 99th percentile of 0.05 ms; NORMAL took 0.007 ms and 0.015 ms. That disk flushes in 0.04 ms.
One that needs 10 ms costs a single frame as the card leaves the hand, which a saved move is worth.
"""

Connect: TypeAlias = Callable[[Path], sqlite3.Connection]

_LOCK_TIMEOUT = 0.3  # seconds: enough for a program that is just closing, too short to look like a hang
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


class Unusable(Exception):  # noqa: N818 - a finding, which `gin.storage.opening` deals with
    """A file that this version cannot use; ``kind`` becomes part of the name under which it is kept."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


DAMAGED, NEWER, FOREIGN = "corrupt", "newer", "foreign"


def connect_file(path: Path) -> sqlite3.Connection:
    """Return a connection that commits only by an explicit BEGIN and COMMIT."""
    return sqlite3.connect(path, timeout=_LOCK_TIMEOUT, isolation_level=None)


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


def reason(error: Exception, file: Path | None = None) -> str:
    """Return why the disk refused, in words that follow a colon: a `Message`, or the system's own text.

    For SQLite a ``file`` on a disk that has become read-only is an error like any other of the disk.
    """
    if isinstance(error, NotAFile):
        return error.sentence
    if _code(error) == sqlite3.SQLITE_IOERR and file is not None and not os.access(file, os.W_OK):
        return _REASONS[sqlite3.SQLITE_READONLY]
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return _REASONS.get(_code(error), str(error))


def _code(error: BaseException) -> int:
    """Return SQLite's primary error code, or -1."""
    code = getattr(error, "sqlite_errorcode", None)
    return -1 if code is None else code & 0xFF


def is_locked(error: Exception) -> bool:
    """Return whether another program uses the file."""
    return _code(error) in _LOCKED


def open_file(
    path: Path, connect: Connect, back_up: Callable[[sqlite3.Connection], None] = lambda db: None
) -> sqlite3.Connection:
    """Open a file, check it, have it backed up and bring it up to date. Raises `Unusable`, OSError or sqlite3.Error."""
    frames = _committed_frames(path)
    make_private_file(path)  # SQLite gives the files beside it the same rights
    db = connect(path)
    try:
        _prepare(db, frames, back_up)
    except BaseException as error:
        db.close()
        # Python's sqlite3 raises UnicodeDecodeError when SQLite's message quotes a damaged table definition.
        if isinstance(error, UnicodeDecodeError | sqlite3.IntegrityError) or _code(error) in _UNREADABLE:
            raise Unusable(DAMAGED) from error
        raise
    return db


def open_memory() -> sqlite3.Connection:
    """Return a new database in memory, with the same tables as a file."""
    db = connect_file(Path(":memory:"))
    _prepare(db, 0, lambda db: None)
    return db


def column_counts() -> dict[str, frozenset[int]]:
    """Return how many columns each table has had in any version."""
    counts: dict[str, set[int]] = {}
    with closing(connect_file(Path(":memory:"))) as db:
        for version in range(len(MIGRATIONS)):
            _migrate(db, version, version + 1)
            tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for (name,) in tables:
                counts.setdefault(name, set()).add(_number(db, f"SELECT count(*) FROM pragma_table_info('{name}')"))
    return {name: frozenset(found) for name, found in counts.items()}


def _prepare(db: sqlite3.Connection, frames: int, back_up: Callable[[sqlite3.Connection], None]) -> None:
    """Lock the file, check whose it is and that it is intact, and migrate it. Raises as `open_file`."""
    # Invalid UTF-8 is damage for whoever parses the text to find, not an error of reading the row.
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    # The lock is held from the first read until the connection closes or the process dies, because two programs
    # that continue the same game would mix their moves in it. Exclusive mode also needs no shared-memory file, so
    # the write-ahead log works on a network drive.
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    version = _checked_version(db)
    if frames and db.execute("PRAGMA wal_checkpoint").fetchone()[1] < frames:
        raise Unusable(DAMAGED)  # SQLite is silent about a damaged log, and leaves out all that follows the damage
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise Unusable(DAMAGED)
    # What is deleted is overwritten, so that moves taken back are never taken for rows when a damaged file is read.
    db.execute("PRAGMA secure_delete = ON")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    if 0 < version < len(MIGRATIONS):
        back_up(db)
    if version < len(MIGRATIONS):
        _migrate(db, version, len(MIGRATIONS))
    db.execute("PRAGMA foreign_keys = ON")
    if _schema(db) != _expected_schema() or not games_are_sound(db):
        raise Unusable(DAMAGED)
    db.execute("DELETE FROM setting WHERE 0")  # changes nothing, but raises now if the file is read-only
    if version == len(MIGRATIONS):
        back_up(db)


def _checked_version(db: sqlite3.Connection) -> int:
    """Return the version of a file's schema. Raises `Unusable` if the file is another program's or too new.

    One wrong bit in either number is damage, and not a reason to put the file away.
    """
    owner, version = _number(db, "PRAGMA application_id"), _number(db, "PRAGMA user_version")
    if owner != APPLICATION_ID and (owner or version or _number(db, "SELECT count(*) FROM sqlite_master")):
        raise Unusable(DAMAGED if (owner ^ APPLICATION_ID).bit_count() == 1 else FOREIGN)
    if version > len(MIGRATIONS):
        one_bit = (version ^ len(MIGRATIONS)).bit_count() == 1
        raise Unusable(DAMAGED if one_bit and _schema(db) == _expected_schema() else NEWER)
    return version


def _committed_frames(path: Path) -> int:
    """Return how many frames the write-ahead log of a file has. Raises `Unusable` if it has lost its database.

    SQLite would delete such a log, and take a file whose format it does not know for read-only.
    """
    # Look for the log first: another Gin that is just starting makes the database before its log.
    log_file = path.with_name(path.name + "-wal")
    log = log_file.read_bytes() if log_file.is_file() else b""
    header = b""
    if path.is_file():
        with path.open("rb") as file:
            header = file.read(20)
    unknown_format = header.startswith(b"SQLite format 3") and header[18:] not in (b"\1\1", b"\2\2")
    if (log and not header) or unknown_format:
        raise Unusable(DAMAGED)
    return committed_frames(log)


def _migrate(db: sqlite3.Connection, version: int, until: int) -> None:
    db.execute("PRAGMA foreign_keys = OFF")  # lest a table that is replaced takes the rows with it that refer to it
    with transaction(db):
        for step in MIGRATIONS[version:until]:
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {until}")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    with suppress(sqlite3.OperationalError):
        db.execute("VACUUM")  # of the tables that were replaced; on a full disk that can wait


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
        _migrate(db, 0, len(MIGRATIONS))
        return _schema(db)


def _number(db: sqlite3.Connection, query: str) -> int:
    return int(db.execute(query).fetchone()[0])
