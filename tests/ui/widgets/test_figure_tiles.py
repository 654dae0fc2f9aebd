"""Figures on tiles, above their labels."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.render.theme import Colour
from gin.ui.widgets.chart import Shape
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


def test_the_sign_of_a_line_stands_directly_before_its_figure(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    signs: list[tuple[Shape, Colour]] = [("disc", renderer.theme.brass), ("down", renderer.theme.coral)]
    figures = [("31.6%", "your gins"), ("0.0%", "your undercuts")]
    sprites = figure_tiles(renderer, figures, Rect(0, 0, 900, 74), signs)
    for _tile, figure, _label, sign in (sprites[:4], sprites[4:]):
        assert 0 <= figure.x - sign.rect.right < figure.rect.h
        assert abs(figure.rect.centery - sign.rect.centery) <= 1
