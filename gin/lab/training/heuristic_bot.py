"""A player of the league that reads its opponent as the steady player does, compiled.

It weighs hands and dangers as `gin.players.hand_value` and `gin.players.inference` have them; when to knock is for
`gin.lab.training.knock_judge`, or a plain limit.
"""

import numba as nb
import numpy as np

from gin.lab.training.simulator import VALUE, WORTH, bit, by_suit, deadwood, has, melding, spread_of
from gin.players import inference
from gin.players.style import STEADY
from gin.rules.deal import UNDRAWN_STOCK

BY_VALUE = np.array(inference.BY_VALUE, np.float32)
CERTAIN = inference.CERTAIN
DEAREST = np.array([min(ranks.bit_length(), 10) for ranks in range(8192)], np.int16)
"""The worth of the dearest of some ranks."""
HORIZON, HORIZON_END, GIN, READY = STEADY.horizon, STEADY.horizon_end, STEADY.gin, STEADY.ready


@nb.njit
def read(g, holds, draws):
    """Write the chance of each card to lie in the other hand, and to be the next of the stock."""
    p, o = g.turn, 1 - g.turn
    seen = g.hand[p] | g.pile | g.known[o]
    stage = min(g.draws[o] // 3, 3)
    count, whole, left = 10, 0.0, 0.0
    for c in range(52):
        holds[c] = draws[c] = 0.0
        if has(g.known[o], c):
            holds[c] = 1.0
            count -= 1
        elif not has(seen, c):
            holds[c] = g.odds[o, c] * BY_VALUE[stage, WORTH[c] - 1]
            whole += holds[c]
    for c in range(52):
        if not has(seen, c):
            holds[c] = min(CERTAIN, count * holds[c] / whole)
            draws[c] = max(1 - holds[c], 1 - CERTAIN)
            left += draws[c]
    draws /= left


@nb.njit
def wants(holds, card):
    """The chance that the other could meld a card at once."""
    apart = 1.0
    rank = card % 13
    for a in range(rank, 52, 13):
        for b in range(a + 13, 52, 13):
            if a != card and b != card:
                apart *= 1 - holds[a] * holds[b]
    for first in range(-2, 1):
        if rank + first >= 0 and rank + first + 2 <= 12:
            pair = 1.0
            for step in range(first, first + 3):
                if step:
                    pair *= holds[card + step]
            apart *= 1 - pair
    return 1 - apart


@nb.njit
def price(count, limit):
    """The cost of a deadwood count: to be able to knock, and to be gin, are worth something."""
    if count == 0:
        return -GIN
    return count - READY if count <= limit else float(count)


@nb.njit
def after_discard(hand):
    """The deadwood after shedding the dearest loose card of a best arrangement: nearly always the least there is."""
    runs, sets = spread_of(hand)
    count, ranks = 0, np.uint64(0)
    for left in by_suit(hand & ~runs & ~sets):
        count += VALUE[left]
        ranks |= left
    return count - DEAREST[ranks]


@nb.njit
def cost(g, hand, draws, draws_left):
    """What ten cards cost, less what the draws to come are expected to take off; low is good."""
    count = deadwood(hand)
    now = price(count, g.limit)
    dearest = 0
    for c in range(51, -1, -1):
        if has(hand, c) and WORTH[c] > dearest:
            dearest = max(dearest, count - deadwood(hand & ~bit(c)))
    useful = melding(hand)
    gain = 0.0
    for c in range(52):
        if draws[c] > 0:
            after = after_discard(hand | bit(c)) if has(useful, c) else count - dearest + WORTH[c]
            if after < count:
                gain += draws[c] * (now - price(after, g.limit))
    return now - draws_left * gain


@nb.njit
def horizon(g):
    """How many draws to come a hand counts on."""
    stage = max(0.0, (52 - g.pos - UNDRAWN_STOCK) / (32 - UNDRAWN_STOCK))
    return HORIZON_END + (HORIZON - HORIZON_END) * stage


@nb.njit
def discard(g, hand, taken, gift, draws_left):
    """The shed of eleven cards that costs least, and its cost, where so many draws are counted on."""
    holds, draws = np.empty(52, np.float32), np.empty(52, np.float32)
    read(g, holds, draws)
    least, chosen = 1e9, -1
    for c in range(52):
        if has(hand, c) and c != taken:
            found = cost(g, hand & ~bit(c), draws, draws_left) + gift * wants(holds, c)
            if found < least or (found == least and WORTH[c] > WORTH[chosen]):
                least, chosen = found, c
    return chosen, least


@nb.njit
def takes(g, gift):
    """Whether the pile's card is worth more than a draw from the stock."""
    holds, draws = np.empty(52, np.float32), np.empty(52, np.float32)
    read(g, holds, draws)
    hand, draws_left = g.hand[g.turn], horizon(g)
    # A draw from the stock is the first of the draws counted on, and the pile's card is in its place.
    _, least = discard(g, hand | bit(g.top), g.top, gift, draws_left - 1)
    return least < cost(g, hand, draws, draws_left)
