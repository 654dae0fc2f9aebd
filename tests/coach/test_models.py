"""The coach's networks: whole, and all that it needs."""

from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest
from gin.coach import analyse
from gin.coach.hidden_cards import held_chances
from gin.coach.look_ahead import LookAhead
from gin.coach.models import load_models
from gin.players import network_player
from gin.players.feature_layout import FEATURE_COUNT
from gin.rules import PRESETS, view

from tests.players.helpers import dealt


def test_the_shipped_network_has_a_row_for_each_feature() -> None:
    assert len(load_models().outcome.first) == FEATURE_COUNT


def test_the_coach_asks_no_network_but_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents may get stronger, and the coach stays as right as it was measured to be."""

    def coach_files(package: str) -> Traversable:
        assert package == "gin.coach"
        return files(package)

    monkeypatch.setattr(network_player, "files", coach_files)
    for loaded in (load_models, network_player.load_models):
        loaded.cache_clear()
    state = dealt(PRESETS["challenge"], 0)
    seen = view(state, state.turn)
    assert analyse(seen).options
    assert LookAhead(seen).next_worlds(1)()[0]
    assert held_chances(seen)
