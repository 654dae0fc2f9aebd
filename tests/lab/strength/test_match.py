"""Mirrored pairs: the same results for the same seed, under any rules, for games and single deals."""

import pytest
from gin.lab.strength.match import Match, Tally, play_match
from gin.rules import DealResult, Outcome
from gin.rules.result import void

from tests.lab.strength.helpers import counts, simple_match


def test_the_same_seed_gives_the_same_results_on_any_processes() -> None:
    results = [counts(play_match(simple_match(), range(3), processes)) for processes in (1, 1, 2)]
    assert results[0] == results[1] == results[2]
    assert counts(play_match(simple_match(4), range(3))) != results[0]


@pytest.mark.parametrize(
    "ruleset",
    [
        "table-of-three",
        "partners",
        "hollywood",
        "classic players=3 seating=dealer-sits-out",
        "classic players=4 partners=yes seating=two-deals",
    ],
)
def test_plays_under_any_rules(ruleset: str) -> None:
    tallies = list(play_match(Match(("simple", "simple"), ruleset, True, 1), range(2)))
    assert all(tally.score in (0, 0.5, 1) for tally in tallies)
    assert all(tally.deals == tally.voids + sum(each.total() for each in tally.outcomes) for tally in tallies)


def test_a_pair_of_single_deals_is_two_deals() -> None:
    tallies = list(play_match(Match(("simple", "simple"), "challenge", False, 3), range(20)))
    assert [tally.deals for tally in tallies] == [2] * 20


def test_a_tie_is_not_counted_as_a_void_deal() -> None:
    tally = Tally()
    tally.add_deal(DealResult(Outcome.TIE, None, 0, 0, 1, (5, 5)), (0, 1))
    tally.add_deal(void(2), (0, 1))
    assert (tally.deals, tally.voids) == (2, 1)
