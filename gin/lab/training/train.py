"""Training of the strongest player by self-play and against a pool of opponents.

    python -m gin.lab.training.train

The network judges afterstates, the positions right after an action: it predicts the outcome of the deal as one of
`gin.lab.training.simulator.OUTCOME_COUNT` classes. It is trained on TD(λ) targets (Sutton), made of the predictions of
a critic, which also sees the opponent's hand, and of the outcome itself; the critic is trained on the same. About
candidates that were not chosen the network learns from the critic's predictions. It acts epsilon-greedily on expected
value: the probability of winning the game from the scores that the outcomes lead to. The hand predictor is trained
beside them, and its predictions are inputs of the network. Deals are played on one core while the networks are trained
on another.

At the end the weights are written to the file that ships, replacing the one there. The same seed gives the same file on
the same machine. A run that was stopped resumes from its checkpoint, but with empty replay buffers. Needs torch, numpy
and numba, of the ``train`` extra.
"""

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from pickle import UnpicklingError

import numpy as np
import torch

from gin.lab.training.replay_buffer import DecisionBuffer, PositionStore, ReplayBuffer, Trajectory
from gin.lab.training.self_play_games import SelfPlayGames, evaluate
from gin.lab.training.trainer import Agent
from gin.lab.training.weights_file import PLAYER, write_weights

RATE_SCHEDULE = {0: 1.0, 2_100_000: 0.0, 2_100_001: 1.0, 5_900_000: 0.356, 6_500_000: 0.0}
"""The learning rate's scale by the number of deals, linear between the points.

It decays twice, with a warm restart (Loshchilov and Hutter) between: the network after the first decay is worth
measuring, and the second makes it stronger.
"""
MIN_RATE_SCALE = 0.03
"""The least scale of the learning rate."""
WARM_UP_BATCHES = 300
"""Batches over which the learning rate rises from 0: at the full rate at once, units die and never learn."""
BATCHES_PER_STEP = 3
"""Batches from each buffer for every action played in all games."""
GUIDED_DEALS = 126_000
"""The deals over which the fraction of actions that the opponent pool suggests falls from 1 to 0: at first it is better
to learn where sound play leads than where random play does."""
MIN_REPLAY_SIZE = 50_000
"""Positions in the replay buffer before training begins."""
PREDICTOR_BATCH = 512
"""Decisions of each step that the hand predictor learns from."""
CHECKPOINT_INTERVAL = 50_000
"""Deals between checkpoints."""
REPORT_INTERVAL = 500_000
"""Deals between reports."""


@dataclass(frozen=True, slots=True)
class TrainingOptions:
    """The command line: the number of deals in all, the seed, and the checkpoint's file."""

    deals: int
    seed: int
    checkpoint: Path


def main(arguments: list[str] | None = None) -> int:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.training.train", description="Train the strongest player.")
    parser.add_argument("--deals", type=int, default=max(RATE_SCHEDULE), help="number of deals in all")
    parser.add_argument("--seed", type=int, default=1)
    checkpoint = Path("build/training.pt")
    parser.add_argument("--checkpoint", type=Path, default=checkpoint, help="file from which a stopped run resumes")
    options = TrainingOptions(**vars(parser.parse_args(arguments)))
    if options.deals < 1:
        parser.error("--deals must be at least 1")
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    agent = Agent()
    try:
        played, seed = agent.load_checkpoint(options.checkpoint) if options.checkpoint.exists() else (0, options.seed)
    except (KeyError, TypeError, RuntimeError, ValueError, EOFError, UnpicklingError):
        parser.error(f"{options.checkpoint} is not a checkpoint; remove it, or name another file with --checkpoint")
    if seed != options.seed:
        parser.error(f"{options.checkpoint} has seed {seed}; remove it, or name another file with --checkpoint")
    if played >= options.deals:
        parser.error(f"{options.checkpoint} has {played} deals already; remove it, or ask for more with --deals")
    options.checkpoint.parent.mkdir(parents=True, exist_ok=True)
    train(agent, options, played)
    write_weights(PLAYER, agent.network.ema, agent.hand_predictor.ema)
    return 0


def train(agent: Agent, options: TrainingOptions, played: int) -> None:
    """Train an agent that has learned from ``played`` deals, up to the number asked for."""
    play_rng, train_rng, deal_rng = np.random.default_rng((options.seed, played)).spawn(3)
    replay, decisions = ReplayBuffer(), DecisionBuffer()
    began, losses, hand_losses = time.time(), [(0.0, 0.0)], [0.0]
    # The compiled code has a random state for each thread, so one thread deals all cards, and is seeded there.
    with ThreadPoolExecutor(1, initializer=torch.set_num_threads, initargs=(1,)) as player:
        games = player.submit(SelfPlayGames, int(deal_rng.integers(2**31))).result()
        saved = reported = deals = played
        while deals < options.deals:
            scheduled = float(np.interp(deals, list(RATE_SCHEDULE), list(RATE_SCHEDULE.values())))
            rate_scale = max(MIN_RATE_SCALE, scheduled) * min(1.0, len(losses) / WARM_UP_BATCHES)
            guided = 1 - deals / GUIDED_DEALS
            step = player.submit(play_step, games, agent, guided, rate_scale, decisions.reserve(), play_rng)
            if replay.size >= MIN_REPLAY_SIZE:
                for _ in range(BATCHES_PER_STEP):
                    losses.append(agent.train_on_outcomes(replay.sample_batch(train_rng), rate_scale))
                    agent.train_on_critic(decisions.sample_batch(train_rng), rate_scale)
            trajectories, hand_loss = step.result()
            for trajectory in trajectories:
                replay.add(trajectory)
            decisions.commit()
            hand_losses.append(hand_loss)
            agent.update_ema()
            deals = played + games.deal_count
            if deals - saved >= CHECKPOINT_INTERVAL:
                saved = deals
                agent.save_checkpoint(options.checkpoint, deals, options.seed)
            if deals - reported >= REPORT_INTERVAL:
                reported = deals
                minutes = (time.time() - began) / 60
                print(f"{minutes:.0f} min, {deals} deals:", progress_report(agent, losses, hand_losses), flush=True)
    agent.save_checkpoint(options.checkpoint, deals, options.seed)


def progress_report(agent: Agent, losses: list[tuple[float, float]], hand_losses: list[float]) -> str:
    """Return the latest mean losses, and the agent's wins against each style of the opponent pool."""
    network_loss, critic_loss = np.mean(losses[-500:], axis=0)
    wins = " ".join(f"{fraction:.1%}" for fraction in evaluate(agent.network.ema, agent.hand_predictor.ema))
    return (
        f"loss {network_loss:.4f}, critic {critic_loss:.4f}, hand {np.mean(hand_losses[-500:]):.4f};\n"
        f"  wins against the opponent pool {wins}"
    )


def play_step(
    games: SelfPlayGames,
    agent: Agent,
    guided_fraction: float,
    rate_scale: float,
    decisions: PositionStore,
    rng: np.random.Generator,
) -> tuple[list[Trajectory], float]:
    """Play one action in all games and train the hand predictor on what was seen.

    Return what `SelfPlayGames.step` does, and the loss of the hand predictor.
    """
    trajectories = games.step(agent, guided_fraction, decisions, rng)
    return trajectories, agent.train_hand_predictor(games.hand_batch.sample(PREDICTOR_BATCH, rng), rate_scale)


if __name__ == "__main__":
    sys.exit(main())
