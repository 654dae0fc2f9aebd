"""Whether the compiled simulator, the rules and the player agree: ``python -m gin.lab.training.parity_check``."""

import random
import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np
import torch

from gin.lab.training.hand_predictor_net import Guess, Seen
from gin.lab.training.opponent_pool import STEADY, bot, seat_bot
from gin.lab.training.self_play import begin
from gin.lab.training.simulator import DRAW, GAME, KNOCK, OVER, STOCK, WITH, act, best_discard, bit, deadwood
from gin.lab.training.trainer import Table
from gin.lab.training.weights_file import filters
from gin.players import network_player
from gin.players.base import defend
from gin.players.features import HOLDS, INPUTS, WANTED, Sight
from gin.players.hand_predictor import Filters
from gin.players.heuristic_player import HeuristicPlayer
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

ROUNDED = 0.02
"""How far what follows from guesses may differ: the player's numbers have few digits after the point."""


def check(hands: int = 3000, deals: int = 300) -> None:
    """Compare `gin.lab.training.simulator` with `gin.rules` and with what the player sees; raises AssertionError where they differ.

    Random hands are counted, and random deals are played side by side.
    """
    chance = random.Random(1)
    for _ in range(hands):
        hand = Hand(chance.sample(DECK, chance.choice((10, 11))))
        assert deadwood(np.uint64(hand.mask)) == exact_deadwood(hand), str(hand)
    games = np.zeros(1, GAME).view(np.recarray)
    table = Table(1)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    guess = Guess()
    at_table = Filters.of(*(tuple(map(tuple, part.tolist())) for part in filters(guess.state_dict())))
    decisions = ended = differing = 0
    for number in range(deals):
        begin(games, 0.0, number)
        g = games[0]
        g.need[:], g.limit, g.gin, g.undercut = 100, 10, 25, 25
        state = opened(g)
        while g.phase != OVER:
            action = forced(g)
            if action < 0:
                count = table.look(games, guess.chances(Seen.of(games)))
                actions = table.actions[:count]
                compare(view(state, state.turn), at_table, inputs_of(table, count))
                place = chance.randrange(count)
                knocks = np.flatnonzero(actions % WITH == KNOCK)
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


def opened(g: np.record) -> DealState:
    """The same deal as the rules have it, before anything is done."""
    cards = [Card(int(c)) for c in g.deck]
    hands = (Hand(cards[:10]), Hand(cards[10:20]))
    return DealState.from_hands(PRESETS["challenge"], hands, cards[20], cards[21:], dealer=1)


def check_steady(deals: int = 30) -> None:
    """Compare the league's player that judges with the steady player; raises AssertionError if they are not one.

    Both judge a knock in worlds of their own, and so may differ where it is close.
    """
    games = np.zeros(1, GAME).view(np.recarray)
    made: Counter[bool] = Counter()
    for number in range(deals):
        begin(games, 0.0, number)
        g = games[0]
        g.need[:], g.limit, g.gin, g.undercut = 100, 10, 25, 25
        for manner in g.manner:
            seat_bot(manner, STEADY)
        state = opened(g)
        while g.phase != OVER:
            action = int(bot(g))
            for step in in_rules(g, state, action):
                seen = view(state, state.turn)
                chosen = HeuristicPlayer().choose(seen, random.Random(number))
                made[type(step) is type(chosen) and getattr(step, "card", None) == getattr(chosen, "card", None)] += 1
                state, _ = apply(state, step)
            act(g, action)
    share = made[True] / made.total()
    assert share > 0.99, f"the league's steady player decides {share:.1%} as the real one does"
    print(f"the league's steady player decides {share:.1%} of {made.total()} as the real one does")


def forced(g: np.record) -> int:
    """The action that is taken without asking; -1 if there is a choice."""
    hand = g.hand[g.turn]
    if g.phase <= DRAW:
        if not g.may_take:
            return STOCK
        return WITH + KNOCK if best_discard(hand | bit(g.top), g.top)[1] == 0 else -1
    return KNOCK if best_discard(hand, g.taken)[1] == 0 else -1


def inputs_of(table: Table, count: int) -> np.ndarray:
    """All inputs of each position that a deal's decision leads to, those that are off too."""
    found = np.zeros((count, INPUTS), np.float32)
    for row, start, end in zip(found, table.starts[:count], table.ends[:count], strict=True):
        for x in (table.x[: table.still[0]], table.x[start:end]):
            row[x["place"]] = x["value"]
    return found


def compare(seen: View, guess: Filters, inputs: np.ndarray) -> None:
    """Raise AssertionError unless the player looks at the same positions."""
    sight = Sight.of(seen, guess)
    options = network_player.options(seen, sight)
    found = np.zeros((len(options), INPUTS), np.float32)
    for row, option in zip(found, options, strict=True):
        for at, value in {**sight.still, **(option.inputs or {})}.items():
            row[at] = value
    order = [np.lexsort(each[:, :HOLDS].T) for each in (found, inputs)]
    difference = np.abs(found[order[0]] - inputs[order[1]])
    # A guess is rounded otherwise here than there; in which of ten places one falls follows from it.
    difference[:, WANTED : WANTED + 10] = 0
    assert difference[:, :HOLDS].max() < 1e-4, "the player sees something else"
    assert difference[:, HOLDS:].max() < ROUNDED, "the player guesses otherwise"


def in_rules(g: np.record, state: DealState, action: int) -> Iterator[Action]:
    """The actions of `gin.rules` that an action of `gin.lab.training.simulator` stands for."""
    if action == STOCK:
        yield PassUpcard() if state.phase is Phase.OFFER else DrawStock()
        return
    hand, taken = g.hand[g.turn], g.taken
    if action >= WITH:
        yield DrawDiscard()
        hand, taken, action = hand | bit(g.top), g.top, action - WITH
    if action == KNOCK:
        card = DECK[best_discard(hand, taken)[0]]
        rest = Hand.of_mask(int(hand)).without(card)
        yield Knock(card, best_melds(rest))
    else:
        yield Discard(DECK[action])


if __name__ == "__main__":
    check()
    check_steady()
    sys.exit(0)
