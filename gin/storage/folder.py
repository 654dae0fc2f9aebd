"""The default folder of a player's games."""

from pathlib import Path


def default_data_dir() -> Path:
    """Return this system's folder for the data of this program; it need not exist yet."""
    from platformdirs import user_data_path  # imported here: not needed with --data-dir, and starts faster

    return user_data_path("gin-rummy-table", appauthor=False)
