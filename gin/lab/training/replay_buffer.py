"""Buffers of past positions from which the networks learn: sparse in memory, dense in a batch.

Needs torch, numpy and numba, of the ``train`` extra.
"""

import copy
from typing import NamedTuple

import numpy as np
import torch

from gin.lab.training import batch_features, self_play
from gin.lab.training.simulator import OUTCOME_COUNT

BATCH_SIZE = 2048
REPLAY_CAPACITY = 400_000
"""Positions of finished deals that are kept."""
PARALLEL_GAMES = 2048
"""Games played in lockstep, each of which adds a decision with every action."""
DECISION_CAPACITY = 30 * PARALLEL_GAMES
"""Decisions that are kept: those of the last thirty actions in all games."""
TOP_CANDIDATES = 3
"""The candidates kept of a decision: the best by the network's prediction."""


class PositionStore:
    """Sparse positions of any shape, each with the opponent's hand.

    ``rows`` is (..., `batch_features.MAX_FEATURES`) of `batch_features.FEATURE`, and ``counts`` (...) int64 the
    features of each that are on, not counting the ten of the hand that follow them.
    """

    def __init__(self, *shape: int) -> None:
        self.rows = np.zeros((*shape, batch_features.MAX_FEATURES), batch_features.FEATURE)
        self.counts = np.zeros(shape, np.int64)

    def __getitem__(self, part: slice) -> "PositionStore":
        """Return a view of a part of the positions."""
        store = copy.copy(self)
        store.rows, store.counts = self.rows[part], self.counts[part]
        return store


class DenseInputs:
    """A reusable buffer of dense network inputs.

    ``bits`` is (size, `batch_features.CRITIC_INPUTS`) int16. Two bfloat16 tensors share its memory: ``critic`` of the
    same shape, and ``network`` without the opponent's hand, (size, `batch_features.HIDDEN_HAND_PLANE`).
    """

    def __init__(self, size: int) -> None:
        self.bits = np.zeros((size, batch_features.CRITIC_INPUTS), np.int16)
        self.critic = torch.from_numpy(self.bits).view(torch.bfloat16)
        self.network = self.critic[:, : batch_features.HIDDEN_HAND_PLANE]
        self._permutations = batch_features.suit_permutations()

    def fill(self, store: PositionStore, picked: np.ndarray, rng: np.random.Generator | None = None) -> None:
        """Fill the buffer with stored positions, by flat index; with an ``rng``, permute the suits at random."""
        rows, counts = store.rows.reshape(-1, batch_features.MAX_FEATURES), store.counts.reshape(-1)
        permutation = self._permutations[rng.integers(len(self._permutations)) if rng else 0]
        self_play.expand_stored(rows, counts, picked, permutation, self.bits)


class Trajectory(NamedTuple):
    """The positions of a finished deal.

    ``rows`` and ``counts`` are as in `PositionStore`, (length, ...), and ``targets`` the outcome probabilities that
    each position should have predicted, (length, outcomes) float32.
    """

    rows: np.ndarray
    counts: np.ndarray
    targets: np.ndarray


class ReplayBatch(NamedTuple):
    """A batch of positions with suits permuted, and what should be predicted there.

    ``network`` and ``critic`` are the inputs of either as in `DenseInputs`, valid until the next batch; ``hands`` is
    (batch, 52) float32 of 0 and 1, and ``targets`` (batch, outcomes) float32.
    """

    network: torch.Tensor
    critic: torch.Tensor
    hands: torch.Tensor
    targets: torch.Tensor


class ReplayBuffer:
    """A ring buffer of positions of finished deals with their targets."""

    def __init__(self) -> None:
        self._store = PositionStore(REPLAY_CAPACITY)
        self._targets = np.zeros((REPLAY_CAPACITY, OUTCOME_COUNT), np.float32)
        self._next = 0
        self._inputs = DenseInputs(BATCH_SIZE)
        self.size = 0

    def add(self, deal: Trajectory) -> None:
        """Add the positions of a deal, in place of the oldest."""
        count = len(deal.rows)
        places = (self._next + np.arange(count)) % REPLAY_CAPACITY
        self._store.rows[places], self._store.counts[places], self._targets[places] = deal
        self._next = (self._next + count) % REPLAY_CAPACITY
        self.size = min(REPLAY_CAPACITY, self.size + count)

    def sample_batch(self, rng: np.random.Generator) -> ReplayBatch:
        """Return `BATCH_SIZE` random positions."""
        picked = rng.integers(0, self.size, BATCH_SIZE)
        self._inputs.fill(self._store, picked, rng)
        hand = batch_features.HIDDEN_HAND_PLANE
        hands = self._inputs.critic[:, hand : hand + 52].float()
        return ReplayBatch(self._inputs.network, self._inputs.critic, hands, torch.from_numpy(self._targets[picked]))


class DecisionBuffer:
    """A ring buffer of the best candidates of past decisions, which the critic compares.

    All candidates of a decision have the same hidden hand, so luck in it falls on all of them alike. What followed, by
    contrast, is known of the chosen one only, and varies with luck far more than with the choice.
    """

    def __init__(self) -> None:
        self._store = PositionStore(DECISION_CAPACITY, TOP_CANDIDATES)
        self._inputs = DenseInputs(BATCH_SIZE // TOP_CANDIDATES * TOP_CANDIDATES)
        self._added = self._next = 0

    def reserve(self) -> PositionStore:
        """Return a view of (`PARALLEL_GAMES`, `TOP_CANDIDATES`) positions to write the next decisions to.

        It takes the place of the oldest decisions; `commit` makes it part of the buffer.
        """
        self._next = self._added % DECISION_CAPACITY
        return self._store[self._next : self._next + PARALLEL_GAMES]

    def commit(self) -> None:
        """Add the decisions that were written to the reserved positions."""
        self._added += PARALLEL_GAMES

    def sample_batch(self, rng: np.random.Generator) -> DenseInputs:
        """Return the candidates of random decisions, suits permuted; valid until the next batch."""
        available = min(self._added, DECISION_CAPACITY - PARALLEL_GAMES)
        picked = rng.integers(0, available, BATCH_SIZE // TOP_CANDIDATES)
        # Once the buffer is full, skip the reserved part, which another thread may be writing.
        picked = (picked + (self._next + PARALLEL_GAMES) * (self._added >= DECISION_CAPACITY)) % DECISION_CAPACITY
        candidates = (picked[:, None] * TOP_CANDIDATES + np.arange(TOP_CANDIDATES)).ravel()
        self._inputs.fill(self._store, candidates, rng)
        return self._inputs
