"""The chance to win the game from a score."""

import pytest
from gin.players.race import Race
from gin.rules import PRESETS, DealResult, DealState, Hand, Outcome, Ruleset, Scoresheet, view


def _race(rules: Ruleset, *won: tuple[int, int]) -> Race:
    """The race as seat 0 sees it after deals won by a seat with so many points."""
    sheet = Scoresheet(rules)
    for seat, points in won:
        sheet = sheet.add(DealResult(Outcome.KNOCK, seat, points, 0, 1, (10,) * rules.players, seat))
    return Race(view(DealState.deal(rules, tuple(Hand.of_mask((1 << 52) - 1)), 0, sheet), 0))


def test_a_level_game_is_even_and_a_lead_is_not() -> None:
    rules = PRESETS["challenge"]
    assert _race(rules).worth(None, 0) == pytest.approx(0.5)
    assert _race(rules, (0, 40), (1, 40)).worth(None, 0) == pytest.approx(0.5)
    assert 0.5 < _race(rules, (0, 20)).worth(None, 0) < _race(rules, (0, 60)).worth(None, 0) < 1


def test_reaching_the_target_is_the_whole_game_to_the_point() -> None:
    race = _race(PRESETS["challenge"], (0, 95), (1, 80))
    assert race.worth(0, 5) == 1
    assert race.worth(0, 4) < 1
    assert race.worth(1, 20) == 0
    assert race.worth(1, 19) > 0


def test_a_single_deal_is_won_by_any_points() -> None:
    race = _race(Ruleset.parse("standard target=none"))
    assert (race.worth(0, 1), race.worth(1, 1)) == (1, 0)


def test_partners_win_together() -> None:
    race = _race(PRESETS["partners"], (2, 99))
    assert race.worth(0, 1) == 1
    assert race.worth(1, 100) == 0
