"""Teach the network of the strongest player by playing against itself and a league.

    python -m gin.lab.train --hours 1.5 --out net.pt

For each position after an action the network foretells the result of the deal as one of `RESULTS` kinds. It is
corrected by what a critic, which knows the hidden hand besides, foretells at the next position of the same seat, and by
the result that came (Sutton's TD-lambda); the critic is corrected likewise. What it has not chosen it learns from what
the critic foretells of it. It acts on what the results are worth: the chance to win the game from the scores that
follow. `gin.lab.guess` learns beside it to guess the hidden hand, and the network is shown what it guesses. Deals are
played on one core while lessons are given on another.

Needs torch, numpy and numba, of the ``train`` extra. `gin.lab.weights` makes the file that ships.
"""

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch

from gin.lab.lessons import GUESSES, Deals, Decisions, Memory, Players, measure

LESSONS = 2
"""Batches learnt from while one action is played in all deals."""
GUIDED = 0.06
"""The part of the time in which, less and less, the league's players choose for the network: to foretell what
sound play leads to is a better beginning than what chance leads to."""
LEAST = 50_000
"""The positions that are remembered before the first lesson."""
KEEP, TELL = 240, 600
"""Every so many seconds the networks are written, and a line is printed."""


def main(arguments: list[str] | None = None) -> int:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.train", description="Teach the strongest player.")
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="go on from this file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1e-3, help="of the first lessons; it falls to the end")
    wish = parser.parse_args(arguments)
    torch.set_num_threads(1)
    torch.manual_seed(wish.seed)
    playing, learning = np.random.default_rng(wish.seed).spawn(2)
    players, deals = Players(wish.rate, wish.start), Deals(wish.seed)
    memory, decisions = Memory(), Decisions()
    began = told = kept = time.time()
    whole = wish.hours * 3600
    losses: list[tuple[float, float]] = []
    guesses: list[float] = []
    with ThreadPoolExecutor(1) as aside:
        while (now := time.time()) < began + whole:
            done = (now - began) / whole
            played = aside.submit(deals.step, players, 0.0 if wish.start else 1 - done / GUIDED, playing)
            share = max(0.03, 1 - done)
            if memory.filled >= LEAST:
                for _ in range(LESSONS):
                    losses.append(memory.lesson(players, share, learning))
                    decisions.lesson(players, share, learning)
            for deal in played.result():
                memory.add(deal)
            decisions.add(deals.rivals)
            guesses.append(players.guess.learn(players.guess.net.loss(deals.seen.some(GUESSES, learning)), share))
            players.settle()
            if now - kept > KEEP:
                kept = now
                players.keep(wish.out)
            if losses and now - told > TELL:
                told = now
                off, knowing = np.mean(losses[-500:], axis=0)
                won = " ".join(f"{share:.1%}" for share in measure(players.pupil.settled, players.guess.settled))
                minutes = (now - began) / 60
                print(f"{minutes:.0f} min, {deals.count} deals, {len(losses)} lessons, off by {off:.4f}, knowing")
                guessed = np.mean(guesses[-500:])
                print(
                    f"  the other hand by {knowing:.4f}; its guess by {guessed:.4f}; wins against the league {won}",
                    flush=True,
                )
    players.keep(wish.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
