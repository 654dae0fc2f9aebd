"""What a score is worth: the chance to win the game from it.

Points are not games: with 95 of 100 a small knock wins, and behind 90 to 20 it saves nothing. The chance is
solved once for each target by dynamic programming over a distribution of deal results. It knows scores, no
cards.
"""

from functools import lru_cache
from typing import Final

from gin.rules import View

STEP: Final = 5
"""The grid of the table in points; the end of a game is always judged exactly."""

DEAL_POINTS: Final = (
    *((1, 0.10), (2, 0.06), (4, 0.07), (5, 0.06)),
    *((6, 0.40), (7, 0.15), (8, 0.08), (10, 0.08)),
)
"""What a won deal is worth, in steps, and how often: counted over 374 deals of the steady player, half of them
against itself and half against the simple one. Gins and undercuts make most of it."""


@lru_cache(maxsize=8192)
def _chance(need: int, other: int) -> float:
    """The chance of the side that needs ``need`` steps against one that needs ``other``."""
    if need <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    return sum(p * (_chance(need - x, other) + _chance(need, other - x)) / 2 for x, p in DEAL_POINTS)


class Race:
    """The worth of deal results to one seat, seen from the score at which the deal began."""

    def __init__(self, view: View) -> None:
        rules, sheet = view.ruleset, view.sheet
        self._side = rules.side_of(view.seat)
        # A single deal is won by whoever scores at all.
        self._target = 1 if rules.target is None else rules.target * max(1, len(sheet.columns))
        self._box = rules.box_bonus if rules.box_at_once else 0
        self._totals = sheet.totals
        self._known: dict[tuple[int | None, int], float] = {}

    def worth(self, side: int | None, points: int) -> float:
        """The chance to win the game once ``side`` (None: nobody) has won the deal with ``points``."""
        key = (side, points)
        if key not in self._known:
            totals = list(self._totals)
            if side is not None:
                totals[side] += points + self._box
                if totals[side] >= self._target:
                    self._known[key] = float(side == self._side)
                    return self._known[key]
            mine = self._target - totals[self._side]
            best = min(self._target - total for s, total in enumerate(totals) if s != self._side)
            self._known[key] = _chance(-(-mine // STEP), -(-best // STEP))
        return self._known[key]
