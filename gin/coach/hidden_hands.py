"""Hands that the opponent may hold, drawn by what is known of each card."""

import random

from gin.players.features import FeatureBuilder
from gin.rules.cards import FULL_MASK, cards_of


def likely_hands(builder: FeatureBuilder, size: int, count: int, rng: random.Random) -> list[int]:
    """Return ``count`` hands of so many cards, as masks, that agree with all that was seen.

    Cards known to be held are in each hand; the others are drawn without replacement by the odds that they are held
    (Efraimidis and Spirakis: the largest keys are drawn).
    """
    unseen = list(cards_of(FULL_MASK & ~builder.seen & ~builder.known))
    exponents = [(1 - p) / max(p, 0.001) for p in (builder.held_probs[card] for card in unseen)]
    missing = size - builder.known.bit_count()
    hands = []
    for _ in range(count):
        keys = sorted(((rng.random() ** exponent, card) for exponent, card in zip(exponents, unseen, strict=True)))
        hand = builder.known
        for _, card in keys[len(keys) - missing :]:
            hand |= 1 << card
        hands.append(hand)
    return hands
