"""Perft: the number of sequences of actions from a fixed deal to each depth, pinned.

Any change of what is legal changes these numbers. The first follow by hand: an upcard is taken or passed (2);
then the other seat has the same choice, or one of ten cards is shed, the card just taken not being one (12);
then two passes leave one draw, ten sheds follow the second seat's take, and ten times two draws a shed (31).
"""

from dataclasses import replace

import pytest
from gin.rules import DECK, PRESETS, DealState, apply, legal_actions
from gin.rules.ruleset import Opening, StockEnd

from tests.rules.table import STANDARD, run_down, table

EVERY_SEVENTH = tuple(DECK[index * 7 % 52] for index in range(52))
LAST = replace(STANDARD, name="last", opening=Opening.FREE, stock_end=StockEnd.LAST_DISCARD)


def perft(state: DealState, depth: int) -> int:
    """The number of sequences of so many actions, or fewer where the deal ends before."""
    if depth == 0 or state.result is not None:
        return 1
    return sum(perft(apply(state, action)[0], depth - 1) for action in legal_actions(state))


@pytest.mark.parametrize(
    ("preset", "counts"),
    [
        ("standard", [2, 12, 31, 241, 652, 5061]),
        ("eleven", [11, 22, 231, 462, 4851]),
        ("table-of-three", [2, 21, 42, 441]),
    ],
)
def test_from_a_pack_in_a_fixed_order(preset: str, counts: list[int]) -> None:
    rules = PRESETS[preset]
    deal = DealState.deal(rules, EVERY_SEVENTH, dealer=rules.players - 1)
    assert [perft(deal, depth) for depth in range(1, len(counts) + 1)] == counts


def test_from_a_deal_full_of_knocks_and_lay_offs() -> None:
    deal = table("4c 5c 6c 4d 5d 6d 4h 5h 6h 2s", "7c 8c 3d 3h Kc Qd 9h Ts 2c Js", upcard="7h")
    assert [perft(deal, depth) for depth in range(1, 7)] == [2, 17, 43, 270, 774, 6419]


def test_from_a_deal_whose_stock_has_one_draw_left() -> None:
    hands = "Ac As 4d 4h 6c 6s 8d Jc Qh Ks", "2c 3c 4c 5d 6d 7d 9h 9s Kd Ah"
    deal = run_down(table(*hands, bottom="9c 2h 2s", rules=LAST), left=3)
    assert [perft(deal, depth) for depth in range(1, 8)] == [2, 21, 32, 254, 434, 2460, 3615]
