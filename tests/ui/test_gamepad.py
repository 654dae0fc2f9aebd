"""Keys alone and a gamepad alone: each reaches everything, says on the screen what it does, and comes and goes."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from gin.controller import AwaitingHuman, DealOver, GameOver
from gin.rules import Card, Discard, Phase
from gin.ui.model.input import Key, Pad, PadButton, Pointer
from gin.ui.screens.menu import MenuScreen
from gin.ui.screens.new_game import NewGameScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.settings.definitions import SETTING_GROUPS, SETTINGS, stored_text
from gin.ui.shell.gamepad import BUTTONS, PUSHED, RELEASED, Gamepads
from gin.ui.table.hand_over import HandOverScreen
from gin.ui.table.table_scene import TableScene
from gin.ui.widgets.button import button_id
from pygame._sdl2 import controller

from tests.ui.conftest import MakeRig
from tests.ui.evening import ALONE, STACKED, TWO, Evening, SitDown
from tests.ui.scenes import FakeHost, button

# A gamepad's events


@pytest.mark.parametrize(("button", "name"), BUTTONS.items())
def test_each_button_is_known_by_its_place(button: int, name: str) -> None:
    event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    assert Gamepads().to_input(event) == Pad(name)  # type: ignore[arg-type]


def test_what_is_no_button_of_ours_does_nothing() -> None:
    pads = Gamepads()
    for event in (
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0),
        pygame.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0),
        pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=32767, instance_id=0),
        pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_a),
    ):
        assert pads.to_input(event) is None


def test_a_push_of_the_stick_counts_once_until_it_has_come_back() -> None:
    pads = Gamepads()

    def push(value: int, axis: int = pygame.CONTROLLER_AXIS_LEFTX, pad: int = 0) -> Pad | None:
        return pads.to_input(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=pad))

    assert push(RELEASED + 1) is None
    assert push(PUSHED) == Pad("right")
    assert push(32767) is None
    assert push(RELEASED + 1) is None
    assert push(PUSHED) is None, "it has not come back"
    assert push(0) is None
    assert push(-32768) == Pad("left")
    assert push(-PUSHED, pygame.CONTROLLER_AXIS_LEFTY) == Pad("up")
    assert push(PUSHED, pygame.CONTROLLER_AXIS_LEFTY, pad=1) == Pad("down")


class FakeController:
    """A controller that SDL has, or says to have."""

    broken = False

    def __init__(self, index: int) -> None:
        if self.broken:
            raise pygame.error("it is gone")
        self.index = index

    def as_joystick(self) -> Any:
        return self

    def get_instance_id(self) -> int:
        return 70 + self.index


def test_gamepads_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "Controller", FakeController)
    pads = Gamepads()
    for _ in range(2):
        pads.to_input(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=3))
        assert list(pads._open) == [73]
        stick = pygame.Event(
            pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=PUSHED, instance_id=73
        )
        assert pads.to_input(stick) == Pad("right")
        pads.to_input(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=73))
        assert not pads._open
    pads.to_input(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99))


def test_a_gamepad_that_cannot_be_opened_does_no_harm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none() -> None:
        raise pygame.error("no such subsystem")

    monkeypatch.setattr(controller, "Controller", FakeController)
    monkeypatch.setattr(FakeController, "broken", True)
    pads = Gamepads()
    pads.to_input(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert not pads._open
    monkeypatch.setattr(controller, "init", none)
    pads.start()
    assert not pads._open


# What is written on the buttons


def test_the_buttons_say_what_was_used_last(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    evening.pilot.key("tab")
    keys = evening.picture()
    evening.pilot.pad("back")
    assert evening.app.stack.using_gamepad
    assert evening.picture() != keys
    evening.app.stack.handle(Pointer("move", 1, 1))
    assert evening.app.stack.using_gamepad, "a pointer that is pushed by chance is not used"
    evening.pilot.key("tab")
    assert not evening.app.stack.using_gamepad
    evening.pilot.pad("back")
    evening.app.stack.handle(Pointer("down", 1, 1))
    assert not evening.app.stack.using_gamepad


def test_a_gamepad_goes_past_the_names_that_it_cannot_type(make_rig: MakeRig) -> None:
    rig = make_rig(opponent="friend")
    scene = NewGameScreen(rig.stack, FakeHost())
    rig.stack.push(scene)

    def met(pressed: PadButton) -> str:
        rig.stack.handle(Pad(pressed))
        assert scene.form.focus is not None
        return scene.form.buttons[scene.form.focus].id

    met("down")
    scene.form.focus_on(button(scene.form, "name-0"))
    assert [met("right"), met("left"), met("right")] == ["name-1", "name-0", "name-1"]
    assert not met("down").startswith("name")
    assert rig.settings == {"opponent": "friend"}


def test_a_gamepad_is_at_home_in_every_scene(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    stack, pad = evening.app.stack, evening.pilot.pad
    evening.app.to_title()
    for _ in range(3):
        pad("down")
    pad("up")
    pad("right")
    pad("a")
    scene = stack.scene
    assert isinstance(scene, SettingsScreen)
    shown = [scene.group]
    for shoulder in ("r", "r", "l", "l", "l"):
        pad(shoulder)
        shown.append(scene.group)
    assert shown == [0, 1, 2, 1, 0, 4]
    pad("b")
    assert isinstance(stack.scene, TitleScreen)
    evening.begin("pass")
    pad("start")
    assert isinstance(stack.scene, MenuScreen)
    pad("start")
    assert isinstance(stack.scene, TableScene)


# A whole deal


Press = Callable[[str], None]


def by_keys(evening: Evening) -> Press:
    """Return a way to press keys."""
    return evening.pilot.key


def using_gamepad(evening: Evening) -> Press:
    """Return a way to press each key by the gamepad's button that stands for it now."""

    def press(key: str) -> None:
        scene = evening.app.stack.scene
        buttons = ("a", "b", "x", "y", "up", "down", "left", "right", "l", "r", "start", "back")
        found = [button for button in buttons if scene.key_of(button) == Key(key)]  # type: ignore[arg-type]
        assert found, f"no button of a gamepad stands for {key} in {type(scene).__name__}"
        evening.pilot.pad(found[0])  # type: ignore[arg-type]

    return press


def play_a_deal(evening: Evening, press: Press) -> int:
    """Play until a deal is over: knock when that is offered, else shed the card at the right end."""
    session, acted = evening.session, 0
    for _ in range(400):
        evening.pilot.settle()
        scene = evening.app.stack.scene
        if isinstance(scene, HandOverScreen):
            press("return")
            continue
        if not isinstance(scene, TableScene):  # the choice of a spread
            press("down")
            press("return")
            continue
        if isinstance(session.status, DealOver | GameOver):
            return acted
        assert isinstance(session.status, AwaitingHuman)
        able = {button.key for button in scene.form.buttons if button.enabled}
        acted += 1
        match scene.view.phase:
            case Phase.OFFER:
                press("p")
            case Phase.DRAW:
                press("d" if "d" in able else "p")
            case Phase.LAY_OFF:
                press("l" if "l" in able else "f")
            case _ if "k" in able:
                press("k")
            case _:
                discard(evening, press)
    raise AssertionError("the deal never ended")


def discard(evening: Evening, press: Press) -> None:
    """Shed the first card from the right that may be shed."""
    scene = evening.table
    legal = {action.card for action in scene.view.legal if isinstance(action, Discard)}
    press("left")
    while scene.hands.focus not in legal:
        press("left")
    press("up")
    assert scene.hands.raised == scene.hands.focus
    press("d")


@pytest.mark.parametrize("people", [ALONE, TWO], ids=["alone", "two"])
@pytest.mark.parametrize("hands", [by_keys, using_gamepad])
def test_two_deals_are_played_without_a_pointer(
    sit_down: SitDown, hands: Callable[[Evening], Press], people: Any
) -> None:
    evening = sit_down()
    evening.begin(seats=people)
    for player in evening.session.players:
        assert player is None or people is ALONE
    press = hands(evening)
    acted = play_a_deal(evening, press)
    assert acted >= 3
    if evening.session.status == DealOver():
        press("return")
        assert len(evening.session.record.deals) == 2
        assert play_a_deal(evening, press) >= 1


def test_a_game_is_set_up_and_begun_with_a_gamepad_alone(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.app.to_title()
    scene = evening.app.stack.scene
    for _ in range(8):
        evening.pilot.pad("down")
        assert scene.form.focus is not None
        if scene.form.buttons[scene.form.focus].key == "n":
            break
    evening.pilot.pad("a")
    assert isinstance(evening.app.stack.scene, NewGameScreen)
    evening.pilot.pad("a")
    assert isinstance(evening.app.stack.scene, TableScene)


# Between hand and buttons


def test_arrows_lead_from_the_hand_to_the_buttons_and_back(evening: Evening) -> None:
    evening.keys("left", "up")
    raised = evening.table.hands.raised
    assert raised == Card.parse(evening.hand[-1])
    evening.keys("up")
    form = evening.table.form
    assert form.focus_shown
    assert form.focus is not None
    assert form.buttons[form.focus].key in ("d", "k")
    assert evening.table.hands.focus is None
    assert evening.table.hands.raised == raised, "what is raised is what the buttons are about"
    evening.keys("down")
    assert not form.focus_shown
    assert evening.table.hands.focus == raised
    evening.keys("down", "down")
    assert evening.table.hands.raised is None
    assert evening.table.hands.focus == raised


def test_the_cover_has_the_menu_which_shows_nothing_of_the_table(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin(seats=TWO)
    assert isinstance(evening.app.stack.scene, HandOverScreen)
    evening.keys("escape")
    assert isinstance(evening.app.stack.scene, MenuScreen)
    assert not any(isinstance(scene, TableScene) for scene in evening.app.stack.visible_scenes)
    evening.keys("escape")
    assert isinstance(evening.app.stack.scene, HandOverScreen)
    evening.keys("escape", "l")
    assert isinstance(evening.app.stack.scene, TitleScreen)


def test_in_practice_the_end_of_a_deal_can_be_undone(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "done", "done", practice=True)
    evening.play("pass", "draw")
    evening.keys("k")
    evening.pilot.settle()
    assert evening.session.status == DealOver()
    evening.pilot.settle()
    evening.keys("u")
    assert evening.table.view.phase is Phase.DISCARD
    assert "Next deal" not in evening.labels
    evening.keys("k")
    evening.pilot.settle()
    assert evening.session.status == DealOver()
    assert "Next deal" in evening.labels


def test_keys_alone_go_from_the_title_to_the_end_of_a_game(sit_down: SitDown) -> None:
    evening = sit_down()
    stack, press = evening.app.stack, by_keys(evening)
    evening.app.to_title()
    press("o")
    scene = stack.scene
    assert isinstance(scene, SettingsScreen)
    chosen = {}
    for number in range(len(SETTING_GROUPS)):
        press(str(number + 1))
        for setting in SETTING_GROUPS[number].settings:
            value = stored_text(setting.choices[-1][0])
            last = button_id("setting", setting.key, value)
            while scene.form.focus is None or scene.form.buttons[scene.form.focus].id != last:
                press("tab")
            press("return")
            chosen[setting.key] = value
    assert set(chosen) == set(SETTINGS)
    assert {key: evening.store.setting(key) for key in chosen} == chosen
    press("escape")
    press("n")
    press("return")
    for _ in range(60):
        play_a_deal(evening, press)
        if evening.session.status == GameOver():
            break
        press("return")
    assert evening.session.status == GameOver()
    evening.pilot.settle()
    press("t")
    assert isinstance(stack.scene, TitleScreen)
    assert evening.app.saved is None
