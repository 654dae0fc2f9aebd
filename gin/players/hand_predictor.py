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

from gin.players.network import VALUE, WHOLE, Lanes, Row, Rows, bent, columns, in_lanes, layer

RANKS: Final = 13
REACH, FAR, NEAR = 3, 1, 2
"""How far the filters reach: the first in the suit of a card and in the other suits, the second in its suit."""

Known = Mapping[int, float]
"""What is known of a card: the numbers that are not 0, by channel."""


@dataclass(frozen=True, slots=True, repr=False)
class Filters:
    """The weights. ``suit``, ``others`` and ``groups`` have what each input adds to the first filter: of its suit and
    of the other suits by how far a card lies and by channel, and of what is known besides. ``ranks`` has what it begins
    with. ``then`` has what each output of the first adds to the second filter, over the cards of the suit in turn and
    the other suits together; ``whole`` the same of the mean of all cards, and ``ranks_then`` what it begins with.
    """

    suit: tuple[Lanes, ...]
    others: tuple[Lanes, ...]
    groups: tuple[Lanes, ...]
    ranks: tuple[Lanes, ...]
    then: tuple[Lanes, ...]
    whole: tuple[Lanes, ...]
    ranks_then: tuple[Lanes, ...]
    held: Row
    bias: float

    @staticmethod
    def of(
        suit: Rows,
        others: Rows,
        groups: Rows,
        ranks: Rows,
        then: Rows,
        whole: Rows,
        ranks_then: Rows,
        held: Rows,
        bias: Rows,
    ) -> "Filters":
        """Make them of matrices: ``then``, ``whole`` and ``held`` have a row for each output, the others not."""
        near, far = (tuple(map(in_lanes, rows)) for rows in (suit, others))
        added, begun, begun_then = (
            tuple([in_lanes(row, WHOLE) for row in rows]) for rows in (groups, ranks, ranks_then)
        )
        return Filters(near, far, added, begun, columns(then), columns(whole), begun_then, held[0], bias[0][0])

    def chances(self, cards: Sequence[Known], besides: Iterable[int], asked: Iterable[int]) -> list[float]:
        """The chance of each of the cards ``asked`` to be held, by what is known of all 52 and besides."""
        hidden = self._hidden(cards, besides)
        mean = [sum(each) // len(hidden) for each in zip(*hidden, strict=True)]
        whole = layer(self.whole, 0, mean)
        nothing = [0] * len(mean)
        found = []
        for card in asked:
            rank = card % RANKS
            window = [hidden[card + step] if 0 <= rank + step < RANKS else nothing for step in range(-NEAR, NEAR + 1)]
            rest = map(sum, zip(*[hidden[other] for other in range(rank, 52, RANKS) if other != card], strict=True))
            sums = layer(self.then, whole + self.ranks_then[rank], [*chain(*window), *rest])
            logit = sum(map(mul, self.held, bent(sums, len(self.held)))) / VALUE + self.bias
            found.append(1 / (1 + math.exp(-logit)))
        return found

    def _hidden(self, cards: Sequence[Known], besides: Iterable[int]) -> list[list[int]]:
        """What the first filter makes of each card."""
        channels = len(self.suit) // (2 * REACH + 1)
        common = sum([self.groups[place] for place in besides])
        near = [_felt(self.suit, channels, REACH, known) for known in cards]
        far = [_felt(self.others, channels, FAR, known) for known in cards]
        afar = [sum(_around(far, card, FAR)) for card in range(52)]
        found = []
        for card in range(52):
            rank = card % RANKS
            start = common + self.ranks[rank]
            sums = sum([afar[other] for other in range(rank, 52, RANKS) if other != card], start)
            found.append(bent(sum(_around(near, card, REACH), sums), len(self.whole)))
        return found


def _felt(rows: Sequence[Lanes], channels: int, reach: int, known: Known) -> list[Lanes]:
    """What is felt of a card where it lies so far above or below, from the lowest to the highest."""
    values = [(channel, round(value * VALUE)) for channel, value in known.items()]
    return [
        sum([rows[start + channel] * value for channel, value in values])
        for start in range(0, (2 * reach + 1) * channels, channels)
    ]


def _around(felt: Sequence[Sequence[Lanes]], card: int, reach: int) -> list[Lanes]:
    """What a card feels of those in its suit, itself too."""
    rank = card % RANKS
    return [felt[card + step][reach + step] for step in range(-reach, reach + 1) if 0 <= rank + step < RANKS]
