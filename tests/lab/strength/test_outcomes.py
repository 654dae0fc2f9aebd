"""Factors of outcomes: found again from deals that ended by a known law, and none for knocks."""

import random

import pytest
from gin.coach.correction import OUTCOME_FACTORS, calibrated
from gin.lab.strength.outcomes import Ended, fit, report

COUNT = len(OUTCOME_FACTORS)


def deals(count: int, factors: list[float]) -> list[Ended]:
    """Return deals that end by predictions with these factors; each outcome is worth more than the next."""
    rng = random.Random(2)
    worth = [1 - place / (COUNT - 1) for place in range(COUNT)]
    found = []
    for _ in range(count):
        row = [rng.random() ** 2 for _ in range(COUNT)]
        predicted = [each / sum(row) for each in row]
        outcome = rng.choices(range(COUNT), calibrated(predicted, factors))[0]
        found.append(Ended(predicted, outcome, worth, False, worth[outcome]))
    return found


def test_the_factors_of_a_law_are_found_again() -> None:
    law = [0.5 if place % 3 else 1.5 for place in range(COUNT)]
    found = fit(deals(6000, law))
    scale = sum(found) / sum(law)
    for factor, true in zip(found, law, strict=True):
        assert factor / scale == pytest.approx(true, rel=0.2)


def test_factors_make_up_for_what_is_too_high() -> None:
    law = [0.5 if place < 7 else 1.5 for place in range(COUNT)]
    ended = deals(4000, law)
    before, after = (report(ended, factors).splitlines()[0] for factors in ([1.0] * COUNT, fit(ended)))
    assert float(before.split()[2].rstrip("%")) > 10
    assert abs(float(after.split()[2].rstrip("%"))) < 0.5


def test_a_knock_has_no_factors() -> None:
    worth = [1.0] + [0.0] * (COUNT - 1)
    row = [1 / COUNT] * COUNT
    assert Ended(row, 0, worth, True, 1.0).chance(OUTCOME_FACTORS) == pytest.approx(1 / COUNT, abs=1e-9)
    goes_on = Ended(row, 0, worth, False, 1.0).chance(OUTCOME_FACTORS)
    assert goes_on == pytest.approx(OUTCOME_FACTORS[0] / sum(OUTCOME_FACTORS), abs=1e-9)
