"""Thousands of games at once, played in lockstep by the network that learns, one decision at a time.

The other seat is the network too or a player of the league.
"""

import numba as nb
import numpy as np

from gin.lab.training.batch_features import HIDDEN, choices, look_still, plane
from gin.lab.training.opponent_pool import SEATED, bot, seat_bot
from gin.lab.training.simulator import (
    DRAW,
    GIN_SPLIT,
    KNOCK,
    KNOCK_SPLITS,
    NETWORK,
    NOBODY,
    OVER,
    RESULTS,
    STOCK,
    WITH,
    act,
    best_discard,
    bit,
    deal,
)


@nb.njit
def to_decision(g):
    """Play on until the network has a choice to make, or the deal is over; say which."""
    while g.phase != OVER:
        p = g.turn
        if g.manner[p, 0] != NETWORK:
            act(g, bot(g))
            continue
        if g.phase <= DRAW:
            if not g.may_take:
                act(g, STOCK)
                continue
            _, left = best_discard(g.hand[p] | bit(g.top), g.top)
            if left == 0:
                act(g, WITH + KNOCK)
                continue
            return True
        _, left = best_discard(g.hand[p], g.taken)
        if left == 0:
            act(g, KNOCK)  # Gin, at once and always.
            continue
        return True
    return False


@nb.njit
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


@nb.njit
def seat_players(g, league_share):
    """Choose who plays and what is played for."""
    g.manner[:] = 0.0
    if np.random.random() < league_share:
        seat_bot(g.manner[np.random.randint(0, 2)], SEATED[np.random.randint(0, len(SEATED))])
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


@nb.njit
def next_deal(g, league_share):
    """Go on to the next deal in which the network has something to decide.

    A deal that has just ended counts, and who opens the next one is left to chance. Returns 0 while the game goes on,
    else 1, or 2 if the network has won it; then another game has begun.
    """
    over = 0
    while True:
        if g.winner >= 0:
            bonus = g.gin if g.kind == 1 else g.undercut if g.kind == 2 else 0
            g.need[g.winner] -= g.points + bonus
        if g.need[0] <= 0 or g.need[1] <= 0:
            if over == 0:
                over = 2 if g.winner >= 0 and g.manner[g.winner, 0] == NETWORK else 1
            seat_players(g, league_share)
        if np.random.random() < 0.5:
            swap_seats(g)
        deal(g)
        if to_decision(g):
            return over


@nb.njit
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


@nb.njit
def begin(games, league_share, seed):
    """Begin every deal of a batch."""
    np.random.seed(seed)
    for i in range(len(games)):
        for c in range(52):
            games[i].deck[c] = c
        games[i].need[:] = 0
        games[i].winner = -1
        next_deal(games[i], league_share)


@nb.njit(nogil=True)
def look_all(games, holds, x, begins, still, starts, ends, actions, owner):
    """Write, for every deal's next decision, the positions that it leads to; return how many.

    ``holds`` is the chance of each card to be in the hand that is not seen, deals x 52.
    ``x`` has the inputs of the positions: what the seat of each deal sees whatever it does, from its row ``begins`` up
    to ``still``, and the rest of each position from its row ``starts`` up to ``ends``. ``owner`` is its deal.
    """
    n, at = 0, 0
    for i in range(len(games)):
        begins[i] = at
        at = look_still(games[i], holds[i], x, at)
        still[i] = at
        count = choices(games[i], holds[i], x, at, ends[n:], actions[n:])
        for _ in range(count):
            owner[n] = i
            starts[n] = at
            at = ends[n]
            n += 1
    return n


@nb.njit(nogil=True)
def keep(games, x, begins, still, starts, ends, chosen, kept, counts):
    """Copy the inputs of one position of each deal to its row of ``kept``, and how many they are; after them the cards
    of the hand that the seat does not see.
    """
    for i in range(len(chosen)):
        at = 0
        for j in range(begins[i], still[i]):
            kept[i, at] = x[j]
            at += 1
        for j in range(starts[chosen[i]], ends[chosen[i]]):
            kept[i, at] = x[j]
            at += 1
        counts[i] = at
        plane(kept[i], at, HIDDEN, games[i].hand[1 - games[i].turn])


@nb.njit
def rounded(value):
    """The bits of a number as a bfloat16: the upper half of its own, rounded."""
    return np.uint16((np.float32(value).view(np.uint32) + np.uint32(0x8000)) >> np.uint32(16))


@nb.njit(nogil=True)
def spread_out(x, begins, still, starts, ends, owner, out):
    """Write all inputs of some of the positions of `look_all`, those that are off too, each as a bfloat16."""
    for n in range(len(owner)):
        out[n] = 0
        for k in range(begins[owner[n]], still[owner[n]]):
            out[n, x[k].place] = rounded(x[k].value)
        for k in range(starts[n], ends[n]):
            out[n, x[k].place] = rounded(x[k].value)


@nb.njit(nogil=True)
def turned(rows, counts, picked, order, out):
    """Write likewise the kept positions that are picked, and the hidden hands, with the suits exchanged."""
    for i in range(len(picked)):
        row = picked[i]
        out[i] = 0
        for k in range(counts[row] + 10):
            out[i, order[rows[row, k].place]] = rounded(rows[row, k].value)


@nb.njit(nogil=True)
def act_all(games, actions, results, league_share):
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
            results[i, 2] = next_deal(games[i], league_share)


@nb.njit(nogil=True)
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
