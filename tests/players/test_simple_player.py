"""The simple baseline plays as published."""

import random

import pytest
from gin.players.simple_player import SimplePlayer
from gin.rules import (
    PRESETS,
    Action,
    BigGin,
    Card,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    Ruleset,
    apply,
)

from tests.players.helpers import position, seen

CHALLENGE = PRESETS["challenge"]


def _choices(rules: Ruleset, mine: str, upcard: str, *moves: Action, top: str = "", tries: int = 40) -> set[Action]:
    """Return what the player does after these moves, over many seeds."""
    state = position(rules, mine, upcard=upcard, top=top)
    for move in moves:
        state, _ = apply(state, move)
    return {SimplePlayer().choose(seen(state), random.Random(seed)) for seed in range(tries)}


@pytest.mark.parametrize(
    ("mine", "upcard"),
    [
        ("7c 7d Kh Qs 2c 4d 9h Js Ad 5s", "7h"),  # a set
        ("7c 8c Kh Qs 2c 4d 9h Js Ad 5s", "9c"),  # the end of a run
        ("7c 9c Kh Qs 2c 4d 9h Js Ad 5s", "8c"),  # the middle of a run
        ("7c 8c 9c Qs 2c 4d 9h Js Ad 5s", "Tc"),  # a fourth card that it does not need
    ],
)
def test_takes_an_upcard_that_would_be_in_a_meld(mine: str, upcard: str) -> None:
    assert _choices(CHALLENGE, mine, upcard) == {DrawDiscard()}


def test_passes_an_ace_that_makes_no_meld() -> None:
    assert _choices(CHALLENGE, "Kc Kd Qh Js 9c 8d 7h 6s 5c 3d", "As") == {PassUpcard()}


def test_draws_from_the_stock_where_no_upcard_is_offered() -> None:
    assert _choices(PRESETS["casual"], "Kc Kd Qh Js 9c 8d 7h 6s 5c 3d", "As") == {DrawStock()}


def test_discards_the_highest_unmelded_card() -> None:
    chosen = _choices(CHALLENGE, "7c 7d Kh 9s 2c 4d 9h 8s Ad 5s", "7h", DrawDiscard())
    assert chosen == {Discard(Card.parse("Kh"))}


def test_breaks_ties_at_random() -> None:
    chosen = _choices(CHALLENGE, "7c 7d Kh Qs 2c 4d 9h 8s Ad Td", "7h", DrawDiscard())
    assert chosen == {Discard(Card.parse(card)) for card in ("Kh", "Qs", "Td")}


def test_never_discards_the_card_just_taken_even_if_allowed() -> None:
    rules = Ruleset.parse("casual allow_returned_discard=yes")
    chosen = _choices(rules, "Ts Js Qs Ac 2c 3c Ad 2d 3d 9h", "Ks", DrawDiscard())
    assert all(isinstance(action, Knock) and action.card == Card.parse("9h") for action in chosen)


def test_knocks_as_soon_as_it_may_with_the_least_deadwood() -> None:
    (knock,) = _choices(CHALLENGE, "7c 7d 2h 3h 4h 5s 6s Ah Ad Kd", "7h", DrawDiscard())
    # 5s, 6s and two aces make 13, so it may not knock yet.
    assert knock == Discard(Card.parse("Kd"))
    (knock,) = _choices(CHALLENGE, "7c 7d 2h 3h 4h 2s 6s Ah Ad Kd", "7h", DrawDiscard())
    assert isinstance(knock, Knock)
    assert knock.card == Card.parse("Kd")
    assert sum(len(meld.cards) for meld in knock.melds) == 7


def test_chooses_among_the_best_arrangements_at_random() -> None:
    chosen = _choices(CHALLENGE, "3h 4h 5h 6h 6c 6d Ac 2s 4c Kd", "6s", DrawDiscard())
    spreads = {str(sorted(map(str, action.melds))) for action in chosen if isinstance(action, Knock)}
    assert len(spreads) == 2


def test_goes_big_gin_where_it_is_played() -> None:
    mine, upcard = "Ac 2c 3c 4c 7d 7h 7s Jd Jh Js", "5c"
    assert _choices(PRESETS["big-gin"], mine, upcard, DrawDiscard()) == {BigGin()}
