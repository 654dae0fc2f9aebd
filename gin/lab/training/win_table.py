"""The probability of winning a game by what each seat still needs, for the simulator.

It is a coarse table for games to 100 under the challenge's rules; `gin.players.win_probability` solves any ruleset.
"""

from typing import Final

import numba as nb
import numpy as np

DEAL_POINTS: Final = ((6, 0.12), (11, 0.11), (20, 0.11), (32, 0.12), (28, 0.14), (37, 0.2), (48, 0.2))
"""The approximate distribution of a won deal's points: (points, probability)."""


def _solve() -> np.ndarray:
    """Return the probability of winning by the points that a seat and its opponent need: (101, 101) float32."""
    table = np.zeros((101, 101), np.float32)
    table[0, :] = 1.0
    for own in range(1, 101):
        for opposing in range(1, 101):
            table[own, opposing] = sum(
                p * (table[max(0, own - points), opposing] + table[own, max(0, opposing - points)]) / 2
                for points, p in DEAL_POINTS
            )
    table[1:, 0] = 0.0
    return table


WIN_TABLE: Final = _solve()


@nb.njit
def win_probability(game, winner, points):
    """Return the probability that the seat on turn wins the game once ``winner`` (-1 for nobody) has won the deal."""
    own, opposing = game.need[game.turn], game.need[1 - game.turn]
    if winner == game.turn:
        own = max(0, own - points)
    elif winner >= 0:
        opposing = max(0, opposing - points)
    return WIN_TABLE[own, opposing]
