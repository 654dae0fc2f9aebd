"""The sounds in the assets: complete, as loud and as bright as they should be, without clicks, no two takes alike."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pygame
import pytest
from gin.lab.audio.measure import Figures, read_sound, seam, steps_of
from gin.lab.audio.meter import brightness, level_between, likeness, loudness, loudness_over_time, peak
from gin.lab.audio.sounds import FOLDER, LOOPS, RECIPES, render_loop, render_take
from gin.lab.audio.synth import RATE, Signal, band_pass


class Limits(NamedTuple):
    """The number of takes, the least and greatest length in seconds, and the loudness in LUFS of a sound."""

    takes: int
    shortest: float
    longest: float
    loudness: float


LIMITS = {
    "slide": Limits(4, 0.17, 0.28, -28),
    "place": Limits(5, 0.1, 0.2, -28),
    "flip": Limits(4, 0.1, 0.22, -28),
    "lift": Limits(4, 0.1, 0.16, -28),
    "deal": Limits(3, 2.4, 2.4, -28),
    "shuffle": Limits(3, 1.0, 1.25, -28),
    "fan": Limits(3, 0.25, 0.45, -28),
    "knock": Limits(4, 0.3, 0.55, -22),
    "gin": Limits(3, 1.2, 1.8, -20),
    "big-gin": Limits(3, 1.8, 2.4, -20),
    "undercut": Limits(3, 0.9, 1.3, -23),
    "shutout": Limits(3, 2.5, 3.2, -20),
    "win": Limits(3, 1.8, 2.4, -20),
    "lose": Limits(3, 1.5, 2.1, -23),
    "tick": Limits(5, 0.02, 0.06, -31),
    "click": Limits(3, 0.03, 0.08, -31),
    "refuse": Limits(3, 0.18, 0.28, -28),
}
CHIMES = ("gin", "big-gin", "undercut", "shutout", "win", "lose")
TAKES = [(name, number) for name, limits in LIMITS.items() for number in range(1, limits.takes + 1)]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """Close whatever mixer there is, since the one that reads the sounds must change no sample."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture(scope="module")
def takes() -> dict[str, list[Signal]]:
    """Return the takes of every sound as the game plays them."""
    return {
        name: [read_sound(FOLDER / f"{name}-{number}.ogg") for number in range(1, limits.takes + 1)]
        for name, limits in LIMITS.items()
    }


@pytest.fixture(scope="module")
def loops() -> dict[str, Signal]:
    """Return the loops as the game plays them."""
    return {name: read_sound(FOLDER / f"{name}.ogg") for name in LOOPS}


def part(take: Signal, begin: float, end: float) -> Signal:
    """Return what is heard between two times in seconds, faded at both ends so that the cut itself is not."""
    cut = take[round(begin * RATE) : round(end * RATE)]
    return np.asarray(cut * np.hanning(len(cut)))


def test_the_folder_contains_exactly_the_expected_files() -> None:
    expected = {f"{name}-{number}.ogg" for name, number in TAKES} | {"sea.ogg", "clock.ogg", "rain.ogg"}
    assert {path.name for path in FOLDER.iterdir()} == expected


def test_the_folder_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_500_000


@pytest.mark.parametrize("name", LIMITS)
def test_every_take_is_as_long_and_as_loud_as_it_should_be(name: str, takes: dict[str, list[Signal]]) -> None:
    _, shortest, longest, level = LIMITS[name]
    for take in takes[name]:
        assert take.ndim == 1, "the game decides where it is heard"
        assert shortest <= len(take) / RATE <= longest
        for step in steps_of(name, take):
            assert loudness(step) == pytest.approx(level, abs=0.6)
            assert peak(step) < -6, "several may be heard at once"


@pytest.mark.parametrize("name", LIMITS)
def test_the_takes_of_a_sound_differ(name: str, takes: dict[str, list[Signal]]) -> None:
    assert len(takes[name]) >= 3
    for one, other in combinations(takes[name], 2):
        assert likeness(one, other) < 0.9


@pytest.mark.parametrize("name", LIMITS)
def test_a_take_begins_and_ends_without_a_click(name: str, takes: dict[str, list[Signal]]) -> None:
    for take in takes[name]:
        for step in steps_of(name, take):
            assert peak(step[: RATE // 2000]) < -50
            assert peak(step[-RATE // 1000 :]) < -50


@pytest.mark.parametrize("name", LIMITS)
def test_a_take_is_near_its_peak_within_25_ms(name: str, takes: dict[str, list[Signal]]) -> None:
    # A sound must seem to come from the contact: "near" is within 24 dB.
    for take in takes[name]:
        for step in steps_of(name, take):
            assert peak(step[: RATE // 40]) > peak(step) - 24


@pytest.mark.parametrize("name", CHIMES)
def test_a_chime_has_overtones_and_a_strike(name: str, takes: dict[str, list[Signal]]) -> None:
    figures = Figures.of(name, takes[name])
    assert figures.treble > -19
    assert figures.air > -40
    for take in takes[name]:
        air = band_pass(take, 4000, 16_000) ** 2
        strokes = [air[at : at + RATE // 200].mean() for at in range(0, len(take), RATE // 200)]
        assert max(strokes) > 8 * np.mean(strokes), "what strikes is heard for a moment, and the tone rings on"
        assert 10 * np.log10(max(strokes)) > peak(take) - 34


def test_a_knock_is_a_knuckle_on_wood(takes: dict[str, list[Signal]]) -> None:
    for take in takes["knock"]:
        assert 180 < brightness(take) < 500, "the board"
        assert level_between(part(take, 0, 0.016), 1500, RATE) > -14, "the bone"
        bone = band_pass(take, 1500, 16_000)
        assert peak(part(bone, 0.04, 0.12)) < peak(part(bone, 0, 0.02)) - 24, "which is heard for a moment only"


def test_a_card_that_is_placed_rubs_slaps_and_settles(takes: dict[str, list[Signal]]) -> None:
    for take in takes["place"]:
        brush, slap, settle = part(take, 0, 0.011), part(take, 0.008, 0.05), part(take, 0.05, 0.1)
        assert level_between(brush, 1500, RATE) > -3
        assert level_between(slap, 1200, RATE) > -6, "paper"
        assert level_between(slap, 200, 1200) > -6, "air, and the cloth"
        assert peak(slap) - 40 < peak(settle) < peak(slap) - 12


def test_dealing_rises_card_by_card(takes: dict[str, list[Signal]]) -> None:
    assert RECIPES["deal"].steps >= 21, "a deal to two"
    rising = np.arange(RECIPES["deal"].steps)
    for take in takes["deal"]:
        ringing = [_strongest(step, 500, 1300) for step in steps_of("deal", take)]
        assert np.corrcoef(rising, ringing)[0, 1] > 0.98
        assert ringing[-1] / ringing[0] > 1.35, "more than a fourth"
    assert 0.15 < Figures.of("deal", takes["deal"]).rise < 0.4


def _strongest(signal: Signal, low: float, high: float) -> float:
    """Return the strongest frequency between two, in Hz."""
    power = np.abs(np.fft.rfft(signal, 8 * RATE)) ** 2
    return low + int(np.argmax(power[round(8 * low) : round(8 * high)])) / 8


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_quiet_wide_and_has_no_seam(name: str, loops: dict[str, Signal]) -> None:
    loop = loops[name]
    assert len(loop) == 2
    assert loop.shape[1] >= 20 * RATE
    assert loudness(loop, loop=True) == pytest.approx(-38, abs=0.6)
    assert 0.1 < likeness(*loop) < 0.7, "neither one point nor two rooms"
    assert seam(loop) < 4
    around = np.roll(loop, RATE, axis=1)[:, : 2 * RATE]
    assert loudness_over_time(around).max() < loudness(loop, loop=True) + 0.1


def test_no_two_seconds_of_the_sea_and_of_rain_are_alike(loops: dict[str, Signal]) -> None:
    for name in ("sea", "rain"):
        ear = loops[name][0]
        seconds = ear[: len(ear) // RATE * RATE].reshape(-1, RATE)
        seconds = seconds / np.linalg.norm(seconds, axis=1, keepdims=True)
        assert np.abs(seconds @ seconds.T - np.eye(len(seconds))).max() < 0.5


@pytest.mark.parametrize(("name", "number"), TAKES)
def test_a_take_is_what_its_recipe_makes(name: str, number: int, takes: dict[str, list[Signal]]) -> None:
    made, stored = render_take(name, number), takes[name][number - 1]
    assert len(made) == len(stored)
    assert likeness(made, stored) > 0.9


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_what_its_recipe_makes(name: str, loops: dict[str, Signal]) -> None:
    made = render_loop(name)
    assert made.shape == loops[name].shape
    assert likeness(made, loops[name]) > 0.8


def test_a_recipe_makes_the_same_each_time() -> None:
    assert np.array_equal(render_take("knock", 2), render_take("knock", 2))
    assert not np.array_equal(render_take("knock", 2), render_take("knock", 1))
