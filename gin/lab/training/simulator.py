"""A compiled simulator of two-handed gin rummy, as far as training needs it.

Lay-offs are greedy and there is no big gin; real games are played by `gin.rules`, and
``python -m gin.lab.training.parity_check`` compares the two. A ``game`` is one record of `GAME`; hands are masks, as in
`gin.lab.training.compiled_melds`.
"""

from enum import IntEnum

import numba as nb
import numpy as np

from gin.lab.training.compiled_melds import best_legal_discard, bit, deadwood_after_lay_offs, least_deadwood
from gin.players.inference import AFTER_DISCARD, AFTER_REFUSAL, AFTER_TAKE, LOW_KNOCK
from gin.rules.deal import UNDRAWN_STOCK


class TurnPhase(IntEnum):
    """What the seat on turn decides next; up to `DRAW` it holds ten cards, and then eleven."""

    FIRST_OFFER = 0
    SECOND_OFFER = 1
    DRAW = 2
    AFTER_TAKE = 3
    AFTER_STOCK = 4
    OVER = 5


class DealEnd(IntEnum):
    """How a deal was won."""

    KNOCK = 0
    GIN = 1
    UNDERCUT = 2


class BotPolicy(IntEnum):
    """Who makes the decisions of a seat; the bots are those of `gin.lab.training.opponent_pool`."""

    NETWORK = 0
    """The network in training."""
    SIMPLE = 1
    """The simple baseline."""
    OUT_COUNTER = 2
    """Values a hand by its deadwood and by how many unseen cards improve it."""
    HAND_READER = 3
    """Draws and discards as the heuristic player, by what it infers of the opponent's hand; knocks by fixed limits."""
    KNOCK_JUDGE = 4
    """The same, and judges a knock as the heuristic player does."""


# Actions: 0-51 discard that card; to these and to a knock `TAKE_OFFSET` is added if the top of the discard pile is
# taken first. `STOCK_ACTION` draws from the stock, or passes the upcard.
KNOCK_ACTION = 52
STOCK_ACTION = 53
TAKE_OFFSET = 60

# Outcomes of a deal for one seat, in the order of `gin.players.network_player.OUTCOME_POINTS`. The seat wins by gin,
# with fewer than `GIN_SPLIT` points or more; by a knock, with points that `KNOCK_SPLITS` divide in four; or by an
# undercut. The deal is void. The opponent wins: the same in reverse.
OUTCOME_COUNT = 15
GIN_SPLIT = 20
KNOCK_SPLITS = (8, 16, 26)
FIRST_KNOCK_OUTCOME = 2
UNDERCUT_OUTCOME = 6
VOID_OUTCOME = 7

BOT = np.dtype(
    [
        ("policy", np.int8),
        ("horizon", np.float32),
        ("danger", np.float32),
        ("early_limit", np.int8),
        ("late_limit", np.int8),
        ("early_turns", np.int8),
    ]
)
"""Who plays a seat, and its parameters.

``policy`` is a `BotPolicy`. ``horizon`` is how many draws an out counter counts on, and ``danger`` the cost in points
of offering a card that the opponent may want. Policies that do not judge their knocks knock with at most
``early_limit`` points of deadwood in their first ``early_turns`` turns, and ``late_limit`` afterwards.
"""

GAME = np.dtype(
    [
        ("hand", np.uint64, 2),
        ("known", np.uint64, 2),
        ("discarded", np.uint64, 2),
        ("refused", np.uint64, 2),
        ("recent", np.int8, (2, 3)),
        ("age", np.int8, 52),
        ("takes", np.int8, 2),
        ("draws", np.int8, 2),
        ("odds", np.float32, (2, 52)),
        ("deck", np.int8, 52),
        ("pile", np.uint64),
        ("next_card", np.int8),
        ("top", np.int8),
        ("taken", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),
        ("may_take", np.int8),
        ("discard_count", np.int8),
        ("need", np.int16, 2),
        ("early", np.int8, 2),
        ("patient", np.int8, 2),
        ("knock_limit", np.int8),
        ("gin_bonus", np.int16),
        ("undercut_bonus", np.int16),
        ("bot", BOT, 2),
        ("winner", np.int8),
        ("end", np.int8),
        ("points", np.int16),
    ]
)
"""One deal, and the game it belongs to.

By seat: ``hand``; ``known``, the cards taken from the discard pile and still held; all cards ``discarded`` and
``refused``; the last three discards, ``recent``, latest last; how many cards it took from the pile, ``takes``, and in
all, ``draws``; the ``odds`` that it holds each card, by its play (see `update_odds`); the points it still needs,
``need``; and how it ended earlier deals, ``early`` and ``patient``, as `gin.players.inference.knock_history` counts it.

``age`` is, for each card, the number of discards made before it was last discarded. The stock is ``deck`` from
``next_card`` on; ``top`` is the top of the discard pile, and ``taken`` the card taken from it in this turn; -1 for
none. ``winner`` is the seat that won, or -1, ``end`` a `DealEnd`, and ``points`` those won without bonus.
"""

DISCARD_FACTORS, TAKE_FACTORS, REFUSAL_FACTORS = (
    np.array(factors, np.float32) for factors in (AFTER_DISCARD, AFTER_TAKE, AFTER_REFUSAL)
)


@nb.njit
def update_odds(odds, card, factors):
    """Multiply a seat's odds, (52,) float32, after an event with a card.

    ``factors`` are for the cards of the same rank, next in suit, and two away in suit.
    """
    rank = card % 13
    for other in range(rank, 52, 13):
        if other != card:
            odds[other] *= factors[0]
    for gap in range(1, 3):
        if rank >= gap:
            odds[card - gap] *= factors[gap]
        if rank + gap <= 12:
            odds[card + gap] *= factors[gap]


@nb.njit
def deal_cards(game):
    """Shuffle and deal; seat 0 is offered the upcard first."""
    for i in range(51, 0, -1):
        j = np.random.randint(0, i + 1)
        card = game.deck[i]
        game.deck[i] = game.deck[j]
        game.deck[j] = card
    lay_out(game)


@nb.njit
def lay_out(game):
    """Deal from the deck as it lies: ten cards to seat 0, ten to seat 1, and the upcard."""
    for p in range(2):
        game.hand[p] = 0
        game.known[p] = 0
        game.discarded[p] = 0
        game.refused[p] = 0
        game.takes[p] = 0
        game.draws[p] = 0
        game.odds[p] = 1.0
        for k in range(3):
            game.recent[p, k] = -1
        for k in range(10):
            game.hand[p] |= bit(game.deck[10 * p + k])
    game.top = game.deck[20]
    game.age[game.top] = 0
    game.pile = bit(game.top)
    game.next_card = 21
    game.taken = -1
    game.phase = TurnPhase.FIRST_OFFER
    game.turn = 0
    game.may_take = 1
    game.discard_count = 0
    game.winner = -1
    game.end = DealEnd.KNOCK
    game.points = 0


@nb.njit
def end_by_knock(game):
    """Score the deal that the seat on turn ends with its ten cards."""
    p = game.turn
    own = least_deadwood(game.hand[p])
    if own > LOW_KNOCK:
        game.early[p] += 1
    else:
        game.patient[p] += 1
    if own == 0:
        game.winner, game.end, game.points = p, DealEnd.GIN, least_deadwood(game.hand[1 - p])
    else:
        opposing = deadwood_after_lay_offs(game.hand[p], game.hand[1 - p])
        if opposing <= own:
            game.patient[1 - p] += 1
            game.winner, game.end, game.points = 1 - p, DealEnd.UNDERCUT, own - opposing
        else:
            game.winner, game.end, game.points = p, DealEnd.KNOCK, opposing - own
    game.phase = TurnPhase.OVER


@nb.njit
def apply_action(game, action):
    """Play one action of the seat on turn."""
    p = game.turn
    if game.phase <= TurnPhase.DRAW:
        if action >= TAKE_OFFSET:
            take_top_card(game)
            finish_turn(game, action - TAKE_OFFSET)
            return
        if game.may_take and game.top >= 0:
            game.refused[p] |= bit(game.top)
            update_odds(game.odds[p], game.top, REFUSAL_FACTORS)
        if game.phase == TurnPhase.FIRST_OFFER:
            game.phase = TurnPhase.SECOND_OFFER
            game.turn = 1
            return
        if game.phase == TurnPhase.SECOND_OFFER:
            game.phase = TurnPhase.DRAW
            game.turn = 0
            game.may_take = 0
            return
        game.hand[p] |= bit(game.deck[game.next_card])
        game.next_card += 1
        game.draws[p] += 1
        game.taken = -1
        game.phase = TurnPhase.AFTER_STOCK
        return
    finish_turn(game, action)


@nb.njit
def take_top_card(game):
    """Take the top of the discard pile."""
    p = game.turn
    game.hand[p] |= bit(game.top)
    game.known[p] |= bit(game.top)
    game.pile &= ~bit(game.top)
    game.taken = game.top
    game.takes[p] += 1
    game.draws[p] += 1
    update_odds(game.odds[p], game.taken, TAKE_FACTORS)
    game.top = -1
    game.phase = TurnPhase.AFTER_TAKE


@nb.njit
def finish_turn(game, action):
    """Discard one of eleven cards, or knock with the best discard."""
    p = game.turn
    card = action
    if action == KNOCK_ACTION:
        card, _ = best_legal_discard(game.hand[p], game.taken)
    game.hand[p] &= ~bit(card)
    game.known[p] &= ~bit(card)
    game.discarded[p] |= bit(card)
    for k in range(2):
        game.recent[p, k] = game.recent[p, k + 1]
    game.recent[p, 2] = card
    game.age[card] = game.discard_count
    update_odds(game.odds[p], card, DISCARD_FACTORS)
    game.pile |= bit(card)
    game.top = card
    if action == KNOCK_ACTION:
        end_by_knock(game)
        return
    game.discard_count += 1
    if 52 - game.next_card <= UNDRAWN_STOCK:
        game.phase = TurnPhase.OVER
        return
    game.turn = 1 - p
    game.phase = TurnPhase.DRAW
    game.may_take = 1
    game.taken = -1
