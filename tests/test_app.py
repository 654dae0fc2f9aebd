"""Where the computer players of a game think: at once, or in a process apart that is ready before its first move."""

import multiprocessing
import random
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import gin.app
import pytest
from gin.app import App
from gin.controller import DealOver, GameOver, GameSession
from gin.opponents import spec_of
from gin.players import LEVELS, levels
from gin.rules import PRESETS, GameRecord
from gin.selftest import InputDriver
from gin.storage import Store
from gin.ui.testing.pilot import Pilot, headless


@contextmanager
def table(folder: Path, *, in_worker: bool) -> Iterator[tuple[Pilot, GameSession]]:
    """Play a game against the steady player, in a worker process or not."""
    with pytest.MonkeyPatch.context() as patch, headless():
        cast = tuple(replace(level, in_worker=in_worker) if level.key == "steady" else level for level in LEVELS)
        patch.setattr(levels, "LEVELS", cast)
        patch.setattr(gin.app, "LEVELS", cast)
        store = Store.open(folder)
        store.set_setting("speed", "instant")
        app = App(store, seed=4, sound=False)
        pilot = Pilot(app.stack, (1024, 640))
        app.begin(spec_of("standard", "steady"))
        try:
            assert app.session is not None
            yield pilot, app.session
        finally:
            app.close()


def deal_played(pilot: Pilot, session: GameSession) -> GameRecord:
    """Play to the end of the first deal."""
    hands = InputDriver(pilot, random.Random(2))
    pilot.settle()
    while not isinstance(session.status, DealOver | GameOver):
        hands.act(session)
        pilot.settle()
    return session.record


def test_a_game_is_the_same_wherever_its_players_think(tmp_path: Path) -> None:
    with table(tmp_path / "at once", in_worker=False) as (pilot, session):
        assert multiprocessing.active_children() == []
        at_once = deal_played(pilot, session)
    with table(tmp_path / "apart", in_worker=True) as (pilot, session):
        assert len(multiprocessing.active_children()) == 1
        assert deal_played(pilot, session) == at_once


def test_the_worker_comes_with_the_table_and_goes_with_the_app(tmp_path: Path) -> None:
    with table(tmp_path, in_worker=True):
        assert len(multiprocessing.active_children()) == 1
    assert multiprocessing.active_children() == []


def test_no_process_is_started_for_quick_players(tmp_path: Path) -> None:
    with table(tmp_path, in_worker=False) as (pilot, session):
        deal_played(pilot, session)
        assert multiprocessing.active_children() == []


def game_in_sittings(folder: Path, deals: Sequence[int]) -> GameRecord:
    """Play so many deals of a game in each sitting, always with the same seed; return what is stored at the end."""
    for number, count in enumerate(deals):
        with headless(), Store.open(folder) as store:
            store.set_setting("speed", "instant")
            app = App(store, seed=11, sound=False)
            pilot = Pilot(app.stack, (1024, 640))
            app.resume() if number else app.begin(spec_of("standard", "novice"))
            assert app.session is not None
            for _ in range(count):
                deal_played(pilot, app.session)
                pilot.key("return")
            pilot.settle()
            record = app.session.record
            app.close()
    return record


def test_a_seeded_game_in_two_sittings_is_the_game_of_one(tmp_path: Path) -> None:
    one = game_in_sittings(tmp_path / "one", [3])
    assert len({deal.deck for deal in one.deals}) == len(one.deals) == 4
    assert game_in_sittings(tmp_path / "two", [1, 2]) == one


def test_a_deal_is_played_where_no_thread_can_be_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[threading.Thread] = []

    def refuse(thread: threading.Thread) -> None:
        refused.append(thread)
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with table(tmp_path, in_worker=False) as (pilot, session):
        deal_played(pilot, session)
    assert refused


def test_an_unknown_player_is_replaced_by_another(tmp_path: Path) -> None:
    """As of a damaged file, or one in which a later version knows more of them."""
    with headless(), Store.open(tmp_path) as store:
        seats = ("You", "Vesper")
        store.begin_game(GameRecord(PRESETS["standard"], seats, 0), ["person", "grandmaster"])
        app = App(store, seed=4, sound=False)
        pilot = Pilot(app.stack, (1024, 640))
        app.resume()
        pilot.settle()
        assert len(pilot.table.laid.hand) == 10
        told = "This version of the game does not know how Vesper plays, so Marlow plays instead."
        assert app.trouble == told
        app.learn()
        assert app.trouble is None
        app.resume()
        assert app.trouble == told
        app.to_title()
        assert app.notice is None
