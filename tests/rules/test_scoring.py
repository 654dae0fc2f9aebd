"""The score of a deal, from each seat's deadwood."""

from dataclasses import replace

import pytest
from gin.rules import PRESETS, Outcome, Ruleset
from gin.rules.result import DealResult, score_knock, score_lowest, void
from gin.rules.ruleset import Tie

TWO, THREE, FOUR = PRESETS["casual"], PRESETS["table-of-three"], PRESETS["table-of-four"]
PARTNERS = PRESETS["partners"]


def score(rules: Ruleset, knocker: int, *deadwood: int, big: bool = False, multiplier: int = 1) -> DealResult:
    return score_knock(rules, knocker, deadwood, big=big, multiplier=multiplier)


def test_a_knocker_scores_the_difference() -> None:
    result = score(TWO, 0, 4, 9)
    assert (result.outcome, result.winner, result.points) == (Outcome.KNOCK, 0, 5)
    assert (result.knocker, result.deadwood) == (0, (4, 9))


def test_a_knocker_scores_against_each_opponent() -> None:
    assert score(FOUR, 1, 7, 4, 11, 30).points == 3 + 7 + 26


def test_gin_scores_all_the_opponents_deadwood_and_one_bonus() -> None:
    result = score(FOUR, 2, 7, 4, 0, 30)
    assert (result.outcome, result.winner, result.points) == (Outcome.GIN, 2, 7 + 4 + 30 + 25)


def test_gin_cannot_be_undercut() -> None:
    result = score(THREE, 0, 0, 0, 8)
    assert (result.outcome, result.winner, result.points) == (Outcome.GIN, 0, 8 + 25)


def test_an_undercut_among_four_scores_38() -> None:
    result = score(FOUR, 1, 3, 4, 7, 11)
    assert (result.outcome, result.winner) == (Outcome.UNDERCUT, 0)
    assert (result.difference, result.bonus, result.points) == (1 + 4 + 8, 25, 38)


def test_of_equal_undercuts_the_first_after_the_knocker_scores() -> None:
    assert score(FOUR, 1, 3, 9, 7, 3).winner == 3
    assert score(FOUR, 1, 3, 9, 3, 7).winner == 2


def test_a_tie_with_one_of_two_opponents_is_an_undercut() -> None:
    result = score(THREE, 0, 5, 5, 20)
    assert (result.outcome, result.winner, result.points) == (Outcome.UNDERCUT, 1, 0 + 15 + 25)
    without = score(replace(THREE, tie=Tie.UNDERCUT_NO_BONUS), 0, 5, 5, 20)
    assert (without.winner, without.points) == (1, 15)
    nobody = score(replace(THREE, tie=Tie.NOBODY), 0, 5, 5, 20)
    assert (nobody.outcome, nobody.winner, nobody.points) == (Outcome.TIE, None, 0)


def test_a_knocker_scores_against_both_opponents_of_partners() -> None:
    result = score(PARTNERS, 0, 4, 9, 2, 14)
    assert (result.outcome, result.winner, result.points) == (Outcome.KNOCK, 0, 5 + 10)


def test_gin_scores_the_deadwood_of_both_opponents() -> None:
    assert score(PARTNERS, 3, 4, 9, 2, 0).points == 4 + 2 + 25


def test_an_undercut_scores_against_both_partners() -> None:
    result = score(PARTNERS, 0, 8, 20, 15, 6)
    assert (result.outcome, result.winner, result.points) == (Outcome.UNDERCUT, 3, 2 + 9 + 25)


def test_a_partner_below_the_undercut_costs_nothing() -> None:
    assert score(PARTNERS, 0, 8, 20, 1, 6).points == 2 + 0 + 25


def test_big_gin_has_a_bonus_of_its_own() -> None:
    result = score(PRESETS["standard"], 0, 0, 12, big=True)
    assert (result.outcome, result.points) == (Outcome.BIG_GIN, 12 + 31)


def test_a_doubled_deal_doubles_its_bonuses_too() -> None:
    assert score(PRESETS["oklahoma"], 0, 0, 12, multiplier=2).points == (12 + 20) * 2
    assert score(PRESETS["oklahoma"], 0, 5, 4, multiplier=2).points == (1 + 10) * 2


@pytest.mark.parametrize(
    ("rules", "gin", "undercut"),
    [("casual", 25, 25), ("quick", 20, 10), ("classic", 20, 10), ("palace", 25, 20), ("challenge", 25, 25)],
)
def test_bonuses_are_those_of_the_rules(rules: str, gin: int, undercut: int) -> None:
    assert score(PRESETS[rules], 0, 0, 12).bonus == gin
    assert score(PRESETS[rules], 0, 5, 4).bonus == undercut


def test_lowest_deadwood_scores_each_difference() -> None:
    result = score_lowest(FOUR, (12, 7, 30, 9), multiplier=1)
    assert (result.outcome, result.winner, result.knocker) == (Outcome.LOWEST, 1, None)
    assert (result.difference, result.bonus) == (5 + 23 + 2, 0)


def test_nobody_scores_where_sides_share_the_lowest_deadwood() -> None:
    result = score_lowest(THREE, (12, 7, 7), multiplier=1)
    assert (result.outcome, result.winner, result.points) == (Outcome.TIE, None, 0)


def test_partners_may_share_the_lowest_deadwood() -> None:
    result = score_lowest(PARTNERS, (12, 7, 20, 7), multiplier=1)
    assert (result.outcome, result.winner, result.points) == (Outcome.LOWEST, 1, 5 + 13)


def test_a_void_deal_scores_nothing_and_counts_no_hand() -> None:
    assert void(3) == DealResult(Outcome.VOID, None, 0, 0, 1, (None, None, None))
