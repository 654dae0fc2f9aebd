"""What holds for every level: it plays legally everywhere, ends its games, and sees only its view."""

import random
import statistics
import time
from dataclasses import replace

import pytest
from gin.players import LEVELS, make_player
from gin.rules import DECK, PRESETS, DealState, Phase, Ruleset, apply, view

from tests.players.helpers import play_deal, play_game

KEYS = [level.key for level in LEVELS]
ODD = [
    "casual reshed=yes",
    "casual stock_end=last-discard",
    "casual stock_end=lowest",
    "standard aces=round-the-corner",
    "standard aces=high-or-low target=none",
    "eleven players=3 big_gin_bonus=31",
]
"""Options that no preset has."""


def test_levels_have_distinct_keys_names_and_a_manner() -> None:
    assert KEYS[:2] == ["simple", "steady"]
    assert len(set(KEYS)) == len({level.name for level in LEVELS}) == len(LEVELS)
    assert all(level.manner.endswith(".") and len(level.manner) < 120 for level in LEVELS)


def test_an_unknown_level_is_refused_with_the_levels_there_are() -> None:
    with pytest.raises(ValueError, match=r"'gandalf'.*simple, steady"):
        make_player("gandalf")


@pytest.mark.parametrize("rules", [*PRESETS.values(), *map(Ruleset.parse, ODD)], ids=str)
def test_every_level_plays_whole_games_to_their_end(rules: Ruleset) -> None:
    # `apply` refuses what is illegal, so a game that ends was legal throughout.
    players = [make_player(KEYS[seat % len(KEYS)]) for seat in range(rules.players)]
    for seed in range(2):
        players = players[1:] + players[:1]
        ends = play_game(players, rules, seed)
        assert ends[-1].result is not None
        assert ends[-1].result.winner is not None


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", ["challenge", "casual", "big-gin", "straight", "eleven", "partners"])
def test_every_choice_is_one_of_the_listed_legal_actions(key: str, name: str) -> None:
    rules = PRESETS[name]
    player = make_player(key)
    for seed in range(2):
        for state in play_deal([player] * rules.players, _dealt(rules, seed), seed):
            if state.result is None:
                seen = view(state, state.turn)
                assert player.choose(seen, random.Random(seed)) in seen.legal


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", ["challenge", "casual", "table-of-three"])
def test_a_player_is_blind_to_what_its_seat_cannot_see(key: str, name: str) -> None:
    rules, player, shuffled = PRESETS[name], make_player(key), 0
    for seed in range(3):
        states = [state for state in play_deal([player] * rules.players, _dealt(rules, seed), seed) if not state.result]
        for state in states:
            other = _hidden_cards_exchanged(state, random.Random(seed))
            mine, theirs = view(state, state.turn), view(other, state.turn)
            if other.hands == state.hands or state.phase is Phase.LAY_OFF:
                continue
            shuffled += 1
            assert mine == theirs
            assert player.choose(mine, random.Random(seed)) == player.choose(theirs, random.Random(seed))
    assert shuffled > 30


def _dealt(rules: Ruleset, seed: int) -> DealState:
    deck = list(DECK)
    random.Random(f"deck {seed}").shuffle(deck)
    return DealState.deal(rules, deck, seed % rules.players)


def _hidden_cards_exchanged(state: DealState, rng: random.Random) -> DealState:
    """The state with all that the seat on turn has not seen dealt out anew."""
    seen = view(state, state.turn)
    seats = [seat for seat in range(len(state.hands)) if seat != state.turn]
    known = {seat: seen.known_hand(seat) for seat in seats}
    hidden = [card for seat in seats for card in state.hands[seat] - known[seat]] + list(state.stock)
    rng.shuffle(hidden)
    hands = list(state.hands)
    for seat in seats:
        for card in state.hands[seat] - known[seat]:
            hands[seat] = hands[seat].without(card)
        while len(hands[seat]) < len(state.hands[seat]):
            hands[seat] = hands[seat].with_card(hidden.pop())
    return replace(state, hands=tuple(hands), stock=tuple(hidden))


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_plays_the_same_game(key: str) -> None:
    games = [play_game([make_player(key), make_player("simple")], PRESETS["quick"], 5) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", ["challenge", "standard", "table-of-four"])
def test_a_move_takes_less_than_twenty_milliseconds_at_the_median(key: str, name: str) -> None:
    rules, player, times = PRESETS[name], make_player(key), []
    for seed in range(4):
        state = _dealt(rules, seed)
        while state.result is None:
            seen = view(state, state.turn)
            began = time.perf_counter()
            action = player.choose(seen, random.Random(seed))
            times.append(time.perf_counter() - began)
            state, _ = apply(state, action)
    assert statistics.median(times) < 0.020
