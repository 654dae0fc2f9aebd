"""The ante, which each side puts into a pot in each deal (big gin house rules)."""

from dataclasses import replace

from gin.rules import PRESETS, Scoresheet
from gin.rules.result import void
from gin.rules.ruleset import Settlement, Shutout

from tests.rules.test_scoresheet import sheet
from tests.rules.test_seatings import OUT, PAIRS, won

ANTE = PRESETS["big-gin"]


def test_the_winner_of_a_deal_takes_the_pot() -> None:
    line = sheet(ANTE, (0, 30)).lines[0]
    assert (line.points, line.pot, line.totals) == (30, 10, (35, -5))
    assert sheet(ANTE, (0, 30), (1, 12)).totals == (30, 12)


def test_a_deal_that_nobody_wins_splits_the_pot() -> None:
    line = Scoresheet(ANTE).add(void(2)).lines[0]
    assert (line.side, line.pot, line.totals) == (None, 10, (0, 0))


def test_without_an_ante_there_is_no_pot() -> None:
    assert sheet("casual", (0, 30)).lines[0].pot == 0


def test_the_pot_helps_to_reach_the_target() -> None:
    assert not sheet(ANTE, (0, 94)).is_over
    assert sheet(ANTE, (0, 95)).is_over


def test_the_winner_takes_the_ante_of_each_other_side() -> None:
    assert sheet(replace(PRESETS["table-of-three"], ante=5), (2, 30)).totals == (-5, -5, 40)
    partners = sheet(replace(PRESETS["partners"], ante=5), (2, 30))
    assert (partners.totals, partners.lines[0].pot) == ((35, -5), 10)


def test_a_dealer_who_sits_out_puts_nothing_in() -> None:
    line = Scoresheet(replace(OUT, ante=5)).add(won(2, 30, loser=0, seats=3)).lines[0]
    assert (line.pot, line.totals) == (10, (-5, 0, 35))


def test_a_round_of_two_deals_has_one_pot() -> None:
    score = Scoresheet(replace(PAIRS, ante=5)).add(won(2, 30, 3, 4)).add(won(1, 10, 0, 4))
    assert (score.lines[0].pot, score.totals) == (10, (25, -5))


def test_antes_spoil_no_shutout() -> None:
    rules = replace(PRESETS["line"], ante=5)
    assert sheet(rules, (0, 60), (0, 60)).accounts[0].shutout_bonus == 100
    assert sheet(rules, (0, 60), (1, 1), (0, 60)).accounts[0].shutout_bonus == 0
    difference = replace(PRESETS["club"], ante=5)
    assert difference.shutout is Shutout.DOUBLES_DIFFERENCE
    assert difference.settlement is Settlement.DIFFERENCE
    assert sheet(difference, (0, 95)).settlement == (2 * (100 + 25 + 100 + 5), 0)


def test_each_column_of_hollywood_has_the_pots_of_its_own_deals() -> None:
    score = sheet(replace(PRESETS["hollywood"], ante=5), (0, 25), (0, 18))
    assert [column.totals for column in score.columns] == [(53, -10), (23, -5), (0, 0)]
