"""Write the network of a training run as the file that ships: ``python -m gin.lab.weights net.pt``.

The weights that ship had six hours of lessons, some twelve million deals, in several legs, each going on from the one
before by ``--start``; on the way the layers were widened three times, inputs were added to the network as they were
thought of, the critic came in after two million deals, and the league had the last two hours mostly to itself, with one
that knocks as the steady player does and with the comparing of what was not chosen in the last of them.
Lessons are as long as the clock says, so that they cannot be repeated to the last digit.
"""

import struct
import sys
from pathlib import Path

import torch

from gin.players import master
from gin.players.network import MAGIC


def main(arguments: list[str] | None = None) -> int:
    """Convert a checkpoint."""
    (source,) = sys.argv[1:] if arguments is None else arguments
    state = torch.load(source, weights_only=True)["pupil"]
    first, second, head = state["weight"], state["second.weight"], state["results.weight"]
    widths = (*first.shape, len(second), len(head))
    parts = (first, state["bias"], second, state["second.bias"], head, state["results.bias"])
    body = b"".join(struct.pack(f"<{part.numel()}e", *part.flatten().tolist()) for part in parts)
    target = Path(master.__file__).with_name("master.weights")
    target.write_bytes(MAGIC + b" " + " ".join(map(str, widths)).encode() + b"\n" + body)
    print(f"{target}: {target.stat().st_size / 1024:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
