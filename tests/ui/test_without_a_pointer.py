"""Play without a pointer: keys alone and a gamepad alone each reach everything."""

from collections.abc import Callable
from typing import Any

import pytest
from gin.controller import AwaitingHuman, DealOver, GameOver
from gin.rules import Card, Discard, Phase
from gin.ui.model.input import Key, Pad, PadButton, Pointer
from gin.ui.model.keymap import INSIST
from gin.ui.screens.menu import MenuScreen
from gin.ui.screens.new_game import NewGameScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.settings.definitions import SETTING_GROUPS, SETTINGS, stored_text
from gin.ui.table.hand_over import HandOverScreen
from gin.ui.table.table_scene import TableScene
from gin.ui.widgets.button import button_id

from tests.ui.conftest import MakeRig
from tests.ui.evening import ALONE, STACKED, TWO, Evening, SitDown
from tests.ui.scenes import FakeHost, button

# The device in use


def test_buttons_show_the_keys_of_the_device_last_used(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    evening.pilot.key("tab")
    keys = evening.picture()
    evening.pilot.pad("back")
    assert evening.app.stack.using_gamepad
    assert evening.picture() != keys
    evening.app.stack.handle(Pointer("move", 1, 1))
    assert evening.app.stack.using_gamepad, "a pointer that only moves is not in use"
    evening.pilot.key("tab")
    assert not evening.app.stack.using_gamepad
    evening.pilot.pad("back")
    evening.app.stack.handle(Pointer("down", 1, 1))
    assert not evening.app.stack.using_gamepad


@pytest.mark.parametrize(("keys", "shown"), [("yes", True), ("no", False)])
def test_keys_on_buttons_can_be_hidden(sit_down: SitDown, keys: str, shown: bool) -> None:
    evening = sit_down(STACKED, keys=keys)
    evening.begin("pass")
    for press in (evening.pilot.key, evening.pilot.pad):
        press("up")
        cache = evening.app.stack.renderer.cache
        drawn = [cache.key_of(sprite.surface) for sprite in evening.table.sprites()]
        assert any(isinstance(key, tuple) and key[0] == "cap" for key in drawn) is shown


def test_hidden_keys_leave_text_fields_as_they_are(make_rig: MakeRig) -> None:
    rig = make_rig(opponent="friend", keys="no")
    scene = NewGameScreen(rig.stack, FakeHost())
    rig.stack.push(scene)
    rig.stack.handle(Key("down"))
    scene.form.focus_on(button(scene.form, "name-0"))
    assert scene.form.active_field is not None


def test_a_gamepad_passes_text_fields_without_typing(make_rig: MakeRig) -> None:
    rig = make_rig(opponent="friend")
    scene = NewGameScreen(rig.stack, FakeHost())
    rig.stack.push(scene)

    def met(pressed: PadButton) -> str:
        rig.stack.handle(Pad(pressed))
        assert scene.form.focus is not None
        return scene.form.buttons[scene.form.focus].id

    met("down")
    scene.form.focus_on(button(scene.form, "name-0"))
    assert [met("down"), met("down"), met("up"), met("up")] == ["portrait-1", "name-1", "portrait-1", "name-0"]
    assert not met("right").startswith("name")
    assert rig.settings == {"opponent": "friend"}


def test_a_gamepad_works_in_every_scene(sit_down: SitDown) -> None:
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
    """Return a function that presses a key."""
    return evening.pilot.key


def by_gamepad(evening: Evening) -> Press:
    """Return a function that presses the gamepad button that stands for a key now."""

    def press(key: str) -> None:
        scene = evening.app.stack.scene
        buttons = ("a", "b", "x", "y", "up", "down", "left", "right", "l", "r", "start", "back")
        found = [button for button in buttons if scene.key_of(button) == Key(key)]  # type: ignore[arg-type]
        assert found, f"no gamepad button stands for {key} in {type(scene).__name__}"
        evening.pilot.pad(found[0])  # type: ignore[arg-type]

    return press


def play_a_deal(evening: Evening, press: Press) -> int:
    """Play until a deal is over, knocking as soon as possible; return the number of actions."""
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
        if INSIST.key in able:  # The tutor minds what was done last.
            press(INSIST.key)
            continue
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
    """Discard the first card from the right that may be discarded."""
    scene = evening.table
    legal = {action.card for action in scene.view.legal if isinstance(action, Discard)}
    press("left")
    while scene.hands.focus not in legal:
        press("left")
    press("up")
    assert scene.hands.raised == scene.hands.focus
    press("d")


@pytest.mark.parametrize("people", [ALONE, TWO], ids=["alone", "two"])
@pytest.mark.parametrize("hands", [by_keys, by_gamepad])
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


def test_a_game_is_started_with_a_gamepad_alone(sit_down: SitDown) -> None:
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


def test_the_menu_of_the_hand_over_hides_the_table(sit_down: SitDown) -> None:
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


def test_keys_alone_reach_every_setting_and_finish_a_game(sit_down: SitDown) -> None:
    evening = sit_down()
    stack, press = evening.app.stack, by_keys(evening)
    evening.app.to_title()
    press("o")
    scene = stack.scene
    assert isinstance(scene, SettingsScreen)
    chosen = {}
    for number in reversed(range(len(SETTING_GROUPS))):  # the last has the language
        press(str(number + 1))
        for setting in SETTING_GROUPS[number].settings:
            # Only some languages have letters of their own for the cards.
            value = "de" if setting.key == "language" else stored_text(setting.choices[-1][0])
            last = button_id("setting", setting.key, value)
            assert last in [button.id for button in scene.form.buttons]
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
