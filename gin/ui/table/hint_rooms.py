"""Where a hint shows the comparison of moves and the chart of hidden cards: clear of cards, piles and plates. Pure."""

from collections.abc import Iterable
from typing import Final

from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.table.hidden_cards import WIDTH

_BESIDE: Final = 46
"""A comparison goes beside cards whose top is at most this far under its own, and ends above cards that lie lower; in
units of enlarged text."""
_LEAST: Final = 200
"""The least width of a comparison beside hands, in units of enlarged text, which it may set as small as usual."""
_LEAST_OVER_PILES: Final = (250, 200)
"""The least width and height of a comparison over the piles, in the same units."""


def room_under_menu(frame: Frame, badge: Rect | None) -> Rect:
    """Return the room for what a hint shows under the menu's button: beside the plate.

    At a table, where there is a ``badge``, it is clear of that and beside the piles, too.
    """
    gap, piles = 8 * frame.unit, () if badge is None else (frame.stock, frame.discard)
    left = max(area.right for area in (frame.plates[0], *piles)) + 6 * frame.unit
    top, bottom = frame.menu.bottom + gap, frame.play_area.bottom
    if badge is not None and badge.y < frame.stock.y:
        top = badge.bottom + gap
    elif badge is not None:
        bottom = badge.y - gap
    return Rect(left, top, frame.right_margin - left, bottom - top)


def room_right_of_cards(room: Rect, cards: Iterable[Rect], tall: float) -> Rect:
    """Return the part of a room for a comparison at the right of cards lying open; all of it if that is too narrow.

    It ends above cards that lie lower. ``tall`` is the unit as it grows with the text.
    """
    gap, cards = 8 * tall, list(cards)
    beside = (card.right + gap for card in cards if card.y - _BESIDE * tall <= room.y < card.bottom)
    left = max(beside, default=room.x)
    if left <= room.x or room.right - left < _LEAST * tall:
        return room
    at = max(left, room.right - WIDTH * tall)
    bottom = min((card.y - gap for card in cards if card.y > room.y and card.right > at), default=room.bottom)
    return Rect(left, room.y, room.right - left, min(bottom, room.bottom) - room.y)


def room_over_piles(table: TableLayout, tall: float) -> Rect | None:
    """Return the room for a comparison at the left of the knocker's melds; None if there is too little.

    It lies over the piles, which are done with. ``tall`` is the unit as it grows with the text.
    """
    frame, gap = table.frame, 8 * tall
    opened = table.open_hands[table.knocker] if table.knocker is not None else None
    if opened is None or not opened.melds:
        return None
    x, y = frame.score.x, frame.score.bottom + gap
    right = min(opened.groups[0].x - gap, x + WIDTH * tall)
    under = (frame.sort_buttons, frame.status_line, frame.action_buttons, frame.deadwood_badge)
    bottom = min(area.y - gap for area in under if area.x < right)
    room, (wide, high) = Rect(x, y, right - x, bottom - y), _LEAST_OVER_PILES
    return room if room.w >= wide * tall and room.h >= high * tall else None
