"""Text for the end of a deal or a game: calls, headlines and how the score adds up.

Pure but for the current language.
"""

from collections.abc import Sequence

from gin.rules import DealResult, Knocked, Outcome
from gin.ui.i18n import _
from gin.ui.text.phrases import YOU, event_text


def knock_call(knock: Knocked, names: Sequence[str]) -> str:
    """Return the call for a knock or gin; your own does not name you."""
    name, you = names[knock.seat], names[knock.seat] == YOU
    if knock.deadwood:
        return _("Knock with {points}", points=knock.deadwood.value) if you else event_text(knock, names)
    outcome = Outcome.BIG_GIN if knock.card is None else Outcome.GIN
    return exclamation(outcome) if you else _deal_won_text(outcome, name)


def result_headline(result: DealResult, names: Sequence[str]) -> str:
    """Return the result of a deal in two or three words."""
    if result.winner is None:
        return _("Nobody scores") if result.outcome is Outcome.TIE else _("The deal is void")
    return _deal_won_text(result.outcome, names[result.winner])


def headlines(names: Sequence[str], sides: Sequence[Sequence[str]]) -> list[str]:
    """Return every headline a result can have: each player's ways to win a deal, and each side that wins the game."""
    outcomes = Outcome.KNOCK, Outcome.GIN, Outcome.BIG_GIN, Outcome.UNDERCUT
    return [_deal_won_text(outcome, name) for outcome in outcomes for name in names] + [*map(game_won_text, sides)]


def _deal_won_text(outcome: Outcome, name: str) -> str:
    """Return who wins a deal, and how."""
    you = name == YOU
    match outcome:
        case Outcome.GIN:
            return _("You go gin") if you else _("{name} goes gin", name=name)
        case Outcome.BIG_GIN:
            return _("You go big gin") if you else _("{name} goes big gin", name=name)
        case Outcome.UNDERCUT:
            return _("You undercut") if you else _("{name} undercuts", name=name)
        case _:
            return _("You win the deal") if you else _("{name} wins the deal", name=name)


def game_won_text(side: Sequence[str]) -> str:
    """Return who has won the game."""
    match side:
        case (name,):
            return _("You win the game") if name == YOU else _("{name} wins the game", name=name)
        case (one, two) if YOU in side:
            return _("You & {partner} win the game", partner=two if one == YOU else one)
    one, two = side
    return _("{one} & {two} win the game", one=one, two=two)


def exclamation(outcome: Outcome) -> str:
    """Return the one word for how a deal ended; empty for an ordinary knock."""
    match outcome:
        case Outcome.GIN:
            return _("Gin!")
        case Outcome.BIG_GIN:
            return _("Big gin!")
        case Outcome.UNDERCUT:
            return _("Undercut!")
    return ""


def shutout_won_text() -> str:
    """Return what is called for a game that was won with a shutout."""
    return _("Shutout!")


def shutout_lost_text() -> str:
    """Return the consolation for a game that was lost with a shutout."""
    return _("A shutout: it happens to the best.")


def point_terms(result: DealResult) -> dict[int, int]:
    """Return the points each opponent gives the winner, by seat; empty if they do not add up to the difference."""
    if result.winner is None:
        return {}
    own = result.deadwood[result.winner] or 0
    terms = {seat: count - own for seat, count in enumerate(result.deadwood) if count is not None and count > own}
    return terms if sum(terms.values()) == result.difference else {}


def points_equation(result: DealResult) -> str:
    """Return how a deal's points add up, as an equation; empty where there is nothing to add up."""
    formula = points_formula(result)
    return f"{formula} = {result.points}" if formula else ""


def points_formula(result: DealResult) -> str:
    """Return what a deal's points come from, as "57 − 6"; empty where there is nothing to add up."""
    terms = point_terms(result)
    if result.winner is None or not terms:
        return ""
    own = result.deadwood[result.winner] or 0
    formula = " + ".join(str(term) for term in terms.values())
    if len(result.deadwood) == 2 and own:
        formula = f"{result.difference + own} − {own}"
    if result.bonus:
        formula += f" + {result.bonus}"
    if result.multiplier > 1:
        formula = f"({formula}) × {result.multiplier}" if " " in formula else f"{formula} × {result.multiplier}"
    return formula if " " in formula else ""


def score_breakdown(result: DealResult, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return how a deal's points add up: a label and a figure for each part.

    The difference is left out where it is the points themselves, which stand below.
    """
    lines = [
        (_("{name}’s deadwood", name=name) if name != YOU else _("Your deadwood"), str(count))
        for name, count in zip(names, result.deadwood, strict=False)
        if count is not None
    ]
    if result.winner is None:
        void = result.outcome is Outcome.VOID
        reason = _("The stock ran out before anyone knocked.") if void else _("The deadwood is equal.")
        return (*lines, (reason, ""))
    terms = [str(term) for term in point_terms(result).values()]
    if len(terms) <= 1 and result.difference == result.points:
        return tuple(lines)
    difference = f"{' + '.join(terms)} = {result.difference}" if len(terms) > 1 else str(result.difference)
    return (*lines, (_("Difference"), difference), *bonuses(result))


def bonuses(result: DealResult) -> tuple[tuple[str, str], ...]:
    """Return what comes on top of the difference of a deal: a label and a figure for each part."""
    lines = []
    if result.bonus:
        name = {
            Outcome.GIN: _("Gin bonus"),
            Outcome.BIG_GIN: _("Big gin bonus"),
            Outcome.UNDERCUT: _("Undercut bonus"),
        }
        lines.append((name[result.outcome], f"+{result.bonus}"))
    if result.multiplier > 1:
        lines.append((_("Spades double"), f"×{result.multiplier}"))
    return tuple(lines)
