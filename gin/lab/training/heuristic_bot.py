"""The heuristic player's draws and discards, compiled, for bots of the opponent pool.

Hands are evaluated as in `gin.players.hand_value` and opponents read as in `gin.players.inference`, with the steady
player's weights. When to knock is decided elsewhere, by `gin.lab.training.knock_judge` or by fixed limits.
Probabilities are arrays of shape (52,), float32; costs are in points of deadwood, and lower is better.
"""

import numba as nb
import numpy as np

from gin.lab.training.compiled_melds import (
    CARD_POINTS,
    SUIT_POINTS,
    best_spread,
    bit,
    by_suit,
    has,
    least_deadwood,
    melding_cards,
)
from gin.players.inference import INFERENCE_CAP, ODDS_BY_POINTS
from gin.players.style import STEADY
from gin.rules.deal import UNDRAWN_STOCK

_ODDS_BY_POINTS = np.array(ODDS_BY_POINTS, np.float32)
_HIGHEST_POINTS = np.array([min(ranks.bit_length(), 10) for ranks in range(8192)], np.int16)
"""The points of the highest of some ranks, by the mask of ranks."""
_HORIZON, _HORIZON_END = STEADY.horizon, STEADY.horizon_end
_GIN_BONUS, _KNOCK_BONUS = STEADY.gin_bonus, STEADY.knock_bonus


@nb.njit
def infer_card_probs(game, held_probs, draw_probs):
    """Write the probability that each card is in the opponent's hand, and that it is the next of the stock."""
    p, o = game.turn, 1 - game.turn
    seen = game.hand[p] | game.pile | game.known[o]
    stage = min(game.draws[o] // 3, 3)
    count, total, left = 10, 0.0, 0.0
    for c in range(52):
        held_probs[c] = draw_probs[c] = 0.0
        if has(game.known[o], c):
            held_probs[c] = 1.0
            count -= 1
        elif not has(seen, c):
            held_probs[c] = game.odds[o, c] * _ODDS_BY_POINTS[stage, CARD_POINTS[c] - 1]
            total += held_probs[c]
    for c in range(52):
        if not has(seen, c):
            held_probs[c] = min(INFERENCE_CAP, count * held_probs[c] / total)
            draw_probs[c] = max(1 - held_probs[c], 1 - INFERENCE_CAP)
            left += draw_probs[c]
    draw_probs /= left


@nb.njit
def meld_prob(held_probs, card):
    """Return the probability that the opponent could meld a card at once."""
    unmelded = 1.0
    rank = card % 13
    for a in range(rank, 52, 13):
        for b in range(a + 13, 52, 13):
            if a != card and b != card:
                unmelded *= 1 - held_probs[a] * held_probs[b]
    for first in range(-2, 1):
        if rank + first >= 0 and rank + first + 2 <= 12:
            pair = 1.0
            for offset in range(first, first + 3):
                if offset:
                    pair *= held_probs[card + offset]
            unmelded *= 1 - pair
    return 1 - unmelded


@nb.njit
def deadwood_cost(count, limit):
    """Return the cost of a deadwood count: a hand that may knock, and one that is gin, cost less than their count."""
    if count == 0:
        return -_GIN_BONUS
    return count - _KNOCK_BONUS if count <= limit else float(count)


@nb.njit
def deadwood_after_discard(hand):
    """Return the deadwood after discarding the highest unmelded card, which is nearly always the least possible."""
    runs, sets = best_spread(hand)
    count, ranks = 0, np.uint64(0)
    for left in by_suit(hand & ~runs & ~sets):
        count += SUIT_POINTS[left]
        ranks |= left
    return count - _HIGHEST_POINTS[ranks]


@nb.njit
def hand_cost(game, hand, draw_probs, draws_left):
    """Return the cost of ten cards, less what ``draws_left`` draws from the stock are expected to save."""
    count = least_deadwood(hand)
    now = deadwood_cost(count, game.knock_limit)
    largest_saving = 0
    for c in range(51, -1, -1):
        if has(hand, c) and CARD_POINTS[c] > largest_saving:
            largest_saving = max(largest_saving, count - least_deadwood(hand & ~bit(c)))
    useful = melding_cards(hand)
    saving = 0.0
    for c in range(52):
        if draw_probs[c] > 0:
            after = deadwood_after_discard(hand | bit(c)) if has(useful, c) else count - largest_saving + CARD_POINTS[c]
            if after < count:
                saving += draw_probs[c] * (now - deadwood_cost(after, game.knock_limit))
    return now - draws_left * saving


@nb.njit
def weight_now(game, start, end):
    """Return a weight that goes from ``start`` when the deal begins to ``end`` when the stock has run out."""
    left = max(0.0, (52 - game.next_card - UNDRAWN_STOCK) / (32 - UNDRAWN_STOCK))
    return end + (start - end) * left


@nb.njit
def draws_left(game):
    """Return how many further draws of its own a hand counts on."""
    return weight_now(game, _HORIZON, _HORIZON_END)


@nb.njit
def choose_discard(game, hand, taken, danger, draws):
    """Return the discard of eleven cards with the least cost, and that cost, counting on ``draws`` further draws.

    ``taken`` (-1 for none) may not be discarded; ``danger`` is the cost of offering a card that the opponent melds.
    """
    held_probs, draw_probs = np.empty(52, np.float32), np.empty(52, np.float32)
    infer_card_probs(game, held_probs, draw_probs)
    least, chosen = 1e9, -1
    for c in range(52):
        if has(hand, c) and c != taken:
            cost = hand_cost(game, hand & ~bit(c), draw_probs, draws) + danger * meld_prob(held_probs, c)
            if cost < least or (cost == least and CARD_POINTS[c] > CARD_POINTS[chosen]):
                least, chosen = cost, c
    return chosen, least


@nb.njit
def takes_top_card(game, danger):
    """Return whether the top of the discard pile is worth more than a draw from the stock."""
    held_probs, draw_probs = np.empty(52, np.float32), np.empty(52, np.float32)
    infer_card_probs(game, held_probs, draw_probs)
    hand, draws = game.hand[game.turn], draws_left(game)
    # A draw from the stock is the first of the draws counted on, and taking the top card replaces it.
    _, least = choose_discard(game, hand | bit(game.top), game.top, danger, draws - 1)
    return least < hand_cost(game, hand, draw_probs, draws)
