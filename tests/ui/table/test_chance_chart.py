"""The chart of the chance to win the game."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.table.chance_chart import chance_scale

from tests.ui.conftest import Listen
from tests.ui.evening import SitDown


@pytest.mark.parametrize(
    ("ends", "labels"),
    [
        ((0.2, 0.8), ["20%", "50%", "80%"]),
        ((0.0, 0.6), ["0%", "60%"]),
        ((0.5, 0.8), ["50%", "60%", "70%", "80%"]),
        ((0.2, 0.6), ["20%", "30%", "40%", "50%", "60%"]),
    ],
)
def test_every_tenth_is_written_or_the_ends_and_an_even_chance_as_there_is_room(
    ends: tuple[float, float], labels: list[str], sit_down: SitDown, listen: Listen
) -> None:
    stack = sit_down().app.stack
    said = listen(stack)
    chance_scale(stack.renderer, ends, Rect(0, 0, 50 * stack.renderer.unit, 120 * stack.renderer.unit))
    assert said == labels
