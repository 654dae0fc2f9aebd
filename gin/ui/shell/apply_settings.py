"""Apply the player's settings: once before the first picture, and after each change."""

import pygame

from gin.rules import Message
from gin.ui.i18n import ENGLISH, best_language, set_language
from gin.ui.render.card_style import CardStyle
from gin.ui.render.theme import THEMES
from gin.ui.settings.definitions import read_preferences
from gin.ui.settings.preferences import SYSTEM_LANGUAGE, Ambience, CardLetters, Motion, SuitColours
from gin.ui.settings.system import prefers_reduced_motion
from gin.ui.shell.scenes import SceneStack

UNTRANSLATED = Message("The translation is missing or damaged, so texts are in English. Please install the game again.")


def apply_settings(stack: SceneStack) -> None:
    """Read the stored settings and apply them to everything that the scenes share."""
    stack.preferences = preferences = read_preferences(stack.settings)
    renderer, theme = stack.renderer, THEMES[preferences.theme]
    if renderer.theme is not theme:
        renderer.theme = theme
    renderer.back = preferences.card_back
    renderer.text_size = preferences.text_size
    stack.sounds.volume = preferences.card_volume
    stack.sounds.button_volume = preferences.button_volume
    ambience = preferences.ambience
    stack.sounds.set_ambience("" if ambience is Ambience.OFF else ambience, preferences.ambience_volume)
    stack.reduced_motion = preferences.motion is Motion.REDUCED or (
        preferences.motion is Motion.SYSTEM and prefers_reduced_motion()
    )
    stack.fullscreen = preferences.fullscreen
    language = preferences.language
    if language == SYSTEM_LANGUAGE:
        language = system_language()
    own_letters = preferences.card_letters is CardLetters.LANGUAGE
    translated = set_language(language, renderer.folder, own_letters=own_letters)
    stack.language_problem = None if translated else UNTRANSLATED
    renderer.card_style = CardStyle(
        preferences.card_faces,
        four_colours=preferences.suit_colours is SuitColours.FOUR,
        letters=language if own_letters else ENGLISH,
    )


def system_language() -> str:
    """Return the language of the game that the system prefers; English if it names its languages in no known way."""
    try:
        return best_language(f"{locale['language']}" for locale in pygame.system.get_pref_locales())
    except (UnicodeError, pygame.error):
        return ENGLISH
