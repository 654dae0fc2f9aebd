"""The hand-over between two people by the clock: what quick presses cannot do, and what can be taken back."""

from collections.abc import Callable

import pytest
from gin.controller import AwaitingHuman, HandOver
from gin.rules import PRESETS, Card, Discarded, Phase
from gin.ui.model.choreography import MOVE
from gin.ui.model.drag import target_at
from gin.ui.model.game_spec import SeatSpec
from gin.ui.model.input import Pad, Pointer
from gin.ui.screens.menu import MenuScreen
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.table.hand_over import CLOSED, LANDED, HandOverScreen

from tests.ui.conftest import Listen
from tests.ui.evening import KNOCK, STACKED, TWO, Evening, SitDown, game

FRAME = 1 / 60


def annas_turn(sit_down: SitDown, **settings: object) -> Evening:
    """Return a game of two people in which Anna holds eleven cards."""
    evening = sit_down(STACKED, **settings)
    evening.begin(seats=TWO)
    evening.uncover()
    evening.keys("t")
    return evening


def is_covered(evening: Evening) -> bool:
    return isinstance(evening.app.stack.scene, HandOverScreen)


def wait(evening: Evening, seconds: float) -> None:
    end = evening.pilot.now + seconds
    while evening.pilot.now < end - FRAME / 2:
        evening.pilot.step(FRAME)


def wait_for_cover(evening: Evening) -> float:
    """Let time pass until the cover has come; return how long that took."""
    begin = evening.pilot.now
    while not is_covered(evening):
        assert evening.pilot.now - begin < 10
        evening.pilot.step(FRAME)
    return evening.pilot.now - begin


def press_enter(evening: Evening, at: tuple[float, float]) -> None:
    evening.press_key("return")


def press_pad(evening: Evening, at: tuple[float, float]) -> None:
    evening.app.stack.handle(Pad("a"))


def click(evening: Evening, at: tuple[float, float]) -> None:
    for kind in ("move", "down", "up"):
        evening.app.stack.handle(Pointer(kind, *at))


PRESSES = (press_enter, press_pad, click)
Press = Callable[[Evening, tuple[float, float]], None]


# Quick presses


@pytest.mark.parametrize("gap", [0.1, 0.2, 0.35])
@pytest.mark.parametrize("speed", ["1", "2", "instant"])
@pytest.mark.parametrize("press", PRESSES)
def test_quick_presses_discard_and_uncover_nothing(sit_down: SitDown, press: Press, speed: str, gap: float) -> None:
    evening = annas_turn(sit_down, speed=speed)
    at = evening.pilot.point(Card.parse(evening.hand[3]))
    if press is not click:
        evening.keys("right", "right", "right", "right")
    for _ in range(5):  # The first raises a card and the second discards it; three too many follow.
        press(evening, at)
        wait(evening, gap)
    evening.pilot.settle()
    assert is_covered(evening)
    assert evening.session.status == HandOver(1)
    assert len(evening.done) == 2


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("speed", ["0.5", "1", "instant"])
def test_ones_discard_is_seen_to_land_whatever_is_pressed(sit_down: SitDown, speed: str, motion: str) -> None:
    evening = annas_turn(sit_down, speed=speed, motion=motion)
    evening.play_unsettled("discard 2c")
    flight = 0.0 if speed == "instant" else MOVE / float(speed)
    begin, landed_for = evening.pilot.now, 0.0
    while not is_covered(evening):
        evening.press_key("space")
        evening.app.stack.handle(Pointer("down", 640, 320))
        evening.app.stack.handle(Pointer("up", 640, 320))
        evening.pilot.step(FRAME)
        if not is_covered(evening) and not evening.table.motion.busy:
            landed_for += FRAME
            assert evening.table.view.discards[-1] == Card.parse("2c")
            assert not evening.reason
    assert landed_for >= LANDED - 2 * FRAME
    assert evening.pilot.now - begin >= flight + LANDED - FRAME


def test_the_cover_says_whose_move_can_be_taken_back(sit_down: SitDown) -> None:
    evening = annas_turn(sit_down)
    evening.play_unsettled("discard 2c")
    wait_for_cover(evening)
    assert evening.pilot.button("take-back").label == "Take back Anna’s move"


def test_the_cover_does_not_offer_to_take_back_the_move_of_a_computer_player(sit_down: SitDown) -> None:
    evening = sit_down(speed="1")
    seats = (SeatSpec("Anna"), SeatSpec("Marlow", "simple"), SeatSpec("Ben"))
    evening.app.choose_dealer = lambda rules: ((), 2)
    evening.app.begin(game(seats, PRESETS["table-of-three"], practice=True))
    evening.pilot.settle()
    evening.uncover()
    evening.play_unsettled("draw")
    evening.play_unsettled(f"discard {evening.hand[0]}")
    wait_for_cover(evening)
    assert [event.seat for event in evening.session.view().log if isinstance(event, Discarded)][-1] == 1
    assert evening.pilot.button("take-back").label == "Take back Anna’s move"
    wait(evening, CLOSED + FRAME)
    evening.press_key("u")
    assert evening.session.status == AwaitingHuman(0)


def test_the_cover_goes_with_the_options(sit_down: SitDown, listen: Listen) -> None:
    evening = annas_turn(sit_down)
    evening.play("discard 2c")
    said = listen(evening.app.stack)
    evening.store.set_setting("language", "de")
    apply_settings(evening.app.stack)
    evening.app.stack.relayout()
    evening.pilot.step()
    assert "Ich bin bereit" in said
    assert not any("discarded" in text for text in said)


@pytest.mark.parametrize("press", PRESSES)
def test_the_cover_takes_nothing_for_a_second(sit_down: SitDown, press: Press) -> None:
    evening = annas_turn(sit_down)
    evening.play_unsettled("discard 2c")
    wait_for_cover(evening)
    at = evening.pilot.point("ready")
    for _ in range(6):
        press(evening, at)
        evening.press_key("escape")
        evening.press_key("u")
        wait(evening, (CLOSED - 3 * FRAME) / 6)
        assert is_covered(evening)
    assert len(evening.done) == 2
    wait(evening, 4 * FRAME)
    press(evening, at)
    assert not is_covered(evening)
    assert evening.session.status == AwaitingHuman(1)


def test_a_press_that_began_too_early_does_not_count_when_it_ends(sit_down: SitDown) -> None:
    evening = annas_turn(sit_down)
    evening.play_unsettled("discard 2c")
    wait_for_cover(evening)
    at = evening.pilot.point("ready")
    evening.point("move", *at)
    evening.point("down", *at)
    wait(evening, CLOSED + 0.2)
    evening.point("up", *at)
    assert is_covered(evening)
    evening.point("down", *at)
    evening.point("up", *at)
    assert not is_covered(evening)


def test_a_press_held_from_the_table_does_not_count(sit_down: SitDown) -> None:
    evening = annas_turn(sit_down)
    at = evening.table.laid.frame.status_line.centre
    evening.point("down", *at)
    evening.play_unsettled("discard 2c")
    wait(evening, wait_for_cover(evening) + CLOSED)
    evening.point("up", *at)
    assert is_covered(evening)


def test_back_from_the_menu_the_cover_is_closed_again(sit_down: SitDown) -> None:
    evening = annas_turn(sit_down)
    evening.play("discard 2c")
    evening.keys("escape")
    assert isinstance(evening.app.stack.scene, MenuScreen)
    evening.press_key("escape")
    evening.press_key("return")
    assert is_covered(evening)
    wait(evening, CLOSED + FRAME)
    evening.press_key("return")
    assert not is_covered(evening)


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (1280, 800), (800, 1000), (1366, 700), (2560, 1080)])
@pytest.mark.parametrize("settings", [{}, {"card_scale": "2"}, {"card_scale": "0.75", "hand": "left"}], ids=str)
def test_the_buttons_of_the_cover_lie_over_nothing_of_the_table(
    sit_down: SitDown, size: tuple[int, int], settings: dict[str, str]
) -> None:
    evening = annas_turn(sit_down, size=size, **settings)
    for actions in (["discard 2c"], ["draw", "discard 4s"], ["draw", "discard Ks"], ["draw", "discard 2s"]):
        evening.play(*actions)
        check_clear(evening)
    evening.play("draw", "knock Kd: 7d 8d 9d Td Jd / Qc Qh Qs")
    check_clear(evening)


def check_clear(evening: Evening) -> None:
    """Uncover, and check that nothing of the next person's table responds where the cover's buttons were."""
    areas = [evening.pilot.button(name).rect for name in ("ready", "take-back")]
    evening.uncover()
    reach, frame = evening.table.reach, evening.table.laid.frame
    others = [frame.hand, frame.stock, frame.discard, frame.sort_buttons, frame.action_buttons, frame.menu]
    for area in areas:
        assert not any(area.overlap(other) for other in [*others, *(button.rect for button in evening.pilot.buttons)])
        for x in range(round(area.x), round(area.right) + 1, 8):
            for y in range(round(area.y), round(area.bottom) + 1, 8):
                assert target_at(reach, x, y) is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1000)], ids=str)
def test_cards_face_down_lie_below_all_that_is_read_and_off_the_rim(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = annas_turn(sit_down, size=size)
    evening.play("discard 2c")
    renderer, scene = evening.app.stack.renderer, evening.app.stack.scene
    cards = [each.rect for each in scene.sprites() if renderer.pose_cache.key_of(each.surface) is not None]
    assert len(cards) >= 10
    words = evening.pilot.button("ready").rect.bottom + 56 * renderer.unit
    assert min(card.y for card in cards) > words - 12 * renderer.unit, "but for its shadow"
    assert max(card.bottom for card in cards) < size[1]


# What the cover says, and taking back


def texts_of(evening: Evening) -> str:
    """Return every text in the picture, from the keys of the cached surfaces."""
    renderer, scene = evening.app.stack.renderer, evening.app.stack.scene
    return "\n".join(str(renderer.cache.key_of(sprite.surface)) for sprite in scene.sprites())


@pytest.mark.parametrize(
    ("action", "said"),
    [("discard 2c", "Anna took the K♦ and discarded the 2♣."), (KNOCK, "Anna knocked with 10.")],
)
def test_the_cover_says_what_was_played(sit_down: SitDown, action: str, said: str) -> None:
    evening = annas_turn(sit_down)
    evening.play(action)
    assert said in texts_of(evening)
    assert "Ben plays next" in texts_of(evening)


def test_the_cover_names_no_card_from_the_stock(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin(seats=TWO)
    for said in ("Anna passed.", "Ben passed."):
        evening.uncover()
        evening.keys("p")
        assert said in texts_of(evening)
    evening.uncover()
    evening.play("draw", "discard Ks")
    assert Card.parse("6h") in evening.session.state.hands[0]
    assert "Anna drew from the stock and discarded the K♠." in texts_of(evening)
    assert "6♥" not in texts_of(evening)


TAKE_BACK: dict[str, Callable[[Evening], None]] = {
    "key": lambda evening: evening.press_key("u"),
    "button": lambda evening: evening.pilot.click("take-back"),
    "gamepad": lambda evening: evening.pilot.pad("back"),
}


@pytest.mark.parametrize("way", TAKE_BACK)
def test_a_discard_is_taken_back_into_the_hand(sit_down: SitDown, way: str) -> None:
    evening = annas_turn(sit_down)
    hand = evening.hand
    evening.play("discard 2c")
    TAKE_BACK[way](evening)
    evening.pilot.settle()
    assert evening.session.status == AwaitingHuman(0)
    assert evening.table.view.seat == 0
    assert evening.hand == hand, "the cards lie as they did"
    assert len(evening.done) == 1
    evening.close()
    again = sit_down()
    again.app.resume()
    assert again.done == evening.done, "what is stored is what is shown"


def test_a_discard_can_be_taken_back_even_while_it_is_seen_to_land(sit_down: SitDown) -> None:
    evening = annas_turn(sit_down, speed="1")
    evening.play_unsettled("discard 2c")
    wait(evening, 0.1)
    evening.press_key("u")
    evening.pilot.settle()
    assert evening.session.status == AwaitingHuman(0)
    assert len(evening.hand) == 11


def test_a_knock_is_taken_back(sit_down: SitDown) -> None:
    evening = annas_turn(sit_down)
    evening.play(KNOCK)
    assert evening.session.state.phase is Phase.LAY_OFF
    evening.keys("u")
    assert evening.table.view.phase is Phase.DISCARD
    assert evening.session.status == AwaitingHuman(0)


def test_nothing_is_taken_back_once_the_other_has_looked(sit_down: SitDown) -> None:
    evening = annas_turn(sit_down)
    evening.play("discard 2c")
    evening.uncover()
    done = evening.done
    evening.pilot.key("u")
    assert evening.done == done
    assert evening.table.view.seat == 1
    assert evening.reason == "There is nothing to undo yet."


def test_the_other_sees_the_turn_that_stands_and_no_other(sit_down: SitDown) -> None:
    evening = annas_turn(sit_down)
    evening.play("discard 2c")
    evening.keys("u")
    evening.play("discard Ks")
    evening.uncover()
    seen = [event.card for event in evening.table.view.log if isinstance(event, Discarded)]
    assert seen == [Card.parse("Ks")]
    assert evening.table.presenter.status_line.heard == Discarded(0, Card.parse("Ks"))


def test_the_first_cover_of_a_deal_has_nothing_to_take_back(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin(seats=TWO)
    assert is_covered(evening)
    assert [button.id for button in evening.pilot.buttons] == ["ready", "menu"]
