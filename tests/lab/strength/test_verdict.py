"""The verdict on the coach, and the correction that is fitted: from cases whose figures are known."""

import random
from dataclasses import replace
from itertools import combinations, pairwise
from math import exp

import pytest
from gin.coach.correction import Comparison, true_cost
from gin.coach.evaluation import uncorrected
from gin.lab.strength.posterior import FLOOR, log_loss, log_probability, marginals
from gin.lab.strength.race import Difference
from gin.lab.strength.verdict import (
    FEWEST,
    Case,
    Corrections,
    coach_values,
    fit,
    loss_against_half,
    verdict,
    weighted_mean,
)
from gin.rules import Phase, legal_actions, view

from tests.coach.test_analyse import states
from tests.coach.test_hidden_hands import model_of, positions


def case(difference: float, cost: float, weight: float = 1.0, favourite_cost: float = 0.0) -> Case:
    """Return a case between the coach's favourite and the move made."""
    costs = {
        "made": Difference(cost, 0.004, (cost, cost), 100),
        "liked": Difference(favourite_cost, 0.004, (favourite_cost, favourite_cost), 100),
        "best": Difference(0.0, 0.0, (0.0, 0.0), 100),
    }
    differences = {"made": difference, "liked": 0.0, "best": 0.01}
    return Case("made", "simple", weight, differences, costs, (Comparison(difference),))


def test_the_fit_finds_a_law_again() -> None:
    rng = random.Random(1)
    found = []
    for _ in range(3000):
        difference = rng.random() ** 2 * 0.2
        found.append(case(difference, max(0.0, difference - 0.01) * 0.8 + rng.gauss(0, 0.01)))
    points = fit(found)
    assert points[0] == (0.0, 0.0)
    assert all(low[0] < high[0] and low[1] <= high[1] for low, high in pairwise(points))
    for difference in (0.015, 0.04, 0.08, 0.15):
        assert true_cost(difference, points) == pytest.approx(0.8 * (difference - 0.01), abs=0.004)


def test_a_correction_never_falls_and_has_no_point_of_few_moves() -> None:
    costs = ((0.003, 0.002), (0.008, 0.001), (0.015, 0.03), (0.03, 0.01), (0.05, 0.04), (0.3, 0.2))
    found = [case(difference, cost) for difference, cost in costs for _ in range(FEWEST)]
    found.append(case(0.09, 0.5))
    heights = [y for _, y in fit(found)]
    assert heights == sorted(heights)
    assert len(heights) < 1 + len(costs)


def test_the_figures_of_the_verdict() -> None:
    law = ((0.0, 0.0), (0.1, 0.1))
    found = [
        case(0.05, 0.06, weight=1),  # a mistake that is found
        case(0.01, 0.04, weight=3),  # one that is not
        case(0.04, 0.01, weight=1),  # a false alarm
        case(0.001, 0.0, weight=3, favourite_cost=0.004),
    ]
    text = verdict(found, Corrections(law, law))
    assert "loses 0.00150 of a game against the best as measured" in text
    assert "2 mistakes, 2 of them clear, and 2 sound moves" in text
    assert "0.030: 25.0% of mistakes, 25.0% of clear ones, 25.0% of sound moves, which are 50.0% of those" in text
    assert "marked, and 0.0% of those that cost less than 1%" in text
    assert "0.010: 100.0% of mistakes, 100.0% of clear ones, 25.0% of sound moves, which are 20.0% of those" in text


def test_decisions_looked_ahead_at_have_a_correction_of_their_own() -> None:
    found = [case(0.05, 0.04), replace(case(0.05, 0.04, weight=3), ahead=True)]
    text = verdict(found, Corrections(((0.0, 0.0), (0.1, 0.0)), ((0.0, 0.0), (0.1, 0.1))))
    assert "looked ahead at 75.0% of all decisions" in text
    assert "0.030: 75.0% of mistakes" in text


def test_the_verdict_says_what_finding_most_mistakes_takes() -> None:
    found = [case(difference, 0.05) for difference in (0.01, 0.02, 0.03, 0.04, 0.05)]  # four of five, from 0.02 on
    found += [case(difference, 0.0) for difference in (0.005, 0.021, 0.022, 0.023)]
    points = ((0.0, 0.0), (1.0, 1.0))
    last = next(line for line in verdict(found, Corrections(points, points)).splitlines() if "0.020: " in line)
    assert "80.0% of mistakes" in last
    assert "75.0% of sound moves" in last


def test_the_best_of_one_half_is_valued_in_the_other() -> None:
    costs = {
        "one": Difference(0.0, 0.01, (0.0, 0.02), 10),
        "other": Difference(0.01, 0.01, (0.03, 0.0), 10),
    }
    tossed = Case("one", "simple", 1.0, {"one": 0.0, "other": 0.01}, costs, ())
    assert loss_against_half(tossed, 0) == pytest.approx(0.0, abs=1e-9)
    assert loss_against_half(tossed, 1) == pytest.approx(-0.03, abs=1e-9)
    assert weighted_mean([(1.0, 1.0), (4.0, 2.0)]) == pytest.approx(3.0, abs=1e-9)


def test_the_coach_values_each_move_once() -> None:
    for state in [each for each in states("challenge") if each.phase in (Phase.DRAW, Phase.DISCARD)][::11]:
        values = coach_values(uncorrected(view(state, state.turn)))
        assert 2 <= len(values) <= len(legal_actions(state)) or len(legal_actions(state)) == 1


def test_the_probabilities_of_all_hands_add_up_to_one() -> None:
    rng = random.Random(3)
    unseen = (1, 5, 9, 20, 33, 40, 51)
    log_odds = tuple(rng.gauss(0, 1) for _ in range(52))
    model = replace(model_of(positions()[0]), size=4, known=1 << 12, unseen=unseen, log_odds=log_odds)
    hands = [sum(1 << card for card in (12, *some)) for some in combinations(unseen, 3)]
    probabilities = [exp(log_probability(model, hand)) for hand in hands]
    assert sum(probabilities) == pytest.approx(1, abs=1e-9)
    by_card = marginals(hands, probabilities)
    assert sum(by_card[card] for card in unseen) == pytest.approx(3, abs=1e-9)
    assert by_card[12] == pytest.approx(1, abs=1e-9)
    sure = [float(hands[0] >> card & 1) for card in range(52)]
    assert log_loss(model, sure, hands[0]) == pytest.approx(FLOOR, rel=0.01)
