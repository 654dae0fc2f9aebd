"""How events look: one table from what happened to the order, easing, timing and sound of the cards' movements.

Pure. Where cards end is up to the layout; a card that moves for no reason given here simply glides there.
"""

import itertools
import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin.rules import Card, DealEnded, Dealt, Discarded, DiscardTaken, Event, Knocked, LaidOff, Shown, StockDrawn
from gin.ui.model.carry import was_carried
from gin.ui.model.frame_spec import RIM
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import (
    LANDING,
    Cruise,
    Easing,
    Motion,
    Tween,
    cruise,
    depart,
    ease_in_out,
    ease_out,
    overshoot_by,
)
from gin.ui.model.parting import OPENING, PARTING, parting
from gin.ui.model.sound import Sound, place_of

# Durations are seconds at normal speed.
MOVE: Final = 0.225
"""A card's flight between a pile and a hand."""
RELAYOUT: Final = 0.12
"""The hand closing up or making room."""
GLIDE: Final = 0.45
"""What makes way for hands laid open: piles, and cards that lie on the table."""
GLIDE_EASE: Final = Cruise(0.45, 0.45)
GATHER: Final = 0.22
"""The flight of a card of the last deal to the stock."""
GATHER_INTERVAL: Final = 0.005
"""The time between two cards that are gathered ..."""
GATHER_PAUSE: Final = 0.12
"""... and that before the first of them, in which the sheet goes aside."""
SHUFFLE: Final = 0.7
"""The shuffle before a deal."""
REDUCED_SHUFFLE: Final = 0.55
"""The same with reduced motion, where it is only heard."""
DEAL_INTERVAL: Final = 0.028
"""The time between two cards of the deal, at most ..."""
DEAL: Final = 0.58
"""... and that in which all of them leave the stock, however many are dealt."""
_HEARD_APART: Final = 0.024
"""The least time between two dealt cards that are heard, at any speed: quicker taps run together."""
KNOCK_PAUSE: Final = 0.15
"""The pause before the spread of who has knocked, once the knock has been seen, in which the piles set out."""
LAY_OFF: Final = 0.25
"""A card's flight to a meld on the table, or more where that is far."""
FLY_HOME: Final = 0.23
"""The flight of a card that was let go to its place, or more where that is far."""
_FASTEST: Final = 2380.0
"""The highest speed of what a drop sets in motion, in units a second: less than 40 pixels a frame at 1280 × 800."""
_FASTEST_LAY_OFF: Final = 3000.0
"""The highest speed of a card that is laid off, in units a second: 50 a frame, at which the eye can follow it."""
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
"""The pause before the hands of the others are laid open, in which their portraits set out ..."""
_CLEARED: Final = 0.27
"""... and how long after the end of a deal that is at the earliest, once what is in their way has faded."""
_UNDER_MELDS: Final = 14
"""How far the viewer's cards that are laid open stay under the plates and melds of others, and their bars, in units."""
_CARDS_DEALT: Final = 11
"""The most cards that a hand is dealt."""
_TUCK: Final = 0.45
"""The share of a flight's time after which a card goes in between those around its place: by then it is near them."""
_NEAR: Final = 0.17
"""The share of the distance that is left then."""
_BESIDE_NEXT: Final = 6
"""How far a card that was let go is then from the card of the hand under which it goes, in units ..."""
_BEND: Final = 2.0
"""... and how much that adds to how fast it goes, as a share of how far aside it goes for that."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound to be played after a delay in seconds."""

    delay: float
    sound: Sound


@dataclass(frozen=True, slots=True)
class _Flight:
    """How one card gets to its place; the fields are those of `Tween`. ``start`` is for a card not on the table yet.

    One that goes ``via`` another pose first is there at ``depth_from``.

    ``cue`` is the name of the sound of its arrival, and ``rise`` how high that is. One that flies alone ``settles``; of
    many nobody would see it.
    """

    delay: float = 0.0
    duration: float = RELAYOUT
    ease: Easing = ease_out
    arc: float = 0.0
    start: Pose | None = None
    card: Card | None = None
    cue: str = ""
    rise: float = 0.0
    tuck_at: float = _TUCK
    over: float = 0.0
    bow: float = 0.0
    aside: float = 0.0
    depth_from: float | None = None
    via: Pose | None = None
    settles: bool = False


_PLAIN: Final = _Flight(tuck_at=0)
_FOLLOWING: Final = _Flight(delay=0.02, tuck_at=0)
"""That of a card that makes room for one that flies, or closes up behind it: it follows a frame later."""
_AWAY: Final = _Flight(duration=GLIDE, ease=GLIDE_EASE, tuck_at=0)
_LET_GO: Final = _Flight(duration=FLY_HOME, cue="place", settles=True)
_FADED: Final = _Flight(duration=0.16)
_AT_ONCE: Final = _Flight(duration=0)


@dataclass(frozen=True, slots=True)
class _Part:
    """What one event contributes: flights, sounds, and the time at which the next event may begin."""

    flights: Mapping[PieceKey, _Flight]
    cues: Sequence[Cue]
    end: float


@dataclass(frozen=True, slots=True)
class _Context:
    """The table on which events are shown: where cards will lie, where they are at ``now``, and for whom.

    The deal ``ends`` with them, or does not.
    """

    seat: int
    table: TableLayout
    motion: Motion[PieceKey]
    now: float
    shuffled: bool
    ends: bool

    def pose(self, key: PieceKey) -> Pose | None:
        """Return where a card is now, or None if it is not on the table."""
        return self.motion.pose(key, self.now)

    def distance(self, start: Pose, end: Pose) -> float:
        """Return how far it is from one pose to another, in units."""
        return math.dist(start[:2], end[:2]) / self.table.frame.unit

    def cue(self, delay: float, sound: str, x: float) -> Cue:
        """Return a sound that is heard at an x of the window."""
        return Cue(delay, Sound(sound, place_of(x, self.table.frame.play_area)))

    def cue_at(self, delay: float, sound: str, seat: int) -> Cue:
        """Return a sound that is heard where a seat sits."""
        plates = self.table.frame.plates
        area = self.table.frame.hand if seat == self.seat else plates[(seat - self.seat) % (len(plates) + 1) - 1]
        return self.cue(delay, sound, area.centre[0])

    def slide(self, delay: float, start: Pose | None) -> list[Cue]:
        """Return the sound of a card that leaves its place, unless it was carried, and so lifted off it before."""
        if start is None or was_carried(start):
            return []
        return [self.cue(delay, "slide", start.x)]

    def pose_in_hand(self, seat: int, card: Card) -> Pose | None:
        """Return where a card of another seat seems to come from: one of its backs, always the same for a card."""
        count = sum(isinstance(key, tuple) and key[0] == seat for key in self.motion.resting)
        return self.pose((seat, card * 7 % count)) if count else None

    def opens_at(self, seat: int, begin: float) -> float:
        """Return when a seat lays its hand open, from a time on; the viewer's own is in the way of the sheet."""
        if seat == self.table.knocker:
            return begin + KNOCK_PAUSE
        if seat == self.seat:
            return begin if self.motion.reduced_motion else begin + KNOCK_PAUSE
        return max(begin + _SHOW_PAUSE, _CLEARED if self.ends else 0.0)

    def is_apart(self, key: PieceKey) -> bool:
        """Return whether a card lies neither in a hand nor, before hands are laid open, on the piles."""
        return isinstance(key, Card) and bool(self.table.open_hands) and all(key != card for card, _ in self.table.hand)

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
    context = _Context(seat, table, motion, now, shuffled, ends)
    flights: dict[PieceKey, _Flight] = {}
    cues: list[Cue] = []
    begin = 0.0
    for event in events:
        part = _part_of(event, context, begin)
        flights |= part.flights
        cues += part.cues
        begin = part.end
    tweens = {}
    turns = {card: (index + 1) / (len(table.hand) + 1) for index, (card, _) in enumerate(table.hand)}
    usual = _FOLLOWING if flights else _PLAIN
    for key, place in table.places.items():
        turn = turns.get(key, 0.5) if isinstance(key, Card) else 0.5
        tween = _tween(context, key, place.pose, flights.get(key), turn, usual)
        if tween is not None:
            tweens[key] = tween
    return tweens, [replace(cue, delay=cue.delay / motion.speed) for cue in cues]


def _tween(
    context: _Context, key: PieceKey, end: Pose, flight: _Flight | None, turn: float, usual: _Flight
) -> Tween | None:
    """Return a card's movement to its place; None if it lies there, or is on its way there already.

    Its ``flight`` is the ``usual`` one if no event gives it another.
    """
    motion, under_way = context.motion, context.motion.moving.get(key)
    if under_way is not None and flight is None:
        if under_way.end == end:
            return None
        # A card still to be dealt waits, wherever it will lie; one that fades is already seen where it was.
        if under_way.begin > context.now or motion.reduced_motion:
            return replace(under_way, end=end)
        return _redirected(key, under_way, end, context)
    start = context.pose(key) or (flight.start if flight is not None else None) or end
    if motion.resting.get(key, start) == end and under_way is None:
        return None
    if was_carried(start):
        flight = replace(_LET_GO if flight is None else flight, ease=ease_out, arc=0.0)
        if not motion.reduced_motion:
            duration, ease, tuck_at, aside = _way_home(context, key, start, end, flight.duration)
            flight = replace(flight, duration=duration, ease=ease, tuck_at=tuck_at, aside=aside)
    elif flight is None:
        flight = _AWAY if context.is_apart(key) else usual
        if motion.reduced_motion:
            flight = _FADED if context.is_apart(key) else _AT_ONCE
    place = place_of(end.x, context.table.frame.play_area)
    depth_from = None if flight.depth_from is None else context.now + flight.depth_from / motion.speed
    before = None
    if flight.via is not None and depth_from is not None:
        opening = OPENING / motion.speed
        before = Tween(start, flight.via, depth_from - opening, opening, ease_in_out)
        start = flight.via
    return Tween(
        start,
        end,
        context.now + flight.delay / motion.speed,
        flight.duration / motion.speed,
        flight.ease,
        flight.arc,
        flight.card,
        Sound(flight.cue, place, flight.rise) if flight.cue else None,
        turn,
        flight.tuck_at,
        flight.over,
        flight.bow,
        flight.aside,
        depth_from,
        before,
        settles=LANDING / motion.speed if flight.settles and not motion.reduced_motion else 0.0,
    )


def _way_home(
    context: _Context, key: PieceKey, start: Pose, end: Pose, least: float
) -> tuple[float, Cruise, float, float]:
    """Return the time, ``least`` or more, of a card that was let go, easing, where it is tucked in, and how far aside.

    It takes longer over a long distance, and where it goes far aside, than which nothing is faster.
    """
    aside = _aside(context, key, start, end)
    across = abs(end.x - start.x) + _BEND * aside
    duration, ease = cruise(math.hypot(across, end.y - start.y) / context.table.frame.unit, _FASTEST, least)
    return duration, ease, 1 - ease.time_left(_NEAR), aside


def _aside(context: _Context, key: PieceKey, start: Pose, end: Pose) -> float:
    """Return how far left of the straight way a card that was let go is where it is tucked in, in pixels.

    There it goes in under the next card of the hand, and touches it nowhere.
    """
    part = 1 - _NEAR
    following = itertools.dropwhile(lambda placed: placed[0] != key, context.table.hand)
    following_pose = next(itertools.islice(following, 1, None), None)
    if following_pose is None:
        return 0.0
    (_, other), width = following_pose, start.width + (end.width - start.width) * part
    x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
    across, down = math.cos(math.radians(other.angle)), math.sin(math.radians(other.angle))
    apart = (other.x - x) * across + (other.y - y) * down
    return max(0.0, ((width + other.width) / 2 + _BESIDE_NEXT * context.table.frame.unit - apart) / across)


def _redirected(key: PieceKey, tween: Tween, end: Pose, context: _Context) -> Tween:
    """Return the rest of a card's movement, to another end, with the same sound of its arrival."""
    now, speed, start = context.now, context.motion.speed, tween.at(context.now)
    passed = (now - tween.begin) / tween.duration if tween.duration else 1.0
    least, aside = max((tween.finish - now) * speed, RELAYOUT), 0.0
    if was_carried(start):
        rest, ease, tuck_at, aside = _way_home(context, key, start, end, least)
    else:
        rest, ease = cruise(context.distance(start, end), _FASTEST, least)
        tuck_at = max(0.0, (tween.tuck_at - passed) * tween.duration * speed / rest)
    rest /= speed
    return Tween(
        start,
        end,
        now,
        rest,
        ease,
        card=tween.card,
        cue=tween.cue,
        turn_at=tween.turn_at,
        tuck_at=tuck_at,
        aside=aside,
        settles=tween.settles,
    )


def _part_of(event: Event, context: _Context, begin: float) -> _Part:
    """Return what an event contributes; an event without a movement of its own contributes nothing."""
    match event:
        case Dealt(dealer, hands, upcard):
            return _deal(context, dealer, len(hands), upcard, begin)
        case StockDrawn(seat, card):
            key, stock = context.drawn_key(seat, card), stock_pose(context.table)
            flight = _Flight(begin, MOVE, depart, 0.5, start=stock, cue="place", settles=True)
            return _Part({key: flight}, context.slide(begin, context.pose(key) or stock), begin)
        case DiscardTaken(seat, card):
            start = context.pose(card) or _pose_on(context.table.frame.discard)
            key = context.drawn_key(seat, card if seat == context.seat else None)
            flight = _Flight(begin, MOVE, depart, 0.5, start=start, card=card, cue="place", settles=True)
            return _Part({key: flight}, context.slide(begin, start), begin)
        case Discarded(seat, card):
            held = context.pose(card) or context.pose_in_hand(seat, card)
            flight = _Flight(begin, MOVE, depart, 0.5, start=held, cue="place", settles=True)
            return _Part({card: flight}, context.slide(begin, held), begin)
        case Knocked():
            return _knock(context, event, begin)
        case Shown(seat, melds, deadwood):
            groups = [*(meld.cards for meld in melds), deadwood]
            return _spread(context, seat, groups, context.opens_at(seat, begin))
        case LaidOff(seat, card, _, _):
            held = context.pose(card) or context.pose_in_hand(seat, card)
            distance = context.distance(held, context.table.places[card].pose) if held is not None else 0.0
            duration, ease = cruise(distance, _FASTEST_LAY_OFF, LAY_OFF, at_start=0.5)
            flight = _Flight(begin, duration, ease, 0.5, held, cue="place", settles=True)
            return _Part({card: flight}, context.slide(begin, held), begin + _AFTER_LAY_OFF)
    return _Part({}, (), begin)


def _deal(context: _Context, dealer: int, seats: int, upcard: Card | None, begin: float) -> _Part:
    """Shuffle, deal a card to each seat in turn from the dealer's left, and turn the upcard."""
    stock, motion = stock_pose(context.table), context.motion
    last = max((tween.finish for tween in motion.moving.values()), default=context.now)
    begin += (last - context.now) * motion.speed  # The cards of the last deal are gathered first.
    cues = []
    if not context.shuffled:
        cues.append(context.cue(begin, "shuffle", stock.x))
        begin += REDUCED_SHUFFLE if motion.reduced_motion else SHUFFLE
    turns = ((dealer + step) % seats for _ in range(_CARDS_DEALT) for step in range(1, seats + 1))
    dealt = [key for turn, seat in enumerate(turns) if (key := context.dealt_key(seat, turn // seats)) is not None]
    count = max(1, len(dealt))
    interval, last_dealt = min(DEAL_INTERVAL, DEAL / count), count - 1
    one_in = _heard_one_in(interval / motion.speed, seats)
    flights: dict[PieceKey, _Flight] = {}
    for index, key in enumerate(dealt):
        cue, rise = "" if (last_dealt - index) % one_in else "deal", index / max(1, last_dealt)
        flights[key] = _Flight(begin + index * interval, MOVE, arc=0.4, start=stock, cue=cue, rise=rise)
    begin += len(flights) * interval
    if upcard is not None:
        flights[upcard] = _Flight(begin + _UPCARD_PAUSE, MOVE, arc=0.4, start=stock, cue="flip", settles=True)
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
    return _Part({event.card: _Flight(begin, MOVE, depart, 0.5, held, cue="knock", settles=True)}, (), begin)


def _spread(context: _Context, seat: int, groups: Sequence[Collection[Card]], begin: float) -> _Part:
    """Spread a hand card by card, from left to right, that of another seat from its backs; every third card is heard.

    Another's cards have the order of depth in which they will lie from the beginning. With reduced motion a whole hand
    fades to its place: another's in the same time, so that it can be seen before the sheet comes, the viewer's own as
    soon as that comes.
    """
    if seat == context.seat and not context.motion.reduced_motion:
        return _own_spread(context, seat, groups, begin)
    places, cards = context.table.places, [card for group in groups for card in group]
    flights: dict[PieceKey, _Flight] = {}
    for index, card in enumerate(sorted(cards, key=lambda card: places[card].pose.z)):
        back = context.pose((seat, index))
        if context.motion.reduced_motion:
            lasts = _FADED.duration if seat == context.seat else len(cards) * _SPREAD_INTERVAL + _SPREAD_MOVE
            flights[card] = replace(_FADED, delay=begin, duration=lasts, start=back)
            continue
        distance = context.distance(back, places[card].pose) if back is not None else 0.0
        spring, cue = overshoot_by(_PAST_PLACE / max(1.0, distance)), "place" if index % 3 == 0 else ""
        flight = _Flight(begin + index * _SPREAD_INTERVAL, _SPREAD_MOVE, spring, 0.3, back, cue=cue, tuck_at=1)
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
    inside = frame.play_area.expanded(-RIM * frame.unit)
    parted = parting(
        held, places, groups, begin, unit=frame.unit, fastest=_FASTEST, ceiling=ceiling, room=(inside.x, inside.right)
    )
    above = max(pose.z for pose in (*held.values(), *places.values())) + 1
    flights: dict[PieceKey, _Flight] = {}
    for index, (card, way) in enumerate(parted.ways.items()):
        flights[card] = _Flight(
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


def fly_home(start: Pose, end: Pose, unit: float) -> tuple[float, Easing]:
    """Return the time and the easing with which a card that was let go flies home."""
    return cruise(math.dist(start[:2], end[:2]) / unit, _FASTEST, FLY_HOME)


def stock_pose(table: TableLayout) -> Pose:
    """Return the pose of a card on top of the stock."""
    return _pose_on(table.stock, face=0.0)


def _pose_on(area: Rect, face: float = 1.0) -> Pose:
    x, y = area.centre
    return Pose(x, y, area.w, face=face, z=5)
