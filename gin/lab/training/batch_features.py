"""The network's input features, compiled: for every deal of a batch, those of each candidate position.

`gin.players.features` builds the same in play; ``python -m gin.lab.training.parity_check`` compares the two. A row of
``x`` is one feature that is on, a record of `FEATURE`; the functions write rows from ``at`` on and return where the
next one goes.
"""

import itertools

import numba as nb
import numpy as np

from gin.lab.training.compiled_melds import (
    CARD_POINTS,
    best_legal_discard,
    bit,
    has,
    lay_off_cards,
    least_deadwood,
    melding_cards,
)
from gin.lab.training.heuristic_bot import meld_prob
from gin.lab.training.simulator import KNOCK_ACTION, STOCK_ACTION, TAKE_OFFSET, TurnPhase
from gin.players import feature_layout as layout
from gin.players.feature_layout import (
    DEADWOOD_BUCKETS,
    FEATURE_COUNT,
    LOCATION_COUNT,
    MATE_COUNT,
    PLANES,
    LastAction,
    Location,
)
from gin.players.features import permute_suits
from gin.players.network_player import DEADWOOD_SLACK, TAKING_LIMIT

FEATURE = np.dtype([("index", np.int32), ("value", np.float32)])
"""A feature that is on."""

MAX_CANDIDATES = 16
"""The most candidate actions at one decision."""

MAX_FEATURES = 224
"""No position has more features on, the opponent's hand included."""

HIDDEN_HAND_PLANE = -(-FEATURE_COUNT // 32) * 32
"""Where the critic's inputs have the opponent's hand; matrix units take 32 inputs at a time. It is also the width of
the network's own inputs."""
CRITIC_INPUTS = HIDDEN_HAND_PLANE + 64
"""The width of the critic's inputs."""

_DEADWOOD_BUCKETS = np.array(DEADWOOD_BUCKETS)


def suit_permutations() -> np.ndarray:
    """Return where each input of the critic moves, (24, `CRITIC_INPUTS`) int16, for each order of the suits."""
    planes = (*PLANES, HIDDEN_HAND_PLANE)
    orders = itertools.permutations(range(4))
    return np.array([permute_suits(order, planes, CRITIC_INPUTS) for order in orders], np.int16)


@nb.njit
def write_feature(x, at, index, value):
    """Write one feature."""
    x[at].index = index
    x[at].value = value
    return at + 1


@nb.njit
def write_plane(x, at, start, mask):
    """Write the features of the cards of a mask, in the plane that begins at ``start``."""
    for c in range(52):
        if has(mask, c):
            at = write_feature(x, at, start + c, 1.0)
    return at


@nb.njit
def write_shared(game, held_probs, x, at):
    """Write the features that all candidates of the seat on turn share.

    ``held_probs``, (52,) float32, is the probability that each card is in the opponent's hand.
    """
    p = game.turn
    o = 1 - p
    at = write_plane(x, at, layout.OPPONENT_PLANE, game.known[o])
    at = write_plane(x, at, layout.OPPONENT_DISCARD_PLANE, game.discarded[o])
    at = write_plane(x, at, layout.OWN_DISCARD_PLANE, game.discarded[p])
    at = write_plane(x, at, layout.REFUSED_PLANE, game.refused[o])
    for k in range(3):
        card = game.recent[o, k]
        if card >= 0:
            at = write_feature(x, at, layout.RECENT_DISCARD_PLANE + card, 1.0)
            at = write_feature(x, at, layout.RECENT_RANKS + 13 * k + card % 13, 1.0)
    for c in range(52):
        if has(game.discarded[o], c):
            at = write_feature(x, at, layout.DISCARD_AGE_PLANE + c, game.age[c] * 0.05)
    points = 0.0
    for c in range(52):
        points += held_probs[c] * CARD_POINTS[c]
        if held_probs[c] > 0 and not has(game.known[o], c):
            at = write_feature(x, at, layout.HELD_PLANE + c, held_probs[c])
    at = write_feature(x, at, layout.EXPECTED_OPPONENT_POINTS, points * 0.02)
    stock = 52 - game.next_card
    at = write_feature(x, at, layout.STOCK_BUCKET + min(stock // 2, 15), 1.0)
    at = write_feature(x, at, layout.TAKE_COUNT + min(game.takes[o], 4), 1.0)
    at = write_feature(x, at, layout.OWN_NEED_BUCKET + min((game.need[p] - 1) // 10, 9), 1.0)
    at = write_feature(x, at, layout.OPPONENT_NEED_BUCKET + min((game.need[o] - 1) // 10, 9), 1.0)
    at = write_feature(x, at, layout.KNOCK_LIMIT + game.knock_limit, 1.0)
    at = write_feature(x, at, layout.EARLY_KNOCK_COUNT + min(game.early[o], 4), 1.0)
    at = write_feature(x, at, layout.PATIENT_END_COUNT + min(game.patient[o], 4), 1.0)
    at = write_feature(x, at, layout.OWN_NEED, game.need[p] * 0.01)
    at = write_feature(x, at, layout.OPPONENT_NEED, game.need[o] * 0.01)
    at = write_feature(x, at, layout.GIN_BONUS, game.gin_bonus * 0.04)
    at = write_feature(x, at, layout.UNDERCUT_BONUS, game.undercut_bonus * 0.04)
    return write_feature(x, at, layout.STOCK_FRACTION, stock / 31)


@nb.njit
def write_candidate(game, held_probs, hand, action, offered, x, at):
    """Write the features that a candidate action of the seat on turn decides.

    ``hand`` are the ten cards held after it, ``action`` a `LastAction`, and ``offered`` the card that is left for the
    opponent to take, -1 for none.
    """
    p = game.turn
    seen = game.hand[p] | hand | game.pile | game.known[1 - p]
    own = least_deadwood(hand)
    at = write_plane(x, at, layout.HAND_PLANE, hand)
    outs = 0
    saving, stock = 0.0, 0.0
    useful = melding_cards(hand) & ~seen
    for c in range(52):
        if not has(seen, c):
            stock += 1 - held_probs[c]
        if has(useful, c):
            saved = own + CARD_POINTS[c] - least_deadwood(hand | bit(c))
            if saved:
                outs += 1
                saving += saved * (1 - held_probs[c])
                at = write_feature(x, at, layout.OUT_PLANE + c, saved * 0.1)
    at = write_feature(x, at, layout.EXPECTED_SAVING, saving / stock)
    exposed = game.known[p]
    if game.phase <= TurnPhase.DRAW and (action == LastAction.DISCARDED or action == LastAction.KNOCKED):
        exposed |= bit(game.top)
    at = write_plane(x, at, layout.EXPOSED_PLANE, exposed & hand)
    at = write_feature(x, at, layout.DEADWOOD_BUCKET + _DEADWOOD_BUCKETS[own], 1.0)
    at = write_feature(x, at, layout.OUT_COUNT + min(outs, 15), 1.0)
    at = write_feature(x, at, layout.LAST_ACTION + action, 1.0)
    at = write_feature(x, at, layout.DEADWOOD, own * 0.02)
    if action == LastAction.KNOCKED:
        lay_offs = lay_off_cards(hand) & (~seen | game.known[1 - p])
        at = write_plane(x, at, layout.LAY_OFF_PLANE, lay_offs)
        laid_off = 0.0
        for c in range(52):
            if has(lay_offs, c):
                laid_off += held_probs[c] * CARD_POINTS[c]
        at = write_feature(x, at, layout.EXPECTED_LAY_OFF, laid_off * 0.1)
    if offered >= 0:
        probability = meld_prob(held_probs, offered)
        at = write_feature(x, at, layout.MELD_PROB_BUCKET + min(int(probability * 10), 9), 1.0)
        at = write_feature(x, at, layout.MELD_PROB, probability)
        at = write_feature(x, at, layout.OFFERED_PLANE + offered, 1.0)
        at = write_around_offered(game, hand, offered, x, at)
    return at


@nb.njit
def card_location(game, hand, card):
    """Return the `Location` of a card, as far as the seat on turn knows."""
    opponent = 1 - game.turn
    if has(hand, card):
        return Location.IN_HAND
    if has(game.known[opponent], card):
        return Location.WITH_OPPONENT
    if has(game.discarded[opponent] | game.refused[opponent], card):
        return Location.UNWANTED
    if has(game.pile | game.hand[game.turn], card):
        return Location.DEAD
    return Location.UNSEEN


@nb.njit
def write_around_offered(game, hand, offered, x, at):
    """Write the features that say where the cards are that could meld with the offered card."""
    rank = offered % 13
    at = write_feature(x, at, layout.OFFERED_RANK + rank, 1.0)
    for k in range(4):
        offset = k - 2 if k < 2 else k - 1
        if 0 <= rank + offset <= 12:
            location = card_location(game, hand, offered + offset)
            at = write_feature(x, at, layout.SUIT_NEIGHBOURS + LOCATION_COUNT * k + location, 1.0)
    counts = np.zeros(LOCATION_COUNT, np.int64)
    for s in range(4):
        card = 13 * s + rank
        if card != offered:
            location = card_location(game, hand, card)
            at = write_feature(x, at, layout.RANK_MATES + MATE_COUNT * location + counts[location], 1.0)
            counts[location] += 1
    return at


@nb.njit
def write_candidates(game, held_probs, x, at, ends, actions):
    """Write all candidates of the seat on turn; return how many they are.

    ``ends`` gets where the rows of each end in ``x``, and ``actions`` its action.
    """
    hand = game.hand[game.turn]
    n = 0
    taken = game.taken
    offset = 0
    if game.phase <= TurnPhase.DRAW:
        if game.phase == TurnPhase.DRAW:
            at = write_candidate(game, held_probs, hand, LastAction.DRAWING, -1, x, at)
        elif game.phase == TurnPhase.FIRST_OFFER:
            at = write_candidate(game, held_probs, hand, LastAction.PASSED_FIRST, game.top, x, at)
        else:
            at = write_candidate(game, held_probs, hand, LastAction.PASSED_SECOND, -1, x, at)
        actions[n] = STOCK_ACTION
        ends[n] = at
        n += 1
        if game.discard_count >= TAKING_LIMIT:
            return n
        hand = hand | bit(game.top)
        taken = game.top
        offset = TAKE_OFFSET
    own = least_deadwood(hand)
    card, best = best_legal_discard(hand, taken)
    if best <= game.knock_limit:
        at = write_candidate(game, held_probs, hand & ~bit(card), LastAction.KNOCKED, -1, x, at)
        actions[n] = KNOCK_ACTION + offset
        ends[n] = at
        n += 1
    for c in range(52):
        if n == MAX_CANDIDATES or not has(hand, c) or c == taken or own - CARD_POINTS[c] > best + DEADWOOD_SLACK:
            continue
        if least_deadwood(hand & ~bit(c)) <= best + DEADWOOD_SLACK:
            at = write_candidate(game, held_probs, hand & ~bit(c), LastAction.DISCARDED, c, x, at)
            actions[n] = c + offset
            ends[n] = at
            n += 1
    return n
