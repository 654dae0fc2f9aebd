"""Parity check of the compiled training code with the rules and the players.

python -m gin.lab.training.parity_check
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np
import torch

from gin.lab.training.compiled_melds import best_legal_discard, bit, least_deadwood
from gin.lab.training.hand_predictor_net import HandBatch, HandPredictorNet
from gin.lab.training.opponent_pool import BotStyle, bot_action, seat_bot
from gin.lab.training.self_play import begin_games
from gin.lab.training.self_play_games import CandidateBatch
from gin.lab.training.simulator import GAME, KNOCK_ACTION, STOCK_ACTION, TAKE_OFFSET, TurnPhase, apply_action
from gin.lab.training.weights_file import hand_matrices
from gin.players.base import defend
from gin.players.feature_layout import FEATURE_COUNT, HELD_PLANE, MELD_PROB, MELD_PROB_BUCKET
from gin.players.features import FeatureBuilder
from gin.players.hand_predictor import HandPredictor
from gin.players.heuristic_player import HeuristicPlayer
from gin.players.network_player import candidates
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
    deadwood,
    view,
)

TOLERANCE = 1e-4
PREDICTED_TOLERANCE = 0.02
"""How far features that follow from the predicted hand may differ: the player computes them in fixed point."""


def check_features(hands: int = 3000, deals: int = 300) -> None:
    """Compare the simulator with `gin.rules`, and its features with the player's; raise AssertionError if they differ.

    Random hands are counted, and random deals are played side by side.
    """
    rng = random.Random(1)
    for _ in range(hands):
        hand = Hand(rng.sample(DECK, rng.choice((10, 11))))
        assert least_deadwood(np.uint64(hand.mask)) == deadwood(hand), str(hand)
    games = np.zeros(1, GAME).view(np.recarray)
    batch = CandidateBatch(1)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    net = HandPredictorNet()
    predictor = HandPredictor.of(*(tuple(map(tuple, matrix.tolist())) for matrix in hand_matrices(net.state_dict())))
    decisions = ended = differing = 0
    for number in range(deals):
        game = begin_challenge(games, number)
        state = in_rules(game)
        while game.phase != TurnPhase.OVER:
            action = forced_action(game)
            if action < 0:
                count = batch.write(games, net.predict(HandBatch.of(games)))
                actions = batch.actions[:count]
                compare_features(view(state, state.turn), predictor, dense_features(batch, count))
                place = rng.randrange(count)
                knocks = np.flatnonzero(actions % TAKE_OFFSET == KNOCK_ACTION)
                action = int(actions[knocks[0] if len(knocks) and rng.random() < 0.3 else place])
                decisions += 1
            for step in rules_actions(game, state, action):
                state, _ = apply(state, step)
            apply_action(game, action)
        while state.phase is Phase.LAY_OFF:
            state, _ = apply(state, defend(view(state, state.turn)))
        assert state.result is not None
        assert (state.result.winner is None) == (game.winner < 0)
        if game.winner >= 0:
            ended += 1
            differing += (state.result.winner, state.result.difference) != (game.winner, game.points)
    print(f"{hands} hands and {decisions} decisions of {deals} deals agree; {differing} of {ended} deals are scored")
    print("differently, since the simulator's lay-offs are greedy")


def begin_challenge(games: np.ndarray, seed: int) -> np.record:
    """Begin a game to 100 under the challenge's rules in the only record of ``games``; return that record."""
    begin_games(games, 0.0, seed)
    game: np.record = games[0]
    game.need[:], game.knock_limit, game.gin_bonus, game.undercut_bonus = 100, 10, 25, 25
    return game


def in_rules(game: np.record) -> DealState:
    """Return the deal as `gin.rules` has it, before the first action."""
    cards = [Card(int(c)) for c in game.deck]
    hands = (Hand(cards[:10]), Hand(cards[10:20]))
    return DealState.from_hands(PRESETS["challenge"], hands, cards[20], cards[21:], dealer=1)


def check_steady_bot(deals: int = 30) -> None:
    """Compare the choices of the pool's steady bot with the heuristic player's.

    Raise AssertionError if fewer than 99 % agree. Each judges a knock in worlds of its own, so the two may differ where
    it is close.
    """
    games = np.zeros(1, GAME).view(np.recarray)
    agreed: Counter[bool] = Counter()
    for number in range(deals):
        game = begin_challenge(games, number)
        for bot in game.bot:
            seat_bot(bot, BotStyle.STEADY)
        state = in_rules(game)
        while game.phase != TurnPhase.OVER:
            action = int(bot_action(game))
            for step in rules_actions(game, state, action):
                chosen = HeuristicPlayer().choose(view(state, state.turn), random.Random(number))
                same = type(step) is type(chosen) and getattr(step, "card", None) == getattr(chosen, "card", None)
                agreed[same] += 1
                state, _ = apply(state, step)
            apply_action(game, action)
    fraction = agreed[True] / agreed.total()
    assert fraction > 0.99, f"the pool's steady bot makes {fraction:.1%} of the heuristic player's choices"
    print(f"the pool's steady bot makes {fraction:.1%} of {agreed.total()} choices as the heuristic player does")


def forced_action(game: np.record) -> int:
    """Return the action that self-play takes without asking the network; -1 if there is a choice."""
    hand = game.hand[game.turn]
    if game.phase <= TurnPhase.DRAW:
        if not game.may_take:
            return STOCK_ACTION
        return TAKE_OFFSET + KNOCK_ACTION if best_legal_discard(hand | bit(game.top), game.top)[1] == 0 else -1
    return KNOCK_ACTION if best_legal_discard(hand, game.taken)[1] == 0 else -1


def dense_features(batch: CandidateBatch, count: int) -> np.ndarray:
    """Return all features of the candidates of a single game: (count, features) float32."""
    dense = np.zeros((count, FEATURE_COUNT), np.float32)
    for row, start, end in zip(dense, batch.starts[:count], batch.ends[:count], strict=True):
        for features in (batch.features[: batch.shared_ends[0]], batch.features[start:end]):
            row[features["index"]] = features["value"]
    return dense


def compare_features(seen: View, predictor: HandPredictor, dense: np.ndarray) -> None:
    """Raise AssertionError unless the player has the same candidates with the same features, in any order."""
    builder = FeatureBuilder.of(seen, predictor)
    found = candidates(seen, builder)
    player = np.zeros((len(found), FEATURE_COUNT), np.float32)
    for row, candidate in zip(player, found, strict=True):
        for index, value in {**builder.shared, **(candidate.features or {})}.items():
            row[index] = value
    order = [np.lexsort(each[:, :HELD_PLANE].T) for each in (player, dense)]
    difference = np.abs(player[order[0]] - dense[order[1]])
    # The predictions are rounded differently, and a small difference may move a probability to the next bucket.
    difference[:, MELD_PROB_BUCKET:MELD_PROB] = 0
    assert difference[:, :HELD_PLANE].max() < TOLERANCE, "the player has other features"
    assert difference[:, HELD_PLANE:].max() < PREDICTED_TOLERANCE, "the player predicts another hand"


def rules_actions(game: np.record, state: DealState, action: int) -> Iterator[Action]:
    """Yield the actions of `gin.rules` that an action of the simulator stands for."""
    if action == STOCK_ACTION:
        yield PassUpcard() if state.phase is Phase.OFFER else DrawStock()
        return
    hand, taken = game.hand[game.turn], game.taken
    if action >= TAKE_OFFSET:
        yield DrawDiscard()
        hand, taken, action = hand | bit(game.top), game.top, action - TAKE_OFFSET
    if action == KNOCK_ACTION:
        card = DECK[best_legal_discard(hand, taken)[0]]
        rest = Hand.of_mask(int(hand)).without(card)
        yield Knock(card, best_melds(rest))
    else:
        yield Discard(DECK[action])


if __name__ == "__main__":
    check_features()
    check_steady_bot()
    sys.exit(0)
