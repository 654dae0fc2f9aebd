"""How likely the opponent holds each card, as far as a seat can know."""

from collections.abc import Mapping

from gin.coach.evaluation import table_refusal
from gin.coach.models import load_models
from gin.players.features import FeatureBuilder
from gin.rules import Card, View
from gin.rules.cards import FULL_MASK, cards_of


def held_chances(view: View) -> Mapping[Card, float]:
    """Return the probability that the opponent holds each card that is neither in the seat's hand nor in the pile.

    A card that was taken from the pile and not discarded since has 1. Empty where the coach is silent.
    """
    if table_refusal(view) is not None:
        return {}
    builder = FeatureBuilder.of(view, load_models().hand)
    unseen = FULL_MASK & ~builder.seen | builder.known
    return {card: 1.0 if builder.known >> card & 1 else builder.held_probs[card] for card in cards_of(unseen)}
