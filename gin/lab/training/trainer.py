"""The networks in training, and the steps that train them.

Needs torch, numpy and numba, of the ``train`` extra. `gin.lab.training.train` runs the loop.
"""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

import torch
from torch import nn

from gin.lab.training.batch_features import CRITIC_INPUTS, HIDDEN_HAND_PLANE
from gin.lab.training.hand_predictor_net import HandBatch, HandPredictorNet
from gin.lab.training.outcome_net import OutcomeNet
from gin.lab.training.replay_buffer import DenseInputs, ReplayBatch
from gin.lab.training.simulator import OUTCOME_COUNT

HIDDEN_WIDTHS = (448, 160)
LEARNING_RATE = 2e-3
"""The learning rate at a scale of 1."""
EMA_RATE = 0.002
"""How far the moving average follows the weights with each action that is played."""

Net = TypeVar("Net", bound=nn.Module)


class Learner(Generic[Net]):
    """A network, its optimizer, and the moving average (EMA) of its weights, which predicts better than the last."""

    def __init__(self, net: Net) -> None:
        self.net, self.ema = net, copy.deepcopy(net)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=LEARNING_RATE, fused=True)

    def state(self) -> dict[str, Any]:
        """Return all that is needed to resume."""
        return {name: part.state_dict() for name, part in self._parts()}

    def load_state(self, state: dict[str, Any]) -> None:
        """Resume from a `state`."""
        for name, part in self._parts():
            part.load_state_dict(state[name])

    def _parts(self) -> Iterator[tuple[str, nn.Module | torch.optim.Optimizer]]:
        yield from (("net", self.net), ("ema", self.ema), ("optimizer", self.optimizer))

    def step(self, loss: torch.Tensor, rate_scale: float) -> float:
        """Take an optimizer step at this fraction of `LEARNING_RATE`; return the loss."""
        for group in self.optimizer.param_groups:
            group["lr"] = LEARNING_RATE * rate_scale
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        return loss.item()

    @torch.no_grad()
    def update_ema(self) -> None:
        """Move the average towards the weights."""
        for average, weight in zip(self.ema.parameters(), self.net.parameters(), strict=True):
            average.lerp_(weight, EMA_RATE)


class Agent:
    """The outcome network, the critic, which also sees the opponent's hand, and the predictor of that hand."""

    def __init__(self) -> None:
        self.network = Learner(OutcomeNet(HIDDEN_HAND_PLANE, HIDDEN_WIDTHS, OUTCOME_COUNT))
        self.critic = Learner(OutcomeNet(CRITIC_INPUTS, HIDDEN_WIDTHS, OUTCOME_COUNT))
        self.hand_predictor = Learner(HandPredictorNet())

    def train_on_outcomes(self, batch: ReplayBatch, rate_scale: float) -> tuple[float, float]:
        """Train the network and the critic on TD(λ) targets; return the loss of each."""
        network, critic = self.network, self.critic
        loss = network.step(network.net.loss(batch.network, batch.targets, batch.hands), rate_scale)
        return loss, critic.step(critic.net.loss(batch.critic, batch.targets), rate_scale)

    def train_on_critic(self, inputs: DenseInputs, rate_scale: float) -> None:
        """Train the network on what the critic predicts for the same positions."""
        targets = torch.from_numpy(self.critic.ema.predict(inputs.critic))
        self.network.step(self.network.net.loss(inputs.network, targets), rate_scale)

    def train_hand_predictor(self, batch: HandBatch, rate_scale: float) -> float:
        """Train the hand predictor on hidden hands; return its loss per unseen card."""
        return self.hand_predictor.step(self.hand_predictor.net.loss(batch), rate_scale)

    def update_ema(self) -> None:
        """Update the moving averages of all networks."""
        self.network.update_ema()
        self.critic.update_ema()
        self.hand_predictor.update_ema()

    def save_checkpoint(self, path: Path, deals: int, seed: int) -> None:
        """Write all state to a file, with the number of deals played so far and the seed of the run."""
        part = path.with_suffix(".part")
        states = {name: learner.state() for name, learner in vars(self).items()}
        torch.save({"deals": deals, "seed": seed} | states, part)
        part.replace(path)

    def load_checkpoint(self, path: Path) -> tuple[int, int]:
        """Resume from a checkpoint; return its number of deals and its seed."""
        states = torch.load(path, weights_only=True)
        for name, learner in vars(self).items():
            learner.load_state(states[name])
        return int(states["deals"]), int(states["seed"])
