"""The score of a game: totals, boxes, game bonus, shutout and settlement; and the next dealer."""

from dataclasses import replace

import pytest
from gin.rules import PRESETS, DealResult, Outcome, Ruleset, Scoresheet, next_dealer
from gin.rules.result import void
from gin.rules.ruleset import AfterVoid, NextDealer, Settlement, Shutout


def won(seat: int, points: int, seats: int = 2) -> DealResult:
    """Return a deal that a seat won by a knock, with so many points."""
    return DealResult(Outcome.KNOCK, seat, points, 0, 1, (0,) * seats, seat)


def sheet(rules: str | Ruleset, *deals: tuple[int, int]) -> Scoresheet:
    """Return the sheet after some deals, each a winning seat and its points."""
    rules = PRESETS[rules] if isinstance(rules, str) else rules
    score = Scoresheet(rules)
    for seat, points in deals:
        score = score.add(won(seat, points, rules.players))
    return score


def test_an_empty_sheet_has_no_points_and_no_winner() -> None:
    empty = Scoresheet(PRESETS["standard"])
    assert (empty.totals, empty.boxes, empty.winner, empty.is_over) == ((0, 0), (0, 0), None, False)
    assert empty.settlement == (0, 0)


def test_each_line_shows_what_a_deal_added_and_the_totals() -> None:
    lines = sheet("standard", (0, 30), (1, 12), (0, 5)).lines
    assert [(line.side, line.points, line.totals) for line in lines] == [
        (0, 30, (30, 0)),
        (1, 12, (30, 12)),
        (0, 5, (35, 12)),
    ]


def test_a_void_deal_is_a_line_that_adds_nothing() -> None:
    score = sheet("standard", (0, 30)).add(void(2))
    assert (score.lines[-1].side, score.totals, score.boxes) == (None, (30, 0), (1, 0))


def test_the_first_to_reach_the_target_wins() -> None:
    assert not sheet("casual", (0, 60), (1, 80), (0, 39)).is_over
    score = sheet("casual", (0, 60), (1, 80), (0, 40))
    assert (score.is_over, score.winner) == (True, 0)
    with pytest.raises(ValueError, match="the game is over"):
        score.add(won(0, 10))


def test_boxes_at_the_end_do_not_help_to_reach_the_target() -> None:
    assert not sheet("standard", (0, 90)).is_over


def test_a_single_deal_is_over_when_somebody_has_won_it() -> None:
    rules = replace(PRESETS["casual"], target=None)
    assert Scoresheet(rules).add(void(2)).is_over is False
    assert sheet(rules, (1, 3)).winner == 1


def test_casual_points_stand_as_they_are() -> None:
    assert sheet("casual", (0, 60), (1, 80), (0, 45)).settlement == (105, 80)


def test_standard_adds_boxes_and_the_game_bonus() -> None:
    score = sheet("standard", (0, 60), (1, 80), (0, 45))
    assert score.boxes == (2, 1)
    assert score.settlement == (105 + 2 * 25 + 100, 80 + 25)
    assert [account.box_points for account in score.accounts] == [50, 25]
    assert [account.game_bonus for account in score.accounts] == [100, 0]


def test_standard_doubles_the_total_of_a_shutout() -> None:
    score = sheet("standard", (0, 60), (0, 45))
    assert score.settlement == (2 * (105 + 50 + 100), 0)
    assert score.accounts[0].shutout_bonus == 255


def test_club_gives_the_winner_the_difference_of_totals() -> None:
    score = sheet("club", (0, 60), (1, 80), (0, 45))
    assert score.settlement == (105 + 50 + 100 - 80 - 25, 0)


def test_club_doubles_the_difference_of_a_shutout() -> None:
    assert sheet("club", (1, 60), (1, 45)).settlement == (0, 2 * (105 + 50 + 100))


def test_reaching_the_target_wins_even_with_the_lower_total() -> None:
    rules = replace(PRESETS["club"], game_bonus=0)
    score = sheet(rules, *[(1, 10)] * 9, (0, 100))
    assert score.winner == 0
    assert score.settlement == (100 + 25 - 90 - 9 * 25, 0)


def test_line_adds_a_hundred_for_a_shutout() -> None:
    assert sheet("line", (0, 60), (0, 45)).settlement == (105 + 50 + 100 + 100, 0)
    assert sheet("line", (0, 60), (1, 1), (0, 45)).settlement == (105 + 50 + 100, 1 + 25)


def test_classic_makes_the_game_bonus_200_in_all_for_a_shutout() -> None:
    account = sheet("classic", (0, 60), (0, 45)).accounts[0]
    assert account.game_bonus + account.shutout_bonus == 200
    assert account.total == 105 + 2 * 20 + 200


def test_palace_counts_boxes_at_once_and_towards_the_target() -> None:
    score = sheet("palace", (0, 45), (0, 34))
    assert (score.totals, score.is_over) == ((99, 0), False)
    score = sheet("palace", (0, 45), (0, 35))
    assert (score.totals, score.is_over) == ((100, 0), True)
    assert score.settlement == (100, 0)
    assert score.accounts[0].box_points == 0


def test_a_shutout_of_three_needs_both_others_at_nothing() -> None:
    rules = replace(PRESETS["table-of-three"], target=100, shutout=Shutout.FLAT, shutout_bonus=50)
    assert sheet(rules, (2, 100)).settlement == (0, 0, 150)
    assert sheet(rules, (1, 5), (2, 100)).settlement == (0, 5, 100)


def test_partners_pool_their_points_and_boxes() -> None:
    score = sheet(replace(PRESETS["partners"], target=100, box_bonus=10), (0, 60), (3, 20), (2, 40))
    assert (score.totals, score.boxes, score.winner) == ((100, 20), (2, 1), 0)
    assert score.settlement == (120, 30)


def test_an_unfinished_game_has_boxes_but_no_bonus() -> None:
    rules = replace(PRESETS["club"], shutout=Shutout.NONE, settlement=Settlement.TOTALS)
    assert sheet(rules, (0, 60), (1, 20)).settlement == (85, 45)


@pytest.mark.parametrize(
    ("rule", "after_first", "after_second"),
    [(NextDealer.WINNER, 0, 1), (NextDealer.LOSER, 1, 0), (NextDealer.ROTATE, 1, 1)],
)
def test_who_deals_after_a_deal_that_was_won(rule: NextDealer, after_first: int, after_second: int) -> None:
    rules = replace(PRESETS["standard"], next_dealer=rule)
    assert next_dealer(rules, 0, won(0, 5)) == after_first
    assert next_dealer(rules, 0, won(1, 5)) == after_second


def test_of_several_losers_the_first_after_the_winner_deals() -> None:
    assert next_dealer(PRESETS["table-of-three"], 0, won(2, 5, 3)) == 0
    assert next_dealer(PRESETS["partners"], 1, won(1, 5, 4)) == 2


@pytest.mark.parametrize(("rule", "dealer"), [(AfterVoid.SAME, 2), (AfterVoid.ROTATE, 0)])
def test_who_deals_after_a_deal_that_nobody_won(rule: AfterVoid, dealer: int) -> None:
    rules = replace(PRESETS["table-of-three"], after_void=rule)
    assert next_dealer(rules, 2, void(3)) == dealer
    tie = DealResult(Outcome.TIE, None, 0, 0, 1, (5, 5, 9), 0)
    assert next_dealer(rules, 2, tie) == dealer


def test_challenge_dealers_alternate_except_after_a_void_deal() -> None:
    rules = PRESETS["challenge"]
    assert next_dealer(rules, 1, won(1, 5)) == 0
    assert next_dealer(rules, 1, void(2)) == 1
