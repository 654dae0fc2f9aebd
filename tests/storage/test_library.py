"""The library of finished games: listed without replaying them, deleted and had back, and filed away from a text."""

import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pytest
from gin.rules import GameRecord
from gin.stats import DecisionCounts
from gin.storage import Origin, Store
from gin.storage.database import connect_file

from tests.storage.playing import FILE, PLAYERS, STANDARD, begin, header, played, query, steps

GAMES = Path(__file__).parents[1] / "games"
SAVES = sorted((Path(__file__).parents[1] / "saves").glob("v?.sqlite3"))
QUICK = GameRecord.parse((GAMES / "quick.gin").read_text(encoding="utf-8"))
SHORT = replace(STANDARD, target=10)
TWO = PLAYERS[:2]


def finished(seed: int = 3) -> GameRecord:
    """Return a short game that is over."""
    return list(steps(seed, SHORT))[-1]


def test_finished_games_are_listed_with_their_result(tmp_path: Path) -> None:
    record = finished()
    state = record.final_state()
    assert state is not None
    assert state.result is not None
    sheet = state.sheet.add(state.result)
    with Store.open(tmp_path) as store:
        store.finish_game(begin(store, record))
        store.finish_game(store.begin_game(QUICK, TWO, practice=True))
        store.abandon_game(begin(store, played(1, 40)))
        begin(store, played(2, 40))
        practice, game = store.library.games()
    assert (practice.game_id, practice.practice) == (2, True)
    assert (game.game_id, game.ruleset, game.seats, game.players) == (1, SHORT, record.seats, TWO)
    assert (game.winner, game.score) == (sheet.winner, sheet.settlement)
    assert game.ended is not None
    assert (game.origin, game.imported, game.practice) == (None, False, False)


def test_a_game_that_is_not_finished_is_not_given_away(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store, played(2, 40))
        store.abandon_game(begin(store, played(1, 40)))
        store.finish_game(begin(store, finished()))
        assert store.library.game(1) is None
        assert store.library.game(2) is None
        assert store.library.game(9) is None
        found = store.library.game(3)
        assert found is not None
        assert found.record == finished()


def test_a_deleted_game_can_be_had_back_and_stays_in_the_statistics(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(begin(store, finished()))
        changes = store.library.changes
        store.library.delete(1)
        assert store.library.games() == []
        assert len(store.results()) == 1
    with Store.open(tmp_path) as store:
        assert store.library.games() == []
        assert store.library.changes == 0 < changes
        store.library.restore(1)
        assert [game.game_id for game in store.library.games()] == [1]


def test_a_game_of_a_file_is_in_the_library_and_not_in_the_statistics(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game_id = store.import_game(replace(QUICK, date="2024-02-29"), TWO)
        assert store.results() == []
        assert not store.backfill_results(5)
        assert store.unfinished() is None
    with Store.open(tmp_path) as store:
        assert store.notice is None
        (game,) = store.library.games()
        assert (game.game_id, game.imported, game.winner is not None) == (game_id, True, True)
        assert game.ended is not None
        assert game.ended.date().isoformat() == "2024-02-29"


def test_the_latest_game_comes_first_and_an_impossible_date_hides_none(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(begin(store, finished()))
        store.import_game(replace(QUICK, date="2001-02-31"), TWO)
        assert [(game.game_id, game.ended is None) for game in store.library.games()] == [(1, False), (2, True)]


def test_a_game_knows_whose_cards_it_is_dealt(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(begin(store, finished()))
        other = store.begin_game(finished(4), TWO, practice=True, origin=Origin(1, 1))
        assert store.library.origin(other) == Origin(1, 1)
        assert store.library.origin(1) is None
        store.finish_game(other)
        game = store.library.games()[0]
        assert (game.game_id, game.origin) == (other, Origin(1, 1))
        assert game.score


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_results_of_earlier_releases_are_filled_in(save: Path, tmp_path: Path) -> None:
    shutil.copyfile(save, tmp_path / FILE)
    with Store.open(tmp_path) as store:
        games = store.library.games()
        assert [game.game_id for game in games] in ([3, 4, 1], [4, 3, 1])
        while store.library.backfill(1):
            pass
        assert {game.game_id: game.score for game in store.library.games()} == {
            1: (67, 229),
            3: (0, 404),
            4: (74, 11, 0),
        }
        assert store.library.backfill(9) is False


def test_a_game_that_cannot_be_replayed_is_listed_without_a_result(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(begin(store, finished()))
        store.finish_game(begin(store, finished(4)))
    query(tmp_path, "DELETE FROM library")
    query(tmp_path, "UPDATE game SET checksum = NULL")
    query(tmp_path, "UPDATE deal SET checksum = NULL")
    query(tmp_path, "UPDATE action SET checksum = NULL")
    query(tmp_path, "UPDATE action SET action = 'biggin' WHERE game = 1 AND ply = 0")
    query(tmp_path, "UPDATE game SET seats = 'Anna' WHERE id = 2")
    with Store.open(tmp_path) as store:
        assert not store.library.backfill(9)
        (game,) = store.library.games()
        assert (game.game_id, game.winner, game.score) == (1, None, ())


def test_the_library_survives_damage(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for seed in (3, 4, 5):
            store.finish_game(begin(store, finished(seed)))
        store.library.delete(2)
        before = store.library.games()
    for backup in tmp_path.glob("*.backup-*"):
        backup.unlink()
    file = tmp_path / FILE
    data = bytearray(file.read_bytes())
    data[100:108] = b"\xff" * 8  # the root of the schema
    file.write_bytes(data)
    with Store.open(tmp_path) as store:
        assert store.notice is not None
        assert store.library.games() == before


def test_five_thousand_games_are_listed_in_a_moment(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(store.begin_game(header(SHORT), TWO))
    with closing(connect_file(tmp_path / FILE)) as db:
        db.execute(
            "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO game"
            " SELECT i, began, ended, status, rules, seats, players, first_dealer, practice, NULL, played"
            " FROM game, n WHERE id = 1"
        )
        db.execute("INSERT OR IGNORE INTO library (game, winner, score) SELECT id, id % 2, '140 20' FROM game")
    with Store.open(tmp_path) as store:
        began = perf_counter()
        games = store.library.games()
        seconds = perf_counter() - began
    assert len(games) == 5000
    assert games[0].score == (140, 20)
    assert seconds < 1.0  # some 60 ms on one slow core


def test_a_game_is_listed_with_its_decisions_once_all_its_deals_are_reviewed(tmp_path: Path) -> None:
    counts = DecisionCounts(decisions=30, accurate=24, mistakes=4, blunders=1, cost=21_500, luck=-4_000)
    with Store.open(tmp_path) as store:
        record = finished()
        game = begin(store, record)
        store.finish_game(game)
        whole = DecisionCounts()
        for deal in range(len(record.deals)):
            assert store.library.games()[0].decisions is None
            store.add_review(game, deal, "", counts)
            whole += counts
        assert store.library.games()[0].decisions == whole


def test_a_deleted_game_stays_in_the_statistics(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begin(store, finished())
        store.finish_game(game)
        store.add_review(game, 0, "", DecisionCounts(1))
        store.library.delete(game)
        assert len(store.results()) == 1
        assert store.decision_counts() == {game: DecisionCounts(1)}
