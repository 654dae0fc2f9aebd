"""Undo and redo at the table: by buttons, keys and gamepad."""

import pytest
from gin.controller import AwaitingHuman
from gin.ui.model.input import Pad

from tests.ui.evening import STACKED, Evening, SitDown


@pytest.fixture
def taken(sit_down: SitDown) -> Evening:
    """Return a game in which the player has taken the upcard."""
    evening = sit_down(STACKED)
    evening.begin()
    evening.play("take")
    return evening


def test_each_way_to_undo_and_redo(taken: Evening) -> None:
    done = taken.done
    for undo, redo in (("u", "y"), ("z", "shift+z")):
        taken.keys(undo)
        assert taken.done == []
        assert "Kd" not in taken.hand
        taken.keys(redo)
        assert taken.done == done
        assert "Kd" in taken.hand
    taken.click("undo")
    assert taken.done == []
    taken.click("redo")
    assert taken.done == done
    taken.app.stack.handle(Pad("back"))
    taken.pilot.settle()
    assert taken.done == []
    taken.app.stack.handle(Pad("r3"))
    taken.pilot.settle()
    assert taken.done == done
    assert taken.session.status == AwaitingHuman(0)


def test_the_buttons_keep_their_places(taken: Evening) -> None:
    def pair() -> dict[str, tuple[object, bool]]:
        return {
            name: (button.rect, button.enabled)
            for name in ("undo", "redo")
            for button in taken.pilot.buttons
            if button.id == name
        }

    before = pair()
    assert [able for _, able in before.values()] == [True, False]
    taken.click("undo")
    after = pair()
    assert [able for _, able in after.values()] == [False, True]
    assert [rect for rect, _ in before.values()] == [rect for rect, _ in after.values()]
    taken.play("pass")
    assert not pair().get("redo", (None, False))[1]


def test_the_end_of_a_practice_deal_is_redone_with_its_result(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", practice=True)
    evening.play("pass", "draw")
    evening.keys("k")
    assert "Next deal" in evening.labels
    evening.keys("u")
    assert "Next deal" not in evening.labels
    evening.keys("y")
    assert "Next deal" in evening.labels
