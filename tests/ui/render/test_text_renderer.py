"""Text as surfaces: the figures in it, and where its lines end."""

import pygame
import pytest
from gin.ui.render.card_style import CardStyle
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, FOUR_SUIT_INKS, LAMPLIGHT, SMALL, SUIT_INKS, Colour, is_light

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


def inked(surface: pygame.Surface, ink: Colour) -> int:
    """Return how many pixels of a text are more in an ink than in the text's own colour."""
    return pygame.mask.from_threshold(surface, ink, (30, 30, 30, 255)).count()


@pytest.mark.parametrize("align", [pygame.FONT_LEFT, pygame.FONT_CENTER, pygame.FONT_RIGHT])
@pytest.mark.parametrize("colour", [LAMPLIGHT.text, LAMPLIGHT.ink])
def test_red_suits_are_red_in_text_whole_and_alone(make_rig: MakeRig, align: int, colour: Colour) -> None:
    renderer = make_rig().stack.renderer
    ink = SUIT_INKS["♥"][is_light(colour)]
    one = inked(renderer.text("♥", BODY, colour), ink)
    assert one > 20
    lines = "You laid off the 5♥ on 6♥ 7♥ 8♥, and then the 10♠ on J♠ Q♠ K♠"
    for width in (0, 150, 240):
        assert inked(renderer.text(lines, BODY, colour, width, align), ink) == pytest.approx(4 * one, rel=0.15)
    assert not inked(renderer.text(lines.replace("♥", "♣"), BODY, colour, 150, align), ink)


def test_a_deck_of_four_colours_has_four_in_text(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    renderer.card_style = CardStyle(four_colours=True)
    pale = {sign: inks[True] for sign, inks in FOUR_SUIT_INKS.items()}
    drawn = {sign: renderer.text(f"A{sign}", BODY, LAMPLIGHT.text) for sign in "♠♥♦♣"}
    told = {sign: [inked(surface, ink) > 20 for ink in pale.values()] for sign, surface in drawn.items()}
    assert [*told["♠"], *told["♥"], *told["♦"], *told["♣"]] == [False] * 3 + [
        True,
        *[False] * 3,
        True,
        *[False] * 3,
        True,
    ]
