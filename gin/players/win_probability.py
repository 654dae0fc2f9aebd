"""What a score is worth: the chance to win the game from it.

Points are not games: with 95 of 100 a small knock wins, and behind 90 to 20 it saves nothing. The chance is
solved once for each target by dynamic programming over a distribution of deal results. Where a shutout pays, to
win one is worth more than a game and to suffer one costs more. It knows scores, no cards.
"""

from functools import lru_cache
from typing import Final

from gin.rules import DealResult, Outcome, Ruleset, Scoresheet, View
from gin.rules.result import void
from gin.rules.ruleset import Shutout

STEP: Final = 5
"""The grid of the table in points; the end of a game is always judged exactly."""
STEPS: Final = 100
"""The most steps to a target: a game to more points is judged as if its deals were worth more too."""

DEAL_POINTS: Final = (
    *((1, 0.10), (2, 0.06), (4, 0.07), (5, 0.06)),
    *((6, 0.40), (7, 0.15), (8, 0.08), (10, 0.08)),
)
"""What a won deal is worth, in steps, and how often: counted over 374 deals of the steady player, half of them
against itself and half against the simple one. Gins and undercuts make most of it."""


GAME_POINTS: Final = 250
"""What the winner of a game with bonuses for game and boxes has more than the loser, about: so a flat bonus for a
shutout is worth a part of a game, and one that doubles is worth a game."""


@lru_cache(maxsize=1 << 15)
def _chance(need: int, other: int, scored: tuple[bool, bool], stake: float) -> float:
    """The worth to the side that needs ``need`` steps against one that needs ``other``.

    It is the chance to win where ``stake`` is 0. Otherwise a shutout counts ``stake`` games more than a game, and
    ``scored`` says whether the side itself, and the other, have scored and are safe from it.
    """
    mine, theirs = scored
    if need <= 0:
        return 1.0 if theirs else 1.0 + stake
    if other <= 0:
        return 0.0 if mine else -stake
    if stake:
        won, lost = (True, theirs), (mine, True)
    else:
        won = lost = scored
    return sum(
        p * (_chance(need - x, other, won, stake) + _chance(need, other - x, lost, stake)) / 2 for x, p in DEAL_POINTS
    )


def _stake(rules: Ruleset) -> float:
    """What a shutout is worth, in games."""
    if rules.target is None:
        return 0.0  # Whoever loses a single deal has scored nothing.
    match rules.shutout:
        case Shutout.NONE:
            return 0.0
        case Shutout.FLAT:
            return rules.shutout_bonus / GAME_POINTS
        case Shutout.DOUBLES_TOTAL | Shutout.DOUBLES_DIFFERENCE:
            return 1.0


class Race:
    """The worth of deal results to one seat, seen from the score at which the deal began.

    A game won counts 1 and a game lost 0, so that the worth is the chance to win; where a shutout pays, one won counts
    more than 1 and one suffered less than 0. Of Hollywood's three games it is the mean.
    """

    def __init__(self, view: View) -> None:
        self._side = view.ruleset.side_of(view.seat)
        self._active = view.active
        self._sheet = view.sheet
        self._stake = _stake(view.ruleset)
        self._known: dict[tuple[int | None, int, float], float] = {}

    def worth(self, side: int | None, points: int) -> float:
        """The worth of the game once ``side`` (None: nobody) has won the deal with ``points``."""
        return self._after(side, points, self._stake)

    def chance(self, side: int | None, points: int) -> float:
        """The chance to win the game then, which is its worth where no shutout pays."""
        return self._after(side, points, 0.0)

    def _after(self, side: int | None, points: int, stake: float) -> float:
        key = (side, points, stake)
        if key not in self._known:
            sheet = self._sheet.add(self._result(side, points))
            if sheet.first_of_two is not None:  # Of two deals that are scored together the other is still to come.
                sheet = sheet.add(void(sheet.ruleset.players))
            games = sheet.columns or (sheet,)
            self._known[key] = sum(_worth(game, self._side, stake) for game in games) / len(games)
        return self._known[key]

    def _result(self, side: int | None, points: int) -> DealResult:
        rules = self._sheet.ruleset
        if side is None:
            return void(rules.players)
        winner = next(seat for seat in self._active if rules.side_of(seat) == side)
        counts = tuple(0 if seat in self._active else None for seat in range(rules.players))
        return DealResult(Outcome.KNOCK, winner, points, 0, 1, counts, winner)


def openness(chance: float) -> float:
    """How open a game is at a chance to win it: 0 where it is won or lost, 1 half-way."""
    return 4 * chance * (1 - chance)


def _worth(sheet: Scoresheet, side: int, stake: float) -> float:
    """What a game is worth to a side, where a shutout counts ``stake`` games more."""
    rules, totals = sheet.ruleset, sheet.totals
    rival = max((each for each in range(len(totals)) if each != side), key=lambda each: totals[each])
    if sheet.winner not in (None, side):
        rival = sheet.winner
    # Whoever has scored saves all the others too: a shutout is won over everybody.
    scored = {line.side for line in sheet.lines if line.points}
    mine, theirs = bool(scored - {rival}), bool(scored - {side})
    if sheet.winner == side:
        return 1.0 if theirs else 1.0 + stake
    if sheet.winner == rival:
        return 0.0 if mine else -stake
    target = 1 if rules.target is None else rules.target  # A single deal is won by whoever scores at all.
    step = max(STEP, -(-target // STEPS))
    need, other = (min(STEPS, -(-(target - total) // step)) for total in (totals[side], totals[rival]))
    return _chance(need, other, (mine, theirs) if stake else (True, True), stake)
