"""What the network is shown in its lessons, compiled: the positions that a decision leads to, as inputs that are on.

`gin.players.features` shows it the same at the table; ``python -m gin.lab.training.parity_check`` compares the two.
"""

import itertools

import numba as nb
import numpy as np

from gin.lab.training.heuristic_bot import wants
from gin.lab.training.simulator import (
    DRAW,
    KNOCK,
    OFFER_FIRST,
    STOCK,
    WITH,
    WORTH,
    best_discard,
    bit,
    deadwood,
    extending,
    has,
    melding,
)
from gin.players.features import (
    AGE,
    ALONG,
    BUCKETS,
    CHANCES,
    DISCARDED,
    DONE,
    EARLY,
    EXPECTED,
    HAND,
    HOLDS,
    INPUTS,
    KNOWN,
    LAST,
    LATE,
    LAYS,
    LEFT,
    LIMIT,
    MINE,
    NEED,
    NUMBERS,
    OTHER_NEED,
    OUTS,
    PLANES,
    READY,
    RECENT,
    REFUSED,
    SAME,
    SHOWN,
    STOCK_LEFT,
    TAKES,
    TOP,
    WANTED,
    turn,
)
from gin.players.network_player import PATIENCE, SLACK

CHOICES = 16
"""The most actions that are weighed at one decision."""

# What has just been done, where a position is judged.
DISCARD_IT, DRAWING, PASSED_FIRST, KNOCKED, PASSED_SECOND = range(5)


HIDDEN = -(-INPUTS // 32) * 32
"""Where the hand that is not seen is shown to the critic; matrix units take 32 inputs at a time."""
ALL = HIDDEN + 64

_READY = np.array(BUCKETS)

# The places where a card may lie, as far as a seat knows.
IN_HAND, WITH_OTHER, UNWANTED, DEAD, UNSEEN = range(5)

MOST = 224
"""No position has more inputs on."""

ON = np.dtype([("place", np.int32), ("value", np.float32)])
"""An input that is on, and by how much."""


def turns() -> np.ndarray:
    """For each order of the suits, where each input stands then, and each card of the hidden hand."""
    planes = (*PLANES, HIDDEN)
    return np.array([turn(order, planes, ALL) for order in itertools.permutations(range(4))], np.int16)


@nb.njit
def on(x, at, place, value):
    """Turn one input on in ``x``, rows of a place and a value, at row ``at``; return the next."""
    x[at].place = place
    x[at].value = value
    return at + 1


@nb.njit
def plane(x, at, start, mask):
    """Turn on the cards of a mask in a plane."""
    for c in range(52):
        if has(mask, c):
            at = on(x, at, start + c, 1.0)
    return at


@nb.njit
def look_still(g, holds, x, at):
    """Write what the seat on turn sees whatever it does, ``holds`` being the chance of each card to be in the other
    hand; return where the next row goes.
    """
    p = g.turn
    o = 1 - p
    at = plane(x, at, KNOWN, g.known[o])
    at = plane(x, at, DISCARDED, g.discard[o])
    at = plane(x, at, MINE, g.discard[p])
    at = plane(x, at, REFUSED, g.refused[o])
    for k in range(3):
        card = g.recent[o, k]
        if card >= 0:
            at = on(x, at, RECENT + card, 1.0)
            at = on(x, at, LAST + 13 * k + card % 13, 1.0)
    for c in range(52):
        if has(g.discard[o], c):
            at = on(x, at, AGE + c, g.age[c] * 0.05)
    worth = 0.0
    for c in range(52):
        worth += holds[c] * WORTH[c]
        if holds[c] > 0 and not has(g.known[o], c):
            at = on(x, at, HOLDS + c, holds[c])
    at = on(x, at, EXPECTED + 2, worth * 0.02)
    stock = 52 - g.pos
    at = on(x, at, STOCK_LEFT + min(stock // 2, 15), 1.0)
    at = on(x, at, TAKES + min(g.takes[o], 4), 1.0)
    at = on(x, at, NEED + min((g.need[p] - 1) // 10, 9), 1.0)
    at = on(x, at, OTHER_NEED + min((g.need[o] - 1) // 10, 9), 1.0)
    at = on(x, at, LIMIT + g.limit, 1.0)
    at = on(x, at, EARLY + min(g.early[o], 4), 1.0)
    at = on(x, at, LATE + min(g.late[o], 4), 1.0)
    at = on(x, at, NUMBERS, g.need[p] * 0.01)
    at = on(x, at, NUMBERS + 1, g.need[o] * 0.01)
    at = on(x, at, NUMBERS + 2, g.gin * 0.04)
    at = on(x, at, NUMBERS + 3, g.undercut * 0.04)
    return on(x, at, NUMBERS + 4, stock / 31)


@nb.njit
def look(g, holds, hand, done, discard, x, at):
    """Write what the seat on turn sees besides once it holds these ten cards and has done this; return where the next
    row goes.

    ``discard`` is the card that it has shed, or passed, for the other to take; -1 for none.
    """
    p = g.turn
    seen = g.hand[p] | hand | g.pile | g.known[1 - p]
    own = deadwood(hand)
    at = plane(x, at, HAND, hand)
    outs = 0
    gain, left = 0.0, 0.0
    useful = melding(hand) & ~seen
    for c in range(52):
        if not has(seen, c):
            left += 1 - holds[c]
        if has(useful, c):
            saved = own + WORTH[c] - deadwood(hand | bit(c))
            if saved:
                outs += 1
                gain += saved * (1 - holds[c])
                at = on(x, at, OUTS + c, saved * 0.1)
    at = on(x, at, EXPECTED, gain / left)
    shown = g.known[p]
    if g.phase <= DRAW and done != DRAWING and done != PASSED_FIRST and done != PASSED_SECOND:
        shown |= bit(g.top)
    at = plane(x, at, SHOWN, shown & hand)
    at = on(x, at, READY + _READY[own], 1.0)
    at = on(x, at, CHANCES + min(outs, 15), 1.0)
    at = on(x, at, DONE + done, 1.0)
    at = on(x, at, NUMBERS + 5, own * 0.02)
    if done == KNOCKED:
        lays = extending(hand) & (~seen | g.known[1 - p])
        at = plane(x, at, LAYS, lays)
        laid = 0.0
        for c in range(52):
            if has(lays, c):
                laid += holds[c] * WORTH[c]
        at = on(x, at, EXPECTED + 1, laid * 0.1)
    if discard >= 0:
        wanted = wants(holds, discard)
        at = on(x, at, WANTED + min(int(wanted * 10), 9), 1.0)
        at = on(x, at, WANTED + 10, wanted)
        at = on(x, at, TOP + discard, 1.0)
        at = about(g, hand, discard, x, at)
    return at


@nb.njit
def place_of(g, hand, card):
    """Where a card lies, as far as the seat on turn knows."""
    other = 1 - g.turn
    if has(hand, card):
        return IN_HAND
    if has(g.known[other], card):
        return WITH_OTHER
    if has(g.discard[other] | g.refused[other], card):
        return UNWANTED
    if has(g.pile | g.hand[g.turn], card):
        return DEAD
    return UNSEEN


@nb.njit
def about(g, hand, left, x, at):
    """Write what lies about the card that is left to the other: whether it may be of use there."""
    rank = left % 13
    at = on(x, at, LEFT + rank, 1.0)
    for k in range(4):
        step = k - 2 if k < 2 else k - 1
        if 0 <= rank + step <= 12:
            at = on(x, at, ALONG + 5 * k + place_of(g, hand, left + step), 1.0)
    counts = np.zeros(5, np.int64)
    for s in range(4):
        card = 13 * s + rank
        if card != left:
            place = place_of(g, hand, card)
            at = on(x, at, SAME + 3 * place + counts[place], 1.0)
            counts[place] += 1
    return at


@nb.njit
def choices(g, holds, x, at, ends, actions):
    """Write the positions after each action that the seat on turn weighs, where the rows of each end, and the actions;
    return how many.
    """
    hand = g.hand[g.turn]
    n = 0
    taken = g.taken
    add = 0
    if g.phase <= DRAW:
        if g.phase == DRAW:
            at = look(g, holds, hand, DRAWING, -1, x, at)
        elif g.phase == OFFER_FIRST:
            at = look(g, holds, hand, PASSED_FIRST, g.top, x, at)
        else:
            at = look(g, holds, hand, PASSED_SECOND, -1, x, at)
        actions[n] = STOCK
        ends[n] = at
        n += 1
        if g.turns >= PATIENCE:
            return n
        hand = hand | bit(g.top)
        taken = g.top
        add = WITH
    own = deadwood(hand)
    card, best = best_discard(hand, taken)
    if best <= g.limit:
        at = look(g, holds, hand & ~bit(card), KNOCKED, -1, x, at)
        actions[n] = KNOCK + add
        ends[n] = at
        n += 1
    for c in range(52):
        if n == CHOICES or not has(hand, c) or c == taken or own - WORTH[c] > best + SLACK:
            continue
        if deadwood(hand & ~bit(c)) <= best + SLACK:
            at = look(g, holds, hand & ~bit(c), DISCARD_IT, c, x, at)
            actions[n] = c + add
            ends[n] = at
            n += 1
    return n
