"""What a score is worth: the chance to win the game from it.

Points are not games: with 95 of 100 a small knock wins, and behind 90 to 20 it saves nothing. The chance is
solved once for each target by dynamic programming over a distribution of deal results. Where a shutout pays, to
win one is worth more than a game and to suffer one costs more. It knows scores, no cards.
"""

from functools import lru_cache
from typing import Final

from gin.rules import Ruleset, View
from gin.rules.ruleset import Shutout

STEP: Final = 5
"""The grid of the table in points; the end of a game is always judged exactly."""

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
    if rules.target is None or rules.hollywood:
        return 0.0  # Whoever loses a single deal has scored nothing; in Hollywood each column is a game of its own.
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
    more than 1 and one suffered less than 0.
    """

    def __init__(self, view: View) -> None:
        rules, sheet = view.ruleset, view.sheet
        self._side = rules.side_of(view.seat)
        # A single deal is won by whoever scores at all.
        self._target = 1 if rules.target is None else rules.target * max(1, len(sheet.columns))
        self._box = rules.box_bonus if rules.box_at_once else 0
        self._totals = sheet.totals
        self._stake = _stake(rules)
        self._scored = [bool(boxes) for boxes in sheet.boxes]
        self._known: dict[tuple[int | None, int], float] = {}

    def worth(self, side: int | None, points: int) -> float:
        """The worth of the game once ``side`` (None: nobody) has won the deal with ``points``."""
        key = (side, points)
        if key not in self._known:
            self._known[key] = self._worth(side, points)
        return self._known[key]

    def _worth(self, side: int | None, points: int) -> float:
        totals = list(self._totals)
        scored = [had or each == side for each, had in enumerate(self._scored)] if self._stake else self._scored
        mine = scored[self._side]
        theirs = any(had for each, had in enumerate(scored) if each != self._side)
        if side is not None:
            totals[side] += points + self._box
            if totals[side] >= self._target:
                if side == self._side:
                    return 1.0 if theirs else 1.0 + self._stake
                return 0.0 if mine else -self._stake
        need = self._target - totals[self._side]
        best = min(self._target - total for each, total in enumerate(totals) if each != self._side)
        safe = (mine, theirs) if self._stake else (True, True)
        return _chance(-(-need // STEP), -(-best // STEP), safe, self._stake)
