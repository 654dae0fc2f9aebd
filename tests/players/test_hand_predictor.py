"""The hand predictor: what its filters compute, and how well it predicts the opponent's hand in play."""

import math
import random

import pytest
from gin.players.features import FeatureBuilder
from gin.players.hand_predictor import HandPredictor
from gin.players.network_player import load_models
from gin.players.simple_player import SimplePlayer
from gin.rules import (
    DECK,
    PRESETS,
    Card,
    DealState,
    Phase,
    View,
    view,
)

from tests.players.helpers import play_deal

CHALLENGE = PRESETS["challenge"]


def card(text: str) -> Card:
    return Card.parse(text)


def counting_predictor() -> HandPredictor:
    """Return a predictor of one channel and filters of one unit, whose weights tell how far away each neighbour is."""
    return HandPredictor.of(
        suit=((1.0,), (2.0,), (3.0,), (0.0,), (4.0,), (5.0,), (6.0,)),
        cross=((10.0,), (20.0,), (30.0,)),
        context=((100.0,), (200.0,)),
        rank_bias=tuple((float(rank == 12),) for rank in range(13)),
        hidden=((0.0, 0.0, 1.0, 0.0, 0.0, 0.0),),
        mean=((0.0,),),
        hidden_rank_bias=((0.0,),) * 13,
        head=((0.001,),),
        bias=((0.0,),),
    )


def logit(known: dict[str, float], text: str) -> float:
    """Return a thousand times the logit of a card, given what is known of the others."""
    cards = [{0: known.get(str(each), 0.0)} for each in map(Card, range(52))]
    (probability,) = counting_predictor().predict(cards, [1], [card(text)])
    return 1000 * math.log(probability / (1 - probability))


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
def test_the_filters_reach_neighbours_and_cards_of_the_rank(known: dict[str, float], expected: float) -> None:
    assert logit(known, "8c") == pytest.approx(expected)


def test_the_filters_do_not_reach_past_the_ends_of_a_suit() -> None:
    assert logit({"Ad": 1.0}, "Kc") == pytest.approx(201)
    assert logit({"Kc": 1.0}, "Ad") == pytest.approx(200)


def decisions(deals: int) -> list[tuple[DealState, View]]:
    """Return the states of some deals in which a seat has a choice, each with the view of that seat."""
    starts = [DealState.deal(CHALLENGE, random.Random(f"guess {each}").sample(DECK, 52), 0) for each in range(deals)]
    states = [state for start in starts for state in play_deal([SimplePlayer(), SimplePlayer()], start, 1)]
    return [(state, view(state, state.turn)) for state in states if state.phase in (Phase.DRAW, Phase.DISCARD)]


def test_predicts_ten_cards_better_than_chance() -> None:
    predicted = uniform = 0.0
    for state, own in decisions(12):
        builder = FeatureBuilder.of(own, load_models().hand)
        assert sum(builder.held_probs) <= 10 + 1e-9
        assert all(0 <= probability <= 1 for probability in builder.held_probs)
        assert not any(builder.held_probs[each] for each in own.hand)
        opponent = state.hands[1 - own.seat].mask
        unseen = [each for each in range(52) if not builder.seen >> each & 1]
        flat = (10 - builder.known.bit_count()) / len(unseen)
        for each in unseen:
            held = opponent >> each & 1
            probability = builder.held_probs[each]
            predicted -= math.log(max(1e-9, probability if held else 1 - probability))
            uniform -= math.log(flat if held else 1 - flat)
    assert predicted < 0.95 * uniform
