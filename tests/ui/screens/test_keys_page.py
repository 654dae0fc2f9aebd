"""The page of keys: opened from anywhere, and true of every key and gamepad button in play."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import pytest
from gin.lab.qa.screenshots import SCENES, stage_scene
from gin.ui.model.input import Input, Key, Pad, PadButton, Pointer, Text
from gin.ui.model.keymap import BACK, CONTROLS, KNOCK, RAISE, TITLE, Control, key_label, pad_keys
from gin.ui.model.keymap import MENU as MENU_CONTROLS
from gin.ui.render.theme import BODY
from gin.ui.screens.keys_page import KeysScreen
from gin.ui.screens.menu import MenuScreen
from gin.ui.screens.new_game import NewGameScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.table.hand_over import HandOverScreen
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import headless

from tests.ui.conftest import Listen, MakeRig
from tests.ui.evening import STACKED, Evening, SitDown

EVERY = [control for _, controls in CONTROLS for control in controls]
KEYS = {key for control in EVERY for key in control.keys}
MENU = "menu"
"""The name of the menu's button for a gamepad, which no keyboard has."""


def test_a_line_parts_every_row_from_what_is_above() -> None:
    with headless(), stage_scene("keys", (1024, 640), text_size="1.5", language="de") as staged:
        page = staged.app.stack.scene
        assert isinstance(page, KeysScreen)
        written, _height = page.write(700)
        rules = [sprite.y for sprite in written if sprite.surface.get_height() <= 2]
        assert len(rules) == len(EVERY)
        assert not any(sprite.y < y < sprite.rect.bottom - 1 for y in rules for sprite in written)


def test_the_line_under_the_title_grows_with_the_text() -> None:
    with headless(), stage_scene("keys", (1024, 640), text_size="1.5") as staged:
        page, renderer = staged.app.stack.scene, staged.app.stack.renderer
        assert isinstance(page, KeysScreen)
        about = renderer.text(page.about, BODY, renderer.theme.text)
        assert about.get_size() in [sprite.surface.get_size() for sprite in page.sprites()]


@pytest.mark.parametrize("scene", SCENES)
def test_every_key_and_gamepad_button_in_play_is_on_the_page(scene: str) -> None:
    with headless(), stage_scene(scene, (1024, 640)) as staged:
        top = staged.app.stack.scene
        if not isinstance(top, TableScene | HandOverScreen | ReviewScreen):
            return
        assert {button.key for button in top.form.buttons} <= KEYS | {MENU, ""}
        listed = pad_keys(EVERY)
        for pad in get_args(PadButton):
            key = top.key_of(pad)
            assert key is None or key.name in (*listed[pad], MENU, "cancel"), pad


@pytest.mark.parametrize(("scene", "controls"), [("title", TITLE), ("menu", (*MENU_CONTROLS, BACK))])
def test_every_letter_of_title_and_menu_is_on_the_page(scene: str, controls: tuple[Control, ...]) -> None:
    with headless(), stage_scene(scene, (1024, 640)) as staged:
        assert {button.key for button in staged.pilot.buttons} == {control.key for control in controls}


def test_the_page_has_every_control_with_its_keys(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    rig.stack.push(KeysScreen(rig.stack))
    for control in EVERY:
        assert any(control.does.startswith(text.split("\n")[0]) for text in said if text), control.does
        assert {key_label(key) for key in control.keys} <= set(said)


@pytest.mark.parametrize("play", ["two", "one", "drag"])
def test_the_page_follows_how_cards_are_played(make_rig: MakeRig, play: str) -> None:
    rig = make_rig(touch=play)
    page = KeysScreen(rig.stack)
    assert page.with_pointer(RAISE) == ([] if play == "one" else ["Click the card"])
    assert [way.split()[0] for way in page.with_pointer(KNOCK)] == (["Drag"] if play == "drag" else ["Click", "Drag"])


def test_two_ways_of_doing_a_thing_do_not_run_together() -> None:
    with headless(), stage_scene("keys", (1366, 768), text_size="1.5", language="fr") as staged:
        page = staged.app.stack.scene
        assert isinstance(page, KeysScreen)
        (written, _height), u = page.write(860), staged.app.stack.renderer.unit
        by_left = Counter(sprite.x for sprite in written)
        listed = sum(len(page.with_pointer(control)) for control in EVERY)
        pointer = [sprite.rect for sprite in written if by_left[sprite.x] == listed + 1]
        assert len(pointer) == listed + 1, "each way on its own, under a heading"
        assert all(below.y - above.bottom >= 6 * u for above, below in pairwise(pointer[1:]))


@pytest.mark.parametrize("event", [Key("f1"), Text("?")], ids=["F1", "?"])
def test_f1_and_the_question_mark_open_and_close_the_page(evening: Evening, event: Input) -> None:
    stack = evening.app.stack
    for scene in (TableScene, MenuScreen, TitleScreen, NewGameScreen):
        if scene is MenuScreen:
            evening.keys("escape")
        elif scene is TitleScreen:
            evening.keys("l")
        elif scene is NewGameScreen:
            evening.keys("n")
        assert isinstance(stack.scene, scene)
        stack.handle(event)
        assert isinstance(stack.scene, KeysScreen)
        stack.handle(event)
        assert isinstance(stack.scene, scene)


def test_a_question_mark_can_be_typed_in_a_field(sit_down: SitDown) -> None:
    evening = sit_down(opponent="friend")
    evening.app.to_title()
    evening.keys("n")
    scene = evening.app.stack.scene
    evening.pilot.click("name-0")
    assert scene.form.active_field is not None
    evening.app.stack.handle(Text("?"))
    assert evening.app.stack.scene is scene
    evening.press_key("return")
    evening.app.stack.handle(Text("?"))
    assert isinstance(evening.app.stack.scene, KeysScreen)


@pytest.mark.parametrize("closes", ["escape", "f1"])
@pytest.mark.parametrize("opened_from", ["title", "menu"])
def test_the_page_is_opened_from_the_title_and_the_menu(evening: Evening, opened_from: str, closes: str) -> None:
    evening.keys("escape")
    if opened_from == "title":
        evening.keys("l")
    evening.pilot.click("keys")
    assert isinstance(evening.app.stack.scene, KeysScreen)
    evening.keys(closes)
    assert not isinstance(evening.app.stack.scene, KeysScreen)


def test_a_carried_card_is_put_down_when_the_page_opens(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    x, y = evening.pilot.point(evening.table.laid.hand[3][0])
    for kind, by in (("down", 0), ("move", 60), ("move", 90)):
        evening.app.stack.handle(Pointer(kind, x, y - by))  # type: ignore[arg-type]
    assert evening.table.hands.carried is not None
    table = evening.table
    evening.press_key("f1")
    assert table.hands.carried is None


def test_a_gamepad_closes_the_page(evening: Evening) -> None:
    evening.press_key("f1")
    evening.app.stack.handle(Pad("b"))
    assert evening.app.stack.scene is evening.table
