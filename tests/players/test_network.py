"""The small network: what it computes, and what it says of a damaged file."""

import math
import struct

import pytest
from gin.players.network import MAGIC, Network, layer, matrices

SIZES = "3x2 1x2 2x2 1x2 3x2 1x3"
NUMBERS = (
    *(1.0, -1.0, 0.5, 0.0, 0.0, 2.0),  # each input's part in the first layer
    *(0.25, 0.5),
    *(1.0, 1.0, -1.0, 0.5),  # each neuron of the second layer from those of the first
    *(0.0, 0.125),
    *(1.0, 0.0, 0.0, 1.0, 0.5, 0.5),
    *(0.0, 0.0, 1.0),
)


def written() -> bytes:
    return MAGIC + f" {SIZES}\n".encode() + struct.pack(f"<{len(NUMBERS)}e", *NUMBERS)


def read() -> Network:
    return Network(*matrices(written()))


def test_shares_are_those_of_two_layers_and_a_softmax() -> None:
    network = read()
    (found,) = network.shares({0: 1.0}, [{2: 0.5}])
    # First layer: (1 + 0.25, -1 + 0.5 * 2 + 0.5); second: (1.25 + 0.5, -1.25 + 0.25 + 0.125 < 0).
    logits = (1.75, 0.0, 1.75 * 0.5 + 1)
    whole = sum(map(math.exp, logits))
    assert found == pytest.approx([math.exp(logit) / whole for logit in logits])


def test_what_positions_have_in_common_is_counted_once_and_changes_nothing() -> None:
    network = read()
    apart = [network.shares({}, [{0: 1.0, 1: 0.25}])[0], network.shares({}, [{0: 1.0, 2: 1.0}])[0]]
    together = network.shares({0: 1.0}, [{1: 0.25}, {2: 1.0}])
    assert together[0] == pytest.approx(apart[0])
    assert together[1] == pytest.approx(apart[1])


def test_a_layer_without_its_zeros_is_the_same_layer() -> None:
    rows = ((1.0, 2.0, 4.0, 8.0), (0.5, -1.0, 0.25, 3.0))
    for inputs in ([0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 2.0, 0.0], [1.0, 0.0, -3.0, 0.0], [1.0, 2.0, 3.0, 4.0]):
        whole = [
            bias + sum(a * b for a, b in zip(row, inputs, strict=True))
            for row, bias in zip(rows, (1.0, 2.0), strict=True)
        ]
        assert layer(rows, (1.0, 2.0), inputs) == pytest.approx(whole)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"gin",
        b"gin network\n",
        b"gin network 3x2 2\n",
        b"gin network 3x\n",
        written()[:-2],
        written() + b"..",
        b"\x89PNG\n",
    ],
)
def test_a_damaged_file_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"network is damaged: .*\.$"):
        matrices(data)
