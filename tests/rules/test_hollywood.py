"""Hollywood: three games in three columns (Wikipedia, Hollywood gin)."""

from dataclasses import replace

import pytest
from gin.rules import PRESETS, Ruleset, Scoresheet
from gin.rules.result import void
from gin.rules.ruleset import Seating, Settlement, Shutout

from tests.rules.test_scoresheet import sheet, won

HOLLYWOOD = PRESETS["hollywood"]
PLAIN = replace(HOLLYWOOD, name="plain", game_bonus=0, box_bonus=0, shutout=Shutout.NONE, shutout_bonus=0)


def columns(score: Scoresheet) -> list[tuple[int, ...]]:
    return [column.totals for column in score.columns]


def test_wins_of_25_and_18_and_36_show_79_and_54_and_36() -> None:
    assert columns(sheet("hollywood", (0, 25))) == [(25, 0), (0, 0), (0, 0)]
    assert columns(sheet("hollywood", (0, 25), (0, 18))) == [(43, 0), (18, 0), (0, 0)]
    assert columns(sheet("hollywood", (0, 25), (0, 18), (0, 36))) == [(79, 0), (54, 0), (36, 0)]


def test_each_side_counts_its_own_wins() -> None:
    score = sheet("hollywood", (0, 25), (1, 10), (0, 18), (1, 11), (1, 12))
    assert columns(score) == [(43, 33), (18, 23), (0, 12)]


def test_a_column_has_its_own_lines_and_boxes() -> None:
    first, second, third = sheet("hollywood", (0, 25), (1, 10), (0, 18)).columns
    assert [(line.side, line.points) for line in first.lines] == [(0, 25), (1, 10), (0, 18)]
    assert (first.boxes, second.boxes, third.boxes) == ((2, 1), (1, 0), (0, 0))


def test_a_void_deal_is_entered_in_no_column() -> None:
    score = sheet("hollywood", (0, 25)).add(void(2))
    assert len(score.lines) == 2
    assert [len(column.lines) for column in score.columns] == [1, 0, 0]
    assert columns(score.add(won(0, 18))) == [(43, 0), (18, 0), (0, 0)]


def test_a_finished_column_takes_no_more_wins() -> None:
    score = sheet(PLAIN, (0, 60), (0, 60))
    assert [column.winner for column in score.columns] == [0, None, None]
    assert not score.is_over
    score = score.add(won(1, 7))
    assert columns(score) == [(120, 0), (60, 7), (0, 0)]
    score = score.add(won(0, 50))
    assert columns(score) == [(120, 0), (110, 7), (50, 0)]
    assert (score.is_over, score.columns[1].is_over) == (False, True)


def test_a_win_without_a_column_goes_to_the_first_open_one() -> None:
    score = sheet(PLAIN, (0, 110), (1, 20))
    assert columns(score) == [(110, 0), (0, 20), (0, 0)]
    score = sheet(PLAIN, (0, 110), (0, 110), (1, 20))
    assert columns(score) == [(110, 0), (110, 0), (0, 20)]
    assert columns(score.add(won(1, 30))) == [(110, 0), (110, 0), (0, 50)]


def test_hollywood_is_over_when_all_three_columns_are() -> None:
    score = sheet(PLAIN, (0, 110), (0, 110), (1, 20), (1, 80))
    assert (score.is_over, score.winner) == (True, 0)
    assert [column.winner for column in score.columns] == [0, 0, 1]
    with pytest.raises(ValueError, match="the game is over"):
        score.add(won(0, 1))


def test_each_column_has_its_own_target_and_bonuses() -> None:
    score = sheet("hollywood", (0, 60), (1, 10), (0, 60), (0, 100))
    first, second, third = score.columns
    assert first.settlement == (120 + 2 * 20 + 100, 10 + 20)
    assert second.settlement == (160 + 2 * 20 + 200, 0)
    assert third.settlement == (100 + 20 + 200, 0)
    assert score.settlement == (260 + 400 + 320, 30)


def test_totals_boxes_and_accounts_are_the_sums_over_the_columns() -> None:
    score = sheet("hollywood", (0, 25), (1, 10), (0, 18))
    assert (score.totals, score.boxes) == ((43 + 18, 10), (3, 1))
    assert score.lines[-1].totals == score.totals
    assert [(account.points, account.boxes, account.box_points) for account in score.accounts] == [
        (61, 3, 60),
        (10, 1, 20),
    ]


def test_the_larger_settlement_wins_even_with_fewer_columns() -> None:
    score = sheet(PLAIN, (0, 100), (0, 100), (1, 99), (1, 202))
    assert [column.winner for column in score.columns] == [0, 0, 1]
    assert (score.settlement, score.winner) == ((200, 301), 1)


def test_equal_settlements_go_to_the_winner_of_the_last_column() -> None:
    score = sheet(PLAIN, (0, 100), (0, 100), (1, 99), (1, 101))
    assert score.settlement == (200, 200)
    assert score.winner == 1


def test_the_difference_is_settled_column_by_column() -> None:
    rules = replace(PLAIN, settlement=Settlement.DIFFERENCE, shutout=Shutout.DOUBLES_DIFFERENCE)
    score = sheet(rules, (1, 30), (0, 110), (0, 110), (1, 40), (0, 100))
    assert [column.settlement for column in score.columns] == [(80, 0), (2 * 110, 0), (60, 0)]
    assert score.settlement == (80 + 220 + 60, 0)


def test_boxes_at_once_count_in_each_column_of_a_win() -> None:
    rules = replace(PLAIN, box_bonus=10, box_at_once=True)
    assert columns(sheet(rules, (0, 25), (0, 18))) == [(63, 0), (28, 0), (0, 0)]


def test_a_round_of_two_deals_is_one_entry() -> None:
    rules: Ruleset = replace(PLAIN, players=4, partners=True, seating=Seating.TWO_DEALS)
    score = sheet(rules, (0, 30), (3, 10), (2, 5), (0, 6))
    assert columns(score) == [(31, 0), (11, 0), (0, 0)]
    assert [len(line.results) for line in score.columns[0].lines] == [2, 2]
