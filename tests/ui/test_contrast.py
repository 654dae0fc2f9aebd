"""All that is written can be read: each text of each scene in each theme, measured against what lies beneath it."""

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from gin.app import App
from gin.lab.qa.screenshots import SCENES, StagedApp
from gin.storage import Store
from gin.ui.model.geometry import Rect
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import THEMES, Colour, Theme, contrast
from gin.ui.testing.pilot import Pilot, headless
from gin.ui.widgets.button import Button
from gin.ui.widgets.button_painter import button_colours
from gin.ui.widgets.key_caps import CAP_TINT

SIZE = (1280, 800)
LARGE, LARGE_AND_STRONG = 24, 18.66
"""From so many pixels on, or so many in a strong face, text is large for the accessibility guidelines."""
CELL = 6
"""What lies beneath a text is looked at in squares of so many pixels."""


class StyledText(NamedTuple):
    """A text as it was set: its surface, its colour, and its height of type in pixels."""

    surface: pygame.Surface
    text: str
    colour: Colour
    large: bool


def overhear(renderer: Renderer) -> dict[int, StyledText]:
    """Write down every text that is set from now on, by its surface."""
    heard: dict[int, StyledText] = {}
    plain = renderer.render

    def aloud(text: str, face: Any, size: float, colour: Colour, *more: Any) -> pygame.Surface:
        surface = plain(text, face, size, colour, *more)
        large = size >= (LARGE if face == "text" else LARGE_AND_STRONG)
        heard[id(surface)] = StyledText(surface, text, colour, large)
        return surface

    renderer.render = aloud  # type: ignore[assignment, method-assign]
    return heard


def beneath(screen: pygame.Surface, area: pygame.Rect) -> list[Colour]:
    """Return the colours of the picture in an area."""
    part = screen.subsurface(area.clip(screen.get_rect()))
    cells = max(1, part.get_width() // CELL), max(1, part.get_height() // CELL)
    small = pygame.transform.smoothscale(part, cells)
    return [tuple(small.get_at((x, y)))[:3] for x in range(cells[0]) for y in range(cells[1])]  # type: ignore[misc]


def least(theme: Theme, *, large: bool) -> float:
    """Return the required contrast: AA, and AAA in the high-contrast theme."""
    if theme is THEMES["contrast"]:
        return 4.5 if large else 7.0
    return 3.0 if large else 4.5


def is_read(written: StyledText, renderer: Renderer) -> bool:
    """Whether something is to be read; of what cannot be pressed just now the guidelines ask nothing."""
    idle = Button("idle", Rect(0, 0, 0, 0), "", lambda: None, enabled=False)
    return bool(written.text.strip()) and written.colour != button_colours(renderer, idle, hover=False, down=False)[2]


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("scene", SCENES)
def test_every_text_is_read_on_what_lies_beneath_it(scene: str, name: str) -> None:
    with headless(), tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        store.set_setting("theme", name)
        staged = StagedApp(store, app := App(store, seed=3, sound=False), Pilot(app.stack, SIZE))
        renderer, stack = app.stack.renderer, app.stack
        heard = overhear(renderer)
        SCENES[scene](staged)
        screen = staged.pilot.canvas.screen
        stack.draw(staged.pilot.canvas)
        screen.blit(renderer.table_background(SIZE), (0, 0))
        scenes = stack.visible_scenes
        read = 0
        for shown in scenes:
            if shown is not scenes[0]:
                screen.blit(renderer.dim_overlay(SIZE), (0, 0))
            for sprite in shown.sprites():
                written = heard.get(id(sprite.surface))
                if shown is scenes[-1] and written is not None and is_read(written, renderer):
                    worst = min(contrast(written.colour, colour) for colour in beneath(screen, sprite.rect))
                    wanted = least(renderer.theme, large=written.large)
                    assert worst >= wanted, f"{written.text!r} in {written.colour}: {worst:.2f}"
                    read += 1
                screen.blit(sprite.surface, (sprite.x, sprite.y))
        assert read >= 1, "a scene on which nothing is written"


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground"), [("soft_text", "panel"), ("soft_text", "cloth_light"), ("on_button", "button")]
)
def test_what_stands_on_a_key_is_read(ink: str, ground: str, name: str) -> None:
    theme = THEMES[name]
    colour, backdrop = getattr(theme, ink), getattr(theme, ground)
    cap = tuple(round(b + (c - b) * CAP_TINT) for b, c in zip(backdrop, colour, strict=True))
    assert contrast(colour, cap) >= least(theme, large=False)
