"""Teaches the coach's network the differences between options, on lessons from exploring starts.

    python -m gin.lab.training.fine_tune gather FOLDER --minutes 15 --seed 1
    python -m gin.lab.training.fine_tune learn FOLDER

The first plays games and writes lessons to a folder, in parts; several may run side by side, with different seeds. The
second trains the network on all of them and replaces the coach's file; the two together are one round, and the next
begins from the network that came of it. Needs torch, numpy and numba, of the ``train`` extra.
"""

import argparse
import itertools
import time
from pathlib import Path
from typing import Final

import numpy as np
import torch
from tqdm import tqdm

from gin.lab.training.lessons import LessonBatch, LessonBatches, Lessons, gather
from gin.lab.training.outcome_net import OutcomeNet
from gin.lab.training.trainer import Learner
from gin.lab.training.weights_file import COACH, read_networks, write_weights

PARTS: Final = 20
"""Parts of lessons in a file."""
BATCH: Final = 1024
"""Lessons in a batch."""
STEPS: Final = 6000
RATE_SCALE: Final = 0.2
"""The highest fraction of the learning rate of training from scratch."""
WARM_UP: Final = 50
CONSTANT: Final = 0.4
"""The fraction of the steps after which the learning rate falls, to 0 at the end."""
DIFFERENCE_WEIGHT: Final = 40.0
"""The weight of the squared errors of differences, beside the cross-entropy of outcomes."""


def loss(net: OutcomeNet, batch: LessonBatch) -> torch.Tensor:
    """Return the loss of a batch: of the outcomes, and of the differences between the options of a lesson."""
    with torch.autocast("cpu", torch.bfloat16):
        logits = net.outcome_head(net.hidden(batch.inputs)).float()
    predicted = torch.log_softmax(logits, -1)
    errors = batch.differences(predicted.exp()) - batch.differences(batch.targets)
    return -(predicted * batch.targets).sum(1).mean() + DIFFERENCE_WEIGHT * errors.square().mean()


def rate_scale(step: int) -> float:
    """Return the fraction of the learning rate at a step."""
    left = (1 - step / STEPS) / (1 - CONSTANT)
    return RATE_SCALE * min(1.0, (step + 1) / WARM_UP, left)


def learn(lessons: Lessons) -> None:
    """Train the coach's network on lessons, and write it."""
    net, hand_net = read_networks(COACH)
    learner = Learner(net)
    batches = iter(LessonBatches(lessons, BATCH, np.random.default_rng(0)))
    recent = 0.0
    progress = tqdm(range(STEPS), disable=None)
    for step in progress:
        recent += (learner.step(loss(learner.net, next(batches)), rate_scale(step)) - recent) / min(step + 1, 200)
        learner.update_ema()
        progress.set_postfix(loss=f"{recent:.4f}")
    write_weights(COACH, learner.ema, hand_net)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Teach the network the differences between options.")
    parser.add_argument("task", choices=("gather", "learn"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.task == "learn":
        learn(Lessons.joined(map(Lessons.read, sorted(options.folder.glob("*.npz")))))
        return
    options.folder.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + options.minutes * 60
    parts = gather(options.seed)
    for number in itertools.count():
        lessons = Lessons.joined(itertools.islice(parts, PARTS))
        lessons.write(options.folder / f"{options.seed}-{number}.npz")
        print(f"{(number + 1) * len(lessons)} lessons", flush=True)
        if time.monotonic() > end:
            return


if __name__ == "__main__":
    main()
