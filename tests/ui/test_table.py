"""Evenings at the table: what a player does with mouse and keys, and what the table does with that.

Each story sits down with packs stacked by hand. Pictures are compared where a promise is about what is seen.
"""

import itertools
from dataclasses import replace

import pytest
from gin.controller import AwaitingHuman, DealOver, GameOver, HandOver, Reviewing, Thinking
from gin.rules import (
    Card,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
    write_action,
)
from gin.ui.choose import Choose
from gin.ui.handover import HandOverCover
from gin.ui.input import Key, Pointer
from gin.ui.interaction import Dragging, Idle
from gin.ui.menu import Menu
from gin.ui.table import KNOCK_REST, PACE
from gin.ui.title import Title

from ..decks import cards, stacked
from .evening import STANDARD, TWO, Evening, SitDown, game

ANNA = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
BEN = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
PACK = stacked(ANNA, BEN, upcard="Kd", stock="6h Td 8c Jd Tc")
"""Anna can knock with 6 once she has drawn."""
KNOCK = "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"
LOOSE = "5c Td Ah 2h 3h 5h 7h 9h Jh Kh"
"""A hand that cannot knock and fits ANNA's melds with two cards."""
DEFENCE = stacked(LOOSE, ANNA, upcard="Kd", stock="4d 6h")


@pytest.fixture
def evening(sit_down: SitDown) -> Evening:
    """The person has drawn, and has eleven cards."""
    evening = sit_down(PACK)
    evening.begin("pass", "draw", "shed Td")
    evening.play("pass", "draw")
    return evening


@pytest.fixture
def defence(sit_down: SitDown) -> Evening:
    """The other has knocked, and the person may lay off."""
    evening = sit_down(DEFENCE)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "shed 4d")
    assert evening.table.view.phase is Phase.LAY_OFF
    return evening


# To shed a card


def test_a_card_is_shed_by_dragging_it_to_the_discard_pile(evening: Evening) -> None:
    evening.drag("Ks", "discard")
    assert Discard(Card.parse("Ks")) in evening.done
    assert "Ks" not in evening.hand


def test_a_card_is_shed_by_two_clicks_and_the_first_costs_nothing(evening: Evening) -> None:
    before = evening.done
    evening.click("Ks")
    assert evening.done == before
    assert evening.table.laid.places[Card.parse("Ks")].pose.height > 0
    evening.click("Ks")
    assert evening.done[len(before)] == Discard(Card.parse("Ks"))


def test_a_click_elsewhere_raises_another_card_and_the_discard_pile_takes_the_raised_one(evening: Evening) -> None:
    evening.click("Ks")
    evening.click("6h")
    evening.click("discard")
    assert Discard(Card.parse("6h")) in evening.done


def test_a_card_is_shed_by_keys_alone(evening: Evening) -> None:
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


def test_escape_and_down_put_a_raised_card_back_for_nothing(evening: Evening) -> None:
    for back in ("down", "escape"):
        evening.keys("right", "up")
        assert evening.table._raised is not None
        evening.keys(back)
        assert evening.table._raised is None
    assert evening.app.stage.scene is evening.table
    assert isinstance(evening.sitting.status, AwaitingHuman)


# To draw


def test_a_card_is_drawn_by_a_click_a_drag_or_a_key(sit_down: SitDown) -> None:
    for number, draw in enumerate(
        (
            lambda evening: evening.click("stock"),
            lambda evening: evening.drag("stock", "hand"),
            lambda evening: evening.keys("d"),
            lambda evening: evening.click("Draw"),
        )
    ):
        evening = sit_down(PACK, folder=str(number))
        evening.begin("pass")
        evening.keys("p")
        draw(evening)
        assert evening.done[-1] == DrawStock()
        assert "6h" in evening.hand


def test_the_upcard_is_taken_by_a_click_a_drag_or_a_key(sit_down: SitDown) -> None:
    for number, take in enumerate(
        (
            lambda evening: evening.click("discard"),
            lambda evening: evening.drag("discard", "hand"),
            lambda evening: evening.keys("t"),
        )
    ):
        evening = sit_down(PACK, folder=str(number))
        evening.begin()
        take(evening)
        assert evening.done == [DrawDiscard()]


def test_a_card_drawn_by_dragging_stays_where_it_was_dropped(sit_down: SitDown) -> None:
    for number, pile in enumerate(("stock", "discard")):
        evening = sit_down(PACK, folder=str(number))
        evening.begin("take", "shed 3h") if pile == "discard" else evening.begin("pass")
        evening.keys("p")
        before = evening.hand
        poses = [pose for _, pose in evening.table.laid.hand]
        x = (poses[2].x + poses[3].x) / 2
        start = evening.pilot.point(pile)
        evening.point("down", *start)
        for step in range(1, 9):
            evening.point("move", start[0] + (x - start[0]) * step / 8, start[1] + (poses[2].y - start[1]) * step / 8)
        evening.point("up", x, poses[2].y)
        evening.pilot.settle()
        new = "6h" if pile == "stock" else "3h"
        assert evening.hand.index(new) in (2, 3, 4)
        assert [card for card in evening.hand if card != new] == before


def test_a_card_that_comes_by_itself_goes_beside_its_kin(evening: Evening) -> None:
    evening.play("shed Ks")
    assert evening.sitting.status == AwaitingHuman(0)
    evening.play("take")
    at = evening.hand.index("Td")
    assert evening.hand[at - 1] == "9d"


# What is not allowed


def test_an_illegal_drop_flies_home_and_the_rule_is_said_where_it_was_tried(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.begin()
    home = evening.where("Ks")
    evening.pilot.drag(Card.parse("Ks"), "discard")
    assert evening.done == []
    assert "upcard" in evening.reason
    pile = evening.table.laid.frame.discard
    bubble = evening.table._bubble
    assert bubble is not None
    assert pile.grown(40).holds(*bubble[1:3])
    assert evening.where("Ks") != pytest.approx(home), "it is on its way"
    evening.pilot.settle()
    assert evening.where("Ks") == pytest.approx(home)
    assert evening.reason == ""


def test_a_drop_in_the_turn_of_the_other_is_refused(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.begin()
    evening.pilot.key("p")
    assert isinstance(evening.sitting.status, Thinking)
    before = evening.hand
    evening.pilot.drag(Card.parse("Ks"), "discard", moves=2)
    assert evening.reason == "It is not your turn."
    assert evening.hand == before


def test_clicks_on_what_may_not_be_done_are_answered_with_the_rule(evening: Evening) -> None:
    before = evening.done
    evening.pilot.click("stock")
    assert evening.reason
    evening.pilot.click("discard")
    assert evening.reason
    assert evening.done == before


def test_a_card_just_taken_cannot_be_shed_and_the_rule_says_so(sit_down: SitDown) -> None:
    evening = sit_down(PACK)
    evening.begin()
    evening.keys("t")
    evening.pilot.drag(Card.parse("Kd"), "discard")
    assert evening.done == [DrawDiscard()]
    assert evening.reason
    assert "Kd" in evening.hand


# The hand is the player's


def test_a_hand_arranged_by_hand_stays_so_through_draws_and_a_restart(sit_down: SitDown) -> None:
    evening = sit_down(PACK)
    evening.begin("pass", "draw", "shed Td")
    evening.drag(evening.hand[0], evening.spot(evening.hand[6]))
    arranged = evening.hand
    assert arranged != sorted(arranged)
    evening.play("pass", "draw")
    assert [card for card in evening.hand if card != "6h"] == arranged
    evening.play("shed Ks", "take")
    final = evening.hand
    assert [card for card in final if card not in ("6h", "Td")] == [card for card in arranged if card != "Ks"]
    picture = evening.picture()
    evening.close()
    again = sit_down()
    again.app.resume()
    again.pilot.settle()
    assert again.hand == final
    assert again.sitting.record == evening.sitting.record
    assert len(again.picture()) == len(picture)


def test_without_any_arranging_the_hand_is_as_it_was_after_a_restart_too(evening: Evening, sit_down: SitDown) -> None:
    evening.play("shed 2c", "draw")
    final = evening.hand
    evening.close()
    again = sit_down()
    again.app.resume()
    again.pilot.settle()
    assert again.hand == final


def test_an_order_that_cannot_be_read_or_is_of_another_hand_is_forgotten(evening: Evening, sit_down: SitDown) -> None:
    evening.close()
    for number, order in enumerate(("no cards at all", "Ac Ad Ah As", "6h 6h 6h")):
        again = sit_down(**{"hand 0": order})
        again.app.resume()
        again.pilot.settle()
        assert sorted(again.hand) == sorted(evening.hand), number
        assert len(again.hand) == 11
        again.close()


def test_the_hand_is_sorted_when_asked_and_the_focus_stays_on_its_card(evening: Evening) -> None:
    evening.keys("right", "right", "right")
    focus = evening.table.focus
    ranks = "A23456789TJQK"
    evening.keys("2")
    assert [ranks.index(card[0]) for card in evening.hand] == sorted(ranks.index(card[0]) for card in evening.hand)
    assert evening.table.focus == focus
    evening.keys("1")
    suits = [suit for suit, _ in itertools.groupby(card[1] for card in evening.hand)]
    assert len(suits) == len(set(suits))
    evening.click("Melds")
    assert {*evening.hand[:9]} == {"2c", "3c", "4c", "7d", "8d", "9d", "Qh", "Qs", "Qc"}


def test_a_card_is_moved_by_keys_with_shift(evening: Evening) -> None:
    first, second, third = evening.hand[:3]
    evening.keys("right", "shift+right", "shift+right")
    assert evening.hand[:3] == [second, third, first]
    evening.keys("shift+left", "shift+left", "shift+left")
    assert evening.hand[:3] == [first, second, third]


def test_the_ace_of_clubs_can_be_seen_to_have_the_focus(sit_down: SitDown) -> None:
    evening = sit_down(stacked(ANNA.replace("2c", "Ac"), BEN, upcard="Kd"))
    evening.begin()
    while evening.table.focus != Card.parse("Ac"):
        evening.keys("right")
    focused, resting = evening.table.laid.places[Card.parse("Ac")].pose, dict(evening.table.laid.hand)[Card.parse("Ac")]
    assert focused.y < resting.y


def test_the_hand_can_be_arranged_while_the_other_thinks(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="0.5")
    evening.begin("pass")
    evening.pilot.key("p")
    assert isinstance(evening.sitting.status, Thinking)
    first, last = evening.hand[0], evening.hand[-1]
    evening.pilot.drag(Card.parse(first), evening.spot(last), moves=3)
    assert evening.hand.index(first) >= 8


# Time


def test_a_click_makes_all_that_moves_arrive_at_once(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.app.begin(game())
    for _ in range(12):
        evening.pilot.step()
    assert evening.table._motion.busy
    evening.point("down", 640, 300)
    assert not evening.table._motion.busy
    for key, place in evening.table.laid.places.items():
        assert evening.table._motion.pose(key, evening.pilot.now) == place.pose
    assert evening.done == []


def test_a_key_in_the_middle_of_a_movement_is_taken_as_it_is_meant(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.app.begin(game())
    evening.pilot.step()
    evening.press_key("p")
    assert evening.done == [PassUpcard()]


def test_at_the_end_of_a_deal_an_impatient_key_shows_the_result_and_does_not_skip_it(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.answer()
    evening.keys("k")
    deals = len(evening.sitting.record.deals)
    evening.pilot.settle()
    assert evening.sitting.status == DealOver()
    evening.close()
    # The same again, with Enter pressed while the cards are opened.
    again = sit_down(PACK, folder="again", speed="1")
    again.begin("pass")
    again.play("pass", "draw")
    again.answer()
    again.press_key("k")
    while again.sitting.status != DealOver():
        again.pilot.step()
    again.pilot.step()
    assert again.table._motion.busy
    again.press_key("return")
    assert len(again.sitting.record.deals) == deals
    assert "Next deal" in again.labels
    again.press_key("return")
    assert len(again.sitting.record.deals) == deals + 1


def test_the_other_takes_a_moment_for_its_turn(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.begin("pass")
    evening.pilot.key("p")
    start = evening.pilot.now
    while isinstance(evening.sitting.status, Thinking):
        evening.pilot.step()
    assert PACE - 0.05 <= evening.pilot.now - start < 1.0


def test_the_other_waits_while_the_menu_is_open_and_nothing_is_drawn(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.begin("pass")
    evening.pilot.key("p")
    evening.pilot.key("escape")
    assert isinstance(evening.app.stage.scene, Menu)
    evening.pilot.settle()
    evening.pilot.step(5.0)
    assert isinstance(evening.sitting.status, Thinking)
    assert evening.app.stage.wait() is None
    frames = evening.pilot.frames
    evening.pilot.step(5.0)
    assert evening.pilot.frames == frames
    evening.keys("escape")
    assert evening.sitting.status == AwaitingHuman(0)


def test_an_idle_table_draws_nothing(evening: Evening) -> None:
    evening.pilot.settle()
    assert evening.app.stage.wait() is None
    frames = evening.pilot.frames
    for _ in range(60):
        evening.pilot.step(1.0)
    assert evening.pilot.frames == frames


def test_at_once_means_at_once(evening: Evening) -> None:
    evening.pilot.drag(Card.parse("Ks"), "discard")
    start, frames = evening.pilot.now, evening.pilot.frames
    while evening.sitting.status != AwaitingHuman(0) or evening.table._motion.busy:
        evening.pilot.step()
    assert evening.pilot.now - start < 0.15
    assert evening.pilot.frames > frames


# To knock


def test_the_button_says_what_a_knock_would_leave_and_knocks_with_the_raised_card(evening: Evening) -> None:
    assert "Knock with 6" in evening.labels
    evening.answer()
    evening.click("6h")
    assert "Knock with 10" in evening.labels
    evening.click("Knock")
    knock = next(action for action in evening.done if isinstance(action, Knock))
    assert knock.card == Card.parse("6h")


def test_a_card_that_does_not_let_one_knock_says_so(evening: Evening) -> None:
    evening.click("Qh")
    assert "Knock" in evening.labels
    assert not evening.pilot.button("Knock").enabled
    before = evening.done
    evening.pilot.drag(Card.parse("Qh"), evening.pilot.button("Knock").rect)
    assert evening.done == before
    assert evening.reason


def test_the_button_speaks_of_the_card_that_is_carried(evening: Evening) -> None:
    x, y = evening.pilot.point(Card.parse("6h"))
    evening.point("down", x, y)
    evening.point("move", x + 10, y - 60)
    assert "Knock with 10" in evening.labels
    evening.point("cancel", -1, -1)
    assert "Knock with 6" in evening.labels


def test_one_knocks_by_dropping_a_card_on_the_button(evening: Evening) -> None:
    evening.answer()
    evening.drag("Ks", evening.pilot.button("Knock").rect)
    knock = next(action for action in evening.done if isinstance(action, Knock))
    assert write_action(knock) == KNOCK


def test_a_second_click_on_draw_is_not_a_knock(sit_down: SitDown) -> None:
    evening = sit_down(PACK)
    evening.begin("pass")
    evening.keys("p")
    area = evening.pilot.button("Draw").rect
    evening.pilot.click(area)
    evening.pilot.click(area)
    assert evening.done[-1] == DrawStock()
    assert evening.sitting.status == AwaitingHuman(0)
    evening.pilot.step(KNOCK_REST)
    evening.pilot.click(evening.pilot.button("Knock").rect)
    assert any(isinstance(action, Knock) for action in evening.done)


CHOICE = stacked("3c 3d 3h 4h 5h Qc Qd Qh Qs As", "2c 2d 6c 6d 8c 8d 8h Tc Td Kh", upcard="Kc", stock="Kd")


@pytest.mark.parametrize("way", ["key", "click", "drag"])
def test_where_several_spreads_are_sensible_the_knocker_chooses(sit_down: SitDown, way: str) -> None:
    evening = sit_down(CHOICE)
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.drag("Kd", evening.pilot.button("Knock").rect) if way == "drag" else evening.keys("k")
    assert isinstance(evening.app.stage.scene, Choose)
    before = evening.done
    evening.keys("escape")
    assert evening.done == before
    assert "Kd" in evening.hand, "to go back costs nothing"
    evening.keys("k")
    evening.keys("2") if way == "key" else evening.click(evening.app.stage.scene.form.buttons[1].rect)
    knock = next(action for action in evening.done if isinstance(action, Knock))
    left = sum(card.value for card in cards("3c 3d 3h 4h 5h Qc Qd Qh Qs As")) - sum(
        meld.hand.value for meld in knock.melds
    )
    assert left == 10
    assert evening.table.view.spread is not None


def test_gin_is_one_press_away(sit_down: SitDown) -> None:
    evening = sit_down(stacked(ANNA, BEN, upcard="Kd", stock="5c"))
    evening.begin("pass")
    evening.play("pass", "draw")
    assert "Gin!" in evening.labels
    evening.keys("k")
    assert evening.sitting.status == DealOver()


# To lay off


def test_a_card_is_laid_off_by_dragging_it_to_its_meld(defence: Evening) -> None:
    defence.drag("5c", defence.table.laid.melds[0])
    assert any(isinstance(action, LayOff) and action.card == Card.parse("5c") for action in defence.done)
    assert "5c" not in defence.hand


def test_a_card_is_laid_off_by_a_click(defence: Evening) -> None:
    defence.click("Td")
    assert any(isinstance(action, LayOff) and action.card == Card.parse("Td") for action in defence.done)


def test_all_that_fits_is_laid_off_at_one_press_a_card_after_the_other(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE, speed="1")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "shed 4d")
    evening.press_key("l")
    laid = [action for action in evening.done if isinstance(action, LayOff)]
    assert {str(action.card) for action in laid} == {"5c", "Td"}
    begins = sorted(evening.table._motion.moving[action.card].begin for action in laid)
    assert begins[1] - begins[0] == pytest.approx(0.12)
    evening.pilot.settle()
    evening.keys("f")
    assert evening.done[-1] == FinishLayOff()
    assert evening.sitting.status == DealOver()


def test_a_card_that_does_not_fit_flies_home_with_the_reason(defence: Evening) -> None:
    before = defence.done
    defence.pilot.drag(Card.parse("Ah"), defence.table.laid.melds[1])
    assert defence.done == before
    assert defence.reason
    assert "Ah" in defence.hand


# To take back


def test_a_discard_is_taken_back_by_the_button_or_its_key_until_the_other_has_moved(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.begin("pass", "draw", "shed Td")
    evening.play("pass", "draw")
    for way in ("key", "button"):
        evening.pilot.drag(Card.parse("Ks"), "discard")
        assert isinstance(evening.sitting.status, Thinking)
        if way == "key":
            evening.press_key("u")
        else:
            undo = next(button for button in evening.app.stage.scene.form.buttons if button.icon == "undo")
            evening.pilot.click(undo.rect)
        assert evening.sitting.status == AwaitingHuman(0)
        assert evening.done[-1] == DrawStock()
        assert "Ks" in evening.hand
        evening.pilot.settle()
    evening.pilot.drag(Card.parse("Ks"), "discard")
    evening.pilot.settle()
    assert evening.sitting.status == AwaitingHuman(0)
    assert not any(button.icon == "undo" for button in evening.app.stage.scene.form.buttons)


def test_in_practice_a_stock_draw_too_is_taken_back(sit_down: SitDown) -> None:
    evening = sit_down(PACK)
    evening.begin("pass", practice=True)
    evening.play("pass", "draw")
    evening.keys("u")
    assert evening.table.view.phase is Phase.DRAW
    assert "6h" not in evening.hand


# What goes wrong with pointers


def test_a_drag_that_is_cancelled_flies_home(evening: Evening) -> None:
    before = evening.done
    x, y = evening.pilot.point(Card.parse("Ks"))
    evening.point("down", x, y)
    evening.point("move", *evening.table.laid.frame.discard.centre)
    assert isinstance(evening.table._hand, Dragging)
    evening.point("cancel", -1, -1)
    evening.pilot.settle()
    assert evening.done == before
    assert "Ks" in evening.hand
    evening.point("up", *evening.table.laid.frame.discard.centre)
    assert evening.done == before


def test_escape_gives_up_a_drag_and_no_other_key_acts_in_the_middle_of_one(evening: Evening) -> None:
    before = evening.done
    x, y = evening.pilot.point(Card.parse("Ks"))
    evening.point("down", x, y)
    evening.point("move", x, y - 200)
    for key in ("k", "d", "2", "u", "tab", "left shift"):
        evening.press_key(key)
    assert evening.done == before
    assert isinstance(evening.table._hand, Dragging)
    evening.press_key("escape")
    assert evening.table._hand == Idle()
    assert evening.app.stage.scene is evening.table
    evening.point("up", *evening.table.laid.frame.discard.centre)
    assert evening.done == before
    assert "Ks" in evening.hand


def test_a_carried_card_does_not_stick_to_the_pointer_through_the_end_of_a_deal(sit_down: SitDown) -> None:
    gin = stacked("Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s", ANNA, upcard="Kd", stock="4d 5c")
    evening = sit_down(gin)
    evening.begin("pass", "draw", "knock Ks: 2c 3c 4c 5c / 7d 8d 9d / Qc Qh Qs")
    evening.play("pass", "draw")
    evening.table._submit(Discard(Card.parse("4d")), 0, 0)
    x, y = evening.pilot.point(Card.parse("Ah"))
    evening.point("down", x, y)
    evening.point("move", x, y - 100)
    evening.pilot.settle()
    assert evening.sitting.status == DealOver()
    assert evening.table._hand == Idle()
    sprites = evening.table.sprites()
    assert len({(id(sprite.surface), sprite.x, sprite.y) for sprite in sprites}) == len(sprites), "no card twice"


def test_rapid_clicks_do_nothing_that_was_not_meant(evening: Evening) -> None:
    before = evening.done
    for _ in range(2):
        for what in ("stock", "discard", "stock"):
            evening.pilot.click(what)
    assert evening.done == before
    x, y = evening.pilot.point(Card.parse("Ks"))
    for _ in range(5):
        for kind in ("move", "down", "up"):
            evening.app.stage.handle(Pointer(kind, x, y))  # type: ignore[arg-type]
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
    assert isinstance(evening.app.stage.scene, Menu)
    evening.keys("escape")
    assert evening.table._hand == Idle()
    assert evening.table.form.hover is None


def test_escape_leads_out_of_everything_and_at_last_to_the_menu_and_back(evening: Evening) -> None:
    evening.keys("tab")
    assert evening.table.form.focus_shown
    evening.keys("escape")
    assert not evening.table.form.focus_shown
    evening.keys("right", "up", "escape")
    assert evening.table._raised is None
    assert evening.app.stage.scene is evening.table
    evening.keys("escape")
    assert isinstance(evening.app.stage.scene, Menu)
    evening.keys("escape")
    assert evening.app.stage.scene is evening.table


# Two people at one screen


def test_two_people_play_in_turn_with_a_cover_between_them(sit_down: SitDown) -> None:
    evening = sit_down(PACK)
    evening.begin(seats=TWO)
    assert isinstance(evening.app.stage.scene, HandOverCover)
    evening.keys("return")
    assert evening.table.view.seat == 0
    assert sorted(evening.hand) == sorted(ANNA.split())
    evening.keys("p")
    assert isinstance(evening.app.stage.scene, HandOverCover)
    assert evening.sitting.status == HandOver(1)
    evening.click("I am ready")
    assert evening.table.view.seat == 1
    assert sorted(evening.hand) == sorted(BEN.split())
    evening.keys("p")
    evening.keys("return")
    assert evening.table.view.seat == 0


OTHERS = stacked("Ac Ad As 5c 5d 5s 9c 9s Tc Td", "2h 2d 4h 4d 6c 6d 8h 8s Kc Ks", upcard="Kd", stock="6h")
"""Other hands than in PACK, under the same upcard."""


@pytest.mark.parametrize("resumed", [False, True], ids=["new", "resumed"])
@pytest.mark.parametrize("speed", ["1", "instant"])
def test_nobodys_cards_are_seen_before_they_are_ready(sit_down: SitDown, resumed: bool, speed: str) -> None:
    films = []
    for number, pack in enumerate((PACK, OTHERS)):
        evening = sit_down(pack, folder=str(number), speed=speed)
        evening.app.begin(game(TWO))
        if resumed:
            evening.close()
            evening = sit_down(folder=str(number), speed=speed)
            evening.app.resume()
        film = []
        for _ in range(4):
            evening.pilot.step()
            film.append(evening.picture())
        assert isinstance(evening.app.stage.scene, HandOverCover)
        films.append(film)
    assert films[0] == films[1]


def test_under_the_cover_the_picture_is_the_same_whatever_anyone_holds(sit_down: SitDown) -> None:
    films = []
    for number, pack in enumerate((PACK, OTHERS)):
        evening = sit_down(pack, folder=str(number))
        evening.begin(seats=TWO)
        evening.keys("return")
        uncovered = evening.picture()
        evening.keys("p")
        film = [evening.picture()]
        for x, y in ((640, 700), (300, 660), (640, 330)):
            evening.point("move", x, y)
            evening.point("down", x, y)
            evening.point("up", x, y)
            film.append(evening.picture())
        for key in ("1", "right", "up", "escape", "u", "d"):
            evening.keys(key)
        assert isinstance(evening.app.stage.scene, HandOverCover)
        film.append(evening.picture())
        films.append(film)
        assert uncovered not in film
    assert films[0] == films[1]


def test_the_next_deal_too_begins_under_the_cover(sit_down: SitDown) -> None:
    films = []
    for number, second in enumerate((PACK, OTHERS)):
        evening = sit_down(PACK, second, folder=str(number))
        evening.begin(seats=TWO)
        evening.keys("return", "p", "return", "p", "return")
        evening.play("draw")
        evening.keys("k", "return", "f")
        assert evening.sitting.status == DealOver()
        evening.app.stage.handle(Key("return"))
        assert len(evening.sitting.record.deals) == 2
        film = []
        for _ in range(4):
            evening.pilot.step()
            film.append(evening.picture())
        assert isinstance(evening.app.stage.scene, HandOverCover)
        films.append(film)
        evening.keys("return")
        assert evening.table.view.phase is Phase.OFFER
        assert len(evening.hand) == 10
    assert films[0] == films[1]


def test_each_persons_hand_keeps_its_own_order(sit_down: SitDown) -> None:
    evening = sit_down(PACK)
    evening.begin(seats=TWO)
    evening.keys("return", "2")
    anna = evening.hand
    evening.keys("p", "return", "shift+right")
    evening.keys("right", "shift+right", "shift+right")
    ben = evening.hand
    evening.keys("p", "return")
    assert evening.hand == anna
    evening.play("draw", "shed 6h")
    evening.keys("return")
    assert evening.hand == ben


# The end of a deal and of a game


def test_a_deal_is_looked_back_at_and_left_again(evening: Evening) -> None:
    evening.answer()
    evening.keys("k")
    assert evening.sitting.status == DealOver()
    end = evening.picture()
    evening.keys("b")
    last = len(evening.done)
    assert evening.sitting.status == Reviewing(last)
    for ply in range(last - 1, -1, -1):
        evening.keys("left")
        assert evening.sitting.status == Reviewing(ply)
    assert evening.table.view.phase is Phase.OFFER
    evening.keys("left")
    assert evening.sitting.status == Reviewing(0)
    evening.keys("right")
    assert evening.sitting.status == Reviewing(1)
    evening.keys("escape")
    assert evening.sitting.status == DealOver()
    assert evening.picture() == end
    evening.keys("return")
    assert len(evening.sitting.record.deals) == 2


def test_a_game_to_its_end_the_title_and_nothing_left_to_continue(sit_down: SitDown) -> None:
    evening = sit_down(PACK)
    evening.begin("pass", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw")
    evening.keys("k")
    assert evening.sitting.status == GameOver()
    assert evening.store.unfinished() is None
    evening.keys("t")
    assert isinstance(evening.app.stage.scene, Title)
    assert "Continue" not in evening.labels


def test_the_title_offers_to_continue_and_does_so_exactly(evening: Evening, sit_down: SitDown) -> None:
    evening.point("cancel", -1, -1)
    evening.close()
    again = sit_down()
    again.app.to_title()
    again.pilot.settle()
    again.click("Continue")
    assert again.sitting.record == evening.sitting.record
    assert again.sitting.state == evening.sitting.state
    assert again.hand == evening.hand
    assert again.table.view == evening.sitting.view()
    again.drag("Ks", "discard")
    assert Discard(Card.parse("Ks")) in again.done


def test_leaving_to_the_title_keeps_the_game(evening: Evening) -> None:
    record = evening.sitting.record
    evening.keys("escape", "l")
    assert isinstance(evening.app.stage.scene, Title)
    evening.keys("c")
    assert evening.sitting.record == record


# The window


def test_the_window_can_be_resized_at_any_moment(sit_down: SitDown) -> None:
    evening = sit_down(PACK, speed="1")
    evening.begin("pass", "draw", "shed Td")
    evening.pilot.key("p")
    x, y = evening.pilot.point(Card.parse("Ks"))
    evening.point("down", x, y)
    evening.point("move", x, y - 40)
    for size in ((1024, 640), (1920, 1080), (1280, 800)):
        evening.app.stage.resize(size)
        evening.pilot.step()
        for key, place in evening.table.laid.places.items():
            assert 0 <= place.pose.x <= size[0], key
            assert 0 <= place.pose.y <= size[1], key
            assert evening.table._motion.pose(key, evening.pilot.now) is not None
    evening.point("up", x, y)
    evening.pilot.settle()
    assert sorted(evening.hand) == sorted(ANNA.split())
    evening.keys("d")
    assert evening.done[-1] == DrawStock()


# Nothing is given away


def test_what_is_hidden_changes_no_pixel(sit_down: SitDown) -> None:
    swapped = stacked(
        ANNA, BEN.replace("Kh", "Jc").replace("2s", "9c"), upcard="Kd", stock="6h Td 8c Jd Tc", bottom="Kh"
    )
    films = []
    for number, pack in enumerate((PACK, swapped)):
        evening = sit_down(pack, folder=str(number), speed="1")
        evening.begin("pass", "draw", "shed Td", "draw", "shed Jd")
        film = [evening.picture()]
        for act in (
            lambda evening: evening.press_key("p"),
            lambda evening: evening.press_key("d"),
            lambda evening: evening.pilot.drag(Card.parse("Ks"), "discard", moves=3),
        ):
            act(evening)
            for _ in range(14):
                evening.pilot.step(0.12)
                film.append(evening.picture())
        films.append(film)
    different = [index for index, (one, other) in enumerate(zip(*films, strict=True)) if one != other]
    assert not different
    assert len(set(films[0])) > 12, "and yet things move"
