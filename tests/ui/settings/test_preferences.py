"""Settings are parsed once: every stored value is checked, and a bad one is reported once."""

import dataclasses
import logging
from pathlib import Path
from unittest.mock import Mock

import pytest
from gin.ui.render.theme import THEMES
from gin.ui.settings.definitions import (
    SETTING_GROUPS,
    SETTINGS,
    SettingDefinition,
    read_preferences,
    reset,
    restore,
    stored_text,
)
from gin.ui.settings.preferences import Preferences, ThemeName
from gin.ui.settings.system import prefers_reduced_motion

from tests.ui.conftest import Settings

STORED = {
    "theme": ("lamplight", "daylight", "parlour", "contrast"),
    "speed": ("0.5", "1", "2", "instant"),
    "motion": ("system", "full", "reduced"),
    "back": ("ember", "harlequin", "lantern", "orchard", "tide"),
    "deck": ("faces", "large"),
    "suits": ("two", "four"),
    "letters": ("english", "language"),
    "card_scale": ("0.75", "1", "1.25", "1.5", "1.75", "2"),
    "touch": ("two", "one", "drag"),
    "talk": ("yes", "no"),
    "hand": ("right", "left"),
    "aids": ("yes", "no"),
    "tips": ("yes", "no"),
    "volume": ("0", "0.25", "0.5", "1"),
    "volume_buttons": ("0", "0.25", "0.5", "1"),
    "language": ("system", "en", "de", "fr", "es", "pt", "zh"),
    "text_size": ("1", "1.25", "1.5"),
    "fullscreen": ("no", "yes"),
}
"""Every key and text that a release has stored: they are read for ever."""

each_setting = pytest.mark.parametrize("setting", SETTINGS.values(), ids=lambda setting: setting.key)


def test_every_field_of_the_preferences_is_a_setting() -> None:
    assert {setting.field for setting in SETTINGS.values()} == {field.name for field in dataclasses.fields(Preferences)}
    assert read_preferences(Settings()) == Preferences()


@pytest.mark.parametrize(("key", "text"), [(key, text) for key, texts in STORED.items() for text in texts])
def test_what_a_release_has_stored_is_read(key: str, text: str, caplog: pytest.LogCaptureFixture) -> None:
    preferences = read_preferences(Settings({key: text}))
    assert stored_text(getattr(preferences, SETTINGS[key].field)) == text
    assert not caplog.records


@each_setting
@pytest.mark.parametrize("text", ["", "no such value", "-1", "1e9", "\x00", "１"])
def test_a_value_that_is_no_choice_becomes_the_default(setting: SettingDefinition, text: str) -> None:
    assert read_preferences(Settings({setting.key: text})) == Preferences()


def test_a_bad_value_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(speed="at the speed of tests")
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            read_preferences(settings)
    assert [record.getMessage() for record in caplog.records if "at the speed of tests" in record.getMessage()] == [
        "the stored setting speed is 'at the speed of tests', which is not a choice; the default is used"
    ]


@each_setting
def test_the_default_is_a_choice_and_there_is_help(setting: SettingDefinition) -> None:
    values = [value for value, _label in setting.choices]
    assert getattr(Preferences(), setting.field) in values
    assert len({stored_text(value) for value in values}) == len(values) >= 2
    assert all(label for _value, label in setting.choices)
    assert setting.help.endswith(".")


def test_a_theme_may_have_a_card_back_of_its_own_until_one_is_chosen() -> None:
    assert read_preferences(Settings(theme="lamplight")).card_back == "lantern"
    assert read_preferences(Settings(theme="parlour")).card_back == "tide"
    assert read_preferences(Settings(theme="parlour", back="no such back")).card_back == "tide"
    assert read_preferences(Settings(theme="parlour", back="lantern")).card_back == "lantern"


def test_a_theme_has_its_own_card_back_again_after_a_reset_which_can_be_undone() -> None:
    settings = Settings(theme="parlour", back="ember")
    before = reset(settings)
    settings.set_setting("theme", "parlour")
    assert read_preferences(settings).card_back == "tide"
    restore(settings, before)
    assert read_preferences(settings).card_back == "ember"


def test_every_setting_is_in_one_group() -> None:
    shown = [setting for group in SETTING_GROUPS for setting in group.settings]
    assert len(shown) == len(SETTINGS)


def test_choices_match_the_assets_and_themes() -> None:
    def choices(key: str) -> set[str]:
        return {stored_text(value) for value, _label in SETTINGS[key].choices}

    cards = Path(__file__).parents[3] / "assets" / "cards"
    assert choices("back") == {file.stem for file in (cards / "backs").glob("*.svg")}
    assert choices("deck") == {folder.name for folder in cards.iterdir()} - {"backs"}
    assert choices("theme") == set(ThemeName) == set(THEMES)


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
