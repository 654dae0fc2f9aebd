"""What is stored may come from anywhere: every value is checked as it is read, and a bad one said once."""

import logging
from pathlib import Path
from unittest.mock import Mock

import pytest
from gin.ui.render.theme import THEMES
from gin.ui.settings.definitions import GROUPS, OPTIONS, chosen
from gin.ui.settings.system import prefers_reduced_motion

from tests.ui.conftest import Settings


@pytest.mark.parametrize("name", OPTIONS)
def test_a_setting_is_its_default_until_one_of_its_values_is_stored(name: str) -> None:
    option, settings = OPTIONS[name], Settings()
    assert chosen(settings, name) == option.default
    for value, words in option.choices:
        settings[name] = value
        assert chosen(settings, name) == value
        assert words


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("value", ["", "no such value", "-1", "1e9", "\x00", "１"])
def test_a_value_that_is_no_choice_counts_as_never_chosen(name: str, value: str) -> None:
    assert chosen(Settings({name: value}), name) == OPTIONS[name].default


def test_a_bad_value_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(speed="at the speed of tests")
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            chosen(settings, "speed")
    assert [record.getMessage() for record in caplog.records if "at the speed of tests" in record.getMessage()] == [
        "the setting speed is stored as 'at the speed of tests', which is no choice; it counts as never chosen"
    ]


def test_every_default_is_a_choice_and_every_setting_has_a_sentence_of_help() -> None:
    for group in GROUPS:
        for option in group.options:
            assert option.default in dict(option.choices)
            assert len(option.choices) >= 2
            assert option.help.endswith(".")


def test_the_choices_are_those_that_the_assets_and_themes_have() -> None:
    cards = Path(__file__).parents[2] / "assets" / "cards"
    assert set(dict(OPTIONS["back"].choices)) == {file.stem for file in (cards / "backs").glob("*.svg")}
    assert set(dict(OPTIONS["deck"].choices)) == {folder.name for folder in cards.iterdir()} - {"backs"}
    assert set(dict(OPTIONS["theme"].choices)) == set(THEMES)


# What the system says

LINUX = pytest.mark.parametrize(
    ("file", "text", "less"),
    [
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("gtk-3.0/settings.ini", "no sections at all", False),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-font-name=Sans 11\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=soon\n", False),
        ("nothing", "", False),
    ],
)


@LINUX
def test_a_linux_desktop_without_animations_asks_for_less_motion(
    file: str, text: str, less: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(text)
    assert prefers_reduced_motion("linux", tmp_path) is less


def test_a_home_that_cannot_be_looked_at_asks_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert not prefers_reduced_motion("linux", tmp_path / ("far" * 100))  # No system takes so long a name.
    monkeypatch.setattr(Path, "home", Mock(side_effect=RuntimeError))
    assert not prefers_reduced_motion("linux")


@pytest.mark.parametrize(("text", "less"), [("<true/>", True), ("<false/>", False), ("<broken", False)])
def test_a_mac_that_reduces_motion_asks_for_less(text: str, less: bool, tmp_path: Path) -> None:
    file = tmp_path / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    assert not prefers_reduced_motion("darwin", tmp_path)
    file.parent.mkdir(parents=True)
    file.write_text(f'<plist version="1.0"><dict><key>reduceMotion</key>{text}</dict></plist>')
    assert prefers_reduced_motion("darwin", tmp_path) is less
