"""The small network: what it computes, and what it says of a damaged file."""

import math
import struct

import pytest
from gin.players.network import MAGIC, Network

WIDTHS = (3, 2, 2, 3)
FIRST = ((1.0, -1.0), (0.5, 0.0), (0.0, 2.0))
NUMBERS = (
    *(1.0, -1.0, 0.5, 0.0, 0.0, 2.0),  # each input's part in the first layer
    *(0.25, 0.5),
    *(1.0, 1.0, -1.0, 0.5),  # each neuron of the second layer from those of the first
    *(0.0, 0.125),
    *(1.0, 0.0, 0.0, 1.0, 0.5, 0.5),
    *(0.0, 0.0, 1.0),
)


def written(widths: tuple[int, ...] = WIDTHS, numbers: tuple[float, ...] = NUMBERS) -> bytes:
    return MAGIC + b" " + " ".join(map(str, widths)).encode() + b"\n" + struct.pack(f"<{len(numbers)}e", *numbers)


def test_shares_are_those_of_two_layers_and_a_softmax() -> None:
    network = Network.read(written())
    (found,) = network.shares({0: 1.0}, [{2: 0.5}])
    # First layer: (1 + 0.25, -1 + 0.5 * 2 + 0.5); second: (1.25 + 0.5, -1.25 + 0.25 + 0.125 < 0).
    logits = (1.75, 0.0, 1.75 * 0.5 + 1)
    whole = sum(map(math.exp, logits))
    assert found == pytest.approx([math.exp(logit) / whole for logit in logits])


def test_what_positions_have_in_common_is_counted_once_and_changes_nothing() -> None:
    network = Network.read(written())
    apart = [network.shares({}, [{0: 1.0, 1: 0.25}])[0], network.shares({}, [{0: 1.0, 2: 1.0}])[0]]
    together = network.shares({0: 1.0}, [{1: 0.25}, {2: 1.0}])
    assert together[0] == pytest.approx(apart[0])
    assert together[1] == pytest.approx(apart[1])


@pytest.mark.parametrize(
    "data",
    [b"", b"gin", b"gin network 3 2 2\n", b"gin network 3 2 x 3\n", written()[:-2], written() + b"..", b"\x89PNG\n"],
)
def test_a_damaged_file_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"network is damaged: .*\.$"):
        Network.read(data)
