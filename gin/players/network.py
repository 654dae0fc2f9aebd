"""A small network in plain Python: inputs that are mostly 0, two layers, and the shares of a few results.

It knows no rule. `matrices` reads the file of weights: a line of text, ``gin network`` and the sizes of its matrices,
as 3x2, and then their numbers as 16-bit floats, little-endian, row after row.
"""

import math
import re
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter, mul
from typing import Final

Row = tuple[float, ...]
Rows = tuple[Row, ...]

MAGIC: Final = b"gin network"


def matrices(data: bytes) -> list[Rows]:
    """Read a file of weights; raises ValueError with a sentence if it is none."""
    head, _, body = data.partition(b"\n")
    words = head[len(MAGIC) :].split()
    if not (head.startswith(MAGIC) and words and all(re.fullmatch(rb"\d+x\d+", word) for word in words)):
        raise ValueError("The file of the strongest player's network is damaged: it does not begin as it should.")
    sizes = [tuple(map(int, word.split(b"x"))) for word in words]
    count = sum(rows * width for rows, width in sizes)
    if len(body) != 2 * count:
        raise ValueError("The file of the strongest player's network is damaged: its length is not what it says.")
    numbers = struct.unpack(f"<{count}e", body)
    found = []
    at = 0
    for rows, width in sizes:
        found.append(tuple(numbers[at + row * width : at + (row + 1) * width] for row in range(rows)))
        at += rows * width
    return found


@dataclass(frozen=True, slots=True, repr=False)
class Network:
    """The weights: ``first`` has a row for each input, ``second`` and ``head`` for each output; and the biases."""

    first: Rows
    first_bias: Rows
    second: Rows
    second_bias: Rows
    head: Rows
    head_bias: Rows

    def shares(self, still: Mapping[int, float], moving: Sequence[Mapping[int, float]]) -> list[list[float]]:
        """The share of each result, for each of several positions that have the inputs ``still`` in common."""
        common = self._added(still, self.first_bias[0])
        return [self._results(self._added(inputs, common)) for inputs in moving]

    def _added(self, inputs: Mapping[int, float], start: Row) -> Row:
        rows = [start]
        for place, value in inputs.items():
            row = self.first[place]
            rows.append(row if value == 1.0 else tuple([weight * value for weight in row]))
        return summed(rows)

    def _results(self, sums: Row) -> list[float]:
        hidden = layer(self.second, self.second_bias[0], bent(sums))
        logits = layer(self.head, self.head_bias[0], bent(hidden))
        most = max(logits)
        powers = [math.exp(logit - most) for logit in logits]
        whole = sum(powers)
        return [power / whole for power in powers]


def summed(rows: Sequence[Row]) -> Row:
    """The sum of rows of the same width."""
    return tuple(map(sum, zip(*rows, strict=True)))


def bent(sums: Sequence[float]) -> list[float]:
    """What goes on to the next layer: nothing of what is below 0."""
    return [total if total > 0 else 0.0 for total in sums]


def layer(rows: Rows, biases: Row, inputs: Sequence[float]) -> list[float]:
    """What each row makes of the inputs, before it is bent."""
    on = [place for place, value in enumerate(inputs) if value]
    if len(on) > 1:
        # Three of four hidden neurons are off, and to leave them out takes a third of the time.
        pick = itemgetter(*on)
        inputs = pick(inputs)
        return [sum(map(mul, pick(row), inputs), bias) for row, bias in zip(rows, biases, strict=True)]
    return [sum(map(mul, row, inputs), bias) for row, bias in zip(rows, biases, strict=True)]
