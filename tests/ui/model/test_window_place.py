"""Where the window opens: on the usable part of a display, at the system's scale, and where it was left."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.model.window_place import FIRST_SIZE, Display, WindowPlace, place_window
from hypothesis import given
from hypothesis import strategies as st

LAPTOP = Display(Rect(0, 0, 1366, 728))  # 1366x768 with a task bar of 40
DESK = Display(Rect(1366, 0, 1920, 1040))

sizes = st.integers(320, 4000)
places = st.integers(-5000, 5000)


def test_the_first_window_leaves_room_for_bars_and_frame() -> None:
    area, maximized = place_window([LAPTOP], None)
    assert not maximized
    assert (area.w, area.h) == (1280, 684)
    assert area.y == 40, "the title bar is above the window's inside"
    assert area.bottom <= 728


@pytest.mark.parametrize(
    ("usable", "scale", "size"),
    [
        (Rect(0, 0, 3840, 2080), 2.0, (2560, 1600)),
        (Rect(0, 0, 1920, 1040), 1.25, (1600, 985)),
        (Rect(0, 0, 2560, 1400), 1.0, FIRST_SIZE),
        (Rect(0, 0, 800, 600), 1.0, (792, 556)),
    ],
)
def test_the_first_window_has_the_scale_of_the_system(usable: Rect, scale: float, size: tuple[int, int]) -> None:
    area = place_window([Display(usable, scale)], None).area
    assert (area.w, area.h) == size


def test_a_window_opens_where_it_was_left() -> None:
    place = WindowPlace(Rect(1500, 100, 1200, 800))
    assert place_window([LAPTOP, DESK], place) == place
    assert place_window([LAPTOP, DESK], place._replace(maximized=True)).maximized


def test_a_window_of_a_display_that_is_gone_opens_on_another() -> None:
    area = place_window([LAPTOP], WindowPlace(Rect(1500, 100, 1200, 600))).area
    assert (area.w, area.h) == (1200, 600)
    assert LAPTOP.room.contains(*area.centre)


@given(places, places, sizes, sizes)
def test_a_frame_is_always_on_a_display(x: int, y: int, w: int, h: int) -> None:
    area = place_window([LAPTOP, DESK], WindowPlace(Rect(x, y, w, h))).area
    assert any(display.room.overlap(area) == area.w * area.h for display in (LAPTOP, DESK))


@given(places, places, sizes, sizes, st.booleans())
def test_a_place_is_read_back_as_it_was_stored(x: int, y: int, w: int, h: int, maximized: bool) -> None:
    place = WindowPlace(Rect(x, y, w, h), maximized)
    assert WindowPlace.parse(str(place)) == place


@pytest.mark.parametrize(
    "text", ["", "1 2 3", "a b c d", "0 0 0 100", "1 2 3 4 5", "1 2 3 99999999999", "maximized", "٣ 2 3 x"]
)
def test_text_that_is_no_place_counts_as_none(text: str) -> None:
    assert WindowPlace.parse(text) is None
