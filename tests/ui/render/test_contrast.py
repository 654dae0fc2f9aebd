"""Contrast of every text with what lies beneath it, in each scene and each theme."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from gin.app import App
from gin.lab.qa.screenshots import SCENES
from gin.lab.qa.staging import StagedApp
from gin.storage import Store
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import THEMES, Colour, Theme, contrast, is_light
from gin.ui.shell.scene_change import Background, Layer
from gin.ui.table.band_ground import accent_of, ground_colour
from gin.ui.table.calls import Mood
from gin.ui.testing.pilot import Pilot, headless
from gin.ui.widgets.button_colours import disabled_ink
from gin.ui.widgets.key_caps import CAP_TINT

SIZE = (1280, 800)
LOOKS = (
    *({"theme": name} for name in THEMES),
    {"theme": "lamplight", "text_size": "1.5", "card_scale": "1.25", "suits": "four"},
)
CELL = 6
"""What lies beneath a text is sampled in squares of so many pixels."""


class RenderedText(NamedTuple):
    """A text as it was rendered."""

    surface: pygame.Surface
    text: str
    colour: Colour


def record_texts(renderer: Renderer) -> dict[int, RenderedText]:
    """Record every text that is rendered from now on, by the id of its surface."""
    texts: dict[int, RenderedText] = {}
    render = renderer.render

    def recording(text: str, face: Any, size: float, colour: Colour, *more: Any) -> pygame.Surface:
        surface = render(text, face, size, colour, *more)
        texts[id(surface)] = RenderedText(surface, text, colour)
        return surface

    renderer.render = recording  # type: ignore[assignment, method-assign]
    return texts


def colours_in(screen: pygame.Surface, area: pygame.Rect) -> list[Colour]:
    """Return the colours of the picture in an area."""
    part = screen.subsurface(area.clip(screen.get_rect()))
    cells = max(1, part.get_width() // CELL), max(1, part.get_height() // CELL)
    small = pygame.transform.smoothscale(part, cells)
    return [tuple(small.get_at((x, y)))[:3] for x in range(cells[0]) for y in range(cells[1])]  # type: ignore[misc]


def required_contrast(text: RenderedText, theme: Theme) -> float:
    """Return what is required of a text; on disabled buttons, of which WCAG 2 requires nothing, it is level AA."""
    return 4.5 if text.colour == disabled_ink(theme) else least_contrast(theme)


def least_contrast(theme: Theme) -> float:
    """Return what WCAG 2 requires of small text, and here of large text, too: level AA, or AAA for high contrast."""
    return 7.0 if theme is THEMES["contrast"] else 4.5


def contrasts_in(staged: StagedApp, texts: dict[int, RenderedText]) -> Iterator[tuple[RenderedText, float]]:
    """Yield each text of the topmost scene and its least contrast with what lies beneath it."""
    stack, screen = staged.app.stack, staged.pilot.canvas.screen
    stack.draw(staged.pilot.canvas)
    screen.blit(stack.renderer.table_background(SIZE), (0, 0))
    scenes = stack.visible_scenes
    for shown in scenes:
        if shown is not scenes[0]:
            dim = Background(stack.renderer, SIZE).below(Layer(shown, []))
            screen.blits([(sprite.surface, sprite.rect) for sprite in dim])
        for sprite in shown.sprites():
            text = texts.get(id(sprite.surface))
            if shown is scenes[-1] and text is not None and text.text.strip():
                ink = text.surface.get_bounding_rect().move(sprite.x, sprite.y)
                suits = stack.renderer.suit_inks
                inks = [text.colour, *(suits[sign][is_light(text.colour)] for sign in suits.keys() & set(text.text))]
                grounds = colours_in(screen, ink)
                yield text, min(contrast(each, ground) for each in inks for ground in grounds)
            screen.blit(sprite.surface, (sprite.x, sprite.y))


@pytest.mark.parametrize("scene", SCENES)
def test_every_text_contrasts_with_what_lies_beneath_it(scene: str) -> None:
    with headless(), tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        staged = StagedApp(store, app := App(store, seed=3, sound=False), Pilot(app.stack, SIZE))
        texts = record_texts(app.stack.renderer)
        SCENES[scene](staged)
        for look in LOOKS:
            staged.change_settings(**look)
            staged.finish_drawing()
            measured = [*contrasts_in(staged, texts)]
            assert measured, "the scene has no text"
            for text, worst in measured:
                required = required_contrast(text, app.stack.renderer.theme)
                assert worst >= required, f"{look}: {text.text!r} in {text.colour}: {worst:.2f}"


@pytest.mark.parametrize("name", THEMES)
def test_disabled_tools_can_be_told_and_yet_be_seen(name: str) -> None:
    theme = THEMES[name]
    ink = disabled_ink(theme)
    for ground in (theme.panel, theme.cloth_light, theme.cloth_dark):
        assert least_contrast(theme) <= contrast(ink, ground) < 0.75 * contrast(theme.text, ground)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground"), [("soft_text", "panel"), ("soft_text", "cloth_light"), ("on_button", "button")]
)
def test_text_on_key_caps_is_legible(ink: str, ground: str, name: str) -> None:
    theme = THEMES[name]
    colour, backdrop = getattr(theme, ink), getattr(theme, ground)
    cap = tuple(round(b + (c - b) * CAP_TINT) for b, c in zip(backdrop, colour, strict=True))
    assert contrast(colour, cap) >= least_contrast(theme)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("mood", Mood)
def test_what_is_called_on_a_band_is_legible(mood: Mood, name: str) -> None:
    theme = THEMES[name]
    for ink in (accent_of(theme, mood), *([theme.band.text] if mood.value.is_plain else [])):
        assert contrast(ink, ground_colour(theme, mood)) >= least_contrast(theme)


@pytest.mark.parametrize("name", THEMES)
def test_gold_shines_on_a_dark_band(name: str) -> None:
    for mood in set(Mood) - {Mood.SHUTOUT_WON}:
        assert not is_light(ground_colour(THEMES[name], mood))
