"""Hands that the opponent may hold: possible ones, drawn as often as they should be, and weighed for the better."""

import math
import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from gin.coach.hidden_hands import WEIGHTS, HandModel, likely_hands, resampled
from gin.coach.models import load_models
from gin.players.features import FeatureBuilder
from gin.rules import DealState, Phase, view

from tests.coach.test_analyse import states


def model_of(state: DealState) -> HandModel:
    seen = view(state, state.turn)
    return HandModel.of(seen, FeatureBuilder.of(seen, load_models().hand))


def positions() -> list[DealState]:
    return [state for state in states("challenge") if state.phase is not Phase.LAY_OFF]


def test_every_hand_has_the_known_cards_and_none_that_was_seen() -> None:
    for state in positions()[::9]:
        model = model_of(state)
        opponent = 1 - state.turn
        elsewhere = state.hand.mask
        for card in state.discards:
            elsewhere |= 1 << card
        for hand in likely_hands(model, 10, random.Random(0)):
            assert hand.bit_count() == len(state.hands[opponent])
            assert hand & model.known == model.known
            assert not hand & elsewhere
        assert model.known & ~state.hands[opponent].mask == 0


def test_hands_are_drawn_in_proportion_to_the_odds_of_their_cards() -> None:
    odds = {3: 0.2, 17: 0.5, 18: 1.0, 30: 2.5, 44: 4.0}
    log_odds = tuple(math.log(odds.get(card, 1.0)) for card in range(52))
    model = replace(model_of(positions()[0]), size=4, known=1 << 50 | 1 << 51, unseen=tuple(odds), log_odds=log_odds)
    weights = {model.known | 1 << one | 1 << other: odds[one] * odds[other] for one, other in combinations(odds, 2)}
    drawn = Counter(model.draw(20_000, random.Random(1)))
    assert set(drawn) == set(weights)
    for hand, weight in weights.items():
        assert drawn[hand] / 20_000 == pytest.approx(weight / sum(weights.values()), abs=0.012)


def test_a_hand_is_drawn_again_as_often_as_its_weight_says() -> None:
    weights = [0.5, 0.03, 0.07, 0.0, 0.4]
    for seed in range(20):
        counts = Counter(resampled(range(5), weights, 50, random.Random(seed)))
        assert counts.total() == 50
        for hand, weight in enumerate(weights):
            assert abs(counts[hand] - 50 * weight) <= 1


def test_the_weights_favour_the_hands_that_are_really_held() -> None:
    rng, gains = random.Random(2), []
    for state in positions()[::3]:
        model = model_of(state)
        scores = [model.score(hand) for hand in model.draw(60, rng)]
        mean = math.log(sum(map(math.exp, scores)) / len(scores))
        gains.append(model.score(state.hands[1 - state.turn].mask) - mean)
    assert sum(gains) / len(gains) > 0.2


def test_there_is_a_pair_of_weights_for_each_feature() -> None:
    model = model_of(positions()[5])
    assert 2 * len(model.features(model.draw(1, random.Random(0))[0])) == len(WEIGHTS)


def test_the_same_seed_gives_the_same_hands() -> None:
    model = model_of(positions()[7])
    assert likely_hands(model, 20, random.Random(4)) == likely_hands(model, 20, random.Random(4))
