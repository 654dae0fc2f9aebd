"""The meter of the sounds, against the figures that ITU-R BS.1770 and arithmetic give."""

import numpy as np
import pytest
from gin.lab.audio.meter import brightness, level_between, likeness, loudness, loudness_over_time, peak
from gin.lab.audio.synth import RATE, Signal


def tone(frequency: float, seconds: float = 1.0, level: float = 0.0) -> Signal:
    """Return a sine at a level in dBFS."""
    times = np.arange(round(seconds * RATE)) / RATE
    return np.asarray(10 ** (level / 20) * np.sin(2 * np.pi * frequency * times))


def test_a_full_sine_of_997_hz_in_one_channel_is_3_lufs_down() -> None:
    assert loudness(tone(997)) == pytest.approx(-3.01, abs=0.05)
    assert loudness(tone(997, level=-20)) == pytest.approx(-23.01, abs=0.05)


def test_a_second_channel_adds_3_db() -> None:
    assert loudness(np.stack((tone(997), tone(997)))) == pytest.approx(0, abs=0.05)


@pytest.mark.parametrize(("frequency", "gain"), [(50, -4.6), (100, -1.8), (2000, 2.4), (10_000, 3.3)])
def test_bass_counts_less_and_treble_more(frequency: float, gain: float) -> None:
    # The published response of the two filters, relative to 1 kHz.
    assert loudness(tone(frequency)) - loudness(tone(997)) == pytest.approx(gain, abs=0.15)


def test_a_sound_is_as_loud_as_its_loudest_tenth_of_a_second() -> None:
    soft_then_loud = np.concatenate((tone(997, 1.0, -40), tone(997, 0.2, -20), tone(997, 1.0, -40)))
    assert loudness(soft_then_loud) == pytest.approx(loudness(tone(997, 0.2, -20)), abs=0.05)


def test_half_a_window_of_sound_is_3_db_softer() -> None:
    assert loudness(tone(997, 0.05)) == pytest.approx(loudness(tone(997)) - 3.01, abs=0.1)


def test_a_loop_is_measured_round_its_end() -> None:
    burst = np.concatenate((np.zeros(RATE), tone(997, 0.1), np.zeros(RATE)))
    torn = np.roll(burst, RATE + RATE // 20)
    assert loudness(torn) < loudness(burst) - 2.5
    assert loudness(torn, loop=True) == pytest.approx(loudness(burst), abs=0.05)


def test_a_longer_window_evens_out() -> None:
    pulses = np.tile(np.concatenate((tone(997, 0.1), np.zeros(RATE // 10))), 20)
    assert loudness_over_time(pulses, 3.0).max() == pytest.approx(loudness(tone(997)) - 3.01, abs=0.2)


def test_silence_has_no_loudness_and_no_peak() -> None:
    assert loudness(np.zeros(RATE)) < -100
    assert peak(np.zeros(RATE)) < -100


def test_levels_and_brightness_tell_where_the_power_is() -> None:
    both = tone(500) + tone(5000, level=-20)
    assert level_between(both, 4000, RATE) == pytest.approx(-20, abs=0.1)
    assert brightness(both) == pytest.approx(500, abs=2)
    assert brightness(tone(500, level=-20) + tone(5000)) == pytest.approx(5000, abs=2)


def test_likeness_ignores_loudness_alone() -> None:
    assert likeness(tone(440), tone(440, level=-12)) == pytest.approx(1)
    assert abs(likeness(tone(440), tone(441, level=-12))) < 0.01
