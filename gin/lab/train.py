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

from gin.lab import fast, league, selfplay, sights
from gin.lab.net import Net

GAMES = 2048
LONGEST = 100
MEMORY = 400_000
BATCH = 2048
LESSONS = 2
"""Batches learnt from after each action of all deals."""
EXPLORE = 0.02
LEAGUE_SHARE = 0.45
FORMER_SHARE = 0.1
WIDTHS = (320, 128)
SETTLING = 0.001
"""How far each lesson moves the settled network."""
TRUST = 0.6
"""How much of a position's target comes from what followed, rather than from what is foretold at the next position."""
GUIDED = 0.06
"""The part of the time in which, less and less, the league's players choose for the network: to foretell what
sound play leads to is a better beginning than what chance leads to."""

POINTS: list[tuple[float, float]] = [(6, 0.12), (11, 0.11), (20, 0.11), (32, 0.12), (28, 0.14), (37, 0.2), (48, 0.2)]
"""Points of a won deal under the challenge's rules, and how often; only the shape of the race hangs on it."""


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


def best_of(found: np.ndarray, owner: np.ndarray, games: int) -> np.ndarray:
    """The place of each deal's best position; ``owner`` says whose a position is, in order."""
    starts = np.searchsorted(owner, np.arange(games))
    order = np.lexsort((found, owner))
    return order[np.append(starts[1:], len(owner)) - 1]


class Table:
    """Room for the positions of one decision of many deals."""

    def __init__(self, games: int) -> None:
        most = games * sights.CHOICES
        self.x = np.zeros(most * sights.MOST // 2, sights.ON)
        self.still = np.zeros(games, np.int64)
        self.ends = np.zeros(most, np.int64)
        self.actions = np.zeros(most, np.int64)
        self.owner = np.zeros(most, np.int64)

    def look(self, games: np.ndarray) -> int:
        """Look at what each deal may go on with; return the count of positions."""
        return int(selfplay.look_all(games, self.x, self.still, self.ends, self.actions, self.owner))

    def foretell(self, net: Net, games: int, n: int) -> np.ndarray:
        """The shares of the results of each position of so many deals."""
        return net.foretell_choices(self.x, self.still[:games], self.ends[:n], self.owner[:n])


class Kept:
    """Positions with the hand that is hidden there, each in a row with room for the most inputs."""

    def __init__(self, *shape: int) -> None:
        self.rows = np.zeros((*shape, sights.MOST), sights.ON)
        self.counts = np.zeros(shape, np.int64)


class Pupil:
    """A network that learns, and its settled form: the mean of what it lately was, which errs less."""

    def __init__(self, inputs: int, rate: float) -> None:
        self.net = Net(inputs, WIDTHS, fast.RESULTS)
        self.settled = Net(inputs, WIDTHS, fast.RESULTS)
        self.settled.load_state_dict(self.net.state_dict())
        self.rate = rate
        self.teacher = torch.optim.Adam(self.net.parameters(), lr=rate)

    def start(self, state: dict[str, torch.Tensor]) -> None:
        """Go on from the state of a network."""
        self.net.load_state_dict(state)
        self.settled.load_state_dict(state)

    def learn(self, loss: torch.Tensor, share: float) -> None:
        """Take a step down the loss, at this share of the rate."""
        for group in self.teacher.param_groups:
            group["lr"] = self.rate * share
        self.teacher.zero_grad()
        loss.backward()
        self.teacher.step()
        with torch.no_grad():
            for settled, now in zip(self.settled.parameters(), self.net.parameters(), strict=True):
                settled.lerp_(now, SETTLING)


def measure(net: Net, count: int = 300) -> str:
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
            found = (table.foretell(net, len(games), n) * worths(games)[owner]).sum(1)
            selfplay.act_all(games, table.actions[best_of(found, owner, len(games))], results[: len(games)], 1.0, 0.0)
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
    wish = parser.parse_args(arguments)
    torch.set_num_threads(1)
    torch.manual_seed(wish.seed)
    chance = np.random.default_rng(wish.seed)
    pupil = Pupil(sights.INPUTS, wish.rate)
    critic = Pupil(sights.INPUTS + 52, wish.rate)
    if wish.start:
        states = torch.load(wish.start, weights_only=True)
        pupil.start(states["pupil"])
        critic.start(states["critic"])
    former = Net(sights.INPUTS, WIDTHS, fast.RESULTS)
    former.load_state_dict(pupil.settled.state_dict())

    def save() -> None:
        states = {"pupil": pupil.settled.state_dict(), "critic": critic.settled.state_dict()}
        torch.save(states, wish.out)

    games = np.zeros(GAMES, fast.GAME).view(np.recarray)
    selfplay.begin(games, LEAGUE_SHARE, FORMER_SHARE, wish.seed)
    table = Table(GAMES)
    results = np.zeros((GAMES, 3), np.int64)
    now_best, now_chosen = Kept(GAMES), Kept(GAMES)
    trace, memory = Kept(GAMES, LONGEST), Kept(MEMORY)
    memory_results = np.zeros((MEMORY, fast.RESULTS), np.float32)
    foretold = np.zeros((GAMES, LONGEST, fast.RESULTS), np.float32)
    tried = np.zeros((GAMES, LONGEST), np.bool_)
    seats = np.zeros((GAMES, LONGEST), np.int64)
    length = np.zeros(GAMES, np.int64)
    target = np.zeros((LONGEST, fast.RESULTS), np.float32)
    x = np.zeros(BATCH * sights.MOST, sights.ON)
    starts, ends = np.zeros(BATCH, np.int64), np.zeros(BATCH, np.int64)
    hands = np.zeros((BATCH, 52), np.float32)
    orders = sights.turns()
    filled = at = deals = steps = 0
    rows = np.arange(GAMES)
    first_rows = rows * sights.MOST
    began = told = kept = time.time()
    end = began + wish.hours * 3600
    losses: list[tuple[float, float]] = []
    while (now := time.time()) < end:
        n = table.look(games)
        owner = table.owner[:n]
        worth = worths(games)[owner]
        shares = table.foretell(pupil.settled, GAMES, n)
        turn = games["turn"].astype(np.int64)
        is_former = games["manner"][rows, turn, 0] == fast.FORMER
        if is_former.any():
            by_former = is_former[owner]
            shares[by_former] = table.foretell(former, GAMES, n)[by_former]
        best = chosen = best_of((shares * worth).sum(1), owner, GAMES)
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
        for places, kept_now in ((best, now_best), (chosen, now_chosen)):
            selfplay.keep(games, table.x, table.still, table.ends, places, owner, kept_now.rows, kept_now.counts)
        trace.rows[rows, length], trace.counts[rows, length] = now_chosen.rows, now_chosen.counts
        flat = now_best.rows.reshape(-1)
        foretold[rows, length] = critic.settled.foretell(flat, first_rows, first_rows + now_best.counts + 10)
        tried[rows, length] = chosen != best
        seats[rows, length] = np.where(is_former, -1, turn)
        length += 1
        selfplay.act_all(games, table.actions[chosen], results, LEAGUE_SHARE, FORMER_SHARE)
        for i in np.flatnonzero(results[:, 0] >= 0):
            n = length[i]
            selfplay.targets(foretold[i], tried[i], seats[i], n, results[i], TRUST, target)
            mine = np.flatnonzero(seats[i, :n] >= 0)
            places = (at + np.arange(len(mine))) % MEMORY
            memory.rows[places], memory.counts[places] = trace.rows[i, mine], trace.counts[i, mine]
            memory_results[places] = target[mine]
            at = (at + len(mine)) % MEMORY
            filled = min(MEMORY, filled + len(mine))
            length[i] = 0
            deals += 1
        if filled < 50_000:
            continue
        share = max(0.03, (end - now) / (end - began))
        for _ in range(LESSONS):
            picked = chance.integers(0, filled, BATCH)
            selfplay.turned(memory.rows, memory.counts, picked, orders[chance.integers(24)], x, starts, ends, hands)
            came = torch.from_numpy(memory_results[picked])
            loss = pupil.net.loss_with_guess(x, starts, ends, came, torch.from_numpy(hands))
            knowing = critic.net.loss(x, starts, ends + 10, came)
            pupil.learn(loss, share)
            critic.learn(knowing, share)
            steps += 1
            losses.append((loss.item(), knowing.item()))
        if now - kept > 240:
            kept = now
            former.load_state_dict(pupil.settled.state_dict())
            save()
        if now - told > 600:
            told = now
            loss_now, knowing_now = np.mean(losses[-500:], axis=0)
            print(
                f"{(now - began) / 60:.0f} min, {deals} deals, {steps} steps, loss {loss_now:.4f}, knowing the other"
                f" hand {knowing_now:.4f}, league {measure(pupil.settled)}",
                flush=True,
            )
    save()
    return 0


if __name__ == "__main__":
    sys.exit(main())
