"""The chance to win a game by what each seat needs, for play in the simulator; `gin.players.win_probability` knows it exactly."""

from typing import Final

import numba as nb
import numpy as np

POINTS: Final = ((6, 0.12), (11, 0.11), (20, 0.11), (32, 0.12), (28, 0.14), (37, 0.2), (48, 0.2))
"""Points of a won deal under the challenge's rules, and how often; only the shape of the race hangs on it."""


def _table() -> np.ndarray:
    """The chance to win by what one seat needs and the other, 0 to 100 each, if deals are even."""
    table = np.zeros((101, 101), np.float32)
    table[0, :] = 1.0
    for mine in range(1, 101):
        for other in range(1, 101):
            table[mine, other] = sum(
                share * (table[max(0, mine - points), other] + table[mine, max(0, other - points)]) / 2
                for points, share in POINTS
            )
    table[1:, 0] = 0.0
    return table


RACE: Final = _table()


@nb.njit
def worth(g, winner, points):
    """The chance of the seat on turn to win the game once a seat, or nobody with -1, has won the deal."""
    mine, other = g.need[g.turn], g.need[1 - g.turn]
    if winner == g.turn:
        mine = max(0, mine - points)
    elif winner >= 0:
        other = max(0, other - points)
    return RACE[mine, other]
