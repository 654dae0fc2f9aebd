"""The rules in plain words: every option that affects a game, and nothing else."""

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import StrEnum
from typing import Any, get_args, get_type_hints

import pytest
from gin.rules import PRESETS, Aces, Hand, Meld, Ruleset, best_melds, deadwood
from gin.rules.ruleset import FirstDealer, NextDealer, Oklahoma, Opening, Seating, Settlement, Shutout, StockEnd
from gin.ui.text.rules_pictures import CardGroup, Picture
from gin.ui.text.rules_text import rules_text
from gin.ui.text.rulesets import PRESET_SUMMARIES, ruleset_facts, ruleset_title

BASES = {
    **PRESETS,
    "single deal": replace(PRESETS["standard"], name="single", target=None, shutout=Shutout.NONE),
    "sitting out": replace(
        PRESETS["classic"], name="three", players=3, seating=Seating.DEALER_SITS_OUT, stock_end=StockEnd.LOWEST
    ),
    "two deals": replace(PRESETS["club"], name="pairs", players=4, partners=True, seating=Seating.TWO_DEALS),
    "corner": replace(PRESETS["casual"], name="corner", aces=Aces.CORNER, stock_end=StockEnd.LAST_DISCARD, ante=5),
}


def whole(rules: Ruleset) -> str:
    return "\n".join(sentence for section in rules_text(rules) for sentence in (section.heading, *section.sentences))


def values_of(option: str, rules: Ruleset) -> tuple[Any, ...]:
    kind = get_type_hints(Ruleset)[option]
    kinds = get_args(kind) or (kind,)
    if kinds[0] is bool:
        return (False, True)
    if issubclass(kinds[0], StrEnum):
        return tuple(kinds[0])
    if option == "players":
        return (2, 3, 4)
    numbers = (0, 4, 10) if option == "knock_limit" else (0, 7, 10, 25, 150)
    return (*numbers, None) if type(None) in kinds else numbers


def changes(rules: Ruleset) -> Iterator[tuple[str, Ruleset]]:
    """Every ruleset that differs from one in a single option."""
    for option in (each.name for each in fields(Ruleset)):
        if option == "name":
            continue
        for value in values_of(option, rules):
            if value == getattr(rules, option):
                continue
            try:
                yield option, replace(rules, **{option: value})
            except ValueError:
                continue


def means_nothing(option: str, one: Ruleset, other: Ruleset) -> bool:
    """Whether an option has no bearing on games under these rules, for a reason of its own."""
    match option:
        case "undercut_bonus" | "tie":
            return one.knock_limit == 0 and one.oklahoma is Oklahoma.OFF
        case "next_dealer":
            return one.target is None
        case "box_at_once":
            return one.box_bonus == 0
        case "shutout":
            flat_for_nothing = {one.shutout, other.shutout} == {Shutout.NONE, Shutout.FLAT}
            return flat_for_nothing and one.shutout_bonus == 0
        case _:
            return False


@pytest.mark.parametrize("base", BASES)
def test_changing_an_option_changes_the_text(base: str) -> None:
    rules = BASES[base]
    tried = set()
    for option, other in changes(rules):
        tried.add(option)
        changed = whole(rules) != whole(other)
        assert changed != means_nothing(option, rules, other), f"{option}: {rules} / {other}"
    assert len(tried) >= 15


def test_every_option_is_tried_on_some_rules() -> None:
    tried = {option for rules in BASES.values() for option, _ in changes(rules)}
    assert tried == {each.name for each in fields(Ruleset)} - {"name"}


@pytest.mark.parametrize("base", BASES)
def test_every_section_has_a_heading_and_whole_sentences(base: str) -> None:
    sections = rules_text(BASES[base])
    assert len({section.heading for section in sections}) == len(sections)
    for section in sections:
        assert section.sentences
        for sentence in section.sentences:
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "  " not in sentence
            assert "None" not in sentence


def test_the_numbers_of_a_ruleset_stand_in_its_text() -> None:
    rules = replace(
        PRESETS["line"],
        name="odd",
        knock_limit=7,
        gin_bonus=31,
        big_gin_bonus=53,
        undercut_bonus=17,
        target=211,
        game_bonus=103,
        box_bonus=29,
        shutout_bonus=97,
        ante=3,
    )
    text = whole(rules)
    for number in ("7 points", "31", "53", "17", "211 points", "103", "29", "97", "3 points"):
        assert number in text
    short = dict(ruleset_facts(rules))
    assert short["Knock"] == "With 7 or less"
    assert short["Gin"] == "+31"
    assert short["Big gin"] == "+53"
    assert short["Undercut"] == "+17"
    assert short["Game"] == "To 211"


def test_what_cannot_happen_is_not_said() -> None:
    straight = whole(PRESETS["straight"])
    assert "lay off" not in straight
    assert "Laying off" not in straight
    assert "only gin wins" in straight
    assert "offered to" not in whole(PRESETS["eleven"])
    assert "partner" not in whole(PRESETS["table-of-four"])
    assert "Hollywood" not in whole(PRESETS["classic"])
    assert "pot" not in whole(PRESETS["standard"]).split()


def test_the_rules_of_oklahoma_as_a_person_reads_them() -> None:
    text = whole(PRESETS["oklahoma"])
    assert "an ace means gin only" in text
    assert "If the first upcard is a spade, the points of the deal count double" in text
    assert "150 points" in text
    assert "10 points of deadwood or less" not in text


def test_a_spade_does_not_double_boxes_scored_at_once() -> None:
    rules = replace(PRESETS["oklahoma"], name="house", box_at_once=True, box_bonus=10)
    assert "also scores 10 at once, which a spade does not double." in whole(rules)
    assert "also scores 10 at once." in whole(replace(rules, spades_double=False))


def test_the_dealer_of_two_and_of_more() -> None:
    casual, table = whole(PRESETS["casual"]), whole(PRESETS["table-of-three"])
    assert "The loser of a deal deals the next one." in casual
    assert "the next losing player after the winner" in table
    assert "the player after the dealer" in table
    assert PRESETS["casual"].first_dealer is FirstDealer.CUT
    assert PRESETS["casual"].next_dealer is NextDealer.LOSER
    assert "the lowest card deals" in casual


@pytest.mark.parametrize("name", PRESET_SUMMARIES)
def test_the_summary_of_a_preset_is_true(name: str) -> None:
    rules, summary = PRESETS[name], PRESET_SUMMARIES[name]
    claims = {
        "deal and game bonuses": rules.game_bonus > 0 and rules.box_bonus > 0,
        "No upcard offer": rules.opening is not Opening.OFFER,
        "the upcard is not offered": rules.opening is not Opening.OFFER,
        "no extras": rules.game_bonus == rules.box_bonus == 0 and rules.shutout is Shutout.NONE,
        "first to 100": rules.target == 100,
        "difference of the totals": rules.settlement is Settlement.DIFFERENCE,
        "Small bonuses": rules.gin_bonus < 25 and rules.undercut_bonus < 25,
        "nothing added": rules.game_bonus == rules.box_bonus == 0,
        "line worth 25": rules.box_bonus == 25,
        "shutout 100": rules.shutout is Shutout.FLAT and rules.shutout_bonus == 100,
        "A pot in every deal": rules.ante > 0,
        "big gin scores 31": rules.big_gin_bonus == 31,
        "Plain points to 100": rules.target == 100 and rules.game_bonus == 0,
        "Gin only": rules.knock_limit == 0,
        "eleven cards": rules.opening is Opening.ELEVEN,
        "gin for 20, undercut for 10": (rules.gin_bonus, rules.undercut_bonus) == (20, 10),
        "sets the knock limit; spades double": rules.oklahoma is not Oklahoma.OFF and rules.spades_double,
        "three columns": rules.hollywood,
        "Three play one deal": rules.players == 3 and rules.seating is Seating.ONE_TABLE,
        "Four play one deal": rules.players == 4 and not rules.partners,
        "Two against two": rules.partners,
        "seven cards each": rules.cards_dealt == 7,
        "the dealer sits out": rules.seating is Seating.DEALER_SITS_OUT,
        "in two deals": rules.seating is Seating.TWO_DEALS,
        "10 at once": rules.box_bonus == 10 and rules.box_at_once and rules.game_bonus == 0,
    }
    found = [truth for words, truth in claims.items() if words in summary]
    assert found
    assert all(found), summary


def test_a_dealer_who_sits_out_is_offered_nothing() -> None:
    text = whole(BASES["sitting out"])
    assert "offered to the player after the dealer, then to the other" in text
    assert "then to the dealer" not in text
    assert "Both are dealt 10 cards" in text
    assert "the dealer sits out" in text


def test_two_deals_at_once_are_one_round() -> None:
    text = whole(replace(BASES["two deals"], ante=5))
    assert "a side that won both takes the sum" in text
    assert "The side that wins a round deals the next one" in text
    assert "for every round it won" in text
    assert "Before each round" in text
    assert "round it won" not in whole(PRESETS["club"])


def test_partners_do_not_score_against_each_other() -> None:
    text = whole(replace(PRESETS["partners"], stock_end=StockEnd.LOWEST))
    assert text.count("everyone on the other side") == 2
    assert "every other player" not in text
    assert "every other player" in whole(replace(PRESETS["table-of-four"], stock_end=StockEnd.LOWEST))


def test_hollywood_says_what_a_closed_column_means() -> None:
    text = whole(PRESETS["hollywood"])
    assert "closes when it is won" in text
    assert "Play ends when all three games are won" in text


def test_a_persons_own_name_stays_as_it_was_typed() -> None:
    assert ruleset_title(replace(PRESETS["standard"], name="McCoy-rules")) == "McCoy rules"


def test_rulesets_have_names_for_people() -> None:
    assert ruleset_title(PRESETS["big-gin"]) == "Big gin"
    assert ruleset_title(PRESETS["standard"]) == "Standard"


# Pictures


def pictures(rules: Ruleset) -> Iterator[tuple[str, Picture]]:
    for section in rules_text(rules):
        for number, picture in section.pictures.items():
            yield section.sentences[number], picture


def melds_in(group: CardGroup, aces: Aces) -> tuple[Meld, ...]:
    return best_melds(Hand(group.cards), aces)


@pytest.mark.parametrize("name", BASES)
def test_exactly_the_groups_with_a_bar_are_melds(name: str) -> None:
    rules = BASES[name]
    for sentence, picture in pictures(rules):
        for group in picture.groups:
            whole_group = [set(meld.cards) for meld in melds_in(group, rules.aces)] == [set(group.cards)]
            assert whole_group == group.meld, sentence


@pytest.mark.parametrize("name", BASES)
def test_pictures_stand_beside_the_sentences_that_they_show(name: str) -> None:
    rules = BASES[name]
    said = dict(pictures(rules))
    words_of = {"set is": 2, "run is": 1, "Deadwood counts": 3, "Gin is a knock": 3}
    for words, groups in words_of.items():
        (found,) = [picture for sentence, picture in said.items() if words in sentence]
        assert len(found.groups) == groups
    runs = next(picture for sentence, picture in said.items() if sentence.startswith(("The ace is", "Runs go")))
    assert len(runs.groups) == {Aces.LOW: 1, Aces.HIGH_OR_LOW: 2, Aces.CORNER: 3}[rules.aces]
    laid = [picture for sentence, picture in said.items() if "may lay off cards" in sentence]
    assert len(laid) == (1 if rules.knock_limit else 0)


@pytest.mark.parametrize("limit", range(1, 11))
def test_the_knock_on_show_has_ten_cards_and_may_knock(limit: int) -> None:
    rules = replace(PRESETS["standard"], name="ours", knock_limit=limit)
    (picture,) = [picture for sentence, picture in pictures(rules) if "you may knock" in sentence]
    cards = [card for group in picture.groups for card in group.cards]
    hand = Hand(cards)
    assert len(cards) == len(hand) == 10
    left = sum(card.value for card in picture.groups[-1].cards)
    assert deadwood(hand) == left == int(picture.groups[-1].below) <= limit


def test_gin_alone_is_shown_where_nobody_knocks_with_deadwood() -> None:
    shown = dict(pictures(PRESETS["straight"]))
    assert not any("may lay off" in sentence or "deadwood or less" in sentence for sentence in shown)
    assert any(sentence.startswith("Gin is") for sentence in shown)


def test_under_oklahoma_the_upcards_of_the_limit_are_shown() -> None:
    (picture,) = [picture for sentence, picture in pictures(PRESETS["oklahoma"]) if "upcard sets" in sentence]
    assert [group.below for group in picture.groups] == ["6", "10", "gin"]
