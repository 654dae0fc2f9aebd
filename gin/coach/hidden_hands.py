"""Hands that the opponent may hold: whole hands, weighed by what a player who holds them would have done.

Hands are first drawn card by card, by the probability that each card is held. Such a hand has too few melds, and may be
one that would have taken a card that was refused. So each is weighed by a log-linear model of the whole hand (its
deadwood, its pairs, and how it goes with what was discarded, refused and taken), and hands are drawn again by weight
(sampling, importance, resampling; Rubin). The model is fitted by ``python -m gin.lab.strength.posterior``.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gin.players.card_history import CardHistory, opponent_seat
from gin.players.features import FeatureBuilder
from gin.players.inference import knock_history, meld_pairs, neighbours
from gin.rules import View
from gin.rules.cards import FULL_MASK, by_suit, cards_of
from gin.rules.melds import Aces, best_discard_of_mask, deadwood_of_mask

DRAWN_PER_HAND: Final = 8
"""How many hands are drawn and weighed for each one that is asked for."""
LONG_PLAY: Final = 10
"""The number of its own discards after which a player's hand counts as fully played."""

# fmt: off
WEIGHTS: Final = (
    -4.220, -0.546, 0.278, -0.348, -0.492, -1.666, -0.671, -3.005, -0.026, 0.389,
    2.472, -0.566, 0.548, -0.951, -0.263, -1.411, 0.225, -4.371, -5.219, -1.169,
    -0.995, -0.060, -0.770, -0.333, -1.125, -2.371, -4.466, -0.911, 1.461, 1.588,
    -1.365, 0.448, -2.293, 0.479, 0.927, -0.990, -1.315, -0.607, 1.206, -0.313,
    1.849, -1.017, 2.416, 1.534, 0.260, 0.849, 0.189, 0.734, 0.090, 0.655,
)
"""The model's weights: of each feature, and then of each feature times the progress of the play."""
# fmt: on


@dataclass(frozen=True, slots=True)
class HandModel:
    """What a view tells of the opponent's hand as a whole.

    As masks: ``known`` are cards that are surely held, ``unseen`` those that may be. ``log_odds`` of each of the 52
    cards are those of being held, card by card. ``discards`` and ``refused`` are the opponent's, the latest first.
    ``progress`` is how long the hand has been played, 0 to 1, and ``eager`` how often the opponent knocked early in the
    deals before, of all the deals that it ended.
    """

    size: int
    known: int
    unseen: tuple[int, ...]
    log_odds: tuple[float, ...]
    discards: tuple[int, ...]
    refused: tuple[int, ...]
    progress: float
    eager: float
    knock_limit: int
    aces: Aces
    weights: Sequence[float] = WEIGHTS

    @staticmethod
    def of(view: View, builder: FeatureBuilder) -> "HandModel":
        """Return the model of a view; ``builder`` has the predicted probability of each card."""
        opponent = opponent_seat(view)
        history = CardHistory.of(view)
        early, patient = knock_history(view, opponent)
        refused = sorted(cards_of(history.refused), key=lambda card: -history.discard_index.get(card, -1))
        return HandModel(
            size=view.counts[opponent],
            known=builder.known,
            unseen=tuple(cards_of(FULL_MASK & ~builder.seen & ~builder.known)),
            log_odds=tuple(math.log(max(p, 0.001) / max(1 - p, 0.001)) for p in builder.held_probs),
            discards=history.opponent_discards[::-1],
            refused=tuple(refused),
            progress=min(1.0, len(history.opponent_discards) / LONG_PLAY),
            eager=(early + 0.5) / (early + patient + 1),
            knock_limit=view.knock_limit,
            aces=view.ruleset.aces,
        )

    def draw(self, count: int, rng: random.Random) -> list[int]:
        """Return ``count`` hands, as masks, with the unseen cards independent of each other but for their number.

        Cards known to be held are in each hand. The probability of a hand is in proportion to the product of the odds
        of its cards (conditional Bernoulli; Chen, Dempster and Liu).
        """
        missing = self.size - self.known.bit_count()
        odds = [math.exp(self.log_odds[card]) for card in self.unseen]
        # For the cards from each on, and each number of cards: the sum of the products of that many of their odds.
        sums = [[1.0, *[0.0] * missing]]
        for each in reversed(odds):
            last = sums[-1]
            sums.append([1.0, *(last[k] + each * last[k - 1] for k in range(1, missing + 1))])
        sums.reverse()
        steps = [
            (1 << card, [0.0, *(each * after[k - 1] / whole[k] if whole[k] else 0.0 for k in range(1, missing + 1))])
            for card, each, whole, after in zip(self.unseen, odds, sums[:-1], sums[1:], strict=True)
        ]
        hands = []
        for _ in range(count):
            hand, left = self.known, missing
            for bit, chances in steps:
                if left and rng.random() < chances[left]:
                    hand |= bit
                    left -= 1
            hands.append(hand)
        return hands

    def features(self, hand: int) -> list[float]:
        """Return what the model counts of a hand, about 0 to 1 each."""
        aces, pairs = self.aces, meld_pairs(self.aces)
        deadwood = deadwood_of_mask(hand, aces)
        clubs, diamonds, hearts, spades = by_suit(hand)
        singles = clubs ^ diamonds ^ hearts ^ spades
        ranks = clubs | diamonds | hearts | spades
        found = [
            sum(self.log_odds[card] for card in cards_of(hand & ~self.known)) / 10,
            deadwood / 50,
            max(0, deadwood - 25) / 25,
            max(0, 15 - deadwood) / 15,
            float(deadwood <= self.knock_limit),
            self.eager * (deadwood <= self.knock_limit),
            float(deadwood <= min(3, self.knock_limit)),
            float(deadwood == 0),
            (10 - ranks.bit_count()) / 5,
            (ranks & ~singles).bit_count() / 3,
            sum(any(pair & hand == pair for pair in pairs[card]) for card in cards_of(self.known)) / 3,
            self.known.bit_count() / 3 * (deadwood / 50),
        ]
        for card in range(2):
            found += self._around(hand, self.discards, card)
        found.append(sum(pair & hand == pair for card in self.discards[2:] for pair in pairs[card]) / 3)
        found.append(sum((near_masks(aces)[card] & hand).bit_count() for card in self.discards[2:]) / 10)
        if self.discards:
            regret = deadwood - best_discard_of_mask(hand | 1 << self.discards[0], aces)[1]
            found += [min(regret, 10) / 10, float(regret > 0)]
        else:
            found += [0.0, 0.0]
        for card in range(2):
            found += self._around(hand, self.refused, card)
        found.append(sum(pair & hand == pair for card in self.refused[2:] for pair in pairs[card]) / 3)
        return found

    def _around(self, hand: int, cards: Sequence[int], place: int) -> tuple[float, float]:
        """Return whether a hand melds the card at this place of a list, and how many of its neighbours it has."""
        if place >= len(cards):
            return 0.0, 0.0
        card = cards[place]
        melds = any(pair & hand == pair for pair in meld_pairs(self.aces)[card])
        return float(melds), (near_masks(self.aces)[card] & hand).bit_count() / 3

    def score(self, hand: int) -> float:
        """Return the logarithm of a hand's weight among hands that were drawn card by card."""
        features, weights = self.features(hand), self.weights
        count = len(features)
        return sum(
            feature * (weights[place] + self.progress * weights[count + place])
            for place, feature in enumerate(features)
            if feature
        )

    def weighed(self, count: int, rng: random.Random) -> tuple[list[int], list[float]]:
        """Return ``count`` hands and their weights, which add up to 1."""
        hands = self.draw(count, rng)
        scores = [self.score(hand) for hand in hands]
        most = max(scores)
        weights = [math.exp(score - most) for score in scores]
        total = sum(weights)
        return hands, [weight / total for weight in weights]


def near_masks(aces: Aces) -> tuple[int, ...]:
    """Return for each card the mask of those of its rank and those next to it in its suit."""
    if aces not in _NEAR:
        _NEAR[aces] = tuple(sum(1 << other for other, kind in near if kind < 2) for near in neighbours(aces))
    return _NEAR[aces]


_NEAR: dict[Aces, tuple[int, ...]] = {}


def likely_hands(model: HandModel, count: int, rng: random.Random) -> list[int]:
    """Return ``count`` hands, as masks, that agree with all that was seen, each as likely as the others."""
    return resampled(*model.weighed(count * DRAWN_PER_HAND, rng), count, rng)


def resampled(hands: Sequence[int], weights: Sequence[float], count: int, rng: random.Random) -> list[int]:
    """Return ``count`` hands drawn from weighed ones, in their order: one random number, and then equal steps.

    A hand with a weight of 1 / ``count`` or more is surely among them (systematic resampling; Carpenter, Clifford and
    Fearnhead).
    """
    step, place, passed = 1 / count, 0, weights[0]
    at = rng.random() * step
    found = []
    for _ in range(count):
        while passed < at and place < len(hands) - 1:
            place += 1
            passed += weights[place]
        found.append(hands[place])
        at += step
    return found
