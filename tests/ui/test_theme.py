"""The themes: whatever is written can be read on whatever it is written on."""

import itertools

import pygame
import pytest
from gin.ui.render.table_background import draw_table_background
from gin.ui.render.theme import CONTRAST, THEMES, Theme, contrast
from gin.ui.testing.pilot import headless

WRITTEN = ("text", "soft_text", "brass", "coral", "sea")
BEHIND = ("cloth_light", "cloth_dark", "panel")


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("backdrop", BEHIND)
@pytest.mark.parametrize("written", WRITTEN)
def test_text_is_read_on_cloth_and_panels(name: str, written: str, backdrop: str) -> None:
    theme = THEMES[name]
    assert contrast(getattr(theme, written), getattr(theme, backdrop)) >= least(theme)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("written", "backdrop"), [("ink", "paper"), ("on_button", "button"), ("text", "field")])
def test_text_is_read_on_paper_buttons_and_fields(name: str, written: str, backdrop: str) -> None:
    theme = THEMES[name]
    assert contrast(getattr(theme, written), getattr(theme, backdrop)) >= least(theme)


@pytest.mark.parametrize("name", THEMES)
def test_what_is_to_be_pressed_stands_out_from_the_cloth(name: str) -> None:
    theme = THEMES[name]
    assert contrast(theme.button, theme.cloth_light) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_text_is_read_where_the_lamp_is_brightest_and_where_it_hardly_reaches(name: str) -> None:
    theme, size = THEMES[name], (640, 400)
    with headless():
        pygame.display.set_mode((8, 8))
        surface = draw_table_background(theme, size, 0.5)
    points = itertools.product(range(20, size[0] - 20, 4), range(16, size[1] - 16, 4))
    colours = {(colour.r, colour.g, colour.b) for colour in map(surface.get_at, points)}
    shades = sorted(colours, key=lambda shade: contrast(shade, (0, 0, 0)))
    for written, shade in itertools.product(WRITTEN, (shades[0], shades[-1])):
        assert contrast(getattr(theme, written), shade) >= least(theme), f"{written} on {shade}"


def least(theme: Theme) -> float:
    """Return the required contrast of text: AA, and AAA in the high-contrast theme."""
    return 7.0 if theme is CONTRAST else 4.5
