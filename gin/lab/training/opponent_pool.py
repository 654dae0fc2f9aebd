"""The opponent pool: compiled bots of several styles that the network plays against, beside itself, in training.

Self-play alone would teach it to play against its own habits; a pool of opponents that knock early, late or never, and
read its hand or do not, keeps it general. A `BotStyle` is what a bot is like; `seat_bot` turns it into the parameters
of `gin.lab.training.simulator.BOT`, which `bot_action` plays by.
"""

from enum import IntEnum

import numba as nb
import numpy as np

from gin.lab.training import heuristic_bot
from gin.lab.training.compiled_melds import (
    CARD_POINTS,
    best_legal_discard,
    bit,
    has,
    least_deadwood,
    melding_cards,
)
from gin.lab.training.knock_judge import would_knock
from gin.lab.training.simulator import KNOCK_ACTION, STOCK_ACTION, TAKE_OFFSET, BotPolicy, TurnPhase
from gin.players.style import STEADY


class BotStyle(IntEnum):
    """The styles of bots in the pool.

    Styles 1 to 6 are out counters that differ in when they knock.
    """

    SIMPLE = 0
    """The simple baseline."""
    EARLY_KNOCKER = 1
    """Knocks as soon as it may."""
    GIN_ONLY = 2
    """Never knocks, but goes gin."""
    EARLY_OR_GIN = 3
    """Knocks in its first turns, and after them waits for gin."""
    FALLING_LIMIT = 4
    """Knocks with anything in its first turns, and with a lower count after them."""
    LOW_KNOCKER = 5
    """Knocks with a low count only."""
    LATE_KNOCKER = 6
    """Waits for a low count in its first turns, and after them knocks as soon as it may."""
    STEADY = 7
    """Plays as the steady level of `gin.players`."""
    HAND_READER = 8
    """Reads its opponent's hand, and knocks by judgement or as one of the styles 2 to 6."""


ANY_TIME = 50
"""More turns than a deal has."""

SEATING_WEIGHTS = {
    BotStyle.SIMPLE: 3,
    BotStyle.EARLY_KNOCKER: 1,
    BotStyle.GIN_ONLY: 1,
    BotStyle.EARLY_OR_GIN: 1,
    BotStyle.FALLING_LIMIT: 1,
    BotStyle.LOW_KNOCKER: 1,
    BotStyle.LATE_KNOCKER: 1,
    BotStyle.STEADY: 5,
    BotStyle.HAND_READER: 3,
}
"""How often each style is met in training, in relation to the others."""

SEATED_STYLES = np.array([style for style, weight in SEATING_WEIGHTS.items() for _ in range(weight)])
"""Styles, (17,), of which one is drawn for each bot."""

_STEADY_DANGER = STEADY.danger
_STYLE_COUNT = len(BotStyle)
# Numbers, since the compiled `randint` takes no enum.
_EARLY_KNOCKER, _GIN_ONLY = int(BotStyle.EARLY_KNOCKER), int(BotStyle.GIN_ONLY)


@nb.njit
def seat_bot(bot, style):
    """Set the parameters of a bot, a record of `BOT`, to random ones of a style."""
    bot.policy = BotPolicy.OUT_COUNTER
    bot.horizon = 0.6 + 1.2 * np.random.random()
    bot.danger = 6 * np.random.random() if np.random.random() < 0.7 else 0.0
    if style == BotStyle.SIMPLE:
        bot.policy = BotPolicy.SIMPLE
    elif style == BotStyle.STEADY:
        bot.policy, bot.danger = BotPolicy.KNOCK_JUDGE, _STEADY_DANGER
    elif style == BotStyle.HAND_READER:
        bot.policy = BotPolicy.KNOCK_JUDGE if np.random.random() < 0.4 else BotPolicy.HAND_READER
        set_knock_limits(bot, np.random.randint(_GIN_ONLY, BotStyle.LATE_KNOCKER + 1))
    else:
        set_knock_limits(bot, style)


@nb.njit
def set_knock_limits(bot, style):
    """Set when a bot knocks, at random within one of the styles from `EARLY_KNOCKER` to `LATE_KNOCKER`."""
    if style == BotStyle.EARLY_KNOCKER:
        bot.early_limit, bot.late_limit, bot.early_turns = 10, 10, ANY_TIME
    elif style == BotStyle.GIN_ONLY:
        bot.early_limit, bot.late_limit, bot.early_turns = 0, 0, 0
    elif style == BotStyle.EARLY_OR_GIN:
        bot.early_limit, bot.late_limit, bot.early_turns = 10, 0, 3 + np.random.randint(0, 4)
    elif style == BotStyle.FALLING_LIMIT:
        bot.early_limit = 10
        bot.late_limit = 2 + np.random.randint(0, 5)
        bot.early_turns = 3 + np.random.randint(0, 5)
    elif style == BotStyle.LOW_KNOCKER:
        bot.early_limit = 2 + np.random.randint(0, 7)
        bot.late_limit, bot.early_turns = bot.early_limit, ANY_TIME
    elif style == BotStyle.LATE_KNOCKER:
        bot.early_limit = np.random.randint(0, 4)
        bot.late_limit = 10
        bot.early_turns = 5 + np.random.randint(0, 6)


@nb.njit
def bot_action(game):
    """Return the action of the bot on turn, as `gin.lab.training.simulator` encodes it."""
    hand = game.hand[game.turn]
    if game.phase > TurnPhase.DRAW:
        return bot_discard(game, hand, game.taken)
    if game.may_take and bot_takes_top_card(game):
        return TAKE_OFFSET + bot_discard(game, hand | bit(game.top), game.top)
    return STOCK_ACTION


@nb.njit
def bot_takes_top_card(game):
    """Return whether the bot on turn takes the top of the discard pile."""
    bot, hand, top = game.bot[game.turn], game.hand[game.turn], game.top
    if bot.policy == BotPolicy.SIMPLE:
        return has(melding_cards(hand), top)
    card, least = best_legal_discard(hand | bit(top), top)
    if least == 0:
        return True
    if bot.policy >= BotPolicy.HAND_READER:
        return heuristic_bot.takes_top_card(game, bot.danger)
    taken = outs_cost(game, (hand | bit(top)) & ~bit(card), bot.horizon * 0.6)
    return taken < outs_cost(game, hand, bot.horizon)


@nb.njit
def bot_discard(game, hand, taken):
    """Return the bot's discard of eleven cards, of which ``taken`` (-1 for none) is excluded, or `KNOCK_ACTION`."""
    bot = game.bot[game.turn]
    card, least = best_legal_discard(hand, taken)
    if least == 0:
        return KNOCK_ACTION
    if bot.policy == BotPolicy.SIMPLE:
        return KNOCK_ACTION if least <= game.knock_limit else random_best_discard(hand, taken, least)
    if bot.policy == BotPolicy.KNOCK_JUDGE:
        chosen, _ = heuristic_bot.choose_discard(game, hand, taken, bot.danger, heuristic_bot.draws_left(game))
        knocks = least <= game.knock_limit and would_knock(game, hand, taken, hand & ~bit(chosen))
        return KNOCK_ACTION if knocks else chosen
    limit = bot.early_limit if game.discard_count // 2 < bot.early_turns else bot.late_limit
    if least <= min(limit, game.knock_limit):
        return KNOCK_ACTION
    if bot.policy == BotPolicy.HAND_READER:
        return heuristic_bot.choose_discard(game, hand, taken, bot.danger, heuristic_bot.draws_left(game))[0]
    return outs_discard(game, hand, taken, card)


@nb.njit
def random_best_discard(hand, taken, least):
    """Return a random one of the discards that leave ``least`` deadwood, but not ``taken``."""
    n, chosen = 0, -1
    own = least_deadwood(hand)
    for c in range(52):
        if has(hand, c) and c != taken and own - CARD_POINTS[c] <= least and least_deadwood(hand & ~bit(c)) == least:
            n += 1
            if np.random.randint(0, n) == 0:
                chosen = c
    return chosen


@nb.njit
def outs_cost(game, hand, horizon):
    """Return an out counter's cost of ten cards, in points; lower is better.

    It is their deadwood, less what ``horizon`` draws would save on average over the unseen cards.
    """
    p = game.turn
    own = least_deadwood(hand)
    useful = melding_cards(hand)
    seen = game.hand[p] | hand | game.pile | game.known[1 - p]
    saved, n = 0, 0
    for c in range(52):
        if not has(seen, c):
            n += 1
            if has(useful, c):
                saved += own + CARD_POINTS[c] - least_deadwood(hand | bit(c))
    return own - horizon * saved / max(n, 1)


@nb.njit
def outs_discard(game, hand, taken, best):
    """Return an out counter's discard of eleven cards: ``best`` or another unmelded card, but not ``taken``.

    It avoids cards near those that the opponent took from the discard pile.
    """
    bot = game.bot[game.turn]
    least, chosen = 10000.0, best
    own = least_deadwood(hand)
    for c in range(52):
        if has(hand, c) and c != taken and (c == best or least_deadwood(hand & ~bit(c)) < own):
            cost = outs_cost(game, hand & ~bit(c), bot.horizon)
            if bot.danger > 0 and near_known_card(game, c):
                cost += bot.danger
            if cost < least:
                least, chosen = cost, c
    return chosen


@nb.njit
def near_known_card(game, card):
    """Return whether the opponent is known to hold a card of this rank, or one within two ranks in its suit."""
    for c in range(52):
        if has(game.known[1 - game.turn], c):
            if c % 13 == card % 13:
                return True
            if c // 13 == card // 13 and abs(c - card) <= 2:
                return True
    return False


@nb.njit(nogil=True)
def suggest_actions(games, rows, actions):
    """Write to ``actions`` what a bot of a random style, but not the baseline, would do in place of the network.

    Only the games in ``rows`` are considered.
    """
    for i in rows:
        bot = games[i].bot[games[i].turn]
        policy = bot.policy
        seat_bot(bot, np.random.randint(_EARLY_KNOCKER, _STYLE_COUNT))
        actions[i] = bot_action(games[i])
        bot.policy = policy
