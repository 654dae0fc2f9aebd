"""``gin --selftest``: it is whole games, so here only that it fails where something is amiss."""

import pytest
from gin import selftest
from gin.storage import Store


def nothing(*given: object) -> None:
    """Do nothing."""


def test_a_game_that_is_not_stored_as_it_was_played_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "GAMES", (("standard", False),))
    monkeypatch.setattr(Store, "add_action", nothing)
    assert selftest.selftest(1) == 1
    assert "the stored standard game differs from the one played" in capsys.readouterr().err
