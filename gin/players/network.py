"""A small feed-forward network in plain Python: sparse features, two hidden ReLU layers, and a softmax over outcomes.

It knows no rules. `read_weights` parses the file of weights: a line of text, ``gin network`` and the sizes of its
matrices, such as ``3x2``, followed by their numbers as little-endian 16-bit floats, row by row, and by the CRC-32 of
all that comes before it.

A row of numbers is packed into one large integer, each in a lane of 32 bits, in fixed point. Adding two such integers
adds all lanes at once, and multiplying one by a number multiplies them all, and Python does both in C: a move takes a
fifth of the time that it takes number by number, and the result is the same on every machine.
"""

import math
import re
import struct
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from gin.players.base import DamagedWeights

WeightRow = tuple[float, ...]
WeightMatrix = tuple[WeightRow, ...]

PackedRow: TypeAlias = int
"""A row of fixed-point numbers in one integer. A negative lane borrows from the next, so that sums come out right."""

MAGIC: Final = b"gin network"

WEIGHT_SCALE: Final = 1 << 11
"""What 1.0 is in a weight."""
ACTIVATION_SCALE: Final = 1 << 10
"""What 1.0 is in a feature or activation."""
SUM_SCALE: Final = WEIGHT_SCALE * ACTIVATION_SCALE
"""What 1.0 is in a sum of their products. A lane has room for sums up to 1024; the largest seen in play is 165."""
_LANE_HALF: Final = 1 << 31


def with_checksum(content: bytes) -> bytes:
    """Return the content of a file of weights with its checksum at the end."""
    return content + struct.pack("<I", zlib.crc32(content))


def checked(data: bytes) -> bytes:
    """Return a file of weights without its checksum; raises `DamagedWeights` if that is wrong."""
    content, checksum = data[:-4], data[-4:]
    if struct.pack("<I", zlib.crc32(content)) != checksum:
        raise DamagedWeights("The file of weights is damaged: its checksum is wrong.")
    return content


def read_weights(data: bytes) -> list[WeightMatrix]:
    """Return the matrices of a file of weights; raises `DamagedWeights` if it is damaged."""
    head, _, body = checked(data).partition(b"\n")
    words = head[len(MAGIC) :].split()
    if not (head.startswith(MAGIC) and words and all(re.fullmatch(rb"\d+x\d+", word) for word in words)):
        raise DamagedWeights("The file of weights is damaged: its first line is wrong.")
    sizes = [tuple(map(int, word.split(b"x"))) for word in words]
    count = sum(rows * columns for rows, columns in sizes)
    if len(body) != 2 * count:
        raise DamagedWeights("The file of weights is damaged: its length does not match its sizes.")
    values = struct.unpack(f"<{count}e", body)
    matrices = []
    start = 0
    for rows, columns in sizes:
        matrices.append(tuple(values[start + row * columns : start + (row + 1) * columns] for row in range(rows)))
        start += rows * columns
    return matrices


@dataclass(frozen=True, slots=True, repr=False)
class Network:
    """The packed weights of the outcome network.

    ``first`` has a row for each feature, of what it adds to the first hidden layer; ``second`` a row for each unit of
    that layer, of what it adds to the second; ``head`` a row for each unit of the second layer, of what it adds to the
    logits of the ``outcomes``.
    """

    first: tuple[PackedRow, ...]
    first_bias: PackedRow
    second: tuple[PackedRow, ...]
    second_bias: PackedRow
    head: tuple[PackedRow, ...]
    head_bias: PackedRow
    outcomes: int

    @staticmethod
    def of(
        first: WeightMatrix,
        first_bias: WeightMatrix,
        second: WeightMatrix,
        second_bias: WeightMatrix,
        head: WeightMatrix,
        head_bias: WeightMatrix,
    ) -> "Network":
        """Return a network of these matrices.

        Shapes: ``first`` (features, hidden 1), ``second`` (hidden 2, hidden 1), ``head`` (outcomes, hidden 2); the
        biases have one row each.
        """
        biases = (pack_row(bias[0], SUM_SCALE) for bias in (first_bias, second_bias, head_bias))
        layers = (tuple(map(pack_row, first)), pack_columns(second), pack_columns(head))
        one, two, three = zip(layers, biases, strict=True)
        return Network(*one, *two, *three, outcomes=len(head))

    def outcome_probabilities(
        self, shared: Mapping[int, float], candidates: Sequence[Mapping[int, float]]
    ) -> list[list[float]]:
        """Return the probability of each outcome for each candidate position: (candidates, outcomes), rows sum to 1.

        The features of a position are those of its candidate and those that all have in common, ``shared``.
        """
        common = self._add_features(shared, self.first_bias)
        return [self._softmax(self._add_features(features, common)) for features in candidates]

    def _add_features(self, features: Mapping[int, float], start: PackedRow) -> PackedRow:
        """Return the sums of the first layer with these features added to ``start``."""
        return sum([self.first[index] * round(value * ACTIVATION_SCALE) for index, value in features.items()], start)

    def _softmax(self, sums: PackedRow) -> list[float]:
        """Return the outcome probabilities from the sums of the first layer."""
        hidden = linear_layer(self.second, self.second_bias, relu(sums, len(self.second)))
        logits = unpack_row(linear_layer(self.head, self.head_bias, relu(hidden, len(self.head))), self.outcomes)
        most = max(logits)
        powers = [math.exp((logit - most) / SUM_SCALE) for logit in logits]
        total = sum(powers)
        return [power / total for power in powers]


def pack_row(row: Sequence[float], one: int = WEIGHT_SCALE) -> PackedRow:
    """Return a row of numbers as one integer, in fixed point where 1.0 is ``one``."""
    lanes = [round(number * one) + _LANE_HALF for number in row]
    return int.from_bytes(struct.pack(f"<{len(row)}I", *lanes), "little") - _lane_halves(len(row))


def unpack_row(row: PackedRow, count: int) -> tuple[int, ...]:
    """Return the fixed-point numbers in the first ``count`` lanes."""
    halves = _lane_halves(count)
    # With half of its range added no lane is negative; flipping the highest bit then takes that half away again.
    lanes = ((row + halves) & ((1 << 32 * count) - 1)) ^ halves
    return struct.unpack(f"<{count}i", lanes.to_bytes(4 * count, "little"))


def relu(sums: PackedRow, count: int) -> list[int]:
    """Return the ReLU of ``count`` fixed-point sums, scaled back to activations."""
    return [number // WEIGHT_SCALE if number > 0 else 0 for number in unpack_row(sums, count)]


def pack_columns(rows: WeightMatrix) -> tuple[PackedRow, ...]:
    """Return a packed row for each column: from a matrix (outputs, inputs), what each input adds to the outputs."""
    return tuple(map(pack_row, zip(*rows, strict=True)))


def linear_layer(weights: Sequence[PackedRow], bias: PackedRow, inputs: Iterable[int]) -> PackedRow:
    """Return the sums of a linear layer whose ``weights`` have a packed row for each input."""
    return sum([weight * value for weight, value in zip(weights, inputs, strict=True) if value], bias)


@cache
def _lane_halves(count: int) -> int:
    """Return an integer with half of its range in each of ``count`` lanes."""
    return int.from_bytes(_LANE_HALF.to_bytes(4, "little") * count, "little")
