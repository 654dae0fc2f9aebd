"""Portraits of people: what is stored, and who has chosen none."""

import pytest
from gin.ui.settings.portraits import FRIENDS, portrait_keys

from tests.ui.conftest import Settings


@pytest.mark.parametrize(
    ("stored", "people"),
    [
        ({}, ("friend-1", "friend-2", "friend-3", "friend-4")),
        ({"portrait 2": "friend-1"}, ("friend-2", "friend-3", "friend-1", "friend-5")),
        ({"portrait 0": "friend", "portrait 1": "steady"}, ("friend-1", "friend-2", "friend-3", "friend-4")),
    ],
    ids=["nothing", "one", "what an older release wrote, and what cannot be chosen"],
)
def test_everybody_has_a_portrait_of_their_own(stored: dict[str, str], people: tuple[str, ...]) -> None:
    assert portrait_keys(Settings(stored), (None,) * 4) == people


def test_the_player_keeps_the_portrait_at_any_seat() -> None:
    settings = Settings({"portrait 0": FRIENDS[6], "portrait 1": FRIENDS[2]})
    assert portrait_keys(settings, (None, "steady")) == (FRIENDS[6], "steady")
    assert portrait_keys(settings, ("steady", None)) == ("steady", FRIENDS[6])
    assert portrait_keys(settings, ("steady", None, None)) == ("steady", FRIENDS[2], "friend-4")
