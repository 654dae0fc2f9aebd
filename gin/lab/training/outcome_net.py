"""The network in its lessons.

It knows inputs and results as numbers only. It reckons in torch's bfloat16 where that is safe, for which processors
have units of their own. Needs torch and numpy, of the ``train`` extra.
"""

import numpy as np
import torch
from torch import nn

GUESS = 0.5
"""The weight of guessing the other hand, which is learnt beside the results so that the hidden layers know of it."""
FIRST = 0.03
"""How large the weights of the first layer are at first, where a hundred inputs are on."""


class Net(nn.Module):
    """Positions, as rows of bfloat16, to the logits of the results; in its lessons it also guesses the other hand."""

    def __init__(self, inputs: int, widths: tuple[int, int], results: int) -> None:
        super().__init__()
        first, second = widths
        self.first = nn.Linear(inputs, first)
        nn.init.normal_(self.first.weight, std=FIRST)
        nn.init.zeros_(self.first.bias)
        self.second = nn.Linear(first, second)
        self.results = nn.Linear(second, results)
        self.guess = nn.Linear(second, 52)

    def hidden(self, x: torch.Tensor) -> torch.Tensor:
        """The last hidden layer."""
        return torch.relu(self.second(torch.relu(self.first(x))))

    def loss(self, x: torch.Tensor, results: torch.Tensor, hands: torch.Tensor | None = None) -> torch.Tensor:
        """How far it is from shares of results and, where they are given, from the cards of the other hand."""
        with torch.autocast("cpu", torch.bfloat16):
            hidden = self.hidden(x)
            told, guessed = self.results(hidden).float(), self.guess(hidden).float()
        off = -(results * torch.log_softmax(told, -1)).sum(-1).mean()
        if hands is None:
            return off
        return off + GUESS * nn.functional.binary_cross_entropy_with_logits(guessed, hands)

    @torch.no_grad()
    def foretell(self, x: torch.Tensor) -> np.ndarray:
        """The shares of the results of positions."""
        with torch.autocast("cpu", torch.bfloat16):
            told = self.results(self.hidden(x)).float()
        shares: np.ndarray = torch.softmax(told, -1).numpy()
        return shares
