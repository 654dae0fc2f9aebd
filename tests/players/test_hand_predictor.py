"""Guessing the other hand: what the filters compute, what they are told, and what they make of it at the table."""

import math
import random

import pytest
from gin.players.card_history import DEAD, DISCARDED, IN_HAND, LAST, REFUSED, SINCE, UNSEEN, WITH_OTHER, Trail
from gin.players.features import Sight
from gin.players.hand_predictor import Filters
from gin.players.network_player import taught
from gin.players.simple_player import SimplePlayer
from gin.rules import (
    DECK,
    PRESETS,
    Action,
    Card,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    PassUpcard,
    Phase,
    View,
    apply,
    view,
)

from tests.players.helpers import play_deal, position, seen

CHALLENGE = PRESETS["challenge"]


def card(text: str) -> Card:
    return Card.parse(text)


def counting() -> Filters:
    """Filters with one channel of 1 and one neuron each, that add up how far a card's neighbours lie."""
    return Filters.of(
        suit=((1.0,), (2.0,), (3.0,), (0.0,), (4.0,), (5.0,), (6.0,)),
        others=((10.0,), (20.0,), (30.0,)),
        groups=((100.0,), (200.0,)),
        ranks=tuple((float(rank == 12),) for rank in range(13)),
        then=((0.0, 0.0, 1.0, 0.0, 0.0, 0.0),),
        whole=((0.0,),),
        ranks_then=((0.0,),) * 13,
        held=((0.001,),),
        bias=((0.0,),),
    )


def felt(filters: Filters, known: dict[str, float], text: str) -> float:
    """What the filters make of a card, before it becomes a chance."""
    cards = [{0: known.get(str(each), 0.0)} for each in map(Card, range(52))]
    (chance,) = filters.chances(cards, [1], [card(text)])
    return 1000 * math.log(chance / (1 - chance))


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        ({}, 200),
        ({"5c": 1.0}, 201),  # three below, in its suit
        ({"Jc": 1.0}, 206),  # three above
        ({"Qc": 1.0}, 200),  # out of reach
        ({"7d": 1.0}, 210),  # one below, in another suit
        ({"8h": 0.5}, 210),  # its rank, and half of it
        ({"8c": 1.0}, 200),  # itself
        ({"7c": 1.0, "9s": 2.0}, 263),
    ],
)
def test_a_card_feels_its_neighbours_and_its_rank(known: dict[str, float], expected: float) -> None:
    assert felt(counting(), known, "8c") == pytest.approx(expected)


def test_nothing_is_felt_beyond_the_king_or_of_the_next_suit() -> None:
    assert felt(counting(), {"Ad": 1.0}, "Kc") == pytest.approx(201)
    assert felt(counting(), {"Kc": 1.0}, "Ad") == pytest.approx(200)


def moved(state: DealState, *moves: Action) -> DealState:
    for move in moves:
        state, _ = apply(state, move)
    return state


def test_the_filters_are_told_where_each_card_is_and_since_when() -> None:
    state = position(CHALLENGE, "8c 9h 9c 2h 3h 4h 5d 5s 5c As", upcard="7c", other="Kc Kd", top="4s 3d")
    state = moved(state, PassUpcard(), DrawDiscard(), Discard(card("Kc")), DrawStock(), Discard(card("8c")))
    state = moved(state, DrawDiscard(), Discard(card("Kd")), DrawStock())
    own = seen(state)
    trail = Trail.of(own)
    known = trail.known(own)
    assert known[card("9h")] == {IN_HAND: 1.0}
    assert known[card("7c")] == {WITH_OTHER: 1.0, SINCE: 0.0}
    assert known[card("8c")] == {WITH_OTHER: 1.0, SINCE: 0.05}
    assert known[card("Kc")] == {DISCARDED: 1.0, SINCE + 1: 0.0, LAST + 1: 1.0}
    assert known[card("Kd")] == {DISCARDED: 1.0, SINCE + 1: 0.1, LAST + 2: 1.0}
    assert known[card("Qd")] == {UNSEEN: 1.0}


def test_what_the_other_let_pass_is_told_apart_from_what_is_dead() -> None:
    state = position(CHALLENGE, "8c 9h 9c 2h 3h 4h 5d 5s 5c As", upcard="7d", top="4s 3d")
    assert Trail.of(seen(state)).known(seen(state))[card("7d")] == {DEAD: 1.0}
    own = seen(moved(state, PassUpcard(), PassUpcard(), DrawStock()))
    assert Trail.of(own).known(own)[card("7d")] == {REFUSED: 1.0, SINCE + 2: 0.0}


def decisions(deals: int) -> list[tuple[DealState, View]]:
    """Deals where a seat has something to decide, and what it sees."""
    starts = [DealState.deal(CHALLENGE, random.Random(f"guess {each}").sample(DECK, 52), 0) for each in range(deals)]
    states = [state for start in starts for state in play_deal([SimplePlayer(), SimplePlayer()], start, 1)]
    return [(state, view(state, state.turn)) for state in states if state.phase in (Phase.DRAW, Phase.DISCARD)]


def test_as_many_cards_are_guessed_as_there_are_and_better_than_by_chance() -> None:
    guessed = blind = 0.0
    for state, own in decisions(12):
        sight = Sight.of(own, taught().guess)
        assert sum(sight.holds) <= 10 + 1e-9
        assert all(0 <= chance <= 1 for chance in sight.holds)
        assert not any(sight.holds[each] for each in own.hand)
        other = state.hands[1 - own.seat].mask
        unseen = [each for each in range(52) if not sight.seen >> each & 1]
        flat = (10 - sight.known.bit_count()) / len(unseen)
        for each in unseen:
            held = other >> each & 1
            guessed -= math.log(max(1e-9, sight.holds[each] if held else 1 - sight.holds[each]))
            blind -= math.log(flat if held else 1 - flat)
    assert guessed < 0.95 * blind
