"""Write the network of a training run as the file that ships: ``python -m gin.lab.weights net.pt``.

The weights that ship had seven hours of lessons, some fifteen million deals, in several legs, each going on from the
one before by ``--start``. On the way the layers were widened three times and inputs were added to the network as they
were thought of; the critic came in after two million deals; the league had the last three hours mostly to itself, with
one that knocks as the steady player does and with the comparing of what was not chosen in the last two of them; and in
the last one the network was told the guesses at the hidden hand. At that time the league's steady player shed less well
after a take than the real one, and of the network's own sheds after a take only those within three points of the best
were looked at; an hour of lessons since then has made it no stronger.
Lessons are as long as the clock says, so that they cannot be repeated to the last digit.
"""

import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import torch

from gin.players import master
from gin.players.network import MAGIC


def main(arguments: list[str] | None = None) -> int:
    """Convert a checkpoint."""
    (source,) = sys.argv[1:] if arguments is None else arguments
    states = torch.load(source, weights_only=True)
    parts = [*_network(states["pupil"]["settled"]), *filters(states["guess"]["settled"])]
    sizes = " ".join(f"{len(part)}x{part.shape[1]}" for part in parts)
    body = b"".join(struct.pack(f"<{part.numel()}e", *part.flatten().tolist()) for part in parts)
    target = Path(master.__file__).with_name("master.weights")
    target.write_bytes(MAGIC + b" " + sizes.encode() + b"\n" + body)
    print(f"{target}: {target.stat().st_size / 1024:.0f} KB")
    return 0


def _network(state: dict[str, torch.Tensor]) -> Iterator[torch.Tensor]:
    """The matrices of `gin.players.network.Network`."""
    yield from (state["weight"], state["bias"][None])
    for name in ("second", "results"):
        yield from (state[f"{name}.weight"], state[f"{name}.bias"][None])


def filters(state: dict[str, torch.Tensor]) -> Iterator[torch.Tensor]:
    """The matrices of `gin.players.guess.Filters`, from the state of `gin.lab.guess.Guess`: there filters are
    outputs x inputs x how far."""
    for name in ("suit", "others"):
        yield state[f"{name}.weight"].permute(2, 1, 0).flatten(0, 1)
    yield state["groups.weight"].T
    yield state["ranks"].T + state["suit.bias"]
    yield torch.cat((state["suit_then.weight"].transpose(1, 2).flatten(1), state["others_then.weight"][:, :, 0]), 1)
    yield state["whole.weight"]
    yield state["ranks_then"].T + state["suit_then.bias"]
    yield from (state["held.weight"], state["held.bias"][None])


if __name__ == "__main__":
    sys.exit(main())
