"""The areas of the table's window: a pure function from its size, and what the player prefers, to rectangles.

It knows how many sit at the table and how large the cards are to be, but no card: `gin.ui.model.layout` places those in
the areas.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from gin.rules import Ruleset
from gin.ui.model.geometry import CARD_RATIO, Rect

INDEX_WIDTHS: Final[Mapping[str, float]] = MappingProxyType({"faces": 0.26, "large": 0.46})
"""The share of a card's width that its index takes, for each set of card faces. In a hand every index stays visible."""
RIM: Final = 18
"""The width of the rim of the table as far as the line of brass, in units; what is not held over it keeps off it."""
PORTRAIT: Final = 92
"""The size of the portrait of the only opponent, at the plate and at a hand laid open, in units ..."""
SMALL_PORTRAIT: Final = 72
"""... and of that of one of several."""
PORTRAIT_GAP: Final = 5
"""The gap between a portrait and the hand laid open below it, in units ..."""
BESIDE_FACE: Final = 12
"""... and between a portrait and the hand laid open beside it."""
FACT_LINE_HEIGHT: Final = 22
"""The height of a line of facts under the score, at the usual text size, in units."""
MARGIN: Final = RIM + 16
"""The distance of what lies on the table from the window's edge, in units: well clear of the rim."""

_HAND_SHARE: Final = 0.445
_SMALLER_HAND_SHARE: Final = 0.4
"""The share of the window's height that a hand of large cards takes at most: against one opponent, and otherwise."""
_LEFT_OUT: Final = 36
"""The width of backs that lie behind the portrait where large cards leave no room for them, in units ..."""
_LEAST_PILE_BELOW: Final = 64
"""... which is where the piles would be narrower than this."""
_LEAST_ASIDE: Final = 52
"""The least width of the piles that have made way for a spread, in units."""
_SPREAD_HEIGHT: Final = 176
"""The height of the cards of a spread at the usual size, in units ..."""
_BELOW_SPREAD: Final = 36
_ABOVE_SPREAD: Final = 52
"""... and of what is below them and, where the portrait stands beside them, above: points, a name, the menu."""
_CARD_THICKNESS: Final = 1 / 310
"""How far each card raises a pile, in widths of the pile, so that the edges of its cards are seen."""
_BELOW_HAND: Final = 62
"""The room below the cards of the player's hand, as high as they lie in its middle: for marks, clear of the rim."""
_BADGE: Final = 46
"""The height of the badge with the deadwood, in units."""
_SHEET_WIDTH: Final = 404
"""The width of the result sheet with the rim beside it, in units ..."""
_SHEET_MARGIN: Final = 18
"""... the distance of its text from its sides and from its foot ..."""
_SHEET_MENU: Final = RIM + 4
"""... how far the button of the menu is then from the edges of the window ..."""
_SHEET_TOP: Final = 22
"""... and where that begins, from the edge of the window: its headline is as high as the button of the menu."""
_WIDE: Final = 1.7
"""How many times as wide as high a table is that has things at its sides ..."""
_THING: Final = 176
_LEAST_THING: Final = 120
"""... and their size at most and at least, in units."""
_PLATE: Final = 52
"""The height of a name plate with two lines of text, in units."""
_SIDE_WIDTH: Final = 312
"""The width of what belongs to an opponent at the left or right, in units."""
_TOP_WIDTH: Final = 280
"""The width of the plate of one opposite who is not the only opponent, in units."""
_OPPONENTS_CARD: Final = 80
"""The width of the cards of another seat, in units."""
_FAN_LEAN: Final = 0.1
"""How much higher the outer cards of a hand across the table reach than those in its middle, in card widths."""
_BEHIND_PLATE: Final = 0.28
"""How much of the hand of one of several, across the table, is behind the name plate, in heights of the cards."""
_LEAST_SIDE_ROW: Final = 70
"""The least height of a hand at the side while melds are laid off, in units."""
_LEAST_SIDE_HAND: Final = 210
"""The least height of a hand that is held over a plate at the side, in units ..."""
_MOST_SIDE_HAND: Final = 330
"""... and the greatest height of a hand at the side."""
_SIDE_GAP: Final = 8
"""The distance of hands at the side from what is over and under them, in units."""
_SIDE_CARD: Final = 0.36
_ROW_CARD: Final = 0.6
"""The greatest width of the cards of a hand at the side, in heights of the hand: usually, and during lay-offs."""
_BESIDE_PILES: Final = 38
"""The distance from the middle of the table to what is beside a pile, less the width of that, in units."""
_LEAST_PILE: Final = 90
"""The width that the piles keep when hands are held beside them, in units."""
_TALLEST: Final = 1.4
"""How much taller than wide windows are, as far as that makes anything larger."""
_OPEN_HAND_MARGIN: Final = 44
"""The distance of hands laid open at the end of a deal from the sides of the table, in units."""


@dataclass(frozen=True, slots=True)
class FrameSpec:
    """What the division of a window depends on.

    Attributes:
        size: The window, in pixels.
        seats: The number of seats, 2 to 4.
        card_scale: The wanted size of cards, 1 being the usual; they get it as far as there is room.
        index_width: The share of a card's width that its index takes.
        text_scale: The size of text, 1 being the usual.
        score_height: `score_panel_height` of the rules, in units.
        mirrored: Whether what the player reaches for lies at the left, for left-handed people.
        has_spread: Whether a knocker's melds need room.
        is_over: Whether the result of the deal needs room.
    """

    size: tuple[int, int]
    seats: int
    card_scale: float = 1.0
    index_width: float = INDEX_WIDTHS["faces"]
    text_scale: float = 1.0
    score_height: float = 178.0
    mirrored: bool = False
    has_spread: bool = False
    is_over: bool = False

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
        return self.size[0] - _SHEET_WIDTH * self.unit if self.is_over else self.size[0]

    @property
    def height(self) -> int:
        """The height of the window, in pixels."""
        return self.size[1]

    @property
    def opponents(self) -> int:
        """The number of the other seats."""
        return self.seats - 1

    @property
    def label_scale(self) -> float:
        """How much wider labels are with enlarged text, part of which is set smaller instead."""
        return 1 + (self.text_scale - 1) * 0.6


@dataclass(frozen=True, slots=True)
class Frame:
    """The areas of a window, in pixels, as far as they do not depend on the cards.

    A unit is a pixel in a window of 1280×800; everything scales with it.

    Attributes:
        card_width: The width of a card in the player's own hand.
        small_card_width: The width of a card in another seat's hand.
        fans: The hands of the other seats, in turn, and ``turns`` the angles at which they are held, in degrees: 0 at
            the far side of the table, 90 at the left and -90 at the right.
        plates: The name plates of the other seats; the ``portraits`` lie over their left ends.
        spread: Where the knocker's melds are laid down.
        hand: The player's own hand.
        open_hand: Where the player's own melds are laid down.
        deadwood_badge: Where the deadwood of the hand is counted.
        beside: Where things may lie at the left and at the right of the piles, on a wide table for two.
        result_sheet: Where the result of a deal is written, inside the rim; ``sheet_text`` is the part for its text.
        play_area: The rest of the window.
        window: The whole window.
        mirrored: Whether the frame is for left-handed people.
    """

    unit: float
    card_width: float
    small_card_width: float
    score: Rect
    menu: Rect
    fans: tuple[Rect, ...]
    turns: tuple[float, ...]
    plates: tuple[Rect, ...]
    portraits: tuple[Rect, ...]
    stock: Rect
    discard: Rect
    spread: Rect
    sort_buttons: Rect
    status_line: Rect
    action_buttons: Rect
    hand: Rect
    open_hand: Rect
    deadwood_badge: Rect
    beside: tuple[Rect, ...]
    result_sheet: Rect
    sheet_text: Rect
    play_area: Rect
    window: Rect
    mirrored: bool


def unit_of(size: tuple[int, int]) -> float:
    """Return the pixels of a unit in a window of this size."""
    return min(size[0] / 1280, size[1] / 800)


def tallness(size: tuple[int, int]) -> float:
    """Return how much taller a window is than its width asks for, 1 to `_TALLEST`: cards and text use that room."""
    return max(1.0, min(size[1] / 800 / unit_of(size), _TALLEST))


def score_panel_height(ruleset: Ruleset) -> float:
    """Return the height of the score panel at the usual text size, in units: a row for each side, and the facts."""
    return 36 + score_row_height(ruleset) * ruleset.sides + FACT_LINE_HEIGHT * (4 if ruleset.ante else 3)


def score_row_height(ruleset: Ruleset) -> float:
    """Return the height of a side's row in the score panel, in units: partners' names take two lines.

    The rows of four sides are closer together, so that the hand at the left has room under them.
    """
    return 50 if ruleset.partners else 30 if ruleset.sides > 3 else 38


def pile_rise(pile: Rect, cards: int) -> float:
    """Return how far above its bottom card the top card of a pile of ``cards`` cards is drawn, in pixels."""
    return _CARD_THICKNESS * pile.w * cards


def frame_of(spec: FrameSpec) -> Frame:
    """Divide a window into the areas of the table.

    All areas are found for a right-handed table first, from the edges of the window inwards, and mirrored at the end.
    """
    (window_width, height), u, width = spec.size, spec.unit, spec.width
    score = Rect(MARGIN * u, MARGIN * u, 228 * u * spec.label_scale, spec.score_height * u * spec.text_scale)
    hand = _hand(spec)
    buttons_y = hand.area.y - 90 * u
    badge = _deadwood_badge(spec, buttons_y)
    if spec.opponents == 1:
        opponents = _opponent(spec, buttons_y)
    else:
        opponents, score = _opponents_around(spec, score, badge, buttons_y)
    largest = hand.card_width
    if spec.opponents > 1 and not spec.is_over:  # Between what lies at the sides.
        inner = max(opponents.plates[0].right, opponents.fans[0].right)
        largest = min(largest, width / 2 - inner - _BESIDE_PILES * u)
    piles = _piles(spec, opponents.bottom, buttons_y, largest)
    if spec.has_spread and spec.opponents == 1:
        piles = _piles_aside(spec, piles, score, badge, buttons_y)
    elif spec.has_spread:
        piles = _piles_in_corner(spec, piles)
    spread = _spread(spec, piles, hand, score, opponents, badge, buttons_y)
    inset = _SHEET_MENU if spec.is_over else MARGIN
    menu = Rect(window_width - (inset + 48) * u, inset * u, 48 * u, 48 * u)
    rim, sheet_width = RIM * u, (_SHEET_WIDTH - RIM) * u
    sheet_x = rim if spec.mirrored else window_width - rim - sheet_width
    sheet = Rect(sheet_x, rim, sheet_width, height - 2 * rim)
    margin = _SHEET_MARGIN * u
    sheet_text = Rect(sheet.x + margin, _SHEET_TOP * u, sheet.w - 2 * margin, sheet.bottom - margin - _SHEET_TOP * u)
    shift = window_width - width if spec.mirrored else 0.0
    mirror = _mirroring(spec, shift)
    # What lies between several opponents and a knocker's melds keeps its place, as they do.
    among = mirror if spec.opponents == 1 or not spec.has_spread else lambda area: area.moved(shift, 0)
    return Frame(
        unit=u,
        card_width=hand.card_width,
        small_card_width=opponents.card_width,
        score=score,
        menu=menu,
        fans=tuple(area.moved(shift, 0) for area in opponents.fans),
        turns=opponents.turns,
        plates=tuple(area.moved(shift, 0) for area in opponents.plates),
        portraits=tuple(area.moved(shift, 0) for area in opponents.portraits),
        stock=among(piles.stock),
        discard=among(piles.discard),
        spread=among(spread),
        sort_buttons=mirror(Rect(MARGIN * u, buttons_y, 348 * u, 48 * u)),
        # Hands that are laid open leave no room for it but on the sheet.
        status_line=Rect(sheet_text.x, height - 148 * u, sheet_text.w, 48 * u)
        if spec.is_over
        else mirror(Rect((MARGIN + 363) * u, buttons_y, width - (2 * MARGIN + 764) * u, 48 * u)),
        action_buttons=mirror(Rect(width - (MARGIN + 386) * u, buttons_y, 386 * u, 48 * u)),
        hand=mirror(hand.area),
        open_hand=mirror(hand.open),
        deadwood_badge=badge,
        beside=_beside(spec, score, buttons_y),
        result_sheet=sheet,
        sheet_text=sheet_text,
        play_area=Rect(shift, 0, width, height),
        window=Rect(0, 0, window_width, height),
        mirrored=spec.mirrored,
    )


def _deadwood_badge(spec: FrameSpec, buttons_y: float) -> Rect:
    """Place the badge with the deadwood at the hand, where no raised card reaches: always over the row of buttons.

    That is over the button to knock. But among several it stays at the right, since the left belongs to the score.
    """
    u, width = spec.unit, 190 * spec.label_scale * spec.unit
    left = MARGIN * u if spec.mirrored and spec.opponents == 1 else spec.size[0] - MARGIN * u - width
    return Rect(left, buttons_y - (_BADGE + 8) * u, width, _BADGE * u)


class _Hand(NamedTuple):
    card_width: float
    area: Rect
    open: Rect


def _hand(spec: FrameSpec) -> _Hand:
    """Place the player's own hand at the bottom, with the cards as large as eleven indices have room for."""
    u, width, height = spec.unit, spec.width, spec.height
    share = _HAND_SHARE if spec.opponents == 1 and not spec.is_over else _SMALLER_HAND_SHARE
    for_indices = (spec.size[0] - 2 * MARGIN * u) / (1.1 + 10 * spec.index_width)
    below = _BELOW_HAND * spec.card_unit
    for_height = (height * share - below) / CARD_RATIO
    card_width = min(146 * spec.card_unit * spec.card_scale, for_indices, for_height)
    long = card_width * CARD_RATIO
    area = Rect(MARGIN * u, height - long - below, width - 2 * MARGIN * u, long)
    opened = area
    if spec.is_over:  # Clear of the inlaid line around the table.
        opened = area._replace(x=_OPEN_HAND_MARGIN * u, w=width - 2 * _OPEN_HAND_MARGIN * u)
    return _Hand(card_width, area, opened)


def _beside(spec: FrameSpec, score: Rect, buttons_y: float) -> tuple[Rect, ...]:
    """Place things at the left and at the right of the piles, where a wide table for two has room for them."""
    u, (width, height) = spec.unit, spec.size
    free = buttons_y - (_BADGE + 8) * u - score.bottom
    side = min(_THING * u, free - 48 * u)
    if spec.opponents > 1 or spec.has_spread or spec.is_over or width < _WIDE * height or side < _LEAST_THING * u:
        return ()
    y = score.bottom + free / 2
    return tuple(Rect.around(x, y, side, side) for x in (width * 0.17, width * 0.83))


class _Opponents(NamedTuple):
    card_width: float
    fans: tuple[Rect, ...]
    turns: tuple[float, ...]
    plates: tuple[Rect, ...]
    portraits: tuple[Rect, ...]
    bottom: float
    """Where what lies at the far side of the table ends."""


def _opponent(spec: FrameSpec, bottom: float) -> _Opponents:
    """Place a single opponent at the far side of the table; the row of buttons begins at ``bottom``.

    Where large cards of the player's own leave no room for the hand, it lies behind the portrait.
    """
    u = spec.unit
    card_width = _OPPONENTS_CARD * spec.card_unit * min(spec.card_scale, 1.0)
    card_width = min(card_width, spec.height * 0.17 / CARD_RATIO, spec.width / 4.3)
    fan = Rect(0.0, MARGIN * u + _FAN_LEAN * card_width, spec.width, card_width * CARD_RATIO)
    width = 330 * spec.label_scale * u
    plate = Rect((fan.w - width) / 2, fan.bottom + u, width, _PLATE * u * spec.text_scale)
    face = _portrait(plate, PORTRAIT * u, u)
    if not spec.is_over and _pile_width(spec, plate.bottom, bottom) < _LEAST_PILE_BELOW * u:
        up = face.y - MARGIN * u
        plate, face, card_width = plate.moved(0, -up), face.moved(0, -up), _LEFT_OUT * u
        fan = Rect.around(*face.centre, 1.16 * card_width, card_width * CARD_RATIO)
    return _Opponents(card_width, (fan,), (0.0,), (plate,), (face,), plate.bottom)


def _portrait(plate: Rect, size: float, u: float) -> Rect:
    """Return the place of a portrait at the left end of a plate: over its lower edge, in the middle of a tall one."""
    return Rect(plate.x - size * 0.3, min(plate.bottom + 5 * u, plate.centre[1] + size / 2) - size, size, size)


def _opponents_around(spec: FrameSpec, score: Rect, badge: Rect, bottom: float) -> tuple[_Opponents, Rect]:
    """Place two or three opponents where they sit, and fit the score above the plate at the left.

    The row of buttons begins at ``bottom``.
    """
    u = spec.unit
    wide, face, tall = _SIDE_WIDTH * spec.label_scale * u, PORTRAIT * u, 70 * u * spec.text_scale
    lowest = Rect(MARGIN * u + face * 0.3, bottom - 14 * u - tall, wide - face * 0.3, tall)
    score = score._replace(h=min(score.h, lowest.y - 14 * u - score.y))
    plate, beside, over_plate = _side_plates(spec, lowest, score, badge, bottom)
    left, right, card_width = _side_hands(spec, score, plate, beside, over_plate, bottom)
    far = _Opponents(card_width, (), (), (), (), MARGIN * u)
    if spec.opponents == 3:
        far = _opposite(spec, card_width, left)
    opponents = _Opponents(
        far.card_width,
        (left, *far.fans, right),
        (90.0, *far.turns, -90.0),
        (plate, *far.plates, beside),
        (_portrait(plate, face, u), *far.portraits, _portrait(beside, face, u)),
        far.bottom,
    )
    return opponents, score


def _side_plates(
    spec: FrameSpec, lowest: Rect, score: Rect, badge: Rect, bottom: float
) -> tuple[Rect, Rect, float | None]:
    """Return the plates at the left and at the right, and how high the hands over them are; None if none are there.

    The plate at the left is under a hand; or under the score, with room for a row of cards below it; or as low as it
    can be, which is ``lowest``. That at the right is as high, or higher, to be clear of the ``badge``.
    """
    u, gap, plate, over_plate = spec.unit, _SIDE_GAP * spec.unit, lowest, None
    top = score.bottom + gap
    beneath = plate._replace(y=top)
    beneath = plate._replace(y=2 * top - _portrait(beneath, PORTRAIT * u, u).y)  # Its portrait is under the score, too.
    free = lowest.y - gap - top
    if free >= _LEAST_SIDE_HAND * u:  # Hand and plate stay together, half-way down.
        over_plate = min(_MOST_SIDE_HAND * u, free)
        plate = plate._replace(y=(lowest.y + gap + top + over_plate) / 2)
    elif _has_row(spec, beneath, bottom):
        plate = beneath
    x, y = spec.width - MARGIN * u - plate.w, min(plate.y, badge.y - 10 * u - plate.h)
    return plate, plate._replace(x=x, y=y), over_plate


def _has_row(spec: FrameSpec, plate: Rect, bottom: float) -> bool:
    """Return whether there is room for a row of cards between a plate at the left and the row of buttons."""
    return plate.bottom + (2 * _SIDE_GAP + _LEAST_SIDE_ROW) * spec.unit <= bottom


def _side_hands(
    spec: FrameSpec, score: Rect, plate: Rect, beside: Rect, over_plate: float | None, bottom: float
) -> tuple[Rect, Rect, float]:
    """Return the hands at the left and at the right, and the width of their cards.

    They are over the plates, if there is room for hands as high as ``over_plate``; while melds are laid off, under the
    plate at the left where there is room for a row of cards; or else held towards the middle of the table.
    """
    gap, margin, wide = (units * spec.unit for units in (_SIDE_GAP, MARGIN, _SIDE_WIDTH * spec.label_scale))
    card_width, share = _OPPONENTS_CARD * spec.card_unit * min(spec.card_scale, 1.0), _SIDE_CARD
    if over_plate is not None:
        left = Rect(margin, plate.y - gap - over_plate, wide, over_plate)
        right = left.moved(spec.width - wide - 2 * margin, 0)
    elif spec.has_spread and _has_row(spec, plate, bottom):
        left = Rect(margin, plate.bottom + 2 * gap, wide, bottom - plate.bottom - 3 * gap)
        right = Rect(spec.width - margin - wide, beside.y - gap - left.h, wide, left.h)
        share = _ROW_CARD
    else:
        left = _held_at_side(spec, card_width, score, plate, beside, bottom)
        right = left._replace(x=spec.width - left.right)
    return left, right, min(card_width, share * left.h)


def _opposite(spec: FrameSpec, card_width: float, left: Rect) -> _Opponents:
    """Place the one of three opponents who sits opposite, with cards of this width where they fit.

    ``left`` is the hand at the left.
    """
    u, gap, face = spec.unit, _SIDE_GAP * spec.unit, PORTRAIT * spec.unit
    usual = _OPPONENTS_CARD * spec.card_unit
    fan = Rect(spec.width / 2 - 170 * u, MARGIN * u + _FAN_LEAN * usual, 340 * u, card_width * CARD_RATIO)
    across = min(_TOP_WIDTH * spec.label_scale, 370) * u
    if left.y < fan.bottom:  # Between the hands at the sides.
        across = min(across, spec.width - 2 * (left.right + face * 0.3 + gap))
    below = (1 - _BEHIND_PLATE) * usual * CARD_RATIO
    plate = Rect((spec.width - across) / 2, fan.y + below, across, _PLATE * u * spec.text_scale)
    if spec.has_spread:  # Cards laid open are not behind it.
        fan = fan._replace(h=below - gap)
        card_width = min(card_width, fan.h / CARD_RATIO)
    return _Opponents(card_width, (fan,), (0.0,), (plate,), (_portrait(plate, face, u),), plate.bottom)


def _held_at_side(spec: FrameSpec, card_width: float, score: Rect, plate: Rect, beside: Rect, bottom: float) -> Rect:
    """Return where a hand at the left is held: before its plate, or where that leaves no room for the piles over it.

    The one at the right, whose plate is ``beside``, is held as high.
    """
    u, long, top = spec.unit, card_width * CARD_RATIO, (MARGIN + (104 if spec.has_spread else 56)) * spec.unit
    if not spec.has_spread and spec.width / 2 - plate.right - 10 * u - long - _BESIDE_PILES * u >= _LEAST_PILE * u:
        return Rect(plate.right + 10 * u, top, long, bottom - 20 * u - top)
    high = beside.y - _SIDE_GAP * u - top
    return Rect(score.right + 16 * u, top, min(long, _SIDE_CARD * high * CARD_RATIO), high)


class _Piles(NamedTuple):
    stock: Rect
    discard: Rect
    middle: float
    """The height of their centres in the window."""


def _piles(spec: FrameSpec, top: float, bottom: float, max_width: float) -> _Piles:
    """Place the two piles side by side in the middle, between the name plates and the row of buttons."""
    u = spec.unit
    width = min(max_width, spec.height * 0.235 / CARD_RATIO, _pile_width(spec, top, bottom))
    x, y = spec.width / 2, min((top + bottom) / 2 + 3 * u, bottom - _below_piles(spec) - width * CARD_RATIO / 2)
    return _Piles(
        Rect.around(x - width * 0.5 - 14 * u, y, width, width * CARD_RATIO),
        Rect.around(x + width * 0.5 + 14 * u, y, width, width * CARD_RATIO),
        y,
    )


def _below_piles(spec: FrameSpec) -> float:
    """Return the room below the piles: the number of cards left is written there, and a tip may begin there."""
    return (20 + 24 * spec.text_scale) * spec.unit


def _pile_width(spec: FrameSpec, top: float, bottom: float) -> float:
    """Return the width of piles that stay clear of the plates even half a deck high."""
    return (bottom - top - 26 * spec.unit - _below_piles(spec)) / (CARD_RATIO + 26 * _CARD_THICKNESS)


def _piles_aside(spec: FrameSpec, piles: _Piles, score: Rect, badge: Rect, bottom: float) -> _Piles:
    """Move the piles to the left, smaller, to make room for a spread: under the score, or low beside it."""
    u, y = spec.unit, piles.middle
    width = 0.9 * _OPPONENTS_CARD * spec.card_unit * min(spec.card_scale, 1.0)
    stock = Rect(MARGIN * u, y - width * 0.67 * CARD_RATIO, width, width * CARD_RATIO)
    if spec.is_over:
        return _Piles(stock, stock.moved(width * 10 / 9, 0), y)
    lowest = score.bottom + 8 * u + pile_rise(stock, 52)
    room = (bottom - 8 * u - lowest) / CARD_RATIO
    is_low = _is_spread_high(spec, badge) if spec.mirrored else room < _LEAST_ASIDE * u
    if is_low:
        width = _LEAST_ASIDE * u
        left = score.right + 16 * u
        left = spec.width - left - width * 19 / 9 if spec.mirrored else left
        stock = Rect(left, bottom - 8 * u - width * CARD_RATIO, width, width * CARD_RATIO)
    elif stock.y < lowest and not spec.mirrored:
        width = min(width, room)
        stock = Rect(stock.x, lowest, width, width * CARD_RATIO)
    return _Piles(stock, stock.moved(width * 10 / 9, 0), y)


def _is_spread_high(spec: FrameSpec, badge: Rect) -> bool:
    """Return whether large cards of the player's own leave no room for a portrait over a spread, which is beside it."""
    return badge.y - (MARGIN + PORTRAIT + PORTRAIT_GAP + _BELOW_SPREAD + _SPREAD_HEIGHT) * spec.unit < 0


def _piles_in_corner(spec: FrameSpec, piles: _Piles) -> _Piles:
    """Move the piles to the corner beside the buttons there, smaller, where nobody sits."""
    u, width = spec.unit, 56 * spec.unit
    stock = Rect(spec.width - (MARGIN + 236) * u - 2 * width - 8 * u, MARGIN * u, width, width * CARD_RATIO)
    stock = stock.moved(0, pile_rise(stock, 52))
    return _Piles(stock, stock.moved(width + 8 * u, 0), piles.middle)


def _spread(
    spec: FrameSpec, piles: _Piles, hand: _Hand, score: Rect, opponents: _Opponents, badge: Rect, bottom: float
) -> Rect:
    """Place the knocker's melds between the name plates and the row of buttons, clear of the score and the piles."""
    u, width, top = spec.unit, spec.width, opponents.bottom
    above, under = (PORTRAIT + PORTRAIT_GAP) * u, _BELOW_SPREAD * u
    if spec.is_over:  # With as much room below as above, for the points that are counted.
        upper = 22 * u + above
        return Rect(hand.open.x, upper, hand.open.w, bottom + 44 * u - 2 * upper)
    if spec.opponents > 1:
        # The knocker's name stands above, beside a portrait.
        left, right = opponents.plates[0].right + 24 * u, opponents.portraits[-1].x - 24 * u
        above = top + (SMALL_PORTRAIT + 2 * PORTRAIT_GAP) * u
        if opponents.fans[0].bottom > top:
            left = max(left, opponents.fans[0].right + 24 * u)
            right = min(right, opponents.fans[-1].x - 24 * u)
        return Rect(left, above, right - left, bottom - above - under)
    # The knocker's own plate makes way, and the points are written over the badge.
    upper, lower = MARGIN * u + above, badge.y - under
    aside, beside = piles.discard.right + 28 * u, score.right + 24 * u
    if _is_spread_high(spec, badge):
        upper, beside = (MARGIN + _ABOVE_SPREAD) * u, beside + (PORTRAIT + BESIDE_FACE) * u
        aside = MARGIN * u  # The piles are below it.
    # The score stays at the left, whichever hand is used.
    near, far = (aside, beside) if spec.mirrored else (max(aside, beside), MARGIN * u)
    return Rect(near, upper, width - near - far, lower - upper)


def _mirroring(spec: FrameSpec, shift: float) -> Callable[[Rect], Rect]:
    """Return a function that moves an area to the side of the hand that reaches for it.

    At the end of a deal hands are laid open from the left on either table, and only make way for the sheet.
    """

    def mirror(area: Rect) -> Rect:
        if spec.is_over:
            return area.moved(shift, 0)
        return area._replace(x=spec.size[0] - area.right) if spec.mirrored else area

    return mirror
