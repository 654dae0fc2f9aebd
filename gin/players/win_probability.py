"""The probability of winning the game from a score, and the value of a deal's result.

Points are not games: at 95 of 100 a small knock wins, and at 20 to 90 it saves nothing. The probability is solved once
for each target by dynamic programming over a distribution of deal results. Where a shutout pays, winning one is worth
more than a game and suffering one costs more. This module knows scores, no cards.
"""

from functools import lru_cache
from typing import Final

from gin.rules import DealResult, Outcome, Ruleset, Scoresheet, View
from gin.rules.result import void
from gin.rules.ruleset import Shutout

GRID_STEP: Final = 5
"""Points per step of the grid; whether a game has ended is always judged exactly."""
MAX_STEPS: Final = 100
"""The most steps to a target: with a higher target, a step is more points, as if deals were worth more too."""

DEAL_STEPS: Final = (
    *((1, 0.10), (2, 0.06), (4, 0.07), (5, 0.06)),
    *((6, 0.40), (7, 0.15), (8, 0.08), (10, 0.08)),
)
"""The distribution of a won deal's points: (steps, probability). Counted over 374 deals of the steady player, half
of them against itself and half against the simple one; gins and undercuts make up most of it."""

GAME_POINTS: Final = 250
"""The approximate points by which the winner of a game with game and box bonuses leads. A flat shutout bonus is
worth a game in proportion to them; a shutout that doubles the score is worth a whole game."""


@lru_cache(maxsize=1 << 15)
def _solve(own_need: int, opponent_need: int, scored: tuple[bool, bool], shutout_value: float) -> float:
    """Return the value of a game to a side that needs ``own_need`` steps while its opponent needs ``opponent_need``.

    With a ``shutout_value`` of 0 that is the probability of winning. Otherwise a shutout counts that many games
    more than a game, and ``scored`` says whether the side itself, and its opponent, have scored and are safe from one.
    """
    own_scored, opponent_scored = scored
    if own_need <= 0 or opponent_need <= 0:
        return _final_value(own_need <= 0, scored, shutout_value)
    if shutout_value:
        won, lost = (True, opponent_scored), (own_scored, True)
    else:
        won = lost = scored
    return sum(
        p
        * (
            _solve(own_need - steps, opponent_need, won, shutout_value)
            + _solve(own_need, opponent_need - steps, lost, shutout_value)
        )
        / 2
        for steps, p in DEAL_STEPS
    )


def _final_value(won: bool, scored: tuple[bool, bool], shutout_value: float) -> float:
    """Return the value of a game that is over, to a side that has ``won`` it or not; ``scored`` as in `_solve`."""
    own_scored, opponent_scored = scored
    if won:
        return 1.0 if opponent_scored else 1.0 + shutout_value
    return 0.0 if own_scored else -shutout_value


def _shutout_value(rules: Ruleset) -> float:
    """Return what a shutout is worth, in games."""
    if rules.target is None:
        return 0.0  # The loser of a game of a single deal has always scored nothing.
    match rules.shutout:
        case Shutout.NONE:
            return 0.0
        case Shutout.FLAT:
            return rules.shutout_bonus / GAME_POINTS
        case Shutout.DOUBLES_TOTAL | Shutout.DOUBLES_DIFFERENCE:
            return 1.0


class WinProbability:
    """What results of the current deal make of one seat's game, from the score at which the deal began.

    For Hollywood it is the mean over the three games.
    """

    def __init__(self, view: View) -> None:
        self._side = view.ruleset.side_of(view.seat)
        self._active = view.active
        self._sheet = view.sheet
        self._shutout_value = _shutout_value(view.ruleset)
        self._cache: dict[tuple[int | None, int, float], float] = {}

    def value(self, side: int | None, points: int) -> float:
        """Return the value of the game once ``side`` (None for nobody) has won the deal with ``points``.

        A game won counts 1 and a game lost 0, so that the value is the probability of winning, unless a shutout pays:
        then one that is won counts more than 1, and one that is suffered less than 0.
        """
        return self._after(side, points, self._shutout_value)

    def probability(self, side: int | None, points: int) -> float:
        """Return the probability of winning the game then; it is the value where no shutout pays."""
        return self._after(side, points, 0.0)

    def _after(self, side: int | None, points: int, shutout_value: float) -> float:
        key = (side, points, shutout_value)
        if key not in self._cache:
            sheet = self._sheet.add(self._result(side, points))
            self._cache[key] = _mean_value(sheet, self._side, shutout_value)
        return self._cache[key]

    def _result(self, side: int | None, points: int) -> DealResult:
        rules = self._sheet.ruleset
        if side is None:
            return void(rules.players)
        winner = next(seat for seat in self._active if rules.side_of(seat) == side)
        counts = tuple(0 if seat in self._active else None for seat in range(rules.players))
        return DealResult(Outcome.KNOCK, winner, points, 0, 1, counts, winner)


def chance_of_game(sheet: Scoresheet, side: int) -> float:
    """Return the probability that a side wins the game, between two deals or at its end."""
    return _mean_value(sheet, side, 0.0)


def uncertainty(probability: float) -> float:
    """Return how uncertain the winner is at a probability of winning: 0 when decided, 1 when even."""
    return 4 * probability * (1 - probability)


def _mean_value(sheet: Scoresheet, side: int, shutout_value: float) -> float:
    """Return what a score is worth to a side: the mean over the games that are played at once."""
    if sheet.first_of_two is not None:  # The other of two deals that are scored together is still to come.
        sheet = sheet.add(void(sheet.ruleset.players))
    games = sheet.columns or (sheet,)
    return sum(_game_value(game, side, shutout_value) for game in games) / len(games)


def _game_value(sheet: Scoresheet, side: int, shutout_value: float) -> float:
    """Return what a game is worth to a side, where a shutout counts ``shutout_value`` games more."""
    rules, totals = sheet.ruleset, sheet.totals
    opponent = max((each for each in range(len(totals)) if each != side), key=lambda each: totals[each])
    if sheet.winner not in (None, side):
        opponent = sheet.winner
    # A shutout is won over everybody, so whoever has scored protects all the others too.
    scored = {line.side for line in sheet.lines if line.points}
    have_scored = bool(scored - {opponent}), bool(scored - {side})
    if sheet.winner is not None:
        return _final_value(sheet.winner == side, have_scored, shutout_value)
    target = 1 if rules.target is None else rules.target  # Any score wins a game of a single deal.
    step = max(GRID_STEP, -(-target // MAX_STEPS))
    own_need, opponent_need = (
        min(MAX_STEPS, -(-(target - total) // step)) for total in (totals[side], totals[opponent])
    )
    return _solve(own_need, opponent_need, have_scored if shutout_value else (True, True), shutout_value)
