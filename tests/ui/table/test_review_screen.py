"""Looking back at a deal: by slider, wheel, keys, gamepad and buttons, with all hands open and cards that glide."""

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
from gin.controller import DealOver, GameOver
from gin.rules import PRESETS, Card, Hand
from gin.ui.model.game_spec import SeatSpec
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Pad, Wheel
from gin.ui.render.card_outlines import card_glow
from gin.ui.screens.menu import MenuScreen
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.table.review_controls import control_row
from gin.ui.table.review_hands import hand_label
from gin.ui.table.review_screen import GLIDE, ReviewScreen, turn_ends
from gin.ui.table.table_scene import TableScene

from tests.controller.sessions import play_deal
from tests.ui.evening import STACKED, STANDARD, TWO, Evening, SitDown, game
from tests.ui.test_hidden import leaks

Opened = Callable[..., tuple[Evening, ReviewScreen]]


@pytest.fixture
def look_back(sit_down: SitDown) -> Opened:
    """Return a function that plays a deal to its end and looks back at it."""

    def begin(speed: str = "1", **settings: str) -> tuple[Evening, ReviewScreen]:
        evening = sit_down(STACKED, speed=speed, **settings)
        evening.begin("pass", "draw", "discard Td")
        evening.play("pass", "draw", "discard 6h", "draw")
        evening.answer()
        evening.keys("k")
        return evening, opened(evening)

    return begin


def opened(evening: Evening) -> ReviewScreen:
    """Look back at the deal that is over."""
    evening.keys("b")
    review = evening.app.stack.scene
    assert isinstance(review, ReviewScreen)
    return review


def spread_out(review: ReviewScreen) -> set[Card]:
    """Return the cards that are drawn face up."""
    now = review.stack.now
    poses = {key: review.motion.pose(key, now) for key in (*review.motion.resting, *review.motion.moving)}
    return {key for key, pose in poses.items() if isinstance(key, Card) and pose is not None and pose.face >= 0.5}


def test_every_step_shows_every_hand_face_up(look_back: Opened) -> None:
    evening, review = look_back()
    evening.keys("v")
    states = list(evening.session.record.states())
    assert len(review.steps) == len(states)
    for number in range(len(states) - 1, -1, -1):
        assert review.step == number
        state = states[number]
        held = [card for hand in state.hands for card in hand]
        assert set(held) <= spread_out(review)
        assert not spread_out(review) & Hand(state.stock)
        assert review.caption
        evening.keys("left")
    assert review.step == 0, "there is nothing before the beginning"


def test_keys_go_by_steps_by_turns_and_to_either_end(look_back: Opened) -> None:
    evening, review = look_back()
    last, ends = len(review.steps) - 1, turn_ends(review.steps)
    assert review.step == last
    evening.keys("home")
    assert review.step == 0
    evening.keys("right", "right", "left")
    assert review.step == 1
    passed = []
    while review.step < last:
        evening.keys("page down")
        passed.append(review.step)
    assert passed == [end for end in ends if end > 1]
    assert all(review.steps[end].actor != review.steps[end + 1].actor for end in ends[1:-1])
    evening.keys("page down", "end", "right")
    assert review.step == last
    evening.keys("page up")
    assert review.step == ends[-2]


def test_a_gamepad_does_what_the_keys_do(look_back: Opened) -> None:
    evening, review = look_back()
    stack, last = evening.app.stack, review.step
    for pad, step in (("left", last - 1), ("right", last), ("l", turn_ends(review.steps)[-2]), ("r", last)):
        stack.handle(Pad(pad))  # type: ignore[arg-type]
        evening.pilot.settle()
        assert review.step == step
    stack.handle(Pad("start"))
    assert isinstance(stack.scene, MenuScreen)
    stack.handle(Pad("b"))
    assert stack.scene is review
    stack.handle(Pad("b"))
    assert isinstance(stack.scene, TableScene)


def test_the_wheel_goes_a_step_a_notch(look_back: Opened) -> None:
    evening, review = look_back()
    last = review.step
    for notches, step in ((1, last - 1), (3, last - 2), (0, last - 2), (-1, last - 1)):
        evening.app.stack.handle(Wheel(notches))
        evening.pilot.step()
        assert review.step == step


def test_another_portrait_is_seen_at_once(look_back: Opened) -> None:
    evening, review = look_back()
    before = review.sprites()
    evening.store.set_setting("portrait 0", "friend-5")
    apply_settings(evening.app.stack)
    review.relayout()
    renderer, others = evening.app.stack.renderer, [sprite for sprite in review.sprites() if sprite not in before]
    assert any("friend-5" in str(renderer.cache.key_of(sprite.surface)) for sprite in others)


def test_a_click_on_the_slider_jumps_and_a_drag_follows_at_once(look_back: Opened) -> None:
    evening, review = look_back()
    slider, y = review.slider, review.slider.area.centre[1]
    evening.point("down", slider.position(3) + 2, y)
    assert review.step == 3
    assert not review.motion.busy, "nothing glides under the pointer"
    for step in (7, 2, 5):
        evening.point("move", slider.position(step), y - 200)
        assert review.step == step
        assert not review.motion.busy
    evening.point("move", -500, y)
    assert review.step == 0
    evening.point("up", -500, y)
    evening.point("move", slider.position(6), y)
    assert review.step == 0, "it has been let go"
    evening.point("down", slider.position(4), slider.area.y - 4)
    assert review.step == 0, "beside the slider"


def test_a_drag_of_the_slider_ends_where_another_scene_opens(look_back: Opened) -> None:
    evening, review = look_back()
    slider, y = review.slider, review.slider.area.centre[1]
    evening.point("down", slider.position(3), y)
    evening.app.stack.handle(Pad("start"))
    evening.keys("escape")
    assert evening.app.stack.scene is review
    evening.point("move", slider.position(6), y)
    assert review.step == 3


def test_cards_glide_shortly_and_another_step_takes_over(look_back: Opened) -> None:
    evening, review = look_back()
    evening.keys("home", "right", "right")
    evening.pilot.key("right")
    assert review.motion.busy
    evening.pilot.step(GLIDE / 2)
    [card] = [event.card for event in review.steps[3].events if hasattr(event, "card")]
    assert card is not None
    half = review.motion.pose(card, review.stack.now)
    evening.press_key("right")
    assert review.step == 4
    assert review.motion.pose(card, review.stack.now) == half, "from where it was"
    evening.pilot.step(GLIDE + 0.02)
    evening.pilot.step()
    assert not review.motion.busy
    assert review.motion.resting == {key: place.pose for key, place in review.layout.table.places.items()}
    assert review.idle_time() is None


@pytest.mark.parametrize("settings", [{"motion": "reduced"}, {"speed": "instant"}], ids=str)
def test_without_motion_cards_are_there_at_once(look_back: Opened, settings: dict[str, str]) -> None:
    evening, review = look_back(**settings)
    evening.press_key("home")
    evening.pilot.step()
    evening.pilot.step()
    assert review.motion.resting == {key: place.pose for key, place in review.layout.table.places.items()}
    assert not review.motion.busy


def test_at_either_end_a_greyed_button_says_why(look_back: Opened) -> None:
    evening, review = look_back()
    evening.press_key("right")
    said = review._refusal.refusal
    assert said is not None
    assert "end of the deal" in said.reason
    evening.keys("home", "left")
    assert review.step == 0
    assert review._refusal.refusal is None, "it is shown for a moment only"


@pytest.mark.parametrize("end", ["return", "escape", "b"])
def test_ending_the_review_leads_back_to_the_result(look_back: Opened, end: str) -> None:
    evening, _ = look_back()
    evening.keys("page up", end)
    assert isinstance(evening.app.stack.scene, TableScene)
    assert evening.session.status == DealOver()
    picture = evening.picture()
    opened(evening)
    evening.keys(end)
    assert evening.picture() == picture
    evening.keys("return")
    assert len(evening.session.record.deals) == 2


def test_a_game_taken_up_after_a_deal_can_be_looked_back_at(look_back: Opened, sit_down: SitDown) -> None:
    evening, review = look_back()
    captions = [review.caption]
    while review.step:
        evening.keys("left")
        captions.append(review.caption)
    evening.point("cancel", -1, -1)
    evening.close()
    again = sit_down()
    again.app.to_title()
    again.pilot.settle()
    again.click("continue")
    review = opened(again)
    told = [review.caption]
    while review.step:
        again.keys("left")
        told.append(review.caption)
    assert told == captions


def test_friends_look_back_together_and_name_each_other(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, STACKED)
    evening.begin(seats=TWO)
    evening.keys("return")
    play_deal(evening.session)
    evening.pilot.settle()
    review = opened(evening)
    while review.step:
        assert review.caption.startswith(("Anna", "Ben"))
        evening.keys("left")
    assert leaks(evening) == []


@pytest.mark.parametrize("rules", ["table-of-three", "table-of-four", "partners"])
def test_tables_of_three_and_four_are_looked_back_at(sit_down: SitDown, rules: str) -> None:
    evening = sit_down(speed="instant")
    seats = [SeatSpec("You"), *(SeatSpec(name, "simple") for name in ("Marlow", "Pip", "Ada"))]
    evening.app.begin(game(seats[: PRESETS[rules].players], PRESETS[rules]))
    evening.pilot.settle()
    play_deal(evening.session)
    evening.pilot.settle()
    review = opened(evening)
    assert len(review.layout.hands) == PRESETS[rules].players
    while review.step:
        assert leaks(evening) == []
        evening.keys("page up")


def test_after_a_game_a_deal_is_looked_back_at_from_the_review(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw")
    evening.keys("k")
    assert evening.session.status == GameOver()
    evening.keys("b")
    evening.pilot.settle()
    evening.keys("end", "return")
    review = evening.app.stack.scene
    assert isinstance(review, ReviewScreen)
    evening.keys("home", "escape", "escape")
    assert evening.session.status == GameOver()
    assert evening.app.stack.scenes == (evening.table,)


def test_a_deal_that_is_looked_back_at_is_played_on(look_back: Opened) -> None:
    evening, review = look_back()
    before = evening.session.record
    evening.keys("c")
    assert evening.app.stack.scene is review, "nothing is left of the deal"
    evening.keys("left", "left", "left", "c")
    evening.pilot.settle()
    assert isinstance(evening.app.stack.scene, TableScene)
    session = evening.session
    assert session.practice
    assert session.record.deals[0].deck == before.deals[0].deck
    assert session.record.deals[0].actions[: review.step] == before.deals[0].actions[: review.step]
    assert len(evening.app.saved_games()) == 2, "the game on the table waits"


def test_the_review_of_the_game_on_the_table_is_played_on(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw", "discard 6h", "draw")
    evening.answer()
    evening.keys("k")
    evening.pilot.settle()
    assert evening.session.status == GameOver()
    evening.keys("b")
    evening.pilot.settle()
    evening.keys("right", "right", "return", "c")
    assert isinstance(evening.app.stack.scene, TableScene)
    assert evening.session.practice
    assert len(evening.session.record.deals[0].actions) >= 2


def test_names_stand_on_plates_that_come_from_behind_the_portraits(look_back: Opened) -> None:
    _, review = look_back()
    for hand in review.layout.hands:
        label = hand_label(review.stack.renderer, hand, "Marlow", "steady", 6, acted=False)
        plate, face, *texts = (sprite.rect for sprite in label)
        assert len(texts) == 2
        assert face.left < plate.left < face.right < texts[0].left
        assert all(plate.contains(text) for text in texts)
        assert face.bottom <= hand.label.bottom
        assert face.left + plate.right == pytest.approx(2 * hand.label.centre[0], abs=3)


def test_the_card_that_moved_glows_at_its_own_angle(look_back: Opened) -> None:
    evening, review = look_back()
    evening.pilot.settle()
    evening.keys("page up", "page up")
    evening.pilot.settle()
    moved = review.steps[review.step].card
    assert moved is not None
    pose = review.motion.pose(moved, review.stack.now)
    assert pose is not None
    glow, shown = card_glow(review.stack.renderer, pose).sprite(), review.sprites()
    assert any(sprite.surface is glow.surface and sprite.rect == glow.rect for sprite in shown)


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_buttons_to_mistakes_are_in_the_row_of_controls(*, mirrored: bool) -> None:
    bar = Rect(24, 600, 1232, 58)
    row = control_row(bar, 1.0, 1.0, mirrored=mirrored, coached=True, deals=True)
    areas = sorted([*row.mistakes, *row.deals, row.back, row.onward, row.slider])
    assert all(left.right < right.x for left, right in itertools.pairwise(areas))
    assert (areas[0].x, areas[-1].right) == (bar.x, bar.right)
    assert row.mistakes[0] in (areas[0] if mirrored else areas[-2],)
