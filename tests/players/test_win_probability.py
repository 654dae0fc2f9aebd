"""The probability of winning the game, and the value of a score."""

from dataclasses import replace

import pytest
from gin.players.win_probability import WinProbability, uncertainty
from gin.rules import PRESETS, DealResult, DealState, Hand, Outcome, Ruleset, Scoresheet, view


def _game(rules: Ruleset, *won: tuple[int, int]) -> WinProbability:
    """Return the game as seat 0 sees it after deals won by these seats with these points."""
    sheet = Scoresheet(rules)
    for seat, points in won:
        sheet = sheet.add(DealResult(Outcome.KNOCK, seat, points, 0, 1, (10,) * rules.players, seat))
    return WinProbability(view(DealState.deal(rules, tuple(Hand.of_mask((1 << 52) - 1)), 0, sheet), 0))


def test_an_equal_score_is_even_and_a_lead_is_not() -> None:
    rules = PRESETS["challenge"]
    assert _game(rules).value(None, 0) == pytest.approx(0.5)
    assert _game(rules, (0, 40), (1, 40)).value(None, 0) == pytest.approx(0.5)
    assert 0.5 < _game(rules, (0, 20)).value(None, 0) < _game(rules, (0, 60)).value(None, 0) < 1


def test_the_game_is_won_exactly_at_the_target() -> None:
    game = _game(PRESETS["challenge"], (0, 95), (1, 80))
    assert game.value(0, 5) == 1
    assert game.value(0, 4) < 1
    assert game.value(1, 20) == 0
    assert game.value(1, 19) > 0


def test_any_points_win_a_single_deal() -> None:
    game = _game(Ruleset.parse("standard target=none"))
    assert (game.value(0, 1), game.value(1, 1)) == (1, 0)


def test_partners_win_together() -> None:
    game = _game(replace(PRESETS["partners"], target=100), (2, 99))
    assert game.value(0, 1) == 1
    assert game.value(1, 100) == 0


@pytest.mark.parametrize(("preset", "stake"), [("line", 0.4), ("standard", 1.0), ("club", 1.0)])
def test_a_shutout_is_worth_what_it_pays(preset: str, stake: float) -> None:
    rules = PRESETS[preset]
    blank = _game(rules, (0, 99))
    assert blank.value(0, 5) == pytest.approx(1 + stake)
    scored = _game(rules, (0, 90), (1, 10))
    assert scored.value(0, 15) == 1
    assert _game(rules, (1, 99)).value(1, 5) == pytest.approx(-stake)
    assert _game(rules, (1, 90), (0, 10)).value(1, 15) == 0


def test_a_point_is_worth_more_where_it_avoids_a_shutout() -> None:
    paid, unpaid = (_game(Ruleset.parse(f"line{more}"), (1, 95)) for more in ("", " shutout=none shutout_bonus=0"))
    assert paid.value(None, 0) < 0 < unpaid.value(None, 0)
    assert paid.value(0, 1) - paid.value(None, 0) > 0.15
    assert unpaid.value(0, 1) - unpaid.value(None, 0) < 0.02
    # Nor can the opponent be shut out once it has scored.
    assert _game(PRESETS["line"], (1, 5)).value(0, 99) == pytest.approx(
        _game(PRESETS["challenge"], (1, 5)).value(0, 99)
    )


def test_a_partners_points_avoid_a_shutout() -> None:
    rules = Ruleset.parse("partners target=100 shutout=doubles-total")
    assert _game(rules, (1, 99), (2, 1)).value(1, 5) == 0


def test_hollywood_is_the_mean_of_its_three_games() -> None:
    rules = Ruleset.parse("hollywood shutout=none box_at_once=no shutout_bonus=0")
    alone = _game(PRESETS["challenge"])
    # A first win enters one game of three, and wins neither of the others.
    first = _game(rules)
    assert first.value(0, 100) == pytest.approx((1 + 2 * alone.value(None, 0)) / 3)
    # The second enters two, of which one may have ended; the opponent may still win all that are open.
    second = _game(rules, (0, 100))
    assert second.value(0, 100) == pytest.approx((1 + 1 + alone.value(None, 0)) / 3)
    assert 1 / 3 < second.value(1, 100) < second.value(None, 0)


@pytest.mark.parametrize("target", [1000, 9999])
def test_a_high_target_is_judged_like_any_other(target: int) -> None:
    game = _game(Ruleset.parse(f"standard target={target}"), (0, target // 2))
    assert game.value(1, target // 4) < game.value(None, 0) < game.value(0, target // 4) < game.value(0, target // 2)


def test_a_lead_is_uncertain_even_if_a_shutout_is_in_sight() -> None:
    game = _game(PRESETS["standard"], (0, 60))
    assert game.value(None, 0) > 1
    assert uncertainty(game.probability(None, 0)) > 0.5
    level = _game(PRESETS["challenge"])
    assert uncertainty(level.probability(None, 0)) == pytest.approx(1)


@pytest.mark.parametrize("preset", ["standard", "line", "club", "challenge"])
def test_a_game_that_is_won_is_certain(preset: str) -> None:
    game = _game(PRESETS[preset], (0, 92), (1, 60))
    assert uncertainty(game.probability(0, 8)) == 0


def test_a_third_players_points_avoid_a_shutout() -> None:
    # As on the scoresheet: a shutout is won over everybody at the table.
    rules = Ruleset.parse("standard players=3")
    game = _game(rules, (1, 90), (2, 50))
    assert game.value(1, 10) == game.probability(1, 10) == 0
    assert game.value(None, 0) == game.probability(None, 0)
    assert _game(rules, (1, 90)).value(1, 10) == -1


def test_a_deal_won_with_no_points_avoids_no_shutout() -> None:
    rules = Ruleset.parse("standard tie=undercut-no-bonus")
    assert _game(rules, (0, 0), (1, 90)).value(1, 10) == -1


def test_the_pot_counts_towards_the_target() -> None:
    rules = Ruleset.parse("challenge ante=10")
    assert _game(rules, (0, 75)).value(0, 6) == 1  # 85 and 6, and the opponent's ante


def test_the_first_of_two_joint_deals_counts_with_the_second() -> None:
    game = _game(Ruleset.parse("partners target=100 seating=two-deals"), (0, 95), (0, 0), (1, 60))
    assert game.value(0, 6) < game.value(0, 61) < game.value(0, 70) == 1
