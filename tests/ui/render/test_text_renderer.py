"""Text as surfaces: the figures in it, and where its lines end."""

import pytest
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, LAMPLIGHT, SMALL

from tests.ui.conftest import MakeRig


def width(renderer: Renderer, text: str) -> int:
    """Return the width of a text on one line, in pixels."""
    return renderer.text(text, BODY, LAMPLIGHT.text).get_width()


def test_numbers_alone_are_as_wide_as_each_other(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    assert width(renderer, "111") == width(renderer, "888") == width(renderer, "000")


@pytest.mark.parametrize("words", ["{} cards left", "剩 {} 张牌", "+{}", "{} %"])
def test_figures_beside_letters_and_signs_are_as_wide_as_their_shapes(make_rig: MakeRig, words: str) -> None:
    renderer = make_rig().stack.renderer
    assert width(renderer, words.format("111")) < width(renderer, words.format("000")) - 5


def test_no_line_ends_within_a_number(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    whole = renderer.text("剩 1111111111", BODY, LAMPLIGHT.text)
    wrapped = renderer.text("剩 1111111111", BODY, LAMPLIGHT.text, whole.get_width() - 5)
    number = width(renderer, "剩 1111111111") - width(renderer, "剩 ")
    assert wrapped.get_height() > 1.5 * whole.get_height()
    assert wrapped.get_bounding_rect().w >= 0.9 * number


@pytest.mark.parametrize("pixels", range(14, 41))
def test_letters_are_as_far_apart_as_the_font_has_them(make_rig: MakeRig, pixels: int) -> None:
    renderer = make_rig().stack.renderer
    short, long = (renderer.render("minimum", "strong", size, LAMPLIGHT.text) for size in (pixels, 16 * pixels))
    assert short.get_width() == pytest.approx(long.get_width() / 16, rel=0.04)


def test_in_a_small_window_text_is_larger_than_the_smallest_where_it_has_room(make_rig: MakeRig) -> None:
    renderer = make_rig((1024, 640)).stack.renderer
    assert renderer.size(SMALL) > renderer.smallest
    assert renderer.fitted_size("To 100", SMALL, 200) == renderer.size(SMALL)
    assert renderer.fitted_size("To 100", SMALL, 20) == renderer.smallest
