"""Backups beside the file of saved games: one for each of the last days on which Gin was started."""

import re
import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Final

from gin.storage.files import make_private_file

KEPT: Final = 4
"""How many backups are kept."""


def back_up(db: sqlite3.Connection, path: Path) -> None:
    """Make the backup of today, in place of one that was made earlier today, and delete the oldest.

    Does nothing if there is no game yet. A disk that refuses leaves things as they are: a backup is not worth a word.
    """
    with suppress(OSError, sqlite3.Error):
        if db.execute("SELECT 1 FROM game LIMIT 1").fetchone() is None:
            return
        new = path.with_name(f"{path.name}.backup-new")
        new.unlink(missing_ok=True)
        make_private_file(new)
        try:
            with closing(sqlite3.connect(new)) as copy:
                copy.execute("PRAGMA synchronous = OFF")  # a torn backup is only as bad as none
                db.backup(copy)
            new.replace(path.with_name(f"{path.name}.backup-{date.today().isoformat()}"))
        finally:
            new.unlink(missing_ok=True)
        for old in backups(path)[KEPT:]:
            old.unlink()


def backups(path: Path) -> list[Path]:
    """Return the backups of a file, the newest first."""
    pattern = re.compile(re.escape(path.name) + r"\.backup-\d{4}-\d\d-\d\d")
    return sorted((found for found in path.parent.iterdir() if pattern.fullmatch(found.name)), reverse=True)
