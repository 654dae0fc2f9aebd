"""How a single card gets to its place: from wherever it is, and in among the cards that lie there.

Pure. It knows no events, which give a card another flight than the usual one.
"""

import itertools
import math
from dataclasses import dataclass, replace
from typing import Final

from gin.rules import Card
from gin.ui.model.carry import was_carried
from gin.ui.model.geometry import Pose
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import FLIP, LANDING, Cruise, Easing, Motion, Tween, cruise, ease_in_out, ease_out
from gin.ui.model.parting import OPENING
from gin.ui.model.sound import Sound, place_of

# Durations are seconds at normal speed.
RELAYOUT: Final = 0.12
"""The hand closing up or making room."""
GLIDE: Final = 0.45
"""What makes way for hands laid open: piles, and cards that lie on the table."""
GLIDE_EASE: Final = Cruise(0.45, 0.45)
FLY_HOME: Final = 0.23
"""The flight of a card that was let go to its place, or more where that is far."""
FASTEST: Final = 2380.0
"""The highest speed of what a drop sets in motion, in units a second: less than 40 pixels a frame at 1280 × 800."""
_TUCK: Final = 0.45
"""The share of a flight's time after which a card goes in between those around its place: by then it is near them."""
_NEAR: Final = 0.17
"""The share of the way that is left when a card that was let go goes in under the next card of the hand."""
_BESIDE_NEXT: Final = 6
"""The gap between a card that was let go and that next card as it goes in, in units."""
_BEND: Final = 2.0
"""How many times the distance that such a card goes aside is added to its way across, which tells how long it flies."""


@dataclass(frozen=True, slots=True)
class Flight:
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
    waist: tuple[float, float] | None = None
    flip: tuple[float, float] = FLIP
    depth_from: float | None = None
    via: Pose | None = None
    settles: bool = False
    dealt: bool = False
    in_front: tuple[float, float] = (0.0, 0.0)


FADED: Final = Flight(duration=0.16)
_PLAIN: Final = Flight(tuck_at=0)
_FOLLOWING: Final = Flight(delay=0.02, tuck_at=0)
"""That of a card that makes room for one that flies, or closes up behind it: it follows a frame later."""
_AWAY: Final = Flight(duration=GLIDE, ease=GLIDE_EASE, tuck_at=0)
_LET_GO: Final = Flight(duration=FLY_HOME, cue="place", settles=True)
_AT_ONCE: Final = Flight(duration=0)
_SHIFTED: Final = 0.5
"""How far the cards of a hand that lies open are shifted at once at most, or grow, with reduced motion: in widths."""


@dataclass(frozen=True, slots=True)
class FlightContext:
    """The table over which cards fly: where they will lie, and where they are at ``now``."""

    table: TableLayout
    motion: Motion[PieceKey]
    now: float

    def pose(self, key: PieceKey) -> Pose | None:
        """Return where a card is now, or None if it is not on the table."""
        return self.motion.pose(key, self.now)

    def distance(self, start: Pose, end: Pose) -> float:
        """Return how far it is from one pose to another, in units."""
        return math.dist(start[:2], end[:2]) / self.table.frame.unit


def tween_home(
    context: FlightContext, key: PieceKey, flight: Flight | None, turn: float, *, follows: bool
) -> Tween | None:
    """Return a card's movement to its place; None if it lies there, or is on its way there already.

    A card that turns over does so at ``turn``, a share of the way. One without a ``flight`` of its own has the usual
    one, in which it may follow cards that fly.
    """
    motion, under_way, end = context.motion, context.motion.moving.get(key), context.table.places[key].pose
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
        flight = _from_cursor(context, key, start, end, _LET_GO if flight is None else flight)
    elif flight is None:
        flight = _usual_flight(context, key, follows=follows)
    return _begun(context, flight, start, end, turn)


def _usual_flight(context: FlightContext, key: PieceKey, *, follows: bool) -> Flight:
    """Return the flight of a card for which no event gives another."""
    apart = _is_apart(context.table, key)
    if context.motion.reduced_motion:
        return FADED if apart and not _is_shifted(context, key) else _AT_ONCE
    return _AWAY if apart else _FOLLOWING if follows else _PLAIN


def _is_apart(table: TableLayout, key: PieceKey) -> bool:
    """Return whether a card lies neither in a hand nor, before hands are laid open, on the piles."""
    return isinstance(key, Card) and bool(table.open_hands) and all(key != card for card, _ in table.hand)


def _is_shifted(context: FlightContext, key: PieceKey) -> bool:
    """Return whether a card is one of a hand that lies open, all cards of which hardly change their places."""
    hands = (context.table.cards_of(seat) for seat in context.table.open_hands)
    hand = next((cards for cards in hands if key in cards), ())
    ways = [(context.motion.resting.get(card), context.table.places[card].pose) for card in hand]
    lying = [(start, end) for start, end in ways if start is not None]  # Another is on its way there.
    return bool(lying) and all(math.dist(start[:3], end[:3]) <= _SHIFTED * end.width for start, end in lying)


def _from_cursor(context: FlightContext, key: PieceKey, start: Pose, end: Pose, flight: Flight) -> Flight:
    """Return the flight of a card that was let go, which goes straight, or aside to where it is tucked in."""
    flight = replace(flight, ease=ease_out, arc=0.0)
    if context.motion.reduced_motion:
        return flight
    duration, ease, tuck_at, aside = _way_home(context, key, start, end, flight.duration)
    return replace(flight, duration=duration, ease=ease, tuck_at=tuck_at, aside=aside)


def _begun(context: FlightContext, flight: Flight, start: Pose, end: Pose, turn: float) -> Tween:
    """Return the movement of a flight that begins now, at the speed of the table."""
    now, speed, area = context.now, context.motion.speed, context.table.frame.play_area
    depth_from = None if flight.depth_from is None else now + flight.depth_from / speed
    before = None
    if flight.via is not None and depth_from is not None:
        opening = OPENING / speed
        before = Tween(start, flight.via, depth_from - opening, opening, ease_in_out)
        start = flight.via
    return Tween(
        start,
        end,
        now + flight.delay / speed,
        flight.duration / speed,
        flight.ease,
        flight.arc,
        flight.card,
        Sound(flight.cue, place_of(end.x, area), flight.rise) if flight.cue else None,
        turn,
        flight.tuck_at,
        flight.over,
        flight.bow,
        flight.aside,
        flight.waist,
        flight.flip,
        depth_from,
        before,
        settles=LANDING / speed if flight.settles and not context.motion.reduced_motion else 0.0,
        dealt=flight.dealt,
        in_front=flight.in_front,
    )


def _way_home(
    context: FlightContext, key: PieceKey, start: Pose, end: Pose, least: float
) -> tuple[float, Cruise, float, float]:
    """Return the time, ``least`` or more, of a card that was let go, easing, where it is tucked in, and how far aside.

    It takes longer over a long distance, and where it goes far aside, than which nothing is faster.
    """
    aside = _aside(context, key, start, end)
    across = abs(end.x - start.x) + _BEND * aside
    duration, ease = cruise(math.hypot(across, end.y - start.y) / context.table.frame.unit, FASTEST, least)
    return duration, ease, 1 - ease.time_left(_NEAR), aside


def _aside(context: FlightContext, key: PieceKey, start: Pose, end: Pose) -> float:
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


def _redirected(key: PieceKey, tween: Tween, end: Pose, context: FlightContext) -> Tween:
    """Return the rest of a card's movement, to another end, with the same sound of its arrival."""
    now, speed, start = context.now, context.motion.speed, tween.at(context.now)
    passed = (now - tween.begin) / tween.duration if tween.duration else 1.0
    least, aside = max((tween.finish - now) * speed, RELAYOUT), 0.0
    if was_carried(start):
        rest, ease, tuck_at, aside = _way_home(context, key, start, end, least)
    else:
        rest, ease = cruise(context.distance(start, end), FASTEST, least)
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
        in_front=(0.0, tuck_at) if tween.is_in_front(now) else (0.0, 0.0),
    )


def fly_home(start: Pose, end: Pose, unit: float) -> tuple[float, Easing]:
    """Return the time and the easing with which a card that was let go flies home."""
    return cruise(math.dist(start[:2], end[:2]) / unit, FASTEST, FLY_HOME)
