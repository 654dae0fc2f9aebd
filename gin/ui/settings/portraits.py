"""The portraits that people at this screen have chosen, by seat.

Pure: settings in, keys of portraits out.
"""

from collections.abc import Sequence
from typing import Final

from gin.ui.model.game_spec import FRIEND_KEY
from gin.ui.settings.definitions import Settings

FRIENDS: Final = (FRIEND_KEY, *(f"friend-{number}" for number in range(1, 9)))
"""The keys of the portraits among which people choose; the first stands for anybody."""


def portrait_setting(seat: int) -> str:
    """Return the name of the setting with the portrait of the person at a seat."""
    return f"portrait {seat}"


def person_portrait(settings: Settings, seat: int) -> str:
    """Return the key of the portrait of the person at a seat; what cannot be chosen counts as nothing."""
    stored = settings.setting(portrait_setting(seat))
    return stored if stored in FRIENDS else FRIEND_KEY


def portrait_keys(settings: Settings, levels: Sequence[str | None]) -> tuple[str, ...]:
    """Return the key of the portrait at each seat: that of the computer player's level, or the person's own."""
    return tuple(level or person_portrait(settings, seat) for seat, level in enumerate(levels))


def portraits_of_game(settings: Settings, levels: Sequence[str | None]) -> tuple[str, ...]:
    """Return the keys of the portraits by which a list shows a game: the opponents', or all where only people play."""
    keys = portrait_keys(settings, levels)
    if not any(levels):
        return keys
    person = next((seat for seat, level in enumerate(levels) if level is None), 0)
    return keys[:person] + keys[person + 1 :]
