"""The list of saved games: continuing, deleting and taking that back, by every device and in every window."""

import pygame
import pytest
from gin.ui.model.game_spec import SavedGameSummary
from gin.ui.model.input import Pad, Pointer, Wheel
from gin.ui.screens.saved_games import SavedGamesScreen
from gin.ui.settings.portraits import portrait_setting, portraits_of_game
from gin.ui.widgets.button import Button

from tests.ui.conftest import Listen, MakeRig, Rig, Settings
from tests.ui.scenes import ODD_SIZES, SIZES, FakeHost, button, click, focused

GAMES = [
    SavedGameSummary(
        score=f"You {number}, Marlow {99 - number}",
        detail="Standard, deal 4",
        levels=(None, *("steady",) * (1 + number % 3)),
        game_id=number,
        opponents="Marlow",
        played="Played today at 21:14",
        practice=number == 2,
    )
    for number in range(1, 31)
]


def opened(rig: Rig, count: int = 3) -> tuple[SavedGamesScreen, FakeHost]:
    """Open the list with this many games."""
    host = FakeHost(games=GAMES[:count])
    scene = SavedGamesScreen(rig.stack, host)
    rig.stack.push(scene)
    return scene, host


def in_sight(scene: SavedGamesScreen, each: Button) -> bool:
    """Return whether all of a button is in the part of the list that is seen."""
    view = scene.scroller.viewport
    return view.y - 1 <= each.rect.y and each.rect.bottom <= view.bottom + 1


def test_each_game_is_told_apart(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    opened(rig)
    for text in ("Marlow", "You 1, Marlow 98", "Standard, deal 4  ·  Practice", "Played today at 21:14"):
        assert text in said


def test_friends_are_shown_by_the_portraits_they_chose() -> None:
    settings = Settings({portrait_setting(0): "friend-3", portrait_setting(1): "friend-6"})
    assert portraits_of_game(settings, (None, None)) == ("friend-3", "friend-6")
    assert portraits_of_game(settings, (None, None, "steady")) == ("friend-6", "steady")
    assert portraits_of_game(settings, ("steady", None)) == ("steady",)
    assert portraits_of_game(settings, ("master", "keen")) == ("master", "keen")


def test_a_pointer_that_rests_on_the_bin_is_told_what_it_does(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene, _ = opened(rig)
    bin_of_first = next(each for each in scene.form.buttons if each.id == "delete-1")
    rig.stack.handle(Pointer("move", *bin_of_first.rect.centre))
    rig.settle()
    rig.draw()
    assert "Delete this game" in said


def test_a_game_is_continued_by_click_key_and_gamepad(make_rig: MakeRig) -> None:
    for way in ("click", "key", "pad"):
        rig = make_rig()
        scene, host = opened(rig)
        if way == "click":
            click(rig, button(scene.form, "continue-2").rect)
        elif way == "key":
            rig.keys("down", "down", "return")
        else:
            for press in ("down", "down", "a"):
                rig.stack.handle(Pad(press))
        assert host.asked == ["resume 2"]


def test_a_deleted_game_stays_in_its_place_until_it_is_had_back(make_rig: MakeRig) -> None:
    for delete, restore in (("click", "click"), ("delete", "u"), ("delete", "z"), ("delete", "return"), ("x", "back")):
        rig = make_rig()
        scene, host = opened(rig)
        place = button(scene.form, "continue-2").rect
        if delete == "click":
            click(rig, button(scene.form, "delete-2").rect)
        elif delete == "x":
            rig.keys("down", "down")
            rig.stack.handle(Pad("x"))
        else:
            rig.keys("down", "down", delete, delete)
        assert host.asked == ["delete 2"], "twice deletes no other"
        assert place.y < button(scene.form, "restore-2").rect.y < place.bottom
        if restore == "click":
            click(rig, button(scene.form, "restore-2").rect)
        elif restore == "back":
            rig.stack.handle(Pad("back"))
        else:
            rig.keys(restore)
        assert host.asked == ["delete 2", "restore 2"]
        assert button(scene.form, "continue-2").rect == place


def test_the_focus_stays_in_the_row(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene, _ = opened(rig)
    rig.keys("down", "down", "right")
    assert focused(scene.form) == "delete-2"
    rig.keys("down")
    assert focused(scene.form) == "delete-3"
    rig.keys("return")
    assert focused(scene.form) == "restore-3"
    rig.keys("up")
    assert focused(scene.form) == "continue-2"
    rig.keys("u")
    assert focused(scene.form) == "continue-3"
    rig.keys("up", "up", "up")
    assert focused(scene.form) == "leave-page"


@pytest.mark.parametrize("size", [(640, 400), *SIZES, *ODD_SIZES])
def test_thirty_games_are_reached_in_every_window(size: tuple[int, int], make_rig: MakeRig) -> None:
    rig = make_rig(size)
    scene, _ = opened(rig, 30)
    rig.keys("down")
    for number in range(1, 31):
        assert focused(scene.form) == f"continue-{number}"
        rig.settle()
        assert in_sight(scene, button(scene.form, f"continue-{number}"))
        rig.keys("down")
    assert focused(scene.form) == "continue-30"
    rig.keys("home")
    assert focused(scene.form) == "continue-1"
    rig.keys("page down")
    assert focused(scene.form) not in ("continue-1", "continue-2")
    rig.keys("end")
    rig.settle()
    assert in_sight(scene, button(scene.form, "continue-30"))
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(sprite.rect) for sprite in scene.sprites())


def test_the_list_scrolls_by_wheel_and_by_dragging_a_game(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene, host = opened(rig, 30)
    before = button(scene.form, "continue-3").rect
    rig.stack.handle(Wheel(-1))
    rig.settle()
    after = button(scene.form, "continue-3").rect
    assert after.y < before.y
    x, y = after.centre
    rig.stack.handle(Pointer("down", x, y))
    for way in range(1, 6):
        rig.stack.handle(Pointer("move", x, y - 20 * way))
    rig.stack.handle(Pointer("up", x, y - 100))
    rig.settle()
    assert button(scene.form, "continue-3").rect.y < after.y - 80
    assert host.asked == [], "a drag is no press"


def test_a_game_that_is_scrolled_away_is_not_pressed(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene, host = opened(rig, 30)
    leave = button(scene.form, "leave-page").rect
    rig.keys("end")
    rig.settle()
    click(rig, leave)
    assert host.asked == []
    assert scene not in rig.stack.scenes
