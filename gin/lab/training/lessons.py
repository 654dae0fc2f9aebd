"""Lessons from exploring starts: several options of a decision, and what each comes to in the same cards.

`gin.lab.training.train` learns from what was played, so that its network knows least about the options that it would
not choose, and orders near ones by its own errors. A lesson takes a position of such games and tries several options in
it, once each, with the strongest play by both sides afterwards: luck in the hidden cards falls on all of them alike.

An option's target is a distribution over the outcomes of the deal. In some lessons it is the outcome itself, without
bias but full of luck; in most it is what the network expects at the seat's next turn, with a tenth of the variance.
Needs torch, numpy and numba, of the ``train`` extra.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

import numba as nb
import numpy as np
import torch

from gin.lab.training import self_play
from gin.lab.training.batch_features import FEATURE, HIDDEN_HAND_PLANE, MAX_FEATURES, suit_permutations
from gin.lab.training.hand_predictor_net import HandBatch, HandPredictorNet
from gin.lab.training.outcome_net import OutcomeNet
from gin.lab.training.rollouts import MOST_OPTIONS, apply_all, expand, networks, to_decisions, write_options
from gin.lab.training.self_play_games import INFERENCE_BATCH, CandidateBatch, outcome_values, top_candidates
from gin.lab.training.simulator import GAME, KNOCK_ACTION, OUTCOME_COUNT, TAKE_OFFSET, TurnPhase, apply_action

GAMES: Final = 1024
"""Games from which positions are taken, in lockstep."""
POOL_FRACTION: Final = 0.7
"""The fraction of the games in which one seat is played by a bot of the opponent pool."""
RANDOM_FRACTION: Final = 0.03
"""How often one of the network's best options is played at random there, for positions that it would avoid."""
TAKEN_FRACTION: Final = 0.5
"""The fraction of their positions that become lessons: as they are, or after the network's move if a bot is next."""
PART: Final = 1200
"""Lessons that are made together."""
TO_THE_END: Final = 0.4
"""The fraction of lessons in which the deal is played to its end."""
TRIED: Final = 5
"""The most options that are tried in a lesson: the best one, and others drawn by how good they seem."""
SPREAD: Final = 0.03
"""How much worse an option must seem to be e times less likely to be tried, as a chance to win the game."""
KNOCK_BONUS: Final = 2.0
"""How much likelier a knock is to be tried, as a logarithm: what it is worth is decided at once."""
WIDTH: Final = 152
"""No position has more features on, without the opponent's hand."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Lessons, option by option; those of one lesson follow each other.

    Attributes:
        indices: The features of the position after the option, (options, `WIDTH`) uint16.
        values: Their values in bfloat16, as the bits of an int16.
        counts: How many of these there are, (options,) uint8.
        targets: The distribution over outcomes to be predicted, (options, outcomes) float16.
        worths: The chance to win the game after each outcome, (options, outcomes) float16.
        sizes: The options in each lesson, (lessons,) uint8.
    """

    indices: np.ndarray
    values: np.ndarray
    counts: np.ndarray
    targets: np.ndarray
    worths: np.ndarray
    sizes: np.ndarray

    def __len__(self) -> int:
        return len(self.sizes)

    @staticmethod
    def joined(parts: Iterable["Lessons"]) -> "Lessons":
        """Return the lessons of several parts."""
        some = list(parts)
        return Lessons(*(np.concatenate([getattr(each, field.name) for each in some]) for field in fields(Lessons)))

    def write(self, path: Path) -> None:
        """Write them to a file."""
        np.savez(path, **{field.name: getattr(self, field.name) for field in fields(self)})

    @staticmethod
    def read(path: Path) -> "Lessons":
        """Return the lessons of a file that `write` wrote."""
        with np.load(path) as arrays:
            return Lessons(*(arrays[field.name] for field in fields(Lessons)))


def gather(seed: int) -> Iterator[Lessons]:
    """Yield lessons from games of the coach's network, without end."""
    rng = np.random.default_rng(seed)
    net, hand_net = networks()
    player = _Player(net, hand_net)
    for positions in _positions(player, rng, seed):
        yield _lessons(player, positions, rng)


class _Player:
    """The coach's network, and the buffers that it needs to play many games at once."""

    def __init__(self, net: OutcomeNet, hand_net: HandPredictorNet) -> None:
        self._net, self._hand_net = net, hand_net
        self._batch = CandidateBatch(INFERENCE_BATCH)

    def held_probs(self, games: np.ndarray) -> np.ndarray:
        """Return the probability that each card is in the opponent's hand: (games, 52) float32."""
        return self._hand_net.predict(HandBatch.of(games))

    def outcomes(self, x: torch.Tensor) -> np.ndarray:
        """Return the outcome probabilities of positions: (positions, outcomes) float32."""
        return self._net.predict(x)

    def choices(self, games: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the actions of the best options in each game, and their outcome probabilities, the best first.

        Shapes: (games, options) int64 and (games, options, outcomes) float32. At most `INFERENCE_BATCH` games.
        """
        count = self._batch.write(games, self.held_probs(games))
        owners, probabilities = self._batch.owners[:count], self._batch.predict(self._net, count)
        best = top_candidates((probabilities * outcome_values(games)[owners]).sum(1), owners, len(games))
        return self._batch.actions[best], probabilities[best]


def _positions(player: _Player, rng: np.random.Generator, seed: int) -> Iterator[np.ndarray]:
    """Yield positions with a choice, `PART` or more at a time, of games in which now and then anything is played."""
    games = np.zeros(GAMES, GAME).view(np.recarray)
    self_play.begin_games(games, POOL_FRACTION, seed)
    results = np.zeros((GAMES, 3), np.int64)
    everyone, found = np.arange(GAMES), []
    while True:
        best, _ = player.choices(games)
        strays = rng.random(GAMES) < RANDOM_FRACTION
        actions = best[everyone, np.where(strays, rng.integers(1, best.shape[1], GAMES), 0)]
        taken = rng.random(GAMES) < TAKEN_FRACTION
        after = rng.random(GAMES) < 0.5
        for rows, played in ((taken & ~after, False), (taken & after, True)):
            positions = games[rows].copy()
            if played:
                _apply(positions, actions[rows])
            positions["bot"]["policy"] = 0  # From here on both seats are the network's.
            found.append(positions[to_decisions(positions, np.arange(len(positions)))])
        if sum(map(len, found)) >= PART:
            yield np.concatenate(found).view(np.recarray)
            found = []
        self_play.step_games(games, actions, results, POOL_FRACTION)


def _lessons(player: _Player, positions: np.ndarray, rng: np.random.Generator) -> Lessons:
    """Return the lessons of some positions."""
    most = len(positions) * MOST_OPTIONS
    rows, counts = np.zeros((most, MAX_FEATURES), FEATURE), np.zeros(most, np.int64)
    actions, owners = np.zeros(most, np.int64), np.zeros(most, np.int64)
    count = write_options(positions, player.held_probs(positions), rows, counts, actions, owners)
    actions, owners = actions[:count], owners[:count]
    worths = outcome_values(positions)
    chances = (_predicted(player, rows, counts, count) * worths[owners]).sum(1)
    tried, sizes = _tried(chances, actions, owners, len(positions), rng)
    games = positions[owners[tried]].view(np.recarray)
    seats = games["turn"].astype(np.int64)
    _apply(games, actions[tried])
    to_the_end = np.repeat(rng.random(len(positions)) < TO_THE_END, sizes)
    return Lessons(
        rows["index"][tried, :WIDTH].astype(np.uint16),
        torch.from_numpy(rows["value"][tried, :WIDTH].copy()).bfloat16().view(torch.int16).numpy(),
        counts[tried].astype(np.uint8),
        _played_on(player, games, seats, to_the_end).astype(np.float16),
        worths[owners[tried]].astype(np.float16),
        sizes.astype(np.uint8),
    )


def _predicted(player: _Player, rows: np.ndarray, counts: np.ndarray, count: int) -> np.ndarray:
    """Return the outcome probabilities of the first ``count`` options: (options, outcomes) float32."""
    bits = np.zeros((INFERENCE_BATCH, HIDDEN_HAND_PLANE), np.int16)
    inputs, order = torch.from_numpy(bits).view(torch.bfloat16), suit_permutations()[0]
    parts = []
    for at in range(0, count, INFERENCE_BATCH):
        picked = np.arange(at, min(at + INFERENCE_BATCH, count))
        expand(rows, counts, picked, order, bits)
        parts.append(player.outcomes(inputs[: len(picked)]))
    return np.concatenate(parts)


def _tried(
    chances: np.ndarray, actions: np.ndarray, owners: np.ndarray, positions: int, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Return which options are tried, position by position, and how many of each position: (positions,) int64.

    Noise of Gumbel's distribution on top of logarithms draws without replacement (Vieira, 2014).
    """
    keys = chances / SPREAD + rng.gumbel(size=len(chances)) + KNOCK_BONUS * (actions % TAKE_OFFSET == KNOCK_ACTION)
    firsts = np.searchsorted(owners, np.arange(positions))
    order = np.lexsort((-chances, owners))
    keys[order[firsts]] = np.inf
    ranked = np.lexsort((-keys, owners))
    places = np.arange(len(owners)) - firsts[owners[ranked]]
    sizes = np.minimum(np.bincount(owners, minlength=positions), TRIED)
    return ranked[places < TRIED], sizes


def _played_on(player: _Player, games: np.ndarray, seats: np.ndarray, to_the_end: np.ndarray) -> np.ndarray:
    """Play on, to the seat's next turn or ``to_the_end``; return what is expected or has come: (games, outcomes)."""
    targets = np.zeros((len(games), OUTCOME_COUNT), np.float32)
    everyone = np.arange(len(games))
    on = to_decisions(games, everyone)
    current, over = everyone[on], [everyone[~on]]
    while len(current):
        going = []
        for at in range(0, len(current), INFERENCE_BATCH):
            rows = current[at : at + INFERENCE_BATCH]
            playing = games[rows].view(np.recarray)
            actions, expected = player.choices(playing)
            arrived = (playing["turn"] == seats[rows]) & (playing["phase"] <= TurnPhase.DRAW) & ~to_the_end[rows]
            targets[rows[arrived]] = expected[arrived, 0]
            rows, actions = rows[~arrived], actions[~arrived, 0]
            on = apply_all(games, rows, actions)
            going.append(rows[on])
            over.append(rows[~on])
        current = np.concatenate(going)
    ended = np.concatenate(over)
    targets[ended, _outcomes(games[ended], seats[ended])] = 1
    return targets


@nb.njit
def _apply(games, actions):
    for i in range(len(games)):
        apply_action(games[i], actions[i])


@nb.njit
def _outcomes(games, seats):
    found = np.zeros(len(games), np.int64)
    for i in range(len(games)):
        found[i] = self_play.outcome_for(games[i], seats[i])
    return found


class LessonBatches:
    """Batches of lessons with the suits exchanged at random, without end."""

    def __init__(self, lessons: Lessons, size: int, rng: np.random.Generator) -> None:
        self._lessons, self._size, self._rng = lessons, size, rng
        self._firsts = np.cumsum(lessons.sizes, dtype=np.int64) - lessons.sizes
        self._bits = np.zeros((size * TRIED, HIDDEN_HAND_PLANE), np.int16)
        self._inputs = torch.from_numpy(self._bits).view(torch.bfloat16)
        self._permutations = suit_permutations()

    def __iter__(self) -> Iterator["LessonBatch"]:
        while True:
            order = self._rng.permutation(len(self._lessons))
            for at in range(0, len(order) - self._size + 1, self._size):
                yield self._batch(order[at : at + self._size])

    def _batch(self, picked: np.ndarray) -> "LessonBatch":
        lessons, sizes = self._lessons, self._lessons.sizes[picked].astype(np.int64)
        lesson = np.repeat(np.arange(len(picked)), sizes)
        options = self._firsts[picked][lesson] + np.arange(len(lesson)) - (np.cumsum(sizes) - sizes)[lesson]
        permutation = self._permutations[self._rng.integers(len(self._permutations))]
        _expand(lessons.indices, lessons.values, lessons.counts, options, permutation, self._bits)
        return LessonBatch(
            self._inputs[: len(options)],
            torch.from_numpy(lessons.targets[options].astype(np.float32)),
            torch.from_numpy(lessons.worths[options].astype(np.float32)),
            torch.from_numpy(lesson),
            torch.from_numpy(sizes),
        )


@nb.njit
def _expand(indices, values, counts, picked, permutation, out):
    """Write the ``picked`` options to ``out`` as dense rows, their suits exchanged."""
    for i in range(len(picked)):
        out[i] = 0
        for k in range(counts[picked[i]]):
            out[i, permutation[indices[picked[i], k]]] = values[picked[i], k]


@dataclass(frozen=True, slots=True)
class LessonBatch:
    """A batch of lessons, option by option: the network's inputs, valid until the next batch, and what to predict.

    ``targets`` and ``worths`` are as in `Lessons`, ``lesson`` is the number of each option's lesson, and ``sizes`` the
    options of each lesson.
    """

    inputs: torch.Tensor
    targets: torch.Tensor
    worths: torch.Tensor
    lesson: torch.Tensor
    sizes: torch.Tensor

    def differences(self, probabilities: torch.Tensor) -> torch.Tensor:
        """Return how much each option is worth more than the mean of its lesson: (options,)."""
        chances = (probabilities * self.worths).sum(1)
        sums = torch.zeros(len(self.sizes)).index_add(0, self.lesson, chances)
        return chances - (sums / self.sizes)[self.lesson]
