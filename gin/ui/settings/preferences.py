"""The player's preferences as one frozen value.

Pure values: how they are stored and described is in `gin.ui.settings.definitions`, how they take effect in
`gin.ui.shell.apply_settings`. The value of each enum member is the text that is stored for it.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

SYSTEM_LANGUAGE: Final = "system"
"""Stands for whatever language the system prefers."""


class ThemeName(StrEnum):
    """A colour theme of the table."""

    LAMPLIGHT = "lamplight"
    DAYLIGHT = "daylight"
    MOONLIGHT = "parlour"  # Named so before it was a night outdoors.
    CONTRAST = "contrast"


class Speed(StrEnum):
    """How fast cards move."""

    SLOW = "0.5"
    NORMAL = "1"
    FAST = "2"
    INSTANT = "instant"


class Motion(StrEnum):
    """Whether cards move or fade."""

    SYSTEM = "system"
    FULL = "full"
    REDUCED = "reduced"


class CardBack(StrEnum):
    """The design on the back of the cards."""

    EMBER = "ember"
    HARLEQUIN = "harlequin"
    LANTERN = "lantern"
    ORCHARD = "orchard"
    TIDE = "tide"


class CardFaces(StrEnum):
    """The design of the card faces; the value is the folder of the drawings."""

    STANDARD = "faces"
    LARGE_INDEX = "large"


class SuitColours(StrEnum):
    """Whether each suit has a colour of its own."""

    TWO = "two"
    FOUR = "four"


class CardLetters(StrEnum):
    """The letters on the cards and in the names of cards."""

    ENGLISH = "english"
    LANGUAGE = "language"


class CardPlay(StrEnum):
    """What discards a card, beside dragging it."""

    TWO_CLICKS = "two"
    ONE_CLICK = "one"
    DRAG_ONLY = "drag"


class Tutor(StrEnum):
    """Which mistakes the coach warns about before they are played."""

    OFF = "off"
    BLUNDERS = "blunders"
    MISTAKES = "mistakes"


class Ambience(StrEnum):
    """What is heard around the table."""

    OFF = "off"
    SEA = "sea"
    CLOCK = "clock"
    RAIN = "rain"


class HandSide(StrEnum):
    """The hand that the player uses; the left-handed table is mirrored."""

    RIGHT = "right"
    LEFT = "left"


OWN_BACKS: Final = MappingProxyType({ThemeName.MOONLIGHT: CardBack.TIDE})
"""The card backs of the themes that have one of their own, for a player who has not chosen one."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Everything that a player can choose about look, sound and handling; the defaults are those of a new player.

    ``card_scale`` and ``text_size`` are factors, volumes run from 0 to 1, and ``language`` is a code of
    `gin.ui.i18n.LANGUAGES` or `SYSTEM_LANGUAGE`.
    """

    theme: ThemeName = ThemeName.LAMPLIGHT
    speed: Speed = Speed.NORMAL
    motion: Motion = Motion.SYSTEM
    card_back: CardBack = CardBack.LANTERN
    card_faces: CardFaces = CardFaces.STANDARD
    suit_colours: SuitColours = SuitColours.TWO
    card_letters: CardLetters = CardLetters.ENGLISH
    card_scale: float = 1.0
    card_play: CardPlay = CardPlay.TWO_CLICKS
    table_talk: bool = True
    table_things: bool = True
    hand_side: HandSide = HandSide.RIGHT
    show_deadwood: bool = True
    show_tips: bool = True
    tutor: Tutor = Tutor.OFF
    card_volume: float = 0.5
    button_volume: float = 0.5
    ambience: Ambience = Ambience.OFF
    ambience_volume: float = 0.5
    language: str = SYSTEM_LANGUAGE
    text_size: float = 1.0
    show_keys: bool = True
    fullscreen: bool = False
