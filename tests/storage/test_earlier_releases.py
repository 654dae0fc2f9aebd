"""Files that earlier releases made open, their games continue, and what was played counts."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from gin.rules import apply, legal_actions
from gin.stats import DealCounts, SideStatistics
from gin.storage import Store
from gin.storage.database import MIGRATIONS

from tests.storage.playing import FILE, file_names, query

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.sqlite3"))
RESULTS = [
    (
        "steady",
        SideStatistics(1, 0, 4, DealCounts(2, 0, 0, 17, 4, 231), DealCounts(2, 0, 1, 79, 4, 210)),
    ),
    ("bold", SideStatistics(0, 0, 1, DealCounts(1, 0, 0, 11, 2, 142), DealCounts(0, 0, 0, 0, 2, 124))),
    ("table", SideStatistics(1, 1, 2, DealCounts(1, 0, 0, 74, 2, 82), DealCounts(1, 0, 0, 11, 4, 219))),
]
"""The results of the games in every file, as the release made them that first had statistics."""


@pytest.fixture(params=SAVES, ids=lambda path: path.stem)
def save(request: pytest.FixtureRequest) -> Path:
    """Return a file of an earlier release."""
    path: Path = request.param
    return path


@pytest.fixture
def folder(save: Path, tmp_path: Path) -> Path:
    """Return a folder with a copy of the file, and of its write-ahead log if there is one."""
    for suffix in ("", "-wal"):
        part = save.with_name(save.name + suffix)
        if part.exists():
            shutil.copyfile(part, tmp_path / f"{FILE}{suffix}")
    return tmp_path


def test_every_version_of_the_schema_has_a_file() -> None:
    versions = set()
    for save in SAVES:
        with closing(sqlite3.connect(f"{save.as_uri()}?immutable=1", uri=True)) as db:
            versions |= set(db.execute("PRAGMA user_version"))
    assert versions == {(number,) for number in range(1, len(MIGRATIONS) + 1)}


def test_an_earlier_file_opens_with_its_settings(folder: Path) -> None:
    with Store.open(folder) as store:
        assert store.notice is None
        assert (store.setting("sound"), store.setting("name")) == ("0.5", "Zoë")
    assert file_names(folder) == [FILE]
    assert query(folder, "PRAGMA user_version") == [(len(MIGRATIONS),)]


def test_an_earlier_unfinished_game_continues(folder: Path, save: Path) -> None:
    with Store.open(folder) as store:
        saved = store.unfinished()
        assert saved is not None
        assert (saved.game_id, saved.players, saved.practice) == (5, ("person", "master"), False)
        assert [len(deal.actions) for deal in saved.record.deals] == [69, 14 if "interrupted" in save.stem else 10]
        state = saved.record.final_state()
        assert state is not None
        assert state.turn == 0
        for deal in saved.record.deals:
            assert (deal.commitment is None) == (save.stem < "v3")
            assert deal.commitment is None or deal.commitment.matches(deal.deck)
        action = legal_actions(state)[0]
        store.add_action(saved.game_id, 1, len(saved.record.deals[1].actions), action)
    with Store.open(folder) as store:
        assert store.notice is None
        again = store.unfinished()
        assert again is not None
        assert again.record == saved.record.with_action(action)
        assert again.record.final_state() == apply(state, action)[0]


def test_earlier_games_that_ended_have_results(folder: Path) -> None:
    with Store.open(folder) as store:
        assert not store.backfill_results(9)
        assert store.results() == RESULTS
        assert store.notice is None


def test_an_earlier_game_has_a_result_once_it_ends(folder: Path) -> None:
    with Store.open(folder) as store:
        saved = store.unfinished()
        assert saved is not None
        store.abandon_game(saved.game_id)
        opponent, result = store.results()[-1]
        assert (opponent, result.games, result.deals) == ("master", 0, 1)


def test_what_the_coach_has_said_stays(tmp_path: Path) -> None:
    shutil.copyfile(next(save for save in SAVES if save.name == "v4.sqlite3"), tmp_path / FILE)
    with Store.open(tmp_path) as store:
        assert store.reviews(1) == {0: "[0.5,0.6,0.6,[]]"}
        assert store.decision_counts()[1].cost == 9_000
        assert len(store.hints(1)) == 1
        assert store.solved() == {(1, 0, 6): 1}
