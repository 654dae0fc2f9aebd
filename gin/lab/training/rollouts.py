"""Rollouts of many deals at once, in the compiled simulator: both seats play by the coach's network.

A deal is a record of `gin.lab.training.simulator.GAME`. Deals in play are evaluated together, one decision of each at a
time, since the network is fast only in large batches. Unlike the strongest level it takes no mean over exchanged suits
where two candidates are close. Needs torch, numpy and numba, of the ``train`` extra.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numba as nb
import numpy as np
import torch

from gin.lab.training.batch_features import (
    FEATURE,
    HIDDEN_HAND_PLANE,
    MAX_FEATURES,
    write_candidate,
    write_shared,
)
from gin.lab.training.compiled_melds import best_legal_discard, bit, has
from gin.lab.training.hand_predictor_net import HandBatch, HandPredictorNet
from gin.lab.training.outcome_net import OutcomeNet
from gin.lab.training.replay_buffer import DenseInputs
from gin.lab.training.self_play import to_bfloat16, to_decision
from gin.lab.training.self_play_games import INFERENCE_BATCH, CandidateBatch, outcome_values, top_candidates
from gin.lab.training.simulator import (
    GAME,
    KNOCK_ACTION,
    OUTCOME_COUNT,
    STOCK_ACTION,
    TAKE_OFFSET,
    DealEnd,
    TurnPhase,
    apply_action,
    lay_out,
    take_top_card,
)
from gin.lab.training.weights_file import COACH, read_networks
from gin.lab.training.win_table import WIN_TABLE
from gin.players.feature_layout import LastAction
from gin.players.features import permute_suits

BATCH = 2048
"""Deals that are evaluated together."""
MOST_OPTIONS = 16
"""More options than any decision has, with each discard that may follow a take."""
PASS_MOVE, DRAW_MOVE, TAKE_MOVE = 52, 53, 54
"""The moves of a deal that are no discards, as `replayed` reads them."""
_ORDERS = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0))
"""Exchanges of suits, as `gin.players.network_player.SUIT_PERMUTATIONS` has them, and none."""
_ALL_CARDS = np.uint64((1 << 52) - 1)


@cache
def networks() -> tuple[OutcomeNet, HandPredictorNet]:
    """Return the coach's networks, in bfloat16, for which processors have matrix units."""
    torch.set_num_threads(1)
    net, hand_net = read_networks(COACH)
    return net.bfloat16(), hand_net.bfloat16()


class Score(NamedTuple):
    """The game at the beginning of a deal, by seat: the points still needed, and the history of knocks.

    ``early`` and ``patient`` are as `gin.players.inference.knock_history` counts them.
    """

    need: tuple[int, int]
    early: tuple[int, int]
    patient: tuple[int, int]


def replayed(deck: Sequence[int], first: int, moves: Sequence[int], score: Score) -> np.ndarray:
    """Return a deal under the rules of the challenge after some moves, as the only record of an array.

    Cards of the deck are dealt in turn, to the ``first`` seat first, which becomes seat 0. A move is a discard, 0 to
    51, or one of `PASS_MOVE`, `DRAW_MOVE` and `TAKE_MOVE`.
    """
    games = np.zeros(1, GAME).view(np.recarray)
    game = games[0]
    game.deck[:] = [*deck[0:20:2], *deck[1:20:2], *deck[20:]]
    for field in Score._fields:
        game[field][:] = getattr(score, field)[:: 1 if first == 0 else -1]
    game.knock_limit, game.gin_bonus, game.undercut_bonus = 10, 25, 25
    _replay(games[0], np.array(moves, np.int64))
    return games


@nb.njit
def _replay(game, moves):
    lay_out(game)
    for move in moves:
        if move == TAKE_MOVE:
            take_top_card(game)
        else:
            apply_action(game, STOCK_ACTION if move >= PASS_MOVE else move)


class Options(NamedTuple):
    """The options of a decision: actions, (options,) int64, and outcome probabilities, (options, outcomes) float64.

    A take is there once for each discard, or the knock, that may follow it.
    """

    actions: np.ndarray
    probabilities: np.ndarray


class OptionBatch:
    """All options of many decisions, as the network sees them: each by its mean over four exchanges of the suits."""

    def __init__(self, games: int = 128) -> None:
        most = games * MOST_OPTIONS
        self._games = games
        self._rows = np.zeros((most, MAX_FEATURES), FEATURE)
        self._counts = np.zeros(most, np.int64)
        self._actions, self._owners = np.zeros(most, np.int64), np.zeros(most, np.int64)
        self._inputs = DenseInputs(INFERENCE_BATCH)
        self._permutations = [np.array(permute_suits(order, count=HIDDEN_HAND_PLANE)) for order in _ORDERS]

    def judge(self, games: np.ndarray) -> list[Options]:
        """Return the options of each game's decision, which must have a choice and no gin."""
        return [found for at in range(0, len(games), self._games) for found in self._part(games[at : at + self._games])]

    def _part(self, games: np.ndarray) -> list[Options]:
        net, hand_net = networks()
        games = games.view(np.recarray)
        held_probs = hand_net.predict(HandBatch.of(games))
        count = write_options(games, held_probs, self._rows, self._counts, self._actions, self._owners)
        sums = np.zeros((count, OUTCOME_COUNT))
        for at in range(0, count, INFERENCE_BATCH):
            picked = np.arange(at, min(at + INFERENCE_BATCH, count))
            for permutation in self._permutations:
                expand(self._rows, self._counts, picked, permutation, self._inputs.bits)
                sums[picked] += net.predict(self._inputs.network[: len(picked)])
        owners = self._owners[:count]
        ends = np.searchsorted(owners, np.arange(len(games)), "right")
        return [
            Options(self._actions[start:end].copy(), sums[start:end] / len(self._permutations))
            for start, end in zip([0, *ends], ends, strict=False)
        ]


@nb.njit
def expand(rows, counts, picked, permutation, out):
    """Write the ``picked`` positions to ``out`` as dense rows, their suits exchanged."""
    for i in range(len(picked)):
        out[i] = 0
        for k in range(counts[picked[i]]):
            out[i, permutation[rows[picked[i], k].index]] = to_bfloat16(rows[picked[i], k].value)


@nb.njit
def write_options(games, held_probs, rows, counts, actions, owners):
    """Write all options of each game's decision; return how many they are."""
    n = 0
    for i in range(len(games)):
        first = n
        game = games[i]
        hand, taken, offset = game.hand[game.turn], game.taken, 0
        if game.phase <= TurnPhase.DRAW:
            action = LastAction.DRAWING
            offered = -1
            if game.phase == TurnPhase.FIRST_OFFER:
                action, offered = LastAction.PASSED_FIRST, game.top
            elif game.phase == TurnPhase.SECOND_OFFER:
                action = LastAction.PASSED_SECOND
            _write_option(game, held_probs[i], hand, action, offered, rows[n], counts[n:])
            actions[n] = STOCK_ACTION
            n += 1
            hand, taken, offset = hand | bit(game.top), game.top, TAKE_OFFSET
        card, best = best_legal_discard(hand, taken)
        if best <= game.knock_limit:
            _write_option(game, held_probs[i], hand & ~bit(card), LastAction.KNOCKED, -1, rows[n], counts[n:])
            actions[n] = KNOCK_ACTION + offset
            n += 1
        for c in range(52):
            if has(hand, c) and c != taken:
                _write_option(game, held_probs[i], hand & ~bit(c), LastAction.DISCARDED, c, rows[n], counts[n:])
                actions[n] = c + offset
                n += 1
        owners[first:n] = i
    return n


@nb.njit
def _write_option(game, held_probs, hand, action, offered, row, count):
    at = write_shared(game, held_probs, row, 0)
    count[0] = write_candidate(game, held_probs, hand, action, offered, row, at)


def rolled_out(root: np.ndarray, action: int, hands: Sequence[int], seeds: Sequence[int]) -> np.ndarray:
    """Return deals, one for each of the opponent's ``hands``, after an action at the decision of ``root``.

    ``root`` has one record. The rest of the unseen cards is the stock, shuffled by the seed: so two actions with the
    same hands and seeds are played with the same cards.
    """
    games = np.repeat(root, len(hands)).view(np.recarray)
    _deal_worlds(games, action, np.array(hands, np.uint64), np.array(seeds, np.int64))
    return games


@nb.njit
def _deal_worlds(games, action, hands, seeds):
    for i in range(len(games)):
        game = games[i]
        np.random.seed(seeds[i])
        game.hand[1 - game.turn] = hands[i]
        left = _ALL_CARDS & ~(game.hand[game.turn] | game.pile | hands[i])
        at = int(game.next_card)
        for c in range(52):
            if has(left, c):
                game.deck[at] = c
                at += 1
        np.random.shuffle(game.deck[game.next_card :])
        apply_action(game, action)


def play_out(games: np.ndarray) -> None:
    """Play each of these deals to its end, in place."""
    batch = CandidateBatch(BATCH)
    waiting = 0
    current = np.zeros(0, np.int64)
    while waiting < len(games) or len(current):
        # Deals that end make room for others, so that every batch but the last ones is full.
        more = np.arange(waiting, min(len(games), waiting + BATCH - len(current)))
        waiting += len(more)
        current = np.concatenate((current, more[to_decisions(games, more)]))
        if len(current):
            actions = _choose(games[current].view(np.recarray), batch)
            current = current[apply_all(games, current, actions)]


def _choose(games: np.ndarray, batch: CandidateBatch) -> np.ndarray:
    """Return the network's action in each game, (games,) int64."""
    net, hand_net = networks()
    count = batch.write(games, hand_net.predict(HandBatch.of(games)))
    owners = batch.owners[:count]
    values = (batch.predict(net, count) * outcome_values(games)[owners]).sum(1)
    return batch.actions[top_candidates(values, owners, len(games))[:, 0]]


@nb.njit
def to_decisions(games, rows):
    """Play these games on to the network's next choice; return which of them have one, (rows,) of bool."""
    on = np.zeros(len(rows), np.bool_)
    for k in range(len(rows)):
        on[k] = to_decision(games[rows[k]])
    return on


@nb.njit
def apply_all(games, rows, actions):
    """Play an action in each of these games, and what follows without a choice; return which of them go on."""
    on = np.zeros(len(rows), np.bool_)
    for k in range(len(rows)):
        apply_action(games[rows[k]], actions[k])
        on[k] = to_decision(games[rows[k]])
    return on


def game_chances(games: np.ndarray, seat: int) -> np.ndarray:
    """Return the probability that a seat wins each game once its deal has ended: (games,) float64."""
    winner = games["winner"]
    bonus = np.where(games["end"] == DealEnd.GIN, games["gin_bonus"], 0)
    bonus = np.where(games["end"] == DealEnd.UNDERCUT, games["undercut_bonus"], bonus)
    need = games["need"].astype(np.int64)
    for each in range(2):
        need[:, each] -= np.where(winner == each, games["points"] + bonus, 0)
    need = np.maximum(need, 0)
    return WIN_TABLE[need[:, seat], need[:, 1 - seat]].astype(np.float64)
