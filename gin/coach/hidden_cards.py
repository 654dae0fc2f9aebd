"""How likely the opponent holds each card, as far as a seat can know."""

from collections.abc import Mapping

from gin.coach.evaluation import sits_out
from gin.players.features import FeatureBuilder
from gin.players.network_player import load_models
from gin.rules import Card, View
from gin.rules.cards import DECK


def held_chances(view: View) -> Mapping[Card, float]:
    """Return the probability that the opponent holds each of the 52 cards; it is 0 for cards that lie elsewhere.

    A card that was taken from the pile and not discarded since has 1. Empty where the coach sits the table out. Raises
    `DamagedWeights` if the network cannot be read.
    """
    if sits_out(view):
        return {}
    builder = FeatureBuilder.of(view, load_models().hand)
    return {card: _chance(builder, card) for card in DECK}


def _chance(builder: FeatureBuilder, card: Card) -> float:
    if builder.known >> card & 1:
        return 1.0
    return 0.0 if builder.seen >> card & 1 else builder.held_probs[card]
