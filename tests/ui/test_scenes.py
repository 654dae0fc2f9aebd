"""The scenes around the table: how they fit every window, and that keys alone reach everything."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest
from gin import __version__
from gin.players import LEVELS
from gin.rules import PRESETS, Ruleset
from gin.ui.canvas import Sprite
from gin.ui.form import Form
from gin.ui.geometry import Rect
from gin.ui.host import GameSpec, LevelLine, SavedLine, SeatSpec
from gin.ui.input import Pointer, Wheel
from gin.ui.menu import Menu, MenuAction
from gin.ui.options import Options
from gin.ui.own_rules import own_rules
from gin.ui.rules_editor import RulesEditor
from gin.ui.rules_page import RulesPage
from gin.ui.rulesets import GROUPS, title_of
from gin.ui.setup import OWN, Setup
from gin.ui.stage import Stage
from gin.ui.theme import LAMPLIGHT, STRONG, contrast
from gin.ui.title import Title
from gin.ui.widgets import Button

from .conftest import MakeRig, Rig

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
ODD_SIZES = ((1280, 1600), (2560, 1080))


@dataclass
class FakeHost:
    """A host that writes down what it is asked."""

    saved: SavedLine | None = None
    notice: str | None = None
    levels: tuple[LevelLine, ...] = tuple(LevelLine(level.key, level.name, level.manner) for level in LEVELS)
    begun: list[GameSpec] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def begin(self, spec: GameSpec) -> None:
        self.begun.append(spec)

    def resume(self) -> None:
        self.asked.append("resume")

    def learn(self) -> None:
        self.asked.append("learn")

    def to_title(self) -> None:
        self.asked.append("title")

    def quit(self) -> None:
        self.asked.append("quit")


SAVED = SavedLine("You 34, Marlow 12", "standard, deal 4")
MANY = tuple(LevelLine(f"level-{n}", f"Opponent {n}", LEVELS[0].manner) for n in range(7))
SceneOfOurs = Title | Setup | Menu | Options | RulesPage
OURS = Ruleset.parse("Sunday-game players=4 partners=yes target=200")


def setup(stage: Stage, host: FakeHost | None = None, **settings: str) -> Setup:
    """A setup where these settings were stored."""
    for name, value in settings.items():
        stage.settings.set_setting(name, value)
    return Setup(stage, host or FakeHost())


def title(stage: Stage, lesson: str) -> Title:
    """The title where the lesson was left so."""
    stage.settings.set_setting("lesson", lesson)
    return Title(stage, FakeHost())


SCENES: dict[str, Callable[[Stage], SceneOfOurs]] = {
    "title of who played before": lambda stage: title(stage, "done"),
    "title amid the lesson": lambda stage: title(stage, "1.4"),
    "title": lambda stage: Title(stage, FakeHost()),
    "title with a game": lambda stage: Title(stage, FakeHost(saved=SAVED)),
    "title with a notice": lambda stage: Title(
        stage, FakeHost(notice="The old games were kept aside as games-1.sqlite.")
    ),
    "setup": lambda stage: Setup(stage, FakeHost()),
    "setup with four levels": lambda stage: Setup(stage, FakeHost(levels=MANY[:3])),
    "setup with seven levels": lambda stage: Setup(stage, FakeHost(levels=MANY)),
    "setup of three": lambda stage: setup(stage, ruleset="table-of-three"),
    "setup of partners": lambda stage: setup(stage, ruleset="partners", name="Maximiliane Ottilie"),
    "setup of friends": lambda stage: setup(stage, FakeHost(levels=MANY), ruleset="table-of-four", opponent="friend"),
    "setup with own rules": lambda stage: setup(
        stage, ruleset="Wwww-wwww-wwww-wwww-wwww", rulesets="Wwww-wwww-wwww-wwww-wwww ante=1\nB\nC\nD\nE\nF\nG\nH\nI\nJ"
    ),
    "menu": lambda stage: Menu(stage, FakeHost(), PRESETS["standard"]),
    "menu with more": lambda stage: Menu(
        stage, FakeHost(), PRESETS["big-gin"], [MenuAction("Scoresheet", lambda: None, "s", "S")]
    ),
    "options": lambda stage: Options(stage, FakeHost()),
    "rules": lambda stage: RulesPage(stage, PRESETS["standard"]),
    "rules of three": lambda stage: RulesPage(stage, PRESETS["table-of-three"]),
}


def show(rig: Rig, name: str) -> SceneOfOurs:
    scene = SCENES[name](rig.stage)
    rig.stage.push(scene)
    return scene


def button(form: Form, label: str) -> Button:
    return next(each for each in form.buttons if each.label == label)


def focused(form: Form) -> str:
    assert form.focus is not None
    assert form.focus_shown
    return form.buttons[form.focus].label


def reach(rig: Rig, form: Form, label: str) -> None:
    """Step with Tab until a button has the focus."""
    for _ in range(len(form.buttons) + 1):
        rig.keys("tab")
        if focused(form) == label:
            return
    raise AssertionError(f"Tab never reached {label}")


def scenery(scene: SceneOfOurs) -> list[Sprite]:
    """A scene's sprites without its buttons."""
    buttons = {(id(sprite.surface), sprite.x, sprite.y) for sprite in scene.form.sprites(scene.stage.art)}
    return [sprite for sprite in scene.sprites() if (id(sprite.surface), sprite.x, sprite.y) not in buttons]


def click(rig: Rig, rect: Rect) -> None:
    for kind in ("move", "down", "up"):
        rig.stage.handle(Pointer(kind, *rect.centre))  # type: ignore[arg-type]


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
        alone = Form([each]).sprites(rig.stage.art)
        assert len(alone) >= 2 or each.kind == "quiet", f"{each.label} says nothing"
        for sprite in alone:
            assert place.contains(sprite.rect), f"{each.label} {each.detail}: {sprite.rect} in {place}"
        air = place.inflate(*[round(-20 * rig.stage.art.unit)] * 2)
        if each.kind == "tile":
            assert all(air.contains(sprite.rect) for sprite in alone[1:]), f"{each.label} is cramped"


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_text_and_pictures_stay_in_the_window_and_clear_of_the_buttons(
    name: str, size: tuple[int, int], make_rig: MakeRig
) -> None:
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
    assert rig.stage.wait() is None
    assert not rig.draw()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_the_same_after_the_window_was_large_for_a_while(name: str, make_rig: MakeRig) -> None:
    rig = make_rig((1280, 800))
    scene = show(rig, name)
    before = [each.rect for each in scene.form.buttons]
    rig.stage.resize((3840, 2160))
    assert [each.rect for each in scene.form.buttons] != before
    rig.stage.resize((1280, 800))
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
        ("panel", "paper"),
        ("panel_edge", "paper"),
    ],
)
def test_the_pairs_of_colours_that_the_scenes_set_text_in_can_be_read(ink: str, ground: str) -> None:
    assert contrast(getattr(LAMPLIGHT, ink), getattr(LAMPLIGHT, ground)) >= 4.5


@pytest.mark.parametrize("width", [30, 60, 120, 400])
def test_a_line_of_text_never_leaves_its_room_and_ends_in_dots_where_it_would(width: int, make_rig: MakeRig) -> None:
    art = make_rig((1024, 640)).stage.art
    name = "Maximiliane & Bartholomew III"
    line = art.fitted(name, STRONG, LAMPLIGHT.text, width)
    assert line.get_width() <= width
    whole = art.text(name, STRONG, LAMPLIGHT.text)
    assert (line is whole) == (whole.get_width() <= width)


# Title


def test_the_title_offers_to_continue_only_what_there_is(make_rig: MakeRig) -> None:
    rig = make_rig(lesson="done")
    host = FakeHost()
    scene = Title(rig.stage, host)
    rig.stage.push(scene)
    others = ["Learn to play", "Rules", "Options", "Quit"]
    assert [each.label for each in scene.form.buttons] == ["New game", *others]
    assert button(scene.form, "New game").kind == "primary"
    rig.keys("c")
    assert host.asked == []

    host.saved = SAVED
    scene.arrange()
    assert [each.label for each in scene.form.buttons] == ["Continue", "New game", *others]
    assert [each.label for each in scene.form.buttons if each.kind == "primary"] == ["Continue"]
    assert SAVED.score in button(scene.form, "Continue").detail
    assert SAVED.detail in button(scene.form, "Continue").detail
    rig.keys("c")
    assert host.asked == ["resume"]


def test_the_keys_of_the_title(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    rig.stage.push(Title(rig.stage, host))
    for key, kind in (("n", Setup), ("r", RulesPage), ("o", Options)):
        rig.keys(key)
        assert isinstance(rig.stage.scene, kind)
        rig.keys("escape")
        assert isinstance(rig.stage.scene, Title)
    rig.keys("escape")
    assert rig.stage.running
    assert host.asked == []
    rig.keys("q")
    assert host.asked == ["quit"]


def test_the_title_shows_the_rules_last_played(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="oklahoma")
    rig.stage.push(Title(rig.stage, FakeHost()))
    rig.keys("r")
    assert isinstance(rig.stage.scene, RulesPage)
    assert rig.stage.scene.ruleset == PRESETS["oklahoma"]


def test_the_title_says_its_version_and_what_the_host_has_to_say(
    make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = make_rig()
    said: list[str] = []
    plain = rig.stage.art._set

    def heard(text: str, *more: Any) -> pygame.Surface:
        said.append(text)
        return plain(text, *more)

    monkeypatch.setattr(rig.stage.art, "_set", heard)
    host = FakeHost()
    scene = Title(rig.stage, host)
    rig.stage.push(scene)
    assert f"Version {__version__}" in said
    host.notice = "The games file was damaged and kept aside."
    assert host.notice not in said
    scene.arrange()
    assert host.notice in said


def test_the_buttons_of_the_title_are_reached_by_tab_and_by_arrows(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = Title(rig.stage, FakeHost(saved=SAVED))
    rig.stage.push(scene)
    met = []
    for _ in range(7):
        rig.keys("tab")
        met.append(focused(scene.form))
    assert met == ["Continue", "New game", "Learn to play", "Rules", "Options", "Quit", "Continue"]
    rig.keys("down", "down", "right", "down", "left")
    assert focused(scene.form) == "Options"
    rig.keys("return")
    assert isinstance(rig.stage.scene, Options)


def test_the_focus_is_seen_and_hides_from_the_pointer(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = Title(rig.stage, FakeHost())
    rig.stage.push(scene)
    rig.draw()
    before = pygame.image.tobytes(rig.screen, "RGB")
    rig.keys("tab")
    rig.draw()
    assert pygame.image.tobytes(rig.screen, "RGB") != before
    rig.stage.handle(Pointer("move", 1, 1))
    rig.draw()
    assert pygame.image.tobytes(rig.screen, "RGB") == before


# Setup


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_keys_alone_begin_a_game_with_each_opponent(level: LevelLine, make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    rig.stage.push(Title(rig.stage, host))
    rig.keys("n")
    scene = rig.stage.scene
    assert isinstance(scene, Setup)
    reach(rig, scene.form, level.name)
    rig.keys("return")
    assert host.begun == []
    reach(rig, scene.form, "Start")
    rig.keys("return")
    assert host.begun == [GameSpec(PRESETS["standard"], (SeatSpec("You"), SeatSpec(level.name, level.key)))]


def test_keys_alone_begin_a_game_of_two_people(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    scene = Setup(rig.stage, host)
    rig.stage.push(scene)
    reach(rig, scene.form, "A friend")
    rig.keys("space", "s")
    assert host.begun == [GameSpec(PRESETS["standard"], (SeatSpec("North"), SeatSpec("South")))]


def test_enter_alone_begins_the_game_as_it_is_chosen(make_rig: MakeRig) -> None:
    rig = make_rig(opponent=LEVELS[-1].key, ruleset="palace", practice="yes", name="Ada")
    host = FakeHost()
    rig.stage.push(Setup(rig.stage, host))
    rig.keys("return")
    assert host.begun == [
        GameSpec(PRESETS["palace"], (SeatSpec("Ada"), SeatSpec(LEVELS[-1].name, LEVELS[-1].key)), practice=True)
    ]


def test_the_arrows_choose_among_the_tiles(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = Setup(rig.stage, FakeHost())
    rig.stage.push(scene)
    reach(rig, scene.form, "Standard")
    rig.keys("right", "down", "return")
    assert focused(scene.form) == "Line"
    assert scene.spec.ruleset == PRESETS["line"]
    assert [each.label for each in scene.form.buttons if each.chosen] == [LEVELS[0].name, "Two players", "Line"]


def test_choices_are_remembered_and_made_again(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = Setup(rig.stage, FakeHost())
    rig.stage.push(scene)
    for label in ("A friend", "Big gin", "Practice"):
        click(rig, button(scene.form, label).rect)
    assert rig.settings == {"opponent": "friend", "ruleset": "big-gin", "practice": "yes"}
    again = Setup(rig.stage, FakeHost())
    assert again.spec == scene.spec
    assert again.spec.practice
    click(rig, button(scene.form, "Practice").rect)
    assert not scene.spec.practice


@pytest.mark.parametrize("ruleset", ["", "Sunday-game", "nothing of the kind"])
def test_a_remembered_choice_that_cannot_be_made_here_gives_way(ruleset: str, make_rig: MakeRig) -> None:
    rig = make_rig(ruleset=ruleset, opponent="somebody who left")
    spec = Setup(rig.stage, FakeHost()).spec
    assert spec.ruleset == PRESETS["standard"]
    assert spec.seats[1].level == LEVELS[0].key


def test_two_people_are_called_by_the_name_that_is_known(make_rig: MakeRig) -> None:
    spec = Setup(make_rig(opponent="friend", name="Ada").stage, FakeHost()).spec
    assert [seat.name for seat in spec.seats] == ["Ada", "Friend"]


def test_every_preset_can_be_chosen_and_begun_with_a_name_for_each_seat(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    scene = Setup(rig.stage, host)
    rig.stage.push(scene)
    for group, names in GROUPS:
        click(rig, button(scene.form, group).rect)
        for name in names:
            click(rig, button(scene.form, title_of(PRESETS[name])).rect)
            click(rig, button(scene.form, "Start").rect)
    assert {spec.ruleset.name for spec in host.begun} == set(PRESETS)
    for spec in host.begun:
        assert spec.ruleset == PRESETS[spec.ruleset.name]
        assert len({seat.name for seat in spec.seats}) == spec.ruleset.players
        assert [seat.level for seat in spec.seats] == [None] + [LEVELS[0].key] * (spec.ruleset.players - 1)


def test_the_group_of_the_rules_last_played_is_in_sight(make_rig: MakeRig) -> None:
    for name, group in (("partners", "Three and four"), ("oklahoma", "Variants"), ("Sunday-game", OWN)):
        rig = make_rig(ruleset=name, rulesets=str(OURS))
        scene = Setup(rig.stage, FakeHost())
        rig.stage.push(scene)
        assert [each.label for each in scene.form.buttons if each.chosen][-2:] == [group, title_of(scene.spec.ruleset)]


def test_keys_alone_seat_a_friend_and_another_level_at_a_table_of_four(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="table-of-four", opponent=LEVELS[0].key)
    host = FakeHost()
    scene = Setup(rig.stage, host)
    rig.stage.push(scene)
    for seat, icon in ((1, "forward"), (2, "back")):
        wanted = f"seat {seat} {icon}"
        for _ in range(len(scene.form.buttons)):
            rig.keys("tab")
            if scene.form.focus is not None and scene.form.buttons[scene.form.focus].name == wanted:
                break
        rig.keys("return")
        assert scene.form.focus is not None
        assert scene.form.buttons[scene.form.focus].name == wanted
    rig.keys("s")
    assert [seat.level for seat in host.begun[0].seats] == [None, LEVELS[1].key, None, LEVELS[0].key]
    again = Setup(rig.stage, FakeHost())
    assert again.spec == host.begun[0]


def test_a_seat_goes_round_all_who_may_sit_there(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="table-of-three")
    scene = Setup(rig.stage, FakeHost())
    rig.stage.push(scene)
    met = []
    for _ in range(len(LEVELS) + 1):
        met.append(scene.spec.seats[2].level)
        arrow = next(each for each in scene.form.buttons if each.name == "seat 2 forward")
        click(rig, arrow.rect)
    assert met == [*(level.key for level in LEVELS), None]
    assert scene.spec.seats[2].level == met[0]


def test_partners_are_told_who_plays_with_whom(make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = make_rig(ruleset="partners", opponent=LEVELS[0].key)
    said: list[str] = []
    plain = rig.stage.art._set

    def heard(text: str, *more: Any) -> pygame.Surface:
        said.append(text)
        return plain(text, *more)

    monkeypatch.setattr(rig.stage.art, "_set", heard)
    rig.stage.push(Setup(rig.stage, FakeHost()))
    name = LEVELS[0].name
    assert f"You and {name} II are partners, against {name} and {name} III." in said
    assert "Opposite: your partner" in said


# Rules of one's own


def test_rules_are_made_by_keys_alone_and_played(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    scene = Setup(rig.stage, host)
    rig.stage.push(scene)
    rig.keys("e")
    editor = rig.stage.scene
    assert isinstance(editor, RulesEditor)
    editor.form.focus_on(editor.controls("gin_bonus")[2])
    rig.keys("return", "s")
    assert rig.stage.scene is scene
    assert button(scene.form, "My rules").chosen
    rig.keys("s")
    rules = Ruleset.parse("My-rules gin_bonus=30")
    assert [spec.ruleset for spec in host.begun] == [rules]
    assert Setup(rig.stage, FakeHost()).spec.ruleset == rules
    rig.stage.push(Title(rig.stage, FakeHost()))
    rig.keys("r")
    assert isinstance(rig.stage.scene, RulesPage)
    assert rig.stage.scene.ruleset == rules


def test_what_was_changed_and_left_by_a_slip_is_there_again(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = Setup(rig.stage, FakeHost())
    rig.stage.push(scene)
    rig.keys("e")
    editor = rig.stage.scene
    assert isinstance(editor, RulesEditor)
    click(rig, editor.controls("players")[1].rect)
    rig.keys("escape")
    assert scene.spec.ruleset == PRESETS["standard"]
    rig.keys("e")
    assert isinstance(rig.stage.scene, RulesEditor)
    assert rig.stage.scene.ruleset.players == 3
    rig.keys("escape")
    click(rig, button(scene.form, "Club").rect)
    rig.keys("e")
    assert isinstance(rig.stage.scene, RulesEditor)
    assert rig.stage.scene.ruleset == PRESETS["club"]


def test_deleted_rules_can_be_brought_back(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="Sunday-game", rulesets=str(OURS))
    scene = Setup(rig.stage, FakeHost())
    rig.stage.push(scene)
    rig.keys("e", "delete")
    assert rig.stage.scene is scene
    assert own_rules(rig.settings) == ()
    assert scene.spec.ruleset.name in PRESETS
    click(rig, button(scene.form, "Bring back Sunday game").rect)
    assert own_rules(rig.settings) == (OURS,)
    assert scene.spec.ruleset == OURS
    assert not any(each.label.startswith("Bring back") for each in scene.form.buttons)


def test_more_rules_than_there_is_room_for_are_all_reached(make_rig: MakeRig) -> None:
    many = [replace(OURS, name=f"Game-{number}") for number in range(20)]
    rig = make_rig((1024, 640), ruleset="Game-0", rulesets="\n".join(map(str, many)))
    scene = Setup(rig.stage, FakeHost())
    rig.stage.push(scene)
    met = set()
    for _ in range(3):
        met |= {each.label for each in scene.form.buttons}
        click(rig, button(scene.form, "More of them").rect)
    assert {title_of(rules) for rules in many} <= met


# Reading the rules


def test_the_rules_of_the_choice_can_be_read_before_the_game(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="eleven")
    rig.stage.push(Setup(rig.stage, FakeHost()))
    rig.keys("r")
    assert isinstance(rig.stage.scene, RulesPage)
    assert rig.stage.scene.ruleset == PRESETS["eleven"]
    rig.keys("escape")
    assert isinstance(rig.stage.scene, Setup)


# Menu


def test_the_keys_of_the_menu(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    table = Title(rig.stage, host)
    rig.stage.push(table)
    rig.stage.push(Menu(rig.stage, host, PRESETS["club"]))
    for key, kind in (("r", RulesPage), ("o", Options)):
        rig.keys(key)
        assert isinstance(rig.stage.scene, kind)
        rig.keys("escape")
        assert isinstance(rig.stage.scene, Menu)
    rig.keys("l", "q")
    assert host.asked == ["title", "quit"]
    rig.keys("escape")
    assert rig.stage.scene is table


def test_what_the_table_adds_to_the_menu_closes_it_first(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost()
    table = Title(rig.stage, host)
    rig.stage.push(table)
    seen: list[object] = []
    add = MenuAction("Scoresheet", lambda: seen.append(rig.stage.scene), "s", "S")
    rig.stage.push(Menu(rig.stage, host, PRESETS["club"], [add]))
    rig.keys("tab", "tab")
    rig.keys("return")
    assert seen == [table]


# Rules page


def test_a_longer_page_scrolls_by_keys_wheel_and_drag_and_never_past_its_ends(make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640))
    page = RulesPage(rig.stage, PRESETS["standard"])
    rig.stage.push(page)
    assert page.furthest > 0
    offsets = []
    for act in (
        lambda: rig.keys("down"),
        lambda: rig.stage.handle(Wheel(-1)),
        lambda: rig.keys("page down"),
    ):
        act()
        rig.settle()
        offsets.append(page.offset)
    assert len(set(offsets)) == 3
    assert offsets == sorted(offsets)
    rig.keys("end")
    rig.settle()
    assert page.offset == page.furthest
    rig.keys("down")
    rig.settle()
    assert page.offset == page.furthest
    rig.stage.handle(Pointer("down", 400, 300))
    rig.stage.handle(Pointer("move", 400, 420))
    rig.stage.handle(Pointer("up", 400, 420))
    rig.settle()
    assert page.offset == pytest.approx(page.furthest - 120)
    rig.stage.handle(Wheel(100))
    rig.settle()
    assert page.offset == 0
    rig.keys("up", "page up", "home")
    rig.settle()
    assert page.offset == 0


def test_the_thumb_of_a_longer_page_can_be_dragged_to_its_end(make_rig: MakeRig) -> None:
    rig = make_rig()
    page = RulesPage(rig.stage, PRESETS["standard"])
    rig.stage.push(page)
    thumb = scenery(page)[-1].rect
    rig.stage.handle(Pointer("down", *thumb.center))
    rig.stage.handle(Pointer("move", thumb.centerx, 800))
    assert page.offset == page.furthest
    rig.stage.handle(Pointer("up", thumb.centerx, 800))
    rig.stage.handle(Pointer("move", thumb.centerx, 100))
    assert page.offset == page.furthest


def test_the_page_glides_a_moment_and_jumps_where_motion_is_off(make_rig: MakeRig) -> None:
    rig = make_rig()
    page = RulesPage(rig.stage, PRESETS["standard"])
    rig.stage.push(page)
    rig.keys("page down")
    assert rig.stage.wait() == 0
    assert 3 < rig.settle() < 60
    still = make_rig(speed="instant")
    page = RulesPage(still.stage, PRESETS["standard"])
    still.stage.push(page)
    still.keys("page down")
    assert page.offset > 0
    assert still.stage.wait() is None


def test_scrolling_shows_other_text_and_the_end_is_not_cut_off(make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640), speed="instant")
    page = RulesPage(rig.stage, PRESETS["standard"])
    rig.stage.push(page)
    rig.draw()
    top = pygame.image.tobytes(rig.screen, "RGB")
    rig.keys("end")
    assert rig.draw()
    assert pygame.image.tobytes(rig.screen, "RGB") != top
    assert not rig.draw()


def test_the_page_closes_by_escape_by_its_button_and_by_tab_and_return(make_rig: MakeRig) -> None:
    rig = make_rig()
    beneath = Title(rig.stage, FakeHost())
    rig.stage.push(beneath)
    for close in (
        lambda page: rig.keys("escape"),
        lambda page: click(rig, page.form.buttons[0].rect),
        lambda page: rig.keys("tab", "return"),
    ):
        page = RulesPage(rig.stage, PRESETS["casual"])
        rig.stage.push(page)
        close(page)
        assert rig.stage.scene is beneath
