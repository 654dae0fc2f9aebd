"""What the coach has said of deals, hints and solved problems is kept beside the games, and survives a damaged file."""

from pathlib import Path

from gin.rules import PRESETS, GameRecord
from gin.stats import DecisionCounts
from gin.storage import Store

from tests.storage.playing import played, query, steps

COUNTS = DecisionCounts(decisions=30, accurate=24, mistakes=4, blunders=1, cost=21_500, luck=-4_000)


def finished(store: Store, seed: int = 1, *, practice: bool = False) -> tuple[int, GameRecord]:
    *_, record = steps(seed)
    game = store.begin_game(record, ["person", "steady"], practice)
    store.finish_game(game)
    return game, record


def test_a_review_is_kept_and_another_takes_its_place(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game, _ = finished(store)
        store.add_review(game, 0, "first", DecisionCounts(1))
        store.add_review(game, 0, "second", COUNTS)
    with Store.open(tmp_path) as store:
        assert store.reviews(game) == {0: "second"}
        assert store.reviews(game + 1) == {}


def test_the_counts_of_a_game_are_those_of_its_deals(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        games = [finished(store, seed)[0] for seed in (1, 2)]
        for game in games:
            for deal in range(game):
                store.add_review(game, deal, "", COUNTS)
        assert store.decision_counts() == {games[0]: COUNTS, games[1]: COUNTS + COUNTS}
        assert COUNTS.error == 21_500 / 100 / 30
        assert DecisionCounts().error is None


def test_finished_games_without_reviews_are_found_the_latest_first(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        old, record = finished(store, 1)
        finished(store, 2, practice=True)
        abandoned = store.begin_game(played(3, 30), ["person", "steady"])
        store.abandon_game(abandoned)
        new, _ = finished(store, 4)
        assert store.unreviewed_games() == [new, old]
        for deal in range(len(record.deals)):
            store.add_review(old, deal, "", COUNTS)
        assert store.unreviewed_games() == [new]


def test_a_game_is_read_by_its_number(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game, record = finished(store)
        found = store.game(game)
        assert found is not None
        assert found.record == record
        assert store.game(99) is None


def test_hints_are_counted_once_for_each_decision(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game, _ = finished(store)
        for place in ((0, 3), (0, 3), (1, 3)):
            store.add_hint(game, *place)
        assert store.hints(game) == {(0, 3), (1, 3)}
        assert store.hints(game + 1) == set()


def test_problems_remember_how_often_they_were_solved(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.set_solved(1, 2, 3, 1)
        store.set_solved(1, 2, 3, 2)
    with Store.open(tmp_path) as store:
        assert store.solved() == {(1, 2, 3): 2}


def test_a_new_game_never_gets_the_number_of_an_old_review(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.add_review(7, 0, "", COUNTS)
    with Store.open(tmp_path) as store:
        assert store.begin_game(GameRecord(PRESETS["standard"], ("You", "Pip"), 0), ["person", "simple"]) == 8


def test_a_damaged_file_gives_back_its_reviews(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game, _ = finished(store)
        store.add_review(game, 0, "kept", COUNTS)
        store.add_hint(game, 0, 5)
        store.set_solved(game, 0, 5, 1)
    query(tmp_path, "CREATE TABLE foreign_to_us (x)")
    with Store.open(tmp_path) as store:
        assert "damaged" in str(store.notice)
        assert store.reviews(game) == {0: "kept"}
        assert store.decision_counts() == {game: COUNTS}
        assert len(store.hints(game)) == 1
        assert store.solved() == {(game, 0, 5): 1}
