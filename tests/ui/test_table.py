"""Drawing and discarding by mouse, by drag and by keys, and the answers to what is not allowed."""

import math
from collections.abc import Callable

import pytest
from gin.controller import AwaitingHuman, DealOver, Thinking
from gin.rules import (
    Card,
    Discard,
    Discarded,
    DrawDiscard,
    DrawStock,
    stacked_deck,
)
from gin.ui.model.commands import Play
from gin.ui.model.drag import Dragging, Idle
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key, Pad, Pointer
from gin.ui.render.card_outlines import drawn_rim
from gin.ui.screens.menu import MenuScreen
from gin.ui.text import phrases

from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, STACKED, Evening, SitDown

# Discarding


def test_a_card_is_discarded_by_dragging_it_to_the_pile(evening: Evening) -> None:
    evening.drag("Ks", "discard-pile")
    assert Discard(Card.parse("Ks")) in evening.done
    assert "Ks" not in evening.hand


def test_a_card_is_discarded_by_two_clicks(evening: Evening) -> None:
    before = evening.done
    evening.click("Ks")
    assert evening.done == before
    assert evening.table.laid.places[Card.parse("Ks")].pose.height > 0
    evening.click("Ks")
    assert evening.done[len(before)] == Discard(Card.parse("Ks"))


def test_the_discard_pile_takes_the_card_raised_last(evening: Evening) -> None:
    evening.click("Ks")
    evening.click("6h")
    evening.click("discard-pile")
    assert Discard(Card.parse("6h")) in evening.done


def test_a_card_is_discarded_by_keys_alone(evening: Evening) -> None:
    last = evening.hand[-1]
    evening.keys("left", "up", "d")
    assert Discard(Card.parse(last)) in evening.done


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_on_a_card_is_a_click_on_it(evening: Evening, key: str) -> None:
    first = evening.hand[0]
    evening.keys("right", key)
    assert Discard(Card.parse(first)) not in evening.done
    evening.keys("right", "left", key)
    assert Discard(Card.parse(first)) in evening.done


@pytest.mark.parametrize("back", [Key("down"), Pad("b")])
def test_down_and_the_gamepads_b_put_a_raised_card_back_for_nothing(evening: Evening, back: Key | Pad) -> None:
    for _ in range(2):
        evening.keys("right", "up")
        assert evening.table.hands.raised is not None
        evening.app.stack.handle(back)
        assert evening.table.hands.raised is None
    assert evening.app.stack.scene is evening.table
    assert isinstance(evening.session.status, AwaitingHuman)


# To draw


def test_a_card_is_drawn_by_a_click_a_drag_or_a_key(sit_down: SitDown) -> None:
    ways: list[Callable[[Evening], None]] = [
        lambda evening: evening.click("stock"),
        lambda evening: evening.drag("stock", "hand"),
        lambda evening: evening.keys("d"),
        lambda evening: evening.click("draw"),
    ]
    for number, draw in enumerate(ways):
        evening = sit_down(STACKED, folder=str(number))
        evening.begin("pass")
        evening.keys("p")
        draw(evening)
        assert evening.done[-1] == DrawStock()
        assert "6h" in evening.hand


def test_the_upcard_is_taken_by_a_click_a_drag_or_a_key(sit_down: SitDown) -> None:
    ways: list[Callable[[Evening], None]] = [
        lambda evening: evening.click("discard-pile"),
        lambda evening: evening.drag("discard-pile", "hand"),
        lambda evening: evening.keys("t"),
    ]
    for number, take in enumerate(ways):
        evening = sit_down(STACKED, folder=str(number))
        evening.begin()
        take(evening)
        assert evening.done == [DrawDiscard()]


def draw_to(evening: Evening, pile: str, near: int) -> None:
    """Drag a card from a pile to the right of a card of the hand, by its index."""
    left, right = (pose for _, pose in evening.table.laid.hand[near : near + 2])
    x, y = (left.x + right.x) / 2, left.y
    start = evening.pilot.point(pile)
    evening.point("down", *start)
    for step in range(1, 9):
        evening.point("move", start[0] + (x - start[0]) * step / 8, start[1] + (y - start[1]) * step / 8)
    evening.point("up", x, y)
    evening.pilot.settle()


@pytest.mark.parametrize("pile", ["stock", "discard-pile"])
@pytest.mark.parametrize(("near", "places"), [(0, (0, 1, 2)), (2, (2, 5)), (8, (8, 9, 10))])
def test_a_card_drawn_by_dragging_lies_where_it_was_dropped_or_beside_a_meld(
    sit_down: SitDown, pile: str, near: int, places: tuple[int, ...]
) -> None:
    evening = sit_down(STACKED)
    evening.begin("take", "discard 3h") if pile == "discard-pile" else evening.begin("pass")
    evening.keys("p")
    before = evening.hand
    assert before[2:5] == ["7d", "8d", "9d"]
    draw_to(evening, pile, near)
    new = "6h" if pile == "stock" else "3h"
    assert evening.hand.index(new) in places
    assert [card for card in evening.hand if card != new] == before


def test_a_card_drawn_by_dragging_flies_on_from_the_pointer(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass")
    evening.keys("p")
    x, y = evening.table.laid.stock.centre
    hand = evening.table.laid.frame.hand
    evening.point("down", x, y)
    evening.point("move", hand.x + 200, hand.y + 20)
    evening.app.stack.handle(Pointer("up", hand.x + 200, hand.y + 20))
    assert evening.where("6h") == pytest.approx((hand.x + 200, hand.y + 20))
    evening.pilot.settle()
    place = evening.table.laid.places[Card.parse("6h")].pose
    assert evening.where("6h") == (place.x, place.y)


def test_a_card_that_comes_by_itself_goes_beside_its_kin(evening: Evening) -> None:
    evening.play("discard Ks")
    assert evening.session.status == AwaitingHuman(0)
    evening.play("take")
    at = evening.hand.index("Td")
    assert evening.hand[at - 1] == "9d"


# What is not allowed


def test_an_illegal_drop_flies_home_with_the_rule_beside_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin()
    home = evening.where("Ks")
    evening.pilot.drag(Card.parse("Ks"), "discard-pile")
    assert evening.done == []
    assert "upcard" in evening.reason
    pile = evening.table.laid.frame.discard
    refusal = evening.table.presenter.status_line.refusal
    assert refusal is not None
    assert pile.expanded(40).contains(refusal.x, refusal.y)
    assert evening.where("Ks") != pytest.approx(home), "it is on its way"
    evening.pilot.settle()
    assert evening.where("Ks") == pytest.approx(home)
    assert evening.reason == ""


def test_a_drop_in_the_turn_of_the_other_is_refused(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin()
    evening.pilot.key("p")
    assert isinstance(evening.session.status, Thinking)
    before = evening.hand
    evening.pilot.drag(Card.parse("Ks"), "discard-pile", moves=2)
    assert evening.reason == "It is not your turn."
    assert evening.hand == before


def test_illegal_clicks_are_answered_with_the_rule(evening: Evening) -> None:
    before = evening.done
    evening.pilot.click("stock")
    assert evening.reason
    evening.pilot.click("discard-pile")
    assert evening.reason
    assert evening.done == before


def test_a_card_just_taken_cannot_be_discarded(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin()
    evening.keys("t")
    evening.pilot.drag(Card.parse("Kd"), "discard-pile")
    assert evening.done == [DrawDiscard()]
    assert evening.reason
    assert "Kd" in evening.hand


# What goes wrong with pointers


def test_a_drag_that_is_cancelled_flies_home(evening: Evening) -> None:
    before = evening.done
    x, y = evening.pilot.point(Card.parse("Ks"))
    evening.point("down", x, y)
    evening.point("move", *evening.table.laid.frame.discard.centre)
    assert isinstance(evening.table.hands.state, Dragging)
    evening.point("cancel", -1, -1)
    evening.pilot.settle()
    assert evening.done == before
    assert "Ks" in evening.hand
    evening.point("up", *evening.table.laid.frame.discard.centre)
    assert evening.done == before


def test_a_back_that_is_let_go_flies_to_the_stock(
    sit_down: SitDown,
) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin()
    evening.keys("p")
    before, motion, stock = evening.done, evening.table.motion, evening.table.laid.stock.centre
    away = Rect.around(60, 300, 2, 2)
    evening.pilot.drag("stock", away)
    ((back, tween),) = motion.moving.items()
    assert math.dist(tween.start[:2], away.centre) < 20
    assert (tween.start.face, tween.end.face) == (0, 0)
    assert (tween.end.x, tween.end.y) == stock
    assert 0.23 < tween.duration <= 0.45
    resting = evening.table.sprites()
    evening.pilot.settle()
    assert len(evening.table.sprites()) == len(resting) - 1, "it is a card of the stock again"
    assert evening.done == before
    assert back not in motion.resting
    evening.pilot.drag("stock", "hand")
    assert back not in motion.moving
    assert evening.done == [*before, DrawStock()]


def test_in_a_drag_only_escape_acts_and_gives_it_up(evening: Evening) -> None:
    before = evening.done
    x, y = evening.pilot.point(Card.parse("Ks"))
    evening.point("down", x, y)
    evening.point("move", x, y - 200)
    for key in ("k", "d", "2", "u", "tab", "left shift"):
        evening.press_key(key)
    assert evening.done == before
    assert isinstance(evening.table.hands.state, Dragging)
    evening.press_key("escape")
    assert evening.table.hands.state == Idle()
    assert evening.app.stack.scene is evening.table
    evening.point("up", *evening.table.laid.frame.discard.centre)
    assert evening.done == before
    assert "Ks" in evening.hand


def test_the_end_of_a_deal_ends_a_drag(sit_down: SitDown) -> None:
    gin = stacked_deck("Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s", ANNA, upcard="Kd", stock="4d 5c")
    evening = sit_down(gin)
    evening.begin("pass", "draw", "knock Ks: 2c 3c 4c 5c / 7d 8d 9d / Qc Qh Qs")
    evening.play("pass", "draw")
    evening.table.execute(Play((Discard(Card.parse("4d")),)))
    x, y = evening.pilot.point(Card.parse("Ah"))
    evening.point("down", x, y)
    evening.point("move", x, y - 100)
    evening.pilot.settle()
    assert evening.session.status == DealOver()
    assert evening.table.hands.state == Idle()
    menu = evening.pilot.button("menu").rect  # The sheet covers it with one of its own.
    sprites = [sprite for sprite in evening.table.sprites() if not menu.contains(*sprite.rect.center)]
    assert len({(id(sprite.surface), sprite.x, sprite.y) for sprite in sprites}) == len(sprites), "no card twice"


def test_rapid_clicks_do_nothing_that_was_not_meant(evening: Evening) -> None:
    before = evening.done
    for _ in range(2):
        for what in ("stock", "discard-pile", "stock"):
            evening.pilot.click(what)
    assert evening.done == before
    x, y = evening.pilot.point(Card.parse("Ks"))
    for _ in range(5):
        for kind in ("move", "down", "up"):
            evening.app.stack.handle(Pointer(kind, x, y))
    assert evening.done[len(before)] == Discard(Card.parse("Ks"))
    assert len([action for action in evening.done if isinstance(action, Discard)]) == 1


def test_a_touch_that_ends_leaves_nothing_hovered_over(evening: Evening) -> None:
    x, y = evening.pilot.point(Card.parse("Ks"))
    evening.point("move", x, y)
    assert evening.table.laid.places[Card.parse("Ks")].pose.height > 0
    evening.point("cancel", -1, -1)
    assert evening.table.laid.places[Card.parse("Ks")].pose.height == 0


def test_a_menu_that_is_opened_lets_go_of_what_was_hovered_over(evening: Evening) -> None:
    evening.point("move", *evening.pilot.point(Card.parse("Ks")))
    evening.keys("escape")
    assert isinstance(evening.app.stack.scene, MenuScreen)
    evening.keys("escape")
    assert evening.table.hands.state == Idle()
    assert evening.table.form.hover is None


@pytest.mark.parametrize("before", [(), ("tab",), ("right", "up")])
def test_escape_opens_the_menu_as_its_label_says(evening: Evening, before: tuple[str, ...]) -> None:
    evening.keys(*before)
    raised = evening.table.hands.raised
    evening.keys("escape")
    assert isinstance(evening.app.stack.scene, MenuScreen)
    evening.keys("tab", "escape")
    assert evening.app.stack.scene is evening.table
    assert evening.table.hands.raised == raised


def test_a_click_counts_though_the_layout_changes_amid_it(evening: Evening) -> None:
    x, y = evening.table.laid.frame.menu.centre
    evening.point("down", x, y)
    evening.table.relayout()
    evening.point("up", x, y)
    assert isinstance(evening.app.stack.scene, MenuScreen)


def test_the_line_says_what_to_do_and_the_plate_what_the_other_did(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(STACKED, speed="0.5")
    evening.begin("pass", "draw", "discard Td")
    said = listen(evening.app.stack)
    evening.play("pass")
    evening.pilot.step()
    assert evening.table.view_model.message == phrases.turn_prompt(evening.table.view)
    assert "passed" in said
    evening.play("draw")
    evening.table.execute(Play((Discard(Card.parse("Ks")),)))
    assert evening.table.view_model.message == phrases.waiting_reason(evening.table.view)


def test_what_was_taken_back_is_told_no_more(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td", practice=True)
    evening.play("pass", "draw", "discard Ks")
    told = Discarded(1, Card.parse("Td"))
    assert evening.table.presenter.status_line.heard == told
    assert evening.table.presenter.status_line.drawn is None, "the turn is over"
    evening.keys("u")
    assert evening.table.presenter.status_line.heard != told
    assert evening.table.presenter.status_line.drawn == Card.parse("6h")


def test_the_card_just_drawn_stands_out_until_it_is_the_others_turn(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    table, drawn = evening.table, Card.parse("6h")
    assert [card for card, flat in table.laid.hand if table.laid.places[card].pose.y < flat.y] == [drawn]
    evening.play("discard Ks")
    assert all(table.laid.places[card].pose == flat for card, flat in table.laid.hand)


def test_the_card_just_drawn_has_a_rim_under_its_right_neighbour(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    table, renderer, drawn = evening.table, evening.app.stack.renderer, Card.parse("6h")
    assert evening.hand[-1] != "6h"
    rim = drawn_rim(renderer, table.laid.places[drawn].pose).sprite()
    faces = [renderer.card(card, table.laid.places[card].pose) for card, _ in table.laid.hand]
    sprites, at = table.sprites(), evening.hand.index("6h")
    assert sprites.index(faces[at]) < sprites.index(rim) < sprites.index(faces[at + 1])
    evening.keys("h")
    assert table.callout is not None
    assert table.callout.cards, "a hint marks a card"
    assert rim not in table.sprites(), "and it alone does"
    evening.click("dismiss-tip")
    assert rim in table.sprites()
    evening.play("discard 6h")
    assert rim not in table.sprites()
