"""Reads stored games by plain SQL, without the code under test.

Games are text here, as they are stored, so that nothing is read more leniently than it was written.
"""

import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from gin.rules import GameRecord, Ruleset, write_action

FILE = "gin.sqlite3"


@dataclass(slots=True)
class StoredGame:
    """A game as text: its rules, its status and, for each deal, the deck and the actions."""

    rules: str
    status: str = "open"
    deals: list[tuple[str, list[str]]] = field(default_factory=list)

    @staticmethod
    def of(record: GameRecord) -> "StoredGame":
        """Return a record as an unfinished game."""
        deals = [(" ".join(map(str, deal.deck)), [*map(write_action, deal.actions)]) for deal in record.deals]
        return StoredGame(str(record.ruleset), deals=deals)


def read_games(folder: Path) -> dict[int, StoredGame]:
    """Return the games in a folder's file by their ids; none if there is no such file or no table in it.

    The file is copied with its log, since the program that uses it has locked it.
    """
    games: dict[int, StoredGame] = {}
    with tempfile.TemporaryDirectory() as place:
        for name in (FILE, f"{FILE}-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(folder / name, Path(place) / name)
        with closing(sqlite3.connect(Path(place) / FILE)) as db, suppress(sqlite3.OperationalError):
            for game, rules, status in db.execute("SELECT id, rules, status FROM game ORDER BY id"):
                games[game] = StoredGame(str(Ruleset.parse_stored(rules)), status)
            for game, deck in db.execute("SELECT game, deck FROM deal ORDER BY game, number"):
                games[game].deals.append((deck, []))
            for game, deal, action in db.execute("SELECT game, deal, action FROM action ORDER BY game, deal, ply"):
                games[game].deals[deal][1].append(action)
    return games
