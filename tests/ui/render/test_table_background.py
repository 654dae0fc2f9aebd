"""The table without anything on it: amber light that falls to dark corners, and a mitred rim of wood behind brass."""

import colorsys
import itertools
import statistics
from collections.abc import Iterable
from dataclasses import replace

import pygame
import pytest
from gin.ui.model.frame_spec import RIM
from gin.ui.render.table_background import draw_table_background
from gin.ui.render.table_light import LAMP
from gin.ui.render.theme import THEMES, Colour, Light, contrast
from gin.ui.testing.pilot import headless

SIZE = (1280, 800)
LIT = [name for name, theme in THEMES.items() if theme.light is not Light.NONE]
BY_LAMP = [name for name, theme in THEMES.items() if theme.light is Light.LAMP]


def table(name: str) -> pygame.Surface:
    """Return the table in a theme, with a pixel to the unit."""
    with headless():
        pygame.display.set_mode((8, 8))
        return draw_table_background(THEMES[name], SIZE, 1.0)


def pixel(surface: pygame.Surface, place: tuple[int, int]) -> Colour:
    """Return the colour of a pixel."""
    colour = surface.get_at(place)
    return colour.r, colour.g, colour.b


def unevenness(surface: pygame.Surface, places: Iterable[tuple[int, int]]) -> float:
    """Return how much the brightness varies from one place to the next."""
    shades = [sum(pixel(surface, place)) for place in places]
    return statistics.mean(abs(one - other) for one, other in itertools.pairwise(shades))


@pytest.mark.parametrize("name", BY_LAMP)
def test_the_lamp_throws_a_core_of_amber_that_falls_through_umber_to_dark_corners(name: str) -> None:
    surface = table(name)
    x, y = round(LAMP[0] * SIZE[0]), round(LAMP[1] * SIZE[1])
    # Around the piles, at the hands of the players, and at the sides.
    for away, least, most in ((0, 0.62, 0.8), (120, 0.62, 0.8), (260, 0.4, 0.56), (420, 0.15, 0.38)):
        for place in ((x - away, y), (x + away, y)):
            hue, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in pixel(surface, place)))
            assert least < value < most
            assert hue * 360 < 38
            assert saturation > 0.5
    corners = itertools.product((40, SIZE[0] - 40), (40, SIZE[1] - 40))
    assert all(max(pixel(surface, corner)) < 32 for corner in corners)


@pytest.mark.parametrize("name", LIT)
def test_the_light_falls_in_rounds_not_in_a_grid(name: str) -> None:
    """It was computed in cells: enlarged, they had steps one above the other, which looked like compressed blocks."""
    plain = replace(THEMES[name], pattern=0.0, weave=0)
    with headless():
        pygame.display.set_mode((8, 8))
        surface = draw_table_background(plain, (3840, 2160), 2.7)
    for y in (260, 1700):
        one, other = (
            {x for x in range(2600, 3700) if pixel(surface, (x, row)) != pixel(surface, (x - 1, row))}
            for row in (y, y + 60)
        )
        assert len(one & other) < len(one) / 2


@pytest.mark.parametrize("name", BY_LAMP)
def test_no_olive_lies_between_lamplight_and_dark(name: str) -> None:
    surface = table(name)
    for away in range(0, 600, 10):
        red, green, blue = pixel(surface, (round(LAMP[0] * SIZE[0]) - away, round(LAMP[1] * SIZE[1])))
        assert green < red or blue >= red, (away, (red, green, blue))


def test_by_day_the_panes_are_of_a_warm_sun_and_cards_are_the_whitest_thing() -> None:
    theme, surface = THEMES["daylight"], table("daylight")
    pane, felt = pixel(surface, (580, 120)), pixel(surface, (580, 360))
    assert pane[0] > pane[1] > pane[2] + 20
    for ground in (pane, felt, theme.panel):
        assert contrast(theme.paper, ground) > 1.1
    assert contrast(pane, felt) > 1.15


def test_the_edges_of_the_panes_fade_in_a_penumbra_too_wide_for_steps() -> None:
    surface, widths = table("daylight"), []
    for y in range(60, 260):
        reds = [pixel(surface, (x, y))[0] for x in range(180, 340)]
        darkest, brightest = min(reds), max(reds)
        widths.append(sum(0.25 < (red - darkest) / (brightest - darkest) < 0.75 for red in reds))
    assert min(widths) >= 10


@pytest.mark.parametrize("name", LIT)
def test_the_grain_of_the_rim_runs_along_each_side_up_to_the_mitre(name: str) -> None:
    surface, (width, height) = table(name), SIZE
    spans = {"middle": range(300, 310), "corner": range(9, 13)}
    for span in spans.values():
        for flip in (False, True):
            along = [(place, height - 1 - 4 if flip else 4) for place in span]
            upright = [(width - 1 - 4 if flip else 4, place) for place in span]
            across = [(span[-1], height - 1 - row if flip else row) for row in range(2, 9)]
            level = [(width - 1 - row if flip else row, span[-1]) for row in range(2, 9)]
            assert unevenness(surface, along) < unevenness(surface, across)
            assert unevenness(surface, upright) < unevenness(surface, level)


@pytest.mark.parametrize("name", LIT)
def test_a_line_of_brass_parts_wood_and_cloth(name: str) -> None:
    surface, (width, height) = table(name), SIZE
    brass = THEMES[name].inlay
    for place in (
        (width // 2, RIM - 1),
        (width // 2, height - RIM),
        (RIM - 1, height // 2),
        (width - RIM, height // 2),
    ):
        assert all(abs(part - wanted) < 48 for part, wanted in zip(pixel(surface, place), brass, strict=True))


@pytest.mark.parametrize("name", BY_LAMP)
def test_threads_are_seen_under_the_lamp_and_leave_the_corners_dark(name: str) -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        woven = draw_table_background(THEMES[name], SIZE, 1.0)
        plain = draw_table_background(replace(THEMES[name], weave=0), SIZE, 1.0)

    def darker(left: int, top: int) -> int:
        places = itertools.product(range(left, left + 24), range(top, top + 24))
        return max(sum(pixel(plain, place)) - sum(pixel(woven, place)) for place in places)

    x, y = round(LAMP[0] * SIZE[0]), round(LAMP[1] * SIZE[1])
    assert 12 < darker(x, y) < 40
    assert all(darker(*corner) <= 6 for corner in ((40, 40), (SIZE[0] - 64, SIZE[1] - 64)))
