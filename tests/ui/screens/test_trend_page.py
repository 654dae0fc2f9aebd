"""The charts of the statistics: found by key and pointer, read by a cursor, and filled while games are reviewed."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from gin.opponents import OPPONENTS
from gin.stats import FRIENDS, TABLE, DecisionCounts, PlayedGame
from gin.ui.model.input import Pointer
from gin.ui.model.trends import LATEST, Trend
from gin.ui.render.canvas import Sprite
from gin.ui.screens.statistics import StatisticsScreen
from gin.ui.text.trends import TREND_TITLES, axis_text
from gin.ui.widgets.chart import Chart

from tests.ui.conftest import Listen, MakeRig, Rig
from tests.ui.model.test_trends import GAME, LOST
from tests.ui.scenes import FakeHistory, FakeHost, button, click, focused, reach

GAMES = [
    replace(GAME, game_id=1),
    replace(LOST, game_id=2, opponent="bold"),
    replace(GAME, game_id=3, ruleset="oklahoma"),
    replace(GAME, game_id=4, opponent=FRIENDS),
]


def opened(rig: Rig, tab: str, games: list[PlayedGame], *later: PlayedGame) -> StatisticsScreen:
    scene = StatisticsScreen(rig.stack, FakeHost(history=FakeHistory(list(games), list(later))))
    rig.stack.push(scene)
    rig.keys(tab)
    return scene


def words(said: list[str]) -> str:
    """Return which games the values are of that were written last."""
    return [text for text in said if re.match(r"Game \d", text)][-1]


@pytest.mark.parametrize(("tab", "trend"), [(str(tab), trend) for tab, trend in enumerate(TREND_TITLES, start=2)])
def test_each_chart_has_a_key_and_says_its_last_value(tab: str, trend: str, make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig, tab, GAMES)
    assert button(scene.form, f"tab-{tab}").chosen
    assert words(said).startswith("Game 3   ·   Marlow   ·   Oklahoma")
    rig.keys("page up", "page down")
    assert button(scene.form, f"tab-{tab}").chosen


@pytest.mark.parametrize(("tab", "trend"), [(str(tab), trend) for tab, trend in enumerate(TREND_TITLES, start=2)])
def test_both_axes_of_each_chart_have_titles(tab: str, trend: Trend, make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    opened(rig, tab, GAMES)
    assert {axis_text(trend), "Game 1", "3"} <= set(said)


@pytest.mark.parametrize("tab", [str(tab) for tab, _ in enumerate(TREND_TITLES, start=2)])
def test_each_chart_opens_before_the_first_game(tab: str, make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = opened(rig, tab, [])
    assert button(scene.form, f"tab-{tab}").chosen
    rig.keys("left", "right", "home", "end", "r")
    assert scene.sprites()


@pytest.mark.parametrize(("tab", "rated"), [("2", True), ("3", False), ("4", True), ("7", True)])
def test_that_larger_tables_are_not_rated_is_said(tab: str, rated: bool, make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    scene = opened(rig, tab, [replace(GAME, opponent=TABLE, decisions=None)])
    said = listen(rig.stack)
    click(rig, button(scene.form, f"opponent-{TABLE}").rect)
    assert ("The coach does not rate games of three or four." in said) == rated


def test_the_arrows_move_along_a_chart(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig, "3", GAMES)
    places = {}
    for key, game in (("left", 2), ("left", 1), ("left", 1), ("right", 2), ("end", 3), ("right", 3), ("home", 1)):
        rig.keys(key)
        assert words(said).startswith(f"Game {game} "), key
        assert focused(scene.form) == "chart"
        places[game] = scene.sprites()[-1].x
    assert places[1] < places[2] < places[3]


def test_the_arrows_are_the_form_s_where_another_button_has_the_focus(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig, "3", GAMES)
    reach(rig, scene.form, "opponent-all")
    rig.keys("right")
    assert focused(scene.form) == "opponent-bold"
    assert words(said).startswith("Game 3 ")


def test_the_pointer_reads_a_chart(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig, "3", GAMES)
    area = button(scene.form, "chart").rect
    for share, game in ((0.1, 1), (0.5, 2), (0.999, 3)):
        rig.stack.handle(Pointer("move", area.x + share * area.w, area.centre[1]))
        assert words(said).startswith(f"Game {game} ")


def test_a_chart_is_of_one_opponent_or_friends(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig, "3", GAMES)
    ids = [each.id for each in scene.form.buttons if each.id.startswith("opponent-")]
    assert ids == ["opponent-all", "opponent-bold", "opponent-steady", f"opponent-{FRIENDS}"]
    click(rig, button(scene.form, "opponent-bold").rect)
    assert button(scene.form, "opponent-bold").chosen
    assert words(said).startswith("Game 1   ·   Jory   ·   Standard")
    assert "0 of 1" in said
    click(rig, button(scene.form, f"opponent-{FRIENDS}").rect)
    assert words(said).startswith("Game 1   ·   Friends here")


def test_a_key_goes_through_the_rulesets(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig, "3", GAMES)
    found = []
    for _ in range(3):
        rig.keys("r")
        found.append((button(scene.form, "ruleset").label, words(said).split("   ")[0]))
    assert found == [("Standard", "Game 2"), ("Oklahoma", "Game 1"), ("All rules", "Game 3")]


def test_one_ruleset_needs_no_choice_and_no_games_say_so(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig, "2", [GAME])
    assert not [each for each in scene.form.buttons if each.id == "ruleset"]
    empty = opened(rig, "2", [])
    assert "No finished game has been counted here yet." in said
    assert not button(empty.form, "chart").enabled
    rig.keys("left", "home")
    assert empty.sprites()


def test_the_rating_names_the_levels_around_it(
    make_rig: MakeRig, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors = {"novice": 9.0, "bold": 6.0, "guarded": 4.0, "steady": 1.7, "master": 0.0}
    monkeypatch.setattr("gin.coach.rating.LEVEL_ERRORS", errors)
    rig = make_rig()
    said = listen(rig.stack)
    opened(rig, "1", [GAME])
    said.clear()
    rig.keys("2")
    assert "Between Idris and Marlow" in said
    assert {"Poppy", "Jory", "Idris", "Marlow", "Vesper"} <= set(said)
    assert "Wren" not in said


@pytest.mark.parametrize("others", [["oklahoma"], ["standard", "My-rules"]])
def test_the_rating_of_games_of_other_rules_is_not_compared(
    make_rig: MakeRig, listen: Listen, others: list[str]
) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    opened(rig, "1", [replace(GAME, ruleset=rules) for rules in others])
    said.clear()
    rig.keys("2")
    assert not {"Poppy", "Jory", "Idris", "Marlow", "Vesper"} & set(said)
    assert not [text for text in said if text.startswith("Between")]
    assert "your play" not in said, "there is no tile without a figure"
    assert any("Only games by rules like Standard can be compared" in text for text in said)
    opened(rig, "1", [replace(GAME, ruleset=rules) for rules in (*others, *["standard"] * LATEST)])
    rig.keys("2")
    assert [text for text in said if text.startswith("Between")], "it is of the latest games"


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_every_level_is_named_beside_the_rating(make_rig: MakeRig, listen: Listen, size: tuple[int, int]) -> None:
    rig = make_rig(size)
    said = listen(rig.stack)
    weak = replace(GAME, decisions=replace(GAME.decisions or DecisionCounts(), cost=100_000))
    opened(rig, "1", [GAME, weak])
    said.clear()
    rig.keys("2")
    assert {level.name for level in OPPONENTS} <= set(said)


def test_two_lines_differ_in_more_than_colour(make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch) -> None:
    charts: list[Chart] = []
    draw = Chart.sprites

    def seen(chart: Chart, *how: Any, **more: Any) -> Sequence[Sprite]:
        charts.append(chart)
        return draw(chart, *how, **more)

    monkeypatch.setattr(Chart, "sprites", seen)
    opened(make_rig(), "5", GAMES)
    assert len(charts[-1].lines) == 3
    assert len({mark.shape for mark in charts[-1].marks}) == 3


def test_games_are_reviewed_while_the_screen_is_open(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    later = [replace(GAME, game_id=number) for number in range(10, 22)]
    scene = opened(rig, "2", GAMES, *later)
    rig.stack.tick(0.1)
    assert rig.stack.idle_time() == 0
    for frame in range(4):
        rig.stack.tick(1.0 + frame)
    assert "Reviewing games: 3 of 12" in said
    rig.settle()
    assert words(said).startswith("Game 15 ")
    assert rig.stack.idle_time() is None
    assert scene.host.game_history().reviewed == (12, 12)


def test_the_screen_can_be_left_while_games_are_reviewed(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = opened(rig, "1", GAMES, *GAMES)
    rig.stack.tick(0.1)
    rig.stack.tick(0.2)
    history = scene.host.game_history()
    rig.stack.push(StatisticsScreen(rig.stack, FakeHost()))
    rig.keys("escape", "escape")
    assert scene not in rig.stack.scenes
    assert history.reviewed == (1, 4)


def test_the_cursor_stays_on_a_game_when_older_ones_are_added(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    scene = opened(rig, "3", games := list(GAMES))
    rig.keys("left")
    assert words(said).startswith("Game 2   ·   Jory")
    history = scene.host.game_history()
    assert isinstance(history, FakeHistory)
    history.games = [GAME, *games]
    scene.relayout()
    assert words(said).startswith("Game 3   ·   Jory")
