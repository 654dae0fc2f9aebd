"""Self-play of a batch of games, and the evaluation of the network against the opponent pool.

The compiled part is `gin.lab.training.self_play`. Needs torch, numpy and numba, of the ``train`` extra.
"""

import numpy as np

from gin.lab.training import batch_features, opponent_pool, self_play
from gin.lab.training.hand_predictor_net import HandBatch, HandPredictorNet
from gin.lab.training.outcome_net import OutcomeNet
from gin.lab.training.replay_buffer import PARALLEL_GAMES, TOP_CANDIDATES, DenseInputs, PositionStore, Trajectory
from gin.lab.training.simulator import GAME, OUTCOME_COUNT, UNDERCUT_OUTCOME, VOID_OUTCOME, BotPolicy
from gin.lab.training.trainer import Agent
from gin.lab.training.win_table import WIN_TABLE
from gin.players.network_player import GIN_OUTCOMES, OUTCOME_POINTS

MAX_DEAL_LENGTH = 120
"""More decisions than any deal has."""
EPSILON = 0.03
"""The probability of exploring: of playing not the best candidate, but another of the top ones."""
POOL_FRACTION = 0.8
"""The fraction of games with a bot of the opponent pool on one seat."""
LAMBDA = 0.6
"""The λ of the TD(λ) targets: how much of a target comes from what followed, rather than from the next prediction."""
INFERENCE_BATCH = 2048
"""Positions evaluated together: their dense inputs fit in a processor's cache."""


def outcome_values(games: np.ndarray) -> np.ndarray:
    """Return the probability that the seat on turn wins the game after each outcome: (games, outcomes) float32."""
    rows = np.arange(len(games))
    turn = games["turn"].astype(np.int64)
    own = games["need"][rows, turn].astype(np.int64)
    opposing = games["need"][rows, 1 - turn].astype(np.int64)
    values = np.empty((len(games), OUTCOME_COUNT), np.float32)
    for outcome in range(OUTCOME_COUNT):
        winning = min(outcome, OUTCOME_COUNT - 1 - outcome)
        if winning == VOID_OUTCOME:
            values[:, outcome] = WIN_TABLE[own, opposing]
            continue
        points = np.full(len(games), OUTCOME_POINTS[winning])
        if winning < GIN_OUTCOMES:
            points += games["gin_bonus"]
        elif winning == UNDERCUT_OUTCOME:
            points += games["undercut_bonus"]
        if outcome < VOID_OUTCOME:
            values[:, outcome] = WIN_TABLE[np.maximum(own - points, 0), opposing]
        else:
            values[:, outcome] = WIN_TABLE[own, np.maximum(opposing - points, 0)]
    return values


def top_candidates(values: np.ndarray, owners: np.ndarray, games: int) -> np.ndarray:
    """Return the indices of each game's best candidates: (games, `TOP_CANDIDATES`), the best first.

    ``values`` and ``owners``, (candidates,), are the expected value of each candidate and its game, in ascending
    order. Where a game has too few candidates, its last is repeated.
    """
    starts = np.searchsorted(owners, np.arange(games))
    counts = np.diff(starts, append=len(owners))
    order = np.lexsort((-values, owners))
    return order[starts[:, None] + np.minimum(np.arange(TOP_CANDIDATES), counts[:, None] - 1)]


class CandidateBatch:
    """The candidate positions of one decision in each game of a batch.

    Of the first ``count`` candidates ``actions`` has the action and ``owners`` the game, both (count,) int64.
    """

    def __init__(self, games: int) -> None:
        most = games * batch_features.MAX_CANDIDATES
        self.features = np.zeros(most * batch_features.MAX_FEATURES // 2, batch_features.FEATURE)
        self.shared_starts, self.shared_ends = np.zeros(games, np.int64), np.zeros(games, np.int64)
        self.starts, self.ends = np.zeros(most, np.int64), np.zeros(most, np.int64)
        self.actions = np.zeros(most, np.int64)
        self.owners = np.zeros(most, np.int64)
        self._inputs = DenseInputs(INFERENCE_BATCH)

    def write(self, games: np.ndarray, held_probs: np.ndarray) -> int:
        """Write the candidates of each game's decision; return their count.

        ``held_probs``, (games, 52) float32, is the probability that each card is in the opponent's hand.
        """
        spans = self.shared_starts, self.shared_ends, self.starts, self.ends
        count = self_play.write_positions(games, held_probs, self.features, *spans, self.actions, self.owners)
        return int(count)

    def predict(self, net: OutcomeNet, count: int) -> np.ndarray:
        """Return the outcome probabilities of the first ``count`` candidates: (count, outcomes) float32."""
        probabilities = np.empty((count, OUTCOME_COUNT), np.float32)
        for at in range(0, count, INFERENCE_BATCH):
            part = slice(at, min(at + INFERENCE_BATCH, count))
            spans = self.shared_starts, self.shared_ends, self.starts[part], self.ends[part]
            self_play.expand_candidates(self.features, *spans, self.owners[part], self._inputs.bits)
            probabilities[part] = net.predict(self._inputs.network[: part.stop - at])
        return probabilities

    def store(self, games: np.ndarray, chosen: np.ndarray, rows: np.ndarray, counts: np.ndarray) -> None:
        """Copy one candidate of each game, by index, to ``rows`` and ``counts`` of a `PositionStore`."""
        spans = self.shared_starts, self.shared_ends, self.starts, self.ends
        self_play.store_positions(games, self.features, *spans, chosen, rows, counts)


class SelfPlayGames:
    """`PARALLEL_GAMES` games played in lockstep, and the trajectories of the deals in progress.

    ``deal_count`` is the number of deals finished, and ``hand_batch`` what the seats on turn knew at the last step.
    """

    def __init__(self, seed: int) -> None:
        self.games = np.zeros(PARALLEL_GAMES, GAME).view(np.recarray)
        self_play.begin_games(self.games, POOL_FRACTION, seed)
        self.deal_count = 0
        self.hand_batch = HandBatch.of(self.games)
        self._candidates = CandidateBatch(PARALLEL_GAMES)
        self._chosen = PositionStore(PARALLEL_GAMES)
        self._trajectories = PositionStore(PARALLEL_GAMES, MAX_DEAL_LENGTH)
        self._predictions = np.zeros((PARALLEL_GAMES, MAX_DEAL_LENGTH, OUTCOME_COUNT), np.float32)
        self._explored = np.zeros((PARALLEL_GAMES, MAX_DEAL_LENGTH), np.bool_)
        self._seats = np.zeros((PARALLEL_GAMES, MAX_DEAL_LENGTH), np.int64)
        self._lengths = np.zeros(PARALLEL_GAMES, np.int64)
        self._results = np.zeros((PARALLEL_GAMES, 3), np.int64)
        self._targets = np.zeros((MAX_DEAL_LENGTH, OUTCOME_COUNT), np.float32)
        self._rows = np.arange(PARALLEL_GAMES)
        self._critic_inputs = DenseInputs(PARALLEL_GAMES)

    def step(
        self, agent: Agent, guided_fraction: float, decisions: PositionStore, rng: np.random.Generator
    ) -> list[Trajectory]:
        """Play one action in every game; return the trajectories of the deals that end, valid until the next step.

        Actions are epsilon-greedy by the agent's moving averages, but in ``guided_fraction`` of the games a bot of the
        opponent pool suggests them. The top candidates are written to ``decisions``, (games, `TOP_CANDIDATES`).
        """
        games, candidates, rows = self.games, self._candidates, self._rows
        self.hand_batch = HandBatch.of(games)
        count = candidates.write(games, agent.hand_predictor.ema.predict(self.hand_batch))
        owners = candidates.owners[:count]
        probabilities = candidates.predict(agent.network.ema, count)
        seats = games["turn"].astype(np.int64)
        top = top_candidates((probabilities * outcome_values(games)[owners]).sum(1), owners, PARALLEL_GAMES)
        best = top[:, 0]  # A view: an action that is suggested becomes the first of the top candidates too.
        if guided_fraction > 0:
            suggested = np.full(PARALLEL_GAMES, -1)
            opponent_pool.suggest_actions(
                games, np.flatnonzero(rng.random(PARALLEL_GAMES) < guided_fraction), suggested
            )
            matching = np.flatnonzero(candidates.actions[:count] == suggested[owners])
            best[owners[matching]] = matching
        explored = top[rows, rng.integers(1, TOP_CANDIDATES, PARALLEL_GAMES)]
        chosen = np.where(rng.random(PARALLEL_GAMES) < EPSILON, explored, best)
        for rank in range(TOP_CANDIDATES):
            candidates.store(games, top[:, rank], decisions.rows[:, rank], decisions.counts[:, rank])
        candidates.store(games, chosen, self._chosen.rows, self._chosen.counts)
        now = rows, self._lengths
        self._trajectories.rows[now], self._trajectories.counts[now] = self._chosen.rows, self._chosen.counts
        self._critic_inputs.fill(decisions, rows * TOP_CANDIDATES)
        self._predictions[now] = agent.critic.ema.predict(self._critic_inputs.critic)
        self._explored[now] = chosen != best
        self._seats[now] = seats
        self._lengths += 1
        self_play.step_games(games, candidates.actions[chosen], self._results, POOL_FRACTION)
        return [self._finish(int(i)) for i in np.flatnonzero(self._results[:, 0] >= 0)]

    def _finish(self, game: int) -> Trajectory:
        """Return the trajectory of a game's deal that has ended."""
        length = self._lengths[game]
        self_play.lambda_targets(
            self._predictions[game],
            self._explored[game],
            self._seats[game],
            length,
            self._results[game],
            LAMBDA,
            self._targets,
        )
        self._lengths[game] = 0
        self.deal_count += 1
        rows, counts = self._trajectories.rows[game, :length], self._trajectories.counts[game, :length]
        return Trajectory(rows, counts, self._targets[:length].copy())


def evaluate(net: OutcomeNet, hand_net: HandPredictorNet, count: int = 300) -> list[float]:
    """Return the fraction of games to 100 that the network wins against each style of the opponent pool."""
    fractions = []
    candidates = CandidateBatch(count)
    for style in opponent_pool.BotStyle:
        games = np.zeros(count, GAME).view(np.recarray)
        self_play.begin_games(games, 1.0, style + 1)
        for game in games:
            seat = int(np.flatnonzero(game.bot["policy"] != BotPolicy.NETWORK)[0])
            opponent_pool.seat_bot(game.bot[seat], style)
            game.need[:], game.early[:], game.patient[:] = 100, 0, 0
            game.knock_limit, game.gin_bonus, game.undercut_bonus = 10, 25, 25
        results = np.zeros((count, 3), np.int64)
        won = 0
        while len(games):
            n = candidates.write(games, hand_net.predict(HandBatch.of(games)))
            owners = candidates.owners[:n]
            values = (candidates.predict(net, n) * outcome_values(games)[owners]).sum(1)
            best = top_candidates(values, owners, len(games))[:, 0]
            self_play.step_games(games, candidates.actions[best], results[: len(games)], 1.0)
            state = results[: len(games), 2]
            won += int((state == self_play.GAME_WON).sum())
            games = games[state == self_play.GAME_GOES_ON].view(np.recarray)
        fractions.append(won / count)
    return fractions
