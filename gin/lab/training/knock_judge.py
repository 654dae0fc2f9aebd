"""The decision to knock as `gin.players.knocking` makes it, compiled, for bots of the opponent pool.

The hidden cards are dealt out in sampled worlds. A knock is scored in each, with greedy lay-offs, and waiting is played
out with a quick rollout policy; both are compared by the probability of winning the game.
"""

import numba as nb
import numpy as np

from gin.lab.training.compiled_melds import (
    best_discard_excluding,
    best_legal_discard,
    bit,
    deadwood_after_lay_offs,
    has,
    least_deadwood,
    melding_cards,
)
from gin.lab.training.heuristic_bot import infer_card_probs, weight_now
from gin.lab.training.win_table import win_probability
from gin.players.inference import LOW_KNOCK
from gin.players.knocking import PLAYED_DRAWS, WORLD_TRIES
from gin.players.style import STEADY
from gin.rules.deal import UNDRAWN_STOCK

_WORLDS = STEADY.worlds
_PLAYED_DRAWS = np.array(PLAYED_DRAWS)
_EAGER_PRIOR, _PRIOR_WEIGHT = STEADY.eager_prior, STEADY.prior_weight
_PATIENCE, _PATIENCE_END = STEADY.patience, STEADY.patience_end


@nb.njit
def sample_hidden(game, held_probs, eager, stock):
    """Deal out the hidden cards; write the stock, its next card last, to ``stock``.

    Return the opponent's hand as a mask, and the number of cards in the stock.
    """
    o = 1 - game.turn
    known = game.known[o]
    seen = game.hand[game.turn] | game.pile | known
    keys = np.zeros(52)
    n = 0
    for c in range(52):
        if not has(seen, c):
            keys[c] = np.random.random() ** (1 / max(held_probs[c], 0.01))
            n += 1
    order = np.argsort(-keys)
    hand = known
    count = 10
    while known:
        known &= known - np.uint64(1)
        count -= 1
    for k in range(count):
        hand |= bit(order[k])
    extra = max(0, min(int(_PLAYED_DRAWS[1 if eager else 0] * game.draws[o] + np.random.random()), n - 10))
    for k in range(extra):
        hand |= bit(order[count + k])
        stock[k], _ = best_discard_excluding(hand, game.known[o])
        hand &= ~bit(stock[k])
    left = n - count
    for k in range(extra, left):
        stock[k] = order[count + k]
    np.random.shuffle(stock[:left])
    return hand, left


@nb.njit
def value_of_knock(game, knocker, own, opposing):
    """Return the probability of winning after ``knocker`` knocks with ``own`` deadwood against ``opposing``."""
    if own == 0:
        return win_probability(game, knocker, opposing + game.gin_bonus)
    if opposing <= own:
        return win_probability(game, 1 - knocker, own - opposing + game.undercut_bonus)
    return win_probability(game, knocker, opposing - own)


@nb.njit
def roll_out(game, own, opposing, stock, count, eager, threshold):
    """Return the probability of winning if a world is played out from the turn after this seat's.

    ``own`` and ``opposing`` are the hands as masks; ``stock`` has ``count`` cards. The seat knocks with at most
    ``threshold`` deadwood.
    """
    p = game.turn
    hands = np.array([own, own])
    hands[1 - p] = opposing
    counts = np.array([least_deadwood(hands[0]), least_deadwood(hands[1])])
    limits = np.array([threshold, threshold])
    limits[1 - p] = game.knock_limit if eager else LOW_KNOCK
    left = min(count, 52 - game.next_card)
    turn, top = p, -1
    while left > UNDRAWN_STOCK:
        turn = 1 - turn
        hand, before = hands[turn], counts[turn]
        took = False
        if top >= 0 and has(melding_cards(hand), top):
            eleven = hand | bit(top)
            discard, after = best_discard_excluding(eleven, bit(top))
            eleven &= ~bit(discard)
            if after < before:
                hand, top, took = eleven, discard, True
        if not took:
            left -= 1
            hand |= bit(stock[left])
            top, _ = best_discard_excluding(hand, np.uint64(0))
            hand &= ~bit(top)
        hands[turn] = hand
        now = counts[turn] = least_deadwood(hand)
        if left <= UNDRAWN_STOCK + 1:
            limits[p] = game.knock_limit
        if now <= min(limits[turn], game.knock_limit):
            defender = counts[1 - turn] if now == 0 else max(0, counts[1 - turn] - 2)
            return value_of_knock(game, turn, now, defender)
    return win_probability(game, -1, 0)


@nb.njit
def would_knock(game, hand, taken, kept):
    """Return whether to knock with eleven cards rather than play on with ``kept``, the ten left by the best discard."""
    p, o = game.turn, 1 - game.turn
    card, own = best_legal_discard(hand, taken)
    spread = hand & ~bit(card)
    held_probs, draw_probs = np.empty(52, np.float32), np.empty(52, np.float32)
    infer_card_probs(game, held_probs, draw_probs)
    eager_prob = (_EAGER_PRIOR * _PRIOR_WEIGHT + game.early[o]) / (_PRIOR_WEIGHT + game.early[o] + game.patient[o])
    stock = np.empty(52, np.int64)
    knock, wait_for_gin, wait_for_low = 0.0, 0.0, 0.0
    for _ in range(_WORLDS):
        eager = np.random.random() < eager_prob
        opposing, count = sample_hidden(game, held_probs, eager, stock)
        for _ in range(WORLD_TRIES - 1):
            if not eager or least_deadwood(opposing) > game.knock_limit:
                break
            eager = np.random.random() < eager_prob
            opposing, count = sample_hidden(game, held_probs, eager, stock)
        knock += value_of_knock(game, p, own, deadwood_after_lay_offs(spread, opposing))
        wait_for_gin += roll_out(game, kept, opposing, stock, count, eager, 0)
        wait_for_low += roll_out(game, kept, opposing, stock, count, eager, 3)
    knock /= _WORLDS
    waiting = max(wait_for_gin, wait_for_low) / _WORLDS
    undercut = min(1.0, max(0, game.undercut_bonus - 10) / 15)
    patience = weight_now(game, _PATIENCE, _PATIENCE_END) * undercut
    return knock >= waiting + patience * max(0.0, 4 * knock * (1 - knock))
