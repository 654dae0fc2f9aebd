"""Time at the table: movement that can be cut short, a pause for the other, and a picture that rests."""

import random

import pytest
from gin.controller import AwaitingHuman, DealOver, Thinking
from gin.controller.first_dealer import cut_for_deal
from gin.players import LEVELS
from gin.rules import (
    PRESETS,
    Card,
    DrawStock,
    PassUpcard,
)
from gin.ui.model.choreography import SHUFFLE
from gin.ui.model.game_spec import GameSpec, SeatSpec
from gin.ui.model.motion import CATCH_UP
from gin.ui.screens.menu import MenuScreen
from gin.ui.table.presenter import PACE
from gin.ui.table.shuffle import ShuffleAnimation

from tests.ui.evening import ALONE, ANNA, KNOCK, STACKED, STANDARD, Evening, SitDown, game

# Time


def test_a_click_makes_all_that_moves_arrive_at_once(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.app.begin(game())
    for _ in range(12):
        evening.pilot.step()
    assert evening.table.motion.busy
    evening.point("down", 640, 300)
    assert not evening.table.motion.busy
    caught_up = evening.pilot.now + CATCH_UP
    for key, place in evening.table.laid.places.items():
        assert evening.table.motion.pose(key, caught_up) == place.pose
    assert evening.done == []


def test_a_key_amid_a_movement_counts(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.app.begin(game())
    evening.pilot.step()
    evening.press_key("p")
    assert evening.done == [PassUpcard()]


@pytest.mark.parametrize("players", [2, 4])
def test_from_start_to_the_first_move_it_takes_two_seconds(sit_down: SitDown, players: int) -> None:
    evening = sit_down(speed="1")
    rules = STANDARD if players == 2 else PRESETS["table-of-four"]
    evening.app.choose_dealer = lambda rules: (cut_for_deal(random.Random(1), rules.players)[0], players - 1)
    seats = (SeatSpec("You"), *(SeatSpec(level.name, level.key) for level in LEVELS[: players - 1]))
    evening.app.to_title()
    evening.pilot.settle()
    began = evening.pilot.now
    evening.app.begin(GameSpec(rules, seats))
    assert evening.table.cut.cards
    while evening.table.cut.cards or evening.table._surface.moving or not evening.table.presenter.may_act:
        evening.pilot.step()
    assert evening.pilot.now - began <= 2.01


def shuffle_of(evening: Evening) -> ShuffleAnimation | None:
    return evening.table.view_model.shuffle


def test_the_deck_is_seen_to_be_shuffled_before_the_deal(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.app.begin(game())
    evening.pilot.step()
    began, frames, steps = evening.pilot.now, evening.pilot.frames, 0
    while shuffle_of(evening) is not None:
        stock = evening.table.laid.stock.centre
        poses = [evening.table.motion.pose(key, evening.pilot.now) for key in evening.table.laid.places]
        assert {(pose.x, pose.y) for pose in poses if pose is not None} == {stock}
        evening.pilot.step()
        steps += 1
    assert evening.pilot.now - began == pytest.approx(SHUFFLE, abs=0.05)
    assert evening.pilot.frames - frames > 0.8 * steps
    assert evening.table.motion.busy


def test_a_key_ends_the_shuffling_and_it_does_not_come_back(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.app.begin(game())
    evening.pilot.step()
    assert shuffle_of(evening) is not None
    evening.press_key("p")
    assert evening.done == [PassUpcard()]
    for _ in range(20):
        assert shuffle_of(evening) is None
        evening.pilot.step()


def test_with_reduced_motion_no_shuffle_is_seen_or_waited_for(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", motion="reduced")
    evening.app.begin(game())
    evening.pilot.step()
    assert min(tween.begin for tween in evening.table.motion.moving.values()) <= evening.pilot.now
    for _ in range(40):
        assert shuffle_of(evening) is None
        evening.pilot.step()


def test_an_impatient_key_shows_the_result_and_skips_nothing(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.answer()
    evening.keys("k")
    deals = len(evening.session.record.deals)
    evening.pilot.settle()
    assert evening.session.status == DealOver()
    evening.close()
    # The same again, with Enter pressed while the cards are opened.
    again = sit_down(STACKED, folder="again", speed="1")
    again.begin("pass")
    again.play("pass", "draw")
    again.answer()
    again.press_key("k")
    while again.session.status != DealOver():
        again.pilot.step()
    again.pilot.step()
    assert again.table.motion.busy
    again.press_key("return")
    assert len(again.session.record.deals) == deals
    assert "Next deal" in again.labels
    again.press_key("return")
    assert len(again.session.record.deals) == deals + 1


def test_the_other_takes_a_moment_for_its_turn(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass")
    evening.pilot.key("p")
    start = evening.pilot.now
    while isinstance(evening.session.status, Thinking):
        evening.pilot.step()
    assert PACE - 0.05 <= evening.pilot.now - start < 1.0


def test_nothing_is_seen_of_the_moment_in_which_a_button_rests(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass")
    evening.play_unsettled("pass")
    evening.pilot.settle()
    evening.play_unsettled("draw")
    able, fading = list[bool](), list[bool]()
    for _ in range(60):
        evening.pilot.step()
        if not able and evening.table.presenter.asks_from:
            continue  # The card is still on its way.
        button = evening.pilot.button("knock")
        assert button.looks_enabled
        able.append(button.enabled)
        fading.append(evening.table._painter.busy(evening.pilot.now))
    first = able.index(True)
    assert first > 0
    assert fading[0], "it fades in as the one before has gone"
    assert not any(fading[first:])


def test_the_opponent_waits_while_the_menu_is_open(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass")
    evening.pilot.key("p")
    evening.pilot.key("escape")
    assert isinstance(evening.app.stack.scene, MenuScreen)
    evening.pilot.settle()
    evening.pilot.step(5.0)
    assert isinstance(evening.session.status, Thinking)
    assert evening.app.stack.idle_time() is None
    frames = evening.pilot.frames
    evening.pilot.step(5.0)
    assert evening.pilot.frames == frames
    evening.keys("escape")
    assert evening.session.status == AwaitingHuman(0)


def test_an_idle_table_draws_nothing_but_blinks(evening: Evening) -> None:
    evening.pilot.settle()
    assert evening.app.stack.idle_time() is None
    frames, faces, changes = evening.pilot.frames, evening.table.view_model.faces, 0
    for _ in range(500):
        evening.pilot.step(0.1)
        before, faces = faces, evening.table.view_model.faces
        changes += faces != before
    assert evening.pilot.frames == frames + changes
    assert changes <= 30


def test_at_once_means_at_once(evening: Evening) -> None:
    evening.pilot.drag(Card.parse("Ks"), "discard-pile")
    start, frames = evening.pilot.now, evening.pilot.frames
    while evening.session.status != AwaitingHuman(0) or evening.table.motion.busy:
        evening.pilot.step()
    assert evening.pilot.now - start < 0.15
    assert evening.pilot.frames > frames


# The window


def test_the_window_can_be_resized_at_any_moment(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "draw", "discard Td")
    evening.pilot.key("p")
    x, y = evening.pilot.point(Card.parse("Ks"))
    evening.point("down", x, y)
    evening.point("move", x, y - 40)
    for size in ((1024, 640), (1920, 1080), (1280, 800)):
        evening.app.stack.resize(size)
        evening.pilot.step()
        for key, place in evening.table.laid.places.items():
            assert 0 <= place.pose.x <= size[0], key
            assert 0 <= place.pose.y <= size[1], key
            assert evening.table.motion.pose(key, evening.pilot.now) is not None
    evening.point("up", x, y)
    evening.pilot.settle()
    assert sorted(evening.hand) == sorted(ANNA.split())
    evening.keys("d")
    assert evening.done[-1] == DrawStock()


@pytest.mark.parametrize("size", [(120, 800), (1280, 80), (200, 150)], ids=str)
def test_a_window_that_is_far_too_small_ends_nothing(size: tuple[int, int], sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    for keys in ((), ("escape",), ("r",), ("escape", "o"), ("escape", "escape")):
        evening.keys(*keys)
        evening.app.stack.resize(size)
        evening.pilot.canvas.forget()
        assert evening.app.stack.draw(evening.pilot.canvas)
        evening.app.stack.resize((1280, 800))
    evening.play(KNOCK)
    evening.app.stack.resize(size)
    evening.picture()


def test_the_window_can_be_resized_while_the_cut_is_shown(sit_down: SitDown) -> None:
    evening = sit_down(speed="1", text_size="1.5")
    evening.app.choose_dealer = lambda rules: cut_for_deal(random.Random(1), rules.players)
    evening.app.begin(GameSpec(STANDARD, ALONE))
    evening.pilot.step()
    assert evening.table.cut.cards
    evening.app.stack.resize((1920, 1080))
    assert evening.table.laid.frame.unit == evening.app.stack.renderer.unit


def test_nothing_names_the_upcard_before_it_is_turned(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.app.begin(game())
    evening.answer("pass")
    upcard, seen = Card.parse("Kd"), list[tuple[bool, bool]]()
    while len(seen) < 150:
        evening.pilot.step()
        pose = evening.table.motion.pose(upcard, evening.pilot.now)
        offered = any(button.id == "pass" for button in evening.pilot.buttons)
        seen.append((pose is not None and pose.face == 1, offered or bool(evening.table.view_model.message)))
    assert {(False, False), (True, True)} <= set(seen)
    assert (False, True) not in seen
