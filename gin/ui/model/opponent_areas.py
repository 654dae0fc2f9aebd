"""The areas of the other seats: what one opponent and several have in common."""

from typing import Final, NamedTuple

from gin.ui.model.geometry import Rect

FAN_LEAN: Final = 0.1
"""How much higher the outer cards of a hand across the table reach than those in its middle, in card widths."""
PAST_HAND: Final = 12
"""How much lower a plate reaches than the hand behind it, in units: no card is seen below the plate."""
BEYOND_PLATE: Final = 0.3
"""The share of a portrait that reaches out of its plate, at the left."""
_BELOW_PLATE: Final = 5
"""How far a portrait reaches below a plate that is lower than the portrait, in units."""


class Opponents(NamedTuple):
    """The areas of the other seats, in turn, as in `gin.ui.model.frame.Frame`."""

    card_width: float
    fans: tuple[Rect, ...]
    turns: tuple[float, ...]
    plates: tuple[Rect, ...]
    portraits: tuple[Rect, ...]
    bottom: float
    """Where what lies at the far side of the table ends."""


def portrait_at(plate: Rect, size: float, u: float) -> Rect:
    """Return the place of a portrait at the left end of a plate: near its lower edge, in the middle of a tall one."""
    bottom = min(plate.bottom + _BELOW_PLATE * u, plate.centre[1] + size / 2)
    return Rect(plate.x - BEYOND_PLATE * size, bottom - size, size, size)
