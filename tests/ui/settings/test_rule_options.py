"""The table of options covers the rules, says every value in words, and knows a way out of every contradiction."""

from dataclasses import fields, replace
from enum import StrEnum
from typing import Any, get_args, get_type_hints

import pytest
from gin.rules import PRESETS, Ruleset
from gin.rules.ruleset import Oklahoma, Seating, Settlement, Shutout
from gin.ui.settings.custom_rulesets import SETTING, custom_rulesets, delete_ruleset, ruleset_named, save_ruleset
from gin.ui.settings.rule_options import (
    MAX_RULESET_NAME,
    OPTIONS_BY_NAME,
    RULE_OPTIONS,
    RuleOption,
    allowed_in_ruleset_name,
    differences,
    find_valid_changes,
    is_valid_name,
    name_as_stored,
    nearest_preset,
    unused_name,
    why_no_effect,
)
from gin.ui.text.rulesets import PRESET_GROUPS, PRESET_SUMMARIES

from tests.ui.conftest import Settings

STANDARD = PRESETS["standard"]
MINE = Ruleset.parse("Sunday-game players=4 partners=yes target=200")


def kinds(option: str) -> tuple[type, ...]:
    hint = get_type_hints(Ruleset)[option]
    return get_args(hint) or (hint,)


def values(option: RuleOption) -> list[Any]:
    return [choice.value for choice in option.choices] + list(option.stops)


# The table


def test_every_option_of_the_rules_is_there_exactly_once() -> None:
    names = [option.name for option in RULE_OPTIONS]
    assert sorted(names) == sorted(field.name for field in fields(Ruleset) if field.name != "name")


def test_headings_stand_together_and_in_order() -> None:
    met: list[str] = []
    for option in RULE_OPTIONS:
        if not met or met[-1] != option.heading:
            met.append(option.heading)
    assert met == ["The table", "The deal", "Turns", "Knocking", "Scoring", "The game", "Variants"]


@pytest.mark.parametrize("option", RULE_OPTIONS, ids=lambda option: option.name)
def test_an_option_offers_every_value_that_it_can_have(option: RuleOption) -> None:
    offered = [choice.value for choice in option.choices]
    kind = kinds(option.name)[0]
    if kind is bool:
        assert offered == [False, True]
    elif issubclass(kind, StrEnum):
        assert set(offered) == set(kind)
        assert len(offered) == len(kind)
    elif option.name == "players":
        assert offered == [2, 3, 4]
    else:
        assert list(option.stops) == sorted(set(option.stops))
        assert all(getattr(preset, option.name) in values(option) for preset in PRESETS.values())
    assert (None in offered) == (type(None) in kinds(option.name))


@pytest.mark.parametrize("option", RULE_OPTIONS, ids=lambda option: option.name)
def test_an_option_is_said_in_words_that_differ(option: RuleOption) -> None:
    said = [option.label, *(choice.label for choice in option.choices)]
    assert len(set(said)) == len(said)
    assert all(words == words.strip() and words[0].isupper() for words in said)
    assert option.help.endswith(".")
    for choice in option.choices:
        assert option.value_label(choice.value) == choice.label


def test_a_number_goes_from_stop_to_stop_and_never_past_its_ends() -> None:
    gin = OPTIONS_BY_NAME["gin_bonus"]
    assert (gin.step(25, 1), gin.step(25, -1)) == (30, 20)
    assert (gin.step(27, 1), gin.step(27, -1)) == (30, 25)
    assert gin.step(0, -1) == 0
    assert gin.step(gin.stops[-1], 1) == gin.stops[-1]
    assert OPTIONS_BY_NAME["big_gin_bonus"].step(None, 1) == 31
    assert gin.value_label(27) == "27"


# What contradicts what


@pytest.mark.parametrize("preset", PRESETS)
def test_there_is_a_way_to_every_value_from_every_preset(preset: str) -> None:
    rules = PRESETS[preset]
    for option in RULE_OPTIONS:
        for value in values(option):
            more = find_valid_changes(rules, option.name, value)
            assert more is not None, f"{option.name} {value}"
            there = replace(rules, **{option.name: value}, **more)
            assert getattr(there, option.name) == value
            assert {each.name for each in differences(there, rules)} <= {option.name, *more}
            if not more:
                assert there == replace(rules, **{option.name: value})


@pytest.mark.parametrize(
    ("preset", "option", "value", "more"),
    [
        ("standard", "partners", True, {"players": 4}),
        ("standard", "seating", Seating.DEALER_SITS_OUT, {"players": 3}),
        ("standard", "seating", Seating.TWO_DEALS, {"players": 4, "partners": True}),
        ("standard", "spades_double", True, {"oklahoma": Oklahoma.ACE_IS_GIN}),
        ("oklahoma", "knock_limit", 5, {"oklahoma": Oklahoma.OFF, "spades_double": False}),
        ("standard", "shutout", Shutout.DOUBLES_DIFFERENCE, {"settlement": Settlement.DIFFERENCE}),
        ("standard", "shutout_bonus", 100, {"shutout": Shutout.FLAT}),
        ("line", "shutout", Shutout.NONE, {"shutout_bonus": 0}),
        ("hollywood", "target", None, {"hollywood": False}),
        ("partners", "players", 3, {"partners": False}),
    ],
)
def test_the_way_out_is_the_one_a_person_would_take(
    preset: str, option: str, value: Any, more: dict[str, object]
) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        replace(PRESETS[preset], **{option: value})
    assert find_valid_changes(PRESETS[preset], option, value) == more


def test_nothing_helps_a_value_that_there_is_not() -> None:
    assert find_valid_changes(STANDARD, "knock_limit", 11) is None
    assert find_valid_changes(STANDARD, "target", 0) is None


def test_an_option_without_bearing_says_why() -> None:
    assert why_no_effect(PRESETS["straight"], "undercut_bonus")
    assert not why_no_effect(STANDARD, "undercut_bonus")
    assert why_no_effect(PRESETS["oklahoma"], "knock_limit")
    assert why_no_effect(STANDARD, "spades_double")
    assert not why_no_effect(PRESETS["oklahoma"], "spades_double")
    for option in RULE_OPTIONS:
        reason = why_no_effect(STANDARD, option.name)
        assert not reason or reason.endswith(".")


def test_the_nearest_preset() -> None:
    assert all(nearest_preset(preset) == preset for preset in PRESETS.values())
    assert nearest_preset(replace(PRESETS["club"], name="ours", gin_bonus=30)) == PRESETS["club"]
    assert [option.name for option in differences(MINE, STANDARD)] == ["players", "partners", "target"]


# Names


def test_what_may_stand_in_a_name() -> None:
    assert all(allowed_in_ruleset_name(character) for character in "aZ9 éÅœž")
    assert not any(allowed_in_ruleset_name(character) for character in "-=#|\n\t.日ж¹⅓")


def test_a_name_is_stored_with_hyphens_and_is_valid() -> None:
    assert name_as_stored("  Sunday   game ") == "Sunday-game"
    assert name_as_stored("   ") == ""
    assert replace(STANDARD, name=name_as_stored("Café 21")).name == "Café-21"


def test_a_long_name_and_odd_ones_are_no_names() -> None:
    assert is_valid_name("Sunday-game")
    assert not any(is_valid_name(name) for name in ("", "-a", "a-", "a--b", "a=b", "x" * (MAX_RULESET_NAME + 1)))


def test_a_free_name_is_nobodys() -> None:
    assert unused_name("My club", ()) == "My-club"
    assert unused_name("My club", ("my-club", "My-club-2")) == "My-club-3"
    assert unused_name("club", ()) == "club-2"
    long = "x" * MAX_RULESET_NAME
    assert len(unused_name(long, (long,))) <= MAX_RULESET_NAME


# Keeping them


def test_own_rules_are_kept_changed_renamed_and_deleted() -> None:
    settings = Settings()
    other = replace(MINE, name="Other")
    save_ruleset(settings, MINE)
    save_ruleset(settings, other)
    assert custom_rulesets(settings) == (MINE, other)
    assert custom_rulesets(Settings(settings)) == (MINE, other)
    better = replace(MINE, name="Better", gin_bonus=30)
    save_ruleset(settings, better, "Sunday-game")
    assert custom_rulesets(settings) == (better, other)
    save_ruleset(settings, replace(better, ante=5), "Better")
    assert [rules.ante for rules in custom_rulesets(settings)] == [5, 0]
    delete_ruleset(settings, "Better")
    assert custom_rulesets(settings) == (other,)
    delete_ruleset(settings, "Nobody")
    assert custom_rulesets(settings) == (other,)


def test_own_rules_of_an_earlier_release_keep_their_meaning() -> None:
    (rules,) = custom_rulesets(Settings({SETTING: "Old-rules gin_bonus=30"}))
    assert (rules.gin_bonus, rules.cards_dealt, rules.pile_turns) == (30, 10, None)


def test_own_rules_make_way_for_a_preset_that_took_their_name() -> None:
    settings = Settings({SETTING: "two-deals players=4 partners=yes seating=two-deals target=300"})
    (rules,) = custom_rulesets(settings)
    assert (rules.name, rules.target, rules.gin_bonus) == ("two-deals-2", 300, 25)
    save_ruleset(settings, replace(rules, target=200), "two-deals-2")
    assert [(each.name, each.target) for each in custom_rulesets(settings)] == [("two-deals-2", 200)]


def test_rules_of_one_name_are_kept_once() -> None:
    settings = Settings()
    save_ruleset(settings, MINE)
    save_ruleset(settings, replace(MINE, gin_bonus=30))
    assert [rules.gin_bonus for rules in custom_rulesets(settings)] == [30]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "=",
        "x gin_bonus=much",
        "x players=9",
        "x shining=yes",
        "\x00",
        "standard gin_bonus=1",
        "♠",
        "x y",
        "-x",
        "x" * 25,
    ],
)
def test_a_bad_line_does_no_harm_and_is_left_alone(line: str) -> None:
    settings = Settings({SETTING: f"{MINE.stored}\n{line}\n\n"})
    assert custom_rulesets(settings) == (MINE,)
    other = replace(MINE, name="Other")
    save_ruleset(settings, other)
    assert custom_rulesets(settings) == (MINE, other)
    assert line in settings[SETTING].splitlines() or not line


def test_rules_are_found_by_name() -> None:
    settings = Settings({SETTING: MINE.stored})
    assert ruleset_named(settings, "Sunday-game") == MINE
    assert ruleset_named(settings, "club") == PRESETS["club"]
    assert ruleset_named(settings, "nothing of the kind") is None


def test_every_preset_is_found_in_one_group_and_has_a_summary() -> None:
    grouped = [name for _, names in PRESET_GROUPS for name in names]
    assert sorted(grouped) == sorted(PRESETS)
    assert set(PRESET_SUMMARIES) == set(PRESETS)
    for group, names in PRESET_GROUPS:
        assert all((PRESETS[name].players > 2) == (group == "Three and four") for name in names)
