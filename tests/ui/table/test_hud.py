"""The head-up display: the deadwood of the hand."""

import pytest
from gin.ui.table.hud import deadwood_badge

from tests.ui.evening import STACKED, SitDown


@pytest.mark.parametrize("letters", ["1.0", "1.5"])
def test_the_deadwood_is_read_from_two_metres(letters: str, sit_down: SitDown) -> None:
    evening = sit_down(STACKED, text_size=letters)
    evening.begin("pass", "draw")
    renderer, table = evening.app.stack.renderer, evening.table
    ground, _, number = deadwood_badge(renderer, table.presenter.view, table.laid.frame)
    figures = number.surface.get_bounding_rect().move(number.x, number.y)
    assert figures.h >= 30 * renderer.unit
    assert ground.rect.inflate(-8, -8).contains(figures)
