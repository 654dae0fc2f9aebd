"""The outcome network and its critic in torch.

Both are two hidden ReLU layers with a softmax over outcomes. They compute in bfloat16 where that is safe, for which
processors have matrix units. Needs torch and numpy, of the ``train`` extra.
"""

import numpy as np
import torch
from torch import nn

HAND_LOSS_WEIGHT = 0.5
"""The weight of the auxiliary loss of predicting the opponent's hand, which teaches the hidden layers about it."""
FIRST_LAYER_STD = 0.03
"""Standard deviation of the first layer's initial weights: a hundred of its inputs are on at once."""


class OutcomeNet(nn.Module):
    """A network from positions, (batch, inputs) bfloat16, to outcome logits, (batch, outcomes) float32.

    A second head predicts the 52 cards of the opponent's hand; it is used in training only.
    """

    def __init__(self, inputs: int, widths: tuple[int, int], outcomes: int) -> None:
        super().__init__()
        first, second = widths
        self.first = nn.Linear(inputs, first)
        nn.init.normal_(self.first.weight, std=FIRST_LAYER_STD)
        nn.init.zeros_(self.first.bias)
        self.second = nn.Linear(first, second)
        self.outcome_head = nn.Linear(second, outcomes)
        self.hand_head = nn.Linear(second, 52)

    def hidden(self, x: torch.Tensor) -> torch.Tensor:
        """Return the activations of the second hidden layer: (batch, width)."""
        return torch.relu(self.second(torch.relu(self.first(x))))

    def loss(self, x: torch.Tensor, targets: torch.Tensor, hands: torch.Tensor | None = None) -> torch.Tensor:
        """Return the mean cross-entropy of ``targets``, (batch, outcomes) probabilities.

        If ``hands``, (batch, 52) of 0 and 1, are given, the auxiliary loss of predicting them is added.
        """
        with torch.autocast("cpu", torch.bfloat16):
            hidden = self.hidden(x)
            logits, hand_logits = self.outcome_head(hidden).float(), self.hand_head(hidden).float()
        loss = -(targets * torch.log_softmax(logits, -1)).sum(-1).mean()
        if hands is None:
            return loss
        return loss + HAND_LOSS_WEIGHT * nn.functional.binary_cross_entropy_with_logits(hand_logits, hands)

    @torch.no_grad()
    def predict(self, x: torch.Tensor) -> np.ndarray:
        """Return the outcome probabilities of positions: (batch, outcomes) float32."""
        with torch.autocast("cpu", torch.bfloat16):
            logits = self.outcome_head(self.hidden(x)).float()
        probabilities: np.ndarray = torch.softmax(logits, -1).numpy()
        return probabilities
