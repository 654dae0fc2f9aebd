"""A game's result is stored when it ends; for games of an earlier release, which stored none, it is made up for."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from gin.rules import GameRecord, Ruleset
from gin.rules.ruleset import PRESETS
from gin.stats import side_statistics
from gin.storage import Store

from tests.storage.playing import FILE, STANDARD, FillableDisk, begin, header, played, query, steps, store_step


def whole(seed: int, rules: Ruleset = STANDARD) -> GameRecord:
    """Return a finished game."""
    *_, record = steps(seed, rules)
    return record


SHORT = whole(4, replace(STANDARD, target=30))
RESULT = ("steady", side_statistics(SHORT, 0))


def store_without_results(folder: Path, count: int) -> None:
    """Store finished games as an earlier release did."""
    with Store.open(folder) as store:
        for _ in range(count):
            store.finish_game(begin(store, SHORT))
    query(folder, "DELETE FROM standing")


def test_games_have_a_result_as_soon_as_they_end(tmp_path: Path) -> None:
    abandoned = played(2, 90)
    with Store.open(tmp_path) as store:
        store.finish_game(store.begin_game(SHORT, ("person", "steady")))
        store.abandon_game(store.begin_game(abandoned, ("keen", "person")))
        store.begin_game(played(3, 90), ("person", "bold"))  # not over yet
        results = store.results()
        assert results == [RESULT, ("keen", side_statistics(abandoned, 1))]
    with Store.open(tmp_path) as store:
        assert store.results() == results
        assert not store.backfill_results(9)
        assert store.results() == results


def test_finished_games_are_listed_with_rules_and_day_the_oldest_first(tmp_path: Path) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    with Store.open(tmp_path) as store:
        games = [store.begin_game(SHORT, ("person", level)) for level in ("steady", "bold", "keen")]
        for game in games[:2]:
            store.finish_game(game)
        store.abandon_game(games[2])
        found = store.played_games()
    assert [(each.game_id, each.opponent) for each in found] == [(games[0], "steady"), (games[1], "bold")]
    for each in found:
        assert (each.ruleset, each.statistics, each.knocks, each.decisions) == ("standard", RESULT[1], None, None)
        assert each.ended is not None
        assert before <= each.ended <= datetime.now(UTC)
    query(tmp_path, "UPDATE game SET ended = 'once' WHERE id = 1")
    query(tmp_path, "UPDATE standing SET rival = 'gone' WHERE game = 2")
    with Store.open(tmp_path) as store:
        assert [(each.ended is None, each.opponent) for each in store.played_games()] == [
            (False, "gone"),
            (True, "steady"),
        ]


def test_results_are_in_the_order_in_which_games_ended(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for level in ("steady", "bold", "keen"):
            store.begin_game(SHORT, ("person", level))
        for game in (2, 3, 1):
            store.finish_game(game)
        assert [opponent for opponent, _ in store.results()] == ["bold", "keen", "steady"]
        assert [each.game_id for each in store.played_games()] == [2, 3, 1]


def test_the_end_and_the_result_are_one_transaction(tmp_path: Path) -> None:
    disk, statements = FillableDisk(), list[str]()
    with Store.open(tmp_path, connect=disk) as store:
        game = begin(store, SHORT)
        disk.db.set_trace_callback(statements.append)
        store.finish_game(game)
        disk.db.set_trace_callback(None)
    assert [statement.split()[0] for statement in statements] == ["BEGIN", "UPDATE", "INSERT", "INSERT", "COMMIT"]


def test_a_result_is_of_all_that_was_played_and_not_undone(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begin(store)
    for record in steps(4, replace(STANDARD, target=30)):
        with Store.open(tmp_path) as store:
            store.unfinished()
            store_step(store, game, record)
            last = record.deals[-1].actions
            if last:
                store.undo_to(game, len(record.deals) - 1, len(last) - 1)
                store_step(store, game, record)
    with Store.open(tmp_path) as store:
        store.unfinished()
        store.finish_game(game)
        [(_, result)] = store.results()
    assert result.deals == len(SHORT.deals)
    assert (result.ours, result.theirs) == (RESULT[1].ours, RESULT[1].theirs)


@pytest.mark.parametrize("end", [Store.finish_game, Store.abandon_game])
def test_a_game_that_has_ended_takes_no_more_changes(end: Callable[[Store, int], None], tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begin(store, played(2, 30))
        end(store, game)
        results = store.results()
        for change in (store.finish_game, store.abandon_game, lambda game: store.undo_to(game, 0, 3)):
            with pytest.raises(ValueError, match="has ended"):
                change(game)
        assert store.results() == results


def test_practice_has_no_result(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(store.begin_game(SHORT, ("person", "steady"), practice=True))
        assert not store.backfill_results(9)
        assert store.results() == []
    assert query(tmp_path, "SELECT status FROM game") == [("finished",)]


def test_a_game_without_a_person_is_damaged_and_has_no_result(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(store.begin_game(SHORT, ("steady", "keen")))
        assert store.results() == []
    assert query(tmp_path, "SELECT status FROM game") == [("damaged",)]


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
def test_a_result_names_the_opponent(rules: str, players: str, opponent: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.abandon_game(store.begin_game(header(PRESETS[rules]), players.split()))
        assert [found for found, _ in store.results()] == [opponent]


@pytest.mark.parametrize("value", ["-1", "'many'", "1e300", "x'00'", "1 << 60"])
def test_a_damaged_result_is_left_out_and_made_again(value: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(2):
            store.finish_game(begin(store, SHORT))
        assert store.results() == [RESULT, RESULT]
    query(tmp_path, f"UPDATE standing SET our_points = {value} WHERE game = 1")
    with Store.open(tmp_path) as store:
        assert store.results() == [RESULT]
        assert not store.backfill_results(9)
        assert store.results() == [RESULT, RESULT]


def test_results_wait_in_memory_while_the_disk_is_full(tmp_path: Path) -> None:
    disk = FillableDisk()
    with Store.open(tmp_path, connect=disk) as store:
        disk.fill()
        for _ in range(5):
            store.finish_game(begin(store, SHORT))
        assert store.refused is not None
        assert store.results() == [RESULT] * 5
        disk.free()
    with Store.open(tmp_path) as store:
        assert store.results() == [RESULT] * 5


# --- games of an earlier release ----------------------------------------------------------------------------


def test_missing_results_are_backfilled_up_to_a_limit(tmp_path: Path) -> None:
    store_without_results(tmp_path, 5)
    with Store.open(tmp_path) as store:
        assert store.results() == []
        assert store.backfill_results(2)
        assert store.results() == [RESULT] * 2
        assert store.backfill_results(3)
        assert not store.backfill_results(1)
    with Store.open(tmp_path) as store:
        assert store.results() == [RESULT] * 5


def test_results_are_backfilled_while_the_disk_is_full(tmp_path: Path) -> None:
    store_without_results(tmp_path, 5)
    disk = FillableDisk()
    with Store.open(tmp_path, connect=disk) as store:
        disk.fill()
        store.set_setting("long", "x" * 100_000)
        assert store.refused is not None
        assert not store.backfill_results(9)
        assert store.results() == [RESULT] * 5


def test_an_ended_game_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    store_without_results(tmp_path, 3)
    query(tmp_path, "UPDATE game SET rules = 'no rules at all' WHERE id = 2")
    query(tmp_path, "UPDATE game SET players = 'steady | keen' WHERE id = 3")
    with Store.open(tmp_path) as store:
        assert not store.backfill_results(9)
        assert store.results() == [RESULT]
    assert query(tmp_path, "SELECT id FROM game WHERE status = 'damaged'") == [(2,), (3,)]


def test_a_disk_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    store_without_results(tmp_path, 60)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        [root] = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'action'").fetchone()
        size = db.execute("PRAGMA page_size").fetchone()[0]
    disk = FillableDisk()
    with Store.open(tmp_path, connect=disk) as store:
        with (tmp_path / FILE).open("r+b") as file:
            file.seek((root - 1) * size)
            file.write(b"\xff" * size)
        disk.db.execute("PRAGMA shrink_memory")
        assert not store.backfill_results(1)
        assert store.notice is not None
        assert store.notice.startswith("Finished games could not be read")
