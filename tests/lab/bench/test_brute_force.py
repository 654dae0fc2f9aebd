"""The brute-force search, which benchmarks compare the engine with, gives the same answers as the engine."""

import random
from collections.abc import Callable
from typing import TypeAlias

import pytest
from gin.lab.bench.brute_force import (
    brute_force_discard,
    brute_force_melds,
    crowded_hands,
    meld_rich_hands,
    random_hands,
)
from gin.rules import Hand, best_melds, deadwood
from gin.rules.melds import best_discard

MakeHands: TypeAlias = Callable[[random.Random, int, int], list[Hand]]

every_kind = pytest.mark.parametrize("make_hands", [random_hands, meld_rich_hands, crowded_hands])


@every_kind
def test_the_search_and_the_engine_find_the_same_deadwood(make_hands: MakeHands) -> None:
    for hand in make_hands(random.Random(8), 200, 10):
        least, melds = brute_force_melds(hand)
        melded = Hand(card for meld in best_melds(hand) for card in meld.cards)
        assert least == deadwood(hand) == hand.value - melded.value
        assert least == hand.value - sum(Hand.of_mask(meld).value for meld in melds)


@every_kind
def test_the_search_and_the_engine_agree_on_the_best_discard(make_hands: MakeHands) -> None:
    for hand in make_hands(random.Random(8), 40, 11):
        assert brute_force_discard(hand) == deadwood(hand.without(best_discard(hand)))
