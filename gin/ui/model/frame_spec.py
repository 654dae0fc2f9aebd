"""What the division of the table's window depends on, and the measures that its parts share."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

INDEX_WIDTHS: Final[Mapping[str, float]] = MappingProxyType({"faces": 0.26, "large": 0.49})
"""The share of a card's width that its index takes, for each set of card faces. In a hand every index stays visible."""
RIM: Final = 18
"""The width of the rim of the table as far as the line of brass, in units; what is not held over it keeps off it."""
FAN_STEP: Final = 0.62
"""The distance between two cards of a hand where there is room, in card widths."""
MARGIN: Final = RIM + 16
"""The distance from the window's edge of what lies on the table, and of large dialogs, in units: clear of the rim."""
DIALOG_WIDTH: Final = 1172
"""The width of a large dialog, in units."""
CORNER_STEP: Final = 56
"""The distance between the centres of buttons in the corner of the table or of a dialog, in units at the usual text
size."""
CORNER_BUTTON: Final = 48
"""The size of a button in the corner of the table or of a dialog, in units at the usual text size."""
_LARGEST_CORNER: Final = 1.3
"""The largest scale of the buttons in the corner of the table: beside them the plates of the others have room."""
PORTRAIT: Final = 92
"""The size of the portrait of the only opponent until the end of a deal, in units."""
PORTRAIT_AT_END: Final = 78
"""The size of both players' portraits at the end of a deal of two, in units."""
SMALL_PORTRAIT, SMALL_PORTRAIT_AT_END = 72, 60
"""The size of the portrait of one of several opponents at a hand laid open, in units, and that of all portraits at the
end of a deal of more than two."""
PORTRAIT_GAP: Final = 5
"""The gap between a portrait and the hand laid open below it, in units."""
AFTER_FACE: Final = 10
"""The gap between a portrait and the text beside it, in units."""
BESIDE_FACE: Final = 12
"""The gap between a portrait and the hand laid open beside it, in units."""
SHEET_WIDTH: Final = 404
"""The width of the result sheet with the rim beside it, in units."""
OPPONENTS_CARD: Final = 80
"""The usual width of the cards of another seat, in units: they are never larger."""
_TALLEST: Final = 1.4
"""How much taller than wide windows are, as far as that makes anything larger."""


@dataclass(frozen=True, slots=True)
class FrameSpec:
    """What the division of a window depends on.

    Attributes:
        size: The window, in pixels.
        seats: The number of seats, 2 to 4.
        card_scale: The wanted size of cards, 1 being the usual; they get it as far as there is room.
        index_width: The share of a card's width that its index takes.
        text_scale: The size of text, 1 being the usual.
        score_height: `score_panel_height` of the rules, in units, and ``totals_height`` that of its rows alone.
        most_cards: How many cards the player's hand has at most: those dealt, and one drawn.
        mirrored: Whether what the player reaches for lies at the left, for left-handed people.
        has_spread: Whether a knocker's melds need room.
        own_spread: Whether those melds are the player's own, and lie in the place of the hand.
        is_over: Whether the result of the deal needs room.
        least_pile: The width in pixels of the piles for which a single opponent makes way, and at most theirs;
            `frame_of` finds it.
    """

    size: tuple[int, int]
    seats: int
    card_scale: float = 1.0
    index_width: float = INDEX_WIDTHS["faces"]
    text_scale: float = 1.0
    score_height: float = 178.0
    totals_height: float = 76.0
    most_cards: int = 11
    mirrored: bool = False
    has_spread: bool = False
    own_spread: bool = False
    is_over: bool = False
    least_pile: float = 0.0

    @property
    def unit(self) -> float:
        """The pixels of a unit."""
        return unit_of(self.size)

    @property
    def card_unit(self) -> float:
        """The unit of the sizes of cards: a tall window has larger ones."""
        return self.unit * tallness(self.size)

    @property
    def width(self) -> float:
        """The width of the table in pixels: that of the window, less the result sheet where there is one."""
        return self.size[0] - SHEET_WIDTH * self.unit if self.is_over else self.size[0]

    @property
    def height(self) -> int:
        """The height of the window, in pixels."""
        return self.size[1]

    @property
    def opponents(self) -> int:
        """The number of the other seats."""
        return self.seats - 1

    @property
    def opens_in_middle(self) -> bool:
        """Whether the hands of several opponents are laid open in the middle, side by side: on a wide table.

        Where the player wants larger cards the melds on which to lay off have the middle to themselves.
        """
        is_wide = self.opponents > 1 and not self.is_over and self.width > self.height
        return is_wide and self.has_spread and (self.own_spread or self.card_scale <= 1)

    @property
    def label_scale(self) -> float:
        """How much wider labels are with enlarged text, part of which is set smaller instead."""
        return 1 + (self.text_scale - 1) * 0.6

    @property
    def corner_scale(self) -> float:
        """How much larger the buttons in the corner of the table are with enlarged text."""
        return min(self.label_scale, _LARGEST_CORNER)

    @property
    def small_card_width(self) -> float:
        """The width of a card in another seat's hand where there is room for it, in pixels."""
        return OPPONENTS_CARD * self.card_unit * min(self.card_scale, 1.0)


def unit_of(size: tuple[int, int]) -> float:
    """Return the pixels of a unit in a window of this size."""
    return min(size[0] / 1280, size[1] / 800)


def tallness(size: tuple[int, int]) -> float:
    """Return how much taller a window is than its width asks for, 1 to `_TALLEST`: cards and text use that room."""
    return max(1.0, min(size[1] / 800 / unit_of(size), _TALLEST))
