"""Everything stored comes back exactly on the next start."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from gin.rules import DECK, PRESETS, DrawStock, GameRecord, PassUpcard, Ruleset, write_action
from gin.storage import Store

from tests.storage.playing import FILE, STANDARD, begin, offered, played, query, steps, store_step


def test_a_game_reopened_after_every_action_continues_exactly(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begin(store)
    count = 0
    for record in steps(1):
        with Store.open(tmp_path) as store:
            store.unfinished()
            store_step(store, game, record)
        with Store.open(tmp_path) as store:
            assert store.notice is None
            assert offered(store) == record
        count += 1
    assert count > 100


def test_each_call_is_in_the_files_when_it_returns(tmp_path: Path) -> None:
    with Store.open(tmp_path / "playing") as store:
        game = begin(store)
        for number, record in enumerate(steps(2)):
            store_step(store, game, record)
            if number % 5 == 0:
                shutil.copytree(tmp_path / "playing", tmp_path / str(number))
                with Store.open(tmp_path / str(number)) as copy:
                    assert offered(copy) == record


@pytest.mark.parametrize("rules", PRESETS.values(), ids=str)
def test_a_game_of_every_preset_comes_back(rules: Ruleset, tmp_path: Path) -> None:
    record = played(3, 12, rules)
    with Store.open(tmp_path) as store:
        begin(store, record)
    with Store.open(tmp_path) as store:
        assert offered(store) == record


def test_a_game_keeps_its_rules_when_a_preset_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(3, 12)
    with Store.open(tmp_path) as store:
        begin(store, record)
    changed = replace(STANDARD, gin_bonus=20, big_gin_bonus=None, partners=False)
    monkeypatch.setattr("gin.rules.ruleset.PRESETS", {"standard": changed})
    with Store.open(tmp_path) as store:
        assert offered(store) == record


def test_house_rules_names_players_and_practice_come_back(tmp_path: Path) -> None:
    rules = replace(STANDARD, name="ours", target=None, gin_bonus=30, box_at_once=True)
    record = GameRecord(rules, ("Zoë O’Hara", "The # two"), 1)
    with Store.open(tmp_path) as store:
        number = store.begin_game(record, ["person", "steady"], practice=True)
    with Store.open(tmp_path) as store:
        saved = store.unfinished()
        assert saved is not None
        assert (saved.game_id, saved.record, saved.players, saved.practice) == (
            number,
            record,
            ("person", "steady"),
            True,
        )


def test_a_game_begun_with_moves_is_stored_with_them(tmp_path: Path) -> None:
    *_, whole = steps(4)
    with Store.open(tmp_path) as store:
        begin(store, whole)
    with Store.open(tmp_path) as store:
        assert offered(store) == whole


def test_rows_are_readable_text(tmp_path: Path) -> None:
    record = played(5, 9)
    with Store.open(tmp_path) as store:
        begin(store, record)
    assert query(tmp_path, "SELECT seats, players, status FROM game") == [("Anna | Ben", "person | steady", "open")]
    ((rules,),) = query(tmp_path, "SELECT rules FROM game")
    assert str(rules).startswith("standard players=2 partners=no seating=one-table ")
    assert query(tmp_path, "SELECT deck FROM deal") == [(" ".join(map(str, record.deals[0].deck)),)]
    texts = [text for (text,) in query(tmp_path, "SELECT action FROM action ORDER BY ply")]
    assert texts == [write_action(action) for action in record.deals[0].actions]


@pytest.mark.parametrize("keep", [8, 5, 1, 0])
def test_undo_removes_stored_actions(keep: int, tmp_path: Path) -> None:
    record = played(6, 9)
    with Store.open(tmp_path) as store:
        store.undo_to(begin(store, record), 0, keep)
    kept = replace(record, deals=(replace(record.deals[0], actions=record.deals[0].actions[:keep]),))
    with Store.open(tmp_path) as store:
        assert offered(store) == kept


def test_undo_reaches_no_earlier_deal(tmp_path: Path) -> None:
    *_, record = steps(7)
    assert len(record.deals) > 2
    with Store.open(tmp_path) as store:
        game = begin(store, record)
        store.undo_to(game, len(record.deals) - 1, 0)
        assert offered(store) == replace(record, deals=(*record.deals[:-1], replace(record.deals[-1], actions=())))
        with pytest.raises(ValueError, match="not the last"):
            store.undo_to(game, 0, 3)


def test_a_game_can_go_another_way_after_an_undo(tmp_path: Path) -> None:
    record = played(8, 1)
    with Store.open(tmp_path) as store:
        game = begin(store, record)
        store.add_action(game, 0, 0, PassUpcard())
        store.add_action(game, 0, 1, PassUpcard())
        store.undo_to(game, 0, 1)
        store.add_action(game, 0, 1, PassUpcard())
        store.add_action(game, 0, 2, DrawStock())
    expected = record.with_action(PassUpcard()).with_action(PassUpcard()).with_action(DrawStock())
    with Store.open(tmp_path) as store:
        assert offered(store) == expected


def test_games_that_ended_are_kept_and_not_offered(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(begin(store, played(10, 20)))
        store.abandon_game(begin(store, played(11, 20)))
    with Store.open(tmp_path) as store:
        assert store.unfinished() is None
    assert query(tmp_path, "SELECT status FROM game ORDER BY id") == [("finished",), ("abandoned",)]
    assert query(tmp_path, "SELECT count(*) FROM action") == [(38,)]


def test_the_latest_unfinished_game_is_offered(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store, played(12, 4))
        begin(store, played(13, 4))
        store.abandon_game(begin(store, played(14, 4)))
    with Store.open(tmp_path) as store:
        assert offered(store) == played(13, 4)
        begin(store, played(15, 4))
        assert offered(store) == played(15, 4)


def test_settings_come_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert store.setting("sound") is None
        store.set_setting("sound", "0.5")
        store.set_setting("name", "Zoë\n‘Z’")
        store.set_setting("sound", "0.7")
        assert store.setting("sound") == "0.7"
    with Store.open(tmp_path) as store:
        assert (store.setting("sound"), store.setting("name")) == ("0.7", "Zoë\n‘Z’")


def test_a_call_that_leaves_a_gap_is_refused_and_stores_nothing(tmp_path: Path) -> None:
    record = played(16, 3)
    with Store.open(tmp_path) as store:
        game = begin(store, record)
        wrong_calls: list[Callable[[], object]] = [
            lambda: store.add_action(game, 0, 3, DrawStock()),
            lambda: store.add_action(game, 0, 1, DrawStock()),
            lambda: store.add_action(game, 1, 0, DrawStock()),
            lambda: store.add_action(game + 1, 0, 2, DrawStock()),
            lambda: store.add_deal(game, 0, DECK),
            lambda: store.add_deal(game, 2, DECK),
            lambda: store.add_deal(game, 1, DECK[:51]),
            lambda: store.undo_to(game, 0, 3),
            lambda: store.undo_to(game, 1, 0),
            lambda: store.undo_to(game, -1, 0),
            lambda: store.begin_game(record, ["person"]),
            lambda: store.begin_game(record, ["person", "two | words"]),
        ]
        for call in wrong_calls:
            with pytest.raises(ValueError, match=r"\w"):
                call()
        assert store.notice is None
    with Store.open(tmp_path) as store:
        assert offered(store) == record
    assert query(tmp_path, "SELECT count(*) FROM game") == [(1,)]


def test_a_closed_store_leaves_one_file(tmp_path: Path) -> None:
    with Store.open(tmp_path / "new" / "folder") as store:
        begin(store, played(17, 30))
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [FILE]


def test_platformdirs_is_imported_only_when_needed() -> None:
    code = (
        "import sys; from gin.storage import default_data_dir as place; assert 'platformdirs' not in sys.modules;"
        "assert place().is_absolute() and place().name == 'gin-rummy-table'; assert 'platformdirs' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
