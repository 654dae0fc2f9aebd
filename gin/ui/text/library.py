"""Finished games in words: who played, by which rules, when, and how it ended.

Pure but for the current language: values in, text out.
"""

from collections.abc import Sequence

from gin.ui.i18n import _, ngettext
from gin.ui.model.library import BothSides, GameResult, LibraryGame
from gin.ui.text.phrases import YOU, display_name, matchup, one_decimal, percent_text, side_names
from gin.ui.text.rulesets import ruleset_title
from gin.ui.text.saved_games import date_text, opponents_text


def game_title(game: LibraryGame) -> str:
    """Return whom the player met, or who played whom."""
    return opponents_text(game.names)


def game_detail(game: LibraryGame) -> str:
    """Return the rules of a game, and what else it was."""
    parts = [ruleset_title(game.ruleset)]
    if game.other_side:
        parts.append(_("The other side"))
    elif game.imported:
        parts.append(_("From a file"))
    elif game.practice:
        parts.append(_("Practice"))
    return "  ·  ".join(parts)


def result_text(game: LibraryGame) -> str:
    """Return how a game ended, the player's points first, or the winner's where friends played each other."""
    if game.winner is None:
        return "–"
    first = game.winner if game.result is GameResult.NONE else game.sides[0]
    points = " : ".join(map(str, (game.score[first], *game.score[:first], *game.score[first + 1 :])))
    if game.result is GameResult.WON:
        return _("Won {score}", score=points)
    if game.result is GameResult.LOST:
        return _("Lost {score}", score=points)
    names = " & ".join(map(display_name, side_names(game.ruleset, game.names)[game.winner]))
    return _("{name} won {score}", name=names, score=points)


def ended_text(game: LibraryGame) -> str:
    """Return the day on which a game ended, empty where that is not known."""
    return date_text(game.ended) if game.ended is not None else ""


def rating_text(game: LibraryGame) -> str:
    """Return the mean cost of a decision in a game, or a dash where that is not known."""
    error = game.decisions.error if game.decisions is not None else None
    return "–" if error is None else one_decimal(error)


def luck_text(game: LibraryGame) -> str:
    """Return what the cards gave the player in a game, or a dash where that is not known."""
    return "–" if game.decisions is None else percent_text(game.decisions.luck / 1000, "+")


def searched_words(game: LibraryGame) -> str:
    """Return what of a game is searched, in small letters: what its row shows, and its date as 2026-11-16 as well."""
    shown = (*map(display_name, game.names), game_detail(game), result_text(game), ended_text(game))
    date = f"{game.ended:%Y-%m-%d}" if game.ended is not None else ""
    return " ".join((*shown, game.ruleset.name, date)).casefold()


def count_text(found: int, games: int) -> str:
    """Return how many games were found, of how many."""
    if found == games:
        return ngettext("{count} game", "{count} games", games)
    return ngettext("{found} of {count} game", "{found} of {count} games", games, found=found)


def deal_score(deal: int, deals: int, totals: Sequence[int]) -> str:
    """Return which deal of a game is shown, counted from 0, and the score after it."""
    score = " : ".join(map(str, totals))
    return _("Deal {number} of {count}, score after it {score}", number=deal + 1, count=deals, score=score)


def game_heading(names: Sequence[str]) -> str:
    """Return who played whom, as a heading."""
    return matchup(names) if len(names) == 2 else ", ".join(map(display_name, names))


def lines_of_both(both: BothSides) -> list[tuple[str, list[str]]]:
    """Return the lines that add up to the totals: the number of each deal, or what was added at the end, with points.

    Points are those of each side in the first game, and then in the second.
    """
    nothing, lines = [0] * len(both.sides), []
    for number in range(max(len(both.first), len(both.second))):
        games = (deals[number] if number < len(deals) else nothing for deals in (both.first, both.second))
        lines.append((str(number + 1), [points for game in games for points in game]))
    added = (_("Bonuses"), both.bonuses), (_("Settlement"), both.settlements)
    lines += [(label, list(points)) for label, points in added if any(points)]
    return [(label, [_points_text(each) for each in points]) for label, points in lines]


def _points_text(points: int) -> str:
    """Return points that were added, such as ``+23``, or a dash for none."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "–"


def verdict_text(both: BothSides) -> str:
    """Return what the first side made of the deals in the first game and of their other side in the second."""
    first, second = (total[0] - max(total[1:]) for total in (both.first_total, both.second_total))
    name = display_name(both.sides[0][0])
    if both.sides[0][0] == YOU:
        return _(
            "You: {first} the first time, {second} from the other side", first=_signed(first), second=_signed(second)
        )
    return _(
        "{name}: {first} the first time, {second} from the other side",
        name=name,
        first=_signed(first),
        second=_signed(second),
    )


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"
