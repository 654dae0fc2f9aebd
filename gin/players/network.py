"""A small network in plain Python: inputs that are mostly 0, two layers, and the shares of a few results.

The file of its weights is a line of text, ``gin network`` and its four widths, and then the weights as 16-bit floats,
little-endian: for each layer its rows and then its biases. It knows no rule.
"""

import math
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import Final

Row = tuple[float, ...]

MAGIC: Final = b"gin network"


@dataclass(frozen=True, slots=True)
class Network:
    """The weights: ``first`` has a row for each input, the others for each output, ``biases`` one for each layer."""

    first: tuple[Row, ...] = field(repr=False)
    second: tuple[Row, ...] = field(repr=False)
    head: tuple[Row, ...] = field(repr=False)
    biases: tuple[Row, ...] = field(repr=False)

    @staticmethod
    def read(data: bytes) -> "Network":
        """Read the file of a network; raises ValueError with a sentence if it is none."""
        head, _, body = data.partition(b"\n")
        words = head.split()
        if head[: len(MAGIC)] != MAGIC or len(words) != 6 or not all(word.isdigit() for word in words[2:]):
            raise ValueError("The file of the strongest player's network is damaged: it does not begin as it should.")
        inputs, first, second, results = map(int, words[2:])
        shapes = ((inputs, first), (1, first), (second, first), (1, second), (results, second), (1, results))
        count = sum(rows * width for rows, width in shapes)
        if len(body) != 2 * count:
            raise ValueError("The file of the strongest player's network is damaged: its length is not what it says.")
        numbers = struct.unpack(f"<{count}e", body)
        parts = []
        at = 0
        for rows, width in shapes:
            parts.append(tuple(numbers[at + row * width : at + (row + 1) * width] for row in range(rows)))
            at += rows * width
        return Network(parts[0], parts[2], parts[4], (parts[1][0], parts[3][0], parts[5][0]))

    def shares(self, still: Mapping[int, float], moving: Sequence[Mapping[int, float]]) -> list[list[float]]:
        """The share of each result, for each of several positions that have the inputs ``still`` in common."""
        common = self._summed(still, self.biases[0])
        return [self._results(self._summed(inputs, common)) for inputs in moving]

    def _summed(self, inputs: Mapping[int, float], start: Row) -> Row:
        rows = [start]
        for place, value in inputs.items():
            row = self.first[place]
            rows.append(row if value == 1.0 else tuple([weight * value for weight in row]))
        return tuple(map(sum, zip(*rows, strict=True)))

    def _results(self, sums: Row) -> list[float]:
        hidden = [total if total > 0 else 0.0 for total in sums]
        hidden = [max(0.0, total) for total in _layer(self.second, self.biases[1], hidden)]
        logits = _layer(self.head, self.biases[2], hidden)
        most = max(logits)
        powers = [math.exp(logit - most) for logit in logits]
        whole = sum(powers)
        return [power / whole for power in powers]


def _layer(rows: tuple[Row, ...], biases: Row, inputs: Sequence[float]) -> list[float]:
    return [sum(map(mul, row, inputs), bias) for row, bias in zip(rows, biases, strict=True)]
