"""The chance to win the game from a score."""

import pytest
from gin.players.win_probability import Race, openness
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


@pytest.mark.parametrize(("preset", "stake"), [("line", 0.4), ("standard", 1.0), ("club", 1.0)])
def test_a_shutout_is_worth_what_it_pays(preset: str, stake: float) -> None:
    rules = PRESETS[preset]
    blank = _race(rules, (0, 99))
    assert blank.worth(0, 5) == pytest.approx(1 + stake)
    scored = _race(rules, (0, 90), (1, 10))
    assert scored.worth(0, 15) == 1
    assert _race(rules, (1, 99)).worth(1, 5) == pytest.approx(-stake)
    assert _race(rules, (1, 90), (0, 10)).worth(1, 15) == 0


def test_a_point_saves_a_shutout_and_saves_nothing_where_none_is_paid() -> None:
    paid, unpaid = (_race(Ruleset.parse(f"line{more}"), (1, 95)) for more in ("", " shutout=none shutout_bonus=0"))
    assert paid.worth(None, 0) < 0 < unpaid.worth(None, 0)
    assert paid.worth(0, 1) - paid.worth(None, 0) > 0.15
    assert unpaid.worth(0, 1) - unpaid.worth(None, 0) < 0.02
    # Nor can the other side, once it has scored, be shut out.
    assert _race(PRESETS["line"], (1, 5)).worth(0, 99) == pytest.approx(
        _race(PRESETS["challenge"], (1, 5)).worth(0, 99)
    )


def test_partners_save_the_shutout_for_each_other() -> None:
    rules = Ruleset.parse("partners shutout=doubles-total")
    assert _race(rules, (1, 99), (2, 1)).worth(1, 5) == 0


def test_each_of_hollywoods_games_is_a_race_of_its_own() -> None:
    rules = Ruleset.parse("hollywood shutout=none box_at_once=no shutout_bonus=0")
    alone = _race(PRESETS["challenge"])
    # A first win enters one game of three, and wins none of the others.
    first = _race(rules)
    assert first.worth(0, 100) == pytest.approx((1 + 2 * alone.worth(None, 0)) / 3)
    # The second enters two, of which one may have ended; the other player may still win all that is open.
    second = _race(rules, (0, 100))
    assert second.worth(0, 100) == pytest.approx((1 + 1 + alone.worth(None, 0)) / 3)
    assert 1 / 3 < second.worth(1, 100) < second.worth(None, 0)


@pytest.mark.parametrize("target", [1000, 9999])
def test_a_game_to_many_points_is_judged_like_any_other(target: int) -> None:
    race = _race(Ruleset.parse(f"standard target={target}"), (0, target // 2))
    assert race.worth(1, target // 4) < race.worth(None, 0) < race.worth(0, target // 4) < race.worth(0, target // 2)


def test_a_lead_leaves_a_game_open_though_a_shutout_is_in_sight() -> None:
    race = _race(PRESETS["standard"], (0, 60))
    assert race.worth(None, 0) > 1
    assert openness(race.chance(None, 0)) > 0.5
    level = _race(PRESETS["challenge"])
    assert openness(level.chance(None, 0)) == pytest.approx(1)


@pytest.mark.parametrize("preset", ["standard", "line", "club", "challenge"])
def test_a_game_that_is_won_is_not_open(preset: str) -> None:
    race = _race(PRESETS[preset], (0, 92), (1, 60))
    assert openness(race.chance(0, 8)) == 0


def test_whoever_has_scored_saves_the_others_too() -> None:
    """As the scoresheet has it: a shutout is won over everybody at the table."""
    rules = Ruleset.parse("standard players=3")
    race = _race(rules, (1, 90), (2, 50))
    assert race.worth(1, 10) == race.chance(1, 10) == 0
    assert race.worth(None, 0) == race.chance(None, 0)
    assert _race(rules, (1, 90)).worth(1, 10) == -1


def test_a_deal_won_with_no_points_saves_no_shutout() -> None:
    rules = Ruleset.parse("standard tie=undercut-no-bonus")
    assert _race(rules, (0, 0), (1, 90)).worth(1, 10) == -1


def test_the_pot_counts_towards_the_target() -> None:
    rules = Ruleset.parse("challenge ante=10")
    assert _race(rules, (0, 75)).worth(0, 6) == 1  # 85 and 6 and what the other has put in


def test_of_two_deals_the_first_counts_with_the_second() -> None:
    race = _race(Ruleset.parse("partners seating=two-deals"), (0, 95), (0, 0), (1, 60))
    assert race.worth(0, 6) < race.worth(0, 61) < race.worth(0, 70) == 1
