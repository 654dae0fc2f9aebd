"""Games that have ended are counted, each once, and in a file of any age."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from gin.rules import GameRecord, Ruleset
from gin.rules.ruleset import PRESETS
from gin.stats import side_statistics
from gin.storage import Store

from tests.storage.playing import FILE, STANDARD, Tap, begin, header, played, query, steps


def whole(seed: int, rules: Ruleset = STANDARD) -> GameRecord:
    """A finished game."""
    *_, record = steps(seed, rules)
    return record


SHORT = whole(4, replace(STANDARD, target=30))


def count(store: Store) -> int:
    """Count all that is to be counted; return how much that was."""
    counted = 0
    while store.count_game():
        counted += 1
    return counted


def test_games_that_ended_are_counted_once_in_their_order(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for record, players in ((SHORT, ("person", "steady")), (played(2, 90), ("keen", "person"))):
            game = store.begin_game(record, players)
            (store.finish_game if record is SHORT else store.abandon_game)(game)
        store.begin_game(played(3, 90), ("person", "bold"))  # It is not over yet.
        assert count(store) == 2
        assert count(store) == 0
    expected = [("steady", side_statistics(SHORT, 0)), ("keen", side_statistics(played(2, 90), 1))]
    with Store.open(tmp_path) as store:
        assert store.results() == expected
        assert count(store) == 0


def test_practice_is_not_counted(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(store.begin_game(SHORT, ("person", "steady"), practice=True))
        assert count(store) == 0
        assert store.results() == []


@pytest.mark.parametrize(
    ("rules", "players", "opponent"),
    [
        ("standard", "person person", "person"),
        ("table-of-three", "person steady keen", "table"),
        ("table-of-three", "person steady person", "person"),
        ("partners", "person steady person keen", "table"),
        ("partners", "person person steady keen", "person"),
    ],
)
def test_the_rival_is_who_sits_against_the_person(rules: str, players: str, opponent: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.abandon_game(store.begin_game(header(PRESETS[rules]), players.split()))
        assert count(store) == 1
        assert [found for found, _ in store.results()] == [opponent]


@pytest.mark.parametrize("value", ["-1", "'many'", "1e300", "x'00'", "1 << 60"])
def test_a_count_that_is_damaged_is_left_out(value: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(2):
            store.finish_game(begin(store, SHORT))
        assert count(store) == 2
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute(f"UPDATE standing SET our_points = {value} WHERE game = 1")
    with Store.open(tmp_path) as store:
        assert store.results() == [("steady", side_statistics(SHORT, 0))]


def test_games_from_before_there_was_counting_are_counted(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(begin(store, SHORT))
    for statement in ("DROP TABLE standing", "PRAGMA user_version = 1"):
        query(tmp_path, statement)
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert count(store) == 1
        assert store.results() == [("steady", side_statistics(SHORT, 0))]


def test_a_game_that_makes_no_sense_is_left_out_and_the_others_are_counted(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(3):
            store.finish_game(begin(store, SHORT))
    query(tmp_path, "UPDATE game SET rules = 'no rules at all' WHERE id = 2")
    query(tmp_path, "UPDATE game SET players = 'steady | keen' WHERE id = 3")
    with Store.open(tmp_path) as store:
        count(store)
        assert len(store.results()) == 1
    assert query(tmp_path, "SELECT id FROM game WHERE status = 'damaged'") == [(2,), (3,)]


def test_counts_wait_in_memory_while_the_disk_is_full(tmp_path: Path) -> None:
    tap = Tap()
    with Store.open(tmp_path, connect=tap) as store:
        for _ in range(5):
            store.finish_game(begin(store, header()))
        tap.fill()
        for _ in range(5):
            store.finish_game(begin(store, SHORT))
        assert store.refused is not None
        assert count(store) == 10
        assert len(store.results()) == 10
        tap.free()
    with Store.open(tmp_path) as store:
        assert len(store.results()) == 10


def test_a_disk_that_cannot_be_read_is_told_of(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(60):
            store.finish_game(begin(store, SHORT))
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        [root] = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'action'").fetchone()
        size = db.execute("PRAGMA page_size").fetchone()[0]
    tap = Tap()
    with Store.open(tmp_path, connect=tap) as store:
        with (tmp_path / FILE).open("r+b") as file:
            file.seek((root - 1) * size)
            file.write(b"\xff" * size)
        tap.db.execute("PRAGMA shrink_memory")
        assert not store.count_game()
        assert store.notice is not None
        assert store.notice.startswith("Games that have ended could not be read")
