"""To knock, to lay off and to take back, and none of them by a slip."""

import pygame
import pytest
from gin.coach import analyse
from gin.controller import AwaitingHuman, DealOver, Thinking
from gin.rules import (
    Card,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    Phase,
    stacked_deck,
    write_action,
)
from gin.ui.model.input import DOUBLE_CLICK, Pointer
from gin.ui.model.offers import spreads
from gin.ui.render.card_marks import BAR_HEIGHT
from gin.ui.table.spread_chooser import SpreadChooser
from gin.ui.text.coaching import chance_text

from tests.decks import cards
from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, BEN, DEFENCE, KNOCK, STACKED, Evening, SitDown

# To knock


def test_the_button_knocks_with_the_raised_card(evening: Evening) -> None:
    assert "Knock with 6" in evening.labels
    evening.answer()
    evening.click("6h")
    assert "Knock with 10" in evening.labels
    evening.click("knock")
    knock = next(action for action in evening.done if isinstance(action, Knock))
    assert knock.card == Card.parse("6h")


def test_a_card_that_does_not_let_one_knock_says_so(evening: Evening) -> None:
    evening.click("Qh")
    assert "Knock" in evening.labels
    assert not evening.pilot.button("knock").enabled
    before = evening.done
    evening.pilot.drag(Card.parse("Qh"), evening.pilot.button("knock").rect)
    assert evening.done == before
    assert evening.reason


def test_the_button_speaks_of_the_card_that_is_carried(evening: Evening) -> None:
    x, y = evening.pilot.point(Card.parse("6h"))
    evening.point("down", x, y)
    evening.point("move", x + 10, y - 20)
    assert "Knock with 6" in evening.labels, "it only finds another place in the hand"
    evening.point("move", x + 10, y - 240)
    assert "Knock with 10" in evening.labels
    evening.point("cancel", -1, -1)
    assert "Knock with 6" in evening.labels


def test_the_button_lights_the_card_that_it_would_throw_while_it_is_pointed_at(evening: Evening) -> None:
    def lit() -> set[Card]:
        return set(evening.table.view_model.lit())

    assert not lit()
    evening.point("move", *evening.pilot.point(evening.pilot.button("knock").rect))
    thrown = lit()
    assert len(thrown) == 1
    evening.point("move", *evening.pilot.point(evening.pilot.button("sort-suit").rect))
    assert not lit()
    evening.answer()
    evening.click("knock")
    assert thrown == {action.card for action in evening.done if isinstance(action, Knock)}
    assert not lit()


def test_the_button_lights_a_raised_card_and_none_where_one_may_not_knock(evening: Evening) -> None:
    evening.click("6h")
    evening.point("move", *evening.pilot.point(evening.pilot.button("knock").rect))
    assert set(evening.table.view_model.lit()) == {Card.parse("6h")}
    evening.click("Qh")
    evening.point("move", *evening.pilot.point(evening.pilot.button("knock").rect))
    assert not evening.table.view_model.lit()


def test_one_knocks_by_dropping_a_card_on_the_button(evening: Evening) -> None:
    evening.answer()
    evening.drag("Ks", evening.pilot.button("knock").rect)
    knock = next(action for action in evening.done if isinstance(action, Knock))
    assert write_action(knock) == KNOCK


def test_a_second_click_on_draw_is_not_a_knock(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    evening.keys("p")
    area = evening.pilot.button("draw").rect
    evening.pilot.click(area)
    evening.pilot.click(area)
    assert evening.done[-1] == DrawStock()
    assert not evening.reason
    assert evening.session.status == AwaitingHuman(0)
    assert evening.pilot.button("knock").looks_enabled, "nothing is seen of it"
    evening.pilot.step(DOUBLE_CLICK)
    evening.pilot.click(evening.pilot.button("knock").rect)
    assert any(isinstance(action, Knock) for action in evening.done)


CHOICE = stacked_deck("3c 3d 3h 4h 5h Qc Qd Qh Qs As", "2c 2d 6c 6d 8c 8d 8h Tc Td Kh", upcard="Kc", stock="Kd")


def test_the_melds_of_a_spread_are_told_apart_by_their_bars(sit_down: SitDown) -> None:
    evening = sit_down(CHOICE)
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.keys("k")
    scene, renderer = evening.app.stack.scene, evening.app.stack.renderer
    high = round(BAR_HEIGHT * renderer.unit)
    drawn = [sprite.surface for sprite in scene.sprites() if sprite.surface.get_height() == high]
    colours = [tuple(bar.get_at((bar.get_width() // 8, bar.get_height() // 2)))[:3] for bar in drawn]
    assert colours == [*renderer.theme.melds[:2]] * 2


@pytest.mark.parametrize("way", ["key", "click", "drag"])
def test_where_several_spreads_are_sensible_the_knocker_chooses(sit_down: SitDown, way: str) -> None:
    evening = sit_down(CHOICE)
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.drag("Kd", evening.pilot.button("knock").rect) if way == "drag" else evening.keys("k")
    assert isinstance(evening.app.stack.scene, SpreadChooser)
    before = evening.done
    evening.keys("escape")
    assert evening.done == before
    assert "Kd" in evening.hand, "to go back costs nothing"
    evening.keys("k")
    evening.keys("2") if way == "key" else evening.click(evening.app.stack.scene.form.buttons[1].rect)
    knock = next(action for action in evening.done if isinstance(action, Knock))
    left = sum(card.value for card in cards("3c 3d 3h 4h 5h Qc Qd Qh Qs As")) - sum(
        meld.hand.value for meld in knock.melds
    )
    assert left == 10
    assert evening.table.view.spread is not None


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_choice_of_a_spread_leaves_the_hand_visible(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = sit_down(CHOICE)
    evening.begin("pass")
    evening.play("pass", "draw")
    table = evening.table
    evening.keys("k")
    evening.app.stack.resize(size)
    panel, *_rest = evening.app.stack.scene.sprites()
    for _card, pose in table.laid.hand:
        assert not panel.rect.colliderect(pygame.Rect(*pose.rect))


def test_the_spreads_leave_the_score_the_corner_and_the_deadwood_free(sit_down: SitDown) -> None:
    evening = sit_down(CHOICE, size=(1920, 1080))
    evening.begin("pass")
    evening.play("pass", "draw")
    frame, corner = evening.table.laid.frame, evening.pilot.button("hint").rect
    evening.keys("k")
    panel = evening.app.stack.scene.sprites()[0].rect
    for area in (frame.score, frame.deadwood_badge, corner):
        assert not panel.colliderect(pygame.Rect(*area))


def test_a_hint_says_the_chance_of_each_spread(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(CHOICE)
    evening.begin("pass")
    evening.play("pass", "draw")
    view = evening.table.view
    evening.keys("k")
    said = listen(evening.app.stack)
    evening.pilot.step(1.0)
    assert not any("%" in text for text in said)
    evening.keys("h")
    chooser = evening.app.stack.scene
    assert isinstance(chooser, SpreadChooser), "a hint does not choose"
    choices = set(spreads(view, Card.parse("Kd")))
    best, *others = (option for option in analyse(view).options if option.action in choices)
    assert len(others) == len(choices) - 1
    assert {chance_text(option.chance) for option in (best, *others)} <= set(said)
    assert len(evening.store.hints(1)) == 1
    assert not evening.pilot.button("hint").enabled
    evening.keys("h")
    assert len(evening.store.hints(1)) == 1


def test_a_hint_that_was_asked_before_is_there_where_the_spread_is_chosen(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(CHOICE, tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    table = evening.table
    evening.keys("h", "k")
    assert isinstance(evening.app.stack.scene, SpreadChooser)
    assert table.callout is None, "it would be half covered"
    assert "dismiss-tip" not in [button.id for button in table.form.buttons]
    said = listen(evening.app.stack)
    evening.pilot.step(1.0)
    assert "to win the game" in said
    assert len(evening.store.hints(1)) == 1
    evening.keys("escape")
    assert table.callout is not None


def test_gin_is_one_press_away(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(ANNA, BEN, upcard="Kd", stock="5c"))
    evening.begin("pass")
    evening.play("pass", "draw")
    assert "Gin!" in evening.labels
    evening.keys("k")
    assert evening.session.status == DealOver()


# To lay off


def test_a_card_is_laid_off_by_dragging_it_to_its_meld(defence: Evening) -> None:
    defence.drag("5c", defence.table.laid.melds[0])
    assert any(isinstance(action, LayOff) and action.card == Card.parse("5c") for action in defence.done)
    assert "5c" not in defence.hand


def test_a_card_is_laid_off_by_a_click(defence: Evening) -> None:
    defence.click("Td")
    assert any(isinstance(action, LayOff) and action.card == Card.parse("Td") for action in defence.done)


def test_one_press_lays_off_all_that_fits_card_by_card(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE, speed="1")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    evening.press_key("l")
    laid = [action for action in evening.done if isinstance(action, LayOff)]
    assert {str(action.card) for action in laid} == {"5c", "Td"}
    begins = sorted(evening.table.motion.moving[action.card].begin for action in laid)
    assert begins[1] - begins[0] == pytest.approx(0.18)
    evening.pilot.settle()
    evening.keys("f")
    assert evening.done[-1] == FinishLayOff()
    assert evening.session.status == DealOver()


@pytest.mark.parametrize("size", [(1280, 800), (800, 1200)])
@pytest.mark.parametrize("card", ["Td", "5c"])
@pytest.mark.parametrize("frames", [1, 4, 8])
def test_a_key_while_a_card_is_being_laid_off_hurries_it(
    sit_down: SitDown, frames: int, card: str, size: tuple[int, int]
) -> None:
    evening = sit_down(DEFENCE, speed="1", size=size)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    evening.keys("1")
    evening.pilot.settle()
    x, y = evening.pilot.point(Card.parse(card))
    for kind in ("move", "down", "up"):
        evening.app.stack.handle(Pointer(kind, x, y))
    for _ in range(frames):
        evening.pilot.step(1 / 60)
    evening.press_key("left")
    evening.pilot.settle(frame=1 / 60)
    assert any(isinstance(action, LayOff) for action in evening.done)
    assert evening.table.presenter.may_act


@pytest.mark.parametrize("step", range(12, 150, 12))
def test_a_press_that_ends_a_knock_lays_off_nothing(sit_down: SitDown, step: int) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    for _ in range(step):
        evening.pilot.step(1 / 60)
    moved, done = evening.table._surface.moving, evening.done
    evening.press_key("l")
    assert evening.done[: len(done)] == done
    assert not any(isinstance(action, LayOff) for action in evening.done) or not moved
    evening.pilot.settle()
    evening.press_key("l")
    assert any(isinstance(action, LayOff) for action in evening.done), "the next one does"


def test_a_card_that_does_not_fit_flies_home_with_the_reason(defence: Evening) -> None:
    before = defence.done
    defence.pilot.drag(Card.parse("Ah"), defence.table.laid.melds[1])
    assert defence.done == before
    assert defence.reason
    assert "Ah" in defence.hand


# To take back


def test_a_discard_is_undone_until_the_opponent_has_moved(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    for way in ("key", "button"):
        evening.pilot.drag(Card.parse("Ks"), "discard-pile")
        assert isinstance(evening.session.status, Thinking)
        if way == "key":
            evening.press_key("u")
        else:
            undo = next(button for button in evening.app.stack.scene.form.buttons if button.icon == "undo")
            evening.pilot.click(undo.rect)
        assert evening.session.status == AwaitingHuman(0)
        assert evening.done[-1] == DrawStock()
        assert "Ks" in evening.hand
        evening.pilot.settle()
    evening.pilot.drag(Card.parse("Ks"), "discard-pile")
    evening.pilot.settle()
    assert evening.session.status == AwaitingHuman(0)
    assert not evening.pilot.button("undo").enabled
    evening.pilot.key("u")
    assert evening.reason == "Someone has played since your last move, so it stays."


def test_in_practice_a_stock_draw_too_is_taken_back(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", practice=True)
    evening.play("pass", "draw")
    evening.keys("u")
    assert evening.table.view.phase is Phase.DRAW
    assert "6h" not in evening.hand


def test_a_knock_is_answered_soon_and_nothing_is_sorted_then(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    assert "By suit" in evening.labels
    evening.play_unsettled(KNOCK)
    table, rested, labels = evening.table, [], set[str]()
    while table.view.phase is not Phase.OVER:
        evening.pilot.step()
        labels |= set(evening.labels)
        if table.view.spread is not None and not table._surface.moving:
            rested.append(table.view_model.thinking)
    assert 0 < len(rested) < 15
    assert set(rested) == {None}, "nobody seems to think for so short a time"
    assert "By suit" not in labels


def test_a_press_that_ends_a_movement_ends_the_pause_for_it_too(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    while not evening.table.laid.open_hands:
        evening.pilot.step()
    evening.press_key("return")
    assert evening.table.view.phase is not Phase.OVER
    waited = 0
    while evening.table.view.phase is not Phase.OVER:
        evening.pilot.step()
        waited += 1
    assert waited <= 0.15 * 60 + 1
