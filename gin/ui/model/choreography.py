"""How what happened looks: one table from events to order, easing, timing and sound.

Pure. Where cards end is the layout's word; a card that moves for no reason named here simply glides there.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gin.rules import (
    Card,
    Dealt,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    Shown,
    StockDrawn,
)
from gin.rules.actions import DealEnded, Discarded
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import Easing, Motion, Tween, ease_in_out, ease_out, overshoot

MOVE = 0.225
"""Seconds that a card takes from a pile to a hand or back."""
RELAYOUT = 0.12
"""Seconds in which a hand closes up or makes room."""
SHUFFLE = 0.95
"""Seconds in which the pack is seen to be shuffled before a deal."""
REDUCED_SHUFFLE = 0.55
"""The same where it is only heard, since nothing is to move."""
DEAL_INTERVAL = 0.045
"""Seconds between two cards of the deal."""
KNOCK_PAUSE = 0.4
"""Seconds between the knock and the spread, for the table to notice."""
LAY_OFF = 0.25
FLY_HOME = 0.23
"""Seconds in which a card that was let go flies home."""
CARRIED_HEIGHT = 1.0
"""How high above the table a card is carried, by which one that was let go is known."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound to be played some seconds after the beat begins."""

    delay: float
    sound: str


@dataclass(frozen=True, slots=True)
class _Way:
    """How one card gets to its place."""

    delay: float = 0.0
    duration: float = RELAYOUT
    ease: Easing = ease_out
    arc: float = 0.0
    start: Pose | None = None
    card: Card | None = None
    cue: str | None = None


_LET_GO = _Way(duration=FLY_HOME)
_AT_ONCE = _Way(duration=0)


def choreograph(
    events: Iterable[Event], seat: int, table: TableLayout, motion: Motion[PieceKey], now: float
) -> tuple[dict[PieceKey, Tween], list[Cue]]:
    """Return the tweens that bring the cards from where they are to their places, and the sounds to play.

    Speed is applied here, so that delays and durations shrink alike.
    """
    ways: dict[PieceKey, _Way] = {}
    cues: list[Cue] = []
    begin = 0.0
    for event in events:
        begin = _ways_of(event, seat, table, motion, begin, ways, cues, now)
    tweens = {}
    turns = {card: (index + 1) / (len(table.hand) + 1) for index, (card, _) in enumerate(table.hand)}
    for key, place in table.places.items():
        under_way = motion.moving.get(key)
        if under_way is not None and key not in ways:
            if under_way.end == place.pose:
                continue
            if (
                under_way.begin > now and not motion.reduced_motion
            ):  # A card still to be dealt waits, wherever it will lie.
                tweens[key] = replace(under_way, end=place.pose)
                continue
        start = ways[key].start if key in ways else None
        here = motion.pose(key, now) or start or place.pose
        way = ways.get(key) or (
            _LET_GO if here.height >= CARRIED_HEIGHT else _AT_ONCE if motion.reduced_motion else _Way()
        )
        if here != place.pose:
            tweens[key] = Tween(
                here,
                place.pose,
                now + way.delay / motion.speed,
                way.duration / motion.speed,
                way.ease,
                way.arc,
                way.card,
                way.cue,
                turns.get(key, 0.5) if isinstance(key, Card) else 0.5,
            )
    return tweens, [Cue(cue.delay / motion.speed, cue.sound) for cue in cues]


def _ways_of(
    event: Event,
    seat: int,
    table: TableLayout,
    motion: Motion[PieceKey],
    begin: float,
    ways: dict[PieceKey, _Way],
    cues: list[Cue],
    now: float,
) -> float:
    """Add one event's ways and sounds; return when the next event may begin."""
    frame = table.frame
    stock = stock_pose(table)
    match event:
        case Dealt(dealer, hands, upcard):
            cues.append(Cue(begin, "shuffle"))
            begin += REDUCED_SHUFFLE if motion.reduced_motion else SHUFFLE
            rounds = 0
            for number in range(11):
                for step in range(1, len(hands) + 1):
                    key = _nth(table, (dealer + step) % len(hands), number, seat)
                    if key is not None:
                        ways[key] = _Way(begin + rounds * DEAL_INTERVAL, MOVE, arc=0.4, start=stock, cue="deal")
                        rounds += 1
            begin += rounds * DEAL_INTERVAL
            if upcard is not None:
                ways[upcard] = _Way(begin + 0.1, MOVE, arc=0.4, start=stock, cue="flip")
            return begin + 0.35
        case StockDrawn(who, card):
            key = card if card is not None else _last_hidden(table, who)
            ways[key] = _Way(begin, MOVE, arc=0.5, start=stock, cue="place")
            cues.append(Cue(begin, "slide"))
        case DiscardTaken(who, card):
            cues.append(Cue(begin, "slide"))
            start = motion.pose(card, now) or _on(frame.discard)
            key = card if who == seat else _last_hidden(table, who)
            ways[key] = _Way(begin, MOVE, arc=0.5, start=start, card=card, cue="place")
        case Discarded(who, card):
            cues.append(Cue(begin, "slide"))
            ways[card] = _Way(begin, MOVE, arc=0.5, start=_from_hand(motion, who, card, now), cue="place")
        case Knocked(who, discard, melds, deadwood):
            cues.append(Cue(begin, "knock"))
            if discard is not None:
                ways[discard] = _Way(begin, MOVE, arc=0.5, start=_from_hand(motion, who, discard, now))
            begin = _spread(
                who, [*(c for m in melds for c in m.cards), *deadwood], motion, begin + KNOCK_PAUSE, ways, now
            )
            if not deadwood:
                cues.append(Cue(begin, "gin"))
        case Shown(who, melds, deadwood):
            cards = [*(c for m in melds for c in m.cards), *deadwood]
            cues.append(Cue(begin, "fan"))
            begin = _spread(who, cards, motion, begin + 0.15, ways, now)
        case LaidOff(who, card, _, _):
            cues.append(Cue(begin, "slide"))
            ways[card] = _Way(begin, LAY_OFF, ease_in_out, 0.5, _from_hand(motion, who, card, now), cue="place")
            return begin + 0.12
        case DealEnded():
            pass
    return begin


def _spread(
    who: int, cards: list[Card], motion: Motion[PieceKey], begin: float, ways: dict[PieceKey, _Way], now: float
) -> float:
    """Spread a hand card by card, those of another seat from the backs they were."""
    for index, card in enumerate(cards):
        start = motion.pose((who, index), now)
        cue = "place" if index % 3 == 0 else None
        ways[card] = _Way(begin + index * 0.035, 0.32, overshoot, 0.3, start, cue=cue)
    return begin + len(cards) * 0.035 + 0.3


def _nth(table: TableLayout, who: int, number: int, seat: int) -> PieceKey | None:
    """The key of the card that a seat was dealt as its nth: which one it is does not show."""
    if who == seat:
        return table.hand[number][0] if number < len(table.hand) else None
    return (who, number) if (who, number) in table.places else None


def _last_hidden(table: TableLayout, who: int) -> PieceKey:
    return max(key for key in table.places if isinstance(key, tuple) and key[0] == who)


def _from_hand(motion: Motion[PieceKey], who: int, card: Card, now: float) -> Pose | None:
    """Where a card of another's hand seems to come from: one of the backs, always the same for a card."""
    count = sum(isinstance(key, tuple) and key[0] == who for key in motion.resting)
    return motion.pose((who, card * 7 % count), now) if count else None


def stock_pose(table: TableLayout) -> Pose:
    """Where a card is that lies on the stock."""
    return _on(table.stock, face=0.0)


def _on(area: Rect, face: float = 1.0) -> Pose:
    x, y = area.centre
    return Pose(x, y, area.w, face=face, z=5)
