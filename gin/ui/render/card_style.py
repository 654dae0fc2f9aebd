"""The look of the cards' faces: whose drawings they are, and the colours of their suits."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from gin.rules import Card
from gin.ui.i18n import CARD_LETTERS, ENGLISH

DRAWN_COLOURS: Final = {"s": "#1b2331", "h": "#c4303a", "d": "#c4303b", "c": "#1b2332"}
"""The colour of each suit in its drawings, used for nothing else there."""
FOUR_COLOURS: Final = {"d": "#2f55c4", "c": "#149a6c"}
"""What replaces it in a deck of four colours."""
STRONG_COLOURS: Final = {"s": "#000000", "h": "#a90a1a", "d": "#a90a1a", "c": "#000000"}
STRONG_FOUR_COLOURS: Final = {"s": "#000000", "h": "#a90a1a", "d": "#1d4199", "c": "#0a5a2a"}
"""What replaces the drawn colours in the high-contrast theme, where all that is read has a contrast of 7:1.

Black is as dark as can be, and red as light as 7:1 on the card allows, so that the two differ.
"""


class CardStyle(NamedTuple):
    """The look of the cards' faces: the folder of their drawings, and whether each suit has its own colour.

    ``letters`` is the language whose letters are on them, of those in `CARD_LETTERS`; English for any other.
    """

    faces: str = "faces"
    four_colours: bool = False
    letters: str = ENGLISH

    def file_of(self, card: Card) -> str:
        """Return the file of a card's drawing among the assets, which is named after what is in its corner."""
        name, letters = str(card), CARD_LETTERS.get(self.letters, {})
        return f"cards/{self.faces}/{letters.get(name[0], name[0])}{name[1]}.svg"


def suit_colours(*, four: bool, strong: bool) -> Mapping[str, str]:
    """Return the colours that replace the drawn ones: in a deck of four colours, and where contrast has to be high."""
    if strong:
        return STRONG_FOUR_COLOURS if four else STRONG_COLOURS
    return FOUR_COLOURS if four else {}
