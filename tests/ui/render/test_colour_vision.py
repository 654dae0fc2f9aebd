"""Colour vision: whatever carries meaning differs in lightness or shape, for every kind of colour vision."""

import itertools

import pygame
import pytest
from gin.assets import assets
from gin.lab.qa.color_vision import DEFICIENCIES, colour_difference, lightness, simulate
from gin.ui.model.geometry import Pose
from gin.ui.render.card_marks import lay_off_mark, meld_bar, meld_line
from gin.ui.render.card_outlines import focus_ring
from gin.ui.render.card_style import DRAWN_COLOURS, FOUR_COLOURS, suit_colours
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT, THEMES, Colour, contrast, rgb
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig

RED, BLACK = rgb("c4303a"), rgb("1b2331")
GRAPHICS_CONTRAST = 3.0
"""The contrast that WCAG 2 requires of graphics; that of text is higher."""
LIGHTNESS_STEP = 15.0
"""The difference in lightness, of 100, at which two colours are told apart at a glance."""
VISIONS = ("usual", *DEFICIENCIES)


def seen_by(vision: str, colour: Colour) -> Colour:
    """Return a colour as it is seen with a kind of colour vision."""
    return colour if vision == "usual" else simulate(colour, vision)


@pytest.mark.parametrize("vision", VISIONS)
def test_red_suits_are_lighter_than_black_ones(vision: str) -> None:
    assert lightness(seen_by(vision, RED)) - lightness(seen_by(vision, BLACK)) >= LIGHTNESS_STEP


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_suit_stands_out_from_the_paper(theme: str, vision: str) -> None:
    paper = seen_by(vision, THEMES[theme].paper)
    for colour in (RED, BLACK, *map(rgb, FOUR_COLOURS.values())):
        assert contrast(seen_by(vision, colour), paper) >= GRAPHICS_CONTRAST


@pytest.mark.parametrize("four", [False, True])
def test_suits_in_high_contrast_read_as_well_as_text(four: bool) -> None:
    for colour in {**DRAWN_COLOURS, **suit_colours(four=four, strong=True)}.values():
        assert contrast(rgb(colour), LAMPLIGHT.paper) >= 7


def test_red_and_black_suits_differ_in_high_contrast_as_usually_seen() -> None:
    colours = suit_colours(four=False, strong=True)
    assert contrast(rgb(colours["h"]), rgb(colours["s"])) >= 2.7
    assert (colours["d"], colours["c"]) == (colours["h"], colours["s"])


@pytest.mark.parametrize("vision", VISIONS)
def test_suits_in_four_colours_are_told_apart_at_a_glance(vision: str) -> None:
    colours = [seen_by(vision, colour) for colour in (RED, BLACK, *map(rgb, FOUR_COLOURS.values()))]
    assert min(colour_difference(*pair) for pair in itertools.combinations(colours, 2)) >= 20


def test_no_two_suits_have_one_shape() -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        shapes = {suit: pygame.mask.from_surface(renderer.suit(suit, BLACK, 64)) for suit in "shdc"}
    for one, other in itertools.combinations(shapes.values(), 2):
        common = one.overlap_area(other, (0, 0))
        assert common < 0.85 * (one.count() + other.count() - common)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", THEMES)
def test_meld_bars_stand_out_from_the_cloth(name: str, vision: str) -> None:
    theme = THEMES[name]
    for bar, cloth in itertools.product(theme.melds, (theme.cloth_light, theme.cloth_dark)):
        assert contrast(seen_by(vision, bar), seen_by(vision, cloth)) >= GRAPHICS_CONTRAST


@pytest.mark.parametrize("width", [60, 146, 290])
def test_marks_of_melds_and_of_cards_that_fit_them_differ_in_number(width: int, make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer

    def parts(mark: pygame.Surface) -> int:
        row = [mark.get_at((x, mark.get_height() // 2)).a > 128 for x in range(mark.get_width())]
        return sum(inside and not before for before, inside in zip([False, *row], row, strict=False))

    for number in range(3):
        bar = meld_bar(renderer, Pose(0, 0, width), number).surface
        line, mark = meld_line(renderer, 2.0 * width, number), lay_off_mark(renderer, number, 0.5 * width)
        assert [parts(each) for each in (bar, line, mark)] == [number + 1] * 3


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", THEMES)
def test_the_two_lines_of_the_focus_ring_contrast(name: str, vision: str) -> None:
    theme = THEMES[name]
    for line in (theme.text, theme.sea):  # Those of buttons and of cards.
        assert contrast(seen_by(vision, line), seen_by(vision, theme.field)) >= GRAPHICS_CONTRAST


def test_the_focus_ring_of_a_card_stands_out_from_cards_and_cloth(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    ring = focus_ring(renderer, Pose(0, 0, 146)).sprite().surface
    row = [tuple(ring.get_at((x, ring.get_height() // 2))) for x in range(ring.get_width() // 2)]
    colours = [colour[:3] for colour, _ in itertools.groupby(row) if colour[3] == 255]
    lines = renderer.theme.field, renderer.theme.sea, renderer.theme.field
    assert tuple(colour for colour in colours if colour in lines) == lines


def test_the_focus_ring_of_a_turned_card_has_no_steps(make_rig: MakeRig) -> None:
    ring = focus_ring(make_rig().stack.renderer, Pose(0, 0, 146, angle=3.0)).sprite().surface
    w, h = ring.get_size()
    outermost = [next(filter(None, (ring.get_at((x, y)).a for x in range(w)))) for y in range(h // 4, 3 * h // 4)]
    assert sum(alpha < 255 for alpha in outermost) > 0.8 * len(outermost)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", THEMES)
def test_warnings_are_legible_with_every_colour_vision(name: str, vision: str) -> None:
    theme = THEMES[name]
    for ground in (theme.panel, theme.cloth_light, theme.cloth_dark):
        assert contrast(seen_by(vision, theme.coral), seen_by(vision, ground)) >= 4.5
