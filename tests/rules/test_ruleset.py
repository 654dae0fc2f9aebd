"""Rulesets: contradictions are refused with a sentence, and every ruleset is written in one line."""

from dataclasses import fields, replace
from typing import Any

import pytest
from gin.rules import PRESETS, Ruleset
from gin.rules.ruleset import Oklahoma, Opening, Seating, Settlement, Shutout, StockEnd
from hypothesis import given, settings

from tests.rules.strategies import rulesets


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"name": ""}, "A ruleset needs a name without spaces, equals signs or number signs."),
        ({"name": "my rules"}, "A ruleset needs a name without spaces, equals signs or number signs."),
        ({"name": "rules#2"}, "A ruleset needs a name without spaces, equals signs or number signs."),
        ({"players": 5}, "Gin is played by two, three or four players, not by 5."),
        ({"players": 1}, "Gin is played by two, three or four players, not by 1."),
        ({"opening": "twelve"}, "The option opening is one of offer, free, eleven, not 'twelve'."),
        ({"stock_end": None}, "The option stock end is one of void, lowest, last-discard, not None."),
        ({"knock_limit": 11}, "The knock limit must be from 0 (gin only) to 10, not 11."),
        ({"knock_limit": -1}, "The knock limit must be from 0 (gin only) to 10, not -1."),
        ({"gin_bonus": -1}, "The gin bonus cannot be less than nothing (-1)."),
        ({"undercut_bonus": -1}, "The undercut bonus cannot be less than nothing (-1)."),
        ({"game_bonus": -1}, "The game bonus cannot be less than nothing (-1)."),
        ({"box_bonus": -1}, "The box bonus cannot be less than nothing (-1)."),
        ({"ante": -1}, "The ante cannot be less than nothing (-1)."),
        (
            {"shutout": Shutout.FLAT, "shutout_bonus": -1},
            "The shutout bonus cannot be less than nothing (-1).",
        ),
        ({"big_gin_bonus": -1}, "The big gin bonus cannot be less than nothing (-1)."),
        ({"target": 0}, "The target must be a single deal or at least one point, not 0."),
        ({"cards_dealt": 13}, "Everyone is dealt ten cards or seven, not 13."),
        ({"pile_turns": 0}, "The discard pile must be open for at least one turn in a row, not for 0."),
        ({"partners": True}, "Partners need four players, but these rules are for 2."),
        (
            {"players": 4, "seating": Seating.DEALER_SITS_OUT},
            "The dealer can only sit out with three players, but these rules are for 4.",
        ),
        (
            {"players": 4, "seating": Seating.TWO_DEALS},
            "Playing two deals at once takes two pairs of partners, but these rules have no partners.",
        ),
        (
            {"oklahoma": Oklahoma.ACE_IS_ONE, "opening": Opening.ELEVEN},
            "Oklahoma takes the knock limit from the first upcard, but an eleven-card opening has none.",
        ),
        (
            {"oklahoma": Oklahoma.ACE_IS_GIN, "knock_limit": 5},
            "Oklahoma takes the knock limit from the upcard, so it cannot be fixed at 5.",
        ),
        (
            {"spades_double": True},
            "Spades double only in Oklahoma, and these rules do not use Oklahoma.",
        ),
        ({"shutout_bonus": 100}, "A shutout bonus of 100 needs shutouts to earn a flat bonus."),
        (
            {"shutout": Shutout.DOUBLES_DIFFERENCE},
            "A shutout can double the difference only if the game is settled by the difference.",
        ),
        (
            {"players": 3, "settlement": Settlement.DIFFERENCE},
            "Only two sides can settle by the difference, but these rules have 3.",
        ),
        ({"name": "x" * 10_000}, "The name of a ruleset has 80 letters at the most, not 10000."),
        ({"name": "nul\0"}, "A ruleset needs a name without spaces, equals signs or number signs."),
        ({"name": 7}, "The name of a ruleset is a text, not 7."),
        ({"gin_bonus": "x"}, "The option gin bonus is a whole number, not 'x'."),
        ({"gin_bonus": 3.5}, "The option gin bonus is a whole number, not 3.5."),
        ({"gin_bonus": True}, "The option gin bonus is a whole number, not True."),
        ({"gin_bonus": None}, "The option gin bonus is a whole number, not None."),
        ({"target": "100"}, "The option target is a whole number or none, not '100'."),
        ({"partners": 1}, "The option partners is yes or no, not 1."),
        ({"players": 2.0}, "The option players is a whole number, not 2.0."),
        ({"opening": ["free"]}, "The option opening is one of offer, free, eleven, not ['free']."),
        ({"gin_bonus": 100_001}, "The option gin bonus is 100000 at the most, not 100001."),
        ({"target": 10**5000}, "The option target is 100000 at the most, not a number beyond all bounds."),
        ({"hollywood": True, "target": None}, "Hollywood scores three games to a target, but a single deal has none."),
    ],
)
def test_contradictory_rules_are_refused_with_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        Ruleset(**options)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_preset_is_written_as_its_name_alone(rules: Ruleset) -> None:
    assert str(rules) == rules.name
    assert Ruleset.parse(rules.name) == rules


@given(rules=rulesets())
@settings(max_examples=300)
def test_every_ruleset_round_trips(rules: Ruleset) -> None:
    assert Ruleset.parse(str(rules)) == rules


def test_a_ruleset_is_written_as_changes_to_its_preset() -> None:
    rules = Ruleset.parse("casual target=150 big_gin_bonus=31 allow_returned_discard=yes")
    assert (rules.target, rules.big_gin_bonus, rules.allow_returned_discard, rules.opening) == (
        150,
        31,
        True,
        Opening.FREE,
    )
    assert str(rules) == "casual allow_returned_discard=yes big_gin_bonus=31 target=150"
    assert str(Ruleset.parse("house target=none")) == "house target=none"


def test_options_are_read_by_the_names_of_earlier_releases() -> None:
    rules = Ruleset.parse("casual reshed=yes")
    assert rules.allow_returned_discard
    assert str(rules) == "casual allow_returned_discard=yes"


@given(rules=rulesets())
@settings(max_examples=300)
def test_every_ruleset_is_stored_and_read_back(rules: Ruleset) -> None:
    assert Ruleset.parse_stored(rules.stored) == rules


def test_stored_rules_mean_what_the_first_release_meant() -> None:
    partners = Ruleset.parse_stored("partners")
    assert (partners.cards_dealt, partners.stock_end, partners.target) == (10, StockEnd.VOID, 100)
    assert (partners.pile_turns, partners.stored) == (None, "partners")
    assert Ruleset.parse_stored("big-gin") == replace(PRESETS["big-gin"], undercut_bonus=25, ante=0, pile_turns=None)


def test_a_name_that_was_no_preset_yet_is_based_on_standard() -> None:
    rules = Ruleset.parse_stored("two-deals players=4 partners=yes seating=two-deals")
    assert (rules.gin_bonus, rules.target, rules.stock_end) == (25, 100, StockEnd.VOID)
    assert Ruleset.parse_stored(rules.stored) == rules


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a ruleset is written as a name and options, not as ''"),
        ("target=5", "a ruleset is written as a name and options, not as 'target=5'"),
        ("casual jokers=2", "'jokers' is no option of the rules."),
        ("casual name=other", "'name' is no option of the rules."),
        ("casual target", "'' is no value of the option 'target'."),
        ("casual target=ten", "'ten' is no value of the option 'target'."),
        ("casual target=--5", "'--5' is no value of the option 'target'."),
        ("casual allow_returned_discard=maybe", "'maybe' is no value of the option 'allow_returned_discard'."),
        ("casual gin_bonus=none", "'none' is no value of the option 'gin_bonus'."),
        ("casual opening=twelve", "'twelve' is no value of the option 'opening'."),
    ],
)
def test_a_bad_ruleset_line_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        Ruleset.parse(text)
    assert str(refused.value) == sentence


def test_a_choice_given_as_text_becomes_the_choice_itself() -> None:
    assert Ruleset(opening="free").opening is Opening.FREE  # type: ignore[arg-type]


def test_partners_sit_across_the_table() -> None:
    rules = PRESETS["partners"]
    assert rules.sides == 2
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert PRESETS["table-of-four"].sides == 4


PINNED: dict[str, str] = {
    "standard": """players=2 partners=no opening=offer gin_bonus=25 undercut_bonus=25 big_gin_bonus=31 box_bonus=25
        box_at_once=no game_bonus=100 shutout=doubles-total next_dealer=winner target=100 knock_limit=10 aces=low
        tie=undercut stock_end=void allow_returned_discard=no after_void=same oklahoma=off settlement=totals
        hollywood=no ante=0 seating=one-table spades_double=no shutout_bonus=0 first_dealer=cut cards_dealt=10
        pile_turns=12""",
    "casual": """opening=free first_dealer=cut next_dealer=loser gin_bonus=25 undercut_bonus=25 target=100 box_bonus=0
        game_bonus=0 shutout=none big_gin_bonus=none stock_end=void tie=undercut players=2""",
    "club": """opening=offer stock_end=void gin_bonus=25 undercut_bonus=25 box_bonus=25 box_at_once=no game_bonus=100
        settlement=difference shutout=doubles-difference tie=undercut target=100""",
    "quick": "opening=offer gin_bonus=20 undercut_bonus=10 stock_end=void tie=undercut game_bonus=0 box_bonus=0",
    "line": """opening=offer gin_bonus=25 undercut_bonus=25 game_bonus=100 box_bonus=25 box_at_once=no shutout=flat
        shutout_bonus=100 target=100""",
    "big-gin": """opening=free next_dealer=rotate gin_bonus=25 big_gin_bonus=31 undercut_bonus=10 tie=undercut
        game_bonus=0 box_bonus=0 shutout=none stock_end=void ante=5""",
    "straight": "knock_limit=0 opening=free next_dealer=loser gin_bonus=25 target=100 box_bonus=0",
    "eleven": "opening=eleven next_dealer=loser gin_bonus=25 undercut_bonus=25 target=100 box_bonus=0",
    "table-of-three": """players=3 partners=no seating=one-table opening=free gin_bonus=25 undercut_bonus=25
        stock_end=lowest cards_dealt=10 target=150 next_dealer=loser""",
    "table-of-four": """players=4 partners=no seating=one-table opening=free gin_bonus=25 undercut_bonus=25
        stock_end=lowest cards_dealt=7 target=200 next_dealer=loser""",
    "partners": """players=4 partners=yes seating=one-table opening=free gin_bonus=25 undercut_bonus=25
        stock_end=lowest cards_dealt=7 target=150 next_dealer=loser""",
    "dealer-sits-out": """players=3 seating=dealer-sits-out opening=offer next_dealer=loser gin_bonus=20
        undercut_bonus=10 stock_end=lowest target=100 box_bonus=20 game_bonus=100 shutout=flat shutout_bonus=100""",
    "two-deals": """players=4 partners=yes seating=two-deals opening=offer next_dealer=winner gin_bonus=20
        undercut_bonus=10 stock_end=lowest target=125 box_bonus=20 game_bonus=100 shutout_bonus=100""",
    "classic": """first_dealer=cut gin_bonus=20 undercut_bonus=10 box_bonus=20 box_at_once=no game_bonus=100
        shutout=flat shutout_bonus=100 next_dealer=winner target=100 opening=offer big_gin_bonus=none
        after_void=same allow_returned_discard=no""",
    "oklahoma": """gin_bonus=20 undercut_bonus=10 box_bonus=20 game_bonus=100 target=150 oklahoma=ace-is-gin
        spades_double=yes shutout_bonus=100""",
    "hollywood": "gin_bonus=20 undercut_bonus=10 box_bonus=20 game_bonus=100 target=100 hollywood=yes",
    "palace": """gin_bonus=25 undercut_bonus=20 box_bonus=10 box_at_once=yes game_bonus=0 shutout=none
        shutout_bonus=0""",
    "challenge": """opening=offer gin_bonus=25 undercut_bonus=25 tie=undercut big_gin_bonus=none target=100 game_bonus=0
        box_bonus=0 shutout=none next_dealer=rotate after_void=same allow_returned_discard=no first_dealer=random""",
}


def test_every_preset_is_pinned_here() -> None:
    assert next(iter(PRESETS)) == "standard"
    assert set(PRESETS) == set(PINNED)
    assert {word.split("=")[0] for word in PINNED["standard"].split()} == {field.name for field in fields(Ruleset)} - {
        "name"
    }


@pytest.mark.parametrize("name", PINNED)
def test_a_preset_has_the_options_of_its_source(name: str) -> None:
    assert Ruleset.parse(f"{name} {PINNED[name]}") == PRESETS[name]


@pytest.mark.parametrize(
    ("text", "read", "left_out"),
    [
        ("casual target=150", "casual target=150", ()),
        ("casual target=15o gin_bonus=30", "casual gin_bonus=30", ("target=15o",)),
        ("casual jokers=2", "casual", ("jokers=2",)),
        ("quick gin_bonus=" + "9" * 4000, "quick", ("gin_bonus=" + "9" * 4000,)),
        ("quick partners=yes target=250", "quick target=250", ("partners=yes",)),
        ("x" * 10_000 + " target=250", "standard target=250", ("x" * 10_000,)),
        ("house\0 target=250", "standard target=250", ("house\0",)),
    ],
    ids=range(7),
)
def test_a_damaged_line_is_read_but_for_what_makes_no_sense(text: str, read: str, left_out: tuple[str, ...]) -> None:
    assert Ruleset.parse_damaged(text) == (Ruleset.parse_stored(read), left_out)


@pytest.mark.parametrize("text", ["", "  ", "casual partners=yes spades_double=yes"])
def test_rules_of_which_nothing_sensible_is_left_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="rules"):
        Ruleset.parse_damaged(text)
