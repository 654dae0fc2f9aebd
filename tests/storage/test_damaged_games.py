"""A game with damaged rows continues from its last intact move, and the damaged rows stay for inspection."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from gin.rules import GameRecord
from gin.storage import Store
from gin.storage.database import MIGRATIONS

from tests.storage.playing import FILE, begin, header, offered, played, query, steps

*_, RECORD = steps(1)
DEALS = len(RECORD.deals)
SECOND = len(RECORD.deals[1].actions)


def cut(deals: int, plies: int) -> GameRecord:
    """Return the record cut to its first deals, with so many actions of the last of them."""
    kept = RECORD.deals[:deals]
    return replace(RECORD, deals=(*kept[:-1], replace(kept[-1], actions=kept[-1].actions[:plies])) if kept else ())


FIRST_DEAL = cut(1, len(RECORD.deals[0].actions))

DAMAGES = {
    "an action that does not parse": ("UPDATE action SET action = 'sit down' WHERE deal = 1 AND ply = 5", cut(2, 5)),
    "an action against the rules": ("UPDATE action SET action = 'biggin' WHERE deal = 1 AND ply = 5", cut(2, 5)),
    "an action that is a blob": ("UPDATE action SET action = x'ff00fe' WHERE deal = 1 AND ply = 5", cut(2, 5)),
    "an action in bad UTF-8": ("UPDATE action SET action = CAST(x'ff' AS TEXT) WHERE deal = 1 AND ply = 5", cut(2, 5)),
    "a missing action": ("DELETE FROM action WHERE deal = 1 AND ply = 5", cut(2, 5)),
    "an action without a number": ("UPDATE action SET ply = 'five' WHERE deal = 1 AND ply = 5", cut(2, 5)),
    "a lay-off on a meld that does not exist": (
        "UPDATE action SET action = 'lay 8h on 99' WHERE deal = 1 AND ply = 5",
        cut(2, 5),
    ),
    "the first action": ("UPDATE action SET action = '' WHERE deal = 0 AND ply = 0", cut(1, 0)),
    "actions after the end": (
        f"INSERT INTO action VALUES (1, {DEALS - 1}, {len(RECORD.deals[-1].actions)}, 'draw', 1)",
        RECORD,
    ),
    "a deal cut short": (f"DELETE FROM action WHERE deal = 1 AND ply = {SECOND - 1}", cut(2, SECOND - 1)),
    "a deck short of a card": ("UPDATE deal SET deck = substr(deck, 4) WHERE number = 1", FIRST_DEAL),
    "a deck with a card twice": ("UPDATE deal SET deck = 'As As' || substr(deck, 6) WHERE number = 1", FIRST_DEAL),
    "another deck": (
        "UPDATE deal SET deck = (SELECT deck FROM deal WHERE number = 0) WHERE number = 1",
        None,
    ),
    "a missing deal": ("DELETE FROM deal WHERE number = 1", FIRST_DEAL),
    "a missing first deal": ("DELETE FROM deal WHERE number = 0", header()),
}


@pytest.mark.parametrize(("damage", "intact"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_game_continues_from_its_last_intact_move(
    damage: str, intact: GameRecord | None, tmp_path: Path
) -> None:
    with Store.open(tmp_path) as store:
        begin(store, RECORD)
    query(tmp_path, damage)
    rows = ("SELECT * FROM deal WHERE game = 1", "SELECT * FROM action WHERE game = 1")
    damaged = [query(tmp_path, sql) for sql in rows]
    with Store.open(tmp_path) as store:
        saved = store.unfinished()
        assert saved is not None
        assert saved.game_id == 2
        assert saved.players == ("person", "steady")
        assert store.notice is not None
        assert "damaged" in store.notice
        assert "game 1" in store.notice
        if intact is not None:
            assert saved.record == intact
        saved.record.final_state()  # raises if it cannot be replayed
    assert [query(tmp_path, sql, "gin.sqlite3.corrupt-1") for sql in rows] == damaged
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert offered(store) == saved.record
    assert query(tmp_path, "SELECT id, status FROM game") == [(1, "damaged"), (2, "open")]


def make_version_2(folder: Path) -> None:
    """Turn a file into one of version 2, whose tables take any value."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
        tables = ("game", "deal", "action", "setting", "standing")
        for table in tables:
            db.execute(f"ALTER TABLE {table} RENAME TO newer_{table}")
        for statement in (statement for step in MIGRATIONS[:2] for statement in step):
            db.execute(statement)
        for table in tables:
            columns = ", ".join(name for (name,) in db.execute(f"SELECT name FROM pragma_table_info('{table}')"))
            db.execute(f"INSERT INTO {table} SELECT {columns} FROM newer_{table}")
        for table in reversed(tables):
            db.execute(f"DROP TABLE newer_{table}")
        db.execute("PRAGMA user_version = 2")


HEADER_DAMAGES = (
    "UPDATE game SET rules = ' ' WHERE id = 2",
    "UPDATE game SET seats = 'Anna' WHERE id = 2",
    "UPDATE game SET players = 'person' WHERE id = 2",
)


@pytest.mark.parametrize("damage", HEADER_DAMAGES)
def test_a_game_without_readable_rules_or_seats_is_left_out(damage: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store, played(2, 30))
        begin(store, RECORD)
    query(tmp_path, damage)
    with Store.open(tmp_path) as store:
        assert offered(store) == played(2, 30)
        assert store.notice is not None
        assert "game 2" in store.notice
    assert query(tmp_path, "SELECT id, status FROM game") == [(1, "open"), (2, "damaged")]
    assert query(tmp_path, "SELECT count(*) FROM deal WHERE game = 2") == [(DEALS,)]


def test_a_salvaged_game_can_be_played_to_its_end(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store, RECORD)
    query(tmp_path, "DELETE FROM action WHERE deal = 1 AND ply = 5")
    with Store.open(tmp_path) as store:
        saved = store.unfinished()
        assert saved is not None
        store.add_action(saved.game_id, 1, 5, RECORD.deals[1].actions[5])
        assert offered(store) == cut(2, 6)
        store.finish_game(saved.game_id)
        assert store.unfinished() is None


@pytest.mark.parametrize("value", ["7", "'Anna'", "1", "-1", "9223372036854775807", "2.5", "x'00'"])
def test_a_first_dealer_is_found_again_by_the_checksum(value: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store, RECORD)
    query(tmp_path, f"UPDATE game SET first_dealer = {value}")
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD


@pytest.mark.parametrize("word", ["gin_bonus=lots", "gin_bonus=" + "9" * 4000, "jokers=2", "gin_bonus=2.5"])
def test_a_rule_that_cannot_be_read_is_played_as_usual(word: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store, RECORD)
    query(tmp_path, f"UPDATE game SET rules = replace(rules, 'gin_bonus=25', '{word}')")
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD
        assert "so the usual rules apply there" in str(store.notice)
        saved = store.unfinished()
        assert saved is not None
        store.abandon_game(saved.game_id)
        assert len(store.results()) == 1


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("game", "id = 9223372036854775807 - id"),
        ("game", "rules = 'sta' || char(0) || 'ndard'"),
        ("game", "rules = printf('%.10000c', 'x')"),
        ("game", "seats = printf('%.10000c', 'x') || ' | Ben' || char(0, 7)"),
        ("game", "players = printf('%.10000c', 'x') || ' | steady'"),
        ("game", "status = x'6f70'"),
        ("game", "practice = 'maybe'"),
        ("deal", "number = 9223372036854775807 - number"),
        ("action", "ply = 9223372036854775807 - ply"),
        ("action", "action = printf('%.10000c', 'x') WHERE ply = 5"),
        ("standing", "our_points = 9223372036854775807"),
        ("setting", "value = x'00ff'"),
        ("setting", "value = 7 || char(0)"),
    ],
)
@pytest.mark.parametrize("version", [2, 3])
def test_no_stored_value_stops_a_start(version: int, table: str, change: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.abandon_game(begin(store, played(2, 30)))
        store.set_setting("sound", "0.5")
        begin(store, RECORD)
    if version == 2:
        make_version_2(tmp_path)
    query(tmp_path, f"UPDATE {table} SET {change}")
    with Store.open(tmp_path) as store:
        store.unfinished()
        store.backfill_results(9)
        store.results()
        begin(store, RECORD)
        assert store.refused is None
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD
