"""The outcome network in plain Python: what it computes, and how it refuses a damaged file."""

import math
import random
import struct

import pytest
from gin.players import DamagedWeights, network
from gin.players.network import (
    ACTIVATION_SCALE,
    MAGIC,
    SUM_SCALE,
    WEIGHT_SCALE,
    Network,
    linear_layer,
    pack_row,
    read_weights,
    relu,
    unpack_row,
    with_checksum,
)
from gin.players.network_player import NetworkPlayer
from gin.rules import DECK, PRESETS, DealState

from tests.players.helpers import play_deal

SIZES = "3x2 1x2 2x2 1x2 3x2 1x3"
NUMBERS = (
    *(1.0, -1.0, 0.5, 0.0, 0.0, 2.0),  # what each feature adds to the first layer
    *(0.25, 0.5),
    *(1.0, 1.0, -1.0, 0.5),  # each unit of the second layer, from those of the first
    *(0.0, 0.125),
    *(1.0, 0.0, 0.0, 1.0, 0.5, 0.5),
    *(0.0, 0.0, 1.0),
)


def weights_file() -> bytes:
    return with_checksum(whole())


def whole() -> bytes:
    return MAGIC + f" {SIZES}\n".encode() + struct.pack(f"<{len(NUMBERS)}e", *NUMBERS)


def small_network() -> Network:
    return Network.of(*read_weights(weights_file()))


def test_two_layers_and_a_softmax_give_the_probabilities() -> None:
    (found,) = small_network().outcome_probabilities({0: 1.0}, [{2: 0.5}])
    # First layer: (1 + 0.25, -1 + 0.5 * 2 + 0.5); second: (1.25 + 0.5, -1.25 + 0.25 + 0.125 < 0).
    logits = (1.75, 0.0, 1.75 * 0.5 + 1)
    total = sum(map(math.exp, logits))
    assert found == pytest.approx([math.exp(logit) / total for logit in logits])


def test_shared_features_add_to_those_of_each_candidate() -> None:
    small = small_network()
    shared = small.outcome_probabilities({0: 1.0}, [{1: 0.25}, {2: 1.0}])
    for found, features in zip(shared, ({0: 1.0, 1: 0.25}, {0: 1.0, 2: 1.0}), strict=True):
        (expected,) = small.outcome_probabilities({}, [features])
        assert found == pytest.approx(expected)


def test_unpacking_restores_a_packed_row() -> None:
    row = (0.0, 1.0, -1.0, -0.5, 1023.5, -1024.0, 0.0, -0.25)
    assert unpack_row(pack_row(row), len(row)) == tuple(round(number * WEIGHT_SCALE) for number in row)
    assert [number / SUM_SCALE for number in unpack_row(pack_row(row, SUM_SCALE), len(row))] == list(row)


def test_lanes_are_added_and_multiplied_independently() -> None:
    rng = random.Random(1)
    rows = [[rng.uniform(-8, 8) for _ in range(20)] for _ in range(30)]
    values = [rng.randrange(-3 * ACTIVATION_SCALE, 3 * ACTIVATION_SCALE) for _ in rows]
    expected = [
        sum(round(row[lane] * WEIGHT_SCALE) * value for row, value in zip(rows, values, strict=True))
        for lane in range(20)
    ]
    assert list(unpack_row(linear_layer(list(map(pack_row, rows)), 0, values), 20)) == expected
    assert relu(linear_layer(list(map(pack_row, rows)), 0, values), 20) == [
        max(0, number // WEIGHT_SCALE) for number in expected
    ]


def test_an_overflowing_sum_raises_no_error() -> None:
    row = pack_row((1000.0, -1000.0, 1.0))
    assert len(unpack_row(row * ACTIVATION_SCALE * 5, 3)) == len(unpack_row(row * ACTIVATION_SCALE * -5, 3)) == 3


def test_sums_in_play_are_far_from_overflow(monkeypatch: pytest.MonkeyPatch) -> None:
    largest = 0

    def recording(row: int, count: int) -> tuple[int, ...]:
        nonlocal largest
        found = unpack_row(row, count)
        largest = max(largest, *map(abs, found))
        return found

    monkeypatch.setattr(network, "unpack_row", recording)
    for number, rules in enumerate((PRESETS["challenge"], PRESETS["big-gin"], PRESETS["hollywood"])):
        deck = random.Random(number).sample(DECK, 52)
        assert list(play_deal([NetworkPlayer(), NetworkPlayer()], DealState.deal(rules, deck, 0), 1))
    assert 16 * SUM_SCALE < largest < 512 * SUM_SCALE


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"gin",
        b"\x89PNG\n",
        weights_file()[:-2],
        weights_file() + b"..",
        weights_file().replace(b"3x2", b"2x3"),
        whole(),
        with_checksum(b"gin network\n"),
        with_checksum(b"gin network 3x2 2\n"),
        with_checksum(b"gin network 3x\n"),
        with_checksum(whole()[:-2]),
    ],
)
def test_a_damaged_file_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(DamagedWeights, match=r"weights is damaged: .*\.$"):
        read_weights(data)
