"""A league of players of several manners, compiled, against whom the network learns beside itself."""

import numba as nb
import numpy as np

from gin.lab.training import heuristic_bot
from gin.lab.training.knock_judge import would_knock
from gin.lab.training.simulator import (
    DRAW,
    JUDGE,
    KNOCK,
    READER,
    SIMPLE,
    STOCK,
    WEIGHED,
    WITH,
    WORTH,
    best_discard,
    bit,
    deadwood,
    has,
    melding,
)

LEAGUE = 9

STEADY = 7
"""The manner that reads and judges as the steady player does."""
SEATED = np.array([0, 0, 0, 1, 2, 3, 4, 5, 6, *[STEADY] * 5, 8, 8, 8])
"""Who is met as often as another; the baseline and those who read three times as often or more."""


@nb.njit
def worth_of(g, hand, seen, horizon):
    """A bot's judgement of ten cards: deadwood, less what the cards it has not seen would save on average."""
    own = deadwood(hand)
    useful = melding(hand)
    saved, n = 0, 0
    for c in range(52):
        if not has(seen, c):
            n += 1
            if has(useful, c):
                saved += own + WORTH[c] - deadwood(hand | bit(c))
    return own - horizon * saved / max(n, 1)


@nb.njit
def bot(g):
    """The action of a league player on turn.

    Its manner: kind, horizon (what its draws to come count), danger (what a gift costs), the most deadwood with
    which it knocks early and later, and the turn at which early ends.
    """
    p = g.turn
    manner = g.manner[p]
    hand = g.hand[p]
    simple = manner[0] == SIMPLE
    seen = hand | g.pile | g.known[1 - p]
    if g.phase <= DRAW:
        if not g.may_take:
            return STOCK
        with_top = hand | bit(g.top)
        card, left = best_discard(with_top, g.top)
        if simple:
            # The baseline takes a card that would be in any meld at all.
            r, s = g.top % 13, g.top // 13 * 13
            same = 0
            for t in range(4):
                if has(hand, 13 * t + r):
                    same += 1
            low1, low2 = r >= 1 and has(hand, s + r - 1), r >= 2 and has(hand, s + r - 2)
            up1, up2 = r <= 11 and has(hand, s + r + 1), r <= 10 and has(hand, s + r + 2)
            melds = same >= 2 or (low1 and low2) or (up1 and up2) or (low1 and up1)
            return WITH + bot_discard(g, with_top, g.top) if melds else STOCK
        if left == 0:
            return WITH + KNOCK
        if manner[0] >= READER:
            return WITH + bot_discard(g, with_top, g.top) if heuristic_bot.takes(g, manner[2]) else STOCK
        best = worth_of(g, with_top & ~bit(card), seen, manner[1] * 0.6)
        return WITH + bot_discard(g, with_top, g.top) if best < worth_of(g, hand, seen, manner[1]) else STOCK
    return bot_discard(g, hand, g.taken)


@nb.njit
def bot_discard(g, hand, taken):
    """What a league player sheds of eleven cards, or that it knocks."""
    p = g.turn
    manner = g.manner[p]
    simple = manner[0] == SIMPLE
    seen = hand | g.pile | g.known[1 - p]
    card, left = best_discard(hand, taken)
    if left == 0:
        return KNOCK
    if simple:
        if left <= g.limit:
            return KNOCK
        # At random among those that leave the least.
        n = 0
        own = deadwood(hand)
        for c in range(52):
            if has(hand, c) and c != taken and own - WORTH[c] <= left and deadwood(hand & ~bit(c)) == left:
                n += 1
                if np.random.randint(0, n) == 0:
                    card = c
        return card
    if manner[0] == JUDGE:
        chosen = heuristic_bot.discard(g, hand, taken, manner[2], heuristic_bot.horizon(g))[0]
        return KNOCK if left <= g.limit and would_knock(g, hand, taken, hand & ~bit(chosen)) else chosen
    most = manner[3] if g.turns // 2 < manner[5] else manner[4]
    if left <= min(most, g.limit):
        return KNOCK
    if manner[0] == READER:
        return heuristic_bot.discard(g, hand, taken, manner[2], heuristic_bot.horizon(g))[0]
    best, chosen = 10000.0, card
    own = deadwood(hand)
    for c in range(52):
        # Only loose cards are shed here: those that cost no meld.
        if has(hand, c) and c != taken and (c == card or deadwood(hand & ~bit(c)) < own):
            cost = worth_of(g, hand & ~bit(c), seen, manner[1])
            if manner[2] > 0:
                r = c % 13
                near = 0.0
                for o in range(52):
                    if has(g.known[1 - p], o) and (o % 13 == r or (o // 13 == c // 13 and abs(o - c) <= 2)):
                        near = 1.0
                cost += manner[2] * near
            if cost < best:
                best, chosen = cost, c
    return chosen


@nb.njit
def seat_bot(manner, kind):
    """Give a seat one of the league's manners."""
    manner[0] = WEIGHED
    manner[1] = 0.6 + 1.2 * np.random.random()
    manner[2] = 6 * np.random.random() if np.random.random() < 0.7 else 0.0
    if kind == 0:
        manner[0] = SIMPLE
    elif kind == STEADY:
        manner[0], manner[2] = JUDGE, 3
    elif kind == 8:  # reads, and knocks by judgement, in one manner or another, or never
        manner[0] = JUDGE if np.random.random() < 0.4 else READER
        kind = np.random.randint(2, 7)
    if kind == 1:  # knocks as soon as it may
        manner[3], manner[4], manner[5] = 10, 10, 50
    elif kind == 2:  # never knocks
        manner[3], manner[4], manner[5] = 0, 0, 0
    elif kind == 3:  # in the first turns, or else gin
        manner[3], manner[4], manner[5] = 10, 0, 3 + np.random.randint(0, 4)
    elif kind == 4:  # lower the later
        manner[3], manner[4], manner[5] = 10, 2 + np.random.randint(0, 5), 3 + np.random.randint(0, 5)
    elif kind == 5:  # at a low count only
        manner[3] = 2 + np.random.randint(0, 7)
        manner[4], manner[5] = manner[3], 50
    elif kind == 6:  # waits, then takes what it can
        manner[3], manner[4], manner[5] = np.random.randint(0, 4), 10, 5 + np.random.randint(0, 6)


@nb.njit(nogil=True)
def guide(games, rows, actions):
    """Write what a player of the league, of any manner, would do in these deals in the network's place."""
    for i in rows:
        p = games[i].turn
        who = games[i].manner[p, 0]
        seat_bot(games[i].manner[p], np.random.randint(1, LEAGUE))
        actions[i] = bot(games[i])
        games[i].manner[p, 0] = who
