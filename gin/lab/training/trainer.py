"""What a training run is made of: the deals that are played, what of them is remembered, and the networks that learn.

Needs torch, numpy and numba, of the ``train`` extra. `gin.lab.training.train` brings the parts together.
"""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
import torch
from torch import nn

from gin.lab.training import batch_features, opponent_pool, self_play, simulator
from gin.lab.training.hand_predictor_net import Guess, Seen
from gin.lab.training.outcome_net import Net
from gin.lab.training.win_table import RACE
from gin.players.network_player import POINTS

WIDTHS = (448, 160)
RATE = 2e-3
"""How far the first lessons go."""
SETTLING = 0.002
"""How far a settled network follows what was learnt during each action."""
GAMES = 2048
LONGEST = 120
"""More actions than any deal has."""
MEMORY = 400_000
BATCH = 2048
EXPLORE = 0.03
"""How often a rival of the best position is tried."""
LEAGUE_SHARE = 0.8
TRUST = 0.6
"""How much of a position's target comes from what followed, rather than from what is foretold at the next position."""
RIVALS = 3
"""The positions of a decision, the best by what the network foretells, that the critic compares."""
DECISIONS = 30 * GAMES
"""The decisions that are remembered: those of so many actions."""
GUESSES = 512
"""The decisions of each action from which the guessing of the other hand is learnt."""
AT_ONCE = 2048
"""The positions whose results are foretold together: their inputs fit in a processor's memory."""


def worths(games: np.ndarray) -> np.ndarray:
    """What each result is worth to the seat on turn: games x results."""
    rows = np.arange(len(games))
    turn = games["turn"].astype(np.int64)
    mine = games["need"][rows, turn].astype(np.int64)
    other = games["need"][rows, 1 - turn].astype(np.int64)
    found = np.empty((len(games), simulator.RESULTS), np.float32)
    for result in range(simulator.RESULTS):
        place = min(result, 14 - result)
        if place == simulator.NOBODY:
            found[:, result] = RACE[mine, other]
            continue
        points = np.full(len(games), POINTS[place])
        if place < 2:
            points += games["gin"]
        elif place == 6:
            points += games["undercut"]
        if result < simulator.NOBODY:
            found[:, result] = RACE[np.maximum(mine - points, 0), other]
        else:
            found[:, result] = RACE[mine, np.maximum(other - points, 0)]
    return found


def ranked(found: np.ndarray, owner: np.ndarray, games: int) -> np.ndarray:
    """The places of each deal's best positions: games x `RIVALS`, the best first; ``owner`` says whose a position is,
    in order. Where a deal has too few, its last one is repeated.
    """
    starts = np.searchsorted(owner, np.arange(games))
    counts = np.diff(starts, append=len(owner))
    order = np.lexsort((-found, owner))
    return order[starts[:, None] + np.minimum(np.arange(RIVALS), counts[:, None] - 1)]


def best_of(found: np.ndarray, owner: np.ndarray, games: int) -> np.ndarray:
    """The place of each deal's best position."""
    return ranked(found, owner, games)[:, 0]


class Kept:
    """Positions with the hand that is hidden there, each in a row with room for the most inputs."""

    def __init__(self, *shape: int) -> None:
        self.rows = np.zeros((*shape, batch_features.MOST), batch_features.ON)
        self.counts = np.zeros(shape, np.int64)

    def __getitem__(self, places: slice) -> "Kept":
        """A part of them, not copied."""
        part = copy.copy(self)
        part.rows, part.counts = self.rows[places], self.counts[places]
        return part


class Inputs:
    """Room for all inputs of some positions, those that are off too, and for the hidden hands."""

    def __init__(self, size: int) -> None:
        self.bits = np.zeros((size, batch_features.ALL), np.int16)
        self.all = torch.from_numpy(self.bits).view(torch.bfloat16)
        self.seen = self.all[:, : batch_features.HIDDEN]
        self._orders = batch_features.turns()

    def take(self, kept: Kept, picked: np.ndarray, chance: np.random.Generator | None = None) -> None:
        """Take some positions, as they are, or with the suits exchanged by chance."""
        rows, counts = kept.rows.reshape(-1, batch_features.MOST), kept.counts.reshape(-1)
        order = self._orders[chance.integers(len(self._orders)) if chance else 0]
        self_play.turned(rows, counts, picked, order, self.bits)


class Table:
    """The positions that one decision of many deals leads to."""

    def __init__(self, games: int) -> None:
        most = games * batch_features.CHOICES
        self.x = np.zeros(most * batch_features.MOST // 2, batch_features.ON)
        self.begins, self.still = np.zeros(games, np.int64), np.zeros(games, np.int64)
        self.starts, self.ends = np.zeros(most, np.int64), np.zeros(most, np.int64)
        self.actions = np.zeros(most, np.int64)
        self.owner = np.zeros(most, np.int64)
        self._inputs = Inputs(AT_ONCE)

    def look(self, games: np.ndarray, holds: np.ndarray) -> int:
        """Look at what each deal may go on with; return the count of positions. ``holds`` is the chance of each card to
        be in the hidden hand, deals x 52.
        """
        where = self.begins, self.still, self.starts, self.ends
        return int(self_play.look_all(games, holds, self.x, *where, self.actions, self.owner))

    def foretell(self, net: Net, count: int) -> np.ndarray:
        """The shares of the results of each of so many positions."""
        shares = np.empty((count, simulator.RESULTS), np.float32)
        for at in range(0, count, AT_ONCE):
            some = slice(at, min(at + AT_ONCE, count))
            where = self.starts[some], self.ends[some], self.owner[some]
            self_play.spread_out(self.x, self.begins, self.still, *where, self._inputs.bits)
            shares[some] = net.foretell(self._inputs.seen[: some.stop - at])
        return shares

    def keep(self, games: np.ndarray, places: np.ndarray, rows: np.ndarray, counts: np.ndarray) -> None:
        """Copy the position at one place for each deal to its row, with the count of inputs."""
        self_play.keep(games, self.x, self.begins, self.still, self.starts, self.ends, places, rows, counts)


Learner = TypeVar("Learner", bound=nn.Module)


class Pupil(Generic[Learner]):
    """A network that learns, and its settled form: the mean of what it lately was, which errs less."""

    def __init__(self, net: Learner, rate: float) -> None:
        self.net, self.settled = net, copy.deepcopy(net)
        self.rate = rate
        self.teacher = torch.optim.Adam(self.net.parameters(), lr=rate, fused=True)

    def state(self) -> dict[str, Any]:
        """All that is needed to go on."""
        return {name: part.state_dict() for name, part in self._parts()}

    def go_on(self, state: dict[str, Any]) -> None:
        """Go on from such a state."""
        for name, part in self._parts():
            part.load_state_dict(state[name])

    def _parts(self) -> Iterator[tuple[str, nn.Module | torch.optim.Optimizer]]:
        yield from (("net", self.net), ("settled", self.settled), ("teacher", self.teacher))

    def learn(self, loss: torch.Tensor, share: float) -> float:
        """Take a step down the loss at this share of the rate; return the loss."""
        for group in self.teacher.param_groups:
            group["lr"] = self.rate * share
        self.teacher.zero_grad()
        loss.backward()
        self.teacher.step()
        return loss.item()

    @torch.no_grad()
    def settle(self) -> None:
        """Let the settled network follow what was learnt."""
        for settled, now in zip(self.settled.parameters(), self.net.parameters(), strict=True):
            settled.lerp_(now, SETTLING)


class Players:
    """The network, the critic that knows the hidden hand besides, and what guesses at that hand."""

    def __init__(self) -> None:
        self.pupil = Pupil(Net(batch_features.HIDDEN, WIDTHS, simulator.RESULTS), RATE)
        self.critic = Pupil(Net(batch_features.ALL, WIDTHS, simulator.RESULTS), RATE)
        self.guess = Pupil(Guess(), RATE)

    def settle(self) -> None:
        """Let the settled networks follow what was learnt."""
        self.pupil.settle()
        self.critic.settle()
        self.guess.settle()

    def keep(self, path: Path, deals: int, seed: int) -> None:
        """Write to a file what is known after so many deals of a seed."""
        part = path.with_suffix(".part")
        torch.save({"deals": deals, "seed": seed} | {name: pupil.state() for name, pupil in vars(self).items()}, part)
        part.replace(path)

    def go_on(self, path: Path) -> tuple[int, int]:
        """Go on from such a file; return after how many deals it was written, and of which seed."""
        states = torch.load(path, weights_only=True)
        for name, pupil in vars(self).items():
            pupil.go_on(states[name])
        return int(states["deals"]), int(states["seed"])


class Decisions:
    """The best positions of past decisions, between which the critic decides who knows the hidden hand.

    All positions of a decision have the same hidden hand, so that luck in it falls on all of them alike; what followed
    is known of the chosen one only, and differs by luck far more than by the choice.
    """

    def __init__(self) -> None:
        self._kept = Kept(DECISIONS, RIVALS)
        self._inputs = Inputs(BATCH // RIVALS * RIVALS)
        self._filled = self._at = 0

    def room(self) -> Kept:
        """Room for the best positions of the next action in all deals, where the oldest are now forgotten."""
        self._at = self._filled % DECISIONS
        return self._kept[self._at : self._at + GAMES]

    def add(self) -> None:
        """Remember what was written there."""
        self._filled += GAMES

    def lesson(self, players: Players, share: float, chance: np.random.Generator) -> None:
        """Let the network learn what the critic foretells of some of them."""
        picked = chance.integers(0, min(self._filled, DECISIONS - GAMES), BATCH // RIVALS)
        # Of a full memory all but those that are being written.
        picked = (picked + (self._at + GAMES) * (self._filled >= DECISIONS)) % DECISIONS
        self._inputs.take(self._kept, (picked[:, None] * RIVALS + np.arange(RIVALS)).ravel(), chance)
        told = torch.from_numpy(players.critic.settled.foretell(self._inputs.all))
        players.pupil.learn(players.pupil.net.loss(self._inputs.seen, told), share)


class Lived(NamedTuple):
    """The positions of a deal that has ended, with how many inputs each has and what it should have foretold."""

    rows: np.ndarray
    counts: np.ndarray
    results: np.ndarray


class Memory:
    """Positions of past deals, and the shares of results that each should have foretold; the oldest are forgotten."""

    def __init__(self) -> None:
        self.kept = Kept(MEMORY)
        self.results = np.zeros((MEMORY, simulator.RESULTS), np.float32)
        self.filled = self._at = 0
        self._inputs = Inputs(BATCH)

    def add(self, deal: Lived) -> None:
        """Remember the positions of a deal."""
        count = len(deal.rows)
        places = (self._at + np.arange(count)) % MEMORY
        self.kept.rows[places], self.kept.counts[places], self.results[places] = deal
        self._at = (self._at + count) % MEMORY
        self.filled = min(MEMORY, self.filled + count)

    def lesson(self, players: Players, share: float, chance: np.random.Generator) -> tuple[float, float]:
        """Let both networks learn from some positions, the suits exchanged; return how far they were off."""
        picked = chance.integers(0, self.filled, BATCH)
        self._inputs.take(self.kept, picked, chance)
        hands = self._inputs.all[:, batch_features.HIDDEN : batch_features.HIDDEN + 52].float()
        came = torch.from_numpy(self.results[picked])
        pupil, critic = players.pupil, players.critic
        told = pupil.learn(pupil.net.loss(self._inputs.seen, came, hands), share)
        return told, critic.learn(critic.net.loss(self._inputs.all, came), share)


class Deals:
    """Many games played in lockstep, and what their seats have seen in the deals that are on."""

    def __init__(self, seed: int) -> None:
        self.games = np.zeros(GAMES, simulator.GAME).view(np.recarray)
        self_play.begin(self.games, LEAGUE_SHARE, seed)
        self.count = 0
        self._table = Table(GAMES)
        self.seen = Seen.of(self.games)
        self._chosen = Kept(GAMES)
        self._seen = Kept(GAMES, LONGEST)
        self._foretold = np.zeros((GAMES, LONGEST, simulator.RESULTS), np.float32)
        self._tried = np.zeros((GAMES, LONGEST), np.bool_)
        self._seats = np.zeros((GAMES, LONGEST), np.int64)
        self._length = np.zeros(GAMES, np.int64)
        self._results = np.zeros((GAMES, 3), np.int64)
        self._targets = np.zeros((LONGEST, simulator.RESULTS), np.float32)
        self._rows = np.arange(GAMES)
        self._inputs = Inputs(GAMES)

    def step(self, players: Players, guided: float, rivals: Kept, chance: np.random.Generator) -> list[Lived]:
        """Play one action in every deal, a share of them as the league would; return what is to be learnt from the
        deals that end, which holds until the next step, as does what was seen at these decisions, in ``seen``. Their
        best positions are written to ``rivals``.
        """
        games, table, rows = self.games, self._table, self._rows
        self.seen = Seen.of(games)
        n = table.look(games, players.guess.settled.chances(self.seen))
        owner = table.owner[:n]
        shares = table.foretell(players.pupil.settled, n)
        turn = games["turn"].astype(np.int64)
        places = ranked((shares * worths(games)[owner]).sum(1), owner, GAMES)
        best = places[:, 0]
        if guided > 0:
            wishes = np.full(GAMES, -1)
            opponent_pool.guide(games, np.flatnonzero(chance.random(GAMES) < guided), wishes)
            agree = np.flatnonzero(table.actions[:n] == wishes[owner])
            best[owner[agree]] = agree
        tried = places[rows, chance.integers(1, RIVALS, GAMES)]
        chosen = np.where(chance.random(GAMES) < EXPLORE, tried, best)
        for rank in range(RIVALS):
            table.keep(games, places[:, rank], rivals.rows[:, rank], rivals.counts[:, rank])
        table.keep(games, chosen, self._chosen.rows, self._chosen.counts)
        now = rows, self._length
        self._seen.rows[now], self._seen.counts[now] = self._chosen.rows, self._chosen.counts
        self._inputs.take(rivals, rows * RIVALS)
        self._foretold[now] = players.critic.settled.foretell(self._inputs.all)
        self._tried[now] = chosen != best
        self._seats[now] = turn
        self._length += 1
        self_play.act_all(games, table.actions[chosen], self._results, LEAGUE_SHARE)
        ended = []
        for i in np.flatnonzero(self._results[:, 0] >= 0):
            n, seats, results = self._length[i], self._seats[i], self._results[i]
            self_play.targets(self._foretold[i], self._tried[i], seats, n, results, TRUST, self._targets)
            ended.append(Lived(self._seen.rows[i, :n], self._seen.counts[i, :n], self._targets[:n].copy()))
            self._length[i] = 0
            self.count += 1
        return ended


def measure(net: Net, guess: Guess, count: int = 300) -> list[float]:
    """The share of games to 100 that the network wins against each manner of the league."""
    found = []
    table = Table(count)
    for kind in range(opponent_pool.LEAGUE):
        games = np.zeros(count, simulator.GAME).view(np.recarray)
        self_play.begin(games, 1.0, kind + 1)
        for game in games:
            seat = int(np.flatnonzero(game.manner[:, 0] != simulator.NETWORK)[0])
            opponent_pool.seat_bot(game.manner[seat], kind)
            game.need[:], game.early[:], game.late[:] = 100, 0, 0
            game.limit, game.gin, game.undercut = 10, 25, 25
        results = np.zeros((count, 3), np.int64)
        won = 0
        while len(games):
            n = table.look(games, guess.chances(Seen.of(games)))
            owner = table.owner[:n]
            worth = (table.foretell(net, n) * worths(games)[owner]).sum(1)
            self_play.act_all(games, table.actions[best_of(worth, owner, len(games))], results[: len(games)], 1.0)
            over = results[: len(games), 2]
            won += int((over == 2).sum())
            games = games[over == 0].view(np.recarray)
        found.append(won / count)
    return found
