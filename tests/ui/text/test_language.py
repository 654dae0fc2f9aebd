"""The language is chosen in the settings, spoken at once everywhere, and read only where it is wanted."""

import gettext
from typing import Any

import pygame
import pytest
from gin.ui.render.text_renderer import TextRenderer
from gin.ui.render.theme import STRONG
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.apply_settings import apply_settings

from tests.ui.conftest import MakeRig
from tests.ui.evening import Evening, SitDown


def labels(evening: Evening) -> list[str]:
    """Return the labels of the topmost scene's buttons."""
    return [button.label for button in evening.app.stack.scene.form.buttons]


def choose(evening: Evening, language: str) -> None:
    """Press the button of a language in the settings, which are in front."""
    options = evening.app.stack.scene
    assert isinstance(options, SettingsScreen)
    for group in [button for button in options.form.buttons if button.id.startswith("tab-")]:
        group.press()
        found = [button for button in options.form.buttons if button.id == f"setting-language-{language}"]
        if found:
            found[0].press()
            return
    raise AssertionError("the language is in no group of settings")


def test_a_language_is_spoken_at_once_by_every_scene_and_kept(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.app.to_title()
    evening.pilot.key("o")
    choose(evening, "de")
    assert "Bildschirm" in labels(evening)
    evening.pilot.key("escape")
    assert isinstance(evening.app.stack.scene, TitleScreen)
    assert "Neue Partie" in labels(evening)
    evening.close()
    again = sit_down()
    again.app.to_title()
    assert "Neue Partie" in labels(again)


def test_the_table_asks_in_the_current_language(defence: Evening) -> None:
    assert defence.table.view_model.message.startswith("Lay off what fits")
    defence.pilot.key("escape")
    defence.pilot.key("o")
    choose(defence, "zh")
    defence.pilot.key("escape")
    defence.pilot.key("escape")
    assert defence.table.view_model.message.startswith("把合适的牌贴上")
    assert "全部贴上" in labels(defence)


def test_the_system_language_is_used_until_another_is_chosen(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [{"language": "pt", "country": "BR"}])
    evening = sit_down()
    evening.app.to_title()
    assert "Nova partida" in labels(evening)


def test_a_system_language_that_is_no_text_is_english(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: b"\xff".decode())
    evening = sit_down()
    evening.app.to_title()
    assert "New game" in labels(evening)
    assert evening.app.notice is None


def test_an_unknown_language_counts_as_not_chosen(sit_down: SitDown) -> None:
    evening = sit_down(language="kl")
    evening.app.to_title()
    assert "New game" in labels(evening)


def test_only_what_the_language_needs_is_read(make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    translation, font = gettext.translation, TextRenderer._open_font

    def see_catalogue(*how: Any, **more: Any) -> Any:
        read.append("catalogue")
        return translation(*how, **more)

    def see_font(lettering: TextRenderer, name: str, size: int) -> pygame.Font:
        read.append(name)
        return font(lettering, name, size)

    monkeypatch.setattr(gettext, "translation", see_catalogue)
    monkeypatch.setattr(TextRenderer, "_open_font", see_font)
    rig = make_rig()
    apply_settings(rig.stack)
    rig.stack.renderer.text("Gin", STRONG, (0, 0, 0))
    assert read == ["Figtree-SemiBold.ttf"]
    rig = make_rig(language="zh")
    apply_settings(rig.stack)
    rig.stack.renderer.text("敲牌", STRONG, (0, 0, 0))
    assert read[1:] == ["catalogue", "Han-Figtree-SemiBold.ttf"]
