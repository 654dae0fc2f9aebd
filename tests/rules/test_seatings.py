"""Who plays at a larger table: the dealer sits out (Pagat, three players), two deals at once (Pagat, four players)."""

from dataclasses import replace

import pytest
from gin.rules import (
    DECK,
    PRESETS,
    DealResult,
    DealState,
    Dealt,
    GameRecord,
    Hand,
    Outcome,
    Phase,
    Scoresheet,
    next_dealer,
    view,
)
from gin.rules.result import score_knock, score_lowest, void
from gin.rules.ruleset import AfterVoid, NextDealer, Opening, Seating, StockEnd

from tests.rules.table import legal, play, run_down, table

OUT = replace(
    PRESETS["classic"],
    name="dealer-out",
    players=3,
    seating=Seating.DEALER_SITS_OUT,
    next_dealer=NextDealer.LOSER,
)
PAIRS = replace(PRESETS["classic"], name="pairs", players=4, partners=True, seating=Seating.TWO_DEALS, target=125)

ANN = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"
NONE = ""


def won(winner: int, points: int, loser: int, seats: int) -> DealResult:
    """Return a deal between two seats that the first of them won by a knock."""
    counts = tuple(0 if seat == winner else points if seat == loser else None for seat in range(seats))
    return DealResult(Outcome.KNOCK, winner, points, 0, 1, counts, winner)


# The dealer sits out


@pytest.mark.parametrize(("dealer", "playing", "first"), [(0, (1, 2), 1), (1, (0, 2), 2), (2, (0, 1), 0)])
def test_a_dealer_who_sits_out_deals_to_the_other_two(dealer: int, playing: tuple[int, ...], first: int) -> None:
    deal = DealState.deal(OUT, DECK, dealer)
    assert (deal.active, deal.dealer, deal.turn) == (playing, dealer, first)
    other = next(seat for seat in playing if seat != first)
    assert deal.hands[first] == Hand(DECK[:20:2])
    assert deal.hands[other] == Hand(DECK[1:20:2])
    assert deal.hands[dealer] == Hand()
    assert len(deal.stock) == 31


def test_a_dealer_who_sits_out_is_never_on_turn() -> None:
    deal = table(BOB, NONE, ANN, upcard="7h", rules=OUT, dealer=1)
    turns = [deal.turn]
    for action in ("pass", "pass", "draw", "discard Kd", "draw", "discard Ks", "draw"):
        deal = play(deal, action)
        turns.append(deal.turn)
    assert turns == [2, 0, 2, 2, 0, 0, 2, 2]


def test_a_dealer_who_sits_out_sees_no_hand() -> None:
    seen = view(table(ANN, NONE, BOB, upcard="7h", rules=OUT, dealer=1), 1)
    assert (seen.active, seen.counts, seen.hand, seen.legal) == ((0, 2), (10, 0, 10), Hand(), ())
    assert isinstance(seen.log[0], Dealt)
    assert seen.log[0].hands == (None, Hand(), None)


def test_a_dealer_who_sits_out_is_left_out_of_the_score() -> None:
    deal = play(table(BOB, NONE, ANN, upcard="7h", stock="As", rules=OUT, dealer=1), "pass", "pass", "draw")
    deal = play(deal, "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s")
    assert (deal.phase, deal.turn) == (Phase.LAY_OFF, 0)
    deal = play(deal, "lay 8d on 2", "done")
    assert deal.result is not None
    assert deal.result.deadwood == (52, None, 1)
    assert (deal.result.winner, deal.result.points) == (2, 51)


def test_a_dealer_who_sits_out_has_no_lowest_deadwood() -> None:
    deal = run_down(table(ANN, BOB, NONE, rules=replace(OUT, stock_end=StockEnd.LOWEST), dealer=2), left=2)
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.winner, deal.result.deadwood[2]) == (Outcome.LOWEST, 0, None)


def test_each_of_two_players_may_return_a_discard_once() -> None:
    rules = replace(OUT, opening=Opening.FREE, allow_returned_discard=True)
    deal = play(table(ANN, BOB, NONE, upcard="Jh", rules=rules, dealer=2), "take", "discard Jh", "take", "discard Jh")
    assert (deal.turn, legal(deal)) == (0, ["draw"])


def test_the_loser_sits_out_next() -> None:
    sheet = Scoresheet(OUT).add(won(0, 20, loser=2, seats=3))
    assert sheet.next_dealer(1) == 2
    assert sheet.active(2) == (0, 1)
    assert next_dealer(OUT, 1, won(2, 20, loser=0, seats=3)) == 0


def test_after_a_void_deal_the_same_or_the_next_dealer_sits_out() -> None:
    assert Scoresheet(OUT).add(void(3)).next_dealer(1) == 1
    assert Scoresheet(replace(OUT, after_void=AfterVoid.ROTATE)).add(void(3)).next_dealer(1) == 2


def test_a_seat_not_in_play_is_no_opponent() -> None:
    knock = score_knock(OUT, 2, (30, None, 4), big=False, multiplier=1)
    assert (knock.winner, knock.points) == (2, 26)
    lowest = score_lowest(OUT, (30, None, 4), multiplier=1)
    assert (lowest.winner, lowest.points) == (2, 26)


# Two deals at once


def rounds(*results: tuple[int, int]) -> Scoresheet:
    """Return the sheet after some deals, each a winning seat and its points; a deal without points was void."""
    sheet = Scoresheet(PAIRS)
    for winner, points in results:
        sheet = sheet.add(won(winner, points, (winner + 1) % 4, 4) if points else void(4))
    return sheet


def test_opponents_change_every_round_of_two_deals() -> None:
    sheet, dealer, played = Scoresheet(PAIRS), 0, []
    for _ in range(6):
        deal = DealState.deal(PAIRS, DECK, dealer, sheet)
        assert deal.hands[dealer]
        assert (len(deal.active), deal.turn) == (2, next(seat for seat in deal.active if seat != dealer))
        assert [bool(hand) for hand in deal.hands] == [seat in deal.active for seat in range(4)]
        played.append(deal.active)
        sheet = sheet.add(won(0, 5, 1, 4))
        dealer = sheet.next_dealer(dealer)
    assert played == [(0, 1), (2, 3), (0, 3), (1, 2), (0, 1), (2, 3)]


def test_the_first_of_two_results_waits_for_the_second() -> None:
    sheet = rounds((0, 30))
    assert (sheet.first_of_two, sheet.lines, sheet.totals) == (won(0, 30, 1, 4), (), (0, 0))
    sheet = rounds((0, 30), (3, 12))
    assert sheet.first_of_two is None
    assert sheet.lines[0].results == (won(0, 30, 1, 4), won(3, 12, 0, 4))
    assert sheet.lines[0].result == won(3, 12, 0, 4)


def test_the_side_that_won_more_takes_the_difference_and_one_box() -> None:
    sheet = rounds((0, 30), (3, 42))
    assert (sheet.lines[0].side, sheet.lines[0].points, sheet.totals, sheet.boxes) == (1, 12, (0, 12), (0, 1))


def test_a_side_that_won_both_takes_the_sum_and_one_box() -> None:
    sheet = rounds((0, 30), (2, 42))
    assert (sheet.lines[0].side, sheet.totals, sheet.boxes) == (0, (72, 0), (1, 0))


def test_void_and_equal_deals_of_a_round() -> None:
    assert rounds((0, 0), (3, 42)).totals == (0, 42)
    assert rounds((0, 0), (3, 0)).lines[0].side is None
    assert (rounds((0, 42), (3, 42)).lines[0].side, rounds((0, 42), (3, 42)).boxes) == (None, (0, 0))


def test_a_game_is_won_by_a_round_and_never_by_its_first_deal() -> None:
    assert not rounds((0, 125)).is_over
    assert rounds((0, 125), (2, 1)).winner == 0
    assert rounds((0, 125), (1, 1)).winner is None


@pytest.mark.parametrize(
    ("rule", "results", "dealer"),
    [
        (NextDealer.WINNER, ((0, 9), (2, 9)), 0),
        (NextDealer.WINNER, ((1, 9), (3, 9)), 1),
        (NextDealer.LOSER, ((0, 9), (2, 9)), 1),
        (NextDealer.LOSER, ((1, 9), (3, 9)), 0),
        (NextDealer.ROTATE, ((0, 9), (2, 9)), 1),
        (NextDealer.WINNER, ((0, 9), (3, 9)), 0),
        (NextDealer.WINNER, ((0, 0), (3, 0)), 0),
    ],
)
def test_partners_deal_a_round_and_it_decides_the_next_side(
    rule: NextDealer, results: tuple[tuple[int, int], ...], dealer: int
) -> None:
    sheet = Scoresheet(replace(PAIRS, next_dealer=rule))
    dealt = [0]
    for winner, points in results:
        sheet = sheet.add(won(winner, points, (winner + 1) % 4, 4) if points else void(4))
        dealt.append(sheet.next_dealer(dealt[-1]))
    assert dealt == [0, 2, dealer]


def test_after_a_void_round_the_deal_may_change_sides() -> None:
    sheet = Scoresheet(replace(PAIRS, after_void=AfterVoid.ROTATE)).add(void(4)).add(void(4))
    assert sheet.next_dealer(2) == 1


def test_a_record_of_two_deals_is_one_round() -> None:
    record = GameRecord(PAIRS, ("Ann", "Bob", "Cid", "Dot"), 3)
    for _ in range(3):
        record = record.with_deal(DECK)
        while (state := record.final_state()) is not None and state.result is None:
            record = record.with_action(next(iter(view(state, state.turn).legal)))
    states = [state for state in GameRecord.parse(str(record)).states() if state.result is not None]
    assert [state.dealer for state in states[:2]] == [3, 1]
    assert [state.active for state in states[:2]] == [(0, 3), (1, 2)]
    assert [len(state.sheet.lines) for state in states] == [0, 0, 1]
    assert states[1].sheet.first_of_two == states[0].result
