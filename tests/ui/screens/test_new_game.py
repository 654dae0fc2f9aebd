"""The choice of a game: who sits where, by which rules, and rules of one's own, by keys alone."""

import itertools
from dataclasses import replace

import pygame
import pytest
from gin.players import LEVELS
from gin.rules import PRESETS, Ruleset
from gin.stats import SideStatistics
from gin.ui.model.frame_spec import RIM, unit_of
from gin.ui.model.game_spec import GameSpec, Opponent, SeatSpec
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Text
from gin.ui.render.portraits import PAIR_OF_FRIENDS
from gin.ui.screens.game_choice import OWN
from gin.ui.screens.new_game import NewGameScreen
from gin.ui.screens.new_game_layout import GAP, new_game_layout
from gin.ui.screens.rules_editor import RulesEditorScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.start_over import REST
from gin.ui.screens.title import TitleScreen
from gin.ui.settings.custom_rulesets import custom_rulesets
from gin.ui.settings.portraits import FRIENDS, portrait_keys
from gin.ui.text.rulesets import PRESET_GROUPS, ruleset_title

from tests.ui.conftest import Listen, MakeRig, Rig
from tests.ui.scenes import OURS, SAVED, FakeHost, button, click, focused, reach


def opened(rig: Rig, host: FakeHost | None = None) -> NewGameScreen:
    """Push a New game screen and return it."""
    scene = NewGameScreen(rig.stack, host or FakeHost())
    rig.stack.push(scene)
    return scene


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_keys_alone_begin_a_game_with_each_opponent(level: Opponent, make_rig: MakeRig) -> None:
    rig, host = make_rig(), FakeHost()
    rig.stack.push(TitleScreen(rig.stack, host))
    rig.keys("n")
    scene = rig.stack.scene
    assert isinstance(scene, NewGameScreen)
    reach(rig, scene.form, f"opponent-{level.key}")
    rig.keys("return")
    assert host.begun == []
    reach(rig, scene.form, "start")
    rig.keys("return")
    assert host.begun == [GameSpec(PRESETS["standard"], (SeatSpec("You"), SeatSpec(level.name, level.key)))]


def test_keys_alone_begin_a_game_of_two_people(make_rig: MakeRig) -> None:
    rig, host = make_rig(), FakeHost()
    scene = opened(rig, host)
    reach(rig, scene.form, "opponent-friend")
    rig.keys("space", "s")
    assert host.begun == [GameSpec(PRESETS["standard"], (SeatSpec("North"), SeatSpec("South")))]


def test_enter_alone_begins_the_game_as_it_is_chosen(make_rig: MakeRig) -> None:
    rig, host = make_rig(opponent=LEVELS[-1].key, ruleset="palace", practice="yes"), FakeHost()
    rig.stack.push(NewGameScreen(rig.stack, host))
    rig.keys("return")
    assert host.begun == [
        GameSpec(PRESETS["palace"], (SeatSpec("You"), SeatSpec(LEVELS[-1].name, LEVELS[-1].key)), practice=True)
    ]


def test_the_arrows_choose_among_the_tiles(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = opened(rig)
    reach(rig, scene.form, "ruleset-standard")
    rig.keys("right", "down", "return")
    assert focused(scene.form) == "ruleset-line"
    assert scene.spec.ruleset == PRESETS["line"]
    assert [each.label for each in scene.form.buttons if each.chosen] == [LEVELS[0].name, "Two players", "Line"]


def test_choices_are_remembered_and_made_again(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = opened(rig)
    for button_id in ("opponent-friend", "ruleset-big-gin", "practice"):
        click(rig, button(scene.form, button_id).rect)
    assert rig.settings == {"opponent": "friend", "ruleset": "big-gin", "practice": "yes"}
    again = NewGameScreen(rig.stack, FakeHost())
    assert again.spec == scene.spec
    assert again.spec.practice
    click(rig, button(scene.form, "practice").rect)
    assert not scene.spec.practice


def type_in(rig: Rig, text: str) -> None:
    for character in text:
        if character.isupper():
            rig.keys("shift+left shift")
        rig.keys(character.lower())
        rig.stack.handle(Text(character))


def name_first(rig: Rig, scene: NewGameScreen, name: str) -> None:
    click(rig, button(scene.form, "name-0").rect)
    type_in(rig, name)


def test_friends_give_their_names_once(make_rig: MakeRig) -> None:
    rig, host = make_rig(opponent="friend"), FakeHost()
    scene = opened(rig, host)
    name_first(rig, scene, "Jean-Luc O’B|")
    rig.keys("tab")
    type_in(rig, "Maximiliane Ottilie")
    rig.keys("return")
    assert [seat.name for seat in scene.spec.seats] == ["Jean-Luc O’B", "Maximiliane"]
    assert host.begun == [], "the name was entered, and nothing begun"
    rig.keys("s")
    assert [seat.name for seat in host.begun[0].seats] == ["Jean-Luc O’B", "Maximiliane"]
    assert NewGameScreen(rig.stack, host).spec == host.begun[0]


def test_a_name_that_is_taken_away_or_not_changed_is_none(make_rig: MakeRig) -> None:
    rig = make_rig(**{"opponent": "friend", "name 0": "Anna"})
    scene = opened(rig)
    reach(rig, scene.form, "name-0")
    rig.keys(*["backspace"] * 4, "tab", "tab")
    assert rig.settings["name 0"] == ""
    assert "name 1" not in rig.settings
    assert [seat.name for seat in scene.spec.seats] == ["North", "South"]


def test_enter_begins_once_a_name_that_was_clicked_is_left(make_rig: MakeRig) -> None:
    rig, host = make_rig(opponent="friend"), FakeHost()
    scene = opened(rig, host)
    name_first(rig, scene, "Anna")
    rig.keys("return")
    assert host.begun == []
    rig.keys("return")
    assert [seat.name for seat in host.begun[0].seats] == ["Anna", "South"]


def test_a_name_that_only_tells_two_apart_is_not_kept(make_rig: MakeRig) -> None:
    rig = make_rig(**{"opponent": "friend", "name 0": "Anna", "name 1": "Anna"})
    scene = opened(rig)
    reach(rig, scene.form, "name-1")
    rig.keys("tab")
    assert rig.settings["name 1"] == "Anna"


def test_names_that_nobody_could_have_typed_give_way(make_rig: MakeRig) -> None:
    rig = make_rig(**{"opponent": "friend", "name 0": "An|na\n", "name 1": "\u202e" + "N" * 40})
    assert [seat.name for seat in NewGameScreen(rig.stack, FakeHost()).spec.seats] == ["Anna", "N" * 12]


def test_resizing_keeps_a_name_that_is_being_typed(make_rig: MakeRig) -> None:
    rig = make_rig(opponent="friend")
    scene = opened(rig)
    name_first(rig, scene, "Anna")
    rig.stack.resize((1024, 640))
    assert button(scene.form, "name-0").rect.right < 1024
    assert scene.spec.seats[0].name == "Anna"


def test_at_a_larger_table_every_person_has_a_name(make_rig: MakeRig) -> None:
    rig = make_rig(**{"ruleset": "table-of-three", "opponent": "friend", "seat 1": LEVELS[0].key, "name 2": "Cleo"})
    scene = opened(rig)
    name_first(rig, scene, "Anna")
    rig.keys("return")
    assert [seat.name for seat in scene.spec.seats] == ["Anna", LEVELS[0].name, "Cleo"]
    assert rig.stack.scene is scene


@pytest.mark.parametrize("ruleset", ["", "Sunday-game", "nothing of the kind"])
def test_a_remembered_choice_that_cannot_be_made_here_gives_way(ruleset: str, make_rig: MakeRig) -> None:
    rig = make_rig(ruleset=ruleset, opponent="somebody who left")
    spec = NewGameScreen(rig.stack, FakeHost()).spec
    assert spec.ruleset == PRESETS["standard"]
    assert spec.seats[1].level == LEVELS[0].key


def test_every_preset_starts_with_a_name_for_each_seat(make_rig: MakeRig) -> None:
    rig, host = make_rig(), FakeHost()
    scene = opened(rig, host)
    for tab, (_group, names) in enumerate(PRESET_GROUPS, 1):
        click(rig, button(scene.form, f"tab-{tab}").rect)
        for name in names:
            click(rig, button(scene.form, f"ruleset-{name}").rect)
            click(rig, button(scene.form, "start").rect)
    assert {spec.ruleset.name for spec in host.begun} == set(PRESETS)
    for spec in host.begun:
        assert spec.ruleset == PRESETS[spec.ruleset.name]
        assert len({seat.name for seat in spec.seats}) == spec.ruleset.players
        assert [seat.level for seat in spec.seats] == [None, *(level.key for level in LEVELS)][: spec.ruleset.players]


def test_what_is_started_is_always_among_the_rules_that_are_shown(make_rig: MakeRig) -> None:
    rig, host = make_rig(), FakeHost()
    scene = opened(rig, host)
    for tab, (_group, names) in reversed([*enumerate(PRESET_GROUPS, 1)]):
        click(rig, button(scene.form, f"tab-{tab}").rect)
        click(rig, button(scene.form, "start").rect)
        assert host.begun[-1].ruleset.name in names
    click(rig, button(scene.form, "ruleset-palace").rect)
    for tab, name in ((2, PRESET_GROUPS[1][1][0]), (1, "palace"), (len(PRESET_GROUPS) + 1, "palace")):
        click(rig, button(scene.form, f"tab-{tab}").rect)
        assert button(scene.form, f"ruleset-{name}").chosen
        assert scene.spec.ruleset.name == name
    again = NewGameScreen(rig.stack, FakeHost())
    assert again.spec.ruleset.name == "palace"


def test_the_tab_of_own_rules_chooses_one_of_them(make_rig: MakeRig) -> None:
    rig = make_rig(rulesets=OURS.stored)
    scene = opened(rig)
    click(rig, button(scene.form, f"tab-{len(PRESET_GROUPS) + 1}").rect)
    assert scene.spec.ruleset == OURS


def test_a_friend_at_a_larger_table_leaves_seats_to_others(make_rig: MakeRig) -> None:
    rig = make_rig(opponent="friend", ruleset="table-of-four")
    assert [seat.level for seat in opened(rig).spec.seats] == [None, None, LEVELS[0].key, LEVELS[1].key]


# Who suits whom


def games(level: int, form: str) -> list[tuple[str, SideStatistics]]:
    """Return games against a level that were won (w), lost (l) or left unfinished (u)."""
    return [(LEVELS[level].key, SideStatistics(each != "u", each == "w", deals=3)) for each in form]


def test_a_newcomer_is_led_to_the_easiest_opponent(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig)
    assert scene.spec.seats[1].level == LEVELS[0].key
    assert f"Good for beginners: {LEVELS[0].name}" in said
    assert {f"Strength 1 of {len(LEVELS)}", "You have not finished a game together yet."} <= set(said)


def test_in_large_letters_the_record_has_a_line_of_its_own(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig((1024, 640), text_size="1.5")
    said = listen(rig.stack)
    opened(rig)
    assert {f"Strength 1 of {len(LEVELS)}", "You have not finished a game together yet."} <= set(said)


def test_the_record_names_who_suits_the_player_next(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig(opponent=LEVELS[1].key)
    said = listen(rig.stack)
    scene = opened(rig, FakeHost(found=games(1, "lwwwuw")))
    marked = [each.id for each in scene.form.buttons if each.icon == "star"]
    assert marked == [f"opponent-{LEVELS[2].key}"]
    assert f"Suits you next: {LEVELS[2].name}" in said
    assert {f"Strength 2 of {len(LEVELS)}", "Games won: 4 of 5. 1 was left unfinished."} <= set(said)


def test_who_never_chose_begins_with_who_suits_them(make_rig: MakeRig) -> None:
    assert NewGameScreen(make_rig().stack, FakeHost(found=games(0, "www"))).spec.seats[1].level == LEVELS[1].key


def test_games_of_earlier_releases_count_once_they_are_read(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig(opponent=LEVELS[0].key)
    said = listen(rig.stack)
    scene = opened(rig, FakeHost(uncounted=games(0, "www" * 4)))
    for frame in range(20):
        rig.stack.tick(frame / 60)
    assert scene.idle_time() is None
    assert "Games won: 12 of 12." in said


def test_the_group_of_the_rules_last_played_is_in_sight(make_rig: MakeRig) -> None:
    for name, group in (("partners", "Three and four"), ("oklahoma", "Variants"), ("Sunday-game", OWN)):
        rig = make_rig(ruleset=name, rulesets=OURS.stored)
        scene = opened(rig)
        assert [each.label for each in scene.form.buttons if each.chosen][-2:] == [
            group,
            ruleset_title(scene.spec.ruleset),
        ]


def test_keys_alone_fill_the_seats_of_a_table_of_four(make_rig: MakeRig) -> None:
    rig, host = make_rig(ruleset="table-of-four", opponent=LEVELS[0].key), FakeHost()
    scene = opened(rig, host)
    for seat, way in ((1, "next"), (2, "previous")):
        wanted = f"seat-{seat}-{way}"
        for _ in range(len(scene.form.buttons)):
            rig.keys("tab")
            if scene.form.focus is not None and scene.form.buttons[scene.form.focus].id == wanted:
                break
        rig.keys("return")
        assert scene.form.focus is not None
        assert scene.form.buttons[scene.form.focus].id == wanted
    rig.keys("s")
    assert [seat.level for seat in host.begun[0].seats] == [None, LEVELS[1].key, LEVELS[0].key, LEVELS[2].key]
    again = NewGameScreen(rig.stack, FakeHost())
    assert again.spec == host.begun[0]


def test_a_seat_goes_round_all_who_may_sit_there(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="table-of-three")
    scene = opened(rig)
    met = []
    for _ in range(len(LEVELS) + 1):
        met.append(scene.spec.seats[2].level)
        click(rig, button(scene.form, "seat-2-next").rect)
        assert scene.spec.seats[1].level == LEVELS[0].key, "nobody else changes places"
    assert met == [*(level.key for level in LEVELS[1:]), None, LEVELS[0].key]
    assert scene.spec.seats[2].level == met[0]


def test_partners_are_told_who_plays_with_whom(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig(ruleset="partners", opponent=LEVELS[0].key)
    said = listen(rig.stack)
    rig.stack.push(NewGameScreen(rig.stack, FakeHost()))
    left, partner, right = (level.name for level in LEVELS[:3])
    assert f"You and {partner} are partners, against {left} and {right}." in said
    assert "Opposite: your partner" in said


# Rules of one's own


def test_rules_are_made_by_keys_alone_and_played(make_rig: MakeRig) -> None:
    rig, host = make_rig(), FakeHost()
    scene = opened(rig, host)
    rig.keys("e")
    editor = rig.stack.scene
    assert isinstance(editor, RulesEditorScreen)
    editor.form.focus_on(editor.controls("gin_bonus")[2])
    rig.keys("return", "s")
    assert rig.stack.scene is scene
    assert button(scene.form, "ruleset-my-rules").chosen
    rig.keys("s")
    rules = Ruleset.parse("My-rules gin_bonus=30")
    assert [spec.ruleset for spec in host.begun] == [rules]
    assert NewGameScreen(rig.stack, FakeHost()).spec.ruleset == rules
    rig.stack.push(TitleScreen(rig.stack, FakeHost()))
    rig.keys("r")
    assert isinstance(rig.stack.scene, RulesScreen)
    assert rig.stack.scene.ruleset == rules


def test_what_was_changed_and_left_by_a_slip_is_there_again(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = opened(rig)
    rig.keys("e")
    editor = rig.stack.scene
    assert isinstance(editor, RulesEditorScreen)
    click(rig, editor.controls("players")[1].rect)
    rig.keys("escape")
    assert scene.spec.ruleset == PRESETS["standard"]
    rig.keys("e")
    assert isinstance(rig.stack.scene, RulesEditorScreen)
    assert rig.stack.scene.ruleset.players == 3
    rig.keys("escape")
    click(rig, button(scene.form, "ruleset-club").rect)
    rig.keys("e")
    assert isinstance(rig.stack.scene, RulesEditorScreen)
    assert rig.stack.scene.ruleset == PRESETS["club"]


def test_deleted_rules_can_be_brought_back(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="Sunday-game", rulesets=OURS.stored)
    scene = opened(rig)
    rig.keys("e", "delete")
    assert rig.stack.scene is scene
    assert custom_rulesets(rig.settings) == ()
    assert scene.spec.ruleset.name in PRESETS
    click(rig, button(scene.form, "restore-ruleset").rect)
    assert custom_rulesets(rig.settings) == (OURS,)
    assert scene.spec.ruleset == OURS
    assert not any(each.id == "restore-ruleset" for each in scene.form.buttons)


def test_more_rules_than_there_is_room_for_are_all_reached(make_rig: MakeRig) -> None:
    many = [replace(OURS, name=f"Game-{number}") for number in range(20)]
    rig = make_rig((1024, 640), ruleset="Game-0", rulesets="\n".join(each.stored for each in many))
    scene = opened(rig)
    met = set()
    for _ in range(3):
        met |= {each.label for each in scene.form.buttons}
        click(rig, button(scene.form, "next-page").rect)
    assert {ruleset_title(rules) for rules in many} <= met


# Reading the rules


def test_the_rules_of_the_choice_can_be_read_before_the_game(make_rig: MakeRig) -> None:
    rig = make_rig(ruleset="eleven")
    rig.stack.push(NewGameScreen(rig.stack, FakeHost()))
    rig.keys("r")
    assert isinstance(rig.stack.scene, RulesScreen)
    assert rig.stack.scene.ruleset == PRESETS["eleven"]
    rig.keys("escape")
    assert isinstance(rig.stack.scene, NewGameScreen)


def test_a_game_that_is_under_way_is_continued_first(make_rig: MakeRig) -> None:
    for way in ("return", "c"):
        rig, host = make_rig(), FakeHost(saved=SAVED)
        scene = opened(rig, host)
        assert button(scene.form, "continue").detail == SAVED.score
        rig.keys(way)
        assert (host.asked, host.begun) == ([f"resume {SAVED.game_id}"], [])


def test_a_game_is_given_up_only_by_a_second_press(make_rig: MakeRig) -> None:
    rig, host = make_rig(), FakeHost(saved=SAVED)
    scene = opened(rig, host)
    for _ in range(3):
        click(rig, button(scene.form, "start-over").rect)
    assert host.begun == [], "a double click is no answer"
    assert SAVED.score in button(scene.form, "start-over").detail
    rig.settle()
    click(rig, button(scene.form, "start-over").rect)
    assert host.asked == [f"instead of {SAVED.game_id}"]
    assert len(host.begun) == 1


def test_another_choice_takes_the_first_press_back(make_rig: MakeRig) -> None:
    rig, host = make_rig(), FakeHost(saved=SAVED)
    scene = opened(rig, host)
    click(rig, button(scene.form, "start-over").rect)
    rig.settle()
    click(rig, button(scene.form, "practice").rect)
    click(rig, button(scene.form, "start-over").rect)
    assert host.begun == []


def test_typing_a_name_presses_nothing(make_rig: MakeRig) -> None:
    rig, host = make_rig(opponent="friend"), FakeHost(saved=SAVED)
    scene = opened(rig, host)
    click(rig, button(scene.form, "start-over").rect)
    rig.stack.tick(rig.now)
    click(rig, button(scene.form, "name-0").rect)
    rig.stack.tick(rig.now + REST)
    assert rig.stack.idle_time() is None
    type_in(rig, "Sam")
    assert (host.asked, button(scene.form, "name-0").label) == ([], "Sam")


def test_friends_choose_portraits_once(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = opened(rig)
    button(scene.form, "opponent-friend").press()
    first = button(scene.form, "portrait-1").picture
    assert first != button(scene.form, "portrait-0").picture, "who chooses none still has one of their own"
    seen = []
    for _ in FRIENDS:
        button(scene.form, "portrait-1").press()
        seen.append(button(scene.form, "portrait-1").picture)
    assert len(set(seen)) == len(FRIENDS) == 8
    assert seen[-1] == first
    button(scene.form, "portrait-1").press()
    assert portrait_keys(rig.stack.settings, (None, None, "steady")) == ("friend-1", "friend-3", "steady")
    again = opened(rig)
    assert button(again.form, "portrait-1").picture == seen[0]


def test_the_player_has_a_portrait_beside_any_opponent(make_rig: MakeRig) -> None:
    rig = make_rig(opponent="steady", ruleset="standard")
    scene = opened(rig)
    face = button(scene.form, "portrait-0")
    assert new_game_layout(rig.stack.size, rig.stack.renderer.unit, 1.0, 9).summary.contains(*face.rect.centre)
    assert face.picture == "portraits/friend-1.svg"
    click(rig, face.rect)
    assert rig.settings["portrait 0"] == "friend-2"
    assert portrait_keys(rig.stack.settings, (None, "steady")) == ("friend-2", "steady")
    for change in ("opponent-friend", "tab-2"):
        button(scene.form, change).press()
        faces = [each for each in scene.form.buttons if each.id == "portrait-0"]
        assert [each.picture for each in faces] == ["portraits/friend-2.svg"], "once on the screen"


def test_the_tile_of_a_friend_has_a_sign_that_fills_it(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = opened(rig)
    assert button(scene.form, "opponent-friend").picture == PAIR_OF_FRIENDS
    assert [bool(each.tooltip) for each in scene.form.buttons if each.id.startswith("opponent-")] == [True] * 8 + [
        False
    ]
    rig.stack.renderer.text_size = 1.5
    scene.relayout()
    assert button(scene.form, "opponent-friend").picture == "portraits/friend.svg", "a narrow tile has room for one"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_the_chosen_portrait_is_much_larger(
    size: tuple[int, int], make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = make_rig(size=size, opponent="steady")
    sizes: dict[str, set[float]] = {}
    asset = rig.stack.renderer.asset

    def record(name: str, width: float, height: float) -> pygame.Surface:
        sizes.setdefault(name, set()).add(width / unit_of(size))
        return asset(name, width, height)

    monkeypatch.setattr(rig.stack.renderer, "asset", record)
    opened(rig).sprites()
    assert all(111 <= min(sizes[f"portraits/{level.key}.svg"]) <= 116 for level in LEVELS)
    assert max(sizes["portraits/steady.svg#pleased"]) >= 1.6 * 112, "and it is not the same picture twice"


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1000), (640, 400)], ids=str)
def test_portraits_lie_apart_and_the_chosen_one_is_large(size: tuple[int, int], letters: float) -> None:
    u = unit_of(size)
    layout = new_game_layout(size, u, letters, 9)
    areas = [layout.chosen, *layout.faces]
    assert not any(one.overlap(other) for one, other in itertools.combinations(areas, 2))
    assert layout.players.y - layout.head.bottom >= 10 * u
    assert layout.chosen.overlap(layout.said) == pytest.approx(layout.said.w * layout.said.h), (
        "words stand on the portrait's tile"
    )
    assert all(layout.players.expanded(1).contains(area.x, area.y) for area in areas)
    everything = Rect(0, 0, *size).expanded(-(RIM + 15) * u)
    for area in (*areas, layout.head, layout.summary, layout.note, *layout.tiles):
        assert area.overlap(everything) == pytest.approx(area.w * area.h)
    assert min(layout.chosen.w, layout.chosen.h) >= 200 * u
    assert letters > 1 or min(area.w for area in layout.faces) >= 112 * u


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_tiles_and_tabs_are_all_as_far_apart(letters: float) -> None:
    layout = new_game_layout((1280, 800), 1.0, letters, 9)
    faces, tiles = layout.faces, layout.tiles
    gaps = [tiles[1].x - tiles[0].right, tiles[3].y - tiles[0].bottom, tiles[0].y - layout.tabs.bottom]
    if letters == 1:  # Large names need the room.
        gaps.append(faces[1].x - faces[0].right)
    assert gaps == pytest.approx([GAP] * len(gaps))
