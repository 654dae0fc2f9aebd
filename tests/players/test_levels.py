"""Every level plays legally under all rules, and its games end."""

import random
import statistics
import time
from dataclasses import replace

import pytest
from gin.players import LEVELS, make_player
from gin.rules import (
    PRESETS,
    Action,
    BigGin,
    Discard,
    DrawStock,
    Knock,
    Outcome,
    PassUpcard,
    Phase,
    Ruleset,
    apply,
    deadwood,
    legal_actions,
    view,
)

from tests.players.helpers import after, dealt, drawn, play_deal, play_game, seen

KEYS = [level.key for level in LEVELS]
ODD = [
    "casual allow_returned_discard=yes",
    "casual stock_end=last-discard",
    "casual stock_end=lowest",
    "standard aces=round-the-corner",
    "standard aces=high-or-low target=none",
    "eleven players=3 big_gin_bonus=31",
]
"""Options that no preset has."""


def test_levels_have_distinct_keys_and_names_and_a_description() -> None:
    assert len(set(KEYS)) == len({level.name for level in LEVELS}) == len(LEVELS)
    assert all(level.description.endswith(".") and len(level.description) <= 100 for level in LEVELS)


def test_the_keys_that_saved_games_name_are_there_in_order() -> None:
    assert KEYS[:6] == ["novice", "simple", "bold", "guarded", "patient", "steady"]


def test_an_unknown_level_is_refused_with_a_list_of_levels() -> None:
    with pytest.raises(ValueError, match=r"'gandalf'.*novice, simple"):
        make_player("gandalf")


@pytest.mark.parametrize("rules", [*PRESETS.values(), *map(Ruleset.parse, ODD)], ids=str)
def test_every_level_plays_whole_games_to_the_end(rules: Ruleset) -> None:
    # `apply` refuses what is illegal, so a game that ends was legal throughout.
    short = rules if rules.target is None else replace(rules, target=30)
    for first in range(0, len(KEYS), rules.players):
        keys = [KEYS[(first + seat) % len(KEYS)] for seat in range(rules.players)]
        ends = play_game(map(make_player, keys), short, str(keys))
        assert ends[-1].result is not None
        assert ends[-1].result.winner is not None


@pytest.mark.parametrize("key", KEYS)
def test_straight_gin_ends_in_gin_as_soon_as_it_can(key: str) -> None:
    rules, player = PRESETS["straight"], make_player(key)
    for seed in range(6):
        *_, last, end = play_deal([player] * 2, dealt(rules, seed), seed)
        assert end.result is not None
        assert end.result.outcome in (Outcome.GIN, Outcome.VOID)
        assert (end.result.outcome is Outcome.GIN) == any(isinstance(action, Knock) for action in legal_actions(last))


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_plays_the_same_game(key: str) -> None:
    games = [play_game([make_player(key), make_player("simple")], PRESETS["quick"], 5) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", ["challenge", "standard", "table-of-four"])
def test_the_median_move_takes_a_fraction_of_the_time_allowed(key: str, name: str) -> None:
    rules, player, times = PRESETS[name], make_player(key), []
    for seed in range(4):
        state = dealt(rules, seed)
        while state.result is None:
            seen = view(state, state.turn)
            began = time.perf_counter()
            action = player.choose(seen, random.Random(seed))
            times.append(time.perf_counter() - began)
            state, _ = apply(state, action)
    assert (
        statistics.median(times) < 0.300 / 3
    )  # A third of what the strongest level may take, in case the machine is slow.


@pytest.mark.parametrize("level", [key for key in KEYS if key != "simple"])
def test_the_last_discard_leaves_the_lowest_hand_where_it_wins(level: str) -> None:
    rules = Ruleset.parse("casual stock_end=lowest knock_limit=0")
    for number in range(8):
        state = dealt(rules, f"lowest {number}")
        while not (state.phase is Phase.DISCARD and len(state.stock) == 2):
            match state.phase:
                case Phase.OFFER:
                    action: Action = PassUpcard()
                case Phase.DRAW:
                    action = DrawStock()
                case _:
                    action = Discard(max(state.hands[state.turn]))
            state = after(state, action)
        hand = state.hands[state.turn]
        chosen = make_player(level).choose(seen(state), random.Random(1))
        assert isinstance(chosen, Discard | Knock)
        assert deadwood(hand.without(chosen.card)) == min(deadwood(hand.without(card)) for card in hand)


@pytest.mark.parametrize("level", KEYS)
def test_goes_big_gin_only_where_it_pays(level: str) -> None:
    hand, top = "4c 5c 6c 7d 7h 7s 9s Ts Js Qs", "Ks"
    big, plain = (drawn(Ruleset.parse(f"standard big_gin_bonus={bonus}"), hand, top) for bonus in (31, 10))
    assert make_player(level).choose(seen(big), random.Random(1)) == BigGin()
    assert isinstance(make_player(level).choose(seen(plain), random.Random(1)), Knock)
