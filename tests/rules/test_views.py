"""Views: what a seat may know."""

import pickle
from dataclasses import replace

import pytest
from gin.rules import Card, Dealt, Hand, Phase, StockDrawn, view

from tests.rules.table import STANDARD, legal, play, table

ANN = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"


def test_a_seat_sees_its_own_hand_and_the_size_of_others() -> None:
    seen = view(table(ANN, BOB, upcard="7h"), 1)
    assert seen.hand == Hand.parse(BOB)
    assert seen.counts == (10, 10)
    assert seen.stock_count == 31
    assert seen.discards == (Card.parse("7h"),)
    assert seen.log == (Dealt(1, (None, Hand.parse(BOB)), Card.parse("7h")),)


def test_only_the_drawing_seat_sees_a_card_from_the_stock() -> None:
    deal = play(table(ANN, BOB, stock="As"), "pass", "pass", "draw")
    assert view(deal, 0).log[-1] == StockDrawn(0, Card.parse("As"))
    assert view(deal, 1).log[-1] == StockDrawn(0, None)
    assert view(deal, 1).counts == (11, 10)


def test_only_the_seat_on_turn_has_legal_actions() -> None:
    deal = table(ANN, BOB)
    assert view(deal, 0).on_turn
    assert len(view(deal, 0).legal) == len(legal(deal))
    assert not view(deal, 1).on_turn
    assert view(deal, 1).legal == ()


def test_a_card_taken_from_the_pile_is_known_until_discarded() -> None:
    deal = play(table(ANN, BOB, upcard="7h", stock="As 2h"), "take", "discard Kd")
    assert view(deal, 1).known_hand(0) == Hand.parse("7h")
    deal = play(deal, "draw", "discard As", "draw", "discard 7h")
    assert view(deal, 1).known_hand(0) == Hand()
    assert view(deal, 1).known_hand(1) == view(deal, 1).hand


def test_only_the_knockers_hand_is_public_during_lay_offs() -> None:
    deal = play(table(ANN, BOB, upcard="8h", stock="As"), "take", "discard Kd", "draw", "discard Ks", "draw")
    deal = play(deal, "knock 8h: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s")
    assert deal.phase is Phase.LAY_OFF
    assert view(deal, 1).known_hand(0) == deal.hands[0]
    assert view(deal, 0).known_hand(1) == Hand()
    assert view(deal, 1).spread == deal.spread
    shown = play(deal, "done")
    assert view(shown, 0).known_hand(1) == shown.hands[1]


def test_a_view_can_be_pickled_and_refers_to_nothing_hidden() -> None:
    deal = play(table(ANN, BOB, stock="As"), "pass", "pass", "draw")
    seen = view(deal, 1)
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert "As" not in repr(seen)
    assert "Kd" not in repr(seen)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_a_missing_seat(seat: int) -> None:
    with pytest.raises(IndexError, match="there is no seat"):
        view(table(ANN, BOB), seat)


def test_a_view_carries_the_rules_the_sheet_and_the_limit() -> None:
    deal = table(ANN, BOB)
    seen = view(deal, 0)
    assert (seen.ruleset, seen.sheet, seen.knock_limit, seen.multiplier) == (STANDARD, deal.sheet, 10, 1)


@pytest.mark.parametrize(("bonus", "pays"), [(None, False), (24, False), (25, True), (31, True)])
def test_big_gin_pays_where_it_scores_no_less_than_gin(bonus: int | None, pays: bool) -> None:
    rules = replace(STANDARD, name="big", gin_bonus=25, big_gin_bonus=bonus)
    deal = play(
        table("2c 3c 4c 5d 6d 7d 8d 9h 9s 9c", BOB.replace("8d", "8s"), stock="9d", rules=rules), "pass", "pass"
    )
    assert not view(deal, 0).big_gin_pays
    deal = play(deal, "draw")
    assert view(deal, 0).big_gin_pays is pays
    assert not view(deal, 1).big_gin_pays
