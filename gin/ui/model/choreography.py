"""How events look: one table from what happened to the order, easing, timing and sound of the cards' movements.

Pure. Where cards end is up to the layout; a card that moves for no reason given here simply glides there.
"""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin.rules import Card, DealEnded, Dealt, Discarded, DiscardTaken, Event, Knocked, LaidOff, Shown, StockDrawn
from gin.ui.model import plate_crossing
from gin.ui.model.carry import was_carried
from gin.ui.model.flight import FADED, FASTEST, Flight, FlightContext, tween_home
from gin.ui.model.frame_spec import RIM
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import FLIP, Motion, Tween, cruise, depart, overshoot_by
from gin.ui.model.parting import PARTING, parting
from gin.ui.model.sound import Sound, place_of

# Durations are seconds at normal speed.
DEALT: Final = 0.225
"""The flight of a card that is dealt."""
MOVE: Final = 0.26
"""A card's flight between a pile and the viewer's hand."""
OTHERS_MOVE: Final = 0.38
"""The same for another seat's hand: nobody expects that card, and the eye has to follow it."""
GATHER: Final = 0.22
"""The flight of a card of the last deal to the stock."""
GATHER_INTERVAL: Final = 0.005
"""The time from one card that is gathered to the next."""
GATHER_PAUSE: Final = 0.12
"""The pause before the first card is gathered, in which the sheet goes aside."""
SHUFFLE: Final = 0.7
"""The shuffle before a deal."""
DEAL_INTERVAL: Final = 0.028
"""The longest time from one card of the deal to the next."""
DEAL: Final = 0.58
"""The longest time in which all cards of the deal leave the stock, however many they are."""
_HEARD_APART: Final = 0.024
"""The least time between two dealt cards that are heard, at any speed: quicker taps run together."""
KNOCK_PAUSE: Final = 0.15
"""The pause before the viewer's hand is laid open after another's knock; with reduced motion, after any."""
KNOCKERS_PAUSE: Final = 0.25
"""The pause after another seat's knock before its hand is laid open: its cards cross the way of the piles."""
LAY_OFF: Final = 0.25
"""A card's flight to a meld on the table, or more where that is far."""
_FASTEST_LAY_OFF: Final = 3000.0
"""The highest speed of a card that is laid off, in units a second: 50 a frame, at which the eye can follow it."""
_FLIP_PAST_PLATE: Final = 0.3, 0.82
"""When another seat's discard turns over, as shares of its flight: once it has been pulled out of the hand."""
_PLAYED_FROM: Final = 3
"""How many of its last cards another seat seems to play from."""
_UPCARD_PAUSE: Final = 0.04
_AFTER_DEAL: Final = 0.35
_AFTER_LAY_OFF: Final = 0.18
"""The time between two cards that are laid off: the first is well on its way when the second leaves."""
_SPREAD_INTERVAL: Final = 0.04
"""The time between two cards of another seat that are laid open, from left to right."""
_SPREAD_MOVE: Final = 0.32
_AFTER_SPREAD: Final = 0.3
_SPREAD_OVER: Final = 500.0
"""How far above cards on the table a card that is being laid open is drawn."""
_SWOOP: Final = 0.5, 0.35
"""How far below the straight way to its place such a card flies at most, so that it passes below the portrait that has
gone ahead: in heights of the card, and as a share of its way."""
_PAST_PLACE: Final = 26.0
"""How far a card that is being laid open overshoots its place at most, in units."""
_TURN: Final = 0.3
"""How far a card of the viewer's hand rises off the table halfway, as that is laid open."""
_SHOW_PAUSE: Final = 0.15
"""The pause before another seat that has not knocked lays its hand open, in which its portrait sets out."""
_CLEARED: Final = 0.27
"""How long after the end of a deal such a hand is laid open at the earliest: what is in its way has faded by then."""
_UNDER_MELDS: Final = 14
"""How far the viewer's cards that are laid open stay under the plates and melds of others, and their bars, in units."""
_OFF_RIM: Final = 3
"""How far the viewer's cards keep off the rim as they are laid open, in units: clear of its line of brass."""
_CARDS_DEALT: Final = 11
"""The most cards that a hand is dealt."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound to be played after a delay, in seconds at normal speed; `choreograph` returns seconds of the clock."""

    delay: float
    sound: Sound


@dataclass(frozen=True, slots=True)
class _Part:
    """What one event contributes: flights, sounds, and the time at which the next event may begin."""

    flights: Mapping[PieceKey, Flight]
    cues: Sequence[Cue]
    end: float


@dataclass(frozen=True, slots=True)
class _Context(FlightContext):
    """The table on which events are shown to a seat. The deal ``ends`` with them, or does not."""

    seat: int
    shuffled: bool
    ends: bool

    def cue(self, delay: float, sound: str, x: float) -> Cue:
        """Return a sound that is heard at an x of the window."""
        return Cue(delay, Sound(sound, place_of(x, self.table.frame.play_area)))

    def cue_at(self, delay: float, sound: str, seat: int) -> Cue:
        """Return a sound that is heard where a seat sits."""
        return self.cue(delay, sound, (self.plate_of(seat) or self.table.frame.hand).centre[0])

    def plate_of(self, seat: int) -> Rect | None:
        """Return the plate of a seat; None for the viewer's own, which has none."""
        plates = self.table.frame.plates
        return None if seat == self.seat else plates[(seat - self.seat) % (len(plates) + 1) - 1]

    def move(self, seat: int) -> float:
        """Return how long a card flies between a pile and the hand of a seat."""
        return MOVE if seat == self.seat else OTHERS_MOVE

    def slide(self, delay: float, start: Pose | None) -> list[Cue]:
        """Return the sound of a card that leaves its place, unless it was carried, and so lifted off it before."""
        if start is None or was_carried(start):
            return []
        return [self.cue(delay, "slide", start.x)]

    def pose_in_hand(self, seat: int, card: Card) -> Pose | None:
        """Return where a card that another seat plays seems to come from: always the same of its last backs for a card.

        An earlier one would be seen to jump out from under the rest.
        """
        count = sum(isinstance(key, tuple) and key[0] == seat for key in self.motion.resting)
        return self.pose((seat, count - 1 - card % min(count, _PLAYED_FROM))) if count else None

    def past_plate(self, seat: int, flight: Flight, start: Pose, end: Pose, *, leaves: bool = False) -> Flight:
        """Return a flight to a seat's hand, or from it if it ``leaves``, that passes in front of all plates.

        With reduced motion nothing flies past them.
        """
        plate = self.plate_of(seat)
        if self.motion.reduced_motion:
            return flight
        if plate is None:  # The viewer's own hand has none, but those of others may lie beside the way to it.
            return replace(flight, in_front=(0.0, flight.tuck_at))
        way = plate_crossing.from_hand if leaves else plate_crossing.to_hand
        return way(flight, start, end, plate, self.table.frame.unit)

    def out_of_hand(self, seat: int, card: Card, flight: Flight) -> Flight:
        """Return the flight of a card that another seat plays, past the plate before its hand; one's own as it is."""
        if seat == self.seat or flight.start is None or card not in self.table.places:
            return flight
        return self.past_plate(seat, flight, flight.start, self.table.places[card].pose, leaves=True)

    def opens_at(self, seat: int, begin: float) -> float:
        """Return when a seat lays its hand open, from a time on; the viewer's own is in the way of the sheet."""
        if seat == self.table.knocker:  # A knock has been called by then, and the word for gin waits for the hand.
            if self.motion.reduced_motion:
                return begin + KNOCK_PAUSE
            return begin if seat == self.seat else begin + KNOCKERS_PAUSE
        if self.motion.reduced_motion:
            return begin
        if seat == self.seat:
            return begin + KNOCK_PAUSE
        return max(begin + _SHOW_PAUSE, _CLEARED if self.ends else 0.0)

    def others_open(self, seat: int) -> list[Pose]:
        """Return the poses of the cards of all other hands that lie open, now and in the layout."""
        cards = [card for other in self.table.open_hands if other != seat for card in self.table.cards_of(other)]
        poses = (self.pose(card) for card in cards)
        return [pose for pose in poses if pose is not None] + [self.table.places[card].pose for card in cards]

    def drawn_key(self, seat: int, card: Card | None) -> PieceKey:
        """Return the key of the card that a seat has drawn: the last of its backs if the card is not known."""
        if card is not None:
            return card
        return max(key for key in self.table.places if isinstance(key, tuple) and key[0] == seat)

    def dealt_key(self, seat: int, number: int) -> PieceKey | None:
        """Return the key of the nth card that a seat was dealt, in the order of the hand; None if it has fewer."""
        if seat == self.seat:
            return self.table.hand[number][0] if number < len(self.table.hand) else None
        return (seat, number) if (seat, number) in self.table.places else None


def choreograph(
    events: Iterable[Event],
    seat: int,
    table: TableLayout,
    motion: Motion[PieceKey],
    now: float,
    *,
    shuffled: bool = False,
) -> tuple[dict[PieceKey, Tween], list[Cue]]:
    """Return the tweens that bring the cards from where they are to their places, and the sounds to play.

    The speed of ``motion`` is applied here, so that delays and durations shrink alike. A deck that is ``shuffled``
    already is dealt at once.
    """
    events = tuple(events)
    ends = any(isinstance(event, DealEnded) for event in events)
    context = _Context(table, motion, now, seat, shuffled, ends)
    flights: dict[PieceKey, Flight] = {}
    cues: list[Cue] = []
    begin = 0.0
    for event in events:
        part = _part_of(event, context, begin)
        flights |= part.flights
        cues += part.cues
        begin = part.end
    tweens = {}
    turns = {card: (index + 1) / (len(table.hand) + 1) for index, (card, _) in enumerate(table.hand)}
    for key in table.places:
        turn = turns.get(key, 0.5) if isinstance(key, Card) else 0.5
        tween = tween_home(context, key, flights.get(key), turn, follows=bool(flights))
        if tween is not None:
            tweens[key] = tween
    return tweens, [replace(cue, delay=cue.delay / motion.speed) for cue in cues]


def _part_of(event: Event, context: _Context, begin: float) -> _Part:
    """Return what an event contributes; an event without a movement of its own contributes nothing."""
    match event:
        case Dealt(dealer, hands, upcard):
            return _deal(context, dealer, len(hands), upcard, begin)
        case StockDrawn(seat, card):
            key, stock = context.drawn_key(seat, card), stock_pose(context.table)
            flight = Flight(begin, context.move(seat), depart, 0.5, start=stock, cue="place", settles=True)
            flight = context.past_plate(seat, flight, stock, context.table.places[key].pose)
            return _Part({key: flight}, context.slide(begin, context.pose(key) or stock), begin)
        case DiscardTaken(seat, card):
            start = context.pose(card) or _pose_on(context.table.frame.discard)
            key = context.drawn_key(seat, card if seat == context.seat else None)
            flight = Flight(begin, context.move(seat), depart, 0.5, start=start, card=card, cue="place", settles=True)
            flight = context.past_plate(seat, flight, start, context.table.places[key].pose)
            return _Part({key: flight}, context.slide(begin, start), begin)
        case Discarded(seat, card):
            held = context.pose(card) or context.pose_in_hand(seat, card)
            flip = FLIP if seat == context.seat else _FLIP_PAST_PLATE
            flight = Flight(begin, context.move(seat), depart, 0.5, start=held, flip=flip, cue="place", settles=True)
            return _Part({card: context.out_of_hand(seat, card, flight)}, context.slide(begin, held), begin)
        case Knocked():
            return _knock(context, event, begin)
        case Shown(seat, melds, deadwood):
            groups = [*(meld.cards for meld in melds), deadwood]
            return _spread(context, seat, groups, context.opens_at(seat, begin))
        case LaidOff(seat, card, _, _):
            held = context.pose(card) or context.pose_in_hand(seat, card)
            distance = context.distance(held, context.table.places[card].pose) if held is not None else 0.0
            duration, ease = cruise(distance, _FASTEST_LAY_OFF, LAY_OFF, at_start=0.5)
            flight = context.out_of_hand(
                seat, card, Flight(begin, duration, ease, 0.5, held, cue="place", settles=True)
            )
            return _Part({card: flight}, context.slide(begin, held), begin + _AFTER_LAY_OFF)
    return _Part({}, (), begin)


def _deal(context: _Context, dealer: int, seats: int, upcard: Card | None, begin: float) -> _Part:
    """Shuffle, deal a card to each seat in turn from the dealer's left, and turn the upcard.

    Reduced motion leaves out the shuffle, of which nothing would be seen.
    """
    stock, motion = stock_pose(context.table), context.motion
    last = max((tween.finish for tween in motion.moving.values()), default=context.now)
    begin += (last - context.now) * motion.speed  # The cards of the last deal are gathered first.
    cues = []
    if not (context.shuffled or motion.reduced_motion):
        cues.append(context.cue(begin, "shuffle", stock.x))
        begin += SHUFFLE
    turns = ((dealer + step) % seats for _ in range(_CARDS_DEALT) for step in range(1, seats + 1))
    dealt = [key for turn, seat in enumerate(turns) if (key := context.dealt_key(seat, turn // seats)) is not None]
    count = max(1, len(dealt))
    interval, last_dealt = min(DEAL_INTERVAL, DEAL / count), count - 1
    one_in = _heard_one_in(interval / motion.speed, seats)
    flights: dict[PieceKey, Flight] = {}
    for index, key in enumerate(dealt):
        cue, rise = "" if (last_dealt - index) % one_in else "deal", index / max(1, last_dealt)
        flight = Flight(begin + index * interval, DEALT, arc=0.4, start=stock, cue=cue, rise=rise, dealt=True)
        seat = key[0] if isinstance(key, tuple) else context.seat
        flights[key] = context.past_plate(seat, flight, stock, context.table.places[key].pose)
    begin += len(flights) * interval
    if upcard is not None:
        flights[upcard] = Flight(
            begin + _UPCARD_PAUSE, DEALT, arc=0.4, start=stock, cue="flip", settles=True, dealt=True
        )
    return _Part(flights, cues, begin + _AFTER_DEAL)


def _heard_one_in(interval: float, seats: int) -> int:
    """Return of how many cards one is heard that are dealt to ``seats`` in turn, ``interval`` seconds apart.

    More of them would be heard as a buzz. Each seat is heard as often as the others.
    """
    number = math.ceil(_HEARD_APART / interval)
    while math.gcd(number, seats) > 1:
        number += 1
    return number


def _knock(context: _Context, event: Knocked, begin: float) -> _Part:
    """Discard face down, with a knock as the card lands. The hand is laid open later."""
    if event.card is None:
        return _Part({}, [context.cue_at(begin, "knock", event.seat)], begin)
    held = context.pose(event.card) or context.pose_in_hand(event.seat, event.card)
    flight = Flight(begin, context.move(event.seat), depart, 0.5, held, cue="knock", settles=True)
    return _Part({event.card: context.out_of_hand(event.seat, event.card, flight)}, (), begin)


def _spread(context: _Context, seat: int, groups: Sequence[Collection[Card]], begin: float) -> _Part:
    """Spread a hand card by card, from left to right, that of another seat from its backs; every third card is heard.

    Another's cards have the order of depth in which they will lie from the beginning. With reduced motion a whole hand
    fades to its place at once, as the portrait and the name of its player do.
    """
    if seat == context.seat and not context.motion.reduced_motion:
        return _own_spread(context, seat, groups, begin)
    places, cards = context.table.places, [card for group in groups for card in group]
    flights: dict[PieceKey, Flight] = {}
    for index, card in enumerate(sorted(cards, key=lambda card: places[card].pose.z)):
        back = context.pose((seat, index))
        if context.motion.reduced_motion:
            flights[card] = replace(FADED, delay=begin, start=back)
            continue
        distance = context.distance(back, places[card].pose) if back is not None else 0.0
        spring, cue = overshoot_by(_PAST_PLACE / max(1.0, distance)), "place" if index % 3 == 0 else ""
        flight = Flight(begin + index * _SPREAD_INTERVAL, _SPREAD_MOVE, spring, 0.3, back, cue=cue, tuck_at=1)
        swoop = min(_SWOOP[0] * places[card].pose.rect.h, _SWOOP[1] * distance * context.table.frame.unit)
        flights[card] = replace(flight, over=_SPREAD_OVER, bow=-swoop, depth_from=begin)
    fan = context.cue_at(begin, "fan", seat)
    return _Part(flights, [fan], begin + len(cards) * _SPREAD_INTERVAL + _AFTER_SPREAD)


def _own_spread(context: _Context, seat: int, groups: Sequence[Collection[Card]], begin: float) -> _Part:
    """Spread the viewer's hand, whose cards part under those of others without passing through one another."""
    places = {card: context.table.places[card].pose for group in groups for card in group}
    held = {card: context.pose(card) or pose for card, pose in places.items()}
    frame, melds = context.table.frame, context.others_open(seat)
    far = (plate.bottom for plate, turn in zip(frame.plates, frame.turns, strict=True) if not turn)
    ceiling = max((*far, *(pose.rect.bottom for pose in melds)), default=-math.inf) + _UNDER_MELDS * frame.unit
    inside = frame.play_area.expanded(-(RIM + _OFF_RIM) * frame.unit)
    parted = parting(
        held, places, groups, begin, unit=frame.unit, fastest=FASTEST, ceiling=ceiling, room=(inside.x, inside.right)
    )
    above = max(pose.z for pose in (*held.values(), *places.values())) + 1
    flights: dict[PieceKey, Flight] = {}
    for index, (card, way) in enumerate(parted.ways.items()):
        flights[card] = Flight(
            way.begin,
            way.duration,
            way.ease,
            _TURN,
            cue="place" if index % 3 == 0 else "",
            tuck_at=1,
            over=above + index - places[card].z,
            bow=way.bow,
            depth_from=parted.depth_from,
            via=way.via,
        )
    return _Part(flights, [context.cue_at(begin, "fan", seat)], begin + PARTING)


def stock_pose(table: TableLayout) -> Pose:
    """Return the pose of a card on top of the stock."""
    return _pose_on(table.stock, face=0.0)


def _pose_on(area: Rect, face: float = 1.0) -> Pose:
    x, y = area.centre
    return Pose(x, y, area.w, face=face, z=5)
