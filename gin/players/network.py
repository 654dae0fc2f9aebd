"""A small network in plain Python: inputs that are mostly 0, two layers, and the shares of a few results.

It knows no rule. `matrices` reads the file of weights: a line of text, ``gin network`` and the sizes of its matrices,
as 3x2, and then their numbers as 16-bit floats, little-endian, row after row.

A row of numbers is kept in one large integer, each number in a lane of 32 bits, in fixed point. To add two such
integers adds all lanes at once, and to multiply one by a number multiplies them all, which Python does in C: a move
takes a fifth of the time that it takes number by number, and is the same on every machine.
"""

import math
import re
import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

Row = tuple[float, ...]
Rows = tuple[Row, ...]

Lanes: TypeAlias = int
"""A row of numbers in one integer. A lane below 0 borrows from the next, as it must for sums to come out right."""

MAGIC: Final = b"gin network"

WEIGHT, VALUE = 1 << 11, 1 << 10
"""What 1 is where it is a weight, and where weights are multiplied by it."""
WHOLE: Final = WEIGHT * VALUE
"""What 1 is in a sum of such products: a lane has room for sums up to 1024. The largest that was seen is 165."""
_HALF: Final = 1 << 31


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
    """The weights: ``first`` and ``second`` have what each input, and each neuron of the first layer, adds to the
    neurons of the layer that it leads to; ``head`` what each of the second layer adds to the ``results``.
    """

    first: tuple[Lanes, ...]
    first_bias: Lanes
    second: tuple[Lanes, ...]
    second_bias: Lanes
    head: tuple[Lanes, ...]
    head_bias: Lanes
    results: int

    @staticmethod
    def of(first: Rows, first_bias: Rows, second: Rows, second_bias: Rows, head: Rows, head_bias: Rows) -> "Network":
        """Make one of matrices: ``first`` has a row for each input, ``second`` and ``head`` for each output."""
        biases = (in_lanes(bias[0], WHOLE) for bias in (first_bias, second_bias, head_bias))
        parts = (tuple(map(in_lanes, first)), columns(second), columns(head))
        one, two, three = zip(parts, biases, strict=True)
        return Network(*one, *two, *three, results=len(head))

    def shares(self, still: Mapping[int, float], moving: Sequence[Mapping[int, float]]) -> list[list[float]]:
        """The share of each result, for each of several positions that have the inputs ``still`` in common."""
        common = self._added(still, self.first_bias)
        return [self._results(self._added(inputs, common)) for inputs in moving]

    def _added(self, inputs: Mapping[int, float], start: Lanes) -> Lanes:
        return sum([self.first[place] * round(value * VALUE) for place, value in inputs.items()], start)

    def _results(self, sums: Lanes) -> list[float]:
        hidden = layer(self.second, self.second_bias, bent(sums, len(self.second)))
        logits = numbers(layer(self.head, self.head_bias, bent(hidden, len(self.head))), self.results)
        most = max(logits)
        powers = [math.exp((logit - most) / WHOLE) for logit in logits]
        whole = sum(powers)
        return [power / whole for power in powers]


def in_lanes(row: Sequence[float], one: int = WEIGHT) -> Lanes:
    """A row of numbers as one integer, in which 1 is ``one``."""
    lanes = [round(number * one) + _HALF for number in row]
    return int.from_bytes(struct.pack(f"<{len(row)}I", *lanes), "little") - _halves(len(row))


def numbers(lanes: Lanes, count: int) -> tuple[int, ...]:
    """The numbers in so many lanes."""
    halves = _halves(count)
    # With half of its range added no lane is below 0; to flip the highest bit then takes that half away again.
    whole = ((lanes + halves) & ((1 << 32 * count) - 1)) ^ halves
    return struct.unpack(f"<{count}i", whole.to_bytes(4 * count, "little"))


def bent(sums: Lanes, count: int) -> list[int]:
    """What goes on to the next layer of so many sums: nothing of what is below 0."""
    return [number // WEIGHT if number > 0 else 0 for number in numbers(sums, count)]


def columns(rows: Rows) -> tuple[Lanes, ...]:
    """What each input of a layer adds to its outputs, from rows that have an output each."""
    return tuple(map(in_lanes, zip(*rows, strict=True)))


def layer(weights: Sequence[Lanes], start: Lanes, inputs: Iterable[int]) -> Lanes:
    """What the inputs of a layer add up to, and what it begins with."""
    return sum([weight * value for weight, value in zip(weights, inputs, strict=True) if value], start)


@cache
def _halves(count: int) -> int:
    """Half of its range in each of so many lanes."""
    return int.from_bytes(_HALF.to_bytes(4, "little") * count, "little")
