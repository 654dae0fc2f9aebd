"""Reasons from the score: that a side is close to winning the game, or a shutout, and that gin wins at once."""

from collections.abc import Iterator
from typing import Final

from gin.rules import Message, View
from gin.rules.ruleset import Seating, Shutout

_NEAR: Final = 15
"""The most points that a side may need to win for that to be mentioned."""


def points_to_win(view: View, seat: int) -> int | None:
    """Return the points that a seat's side needs to win the game; None where that is not one number."""
    rules = view.ruleset
    if rules.target is None or rules.hollywood or rules.seating is Seating.TWO_DEALS:
        return None
    return rules.target - view.sheet.totals[rules.side_of(seat)]


def score_reasons(view: View, seat: int) -> Iterator[Message]:
    """Yield that a seat needs few points to win, or to win with a shutout; nothing while it needs more."""
    points = points_to_win(view, seat)
    if points is None or points > _NEAR:
        return
    match seat == view.seat, _shutout_is_near(view, view.ruleset.side_of(seat)):
        case True, True:
            yield Message("You need only {points} more to win the game with a shutout.", points=points)
        case True, False:
            yield Message("You need only {points} more to win the game.", points=points)
        case False, True:
            yield Message("The opponent needs only {points} more to win the game with a shutout.", points=points)
        case False, False:
            yield Message("The opponent needs only {points} more to win the game.", points=points)


def gin_wins(view: View, bonus: int) -> Iterator[Message]:
    """Yield that gin wins the game, where its bonus alone is enough."""
    points = points_to_win(view, view.seat)
    if points is not None and points <= bonus:
        yield Message(
            "Gin wins the game: you need {points}, and it scores {bonus} or more.", points=points, bonus=bonus
        )


def _shutout_is_near(view: View, side: int) -> bool:
    """Return whether nobody but a side has scored, where a shutout pays."""
    scored = {line.side for line in view.sheet.lines if line.points}
    return view.ruleset.shutout is not Shutout.NONE and not scored - {side}
