"""Every scene in every theme looks as it did when its picture was last kept.

After a change that was meant, `python -m gin.lab.qa.screenshots` keeps new ones; look at what it changed before it is
committed.
"""

import itertools
from collections.abc import Iterator

import pygame
import pytest
from gin.lab.qa.screenshots import REFERENCES, SCENES, SCENES_AND_THEMES, greatest_difference, shrink, take_screenshot
from gin.ui.render.theme import THEMES
from gin.ui.testing.pilot import headless

TOLERATED = 26
"""The most that a small square of a picture may differ in its mean, of 255 shades."""


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    """Nobody watches."""
    with headless():
        yield


def reference(scene: str, theme: str) -> pygame.Surface:
    """Return the reference picture."""
    return pygame.image.load(REFERENCES / f"{theme}-{scene}.png")


@pytest.mark.parametrize(("scene", "theme"), SCENES_AND_THEMES)
def test_a_scene_looks_as_it_did(scene: str, theme: str) -> None:
    assert greatest_difference(shrink(take_screenshot(scene, theme)), reference(scene, theme)) <= TOLERATED


@pytest.mark.parametrize("theme", THEMES)
def test_the_measure_tells_every_two_scenes_apart(theme: str) -> None:
    kept = {scene: reference(scene, theme) for scene in SCENES}
    alike = [
        pair
        for pair in itertools.combinations(kept, 2)
        if greatest_difference(kept[pair[0]], kept[pair[1]]) <= TOLERATED
    ]
    assert alike == []


def test_no_picture_is_kept_of_a_scene_that_is_gone() -> None:
    assert {path.stem for path in REFERENCES.iterdir()} == {f"{theme}-{scene}" for scene, theme in SCENES_AND_THEMES}
