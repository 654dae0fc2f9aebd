"""Where the cards on the table lie: a pure function from what a seat sees to a pose for each card.

*Layout says where; events say how.* The cards lie in the areas of `gin.ui.model.frame`. Nothing here knows what was on
screen before, or pygame.
"""

import itertools
import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from gin.rules import Card, Knocked, LaidOff, Phase, Shown, Spread, View
from gin.ui.model.frame import Frame, frame_of, score_panel_height, totals_height
from gin.ui.model.frame_spec import (
    BESIDE_FACE,
    FAN_STEP,
    INDEX_WIDTHS,
    PORTRAIT_GAP,
    SMALL_PORTRAIT,
    SMALL_PORTRAIT_AT_END,
    FrameSpec,
)
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.open_hands import OpenHand, Room, lay_open
from gin.ui.model.pile_areas import pile_rise
from gin.ui.model.portrait_areas import face_areas, lie_in_rows, other_seats

PieceKey: TypeAlias = Card | tuple[int, int]
"""A card that is known, or the seat and position of one that is not."""

HIDDEN_STEP: Final = 0.34
"""The distance between two cards in the hand of another seat, of which only the backs are seen, in card widths."""
FAN_ANGLE: Final = 1.5
"""The angle between two cards of a hand, in degrees."""
PILE_DEPTH: Final = 3
"""How many cards of the discard pile are laid out; those under them cannot be seen."""

_RAISED_LIFT, _HOVER_LIFT, _DRAWN_LIFT = 28, 12, 9
"""How far a card of the hand is lifted that is raised, hovered over or just drawn, in units."""
_CLEARANCE: Final = 12
"""The distance of the strip between the hands from the cards above and below it, in units."""
_LOWEST_STRIP: Final = 64
"""The least height of the strip between the hands, in units: with less room it lies over the cards of others."""

# What lies over what: a card's place in this order is its z.
_DISCARDS_Z: Final = 10
_BACKS_Z: Final = 20
_OPPONENTS_MELDS_Z: Final = 40
_OWN_CARDS_Z: Final = 100


@dataclass(frozen=True, slots=True)
class CardPlacement:
    """A card's place: its pose and, if it is face up, the card."""

    pose: Pose
    card: Card | None


@dataclass(frozen=True, slots=True)
class HandInteraction:
    """What the player is doing with the hand, which is part of where its cards lie.

    Attributes:
        order: The hand as the player has arranged it.
        raised: The card picked out by a click.
        hover: The card under the pointer or with the keyboard focus.
        held: The card that is being dragged.
        gap: The position kept free for a dragged card, counted without it.
        drawn: The card drawn in this turn, which stands out a little.
    """

    order: tuple[Card, ...] = ()
    raised: Card | None = None
    hover: Card | None = None
    held: Card | None = None
    gap: int | None = None
    drawn: Card | None = None


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The poses of all cards, and the areas that a card can be dropped on.

    Attributes:
        hand: The player's own cards with their poses when nothing is lifted, so that a card does not slip away from
            under the pointer by being lifted.
        open_hands: All hands laid open, by seat.
        faces: Where the portraits of the other seats are, by seat: at the plate, or over the hand laid open.
        title_width: How wide the title beside the portrait of the only opponent is, in pixels.
        stock: The area of the stock's top card.
        discard: The area of the discard pile's top card.
        knocker: The seat that has knocked.
        held: The card of the hand that is being dragged, which has no place.
    """

    frame: Frame
    places: Mapping[PieceKey, CardPlacement]
    hand: tuple[tuple[Card, Pose], ...]
    open_hands: Mapping[int, OpenHand]
    stock: Rect
    discard: Rect
    knocker: int | None = None
    held: Card | None = None
    faces: Mapping[int, Rect] = field(default_factory=dict)
    title_width: float = 0.0

    @property
    def melds(self) -> tuple[Rect, ...]:
        """The areas of the knocker's melds; none before a knock."""
        return self.open_hands[self.knocker].melds if self.knocker is not None else ()

    @property
    def hand_put_away(self) -> dict[Card, Pose]:
        """The poses of the player's own cards below the window."""
        down = self.frame.window.bottom - self.frame.hand.y
        return {card: pose._replace(y=pose.y + down) for card, pose in self.hand}

    def deadwood_cards(self, open_hand: OpenHand) -> tuple[Card, ...]:
        """Return the deadwood that lies in a hand laid open, from left to right."""
        area = open_hand.deadwood
        if area is None:
            return ()
        cards = ((place.pose.x, key) for key, place in self.places.items() if isinstance(key, Card))
        return tuple(card for x, card in sorted(cards) if area.contains(x, self.places[card].pose.y))

    def melded_poses(self, open_hand: OpenHand) -> dict[Card, Pose]:
        """Return the poses of the cards in the melds of a hand laid open."""
        return {card: self.places[card].pose for meld in open_hand.melded for card in meld}

    def cards_of(self, seat: int | None) -> tuple[Card, ...]:
        """Return the cards of a seat's open hand from left to right; none for a seat without one, or no seat."""
        hand = None if seat is None else self.open_hands.get(seat)
        if hand is None:
            return ()
        melded = itertools.chain.from_iterable(hand.melded)
        return (*sorted(melded, key=lambda card: self.places[card].pose.x), *self.deadwood_cards(hand))

    def between_hands(self, hopping: Collection[PieceKey] = (), height: float = 0.0) -> tuple[float, float]:
        """Return the top and the bottom of the free strip over the player's own cards and below all others, in pixels.

        Marks below a hand are clear of it. The cards that are ``hopping`` do so by as much as ``height``.
        """
        u, own = self.frame.unit, self.frame.hand.y
        top, bottom = 0.0, self.frame.window.h
        for key, place in self.places.items():
            pose = place.pose
            turn = math.radians(pose.angle)
            half = pose.width * (CARD_RATIO * abs(math.cos(turn)) + abs(math.sin(turn))) / 2
            if pose.y < own:
                top = max(top, pose.y + half)
            else:
                bottom = min(bottom, pose.y - half - (height if key in hopping else 0.0))
        top, bottom = top + _CLEARANCE * u, bottom - _CLEARANCE * u
        return min(top, bottom - _LOWEST_STRIP * u), bottom

    def deadwood_in(self, open_hand: OpenHand) -> int:
        """Return the points of the deadwood that lies in a hand laid open."""
        return sum(card.value for card in self.deadwood_cards(open_hand))


def layout(
    view: View,
    size: tuple[int, int],
    interaction: HandInteraction,
    *,
    card_scale: float = 1.0,
    index_width: float = INDEX_WIDTHS["faces"],
    text_scale: float = 1.0,
    mirrored: bool = False,
    title_width: float = 0.0,
    beside_melds: bool = False,
) -> TableLayout:
    """Lay out the table as ``view.seat`` sees it; `FrameSpec` and `TableLayout` describe the other arguments.

    When the player knocks, the hand is laid open at once in the size that it will have beside the result sheet. It lies
    in the middle, and the sheet pushes it aside. Until then a table of two keeps its piles where they are, except after
    gin, whose word is shown there.
    While cards are laid off the melds lie in the middle, or clear of what is shown ``beside_melds``, over the piles.
    """
    opened = opened_hands(view)
    seats, is_over = len(view.counts), view.phase is Phase.OVER
    own_spread = view.spread is not None and view.spread.seat == view.seat
    keeps_place = own_spread and not _is_gin(view)
    spec = FrameSpec(
        size,
        seats,
        card_scale=card_scale,
        index_width=index_width,
        text_scale=text_scale,
        score_height=score_panel_height(view.ruleset),
        totals_height=totals_height(view.ruleset),
        most_cards=view.ruleset.cards_dealt + 1,
        mirrored=mirrored,
        has_spread=bool(opened) and (is_over or seats > 2 or not keeps_place),
        own_spread=own_spread,
        is_over=is_over,
    )
    frame = frame_of(spec)
    places = {} if is_over and opened else _lay_discards(view, frame)
    open_hands: dict[int, OpenHand] = {}
    hand: tuple[tuple[Card, Pose], ...] = ()
    alike = seats == 2 and (is_over or keeps_place)
    own_frame = frame_of(replace(spec, has_spread=True, is_over=True)) if keeps_place else frame
    own_card_width = own_frame.card_width
    if alike and opened:
        own_card_width = _common_width(view, opened, own_frame, index_width)
    if view.seat in opened:
        area = own_frame.open_hand
        if not is_over:  # Without the sheet a part of the table would lie bare.
            area = area.moved(frame.play_area.centre[0] - area.centre[0], 0)
        room = Room(area, own_card_width, index_width, _OWN_CARDS_Z)
        if (is_over or keeps_place) and seats > 2:  # As the others' hands, which lie over it.
            room = replace(room, from_left=seats == 3 and is_over, step=FAN_STEP)
        open_hands[view.seat] = _place_open(places, view, opened[view.seat], room, interaction.order)
        own_card_width = open_hands[view.seat].card_width
    else:
        hand = _lay_hand(places, interaction, frame)
    # The cards of other seats are no larger than the player's own.
    largest = own_card_width if alike else min(frame.card_width * 0.86, own_card_width)
    middle = frame.play_area.centre[0] if seats == 2 and not is_over and not beside_melds else None
    room = Room(frame.spread, largest, index_width, _OPPONENTS_MELDS_Z, middle=middle)
    open_hands |= _lay_others(places, view, opened, frame, room, in_middle=is_over or spec.opens_in_middle)
    stock, discard = pile_tops(view, frame)
    knocker = view.spread.seat if view.spread else None
    faces, held = face_areas(view, frame, open_hands, title_width), interaction.held
    return TableLayout(frame, places, hand, open_hands, stock, discard, knocker, held, faces, title_width)


def _is_gin(view: View) -> bool:
    """Return whether the hand of the player who ended the deal has no deadwood."""
    return view.spread is not None and not view.spread.deadwood


def opened_hands(view: View) -> dict[int, Spread | Shown]:
    """Return the hands laid open, by seat: the knocker's, and those shown at the end of the deal."""
    opened: dict[int, Spread | Shown] = {event.seat: event for event in view.log if isinstance(event, Shown)}
    if view.spread is not None:
        opened[view.spread.seat] = view.spread
    return opened


# Piles and fans


def pile_tops(view: View, frame: Frame) -> tuple[Rect, Rect]:
    """Return where the uppermost cards of the stock and of the discard pile lie."""
    stock = frame.stock.moved(0, -pile_rise(frame.stock, view.stock_count))
    return stock, frame.discard.moved(0, -pile_rise(frame.discard, len(view.discards)))


def discard_offset(card: Card, u: float) -> tuple[float, float, float]:
    """Return how far a card lies beside the middle of the discard pile, in pixels across and down, and its angle.

    The same card always lies the same.
    """
    return (card * 53 % 5 - 2) * 1.2 * u, (card * 29 % 5 - 2) * u, (card * 37 % 9 - 4) * 0.9


def discard_pile(view: View, frame: Frame) -> dict[PieceKey, CardPlacement]:
    """Place the uppermost cards of the discard pile."""
    places: dict[PieceKey, CardPlacement] = {}
    buried = max(0, len(view.discards) - PILE_DEPTH)
    for depth, card in enumerate(view.discards[buried:]):
        x, y = frame.discard.moved(0, -pile_rise(frame.discard, buried + depth)).centre
        across, down, angle = discard_offset(card, frame.unit)
        pose = Pose(x + across, y + down, frame.discard.w, angle, z=_DISCARDS_Z + depth)
        places[card] = CardPlacement(pose, card)
    return places


def _lay_discards(view: View, frame: Frame) -> dict[PieceKey, CardPlacement]:
    """Place the discard pile; the card that was discarded to knock is laid down face down."""
    places = discard_pile(view, frame)
    knock_card = next((event.card for event in reversed(view.log) if isinstance(event, Knocked)), None)
    if knock_card is not None and knock_card in places:
        places[knock_card] = CardPlacement(places[knock_card].pose._replace(face=0.0), knock_card)
    return places


def _fan(count: int, area: Rect, width: float, step: float, bend: int = 1) -> list[Pose]:
    """Return the poses of a fan of cards in the middle of an area, closer together where room is short.

    ``bend`` is 1 for a hand held from below and -1 for one held from above.
    """
    if not count:
        return []
    pitch = min(width * step, (area.w - width * 1.16) / max(1, count - 1))
    angle = math.radians(FAN_ANGLE) * min(1.0, pitch / (width * step))
    radius = pitch / math.sin(angle) if angle > 0.001 else 1e9
    x, y = area.centre
    # The middle of the arc and its ends are equally far from the middle of the area.
    y -= bend * radius * (1 - math.cos((count - 1) / 2 * angle)) / 2
    poses = []
    for index in range(count):
        turn = (index - (count - 1) / 2) * angle
        card_x, card_y = x + radius * math.sin(turn), y + bend * radius * (1 - math.cos(turn))
        poses.append(Pose(card_x, card_y, width, angle=math.degrees(turn) * bend))
    return poses


def _hidden_fan(count: int, area: Rect, width: float, turn: float) -> list[Pose]:
    """Return the poses of another seat's backs, which are held from the side that the angle ``turn`` tells."""
    if not turn:
        return _fan(count, area, width, HIDDEN_STEP, bend=-1)
    x, y = area.centre
    side, poses = math.copysign(1, turn), []
    for pose in _fan(count, Rect.around(x, y, area.h, area.w), width, HIDDEN_STEP):
        across, down = pose.x - x, pose.y - y
        poses.append(pose._replace(x=x - side * down, y=y + side * across, angle=pose.angle + turn))
    return poses


def _lay_hand(
    places: dict[PieceKey, CardPlacement], interaction: HandInteraction, frame: Frame
) -> tuple[tuple[Card, Pose], ...]:
    """Place the player's own hand as a fan; return the poses as if nothing were lifted."""
    slots: list[Card | None] = [card for card in interaction.order if card != interaction.held]
    if interaction.gap is not None:
        slots.insert(interaction.gap, None)
    flat = []
    fan = _fan(len(slots), frame.hand, frame.card_width, FAN_STEP)
    for index, (card, pose) in enumerate(zip(slots, fan, strict=True)):
        if card is not None:
            pose = pose._replace(z=_OWN_CARDS_Z + index)
            flat.append((card, pose))
            places[card] = CardPlacement(_lifted(card, pose, interaction, frame.unit), card)
    return tuple(flat)


def _common_width(view: View, opened: Mapping[int, Spread | Shown], frame: Frame, index_width: float) -> float:
    """Return the width of the cards of both hands, which are laid open in one size.

    The player's own would have room in the other's place too: so the size hardly ever changes once that is laid open.
    """
    room = Room(frame.spread, frame.card_width, index_width, 0)
    hands = [(hand, room) for hand in opened.values()]
    if view.seat in opened:
        hands.append((opened[view.seat], replace(room, area=frame.open_hand)))
    return min(lay_open(hand, each, ())[0].card_width for hand, each in hands)


def _lay_others(
    places: dict[PieceKey, CardPlacement],
    view: View,
    opened: Mapping[int, Spread | Shown],
    frame: Frame,
    room: Room,
    *,
    in_middle: bool,
) -> dict[int, OpenHand]:
    """Place the hands of the other seats: backs in a fan, or laid open in a part of a ``room``; return those."""
    seats, is_over, open_hands = len(view.counts), view.phase is Phase.OVER, {}
    for index, seat in enumerate(other_seats(view)):
        if seat in opened:
            is_knocker = view.spread is not None and view.spread.seat == seat
            if seats > 2 and in_middle:
                seat_room = _side_by_side(room, frame, index, is_over=is_over)
            else:
                seat_room = _opponents_room(room, frame, index, is_knocker=is_knocker)
            open_hands[seat] = _place_open(places, view, opened[seat], seat_room)
        else:
            fan = _hidden_fan(view.counts[seat], frame.fans[index], frame.small_card_width, frame.turns[index])
            for slot, pose in enumerate(fan):
                places[seat, slot] = CardPlacement(pose._replace(face=0.0, z=_BACKS_Z + slot), None)
    return open_hands


def _lifted(card: Card, pose: Pose, interaction: HandInteraction, u: float) -> Pose:
    """Return the pose of a card of the hand, lifted along its own axis if it is raised, drawn or hovered over."""
    is_hovered = card == interaction.hover
    lift = _DRAWN_LIFT * u if card == interaction.drawn else 0.0
    if card == interaction.raised:
        lift = _RAISED_LIFT * u
    elif is_hovered:
        lift += _HOVER_LIFT * u
    if not lift:
        return pose
    turn, width = math.radians(pose.angle), pose.width * (1.05 if is_hovered else 1.0)
    return pose._replace(x=pose.x + lift * math.sin(turn), y=pose.y - lift * math.cos(turn), width=width, height=0.3)


# Hands laid open


def _opponents_room(room: Room, frame: Frame, index: int, *, is_knocker: bool) -> Room:
    """Return where another seat's hand is laid open: the knocker's in the middle, one of several where it was held.

    Two players' hands share the table.
    """
    u = frame.unit
    if len(frame.fans) == 1 or is_knocker:
        return room
    fan = frame.fans[index]
    # Clear of its neighbours, and with room for the marks under its melds.
    area = Rect(fan.x + 10 * u, fan.y - 6 * u, fan.w - 20 * u, fan.h - 6 * u)
    return replace(room, area=area, max_card_width=frame.small_card_width, at_plate=True)


def _side_by_side(room: Room, frame: Frame, index: int, *, is_over: bool) -> Room:
    """Return where the hand of one of several opponents is laid open, on a wide table also before the end.

    At the end they lie one below the other, but three on their sides of a wide table, as before that: the one across
    above the two others. Before it they are clear of the score, of the piles and of the deadwood badge.
    """
    opponents, u = len(frame.fans), frame.unit
    # The name stands above the cards, and their points below, clear of the buttons.
    top, above, below = 22 * u, 32 * u, (32 if is_over else 42) * u
    face = (SMALL_PORTRAIT_AT_END if is_over else SMALL_PORTRAIT) * u
    rows, row, left, width = opponents, index, frame.spread.x, frame.spread.w
    if is_over and lie_in_rows(frame):
        beside = face + BESIDE_FACE * u
        left, width = left + beside, width - beside
    else:
        gap, above = 44 * u, face + PORTRAIT_GAP * u
        place = index if opponents == 3 else 2 * index
        rows, row = 2, 0 if place == 1 else 1
        width = (width - gap) / 2
        left += (width + gap) * place / 2
    bottom = frame.hand.y - face if is_over else frame.status_line.y
    height = (bottom - top) / rows
    area = Rect(left, top + height * row + above, width, height - above - below)
    if not is_over and area.moved(0, -above).overlap(frame.score):
        free = frame.score.right + 24 * u - left
        area = area._replace(x=left + free, w=width - free)
    if not is_over and area.overlap(frame.stock):  # The piles are beside the larger buttons of enlarged text.
        narrower = area.right + 12 * u - frame.stock.x
        area = area._replace(x=area.x + narrower, w=area.w - 2 * narrower)
    if not is_over and area.overlap(frame.deadwood_badge):
        area = area._replace(w=frame.deadwood_badge.x - 16 * u - left)
    return replace(room, area=area, from_left=is_over and opponents == 2, step=FAN_STEP)


def laid_off_cards(view: View) -> frozenset[Card]:
    """Return the cards that have been laid off on the knocker's melds."""
    return frozenset(event.card for event in view.log if isinstance(event, LaidOff))


def _place_open(
    places: dict[PieceKey, CardPlacement],
    view: View,
    opened: Spread | Shown,
    room: Room,
    held: Sequence[Card] = (),
) -> OpenHand:
    """Place the cards of a hand laid open, which was ``held`` in an order; return where it lies."""
    open_hand, poses = lay_open(opened, room, laid_off_cards(view), held)
    places |= {card: CardPlacement(pose, card) for card, pose in poses.items()}
    return open_hand
