"""What the network is shown in its lessons, compiled: the positions that a decision leads to, as inputs.

`gin.players.sight` shows it the same at the table; ``python -m gin.lab.agreement`` compares the two.
"""

import numba as nb

from gin.lab.fast import DRAW, KNOCK, OFFER_FIRST, PATIENCE, STOCK, WITH, WORTH, best_shed, bit, deadwood, has

CHOICES = 16
"""The most actions that are weighed at one decision."""

# What has just been done, where a position is judged.
SHED_IT, DRAWING, PASSED_FIRST, KNOCKED, PASSED_SECOND = range(5)


# Inputs of the network: planes of cards, groups of which one each is on, and numbers.
PLANES = 9
HAND, SHOWN, KNOWN, SHED, RECENT, MINE, TOP, REFUSED, OUTS = (52 * k for k in range(PLANES))
READY = 52 * PLANES
CHANCES = READY + 16
STOCK_LEFT = CHANCES + 16
DONE = STOCK_LEFT + 16
TAKES = DONE + 5
NEED = TAKES + 5
OTHER_NEED = NEED + 10
LIMIT = OTHER_NEED + 10
EARLY = LIMIT + 11
LATE = EARLY + 5
NUMBERS = LATE + 5
INPUTS = NUMBERS + 6


@nb.njit(cache=True)
def bucket(count):
    """The place of a deadwood count among 16."""
    if count <= 10:
        return count
    if count <= 15:
        return 11
    if count <= 20:
        return 12
    if count <= 30:
        return 13
    if count <= 42:
        return 14
    return 15


@nb.njit(cache=True)
def plane(x, start, mask):
    for c in range(52):
        if has(mask, c):
            x[start + c] = 1.0


@nb.njit(cache=True)
def look(g, hand, done, shed, x):
    """Write as inputs what the seat on turn sees once it holds these ten cards and has done this.

    ``shed`` is the card that it has shed, or passed, for the other to take; -1 for none.
    """
    x[:] = 0.0
    p = g.turn
    seen = g.hand[p] | hand | g.pile | g.known[1 - p]
    own = deadwood(hand)
    plane(x, HAND, hand)
    outs = 0
    for c in range(52):
        if not has(seen, c):
            saved = own + WORTH[c] - deadwood(hand | bit(c))
            if saved:
                outs += 1
                x[OUTS + c] = saved * 0.1
    shown = g.known[p]
    if g.phase <= DRAW and done != DRAWING and done != PASSED_FIRST and done != PASSED_SECOND:
        shown |= bit(g.top)
    plane(x, SHOWN, shown & hand)
    plane(x, KNOWN, g.known[1 - p])
    plane(x, SHED, g.shed[1 - p])
    plane(x, MINE, g.shed[p])
    plane(x, REFUSED, g.refused[1 - p])
    for k in range(3):
        if g.recent[1 - p, k] >= 0:
            x[RECENT + g.recent[1 - p, k]] = 1.0
    if shed >= 0:
        x[TOP + shed] = 1.0
    x[READY + bucket(own)] = 1.0
    x[CHANCES + min(outs, 15)] = 1.0
    stock = 52 - g.pos
    x[STOCK_LEFT + min(stock // 2, 15)] = 1.0
    x[DONE + done] = 1.0
    x[TAKES + min(g.takes[1 - p], 4)] = 1.0
    x[NEED + min((g.need[p] - 1) // 10, 9)] = 1.0
    x[OTHER_NEED + min((g.need[1 - p] - 1) // 10, 9)] = 1.0
    x[LIMIT + g.limit] = 1.0
    x[EARLY + min(g.early[1 - p], 4)] = 1.0
    x[LATE + min(g.late[1 - p], 4)] = 1.0
    x[NUMBERS] = g.need[p] * 0.01
    x[NUMBERS + 1] = g.need[1 - p] * 0.01
    x[NUMBERS + 2] = g.gin * 0.04
    x[NUMBERS + 3] = g.undercut * 0.04
    x[NUMBERS + 4] = stock / 31
    x[NUMBERS + 5] = own * 0.02


SLACK = 10
"""By how much deadwood a shed may miss the best and still be weighed ..."""
TAKE_SLACK = 3
"""... and after a card taken from the pile."""


@nb.njit(cache=True)
def choices(g, inputs, actions):
    """Write the positions after each action that the seat on turn weighs, and the actions; return how many."""
    hand = g.hand[g.turn]
    n = 0
    taken = g.taken
    slack = SLACK
    add = 0
    if g.phase <= DRAW:
        if g.phase == DRAW:
            look(g, hand, DRAWING, -1, inputs[n])
        elif g.phase == OFFER_FIRST:
            look(g, hand, PASSED_FIRST, g.top, inputs[n])
        else:
            look(g, hand, PASSED_SECOND, -1, inputs[n])
        actions[n] = STOCK
        n += 1
        if g.turns >= PATIENCE:
            return n
        hand = hand | bit(g.top)
        taken = g.top
        slack = TAKE_SLACK
        add = WITH
    card, best = best_shed(hand, taken)
    if best <= g.limit:
        look(g, hand & ~bit(card), KNOCKED, -1, inputs[n])
        actions[n] = KNOCK + add
        n += 1
    for c in range(52):
        if n < CHOICES and has(hand, c) and c != taken and deadwood(hand & ~bit(c)) <= best + slack:
            look(g, hand & ~bit(c), SHED_IT, c, inputs[n])
            actions[n] = c + add
            n += 1
    return n


@nb.njit(cache=True)
def count_choices(g):
    """How many positions `choices` writes."""
    hand = g.hand[g.turn]
    taken = g.taken
    slack = SLACK
    n = 0
    if g.phase <= DRAW:
        if g.turns >= PATIENCE:
            return 1
        n = 1
        hand = hand | bit(g.top)
        taken = g.top
        slack = TAKE_SLACK
    _, best = best_shed(hand, taken)
    n += best <= g.limit
    for c in range(52):
        if has(hand, c) and c != taken and deadwood(hand & ~bit(c)) <= best + slack:
            n += 1
    return min(n, CHOICES)
