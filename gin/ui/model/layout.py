"""Where the cards on the table lie: a pure function from what a seat sees to a pose for each card.

The areas in which they lie are those of `gin.ui.model.frame`. *Layout says where; events say how.* Nothing here knows what
was on screen before, or pygame.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from gin.rules import Card, Hand, Meld, Phase, Shown, View
from gin.ui.model.frame import INDEX_WIDTHS, Frame, frame_of, pile_rise, score_panel_height
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect

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
PILE_DEPTH = 3
"""How many cards of the discard pile are laid out; those under them cannot be seen."""


@dataclass(frozen=True, slots=True)
class CardPlacement:
    """A card's place: its pose and, if it is face up, the card."""

    pose: Pose
    card: Card | None


@dataclass(frozen=True, slots=True)
class HandInteraction:
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
class TableLayout:
    """The poses of all cards, and what can be dropped on.

    ``hand`` lists one's own cards with the poses they have when nothing is lifted, so that a card does not
    slip away from under the pointer by being lifted. ``melds`` are the knocker's melds on the table,
    ``rows`` all hands laid open, by seat, and ``stock`` and ``discard`` are where the piles' top cards lie.
    """

    frame: Frame
    places: Mapping[PieceKey, CardPlacement]
    hand: tuple[tuple[Card, Pose], ...]
    open_hands: Mapping[int, "OpenHand"]
    stock: Rect
    discard: Rect
    knocker: int | None = None

    @property
    def melds(self) -> tuple[Rect, ...]:
        """The rectangles of the knocker's melds; none before a knock."""
        return self.open_hands[self.knocker].melds if self.knocker is not None else ()

    def deadwood_in(self, row: "OpenHand") -> int:
        """What the deadwood of a hand laid open counts."""
        area = row.deadwood
        if area is None:
            return 0
        lying = ((key, place.pose) for key, place in self.places.items() if isinstance(key, Card))
        return sum(card.value for card, pose in lying if area.contains(pose.x, pose.y))


@dataclass(frozen=True, slots=True)
class OpenHand:
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


def layout(
    view: View,
    size: tuple[int, int],
    touch: HandInteraction,
    *,
    card_scale: float = 1.0,
    index_width: float = INDEX_WIDTHS["faces"],
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
        index_width=index_width,
        text=text,
        score_height=score_panel_height(view.ruleset),
        mirrored=mirrored,
        spread=spread,
        over=over,
    )
    places: dict[PieceKey, CardPlacement] = {}
    rows: dict[int, OpenHand] = {}
    stacked = over and seats > 2

    under = max(0, len(view.discards) - PILE_DEPTH)
    for depth, card in enumerate(view.discards[under:] if not (over and spread) else ()):
        pile = frame.discard.moved(0, -pile_rise(frame.discard, under + depth))
        places[card] = CardPlacement(_on_pile(card, pile, frame.unit, depth), card)

    shown = {event.seat: event for event in view.log if isinstance(event, Shown)}
    hand: tuple[tuple[Card, Pose], ...] = ()
    if view.spread is not None and view.spread.seat == view.seat:
        rows[view.seat] = _lay_row(
            places,
            view.spread.melds,
            view.spread.deadwood,
            frame.open_hand,
            frame.card_width,
            100,
            index_width,
            left=stacked,
        )
    elif view.seat in shown:
        ours = shown[view.seat]
        rows[view.seat] = _lay_row(
            places, ours.melds, ours.deadwood, frame.open_hand, frame.card_width, 100, index_width, left=stacked
        )
    else:
        hand = _lay_hand(places, touch, frame)
    # Another's cards lie no larger than one's own.
    mine = rows[view.seat].card_width if view.seat in rows else frame.card_width
    others = min(frame.card_width * 0.86, mine)

    for index in range(seats - 1):
        seat = (view.seat + 1 + index) % seats
        opened = shown.get(seat) or (view.spread if view.spread is not None and view.spread.seat == seat else None)
        if stacked and opened is not None:
            area = _stacked(frame, index, seats - 1)
            rows[seat] = _lay_row(places, opened.melds, opened.deadwood, area, others, 40, index_width, left=True)
        elif view.spread is not None and view.spread.seat == seat:
            rows[seat] = _lay_row(
                places, view.spread.melds, view.spread.deadwood, frame.spread, others, 40, index_width
            )
        elif seat in shown:
            area, width = frame.spread, others
            if seats > 2:
                fan = frame.fans[index]
                u = frame.unit
                # Clear of its neighbours, and with room for the marks under its melds.
                area, width = Rect(fan.x + 10 * u, fan.y - 6 * u, fan.w - 20 * u, fan.h - 6 * u), frame.small_card_width
            row = _lay_row(places, shown[seat].melds, shown[seat].deadwood, area, width, 40, index_width)
            rows[seat] = replace(row, at_plate=seats > 2)
        else:
            for slot, pose in enumerate(
                _fan(view.counts[seat], frame.fans[index], frame.small_card_width, HIDDEN_STEP, -1)
            ):
                places[seat, slot] = CardPlacement(pose._replace(face=0.0, z=20 + slot), None)

    stock = frame.stock.moved(0, -pile_rise(frame.stock, view.stock_count))
    discard = frame.discard.moved(0, -pile_rise(frame.discard, len(view.discards)))
    return TableLayout(frame, places, hand, rows, stock, discard, view.spread.seat if view.spread else None)


def _on_pile(card: Card, area: Rect, u: float, depth: int) -> Pose:
    """A card on the discard pile."""
    (x, y), (across, along, angle) = area.centre, discard_offset(card, u)
    return Pose(x + across, y + along, area.w, angle, z=10 + depth)


def discard_offset(card: Card, u: float) -> tuple[float, float, float]:
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


def _lay_hand(
    places: dict[PieceKey, CardPlacement], touch: HandInteraction, frame: Frame
) -> tuple[tuple[Card, Pose], ...]:
    """Lay one's own hand as a fan, with what is lifted lifted; return the poses as if nothing were."""
    others = [card for card in touch.order if card != touch.held]
    slots: list[Card | None] = list(others)
    if touch.gap is not None:
        slots.insert(touch.gap, None)
    flat = []
    for index, (slot, pose) in enumerate(
        zip(slots, _fan(len(slots), frame.hand, frame.card_width, FAN_STEP), strict=True)
    ):
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
        places[slot] = CardPlacement(pose, slot)
    return tuple(flat)


def _stacked(frame: Frame, index: int, others: int) -> Rect:
    """Where one of several others' hands lies at the end of a deal: one below the other, over one's own."""
    u = frame.unit
    top, above, below = 12 * u, 32 * u, 32 * u
    each = (frame.hand.y - 44 * u - top) / others
    return Rect(frame.spread.x, top + each * index + above, frame.spread.w, each - above - below)


def _lay_row(
    places: dict[PieceKey, CardPlacement],
    melds: Sequence[Meld],
    deadwood: Hand,
    area: Rect,
    width: float,
    z: float,
    index_width: float,
    *,
    left: bool = False,
) -> OpenHand:
    """Lay melds and then deadwood side by side in the middle of an area, or at its left.

    ``index_width`` is what an index takes of a card, and what its neighbour leaves free of it at the least.
    """
    groups = [meld.cards for meld in melds]
    if deadwood:
        groups.append(tuple(sorted(deadwood, key=lambda card: card.rank)))
    width = min(width, area.h / CARD_RATIO)
    steps = sum(len(group) - 1 for group in groups)
    between, step = 0.3, max(ROW_STEP, index_width)
    if width * (len(groups) * (1 + between) + steps * step) > area.w:
        between = 0.16
    solid = len(groups) + between * (len(groups) - 1)
    if width * (solid + steps * step) > area.w:
        step = max(index_width, (area.w / width - solid) / max(1, steps))
        width = min(width, area.w / (solid + steps * step))
    x = area.x + (0 if left else (area.w - width * (solid + steps * step)) / 2) + width / 2
    y = area.y + area.h / 2
    rects = []
    for group in groups:
        first = x
        for card in group:
            places[card] = CardPlacement(Pose(x, y, width, z=z), card)
            z += 1
            x += width * step
        last = x - width * step
        rects.append(Rect(first - width / 2, y - width * CARD_RATIO / 2, last - first + width, width * CARD_RATIO))
        x = last + width * (1 + between)
    return OpenHand(tuple(rects[: len(melds)]), rects[-1] if deadwood else None)
