"""Races of options in common worlds: exact differences, and who drops out when."""

import random

import pytest
from gin.coach.analysis import MISTAKE
from gin.lab.strength.race import FAR, NEAR_PRECISION, PRECISION, Race

LUCK = [random.Random(3).gauss(0.5, 0.2) for _ in range(1024)]


def values(*means: float, own: float = 0.0, worlds: range = range(1024)) -> dict[str, list[float]]:
    """Return the values of options a, b, ... that differ by these means from luck that all share, and by their own."""
    rng = random.Random(5)
    noise = [[rng.gauss(0, own) for _ in LUCK] for _ in means]
    return {
        chr(97 + place): [LUCK[world] + mean + noise[place][world] for world in worlds]
        for place, mean in enumerate(means)
    }


def test_luck_that_all_options_share_is_no_part_of_a_difference() -> None:
    race = Race.of("abc")
    race.add(values(0.0, -0.02, -0.011, worlds=range(8)))
    assert race.leader == "a"
    assert race.difference("b").mean == pytest.approx(0.02, abs=1e-9)
    assert race.difference("c").mean == pytest.approx(0.011, abs=1e-9)
    assert race.difference("b").error == pytest.approx(0, abs=1e-9)
    assert race.decided


def test_the_halves_are_of_even_and_of_odd_worlds() -> None:
    race = Race.of("ab")
    race.add({"a": [0.5, 0.7, 0.5, 0.7], "b": [0.4, 0.3, 0.4, 0.3]})
    mean, _, halves, worlds = race.difference("b")
    assert halves == pytest.approx((0.1, 0.4), abs=1e-9)
    assert mean == pytest.approx(sum(halves) / 2, abs=1e-9)
    assert worlds == 4


def test_what_is_clearly_worse_drops_out_and_what_is_close_goes_on() -> None:
    race = Race.of("abc")
    race.add(values(0.0, -0.001, -0.3, own=0.05, worlds=range(32)))
    assert race.running == ["a", "b"]
    assert race.difference("c").mean > FAR
    assert not race.decided


def test_what_is_kept_runs_until_it_is_known_well() -> None:
    race = Race.of("ab", kept="ab")
    for start in range(0, 1024, 64):
        more = values(0.0, -0.3, own=0.05, worlds=range(start, start + 64))
        race.add({option: more[option] for option in race.running})
        if race.decided:
            break
    assert race.difference("b").error <= PRECISION
    assert race.worlds > 64


def test_what_may_be_a_mistake_runs_on_where_all_depends_on_it_and_others_rest() -> None:
    worlds = {}
    for exact in (False, True):
        race = Race.of("abc", kept="ab", exact=exact)
        for start in range(0, 1024, 64):
            more = values(0.0, -MISTAKE, -0.012, own=0.05, worlds=range(start, start + 64))
            race.add({option: more[option] for option in race.running})
            if race.decided:
                break
        worlds[exact] = {option: len(found) for option, found in race.values.items()}
        assert race.difference("b").error <= (NEAR_PRECISION if exact else PRECISION)
    assert worlds[False]["b"] < worlds[True]["b"] == worlds[True]["a"]
    assert worlds[True]["c"] < worlds[True]["b"]


def test_an_option_that_dropped_out_does_not_lead() -> None:
    race = Race.of("ab")
    race.add({"a": [0.5] * 8, "b": [0.4] * 8})
    race.running = ["a"]
    race.add({"a": [0.1] * 8})
    assert race.leader == "a"
    assert race.difference("b").worlds == 8
