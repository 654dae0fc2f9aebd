"""Choreography: where each card comes from, when and how fast; every card ends where the layout says."""

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from gin.controller import Update
from gin.rules import (
    DECK,
    PRESETS,
    Card,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Hand,
    Knocked,
    LaidOff,
    Ruleset,
    Shown,
    StockDrawn,
    View,
    view,
)
from gin.ui.model.carry import CARRIED_Z
from gin.ui.model.choreography import (
    DEAL,
    DEAL_INTERVAL,
    KNOCKERS_PAUSE,
    MOVE,
    OTHERS_MOVE,
    Cue,
    choreograph,
)
from gin.ui.model.flight import FLY_HOME, RELAYOUT
from gin.ui.model.frame_spec import RIM
from gin.ui.model.geometry import Pose
from gin.ui.model.hand_order import updated
from gin.ui.model.layout import HandInteraction, PieceKey, TableLayout, layout
from gin.ui.model.motion import LANDING, Motion, Tween
from gin.ui.model.parting import OPENING, parting
from gin.ui.model.stages import stages_of

from tests.ui.model.test_layout import corners
from tests.ui.views import STANDARD, story

SIZE = (1280, 800)
Tweens = dict[PieceKey, Tween]


class Screen:
    """A table reduced to its layout and its movements."""

    def __init__(self, seat: int, speed: float = 1.0) -> None:
        self.seat = seat
        self.motion: Motion[PieceKey] = Motion(speed)
        self.order: tuple[Card, ...] = ()
        self.now = 0.0

    def show(
        self, events: tuple[Event, ...], seen: View, touch: HandInteraction | None = None
    ) -> tuple[Tweens, list[Cue], TableLayout]:
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
        moving = (*self.motion.moving.values(), *self.motion.settling.values())
        self.now = max((tween.finish + tween.settles for tween in moving), default=self.now)
        self.motion.take_arrived(self.now)

    def is_as_laid_out(self, table: TableLayout) -> bool:
        where = {key: self.motion.pose(key, self.now) for key in self.motion.resting}
        return where == {key: place.pose for key, place in table.places.items()}


@pytest.mark.parametrize("preset", ["standard", "eleven", "big-gin", "table-of-three", "table-of-four"])
@pytest.mark.parametrize("choreographed", [True, False], ids=["with events", "without events"])
@pytest.mark.parametrize("waits", [True, False], ids=["in peace", "in haste"])
def test_everything_ends_where_the_layout_says(preset: str, choreographed: bool, waits: bool) -> None:
    rules: Ruleset = PRESETS[preset]
    for seed in range(4):
        for seat in range(rules.players):
            screen = Screen(seat)
            table = None
            for events, state in story(seed, rules):
                seen = tuple(event.seen_by(seat) for event in events) if choreographed else ()
                _, _, table = screen.show(seen, view(state, seat))
                if waits:
                    screen.settle()
                    assert screen.is_as_laid_out(table)
                screen.now += 0.05
            assert table is not None
            screen.settle()
            assert screen.is_as_laid_out(table)


def test_cards_in_place_are_left_alone() -> None:
    screen = Screen(0)
    events, state = story(1)[0]
    screen.show(events, view(state, 0))
    screen.settle()
    tweens, cues, _ = screen.show((), view(state, 0))
    assert not tweens
    assert not cues


def test_a_moving_card_is_not_sent_again() -> None:
    screen = Screen(0)
    events, state = story(1)[0]
    first, _, _ = screen.show(events, view(state, 0))
    screen.now += 0.1
    again, _, _ = screen.show((), view(state, 0))
    assert first
    assert not again


def test_a_card_still_to_be_dealt_waits_when_hovered_over() -> None:
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
    kind: type[Event], seat: int, *, own: bool, seeds: int = 12, rules: Ruleset = STANDARD
) -> list[tuple[Event, Screen, Tweens, list[Cue], View]]:
    """Return each event of a kind in some deals, by this seat or by another, with the movements it caused."""
    found = []
    for seed in range(seeds):
        screen = Screen(seat)
        for events, state in story(seed, rules):
            for stage in stages_of(Update(tuple(event.seen_by(seat) for event in events), view(state, seat))):
                event = next((event for event in stage.events if isinstance(event, kind)), None)
                before = Screen(seat)
                before.motion.resting, before.now = dict(screen.motion.resting), screen.now
                tweens, cues, _ = screen.show(stage.events, stage.view)
                if event is not None and (getattr(event, "seat", seat) == seat) == own:
                    found.append((event, before, tweens, cues, stage.view))
                screen.settle()
    assert found
    return found


def test_the_deal_flies_from_the_stock_a_card_at_a_time() -> None:
    [(_, _, tweens, cues, seen), *_] = scenes(Dealt, 0, own=True)
    assert isinstance(seen.log[0], Dealt)
    stock = layout(seen, SIZE, HandInteraction()).stock
    assert all((tween.start.x, tween.start.y) == stock.centre for tween in tweens.values())
    assert all(tween.start.face == 0 for tween in tweens.values())
    begins = sorted(tween.begin for key, tween in tweens.items() if key != seen.upcard)
    steps = [b - a for a, b in itertools.pairwise(begins)]
    assert len(begins) == 20
    assert steps == pytest.approx([DEAL_INTERVAL] * 19)
    assert seen.upcard is not None
    assert tweens[seen.upcard].begin > begins[-1]
    assert [cue.sound.name for cue in cues] == ["shuffle"]


@pytest.mark.parametrize("preset", ["eleven", "table-of-three", "table-of-four"])
def test_a_larger_deal_takes_no_longer(preset: str) -> None:
    events, state = story(1, PRESETS[preset])[0]
    tweens, _, table = Screen(0).show(tuple(event.seen_by(0) for event in events), view(state, 0))
    begins = [tween.begin for key, tween in tweens.items() if key in table.places]
    assert len(begins) > 20
    assert max(begins) - min(begins) <= DEAL + 0.05


def test_the_deal_rises_card_by_card_and_is_heard_where_they_land() -> None:
    [(_, _, tweens, _, seen), *_] = scenes(Dealt, 0, own=True)
    dealt = sorted((tween for key, tween in tweens.items() if key != seen.upcard), key=lambda tween: tween.begin)
    sounds = [tween.cue for tween in dealt if tween.cue is not None]
    assert [sound.name for sound in sounds] == ["deal"] * 20
    assert [sound.rise for sound in sounds] == pytest.approx([step / 19 for step in range(20)])
    assert [sound.place for sound in sounds] == pytest.approx([2 * tween.end.x / SIZE[0] - 1 for tween in dealt])
    assert seen.upcard is not None
    turned = tweens[seen.upcard].cue
    assert turned is not None
    assert (turned.name, turned.rise) == ("flip", 0)


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("preset", ["standard", "eleven", "table-of-three", "table-of-four"])
def test_a_deal_is_heard_as_cards_and_not_as_a_buzz(preset: str, speed: float) -> None:
    events, state = story(1, PRESETS[preset])[0]
    tweens, *_ = Screen(0, speed).show(tuple(event.seen_by(0) for event in events), view(state, 0))
    heard = [(tween, key) for key, tween in tweens.items() if tween.cue is not None and tween.cue.name == "deal"]
    times = sorted(tween.finish for tween, _ in heard)
    assert min(after - before for before, after in itertools.pairwise(times)) > 0.02
    seats = Counter(key[0] if isinstance(key, tuple) else 0 for _, key in heard)
    assert set(seats) == set(range(len(state.hands)))
    assert max(seats.values()) - min(seats.values()) <= 1
    assert max(tween.cue.rise for tween, _ in heard if tween.cue is not None) == 1


def test_an_opponents_draw_from_the_stock_stays_face_down() -> None:
    for _, _, tweens, _, seen in scenes(StockDrawn, 0, own=False):
        stock = layout(seen, SIZE, HandInteraction()).stock
        [(key, tween)] = [(key, tween) for key, tween in tweens.items() if tween.arc]
        assert key == (1, 10)
        assert (tween.start.x, tween.start.y) == stock.centre
        assert tween.start.face == tween.end.face == 0
        assert tween.card is None


def test_the_players_draw_from_the_stock_turns_over() -> None:
    for event, _, tweens, _, seen in scenes(StockDrawn, 0, own=True):
        assert isinstance(event, StockDrawn)
        assert event.card is not None
        tween = tweens[event.card]
        assert (tween.start.x, tween.start.y) == layout(seen, SIZE, HandInteraction()).stock.centre
        assert (tween.start.face, tween.end.face) == (0, 1)


def test_an_upcard_taken_by_an_opponent_turns_face_down() -> None:
    for event, before, tweens, _, _ in scenes(DiscardTaken, 0, own=False):
        assert isinstance(event, DiscardTaken)
        tween = tweens[1, 10]
        assert tween.card == event.card
        assert tween.start == before.motion.resting[event.card]
        assert (tween.start.face, tween.end.face) == (1, 0)


def test_an_opponents_discard_leaves_the_fan_and_turns_over() -> None:
    for event, before, tweens, _, seen in scenes(Discarded, 0, own=False):
        assert isinstance(event, Discarded)
        if event.card not in tweens:
            continue
        tween = tweens[event.card]
        hand = sorted(key for key in before.motion.resting if isinstance(key, tuple))
        last = [before.motion.resting[key] for key in hand[-3:]]
        assert tween.start in last, "none has to come out from under many"
        assert tween.duration == pytest.approx(OTHERS_MOVE)
        assert (tween.start.face, tween.end.face) == (0, 1)
        frame = layout(seen, SIZE, HandInteraction()).frame
        assert frame.discard.contains(tween.end.x, tween.end.y)
        times = [tween.begin + tween.duration * part / 100 for part in range(100)]
        turns_at = next(time for time in times if tween.at(time).face > 0)
        assert tween.is_in_front(turns_at), "it turns over once it has been pulled out of the hand"


def test_the_players_discard_leaves_from_its_place() -> None:
    for event, before, tweens, _, _ in scenes(Discarded, 0, own=True):
        assert isinstance(event, Discarded)
        assert tweens[event.card].start == before.motion.resting[event.card]
        assert tweens[event.card].duration == pytest.approx(MOVE)


def test_the_knock_card_flies_face_down_and_lands_with_the_knock() -> None:
    for own in (True, False):
        for event, before, tweens, cues, seen in scenes(Knocked, 0, own=own):
            assert isinstance(event, Knocked)
            assert seen.spread is None, "nothing lies open yet"
            if event.card is None:
                assert [(cue.sound.name, cue.delay) for cue in cues] == [("knock", 0)]
                continue
            flight = tweens[event.card]
            assert flight.begin == before.now
            assert flight.end.face == 0
            assert flight.cue is not None
            assert flight.cue.name == "knock"


def test_the_spread_opens_from_the_backs_after_a_pause() -> None:
    spread = 0
    for event, before, tweens, cues, seen in scenes(Shown, 0, own=False):
        assert isinstance(event, Shown)
        if seen.spread is None or event.seat != seen.spread.seat:
            continue
        spread += 1
        backs = {pose for key, pose in before.motion.resting.items() if isinstance(key, tuple)}
        for card in (*(card for meld in event.melds for card in meld.cards), *event.deadwood):
            assert tweens[card].begin >= before.now + KNOCKERS_PAUSE
            assert tweens[card].start in backs
        assert (cues[0].sound.name, cues[0].delay) == ("fan", KNOCKERS_PAUSE)
    assert spread


def in_row(event: Event, tweens: Tweens) -> list[Tween]:
    """Return the flights of a hand that is laid open, from the left of its row to the right."""
    assert isinstance(event, Shown)
    cards = [*(card for meld in event.melds for card in meld.cards), *sorted(event.deadwood, key=lambda c: c.rank)]
    return [tweens[card] for card in cards]


def test_cards_of_another_hand_that_are_laid_open_have_one_order_of_depth_in_every_frame() -> None:
    for event, _, tweens, _, _ in scenes(Shown, 0, own=False):
        flights = in_row(event, tweens)
        begin, end = min(flight.begin for flight in flights), max(flight.finish for flight in flights)
        for step in range(math.ceil((end - begin) * 60) + 1):
            depths = [flight.at(begin + step / 60).z for flight in flights]
            assert depths == sorted(depths)


def own_spreads(preset: str) -> Iterator[tuple[TableLayout, list[Tween]]]:
    """Yield the table as the own hand is laid open, and its flights, from hands in all kinds of order."""
    shuffle = random.Random(preset).shuffle
    for seed in range(12):
        screen = Screen(seed % 2)
        for events, state in story(seed, PRESETS[preset]):
            seen_events, seen = tuple(event.seen_by(screen.seat) for event in events), view(state, screen.seat)
            shown = [event for event in seen_events if isinstance(event, Shown) and event.seat == screen.seat]
            if seed % 3 and not shown:
                order = [*screen.order]
                shuffle(order)
                screen.order = tuple(order)
            tweens, _, table = screen.show(seen_events, seen)
            if shown:
                yield table, in_row(shown[0], tweens)
            screen.settle()


@pytest.mark.parametrize("preset", ["standard", "big-gin", "table-of-four"])
def test_cards_of_the_own_hand_never_pass_through_each_other(preset: str) -> None:
    changed = 0
    for _, flights in own_spreads(preset):
        begin, end = min(flight.begin for flight in flights) - OPENING, max(flight.finish for flight in flights)
        assert end - begin < 1.0
        frames = [
            [flight.at(begin + frame / 60) for flight in flights] for frame in range(round(60 * (end - begin)) + 3)
        ]
        for before, after in itertools.pairwise(frames):
            for one, other in itertools.combinations(range(len(flights)), 2):
                if (before[one].z < before[other].z) == (after[one].z < after[other].z):
                    continue
                changed += 1
                for poses in (before, after):
                    assert poses[one].rect.overlap(poses[other].rect) < 0.08 * poses[one].rect.w * poses[one].rect.h
    assert changed


def test_a_hand_that_is_laid_open_rises_little_and_stays_within_the_rim() -> None:
    rises = []
    for table, flights in own_spreads("standard"):
        top = min(flight.start.rect.y for flight in flights)
        for flight in flights:
            poses = [flight.at(flight.begin - OPENING + frame / 60) for frame in range(60)]
            rises.append((top - min(pose.rect.y for pose in poses)) / flight.end.rect.h)
            inside = table.frame.window.expanded(-RIM * table.frame.unit)
            assert all(inside.x < x < inside.right for pose in poses for x, _ in corners(pose))
    assert 0.3 < max(rises) < 0.6


def test_melds_that_lie_together_in_the_hand_move_as_blocks_under_the_others() -> None:
    fan, *rows = (
        [Card.parse(card) for card in cards.split()]
        for cards in ("Qs 7d 8d 9d 2c 3c 4c Qh 6h Qc", "2c 3c 4c", "7d 8d 9d", "Qh Qc Qs", "6h")
    )
    held = {card: Pose(280 + 70 * index, 650, 130, z=index) for index, card in enumerate(fan)}
    row = [card for group in rows for card in group]
    places = {
        card: Pose(160 + 240 * number + 40 * index, 680, 130, z=row.index(card))
        for number, group in enumerate(rows)
        for index, card in enumerate(group)
    }
    ways = parting(held, places, rows, 0.0, unit=1.0, fastest=2380.0).ways
    assert [str(card) for card in ways] == [str(card) for card in [*rows[1], *rows[0], *rows[3], *rows[2]]]
    for block in rows[:2]:
        assert len({ways[card][1:] for card in block}) == 1
    begins, lands = (
        [*times] for times in zip(*((way.begin, way.begin + way.duration) for way in ways.values()), strict=True)
    )
    assert begins == sorted(begins)
    assert lands == sorted(lands)


@pytest.mark.parametrize("hand", range(40))
def test_no_hand_is_drawn_apart_beyond_its_room(hand: int) -> None:
    fan, room = random.Random(hand).sample(DECK, 11), (100.0, 1300.0)
    rows = [fan[0::3], fan[1::3], fan[2::3]]
    held = {card: Pose(190 + 100 * index, 650, 150, z=index) for index, card in enumerate(fan)}
    row = [card for group in rows for card in sorted(group)]
    places = {card: Pose(160 + 100 * index, 680, 130, z=index) for index, card in enumerate(row)}
    ways = parting(held, places, rows, 0.0, unit=1.0, fastest=2380.0, room=room).ways
    drawn = [way.via.rect for way in ways.values() if way.via is not None]
    assert len(drawn) in (0, 11)
    assert all(room[0] - 1 <= card.x and card.right <= room[1] + 1 for card in drawn)


def test_the_row_of_another_hand_only_grows() -> None:
    for event, _, tweens, _, _ in scenes(Shown, 0, own=False):
        flights = in_row(event, tweens)
        for one, other in itertools.pairwise(flights):
            assert other.end.x > one.end.x
            assert other.begin - one.begin == pytest.approx(0.04)
            assert other.finish > one.finish


@pytest.mark.parametrize("preset", ["standard", "table-of-four"])
def test_a_card_that_is_laid_open_hardly_goes_past_its_place(preset: str) -> None:
    past = []
    for event, _, tweens, _, seen in scenes(Shown, 0, own=False, rules=PRESETS[preset]):
        unit = layout(seen, SIZE, HandInteraction()).frame.unit
        for tween in in_row(event, tweens):
            way = math.dist(tween.start[:2], tween.end[:2])
            times = [tween.begin + tween.duration * step / 60 for step in range(61)]
            past.append(max(math.dist(tween.start[:2], tween.at(time)[:2]) - way for time in times) / unit)
    assert 10 < max(past) < 30


def test_a_knock_is_heard_where_the_knocker_sits() -> None:
    events, state = story(0, PRESETS["table-of-three"])[0]
    screen = Screen(0)
    screen.show(tuple(event.seen_by(0) for event in events), view(state, 0))
    screen.settle()
    places = []
    for seat in range(3):
        _, cues, _ = screen.show((Knocked(seat, None, (), Hand()),), view(state, 0))
        places.append(cues[0].sound.place)
    assert abs(places[0]) < 0.2
    assert places[1] < -0.6, "the next player sits at the left"
    assert places[2] > 0.6


def test_a_discard_slides_off_unless_it_was_lifted_by_hand() -> None:
    for event, before, _, cues, seen in scenes(Discarded, 0, own=True):
        assert isinstance(event, Discarded)
        held, table = before.motion.resting[event.card], layout(seen, SIZE, HandInteraction()).frame.play_area
        slide, *_ = cues
        assert slide.sound == ("slide", pytest.approx(2 * held.x / table.w - 1), 0)
        before.motion.place(event.card, held._replace(z=CARRIED_Z))
        tweens, cues, _ = before.show((event,), seen)
        assert "slide" not in [cue.sound.name for cue in cues]
        landing = tweens[event.card].cue
        assert landing is not None
        assert landing.name == "place"


def test_a_card_let_go_over_the_hand_is_heard_as_it_lands() -> None:
    screen = Screen(0)
    events, state = story(3)[0]
    seen = view(state, 0)
    screen.show(events, seen)
    screen.settle()
    ends = screen.order[0], screen.order[-1]
    for card in ends:
        screen.motion.place(card, Pose(600, 300, 160, 4, 1.0, 0.4, CARRIED_Z))
    tweens, cues, _ = screen.show((), seen)
    assert not cues
    left, right = (tweens[card].cue for card in ends)
    assert left is not None
    assert right is not None
    assert left.name == right.name == "place"
    assert left.place < -0.2
    assert right.place > 0.2


def test_hands_are_shown_with_a_delay() -> None:
    for event, before, tweens, _, _ in scenes(Shown, 0, own=False):
        assert isinstance(event, Shown)
        for card in (*(card for meld in event.melds for card in meld.cards), *event.deadwood):
            if card in tweens:
                assert tweens[card].begin > before.now


def test_several_lay_offs_follow_each_other() -> None:
    runs = [
        [(event, seen) for event in seen.log if isinstance(event, LaidOff)]
        for _, _, _, _, seen in scenes(LaidOff, 0, own=True, seeds=40)
    ]
    laid = max(runs, key=len)
    assert len(laid) >= 2, "no deal has two lay-offs"
    seen = laid[-1][1]
    screen = Screen(0)
    tweens, _, _ = screen.show(tuple(event for event, _ in laid), seen)
    for event, _ in laid:
        screen.motion.place(event.card, Pose(100, 700, 100))
    tweens, _, _ = screen.show(tuple(event for event, _ in laid), seen)
    begins = [tweens[event.card].begin for event, _ in laid]
    assert [b - a for a, b in itertools.pairwise(begins)] == pytest.approx([0.18] * (len(begins) - 1))


@pytest.mark.parametrize("far", [300, 500, 900])
def test_a_card_that_is_laid_off_can_be_followed_by_the_eye(far: float) -> None:
    event, before, _, _, seen = scenes(LaidOff, 0, own=True)[0]
    assert isinstance(event, LaidOff)
    place = layout(seen, SIZE, HandInteraction()).places[event.card].pose
    before.motion.place(event.card, place._replace(y=place.y + far))
    tweens, _, table = before.show((event,), seen)
    flight = tweens[event.card]
    steps = [flight.at(flight.begin + step / 60) for step in range(30)]
    assert max(math.dist(a[:2], b[:2]) for a, b in itertools.pairwise(steps)) < 50.01 * table.frame.unit
    assert flight.duration <= 0.45


def test_a_card_that_flies_alone_settles_where_it_has_landed() -> None:
    for _, before, tweens, _, seen in scenes(Discarded, 0, own=True):
        assert {tween.settles for key, tween in tweens.items() if key != seen.discards[-1]} <= {0.0}
        flight = tweens[seen.discards[-1]]
        assert flight.settles == LANDING
        before.motion.start(seen.discards[-1], flight)
        before.motion.take_arrived(flight.finish)
        assert not before.motion.busy, "nobody waits for it"
        again, _, _ = before.show((), seen)
        assert seen.discards[-1] not in again, "nor sends it away again"


def test_a_hand_closes_up_faster_than_a_card_flies_home() -> None:
    screen = Screen(0)
    events, state = story(3)[0]
    seen = view(state, 0)
    screen.show(events, seen)
    screen.settle()
    card = screen.order[5]
    screen.show((), seen, HandInteraction(screen.order, held=card))
    screen.settle()
    home = screen.motion.resting[screen.order[4]]
    screen.motion.place(card, home._replace(y=home.y - 150, z=CARRIED_Z))
    tweens, _, _ = screen.show((), seen)
    assert tweens[card].duration == pytest.approx(FLY_HOME)
    assert {tween.duration for key, tween in tweens.items() if key != card} == {RELAYOUT}


@pytest.mark.parametrize("far", [100, 400, 800])
def test_a_card_that_is_let_go_takes_longer_from_afar(far: float) -> None:
    screen = Screen(0)
    events, state = story(3)[0]
    screen.show(events, view(state, 0))
    screen.settle()
    card = screen.order[5]
    home = screen.motion.resting[card]
    screen.motion.place(card, home._replace(y=home.y - far, z=CARRIED_Z))
    tweens, _, table = screen.show((), view(state, 0))
    flight = tweens[card]
    assert FLY_HOME <= flight.duration <= 0.45
    steps = [flight.at(flight.begin + step / 60) for step in range(30)]
    longest = max(math.dist(a[:2], b[:2]) for a, b in itertools.pairwise(steps))
    assert longest < 40 * table.frame.unit
    near = next(pose for pose in steps if pose.z < CARRIED_Z)
    assert abs(near.y - home.y) < 0.2 * far


@pytest.mark.parametrize(("right", "up"), [(0, 60), (40, 150), (500, 400), (-400, 300)])
def test_a_card_that_is_let_go_goes_in_beside_the_next_and_then_under_it(right: float, up: float) -> None:
    screen = Screen(0)
    events, state = story(3)[0]
    screen.show(events, view(state, 0))
    screen.settle()
    card, following = screen.order[5:7]
    home, other = screen.motion.resting[card], screen.motion.resting[following]
    screen.motion.place(card, home._replace(x=home.x + right, y=home.y - up, z=CARRIED_Z))
    flight = screen.show((), view(state, 0))[0][card]
    turn = math.radians(other.angle)

    def overlap(now: float) -> float:
        pose = flight.at(now)
        apart = (other.x - pose.x) * math.cos(turn) + (other.y - pose.y) * math.sin(turn)
        return (pose.width + other.width) / 2 - apart

    tucked = flight.begin + flight.tuck_at * flight.duration
    assert flight.at(tucked - 1e-6).z > other.z > flight.at(tucked + 1e-6).z
    assert overlap(tucked) < 0 < overlap(flight.finish)
    assert overlap(tucked - 1 / 60) < 20, "of 130 pixels"
    assert flight.at(flight.finish + 1) == home
    assert home == screen.motion.resting[card]


def test_at_double_speed_everything_takes_half_the_time() -> None:
    for events, state in story(5):
        slow, fast = Screen(1), Screen(1, speed=2.0)
        seen_events = tuple(event.seen_by(1) for event in events)
        (tweens, cues, _), (short, early, _) = (screen.show(seen_events, view(state, 1)) for screen in (slow, fast))
        assert {key: (tween.begin, tween.duration) for key, tween in short.items()} == {
            key: pytest.approx((tween.begin / 2, tween.duration / 2)) for key, tween in tweens.items()
        }
        assert [cue.delay for cue in early] == pytest.approx([cue.delay / 2 for cue in cues])


def test_movements_involve_only_cards_the_seat_knows() -> None:
    rules = STANDARD
    for seed in range(6):
        for events, state in story(seed, rules):
            seen = view(state, 0)
            seen_events = tuple(event.seen_by(0) for event in events)
            tweens, _, _ = Screen(0).show(seen_events, seen)
            for key, tween in tweens.items():
                known = {*seen.hand, *seen.discards, *(card for row in _open(seen) for card in row)}
                assert tween.card is None or tween.card in known or isinstance(events[0], DiscardTaken)
                assert not isinstance(key, Card) or key in known


def _open(seen: View) -> list[list[Card]]:
    rows = [[*(c for meld in seen.spread.melds for c in meld.cards), *seen.spread.deadwood]] if seen.spread else []
    return rows + [
        [*(c for meld in event.melds for c in meld.cards), *event.deadwood]
        for event in seen.log
        if isinstance(event, Shown)
    ]


@pytest.mark.parametrize(("preset", "most"), [("standard", 0.02), ("big-gin", 0.02), ("table-of-four", 0.25)])
def test_the_own_hand_is_laid_open_under_the_melds_of_others(preset: str, most: float) -> None:
    over = []
    for event, before, tweens, _, seen in scenes(Shown, 0, own=True, rules=PRESETS[preset]):
        table, flights = layout(seen, SIZE, HandInteraction()), in_row(event, tweens)
        others = {card for seat in table.open_hands if seat for card in table.cards_of(seat)}
        others &= before.motion.resting.keys()
        for step in range(40):
            now = before.now + step / 40
            poses = [tweens[card].at(now) if card in tweens else table.places[card].pose for card in others]
            own = [flight.at(now).rect for flight in flights]
            over += [rect.overlap(pose.rect) / (rect.w * rect.h) for rect in own for pose in poses]
    assert over
    assert max(over) < most
