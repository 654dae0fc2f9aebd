"""The rows of damaged files: which table each belongs to, and how far it is to be believed."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from gin.storage.pages import Pages, RawRow, Value

_GUESSES: Final = 100  # of one row; more are of no use

Key: TypeAlias = tuple[Value, ...]
"""What a row is found by: the values of its primary key."""

Row: TypeAlias = tuple[Value, ...]
"""A value for each column of a table."""


class Table(NamedTuple):
    """A table: its columns with the type of each and whether it may be NULL, and how many of them each version had."""

    name: str
    columns: tuple[tuple[type, bool], ...]
    key: tuple[int, ...]
    has_row_ids: bool
    widths: frozenset[int]

    @property
    def checked(self) -> bool:
        """Whether it holds the deals or actions of games, whose rows have a checksum after the key and the text."""
        return self.name in ("deal", "action")

    def misfits(self, values: Row) -> int:
        """Return how many values are of another type than their column."""
        return sum(not _fits(value, column) for value, column in zip(values, self.columns, strict=False))

    def fill(self, values: Row) -> Row:
        """Return values of the right types for all columns."""
        filled = [
            value if _fits(value, column) else _converted(value, column[0])
            for value, column in zip(values, self.columns, strict=False)
        ]
        return (*filled, *(None for _ in self.columns[len(values) :]))


def _fits(value: Value, column: tuple[type, bool]) -> bool:
    kind, may_be_null = column
    return isinstance(value, kind) or (value is None and may_be_null)


def _converted(value: Value, kind: type) -> Value:
    """Return a value of another type as text or as a number, which is 0 if it says none."""
    text = value.decode("utf-8", "surrogateescape") if isinstance(value, bytes) else str(value)
    if kind is str:
        return text
    return int(text) if len(text) < 10 and text.isdecimal() else 0


class Candidate(NamedTuple):
    """A row as some source has it, the damaged file being source 0."""

    values: Row
    source: int
    certain: bool


Found: TypeAlias = dict[str, dict[Key, list[Candidate]]]
"""For each table, by name, the rows found under each key."""


def tables_of(db: sqlite3.Connection, widths: dict[str, frozenset[int]]) -> dict[str, Table]:
    """Return the tables of a database by name; ``widths`` has the numbers of columns that each had in any version."""
    tables = {}
    for name, width in widths.items():
        columns = db.execute('SELECT type, "notnull", pk FROM pragma_table_info(?)', (name,)).fetchall()
        keyed = sorted((pk, index) for index, (_, _, pk) in enumerate(columns) if pk)
        kinds = tuple((int if kind == "INTEGER" else str, not (required or pk)) for kind, required, pk in columns)
        # SQLite has an index for each primary key, but for the one that is the row id itself.
        has_row_ids = not db.execute("SELECT 1 FROM pragma_index_list(?) WHERE origin = 'pk'", (name,)).fetchone()
        tables[name] = Table(name, kinds, tuple(index for _, index in keyed), has_row_ids, width)
    return tables


def collect(pages: Pages, source: int, tables: dict[str, Table], found: Found) -> None:
    """Add the rows of a source, of which 0 is the damaged file, to those that were found."""
    for raw in pages.rows():
        if (match := _table_of(raw, tables.values())) is not None:
            table, values = match
            candidates = found[table.name][tuple(values[index] for index in table.key)]
            if raw.certain or len(candidates) < _GUESSES:
                candidates.append(Candidate(values, source, raw.certain))


def _table_of(raw: RawRow, tables: Iterable[Table]) -> tuple[Table, Row] | None:
    """Return the table that a row must belong to by its shape, and its values for all columns, or None."""
    best: tuple[int, Table, Row] | None = None
    for table in tables:
        if table.has_row_ids is (raw.row_id is None) or len(raw.values) not in table.widths:
            continue
        values = (raw.row_id, *raw.values[1:]) if table.has_row_ids else raw.values
        misfits = table.misfits(values)
        # One wrong value does not end a game, nor does a wrong checksum of a row. Elsewhere it is the end of what the
        # row says, and a guess has to fit.
        spared = table.name == "game" or (table.checked and not table.misfits(values[: len(table.key) + 1]))
        if misfits <= (raw.certain and spared) and (best is None or misfits < best[0]):
            best = misfits, table, values
    return None if best is None else (best[1], best[1].fill(best[2]))


def trust(row: Candidate) -> tuple[int, bool]:
    """Return what rows are sorted by to have the most trustworthy first: the source, then those that are certain."""
    return row.source, not row.certain


def certain_of(rows: Sequence[Candidate]) -> list[Candidate]:
    """Return those rows that are no guesses."""
    return [row for row in rows if row.certain]


def certain_rows(found: dict[Key, list[Candidate]]) -> Iterator[Row]:
    """Yield the rows of a table that has no checksums."""
    for rows in found.values():
        if certain := sorted(certain_of(rows), key=trust):
            yield certain[0].values


def insert(db: sqlite3.Connection, table: Table, rows: Iterable[Row]) -> None:
    """Insert rows, but for those whose values the table refuses."""
    statement = f"INSERT OR IGNORE INTO {table.name} VALUES ({', '.join('?' * len(table.columns))})"
    for row in rows:
        db.execute(statement, [_clean(value) if isinstance(value, str) else value for value in row])


def _clean(text: str) -> str:
    """Return a text without what no text may have: bytes that are not UTF-8, and NUL."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace").replace("\0", "\N{REPLACEMENT CHARACTER}")
