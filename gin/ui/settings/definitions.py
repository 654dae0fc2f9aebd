"""The settings as they are stored and as the settings screen shows them: labels, help and choices.

Stored values are text that may come from anywhere, so `read_preferences` checks each one. How preferences take effect
is up to `gin.ui.shell.apply_settings`.
"""

import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Protocol

from gin.ui.i18n import CARD_LETTERS, LANGUAGES, N_
from gin.ui.settings.preferences import (
    OWN_BACKS,
    SYSTEM_LANGUAGE,
    Ambience,
    CardBack,
    CardFaces,
    CardLetters,
    CardPlay,
    HandSide,
    Motion,
    Preferences,
    Speed,
    SuitColours,
    ThemeName,
    Tutor,
)

_log = logging.getLogger(__name__)


class Settings(Protocol):
    """Where settings are stored, as text by key."""

    def setting(self, name: str) -> str | None:
        """Return the stored value of a setting, or None if it was never set."""

    def set_setting(self, name: str, value: str) -> None:
        """Store a setting."""


@dataclass(frozen=True, slots=True)
class SettingDefinition:
    """A field of `Preferences`: the key it is stored under, and its label, help and choices on screen.

    ``choices`` pair each value with its label. ``shortcut`` is the key that toggles it from anywhere, if any, and
    ``languages`` are those in which the setting changes something.
    """

    field: str
    key: str
    label: str
    help: str
    choices: tuple[tuple[Any, str], ...]
    shortcut: str = ""
    languages: Collection[str] = tuple(LANGUAGES)


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """Settings that are shown together."""

    label: str
    settings: tuple[SettingDefinition, ...]


_SHOW: Final = ((True, N_("Show")), (False, N_("Hide")))
_VOLUMES: Final = ((0.0, N_("Off")), (0.25, N_("Quiet")), (0.5, N_("Medium")), (1.0, N_("Full")))

SETTING_GROUPS: Final = (
    SettingGroup(
        N_("Table"),
        (
            SettingDefinition(
                "theme",
                "theme",
                N_("Theme"),
                N_("The colours of the table and the text."),
                (
                    (ThemeName.LAMPLIGHT, N_("Lamplight")),
                    (ThemeName.DAYLIGHT, N_("Daylight")),
                    (ThemeName.MOONLIGHT, N_("Moonlight")),
                    (ThemeName.CONTRAST, N_("Contrast")),
                ),
            ),
            SettingDefinition(
                "speed",
                "speed",
                N_("Speed"),
                N_("How fast cards move. Any key or click skips the animation."),
                (
                    (Speed.SLOW, N_("Slow")),
                    (Speed.NORMAL, N_("Normal")),
                    (Speed.FAST, N_("Fast")),
                    (Speed.INSTANT, N_("Instant")),
                ),
            ),
            SettingDefinition(
                "table_talk",
                "talk",
                N_("Table talk"),
                N_("The opponents say something now and then."),
                _SHOW,
            ),
            SettingDefinition(
                "table_things",
                "things",
                N_("On the table"),
                N_("A drink and a score pad, where there is room."),
                _SHOW,
            ),
        ),
    ),
    SettingGroup(
        N_("Cards"),
        (
            SettingDefinition(
                "card_back",
                "back",
                N_("Card back"),
                N_("The design on the back of the cards."),
                (
                    (CardBack.EMBER, N_("Ember")),
                    (CardBack.HARLEQUIN, N_("Harlequin")),
                    (CardBack.LANTERN, N_("Lantern")),
                    (CardBack.ORCHARD, N_("Orchard")),
                    (CardBack.TIDE, N_("Tide")),
                ),
            ),
            SettingDefinition(
                "card_faces",
                "deck",
                N_("Card faces"),
                N_("A large index is easy to read from afar or in a narrow fan."),
                ((CardFaces.STANDARD, N_("Standard")), (CardFaces.LARGE_INDEX, N_("Large index"))),
            ),
            SettingDefinition(
                "suit_colours",
                "suits",
                N_("Suits"),
                N_("With four colours, clubs are green and diamonds are blue."),
                ((SuitColours.TWO, N_("Two colours")), (SuitColours.FOUR, N_("Four colours"))),
            ),
            SettingDefinition(
                "card_letters",
                "letters",
                N_("Card letters"),
                N_("The letters of jack, queen and king, on the cards and in texts."),
                ((CardLetters.ENGLISH, N_("English")), (CardLetters.LANGUAGE, N_("As in your language"))),
                languages=tuple(CARD_LETTERS),
            ),
            SettingDefinition(
                "card_scale",
                "card_scale",
                N_("Card size"),
                N_("The cards in your hand; others grow where there is room."),
                (
                    (0.75, N_("75%")),
                    (1.0, N_("100%")),
                    (1.25, N_("125%")),
                    (1.5, N_("150%")),
                    (1.75, N_("175%")),
                    (2.0, N_("200%")),
                ),
            ),
        ),
    ),
    SettingGroup(
        N_("Play"),
        (
            SettingDefinition(
                "card_play",
                "touch",
                N_("Playing a card"),
                N_("Two taps prevent slips. With one tap, touching a card discards it."),
                (
                    (CardPlay.TWO_CLICKS, N_("Two taps")),
                    (CardPlay.ONE_CLICK, N_("One tap")),
                    (CardPlay.DRAG_ONLY, N_("Drag only")),
                ),
            ),
            SettingDefinition(
                "hand_side",
                "hand",
                N_("Hand"),
                N_("Left-handed puts piles, buttons and results on the other side."),
                ((HandSide.RIGHT, N_("Right-handed")), (HandSide.LEFT, N_("Left-handed"))),
            ),
            SettingDefinition(
                "show_deadwood",
                "aids",
                N_("Melds and deadwood"),
                N_("Bars under your melds, and the points of your deadwood."),
                _SHOW,
            ),
            SettingDefinition(
                "show_tips",
                "tips",
                N_("Tips"),
                N_("A short tip now and then, shown only once, when it first helps."),
                _SHOW,
            ),
            SettingDefinition(
                "tutor",
                "tutor",
                N_("Tutor"),
                N_("Warns you before your chance to win the game falls by 6% (blunder) or by 3% (mistake)."),
                ((Tutor.OFF, N_("Off")), (Tutor.BLUNDERS, N_("Blunders")), (Tutor.MISTAKES, N_("Mistakes"))),
            ),
        ),
    ),
    SettingGroup(
        N_("Sound"),
        (
            SettingDefinition(
                "card_volume", "volume", N_("Cards"), N_("Cards, knocks and the end of a deal."), _VOLUMES
            ),
            SettingDefinition(
                "button_volume",
                "volume_buttons",
                N_("Buttons"),
                N_("Buttons, choices and illegal moves."),
                _VOLUMES,
            ),
            SettingDefinition(
                "ambience",
                "ambience",
                N_("Ambience"),
                N_("A quiet sound around the table."),
                (
                    (Ambience.OFF, N_("Off")),
                    (Ambience.SEA, N_("Sea")),
                    (Ambience.CLOCK, N_("Clock")),
                    (Ambience.RAIN, N_("Rain")),
                ),
            ),
            SettingDefinition(
                "ambience_volume",
                "volume_ambience",
                N_("Ambience volume"),
                N_("How loud the sea, the clock or the rain is."),
                _VOLUMES,
            ),
        ),
    ),
    SettingGroup(
        N_("Screen"),
        (
            SettingDefinition(
                "language",
                "language",
                N_("Language"),
                N_("The interface language."),
                ((SYSTEM_LANGUAGE, N_("System")), *LANGUAGES.items()),
            ),
            SettingDefinition(
                "text_size",
                "text_size",
                N_("Text size"),
                N_("Text grows as far as there is room."),
                ((1.0, N_("100%")), (1.25, N_("125%")), (1.5, N_("150%"))),
            ),
            SettingDefinition(
                "show_keys",
                "keys",
                N_("Keys on buttons"),
                N_("Each button shows the key that presses it."),
                _SHOW,
            ),
            SettingDefinition(
                "motion",
                "motion",
                N_("Motion"),
                N_("Reduced: cards fade instead of moving, and nothing tilts or flies."),
                (
                    (Motion.SYSTEM, N_("System setting")),
                    (Motion.FULL, N_("Full motion")),
                    (Motion.REDUCED, N_("Reduced")),
                ),
            ),
            SettingDefinition(
                "fullscreen",
                "fullscreen",
                N_("Full screen"),
                N_("Fills the whole screen, without a window frame."),
                ((False, N_("Window")), (True, N_("Full screen"))),
                "F11",
            ),
        ),
    ),
)
"""Every setting in the groups in which the settings screen shows them; labels are translated when shown."""

SETTINGS: Final = MappingProxyType({setting.key: setting for group in SETTING_GROUPS for setting in group.settings})
"""Every setting by its stored key."""


def stored_text(value: object) -> str:
    """Return the text that is stored for a value of a setting."""
    match value:
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:g}"
    return str(value)


_EASY_TO_READ: Final = MappingProxyType(
    {
        "text_size": stored_text(1.5),
        "card_scale": stored_text(1.5),
        "deck": stored_text(CardFaces.LARGE_INDEX),
        "suits": stored_text(SuitColours.FOUR),
        "motion": stored_text(Motion.REDUCED),
    }
)
"""What is easiest to read, by stored key."""


def read_preferences(settings: Settings) -> Preferences:
    """Return the stored preferences; what was never stored, or is no choice, has its default.

    The default card back is the theme's own, if it has one.
    """
    values = {}
    for key, setting in SETTINGS.items():
        text = settings.setting(key)
        if not text:
            continue
        choice = next((value for value, _label in setting.choices if stored_text(value) == text), None)
        if choice is None:
            _warn_once(key, text)
        else:
            values[setting.field] = choice
    preferences = Preferences(**values)
    if "card_back" not in values:
        preferences = replace(preferences, card_back=OWN_BACKS.get(preferences.theme, preferences.card_back))
    return preferences


def is_default(settings: Settings) -> bool:
    """Return whether `reset` would change nothing."""
    preferences, defaults = read_preferences(settings), Preferences()
    return replace(preferences, language=defaults.language) == defaults


def reset(settings: Settings) -> dict[str, str]:
    """Store for every setting that nothing was chosen; return what was stored before, by key, for `restore`.

    The language stays: in another one nobody finds the way back.
    """
    before = {key: settings.setting(key) or "" for key in SETTINGS}
    for key, setting in SETTINGS.items():
        if setting.field != "language":
            settings.set_setting(key, "")
    return before


def is_easy_to_read(settings: Settings) -> bool:
    """Return whether `make_easy_to_read` would change nothing."""
    preferences = read_preferences(settings)
    return all(stored_text(getattr(preferences, SETTINGS[key].field)) == text for key, text in _EASY_TO_READ.items())


def make_easy_to_read(settings: Settings) -> dict[str, str]:
    """Store what is easy to read; return what was stored before, by key, for `restore`."""
    before = {key: settings.setting(key) or "" for key in _EASY_TO_READ}
    restore(settings, _EASY_TO_READ)
    return before


def restore(settings: Settings, before: Mapping[str, str]) -> None:
    """Store again what `reset` or `make_easy_to_read` has replaced."""
    for key, text in before.items():
        settings.set_setting(key, text)


@cache
def _warn_once(key: str, text: str) -> None:
    """Log a stored value that is not among the choices, the first time it is read."""
    _log.warning("the stored setting %s is %r, which is not a choice; the default is used", key, text)
