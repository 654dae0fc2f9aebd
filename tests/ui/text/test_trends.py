"""The words of the charts: the figures above them, and the values at a point, which needs no eye for colour."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from gin.stats import DealCounts
from gin.ui.model.trends import Trend, trend_points
from gin.ui.text.trends import (
    TREND_TITLES,
    point_heading,
    point_words,
    scale_text,
    standing_text,
    trend_figures,
    trend_note,
)

from tests.ui.model.test_trends import GAME, LOST

NAMES = {"steady": "Marlow"}


@pytest.mark.parametrize(
    ("trend", "words"),
    [
        ("rating", "Rating: 2.0   ·   Moves: 40   ·   Running mean: 2.0"),
        ("results", "Game won   ·   Wins minus losses: +1"),
        ("losses", "Chance lost per deal: 1.6%   ·   Mistakes: 4   ·   Running mean: 1.6%"),
        ("endings", "Gins: 20.0%   ·   Knocks: 40.0%   ·   Undercuts: 20.0%"),
        ("knocks", "Deadwood: 5.5   ·   Knocks: 2   ·   Running mean: 5.5"),
        ("luck", "Luck: −15.0%   ·   Running mean: −15.0%"),
    ],
)
def test_a_point_is_told_in_words(trend: Trend, words: str) -> None:
    (point,) = trend_points([GAME], trend)
    assert point_words(point, trend) == words


def test_a_lost_game_and_several_games_are_told_as_such() -> None:
    points = trend_points([LOST], "results")
    assert point_words(points[0], "results") == "Game lost   ·   Wins minus losses: −1"
    several = trend_points([GAME, LOST] * 60, "results")[-1]
    assert point_words(several, "results") == "Won: 1 of 2   ·   Wins minus losses: 0"
    assert point_heading(several, NAMES) == "Games 119 to 120"


def test_a_game_is_told_by_opponent_rules_and_day() -> None:
    noon = datetime(2026, 3, 5, 12, tzinfo=UTC)
    (point,) = trend_points([replace(GAME, ended=noon)], "rating")
    assert point_heading(point, NAMES) == "Game 1   ·   Marlow   ·   Standard   ·   2026-03-05"
    (point,) = trend_points([replace(GAME, opponent="gone", ruleset="My-rules")], "rating")
    assert point_heading(point, NAMES) == "Game 1   ·   My rules"


@pytest.mark.parametrize(
    ("trend", "figures"),
    [
        ("rating", ["2.0", "Between Jory and Idris", "75%"]),
        ("results", ["1 of 2", "0", "+12.0"]),
        ("losses", ["1.6%", "4.0", "1.0"]),
        ("endings", ["20.0%", "40.0%", "20.0%"]),
        ("knocks", ["5.5", "4", "25%"]),
        ("luck", ["−15.0%", "−30.0%"]),
    ],
)
def test_each_chart_has_its_figures(trend: Trend, figures: list[str]) -> None:
    undercut = replace(LOST, statistics=replace(LOST.statistics, theirs=DealCounts(undercuts=1)))
    assert [figure for figure, _ in trend_figures([GAME, undercut], trend, "Between Jory and Idris")] == figures
    assert {figure for figure, _ in trend_figures([], trend)} == {"–"}


def test_a_standing_names_the_neighbours() -> None:
    assert standing_text("Jory", "Idris") == "Between Jory and Idris"
    assert standing_text(None, "Poppy") == "Weaker than Poppy"
    assert standing_text("Vesper", None) == "Stronger than Vesper"
    assert standing_text(None, None) == "–"


def test_a_scale_says_its_measure() -> None:
    assert [scale_text(number, "luck") for number in (-50.0, 0.5, 0.0)] == ["−50%", "0.5%", "0%"]
    assert [scale_text(number, "rating") for number in (2.0, 0.5)] == ["2", "0.5"]


def test_every_note_names_the_games_of_its_mean() -> None:
    for trend in TREND_TITLES:
        assert (" 10 " in trend_note(trend, 30)) is (trend != "results")
        assert (" 34 " in trend_note(trend, 2000)) is (trend != "results")
