"""Nothing rests on hue alone: what means something is told apart by lightness or by shape, whatever an eye can see."""

import itertools

import pygame
import pytest
from gin.assets import assets
from gin.lab.qa.color_vision import DEFICIENCIES, colour_difference, lightness, simulate
from gin.ui.model.geometry import Pose
from gin.ui.render.card_marks import meld_bar
from gin.ui.render.renderer import FOUR_COLOURS, Renderer
from gin.ui.render.theme import LAMPLIGHT, THEMES, Colour, contrast, rgb
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig

RED, BLACK = rgb("c4303a"), rgb("1b2331")
DRAWN = 3.0
"""The contrast that the accessibility guidelines ask of what is drawn; what is read needs more."""
APART = 15.0
"""Steps of lightness, of 100, by which two colours are told apart at a glance."""
EYES = ("usual", *DEFICIENCIES)


def by(eye: str, colour: Colour) -> Colour:
    """Return a colour as an eye sees it."""
    return colour if eye == "usual" else simulate(colour, eye)


@pytest.mark.parametrize("eye", EYES)
def test_red_suits_are_lighter_than_black_ones(eye: str) -> None:
    assert lightness(by(eye, RED)) - lightness(by(eye, BLACK)) >= APART


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_suit_stands_out_from_the_paper(theme: str, eye: str) -> None:
    paper = by(eye, THEMES[theme].paper)
    for colour in (RED, BLACK, *(rgb(new) for _old, new in FOUR_COLOURS.values())):
        assert contrast(by(eye, colour), paper) >= DRAWN


@pytest.mark.parametrize("eye", EYES)
def test_the_suits_of_the_deck_in_four_colours_are_told_apart_at_a_glance(eye: str) -> None:
    colours = [by(eye, colour) for colour in (RED, BLACK, *(rgb(new) for _old, new in FOUR_COLOURS.values()))]
    assert min(colour_difference(*pair) for pair in itertools.combinations(colours, 2)) >= 20


def test_no_two_suits_have_one_shape() -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        shapes = {suit: pygame.mask.from_surface(renderer.suit(suit, BLACK, 64)) for suit in "shdc"}
    for one, other in itertools.combinations(shapes.values(), 2):
        common = one.overlap_area(other, (0, 0))
        assert common < 0.85 * (one.count() + other.count() - common)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", THEMES)
def test_bars_under_melds_are_seen_on_the_cloth(name: str, eye: str) -> None:
    theme = THEMES[name]
    for bar, cloth in itertools.product((theme.sea, theme.brass, theme.coral), (theme.cloth_light, theme.cloth_dark)):
        assert contrast(by(eye, bar), by(eye, cloth)) >= DRAWN


@pytest.mark.parametrize("width", [60, 146, 290])
def test_the_bars_of_a_hands_melds_differ_in_their_parts(width: int, make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    parts = []
    for number in range(3):
        bar = meld_bar(renderer, Pose(0, 0, width), number).surface
        row = [bar.get_at((x, bar.get_height() // 2)).a > 128 for x in range(bar.get_width())]
        parts.append(sum(inside and not before for before, inside in zip([False, *row], row, strict=False)))
    assert parts == [1, 2, 3]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", THEMES)
def test_the_two_lines_of_the_focus_part_from_each_other_on_whatever_they_lie(name: str, eye: str) -> None:
    theme = THEMES[name]
    for ring in (theme.text, theme.brass):
        assert contrast(by(eye, ring), by(eye, theme.field)) >= DRAWN


def test_the_ring_around_a_card_has_a_line_of_each(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    ring = renderer.card_outline(Pose(0, 0, 146)).surface
    row = [tuple(ring.get_at((x, ring.get_height() // 2))) for x in range(ring.get_width() // 2)]
    seen_there = {colour[:3] for colour in row if colour[3] == 255}
    assert {renderer.theme.brass, renderer.theme.field} <= seen_there


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", THEMES)
def test_warnings_are_read_by_every_eye(name: str, eye: str) -> None:
    theme = THEMES[name]
    for ground in (theme.panel, theme.cloth_light, theme.cloth_dark):
        assert contrast(by(eye, theme.coral), by(eye, ground)) >= 4.5
