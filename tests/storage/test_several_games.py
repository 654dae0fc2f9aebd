"""Several unfinished games in one file: their order, their commitments, and having one back."""

from pathlib import Path

import pytest
from gin.rules import DECK, Commitment
from gin.storage import Store

from tests.storage.playing import PLAYERS, begin, header, played, query

COMMITMENT = Commitment.to(DECK, "00112233445566778899aabbccddeeff")


def ids(store: Store) -> list[int]:
    """Return the unfinished games, the one played last first."""
    return [game.game_id for game in store.unfinished_games()]


def test_the_game_played_last_comes_first(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(3):
            begin(store)
        store.add_deal(2, 0, DECK)
        assert ids(store) == [2, 3, 1]
        store.continue_game(1)
        assert ids(store) == [1, 2, 3]
    with Store.open(tmp_path) as store:
        assert ids(store) == [1, 2, 3]
        latest = store.unfinished()
        assert latest is not None
        assert latest.game_id == 1
        assert store.last_played(1) is not None


def test_a_game_of_an_earlier_release_counts_from_its_beginning(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(3):
            begin(store)
    query(tmp_path, "UPDATE game SET played = NULL WHERE id = 2")
    query(tmp_path, "UPDATE game SET began = '2001-01-01 00:00:00+00:00' WHERE id = 2")
    with Store.open(tmp_path) as store:
        assert ids(store) == [3, 1, 2]
        played_at = store.last_played(2)
        assert played_at is not None
        assert played_at.year == 2001


@pytest.mark.parametrize("time", ["yesterday", "", "9999-12-31 23:59:59-23:59"])
def test_a_time_that_cannot_be_read_hides_no_game(time: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(2):
            begin(store)
    query(tmp_path, f"UPDATE game SET played = '{time}' WHERE id = 1")
    with Store.open(tmp_path) as store:
        assert sorted(ids(store)) == [1, 2]
        assert store.last_played(1) is None


def test_a_commitment_is_kept_with_its_deal(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begin(store)
        store.add_deal(game, 0, DECK, COMMITMENT)
    with Store.open(tmp_path) as store:
        saved = store.unfinished()
        assert saved is not None
        assert saved.record == header().with_deal(DECK, COMMITMENT)


def test_a_salvaged_game_keeps_its_commitments_and_its_place(tmp_path: Path) -> None:
    record = header().with_deal(DECK, COMMITMENT)
    for action in played(1, 6).deals[0].actions[:2]:
        record = record.with_action(action)
    with Store.open(tmp_path) as store:
        store.begin_game(record, PLAYERS[:2])
        begin(store)
    query(tmp_path, "UPDATE action SET action = 'nonsense' WHERE game = 1 AND ply = 1")
    with Store.open(tmp_path) as store:
        assert ids(store) == [2, 3]
        salvaged = store.unfinished_games()[1].record
        assert salvaged.deals[0].commitment == COMMITMENT
        assert len(salvaged.deals[0].actions) == 1


def test_a_commitment_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.begin_game(header().with_deal(DECK, COMMITMENT), PLAYERS[:2])
    query(tmp_path, "UPDATE deal SET digest = 'nonsense'")
    with Store.open(tmp_path) as store:
        saved = store.unfinished()
        assert saved is not None
        assert saved.record == header().with_deal(DECK)
        assert "all of its games could be saved" in str(store.notice)


def test_an_abandoned_game_is_had_back_with_its_result_taken_away(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begin(store, played(1, 60))
        store.abandon_game(game)
        assert (ids(store), len(store.results())) == ([], 1)
        store.restore_game(game)
        assert (ids(store), store.results()) == ([game], [])
        with pytest.raises(ValueError, match="not abandoned here"):
            store.restore_game(game)
    with Store.open(tmp_path) as store:
        assert ids(store) == [game]


def test_a_setting_is_forgotten(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.set_setting("hand 0 of game 1", "7h")
        store.forget_setting("hand 0 of game 1")
        store.forget_setting("nothing")
        assert store.setting("hand 0 of game 1") is None
    with Store.open(tmp_path) as store:
        assert store.setting("hand 0 of game 1") is None


def test_every_game_is_read_for_export(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for status in ("finished", "abandoned", "open", "broken"):
            game = begin(store, played(1, 20))
            if status in ("finished", "abandoned"):
                (store.finish_game if status == "finished" else store.abandon_game)(game)
    query(tmp_path, "UPDATE game SET rules = '' WHERE id = 4")
    with Store.open(tmp_path) as store:
        assert [game.record for game in store.all_games()] == [played(1, 20)] * 3
