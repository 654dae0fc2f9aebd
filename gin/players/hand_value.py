"""What a hand is worth: its deadwood, less what the draws to come will improve.

A hand is judged by every card that may come next: how likely it is to come, and what the best hand after it
would be. So a pair is worth more than a gap, a two-way draw more than either, and nothing that is dead in the
pile counts. This module knows a hand and the chances of cards, no turn or score.
"""

from functools import lru_cache
from typing import Final

from gin.players.inference import Reading, meld_pairs
from gin.players.style import Style
from gin.rules.cards import DECK, cards_of
from gin.rules.melds import Aces, deadwood_of_mask

count_deadwood: Final = lru_cache(maxsize=1 << 15)(deadwood_of_mask)
"""`deadwood_of_mask`, remembered: one decision asks for the same hands again and again."""


class Appraiser:
    """Judges hands of one decision; ``draws_left`` is how many draws its player counts on."""

    def __init__(self, reading: Reading, aces: Aces, limit: int, style: Style, draws_left: float) -> None:
        self._pairs = meld_pairs(aces)
        self._fondness = style.pairs
        self._draws = [(card, reading.draws[card]) for card in cards_of(reading.unseen)]
        self._aces = aces
        self.draws_left = draws_left
        # The cost of a deadwood count, by the count: being able to knock and being gin are worth something.
        self._cost = [float(count - (style.ready if count <= limit else 0)) for count in range(120)]
        self._cost[0] = -style.gin

    def deadwood(self, mask: int) -> int:
        """The deadwood of a hand."""
        return count_deadwood(mask, self._aces)

    def after_best_discard(self, mask: int) -> int:
        """The least deadwood that a hand has after shedding one card."""
        aces, least = self._aces, 200
        left = mask
        while left:
            bit = left & -left
            left ^= bit
            count = count_deadwood(mask ^ bit, aces)
            if count < least:
                least = count
        return least

    def gain(self, mask: int) -> float:
        """What one draw from the stock is expected to take off the cost of a hand."""
        cost = self._cost
        count = self.deadwood(mask)
        now = cost[count]
        dearest = max(count - self.deadwood(mask ^ 1 << card) for card in cards_of(mask))
        total = 0.0
        for card, chance in self._draws:
            for pair in self._pairs[card]:
                if pair & mask == pair:
                    after = self.after_best_discard(mask | 1 << card)
                    break
            else:
                # A card in no meld is loose, so it can only replace the dearest loose card.
                after = count - dearest + DECK[card].value
            if after < count:
                total += chance * (now - cost[after])
        return total

    def cost(self, mask: int, draws_left: float | None = None) -> float:
        """The cost of a hand: low is good."""
        draws = self.draws_left if draws_left is None else draws_left
        cost = self._cost[self.deadwood(mask)] - draws * self.gain(mask)
        return cost - self._fondness * _pairs_in(mask) if self._fondness else cost


def _pairs_in(mask: int) -> int:
    """How many ranks are held exactly twice."""
    ranks = (1 << 13) - 1
    clubs, diamonds, hearts, spades = (mask >> 13 * suit & ranks for suit in range(4))
    odd = clubs ^ diamonds ^ hearts ^ spades
    several = (clubs | diamonds) & (hearts | spades) | clubs & diamonds | hearts & spades
    return (several & ~odd & ~(clubs & diamonds & hearts & spades)).bit_count()
