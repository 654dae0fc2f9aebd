"""The keyboard focus: where it goes next among buttons."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.widgets.button import Button
from gin.ui.widgets.focus import following, nearest, successor, towards


def button(button_id: str, x: float = 0, y: float = 0, *, key: str = "", enabled: bool = True) -> Button:
    return Button(button_id, Rect(x, y, 80, 50), "", lambda: None, key=key, enabled=enabled)


GRID = [button("a", 0, 0), button("b", 100, 0), button("c", 200, 0), button("d", 110, 80), button("e", 0, 160)]


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [("a", (1, 0), "b"), ("c", (-1, 0), "b"), ("b", (0, 1), "d"), ("d", (0, -1), "b"), ("a", (0, 1), "e")],
)
def test_arrows_prefer_the_same_row_or_column(start: str, direction: tuple[int, int], end: str) -> None:
    ids = [each.id for each in GRID]
    assert towards(GRID, ids.index(start), *direction) == ids.index(end)


def test_there_may_be_no_button_in_a_direction() -> None:
    assert towards(GRID, 2, 1, 0) is None
    assert towards([GRID[0], button("x", 100, 0, enabled=False)], 0, 1, 0) is None


def test_the_focus_goes_round_enabled_buttons() -> None:
    buttons = [button("a"), button("b", enabled=False), button("c")]
    assert following(buttons, 0, 1, shown=True) == 2
    assert following(buttons, 2, 1, shown=True) == 0
    assert following(buttons, 0, -1, shown=True) == 2


def test_a_hidden_focus_is_shown_before_it_moves() -> None:
    buttons = [button("a"), button("b")]
    assert following(buttons, 1, 1, shown=False) == 1
    assert following(buttons, None, 1, shown=False) == 0
    assert following(buttons, None, -1, shown=False) == 1


def test_a_successor_has_the_same_id_or_else_the_same_key() -> None:
    draw = button("draw", key="d")
    assert successor(draw, [button("take", key="d"), button("draw", key="t")]) == 1
    assert successor(draw, [button("pass", key="p"), button("discard", key="d")]) == 1
    assert successor(button("menu"), [button("undo")]) is None


def test_the_nearest_enabled_button_is_found() -> None:
    assert nearest(GRID, 240, 25) == 2
    assert nearest([button("a", enabled=False)], 0, 0) is None
