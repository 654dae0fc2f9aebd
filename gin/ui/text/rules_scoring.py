"""How a ruleset scores, in words, one whole sentence after another.

Pure but for the current language.
"""

from gin.rules import Ruleset
from gin.rules.ruleset import Seating, Settlement, Shutout, StockEnd, Tie
from gin.ui.i18n import _, ngettext


def can_knock_low(rules: Ruleset) -> bool:
    """Return whether a player may ever knock with deadwood."""
    return rules.knock_limit > 0


def many(rules: Ruleset) -> bool:
    """Return whether more than two play one deal."""
    return rules.seating is Seating.ONE_TABLE and rules.players > 2


def sits_out(rules: Ruleset) -> bool:
    """Return whether two of three play a deal."""
    return rules.seating is Seating.DEALER_SITS_OUT


def is_round(rules: Ruleset) -> bool:
    """Return whether two deals are scored as one."""
    return rules.seating is Seating.TWO_DEALS


def points(rules: Ruleset) -> list[str]:
    """Return what a deal scores."""
    said = []
    if can_knock_low(rules):
        said.append(
            _("A knocker with less deadwood than every opponent scores the difference from each of them.")
            if many(rules)
            else _("A knocker with less deadwood than the opponent scores the difference.")
        )
    said.append(_gin(rules))
    if rules.big_gin_bonus is not None:
        said.append(_big_gin(rules, rules.big_gin_bonus))
    if can_knock_low(rules):
        said += _undercut(rules)
    if rules.spades_double:
        said.append(
            _(
                "If the first upcard is a spade, the points of the deal count double, bonuses included; points added "
                "at the end of the game do not."
            )
        )
    if rules.box_bonus and rules.box_at_once:
        said.append(_box_at_once(rules, rules.box_bonus))
    if rules.ante:
        said.append(_pot(rules))
    return said


def _gin(rules: Ruleset) -> str:
    bonus = rules.gin_bonus
    if many(rules):
        if not bonus:
            return _("Gin scores all opponents’ deadwood, and cannot be undercut.")
        return _("Gin scores all opponents’ deadwood and {bonus} more, and cannot be undercut.", bonus=bonus)
    if not bonus:
        return _("Gin scores the opponent’s deadwood, and cannot be undercut.")
    return _("Gin scores the opponent’s deadwood and {bonus} more, and cannot be undercut.", bonus=bonus)


def _big_gin(rules: Ruleset, bonus: int) -> str:
    if many(rules):
        if not bonus:
            return _("Big gin scores all opponents’ deadwood.")
        return _("Big gin scores all opponents’ deadwood and {bonus} more.", bonus=bonus)
    if not bonus:
        return _("Big gin scores the opponent’s deadwood.")
    return _("Big gin scores the opponent’s deadwood and {bonus} more.", bonus=bonus)


def _box_at_once(rules: Ruleset, bonus: int) -> str:
    if is_round(rules):
        if rules.spades_double:
            return _("The winner of a round also scores {points} at once, which a spade does not double.", points=bonus)
        return _("The winner of a round also scores {points} at once.", points=bonus)
    if rules.spades_double:
        return _("The winner of a deal also scores {points} at once, which a spade does not double.", points=bonus)
    return _("The winner of a deal also scores {points} at once.", points=bonus)


def _pot(rules: Ruleset) -> str:
    if is_round(rules):
        return ngettext(
            "Before each round, every side that plays puts {count} point into the pot; the winner takes the pot, and "
            "a round that nobody wins splits it. The pot counts like other points.",
            "Before each round, every side that plays puts {count} points into the pot; the winner takes the pot, and "
            "a round that nobody wins splits it. The pot counts like other points.",
            rules.ante,
        )
    return ngettext(
        "Before each deal, every side that plays puts {count} point into the pot; the winner takes the pot, and a "
        "deal that nobody wins splits it. The pot counts like other points.",
        "Before each deal, every side that plays puts {count} points into the pot; the winner takes the pot, and a "
        "deal that nobody wins splits it. The pot counts like other points.",
        rules.ante,
    )


def _undercut(rules: Ruleset) -> list[str]:
    bonus = rules.undercut_bonus
    said = []
    match many(rules), rules.partners, bonus > 0:
        case True, True, True:
            said.append(
                _(
                    "An opponent with less deadwood undercuts: the one with the least scores the difference from "
                    "everyone on the other side, and {bonus} more.",
                    bonus=bonus,
                )
            )
        case True, True, False:
            said.append(
                _(
                    "An opponent with less deadwood undercuts: the one with the least scores the difference from "
                    "everyone on the other side."
                )
            )
        case True, False, True:
            said.append(
                _(
                    "An opponent with less deadwood undercuts: the one with the least scores the difference from "
                    "every other player, and {bonus} more.",
                    bonus=bonus,
                )
            )
        case True, False, False:
            said.append(
                _(
                    "An opponent with less deadwood undercuts: the one with the least scores the difference from "
                    "every other player."
                )
            )
        case False, _, True:
            said.append(
                _("An opponent with less deadwood undercuts, scoring the difference and {bonus} more.", bonus=bonus)
            )
        case False, _, False:
            said.append(_("An opponent with less deadwood undercuts and scores the difference."))
    match rules.tie:
        case Tie.UNDERCUT:
            said.append(_("An opponent with the same deadwood also undercuts."))
        case Tie.UNDERCUT_NO_BONUS:
            said.append(_("An opponent with the same deadwood also undercuts, but without a bonus."))
        case Tie.NOBODY:
            said.append(_("If the lowest opponent has the same deadwood, nobody scores."))
    return said


def stock_end(rules: Ruleset) -> list[str]:
    """Return what happens when the stock runs out."""
    last = _("The last two cards of the stock are never drawn: whoever draws the card before them takes the last turn.")
    match rules.stock_end:
        case StockEnd.VOID:
            return [last, _("If that turn ends without a knock, the deal is void.")]
        case StockEnd.LOWEST if rules.partners and many(rules):
            return [
                last,
                _(
                    "If that turn ends without a knock, all hands are shown and the lowest deadwood scores the "
                    "difference from everyone on the other side, without a bonus; if both sides share the lowest, "
                    "nobody scores."
                ),
            ]
        case StockEnd.LOWEST:
            return [
                last,
                _(
                    "If that turn ends without a knock, all hands are shown and the lowest deadwood scores the "
                    "difference from every other player, without a bonus; if players share the lowest, nobody scores."
                )
                if many(rules)
                else _(
                    "If that turn ends without a knock, both hands are shown and the lower deadwood scores the "
                    "difference, without a bonus; if they are equal, nobody scores."
                ),
            ]
        case StockEnd.LAST_DISCARD:
            return [
                last,
                _(
                    "The discard of that turn may still be taken, but only to knock with it; otherwise the deal is "
                    "void."
                ),
            ]


def winning(rules: Ruleset) -> list[str]:
    """Return when a game is won, and what that is worth."""
    said = []
    if rules.target is None:
        said.append(_("Only one deal is played: whoever wins it wins the game."))
    else:
        said.append(
            ngettext(
                "The first side to reach {count} point from deals wins the game.",
                "The first side to reach {count} points from deals wins the game.",
                rules.target,
            )
        )
    if rules.box_bonus and not rules.box_at_once:
        said.append(
            _("At the end each side adds {points} for every round it won.", points=rules.box_bonus)
            if is_round(rules)
            else _("At the end each side adds {points} for every deal it won.", points=rules.box_bonus)
        )
    if rules.game_bonus:
        said.append(_("The winner adds a game bonus of {points}.", points=rules.game_bonus))
    said += _shutout(rules)
    said.append(
        _("The winner then takes the difference of the two totals.")
        if rules.settlement is Settlement.DIFFERENCE
        else _("Each side keeps its own total.")
    )
    return said


def _shutout(rules: Ruleset) -> list[str]:
    two, bonus = rules.sides == 2, rules.shutout_bonus
    match rules.shutout:
        case Shutout.FLAT if bonus:
            return [
                _("If the other side has scored nothing, this shutout is worth {points} more.", points=bonus)
                if two
                else _("If the other sides have scored nothing, this shutout is worth {points} more.", points=bonus)
            ]
        case Shutout.DOUBLES_TOTAL:
            return [
                _("If the other side has scored nothing, this shutout doubles the winner’s whole total.")
                if two
                else _("If the other sides have scored nothing, this shutout doubles the winner’s whole total.")
            ]
        case Shutout.DOUBLES_DIFFERENCE:
            return [_("If the other side has scored nothing, this shutout doubles the difference.")]
    return []


def scored_games(rules: Ruleset) -> list[str]:
    """Return how the three games of Hollywood are scored, if they are played."""
    if not rules.hollywood:
        return []
    return [
        _("Three games are scored side by side, in three columns."),
        _(
            "A side’s first win is entered in the first column, its second in the first two, and every later one in "
            "all three."
        ),
        _(
            "Each column is a separate game with its own bonuses and closes when it is won; a win whose columns are "
            "all closed goes into the first open one."
        ),
        _("Play ends when all three games are won, and the highest total over all three wins."),
    ]
