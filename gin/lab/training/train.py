"""Teach the network of the strongest player by playing against itself and a league.

    python -m gin.lab.training.train

For each position after an action the network foretells the result of the deal as one of `RESULTS` kinds. It is
corrected by what a critic, which knows the hidden hand besides, foretells at the next position of the same seat, and by
the result that came (Sutton's TD-lambda); the critic is corrected likewise. What it has not chosen it learns from what
the critic foretells of it. It acts on what the results are worth: the chance to win the game from the scores that
follow. `gin.lab.training.hand_predictor_net` learns beside it to guess the hidden hand, and the network is shown what it guesses. Deals are
played on one core while lessons are given on another.

At the end it writes the file that ships, in place of the one that is there. The same seed gives the same file on the
same machine. A run that was stopped goes on from its journal, but has forgotten the positions that it remembered. Needs
torch, numpy and numba, of the ``train`` extra.
"""

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from pickle import UnpicklingError

import numpy as np
import torch

from gin.lab.training.trainer import GUESSES, Deals, Decisions, Kept, Lived, Memory, Players, measure
from gin.lab.training.weights_file import write

PACE = {0: 1.0, 2_100_000: 0.0, 2_100_001: 1.0, 5_900_000: 0.356, 6_500_000: 0.0}
"""The share of their first rate that the lessons have after so many deals, and in proportion between two of these.

It falls twice (Loshchilov and Hutter's warm restart): what there is after the first fall is worth measuring, and the
second, from the first rate again, makes it stronger.
"""
LESSONS = 3
"""Batches learnt from while one action is played in all deals."""
WARM_UP = 300
"""The lessons over which the rate rises to its first: a full one at once leaves units dead that never learn."""
GUIDED = 126_000
"""The first deals, in which, less and less, the league's players choose for the network: to foretell what sound play
leads to is a better beginning than what chance leads to."""
SLOWEST = 0.03
"""The share of their first rate that all lessons have at the least."""
LEAST = 50_000
"""The positions that are remembered before the first lesson."""
KEEP, TELL = 50_000, 500_000
"""Every so many deals the networks are written, and something is told of them."""


def main(arguments: list[str] | None = None) -> int:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.training.train", description="Teach the strongest player.")
    parser.add_argument("--deals", type=int, default=max(PACE))
    parser.add_argument("--seed", type=int, default=1)
    journal = Path("build/lessons.pt")
    parser.add_argument("--journal", type=Path, default=journal, help="the file that a stopped run goes on from")
    wish = parser.parse_args(arguments)
    if wish.deals < 1:
        parser.error("there is nothing to learn from less than one deal")
    torch.set_num_threads(1)
    torch.manual_seed(wish.seed)
    wish.journal.parent.mkdir(parents=True, exist_ok=True)
    players = Players()
    try:
        before, seed = players.go_on(wish.journal) if wish.journal.exists() else (0, wish.seed)
    except (KeyError, TypeError, RuntimeError, ValueError, EOFError, UnpicklingError):
        parser.error(f"{wish.journal} is no journal of such lessons; remove it, or name another with --journal")
    if seed != wish.seed:
        parser.error(f"{wish.journal} is of seed {seed}; remove it, or name another with --journal")
    if before >= wish.deals:
        parser.error(f"{wish.journal} has {before} deals already; remove it, or ask for more with --deals")
    playing, learning, dealing = np.random.default_rng((wish.seed, before)).spawn(3)
    memory, decisions = Memory(), Decisions()
    began, losses, guesses = time.time(), [(0.0, 0.0)], [0.0]
    # What is compiled has a random state for each thread: all dealing is done by one, which is seeded there.
    with ThreadPoolExecutor(1, initializer=torch.set_num_threads, initargs=(1,)) as aside:
        deals = aside.submit(Deals, int(dealing.integers(2**31))).result()
        kept = told = now = before
        while now < wish.deals:
            fallen = float(np.interp(now, list(PACE), list(PACE.values())))
            share = max(SLOWEST, fallen) * min(1.0, len(losses) / WARM_UP)
            guided = 1 - now / GUIDED
            played = aside.submit(play, deals, players, guided, share, decisions.room(), playing)
            if memory.filled >= LEAST:
                for _ in range(LESSONS):
                    losses.append(memory.lesson(players, share, learning))
                    decisions.lesson(players, share, learning)
            ended, guessed = played.result()
            for deal in ended:
                memory.add(deal)
            decisions.add()
            guesses.append(guessed)
            players.settle()
            now = before + deals.count
            if now - kept >= KEEP:
                kept = now
                players.keep(wish.journal, now, wish.seed)
            if now - told >= TELL:
                told = now
                off, knowing = np.mean(losses[-500:], axis=0)
                won = " ".join(f"{share:.1%}" for share in measure(players.pupil.settled, players.guess.settled))
                minutes = (time.time() - began) / 60
                print(f"{minutes:.0f} min, {now} deals, off by {off:.4f}, knowing the other hand by {knowing:.4f};")
                print(f"  its guess by {np.mean(guesses[-500:]):.4f}; wins against the league {won}", flush=True)
    players.keep(wish.journal, now, wish.seed)
    write(players.pupil.settled, players.guess.settled)
    return 0


def play(
    deals: Deals, players: Players, guided: float, share: float, rivals: Kept, chance: np.random.Generator
) -> tuple[list[Lived], float]:
    """Play an action in all deals, ``guided`` of them by the league, and learn to guess at this share of the rate;
    return the deals that end, and how far the guess was off. The best positions are written to ``rivals``.
    """
    ended = deals.step(players, guided, rivals, chance)
    guess = players.guess
    return ended, guess.learn(guess.net.loss(deals.seen.some(GUESSES, chance)), share)


if __name__ == "__main__":
    sys.exit(main())
