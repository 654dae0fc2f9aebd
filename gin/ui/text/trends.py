"""The charts of the statistics in words: what each is called, its figures, and the values at a point.

Pure but for the current language.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from gin.stats import PlayedGame
from gin.ui.i18n import N_, _, pgettext
from gin.ui.model.trends import Trend, TrendPoint, span_of_mean, sums, trend_values
from gin.ui.text.phrases import one_decimal, percent_text
from gin.ui.text.rulesets import ruleset_name
from gin.ui.text.saved_games import date_text, local

TREND_TITLES: Final[Mapping[Trend, str]] = MappingProxyType(
    {
        "rating": N_("Rating"),
        "results": N_("Results"),
        "losses": N_("Errors"),
        "endings": N_("Endings"),
        "knocks": N_("Knocks"),
        "luck": N_("Luck"),
    }
)
"""The titles of the charts, in their order on screen."""

_BETWEEN: Final = "   ·   "


def balance_text(number: float) -> str:
    """Return a difference of counts with its sign."""
    return f"{round(number):+d}".replace("-", "−") if round(number) else "0"


def scale_text(number: float, trend: Trend) -> str:
    """Return a height of a chart as its scale names it."""
    plain = f"{number:g}".replace("-", "−").replace(".", pgettext("in a number", "."))
    return _("{percent}%", percent=plain) if trend in ("losses", "endings", "luck") else plain


def standing_text(weaker: str | None, stronger: str | None) -> str:
    """Return between which two computer players somebody plays, by their names; None is beyond all of them."""
    if weaker is None:
        return _("Weaker than {name}", name=stronger) if stronger else "–"
    if stronger is None:
        return _("Stronger than {name}", name=weaker)
    return _("Between {weaker} and {stronger}", weaker=weaker, stronger=stronger)


def trend_figures(games: Sequence[PlayedGame], trend: Trend, standing: str = "") -> tuple[tuple[str, str], ...]:
    """Return the figures of a chart of these games, each with its label.

    ``standing`` is that of the rating among those of the computer players, empty where it is not compared with them.
    """
    found = sums(games)
    decisions, statistics, knocks = found.decisions, found.statistics, found.knocks
    played = bool(games)

    def share(count: int, whole: int) -> str:
        return _("{percent}%", percent=round(100 * count / whole)) if whole else "–"

    def per_game(count: int) -> str:
        return one_decimal(count / len(games)) if played else "–"

    match trend:
        case "rating":
            latest = trend_values(games[-span_of_mean(len(games)) :], trend)[0]
            return (
                (one_decimal(latest) if played else "–", _("rating: lower is better")),
                *(((standing, _("your play")),) if standing else ()),
                (share(decisions.accurate, decisions.decisions), _("accurate moves")),
            )
        case "results":
            won = _("{won} of {played}", won=statistics.won, played=statistics.games) if played else "–"
            points = statistics.ours.points - statistics.theirs.points
            return (
                (won, _("games won")),
                (balance_text(trend_values(games, trend)[0]) if played else "–", _("wins minus losses")),
                (one_decimal(points / statistics.deals, "+") if statistics.deals else "–", _("points per deal")),
            )
        case "losses":
            return (
                (percent_text(trend_values(games, trend)[0]) if played else "–", _("chance lost per deal")),
                (per_game(decisions.mistakes), _("mistakes per game")),
                (per_game(decisions.blunders), _("blunders per game")),
            )
        case "endings":
            gins, knocked, undercuts = (percent_text(each) if played else "–" for each in trend_values(games, trend))
            return ((gins, _("your gins")), (knocked, _("your knocks")), (undercuts, _("your undercuts")))
        case "knocks":
            return (
                (one_decimal(trend_values(games, trend)[0]) if played else "–", _("deadwood at your knock")),
                (str(knocks.knocks) if played else "–", _("your knocks")),
                (share(statistics.theirs.undercuts, knocks.knocks), _("of them undercut")),
            )
        case "luck":
            return (
                (percent_text(trend_values(games, trend)[0], "+") if played else "–", _("luck per game")),
                (percent_text(decisions.luck / 1000, "+") if played else "–", _("luck in all")),
            )


def axis_text(trend: Trend) -> str:
    """Return what the heights of a chart are."""
    said = {
        "rating": _("rating: lower is better"),
        "results": _("wins minus losses"),
        "losses": _("chance lost per deal"),
        "endings": _("share of all deals"),
        "knocks": _("deadwood at your knock"),
        "luck": _("luck per game"),
    }[trend]
    return said[0].upper() + said[1:]


def trend_note(trend: Trend, games: int, *, compared: bool = True) -> str:
    """Return what a chart of so many games shows; ``compared`` as in `trend_figures`."""
    span = span_of_mean(games)
    match trend:
        case "rating" if not compared:
            return _(
                "Dots: each game. Line: the last {span} games. What a move costs on average, in thousandths of a game. "
                "Only games by rules like {rules} can be compared with how the computer plays.",
                span=span,
                rules=ruleset_name("standard"),
            )
        case "rating":
            return _(
                "Dots: each game. Line: the last {span} games. The rating is what a move costs you on average, in "
                "thousandths of a game; the lower the better. Moves with a hint do not count.",
                span=span,
            )
        case "results":
            return _("The line goes up with each game won (dot) and down with each game lost (triangle).")
        case "losses":
            return _(
                "Bars: what your moves took off your chance to win the game, per deal. Line: the last {span} games.",
                span=span,
            )
        case "endings":
            return _("The share of all deals in the last {span} games that you ended this way.", span=span)
        case "knocks":
            return _("Dots: the average deadwood at your knock in each game. Line: the last {span} games.", span=span)
        case "luck":
            return _(
                "Bars: what the cards added to your chance to win in each game, less what they added to your "
                "opponent’s. Line: the last {span} games.",
                span=span,
            )


def point_heading(point: TrendPoint, names: Mapping[str, str]) -> str:
    """Return which games a point is of; ``names`` has those of the opponents."""
    game = point.games[-1]
    if len(point.games) > 1:
        return _("Games {first} to {last}", first=point.first, last=point.last)
    day = local(game.ended)
    parts = [_("Game {number}", number=point.first), names.get(game.opponent, ""), ruleset_name(game.ruleset)]
    return _BETWEEN.join(filter(None, [*parts, date_text(day) if day is not None else ""]))


def point_words(point: TrendPoint, trend: Trend) -> str:
    """Return the values at a point."""
    found = sums(point.games)
    decisions, mean = found.decisions, point.means[0]
    value = 0.0 if point.value is None else point.value
    match trend:
        case "rating":
            said = [
                _("Rating: {rating}", rating=one_decimal(value)),
                _("Moves: {count}", count=decisions.decisions),
                _("Running mean: {mean}", mean=one_decimal(mean)),
            ]
        case "results":
            balance = _("Wins minus losses: {balance}", balance=balance_text(mean))
            won = _("Game won") if found.statistics.won else _("Game lost")
            if len(point.games) > 1:
                won = _("Won: {won} of {count}", won=found.statistics.won, count=len(point.games))
            said = [won, balance]
        case "losses":
            said = [
                _("Chance lost per deal: {percent}", percent=percent_text(value)),
                _("Mistakes: {count}", count=decisions.mistakes),
                _("Running mean: {mean}", mean=percent_text(mean)),
            ]
        case "endings":
            gins, knocks, undercuts = map(percent_text, point.means)
            said = [
                _("Gins: {percent}", percent=gins),
                _("Knocks: {percent}", percent=knocks),
                _("Undercuts: {percent}", percent=undercuts),
            ]
        case "knocks":
            said = [
                _("Deadwood: {deadwood}", deadwood=one_decimal(value)),
                _("Knocks: {count}", count=found.knocks.knocks),
                _("Running mean: {mean}", mean=one_decimal(mean)),
            ]
        case "luck":
            said = [
                _("Luck: {percent}", percent=percent_text(value, "+")),
                _("Running mean: {mean}", mean=percent_text(mean, "+")),
            ]
    return _BETWEEN.join(said)
