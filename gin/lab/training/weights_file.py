"""The files of trained weights that ship with the game: the strongest player's, and the coach's.

``python -m gin.lab.training.train`` made one network from scratch: six and a half million deals, some eight hours on
two slow cores. The run was stopped and resumed several times, and lost its replay buffers each time, so the same
command trains in the same way but gives other bytes. After 2.1 million deals, where the learning rate first decays to
its floor, the network won 73.7 % of 8,000 simulated games against the steady player; at the end, and with the mean over
four suit permutations where two candidates are close, 77.3 %.

Five rounds of ``python -m gin.lab.training.fine_tune`` followed, with two and a half million lessons in all, some three
hours on two cores; the first learned from deals that were played to their end alone. The coach has that network. In two
matches of 10,000 simulated games it won 54.5 % against the one before, but only 74.5 % against the opponent pool
(`gin.lab.training.self_play_games.evaluate`, 18,000 games), where the one before won 78.5 %.

The player has their weighted mean, 0.7 of the one before and 0.3 of the coach's, which keeps the better part of both
(Wortsman and others, 2022): it won 79.5 % of 22,500 games against the pool, and 54.2 % of 8,000 against the one before.
A million lessons from there on, in most of which the pool's bots played on, gained nothing: 78.7 % and 53.4 %.

Nor did looking ahead in play. Close options were played on in 32 worlds with hands from `gin.coach.hidden_hands`, up to
the player's next draw, as `gin.coach.look_ahead` does; the means over worlds were weighed against the network's answer
as 7 or 30 more worlds. In matches of 800 and 1,800 games that won 54.4 ± 3.5 % and 53.2 ± 2.3 % against the network
before, where the mean of the two networks alone won 53.9 ± 1.1 % of 8,000; 16 worlds won 49.3 ± 3.6 % of 750.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import torch
from torch.nn.functional import pad

from gin.coach import models
from gin.lab.training.batch_features import HIDDEN_HAND_PLANE
from gin.lab.training.hand_predictor_net import HandPredictorNet
from gin.lab.training.outcome_net import OutcomeNet
from gin.players import WEIGHTS_FILE, network_player
from gin.players.card_history import CHANNELS
from gin.players.feature_layout import FEATURE_COUNT
from gin.players.hand_predictor import CROSS_SUIT_REACH, HIDDEN_REACH, SUIT_REACH
from gin.players.network import MAGIC, read_weights, with_checksum

PLAYER: Final = Path(network_player.__file__).with_name(WEIGHTS_FILE)
"""The file of the strongest player."""
COACH: Final = Path(models.__file__).with_name(models.WEIGHTS_FILE)
"""The file of the coach."""


def write_weights(path: Path, outcome_net: OutcomeNet, hand_net: HandPredictorNet) -> None:
    """Write the networks to a file, as `gin.players.network.read_weights` reads them."""
    matrices = [*outcome_matrices(outcome_net.state_dict()), *hand_matrices(hand_net.state_dict())]
    sizes = " ".join(f"{len(matrix)}x{matrix.shape[1]}" for matrix in matrices)
    body = b"".join(struct.pack(f"<{matrix.numel()}e", *matrix.flatten().tolist()) for matrix in matrices)
    path.write_bytes(with_checksum(MAGIC + b" " + sizes.encode() + b"\n" + body))


def read_networks(path: Path) -> tuple[OutcomeNet, HandPredictorNet]:
    """Return the networks of a file, as far as play needs them: `write_weights` of them writes the same file.

    The outcome network's head for the opponent's hand is not in the file, and stays as it was drawn.
    """
    matrices = [torch.tensor(matrix) for matrix in read_weights(path.read_bytes())]
    widths = (len(matrices[2][0]), len(matrices[2]))
    outcome_net = OutcomeNet(HIDDEN_HAND_PLANE, widths, len(matrices[4]))
    outcome_net.load_state_dict(
        {
            "first.weight": pad(matrices[0].T, (0, HIDDEN_HAND_PLANE - FEATURE_COUNT)),
            "second.weight": matrices[2],
            "outcome_head.weight": matrices[4],
            **{
                f"{name}.bias": matrices[place][0] for place, name in ((1, "first"), (3, "second"), (5, "outcome_head"))
            },
        },
        strict=False,
    )
    return outcome_net, _hand_net(matrices[6:])


def _hand_net(matrices: list[torch.Tensor]) -> HandPredictorNet:
    """Return the hand predictor of the matrices that `hand_matrices` yields."""
    net = HandPredictorNet()
    suit, cross, context, rank_bias, hidden, mean, hidden_rank_bias, head, bias = matrices
    units = len(hidden[0]) // (2 * HIDDEN_REACH + 2)
    suit, cross = (rows.unflatten(0, (-1, CHANNELS)).permute(2, 1, 0) for rows in (suit, cross))
    hidden_suit = hidden[:, :-units].unflatten(1, (-1, units)).transpose(1, 2)
    hidden_cross = hidden[:, -units:, None]
    net.load_state_dict(
        {
            "suit.weight": (suit - pad(cross, (SUIT_REACH - CROSS_SUIT_REACH,) * 2))[:, :, None],
            "all_suits.weight": cross[:, :, None],
            "context.weight": context.T,
            "rank_bias": rank_bias.T[:, None],
            "hidden_suit.weight": (hidden_suit - pad(hidden_cross, (HIDDEN_REACH, HIDDEN_REACH)))[:, :, None],
            "hidden_all_suits.weight": hidden_cross[:, :, None],
            "mean.weight": mean,
            "hidden_rank_bias": hidden_rank_bias.T[:, None],
            "head.weight": head,
            "head.bias": bias[0],
        },
        strict=False,
    )
    # The biases of these two are in the biases of each rank.
    for name in ("suit.bias", "hidden_suit.bias"):
        net.get_parameter(name).data.zero_()
    return net


def outcome_matrices(state: dict[str, torch.Tensor]) -> Iterator[torch.Tensor]:
    """Yield the matrices of `gin.players.network.Network.of` from the state of an `OutcomeNet`."""
    yield from (state["first.weight"].T[:FEATURE_COUNT], state["first.bias"][None])
    for name in ("second", "outcome_head"):
        yield from (state[f"{name}.weight"], state[f"{name}.bias"][None])


def hand_matrices(state: dict[str, torch.Tensor]) -> Iterator[torch.Tensor]:
    """Yield the matrices of `gin.players.hand_predictor.HandPredictor.of` from the state of a `HandPredictorNet`.

    A convolution's weights are (outputs, inputs, 1, width). In the state one goes over all suits, a card's own
    included, where the player has one over the other suits: so its weights are added to those for the card's own suit.
    """
    suit, all_suits, hidden_suit, hidden_all_suits = (
        state[f"{name}.weight"][:, :, 0] for name in ("suit", "all_suits", "hidden_suit", "hidden_all_suits")
    )
    yield (suit + pad(all_suits, (SUIT_REACH - CROSS_SUIT_REACH,) * 2)).permute(2, 1, 0).flatten(0, 1)
    yield all_suits.permute(2, 1, 0).flatten(0, 1)
    yield state["context.weight"].T
    yield state["rank_bias"][:, 0].T + state["suit.bias"]
    hidden_suit = hidden_suit + pad(hidden_all_suits, (HIDDEN_REACH, HIDDEN_REACH))
    yield torch.cat((hidden_suit.transpose(1, 2).flatten(1), hidden_all_suits[:, :, 0]), 1)
    yield state["mean.weight"]
    yield state["hidden_rank_bias"][:, 0].T + state["hidden_suit.bias"]
    yield from (state["head.weight"], state["head.bias"][None])
