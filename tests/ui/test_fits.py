"""In every scene and every language each text fits where it stands: whole, in the window, in its panel, over no other.

The scenes are those of `gin.lab.qa.screenshots`. Texts all go through `TextRenderer` and panels through
`Renderer.panel` or `bordered_panel`, and so what was drawn can be told from the surfaces in the picture. Whatever is no
text is left out, which saves the time. All of a dialog is on its panel, with which it moves.
"""

import contextlib
import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest
from gin.lab.qa.screenshots import SCENES, stage_scene
from gin.lab.qa.staging import StagedApp
from gin.rules import Card
from gin.ui.i18n import LANGUAGES, _
from gin.ui.model.geometry import Pose
from gin.ui.render.canvas import Canvas, Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.text_renderer import TextRenderer
from gin.ui.shell.scenes import Scene
from gin.ui.testing.pilot import headless
from gin.ui.text.tutorial_notes import NOTES
from gin.ui.widgets.callout import callout_area

SIZES = ((1024, 640), (1280, 800))
TEXT_SIZES = (1.0, 1.5)
WIDE_AND_TALL = ("de", "zh")
"""The language with the longest words and the one with the largest characters, looked at in windows of both sizes."""
FULL_HD = (1920, 1080)
LONG = (1024, 4200)
"""A window so tall that nothing needs to be scrolled."""
SCROLLED = ("editor", "rules", "settings")
PASSING = ("cut", "thinking", "dragging", "watching")
"""The scenes that would be others if time went on."""
KEPT = ("editor", "rules")
"""The scenes that keep the language in which they were begun: it is chosen elsewhere."""
TOLD = ("gin", "undercut", "game-over")
"""The scenes that are pictures of a band across the table, which is meant to lie over it."""
LARGE = 40
"""The pixels below which a shape drawn by `Renderer.panel` is a line, a dot or a bar, not a panel."""


class Witness:
    """What art was asked to draw."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: dict[int, tuple[pygame.Surface, str]] = {}
        self.sizes: dict[int, float] = {}
        self.panels: dict[int, pygame.Surface] = {}
        self.cut: set[str] = set()
        put, cut_off = TextRenderer.render, TextRenderer.cut_off
        nothing = pygame.Surface((1, 1), pygame.SRCALPHA)

        def see_text(renderer: TextRenderer, what: str, *how: Any) -> pygame.Surface:
            surface = put(renderer, what, *how)
            self.texts[id(surface)] = surface, what
            self.sizes[id(surface)] = how[1]
            return surface

        def seeing(panel: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
            def see_panel(renderer: Renderer, *how: Any, **more: Any) -> pygame.Surface:
                surface = panel(renderer, *how, **more)
                if more.get("opacity", 1.0) > 0:
                    self.panels[id(surface)] = surface
                return surface

            return see_panel

        def see_cut(renderer: TextRenderer, what: str, *how: Any) -> pygame.Surface:
            self.cut.add(what)
            return cut_off(renderer, what, *how)

        def no_card(renderer: Renderer, card: Card | None, pose: Pose, *_more: Any, **_named: Any) -> Sprite:
            return Sprite(nothing, round(pose.x), round(pose.y))

        monkeypatch.setattr(TextRenderer, "render", see_text)
        for name in ("panel", "bordered_panel"):
            monkeypatch.setattr(Renderer, name, seeing(getattr(Renderer, name)))
        monkeypatch.setattr(TextRenderer, "cut_off", see_cut)
        monkeypatch.setattr(pygame.image, "load_sized_svg", lambda file, size: pygame.Surface(size, pygame.SRCALPHA))
        monkeypatch.setattr(Canvas, "show", lambda canvas, background, sprites: True)
        monkeypatch.setattr(Renderer, "table_background", lambda renderer, size, *_lamp: blank(size))
        monkeypatch.setattr(Renderer, "card", no_card)

    def written(self, sprites: list[Sprite]) -> list[tuple[str, pygame.Rect]]:
        """Return the texts among some sprites and where their ink lies."""
        found = []
        for sprite in sprites:
            if id(sprite.surface) in self.texts:
                ink = sprite.surface.get_bounding_rect().move(sprite.x, sprite.y)
                found.append((self.texts[id(sprite.surface)][1], ink))
        return found

    def complaints(self, scene: Scene, size: tuple[int, int]) -> Iterator[str]:
        """Whatever is not as it should be in the picture of a scene."""
        sprites = scene.sprites()
        window = pygame.Rect((0, 0), size)
        yield from (f"cut off: {text}" for text in sorted(self.cut))
        if not scene.opaque:  # All of a dialog moves with its panel.
            beyond = (sprite.rect for sprite in sprites if not sprites[0].rect.contains(sprite.rect))
            yield from (f"beyond the dialog: {rect}" for rect in beyond)
        buttons = [pygame.Rect(b.rect.x, b.rect.y, b.rect.w, b.rect.h) for b in scene.form.buttons if b.clip is None]
        panels = [sprite.rect for sprite in sprites if id(sprite.surface) in self.panels]
        for text, ink in self.written(sprites):
            if not window.contains(ink):
                yield f"out of the window: {text} {ink}"
            for number, box in enumerate(panels + buttons):
                small = number < len(panels) and min(box.size) < LARGE
                if small or not box.colliderect(ink) or box.inflate(4, 4).contains(ink):
                    continue
                if not any(badge.contains(ink) for badge in panels[number + 1 :]):
                    yield f"across the edge of a panel: {text} {ink} {box}"
        for layer in (sprites, *(getattr(part, "lines", ()) or getattr(part, "_lines", ()) for part in parts(scene))):
            written = self.written(list(layer))
            for number, (one, ink) in enumerate(written):
                for other, place in written[number + 1 :]:
                    if ink.inflate(-2, -2).colliderect(place.inflate(-2, -2)):
                        yield f"one over the other: {one} / {other}"


@cache
def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return an empty background."""
    return pygame.Surface(size)


def parts(scene: Scene) -> list[object]:
    """Return a scene and its list of options; what either scrolls lies in lines of its own."""
    return [scene, getattr(scene, "_list", None)]


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    """Return a small screen in memory."""
    with headless():
        yield


def looks(staged: StagedApp, scene: str) -> Iterator[str]:
    """Show one state of a scene after the other: the first, and those that its buttons lead to."""
    yield ""
    form = staged.app.stack.scene.form
    if scene in ("new-game", "settings"):
        for tab in [button.id for button in form.buttons if button.id.startswith("tab-")]:
            staged.pilot.button(tab).press()
            yield tab
            tiles = [button.id for button in form.buttons if button.id.startswith("ruleset-")]
            for tile in tiles if scene == "new-game" else ():
                staged.pilot.button(tile).press()
                yield tile
    if scene == "new-game":
        staged.pilot.button("tab-1").press()
        staged.pilot.button("ruleset-standard").press()
        for number in range(sum(button.kind == "portrait" for button in form.buttons)):
            [button for button in form.buttons if button.kind == "portrait"][number].press()
            yield f"opponent {number}"


def too_small(witness: Witness, staged: StagedApp, scene: str) -> set[str]:
    """Return what has become of texts that are too small to read in a window as large as a usual screen."""
    stack, found = staged.app.stack, set[str]()
    for text_size in TEXT_SIZES:
        stack.renderer.text_size = text_size
        stack.relayout()
        for sprite in stack.scene.sprites():
            size = witness.sizes.get(id(sprite.surface), FULL_HD[1])
            # Figures in narrow cells would run into one number if they grew.
            in_cell = scene == "hidden-cards" and len(witness.texts.get(id(sprite.surface), ("", "long"))[1]) <= 2
            if size < 18 * (1 if in_cell else text_size) - 0.5:
                found.add(f"{text_size}: {witness.texts[id(sprite.surface)][1]} has {size:.1f} pixels")
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_every_text_fits_and_is_large_enough(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    witness, found, texts = Witness(monkeypatch), list[str](), set[frozenset[str]]()
    with contextlib.ExitStack() as stages:
        staged = stages.enter_context(stage_scene(scene, SIZES[0]))
        if scene in TOLD:
            staged.settle()
        for language in LANGUAGES:
            if scene in KEPT:
                stages.close()
                staged = stages.enter_context(stage_scene(scene, SIZES[0], language=language))
            staged.change_settings(language=language)
            stack = staged.app.stack
            sizes = SIZES if language in WIDE_AND_TALL else SIZES[:1]  # A text that fits a small window fits others.
            for size, text_size in itertools.product((*sizes, *([LONG] if scene in SCROLLED else [])), TEXT_SIZES):
                stack.renderer.text_size = text_size
                stack.resize(size)
                if scene not in PASSING:
                    staged.settle()
                for look in looks(staged, scene):
                    witness.cut.clear()
                    stack.relayout()
                    complaints = witness.complaints(stack.scene, size)
                    found += [f"{language}, {size[0]}x{size[1]}, {text_size}, {look}: {what}" for what in complaints]
            stack.resize(FULL_HD)
            if scene not in PASSING:
                staged.settle()
            found += [f"{language}, {what}" for what in sorted(too_small(witness, staged, scene))]
            texts.add(frozenset(text for text, _ink in witness.written(stack.scene.sprites())))
    assert len(texts) == len(LANGUAGES)
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_of_the_lesson_fits_on_its_slip(language: str) -> None:
    with stage_scene("tutorial", SIZES[0], language=language) as staged:
        renderer = staged.app.stack.renderer
        table = staged.pilot.table
        for size, renderer.text_size in itertools.product(SIZES, TEXT_SIZES):
            staged.app.stack.resize(size)
            hint = table.callout
            assert hint is not None
            for notes in NOTES.values():
                for note in notes:
                    area = callout_area(renderer, replace(hint, text=_(note.text)))
                    tallest = 60 if renderer.text_size == 1 else 100  # Enlarged text may take three lines.
                    assert area.h < tallest * renderer.unit * renderer.text_size, note.text
