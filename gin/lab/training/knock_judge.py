"""Whether to knock, judged as `gin.players.knocking` does it, compiled.

The hidden cards are dealt out in imagined worlds; a knock is scored in each, with lay-offs that are greedy, and going
on is played out by rules of thumb.
"""

import numba as nb
import numpy as np

from gin.lab.training.heuristic_bot import read
from gin.lab.training.simulator import best_discard, bit, deadwood, defended, has, least_discard, melding
from gin.lab.training.win_table import worth
from gin.players import knocking
from gin.players.inference import PATIENT
from gin.players.style import STEADY
from gin.rules.deal import UNDRAWN_STOCK

WORLDS = STEADY.worlds
RETRIES = knocking.RETRIES
USEFUL = np.array(knocking.USEFUL)
EAGER, PRIOR, PATIENCE = STEADY.eager, STEADY.prior, STEADY.patience


@nb.njit
def imagine(g, holds, eager, stock):
    """Deal the hidden cards out as they may lie: return the other hand and the count of cards written to ``stock``."""
    o = 1 - g.turn
    known = g.known[o]
    seen = g.hand[g.turn] | g.pile | known
    keys = np.zeros(52)
    n = 0
    for c in range(52):
        if not has(seen, c):
            keys[c] = np.random.random() ** (1 / max(holds[c], 0.01))
            n += 1
    order = np.argsort(-keys)
    hand = known
    count = 10
    while known:
        known &= known - np.uint64(1)
        count -= 1
    for k in range(count):
        hand |= bit(order[k])
    extra = max(0, min(int(USEFUL[1 if eager else 0] * g.draws[o] + np.random.random()), n - 10))
    for k in range(extra):
        hand |= bit(order[count + k])
        stock[k], _ = least_discard(hand, g.known[o])
        hand &= ~bit(stock[k])
    left = n - count
    for k in range(extra, left):
        stock[k] = order[count + k]
    np.random.shuffle(stock[:left])
    return hand, left


@nb.njit
def knocked(g, winner, mine, theirs):
    """The worth of a knock of a seat with so much deadwood against so much."""
    if mine == 0:
        return worth(g, winner, theirs + g.gin)
    if theirs <= mine:
        return worth(g, 1 - winner, mine - theirs + g.undercut)
    return worth(g, winner, theirs - mine)


@nb.njit
def play_out(g, mine, other, stock, count, eager, threshold):
    """The worth of keeping a hand in a world and waiting for so much deadwood, played out by rules of thumb."""
    p = g.turn
    hands = np.array([mine, mine])
    hands[1 - p] = other
    counts = np.array([deadwood(hands[0]), deadwood(hands[1])])
    stops = np.array([threshold, threshold])
    stops[1 - p] = g.limit if eager else PATIENT
    left = min(count, 52 - g.pos)
    turn, top = p, -1
    while left > UNDRAWN_STOCK:
        turn = 1 - turn
        hand, before = hands[turn], counts[turn]
        took = False
        if top >= 0 and has(melding(hand), top):
            taken = hand | bit(top)
            discard, left_over = least_discard(taken, bit(top))
            taken &= ~bit(discard)
            if left_over < before:
                hand, top, took = taken, discard, True
        if not took:
            left -= 1
            hand |= bit(stock[left])
            top, _ = least_discard(hand, np.uint64(0))
            hand &= ~bit(top)
        hands[turn] = hand
        now = counts[turn] = deadwood(hand)
        if left <= UNDRAWN_STOCK + 1:
            stops[p] = g.limit
        if now <= min(stops[turn], g.limit):
            theirs = counts[1 - turn] if now == 0 else max(0, counts[1 - turn] - 2)
            return knocked(g, turn, now, theirs)
    return worth(g, -1, 0)


@nb.njit
def would_knock(g, hand, taken, kept):
    """Whether a knock with eleven cards is better than going on with the ten that would be ``kept``."""
    p, o = g.turn, 1 - g.turn
    card, mine = best_discard(hand, taken)
    spread = hand & ~bit(card)
    holds, draws = np.empty(52, np.float32), np.empty(52, np.float32)
    read(g, holds, draws)
    likely = (EAGER * PRIOR + g.early[o]) / (PRIOR + g.early[o] + g.late[o])
    stock = np.empty(52, np.int64)
    chance, wait, little = 0.0, 0.0, 0.0
    for _ in range(WORLDS):
        eager = np.random.random() < likely
        other, count = imagine(g, holds, eager, stock)
        for _ in range(RETRIES - 1):
            if not eager or deadwood(other) > g.limit:
                break
            eager = np.random.random() < likely
            other, count = imagine(g, holds, eager, stock)
        chance += knocked(g, p, mine, defended(spread, other))
        wait += play_out(g, kept, other, stock, count, eager, 0)
        little += play_out(g, kept, other, stock, count, eager, 3)
    chance /= WORLDS
    going_on = max(wait, little) / WORLDS
    pays = min(1.0, max(0, g.undercut - 10) / 15)
    return chance >= going_on + PATIENCE * pays * max(0.0, 4 * chance * (1 - chance))
