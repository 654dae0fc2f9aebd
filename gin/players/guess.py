"""Filters that guess, card by card, whether it is in the other hand; plain Python, and no rule is known here.

What is known of a card, a few numbers by channel, is felt by those near it in its suit and near its rank in the other
suits, and what they make of it is felt once more: the same filters go over all cards, since all suits are alike.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import mul
from typing import Final

from gin.players.network import Row, Rows, bent, layer, summed

RANKS: Final = 13
REACH, FAR, NEAR = 3, 1, 2
"""How far the filters reach: the first in the suit of a card and in the other suits, the second in its suit."""

Known = Mapping[int, float]
"""What is known of a card: the numbers that are not 0, by channel."""


@dataclass(frozen=True, slots=True, repr=False)
class Filters:
    """The weights. ``suit``, ``others`` and ``groups`` have a row for each input of the first filter: of its suit and
    of the other suits by how far a card lies and by channel, and of what is known besides. ``ranks`` has what it begins
    with. ``then`` has a row for each output of the second filter, over the cards of the suit in turn and the other
    suits together; ``whole`` one over the mean of all cards, and ``ranks_then`` what it begins with.
    """

    suit: Rows
    others: Rows
    groups: Rows
    ranks: Rows
    then: Rows
    whole: Rows
    ranks_then: Rows
    held: Rows
    bias: Rows

    def chances(self, cards: Sequence[Known], besides: Iterable[int], asked: Iterable[int]) -> list[float]:
        """The chance of each of the cards ``asked`` to be held, by what is known of all 52 and besides."""
        hidden = self._hidden(cards, besides)
        mean = [total / len(hidden) for total in summed(hidden)]
        whole = tuple(layer(self.whole, (0.0,) * len(self.whole), mean))
        nothing = (0.0,) * len(mean)
        found = []
        for card in asked:
            rank = card % RANKS
            window = [hidden[card + step] if 0 <= rank + step < RANKS else nothing for step in range(-NEAR, NEAR + 1)]
            rest = summed([hidden[other] for other in range(rank, 52, RANKS) if other != card])
            start = summed([whole, self.ranks_then[rank]])
            then = bent(layer(self.then, start, [*chain(*window), *rest]))
            logit = sum(map(mul, self.held[0], then), self.bias[0][0])
            found.append(1 / (1 + math.exp(-logit)))
        return found

    def _hidden(self, cards: Sequence[Known], besides: Iterable[int]) -> list[Row]:
        """What the first filter makes of each card."""
        channels = len(self.suit) // (2 * REACH + 1)
        common = summed([self.groups[place] for place in besides])
        near = [_felt(self.suit, channels, REACH, known) for known in cards]
        far = [_felt(self.others, channels, FAR, known) for known in cards]
        afar = [summed(_around(far, card, FAR)) for card in range(52)]
        found = []
        for card in range(52):
            rank = card % RANKS
            rows = [self.ranks[rank], common, *_around(near, card, REACH)]
            rows += [afar[other] for other in range(rank, 52, RANKS) if other != card]
            found.append(tuple(bent(summed(rows))))
        return found


def _felt(rows: Rows, channels: int, reach: int, known: Known) -> list[Row]:
    """What is felt of a card where it lies so far above or below, from the lowest to the highest."""
    found = []
    for start in range(0, (2 * reach + 1) * channels, channels):
        parts = [
            rows[start + channel] if value == 1.0 else tuple([weight * value for weight in rows[start + channel]])
            for channel, value in known.items()
        ]
        found.append(parts[0] if len(parts) == 1 else summed(parts))
    return found


def _around(felt: Sequence[Sequence[Row]], card: int, reach: int) -> list[Row]:
    """What a card feels of those in its suit, itself too."""
    rank = card % RANKS
    return [felt[card + step][reach + step] for step in range(-reach, reach + 1) if 0 <= rank + step < RANKS]
