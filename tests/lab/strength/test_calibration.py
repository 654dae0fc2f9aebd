"""Calibration: forecasts in bins, and which decisions are played on."""

import random

import pytest
from gin.lab.strength.calibration import Forecast, against_each, in_bins, table
from gin.lab.strength.played import Cards, play, turns


def test_forecasts_that_come_true_lie_in_their_bins() -> None:
    chances = (0.05, 0.35, 0.95)
    found = [Forecast(chance, float(number % 20 < 20 * chance)) for chance in chances for number in range(400)]
    bins = in_bins(found)
    assert [each.chance for each in bins] == pytest.approx(chances, abs=1e-9)
    for each in bins:
        assert each.true == pytest.approx(each.chance, abs=1e-9)
        assert each.decisions == 400
        assert 0 < each.margin < 0.06
    assert "0.0% too high in the mean" in table("even", found)[-1]


def test_the_worst_bin_is_named_with_its_sign() -> None:
    found = [Forecast(0.25, 0.24), Forecast(0.25, 0.26), Forecast(0.75, 0.85), Forecast(0.75, 0.83)]
    *_, low, high, last = table("toy", found)
    assert low.split() == ["25.0%", "25.0%", "+-", "2.0%", "of", "2"]
    assert high.split()[:2] == ["75.0%", "84.0%"]
    assert "-4.5% too high in the mean, -9.0%" in last


def test_only_the_strongest_level_is_played_on_by_opponent() -> None:
    games = [play(levels, Cards(3, 1)) for levels in (("master", "simple"), ("bold", "master"), ("bold", "simple"))]
    every = [turn for game in games for turn in turns(game)]
    found = against_each(every, 12, random.Random(0))
    assert {opponent: len(some) for opponent, some in found.items()} == {"simple": 12, "bold": 12}
    for opponent, some in found.items():
        for turn in some:
            seat = turn.state.turn
            assert turn.decision.levels[seat] == "master"
            assert turn.decision.levels[1 - seat] == opponent
