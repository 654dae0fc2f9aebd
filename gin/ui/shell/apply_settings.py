"""How what a person has chosen is put in force: once before the first picture, and with each choice after it."""

import pygame

from gin.ui.i18n import best_language, set_language
from gin.ui.render.renderer import CardStyle
from gin.ui.render.theme import THEMES
from gin.ui.settings.definitions import chosen
from gin.ui.settings.system import prefers_reduced_motion
from gin.ui.shell.scenes import SceneStack


def apply_settings(stack: SceneStack) -> None:
    """Put what is stored in force; what cannot be read counts as never chosen."""

    def value(name: str) -> str:
        return chosen(stack.settings, name)

    renderer, theme = stack.renderer, THEMES[value("theme")]
    if renderer.theme is not theme:
        renderer.theme = theme
    renderer.back = value("back")
    renderer.card_style = CardStyle(value("deck"), four_colours=value("suits") == "four")
    renderer.text_size = float(value("text_size"))
    stack.sounds.volume = float(value("volume"))
    stack.sounds.button_volume = float(value("volume_buttons"))
    stack.reduced_motion = value("motion") == "reduced" or (value("motion") == "system" and prefers_reduced_motion())
    stack.fullscreen = value("fullscreen") == "yes"
    language = value("language")
    if language == "system":
        language = best_language(f"{locale['language']}" for locale in pygame.system.get_pref_locales())
    set_language(language, renderer.folder)
