"""Teach the network of the strongest player by playing against itself and a league.

    python -m gin.lab.train --hours 1.5 --out net.pt

For each position after an action the network foretells the result of the deal as one of `RESULTS` kinds. It is
corrected by what it foretells at the next position of the same seat and by the result that came (Sutton's TD-lambda).
It acts on what those results are worth: the chance to win the game from the scores that follow. Needs torch, numpy
and numba, of the ``train`` extra. `gin.lab.weights` makes the file that ships.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from gin.lab import fast, league, selfplay, sights

GAMES = 2048
LONGEST = 100
MEMORY = 400_000
BATCH = 2048
LESSONS = 2
"""Batches learnt from after each action of all deals."""
EXPLORE = 0.04
LEAGUE_SHARE = 0.3
FORMER_SHARE = 0.15
WIDTHS = (192, 64)
TRUST = 0.75
"""How much of a position's target comes from what followed, rather than from what is foretold at the next position."""
GUESS = 0.5
"""The weight of guessing the other hand, which is learnt beside the results so that the hidden layers know of it."""
GUIDED = 0.06
"""The part of the time in which, less and less, the league's players choose for the network: to foretell what
sound play leads to is a better beginning than what chance leads to."""

POINTS: list[tuple[float, float]] = [(6, 0.12), (11, 0.11), (20, 0.11), (32, 0.12), (28, 0.14), (37, 0.2), (48, 0.2)]
"""Points of a won deal under the challenge's rules, and how often; only the shape of the race hangs on it."""


class Net(nn.Module):
    """Inputs of a position after an action to the logits of the results; in its lessons it also guesses a hand."""

    def __init__(self) -> None:
        super().__init__()
        first, second = WIDTHS
        self.hidden = nn.Sequential(nn.Linear(sights.INPUTS, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU())
        self.results = nn.Linear(second, fast.RESULTS)
        self.guess = nn.Linear(second, 52)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """The logits of the results."""
        return self.results(self.hidden(inputs))

    def loss(self, inputs: torch.Tensor, results: torch.Tensor, hands: torch.Tensor) -> torch.Tensor:
        """How far it is from shares of results, and from the cards of the other hand."""
        hidden = self.hidden(inputs)
        told = -(results * torch.log_softmax(self.results(hidden), -1)).sum(-1).mean()
        return told + GUESS * nn.functional.binary_cross_entropy_with_logits(self.guess(hidden), hands)


RACE = selfplay.race_table(POINTS)


def worths(games: np.ndarray) -> np.ndarray:
    """What each result is worth to the seat on turn: games x results."""
    rows = np.arange(len(games))
    turn = games["turn"].astype(np.int64)
    mine = games["need"][rows, turn].astype(np.int64)
    other = games["need"][rows, 1 - turn].astype(np.int64)
    found = np.empty((len(games), fast.RESULTS), np.float32)
    for result in range(fast.RESULTS):
        place = min(result, 14 - result)
        if place == fast.NOBODY:
            found[:, result] = RACE[mine, other]
            continue
        points = np.full(len(games), fast.RESULT_POINTS[place])
        if place < 2:
            points += games["gin"]
        elif place == 6:
            points += games["undercut"]
        if result < fast.NOBODY:
            found[:, result] = RACE[np.maximum(mine - points, 0), other]
        else:
            found[:, result] = RACE[mine, np.maximum(other - points, 0)]
    return found


@torch.no_grad()
def foretell(net: Net, inputs: np.ndarray) -> np.ndarray:
    """The shares of the results of each position."""
    return torch.softmax(net(torch.from_numpy(inputs)), -1).numpy()


def best_of(found: np.ndarray, owner: np.ndarray, games: int) -> np.ndarray:
    """The place of each deal's best position; ``owner`` says whose a position is, in order."""
    starts = np.searchsorted(owner, np.arange(games))
    order = np.lexsort((found, owner))
    return order[np.append(starts[1:], len(owner)) - 1]


def turned(inputs: torch.Tensor, hands: torch.Tensor, chance: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
    """The same positions, and the other hands, with the suits exchanged."""
    order = torch.from_numpy(chance.permutation(4))
    planes = inputs[:, : sights.READY].view(-1, sights.PLANES, 4, 13)[:, :, order].reshape(-1, sights.READY)
    return torch.cat([planes, inputs[:, sights.READY :]], 1), hands.view(-1, 4, 13)[:, order].reshape(-1, 52)


class Table:
    """Room for the positions of one decision of many deals."""

    def __init__(self, games: int) -> None:
        self.inputs = np.zeros((games * sights.CHOICES, sights.INPUTS), np.float32)
        self.actions = np.zeros(games * sights.CHOICES, np.int64)
        self.owner = np.zeros(games * sights.CHOICES, np.int64)

    def look(self, games: np.ndarray) -> int:
        """Look at what each deal may go on with."""
        return int(selfplay.look_all(games, self.inputs, self.actions, self.owner))


def measure(net: Net, count: int = 150) -> str:
    """The share of games to 100 that the network wins against each manner of the league."""
    parts = []
    table = Table(count)
    for kind in range(league.LEAGUE):
        games = np.zeros(count, fast.GAME).view(np.recarray)
        selfplay.begin(games, 1.0, 0.0, kind + 1)
        for game in games:
            seat = int(np.flatnonzero(game.manner[:, 0] != fast.NETWORK)[0])
            league.seat_bot(game.manner[seat], kind)
            game.need[:], game.early[:], game.late[:] = 100, 0, 0
            game.limit, game.gin, game.undercut = 10, 25, 25
        results = np.zeros((count, 3), np.int64)
        won = 0
        while len(games):
            n = table.look(games)
            owner = table.owner[:n]
            chosen = best_of((foretell(net, table.inputs[:n]) * worths(games)[owner]).sum(1), owner, len(games))
            selfplay.act_all(games, table.actions[chosen], results[: len(games)], 1.0, 0.0)
            over = results[: len(games), 2]
            won += int((over == 2).sum())
            games = games[over == 0].view(np.recarray)
        parts.append(f"{won / count:.1%}")
    return " ".join(parts)


def main(arguments: list[str] | None = None) -> int:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.train", description="Teach the strongest player.")
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--threads", type=int, default=1)
    wish = parser.parse_args(arguments)
    torch.set_num_threads(wish.threads)
    torch.manual_seed(wish.seed)
    chance = np.random.default_rng(wish.seed)
    net = Net()
    if wish.start:
        net.load_state_dict(torch.load(wish.start, weights_only=True))
    former = Net()
    former.load_state_dict(net.state_dict())
    teacher = torch.optim.Adam(net.parameters(), lr=wish.rate)

    games = np.zeros(GAMES, fast.GAME).view(np.recarray)
    selfplay.begin(games, LEAGUE_SHARE, FORMER_SHARE, wish.seed)
    table = Table(GAMES)
    results = np.zeros((GAMES, 3), np.int64)
    trace = np.zeros((GAMES, LONGEST, sights.INPUTS), np.float16)
    foretold = np.zeros((GAMES, LONGEST, fast.RESULTS), np.float32)
    tried = np.zeros((GAMES, LONGEST), np.bool_)
    hands = np.zeros((GAMES, LONGEST), np.uint64)
    seats = np.zeros((GAMES, LONGEST), np.int64)
    length = np.zeros(GAMES, np.int64)
    memory = np.zeros((MEMORY, sights.INPUTS), np.float16)
    memory_results = np.zeros((MEMORY, fast.RESULTS), np.float16)
    memory_hands = np.zeros(MEMORY, np.uint64)
    target = np.zeros((LONGEST, fast.RESULTS), np.float32)
    hidden = np.zeros(GAMES, np.uint64)
    filled = at = deals = steps = 0
    rows = np.arange(GAMES)
    cards = np.arange(52, dtype=np.uint64)
    began = told = kept = time.time()
    end = began + wish.hours * 3600
    losses: list[float] = []
    while (now := time.time()) < end:
        n = table.look(games)
        owner, inputs = table.owner[:n], table.inputs[:n]
        worth = worths(games)[owner]
        shares = foretell(net, inputs)
        turn = games["turn"].astype(np.int64)
        is_former = games["manner"][rows, turn, 0] == fast.FORMER
        by_former = np.flatnonzero(is_former[owner])
        if len(by_former):
            shares[by_former] = foretell(former, inputs[by_former])
        found = (shares * worth).sum(1)
        best = chosen = best_of(found, owner, GAMES)
        share = 0.0 if wish.start else 1 - (now - began) / (GUIDED * (end - began))
        guided = np.flatnonzero(chance.random(GAMES) < share)
        if len(guided):
            wishes = np.full(GAMES, -1)
            league.guide(games, guided, wishes)
            agree = np.flatnonzero(table.actions[:n] == wishes[owner])
            best = best.copy()
            best[owner[agree]] = agree
        explore = chance.random(GAMES) < EXPLORE
        chosen = np.where(explore, best_of(chance.random(n), owner, GAMES), best)
        actions = table.actions[chosen]
        selfplay.others_hands(games, hidden)
        trace[rows, length] = inputs[chosen]
        foretold[rows, length] = shares[best]
        tried[rows, length] = chosen != best
        hands[rows, length] = hidden
        seats[rows, length] = np.where(is_former, -1, turn)
        length += 1
        selfplay.act_all(games, actions, results, LEAGUE_SHARE, FORMER_SHARE)
        for i in np.flatnonzero(results[:, 0] >= 0):
            n = length[i]
            selfplay.targets(foretold[i], tried[i], seats[i], n, results[i], TRUST, target)
            mine = np.flatnonzero(seats[i, :n] >= 0)
            places = (at + np.arange(len(mine))) % MEMORY
            memory[places] = trace[i, mine]
            memory_results[places] = target[mine]
            memory_hands[places] = hands[i, mine]
            at = (at + len(mine)) % MEMORY
            filled = min(MEMORY, filled + len(mine))
            length[i] = 0
            deals += 1
        if filled < 50_000:
            continue
        for group in teacher.param_groups:
            group["lr"] = wish.rate * max(0.03, (end - now) / (end - began))
        for _ in range(LESSONS):
            picked = chance.integers(0, filled, BATCH)
            batch = torch.from_numpy(memory[picked].astype(np.float32))
            other = torch.from_numpy((memory_hands[picked, None] >> cards & np.uint64(1)).astype(np.float32))
            batch, other = turned(batch, other, chance)
            loss = net.loss(batch, torch.from_numpy(memory_results[picked].astype(np.float32)), other)
            teacher.zero_grad()
            loss.backward()
            teacher.step()
            steps += 1
            losses.append(loss.item())
        if now - kept > 240:
            kept = now
            former.load_state_dict(net.state_dict())
            torch.save(net.state_dict(), wish.out)
        if now - told > 600:
            told = now
            print(
                f"{(now - began) / 60:.0f} min, {deals} deals, {steps} steps, loss {np.mean(losses[-500:]):.4f},"
                f" league {measure(net)}",
                flush=True,
            )
    torch.save(net.state_dict(), wish.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
