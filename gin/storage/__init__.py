"""One SQLite file with every action of every game, the results and the settings. Imports only the rules and stats."""

from gin.storage.files import make_private, make_private_folder
from gin.storage.folder import default_data_dir
from gin.storage.games import PERSON, SavedGame
from gin.storage.library import FinishedGame, Origin
from gin.storage.store import Store

__all__ = [
    "PERSON",
    "FinishedGame",
    "Origin",
    "SavedGame",
    "Store",
    "default_data_dir",
    "make_private",
    "make_private_folder",
]
