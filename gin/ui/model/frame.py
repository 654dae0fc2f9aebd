"""The parts of the table's window: a pure function from its size, and what is wanted of it, to areas.

It knows how many sit at the table and how large the cards are to be, but no card: where those lie in the areas is the
affair of `gin.ui.model.layout`.
"""

from dataclasses import dataclass

from gin.rules import Ruleset
from gin.ui.model.geometry import CARD_RATIO, Rect

INDEX_WIDTHS = {"faces": 0.26, "large": 0.46}
"""How much of a card's width its index takes, by the deck: of a hand of eleven every index is to be seen whole."""
_LARGE = 1.25
"""Cards of more than this size take room from the others'."""
FACT_LINE_HEIGHT = 22
"""How high a line of facts under the score is, at the usual size of text, in units."""
_PILE_RISE = 1 / 310
"""How far each card raises a pile, in widths of it: the lower edges of the cards are seen."""
_BESIDE = 44
"""How far from the sides of the table hands lie that are laid open at the end of a deal, in units."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of a window: the size of a unit, and the areas that do not depend on the cards.

    A unit is a pixel in a window of 1280×800; everything scales with it. ``fans`` and ``plates`` are those
    of the other seats, in turn, and ``portraits`` lie over the plates' left ends. ``sheet`` is where the result of a
    deal is written, and ``field`` what it leaves of the window. ``hand`` may reach below the window where cards are
    large; ``row`` is the part of it that is seen, and ``count`` the place for what it counts. ``mirrored`` is for
    left-handed people.
    """

    unit: float
    card_width: float
    small_card_width: float
    score: Rect
    menu: Rect
    fans: tuple[Rect, ...]
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
    deadwood_label: Rect
    result_sheet: Rect
    play_area: Rect
    mirrored: bool

    @property
    def hand_cut_off(self) -> bool:
        """Whether the hand reaches so far down that what is under it is not seen."""
        return self.hand.bottom > self.open_hand.bottom + 1


def unit_of(size: tuple[int, int]) -> float:
    """The size in pixels of a unit in a window of this size."""
    return min(size[0] / 1280, size[1] / 800)


def score_panel_height(ruleset: Ruleset) -> float:
    """How high the panel with the score is at the usual size of text, in units: a row for each side, and the facts."""
    return 36 + score_row_height(ruleset) * ruleset.sides + FACT_LINE_HEIGHT * (3 if ruleset.ante else 2)


def score_row_height(ruleset: Ruleset) -> float:
    """How high a side's row in it is: partners stand one below the other, since a line is too short for two names."""
    return 46 if ruleset.partners else 30


def pile_rise(pile: Rect, cards: int) -> float:
    """How far above its place on the cloth the top of a pile of so many cards is seen."""
    return _PILE_RISE * pile.w * cards


def frame_of(
    size: tuple[int, int],
    seats: int,
    *,
    card_scale: float = 1.0,
    index_width: float = INDEX_WIDTHS["faces"],
    text: float = 1.0,
    score_height: float = 140.0,
    mirrored: bool = False,
    spread: bool = False,
    over: bool = False,
) -> Frame:
    """Divide a window for a table of so many seats.

    ``card_scale`` and ``text`` are how much larger cards and text are wanted, as far as there is room; ``index_width`` is
    what an index takes of a card; ``score_height`` is `score_panel_height` of the rules. ``spread`` makes room for a
    knocker's melds, ``over`` for the result of the deal.
    """
    width, height = size
    u = unit_of(size)
    right = width - 404 * u if over else width
    others = seats - 1
    wider = 1 + (text - 1) * 0.6
    card = min(146 * u * card_scale, (width - 48 * u) / (1 + 10 * index_width))
    score = Rect(20 * u, 20 * u, 216 * u * wider, score_height * u * text)
    # Several others sit between the score and the menu; one alone, in the middle, is clear of both.
    beside = (score.w + 32 * u, 124 * u) if others > 1 and not over else (0.0, 0.0)
    span = (right - sum(beside)) / others
    small = min(84 * u * card_scale, height * 0.17 / CARD_RATIO, span / 4.3)
    if card_scale > _LARGE:
        small = min(84 * u, small)
    # Large cards reach below the window, since what they show stands at their upper ends.
    hand_y = height - min(card * CARD_RATIO + 44 * u, height * 0.4)
    hand = Rect(24 * u, hand_y, right - 48 * u, card * CARD_RATIO)
    row = Rect(hand.x, hand.y, hand.w, min(hand.h, height - 44 * u - hand.y))
    if over:  # Clear of the line that is let in around the table.
        row = row._replace(x=_BESIDE * u, w=right - 2 * _BESIDE * u)
    count = Rect(hand.x, hand.bottom + 8 * u, hand.w, 26 * u)
    if count.bottom > height:
        count = Rect.around(hand.centre[0], height - 22 * u, 168 * u * wider, 32 * u)
    bar = hand.y - 90 * u
    # The backs of the others give way to large cards; not where they are laid open in their place.
    tucked = 0.45 * small * CARD_RATIO if card_scale > _LARGE and not spread and not over else 0.0
    fans = tuple(Rect(beside[0] + span * i, 16 * u - tucked, span, small * CARD_RATIO) for i in range(others))
    plate = Rect(0, 0, (330 * wider if others == 1 else min(280 * wider, span / u - 8)) * u, 46 * u * text)
    plates = tuple(Rect(fan.x + (fan.w - plate.w) / 2, fan.bottom + 2 * u, plate.w, plate.h) for fan in fans)
    face = (92 if others == 1 else 58) * u
    portraits = tuple(Rect(place.x - face * 0.3, place.bottom + 5 * u - face, face, face) for place in plates)
    top = plates[0].bottom
    # Half a pack high, a pile still stays clear of the plates.
    under = (20 + 24 * text) * u  # what is written there, and the upper edge of a tip
    pile = min(card, height * 0.235 / CARD_RATIO, (bar - top - 26 * u - under) / (CARD_RATIO + 26 * _PILE_RISE))
    middle, level = right / 2, min((top + bar) / 2 + 3 * u, bar - under - pile * CARD_RATIO / 2)
    stock = Rect.around(middle - pile * 0.5 - 14 * u, level, pile, pile * CARD_RATIO)
    discard = Rect.around(middle + pile * 0.5 + 14 * u, level, pile, pile * CARD_RATIO)
    left = 24 * u
    if spread:
        stock = Rect(left, level - small * 0.6 * CARD_RATIO, small * 0.9, small * 0.9 * CARD_RATIO)
        clear = score.bottom + 8 * u + pile_rise(stock, 52)
        if stock.y < clear and not mirrored and not over:  # Under the score, or beside it where there is no room.
            under_it = clear + stock.h < bar - 8 * u
            stock = stock._replace(y=clear) if under_it else stock._replace(x=score.right + 16 * u)
        discard = stock.moved(small, 0)
        left = discard.right + 28 * u
    # Above it stands whose it is, beside a portrait that several others' plates leave no room for.
    head = (34 if others == 1 else 64) * u
    spread_area = Rect(left, top + head, right - left - 24 * u, bar - top - head - 34 * u)
    if over:
        spread_area = Rect(row.x, 76 * u, row.w, bar - 108 * u)
    elif score.bottom + 50 * u > spread_area.y:  # The score stays at its side, whichever hand is used.
        near, far = (left, score.right + 24 * u) if mirrored else (max(left, score.right + 24 * u), 24 * u)
        spread_area = spread_area._replace(x=near, w=right - near - far)
    aside = width - right if mirrored else 0.0
    sheet = Rect(0 if mirrored else width - 404 * u, 0, 404 * u, height)

    def turned(area: Rect) -> Rect:
        """An area that a hand reaches for, on the side of that hand; at the end all hands lie from the left."""
        if over:
            return area.moved(aside, 0)
        return area._replace(x=width - area.right) if mirrored else area

    return Frame(
        unit=u,
        card_width=card,
        small_card_width=small,
        score=score,
        menu=Rect(width - 68 * u, 20 * u, 48 * u, 48 * u),
        fans=tuple(area.moved(aside, 0) for area in fans),
        plates=tuple(area.moved(aside, 0) for area in plates),
        portraits=tuple(area.moved(aside, 0) for area in portraits),
        stock=turned(stock),
        discard=turned(discard),
        spread=turned(spread_area),
        sort_buttons=turned(Rect(24 * u, bar, 348 * u, 48 * u)),
        # Hands that are laid open leave no room for it but on the sheet.
        status_line=Rect(sheet.x + 28 * u, height - 140 * u, sheet.w - 56 * u, 48 * u)
        if over
        else turned(Rect(382 * u, bar, right - 382 * u - 424 * u, 48 * u)),
        action_buttons=turned(Rect(right - 414 * u, bar, 390 * u, 48 * u)),
        hand=turned(hand),
        open_hand=turned(row),
        deadwood_label=turned(count),
        result_sheet=sheet,
        play_area=Rect(aside, 0, right, height),
        mirrored=mirrored,
    )
