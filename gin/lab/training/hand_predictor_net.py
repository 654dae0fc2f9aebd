"""The hand predictor in torch: how likely each card is to be in the opponent's hand, an input of the outcome network.

Whether a card is held depends on what happened to the cards near it in its suit and to those of its rank, whatever the
suit. So a few small convolution filters go over all cards alike; late in a deal they predict better than a layer that
is given everything at once. `gin.players.hand_predictor` computes the same in play. Needs torch, numpy and numba, of
the ``train`` extra.
"""

from typing import NamedTuple

import numba as nb
import numpy as np
import torch
from torch import nn

from gin.lab.training.compiled_melds import has
from gin.players.card_history import (
    AGE_CHANNEL,
    CHANNELS,
    CONTEXT_COUNT,
    EARLY_KNOCK_CONTEXT,
    PATIENT_END_CONTEXT,
    RECENT_CHANNEL,
    STOCK_CONTEXT,
    TAKE_CONTEXT,
    CardStatus,
)
from gin.players.features import PREDICTION_CAP
from gin.players.hand_predictor import CROSS_SUIT_REACH, HIDDEN_REACH, SUIT_REACH

FILTER_WIDTHS = (24, 16)
"""Units of the first and second filter."""


class HandBatch(NamedTuple):
    """What the seats on turn of a batch of games know of the cards, and the hands that they do not see; all float32.

    ``cards`` is (batch, 52, `CHANNELS`), ``context`` (batch, `CONTEXT_COUNT`), and ``hands`` (batch, 52) of 0 and 1.
    """

    cards: torch.Tensor
    context: torch.Tensor
    hands: torch.Tensor

    @staticmethod
    def of(games: np.ndarray) -> "HandBatch":
        """Return the batch of these games."""
        n = len(games)
        shapes = ((52, CHANNELS), (CONTEXT_COUNT,), (52,))
        cards, context, hands = (np.zeros((n, *shape), np.float32) for shape in shapes)
        _write_inputs(games, cards, context, hands)
        return HandBatch(torch.from_numpy(cards), torch.from_numpy(context), torch.from_numpy(hands))

    def sample(self, count: int, rng: np.random.Generator) -> "HandBatch":
        """Return a random part of the batch, of ``count`` games."""
        picked = torch.from_numpy(rng.choice(len(self.cards), count, replace=False))
        return HandBatch(*(each[picked] for each in self))


@nb.njit(nogil=True)
def _write_inputs(games, cards, context, hands):
    """Write the inputs of `gin.players.card_history` and the hidden hands of a batch of games into zeroed arrays."""
    for i in range(len(games)):
        game = games[i]
        p = game.turn
        o = 1 - p
        for c in range(52):
            age_channel = -1
            if has(game.hand[o], c):
                hands[i, c] = 1.0
            if has(game.hand[p], c):
                status = CardStatus.IN_HAND
            elif has(game.known[o], c):
                status, age_channel = CardStatus.WITH_OPPONENT, AGE_CHANNEL
            elif has(game.discarded[o], c):
                status, age_channel = CardStatus.DISCARDED, AGE_CHANNEL + 1
            elif has(game.refused[o], c):
                status, age_channel = CardStatus.REFUSED, AGE_CHANNEL + 2
            elif has(game.pile, c):
                status = CardStatus.DEAD
            else:
                status = CardStatus.UNSEEN
            cards[i, c, status] = 1.0
            if age_channel >= 0:
                cards[i, c, age_channel] = game.age[c] * 0.05
        for k in range(3):
            if game.recent[o, k] >= 0:
                cards[i, game.recent[o, k], RECENT_CHANNEL + k] = 1.0
        context[i, STOCK_CONTEXT + min((52 - game.next_card) // 2, 15)] = 1.0
        context[i, TAKE_CONTEXT + min(game.takes[o], 4)] = 1.0
        context[i, EARLY_KNOCK_CONTEXT + min(game.early[o], 4)] = 1.0
        context[i, PATIENT_END_CONTEXT + min(game.patient[o], 4)] = 1.0


class HandPredictorNet(nn.Module):
    """Two convolutions along the ranks, each over a card's own suit and over the sum of all suits.

    Activations are (batch, units, 4 suits, 13 ranks).
    """

    def __init__(self) -> None:
        super().__init__()
        first, second = FILTER_WIDTHS
        self.suit = nn.Conv2d(CHANNELS, first, (1, 2 * SUIT_REACH + 1), padding=(0, SUIT_REACH))
        self.all_suits = nn.Conv2d(
            CHANNELS, first, (1, 2 * CROSS_SUIT_REACH + 1), padding=(0, CROSS_SUIT_REACH), bias=False
        )
        self.context = nn.Linear(CONTEXT_COUNT, first, bias=False)
        self.rank_bias = nn.Parameter(torch.zeros(first, 1, 13))
        self.hidden_suit = nn.Conv2d(first, second, (1, 2 * HIDDEN_REACH + 1), padding=(0, HIDDEN_REACH))
        self.hidden_all_suits = nn.Conv2d(first, second, 1, bias=False)
        self.mean = nn.Linear(first, second, bias=False)
        self.hidden_rank_bias = nn.Parameter(torch.zeros(second, 1, 13))
        self.head = nn.Linear(second, 1)

    def logits(self, cards: torch.Tensor, context: torch.Tensor) -> torch.Tensor:
        """Return the logit of each card being held: (batch, 52), from `HandBatch` inputs."""
        suits = cards.view(-1, 4, 13, CHANNELS).permute(0, 3, 1, 2)
        common = self.all_suits(suits.sum(2, keepdim=True)) + self.context(context)[:, :, None, None] + self.rank_bias
        first = torch.relu(self.suit(suits) + common)
        by_rank = first.sum(2, keepdim=True)
        mean = self.mean(by_rank.mean((2, 3)) / 4)[:, :, None, None]
        common = self.hidden_all_suits(by_rank) + mean + self.hidden_rank_bias
        second = torch.relu(self.hidden_suit(first) + common)
        logits: torch.Tensor = self.head(second.permute(0, 2, 3, 1)).view(-1, 52)
        return logits

    def loss(self, batch: HandBatch) -> torch.Tensor:
        """Return the mean cross-entropy of the hidden hands over all unseen cards."""
        logits = self.logits(batch.cards, batch.context)
        losses = nn.functional.binary_cross_entropy_with_logits(logits, batch.hands, reduction="none")
        unseen = batch.cards[:, :, CardStatus.UNSEEN]
        return (losses * unseen).sum() / unseen.sum()

    @torch.no_grad()
    def predict(self, batch: HandBatch) -> np.ndarray:
        """Return the probability that each card is in the opponent's hand: (batch, 52) float32.

        It is 1 for cards known to be there, and 0 for cards known to be elsewhere. Those of the unseen cards are scaled
        to the number of hidden cards in the hand, and then capped. A net in bfloat16 computes its logits so.
        """
        dtype = self.head.weight.dtype
        logits = self.logits(batch.cards.to(dtype), batch.context.to(dtype)).float()
        predicted = torch.sigmoid(logits) * batch.cards[:, :, CardStatus.UNSEEN]
        known = batch.cards[:, :, CardStatus.WITH_OPPONENT]
        hidden = 10 - known.sum(1, keepdim=True)
        scaled = predicted * (hidden / predicted.sum(1, keepdim=True))
        probabilities: np.ndarray = (torch.clamp(scaled, max=PREDICTION_CAP) + known).numpy()
        return probabilities
