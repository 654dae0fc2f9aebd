"""What the charts of the statistics show: which games count, their points, running means and scales."""

from dataclasses import replace
from itertools import pairwise

import pytest
from gin.stats import DealCounts, DecisionCounts, KnockCounts, PlayedGame, SideStatistics
from gin.ui.model.trends import (
    LATEST,
    MOST_POINTS,
    Trend,
    TrendPoint,
    games_of,
    labels_with_room,
    span_of_mean,
    sums,
    trend_points,
    trend_ticks,
    trend_values,
)
from gin.ui.text.trends import TREND_TITLES

OURS = DealCounts(3, 1, 1, 60, 5, 250)
GAME = PlayedGame(
    1,
    None,
    "steady",
    "standard",
    SideStatistics(1, 1, 5, OURS, DealCounts()),
    KnockCounts(2, 11),
    DecisionCounts(40, 30, 4, 1, cost=8_000, luck=-15_000),
)
"""A game of five deals: won, one gin, two knocks with 11 deadwood, one undercut, errors worth 0.08 of a game."""
LOST = replace(GAME, statistics=replace(GAME.statistics, won=0))


def with_cost(cost: int) -> PlayedGame:
    """Return a game with decisions that cost so many hundred-thousandths of a game."""
    return replace(GAME, decisions=DecisionCounts(10, cost=cost))


@pytest.mark.parametrize(
    ("trend", "values"),
    [
        ("rating", (2.0,)),
        ("results", (1.0,)),
        ("losses", (1.6,)),
        ("endings", (20.0, 40.0, 20.0)),
        ("knocks", (5.5,)),
        ("luck", (-15.0,)),
    ],
)
def test_a_game_has_a_value_in_each_chart(trend: Trend, values: tuple[float, ...]) -> None:
    assert trend_values([GAME], trend) == pytest.approx(values)
    if trend != "results":
        assert trend_values([GAME, GAME], trend) == pytest.approx(values)
    assert trend_values([], trend) == (0.0,) * len(values)


def test_the_rating_weighs_decisions_not_games() -> None:
    long, short = replace(GAME, decisions=DecisionCounts(90)), with_cost(10_000)
    assert trend_values([long, short], "rating") == (1.0,)


def test_only_games_with_what_a_chart_shows_are_in_it() -> None:
    unknown = replace(GAME, knocks=None, decisions=None)
    hinted = replace(GAME, decisions=DecisionCounts(luck=5), knocks=KnockCounts())
    found = {trend: games_of([unknown, hinted, GAME], trend, {"steady"}, None) for trend in TREND_TITLES}
    assert found == {
        "rating": [GAME],
        "results": [unknown, hinted, GAME],
        "losses": [hinted, GAME],
        "endings": [hinted, GAME],
        "knocks": [GAME],
        "luck": [hinted, GAME],
    }


def test_games_are_chosen_by_opponent_and_rules() -> None:
    other, oklahoma = replace(GAME, opponent="bold"), replace(GAME, ruleset="oklahoma")
    games = [GAME, other, oklahoma]
    assert games_of(games, "results", {"steady"}, None) == [GAME, oklahoma]
    assert games_of(games, "results", {"steady", "bold"}, "standard") == [GAME, other]
    assert games_of(games, "results", {"keen"}, None) == []


def test_the_line_of_results_is_what_was_won_less_what_was_lost() -> None:
    points = trend_points([GAME, GAME, LOST, GAME, LOST, LOST, LOST], "results")
    assert [point.means for point in points] == [(1,), (2,), (1,), (2,), (1,), (0,), (-1,)]
    assert {point.value for point in points} == {None}


def test_a_running_mean_goes_over_the_latest_games() -> None:
    games = [with_cost(1000 * number) for number in range(1, 26)]
    points = trend_points(games, "rating")
    assert [point.value for point in points] == list(range(1, 26))
    assert points[0].means == (1.0,)
    assert points[4].means == (3.0,)
    assert points[24].means == (sum(range(16, 26)) / LATEST,)


@pytest.mark.parametrize("count", [0, 1, MOST_POINTS - 1, MOST_POINTS, MOST_POINTS + 1, 500, 2000])
def test_many_games_are_taken_together_and_none_is_left_out(count: int) -> None:
    games = [replace(GAME, game_id=number) for number in range(count)]
    points = trend_points(games, "knocks")
    assert len(points) <= MOST_POINTS
    assert [game for point in points for game in point.games] == games
    assert all(one.last + 1 == other.first for one, other in pairwise(points))
    if points:
        assert (points[0].first, points[-1].last) == (1, count)
        assert {len(point.games) for point in points[:-1]} <= {len(points[0].games)}
    assert span_of_mean(count) == max(LATEST, max((len(point.games) for point in points), default=0))


def test_a_scale_holds_all_points_and_is_named_in_round_numbers() -> None:
    for low, high in ((0.0, 0.3), (-57.0, 103.0), (0.0, 6.9), (-3.0, 0.0), (0.0, 100.0), (0.0, 1e4)):
        ticks = trend_ticks([TrendPoint(1, (GAME,), low, (high,))], "luck")
        assert ticks[0] <= low <= high <= ticks[-1]
        assert ticks[0] <= 0 <= ticks[-1]
        assert 3 <= len(ticks) <= 8
        assert {round(other - one, 6) for one, other in pairwise(ticks)} == {round(ticks[1] - ticks[0], 6)}


def test_a_scale_without_points_still_has_a_height() -> None:
    for trend in TREND_TITLES:
        ticks = trend_ticks([], trend)
        assert ticks[0] == 0 < ticks[-1]
    assert trend_ticks([], "knocks")[-1] == 10


def test_results_are_counted_by_whole_games() -> None:
    for balance in (1.0, 2.0, 3.0, 40.0):
        ticks = trend_ticks([TrendPoint(1, (GAME,), balance, (balance,))], "results")
        assert all(tick == round(tick) for tick in ticks)


def test_the_marks_have_room_however_bad_a_single_game_was() -> None:
    ticks = trend_ticks([TrendPoint(1, (GAME,), 91.0, (4.0,))], "rating", iter([0.2, 5.0]))
    assert 10 <= ticks[-1] <= 12
    assert trend_ticks([TrendPoint(1, (GAME,), 91.0, (4.0,))], "losses")[-1] >= 91


def test_labels_keep_their_distance_and_the_first_come_first() -> None:
    assert labels_with_room([10, 18, 25, 0], 10) == [0, 2, 3]
    assert labels_with_room([], 10) == []


def test_what_was_not_counted_adds_nothing() -> None:
    unknown = replace(GAME, knocks=None, decisions=None)
    assert sums([unknown, GAME]).knocks == GAME.knocks
    assert sums([unknown, GAME]).decisions == GAME.decisions
    assert sums([unknown, GAME]).statistics.deals == 10
