"""The value of a hand to the heuristic player: its deadwood, less what future draws are expected to save.

A hand is judged by every card that may come next: how likely it is to come, and what the best hand after it would be.
So a pair is worth more than a gap, a two-way draw more than either, and cards that are dead in the discard pile count
for nothing. This module knows a hand and the probabilities of cards, no turn or score.
"""

from functools import lru_cache
from typing import Final

from gin.players.inference import HiddenCards, meld_pairs
from gin.players.style import Style
from gin.rules.cards import DECK, by_suit, cards_of
from gin.rules.melds import Aces, deadwood_of_mask

count_deadwood: Final = lru_cache(maxsize=1 << 12)(deadwood_of_mask)
"""`deadwood_of_mask`, cached: one decision asks for the same hands again and again."""


class HandEvaluator:
    """Evaluates hands, as masks of cards, for one decision.

    Costs are in points of deadwood; lower is better. ``draws_left`` is the number of further draws the player counts
    on.
    """

    def __init__(self, hidden: HiddenCards, aces: Aces, limit: int, style: Style, draws_left: float) -> None:
        self._pairs = meld_pairs(aces)
        self._pair_bonus = style.pair_bonus
        self._draws = [(card, hidden.draw_probs[card]) for card in cards_of(hidden.unseen)]
        self._aces = aces
        self.draws_left = draws_left
        # The cost of each deadwood count: a hand that may knock, and one that is gin, are worth more than their count.
        self._cost = [float(count - (style.knock_bonus if count <= limit else 0)) for count in range(120)]
        self._cost[0] = -style.gin_bonus

    def deadwood(self, mask: int) -> int:
        """Return the deadwood of a hand."""
        return count_deadwood(mask, self._aces)

    def deadwood_after_discard(self, mask: int) -> int:
        """Return the least deadwood of an eleven-card hand after a discard."""
        aces, least = self._aces, 200
        left = mask
        while left:
            bit = left & -left
            left ^= bit
            count = count_deadwood(mask ^ bit, aces)
            if count < least:
                least = count
        return least

    def expected_saving(self, mask: int) -> float:
        """Return by how much one draw from the stock is expected to lower the cost of a ten-card hand."""
        cost = self._cost
        count = self.deadwood(mask)
        now = cost[count]
        largest_saving = max(count - self.deadwood(mask ^ 1 << card) for card in cards_of(mask))
        total = 0.0
        for card, probability in self._draws:
            for pair in self._pairs[card]:
                if pair & mask == pair:
                    after = self.deadwood_after_discard(mask | 1 << card)
                    break
            else:
                # A card in no meld is deadwood, so all it can do is replace the costliest unmelded card.
                after = count - largest_saving + DECK[card].value
            if after < count:
                total += probability * (now - cost[after])
        return total

    def cost(self, mask: int, draws_left: float | None = None) -> float:
        """Return the cost of a ten-card hand, given ``draws_left`` if that is not the evaluator's own."""
        draws = self.draws_left if draws_left is None else draws_left
        cost = self._cost[self.deadwood(mask)] - draws * self.expected_saving(mask)
        return cost - self._pair_bonus * _count_pairs(mask) if self._pair_bonus else cost


def _count_pairs(mask: int) -> int:
    """Return how many ranks are held exactly twice."""
    clubs, diamonds, hearts, spades = by_suit(mask)
    odd = clubs ^ diamonds ^ hearts ^ spades
    several = (clubs | diamonds) & (hearts | spades) | clubs & diamonds | hearts & spades
    return (several & ~odd & ~(clubs & diamonds & hearts & spades)).bit_count()
