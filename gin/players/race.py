"""What a score is worth: the chance to win the game from it.

Points are not games: with 95 of 100 a small knock wins, and behind 90 to 20 it saves nothing. The chance is
solved once for each target by dynamic programming over a distribution of deal results. Where a shutout pays, to
win one is worth more than a game and to suffer one costs more. It knows scores, no cards.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from gin.rules import Ruleset, Scoresheet, View
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
        self._sheet = view.sheet
        self._games = [_Game.of(sheet, self._side) for sheet in view.sheet.columns or (view.sheet,)]
        self._known: dict[tuple[int | None, int], float] = {}

    def worth(self, side: int | None, points: int) -> float:
        """The worth of the game once ``side`` (None: nobody) has won the deal with ``points``."""
        key = (side, points)
        if key not in self._known:
            taking = self._sheet.taking(side) if side is not None and self._sheet.columns else (0,)
            worths = [game.worth(side if at in taking else None, points) for at, game in enumerate(self._games)]
            self._known[key] = sum(worths) / len(worths)
        return self._known[key]


@dataclass(frozen=True, slots=True)
class _Game:
    """A game on its sheet, seen by a side; ``scored`` says of each side whether it has won a deal of it."""

    side: int
    target: int
    box: int
    totals: tuple[int, ...]
    stake: float
    scored: tuple[bool, ...]

    @staticmethod
    def of(sheet: Scoresheet, side: int) -> "_Game":
        rules = sheet.ruleset
        # A single deal is won by whoever scores at all.
        target = 1 if rules.target is None else rules.target
        box = rules.box_bonus if rules.box_at_once else 0
        return _Game(side, target, box, sheet.totals, _stake(rules), tuple(map(bool, sheet.boxes)))

    def worth(self, winner: int | None, points: int) -> float:
        """The worth of this game once a side, or nobody, has won the deal with these points."""
        totals, scored = list(self.totals), list(self.scored)
        if winner is not None:
            totals[winner] += points + self.box
            scored[winner] = True
        mine = scored[self.side]
        theirs = any(had for each, had in enumerate(scored) if each != self.side)
        first = max(range(len(totals)), key=totals.__getitem__)
        if totals[first] >= self.target:
            if first == self.side:
                return 1.0 if theirs else 1.0 + self.stake
            return 0.0 if mine else -self.stake
        need = self.target - totals[self.side]
        best = min(self.target - total for each, total in enumerate(totals) if each != self.side)
        safe = (mine, theirs) if self.stake else (True, True)
        return _chance(-(-need // STEP), -(-best // STEP), safe, self.stake)
