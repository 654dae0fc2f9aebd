"""Where the portraits of the other seats are: at their plates, and at the hands that lie open.

Pure; part of `gin.ui.model.layout`.
"""

from collections.abc import Mapping
from typing import Final

from gin.rules import Phase, View
from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import (
    AFTER_FACE,
    BESIDE_FACE,
    PORTRAIT,
    PORTRAIT_AT_END,
    PORTRAIT_GAP,
    RIM,
    SMALL_PORTRAIT,
    SMALL_PORTRAIT_AT_END,
)
from gin.ui.model.geometry import Rect
from gin.ui.model.open_hands import OpenHand

NAME_RISE: Final = 24
"""How far above the only opponent's open hand the middle of the name is at least, in units."""
_OFF_RIM: Final = 8
"""How far a portrait beside that hand, level with the name, keeps off the line of brass, in units."""


def other_seats(view: View) -> tuple[int, ...]:
    """Return the seats of the others in turn, in the order in which a frame has their areas."""
    seats = len(view.counts)
    return tuple((view.seat + number) % seats for number in range(1, seats))


def face_size(view: View) -> float:
    """Return the size of a portrait at a hand laid open, in units."""
    usual, at_end = (SMALL_PORTRAIT, SMALL_PORTRAIT_AT_END) if len(view.counts) > 2 else (PORTRAIT, PORTRAIT_AT_END)
    return at_end if view.phase is Phase.OVER else usual


def face_areas(view: View, frame: Frame, open_hands: Mapping[int, OpenHand], title_width: float) -> dict[int, Rect]:
    """Return where the portraits of the other seats are; a hand that is not shown at the end of the deal has none.

    That of the only opponent stands with the title beside it, ``title_width`` pixels wide, over the middle of the hand,
    as far as the buttons in the corner allow while these are there.
    """
    faces, size = {}, face_size(view) * frame.unit
    for seat, at_plate in zip(other_seats(view), frame.portraits, strict=True):
        hand = open_hands.get(seat)
        if hand is None or hand.at_plate:
            if view.phase is not Phase.OVER:
                faces[seat] = at_plate
            continue
        first = hand.groups[0]
        x = first.x
        if len(frame.fans) == 1:
            both = size + AFTER_FACE * frame.unit + title_width
            x = (first.x + hand.groups[-1].right - both) / 2
            if view.phase is not Phase.OVER:
                x = min(x, frame.beside_corner - both)
            x = max(first.x, x)
        faces[seat] = Rect(x, first.y - size - PORTRAIT_GAP * frame.unit, size, size)
        # Beside it where hands lie in rows, or large cards leave no room above.
        if (view.phase is Phase.OVER and lie_in_rows(frame)) or faces[seat].y < RIM * frame.unit:
            u, middle = frame.unit, first.centre[1]
            if len(frame.fans) == 1:  # The name over the hand is beside it.
                middle = max(first.y - NAME_RISE * u, (RIM + _OFF_RIM) * u + size / 2)
            faces[seat] = Rect.around(first.x - BESIDE_FACE * u - size / 2, middle, size, size)
    return faces


def lie_in_rows(frame: Frame) -> bool:
    """Return whether several opponents' hands lie one below the other at the end, each with its portrait at the left.

    Three lie on their sides of a wide table, with their portraits above.
    """
    return len(frame.fans) == 2 or (len(frame.fans) == 3 and frame.spread.w <= frame.hand.y)
