"""A small convolutional network in plain Python: the probability that each card is in the opponent's hand.

It knows no rules. Suits are all alike, so the same two filters go over every card. The first combines what is known of
the cards near it in its suit with what is known near its rank in the other suits; the second does the same with the
hidden units that come out of the first.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import mul
from typing import Final

from gin.players.network import (
    ACTIVATION_SCALE,
    SUM_SCALE,
    PackedRow,
    WeightMatrix,
    WeightRow,
    linear_layer,
    pack_columns,
    pack_row,
    relu,
)

SUIT_LENGTH: Final = 13
SUIT_REACH: Final = 3
"""How many ranks above and below a card the first filter reaches in its suit."""
CROSS_SUIT_REACH: Final = 1
"""How many ranks above and below a card the first filter reaches in the other suits."""
HIDDEN_REACH: Final = 2
"""How many ranks the second filter reaches in the card's suit; in the other suits it has the card's own rank only."""

CardInputs = Mapping[int, float]
"""What is known of a card: its inputs that are not 0, by channel."""


@dataclass(frozen=True, slots=True, repr=False)
class HandPredictor:
    """The packed weights; a row has what one input adds to all units of a filter.

    First filter: ``suit`` has a row for each offset (-3 to 3) and channel, ``cross`` for each offset (-1 to 1) and
    channel of the other suits, ``context`` for each context input, and ``rank_bias`` a bias for each rank. Second
    filter: ``hidden`` has a row for each offset (-2 to 2) and unit of the first, and then for each unit summed over the
    other suits; ``mean`` for the mean of each unit over all cards; ``hidden_rank_bias`` is a bias for each rank.
    ``head`` and ``bias`` give the logit from the units of the second filter.
    """

    suit: tuple[PackedRow, ...]
    cross: tuple[PackedRow, ...]
    context: tuple[PackedRow, ...]
    rank_bias: tuple[PackedRow, ...]
    hidden: tuple[PackedRow, ...]
    mean: tuple[PackedRow, ...]
    hidden_rank_bias: tuple[PackedRow, ...]
    head: WeightRow
    bias: float

    @staticmethod
    def of(
        suit: WeightMatrix,
        cross: WeightMatrix,
        context: WeightMatrix,
        rank_bias: WeightMatrix,
        hidden: WeightMatrix,
        mean: WeightMatrix,
        hidden_rank_bias: WeightMatrix,
        head: WeightMatrix,
        bias: WeightMatrix,
    ) -> "HandPredictor":
        """Return a predictor of these matrices.

        Shapes, with C channels and filters of F and G units: ``suit`` (7 C, F), ``cross`` (3 C, F), ``context``
        (inputs, F), ``rank_bias`` (13, F), ``hidden`` (G, 6 F), ``mean`` (G, F), ``hidden_rank_bias`` (13, G),
        ``head`` (1, G), ``bias`` (1, 1).
        """
        context_rows, biases, hidden_biases = (
            tuple([pack_row(row, SUM_SCALE) for row in rows]) for rows in (context, rank_bias, hidden_rank_bias)
        )
        return HandPredictor(
            tuple(map(pack_row, suit)),
            tuple(map(pack_row, cross)),
            context_rows,
            biases,
            pack_columns(hidden),
            pack_columns(mean),
            hidden_biases,
            head[0],
            bias[0][0],
        )

    def predict(self, cards: Sequence[CardInputs], context: Iterable[int], asked: Iterable[int]) -> list[float]:
        """Return the probability that each card in ``asked`` is held.

        ``cards`` are the inputs of all 52 cards, ``context`` the context inputs that are on. The probabilities are not
        yet scaled to the number of hidden cards that the opponent holds.
        """
        hidden = self._hidden_units(cards, context)
        mean = [sum(each) // len(hidden) for each in zip(*hidden, strict=True)]
        mean_sums = linear_layer(self.mean, 0, mean)
        off_end = [0] * len(mean)
        probabilities = []
        for card in asked:
            rank = card % SUIT_LENGTH
            window = [
                hidden[card + offset] if 0 <= rank + offset < SUIT_LENGTH else off_end
                for offset in range(-HIDDEN_REACH, HIDDEN_REACH + 1)
            ]
            mates = [hidden[mate] for mate in range(rank, 52, SUIT_LENGTH) if mate != card]
            inputs = [*chain(*window), *map(sum, zip(*mates, strict=True))]
            sums = linear_layer(self.hidden, mean_sums + self.hidden_rank_bias[rank], inputs)
            logit = sum(map(mul, self.head, relu(sums, len(self.head)))) / ACTIVATION_SCALE + self.bias
            probabilities.append(1 / (1 + math.exp(-logit)))
        return probabilities

    def _hidden_units(self, cards: Sequence[CardInputs], context: Iterable[int]) -> list[list[int]]:
        """Return the activations of the first filter: (52, units), in fixed point."""
        channels = len(self.suit) // (2 * SUIT_REACH + 1)
        common = sum([self.context[index] for index in context])
        suit = [_by_offset(self.suit, channels, SUIT_REACH, inputs) for inputs in cards]
        cross = [_by_offset(self.cross, channels, CROSS_SUIT_REACH, inputs) for inputs in cards]
        cross_sums = [sum(_window(cross, card, CROSS_SUIT_REACH)) for card in range(52)]
        hidden = []
        for card in range(52):
            rank = card % SUIT_LENGTH
            start = common + self.rank_bias[rank]
            sums = sum([cross_sums[mate] for mate in range(rank, 52, SUIT_LENGTH) if mate != card], start)
            hidden.append(relu(sum(_window(suit, card, SUIT_REACH), sums), len(self.mean)))
        return hidden


def _by_offset(rows: Sequence[PackedRow], channels: int, reach: int, inputs: CardInputs) -> list[PackedRow]:
    """Return what a card adds to the units of a card that it lies ``-reach`` to ``reach`` ranks above."""
    values = [(channel, round(value * ACTIVATION_SCALE)) for channel, value in inputs.items()]
    return [
        sum([rows[start + channel] * value for channel, value in values])
        for start in range(0, (2 * reach + 1) * channels, channels)
    ]


def _window(by_offset: Sequence[Sequence[PackedRow]], card: int, reach: int) -> list[PackedRow]:
    """Return what the cards within reach in a card's suit, itself included, add to its units."""
    rank = card % SUIT_LENGTH
    return [
        by_offset[card + offset][reach + offset]
        for offset in range(-reach, reach + 1)
        if 0 <= rank + offset < SUIT_LENGTH
    ]
