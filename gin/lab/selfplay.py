"""Thousands of deals at once, compiled: the rules of two seats as far as learning needs them.

A `Batch` of deals is played in lockstep. Seats are played by the network that learns, one decision at a time, or by a
league of players of several manners that are compiled too. Lay-offs are greedy and big gin is unknown here: the game
itself is played by `gin.rules`, which this module is checked against by ``python -m gin.lab.selfplay``.

Cards are bits 0-51 of a uint64, suits of 13 from the ace up, as in `gin.rules`.
"""

import random
import sys
from collections.abc import Iterator

import numba as nb
import numpy as np

from gin.players import master
from gin.players.base import defend
from gin.players.sight import Sight
from gin.rules import (
    DECK,
    PRESETS,
    Action,
    Card,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    Hand,
    Knock,
    PassUpcard,
    Phase,
    View,
    apply,
    best_melds,
    view,
)
from gin.rules import deadwood as exact_deadwood

# Phases of a turn.
OFFER_FIRST, OFFER_SECOND, DRAW, AFTER_TAKE, AFTER_STOCK = range(5)
OVER = 5

# Actions: 0-51 shed that card, then these; a card or a knock after taking the top of the pile has `WITH` added.
KNOCK, STOCK = 52, 53
WITH = 60
CHOICES = 16
"""The most actions that are weighed at one decision."""

# What has just been done, where a position is judged.
SHED_IT, DRAWING, PASSED_FIRST, KNOCKED, PASSED_SECOND = range(5)

# Results of a deal, seen by one seat: gin by the other's deadwood, knocks by the difference, undercut, nothing.
PATIENCE = 30
"""After so many turns only the stock is drawn from: two beginners may take and shed for ever."""

RESULTS = 15
GIN_SPLIT = 20
KNOCK_SPLITS = (8, 16, 26)
RESULT_POINTS = (12, 34, 4, 11, 20, 33, 3)
"""The mean points of each result that is won, without its bonus."""
NOBODY = 7

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


def _tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each subset of a suit: its value, the most value that runs take up, and the cards of those runs."""
    worth = [min(rank + 1, 10) for rank in range(13)]
    value = np.array([sum(worth[r] for r in range(13) if s >> r & 1) for s in range(8192)], np.int16)
    best = np.zeros(8192, np.int16)
    cards = np.zeros(8192, np.int16)
    runs = [((1 << n) - 1) << f for n in range(3, 6) for f in range(14 - n)]
    for subset in range(8192):
        for run in runs:
            if subset & run == run:
                rest = subset ^ run
                if value[run] + best[rest] > best[subset]:
                    best[subset] = value[run] + best[rest]
                    cards[subset] = run | cards[rest]
    return value, best, cards


VALUE, RUNS, RUN_CARDS = _tables()
WORTH = np.array([min(c % 13 + 1, 10) for c in range(52)], np.int16)

_OPTIONS = np.zeros((16, 6), np.int8)
_COUNT = np.zeros(16, np.int8)
for held in range(16):
    options = [0]
    if held.bit_count() >= 3:
        options += [held]
    if held == 15:
        options += [15 ^ 1 << s for s in range(4)]
    _OPTIONS[held, : len(options)] = options
    _COUNT[held] = len(options)


@nb.njit(nb.types.UniTuple(nb.int64, 2)(nb.uint64), cache=True)
def arrange(mask):
    """The least deadwood of a hand, and the cards left loose by it, packed with the sets as a mask of ranks."""
    suits = np.empty(4, np.int64)
    total = 0
    for s in range(4):
        suits[s] = (mask >> np.uint64(13 * s)) & np.uint64(8191)
        total += VALUE[suits[s]]
    pair01, pair23 = suits[0] & suits[1], suits[2] & suits[3]
    threes = (pair01 & (suits[2] | suits[3])) | (pair23 & (suits[0] | suits[1]))
    best = 0
    for s in range(4):
        best += RUNS[suits[s]]
    if threes == 0:
        return total - best, 0
    ranks = np.empty(3, np.int64)
    held = np.empty(3, np.int64)
    n = 0
    ways = 1
    for r in range(13):
        if threes >> r & 1:
            h = 0
            for s in range(4):
                h |= (suits[s] >> r & 1) << s
            ranks[n] = r
            held[n] = h
            ways *= _COUNT[h]
            n += 1
            if n == 3:
                break
    chosen = np.int64(0)
    for way in range(1, ways):
        k = way
        taken = np.int64(0)
        saved = 0
        a, b, c, d = suits[0], suits[1], suits[2], suits[3]
        for i in range(n):
            option = _OPTIONS[held[i], k % _COUNT[held[i]]]
            k //= _COUNT[held[i]]
            if option:
                bit = 1 << ranks[i]
                worth = VALUE[bit]
                if option & 1:
                    a &= ~bit
                    saved += worth
                if option & 2:
                    b &= ~bit
                    saved += worth
                if option & 4:
                    c &= ~bit
                    saved += worth
                if option & 8:
                    d &= ~bit
                    saved += worth
                taken |= np.int64(option) << (16 * i)
        saved += RUNS[a] + RUNS[b] + RUNS[c] + RUNS[d]
        if saved > best:
            best = saved
            chosen = taken
    return total - best, chosen


@nb.njit(nb.int64(nb.uint64), cache=True)
def deadwood(mask):
    """The least deadwood of a hand."""
    return arrange(mask)[0]


@nb.njit(cache=True)
def bit(card):
    return np.uint64(1) << np.uint64(card)


@nb.njit(cache=True)
def has(mask, card):
    return (mask >> np.uint64(card)) & np.uint64(1) != 0


@nb.njit(cache=True)
def spread_of(mask):
    """The cards in runs and the cards in sets of a best arrangement."""
    _, chosen = arrange(mask)
    sets = np.uint64(0)
    n = 0
    suits = np.empty(4, np.int64)
    for s in range(4):
        suits[s] = (mask >> np.uint64(13 * s)) & np.uint64(8191)
    pair01, pair23 = suits[0] & suits[1], suits[2] & suits[3]
    threes = (pair01 & (suits[2] | suits[3])) | (pair23 & (suits[0] | suits[1]))
    for r in range(13):
        if threes >> r & 1:
            if n < 3:
                option = chosen >> (16 * n) & 15
                for s in range(4):
                    if option >> s & 1:
                        sets |= bit(13 * s + r)
            n += 1
    rest = mask & ~sets
    runs = np.uint64(0)
    for s in range(4):
        left = (rest >> np.uint64(13 * s)) & np.uint64(8191)
        runs |= np.uint64(RUN_CARDS[left]) << np.uint64(13 * s)
    return runs, sets


@nb.njit(cache=True)
def defended(knocker, other):
    """The deadwood of a defender who lays off the loose cards of a best arrangement."""
    runs, sets = spread_of(knocker)
    own_runs, own_sets = spread_of(other)
    loose = other & ~own_runs & ~own_sets
    count = deadwood(other)
    moved = True
    while moved:
        moved = False
        for card in range(52):
            if has(loose, card):
                rank = card % 13
                fits = (rank > 0 and has(runs, card - 1)) or (rank < 12 and has(runs, card + 1))
                if not fits:
                    same = 0
                    for s in range(4):
                        if has(sets, 13 * s + rank):
                            same += 1
                    fits = same == 3
                    if fits:
                        sets |= bit(card)
                else:
                    runs |= bit(card)
                if fits:
                    loose &= ~bit(card)
                    count -= WORTH[card]
                    moved = True
    return count


GAME = np.dtype(
    [
        ("hand", np.uint64, 2),
        ("known", np.uint64, 2),
        ("shed", np.uint64, 2),
        ("refused", np.uint64, 2),
        ("recent", np.int8, (2, 3)),
        ("takes", np.int8, 2),
        ("deck", np.int8, 52),
        ("pile", np.uint64),
        ("pos", np.int8),
        ("top", np.int8),
        ("taken", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),
        ("may_take", np.int8),
        ("turns", np.int8),
        ("need", np.int16, 2),
        ("early", np.int8, 2),
        ("late", np.int8, 2),
        ("limit", np.int8),
        ("gin", np.int16),
        ("undercut", np.int16),
        ("manner", np.float32, (2, 6)),
        ("winner", np.int8),
        ("kind", np.int8),
        ("points", np.int16),
    ]
)
"""One deal of a game. ``early`` and ``late`` count how a seat has ended deals before: see `LOW`. ``manner`` of a seat:
the network, as it is or as it formerly was, or the kind of bot, and its weights (see `bot`)."""

NETWORK, SIMPLE, WEIGHED, FORMER = 0.0, 1.0, 2.0, 3.0

LOW = 3
"""The deadwood with which even a patient player knocks. A knock with more speaks for an early knocker; one with less,
gin, or an undercut by a hand that waited, speak against it."""


@nb.njit(cache=True)
def deal(g):
    """Shuffle and deal; seat 0 is first to be offered the upcard."""
    for i in range(51, 0, -1):
        j = np.random.randint(0, i + 1)
        keep = g.deck[i]
        g.deck[i] = g.deck[j]
        g.deck[j] = keep
    for p in range(2):
        g.hand[p] = 0
        g.known[p] = 0
        g.shed[p] = 0
        g.refused[p] = 0
        g.takes[p] = 0
        for k in range(3):
            g.recent[p, k] = -1
        for k in range(10):
            g.hand[p] |= bit(g.deck[10 * p + k])
    g.top = g.deck[20]
    g.pile = bit(g.top)
    g.pos = 21
    g.taken = -1
    g.phase = OFFER_FIRST
    g.turn = 0
    g.may_take = 1
    g.turns = 0
    g.winner = -1
    g.kind = 0
    g.points = 0


@nb.njit(cache=True)
def end_by_knock(g):
    """Score the hand of ten of the seat on turn, spread now."""
    p = g.turn
    mine = deadwood(g.hand[p])
    if mine > LOW:
        g.early[p] += 1
    else:
        g.late[p] += 1
    if mine == 0:
        g.winner, g.kind, g.points = p, 1, deadwood(g.hand[1 - p])
    else:
        theirs = defended(g.hand[p], g.hand[1 - p])
        if theirs <= mine:
            g.late[1 - p] += 1
            g.winner, g.kind, g.points = 1 - p, 2, mine - theirs
        else:
            g.winner, g.kind, g.points = p, 0, theirs - mine
    g.phase = OVER


@nb.njit(cache=True)
def best_shed(hand, taken):
    """The card that leaves the least deadwood, the dearest of equals, and that deadwood."""
    best, card = 1000, -1
    for c in range(52):
        if has(hand, c) and c != taken:
            left = deadwood(hand & ~bit(c))
            if left < best or (left == best and WORTH[c] > WORTH[card]):
                best, card = left, c
    return card, best


@nb.njit(cache=True)
def act(g, action):
    """Play one action of the seat on turn."""
    p = g.turn
    if g.phase <= DRAW:
        if action >= WITH:
            g.hand[p] |= bit(g.top)
            g.known[p] |= bit(g.top)
            g.pile &= ~bit(g.top)
            g.taken = g.top
            g.takes[p] += 1
            g.top = -1
            g.phase = AFTER_TAKE
            finish_turn(g, action - WITH)
            return
        if g.may_take and g.top >= 0:
            g.refused[p] |= bit(g.top)
        if g.phase == OFFER_FIRST:
            g.phase = OFFER_SECOND
            g.turn = 1
            return
        if g.phase == OFFER_SECOND:
            g.phase = DRAW
            g.turn = 0
            g.may_take = 0
            return
        g.hand[p] |= bit(g.deck[g.pos])
        g.pos += 1
        g.taken = -1
        g.phase = AFTER_STOCK
        return
    finish_turn(g, action)


@nb.njit(cache=True)
def finish_turn(g, action):
    """Shed, or knock with, a card of eleven."""
    p = g.turn
    card = action
    if action == KNOCK:
        card, _ = best_shed(g.hand[p], g.taken)
    g.hand[p] &= ~bit(card)
    g.known[p] &= ~bit(card)
    g.shed[p] |= bit(card)
    for k in range(2):
        g.recent[p, k] = g.recent[p, k + 1]
    g.recent[p, 2] = card
    g.pile |= bit(card)
    g.top = card
    if action == KNOCK:
        end_by_knock(g)
        return
    g.turns += 1
    if 52 - g.pos <= 2:
        g.phase = OVER
        return
    g.turn = 1 - p
    g.phase = DRAW
    g.may_take = 1
    g.taken = -1


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


@nb.njit(cache=True)
def worth_of(g, hand, seen, horizon):
    """A bot's judgement of ten cards: deadwood, less what the cards it has not seen would save on average."""
    own = deadwood(hand)
    saved, n = 0, 0
    for c in range(52):
        if not has(seen, c):
            n += 1
            saved += own + WORTH[c] - deadwood(hand | bit(c))
    return own - horizon * saved / max(n, 1)


@nb.njit(cache=True)
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
        if not g.may_take or g.turns >= PATIENCE:
            return STOCK
        with_top = hand | bit(g.top)
        card, left = best_shed(with_top, g.top)
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
            return WITH + bot_shed(g, with_top, g.top) if melds else STOCK
        if left == 0:
            return WITH + KNOCK
        best = worth_of(g, with_top & ~bit(card), seen, manner[1] * 0.6)
        return WITH + bot_shed(g, with_top, g.top) if best < worth_of(g, hand, seen, manner[1]) else STOCK
    return bot_shed(g, hand, g.taken)


@nb.njit(cache=True)
def bot_shed(g, hand, taken):
    """What a league player sheds of eleven cards, or that it knocks."""
    p = g.turn
    manner = g.manner[p]
    simple = manner[0] == SIMPLE
    seen = hand | g.pile | g.known[1 - p]
    card, left = best_shed(hand, taken)
    if left == 0:
        return KNOCK
    if simple:
        if left <= g.limit:
            return KNOCK
        # At random among those that leave the least.
        n = 0
        for c in range(52):
            if has(hand, c) and c != taken and deadwood(hand & ~bit(c)) == left:
                n += 1
                if np.random.randint(0, n) == 0:
                    card = c
        return card
    most = manner[3] if g.turns // 2 < manner[5] else manner[4]
    if left <= min(most, g.limit):
        return KNOCK
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


@nb.njit(cache=True)
def to_decision(g):
    """Play on until the network has a choice to make, or the deal is over; say which."""
    while g.phase != OVER:
        p = g.turn
        if g.manner[p, 0] != NETWORK and g.manner[p, 0] != FORMER:
            act(g, bot(g))
            continue
        if g.phase <= DRAW:
            if not g.may_take:
                act(g, STOCK)
                continue
            _, left = best_shed(g.hand[p] | bit(g.top), g.top)
            if left == 0:
                act(g, WITH + KNOCK)
                continue
            return True
        _, left = best_shed(g.hand[p], g.taken)
        if left == 0:
            act(g, KNOCK)  # Gin, at once and always.
            continue
        return True
    return False


@nb.njit(cache=True)
def result_for(g, p):
    """The result of a deal that is over, seen by a seat: an index below `RESULTS`."""
    if g.winner < 0:
        return NOBODY
    if g.kind == 1:
        place = 0 if g.points < GIN_SPLIT else 1
    elif g.kind == 2:
        place = 6
    else:
        place = 2
        for split in KNOCK_SPLITS:
            if g.points >= split:
                place += 1
    return place if g.winner == p else 14 - place


LEAGUE = 7


@nb.njit(cache=True)
def seat_players(g, league_share, former_share):
    """Choose who plays and what is played for."""
    g.manner[:] = 0.0
    chance = np.random.random()
    if chance < league_share:
        seat_bot(g.manner[np.random.randint(0, 2)], np.random.randint(0, LEAGUE))
    elif chance < league_share + former_share:
        g.manner[np.random.randint(0, 2), 0] = FORMER
    for p in range(2):
        g.need[p] = 100 - np.random.randint(0, 95) if np.random.random() < 0.3 else 100
        g.early[p] = 0
        g.late[p] = 0
    g.limit = 10
    g.gin, g.undercut = 25, 25
    if np.random.random() < 0.2:
        g.limit = min(10, np.random.randint(0, 14))
        g.gin = 20 + 5 * np.random.randint(0, 2)
        g.undercut = 10 + 5 * np.random.randint(0, 4)


@nb.njit(cache=True)
def seat_bot(manner, kind):
    """Give a seat one of the league's manners."""
    manner[0] = WEIGHED
    manner[1] = 0.6 + 1.2 * np.random.random()
    manner[2] = 6 * np.random.random() if np.random.random() < 0.7 else 0.0
    if kind == 0:
        manner[0] = SIMPLE
    elif kind == 1:  # knocks as soon as it may
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
    else:  # waits, then takes what it can
        manner[3], manner[4], manner[5] = np.random.randint(0, 4), 10, 5 + np.random.randint(0, 6)


@nb.njit(cache=True)
def next_deal(g, league_share, former_share):
    """Go on to the next deal in which the network has something to decide.

    A deal that has just ended counts, and who opens the next one is left to chance. Returns 0 while the game goes on,
    else 1, or 2 if the network as it is has won it; then another game has begun.
    """
    over = 0
    while True:
        if g.winner >= 0:
            bonus = g.gin if g.kind == 1 else g.undercut if g.kind == 2 else 0
            g.need[g.winner] -= g.points + bonus
        if g.need[0] <= 0 or g.need[1] <= 0:
            if over == 0:
                over = 2 if g.winner >= 0 and g.manner[g.winner, 0] == NETWORK else 1
            seat_players(g, league_share, former_share)
        if np.random.random() < 0.5:
            swap_seats(g)
        deal(g)
        if to_decision(g):
            return over


@nb.njit(cache=True)
def swap_seats(g):
    """Exchange the two players of a game between deals, so that either opens."""
    for k in range(6):
        keep = g.manner[0, k]
        g.manner[0, k] = g.manner[1, k]
        g.manner[1, k] = keep
    for counts in (g.early, g.late):
        held = counts[0]
        counts[0] = counts[1]
        counts[1] = held
    need = g.need[0]
    g.need[0] = g.need[1]
    g.need[1] = need


@nb.njit(cache=True)
def begin(games, league_share, former_share, seed):
    """Begin every deal of a batch."""
    np.random.seed(seed)
    for i in range(len(games)):
        for c in range(52):
            games[i].deck[c] = c
        games[i].need[:] = 0
        games[i].winner = -1
        next_deal(games[i], league_share, former_share)


@nb.njit(cache=True)
def others_hands(games, hands):
    """Write the hand that the seat on turn does not see, for every deal."""
    for i in range(len(games)):
        hands[i] = games[i].hand[1 - games[i].turn]


@nb.njit(cache=True, parallel=True)
def look_all(games, inputs, actions, owner):
    """Write the positions that every deal's next decision leads to, the actions, and the deals; return how many."""
    starts = np.zeros(len(games) + 1, np.int64)
    for i in nb.prange(len(games)):
        starts[i + 1] = count_choices(games[i])
    for i in range(len(games)):
        starts[i + 1] += starts[i]
    for i in nb.prange(len(games)):
        choices(games[i], inputs[starts[i] : starts[i + 1]], actions[starts[i] : starts[i + 1]])
        owner[starts[i] : starts[i + 1]] = i
    return starts[-1]


@nb.njit(cache=True)
def act_all(games, actions, results, league_share, former_share):
    """Play an action in each deal; write the results, by seat, of those that end, and deal these again.

    The third number of a result is what `next_deal` says of the game.
    """
    for i in range(len(games)):
        act(games[i], actions[i])
        results[i, 0] = -1
        results[i, 2] = 0
        if not to_decision(games[i]):
            results[i, 0] = result_for(games[i], 0)
            results[i, 1] = result_for(games[i], 1)
            results[i, 2] = next_deal(games[i], league_share, former_share)


@nb.njit(cache=True)
def guide(games, rows, actions):
    """Write what a player of the league, of any manner, would do in these deals in the network's place."""
    for i in rows:
        p = games[i].turn
        who = games[i].manner[p, 0]
        seat_bot(games[i].manner[p], np.random.randint(1, LEAGUE))
        actions[i] = bot(games[i])
        games[i].manner[p, 0] = who


@nb.njit(cache=True)
def targets(shares, cut, seats, count, results, trust, out):
    """Write what each position of a deal should have foretold: the shares of results found at its seat's next one,
    and, by ``trust``, what that one should have foretold; of its last position, the result that came.

    Where a seat tried something out, ``cut``, what came of it says nothing of the position before.
    """
    for p in range(2):
        ahead = -1
        for t in range(count - 1, -1, -1):
            if seats[t] != p:
                continue
            if ahead < 0:
                out[t, :] = 0.0
                out[t, results[p]] = 1.0
            elif cut[ahead]:
                out[t] = shares[ahead]
            else:
                for r in range(RESULTS):
                    out[t, r] = (1 - trust) * shares[ahead, r] + trust * out[ahead, r]
            ahead = t


def race_table(points: list[tuple[float, float]]) -> np.ndarray:
    """The chance to win a game by what one seat needs and the other, 0 to 100 each, if deals are even.

    ``points`` are those of a won deal, with how often they are won.
    """
    table = np.zeros((101, 101), np.float32)
    table[0, :] = 1.0
    for mine in range(1, 101):
        for other in range(1, 101):
            table[mine, other] = sum(
                share * (table[max(0, mine - int(p)), other] + table[mine, max(0, other - int(p))]) / 2
                for p, share in points
            )
    table[1:, 0] = 0.0
    return table


def check(hands: int = 3000, deals: int = 300) -> None:
    """Compare this module with `gin.rules` and with what the player sees; raises AssertionError where they differ.

    Random hands are counted, and random deals are played side by side.
    """
    chance = random.Random(1)
    for _ in range(hands):
        hand = Hand(chance.sample(DECK, chance.choice((10, 11))))
        assert deadwood(np.uint64(hand.mask)) == exact_deadwood(hand), str(hand)
    games = np.zeros(1, GAME).view(np.recarray)
    inputs = np.zeros((CHOICES, INPUTS), np.float32)
    actions, owner = np.zeros(CHOICES, np.int64), np.zeros(CHOICES, np.int64)
    decisions = ended = differing = 0
    for number in range(deals):
        begin(games, 0.0, 0.0, number)
        g = games[0]
        g.need[:], g.limit, g.gin, g.undercut = 100, 10, 25, 25
        cards = [Card(int(c)) for c in g.deck]
        first = (Hand(cards[:10]), Hand(cards[10:20]))
        state = DealState.from_hands(PRESETS["challenge"], first, cards[20], cards[21:], dealer=1)
        while g.phase != OVER:
            action = forced(g)
            if action < 0:
                count = look_all(games, inputs, actions, owner)
                compare(view(state, state.turn), inputs[:count])
                place = chance.randrange(count)
                knocks = np.flatnonzero(actions[:count] % WITH == KNOCK)
                action = int(actions[knocks[0] if len(knocks) and chance.random() < 0.3 else place])
                decisions += 1
            for step in in_rules(g, state, action):
                state, _ = apply(state, step)
            act(g, action)
        while state.phase is Phase.LAY_OFF:
            state, _ = apply(state, defend(view(state, state.turn)))
        assert state.result is not None
        assert (state.result.winner is None) == (g.winner < 0)
        if g.winner >= 0:
            ended += 1
            differing += (state.result.winner, state.result.difference) != (g.winner, g.points)
    print(f"{hands} hands and {decisions} decisions of {deals} deals agree; {differing} of {ended} ends are scored")
    print("otherwise, since lay-offs are greedy here")


def forced(g: np.record) -> int:
    """The action that is taken without asking; -1 if there is a choice."""
    hand = g.hand[g.turn]
    if g.phase <= DRAW:
        if not g.may_take:
            return STOCK
        return WITH + KNOCK if best_shed(hand | bit(g.top), g.top)[1] == 0 else -1
    return KNOCK if best_shed(hand, g.taken)[1] == 0 else -1


def compare(seen: View, inputs: np.ndarray) -> None:
    """Raise AssertionError unless the player looks at the same positions."""
    sight = Sight.of(seen)
    options = (master.sheds if seen.phase is Phase.DISCARD else master.draws)(seen, sight)
    found = np.zeros((len(options), INPUTS), np.float32)
    for row, option in zip(found, options, strict=True):
        for at, value in {**sight.still, **(option.inputs or {})}.items():
            row[at] = value
    order = [np.lexsort(each.T) for each in (found, inputs)]
    assert np.allclose(found[order[0]], inputs[order[1]], atol=1e-6), "the player sees something else"


def in_rules(g: np.record, state: DealState, action: int) -> Iterator[Action]:
    """The actions of `gin.rules` that an action of this module stands for."""
    if action == STOCK:
        yield PassUpcard() if state.phase is Phase.OFFER else DrawStock()
        return
    hand, taken = g.hand[g.turn], g.taken
    if action >= WITH:
        yield DrawDiscard()
        hand, taken, action = hand | bit(g.top), g.top, action - WITH
    if action == KNOCK:
        card = DECK[best_shed(hand, taken)[0]]
        rest = Hand.of_mask(int(hand)).without(card)
        yield Knock(card, best_melds(rest))
    else:
        yield Discard(DECK[action])


if __name__ == "__main__":
    check()
    sys.exit(0)
