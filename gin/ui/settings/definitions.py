"""What a person can choose about look, sound and handling: each setting with its help, its values and its default.

Pure: what is stored is text and may come from anywhere, so every value is checked as it is read. How a choice is put
in force is the affair of `gin.ui.shell.apply_settings`. Knows no pygame.
"""

import logging
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final, Protocol

from gin.ui.i18n import LANGUAGES, N_

_log = logging.getLogger(__name__)


class Settings(Protocol):
    """Where the person's settings are kept."""

    def setting(self, name: str) -> str | None:
        """The value of a setting, None if it was never set."""

    def set_setting(self, name: str, value: str) -> None:
        """Keep a setting."""


@dataclass(frozen=True, slots=True)
class SettingDefinition:
    """A setting: what a person reads, its name in the store, its values with their words, and the value at first.

    ``key`` turns it on and off from anywhere, for one that has such a key.
    """

    label: str
    name: str
    help: str
    choices: tuple[tuple[str, str], ...]
    default: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """Settings that are found together."""

    label: str
    options: tuple[SettingDefinition, ...]


_SHOW: Final = (("yes", N_("Show")), ("no", N_("Hide")))
_VOLUMES: Final = (("0", N_("Off")), ("0.25", N_("Quiet")), ("0.5", N_("Medium")), ("1", N_("Full")))

GROUPS: Final = (
    SettingGroup(
        N_("Table"),
        (
            SettingDefinition(
                N_("Theme"),
                "theme",
                N_("The colours of the table and of all that is written."),
                (("lamplight", N_("Lamplight")), ("daylight", N_("Daylight")), ("contrast", N_("High contrast"))),
                "lamplight",
            ),
            SettingDefinition(
                N_("Speed"),
                "speed",
                N_("How fast cards move. A key or a click always ends the wait."),
                (("0.5", N_("Slow")), ("1", N_("Normal")), ("2", N_("Fast")), ("instant", N_("Instant"))),
                "1",
            ),
            SettingDefinition(
                N_("Motion"),
                "motion",
                N_("Reduced: cards fade from place to place, and nothing tilts or flies."),
                (("system", N_("As the system")), ("full", N_("Unreduced")), ("reduced", N_("Reduced"))),
                "system",
            ),
        ),
    ),
    SettingGroup(
        N_("Cards"),
        (
            SettingDefinition(
                N_("Back"),
                "back",
                N_("What is seen of the cards that you do not see."),
                (("ember", N_("Ember")), ("lantern", N_("Lantern")), ("tide", N_("Tide"))),
                "lantern",
            ),
            SettingDefinition(
                N_("Faces"),
                "deck",
                N_("Large figures are read from afar, and in a narrow fan."),
                (("faces", N_("Standard")), ("large", N_("Large figures"))),
                "faces",
            ),
            SettingDefinition(
                N_("Suits"),
                "suits",
                N_("In four colours clubs are green and diamonds blue."),
                (("two", N_("Two colours")), ("four", N_("Four colours"))),
                "two",
            ),
            SettingDefinition(
                N_("Card size"),
                "card_scale",
                N_("Your hand’s cards; the others grow where there is room."),
                (
                    ("0.75", "75 %"),
                    ("1", "100 %"),
                    ("1.25", "125 %"),
                    ("1.5", "150 %"),
                    ("1.75", "175 %"),
                    ("2", "200 %"),
                ),
                "1",
            ),
        ),
    ),
    SettingGroup(
        N_("Play"),
        (
            SettingDefinition(
                N_("Cards are played"),
                "touch",
                N_("Two taps guard against a slip. With one, a tap on a card sheds it."),
                (("two", N_("With two taps")), ("one", N_("With one tap")), ("drag", N_("Only by dragging"))),
                "two",
            ),
            SettingDefinition(
                N_("Hand"),
                "hand",
                N_("Left-handed: piles, buttons and the result change sides."),
                (("right", N_("Right-handed")), ("left", N_("Left-handed"))),
                "right",
            ),
            SettingDefinition(
                N_("Melds and deadwood"),
                "aids",
                N_("Bars under your melds, and what the rest of your hand counts."),
                _SHOW,
                "yes",
            ),
            SettingDefinition(
                N_("Tips"),
                "tips",
                N_("A sentence now and then, each only once, where it first helps."),
                _SHOW,
                "yes",
            ),
        ),
    ),
    SettingGroup(
        N_("Sound"),
        (
            SettingDefinition(N_("Cards"), "volume", N_("Cards, the knock, and the end of a deal."), _VOLUMES, "0.5"),
            SettingDefinition(
                N_("Buttons"), "volume_buttons", N_("Buttons, choices, and what cannot be done."), _VOLUMES, "0.5"
            ),
        ),
    ),
    SettingGroup(
        N_("Screen"),
        (
            SettingDefinition(
                N_("Language"),
                "language",
                N_("What the game speaks."),
                (("system", N_("System")), *LANGUAGES.items()),
                "system",
            ),
            SettingDefinition(
                N_("Text size"),
                "text_size",
                N_("Everything written grows as far as there is room for it."),
                (("1", "100 %"), ("1.25", "125 %"), ("1.5", "150 %")),
                "1",
            ),
            SettingDefinition(
                N_("Full screen"),
                "fullscreen",
                N_("The whole screen, without a window’s frame."),
                (("no", N_("Window")), ("yes", N_("Full screen"))),
                "no",
                "F11",
            ),
        ),
    ),
)
"""Every setting, in the groups in which they are shown; the texts are translated where they are shown."""

OPTIONS: Final = MappingProxyType({option.name: option for group in GROUPS for option in group.options})
"""The same by their names in the store."""


def chosen(settings: Settings, name: str) -> str:
    """The value of one of `OPTIONS`: the stored one, or its default where none is stored or that is no choice."""
    option, value = OPTIONS[name], settings.setting(name)
    if value is None:
        return option.default
    if all(value != choice for choice, _ in option.choices):
        _complain(name, value)
        return option.default
    return value


@cache
def _complain(name: str, value: str) -> None:
    """Log a stored value that is no choice, the first time that it is met."""
    _log.warning("the setting %s is stored as %r, which is no choice; it counts as never chosen", name, value)
