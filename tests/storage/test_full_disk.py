"""A full or failing disk stops no game, and nothing is lost once it accepts writes again."""

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from gin.storage import Store

from tests.storage.playing import FillableDisk, begin, header, offered, query, steps, store_step


def test_a_full_disk_gets_every_move_in_order_once_it_is_freed(tmp_path: Path) -> None:
    disk = FillableDisk(lambda db: db.execute("PRAGMA page_size = 512"))
    refused = 0
    with Store.open(tmp_path, connect=disk) as store:
        game = begin(store)
        disk.fill()
        for record in steps(1):
            store_step(store, game, record)
            refused += store.notice is not None
            assert offered(store) == record
        assert refused > 50
        assert store.notice is not None
        assert "not saved yet: the disk is full" in store.notice
        disk.free()
        store.set_setting("sound", "0.5")
        assert store.notice is None
    with Store.open(tmp_path) as store:
        assert offered(store) == record


def test_what_waits_is_stored_on_closing_if_the_disk_is_freed(tmp_path: Path) -> None:
    disk = FillableDisk()
    *_, record = steps(2)
    with Store.open(tmp_path, connect=disk) as store:
        disk.fill()
        begin(store, record)
        assert store.notice is not None
        disk.free()
    with Store.open(tmp_path) as store:
        assert offered(store) == record


def test_nothing_that_was_refused_is_stored_in_part(tmp_path: Path) -> None:
    disk = FillableDisk()
    *_, record = steps(3)
    with Store.open(tmp_path, connect=disk) as store:
        disk.fill()
        begin(store, record)
    assert store.refused == "the disk is full"
    with Store.open(tmp_path) as store:
        assert store.unfinished() is None
    assert query(tmp_path, "SELECT (SELECT count(*) FROM game) + (SELECT count(*) FROM deal)") == [(0,)]


def test_a_full_disk_still_lets_a_game_be_replaced_by_another(tmp_path: Path) -> None:
    disk = FillableDisk()
    *_, long = steps(4)
    with Store.open(tmp_path, connect=disk) as store:
        first = begin(store)
        disk.fill()
        store.set_setting("long", "x" * 100_000)
        store.abandon_game(first)
        assert store.unfinished() is None
        begin(store, long)
        assert store.notice is not None
        assert offered(store) == long
        assert store.setting("long") == "x" * 100_000


class _Failing(sqlite3.Connection):
    """A connection to a disk that fails while ``broken``."""

    broken = False

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if _Failing.broken and sql.startswith("COMMIT"):
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *values)


def test_a_commit_that_fails_is_retried(tmp_path: Path) -> None:
    def connect(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None, factory=_Failing)

    try:
        with Store.open(tmp_path, connect=connect) as store:
            game = begin(store, header())
            _Failing.broken = True
            for number, record in enumerate(steps(5)):
                store_step(store, game, record)
                assert store.notice is not None
                assert "disk I/O error" in store.notice
                if number == 20:
                    break
            _Failing.broken = False
    finally:
        _Failing.broken = False
    with Store.open(tmp_path) as store:
        assert offered(store) == record


def test_a_game_without_a_file_is_played_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with Store.open(tmp_path / "file") as store:
        game = begin(store)
        for record in steps(6):
            store_step(store, game, record)
        assert offered(store) == record
        store.finish_game(game)
        assert store.unfinished() is None
        store.set_setting("sound", "off")
        assert store.setting("sound") == "off"
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_disk_that_has_become_read_only_is_called_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    *_, record = steps(3)
    with Store.open(tmp_path) as store:
        begin(store, record)

    def refuse(path: Path) -> sqlite3.Connection:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error

    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with Store.open(tmp_path, connect=refuse) as store:
        assert "cannot be used: the file is read-only" in str(store.notice)
        assert offered(store) == record
