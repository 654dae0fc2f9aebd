"""The file that ships of what was taught.

`python -m gin.lab.training.train` made it from nothing: six and a half million deals, some eight hours on two slow cores. The
run was stopped and gone on with several times, and each time it forgot the positions that it remembered: the same
command goes the same way, but the bytes will differ. After 2.1 million deals, where the rate falls for the first time,
the network won 73.7 % of 8,000 simulated games against the steady player; at the end, and with the mean over four
orders of the suits where two options are close, 77.3 %.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

import torch
from torch.nn.functional import pad

from gin.lab.training.hand_predictor_net import Guess
from gin.lab.training.outcome_net import Net
from gin.players import network_player
from gin.players.features import INPUTS
from gin.players.hand_predictor import FAR, NEAR, REACH
from gin.players.network import MAGIC

TARGET = Path(network_player.__file__).with_name("master.weights")


def write(net: Net, guess: Guess) -> None:
    """Write the networks as the strongest player reads them."""
    parts = [*_network(net.state_dict()), *filters(guess.state_dict())]
    sizes = " ".join(f"{len(part)}x{part.shape[1]}" for part in parts)
    body = b"".join(struct.pack(f"<{part.numel()}e", *part.flatten().tolist()) for part in parts)
    TARGET.write_bytes(MAGIC + b" " + sizes.encode() + b"\n" + body)


def _network(state: dict[str, torch.Tensor]) -> Iterator[torch.Tensor]:
    """The matrices of `gin.players.network.Network`."""
    yield from (state["first.weight"].T[:INPUTS], state["first.bias"][None])
    for name in ("second", "results"):
        yield from (state[f"{name}.weight"], state[f"{name}.bias"][None])


def filters(state: dict[str, torch.Tensor]) -> Iterator[torch.Tensor]:
    """The matrices of `gin.players.hand_predictor.Filters`, from the state of `gin.lab.training.hand_predictor_net.Guess`. Here a filter is outputs x
    inputs x 1 x how far, and one over all suits is felt in a card's own suit too."""
    suit, every, suit_then, every_then = (
        state[f"{name}.weight"][:, :, 0] for name in ("suit", "all", "suit_then", "all_then")
    )
    yield (suit + pad(every, (REACH - FAR,) * 2)).permute(2, 1, 0).flatten(0, 1)
    yield every.permute(2, 1, 0).flatten(0, 1)
    yield state["groups.weight"].T
    yield state["ranks"][:, 0].T + state["suit.bias"]
    suit_then = suit_then + pad(every_then, (NEAR, NEAR))
    yield torch.cat((suit_then.transpose(1, 2).flatten(1), every_then[:, :, 0]), 1)
    yield state["whole.weight"]
    yield state["ranks_then"][:, 0].T + state["suit_then.bias"]
    yield from (state["held.weight"], state["held.bias"][None])
