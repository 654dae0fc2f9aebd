"""Melds, deadwood and arrangements, against worked cases and a brute-force oracle."""

from itertools import combinations

import pytest
from gin.rules import DECK, Aces, Card, Hand, Meld, best_melds, deadwood, least_deadwood
from gin.rules.melds import arrangements, catalogue, melds_within
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules import oracle
from tests.rules.strategies import hands, rich_hands

every_aces = pytest.mark.parametrize("aces", Aces)


def cards(text: Hand) -> frozenset[str]:
    return frozenset(map(str, text))


def melds_as_sets(melds: tuple[Meld, ...]) -> frozenset[frozenset[str]]:
    return frozenset(cards(meld.hand) for meld in melds)


def test_with_low_aces_there_are_65_sets_and_264_runs() -> None:
    melds = catalogue(Aces.LOW).values()
    assert sum(meld.is_set for meld in melds) == 65
    assert sum(not meld.is_set for meld in melds) == 264


@pytest.mark.parametrize(("aces", "runs"), [(Aces.HIGH_OR_LOW, 66 + 10), (Aces.CORNER, 10 * 13 + 1)])
def test_with_other_aces_there_are_more_runs(aces: Aces, runs: int) -> None:
    assert sum(not meld.is_set for meld in catalogue(aces).values()) == 4 * runs


@every_aces
def test_melds_of_three_cards_are_those_of_the_oracle(aces: Aces) -> None:
    found = {hand.mask for hand in map(Hand, combinations(DECK, 3)) if oracle.is_meld(cards(hand), aces)}
    assert {mask for mask in catalogue(aces) if mask.bit_count() == 3} == found
    assert all(oracle.is_meld(cards(meld.hand), aces) for meld in catalogue(aces).values())


def test_a_run_is_written_in_sequence_around_the_corner_too() -> None:
    assert str(Meld.parse("2s Ks As Qs")) == "Qs Ks As 2s"
    assert str(Meld.parse("9h 7h 8h")) == "7h 8h 9h"


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("As 2s 3s", {Aces.LOW, Aces.HIGH_OR_LOW, Aces.CORNER}),
        ("Qs Ks As", {Aces.HIGH_OR_LOW, Aces.CORNER}),
        ("Ks As 2s", {Aces.CORNER}),
        ("7h 8h", set()),
        ("7h 8h 9d", set()),
        ("7h 7d 8h", set()),
        ("7h 8h Th", set()),
        ("", set()),
    ],
)
def test_runs_with_aces_follow_the_rule_for_aces(text: str, allowed: set[Aces]) -> None:
    for aces in Aces:
        if aces in allowed:
            assert Meld.parse(text, aces).hand == Hand.parse(text)
        else:
            with pytest.raises(ValueError, match="is no meld"):
                Meld.parse(text, aces)


def test_an_ace_is_worth_one_even_where_it_is_high() -> None:
    assert deadwood(Hand.parse("Ks As"), Aces.HIGH_OR_LOW) == 11


@every_aces
@given(hand=hands() | rich_hands())
@settings(max_examples=1000)
def test_deadwood_and_best_melds_are_those_of_the_oracle(aces: Aces, hand: Hand) -> None:
    least = oracle.deadwood(cards(hand), aces)
    assert deadwood(hand, aces) == least
    left = cards(hand)
    for meld in best_melds(hand, aces):
        assert oracle.is_meld(cards(meld.hand), aces)
        assert cards(meld.hand) <= left
        left -= cards(meld.hand)
    assert oracle.count(left) == least


@every_aces
@given(mask=st.integers(0, (1 << 13) - 1), suit=st.integers(0, 3))
@settings(max_examples=600)
def test_deadwood_within_one_suit_is_the_oracles(aces: Aces, mask: int, suit: int) -> None:
    hand = Hand.of_mask(mask << 13 * suit)
    if len(hand) <= 11:
        assert deadwood(hand, aces) == oracle.deadwood(cards(hand), aces)


@every_aces
@given(hand=rich_hands(), limit=st.integers(0, 30))
@settings(max_examples=150)
def test_arrangements_are_all_choices_within_the_limit(aces: Aces, hand: Hand, limit: int) -> None:
    expected = {melds for melds, left in oracle.arrangements(cards(hand), aces) if oracle.count(left) <= limit}
    found = [melds_as_sets(melds) for melds in arrangements(hand.mask, limit, aces)]
    assert len(found) == len(set(found))
    assert set(found) == expected


@every_aces
@given(hand=hands() | rich_hands())
@settings(max_examples=150)
def test_the_melds_within_a_hand_are_those_of_the_oracle(aces: Aces, hand: Hand) -> None:
    found = melds_within(hand.mask, aces)
    assert len(found) == len(set(found))
    assert melds_as_sets(found) == set(oracle.melds_in(cards(hand), aces))


def test_of_equal_arrangements_the_fewest_melds_are_best() -> None:
    assert [str(meld) for meld in best_melds(Hand.parse("4h 5h 6h 7h 8h 9h"))] == ["4h 5h 6h 7h 8h 9h"]


def test_melds_of_the_same_cards_are_equal() -> None:
    assert Meld.parse("7h 7d 7s") == Meld.of([Card.parse("7s"), Card.parse("7h"), Card.parse("7d")])
    assert Meld.parse("7h 7d 7s") != Meld.parse("7h 7d 7c")


def test_least_deadwood_is_that_of_the_best_discard() -> None:
    hand = Hand.parse("7h 8h 9h 2c Kd Ks")
    assert least_deadwood(hand, hand) == 12
    assert least_deadwood(hand, Hand.parse("2c 9h")) == 20
    with pytest.raises(ValueError, match="empty"):
        least_deadwood(hand, ())
