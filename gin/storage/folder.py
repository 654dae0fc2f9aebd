"""Where a player's games are kept when nobody says otherwise."""

from pathlib import Path


def default_data_dir() -> Path:
    """The folder for the player's data in the place this system means for it. It need not exist yet."""
    from platformdirs import user_data_path  # imported here: a start with --data-dir has no need of it

    return user_data_path("gin-rummy-table", appauthor=False)
