"""Trends: what the charts of the statistics show over a person's games, as points with values.

Each point is one game, or where there are many several in a row. Pure: knows no texts and no pixels.
"""

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from gin.stats import DecisionCounts, KnockCounts, PlayedGame, SideStatistics

Trend: TypeAlias = Literal["rating", "results", "losses", "endings", "knocks", "luck"]
"""A chart.

- ``rating``: the mean cost of a decision, in thousandths of a game.
- ``results``: games won less games lost, added up.
- ``losses``: the winning chance that decisions cost in a deal, in hundredths of a game.
- ``endings``: of a hundred deals, those with gin, a knock and an undercut by the person.
- ``knocks``: the deadwood at a knock.
- ``luck``: what the cards gave in a game, less what they gave the opponent, in hundredths of a game.
"""

LATEST: Final = 10
"""The least number of games in a running mean."""
MOST_POINTS: Final = 60
"""The most points of a chart; where there are more games, several share a point."""
_TICKS: Final = 5
_OUTLIER: Final = 2
"""How many times the height of the highest mark a single value may force upon a scale."""
_LEAST_SPANS: Final[dict[Trend, float]] = {"knocks": 10.0, "results": 2.0, "endings": 10.0, "losses": 1.0, "luck": 2.0}
"""The least height of a chart in its own measure, so that small differences do not look large."""


@dataclass(frozen=True, slots=True)
class TrendPoint:
    """A point of a chart.

    Attributes:
        first: The number of its first game among those of the chart, from 1.
        games: Its games, the oldest first.
        value: The value of these games; None where the chart has none for single games.
        means: The height of each line here, usually the running mean; ``endings`` has three lines.
    """

    first: int
    games: tuple[PlayedGame, ...]
    value: float | None
    means: tuple[float, ...]

    @property
    def last(self) -> int:
        """The number of its last game."""
        return self.first + len(self.games) - 1


@dataclass(frozen=True, slots=True)
class Sums:
    """The totals of some games; knocks and decisions as far as they are counted."""

    statistics: SideStatistics
    knocks: KnockCounts
    decisions: DecisionCounts


def sums(games: Iterable[PlayedGame]) -> Sums:
    """Return the totals of some games."""
    found = list(games)
    return Sums(
        sum((game.statistics for game in found), SideStatistics()),
        sum((game.knocks for game in found if game.knocks is not None), KnockCounts()),
        sum((game.decisions for game in found if game.decisions is not None), DecisionCounts()),
    )


def games_of(
    games: Iterable[PlayedGame], trend: Trend, opponents: Collection[str], ruleset: str | None
) -> list[PlayedGame]:
    """Return the games against some opponents, by one ruleset or any, for which what a chart shows is known."""
    return [
        game
        for game in games
        if game.opponent in opponents and ruleset in (None, game.ruleset) and _is_known(game, trend)
    ]


def _is_known(game: PlayedGame, trend: Trend) -> bool:
    match trend:
        case "rating":
            return game.decisions is not None and game.decisions.decisions > 0
        case "losses" | "luck":
            return game.decisions is not None and game.statistics.deals > 0
        case "endings":
            return game.knocks is not None and game.statistics.deals > 0
        case "knocks":
            return game.knocks is not None and game.knocks.knocks > 0
        case "results":
            return True


def span_of_mean(count: int) -> int:
    """Return the number of games in a running mean, in a chart of ``count`` games."""
    return max(LATEST, _group(count))


def trend_points(games: Sequence[PlayedGame], trend: Trend) -> list[TrendPoint]:
    """Return the points of a chart of these games, the oldest first; see `games_of`."""
    size, span = _group(len(games)), span_of_mean(len(games))
    points = []
    for start in range(0, len(games), size):
        some = games[start : start + size]
        end = start + len(some)
        latest = games[:end] if trend == "results" else games[max(0, end - span) : end]
        single = trend_values(some, trend)[0] if trend not in ("results", "endings") else None
        points.append(TrendPoint(start + 1, tuple(some), single, trend_values(latest, trend)))
    return points


def _group(count: int) -> int:
    return max(1, math.ceil(count / MOST_POINTS))


def trend_values(games: Sequence[PlayedGame], trend: Trend) -> tuple[float, ...]:
    """Return the value of some games together in the measure of a chart, or its three values; 0 for no games."""
    found = sums(games)
    deals, decisions, knocks = found.statistics.deals, found.decisions, found.knocks
    match trend:
        case "rating":
            return (decisions.error or 0.0,)
        case "results":
            return (float(2 * found.statistics.won - found.statistics.games),)
        case "losses":
            return (_ratio(decisions.cost / 1000, deals),)
        case "endings":
            ours = found.statistics.ours
            return tuple(_ratio(100 * count, deals) for count in (ours.gins, knocks.knocks, ours.undercuts))
        case "knocks":
            return (_ratio(knocks.deadwood, knocks.knocks),)
        case "luck":
            return (_ratio(decisions.luck / 1000, len(games)),)


def _ratio(amount: float, count: int) -> float:
    return amount / count if count else 0.0


def trend_ticks(points: Sequence[TrendPoint], trend: Trend, marks: Iterable[float] = ()) -> list[float]:
    """Return the heights that the scale of a chart names, from its lowest to its highest.

    The points lie between them, and the heights of other ``marks``. Where there are marks the single values may lie
    above: a bad game of few decisions would otherwise leave no room to tell the marks apart.
    """
    heights = [0.0, *marks]
    most = max(heights) or math.inf
    for point in points:
        heights += point.means if point.value is None else (min(point.value, _OUTLIER * most), *point.means)
    low, high = min(heights), max(heights)
    high = max(high, low + _LEAST_SPANS.get(trend, 1.0))
    step = _step((high - low) / _TICKS)
    if trend == "results":
        step = max(1.0, step)  # They are counted.
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(number * step, 6) for number in range(first, last + 1)]


def _step(least: float) -> float:
    """Return the least of 1, 2 and 5 times a power of ten that is not less than a number above 0.

    >>> [_step(each) for each in (0.7, 1.0, 1.5, 3.0, 21.0)]
    [1.0, 1.0, 2.0, 5.0, 50.0]
    """
    power = 10.0 ** math.floor(math.log10(least))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= least * (1 - 1e-9))


def label_step(least: float) -> int:
    """Return the least number of the kind 1, 2, 5, 10, 20 … that is not less than a number above 0.

    >>> [label_step(each) for each in (0.2, 1.0, 1.5, 3.0, 21.0)]
    [1, 1, 2, 5, 50]
    """
    return max(1, round(_step(least)))


def labels_with_room(heights: Sequence[float], distance: float) -> list[int]:
    """Return the indices of the labels that have room at least a distance apart; earlier labels come first.

    >>> labels_with_room([5.0, 5.5, 4.0, 7.0], 1.0)
    [0, 2, 3]
    """
    chosen: list[int] = []
    for number, height in enumerate(heights):
        if all(abs(height - heights[other]) >= distance for other in chosen):
            chosen.append(number)
    return chosen


def spaced_labels(heights: Sequence[float], distance: float, low: float, high: float) -> list[float]:
    """Return the heights of labels that want to be at these heights, moved until any two are a distance apart.

    They keep their order, move as little as they can, and stay from ``low`` to ``high``, which must have room for all.

    >>> spaced_labels([5.0, 9.0, 5.0], 1.0, 0.0, 9.0)
    [4.5, 9.0, 5.5]
    >>> spaced_labels([8.5, 9.0], 1.0, 0.0, 9.0)
    [8.0, 9.0]
    """
    order = sorted(range(len(heights)), key=heights.__getitem__)
    groups: list[list[float]] = []  # Labels that touch; each with its height less the labels below it.
    for place, number in enumerate(order):
        groups.append([heights[number] - place * distance])
        while len(groups) > 1 and _mean(groups[-2]) > _mean(groups[-1]):
            groups[-2:] = [groups[-2] + groups[-1]]
    starts = [_mean(group) for group in groups for _ in group]
    most = high - (len(heights) - 1) * distance
    parted = list(heights)
    for place, number in enumerate(order):
        parted[number] = min(max(starts[place], low), most) + place * distance
    return parted


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
