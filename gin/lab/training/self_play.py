"""Compiled self-play: many games in lockstep, one decision of the network at a time.

The other seat is played by the network too, or by a bot of the opponent pool. ``games`` is an array of
`gin.lab.training.simulator.GAME` records; n of them have m candidate positions.
"""

import numba as nb
import numpy as np

from gin.lab.training.batch_features import HIDDEN_HAND_PLANE, write_candidates, write_plane, write_shared
from gin.lab.training.compiled_melds import best_legal_discard, bit
from gin.lab.training.opponent_pool import SEATED_STYLES, bot_action, seat_bot
from gin.lab.training.simulator import (
    FIRST_KNOCK_OUTCOME,
    GIN_SPLIT,
    KNOCK_ACTION,
    KNOCK_SPLITS,
    OUTCOME_COUNT,
    STOCK_ACTION,
    TAKE_OFFSET,
    UNDERCUT_OUTCOME,
    VOID_OUTCOME,
    BotPolicy,
    DealEnd,
    TurnPhase,
    apply_action,
    deal_cards,
)


@nb.njit
def to_decision(game):
    """Play on until the network has a choice to make; return whether it has, or the deal is over."""
    while game.phase != TurnPhase.OVER:
        p = game.turn
        if game.bot[p].policy != BotPolicy.NETWORK:
            apply_action(game, bot_action(game))
            continue
        if game.phase <= TurnPhase.DRAW:
            if not game.may_take:
                apply_action(game, STOCK_ACTION)
                continue
            _, least = best_legal_discard(game.hand[p] | bit(game.top), game.top)
            if least == 0:
                apply_action(game, TAKE_OFFSET + KNOCK_ACTION)
                continue
            return True
        _, least = best_legal_discard(game.hand[p], game.taken)
        if least == 0:
            apply_action(game, KNOCK_ACTION)  # Gin is never left for later.
            continue
        return True
    return False


@nb.njit
def outcome_for(game, seat):
    """Return the outcome of a finished deal for a seat, below `OUTCOME_COUNT`."""
    if game.winner < 0:
        return VOID_OUTCOME
    if game.end == DealEnd.GIN:
        outcome = 0 if game.points < GIN_SPLIT else 1
    elif game.end == DealEnd.UNDERCUT:
        outcome = UNDERCUT_OUTCOME
    else:
        outcome = FIRST_KNOCK_OUTCOME
        for split in KNOCK_SPLITS:
            if game.points >= split:
                outcome += 1
    return outcome if game.winner == seat else OUTCOME_COUNT - 1 - outcome


@nb.njit
def begin_game(game, pool_fraction):
    """Choose the players, the score and the rules of a new game.

    With probability ``pool_fraction`` one seat is played by a bot of the pool, otherwise both by the network.
    """
    for p in range(2):
        game.bot[p].policy = BotPolicy.NETWORK
    if np.random.random() < pool_fraction:
        seat_bot(game.bot[np.random.randint(0, 2)], SEATED_STYLES[np.random.randint(0, len(SEATED_STYLES))])
    for p in range(2):
        game.need[p] = 100 - np.random.randint(0, 95) if np.random.random() < 0.3 else 100
        game.early[p] = 0
        game.patient[p] = 0
    game.knock_limit = 10
    game.gin_bonus, game.undercut_bonus = 25, 25
    if np.random.random() < 0.2:
        game.knock_limit = min(10, np.random.randint(0, 14))
        game.gin_bonus = 20 + 5 * np.random.randint(0, 2)
        game.undercut_bonus = 10 + 5 * np.random.randint(0, 4)


GAME_GOES_ON, GAME_LOST, GAME_WON = range(3)


@nb.njit
def next_deal(game, pool_fraction):
    """Score a deal that has ended and go on to the next one in which the network has a choice to make.

    A random seat opens it. Return `GAME_GOES_ON`, or `GAME_LOST` or `GAME_WON` by the network if the game has ended and
    another has begun.
    """
    state = GAME_GOES_ON
    while True:
        if game.winner >= 0:
            gin, undercut = game.end == DealEnd.GIN, game.end == DealEnd.UNDERCUT
            bonus = game.gin_bonus if gin else game.undercut_bonus if undercut else 0
            game.need[game.winner] -= game.points + bonus
        if game.need[0] <= 0 or game.need[1] <= 0:
            if state == GAME_GOES_ON:
                won = game.winner >= 0 and game.bot[game.winner].policy == BotPolicy.NETWORK
                state = GAME_WON if won else GAME_LOST
            begin_game(game, pool_fraction)
        if np.random.random() < 0.5:
            swap_seats(game)
        deal_cards(game)
        if to_decision(game):
            return state


@nb.njit
def swap_seats(game):
    """Exchange the two players of a game between deals."""
    first, second = game.bot[0], game.bot[1]
    first.policy, second.policy = second.policy, first.policy
    first.horizon, second.horizon = second.horizon, first.horizon
    first.danger, second.danger = second.danger, first.danger
    first.early_limit, second.early_limit = second.early_limit, first.early_limit
    first.late_limit, second.late_limit = second.late_limit, first.late_limit
    first.early_turns, second.early_turns = second.early_turns, first.early_turns
    game.early[0], game.early[1] = game.early[1], game.early[0]
    game.patient[0], game.patient[1] = game.patient[1], game.patient[0]
    game.need[0], game.need[1] = game.need[1], game.need[0]


@nb.njit
def begin_games(games, pool_fraction, seed):
    """Begin every game of a batch, from this seed of the compiled code's random state."""
    np.random.seed(seed)
    for i in range(len(games)):
        for c in range(52):
            games[i].deck[c] = c
        games[i].need[:] = 0
        games[i].winner = -1
        next_deal(games[i], pool_fraction)


@nb.njit(nogil=True)
def write_positions(games, held_probs, x, shared_starts, shared_ends, starts, ends, actions, owners):
    """Write the candidate positions of every game's next decision; return m, how many they are.

    ``held_probs`` is (n, 52) float32. The features of game i are the rows of ``x`` from ``shared_starts[i]`` to
    ``shared_ends[i]``, which its candidates share, and for candidate j those from ``starts[j]`` to ``ends[j]``.
    ``actions`` gets the action of each candidate, and ``owners`` its game, in ascending order.
    """
    n, at = 0, 0
    for i in range(len(games)):
        shared_starts[i] = at
        at = write_shared(games[i], held_probs[i], x, at)
        shared_ends[i] = at
        count = write_candidates(games[i], held_probs[i], x, at, ends[n:], actions[n:])
        for _ in range(count):
            owners[n] = i
            starts[n] = at
            at = ends[n]
            n += 1
    return n


@nb.njit(nogil=True)
def store_positions(games, x, shared_starts, shared_ends, starts, ends, chosen, rows, counts):
    """Copy one candidate of each game, by its index in ``chosen``, to ``rows``, (n, `MAX_FEATURES`) of `FEATURE`.

    ``counts`` gets the number of its features. They are followed by ten for the opponent's hand, which only the critic
    sees.
    """
    for i in range(len(chosen)):
        at = 0
        for j in range(shared_starts[i], shared_ends[i]):
            rows[i, at] = x[j]
            at += 1
        for j in range(starts[chosen[i]], ends[chosen[i]]):
            rows[i, at] = x[j]
            at += 1
        counts[i] = at
        write_plane(rows[i], at, HIDDEN_HAND_PLANE, games[i].hand[1 - games[i].turn])


@nb.njit
def to_bfloat16(value):
    """Return the bits of a number as a bfloat16: the upper half of a float32, rounded."""
    return np.uint16((np.float32(value).view(np.uint32) + np.uint32(0x8000)) >> np.uint32(16))


@nb.njit(nogil=True)
def expand_candidates(x, shared_starts, shared_ends, starts, ends, owners, out):
    """Write candidates of `write_positions` to ``out`` as dense rows, (m, inputs) of bfloat16 bits."""
    for n in range(len(owners)):
        out[n] = 0
        for k in range(shared_starts[owners[n]], shared_ends[owners[n]]):
            out[n, x[k].index] = to_bfloat16(x[k].value)
        for k in range(starts[n], ends[n]):
            out[n, x[k].index] = to_bfloat16(x[k].value)


@nb.njit(nogil=True)
def expand_stored(rows, counts, picked, permutation, out):
    """Write the ``picked`` positions of `store_positions` to ``out`` as dense rows, hidden hands included.

    ``permutation`` says where each input moves, to exchange the suits.
    """
    for i in range(len(picked)):
        row = picked[i]
        out[i] = 0
        for k in range(counts[row] + 10):
            out[i, permutation[rows[row, k].index]] = to_bfloat16(rows[row, k].value)


@nb.njit(nogil=True)
def step_games(games, actions, results, pool_fraction):
    """Play one action in each game, and deal again where the deal ends.

    ``results``, (n, 3) int64, gets the outcome for each seat, or -1 while the deal goes on, and what `next_deal`
    returns.
    """
    for i in range(len(games)):
        apply_action(games[i], actions[i])
        results[i, 0] = -1
        results[i, 2] = GAME_GOES_ON
        if not to_decision(games[i]):
            results[i, 0] = outcome_for(games[i], 0)
            results[i, 1] = outcome_for(games[i], 1)
            results[i, 2] = next_deal(games[i], pool_fraction)


@nb.njit(nogil=True)
def lambda_targets(predictions, explored, seats, count, outcomes, lam, out):
    """Write the TD(λ) target of each position of a finished deal to ``out``, (length, outcomes) float32.

    ``predictions`` are the critic's outcome probabilities at each of the ``count`` positions, and ``seats`` who moved
    there. The target is ``1 - lam`` of the prediction at the seat's next position and ``lam``, λ, of the target
    there; at its last position, it is the outcome itself, of ``outcomes`` by seat. Where the next action was
    ``explored`` at random, what followed says nothing of the position before, and the target is the prediction alone.
    """
    for p in range(2):
        ahead = -1
        for t in range(count - 1, -1, -1):
            if seats[t] != p:
                continue
            if ahead < 0:
                out[t, :] = 0.0
                out[t, outcomes[p]] = 1.0
            elif explored[ahead]:
                out[t] = predictions[ahead]
            else:
                for r in range(OUTCOME_COUNT):
                    out[t, r] = (1 - lam) * predictions[ahead, r] + lam * out[ahead, r]
            ahead = t
