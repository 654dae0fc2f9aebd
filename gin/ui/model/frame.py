"""The areas of the table's window: a pure function from its size, and what the player prefers, to rectangles.

It knows how many sit at the table and how large the cards are to be, but no card: `gin.ui.model.layout` places those in
the areas.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from gin.rules import Ruleset
from gin.ui.model.frame_spec import (
    BESIDE_FACE,
    CORNER_BUTTON,
    CORNER_STEP,
    MARGIN,
    PORTRAIT,
    PORTRAIT_AT_END,
    PORTRAIT_GAP,
    RIM,
    SHEET_WIDTH,
    SMALL_PORTRAIT,
    FrameSpec,
)
from gin.ui.model.geometry import CARD_RATIO, Rect
from gin.ui.model.only_opponent import only_opponent
from gin.ui.model.opponent_areas import Opponents
from gin.ui.model.pile_areas import BESIDE_PILES, Piles, piles_aside, piles_in_corner, piles_in_middle
from gin.ui.model.several_opponents import several_opponents
from gin.ui.model.thing_areas import things_beside_hand, things_beside_piles

FACT_LINE_HEIGHT: Final = 22
"""The height of a line of facts under the score, in units at the usual text size."""
SCORE_MARGIN: Final = 12
"""The room above and below the rows of the sides, likewise."""
_NEARLY: Final = 0.95
"""The share of its size below which the text of the score of several opponents has fewer lines."""
_FINER: Final = 0.02
"""The steps in which the cards of the player's own hand become smaller, until the piles have enough room."""
_LARGEST: Final = 2.0
"""The scale of the largest cards that can be chosen."""
_HAND_SHARE: Final = 0.445
_SMALLER_HAND_SHARE: Final = 0.4
"""The share of the window's height that a hand of large cards takes at most: against one opponent, and otherwise."""
_SPREAD_HEIGHT: Final = 176
"""The height of the cards of a spread at the usual size, in units."""
_BELOW_SPREAD: Final = 36
"""The room below them for points, in units."""
_ABOVE_SPREAD: Final = 52
"""The room above them for a name and the menu where the portrait stands beside them, in units."""
_BELOW_HAND: Final = 62
"""The room below the cards of the player's hand, as high as they lie in its middle: for marks, clear of the rim."""
# The row of buttons, in units at the usual text size.
_MAIN_ACTION: Final = 196
"""The width of the last button, and of the deadwood badge over it."""
_MAIN_GROWTH: Final = 0.4
"""The part of the growth of enlarged text that this width has: it is the button with the longest label."""
_SORTING, _ACTIONS = 348, 386
"""The widths of the part that sorts the hand and of the part that acts."""
_FURTHER_ACTION: Final = 160
"""By how much the latter is wider at twice the width of labels, for a button beside the last one."""
_BESIDE_MESSAGE: Final = 15
"""The gaps between them and the message in the middle."""
_WIDEST_ROW: Final = 1440
"""The greatest width of the row, which in a very wide window stays near the hand."""
_BADGE: Final = 46
"""The height of the deadwood badge."""
_ROW_GAP: Final = 8
"""The distance of the badge from the row below it, and from a score panel above it."""
_SHEET_MARGIN: Final = MARGIN - RIM
"""The distance of the text on the result sheet from its edges, in units: it lines up with what is on the table."""
_MENU_BESIDE: Final = 7
"""How far the button of the menu reaches beyond what is below it, with which what is drawn of it ends, in units."""
_CORNER_BUTTONS: Final = 3
"""The number of buttons in the corner besides the menu's."""
_OFF_CORNER: Final = 16
"""The gap between those buttons and a plate, in units."""
_CORNER_RISE: Final = 0.5
"""The part of what larger buttons in the corner are higher that is above the margin."""
_OPEN_HAND_MARGIN: Final = 26
"""The distance of hands laid open from the line of brass, and at the end of a deal from the sheet, in units."""
_SMALLER_OPEN: Final = 0.93
"""How high the cards of an own hand laid open are beside several others, as a share of those in the hand: below them
there is room for cards laid off and for points."""
_RAISED: Final = 10
"""How much higher both hands of two lie at the end of a deal, in units, since points are written below them."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The areas of a window, in pixels, as far as they do not depend on the cards.

    A unit is a pixel in a window of 1280×800; everything scales with it.

    Attributes:
        card_width: The width of a card in the player's own hand.
        small_card_width: The width of a card in another seat's hand.
        text_unit: A unit that grows with the text, as far as there is room for the ``score``.
        has_deal_line: Whether the number of the deal has a line of the ``score``: it makes way for larger text.
        totals: The part of the ``score`` that is left of it without the facts, and ``short_score`` that with one line
            of them.
        fans: The hands of the other seats, in turn, and ``turns`` the angles at which they are held, in degrees: 0 at
            the far side of the table, 90 at the left and -90 at the right.
        plates: The name plates of the other seats; the ``portraits`` lie over their left ends.
        spread: Where the knocker's melds are laid down, or if they are the player's own the hands of several others.
        hand: The player's own hand.
        open_hand: Where the player's own melds are laid down.
        deadwood_badge: Where the deadwood of the hand is counted: as wide as the last of the ``action_buttons``.
        things: Where drink and pad lie beside the player's hand or the piles, by their names; empty without room.
        result_sheet: Where the result of a deal is written, inside the rim; ``sheet_text`` is the part for its text.
        play_area: The rest of the window.
        window: The whole window.
        mirrored: Whether the frame is for left-handed people.
    """

    unit: float
    card_width: float
    small_card_width: float
    text_unit: float
    has_deal_line: bool
    score: Rect
    totals: Rect
    short_score: Rect
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
    things: Mapping[str, Rect]
    result_sheet: Rect
    sheet_text: Rect
    play_area: Rect
    window: Rect
    mirrored: bool

    @property
    def right_margin(self) -> float:
        """The x at which the margin at the right of the window begins."""
        return self.window.right - MARGIN * self.unit

    @property
    def beside_sheet(self) -> Rect:
        """The part of the window that the result sheet leaves free."""
        left, right = (self.result_sheet.right, self.window.right) if self.mirrored else (0.0, self.result_sheet.x)
        return self.window._replace(x=left, w=right - left)

    @property
    def corner_step(self) -> float:
        """How far the buttons in the corner are apart, from centre to centre, in pixels."""
        return self.menu.w * CORNER_STEP / CORNER_BUTTON

    @property
    def beside_corner(self) -> float:
        """The greatest x, in pixels, of the right edge of a plate beside the buttons in the corner."""
        return self.menu.x - _CORNER_BUTTONS * self.corner_step - _OFF_CORNER * self.unit

    @property
    def drawn_menu(self) -> Rect:
        """The part of the menu's button that is drawn; the rest can be pressed too."""
        return self.menu.expanded(-_MENU_BESIDE * self.unit)


def score_panel_height(ruleset: Ruleset) -> float:
    """Return the height of the score panel at the usual text size, in units: a row for each side, and the facts."""
    return 3 * SCORE_MARGIN + totals_height(ruleset) + FACT_LINE_HEIGHT * (4 if ruleset.ante else 3)


def totals_height(ruleset: Ruleset) -> float:
    """Return the height of the rows of the sides in the score panel at the usual text size, in units."""
    return score_row_height(ruleset) * ruleset.sides


def score_row_height(ruleset: Ruleset) -> float:
    """Return the height of a side's row in the score panel, in units.

    The rows of four sides are closer together, so that the hand at the left has room under them.
    """
    return 30 if ruleset.sides > 3 else 38


@lru_cache(maxsize=8)
def frame_of(spec: FrameSpec) -> Frame:
    """Divide a window into the areas of the table.

    All areas are found for a right-handed table first, from the edges of the window inwards, and mirrored at the end.
    One division is the very same object from layout to layout, by which `gin.ui.render.kept` knows it again;
    whoever changes the theme or the language clears the cache.
    """
    spec = _with_room_for_piles(spec)
    (window_width, height), u, width = spec.size, spec.unit, spec.width
    hand, buttons_y = _hand(spec), _buttons_y(spec)
    badge = _deadwood_badge(spec, buttons_y)
    opponents, score = _opponents(spec, _score(spec, badge), badge, buttons_y)
    piles = _piles(spec, hand, opponents, score, badge, buttons_y)
    spread = _spread(spec, piles, hand, score, opponents, badge, buttons_y)
    menu = _menu(spec)
    sheet, sheet_text = _sheet(spec)
    sorting = _SORTING * _row_scale(spec)
    actions = _ACTIONS + _MAIN_ACTION * (_row_scale(spec) - 1) + _FURTHER_ACTION * (spec.label_scale - 1)
    row = _row(spec, buttons_y)
    message = Rect(row.x + (sorting + _BESIDE_MESSAGE) * u, row.y, row.w - (sorting + actions) * u, row.h)
    text_unit = score.h / spec.score_height
    has_deal_line = spec.opponents == 1 or text_unit > _NEARLY * spec.text_scale * u
    if not has_deal_line:
        text_unit = min(score.h / (spec.score_height - FACT_LINE_HEIGHT), spec.text_scale * u)
    shift = window_width - width if spec.mirrored else 0.0
    others = (*piles[:2], *opponents.plates, *opponents.portraits)
    things = things_beside_hand(spec, hand.area, hand.card_width)
    things = things or things_beside_piles(spec, score, menu, badge, others)
    mirror = _mirroring(spec, shift)
    # What lies between several opponents and a knocker's melds keeps its place, as they do.
    among = mirror if spec.opponents == 1 or not spec.has_spread else lambda area: area.moved(shift, 0)
    return Frame(
        unit=u,
        card_width=hand.card_width,
        small_card_width=opponents.card_width,
        text_unit=text_unit,
        has_deal_line=has_deal_line,
        score=score,
        totals=score._replace(h=(2 * SCORE_MARGIN + spec.totals_height) * text_unit),
        short_score=score._replace(h=(3 * SCORE_MARGIN + spec.totals_height + FACT_LINE_HEIGHT) * text_unit),
        menu=menu,
        fans=tuple(area.moved(shift, 0) for area in opponents.fans),
        turns=opponents.turns,
        plates=tuple(area.moved(shift, 0) for area in opponents.plates),
        portraits=tuple(area.moved(shift, 0) for area in opponents.portraits),
        stock=among(piles.stock),
        discard=among(piles.discard),
        spread=among(spread),
        sort_buttons=mirror(row._replace(w=sorting * u)),
        # Hands that are laid open leave no room for it but on the sheet.
        status_line=Rect(sheet_text.x, height - 148 * u, sheet_text.w, 48 * u)
        if spec.is_over
        else mirror(message._replace(w=message.w - 2 * _BESIDE_MESSAGE * u)),
        action_buttons=mirror(row._replace(x=row.right - actions * u, w=actions * u)),
        hand=mirror(hand.area),
        open_hand=mirror(hand.open),
        deadwood_badge=badge,
        things=things,
        result_sheet=sheet,
        sheet_text=sheet_text,
        play_area=Rect(shift, 0, width, height),
        window=Rect(0, 0, window_width, height),
        mirrored=spec.mirrored,
    )


def _menu(spec: FrameSpec) -> Rect:
    """Place the button of the menu in the upper right corner; a larger one is higher as well."""
    u, size = spec.unit, CORNER_BUTTON * spec.corner_scale
    y = MARGIN - _CORNER_RISE * (size - CORNER_BUTTON)
    return Rect(spec.size[0] - (MARGIN + size - _MENU_BESIDE) * u, y * u, size * u, size * u)


def _usual(spec: FrameSpec) -> FrameSpec:
    """Return what a frame depends on with text and cards no larger than usual."""
    return replace(spec, card_scale=min(spec.card_scale, 1.0), text_scale=min(spec.text_scale, 1.0))


@lru_cache(maxsize=16)  # It tries sizes in turn, and during a drag every frame lays the table out again.
def _with_room_for_piles(spec: FrameSpec) -> FrameSpec:
    """Return what a frame depends on, with cards so large as leaves piles as large as with usual cards and text.

    The player's cards have that size through the whole deal.
    """
    playing = replace(spec, has_spread=False, own_spread=False, is_over=False, least_pile=0.0)
    wanted = _pile_width(_usual(playing))
    if spec.opponents == 1:
        # In a tall window the piles grow with the cards.
        least = max(wanted, _pile_width(replace(playing, card_scale=_LARGEST)))
        spec, playing = replace(spec, least_pile=least), replace(playing, least_pile=least)
    else:  # Less than a pixel is nothing, and smaller cards give no room at the sides of the piles.
        wanted = min(wanted, _pile_width(replace(playing, card_scale=1.0))) - 1
    steps = max(0, math.ceil((spec.card_scale - 1) / _FINER))
    scales = (spec.card_scale, *(1 + step * _FINER for step in reversed(range(steps))))
    fitting = (scale for scale in scales if _pile_width(replace(playing, card_scale=scale)) >= wanted - 0.01)
    return replace(spec, card_scale=next(fitting, scales[-1]))


def _pile_width(spec: FrameSpec) -> float:
    """Return the width of the piles in the middle of the table."""
    hand, bottom = _hand(spec), _buttons_y(spec)
    badge = _deadwood_badge(spec, bottom)
    opponents, score = _opponents(spec, _score(spec, badge), badge, bottom)
    return _piles(spec, hand, opponents, score, badge, bottom).stock.w


def _opponents(spec: FrameSpec, score: Rect, badge: Rect, buttons_y: float) -> tuple[Opponents, Rect]:
    """Place what belongs to the other seats, and fit the score above it."""
    if spec.opponents == 1:
        return only_opponent(spec, score, buttons_y), score
    return several_opponents(spec, score, badge, buttons_y, _buttons_y(_usual(spec)))


def _buttons_y(spec: FrameSpec) -> float:
    """Return where the row of buttons above the hand begins."""
    return _hand(spec).area.y - 90 * spec.unit


class _Hand(NamedTuple):
    card_width: float
    area: Rect
    open: Rect


def _piles(spec: FrameSpec, hand: _Hand, opponents: Opponents, score: Rect, badge: Rect, buttons_y: float) -> Piles:
    """Find the piles: in the middle, or out of the way of a knocker's melds."""
    largest = min(hand.card_width, spec.least_pile or math.inf)
    if spec.opponents > 1 and not spec.is_over:  # Between what lies at the sides.
        inner = max(opponents.plates[0].right, opponents.fans[0].right)
        largest = min(largest, spec.width / 2 - inner - BESIDE_PILES * spec.unit)
    piles = piles_in_middle(spec, opponents.bottom, buttons_y, largest)
    if not spec.has_spread:
        return piles
    if spec.opponents == 1:
        return piles_aside(spec, piles, score, badge, buttons_y, spread_high=_is_spread_high(spec, badge))
    return piles_in_corner(spec, piles)


def _sheet(spec: FrameSpec) -> tuple[Rect, Rect]:
    """Find the sheet with the result, and what of it is for text."""
    (window_width, height), u = spec.size, spec.unit
    rim, width = RIM * u, (SHEET_WIDTH - RIM) * u
    sheet = Rect(rim if spec.mirrored else window_width - rim - width, rim, width, height - 2 * rim)
    return sheet, sheet.expanded(-_SHEET_MARGIN * u)


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
    if spec.is_over:  # Between the line of brass and the sheet, which is at the left of a mirrored table.
        margin, rim = _OPEN_HAND_MARGIN * u, RIM * u
        raised, high = (_RAISED * u, long) if spec.opponents == 1 else (0.0, _SMALLER_OPEN * long)
        opened = Rect(margin if spec.mirrored else rim + margin, area.y - raised, width - rim - 2 * margin, high)
    return _Hand(card_width, area, opened)


def _score(spec: FrameSpec, badge: Rect) -> Rect:
    """Place the score panel at the upper left, its text set smaller where it would reach a badge below it."""
    u, width = spec.unit, 228 * spec.label_scale * spec.unit
    left = top = MARGIN * u
    height = spec.score_height * u * spec.text_scale
    if spec.opponents == 1 and badge.x < left + width:
        height = min(height, badge.y - _ROW_GAP * u - top)
    return Rect(left, top, width, height)


def _deadwood_badge(spec: FrameSpec, buttons_y: float) -> Rect:
    """Place the badge with the deadwood at the hand, where no raised card reaches: always over the row of buttons.

    That is over the button to knock. But among several it stays at the right, since the left belongs to the score.
    """
    u, width = spec.unit, _MAIN_ACTION * (1 + _MAIN_GROWTH * (spec.text_scale - 1)) * spec.unit
    row = _row(spec, buttons_y)
    left = row.x if spec.mirrored and spec.opponents == 1 else spec.size[0] - row.x - width
    return Rect(left, buttons_y - (_BADGE + _ROW_GAP) * u, width, _BADGE * u)


def _row(spec: FrameSpec, y: float) -> Rect:
    """Place the row of buttons and the message over the hand; between several hands it is as wide as the table."""
    u = spec.unit
    margin = max(MARGIN * u, (spec.size[0] - _WIDEST_ROW * u) / 2 if spec.opponents == 1 else 0.0)
    return Rect(margin, y, spec.width - 2 * margin, 48 * u)


def _row_scale(spec: FrameSpec) -> float:
    """Return how much wider buttons in the row are with large text, beside which the row's message has room."""
    return (1 + spec.label_scale) / 2


def _spread(
    spec: FrameSpec, piles: Piles, hand: _Hand, score: Rect, opponents: Opponents, badge: Rect, bottom: float
) -> Rect:
    """Place the knocker's melds between the name plates and the row of buttons, clear of the score and the piles."""
    u, width, top = spec.unit, spec.width, opponents.bottom
    above, under = (PORTRAIT + PORTRAIT_GAP) * u, _BELOW_SPREAD * u
    if spec.is_over:  # With as much room below as above, for the points that are counted.
        upper = (29 + PORTRAIT_AT_END + PORTRAIT_GAP) * u
        return Rect(hand.open.x, upper - _RAISED * u, hand.open.w, bottom + 44 * u - 2 * upper)
    if spec.opens_in_middle:
        side, upper = (RIM + _OPEN_HAND_MARGIN) * u, MARGIN * u
        return Rect(side, upper, width - 2 * side, bottom - under - upper)
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


def _is_spread_high(spec: FrameSpec, badge: Rect) -> bool:
    """Return whether large cards of the player's own leave no room for a portrait over a spread, which is beside it."""
    return badge.y - (MARGIN + PORTRAIT + PORTRAIT_GAP + _BELOW_SPREAD + _SPREAD_HEIGHT) * spec.unit < 0


def _mirroring(spec: FrameSpec, shift: float) -> Callable[[Rect], Rect]:
    """Return a function that moves an area to the side of the hand that reaches for it.

    At the end of a deal hands are laid open from left to right on either table, and only make way for the sheet.
    """

    def mirror(area: Rect) -> Rect:
        if spec.is_over:
            return area.moved(shift, 0)
        return area._replace(x=spec.size[0] - area.right) if spec.mirrored else area

    return mirror
