"""Thousands of games at once, played in lockstep by the network that learns, one decision at a time.

The other seat is the network too, as it is or as it formerly was, or a player of the league.
"""

import numba as nb
import numpy as np

from gin.lab.fast import (
    DRAW,
    FORMER,
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
    best_shed,
    bit,
    deal,
)
from gin.lab.league import LEAGUE, bot, seat_bot
from gin.lab.sights import choices, count_choices


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
