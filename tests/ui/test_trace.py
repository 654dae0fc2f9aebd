"""One drop from end to end: the action is stored once, and the table is laid out once before it is drawn."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from gin.rules import Card
from gin.storage import Store
from gin.storage.database import connect_file
from gin.ui.model.input import Input, Key, Pointer
from gin.ui.model.layout import TableLayout, layout

from tests.ui.evening import STACKED, Evening, SitDown


@pytest.fixture
def layouts(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every layout of the table that is made from then on."""
    made: list[object] = []

    def counted(*how: Any, **more: Any) -> TableLayout:
        made.append(how)
        return layout(*how, **more)

    monkeypatch.setattr("gin.ui.table.table_scene.layout", counted)
    return made


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement that changes the stored file from then on."""
    found: list[str] = []
    plain = Store.open

    def connect(path: Path) -> sqlite3.Connection:
        db = connect_file(path)
        db.set_trace_callback(
            lambda text: found.append(text) if text.startswith(("INSERT", "UPDATE", "DELETE")) else None
        )
        return db

    monkeypatch.setattr(Store, "open", lambda folder: plain(folder, connect=connect))
    return found


@pytest.fixture
def begun(writes: list[str], sit_down: SitDown) -> Evening:
    """Begin a game in which the person has drawn, and has eleven cards."""
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    writes.clear()
    return evening


def send(evening: Evening, event: Input, layouts: list[object]) -> int:
    """Give the table an input and draw a frame; return how often it was laid out for that."""
    layouts.clear()
    evening.app.stack.handle(event)
    evening.pilot.step()
    return len(layouts)


def test_a_dropped_discard_is_stored_and_laid_out_once(
    begun: Evening, writes: list[str], layouts: list[object]
) -> None:
    x, y = begun.pilot.point(Card.parse("Ks"))
    pile = begun.table.laid.frame.discard.centre
    for event in (Pointer("move", x, y), Pointer("down", x, y), Pointer("move", x, y - 60), Pointer("move", *pile)):
        assert send(begun, event, layouts) <= 1
    assert writes == []
    assert send(begun, Pointer("up", *pile), layouts) == 1
    assert len(writes) == 1
    assert "INTO action" in writes[0]
    assert "discard Ks" in writes[0]
    while begun.table.motion.busy:
        layouts.clear()
        begun.pilot.step()
        assert layouts == [], "movements need no layout"


def test_every_frame_of_a_game_is_laid_out_at_most_once(begun: Evening, layouts: list[object]) -> None:
    for key in ("right", "up", "d"):
        assert send(begun, Key(key), layouts) <= 1
    for _ in range(200):
        layouts.clear()
        begun.pilot.step()
        assert len(layouts) <= 1


def test_an_input_in_the_same_frame_finds_the_places_of_now(begun: Evening, layouts: list[object]) -> None:
    x, y = begun.pilot.point(Card.parse("Ks"))
    begun.app.stack.handle(Pointer("move", x, y))
    layouts.clear()
    assert begun.table.laid.places[Card.parse("Ks")].pose.height > 0
    assert begun.table.laid.places[Card.parse("Ks")].pose.height > 0
    assert len(layouts) == 1


def test_an_idle_table_is_not_laid_out(begun: Evening, layouts: list[object]) -> None:
    begun.pilot.settle()
    layouts.clear()
    for _ in range(60):
        begun.pilot.step()
    assert layouts == []


def test_arranging_is_the_only_other_thing_that_stores(begun: Evening, writes: list[str]) -> None:
    begun.drag(begun.hand[0], begun.spot(begun.hand[6]))
    assert len(writes) == 1
    assert "setting" in writes[0]
