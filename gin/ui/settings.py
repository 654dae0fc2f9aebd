"""What a person can choose about look, sound and handling: each setting with its help, its values and its default.

Pure: what is stored is text and may come from anywhere, so every value is checked as it is read. How a choice is put
in force is the affair of `gin.ui.options`. Knows no pygame.
"""

import logging
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final, Protocol

_log = logging.getLogger(__name__)


class Settings(Protocol):
    """Where the person's settings are kept."""

    def setting(self, name: str) -> str | None:
        """The value of a setting, None if it was never set."""

    def set_setting(self, name: str, value: str) -> None:
        """Keep a setting."""


@dataclass(frozen=True, slots=True)
class Option:
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
class Group:
    """Settings that are found together."""

    label: str
    options: tuple[Option, ...]


_SHOW: Final = (("yes", "Show"), ("no", "Hide"))
_VOLUMES: Final = (("0", "Off"), ("0.25", "Quiet"), ("0.5", "Medium"), ("1", "Full"))

GROUPS: Final = (
    Group(
        "Table",
        (
            Option(
                "Theme",
                "theme",
                "The colours of the table and of all that is written.",
                (("lamplight", "Lamplight"), ("daylight", "Daylight"), ("contrast", "High contrast")),
                "lamplight",
            ),
            Option(
                "Text size",
                "text_size",
                "Everything written grows as far as there is room for it.",
                (("1", "100 %"), ("1.25", "125 %"), ("1.5", "150 %")),
                "1",
            ),
            Option(
                "Speed",
                "speed",
                "How fast cards move. A key or a click always ends the wait.",
                (("0.5", "Slow"), ("1", "Normal"), ("2", "Fast"), ("instant", "Instant")),
                "1",
            ),
            Option(
                "Motion",
                "motion",
                "Reduced: cards fade from place to place, and nothing tilts or flies.",
                (("system", "As the system"), ("full", "Full"), ("reduced", "Reduced")),
                "system",
            ),
            Option(
                "Full screen",
                "fullscreen",
                "The whole screen, without a window’s frame.",
                (("no", "Window"), ("yes", "Full screen")),
                "no",
                "F11",
            ),
        ),
    ),
    Group(
        "Cards",
        (
            Option(
                "Back",
                "back",
                "What is seen of the cards that you do not see.",
                (("ember", "Ember"), ("lantern", "Lantern"), ("tide", "Tide")),
                "lantern",
            ),
            Option(
                "Faces",
                "deck",
                "Large figures are read from afar, and in a narrow fan.",
                (("faces", "Standard"), ("large", "Large figures")),
                "faces",
            ),
            Option(
                "Suits",
                "suits",
                "In four colours clubs are green and diamonds blue.",
                (("two", "Two colours"), ("four", "Four colours")),
                "two",
            ),
            Option(
                "Card size",
                "card_scale",
                "Your hand’s cards; the others grow where there is room.",
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
    Group(
        "Play",
        (
            Option(
                "Cards are played",
                "touch",
                "Two taps guard against a slip. With one, a tap on a card sheds it.",
                (("two", "With two taps"), ("one", "With one tap"), ("drag", "Only by dragging")),
                "two",
            ),
            Option(
                "Hand",
                "hand",
                "Left-handed: piles, buttons and the result change sides.",
                (("right", "Right-handed"), ("left", "Left-handed")),
                "right",
            ),
            Option(
                "Melds and deadwood",
                "aids",
                "Bars under your melds, and what the rest of your hand counts.",
                _SHOW,
                "yes",
            ),
            Option("Tips", "tips", "A sentence now and then, each only once, where it first helps.", _SHOW, "yes"),
        ),
    ),
    Group(
        "Sound",
        (
            Option("Cards", "volume", "Cards, the knock, and the end of a deal.", _VOLUMES, "0.5"),
            Option("Buttons", "volume_buttons", "Buttons, choices, and what cannot be done.", _VOLUMES, "0.5"),
        ),
    ),
)
"""Every setting, in the groups in which they are shown."""

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
