"""Every scene shows what its snapshot says, in three languages and in every theme."""

from collections.abc import Iterator

import pytest
from gin.lab.qa.screenshots import SCENES
from gin.ui.render.theme import THEMES
from gin.ui.testing.pilot import headless

from tests.ui.snapshot import FOLDER, LANGUAGES, differences, snapshot, stage_bare, stored, take

PASSING = ("hand-over", "speech")
"""The scenes that another theme would begin again, or end."""


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    with headless():
        yield


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_shows_what_its_snapshot_says(scene: str, language: str) -> None:
    assert differences(take(scene, language=language), stored(scene, language)) == []


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in (*PASSING, "settings")])
def test_every_theme_shows_the_same(scene: str) -> None:
    with stage_bare(scene) as staged:
        for theme in list(THEMES)[1:]:
            staged.change_settings(theme=theme)
            staged.finish_drawing()
            assert differences(snapshot(staged.app.stack.scene), stored(scene, "en")) == [], theme


@pytest.mark.parametrize("scene", PASSING)
@pytest.mark.parametrize("theme", list(THEMES)[1:])
def test_every_theme_shows_the_same_of_what_passes(scene: str, theme: str) -> None:
    assert differences(take(scene, theme=theme), stored(scene, "en")) == []


@pytest.mark.parametrize(
    "part", ["button menu ", "button sort-", "button knock ", "meld bar ", 'text "Deadwood"', "card Qs ", "card back "]
)
@pytest.mark.parametrize("system", ["linux", "win32"])
def test_a_missing_part_is_noticed(part: str, system: str) -> None:
    whole = stored("turn", "en")
    without = [line for line in whole if not line.startswith(part)]
    assert len(without) < len(whole)
    assert differences(without, whole, system)


@pytest.mark.parametrize(
    ("kept", "found", "differs_on"),
    [
        ("card Qs 100 200 90 120", "card Qs 103 197 90 120", []),
        ("card Qs 100 200 90 120", "card Qs 104 200 90 120", ["linux"]),
        ("card Qs 100 200 90 120", "card Qs 100 217 90 120", ["linux", "win32"]),
        ("card Qs 100 200 90 120", "card Qh 100 200 90 120", ["linux", "win32"]),
        ('text "Knock" strong 14 8 9 100 17', 'text "Knock" strong 14 8 9 112 17', ["linux"]),
        ('text "Knock" strong 14 8 9 100 17', 'text "Knock" strong 14 8 9 113 17', ["linux", "win32"]),
        ('text "Knock" strong 14 8 9 100 17', 'text "Knock" strong 14 25 9 100 17', ["linux", "win32"]),
        ('text "Knock" strong 14 8 9 100 17', 'text "Knock" strong 12 8 9 90 15', ["linux"]),
        ('text "Knock" strong 14 8 9 100 17', 'text "Knock" strong 11 8 9 90 14', ["linux", "win32"]),
        ('text "Knock" strong 14 8 9 100 17', 'text "Knock" display 14 8 9 100 17', ["linux", "win32"]),
        ('text "Sort and knock" text 12 8 9 80 15', 'text "Sort and knock" text 12 8 9 50 29', ["linux"]),
        ('text "Sort and knock" text 12 8 9 80 15', 'text "Sort and knock" text 12 8 9 30 44', ["linux", "win32"]),
    ],
)
def test_what_moved_or_grew_is_noticed(kept: str, found: str, differs_on: list[str]) -> None:
    assert [system for system in ("linux", "win32") if differences([found], [kept], system)] == differs_on


def test_no_snapshot_is_left_of_a_scene_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {f"{scene}-{each}" for scene in SCENES for each in LANGUAGES}
