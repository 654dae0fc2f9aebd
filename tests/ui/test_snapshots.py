"""Every scene shows what its snapshot says, in three languages and in every theme."""

import sys
from collections.abc import Iterator

import pytest
from gin.lab.qa.screenshots import SCENES
from gin.ui.render.theme import THEMES
from gin.ui.testing.pilot import headless

from tests.ui.snapshot import FOLDER, LANGUAGES, differences, stored, take


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    with headless():
        yield


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_shows_what_its_snapshot_says(scene: str, language: str) -> None:
    assert differences(take(scene, language=language), stored(scene, language)) == []


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene != "settings"])  # which shows the theme's name
@pytest.mark.parametrize("theme", list(THEMES)[1:])
def test_every_theme_shows_the_same(scene: str, theme: str) -> None:
    assert differences(take(scene, theme=theme), stored(scene, "en")) == []


@pytest.mark.parametrize(
    "part", ["button menu ", "button sort-", "button knock ", "meld bar ", 'text "Deadwood ', "card Qs ", "card back "]
)
def test_a_missing_part_is_noticed(part: str) -> None:
    whole = stored("turn", "en")
    without = [line for line in whole if not line.startswith(part)]
    assert len(without) < len(whole)
    assert differences(without, whole)


if sys.platform == "linux":  # Elsewhere places are not compared.

    def test_a_part_that_moved_is_noticed() -> None:
        whole = stored("turn", "en")
        kind, x = whole[-1].rsplit(" ", 4)[0], int(whole[-1].split()[-4])
        moved = " ".join([kind, str(x + 5), *whole[-1].split()[-3:]])
        assert differences([*whole[:-1], moved], whole)


def test_no_snapshot_is_left_of_a_scene_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {f"{scene}-{each}" for scene in SCENES for each in LANGUAGES}
