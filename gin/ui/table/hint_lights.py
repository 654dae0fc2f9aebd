"""What a hint lights on the table: the card of an action, where it goes, and the arrow from one to the other."""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gin.rules import Action, Card, Discard, DrawDiscard, DrawStock, Knock, LayOff, View
from gin.ui.model import keymap
from gin.ui.model.commands import Play, Point
from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import FAN_STEP
from gin.ui.model.geometry import CARD_RATIO, Rect
from gin.ui.model.layout import TableLayout
from gin.ui.table.buttons import TableButton
from gin.ui.table.notice_bar import room_of
from gin.ui.widgets.callout import Arrow

_Pile = Literal["stock", "discards"]

_UNDER_ROW: Final = 15
"""How far below the row of buttons an arrow runs along the hand, in units."""
_BESIDE_BAR: Final = 7
"""How far beside the end of the bar with the hint an arrow passes, in units: between the bar and the buttons."""
_FROM_PILE: Final = 60
"""How far beside a pile an arrow passes where the bar and the buttons leave room for that, in units."""
_LEAST_FROM_PILE: Final = 36
"""How far beside a pile an arrow passes at least, in units: with less room it meets the pile from below."""
_UNDER_PILE: Final = 44
"""How far below a pile such an arrow turns at most, in units: midway to the bar where that is less."""
_INSIDE_PILE: Final = 0.15
"""How far inside the edge of a pile such an arrow meets it, in widths of the pile: beside the number of cards left."""
_CLEAR: Final = 8
"""The gap between an arrow and its pile, in units."""
_TO_KNOCK: Final = 22
"""How far an arrow that has come along the hand goes across to the button to knock, clear of that beside it, in units;
from a card that is nearly below the button it comes straight."""
_NEARLY_BELOW, _INSIDE_KNOCK = 40, 20
"""How far beside the button that is at most, and the least distance of the tip from the button's ends, in units."""
_ONTO_MELD: Final = 70
"""How far an arrow reaches onto a meld from its lower edge, in units."""


@dataclass(frozen=True, slots=True)
class Lights:
    """The cards and areas that an action is about, and the arrow that shows how it is done."""

    cards: tuple[Card, ...] = ()
    areas: tuple[Rect, ...] = ()
    arrow: Arrow | None = None


def lights(action: Action, view: View, table: TableLayout, buttons: Sequence[TableButton]) -> Lights:
    """Return what to light for an action.

    One that moves no card lights its button, and a knock its card and the button to knock.
    """
    frame = table.frame
    match action:
        case DrawStock():
            stock = table.stock._replace(h=frame.stock.bottom - table.stock.y)
            return Lights((), (stock,), _to_hand(frame, "stock"))
        case DrawDiscard():
            return Lights(view.discards[-1:], (), _to_hand(frame, "discards"))
        case Discard(card):
            slot = () if view.discards else (frame.discard,)
            start = _top_of(table, card)
            return Lights((card, *view.discards[-1:]), slot, start and _to_discards(frame, start))
        case Knock(card):
            knock = next((button.rect for button in buttons if button.key == keymap.KNOCK.key), None)
            start = _top_of(table, card)
            arrow = start and knock and _to_knock(frame, start, knock)
            return Lights((card,), () if knock is None else (knock,), arrow or None)
        case LayOff(card, meld):
            x, bottom = table.melds[meld].centre[0], table.melds[meld].bottom
            arrow = Arrow(((x, bottom), (x, bottom - _ONTO_MELD * frame.unit)))
            return Lights((card,), (table.melds[meld],), arrow)
        case _:
            return Lights((), tuple(each.rect for each in buttons if each.command == Play((action,))))


def _top_of(table: TableLayout, card: Card) -> Point | None:
    """Return where an arrow from a card of the hand begins: over what is seen of it; None while it is not there."""
    poses = dict(table.hand)
    if card not in poses:
        return None
    pose = poses[card]
    steps = (b.x - a.x for a, b in itertools.pairwise(poses.values()))
    across = (min((*steps, pose.width * FAN_STEP)) - pose.width) / 2
    along, turn = -pose.width * CARD_RATIO / 2, math.radians(pose.angle)
    x = pose.x + across * math.cos(turn) - along * math.sin(turn)
    return x, pose.y + across * math.sin(turn) + along * math.cos(turn)


def _along_hand(frame: Frame) -> float:
    """Return the height at which arrows run along the hand, below the row of buttons."""
    return frame.status_line.bottom + _UNDER_ROW * frame.unit


def _from_pile(frame: Frame, which: _Pile) -> tuple[Point, ...]:
    """Return the way from a pile to the hand, around the bar with the hint, past its end on the pile's side."""
    u, room, is_stock = frame.unit, room_of(frame), which == "stock"
    pile = frame.stock if is_stock else frame.discard
    side = 1 if is_stock == frame.mirrored else -1
    beside = frame.sort_buttons if is_stock else frame.action_buttons
    edge, end, limit = (pile.right, room.right, beside.x) if side > 0 else (pile.x, room.x, beside.right)
    x, farther, low = end + side * _BESIDE_BAR * u, edge + side * _FROM_PILE * u, _along_hand(frame)
    if x * side < farther * side < (limit - side * _BESIDE_BAR * u) * side:
        x = farther
    if (x - edge) * side >= _LEAST_FROM_PILE * u:
        y = pile.y + 0.6 * pile.h
        return (edge + side * _CLEAR * u, y), (x, y), (x, low)
    corner = edge - side * _INSIDE_PILE * pile.w
    under = pile.bottom + min(_UNDER_PILE * u, (room.y - pile.bottom) / 2)
    return (corner, pile.bottom + _CLEAR * u), (corner, under), (x, under), (x, low)


def _to_hand(frame: Frame, pile: _Pile) -> Arrow:
    *way, (x, y) = _from_pile(frame, pile)
    return Arrow((*way, (x, y + _UNDER_ROW * frame.unit)))


def _to_discards(frame: Frame, start: Point) -> Arrow:
    *way, (x, y) = _from_pile(frame, "discards")
    if abs(start[0] - x) < 2 * _UNDER_ROW * frame.unit:
        return Arrow(((x, start[1]), *way[::-1]))
    return Arrow((start, (start[0], y), (x, y), *way[::-1]))


def _to_knock(frame: Frame, start: Point, button: Rect) -> Arrow:
    """Return the arrow to the button to knock: up from a card below it, or along the hand to the middle of its side."""
    u, low = frame.unit, _along_hand(frame)
    side = -1 if frame.mirrored else 1
    near = button.x if side > 0 else button.right
    if (near - start[0]) * side < _NEARLY_BELOW * u:
        inside = _INSIDE_KNOCK * u
        x = min(max(start[0], button.x + inside), button.right - inside)
        return Arrow((start, (x, button.bottom + 4 * u)))
    turn = near - side * _TO_KNOCK * u
    return Arrow((start, (start[0], low), (turn, low), (near - side * 4 * u, button.centre[1])))
