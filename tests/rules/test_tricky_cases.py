"""Worked cases that programs get wrong, with answers found by brute force."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from gin.rules import Aces, Hand, Knock, Meld, best_defence, deadwood, legal_actions
from gin.rules.melds import arrangements

from tests.rules.table import legal, play, table

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "tricky_cases.json").read_text())


def of_kind(kind: str) -> pytest.MarkDecorator:
    found = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", found, ids=[case["id"] for case in found])


def test_every_case_is_of_a_kind_that_is_tested_here() -> None:
    assert {case["kind"] for case in CASES} == {"deadwood", "layoff", "big_gin"}


@of_kind("deadwood")
def test_deadwood(case: dict[str, Any]) -> None:
    hand = Hand.parse(" ".join(case["cards"]))
    aces = Aces.CORNER if case["wrap"] else Aces.LOW
    assert deadwood(hand, aces) == case["expect"]
    example = {Meld.parse(meld, aces) for meld in case["example"]}
    best = [set(melds) for melds in arrangements(hand.mask, case["expect"], aces)]
    assert example in best
    assert len(best) == case["n_optimal"]


@of_kind("layoff")
def test_lay_off(case: dict[str, Any]) -> None:
    spread = tuple(Meld.parse(" ".join(meld)) for meld in case["knocker_melds"])
    hand = Hand.parse(" ".join(case["defender"]))
    assert deadwood(hand) == case["defender_own_best"]
    for order in permutations(spread):
        defence = best_defence(hand, order)
        assert defence.deadwood == case["expect"]
        assert sum(step.card.value for step in defence.layoffs) == Hand.parse(" ".join(case["laid_off"])).value


@of_kind("big_gin")
def test_big_gin_and_every_discard_that_makes_gin(case: dict[str, Any]) -> None:
    eleven = Hand.parse(" ".join(case["hand11"]))
    drawn = next(iter(eleven))
    others = "Ad As 2h 2s 4d 5h 6s 7c Tc Th"
    deal = play(table(str(eleven.without(drawn)), others, stock=str(drawn)), "pass", "pass", "draw")
    assert "biggin" in legal(deal)
    gins = {
        str(action.card).upper()
        for action in legal_actions(deal)
        if isinstance(action, Knock) and sum(len(meld.cards) for meld in action.melds) == 10
    }
    assert gins == set(case["plain_gin_discards"])
    assert play(deal, "biggin").result.points == 31 + deadwood(Hand.parse(others))  # type: ignore[union-attr]
