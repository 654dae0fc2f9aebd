"""The statistics page: its figures, how games are counted, and the way to it."""

from dataclasses import replace

from gin.opponents import OPPONENTS
from gin.stats import FRIENDS, TABLE, DealCounts, SideStatistics
from gin.ui.i18n import ENGLISH, set_language
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key
from gin.ui.render.theme import BODY
from gin.ui.screens.results_table import ENOUGH, ResultsTable, longest_run, mean
from gin.ui.screens.statistics import AT_FIRST, StatisticsScreen
from gin.ui.screens.title import TitleScreen

from tests.ui.conftest import Listen, MakeRig, Rig
from tests.ui.evening import KNOCK, STACKED, STANDARD, SitDown
from tests.ui.scenes import FakeHost

WON = SideStatistics(1, 1, 61, DealCounts(37, 14, 5, 820, 61, 3172), DealCounts(22, 11, 8, 515, 61, 3111))
LOST = replace(WON, won=0)
GIVEN_UP = replace(WON, games=0, won=0)


def read(rig: Rig, listen: Listen, *found: tuple[str, SideStatistics]) -> set[str]:
    """All that is written on the page."""
    said = listen(rig.stack)
    rig.stack.push(StatisticsScreen(rig.stack, FakeHost(found=list(found))))
    return set(said)


def test_an_opponent_has_a_line_and_all_games_have_sums(make_rig: MakeRig, listen: Listen) -> None:
    said = read(make_rig(), listen, ("steady", WON), ("steady", WON), ("steady", LOST), ("bold", GIVEN_UP))
    assert said >= {"Marlow", "2", "1", "111", "66", "42", "33", "15", "24", "+5.0"}
    assert said >= {"Jory", "0", "37", "22", "14", "11", "5", "8"}
    assert said >= {"2 of 3", "148 of 244"}
    assert said >= {"Poppy", "–"}


def test_friends_and_larger_tables_appear_once_played(make_rig: MakeRig, listen: Listen) -> None:
    without = read(make_rig(), listen, ("steady", WON))
    assert not without & {"Friends here", "Three or four"}
    both = read(make_rig(), listen, (TABLE, WON), (FRIENDS, WON))
    assert both >= {"Friends here", "Three or four"}


def test_sums_are_of_games_with_one_other(make_rig: MakeRig, listen: Listen) -> None:
    """At a larger table all others together win more than one; and an unknown level has no line."""
    said = read(make_rig(), listen, (TABLE, WON), (FRIENDS, WON), ("gone", WON), ("bold", LOST))
    assert said >= {"0 of 1", "37 of 61"}
    assert not said & {"1 of 2", "2 of 4", "3 of 4"}


def test_points_won_against_computer_players_lead_to_a_level(make_rig: MakeRig, listen: Listen) -> None:
    said = read(make_rig(), listen, ("steady", WON), (TABLE, GIVEN_UP), (FRIENDS, WON))
    assert said >= {"Level 6", "460 more points to level 7"}
    assert read(make_rig(), listen) >= {"Level 1", "100 more points to level 2"}


def test_friends_against_each_other_win_nothing_for_you(make_rig: MakeRig, listen: Listen) -> None:
    said = read(make_rig(), listen, (FRIENDS, WON))
    assert said >= {"Friends here", "1 game", "61 deals"}
    assert not said & {"37", "+5.0", "1 of 1", "0 of 0"}


def test_how_the_cards_fell_is_told_once_that_says_something(make_rig: MakeRig, listen: Listen) -> None:
    few = SideStatistics(0, 0, 9, DealCounts(hands=ENOUGH - 1, dealt=9), DealCounts(hands=ENOUGH - 1, dealt=9))
    assert not any("deadwood" in text for text in read(make_rig(), listen, ("steady", few)))
    told = "Average deadwood as dealt: 52.0 in your hands, 51.0 in your opponents’ hands."
    assert told in read(make_rig(), listen, ("steady", WON))


def test_a_lost_game_ends_a_streak_but_an_abandoned_one_does_not() -> None:
    assert longest_run([]) == 0
    assert longest_run([WON, WON, LOST, WON, GIVEN_UP, WON, WON, LOST]) == 3


def test_a_mean_is_written_as_the_language_has_it(make_rig: MakeRig) -> None:
    folder = make_rig().stack.renderer.folder
    assert (mean(9, 2), mean(9, 2, "+"), mean(-9, 2, "+"), mean(0, 0)) == ("4.5", "+4.5", "−4.5", "–")
    try:
        set_language("de", folder)
        assert mean(-9, 2, "+") == "−4,5"
        assert mean(-1, 40, "+") == "0,0"
    finally:
        set_language(ENGLISH, folder)


def test_many_games_are_counted_while_the_page_is_shown(make_rig: MakeRig, listen: Listen) -> None:
    rig, many = make_rig(), AT_FIRST + 10
    host = FakeHost(uncounted=[("steady", WON)] * many)
    said = listen(rig.stack)
    rig.stack.push(StatisticsScreen(rig.stack, host))
    assert len(host.found) == AT_FIRST
    assert "Counting games…" in said
    assert rig.settle() == 11  # The first frame, one for each of ten results, and one that finds none left.
    assert not host.uncounted
    assert f"{many} of {many}" in said
    assert rig.stack.idle_time() is None


def test_a_game_that_was_won_is_on_the_page_and_done_leads_back(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "done", rules=replace(STANDARD, target=20))
    evening.play("pass", "draw", KNOCK)
    evening.app.to_title()
    evening.pilot.key("s")
    evening.pilot.settle()
    assert isinstance(evening.app.stack.scene, StatisticsScreen)
    [(opponent, statistics)] = evening.app.results()
    assert (opponent, statistics.games, statistics.won, statistics.deals, statistics.ours.deals) == (
        "simple",
        1,
        1,
        1,
        1,
    )
    evening.pilot.key("escape")
    assert isinstance(evening.app.stack.scene, TitleScreen)


def test_the_overview_leads_to_the_mistakes_that_are_left(make_rig: MakeRig) -> None:
    for left in (0, 3):
        rig, host = make_rig(), FakeHost()
        host.mistakes = left
        rig.stack.push(StatisticsScreen(rig.stack, host))
        rig.settle()
        rig.stack.handle(Key("2"))
        rig.stack.handle(Key("s"))
        assert host.asked == []
        rig.stack.handle(Key("1"))
        rig.stack.handle(Key("s"))
        assert host.asked == ["mistakes"] * bool(left)


def test_each_column_of_the_overview_has_one_axis(make_rig: MakeRig) -> None:
    """Dashes stand under the colons of other rows, and means end where the row does."""
    renderer = make_rig().stack.renderer
    table, area = ResultsTable(renderer, OPPONENTS, [("steady", WON)]), Rect(90, 100, 1100, 600)
    placed = table.lay_out(area)
    colon, dash = (renderer.text(sign, BODY, renderer.theme.soft_text) for sign in (":", "–"))
    axes = {sprite.rect.centerx for sprite in placed if sprite.surface is colon}
    dashes = [sprite.rect for sprite in placed if sprite.surface is dash]
    ends = [rect for rect in dashes if rect.right == area.right]
    assert len(axes) == 4
    assert len(ends) == len(OPPONENTS) - 1
    assert {rect.centerx for rect in dashes if rect not in ends} == axes
