"""Tooltips: when they come and go, what they say, and what they never cover."""

import pytest
from gin.lab.qa.screenshots import SCENES, stage_scene
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key, Pointer
from gin.ui.testing.pilot import Pilot, headless
from gin.ui.widgets.button import Button
from gin.ui.widgets.tooltip import DELAY, tooltip_area, tooltip_text

from tests.ui.conftest import MakeRig
from tests.ui.evening import STACKED, Evening, SitDown
from tests.ui.scenes import SCENES as OTHER_SCENES
from tests.ui.scenes import show

WINDOW = (1280, 800)


def tooltip_in(pilot: Pilot) -> str:
    """Return the text of the tooltip in the picture, empty for none."""
    stack = pilot.stack
    sprites = stack._tooltip.sprites(stack.renderer, stack.size, stack.scene.sprites())
    return tooltip_text(stack.scene.form.pointed) if sprites and stack.scene.form.pointed is not None else ""


def hover(evening: Evening, button_id: str) -> None:
    evening.point("move", *evening.pilot.point(button_id))


@pytest.fixture
def seated(sit_down: SitDown) -> Evening:
    evening = sit_down(STACKED)
    evening.begin("pass")
    return evening


def test_an_icons_name_comes_after_a_moment_under_the_pointer(seated: Evening) -> None:
    hover(seated, "menu")
    assert tooltip_in(seated.pilot) == ""
    assert seated.app.stack.idle_time() == pytest.approx(DELAY, abs=0.05)
    seated.pilot.step(DELAY)
    assert tooltip_in(seated.pilot) == "Menu"
    assert seated.app.stack.idle_time() is None
    seated.point("move", 640, 320)
    assert tooltip_in(seated.pilot) == ""


def test_the_focus_of_the_keyboard_brings_it_too(seated: Evening) -> None:
    while (pointed := seated.table.form.pointed) is None or pointed.id != "menu":
        seated.pilot.key("tab")
    assert tooltip_in(seated.pilot) == ""
    seated.pilot.step(DELAY)
    assert tooltip_in(seated.pilot) == "Menu"


def test_a_greyed_button_says_why_under_the_pointer(seated: Evening) -> None:
    hover(seated, "undo")
    seated.pilot.step(DELAY)
    assert tooltip_in(seated.pilot) == "There is nothing to undo yet."


@pytest.mark.parametrize("press", [Key("right"), Pointer("down", 1250, 40)])
def test_a_press_hides_it_until_another_button_is_pointed_at(seated: Evening, press: Key | Pointer) -> None:
    hover(seated, "menu")
    seated.pilot.step(DELAY)
    seated.app.stack.handle(press)
    seated.pilot.step(DELAY * 2)
    assert tooltip_in(seated.pilot) == ""
    hover(seated, "undo")
    seated.pilot.step(DELAY)
    assert tooltip_in(seated.pilot) != ""


def test_a_button_with_a_label_has_none(seated: Evening) -> None:
    hover(seated, "pass")
    seated.pilot.step(DELAY * 2)
    assert tooltip_in(seated.pilot) == ""


@pytest.mark.parametrize("scene", SCENES)
def test_every_icon_of_every_scene_has_a_name(scene: str) -> None:
    with headless(), stage_scene(scene, (1024, 640)) as staged:
        for button in staged.pilot.buttons:
            assert not button.icon or button.label or tooltip_text(button), button.id


@pytest.mark.parametrize("name", OTHER_SCENES)
def test_every_icon_around_the_table_has_a_name(make_rig: MakeRig, name: str) -> None:
    for button in show(make_rig(), name).form.buttons:
        assert not button.icon or button.label or tooltip_text(button), button.id


def test_the_arrows_of_a_seat_say_what_they_choose(make_rig: MakeRig) -> None:
    form = show(make_rig(), "setup of three").form
    said = [tooltip_text(each) for each in form.buttons if each.id.startswith("seat-1-")]
    assert said == ["Choose the previous player", "Choose the next player"]


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (1280, 800)])
@pytest.mark.parametrize("scene", ["turn", "draw", "tip", "lay-off", "four-players"])
def test_a_tooltip_covers_neither_cards_nor_buttons(scene: str, size: tuple[int, int]) -> None:
    with headless(), stage_scene(scene, size) as staged:
        table = staged.pilot.table
        for button in list(staged.pilot.buttons):
            if not tooltip_text(button):
                continue
            staged.pilot.send(Pointer("move", *button.rect.centre))
            staged.pilot.step(0.001)
            staged.pilot.step(DELAY)
            stack = staged.app.stack
            panel, *_ = stack._tooltip.sprites(stack.renderer, stack.size, table.sprites())
            area = Rect(*panel.rect)
            frame, cards = table.laid.frame, (pose.rect for _, pose in table.laid.hand)
            for other in (*cards, frame.stock, frame.discard, *(each.rect for each in staged.pilot.buttons)):
                assert area.overlap(other) < 1, f"{button.id} {area} {other}"


def test_it_stays_in_the_window_and_off_its_own_button() -> None:
    corners = [Rect(x, y, 48, 48) for x in (0, 600, 1232) for y in (0, 400, 752)]
    for corner in corners:
        area = tooltip_area(corner, 200, 40, 8, WINDOW, [], [])
        assert area.overlap(Rect(0, 0, *WINDOW)) == area.w * area.h
        assert not area.overlap(corner)


def test_it_goes_where_nothing_else_lies() -> None:
    button = Rect(600, 400, 48, 48)
    below = Rect(500, 448, 300, 100)
    assert tooltip_area(button, 100, 30, 8, WINDOW, [], []).y > button.y
    assert tooltip_area(button, 100, 30, 8, WINDOW, [], [below]).bottom < button.y


def test_the_reason_comes_before_the_name() -> None:
    button = Button("undo", Rect(0, 0, 48, 48), "", lambda: None, icon="undo")
    assert tooltip_text(button) == "Undo"
    button.enabled, button.why = False, "Not yet."
    assert tooltip_text(button) == "Not yet."
