"""The slider: where its steps are, and which one is nearest to a pointer."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.widgets.slider import Slider

from tests.ui.conftest import MakeRig

AREA = Rect(100, 50, 400, 44)


@pytest.mark.parametrize("last", [1, 2, 9, 60, 200])
def test_each_step_is_found_where_its_handle_stands(last: int) -> None:
    slider = Slider(AREA, 1.0, last)
    places = [slider.position(step) for step in range(last + 1)]
    assert places == sorted(set(places))
    assert [slider.step_at(x) for x in places] == list(range(last + 1))
    assert AREA.x < places[0]
    assert places[-1] < AREA.right


def test_beyond_the_track_there_is_the_first_or_the_last_step() -> None:
    slider = Slider(AREA, 1.0, 9)
    assert [slider.step_at(x) for x in (-1000, 0, 100, 500, 5000)] == [0, 0, 0, 9, 9]


def test_the_handle_moves_and_the_track_fills_up(make_rig: MakeRig) -> None:
    slider = Slider(AREA, 1.0, 9, (0, 4, 9))
    renderer = make_rig().stack.renderer
    pictures = [slider.sprites(renderer, step, active=False) for step in (1, 5)]
    handles = [sprites[-1].rect.centerx for sprites in pictures]
    assert handles == [round(slider.position(step)) for step in (1, 5)]
    assert pictures[0][1].rect.w < pictures[1][1].rect.w < pictures[0][0].rect.w
    assert all(AREA.x <= sprite.rect.x and sprite.rect.right <= AREA.right for sprite in pictures[1])
