"""Where everything lies on the screen that looks back at a deal: a pure function from a step to a pose for each card.

Every hand lies in a row, where it stays from the first step to the last: the viewer's at the bottom, the others where
they sit, the piles in the middle. A tall window has a row for each; a wide one has the piles at the right of two
hands.
"""

import itertools
import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from gin.rules import Card, Hand, View
from gin.ui.model.frame import Frame, frame_of
from gin.ui.model.frame_spec import FAN_STEP, INDEX_WIDTHS, MARGIN, FrameSpec
from gin.ui.model.geometry import CARD_RATIO, Rect
from gin.ui.model.hand_order import sort
from gin.ui.model.layout import (
    CardPlacement,
    PieceKey,
    TableLayout,
    discard_pile,
    laid_off_cards,
    opened_hands,
    pile_tops,
)
from gin.ui.model.open_hands import GROUP_GAP, OpenHand, Room, lay_groups, lay_open

_PILES: Final = -1
"""Stands for the piles among the places of hands."""
_ROWS: Final = {
    1: ((_PILES,), (0,)),
    2: ((1,), (_PILES,), (0,)),
    3: ((1, 2), (_PILES,), (0,)),
    4: ((2,), (1, _PILES, 3), (0,)),
}
"""What lies in each row, from the top, by the number of hands, which are numbered in turn from the viewer's."""
_WIDE: Final = 1.5
"""The ratio of width to height from which the board of two hands has wings: the piles lie in the right one."""
_WING, _COACHED_WING = 240, 306
"""The width of a wing, in units: usually, and where the coach compares moves in the right one."""
_TEXT_STEP: Final = 0.05
"""The steps in which the room for enlarged text becomes less, until the cards have enough."""
_TALL: Final = 1.15
"""The ratio of width to height below which a window has a row for each hand."""
_SHARES: Final = {_PILES: 1.0, 0: 1.15}
"""The heights of cards, that of another seat's being 1."""
_LARGEST, _LARGEST_IN_TALL = 132, 165
"""The greatest width of another seat's cards, in units, where the player has not chosen larger cards."""
_LABEL, _MARKS, _BELOW_PILES = 42, 36, 46
"""The heights of a hand's label, of the marks below its cards, and of the number of cards left, in units; the latter
with a gap below it."""
_CAPTION, _BAR = 38, 58
_VERDICT: Final = 32
"""The height of the line with the coach's verdict, in units."""
_CHART, _WIDE_CHART, _LEAST_CHART = 100, 116, 84
"""The height of the coach's chart, in units: usually, below a board with wings, and at least, where enlarged text takes
the room."""
_CHART_STEP: Final = 2
"""The steps in which the chart becomes lower for enlarged text, in units."""
_LEGEND: Final = 26
"""The height of the line that explains the chart, in units."""
_TOP = 30
"""Where the label of the top row begins, in units, the portrait on it well clear of the rim."""
_BESIDE_MENU: Final = 84
"""The distance of the top row from the sides of the window, in units, clear of the menu."""
_CORNER_WIDTH, _CORNER_HEIGHT = 308, 96
"""The part of the window that is clear of cards for the largest buttons in its corner, in units."""
_MELDS: Final = 4
"""The most groups of a hand laid open, so that a hand keeps its cards' size when it is."""
_SPACIOUS: Final = _MELDS + (_MELDS - 1) * GROUP_GAP + (11 - _MELDS) * FAN_STEP
"""The width of a hand laid open where nothing is short of room, in card widths."""
_Z: Final = 100


@dataclass(frozen=True, slots=True)
class ReviewedHand:
    """A hand at one step: the line with its name, and its cards from left to right, or where it is laid open."""

    seat: int
    label: Rect
    cards: tuple[Card, ...]
    opened: OpenHand | None


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """The poses of all cards that lie open, and the areas of the rest.

    ``table`` has the piles, as they lie at a table; ``bar`` is the row of controls at the bottom. ``verdict``,
    ``chart`` and the ``legend`` over it are the coach's, and empty without it.
    """

    table: TableLayout
    hands: tuple[ReviewedHand, ...]
    caption: Rect
    verdict: Rect
    chart: Rect
    legend: Rect
    bar: Rect


def review_layout(
    view: View,
    hands: Sequence[Hand],
    size: tuple[int, int],
    *,
    card_scale: float = 1.0,
    index_width: float = INDEX_WIDTHS["faces"],
    text_scale: float = 1.0,
    coached: bool = False,
    mirrored: bool = False,
    face_down: Collection[int] = (),
) -> ReviewLayout:
    """Lay out a step of a finished deal.

    ``coached`` leaves room for the coach. Of the hands of the seats ``face_down`` only the cards that others have seen
    lie face up. ``mirrored`` lays the piles out for left-handed people. The other arguments are those of
    `gin.ui.model.layout.layout`.
    """
    seats = _seats(view)
    frame = frame_of(FrameSpec(size, 2, text_scale=text_scale))
    u = frame.unit
    widest = 1 + (_MELDS - 1) * 1.16 + (11 - _MELDS) * index_width  # of eleven cards in melds, in card widths
    division = _fitting_division(_Spec(size, len(seats), card_scale, widest, coached=coached), u, text_scale)
    bar, chart, legend, verdict, caption, areas, scale = division
    pile_area = areas[_PILES]
    if mirrored:
        pile_area = pile_area._replace(x=size[0] - pile_area.right)
    frame = _with_piles(frame, pile_area, scale, mirrored=mirrored)
    places, reviewed = discard_pile(view, frame), []
    for number, seat in enumerate(seats):
        area, label = areas[number], _LABEL * scale * u
        row = Rect(area.x + 8 * u, area.y + label, area.w - 16 * u, area.h - label - _MARKS * u)
        room = Room(row, row.w / widest, index_width, _Z * (number + 1), step=FAN_STEP)
        cards, open_hand = _lay_hand(places, view, seat, hands[seat], room, face_down=seat in face_down)
        reviewed.append(ReviewedHand(seat, area._replace(h=label), cards, open_hand))
    table = TableLayout(frame, places, (), {}, *pile_tops(view, frame))
    return ReviewLayout(table, tuple(reviewed), caption, verdict, chart, legend, bar)


class _Spec(NamedTuple):
    """What the division of a window depends on besides the size of its text; ``widest`` is a hand, in card widths."""

    size: tuple[int, int]
    hands: int
    card_scale: float
    widest: float
    coached: bool


class _Division(NamedTuple):
    """The rows of a window, and the areas of hands and piles; ``scale`` is that of the text for which there is room."""

    bar: Rect
    chart: Rect
    legend: Rect
    verdict: Rect
    caption: Rect
    areas: dict[int, Rect]
    scale: float


def _fitting_division(spec: _Spec, u: float, text_scale: float) -> _Division:
    """Divide a window: enlarged text gets as much room as it can have without making the cards smaller than usual.

    What room it leaves is the chart's.
    """
    highest = _WIDE_CHART if _is_winged(spec.hands, spec.size) else _CHART
    found = usual = _division_at(spec, u, 1.0, highest)
    steps = math.ceil((text_scale - 1) / _TEXT_STEP)
    scales = (1 + (text_scale - 1) * (1 - step / steps) for step in range(steps + 1 if steps else 0))
    for scale, chart in itertools.product(scales, range(highest, _LEAST_CHART - 1, -_CHART_STEP)):
        found = _division_at(spec, u, scale, chart)
        widths = zip(_greatest_widths(found, spec, u), _greatest_widths(usual, spec, u), strict=True)
        if all(width >= least for width, least in widths):
            break
    return found


def _is_winged(hands: int, size: tuple[int, int]) -> bool:
    return hands == 2 and size[0] >= size[1] * _WIDE


def _division_at(spec: _Spec, u: float, scale: float, chart_height: float) -> _Division:
    """Divide a window with room for text of a scale."""
    (width, height), coached = spec.size, spec.coached
    bar = Rect(MARGIN * u, height - (MARGIN + _BAR) * u, width - 2 * MARGIN * u, _BAR * u)
    chart = Rect(bar.x, bar.y - (chart_height + 8) * u, bar.w, chart_height * u) if coached else bar._replace(h=0)
    line, explained = _VERDICT * scale * u * coached, _LEGEND * scale * u * coached
    legend = Rect(bar.x, chart.y - explained - 4 * u * coached, bar.w, explained)
    verdict = Rect(bar.x, legend.y - line, bar.w, line)
    above = verdict.y - (0 if coached else 8 * u)
    caption = Rect(bar.x, above - _CAPTION * scale * u, bar.w, _CAPTION * scale * u)
    board = Rect(bar.x, _TOP * u, bar.w, caption.y - (_TOP + 4) * u)
    if _is_winged(spec.hands, spec.size):
        wing = (_COACHED_WING * scale if coached else _WING) * u
        areas = _between_wings(board, wing, u, scale, spec.card_scale, spec.widest)
    else:
        tall = width < height * _TALL
        areas = _in_rows(board, spec.hands, u, scale, spec.card_scale, tall=tall)
        top = min((area for cell, area in areas.items() if cell > 0), key=lambda area: (area.y, -area.x))
        card = _widest_hand(top, scale, u, spec.widest) / spec.widest
        reach, clear = top.centre[0] + min(_SPACIOUS * card, top.w - 16 * u) / 2, (_CORNER_HEIGHT - _LABEL * scale) * u
        if reach > width - _CORNER_WIDTH * u and top.y < clear:
            board = board._replace(y=clear, h=board.bottom - clear)
            areas = _in_rows(board, spec.hands, u, scale, spec.card_scale, tall=tall)
    return _Division(bar, chart, legend, verdict, caption, areas, scale)


def _greatest_widths(division: _Division, spec: _Spec, u: float) -> tuple[float, float]:
    """Return how wide the narrowest hand can be, which tells the size of its cards, and how wide a pile."""
    hands = (area for cell, area in division.areas.items() if cell != _PILES)
    narrowest = min(_widest_hand(area, division.scale, u, spec.widest) for area in hands)
    return narrowest, _pile_width(division.areas[_PILES], u, division.scale)


def _lay_hand(
    places: dict[PieceKey, CardPlacement], view: View, seat: int, hand: Hand, room: Room, *, face_down: bool
) -> tuple[tuple[Card, ...], OpenHand | None]:
    """Place a hand, laid open or in a row; return its cards in order, and how it lies open."""
    opened, cards = opened_hands(view), sort(hand, "suit", view.ruleset.aces)
    unseen = set(cards) - set(view.known_hand(seat)) if face_down else set()
    cards = tuple(sorted(cards, key=unseen.__contains__))
    open_hand = None
    if seat in opened:
        open_hand, poses = lay_open(opened[seat], room, laid_off_cards(view), cards)
    else:
        _, poses = lay_groups([cards], room) if cards else ((), {})
        poses = {card: pose._replace(face=0.0) if card in unseen else pose for card, pose in poses.items()}
    places |= {card: CardPlacement(pose, card) for card, pose in poses.items()}
    return cards, open_hand


def _widest_hand(area: Rect, text_scale: float, u: float, widest: float) -> float:
    """Return the greatest width of a hand in its area, which is ``widest`` in card widths."""
    cards = area.h - _fixed_height(0, text_scale) * u
    return min(cards / CARD_RATIO * widest, area.w - 16 * u)


def _seats(view: View) -> tuple[int, ...]:
    """Return the seats that play the deal, in turn from the viewer's, or from the first after it if that sits out."""
    after = [seat for seat in view.active if seat >= view.seat]
    return (*after, *(seat for seat in view.active if seat < view.seat))


def _in_rows(board: Rect, hands: int, u: float, text_scale: float, card_scale: float, *, tall: bool) -> dict[int, Rect]:
    """Return the area of each hand with its label and marks, and that of the piles."""
    rows = ((*((number,) for number in range(1, hands)), (_PILES,), (0,))) if tall else _ROWS[hands]
    fixed = [max(_fixed_height(cell, text_scale) for cell in row) * u for row in rows]
    shares = [max(_SHARES.get(cell, 1.0) for cell in row) for row in rows]
    largest = (_LARGEST_IN_TALL if tall else _LARGEST) * u * CARD_RATIO * max(1.0, card_scale)
    card_height = min((board.h - sum(fixed)) / sum(shares), largest)
    gap = (board.h - sum(fixed) - card_height * sum(shares)) / (len(rows) + 1)
    y, areas = board.y + gap, dict[int, Rect]()
    for row, height, share in zip(rows, fixed, shares, strict=True):
        row_height = height + card_height * share
        x = board.x if areas else _BESIDE_MENU * u
        both = 2 * card_height * _SHARES[_PILES] / CARD_RATIO + 84 * u
        piles = both if _PILES in row and len(row) > 1 else 0.0
        each = (2 * (board.centre[0] - x) - piles) / (len(row) - bool(piles))
        for cell in row:
            width = piles if cell == _PILES and piles else each
            own = _fixed_height(cell, text_scale) * u + card_height * _SHARES.get(cell, 1.0)
            areas[cell] = Rect(x, y + (row_height - own) / 2, width, own)
            x += width
        y += row_height + gap
    return areas


def _between_wings(
    board: Rect, wing: float, u: float, text_scale: float, card_scale: float, widest: float
) -> dict[int, Rect]:
    """Return the areas of two hands, whose cards are of one size, and that of the piles beside the lower one."""
    label, fixed, around = _LABEL * text_scale * u, _fixed_height(0, text_scale) * u, 16 * u
    beside, below = (board.w - 2 * wing - around) / widest, (board.h / 2 - fixed) / CARD_RATIO
    card = min(beside, below, _LARGEST * u * max(1.0, card_scale)) * CARD_RATIO
    wide, tall = card / CARD_RATIO * widest + around, fixed + card
    gap = (board.h - 2 * tall) / 3
    other = Rect(board.centre[0] - wide / 2, board.y + gap, wide, tall)
    own = other.moved(0, tall + gap)
    y = own.y + label + card / 2 - 18 * u - card * _SHARES[_PILES] / 2
    piles = Rect(own.right, y, wing, _fixed_height(_PILES, text_scale) * u + card * _SHARES[_PILES])
    return {0: own, 1: other, _PILES: piles}


def _fixed_height(cell: int, text_scale: float) -> float:
    """Return the height of what is written with a hand, or under the piles, in units."""
    # A full stock rises above its place.
    return 18 + _BELOW_PILES * text_scale if cell == _PILES else _LABEL * text_scale + _MARKS


def _pile_width(area: Rect, u: float, text_scale: float) -> float:
    height = area.h - _fixed_height(_PILES, text_scale) * u
    return min(height / CARD_RATIO, (area.w - 60 * u) / 2)


def _with_piles(frame: Frame, area: Rect, text_scale: float, *, mirrored: bool) -> Frame:
    """Return a frame with its piles side by side in an area, above the line that tells how many cards are left."""
    u, width = frame.unit, _pile_width(area, frame.unit, text_scale)
    x, y = area.centre[0], area.y + (18 * u + area.h - _BELOW_PILES * text_scale * u) / 2
    left = Rect.around(x - width / 2 - 12 * u, y, width, width * CARD_RATIO)
    right = left.moved(width + 24 * u, 0)
    stock, discard = (right, left) if mirrored else (left, right)
    return replace(frame, stock=stock, discard=discard)
