"""What cannot be done says why, in the same words whatever was tried; and a double-click is one click."""

from typing import Any

import pytest
from gin.controller import AwaitingHuman
from gin.rules import PRESETS, BigGin, Card, Discard, DrawDiscard, DrawStock, LayOff, stacked_deck
from gin.ui.model.geometry import Rect
from gin.ui.model.input import DOUBLE_CLICK, Pad
from gin.ui.table.hand_over import HandOverScreen

from tests.ui.evening import BEN, STACKED, TWO, Evening, SitDown

LOOSE = "2c 3c 4c 7d 8h 9d Th Qs Jc Ks"
NO_KNOCK = "You would have 60 deadwood; to knock you need 10 or less."
NOT_CHOSEN = "First choose the card to discard."


def loose_hand(sit_down: SitDown, **settings: Any) -> Evening:
    """Return a game in which the player holds eleven cards with which nobody could knock."""
    evening = sit_down(stacked_deck(LOOSE, "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s", upcard="Kd", stock="6h"), **settings)
    evening.begin("pass")
    evening.play("pass", "draw")
    return evening


def rest(evening: Evening) -> None:
    evening.pilot.step(DOUBLE_CLICK + 0.01)
    evening.pilot.settle()


@pytest.mark.parametrize("way", ["click", "key", "gamepad", "drop"])
def test_every_way_to_knock_gives_the_same_reason(sit_down: SitDown, way: str) -> None:
    evening = loose_hand(sit_down)
    evening.keys("left", "up")  # The king is raised, with which the least would be left.
    rest(evening)
    match way:
        case "click":
            evening.pilot.click("knock")
        case "key":
            evening.pilot.key("k")
        case "gamepad":
            evening.pilot.pad("y")
        case "drop":
            evening.pilot.drag(evening.table.hands.raised or "", evening.pilot.button("knock").rect)
    assert evening.reason == NO_KNOCK
    assert len(evening.hand) == 11


def test_the_reason_without_a_card_is_that_of_the_best_one(sit_down: SitDown) -> None:
    evening = loose_hand(sit_down)
    rest(evening)
    evening.pilot.key("k")
    assert evening.reason.endswith("to knock you need 10 or less.")
    rest(evening)
    evening.pilot.key("d")
    assert evening.reason == NOT_CHOSEN


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("cards", ["0.75", "1", "2"])
@pytest.mark.parametrize("text", ["1", "1.5"])
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1280, 800), (1920, 1080)])
def test_the_reason_covers_neither_the_deadwood_nor_the_button_it_is_about(
    sit_down: SitDown, size: tuple[int, int], text: str, cards: str, hand: str
) -> None:
    evening = loose_hand(sit_down, size=size, text_size=text, card_scale=cards, hand=hand)
    rest(evening)
    evening.pilot.key("k")
    status, frame = evening.table.presenter.status_line, evening.table.laid.frame
    bubble, _ = status.sprites(evening.app.stack.renderer, size, frame.deadwood_badge)
    assert [sprite for sprite in evening.table.sprites() if sprite.surface is bubble.surface] == [bubble]
    for area in (frame.deadwood_badge, evening.pilot.button("knock").rect):
        assert not area.overlap(Rect(*bubble.rect))


@pytest.mark.parametrize("keys", [("left", "up"), ("1",)], ids=["raise", "sort"])
def test_a_reason_goes_with_the_next_thing_that_is_allowed(sit_down: SitDown, keys: tuple[str, ...]) -> None:
    evening = loose_hand(sit_down)
    rest(evening)
    evening.pilot.key("d")
    assert evening.reason == NOT_CHOSEN
    for key in keys:
        evening.pilot.key(key)
    assert not evening.reason


@pytest.mark.parametrize("way", ["click", "key", "gamepad"])
def test_a_greyed_undo_says_why(sit_down: SitDown, way: str) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    match way:
        case "click":
            evening.pilot.click("undo")
        case "key":
            evening.pilot.key("u")
        case "gamepad":
            evening.pilot.pad("back")
    assert evening.reason == "There is nothing to undo yet."


def test_a_greyed_take_gives_the_reason_of_the_pile(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    evening.keys("p")
    evening.pilot.click("discard-pile")
    reason = evening.reason
    assert "must be from the stock" in reason
    evening.pilot.settle()
    assert not evening.reason
    evening.pilot.click("take")
    assert evening.reason == reason


def test_every_disabled_button_of_the_table_has_a_reason(sit_down: SitDown) -> None:
    evening = loose_hand(sit_down)
    rest(evening)
    disabled = [button for button in evening.pilot.buttons if not button.enabled]
    assert {button.id for button in disabled} == {"undo", "redo", "knock", "discard"}
    assert all(button.why for button in disabled)


# Big gin

RUN = "2c 3c 4c 5c 7d 8d 9d Qh Qs Qc"


@pytest.mark.parametrize("card", ["2c", "7d"])
def test_a_card_dropped_on_big_gin_goes_big_gin(sit_down: SitDown, card: str) -> None:
    evening = sit_down(stacked_deck(RUN, BEN.replace("5h", "Ks"), upcard="Kd", stock="Td"))
    evening.begin(rules=PRESETS["big-gin"])
    evening.play("draw")
    rest(evening)
    evening.drag(card, evening.pilot.button("big-gin").rect)
    assert evening.done[-1] == BigGin()


def test_a_card_dropped_on_the_knock_button_right_after_the_draw_stays(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass")
    evening.keys("p")
    place = evening.pilot.button("draw").rect  # That to knock takes it.
    evening.pilot.key("d")
    evening.pilot.drag(Card.parse("Ks"), place, moves=3)
    assert place == evening.pilot.button("knock").rect
    assert evening.done[-1] == DrawStock()
    assert not evening.reason


# Double-clicks


@pytest.mark.parametrize("speed", ["1", "instant"])
@pytest.mark.parametrize("gap", [0.05, 0.15, 0.35])
@pytest.mark.parametrize("pile", ["stock", "discard-pile", "draw", "take"])
def test_a_double_click_draws_once_and_scolds_nobody(sit_down: SitDown, pile: str, gap: float, speed: str) -> None:
    evening = sit_down(STACKED, speed=speed)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw", "discard Ks")
    at = evening.pilot.point(pile)
    drawn = DrawStock() if pile in ("stock", "draw") else DrawDiscard()
    for _ in range(2):
        evening.point("move", *at)
        evening.point("down", *at)
        evening.point("up", *at)
        evening.pilot.step(gap - 3 / 60 if gap > 3 / 60 else 0.001)
        assert not evening.reason
    assert evening.done[-1] == drawn
    assert evening.session.status == AwaitingHuman(0)


def test_a_later_click_is_a_click_of_its_own(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw", "discard Ks")
    evening.pilot.click("stock")
    rest(evening)
    evening.pilot.click("stock")
    assert evening.reason == "You have one card too many: discard one, or knock."


def test_a_double_click_on_a_card_discards_it(evening: Evening) -> None:
    at = evening.pilot.point(Card.parse("Ks"))
    for _ in range(2):
        evening.point("down", *at)
        evening.point("up", *at)
    assert Discard(Card.parse("Ks")) in evening.done


def test_a_double_click_discards_only_one_card_where_one_click_is_enough(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, touch="one")
    evening.begin(seats=TWO)
    evening.uncover()
    evening.keys("t")
    at = evening.pilot.point(Card.parse("Qs"))
    for _ in range(2):
        evening.point("down", *at)
        evening.point("up", *at)
    evening.pilot.settle()
    assert len(evening.done) == 2
    assert isinstance(evening.app.stack.scene, HandOverScreen)


def test_a_double_click_lays_one_card_off(defence: Evening) -> None:
    card = next(action.card for action in defence.table.view.legal if isinstance(action, LayOff))
    at = defence.pilot.point(card)
    for _ in range(2):
        defence.point("down", *at)
        defence.point("up", *at)
    assert sum(isinstance(action, LayOff) for action in defence.done) == 1


def test_the_gamepad_says_why_too(sit_down: SitDown) -> None:
    evening = loose_hand(sit_down)
    rest(evening)
    evening.app.stack.handle(Pad("x"))
    assert evening.reason == NOT_CHOSEN
