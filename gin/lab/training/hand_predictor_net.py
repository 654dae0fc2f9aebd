"""Guessing the hand that a seat does not see, card by card: the chances are inputs of the network in `gin.lab.training.outcome_net`.

Whether a card is held hangs on what happened to those near it in its suit and to those of its rank, whatever the suit;
so a few small filters go over all cards alike, and late in a deal they guess better than a layer that is shown all at
once. `gin.players.hand_predictor` guesses the same at the table. Needs torch, numpy and numba, of the ``train`` extra.
"""

from typing import NamedTuple

import numba as nb
import numpy as np
import torch
from torch import nn

from gin.lab.training.simulator import has
from gin.players.card_history import (
    DEAD,
    DISCARDED,
    EARLY,
    IN_HAND,
    LAST,
    LATE,
    REFUSED,
    SINCE,
    STOCK_LEFT,
    TAKES,
    UNSEEN,
    WITH_OTHER,
)
from gin.players.features import CERTAIN
from gin.players.hand_predictor import FAR, NEAR, REACH

CHANNELS = LAST + 3
GROUPS = LATE + 5
WIDTHS = (24, 16)


class Seen(NamedTuple):
    """What the seats on turn of some deals know of every card, deals x 52 x `CHANNELS`, and besides, deals x `GROUPS`;
    and the hidden hands as numbers 0 and 1, deals x 52.
    """

    cells: torch.Tensor
    groups: torch.Tensor
    hands: torch.Tensor

    @staticmethod
    def of(games: np.ndarray) -> "Seen":
        """Look at these deals."""
        n = len(games)
        cells, groups, hands = (np.zeros((n, *shape), np.float32) for shape in ((52, CHANNELS), (GROUPS,), (52,)))
        _look(games, cells, groups, hands)
        return Seen(torch.from_numpy(cells), torch.from_numpy(groups), torch.from_numpy(hands))

    def some(self, count: int, chance: np.random.Generator) -> "Seen":
        """So many of them."""
        picked = torch.from_numpy(chance.choice(len(self.cells), count, replace=False))
        return Seen(*(each[picked] for each in self))


@nb.njit(nogil=True)
def _look(games, cells, groups, hands):
    for i in range(len(games)):
        g = games[i]
        p = g.turn
        o = 1 - p
        for c in range(52):
            aged = -1
            if has(g.hand[o], c):
                hands[i, c] = 1.0
            if has(g.hand[p], c):
                place = IN_HAND
            elif has(g.known[o], c):
                place, aged = WITH_OTHER, 0
            elif has(g.discard[o], c):
                place, aged = DISCARDED, 1
            elif has(g.refused[o], c):
                place, aged = REFUSED, 2
            elif has(g.pile, c):
                place = DEAD
            else:
                place = UNSEEN
            cells[i, c, place] = 1.0
            if aged >= 0:
                cells[i, c, SINCE + aged] = g.age[c] * 0.05
        for k in range(3):
            if g.recent[o, k] >= 0:
                cells[i, g.recent[o, k], LAST + k] = 1.0
        groups[i, STOCK_LEFT + min((52 - g.pos) // 2, 15)] = 1.0
        groups[i, TAKES + min(g.takes[o], 4)] = 1.0
        groups[i, EARLY + min(g.early[o], 4)] = 1.0
        groups[i, LATE + min(g.late[o], 4)] = 1.0


class Guess(nn.Module):
    """The filters, over each suit and the sum of all: what is known of the cards to the logit of each to be held."""

    def __init__(self) -> None:
        super().__init__()
        first, second = WIDTHS
        self.suit = nn.Conv2d(CHANNELS, first, (1, 2 * REACH + 1), padding=(0, REACH))
        self.all = nn.Conv2d(CHANNELS, first, (1, 2 * FAR + 1), padding=(0, FAR), bias=False)
        self.groups = nn.Linear(GROUPS, first, bias=False)
        self.ranks = nn.Parameter(torch.zeros(first, 1, 13))
        self.suit_then = nn.Conv2d(first, second, (1, 2 * NEAR + 1), padding=(0, NEAR))
        self.all_then = nn.Conv2d(first, second, 1, bias=False)
        self.whole = nn.Linear(first, second, bias=False)
        self.ranks_then = nn.Parameter(torch.zeros(second, 1, 13))
        self.held = nn.Linear(second, 1)

    def logits(self, cells: torch.Tensor, groups: torch.Tensor) -> torch.Tensor:
        """The logit of each card, deals x 52."""
        suits = cells.view(-1, 4, 13, CHANNELS).permute(0, 3, 1, 2)
        same = self.all(suits.sum(2, keepdim=True)) + self.groups(groups)[:, :, None, None] + self.ranks
        hidden = torch.relu(self.suit(suits) + same)
        every = hidden.sum(2, keepdim=True)
        same = self.all_then(every) + self.whole(every.mean((2, 3)) / 4)[:, :, None, None] + self.ranks_then
        then = torch.relu(self.suit_then(hidden) + same)
        found: torch.Tensor = self.held(then.permute(0, 2, 3, 1)).view(-1, 52)
        return found

    def loss(self, seen: Seen) -> torch.Tensor:
        """How far it is from the hands that were not seen, over the cards that were not."""
        logits = self.logits(seen.cells, seen.groups)
        off = nn.functional.binary_cross_entropy_with_logits(logits, seen.hands, reduction="none")
        unseen = seen.cells[:, :, UNSEEN]
        return (off * unseen).sum() / unseen.sum()

    @torch.no_grad()
    def chances(self, seen: Seen) -> np.ndarray:
        """The chance of each card to be in the other hand, deals x 52: 1 of those known to be there, and of those not
        seen as many as there must be.
        """
        found = torch.sigmoid(self.logits(seen.cells, seen.groups)) * seen.cells[:, :, UNSEEN]
        known = seen.cells[:, :, WITH_OTHER]
        hidden = 10 - known.sum(1, keepdim=True)
        found = torch.clamp(found * (hidden / found.sum(1, keepdim=True)), max=CERTAIN) + known
        chances: np.ndarray = found.numpy()
        return chances
