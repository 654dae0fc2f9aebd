"""The page about the game: every part with its licence, and the terms of each, however long they are."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
from gin import __version__
from gin.assets import assets
from gin.licences import PARTS
from gin.ui.model.input import Wheel
from gin.ui.render.theme import BODY
from gin.ui.screens.about import AboutScreen, TermsScreen, all_terms, shown_parts

from tests.ui.conftest import Rig
from tests.ui.scenes import SIZES


def test_the_title_leads_to_the_page_and_on_to_the_terms(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig()
    rig.stack.push(AboutScreen(rig.stack))
    page = rig.stack.scene
    assert isinstance(page, AboutScreen)
    assert __version__ in page.title
    rig.keys("l")
    assert isinstance(rig.stack.scene, TermsScreen)


def test_every_part_is_shown_where_it_ships() -> None:
    assert {part.name for part in PARTS} - {part.name for part in shown_parts("win32")} == {PARTS[0].name}
    assert {part.name for part in shown_parts("win32")} - {part.name for part in shown_parts("linux")} == {
        "Visual C++ runtime"
    }


def test_the_terms_have_every_part_under_a_heading_and_every_line() -> None:
    lines = all_terms(assets())
    headings = [text for text, is_heading in lines if is_heading]
    assert sorted(", ".join(headings).split(", ")) == sorted(part.name for part in PARTS)
    texts = {(assets() / part.text).read_text("utf-8") for part in PARTS}
    assert sum(not is_heading for _, is_heading in lines) == sum(len(text.splitlines()) for text in texts)


def test_a_missing_licence_keeps_its_heading(tmp_path: Path) -> None:
    shutil.copytree(assets() / "licences", tmp_path / "licences")
    (tmp_path / "licences" / "zlib.txt").unlink()
    headings = [text for text, is_heading in all_terms(tmp_path) if is_heading]
    assert any(heading.startswith("SDL, SDL_image") for heading in headings)


def test_only_the_lines_that_are_seen_are_drawn(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig()
    rig.stack.push(page := TermsScreen(rig.stack))
    assert page.max_offset > 20 * rig.stack.size[1]
    seen = pygame.Surface((900, 400))
    drawn = []
    for at in (0, round(page.max_offset / 2), round(page.max_offset)):
        seen.fill(rig.stack.renderer.theme.panel)
        blank = pygame.image.tobytes(seen, "RGB")
        page.draw_text(seen, at)
        drawn.append(pygame.image.tobytes(seen, "RGB"))
        assert drawn[-1] != blank
    assert len({*drawn}) == 3


def test_the_wheel_scrolls_the_terms(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig()
    rig.stack.push(page := TermsScreen(rig.stack))
    page.handle(Wheel(-3))
    for moment in range(40):
        page.tick(moment / 20)
    assert page.offset > 0
    assert page.sprites()


def test_the_buttons_do_not_overlap_at_any_size(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig()
    for size in SIZES:
        rig.stack.resize(size)
        rig.stack.push(page := AboutScreen(rig.stack))
        terms, leave = (button.rect for button in page.form.buttons)
        assert leave.right < terms.x
        rig.stack.pop()


def test_enlarged_licences_have_one_size(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig((1920, 1080))
    renderer = rig.stack.renderer
    renderer.text_size = 1.5
    written, _height = AboutScreen(rig.stack).write(892 * renderer.unit)
    line = renderer.text("MIT", BODY, renderer.theme.text)
    licences = [sprite.surface for sprite in written if sprite.x == round(0.27 * 892 * renderer.unit)]
    assert len(licences) == len(shown_parts(sys.platform))
    assert all(surface.get_height() == line.get_height() for surface in licences)
