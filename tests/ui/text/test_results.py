"""What a deal and a game came to, in words and figures."""

import pytest
from gin.rules import PRESETS, DealResult, Outcome
from gin.ui.text.results import (
    game_won_text,
    point_terms,
    points_equation,
    points_formula,
    result_headline,
    score_breakdown,
)

from tests.ui.views import story

NAMES = ("You", "Marlow")


@pytest.mark.parametrize(
    ("side", "said"),
    [
        (("You",), "You win the game"),
        (("Marlow",), "Marlow wins the game"),
        (("You", "Dan"), "You & Dan win the game"),
        (("Dan", "You"), "You & Dan win the game"),
        (("Yourik", "Dan"), "Yourik & Dan win the game"),
    ],
)
def test_the_winner_of_the_game_is_named(side: tuple[str, ...], said: str) -> None:
    assert game_won_text(side) == said


def result(outcome: Outcome, winner: int | None) -> DealResult:
    return DealResult(outcome, winner, 12, 0, 1, (4, 16), 0)


def test_every_outcome_has_a_headline_for_you_and_for_another() -> None:
    said = {outcome: result_headline(result(outcome, 1), NAMES) for outcome in Outcome}
    assert all(said.values())
    assert result_headline(result(Outcome.GIN, 0), NAMES) == "You go gin"
    assert result_headline(result(Outcome.BIG_GIN, 1), NAMES) == "Marlow goes big gin"
    assert result_headline(result(Outcome.UNDERCUT, 1), NAMES) == "Marlow undercuts"
    assert result_headline(result(Outcome.UNDERCUT, 0), NAMES) == "You undercut"
    assert result_headline(result(Outcome.VOID, None), NAMES) == "The deal is void"
    assert result_headline(result(Outcome.TIE, None), NAMES) == "Nobody scores"


def test_the_account_adds_up_to_the_points() -> None:
    counted = 0
    for preset in ("standard", "oklahoma", "big-gin", "straight"):
        for seed in range(24):
            over = story(seed, PRESETS[preset])[-1][1].result
            assert over is not None
            lines = score_breakdown(over, NAMES)
            assert all(label for label, _ in lines)
            if over.winner is None:
                assert lines[-1][1] == ""
                continue
            figures = dict(lines)
            bonus = sum(int(figure) for label, figure in lines if figure.startswith("+"))
            times = int(figures.get("Spades double", "×1")[1:])
            assert "Difference" in figures or over.difference == over.points
            assert (int(figures.get("Difference", over.points)) + bonus) * times == over.points
            counted += 1
    assert counted > 60


def test_points_are_told_as_a_sum() -> None:
    assert points_equation(DealResult(Outcome.KNOCK, 0, 51, 0, 1, (6, 57), 0)) == "57 − 6 = 51"
    assert points_equation(DealResult(Outcome.UNDERCUT, 1, 4, 25, 1, (6, 2), 0)) == "6 − 2 + 25 = 29"
    assert points_equation(DealResult(Outcome.GIN, 0, 30, 25, 2, (0, 30), 0)) == "(30 + 25) × 2 = 110"
    assert points_equation(DealResult(Outcome.BIG_GIN, 0, 30, 0, 1, (0, 30), 0)) == "", "nothing adds up"
    assert points_equation(DealResult(Outcome.KNOCK, 0, 15, 0, 1, (8, 23, 8), 0)) == "", "the hand says it"
    assert points_equation(DealResult(Outcome.KNOCK, 0, 17, 0, 1, (8, 23, 10), 0)) == "15 + 2 = 17"
    assert points_equation(result(Outcome.TIE, None)) == ""
    assert points_formula(DealResult(Outcome.UNDERCUT, 1, 4, 25, 1, (6, 2), 0)) == "6 − 2 + 25"
    several = DealResult(Outcome.KNOCK, 0, 62, 0, 1, (1, 36, 10, 19), 0)
    assert point_terms(several) == {1: 35, 2: 9, 3: 18}
    assert dict(score_breakdown(several, ("Ann", "Ben", "Cleo", "Dan")))["Difference"] == "35 + 9 + 18 = 62"


def test_whose_deadwood_it_is_is_said_as_one_speaks() -> None:
    lines = dict(score_breakdown(result(Outcome.KNOCK, 0), NAMES))
    assert lines["Your deadwood"] == "4"
    assert lines["Marlow’s deadwood"] == "16"
