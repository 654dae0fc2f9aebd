"""How likely the opponent holds each card, as far as a seat can know."""

from collections.abc import Mapping

from gin.coach.evaluation import table_refusal
from gin.coach.models import load_models
from gin.players.features import FeatureBuilder
from gin.rules import Card, View
from gin.rules.cards import DECK


def held_chances(view: View) -> Mapping[Card, float]:
    """Return the probability that the opponent holds each of the 52 cards; it is 0 for cards that lie elsewhere.

    A card that was taken from the pile and not discarded since has 1. Empty where the coach is silent.
    """
    if table_refusal(view) is not None:
        return {}
    builder = FeatureBuilder.of(view, load_models().hand)
    return {card: _chance(builder, card) for card in DECK}


def _chance(builder: FeatureBuilder, card: Card) -> float:
    if builder.known >> card & 1:
        return 1.0
    return 0.0 if builder.seen >> card & 1 else builder.held_probs[card]
