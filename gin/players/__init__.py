"""Computer players: each chooses an action from what its seat may see, and from nothing else. Imports rules only."""

from gin.players.base import WEIGHTS_FILE, DamagedWeights, Player
from gin.players.levels import LEVELS, Level, make_player

__all__ = ["LEVELS", "WEIGHTS_FILE", "DamagedWeights", "Level", "Player", "make_player"]
