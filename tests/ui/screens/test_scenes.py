"""The scenes around the table: how they fit every window, and that keys alone reach everything."""

from datetime import datetime

import pygame
import pytest
from gin import __version__
from gin.lab.qa.screenshots import stage_scene
from gin.rules import PRESETS, Message
from gin.ui.model.frame_spec import MARGIN, RIM
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Pointer
from gin.ui.model.library import LibraryGame
from gin.ui.render.theme import BODY, LAMPLIGHT, STRONG, contrast
from gin.ui.screens.library import LibraryScreen
from gin.ui.screens.menu import MenuScreen
from gin.ui.screens.new_game import NewGameScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.title import FAN, TitleScreen
from gin.ui.testing.pilot import headless
from gin.ui.widgets.button_room import row_look
from gin.ui.widgets.button_rows import rows_of
from gin.ui.widgets.form import Form
from gin.ui.widgets.labels import StyledText, list_of_ends
from gin.ui.widgets.things import things

from tests.ui.conftest import Listen, MakeRig
from tests.ui.scenes import ODD_SIZES, SAVED, SCENES, SIZES, FakeHost, FakeLibrary, button, focused, scenery, show

# Every window


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_every_button_lies_in_the_window_and_over_no_other(name: str, size: tuple[int, int], make_rig: MakeRig) -> None:
    rig = make_rig(size)
    scene = show(rig, name)
    places = [each.rect for each in scene.form.buttons]
    for place in places:
        assert place.x >= 0
        assert place.y >= 0
        assert place.right <= size[0]
        assert place.bottom <= size[1]
        assert sum(place.overlap(other) > 0.01 for other in places) == 1, place


@pytest.mark.parametrize("name", SCENES)
def test_no_target_is_smaller_than_a_finger_tip_at_1280_by_800(name: str, make_rig: MakeRig) -> None:
    scene = show(make_rig((1280, 800)), name)
    assert min(min(each.rect.w, each.rect.h) for each in scene.form.buttons) >= 44


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_what_a_button_says_stays_inside_it(name: str, size: tuple[int, int], make_rig: MakeRig) -> None:
    rig = make_rig(size)
    scene = show(rig, name)
    for each in scene.form.buttons:
        place = pygame.Rect(round(each.rect.x), round(each.rect.y), round(each.rect.w), round(each.rect.h)).inflate(
            2, 2
        )
        alone = Form([each]).sprites(rig.stack.renderer)
        assert len(alone) >= 2 or each.kind == "quiet", f"{each.label} says nothing"
        for sprite in alone:
            assert place.contains(sprite.rect), f"{each.label} {each.detail}: {sprite.rect} in {place}"
        air = place.inflate(*[round(-20 * rig.stack.renderer.unit)] * 2)
        if each.kind == "tile":
            assert all(air.contains(sprite.rect) for sprite in alone[1:]), f"{each.label} is cramped"


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_text_and_pictures_stay_clear_of_the_buttons(name: str, size: tuple[int, int], make_rig: MakeRig) -> None:
    scene = show(make_rig(size), name)
    window = pygame.Rect(0, 0, *size)
    for sprite in scenery(scene):
        assert window.contains(sprite.rect)
        for each in scene.form.buttons:
            place = pygame.Rect(round(each.rect.x), round(each.rect.y), round(each.rect.w), round(each.rect.h))
            assert sprite.rect.contains(place) or not sprite.rect.colliderect(place), (sprite.rect, each.label)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_draws_once_and_then_rests(name: str, size: tuple[int, int], make_rig: MakeRig) -> None:
    rig = make_rig(size)
    show(rig, name)
    blank = rig.screen.copy()
    assert rig.draw()
    assert pygame.image.tobytes(rig.screen, "RGB") != pygame.image.tobytes(blank, "RGB")
    assert rig.stack.idle_time() is None
    assert not rig.draw()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_the_same_after_the_window_was_larger(name: str, make_rig: MakeRig) -> None:
    rig = make_rig((1280, 800))
    scene = show(rig, name)
    before = [each.rect for each in scene.form.buttons]
    rig.stack.resize((3840, 2160))
    assert [each.rect for each in scene.form.buttons] != before
    rig.stack.resize((1280, 800))
    assert [each.rect for each in scene.form.buttons] == before


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("text", "cloth_light"),
        ("text", "panel"),
        ("soft_text", "panel"),
        ("brass", "panel"),
        ("coral", "panel"),
        ("soft_text", "cloth_dark"),
        ("ink", "brass"),
        ("ink", "paper"),
    ],
)
def test_the_colours_of_text_in_scenes_have_contrast(ink: str, ground: str) -> None:
    assert contrast(getattr(LAMPLIGHT, ink), getattr(LAMPLIGHT, ground)) >= 4.5


@pytest.mark.parametrize("width", [30, 60, 120, 400])
def test_a_line_of_text_that_is_too_long_ends_in_dots(width: int, make_rig: MakeRig) -> None:
    renderer = make_rig((1024, 640)).stack.renderer
    name = "Maximiliane & Bartholomew III"
    line = renderer.fitted(name, STRONG, LAMPLIGHT.text, width)
    assert line.get_width() <= width
    whole = renderer.text(name, STRONG, LAMPLIGHT.text)
    assert (line is whole) == (whole.get_width() <= width)


def test_all_rows_of_a_list_are_set_as_small_as_the_longest_needs(make_rig: MakeRig) -> None:
    renderer = make_rig((1024, 640)).stack.renderer
    rows = [
        (StyledText(name, BODY, LAMPLIGHT.text), StyledText("+25", BODY, LAMPLIGHT.text)) for name in ("Gin", "A" * 40)
    ]
    sprites = list_of_ends(renderer, rows, Rect(0, 0, 300, 80))
    assert len({sprite.rect.h for sprite in sprites}) == 1
    assert sprites[0].rect.h < renderer.text("Gin", BODY, LAMPLIGHT.text).get_height()
    assert sprites[2].rect.right < sprites[3].rect.left


# Title


def test_the_title_offers_to_continue_only_what_there_is(make_rig: MakeRig) -> None:
    rig = make_rig(lesson="done")
    host = FakeHost()
    scene = TitleScreen(rig.stack, host)
    rig.stack.push(scene)
    others = ["Learn to play", "Rules", "Options", "Statistics", "Library", "Keys and mouse", "Quit", "About"]
    assert [each.label for each in scene.form.buttons] == ["New game", *others]
    assert button(scene.form, "new-game").kind == "primary"
    rig.keys("c")
    assert host.asked == []

    host.saved = SAVED
    scene.relayout()
    assert [each.label for each in scene.form.buttons] == ["Continue", "New game", "Saved games", *others]
    assert [each.label for each in scene.form.buttons if each.kind == "primary"] == ["Continue"]
    assert SAVED.score in button(scene.form, "continue").detail
    assert SAVED.detail in button(scene.form, "continue").detail
    rig.keys("c")
    assert host.asked == ["resume"]


@pytest.mark.parametrize("language", ["fr", "es"])
def test_the_entries_of_the_menu_have_one_size_and_their_keys(language: str) -> None:
    with headless(), stage_scene("title", (1024, 640), language=language) as staged:
        renderer, buttons = staged.app.stack.renderer, staged.app.stack.scene.form.buttons
        entries = [number for number, each in enumerate(buttons) if each.id not in ("continue", "about")]
        assert len({rows_of(buttons)[number] for number in entries}) == 1
        look = row_look(renderer, [(buttons[number], None) for number in entries])
        assert (look.largest, look.cap_share) == (renderer.size(STRONG), 1)


@pytest.mark.parametrize("size", [*SIZES, (2560, 1080), (1280, 1080)])
@pytest.mark.parametrize("text_size", ["1", "1.5"])
def test_a_drink_and_a_pad_lie_on_the_title_clear_of_all_that_is_read(
    size: tuple[int, int], text_size: str, make_rig: MakeRig
) -> None:
    rig, host = make_rig(size, text_size=text_size, lesson="done"), FakeHost(saved=SAVED)
    scene = TitleScreen(rig.stack, host)
    rig.stack.push(scene)
    lying = [sprite.rect for [sprite] in things(rig.stack.renderer, scene._things).values()]
    assert len(lying) == 2
    assert not any(pygame.Rect(*each.rect).colliderect(thing) for each in scene.form.buttons for thing in lying)
    assert not any(sprite.rect.colliderect(thing) for sprite in scene._scenery for thing in lying)
    host.notice = Message("The games file was damaged and kept aside.")
    scene.relayout()
    assert not scene._things, "what is said takes their place"


def test_the_keys_of_the_title(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    rig.stack.push(TitleScreen(rig.stack, host))
    for key, kind in (("n", NewGameScreen), ("r", RulesScreen), ("o", SettingsScreen)):
        rig.keys(key)
        assert isinstance(rig.stack.scene, kind)
        rig.keys("escape")
        assert isinstance(rig.stack.scene, TitleScreen)
    rig.keys("escape")
    assert rig.stack.running
    assert host.asked == []
    rig.keys("q")
    assert host.asked == ["quit"]


def test_the_title_shows_the_rules_last_played(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="oklahoma")
    rig.stack.push(TitleScreen(rig.stack, FakeHost()))
    rig.keys("r")
    assert isinstance(rig.stack.scene, RulesScreen)
    assert rig.stack.scene.ruleset == PRESETS["oklahoma"]


def test_the_title_says_its_version_and_what_the_host_has_to_say(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    host = FakeHost()
    scene = TitleScreen(rig.stack, host)
    rig.stack.push(scene)
    assert f"Version {__version__}" in said
    host.notice = Message("The games file was damaged and kept aside.")
    assert host.notice not in said
    scene.relayout()
    assert host.notice in said


def test_large_dialogs_fill_the_same_part_of_the_window(make_rig: MakeRig) -> None:
    rig = make_rig((1280, 800))
    rig.stack.push(TitleScreen(rig.stack, FakeHost()))
    panels = []
    for key in "osbr":
        rig.keys(key)
        panels.append(rig.stack.scene.sprites()[0].rect)
        rig.keys("escape")
    *dark, sheet = panels
    assert len({tuple(panel) for panel in dark}) == 1
    assert (sheet.y, sheet.bottom) == (dark[0].y, dark[0].bottom)


def test_what_stands_at_the_foot_of_the_title_keeps_off_the_rim(make_rig: MakeRig) -> None:
    rig = make_rig((1280, 800))
    scene = TitleScreen(rig.stack, FakeHost())
    rig.stack.push(scene)
    assert max(each.rect.bottom for each in scene.form.buttons) <= 800 - MARGIN
    assert max(sprite.rect.bottom for sprite in scenery(scene)) <= 800 - MARGIN


def test_tab_and_arrows_reach_every_button_of_the_title(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = TitleScreen(rig.stack, FakeHost(saved=SAVED))
    rig.stack.push(scene)
    met = []
    for _ in range(12):
        rig.keys("tab")
        met.append(focused(scene.form))
    others = ["learn", "rules", "settings", "statistics", "library", "keys", "quit", "about"]
    assert met == ["continue", "new-game", "saved-games", *others, "continue"]
    rig.keys("down", "down", "right", "down")
    assert focused(scene.form) == "settings"
    rig.keys("return")
    assert isinstance(rig.stack.scene, SettingsScreen)


def test_the_focus_is_seen_and_hides_from_the_pointer(make_rig: MakeRig) -> None:
    rig = make_rig()
    show(rig, "title")
    rig.draw()
    before = pygame.image.tobytes(rig.screen, "RGB")
    rig.keys("tab")
    rig.draw()
    assert pygame.image.tobytes(rig.screen, "RGB") != before
    rig.stack.handle(Pointer("move", 1, 1))
    rig.draw()
    assert pygame.image.tobytes(rig.screen, "RGB") == before


# Menu


def test_the_keys_of_the_menu(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    table = TitleScreen(rig.stack, host)
    rig.stack.push(table)
    rig.stack.push(MenuScreen(rig.stack, host, PRESETS["club"]))
    for key, kind in (("r", RulesScreen), ("o", SettingsScreen)):
        rig.keys(key)
        assert isinstance(rig.stack.scene, kind)
        rig.keys("escape")
        assert isinstance(rig.stack.scene, MenuScreen)
    rig.keys("l", "q")
    assert host.asked == ["title", "quit"]
    rig.keys("escape")
    assert rig.stack.scene is table


def test_large_dialogs_have_their_first_row_in_the_same_place(make_rig: MakeRig) -> None:
    rows = []
    ended = datetime(2026, 11, 3, 12, 0)
    game = LibraryGame(1, PRESETS["standard"], ("You", "Marlow"), (None, "steady"), ended, 0, (140, 20))
    host = FakeHost(library=FakeLibrary([game]))
    for begin in (SettingsScreen, SCENES["statistics"], lambda stack: LibraryScreen(stack, host)):
        rig = make_rig((1280, 800))
        rig.stack.push(scene := begin(rig.stack))
        first = min(scene.form.buttons, key=lambda each: (each.rect.y, each.rect.x)).rect
        rows.append((first.x, first.y, first.h))
    assert rows == [pytest.approx(rows[0])] * 3


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (2560, 1080)])
def test_the_fan_of_the_title_lies_midway_between_the_buttons_and_the_rim(
    size: tuple[int, int], make_rig: MakeRig
) -> None:
    rig = make_rig(size)
    title = show(rig, "title")
    title.handle(Pointer("down", 3, 3))  # It lies spread at once.
    u, left = rig.stack.renderer.unit, max(each.rect.right for each in title.form.buttons if each.id != "about")
    first, last = (
        next(each.shown.pose for each in title.sprites() if each.shown and each.shown.card == card)
        for card in (FAN[0], FAN[-1])
    )
    assert (first.x + last.x) / 2 == pytest.approx((left + size[0] - RIM * u) / 2)


def test_the_things_on_the_title_come_while_the_fan_spreads(make_rig: MakeRig) -> None:
    stack = make_rig((1280, 800)).stack
    title = TitleScreen(stack, FakeHost())
    stack.push(title)
    strengths = []
    for frame in range(40):
        title.tick(frame / 60)
        lying = title.sprites()[: len(title._things)]
        assert all(each.rect.y > 500 for each in lying), "below the fan"
        strengths.append([each.surface.get_alpha() or 0 for each in lying])
    for strength in zip(*strengths, strict=True):
        assert [*strength] == sorted(strength)
        assert strength[0] == 0
        assert strength[-1] == 255
        assert len({*strength}) > 4
