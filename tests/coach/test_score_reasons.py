"""What the score asks for: each sentence is checked by scoring results on the very sheet."""

from dataclasses import replace

import pytest
from gin.coach import analyse
from gin.coach.contrasts import contrasts
from gin.coach.reasons import reasons
from gin.coach.score_reasons import gin_wins, points_to_win, score_reasons
from gin.rules import PRESETS, DealResult, Discard, DrawDiscard, Knock, Outcome, Ruleset, Scoresheet, View, apply, view

from tests.players.helpers import position


def won(rules: Ruleset, seat: int, points: int) -> DealResult:
    """Return the result of a deal that a seat wins with a knock."""
    return DealResult(Outcome.KNOCK, seat, points, 0, 1, (0, 0), seat)


def at_score(preset: str, mine: int, theirs: int) -> View:
    """Return seat 1's view of a hand that may knock, at a score."""
    rules = PRESETS[preset]
    sheet = Scoresheet(rules)
    for seat, points in ((1, mine), (0, theirs)):
        sheet = sheet.add(won(rules, seat, points)) if points else sheet
    state = position(rules, "2c 3c 4c 7d 8d 9d Qh Qs Ah 2h", upcard="Qc", sheet=sheet)
    return view(apply(state, DrawDiscard())[0], 1)


def fewest_to_win(seen: View, seat: int) -> int:
    """Return the fewest points that win the game for a seat, found by trying."""
    return next(points for points in range(1, 101) if seen.sheet.add(won(seen.ruleset, seat, points)).winner == seat)


@pytest.mark.parametrize("score", [(0, 0), (88, 0), (0, 91), (86, 90), (99, 99)])
@pytest.mark.parametrize("preset", ["standard", "challenge"])
def test_few_points_to_the_end_are_told(preset: str, score: tuple[int, int]) -> None:
    seen = at_score(preset, *score)
    for seat in (0, 1):
        fewest = fewest_to_win(seen, seat)
        assert points_to_win(seen, seat) == fewest
        said = list(score_reasons(seen, seat))
        assert [message.values for message in said] == ([{"points": fewest}] if fewest <= 15 else [])
        assert all(message.startswith("You" if seat else "The opponent") for message in said)


@pytest.mark.parametrize("score", [(88, 0), (88, 5), (0, 91), (5, 91)])
@pytest.mark.parametrize("preset", ["standard", "challenge"])
def test_a_shutout_is_told_where_it_would_pay(preset: str, score: tuple[int, int]) -> None:
    seen = at_score(preset, *score)
    seat = int(score[0] > score[1])
    (said,) = score_reasons(seen, seat)
    ended = seen.sheet.add(won(seen.ruleset, seat, fewest_to_win(seen, seat)))
    assert ("shutout" in said) == (ended.is_shutout and preset == "standard")


def test_gin_wins_where_its_bonus_is_enough_against_any_hand() -> None:
    for mine in (70, 74, 75, 90):
        seen = at_score("standard", mine, 40)
        gin = replace(won(seen.ruleset, 1, 0), outcome=Outcome.GIN, bonus=seen.ruleset.gin_bonus)
        wins = seen.sheet.add(gin).winner == 1
        assert bool(list(gin_wins(seen, seen.ruleset.gin_bonus))) == wins


def test_the_score_decides_for_a_knock() -> None:
    seen = at_score("standard", 5, 91)
    options = analyse(seen).options
    knock = next(each for each in options if isinstance(each.action, Knock))
    other = next(each for each in options if isinstance(each.action, Discard))
    assert next(contrasts(seen, knock, other)) == "The opponent needs only 9 more to win the game."
    assert reasons(seen, knock, other)[0].values == {"points": 9}
