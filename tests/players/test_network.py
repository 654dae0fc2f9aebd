"""The small network: what it computes, and what it says of a damaged file."""

import math
import random
import struct

import pytest
from gin.players import network
from gin.players.network import MAGIC, VALUE, WEIGHT, WHOLE, Network, bent, in_lanes, layer, matrices, numbers
from gin.players.network_player import NetworkPlayer
from gin.rules import DECK, PRESETS, DealState

from tests.players.helpers import play_deal

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
    return Network.of(*matrices(written()))


def test_shares_are_those_of_two_layers_and_a_softmax() -> None:
    (found,) = read().shares({0: 1.0}, [{2: 0.5}])
    # First layer: (1 + 0.25, -1 + 0.5 * 2 + 0.5); second: (1.25 + 0.5, -1.25 + 0.25 + 0.125 < 0).
    logits = (1.75, 0.0, 1.75 * 0.5 + 1)
    whole = sum(map(math.exp, logits))
    assert found == pytest.approx([math.exp(logit) / whole for logit in logits])


def test_what_positions_have_in_common_is_counted_once_and_changes_nothing() -> None:
    known = read()
    apart = [known.shares({}, [{0: 1.0, 1: 0.25}])[0], known.shares({}, [{0: 1.0, 2: 1.0}])[0]]
    together = known.shares({0: 1.0}, [{1: 0.25}, {2: 1.0}])
    assert together[0] == pytest.approx(apart[0])
    assert together[1] == pytest.approx(apart[1])


def test_numbers_come_out_of_their_lanes_as_they_went_in() -> None:
    row = (0.0, 1.0, -1.0, -0.5, 1023.5, -1024.0, 0.0, -0.25)
    assert numbers(in_lanes(row), len(row)) == tuple(round(number * WEIGHT) for number in row)
    assert [number / WHOLE for number in numbers(in_lanes(row, WHOLE), len(row))] == list(row)


def test_lanes_are_added_and_multiplied_each_by_itself() -> None:
    rng = random.Random(1)
    rows = [[rng.uniform(-8, 8) for _ in range(20)] for _ in range(30)]
    values = [rng.randrange(-3 * VALUE, 3 * VALUE) for _ in rows]
    whole = [
        sum(round(row[lane] * WEIGHT) * value for row, value in zip(rows, values, strict=True)) for lane in range(20)
    ]
    assert list(numbers(layer(list(map(in_lanes, rows)), 0, values), 20)) == whole
    assert bent(layer(list(map(in_lanes, rows)), 0, values), 20) == [max(0, number // WEIGHT) for number in whole]


def test_a_sum_that_has_no_room_in_its_lane_ends_no_game() -> None:
    row = in_lanes((1000.0, -1000.0, 1.0))
    assert len(numbers(row * VALUE * 5, 3)) == len(numbers(row * VALUE * -5, 3)) == 3


def test_sums_in_play_have_room_to_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    largest = 0

    def seen(lanes: int, count: int) -> tuple[int, ...]:
        nonlocal largest
        found = numbers(lanes, count)
        largest = max(largest, *map(abs, found))
        return found

    monkeypatch.setattr(network, "numbers", seen)
    for number, rules in enumerate((PRESETS["challenge"], PRESETS["big-gin"], PRESETS["hollywood"])):
        deck = random.Random(number).sample(DECK, 52)
        assert list(play_deal([NetworkPlayer(), NetworkPlayer()], DealState.deal(rules, deck, 0), 1))
    assert 16 * WHOLE < largest < 512 * WHOLE


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
