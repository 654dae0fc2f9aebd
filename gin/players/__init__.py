"""Computer players: each chooses an action from what its seat may see, and from nothing else. Imports rules only."""

from gin.players.base import Player
from gin.players.levels import LEVELS, Level, make_player

__all__ = ["LEVELS", "Level", "Player", "make_player"]
