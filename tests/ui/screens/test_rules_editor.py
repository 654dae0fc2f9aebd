"""The rules editor works by pointer and by keys alone, in every window, and loses nothing by accident."""

from typing import Any

import pygame
import pytest
from gin.rules import PRESETS, Ruleset
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Pointer, Text, Wheel
from gin.ui.screens.new_game import NewGameScreen
from gin.ui.screens.rules_editor import RulesEditorScreen
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.settings.custom_rulesets import SETTING, custom_rulesets
from gin.ui.settings.rule_options import MAX_RULESET_NAME, RULE_OPTIONS
from gin.ui.shell.window import to_input
from gin.ui.widgets.button import Button, button_id
from gin.ui.widgets.form import Form

from tests.ui.conftest import MakeRig, Rig
from tests.ui.scenes import ODD_SIZES, SIZES, FakeHost, button, click, reach

MINE = Ruleset.parse("Sunday-game players=4 partners=yes target=200")


class Editing:
    """An editor over a setup, and what it handed back."""

    def __init__(self, rig: Rig, rules: Ruleset = PRESETS["standard"]) -> None:
        self.rig = rig
        self.handed: list[Ruleset | None] = []
        self.beneath = NewGameScreen(rig.stack, FakeHost())
        rig.stack.push(self.beneath)
        self.editor = RulesEditorScreen(rig.stack, rules, self.handed.append)
        rig.stack.push(self.editor)

    @property
    def form(self) -> Form:
        return self.editor.form

    def control(self, option: str, control: object) -> Button:
        """Return the button for a choice of an option, or the "less", "figure" or "more" of a number."""
        return button(Form(self.editor.controls(option)), button_id(option, control))

    def focus_on(self, wanted: Button) -> None:
        for _ in range(len(self.form.buttons) + 1):
            self.rig.keys("tab")
            if self.focused is wanted:
                return
        raise AssertionError(f"Tab never reached {wanted.id}")

    @property
    def focused(self) -> Button | None:
        return self.form.buttons[self.form.focus] if self.form.focus is not None and self.form.focus_shown else None

    def choose(self, option: str, control: object) -> None:
        """Choose by keys alone."""
        self.focus_on(self.control(option, control))
        self.rig.keys("return")

    def type(self, text: str) -> None:
        for character in text:
            self.rig.keys("space" if character == " " else character.lower())
            self.rig.stack.handle(Text(character))


def placed(rect: Rect) -> pygame.Rect:
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))


# Every window


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
@pytest.mark.parametrize("rules", [PRESETS["standard"], MINE], ids=lambda rules: rules.name)
def test_everything_lies_in_the_window_and_over_nothing_else(
    rules: Ruleset, size: tuple[int, int], make_rig: MakeRig
) -> None:
    rig = make_rig(size, speed="instant", **{SETTING: MINE.stored})
    editing = Editing(rig, rules)
    window = pygame.Rect(0, 0, *size)
    for act in ("home", "page down", "end", "refused"):
        if act == "refused":
            editing.choose("shutout", "doubles-difference")
            editing.choose("target", None)
            editing.choose("hollywood", True)
            assert editing.editor.problem
        else:
            rig.keys(act)
        assert all(window.contains(sprite.rect) for sprite in editing.editor.sprites())
        seen = [each.rect if each.clip is None else cut(each.rect, each.clip) for each in editing.form.buttons]
        for rect in seen:
            assert sum(rect.overlap(other) > 0.01 for other in seen) <= 1
        assert sum(rect.w * rect.h > 0 for rect in seen) > 8


def cut(rect: Rect, clip: Rect) -> Rect:
    part = placed(rect).clip(placed(clip))
    return Rect(*part)


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
def test_what_a_control_says_stays_inside_it(size: tuple[int, int], make_rig: MakeRig) -> None:
    rig = make_rig(size)
    editing = Editing(rig)
    for each in editing.form.buttons:
        each.clip = None
        for sprite in Form([each]).sprites(rig.stack.renderer):
            assert placed(each.rect).inflate(2, 2).contains(sprite.rect), each.id


def test_no_target_is_smaller_than_a_finger_tip(make_rig: MakeRig) -> None:
    editing = Editing(make_rig((1280, 800)))
    assert min(min(each.rect.w, each.rect.h) for each in editing.form.buttons) >= 44


def test_the_editor_draws_once_and_then_rests(make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640))
    editing = Editing(rig)
    assert rig.draw()
    assert not rig.draw()
    rig.keys("end")
    assert rig.stack.idle_time() == 0
    rig.settle()
    assert editing.editor.offset > 0
    assert rig.draw()
    assert not rig.draw()


# Choosing


@pytest.mark.parametrize("option", RULE_OPTIONS, ids=lambda option: option.name)
def test_keys_alone_change_every_option_and_see_what_they_change(option: Any, make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640), speed="instant")
    editing = Editing(rig)
    before = getattr(editing.editor.ruleset, option.name)
    others = [choice for choice in option.choices if choice.value != before]
    wanted = editing.control(option.name, others[-1].value if others else "less" if before else "more")
    editing.focus_on(wanted)
    view = wanted.clip
    assert view is not None
    assert cut(wanted.rect, view) == Rect(*placed(wanted.rect)), "the focus is out of sight"
    rig.keys("return")
    if editing.editor.problem:
        rig.keys("b")
    assert getattr(editing.editor.ruleset, option.name) != before
    assert not editing.editor.problem


def test_the_arrows_go_from_option_to_option(make_rig: MakeRig) -> None:
    rig = make_rig(speed="instant")
    editing = Editing(rig)
    editing.focus_on(editing.control("players", 3))
    met = []
    for _ in RULE_OPTIONS:  # The four choices of a shutout stand in two rows.
        rig.keys("down")
        assert editing.focused is not None
        met += [each.name for each in RULE_OPTIONS if editing.focused in editing.editor.controls(each.name)]
    assert list(dict.fromkeys(met)) == [option.name for option in RULE_OPTIONS[1:]]
    rig.keys("up", "left", "left")
    assert editing.focused is editing.control("aces", "low")
    rig.keys("right", "right", "right")
    assert editing.focused is not None
    assert editing.focused.id == "save"


def test_a_number_is_stepped_and_typed(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig)
    editing.choose("gin_bonus", "more")
    assert editing.editor.ruleset.gin_bonus == 30
    editing.focus_on(editing.control("gin_bonus", "figure"))
    editing.type("4x7")
    assert editing.editor.ruleset.gin_bonus == 30
    rig.keys("tab")
    assert editing.editor.ruleset.gin_bonus == 47
    assert editing.control("gin_bonus", "figure").label == "47"
    editing.focus_on(editing.control("gin_bonus", "figure"))
    rig.keys("backspace", "backspace", "return")
    assert editing.editor.ruleset.gin_bonus == 47
    assert editing.control("gin_bonus", "figure").label == "47"


def test_a_click_elsewhere_commits_the_number_and_counts(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig)
    for _ in range(3):
        rig.keys("page down")
    rig.settle()
    box = editing.control("box_bonus", "figure")
    click(rig, box.rect)
    editing.type("40")
    click(rig, editing.control("box_bonus", "more").rect)
    assert editing.editor.ruleset.box_bonus == 50


def test_none_is_a_choice_of_numbers(make_rig: MakeRig) -> None:
    editing = Editing(make_rig())
    editing.choose("big_gin_bonus", None)
    assert editing.editor.ruleset.big_gin_bonus is None
    assert editing.control("big_gin_bonus", "figure").label == "–"
    editing.choose("big_gin_bonus", "more")
    assert editing.editor.ruleset.big_gin_bonus == 31


# Contradictions


def test_a_contradiction_is_explained_and_resolved_as_a_whole(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig)
    editing.choose("partners", True)
    assert editing.editor.problem == "Partners need four players, but these rules are for 2."
    assert editing.editor.ruleset == PRESETS["standard"]
    reach(rig, editing.form, "change-all")
    rig.keys("return")
    assert editing.editor.ruleset.partners
    assert editing.editor.ruleset.players == 4
    assert not editing.editor.problem
    assert not any(each.id == "change-all" for each in editing.form.buttons)
    assert editing.focused is editing.control("partners", False)


def test_a_contradiction_is_forgotten_with_the_next_change(make_rig: MakeRig) -> None:
    editing = Editing(make_rig())
    editing.choose("seating", "two-deals")
    assert editing.editor.problem
    assert button(editing.form, "change-all").enabled
    editing.choose("aces", "high-or-low")
    assert not editing.editor.problem
    assert editing.editor.ruleset == Ruleset.parse("standard aces=high-or-low")


def test_a_number_out_of_range_is_refused_in_words(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig)
    editing.focus_on(editing.control("knock_limit", "figure"))
    editing.type("55")
    rig.keys("return")
    assert "from 0 (gin only) to 10, not 55" in editing.editor.problem
    assert editing.editor.ruleset.knock_limit == 10
    assert editing.control("knock_limit", "figure").label == "10"
    assert not any(each.key == "b" for each in editing.form.buttons)


def test_back_to_the_preset_keeps_the_name(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig, MINE)
    editing.choose("gin_bonus", "more")
    rig.keys("t", "s")
    assert editing.handed == [Ruleset.parse("Sunday-game")]


# Scrolling


def test_the_list_scrolls_by_wheel_keys_and_drag(make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640), speed="instant")
    editing = Editing(rig)
    rig.stack.handle(Wheel(-2))
    assert editing.editor.offset > 0
    rig.keys("end")
    max_offset = editing.editor.offset
    rig.stack.handle(Wheel(-5))
    assert editing.editor.offset == max_offset
    x, y = editing.control("hollywood", True).rect.centre
    rig.stack.handle(Pointer("down", x, y))
    rig.stack.handle(Pointer("move", x, y + 5))
    assert editing.editor.offset == max_offset
    rig.stack.handle(Pointer("move", x, y + 80))
    rig.stack.handle(Pointer("up", x, y + 80))
    assert editing.editor.offset == pytest.approx(max_offset - 80)
    assert not editing.editor.ruleset.hollywood
    rig.keys("home")
    assert editing.editor.offset == 0


def test_the_list_fades_away_where_it_goes_on(make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640), speed="instant")
    listed, ends = Editing(rig).editor._list, []
    for key in ("home", "page down", "end"):
        rig.keys(key)
        fading = listed.fading_ends()
        ends.append([end.y == round(listed.scroller.viewport.y) for end in fading])
        assert rig.stack.scene.sprites()[-len(fading) :] == fading, "over the controls"
    assert ends == [[False], [True, False], [True]]
    assert [fading[0].surface.get_at((9, y))[3] for y in (0, fading[0].rect.h - 1)] == [
        255,
        round(255 / fading[0].rect.h),
    ]


def test_what_is_scrolled_out_of_sight_cannot_be_touched(make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640), speed="instant")
    editing = Editing(rig)
    rig.keys("page down")
    hidden = editing.control("players", 4)
    assert hidden.clip is not None
    assert hidden.rect.bottom < hidden.clip.y
    click(rig, hidden.rect)
    assert editing.editor.ruleset == PRESETS["standard"]


# Names, and keeping


def test_a_name_is_typed_and_the_rules_are_kept_under_it(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig)
    assert editing.editor.name.label == "My rules"
    rig.keys("n")
    rig.stack.handle(Text("n"))  # What the key that led here types as well.
    for _ in range(20):
        rig.keys("backspace")
    assert not button(editing.form, "save").enabled
    editing.type("Café s=|12 r")
    assert rig.stack.scene is editing.editor, "a letter of the name was taken for a command"
    assert editing.editor.name.label == "Café s12 r"
    rig.keys("return", "s")
    rules = Ruleset.parse("Café-s12-r")
    assert editing.handed == [rules]
    assert custom_rulesets(rig.settings) == (rules,)
    assert rig.stack.scene is editing.beneath


def test_a_name_has_an_end(make_rig: MakeRig) -> None:
    editing = Editing(make_rig())
    click(editing.rig, editing.editor.name.rect)
    editing.type("x" * 40)
    assert len(editing.editor.name.label) == MAX_RULESET_NAME


@pytest.mark.parametrize("name", ["", "   ", "Club", "big gin", "sunday GAME"])
def test_a_name_that_cannot_be_had_is_refused_at_once(name: str, make_rig: MakeRig) -> None:
    rig = make_rig(**{SETTING: MINE.stored})
    editing = Editing(rig)
    click(rig, editing.editor.name.rect)
    for _ in range(20):
        rig.keys("backspace")
    editing.type(name)
    assert not button(editing.form, "save").enabled
    rig.keys("return", "s")
    assert editing.handed == []
    assert custom_rulesets(rig.settings) == (MINE,)


def test_escape_leaves_the_editor_even_from_the_name(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig)
    click(rig, editing.editor.name.rect)
    rig.keys("escape")
    assert rig.stack.scene is editing.beneath
    assert editing.handed == []
    assert custom_rulesets(rig.settings) == ()


def test_own_rules_are_renamed_and_deleted(make_rig: MakeRig) -> None:
    rig = make_rig(**{SETTING: MINE.stored})
    editing = Editing(rig, MINE)
    assert editing.editor.name.label == "Sunday game"
    rig.keys("n")
    rig.stack.handle(Text("n"))
    rig.keys("end")
    editing.type("2")
    rig.keys("return", "s")
    assert [rules.name for rules in custom_rulesets(rig.settings)] == ["Sunday-game2"]
    again = Editing(rig, custom_rulesets(rig.settings)[0])
    rig.keys("delete")
    assert again.handed == [None]
    assert custom_rulesets(rig.settings) == ()


def test_presets_cannot_be_deleted(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig)
    rig.keys("delete")
    assert rig.stack.scene is editing.editor


def test_the_rules_can_be_read_as_they_are_now(make_rig: MakeRig) -> None:
    rig = make_rig()
    editing = Editing(rig)
    editing.choose("gin_bonus", "more")
    rig.keys("r")
    assert isinstance(rig.stack.scene, RulesScreen)
    assert rig.stack.scene.ruleset == Ruleset.parse("My-rules gin_bonus=30")
    rig.keys("escape")
    assert rig.stack.scene is editing.editor
    assert editing.editor.ruleset.gin_bonus == 30


def test_typed_text_arrives_only_where_it_is_wanted(make_rig: MakeRig) -> None:
    rig = make_rig()
    event = pygame.event.Event(pygame.TEXTINPUT, {"text": "ß"})
    text = to_input(event)
    assert text == Text("ß")
    editing = Editing(rig)
    click(rig, editing.editor.name.rect)
    rig.stack.handle(text)
    assert editing.editor.name.label == "ß"
    assert not RulesScreen.takes_text
