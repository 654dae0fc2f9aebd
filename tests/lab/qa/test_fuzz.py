"""The fuzzer: random input does no harm, and what is lost would be found."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from gin.lab.qa.fuzz import SCENES, Fuzzer
from gin.lab.qa.plain_sql import FILE, StoredGame, read_games
from gin.rules import GameRecord
from gin.storage import Store
from gin.ui.testing.pilot import headless

from tests.storage.playing import begin, played


def test_random_input_does_no_harm(tmp_path: Path) -> None:
    with headless():
        fuzzer = Fuzzer(tmp_path, 3)
        # How far the games come by then depends on how fast the workers think.
        for events in range(1500, 6000, 500):
            fuzzer.run(events)
            if fuzzer.counts["games compared"] >= 2:
                break
    assert fuzzer.counts["events"] >= 1500
    assert fuzzer.counts["games compared"] >= 2
    assert set(fuzzer.reached) <= {*SCENES}
    assert len(fuzzer.reached) >= 5


@pytest.mark.parametrize("statement", ["DELETE FROM action WHERE ply = 3", "UPDATE game SET status = 'abandoned'"])
def test_a_game_that_is_stored_otherwise_than_shown_is_found(
    statement: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close = Store.close

    def lose(store: Store) -> None:
        close(store)
        for file in tmp_path.rglob(FILE):
            with closing(sqlite3.connect(file)) as db, db:
                db.execute(statement)

    monkeypatch.setattr(Store, "close", lose)
    with headless(), pytest.raises(AssertionError, match="stored"):
        Fuzzer(tmp_path, 4).run(6000)


def test_plain_sql_reads_what_the_store_has_written(tmp_path: Path) -> None:
    record: GameRecord = played(2, 30)
    with Store.open(tmp_path) as store:
        begin(store, record)
        assert read_games(tmp_path) == {1: StoredGame.of(record)}
        store.abandon_game(begin(store, played(3, 20)))
        assert [game.status for game in read_games(tmp_path).values()] == ["open", "abandoned"]
    assert read_games(tmp_path / "nowhere") == {}
