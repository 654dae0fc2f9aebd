"""The portraits that people at this screen have chosen, by seat.

Pure: settings in, keys of portraits out.
"""

from collections.abc import Sequence
from typing import Final

from gin.ui.settings.definitions import Settings

FRIENDS: Final = tuple(f"friend-{number}" for number in range(1, 9))
"""The keys of the portraits among which people choose."""
_MAX_SEATS: Final = 4


def portrait_setting(seat: int) -> str:
    """Return the name of the setting with the portrait of the person at a seat; the player is at the first."""
    return f"portrait {seat}"


def chosen_portraits(settings: Settings) -> tuple[str, ...]:
    """Return the key of the portrait that was chosen for the person at each seat, empty for none."""
    stored = (settings.setting(portrait_setting(seat)) for seat in range(_MAX_SEATS))
    return tuple(key if key in FRIENDS else "" for key in stored)


def people_portraits(chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the key of the portrait of the person at each seat: who has ``chosen`` none has one that nobody else has.

    >>> people_portraits(("", "friend-1"))
    ('friend-2', 'friend-1')
    """
    free = [key for key in FRIENDS if key not in chosen]
    return tuple(key or free[seat] for seat, key in enumerate(chosen))


def portrait_keys(settings: Settings, levels: Sequence[str | None]) -> tuple[str, ...]:
    """Return the key of the portrait at each seat: that of the computer player's level, or the person's own.

    A person among computer players is the player, whatever the seat.
    """
    people = people_portraits(chosen_portraits(settings))
    alone = sum(level is None for level in levels) == 1
    return tuple(level or people[0 if alone else seat] for seat, level in enumerate(levels))


def portraits_of_game(settings: Settings, levels: Sequence[str | None]) -> tuple[str, ...]:
    """Return the keys of the portraits by which a list shows a game: all but the player's.

    Where only people or only computer players play, all are shown.
    """
    keys = portrait_keys(settings, levels)
    if None not in levels or not any(levels):
        return keys
    player = levels.index(None)
    return keys[:player] + keys[player + 1 :]
