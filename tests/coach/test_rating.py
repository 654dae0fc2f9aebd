"""The ratings of the computer players, and between which two of them an error lies."""

import pytest
from gin.coach.rating import LEVEL_ERRORS, LIKE_CHALLENGE, levels_around, may_compare
from gin.players import LEVELS
from gin.rules import PRESETS

STRONGEST, WEAKEST = min(LEVEL_ERRORS.values()), max(LEVEL_ERRORS.values())


def test_every_level_has_an_error() -> None:
    assert LEVEL_ERRORS.keys() == {level.key for level in LEVELS}
    assert 0 <= LEVEL_ERRORS["master"] == STRONGEST
    assert LEVEL_ERRORS["novice"] == WEAKEST


@pytest.mark.parametrize("error", [0.0, *LEVEL_ERRORS.values(), 2.0, 3.7, 99.0])
def test_an_error_lies_between_its_neighbours(error: float) -> None:
    weaker, stronger = levels_around(error)
    low = LEVEL_ERRORS[stronger] if stronger else -1.0
    high = LEVEL_ERRORS[weaker] if weaker else 100.0
    assert low <= error < high
    assert not [own for own in LEVEL_ERRORS.values() if low < own <= error or error < own < high]


def test_errors_are_compared_where_all_games_are_short_and_of_two() -> None:
    assert all(PRESETS[name].target == 100 and PRESETS[name].players == 2 for name in LIKE_CHALLENGE)
    assert may_compare(LIKE_CHALLENGE)
    assert not may_compare([*LIKE_CHALLENGE, "oklahoma"])
    assert not may_compare(["a player's own"])


def test_nobody_is_beyond_the_ends() -> None:
    assert levels_around(WEAKEST) == (None, "novice")
    assert levels_around(STRONGEST - 0.01) == ("master", None)
