"""Perft: the number of sequences of actions from a fixed deal to each depth, pinned.

Any change of the legal actions changes these numbers. The first follow by hand: an upcard is taken or passed (2);
then the other seat has the same choice, or discards one of ten cards, since the card just taken is barred (12);
then two passes leave one draw, ten discards follow the second seat's take, and two draws each of ten discards (31).
"""

from dataclasses import replace

import pytest
from gin.rules import DECK, PRESETS, Aces, DealState, Ruleset, apply, legal_actions
from gin.rules.ruleset import Oklahoma, Opening, StockEnd

from tests.rules.table import STANDARD, play, run_down, table

EVERY_SEVENTH = tuple(DECK[index * 7 % 52] for index in range(52))

CROWDED = "4c 5c 6c 4d 5d 6d 4h 5h 6h Ks"
OTHER = "7c 8c 3d 3h 7d 9h 9s 2c Kc Qd"
THIRD = "7h 8h 3c 4s 5s 6s Kd Qs Ac Ad"
IDLE = "Th Jh Qh Tc Jc Qc Td Jd As Ah"
IN_RUNS, IN_SETS = "knock Ks: 4c 5c 6c / 4d 5d 6d / 4h 5h 6h", "knock Ks: 4c 4d 4h / 5c 5d 5h / 6c 6d 6h"


def perft(state: DealState, depth: int) -> int:
    """Return the number of sequences of so many actions, or fewer where the deal ends before."""
    if depth == 0 or state.result is not None:
        return 1
    return sum(perft(apply(state, action)[0], depth - 1) for action in legal_actions(state))


def counts(state: DealState, depths: int) -> list[int]:
    """Return `perft` to each depth up to this one."""
    return [perft(state, depth) for depth in range(1, depths + 1)]


@pytest.mark.parametrize(
    ("preset", "pinned"),
    [
        ("standard", [2, 12, 31, 241, 652, 5061]),
        ("eleven", [11, 22, 231, 462, 4851]),
        ("table-of-three", [2, 21, 42, 441]),
    ],
)
def test_perft_of_a_deck_in_a_fixed_order(preset: str, pinned: list[int]) -> None:
    rules = PRESETS[preset]
    deal = DealState.deal(rules, EVERY_SEVENTH, dealer=rules.players - 1)
    assert counts(deal, len(pinned)) == pinned


def test_perft_where_discards_may_be_returned() -> None:
    deal = DealState.deal(replace(STANDARD, name="returned", allow_returned_discard=True), EVERY_SEVENTH, dealer=1)
    assert counts(deal, 6) == [2, 13, 34, 275, 747, 6038]


def test_perft_of_a_deal_full_of_knocks_and_lay_offs() -> None:
    deal = table("4c 5c 6c 4d 5d 6d 4h 5h 6h 2s", "7c 8c 3d 3h Kc Qd 9h Ts 2c Js", upcard="7h")
    assert counts(deal, 6) == [2, 17, 43, 270, 774, 6419]


@pytest.mark.parametrize(
    ("oklahoma", "pinned"),
    [
        (Oklahoma.OFF, [2, 14, 37, 264, 788]),
        (Oklahoma.ACE_IS_GIN, [2, 12, 31, 241, 656]),
        (Oklahoma.ACE_IS_ONE, [2, 14, 37, 262, 734]),
    ],
)
def test_perft_of_an_upcard_that_is_an_ace(oklahoma: Oklahoma, pinned: list[int]) -> None:
    spades = oklahoma is not Oklahoma.OFF
    rules = replace(PRESETS["oklahoma"], name="limit", oklahoma=oklahoma, spades_double=spades)
    deal = table("4c 5c 6c 4d 5d 6d 4h 5h 6h 2s", OTHER, upcard="As", rules=rules)
    assert counts(deal, 5) == pinned


@pytest.mark.parametrize(
    ("end", "pinned"),
    [
        (StockEnd.VOID, [2, 21, 31, 251, 423, 2435, 3519, 23695]),
        (StockEnd.LOWEST, [2, 21, 31, 251, 423, 2435, 3519, 23695]),
        (StockEnd.LAST_DISCARD, [2, 21, 32, 254, 434, 2460, 3615, 23882]),
    ],
)
def test_perft_with_one_draw_left_in_the_stock(end: StockEnd, pinned: list[int]) -> None:
    rules = replace(STANDARD, name="end", opening=Opening.FREE, stock_end=end)
    hands = "Ac As 4d 4h 6c 6s 8d Jc Qh Ks", "2c 3c 4c 5d 6d 7d 9h 9s Kd Ah"
    assert counts(run_down(table(*hands, bottom="9c 2h 2s", rules=rules), left=3), 8) == pinned


def test_perft_of_three_lay_offs_on_sets_in_any_order() -> None:
    # By hand: 3 cards or the end; 3 * 3 and 1; then 6 + 6 + 3 + 1 by how many were laid off.
    deal = play(table(CROWDED, "4s 5s 6s 3d 3h 7d 9h 2c Kc Qd", upcard="2s"), "take", IN_SETS)
    assert counts(deal, 4) == [4, 10, 16, 16]


def test_perft_of_lay_offs_at_both_ends_of_runs() -> None:
    deal = play(table(CROWDED, OTHER, upcard="2s"), "take", IN_RUNS)
    assert counts(deal, 6) == [5, 18, 51, 111, 171, 171]


@pytest.mark.parametrize(("preset", "hands"), [("table-of-three", (OTHER, THIRD)), ("partners", (OTHER, IDLE, THIRD))])
def test_perft_of_lay_offs_in_turn_without_a_partner(preset: str, hands: tuple[str, ...]) -> None:
    deal = play(table(CROWDED, *hands, upcard="2s", rules=PRESETS[preset]), "take", IN_RUNS)
    assert counts(deal, 8) == [5, 20, 64, 165, 342, 600, 999, 1359]


@pytest.mark.parametrize(("preset", "pinned"), [("big-gin", [56, 78, 287, 530]), ("straight", [17, 27, 217, 427])])
def test_perft_of_eleven_melded_cards(preset: str, pinned: list[int]) -> None:
    deal = table("4c 5c 6c 4d 5d 6d 4h 5h 6h 6s", OTHER, upcard="5s", rules=PRESETS[preset])
    assert counts(play(deal, "take"), 4) == pinned


@pytest.mark.parametrize(
    ("aces", "pinned"),
    [
        (Aces.LOW, [10, 20, 210, 420, 4444]),
        (Aces.HIGH_OR_LOW, [10, 20, 210, 420, 4514]),
        (Aces.CORNER, [12, 32, 262, 592, 5194]),
    ],
)
def test_perft_of_a_hand_of_kings_and_aces(aces: Aces, pinned: list[int]) -> None:
    rules = replace(PRESETS["casual"], name="aces", aces=aces)
    hands = "Qc Kc Ac Qd Kd Ad Kh Ah 2h 2d", "Jc 2c Jd 3d 3h Qh Th 9s 9h 2s"
    assert counts(play(table(*hands, upcard="Ts", rules=rules), "take"), 5) == pinned


@pytest.mark.parametrize(
    ("rules", "pinned"),
    [
        ("table-of-four", [2, 21, 42, 441, 882, 9261, 18522]),
        ("dealer-sits-out players=3 seating=dealer-sits-out", [2, 12, 31, 241, 652, 5061, 13692]),
        ("two-deals players=4 partners=yes seating=two-deals opening=eleven", [11, 22, 231, 462, 4851, 9702]),
    ],
)
def test_perft_of_a_deck_dealt_to_more_than_two(rules: str, pinned: list[int]) -> None:
    deal = DealState.deal(Ruleset.parse(rules), EVERY_SEVENTH, dealer=1)
    assert counts(deal, len(pinned)) == pinned


@pytest.mark.parametrize(
    ("end", "pinned"),
    [
        (StockEnd.VOID, [2, 22, 33, 353, 706, 3718]),
        (StockEnd.LOWEST, [2, 22, 33, 353, 706, 3718]),
        (StockEnd.LAST_DISCARD, [2, 22, 44, 409, 884, 4210]),
    ],
)
def test_perft_of_three_with_one_draw_left_in_the_stock(end: StockEnd, pinned: list[int]) -> None:
    rules = replace(PRESETS["table-of-three"], name="end", stock_end=end, allow_returned_discard=True)
    deal = table(OTHER, CROWDED, THIRD, bottom="Jc Td Qc", upcard="Jd", rules=rules)
    assert counts(run_down(deal, left=3), len(pinned)) == pinned


@pytest.mark.parametrize(
    ("aces", "pinned"),
    [
        (Aces.LOW, [5, 19, 59, 153, 344, 740]),
        (Aces.HIGH_OR_LOW, [6, 29, 121, 440, 1387, 3796]),
        (Aces.CORNER, [6, 30, 135, 556, 2099, 7248]),
    ],
)
def test_perft_of_lay_offs_on_runs_of_high_cards(aces: Aces, pinned: list[int]) -> None:
    rules = replace(PRESETS["table-of-three"], name="aces", aces=aces)
    hands = "Jc Qc Kc Td Jd Qd 9h Th Jh 2s", "Ac 2c Tc Kd Ad 2d 9d Qh Kh Ks", "3c 4c 9c 8c 3d 8d 8h 7h Ah 4s"
    deal = play(table(*hands, upcard="Qs", rules=rules), "take", "knock 2s: Jc Qc Kc / Td Jd Qd / 9h Th Jh")
    assert counts(deal, len(pinned)) == pinned
