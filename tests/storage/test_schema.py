"""A file is judged by its tables, columns, indexes and keys, and not by the SQL text that made them."""

import re
from pathlib import Path

import pytest
from gin.storage import Store, database

from tests.storage.playing import begin, offered, played, query

RECORD = played(1, 60)
DAMAGED = "The file of saved games was damaged"


def make_file(folder: Path, *migrations: tuple[str, ...]) -> None:
    """Make a file with an unfinished game by these migrations."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", migrations)
        with Store.open(folder) as store:
            assert store.notice is None
            begin(store, RECORD)


def edited(pattern: str, replacement: str) -> list[tuple[str, ...]]:
    """Return the migrations with each match of a pattern replaced in their text, for a file without rows to copy."""
    before = [tuple(text for text in step if not text.startswith("INSERT")) for step in database.MIGRATIONS]
    migrations = [tuple(re.sub(pattern, replacement, text) for text in step) for step in before]
    assert migrations != before
    return migrations


@pytest.mark.parametrize(
    ("pattern", "replacement"), [("--.*", "-- reworded"), ("--.*", ""), (r"(--.*)?\s+", " "), (r"\(", "(\n\n")]
)
def test_comments_and_spaces_of_a_migration_do_not_matter(pattern: str, replacement: str, tmp_path: Path) -> None:
    make_file(tmp_path, *edited(pattern, replacement))
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert offered(store) == RECORD


DIFFERENCES = {
    "a missing column": (r"their_hands INTEGER NOT NULL[^,]*,", ""),
    "an extra column": ("their_hands INTEGER", "extra INTEGER, their_hands INTEGER"),
    "a renamed column": ("their_hands", "hands_of_theirs"),
    "columns in another order": (r"(won INTEGER NOT NULL[^,]*),\s+(deals INTEGER NOT NULL[^,]*)", r"\2, \1"),
    "a column of another type": ("first_dealer INTEGER", "first_dealer TEXT"),
    "a column that may be null": ("deck TEXT NOT NULL", "deck TEXT"),
    "a column with a default": ("deck TEXT NOT NULL", "deck TEXT NOT NULL DEFAULT ''"),
    "a missing primary key": ("game INTEGER PRIMARY KEY", "game INTEGER"),
    "another primary key": (r"PRIMARY KEY \(game, number\)", "PRIMARY KEY (number, game)"),
    "a table with row ids": (r"(PRIMARY KEY \(game, number\)\s+\)) WITHOUT ROWID", r"\1"),
    "a missing foreign key": (r" REFERENCES game \(id\)", ""),
    "another foreign key": (r"(game INTEGER PRIMARY KEY REFERENCES) game \(id\)", r"\1 setting (name)"),
    "a cascading foreign key": (r"(REFERENCES game \(id\))", r"\1 ON DELETE CASCADE"),
}


@pytest.mark.parametrize(("pattern", "replacement"), DIFFERENCES.values(), ids=DIFFERENCES)
def test_a_difference_in_a_table_is_damage(pattern: str, replacement: str, tmp_path: Path) -> None:
    make_file(tmp_path, *edited(pattern, replacement))
    with Store.open(tmp_path) as store:
        assert str(store.notice).startswith(DAMAGED)


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE standing",
        "CREATE TABLE extra (name TEXT)",
        "CREATE INDEX extra ON game (status)",
        "CREATE VIEW extra AS SELECT * FROM game",
        "CREATE TRIGGER extra AFTER INSERT ON game BEGIN DELETE FROM game; END",
    ],
)
def test_a_missing_or_extra_part_is_damage(change: str, tmp_path: Path) -> None:
    make_file(tmp_path, *database.MIGRATIONS)
    query(tmp_path, change)
    with Store.open(tmp_path) as store:
        assert str(store.notice).startswith(DAMAGED)


INDEXES = {
    "a dropped index": "DROP INDEX recent",
    "an index of another column": "DROP INDEX recent; CREATE INDEX recent ON game (ended)",
    "an index in another order": "DROP INDEX recent; CREATE INDEX recent ON game (began DESC)",
    "an index that ignores case": "DROP INDEX recent; CREATE INDEX recent ON game (began COLLATE NOCASE)",
    "an index without duplicates": "DROP INDEX recent; CREATE UNIQUE INDEX recent ON game (began)",
    "an index of some rows": "DROP INDEX recent; CREATE INDEX recent ON game (began) WHERE practice = 0",
    "the index of another table": "DROP INDEX recent; CREATE INDEX recent ON deal (number)",
}


@pytest.mark.parametrize("changes", INDEXES.values(), ids=INDEXES)
def test_a_difference_in_an_index_is_damage(changes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The schema has no index of its own yet, so it is given one."""
    migrations = (*database.MIGRATIONS, ("CREATE INDEX recent ON game (began)",))
    monkeypatch.setattr(database, "MIGRATIONS", migrations)
    make_file(tmp_path, *migrations)
    with Store.open(tmp_path) as store:
        assert store.notice is None
    for change in changes.split("; "):
        query(tmp_path, change)
    with Store.open(tmp_path) as store:
        assert str(store.notice).startswith(DAMAGED)
