"""Themes: text is legible on every ground that it is drawn on."""

import itertools
import math

import pygame
import pytest
from gin.ui.render.table_background import draw_table_background
from gin.ui.render.table_light import LAMP
from gin.ui.render.theme import CONTRAST, THEMES, Light, Theme, contrast
from gin.ui.testing.pilot import headless

TEXTS = ("text", "soft_text", "brass", "coral", "sea")
LIT = 0.37
"""The distance from a lamp, as a share of the height, up to which text has a shadow of its own."""
GROUNDS = ("cloth_light", "cloth_dark", "panel")


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_text_is_legible_on_cloth_and_panels(name: str, text: str, ground: str) -> None:
    theme = THEMES[name]
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= required_contrast(theme)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("text", "ground"), [("ink", "paper"), ("on_button", "button"), ("text", "field")])
def test_text_is_legible_on_paper_buttons_and_fields(name: str, text: str, ground: str) -> None:
    theme = THEMES[name]
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= required_contrast(theme)


@pytest.mark.parametrize("name", THEMES)
def test_main_button_stands_out_from_the_cloth(name: str) -> None:
    theme = THEMES[name]
    assert contrast(theme.button, theme.cloth_light) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_text_is_legible_in_the_lightest_and_darkest_places(name: str) -> None:
    theme, size = THEMES[name], (640, 400)
    with headless():
        pygame.display.set_mode((8, 8))
        surface = draw_table_background(theme, size, 0.5)
    points = [
        (x, y)
        for x, y in itertools.product(range(20, size[0] - 20, 4), range(16, size[1] - 16, 4))
        if theme.light is not Light.LAMP or math.hypot(x - LAMP[0] * size[0], y - LAMP[1] * size[1]) > LIT * size[1]
    ]
    colours = {(colour.r, colour.g, colour.b) for colour in map(surface.get_at, points)}
    shades = sorted(colours, key=lambda shade: contrast(shade, (0, 0, 0)))
    for text, shade in itertools.product(TEXTS, (shades[0], shades[-1])):
        assert contrast(getattr(theme, text), shade) >= required_contrast(theme), f"{text} on {shade}"


def required_contrast(theme: Theme) -> float:
    """Return what WCAG 2 requires of text: level AA, and AAA in the high-contrast theme."""
    return 7.0 if theme is CONTRAST else 4.5


@pytest.mark.parametrize("name", THEMES)
def test_what_glows_is_bright_and_has_an_edge_where_the_cloth_is_bright_too(name: str) -> None:
    theme = THEMES[name]
    assert contrast(theme.glow, (0, 0, 0)) >= 9, "it reads as light"
    for ground in (theme.cloth_light, theme.cloth_dark, theme.panel, theme.paper):
        if theme.glow_edge != theme.glow:
            assert contrast(theme.glow_edge, ground) >= 3
            assert contrast(theme.glow_edge, theme.glow) >= 3
        elif ground != theme.paper:
            assert contrast(theme.glow, ground) >= 3
