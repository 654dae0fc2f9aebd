"""The chart of the chance to win the game."""

import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.ui.model.geometry import Rect
from gin.ui.table.chance_chart import chance_scale
from gin.ui.testing.pilot import headless

from tests.ui.conftest import Listen
from tests.ui.evening import SitDown


@pytest.mark.parametrize(
    ("ends", "labels"),
    [
        ((0.2, 0.8), ["20%", "50%", "80%"]),
        ((0.0, 0.6), ["10%", "30%", "50%"]),
        ((0.5, 0.8), ["50%", "60%", "70%", "80%"]),
        ((0.2, 0.6), ["20%", "30%", "40%", "50%", "60%"]),
    ],
)
def test_as_many_tenths_are_written_as_have_room_and_an_even_chance(
    ends: tuple[float, float], labels: list[str], sit_down: SitDown, listen: Listen
) -> None:
    stack = sit_down().app.stack
    said = listen(stack)
    chance_scale(stack.renderer, ends, Rect(0, 0, 50 * stack.renderer.unit, 120 * stack.renderer.unit))
    assert said == labels


def test_the_chart_of_a_review_says_what_it_shows_in_enlarged_text(listen: Listen) -> None:
    with headless(), stage_scene("review", (1024, 640), text_size="1.5") as staged:
        said = listen(staged.app.stack)
        staged.app.stack.scene.sprites()
        assert "Your chance to win the game" in said
