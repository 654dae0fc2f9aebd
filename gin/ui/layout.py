"""Where everything on the table lies: a pure function from what a seat sees to a pose for each card.

*Layout says where; events say how.* Nothing here knows what was on screen before, or pygame.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from gin.rules import Card, Hand, Meld, Phase, Ruleset, Shown, View
from gin.ui.geometry import CARD_RATIO, Pose, Rect

PieceKey: TypeAlias = Card | tuple[int, int]
"""A card that is known, or the seat and place of one that is not."""

FAN_STEP = 0.62
"""How much of a card in a hand its right neighbour leaves free, in card widths, where there is room."""
HIDDEN_STEP = 0.34
"""The same for the hands of others, of which only the backs are seen."""
ROW_STEP = 0.40
"""The same for melds on the table, or more where an index takes more."""
FAN_ANGLE = 1.5
"""The angle between two cards in a hand, in degrees."""
FIGURES = {"faces": 0.26, "large": 0.46}
"""How much of a card's width its index takes, by the deck: of a hand of eleven every index is to be seen whole."""
_LARGE = 1.25
"""Cards of more than this size take room from the others'."""
FACT = 22
"""How high a line of facts under the score is, at the usual size of text, in units."""
PILE_RISE = 1 / 310
"""How far each card raises a pile, in widths of it: the lower edges of the cards are seen."""
_BESIDE = 44
"""How far from the sides of the table hands lie that are laid open at the end of a deal, in units."""
PILE_DEPTH = 3
"""How many cards of the discard pile are laid out; those under them cannot be seen."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card's place: its pose and, if it is face up, the card."""

    pose: Pose
    card: Card | None


@dataclass(frozen=True, slots=True)
class Touch:
    """What the player's hands do just now, which is part of where cards lie.

    ``order`` is the hand as arranged, ``raised`` a card picked out by a click, ``hover`` the one under the
    pointer or the keyboard's focus, ``held`` the one of them that is carried, and ``gap`` the place in the
    hand, counted without the carried card, that is kept free for it or for a card from a pile.
    """

    order: tuple[Card, ...] = ()
    raised: Card | None = None
    hover: Card | None = None
    held: Card | None = None
    gap: int | None = None


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
    card: float
    small: float
    score: Rect
    menu: Rect
    fans: tuple[Rect, ...]
    plates: tuple[Rect, ...]
    portraits: tuple[Rect, ...]
    stock: Rect
    discard: Rect
    spread: Rect
    sorting: Rect
    message: Rect
    actions: Rect
    hand: Rect
    row: Rect
    count: Rect
    sheet: Rect
    field: Rect
    mirrored: bool

    @property
    def sunk(self) -> bool:
        """Whether the hand reaches so far down that what is under it is not seen."""
        return self.hand.bottom > self.row.bottom + 1


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The poses of all cards, and what can be dropped on.

    ``hand`` lists one's own cards with the poses they have when nothing is lifted, so that a card does not
    slip away from under the pointer by being lifted. ``melds`` are the knocker's melds on the table,
    ``rows`` all hands laid open, by seat, and ``stock`` and ``discard`` are where the piles' top cards lie.
    """

    frame: Frame
    places: Mapping[PieceKey, Place]
    hand: tuple[tuple[Card, Pose], ...]
    rows: Mapping[int, "Row"]
    stock: Rect
    discard: Rect
    knocker: int | None = None

    @property
    def melds(self) -> tuple[Rect, ...]:
        """The rectangles of the knocker's melds; none before a knock."""
        return self.rows[self.knocker].melds if self.knocker is not None else ()

    def left_in(self, row: "Row") -> int:
        """What the deadwood of a hand laid open counts."""
        area = row.deadwood
        if area is None:
            return 0
        lying = ((key, place.pose) for key, place in self.places.items() if isinstance(key, Card))
        return sum(card.value for card, pose in lying if area.holds(pose.x, pose.y))


@dataclass(frozen=True, slots=True)
class Row:
    """A hand laid open: a rectangle for each meld, and one for the deadwood if there is any.

    ``at_plate`` says that it lies where the hand was held, so that the plate there says whose it is.
    """

    melds: tuple[Rect, ...]
    deadwood: Rect | None
    at_plate: bool = False

    @property
    def card_width(self) -> float:
        """How wide its cards are."""
        return next(rect.h for rect in (*self.melds, self.deadwood) if rect is not None) / CARD_RATIO


def unit_of(size: tuple[int, int]) -> float:
    """The size in pixels of a unit in a window of this size."""
    return min(size[0] / 1280, size[1] / 800)


def panel_height(ruleset: Ruleset) -> float:
    """How high the panel with the score is at the usual size of text, in units: a row for each side, and the facts."""
    return 36 + side_height(ruleset) * ruleset.sides + FACT * (3 if ruleset.ante else 2)


def side_height(ruleset: Ruleset) -> float:
    """How high a side's row in it is: partners stand one below the other, since a line is too short for two names."""
    return 46 if ruleset.partners else 30


def frame_of(
    size: tuple[int, int],
    seats: int,
    *,
    card_scale: float = 1.0,
    figures: float = FIGURES["faces"],
    text: float = 1.0,
    score_height: float = 140.0,
    mirrored: bool = False,
    spread: bool = False,
    over: bool = False,
) -> Frame:
    """Divide a window for a table of so many seats.

    ``card_scale`` and ``text`` are how much larger cards and text are wanted, as far as there is room; ``figures`` is
    what an index takes of a card; ``score_height`` is `panel_height` of the rules. ``spread`` makes room for a
    knocker's melds, ``over`` for the result of the deal.
    """
    width, height = size
    u = unit_of(size)
    right = width - 404 * u if over else width
    others = seats - 1
    wider = 1 + (text - 1) * 0.6
    card = min(146 * u * card_scale, (width - 48 * u) / (1 + 10 * figures))
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
    pile = min(card, height * 0.235 / CARD_RATIO, (bar - top - 26 * u - under) / (CARD_RATIO + 26 * PILE_RISE))
    middle, level = right / 2, min((top + bar) / 2 + 3 * u, bar - under - pile * CARD_RATIO / 2)
    stock = Rect.around(middle - pile * 0.5 - 14 * u, level, pile, pile * CARD_RATIO)
    discard = Rect.around(middle + pile * 0.5 + 14 * u, level, pile, pile * CARD_RATIO)
    left = 24 * u
    if spread:
        stock = Rect(left, level - small * 0.6 * CARD_RATIO, small * 0.9, small * 0.9 * CARD_RATIO)
        clear = score.bottom + 8 * u + rise(stock, 52)
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
        card=card,
        small=small,
        score=score,
        menu=Rect(width - 68 * u, 20 * u, 48 * u, 48 * u),
        fans=tuple(area.moved(aside, 0) for area in fans),
        plates=tuple(area.moved(aside, 0) for area in plates),
        portraits=tuple(area.moved(aside, 0) for area in portraits),
        stock=turned(stock),
        discard=turned(discard),
        spread=turned(spread_area),
        sorting=turned(Rect(24 * u, bar, 348 * u, 48 * u)),
        # Hands that are laid open leave no room for it but on the sheet.
        message=Rect(sheet.x + 28 * u, height - 140 * u, sheet.w - 56 * u, 48 * u)
        if over
        else turned(Rect(382 * u, bar, right - 382 * u - 424 * u, 48 * u)),
        actions=turned(Rect(right - 414 * u, bar, 390 * u, 48 * u)),
        hand=turned(hand),
        row=turned(row),
        count=turned(count),
        sheet=sheet,
        field=Rect(aside, 0, right, height),
        mirrored=mirrored,
    )


def layout(
    view: View,
    size: tuple[int, int],
    touch: Touch,
    *,
    card_scale: float = 1.0,
    figures: float = FIGURES["faces"],
    text: float = 1.0,
    mirrored: bool = False,
) -> TableLayout:
    """Lay the table out as ``view.seat`` sees it; see `frame_of` for how its parts are found."""
    spread = view.spread is not None or any(isinstance(event, Shown) for event in view.log)
    over = view.phase is Phase.OVER
    seats = len(view.counts)
    frame = frame_of(
        size,
        seats,
        card_scale=card_scale,
        figures=figures,
        text=text,
        score_height=panel_height(view.ruleset),
        mirrored=mirrored,
        spread=spread,
        over=over,
    )
    places: dict[PieceKey, Place] = {}
    rows: dict[int, Row] = {}
    stacked = over and seats > 2

    under = max(0, len(view.discards) - PILE_DEPTH)
    for depth, card in enumerate(view.discards[under:] if not (over and spread) else ()):
        pile = frame.discard.moved(0, -rise(frame.discard, under + depth))
        places[card] = Place(_on_pile(card, pile, frame.unit, depth), card)

    shown = {event.seat: event for event in view.log if isinstance(event, Shown)}
    hand: tuple[tuple[Card, Pose], ...] = ()
    if view.spread is not None and view.spread.seat == view.seat:
        rows[view.seat] = _lay_row(
            places, view.spread.melds, view.spread.deadwood, frame.row, frame.card, 100, figures, left=stacked
        )
    elif view.seat in shown:
        ours = shown[view.seat]
        rows[view.seat] = _lay_row(places, ours.melds, ours.deadwood, frame.row, frame.card, 100, figures, left=stacked)
    else:
        hand = _lay_hand(places, touch, frame)
    # Another's cards lie no larger than one's own.
    mine = rows[view.seat].card_width if view.seat in rows else frame.card
    others = min(frame.card * 0.86, mine)

    for index in range(seats - 1):
        seat = (view.seat + 1 + index) % seats
        opened = shown.get(seat) or (view.spread if view.spread is not None and view.spread.seat == seat else None)
        if stacked and opened is not None:
            area = _stacked(frame, index, seats - 1)
            rows[seat] = _lay_row(places, opened.melds, opened.deadwood, area, others, 40, figures, left=True)
        elif view.spread is not None and view.spread.seat == seat:
            rows[seat] = _lay_row(places, view.spread.melds, view.spread.deadwood, frame.spread, others, 40, figures)
        elif seat in shown:
            area, width = frame.spread, others
            if seats > 2:
                fan = frame.fans[index]
                u = frame.unit
                # Clear of its neighbours, and with room for the marks under its melds.
                area, width = Rect(fan.x + 10 * u, fan.y - 6 * u, fan.w - 20 * u, fan.h - 6 * u), frame.small
            row = _lay_row(places, shown[seat].melds, shown[seat].deadwood, area, width, 40, figures)
            rows[seat] = replace(row, at_plate=seats > 2)
        else:
            for slot, pose in enumerate(_fan(view.counts[seat], frame.fans[index], frame.small, HIDDEN_STEP, -1)):
                places[seat, slot] = Place(pose._replace(face=0.0, z=20 + slot), None)

    stock = frame.stock.moved(0, -rise(frame.stock, view.stock_count))
    discard = frame.discard.moved(0, -rise(frame.discard, len(view.discards)))
    return TableLayout(frame, places, hand, rows, stock, discard, view.spread.seat if view.spread else None)


def rise(pile: Rect, cards: int) -> float:
    """How far above its place on the cloth the top of a pile of so many cards is seen."""
    return PILE_RISE * pile.w * cards


def _on_pile(card: Card, area: Rect, u: float, depth: int) -> Pose:
    """A card on the discard pile."""
    (x, y), (across, along, angle) = area.centre, untidy(card, u)
    return Pose(x + across, y + along, area.w, angle, z=10 + depth)


def untidy(card: Card, u: float) -> tuple[float, float, float]:
    """How a card comes to lie on the discard pile: never quite in its middle, in pixels, and at an angle.

    The same card always lies the same.
    """
    return (card * 53 % 5 - 2) * 1.2 * u, (card * 29 % 5 - 2) * u, (card * 37 % 9 - 4) * 0.9


def _fan(count: int, area: Rect, width: float, step: float, bend: int = 1) -> list[Pose]:
    """Poses of a fan of cards in the middle of an area, closer together where room is short.

    ``bend`` is 1 for a hand held from below and -1 for one held from above.
    """
    if not count:
        return []
    pitch = min(width * step, (area.w - width * 1.1) / max(1, count - 1))
    angle = math.radians(FAN_ANGLE) * min(1.0, pitch / (width * step))
    radius = pitch / math.sin(angle) if angle > 0.001 else 1e9
    x, y = area.centre
    # The arc's middle and its ends lie as far from the middle of the area.
    y -= bend * radius * (1 - math.cos((count - 1) / 2 * angle)) / 2
    poses = []
    for index in range(count):
        turn = (index - (count - 1) / 2) * angle
        poses.append(
            Pose(
                x + radius * math.sin(turn),
                y + bend * radius * (1 - math.cos(turn)),
                width,
                angle=math.degrees(turn) * bend,
            )
        )
    return poses


def _lay_hand(places: dict[PieceKey, Place], touch: Touch, frame: Frame) -> tuple[tuple[Card, Pose], ...]:
    """Lay one's own hand as a fan, with what is lifted lifted; return the poses as if nothing were."""
    others = [card for card in touch.order if card != touch.held]
    slots: list[Card | None] = list(others)
    if touch.gap is not None:
        slots.insert(touch.gap, None)
    flat = []
    for index, (slot, pose) in enumerate(zip(slots, _fan(len(slots), frame.hand, frame.card, FAN_STEP), strict=True)):
        pose = pose._replace(z=100 + index)
        if slot is None:
            continue
        flat.append((slot, pose))
        lift = 28 * frame.unit if slot == touch.raised else 12 * frame.unit if slot == touch.hover else 0
        if lift:
            turn = math.radians(pose.angle)
            width = pose.width * (1.05 if slot == touch.hover else 1.0)
            pose = pose._replace(
                x=pose.x + lift * math.sin(turn), y=pose.y - lift * math.cos(turn), width=width, height=0.3
            )
        places[slot] = Place(pose, slot)
    return tuple(flat)


def _stacked(frame: Frame, index: int, others: int) -> Rect:
    """Where one of several others' hands lies at the end of a deal: one below the other, over one's own."""
    u = frame.unit
    top, above, below = 12 * u, 32 * u, 32 * u
    each = (frame.hand.y - 44 * u - top) / others
    return Rect(frame.spread.x, top + each * index + above, frame.spread.w, each - above - below)


def _lay_row(
    places: dict[PieceKey, Place],
    melds: Sequence[Meld],
    deadwood: Hand,
    area: Rect,
    width: float,
    z: float,
    figures: float,
    *,
    left: bool = False,
) -> Row:
    """Lay melds and then deadwood side by side in the middle of an area, or at its left.

    ``figures`` is what an index takes of a card, and what its neighbour leaves free of it at the least.
    """
    groups = [meld.cards for meld in melds]
    if deadwood:
        groups.append(tuple(sorted(deadwood, key=lambda card: card.rank)))
    width = min(width, area.h / CARD_RATIO)
    steps = sum(len(group) - 1 for group in groups)
    between, step = 0.3, max(ROW_STEP, figures)
    if width * (len(groups) * (1 + between) + steps * step) > area.w:
        between = 0.16
    solid = len(groups) + between * (len(groups) - 1)
    if width * (solid + steps * step) > area.w:
        step = max(figures, (area.w / width - solid) / max(1, steps))
        width = min(width, area.w / (solid + steps * step))
    x = area.x + (0 if left else (area.w - width * (solid + steps * step)) / 2) + width / 2
    y = area.y + area.h / 2
    rects = []
    for group in groups:
        first = x
        for card in group:
            places[card] = Place(Pose(x, y, width, z=z), card)
            z += 1
            x += width * step
        last = x - width * step
        rects.append(Rect(first - width / 2, y - width * CARD_RATIO / 2, last - first + width, width * CARD_RATIO))
        x = last + width * (1 + between)
    return Row(tuple(rects[: len(melds)]), rects[-1] if deadwood else None)
