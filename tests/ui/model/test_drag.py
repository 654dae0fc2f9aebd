"""The pointer and the cards: clicks, drags, drop targets and cancelled drags."""

import itertools
from dataclasses import replace

import pytest
from gin.rules import Card, DealState, DrawStock, Knock, LayOff, apply, view
from gin.ui.model.drag import (
    DRAG_START,
    DragContext,
    Dragging,
    DropInHand,
    DropNowhere,
    DropOn,
    Idle,
    Intent,
    Pile,
    Pressed,
    Rearrange,
    State,
    Tap,
    Zone,
    step,
    target_at,
)
from gin.ui.model.geometry import CARD_RATIO, Rect
from gin.ui.model.hand_order import sort
from gin.ui.model.input import Pointer
from gin.ui.model.layout import HandInteraction, layout
from gin.ui.model.offers import droppable_to_knock

from tests.ui.views import deal, play

SIZE = (1280, 800)
ANNA = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
BEN = "Ah 2h 3h 5h 7h 9h Jh Kh 2s 4s"
OFFER = deal(ANNA, BEN, upcard="5c", stock="Kd 5d Jd")
DRAW = play(OFFER, "pass", "pass")
DISCARD = play(DRAW, "draw")


def scene_of(
    state: DealState, seat: int = 0, touch: HandInteraction | None = None, knock: Rect | None = None
) -> DragContext:
    seen = view(state, seat)
    touch = touch or HandInteraction(sort(seen.hand, "suit"))
    return DragContext(layout(seen, SIZE, touch), seen.legal, knock, droppable_to_knock(seen))


def run(
    scene: DragContext, *events: tuple[str, float, float], state: State | None = None
) -> tuple[State, list[Intent]]:
    """Take inputs one after the other."""
    state = state or Idle()
    intents: list[Intent] = []
    for kind, x, y in events:
        state, more = step(state, Pointer(kind, x, y), scene)  # type: ignore[arg-type]
        intents += more
    return state, intents


def at(scene: DragContext, card: str) -> tuple[float, float]:
    """Return a point on the uncovered part of a card."""
    pose = scene.table.places[Card.parse(card)].pose
    return pose.x - pose.width * 0.3, pose.y - pose.width * 0.4


def carry(scene: DragContext, card: str, to: tuple[float, float], middle: bool = True) -> State:
    """Carry a card so that its middle, or else the pointer, is at a point."""
    x, y = at(scene, card)
    pose = scene.table.places[Card.parse(card)].pose
    target = (to[0] + x - pose.x, to[1] + y - pose.y) if middle else to
    state, intents = run(scene, ("down", x, y), ("move", *target))
    assert not intents
    return state


# Hovering and clicking


def test_what_lies_on_top_is_what_the_pointer_touches() -> None:
    scene = scene_of(DISCARD)
    for (left, a), (right, b) in itertools.pairwise(scene.table.hand):
        assert target_at(scene, a.x - a.width * 0.4, a.y) == left
        between = b.x - b.width * 0.45
        assert abs(between - a.x) < a.width / 2, "both cards lie here"
        assert target_at(scene, between, b.y) == right
    assert target_at(scene, *scene.table.frame.stock.centre) is Pile.STOCK
    assert target_at(scene, *scene.table.frame.discard.centre) is Pile.DISCARD
    assert target_at(scene, 5, 5) is None


def test_a_pile_is_touched_up_to_its_upper_edge() -> None:
    scene = scene_of(DRAW)
    table, frame = scene.table, scene.table.frame
    assert table.stock.y < frame.stock.y - 6, "31 cards lie high"
    assert target_at(scene, table.stock.centre[0], table.stock.y + 1) is Pile.STOCK
    assert target_at(scene, table.discard.centre[0], table.discard.y + 1) is Pile.DISCARD
    assert target_at(scene, table.stock.centre[0], frame.stock.bottom - 1) is Pile.STOCK


def test_a_lifted_card_is_touched_where_it_is_and_was() -> None:
    card = Card.parse("9d")
    order = sort(view(DISCARD, 0).hand, "suit")
    scene = scene_of(DISCARD, touch=HandInteraction(order, raised=card))
    low = dict(scene.table.hand)[card]
    lifted = scene.table.places[card].pose
    top = lifted.y - lifted.width * CARD_RATIO / 2 + 2
    bottom = low.y + low.width * CARD_RATIO / 2 - 2
    assert target_at(scene, lifted.x, top) == card
    assert target_at(scene, low.x - low.width * 0.4, bottom) == card


def test_the_pointer_hovers_over_what_a_press_would_take() -> None:
    scene = scene_of(DRAW)
    assert run(scene, ("move", *at(scene, "Ks"))) == (Idle(Card.parse("Ks")), [])
    assert run(scene, ("move", *scene.table.frame.stock.centre)) == (Idle(Pile.STOCK), [])
    assert run(scene, ("move", 3, 3), state=Idle(Pile.STOCK)) == (Idle(), [])


def test_a_shaky_click_is_a_click_and_four_pixels_are_a_drag() -> None:
    scene = scene_of(DISCARD)
    x, y = at(scene, "Ks")
    _, intents = run(scene, ("down", x, y), ("move", x + DRAG_START - 1, y - 3), ("up", x + 3, y - 3))
    assert intents == [Tap(Card.parse("Ks"))]
    for dx, dy in ((DRAG_START, 0), (0, -DRAG_START), (-DRAG_START, 1)):
        state, _ = run(scene, ("down", x, y), ("move", x + dx, y + dy))
        assert isinstance(state, Dragging)


def test_a_press_beside_everything_does_nothing() -> None:
    assert run(scene_of(DRAW), ("down", 5, 400), ("move", 200, 400), ("up", 200, 400)) == (Idle(), [])


def test_a_press_on_a_pile_that_is_let_go_elsewhere_is_no_click() -> None:
    scene = scene_of(DISCARD)
    x, y = scene.table.frame.stock.centre
    state, intents = run(scene, ("down", x, y), ("move", x + 300, y), ("up", x + 300, y))
    assert isinstance(state, Idle)
    assert intents == []
    assert run(scene, ("down", x, y), ("move", x + 9, y), ("up", x + 9, y))[1] == [Tap(Pile.STOCK)]


def test_a_carried_card_keeps_to_the_point_at_which_it_was_taken() -> None:
    scene = scene_of(DISCARD)
    x, y = at(scene, "Ks")
    pose = scene.table.places[Card.parse("Ks")].pose
    state, _ = run(scene, ("down", x, y), ("move", x - 200, y - 90))
    assert isinstance(state, Dragging)
    assert state.centre == pytest.approx((pose.x - 200, pose.y - 90))


# What it drops on


def test_a_card_dropped_on_the_discard_pile_is_discarded() -> None:
    scene = scene_of(DISCARD)
    state = carry(scene, "Ks", scene.table.frame.discard.centre)
    assert isinstance(state, Dragging)
    assert state.drop is Zone.DISCARD
    assert step(state, Pointer("up", *_pointer(state)), scene) == (Idle(), (DropOn(Card.parse("Ks"), Zone.DISCARD),))


def test_the_whole_area_of_the_pile_counts() -> None:
    scene = scene_of(DISCARD)
    pile = scene.table.frame.discard
    card = scene.table.frame.card_width
    for dx, dy in ((-0.9, 0), (0.9, 0), (0, -0.9), (0.7, -0.7)):
        at_edge = (pile.centre[0] + dx * card, pile.centre[1] + dy * card)
        state = carry(scene, "Ks", at_edge)
        assert isinstance(state, Dragging)
        assert state.drop is Zone.DISCARD


def between_melds(scene: DragContext, shift: float, legal: tuple[int, ...]) -> State:
    """Carry a card by its foot so that it overlaps two melds and the pointer is on neither."""
    card = Card.parse("Kh")
    scene = replace(scene, legal=tuple(LayOff(card, meld) for meld in legal))
    pose = scene.table.places[card].pose
    grab = (-pose.width * 0.3, pose.width * 0.6)
    first, second = scene.table.melds[:2]
    x = (first.right + second.x) / 2 + shift
    y = first.bottom - pose.width * 0.2
    state, _ = run(scene, ("down", pose.x + grab[0], pose.y + grab[1]), ("move", x + grab[0], y + grab[1]))
    return state


@pytest.mark.parametrize(("shift", "meld"), [(-30, 0), (30, 1)])
def test_the_largest_overlap_wins(shift: float, meld: int) -> None:
    scene = laying_off()
    state = between_melds(scene, shift, (0, 1))
    assert isinstance(state, Dragging)
    assert state.drop == meld


@pytest.mark.parametrize(("shift", "meld"), [(-30, 1), (30, 0)])
def test_a_legal_drop_beats_an_illegal_one_touched_more(shift: float, meld: int) -> None:
    state = between_melds(laying_off(), shift, (meld,))
    assert isinstance(state, Dragging)
    assert state.drop == meld


def test_what_the_pointer_is_on_is_meant() -> None:
    button = Rect(1060, 470, 196, 48)
    scene = scene_of(DISCARD, knock=button)
    x, y = at(scene, "Ks")
    state, _ = run(scene, ("down", x, y - 20), ("move", *button.centre))
    assert isinstance(state, Dragging)
    hand = scene.table.frame.hand
    card = Rect.around(*state.centre, scene.table.frame.card_width, scene.table.frame.card_width * CARD_RATIO)
    assert card.overlap(hand) > card.overlap(button), "by overlap alone it would go back to the hand"
    assert state.drop is Zone.KNOCK


def test_rearranging_above_the_hand_does_not_slip_into_a_knock() -> None:
    button = Rect(1060, 470, 196, 48)
    scene = scene_of(DISCARD, knock=button)
    pose = scene.table.hand[-1][1]
    for lift in range(0, 60, 5):
        state = carry(scene, str(scene.table.hand[-1][0]), (pose.x - 20, pose.y - lift - 5))
        assert isinstance(state, Dragging)
        assert state.drop is Zone.HAND


def test_an_illegal_knock_is_tried_so_that_the_rule_is_told() -> None:
    button = Rect(1060, 470, 196, 48)
    scene = scene_of(play(DRAW, "draw"), knock=button)
    scene = replace(scene, legal=tuple(action for action in scene.legal if not isinstance(action, Knock)))
    state = carry(scene, "Ks", button.centre, middle=False)
    _, intents = step(state, Pointer("up", *button.centre), scene)
    assert intents == (DropOn(Card.parse("Ks"), Zone.KNOCK),)


def test_an_illegal_drop_is_tried_where_no_other_is_touched() -> None:
    scene = scene_of(DRAW)
    state = carry(scene, "Ks", scene.table.frame.discard.centre)
    assert isinstance(state, Dragging)
    assert state.drop is Zone.DISCARD


def test_a_card_let_go_over_nothing_flies_home() -> None:
    scene = scene_of(DISCARD)
    state = carry(scene, "Ks", (150, 330))
    assert isinstance(state, Dragging)
    assert state.drop is None
    assert step(state, Pointer("up", *_pointer(state)), scene) == (Idle(), (DropNowhere(Card.parse("Ks")),))


def test_cancelling_ends_a_drag_and_a_press() -> None:
    scene = scene_of(DISCARD)
    state = carry(scene, "Ks", scene.table.frame.discard.centre)
    assert step(state, Pointer("cancel", -1, -1), scene) == (Idle(), (DropNowhere(Card.parse("Ks")),))
    pressed, _ = run(scene, ("down", *at(scene, "Ks")))
    assert isinstance(pressed, Pressed)
    assert step(pressed, Pointer("cancel", -1, -1), scene) == (Idle(), ())
    assert step(Idle(Pile.STOCK), Pointer("cancel", -1, -1), scene) == (Idle(), ())


# The hand


def test_neighbours_make_room_as_the_cards_centre_crosses_theirs() -> None:
    order = sort(view(DISCARD, 0).hand, "suit")
    card = order[0]
    scene = scene_of(DISCARD)
    x, y = at(scene, str(card))
    state, _ = run(scene, ("down", x, y), ("move", x, y - DRAG_START))
    places = []
    for dx in range(0, 960, 15):
        assert isinstance(state, Dragging)
        scene = scene_of(DISCARD, touch=HandInteraction(order, held=card, gap=state.index))
        state, _ = step(state, Pointer("move", x + dx, y - DRAG_START), scene)
        assert isinstance(state, Dragging)
        assert state.drop is Zone.HAND
        assert state.index is not None
        places.append(state.index)
    assert places == sorted(places), "room that was made is not taken back on the way"
    assert places[0] == 0
    assert places[-1] == len(order) - 1
    assert set(places) == set(range(len(order)))
    _, intents = step(state, Pointer("up", x + 960, y), scene)
    assert intents == (Rearrange(card, len(order) - 1),)


def test_the_hand_can_be_arranged_while_the_other_plays() -> None:
    scene = replace(scene_of(play(DISCARD, "discard Ks")), legal=())
    state = carry(scene, "2c", (900, scene.table.frame.hand.centre[1]))
    _, intents = step(state, Pointer("up", *_pointer(state)), scene)
    assert [type(intent) for intent in intents] == [Rearrange]


# The piles


def test_a_card_is_drawn_by_carrying_it_into_the_hand() -> None:
    scene = scene_of(play(OFFER, "pass", "take", "discard Kh"))
    for pile, area in ((Pile.STOCK, scene.table.frame.stock), (Pile.DISCARD, scene.table.frame.discard)):
        between = (scene.table.hand[3][1].x + scene.table.hand[4][1].x) / 2
        down = ("down", *area.centre)
        goal = (between, scene.table.frame.hand.centre[1])
        _, intents = run(scene, down, ("move", *goal), ("up", *goal))
        assert intents == [DropInHand(pile, 4)]


def test_a_drawn_card_let_go_elsewhere_stays_on_the_pile() -> None:
    scene = scene_of(DRAW)
    area = scene.table.frame.stock
    _, intents = run(scene, ("down", *area.centre), ("move", 300, 300), ("up", 300, 300))
    assert intents == [DropNowhere(Pile.STOCK)]


@pytest.mark.parametrize(
    "state", [OFFER, DISCARD, play(DISCARD, "discard Ks")], ids=["offer", "discard", "not on turn"]
)
def test_nothing_is_carried_from_a_pile_closed_to_draws(state: DealState) -> None:
    scene = scene_of(state)
    assert DrawStock() not in scene.legal
    x, y = scene.table.frame.stock.centre
    carried, _ = run(scene, ("down", x, y), ("move", x + 100, y + 200))
    assert isinstance(carried, Pressed)


def laying_off() -> DragContext:
    """Ben is to lay off on three melds of Anna's, as his hand shows."""
    knock = next(action for action in view(DISCARD, 0).legal if isinstance(action, Knock) and len(action.melds) == 3)
    state, _ = apply(DISCARD, knock)
    return scene_of(state, seat=1)


def _pointer(state: State) -> tuple[float, float]:
    assert isinstance(state, Dragging)
    return state.centre[0] + state.grab[0], state.centre[1] + state.grab[1]
