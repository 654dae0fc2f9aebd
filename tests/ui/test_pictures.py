"""A few scenes look as their reference pictures do, closely enough that nothing can vanish unnoticed.

After an intended change, ``python -m gin.lab.qa.screenshots`` writes the pictures again; look at them first.
"""

import sys
from collections.abc import Iterator

import pygame
import pytest
from gin.lab.qa.screenshots import REFERENCE_PICTURES, REFERENCES, greatest_difference, shrink, take_screenshot
from gin.ui.render.theme import THEMES
from gin.ui.testing.pilot import headless
from gin.ui.widgets.form import Form

from tests.ui.conftest import LARGEST_SMOOTH

TOLERANCE = 16
"""The greatest mean difference of a small square, of 255 shades. A part that vanishes makes at least 20."""


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    with headless(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("gin.ui.render.renderer._LARGEST_SMOOTH", LARGEST_SMOOTH)  # As the pictures were drawn.
        yield


def reference(scene: str, theme: str) -> pygame.Surface:
    return pygame.image.load(REFERENCES / f"{theme}-{scene}.png")


if sys.platform == "linux":  # Other rasterisers of fonts set letters otherwise; snapshots have each place.

    @pytest.mark.parametrize(("scene", "theme"), REFERENCE_PICTURES)
    def test_a_scene_looks_like_its_picture(scene: str, theme: str) -> None:
        assert greatest_difference(shrink(take_screenshot(scene, theme)), reference(scene, theme)) <= TOLERANCE

    @pytest.mark.parametrize("theme", THEMES)
    @pytest.mark.parametrize("part", ["deadwood", "meld bars", "sort", "menu", "knock"])
    def test_a_part_that_vanishes_is_noticed(part: str, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
        replace = Form.replace

        def replace_without(form: Form, buttons: list) -> None:  # type: ignore[type-arg]
            replace(form, [button for button in buttons if not button.id.startswith(part)])

        match part:
            case "deadwood":
                monkeypatch.setattr("gin.ui.table.pieces.deadwood_badge", lambda *_how: [])
            case "meld bars":
                monkeypatch.setattr("gin.ui.table.pieces.meld_bars_in_hand", lambda *_how, **_more: [])
            case _:
                monkeypatch.setattr(Form, "replace", replace_without)
        assert greatest_difference(shrink(take_screenshot("turn", theme)), reference("turn", theme)) > TOLERANCE


def test_no_picture_is_left_of_a_scene_that_is_gone() -> None:
    assert {path.stem for path in REFERENCES.iterdir()} == {f"{theme}-{scene}" for scene, theme in REFERENCE_PICTURES}
