"""How what a person has chosen is put in force: once before the first picture, and with each choice after it."""

import pygame

from gin.ui.i18n import best_of, speak
from gin.ui.render.theme import THEMES
from gin.ui.settings.definitions import chosen
from gin.ui.settings.system import wants_less_motion
from gin.ui.shell.scenes import Stage


def apply_settings(stage: Stage) -> None:
    """Put what is stored in force; what cannot be read counts as never chosen."""

    def value(name: str) -> str:
        return chosen(stage.settings, name)

    art, theme = stage.art, THEMES[value("theme")]
    if art.theme is not theme:
        art.theme = theme
    art.back = value("back")
    art.deck = value("deck"), value("suits") == "four"
    art.text_size = float(value("text_size"))
    stage.sounds.volume = float(value("volume"))
    stage.sounds.buttons = float(value("volume_buttons"))
    stage.calm = value("motion") == "reduced" or (value("motion") == "system" and wants_less_motion())
    stage.fullscreen = value("fullscreen") == "yes"
    language = value("language")
    if language == "system":
        language = best_of(f"{locale['language']}" for locale in pygame.system.get_pref_locales())
    speak(language, art.folder)
