"""Write the network of a training run as the file that ships: ``python -m gin.lab.weights net.pt``.

The weights that ship were learnt in 85 minutes on one core, some 2.2 million deals: ``gin.lab.train --hours 1.3 --seed
3``, ended after 24 minutes, ``--hours 0.95 --seed 4 --start`` from there, ended after 13, and ``--hours 0.8 --seed 5
--start`` from there. Lessons are as long as the clock says, so that they cannot be repeated to the last digit.
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
    state = torch.load(source, weights_only=True)
    layers = ("hidden.0", "hidden.2", "results")
    first, second, head = (state[f"{layer}.weight"] for layer in layers)
    biases = [state[f"{layer}.bias"] for layer in layers]
    widths = (first.shape[1], first.shape[0], second.shape[0], head.shape[0])
    parts = (first.T, biases[0], second, biases[1], head, biases[2])
    body = b"".join(struct.pack(f"<{part.numel()}e", *part.flatten().tolist()) for part in parts)
    target = Path(master.__file__).with_name("master.weights")
    target.write_bytes(MAGIC + b" " + " ".join(map(str, widths)).encode() + b"\n" + body)
    print(f"{target}: {target.stat().st_size / 1024:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
