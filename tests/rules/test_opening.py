"""The start of a deal: dealing, the offer of the upcard, no offer, and eleven cards."""

from dataclasses import replace

import pytest
from gin.rules import DECK, PRESETS, DealState, Dealt, Hand, Outcome, Phase
from gin.rules.ruleset import Oklahoma

from tests.rules.table import STANDARD, legal, play, refusal, run_down, table

ANN = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"
CID = "Ad As 5c 5h 7c 8s Tc Jd Qd Kh"
DOT = "2d 2h 3h 3s 4s 5s 6h 8c Td Js"


def test_seven_cards_are_dealt_to_four() -> None:
    deal = DealState.deal(PRESETS["table-of-four"], DECK, dealer=3)
    assert [len(hand) for hand in deal.hands] == [7] * 4
    assert deal.hands[0] == Hand(DECK[:28:4])
    assert (deal.discards, deal.stock) == ((DECK[28],), DECK[29:])
    with pytest.raises(ValueError, match="seat 0 holds 10 cards"):
        table(ANN, BOB, CID, DOT, rules=PRESETS["table-of-four"])


def test_the_first_of_an_opening_with_an_extra_card_has_eight_of_seven() -> None:
    deal = DealState.deal(replace(PRESETS["eleven"], name="eight", cards_dealt=7), DECK, dealer=1)
    assert [len(hand) for hand in deal.hands] == [8, 7]


def test_gin_and_big_gin_with_seven_cards() -> None:
    rules = replace(STANDARD, name="seven", cards_dealt=7)
    hands = "2c 3c 4c 9d 9h 9s Kd", "Ac Ah 4d 4h 6c 6s 8d"
    gin = play(table(*hands, stock="9c", rules=rules), "pass", "pass", "draw", "knock Kd: 2c 3c 4c / 9c 9d 9h 9s")
    big = play(table("2c 3c 4c 9d 9h 9s 9c", hands[1], stock="5c", rules=rules), "pass", "pass", "draw", "biggin")
    assert gin.result is not None
    assert big.result is not None
    assert (gin.result.outcome, gin.result.points) == (Outcome.GIN, 30 + 25)
    assert (big.result.outcome, big.result.points) == (Outcome.BIG_GIN, 30 + 31)


def test_cards_are_dealt_one_by_one_after_the_dealer() -> None:
    deal = DealState.deal(STANDARD, DECK, dealer=0)
    assert deal.hands[1] == Hand(DECK[:20:2])
    assert deal.hands[0] == Hand(DECK[1:20:2])
    assert deal.discards == (DECK[20],)
    assert deal.stock == DECK[21:]
    assert deal.turn == 1
    assert deal.log == (Dealt(0, deal.hands, DECK[20]),)


@pytest.mark.parametrize("seats", [3, 4])
def test_every_seat_at_a_larger_table_has_ten_cards(seats: int) -> None:
    rules = replace(STANDARD, players=seats)
    deal = DealState.deal(rules, DECK, dealer=seats - 1)
    assert deal.hands == tuple(Hand(DECK[seat : 10 * seats : seats]) for seat in range(seats))
    assert len(deal.stock) == 51 - 10 * seats


def test_the_upcard_is_offered_first_to_the_non_dealer() -> None:
    deal = table(ANN, BOB, upcard="7h")
    assert (deal.phase, deal.turn) == (Phase.OFFER, 0)
    assert legal(deal) == ["pass", "take"]
    deal = play(deal, "pass")
    assert (deal.phase, deal.turn) == (Phase.OFFER, 1)
    deal = play(deal, "take", "discard Ks")
    assert (deal.phase, deal.turn) == (Phase.DRAW, 0)
    assert legal(deal) == ["draw", "take"]


def test_when_both_pass_the_non_dealer_must_draw_from_the_stock() -> None:
    deal = play(table(ANN, BOB, upcard="7h"), "pass", "pass")
    assert (deal.phase, deal.turn) == (Phase.DRAW, 0)
    assert legal(deal) == ["draw"]
    assert refusal(deal, "take") == "Everyone passed the upcard, so the first draw must be from the stock."
    deal = play(deal, "draw", "discard Kd")
    assert legal(deal) == ["draw", "take"]


def test_nobody_draws_while_the_upcard_is_on_offer() -> None:
    assert refusal(table(ANN, BOB), "draw") == "The upcard comes first: take it or pass."


def test_four_players_are_offered_the_upcard_in_turn() -> None:
    deal = table(ANN, BOB, CID, DOT, rules=replace(STANDARD, players=4))
    for seat in range(4):
        assert (deal.phase, deal.turn) == (Phase.OFFER, seat)
        deal = play(deal, "pass")
    assert (deal.phase, deal.turn, legal(deal)) == (Phase.DRAW, 0, ["draw"])


def test_the_fourth_plays_after_the_third_took_the_upcard() -> None:
    deal = table(ANN, BOB, CID, DOT, upcard="7h", rules=replace(STANDARD, players=4))
    deal = play(deal, "pass", "pass", "take", "discard Kh")
    assert (deal.phase, deal.turn, legal(deal)) == (Phase.DRAW, 3, ["draw", "take"])


def test_without_an_offer_the_non_dealer_draws_from_either_pile() -> None:
    deal = table(ANN, BOB, rules=PRESETS["casual"])
    assert (deal.phase, deal.turn, legal(deal)) == (Phase.DRAW, 0, ["draw", "take"])
    assert refusal(deal, "pass") == "Draw first: from the stock or from the discard pile."


def test_an_eleven_card_opening_begins_with_a_discard() -> None:
    deal = DealState.deal(PRESETS["eleven"], DECK, dealer=1)
    assert [len(hand) for hand in deal.hands] == [11, 10]
    assert DECK[20] in deal.hands[0]
    assert (deal.phase, deal.turn, deal.upcard, deal.discards) == (Phase.DISCARD, 0, None, ())
    assert len(deal.stock) == 31
    assert refusal(deal, "draw") == "You have one card too many: discard one, or knock."
    discard = DECK[0]
    deal = play(deal, f"discard {discard}")
    assert (deal.discards, deal.turn, legal(deal)) == ((discard,), 1, ["draw", "take"])


def test_the_first_of_eleven_cards_may_already_be_a_knock() -> None:
    deal = table(ANN + " As", BOB, upcard=None, rules=PRESETS["eleven"])
    assert "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s" in legal(deal)


def test_oklahoma_keeps_the_limit_of_the_first_upcard() -> None:
    deal = table(ANN, BOB, upcard="7h", rules=PRESETS["oklahoma"])
    assert deal.knock_limit == 7
    assert play(deal, "take", "discard Kd").knock_limit == 7
    assert run_down(deal, left=20).knock_limit == 7


@pytest.mark.parametrize(
    ("upcard", "option", "limit"),
    [
        ("Qc", "ace-is-gin", 10),
        ("Th", "ace-is-gin", 10),
        ("2s", "ace-is-gin", 2),
        ("Ad", "ace-is-gin", 0),
        ("Ad", "ace-is-one", 1),
        ("2s", "off", 10),
    ],
)
def test_an_oklahoma_upcard_sets_the_knock_limit(upcard: str, option: str, limit: int) -> None:
    rules = replace(STANDARD, oklahoma=Oklahoma(option))
    assert table(ANN, BOB, upcard=upcard, rules=rules).knock_limit == limit


def test_only_a_spade_doubles_the_deal() -> None:
    rules = PRESETS["oklahoma"]
    assert table(ANN, BOB, upcard="7s", rules=rules).multiplier == 2
    assert table(ANN, BOB, upcard="7h", rules=rules).multiplier == 1
    assert table(ANN, BOB, upcard="7s", rules=replace(rules, spades_double=False)).multiplier == 1


def test_an_impossible_deal_is_refused_with_all_reasons() -> None:
    with pytest.raises(ValueError, match="these rules deal to a table of 2, not of 3"):
        table(ANN, BOB, CID)
    with pytest.raises(ValueError, match="seat 0 holds 9 cards; seat 1 holds 11 cards"):
        table(ANN.replace(" Kd", ""), BOB + " Kd")
    with pytest.raises(ValueError, match="the 53 cards on the table are not one deck of 52"):
        DealState.from_hands(STANDARD, map(Hand.parse, (ANN, BOB)), DECK[0], DECK[-32:], dealer=1)
    with pytest.raises(ValueError, match=r"the dealer \(2\) is at no seat"):
        DealState.from_hands(STANDARD, map(Hand.parse, (ANN, BOB)), DECK[0], DECK[-31:], dealer=2)
    with pytest.raises(ValueError, match="an upcard is turned unless the first seat has eleven cards"):
        table(ANN, BOB, upcard=None, rules=PRESETS["casual"])
    with pytest.raises(ValueError, match="an upcard is turned unless the first seat has eleven cards"):
        table(ANN + " As", BOB, upcard="7h", rules=PRESETS["eleven"])
