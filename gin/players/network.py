"""A small network in plain Python: inputs that are mostly 0, two layers, and shares of results for each action.

The file of its weights is a line of text, ``gin network`` and its five widths, and then the weights as 16-bit floats,
little-endian: for each layer its rows and then its biases. It knows no rule.
"""

import math
import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from operator import mul
from typing import Final

Row = tuple[float, ...]

MAGIC: Final = b"gin network"


@dataclass(frozen=True, slots=True)
class Network:
    """The weights. ``first`` has a row for each input, the others for each output; ``results`` follow on one another."""

    first: tuple[Row, ...] = field(repr=False)
    first_bias: Row = field(repr=False)
    second: tuple[Row, ...] = field(repr=False)
    second_bias: Row = field(repr=False)
    head: tuple[Row, ...] = field(repr=False)
    head_bias: Row = field(repr=False)
    results: int

    @staticmethod
    def read(data: bytes) -> "Network":
        """Read the file of a network; raises ValueError with a sentence if it is none."""
        head, _, body = data.partition(b"\n")
        words = head.split()
        if head[: len(MAGIC)] != MAGIC or len(words) != 7 or not all(word.isdigit() for word in words[2:]):
            raise ValueError("The file of the strongest player's network is damaged: it does not begin as it should.")
        inputs, first, second, actions, results = map(int, words[2:])
        shapes = ((inputs, first), (1, first), (second, first), (1, second), (actions * results, second))
        sizes = [rows * width for rows, width in shapes] + [actions * results]
        if len(body) != 2 * sum(sizes):
            raise ValueError("The file of the strongest player's network is damaged: its length is not what it says.")
        numbers = struct.unpack(f"<{sum(sizes)}e", body)
        parts = []
        at = 0
        for rows, width in (*shapes, (1, actions * results)):
            parts.append(tuple(numbers[at + row * width : at + (row + 1) * width] for row in range(rows)))
            at += rows * width
        return Network(parts[0], parts[1][0], parts[2], parts[3][0], parts[4], parts[5][0], results)

    def shares(self, inputs: Mapping[int, float], actions: Iterable[int]) -> dict[int, list[float]]:
        """The share that each result has of what an action leads to, for each of the actions asked for."""
        rows = [self.first_bias]
        for place, value in inputs.items():
            row = self.first[place]
            rows.append(row if value == 1.0 else tuple([weight * value for weight in row]))
        hidden = [max(0.0, total) for total in map(sum, zip(*rows, strict=True))]
        hidden = [
            max(0.0, sum(map(mul, row, hidden)) + bias)
            for row, bias in zip(self.second, self.second_bias, strict=True)
        ]
        found = {}
        for action in actions:
            start = action * self.results
            logits = [
                sum(map(mul, self.head[place], hidden)) + self.head_bias[place]
                for place in range(start, start + self.results)
            ]
            most = max(logits)
            powers = [math.exp(logit - most) for logit in logits]
            whole = sum(powers)
            found[action] = [power / whole for power in powers]
        return found
