"""Fairness: at every level and under every preset, cards that a seat cannot see do not influence its choice."""

import pickle
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache

import pytest
from gin.players import LEVELS, make_player
from gin.rules import PRESETS, Card, DealState, Hand, Phase, view

from tests.players.helpers import dealt, hidden_cards_exchanged, play_deal

KEYS = [level.key for level in LEVELS]
PER_DEAL = 5
"""How many positions of a deal are tested: spread over the deal, and the last before its end."""


@cache
def _positions(name: str) -> tuple[DealState, ...]:
    """Return positions of two deals under a preset, played by various levels."""
    rules, found = PRESETS[name], []
    for seed in range(2):
        players = [make_player(KEYS[(seat + 2 * seed) % len(KEYS)]) for seat in range(rules.players)]
        states = [s for s in play_deal(players, dealt(rules, seed), seed) if s.phase not in (Phase.LAY_OFF, Phase.OVER)]
        step = max(1, len(states) // PER_DEAL)
        found += [*states[::step], states[-1]]
    return tuple(found)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", PRESETS)
def test_exchanging_unseen_cards_does_not_change_the_choice(key: str, name: str) -> None:
    player, exchanged = make_player(key), 0
    for number, state in enumerate(_positions(name)):
        other = hidden_cards_exchanged(state, random.Random(number))
        mine, theirs = view(state, state.turn), view(other, state.turn)
        exchanged += other.hands != state.hands and other.stock != state.stock
        assert mine == theirs
        assert player.choose(mine, random.Random(number)) == player.choose(theirs, random.Random(number))
    assert exchanged >= PER_DEAL


@pytest.mark.parametrize("key", KEYS)
def test_defenders_do_not_see_the_hands_of_later_defenders(key: str) -> None:
    # At a table of four, the first to lay off does not see the two hands that will lay off after it.
    player, exchanged = make_player(key), 0
    for seed in range(12):
        for state in play_deal([make_player("simple")] * 4, dealt(PRESETS["table-of-four"], seed), seed):
            if state.phase is not Phase.LAY_OFF:
                continue
            other = hidden_cards_exchanged(state, random.Random(seed))
            exchanged += other.hands != state.hands
            mine, theirs = view(state, state.turn), view(other, state.turn)
            assert player.choose(mine, random.Random(1)) == player.choose(theirs, random.Random(1))
    assert exchanged >= 5


@pytest.mark.parametrize("name", ["challenge", "hollywood", "partners"])
def test_a_view_contains_nothing_but_values_of_the_rules(name: str) -> None:
    for state in _positions(name):
        seen = view(state, state.turn)
        held = set(map(type, _within(seen)))
        assert not held & {DealState, random.Random, random.SystemRandom}
        assert all(each.__module__.startswith("gin.rules") or each.__module__ == "builtins" for each in held), held
        # Nor does it refer to anything that a copy of its values would lack.
        assert pickle.loads(pickle.dumps(seen)) == seen


def _within(value: object) -> Iterator[object]:
    """Yield a value and all values that it is made of."""
    yield value
    if isinstance(value, Enum | Card | Hand):
        return
    if is_dataclass(value):
        for each in fields(value):
            yield from _within(getattr(value, each.name))
    elif isinstance(value, tuple | list | dict | set | frozenset):
        for part in value.items() if isinstance(value, dict) else value:
            yield from _within(part)
    else:
        assert value is None or isinstance(value, int | str | bool), f"a view contains {value!r}"
