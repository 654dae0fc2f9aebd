"""How what happened looks: with choreography or without, every card ends where the layout says."""

import itertools

import pytest
from gin.rules import (
    PRESETS,
    Card,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    Ruleset,
    Shown,
    StockDrawn,
    View,
    view,
)
from gin.ui.model.choreography import DEAL_INTERVAL, FLY_HOME, KNOCK_PAUSE, MOVE, RELAYOUT, Cue, choreograph
from gin.ui.model.geometry import Pose
from gin.ui.model.hand_order import updated
from gin.ui.model.layout import HandInteraction, PieceKey, TableLayout, layout
from gin.ui.model.motion import Motion, Tween

from tests.ui.views import STANDARD, story

SIZE = (1280, 800)
Ways = dict[PieceKey, Tween]


class Screen:
    """What a table does with its layout and its movement, and nothing else of a table."""

    def __init__(self, seat: int, speed: float = 1.0) -> None:
        self.seat = seat
        self.motion: Motion[PieceKey] = Motion(speed)
        self.order: tuple[Card, ...] = ()
        self.now = 0.0

    def show(
        self, events: tuple[Event, ...], seen: View, touch: HandInteraction | None = None
    ) -> tuple[Ways, list[Cue], TableLayout]:
        self.order = updated(self.order, seen.hand)
        table = layout(seen, SIZE, touch or HandInteraction(self.order))
        tweens, cues = choreograph(events, self.seat, table, self.motion, self.now)
        for key in [key for key in self.motion.resting if key not in table.places]:
            self.motion.remove(key)
        for key, place in table.places.items():
            if key in tweens:
                self.motion.start(key, tweens[key])
            elif key not in self.motion.moving:
                self.motion.place(key, place.pose)
        return tweens, cues, table

    def settle(self) -> None:
        self.now = max((tween.finish for tween in self.motion.moving.values()), default=self.now)
        self.motion.take_arrived(self.now)

    def is_as_laid_out(self, table: TableLayout) -> bool:
        where = {key: self.motion.pose(key, self.now) for key in self.motion.resting}
        return where == {key: place.pose for key, place in table.places.items()}


@pytest.mark.parametrize("preset", ["standard", "eleven", "big-gin", "table-of-three", "table-of-four"])
@pytest.mark.parametrize("told", [True, False], ids=["with events", "without events"])
@pytest.mark.parametrize("waits", [True, False], ids=["in peace", "in haste"])
def test_everything_ends_where_the_layout_says(preset: str, told: bool, waits: bool) -> None:
    rules: Ruleset = PRESETS[preset]
    for seed in range(4):
        for seat in range(rules.players):
            screen = Screen(seat)
            table = None
            for events, state in story(seed, rules):
                seen = tuple(event.seen_by(seat) for event in events) if told else ()
                _, _, table = screen.show(seen, view(state, seat))
                if waits:
                    screen.settle()
                    assert screen.is_as_laid_out(table)
                screen.now += 0.05
            assert table is not None
            screen.settle()
            assert screen.is_as_laid_out(table)


def test_what_does_not_move_is_left_alone() -> None:
    screen = Screen(0)
    events, state = story(1)[0]
    screen.show(events, view(state, 0))
    screen.settle()
    tweens, cues, _ = screen.show((), view(state, 0))
    assert not tweens
    assert not cues


def test_a_card_under_way_is_not_sent_again() -> None:
    screen = Screen(0)
    events, state = story(1)[0]
    first, _, _ = screen.show(events, view(state, 0))
    screen.now += 0.1
    again, _, _ = screen.show((), view(state, 0))
    assert first
    assert not again


def test_a_card_that_is_still_to_be_dealt_waits_whatever_is_hovered_over() -> None:
    screen = Screen(0)
    events, state = story(1)[0]
    first, _, table = screen.show(events, view(state, 0))
    screen.now += 0.1
    card, _ = table.hand[-1]
    assert first[card].begin > screen.now
    again, _, lifted = screen.show((), view(state, 0), HandInteraction(screen.order, hover=card))
    assert again[card].begin == first[card].begin
    assert again[card].end == lifted.places[card].pose != table.places[card].pose


def scenes(
    kind: type[Event], seat: int, *, own: bool, seeds: int = 12
) -> list[tuple[Event, Screen, Ways, list[Cue], View]]:
    """Every time that a kind of event happened, by this seat or by another, with how it looked."""
    found = []
    for seed in range(seeds):
        screen = Screen(seat)
        for events, state in story(seed):
            seen = view(state, seat)
            told = tuple(event.seen_by(seat) for event in events)
            event = next((event for event in told if isinstance(event, kind)), None)
            if event is not None and (getattr(event, "seat", seat) == seat) == own:
                before = Screen(seat)
                before.motion.resting = dict(screen.motion.resting)
                tweens, cues, _ = screen.show(told, seen)
                found.append((event, before, tweens, cues, seen))
            else:
                screen.show(told, seen)
            screen.settle()
    assert found
    return found


def test_the_deal_flies_from_the_stock_a_card_at_a_time() -> None:
    [(_, _, ways, cues, seen), *_] = scenes(Dealt, 0, own=True)
    assert isinstance(seen.log[0], Dealt)
    stock = layout(seen, SIZE, HandInteraction()).stock
    assert all((way.start.x, way.start.y) == stock.centre for way in ways.values())
    assert all(way.start.face == 0 for way in ways.values())
    begins = sorted(way.begin for key, way in ways.items() if key != seen.upcard)
    steps = [b - a for a, b in itertools.pairwise(begins)]
    assert len(begins) == 20
    assert steps == pytest.approx([DEAL_INTERVAL] * 19)
    assert seen.upcard is not None
    assert ways[seen.upcard].begin > begins[-1]
    assert [cue.sound for cue in cues] == ["shuffle"]


def test_an_opponents_draw_comes_from_the_stock_and_never_shows_its_face() -> None:
    for _, _, ways, _, seen in scenes(StockDrawn, 0, own=False):
        stock = layout(seen, SIZE, HandInteraction()).stock
        [(key, way)] = [(key, way) for key, way in ways.items() if way.arc]
        assert key == (1, 10)
        assert (way.start.x, way.start.y) == stock.centre
        assert way.start.face == way.end.face == 0
        assert way.card is None


def test_ones_own_draw_comes_from_the_stock_and_turns_over_on_its_way() -> None:
    for event, _, ways, _, seen in scenes(StockDrawn, 0, own=True):
        assert isinstance(event, StockDrawn)
        assert event.card is not None
        way = ways[event.card]
        assert (way.start.x, way.start.y) == layout(seen, SIZE, HandInteraction()).stock.centre
        assert (way.start.face, way.end.face) == (0, 1)


def test_a_card_that_an_opponent_takes_shows_its_face_first_and_then_its_back() -> None:
    for event, before, ways, _, _ in scenes(DiscardTaken, 0, own=False):
        assert isinstance(event, DiscardTaken)
        way = ways[1, 10]
        assert way.card == event.card
        assert way.start == before.motion.resting[event.card]
        assert (way.start.face, way.end.face) == (1, 0)


def test_a_discard_comes_out_of_the_fan_and_turns_over() -> None:
    for event, before, ways, _, seen in scenes(Discarded, 0, own=False):
        assert isinstance(event, Discarded)
        if event.card not in ways:
            continue
        way = ways[event.card]
        backs = {pose for key, pose in before.motion.resting.items() if isinstance(key, tuple)}
        assert way.start in backs
        assert (way.start.face, way.end.face) == (0, 1)
        pile = layout(seen, SIZE, HandInteraction()).frame.discard
        assert pile.contains(way.end.x, way.end.y)


def test_ones_own_discard_leaves_from_where_it_was() -> None:
    for event, before, ways, _, _ in scenes(Discarded, 0, own=True):
        assert isinstance(event, Discarded)
        assert ways[event.card].start == before.motion.resting[event.card]
        assert ways[event.card].duration == pytest.approx(MOVE)


def test_after_a_knock_there_is_a_pause_before_the_spread_opens_from_the_backs() -> None:
    for event, before, ways, cues, _ in scenes(Knocked, 0, own=False):
        assert isinstance(event, Knocked)
        backs = {pose for key, pose in before.motion.resting.items() if isinstance(key, tuple)}
        for card in (*(card for meld in event.melds for card in meld.cards), *event.deadwood):
            assert ways[card].begin >= before.now + KNOCK_PAUSE
            assert ways[card].start in backs
        assert cues[0].sound == "knock"
        assert cues[0].delay == 0
        assert ("gin" in [cue.sound for cue in cues]) == (not event.deadwood)


def test_what_the_others_show_opens_after_the_knock_or_by_itself() -> None:
    for event, before, ways, _, _ in scenes(Shown, 0, own=False):
        assert isinstance(event, Shown)
        for card in (*(card for meld in event.melds for card in meld.cards), *event.deadwood):
            if card in ways:
                assert ways[card].begin > before.now


def test_lay_offs_in_one_go_follow_each_other() -> None:
    runs = [
        [(event, seen) for event in seen.log if isinstance(event, LaidOff)]
        for _, _, _, _, seen in scenes(LaidOff, 0, own=True, seeds=40)
    ]
    laid = max(runs, key=len)
    assert len(laid) >= 2, "some deal has two lay-offs"
    seen = laid[-1][1]
    screen = Screen(0)
    ways, _, _ = screen.show(tuple(event for event, _ in laid), seen)
    for event, _ in laid:
        screen.motion.place(event.card, Pose(100, 700, 100))
    ways, _, _ = screen.show(tuple(event for event, _ in laid), seen)
    begins = [ways[event.card].begin for event, _ in laid]
    assert [b - a for a, b in itertools.pairwise(begins)] == pytest.approx([0.12] * (len(begins) - 1))


def test_a_hand_that_closes_up_is_quick_and_a_card_that_was_let_go_takes_its_time_home() -> None:
    screen = Screen(0)
    events, state = story(3)[0]
    seen = view(state, 0)
    screen.show(events, seen)
    screen.settle()
    card = screen.order[5]
    screen.show((), seen, HandInteraction(screen.order, held=card))
    screen.settle()
    screen.motion.place(card, Pose(300, 300, 160, 4, 1.0, 1.0, 900))
    tweens, _, _ = screen.show((), seen)
    assert tweens[card].duration == pytest.approx(FLY_HOME)
    assert {way.duration for key, way in tweens.items() if key != card} == {RELAYOUT}


def test_at_double_speed_everything_takes_half_the_time() -> None:
    for events, state in story(5):
        slow, fast = Screen(1), Screen(1, speed=2.0)
        told = tuple(event.seen_by(1) for event in events)
        (ways, cues, _), (short, early, _) = (screen.show(told, view(state, 1)) for screen in (slow, fast))
        assert {key: (way.begin, way.duration) for key, way in short.items()} == {
            key: pytest.approx((way.begin / 2, way.duration / 2)) for key, way in ways.items()
        }
        assert [cue.delay for cue in early] == pytest.approx([cue.delay / 2 for cue in cues])


def test_the_movement_is_the_same_whatever_the_others_hold() -> None:
    rules = STANDARD
    for seed in range(6):
        for events, state in story(seed, rules):
            seen = view(state, 0)
            told = tuple(event.seen_by(0) for event in events)
            ways, _, _ = Screen(0).show(told, seen)
            for key, way in ways.items():
                known = {*seen.hand, *seen.discards, *(card for row in _open(seen) for card in row)}
                assert way.card is None or way.card in known or isinstance(events[0], DiscardTaken)
                assert not isinstance(key, Card) or key in known


def _open(seen: View) -> list[list[Card]]:
    rows = [[*(c for meld in seen.spread.melds for c in meld.cards), *seen.spread.deadwood]] if seen.spread else []
    return rows + [
        [*(c for meld in event.melds for c in meld.cards), *event.deadwood]
        for event in seen.log
        if isinstance(event, Shown)
    ]
