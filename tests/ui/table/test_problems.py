"""The player's mistakes come back as problems on the table, until each was solved twice."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from gin.coach import analyse, evaluation
from gin.coach.analysis import INACCURACY
from gin.coach.look_ahead import Adjustment
from gin.lab.qa.staging import played_game
from gin.players import DamagedWeights
from gin.problems import mistakes_left, next_problem
from gin.reviews import reviewers
from gin.rules import PRESETS, Action, DrawStock, FinishLayOff, View
from gin.storage import PERSON
from gin.ui.model.commands import Play
from gin.ui.screens.statistics import StatisticsScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.table.problem_policy import ProblemPolicy
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.text.captions import past_action

from tests.ui.evening import STACKED, Evening, SitDown

Solve = Callable[[bool], None]

COMES_BACK = "This problem will come back, to make sure."


@pytest.fixture
def mistaken(sit_down: SitDown) -> Evening:
    """Return an evening on which the player has knocked too late, and now solves mistakes."""
    evening = sit_down(STACKED, tips="no")
    evening.knock_late()
    evening.keys("b")
    evening.pilot.settle()
    while mistakes_left(evening.store) > 1:
        other = next_problem(evening.store)
        assert other is not None
        evening.store.set_solved(*other.place, 2)
    evening.app.solve_mistakes()
    evening.pilot.settle()
    return evening


def answers(evening: Evening, *, right: bool) -> Action:
    """Return an action that is right, or one that is not."""
    analysis = analyse(evening.table.view)
    good = [each.action for each in analysis.options if analysis.cost(each.action) < INACCURACY]
    return good[0] if right else next(each.action for each in analysis.options[::-1] if each.action not in good)


def times(evening: Evening) -> int:
    """Return how often in a row the problem that is left was solved."""
    problem = next_problem(evening.store)
    assert problem is not None
    return evening.store.solved()[problem.place]


def answer(evening: Evening, *, right: bool) -> None:
    evening.table.execute(Play((answers(evening, right=right),)))
    evening.pilot.settle()


def test_a_problem_shows_what_was_played_and_where(mistaken: Evening) -> None:
    problem = next_problem(mistaken.store)
    assert problem is not None
    callout = mistaken.table.callout
    assert callout is not None
    assert callout.heading == "1 mistake left"
    leave, frame = mistaken.pilot.button("leave"), mistaken.table.laid.frame
    assert (leave.kind, leave.rect.right) == ("plain", frame.deadwood_badge.right), "its outline ends with the table"
    assert callout.text == f"{past_action(problem.before, mistaken.table.view)}. Find something better."
    state = problem.record.final_state()
    assert state is not None
    assert mistaken.table.view.hand == state.hands[problem.seat]


def test_a_wrong_try_says_what_it_costs_and_changes_nothing(mistaken: Evening) -> None:
    view = mistaken.table.view
    answer(mistaken, right=False)
    assert mistaken.table.view == view
    callout = mistaken.table.callout
    assert callout is not None
    assert callout.text.startswith("That takes ")
    assert "next-problem" not in {button.id for button in mistaken.pilot.buttons}
    answer(mistaken, right=True)
    assert times(mistaken) == 0


def test_a_try_that_the_coach_cannot_judge_is_not_noted(mistaken: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = answers(mistaken, right=False)
    monkeypatch.setattr(evaluation, "check_weights", damaged)
    mistaken.table.execute(Play((tried,)))
    callout = mistaken.table.callout
    assert callout is not None
    assert callout.text.startswith("The coach cannot help, because the file coach.weights is missing or damaged.")
    monkeypatch.undo()
    answer(mistaken, right=True)
    assert times(mistaken) == 1


def damaged() -> None:
    raise DamagedWeights


def test_a_right_try_is_noted_and_leads_on(mistaken: Evening) -> None:
    answer(mistaken, right=True)
    callout = mistaken.table.callout
    assert callout is not None
    assert callout.text.startswith("Right: ")
    assert mistakes_left(mistaken.store) == 1
    assert times(mistaken) == 1
    mistaken.keys("return")
    mistaken.pilot.settle()
    beneath = mistaken.app.stack.scenes
    assert isinstance(beneath[-1], ReviewScreen)
    mistaken.app.solve_mistakes()
    mistaken.pilot.settle()
    answer(mistaken, right=True)
    assert mistakes_left(mistaken.store) == 0
    last = mistaken.table.callout
    assert last is not None
    assert COMES_BACK in callout.text
    assert COMES_BACK not in last.text
    mistaken.app.solve_mistakes()
    assert mistaken.app.stack.scenes == beneath


def test_a_problem_solved_with_a_hint_comes_again(mistaken: Evening) -> None:
    mistaken.keys("h")
    answer(mistaken, right=True)
    assert times(mistaken) == 0
    callout = mistaken.table.callout
    assert callout is not None
    assert COMES_BACK in callout.text


def test_a_try_after_a_hint_is_judged_where_one_can_read_it(mistaken: Evening) -> None:
    mistaken.keys("h")
    mistaken.pilot.settle()
    answer(mistaken, right=True)
    callout = mistaken.table.callout
    assert callout is not None
    assert callout.text.startswith("Right: ")


def test_a_problem_that_was_failed_waits_behind_those_that_are_new(sit_down: SitDown) -> None:
    evening = sit_down()
    record = played_game(replace(PRESETS["standard"], target=30), ("You", "Marlow"), 7)
    for _ in range(2):
        game_id = evening.store.begin_game(record, (PERSON, "steady"))
        evening.store.finish_game(game_id)
        game = evening.store.game(game_id)
        assert game is not None
        for reviewer in reviewers(evening.store, game):
            reviewer.finish()
    count = mistakes_left(evening.store)
    assert count > 3
    met = []
    for number in range(2 * count):
        problem = next_problem(evening.store)
        assert problem is not None
        met.append(problem.place)
        evening.store.set_solved(*problem.place, min(number // count, 1))
    assert len(set(met[:count])) == count, "each is set once before any comes again"
    assert met[0][0] == 2, "those of the latest game come first"
    assert set(met[count:]) == set(met[:count])


def test_a_try_is_judged_by_what_looking_ahead_has_found(sit_down: SitDown) -> None:
    evening = sit_down(tips="no")
    record = played_game(replace(PRESETS["standard"], target=30), ("You", "Marlow"), 7)
    evening.store.finish_game(evening.store.begin_game(record, (PERSON, "steady")))
    game = evening.store.game(1)
    assert game is not None

    def look(view: View, chosen: Action | None) -> list[Adjustment]:
        return [Adjustment(analyse(view).options[-1].action, 0.5, 9.0, 0.01)]

    for reviewer in reviewers(evening.store, game, look):
        reviewer.finish()
        while reviewer.look_further():
            pass
    while (problem := next_problem(evening.store)) is not None and not problem.adjustments:
        evening.store.set_solved(*problem.place, 2)
    evening.app.solve_mistakes()
    evening.pilot.settle()
    first, *_, last = analyse(evening.table.view).options
    for action, said in ((first.action, "That takes "), (last.action, "Right: ")):
        evening.table.execute(Play((action,)))
        evening.pilot.settle()
        callout = evening.table.callout
        assert callout is not None
        assert callout.text.startswith(said)


def test_nothing_of_the_game_is_changed(mistaken: Evening) -> None:
    before = mistaken.store.game(1)
    answer(mistaken, right=False)
    answer(mistaken, right=True)
    mistaken.keys("escape")
    assert mistaken.store.game(1) == before
    assert [game.game_id for game in mistaken.store.unfinished_games()] == [1]


def test_without_a_mistake_there_is_no_problem(sit_down: SitDown, tmp_path: Path) -> None:
    evening = sit_down(folder="new")
    evening.app.to_title()
    assert next_problem(evening.store) is None
    evening.app.solve_mistakes()
    assert isinstance(evening.app.stack.scene, TitleScreen)


@pytest.mark.parametrize("source", ["table", "library", "statistics"])
def test_problems_are_left_for_the_screen_that_led_to_them(sit_down: SitDown, source: str) -> None:
    evening = sit_down(STACKED, tips="no")
    app, pilot = evening.app, evening.pilot
    evening.begin("pass", "draw", "discard Td", rules=replace(PRESETS["standard"], target=10))
    evening.play("pass", "draw", "discard 6h", "draw")
    evening.answer()
    evening.keys("k")
    evening.keys("b")
    pilot.settle()
    if source != "table":
        app.to_title()
    if source == "library":
        app.library.show(1, review=True)
    elif source == "statistics":
        app.stack.push(StatisticsScreen(app.stack, app.host))
    pilot.settle()
    scenes, session = app.stack.scenes, app.session
    evening.keys("s")
    assert isinstance(evening.table.policy, ProblemPolicy)
    app.solve_mistakes()
    assert app.stack.scenes[:-1] == scenes, "problems follow each other, and do not pile up"
    evening.keys("escape")
    assert app.stack.scenes == scenes
    assert app.session is session
    if source == "table":
        assert app.standing() is not None, "it is the game on the table again"


def test_what_is_not_legal_is_refused_and_no_try(mistaken: Evening) -> None:
    view = mistaken.table.view
    illegal = next(action for action in (DrawStock(), FinishLayOff()) if action not in view.legal)
    mistaken.table.execute(Play((illegal,)))
    mistaken.pilot.settle()
    assert mistaken.table.view == view
    answer(mistaken, right=True)
    assert times(mistaken) == 1
