"""Figures on tiles, above their labels."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.widgets.figure_tiles import figure_tiles

from tests.ui.conftest import MakeRig


@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
def test_a_figure_is_clearly_larger_than_its_label(make_rig: MakeRig, text_size: float) -> None:
    renderer = make_rig().stack.renderer
    renderer.text_size = text_size
    area = Rect(0, 0, 300, 74)
    _tile, figure, label = figure_tiles(renderer, [("16 of 18", "games won")], area)
    assert figure.surface.get_height() >= 1.4 * label.surface.get_height()
    assert area.y <= figure.y
    assert figure.rect.bottom <= label.y
    assert label.rect.bottom <= area.bottom
