"""The steady player's choices in clear positions."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from gin.players import Player
from gin.players.heuristic_player import HeuristicPlayer
from gin.players.simple_player import SimplePlayer
from gin.rules import (
    PRESETS,
    Action,
    BigGin,
    Card,
    DealResult,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    Knock,
    LayOff,
    Meld,
    Outcome,
    PassUpcard,
    Phase,
    Scoresheet,
    apply,
)

from tests.players.helpers import after, knocked, play_deal, position, seen

CHALLENGE = PRESETS["challenge"]
STEADY = HeuristicPlayer()


def _choice(state: DealState, seed: int = 0) -> Action:
    return STEADY.choose(seen(state), random.Random(seed))


def _discard(text: str) -> Discard:
    return Discard(Card.parse(text))


@pytest.mark.parametrize(
    ("mine", "upcard"),
    [
        ("7c 8c Kh Qs 2d 4d 9h Js Ad 5s", "9c"),
        ("7c 9c Kh Qs 2d 4d Th Js Ad 5s", "8c"),
        ("7c 7d Kh Qs 2c 4d Th Js Ad 5s", "7h"),
    ],
)
def test_takes_the_card_that_completes_a_meld(mine: str, upcard: str) -> None:
    assert _choice(position(CHALLENGE, mine, upcard=upcard)) == DrawDiscard()


@pytest.mark.parametrize(
    ("mine", "upcard"),
    [
        ("Kc 8c 7d Qs 2d 4h 9h Js Ad 5s", "Kd"),  # only pairs a high card
        ("Kc 8c 7d Qs 2d 4h 9h Js Ad 5s", "Tc"),  # leaves a gap, and is high
        ("3c 4c 5c 6d 6h 6s 2h Ad Ah 9s", "Kd"),
    ],
)
def test_refuses_a_card_that_only_pairs_or_does_nothing(mine: str, upcard: str) -> None:
    assert _choice(position(CHALLENGE, mine, upcard=upcard)) == PassUpcard()


def test_discards_the_safe_one_of_two_equal_cards() -> None:
    state = position(CHALLENGE, "8c 9h 9c 2h 3h 4h 5d 5s 5c As", upcard="7c", opponent="Kc Kd", top="4s 3d")
    # The opponent takes the 7c and the 8c from the discard pile, so it is waiting for the 9c.
    state = after(state, PassUpcard(), DrawDiscard(), _discard("Kc"), DrawStock(), _discard("8c"))
    state = after(state, DrawDiscard(), _discard("Kd"), DrawStock())
    assert {_choice(state, seed) for seed in range(5)} == {_discard("9h")}
    # The danger decides: by its own hand alone it would rather keep the 9h.
    careless = HeuristicPlayer(replace(STEADY.style, danger=0.0))
    assert careless.choose(seen(state), random.Random(0)) == _discard("9c")


def test_breaks_a_pair_that_is_dead_rather_than_a_live_one() -> None:
    state = position(CHALLENGE, "Tc Td 2c 3c 4c 5d 5s 5h Qc Qh", upcard="Qs", opponent="Qd Kd", top="8s 3d")
    # A queen lies in the discard pile and the opponent discards the last one: a ten may still come.
    state = after(
        state, PassUpcard(), PassUpcard(), DrawStock(), _discard("8s"), DrawStock(), _discard("Qd"), DrawStock()
    )
    assert _choice(state) in {_discard("Qc"), _discard("Qh")}


def _at_score(mine: int, theirs: int) -> Scoresheet:
    """Return a game in which seat 1 has ``mine`` points and seat 0 ``theirs``."""
    sheet = Scoresheet(CHALLENGE)
    for seat, points in ((1, mine), (0, theirs)):
        sheet = sheet.add(DealResult(Outcome.KNOCK, seat, points, 0, 1, (10, 10), seat))
    return sheet


NINE_LEFT = "7c 7d 7s 2h 3h 4h 5h 4s 3d Kc"


@pytest.mark.parametrize("seed", range(5))
def test_knocks_when_that_wins_the_game(seed: int) -> None:
    state = position(CHALLENGE, NINE_LEFT, upcard="Qd", top="2c", sheet=_at_score(98, 90))
    action = _choice(after(state, PassUpcard(), PassUpcard(), DrawStock()), seed)
    assert isinstance(action, Knock)
    assert action.card == Card.parse("Kc")


def test_goes_gin_when_it_can() -> None:
    state = position(CHALLENGE, "7c 7d 7s 2h 3h 4h 5h Jd Jh Kc", upcard="Js")
    action = _choice(after(state, DrawDiscard()))
    assert isinstance(action, Knock)
    assert sum(len(meld.cards) for meld in action.melds) == 10


def test_goes_big_gin_where_it_is_played() -> None:
    state = position(PRESETS["big-gin"], "Ac 2c 3c 4c 7d 7h 7s Jd Jh Js", upcard="5c")
    assert _choice(state) == DrawDiscard()
    assert _choice(after(state, DrawDiscard())) == BigGin()


def test_knocks_with_the_spread_that_denies_a_lay_off() -> None:
    # On 3h 4h 5h 6h and three sixes a 2h and a 7h can be laid off; on 3h 4h 5h and four sixes only the 2h.
    mine, known = "3h 4h 5h 6h 6c 6d Ac 5s Kd Jd", "7h"
    state = position(CHALLENGE, mine, upcard="9d", opponent="7h Kc Qc", top="6s 9c 2s", sheet=_at_score(99, 90))
    state = after(
        state, PassUpcard(), PassUpcard(), DrawStock(), _discard("Kd"), DrawStock(), _discard("Kc"), DrawStock()
    )
    knocks = [action for action in seen(state).legal if isinstance(action, Knock)]
    assert any(len(knock.melds) == 2 for knock in knocks)
    action = _choice(state)
    assert known in str(state.hands[0])
    assert isinstance(action, Knock)
    assert Meld.parse("6c 6d 6h 6s") in action.melds


@pytest.mark.parametrize("player", [STEADY, SimplePlayer()], ids=["steady", "simple"])
@pytest.mark.parametrize(
    ("spread", "loose", "defender", "left"),
    [
        # The best melds, found first, leave 9 and lose; the joint defence leaves 3 and undercuts.
        ("6s 7s 8s 9s|Ah 2h 3h 4h 5h", "8c", "3c 2d 3d 5d 6d 7d As 3s 4s 5s", 3),
        # Two arrangements tie at 27; one of them allows the king to be laid off.
        ("Kc Kd Kh|2c 3c 4c", "Ad Ah 2h 3d", "Js Qs Ks Jh Jd 7h 8h 9h 5d 2s", 17),
        # A chain of lay-offs leaves nothing at all.
        ("5h 6h 7h|Qc Qd Qs|9d Td Jd", "2s", "8h 9h Qh 2c 3c 4c Kd Kc Ks Kh", 0),
    ],
)
def test_finds_the_best_joint_defence(
    player: HeuristicPlayer | SimplePlayer, spread: str, loose: str, defender: str, left: int
) -> None:
    state = knocked(CHALLENGE, spread, loose, defender)
    assert state.phase is Phase.LAY_OFF
    actions = Counter[type[Action]]()
    while state.result is None:
        action = player.choose(seen(state), random.Random(0))
        actions[type(action)] += 1
        state, _ = apply(state, action)
    assert actions[LayOff] > 0
    assert actions[FinishLayOff] == 1
    assert state.result.deadwood[0] == left


def test_beats_the_simple_baseline_over_mirrored_deals() -> None:
    points = 0
    for seed in range(30):
        deck = list(Hand.of_mask((1 << 52) - 1))
        random.Random(seed).shuffle(deck)
        both: tuple[Player, Player] = STEADY, SimplePlayer()
        for seats in (both, both[::-1]):
            *_, end = play_deal(seats, DealState.deal(CHALLENGE, deck, 0), seed)
            assert end.result is not None
            if end.result.winner is not None:
                points += end.result.points if seats[end.result.winner] is STEADY else -end.result.points
    assert points > 0
