"""The network in its lessons: the first layer adds up the few inputs that are on, compiled; the others are torch's.

It knows inputs and results as numbers only. Needs torch, numpy and numba, of the ``train`` extra.
"""

import numba as nb
import numpy as np
import torch
from torch import nn

GUESS = 0.5
"""The weight of guessing the other hand, which is learnt beside the results so that the hidden layers know of it."""


@nb.njit(fastmath=True)
def add_rows(weight, x, start, end, out):
    """Add to ``out`` the weights of the inputs in ``x`` from a start to an end."""
    for k in range(start, end):
        row = weight[x[k].place]
        value = x[k].value
        for j in range(len(out)):
            out[j] += row[j] * value


@nb.njit(fastmath=True, nogil=True)
def add_up(weight, bias, x, starts, ends, out):
    """Add up, for each row of ``out``, the weights of the inputs in ``x`` from its start to its end."""
    for i in range(len(starts)):
        out[i] = bias
        add_rows(weight, x, starts[i], ends[i], out[i])


@nb.njit(fastmath=True, nogil=True)
def add_up_choices(weight, bias, x, still, ends, owner, out):
    """The same for the positions of many decisions, as `gin.lab.selfplay.look_all` writes them."""
    common = np.empty_like(bias)
    n = 0
    start = 0
    for i in range(len(still)):
        common[:] = bias
        add_rows(weight, x, start, still[i], common)
        start = still[i]
        while n < len(owner) and owner[n] == i:
            out[n] = common
            add_rows(weight, x, start, ends[n], out[n])
            start = ends[n]
            n += 1


@nb.njit(fastmath=True, nogil=True)
def give_back(slope, x, starts, ends, out):
    """Add to the slope of each weight what each row's ``slope`` makes of it."""
    for i in range(len(starts)):
        given = slope[i]
        for k in range(starts[i], ends[i]):
            row = out[x[k].place]
            value = x[k].value
            for j in range(len(given)):
                row[j] += given[j] * value


class AddUp(torch.autograd.Function):
    """The first layer of positions given by the inputs that are on."""

    @staticmethod
    def forward(ctx, weight, bias, x, starts, ends):
        ctx.inputs = x, starts, ends, weight.shape
        out = np.empty((len(starts), weight.shape[1]), np.float32)
        add_up(weight.detach().numpy(), bias.detach().numpy(), x, starts, ends, out)
        return torch.from_numpy(out)

    @staticmethod
    def backward(ctx, slope):
        x, starts, ends, shape = ctx.inputs
        out = np.zeros(shape, np.float32)
        give_back(slope.numpy(), x, starts, ends, out)
        return torch.from_numpy(out), slope.sum(0), None, None, None


class Net(nn.Module):
    """Positions to the logits of the results; in its lessons it also guesses the other hand."""

    def __init__(self, inputs: int, widths: tuple[int, int], results: int) -> None:
        super().__init__()
        first, second = widths
        self.weight = nn.Parameter(torch.randn(inputs, first) * 0.1)
        self.bias = nn.Parameter(torch.zeros(first))
        self.second = nn.Linear(first, second)
        self.results = nn.Linear(second, results)
        self.guess = nn.Linear(second, 52)

    def hidden(self, sums: torch.Tensor) -> torch.Tensor:
        """The last hidden layer, from the sums of the first."""
        return torch.relu(self.second(torch.relu(sums)))

    def loss(
        self,
        x: np.ndarray,
        starts: np.ndarray,
        ends: np.ndarray,
        results: torch.Tensor,
        hands: torch.Tensor | None = None,
    ) -> torch.Tensor:
        """How far it is from shares of results and, where they are given, from the cards of the other hand."""
        hidden = self.hidden(AddUp.apply(self.weight, self.bias, x, starts, ends))
        told = -(results * torch.log_softmax(self.results(hidden), -1)).sum(-1).mean()
        if hands is None:
            return told
        return told + GUESS * nn.functional.binary_cross_entropy_with_logits(self.guess(hidden), hands)

    @torch.no_grad()
    def foretell(self, x: np.ndarray, starts: np.ndarray, ends: np.ndarray) -> np.ndarray:
        """The shares of the results of positions."""
        sums = np.empty((len(starts), len(self.bias)), np.float32)
        add_up(self.weight.numpy(), self.bias.numpy(), x, starts, ends, sums)
        return self._shares(sums)

    @torch.no_grad()
    def foretell_choices(self, x: np.ndarray, still: np.ndarray, ends: np.ndarray, owner: np.ndarray) -> np.ndarray:
        """The shares of the results of each position that decisions lead to."""
        sums = np.empty((len(owner), len(self.bias)), np.float32)
        add_up_choices(self.weight.numpy(), self.bias.numpy(), x, still, ends, owner, sums)
        return self._shares(sums)

    def _shares(self, sums: np.ndarray) -> np.ndarray:
        shares: np.ndarray = torch.softmax(self.results(self.hidden(torch.from_numpy(sums))), -1).numpy()
        return shares
