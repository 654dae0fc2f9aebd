"""What is heard around the table, if the player likes: the sea, a clock, rain.

Each is a loop in stereo, two rows of samples, without a seam: noise, filters and echoes go round in a circle as long as
the loop, so that its end runs into its beginning.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from gin.lab.audio.synth import (
    RATE,
    Partial,
    Rng,
    Signal,
    band_noise,
    sample_count,
    silence,
    strike_envelope,
    struck_body,
    vary_partials,
)

SEA_SECONDS: Final = 42.0
CLOCK_SECONDS: Final = 20.0
RAIN_SECONDS: Final = 25.0
"""The lengths of the loops, long enough that nobody hears them come round."""

_CASE: Final[Sequence[Partial]] = (
    (210, 0.03, 0.5),
    (345, 0.026, 0.9),
    (560, 0.02, 1.0),
    (890, 0.013, 0.8),
    (1420, 0.008, 0.6),
    (2300, 0.005, 0.5),
    (3700, 0.003, 0.4),
)
"""The wooden case of a clock, in which the escapement falls."""


def round_noise(rng: Rng, seconds: float, slope: float, low: float, high: float) -> Signal:
    """Return noise that goes round without a seam, with an RMS of 1.

    It lies between two frequencies in Hz, with edges of an octave or so, and falls by ``slope`` dB an octave.
    """
    count = sample_count(seconds)
    frequencies = np.fft.rfftfreq(count, 1 / RATE)[1:]
    shape = (frequencies / 1000) ** (-slope / 6.02) / (1 + (low / frequencies) ** 4) / (1 + (frequencies / high) ** 4)
    spectrum = np.concatenate(([0], shape * np.exp(2j * np.pi * rng.random(len(shape)))))
    noise = np.fft.irfft(spectrum, count)
    return np.asarray(noise / np.sqrt(np.mean(noise**2)), dtype=np.float64)


def round_swell(seconds: float, begin: float, rise: float, fall: float) -> Signal:
    """Return an envelope that goes round: from 0 up to 1 in ``rise`` seconds, and back about as slowly as ``fall``."""
    since = (np.arange(sample_count(seconds)) / RATE - begin) % seconds
    up = 0.5 - 0.5 * np.cos(np.pi * np.minimum(since / rise, 1))
    down = np.exp(-(np.maximum(since - rise, 0) ** 2) / (2 * fall**2))
    return np.asarray(up * down, dtype=np.float64)


def add_round(target: Signal, part: Signal, at: float, gain: float, pan: float) -> None:
    """Add a signal to a loop in stereo from a time on, round its end; ``pan`` is -1 for the left, 1 for the right."""
    count = target.shape[1]
    places = (round(at * RATE) + np.arange(len(part))) % count
    angle = (pan + 1) * np.pi / 4
    target[0, places] += gain * np.cos(angle) * part
    target[1, places] += gain * np.sin(angle) * part


def round_room(rng: Rng, loop: Signal, wet: float, decay: float) -> Signal:
    """Return a loop as heard in a room, another at each ear; ``wet`` is its share, ``decay`` its time constant."""
    size = loop.shape[1]
    heard = loop.copy()
    for ear in range(2):
        tail = band_noise(rng, 5 * decay, 300, 3000) * strike_envelope(5 * decay, 0.006, decay)
        tail /= np.sqrt(np.sum(tail**2))
        heard[ear] += wet * np.fft.irfft(np.fft.rfft(loop.sum(axis=0)) * np.fft.rfft(tail, size), size)
    return heard


def bubble(frequency: float, tau: float, bend: float) -> Signal:
    """Return the ring of the bubble that a drop closes over itself: the smaller, the higher, and dying away with tau.

    As it nears the surface it rises, by the share ``bend`` of its frequency in a second.
    """
    t = np.arange(sample_count(7 * tau)) / RATE
    return np.asarray(np.sin(2 * np.pi * frequency * (1 + bend * t) * t) * np.exp(-t / tau) * np.minimum(t / 5e-4, 1))


def sea(rng: Rng) -> Signal:
    """Return waves on a beach below the house: each swells, breaks, runs up the sand and draws back through it."""
    count = sample_count(SEA_SECONDS)
    loop = np.zeros((2, count))
    for ear in range(2):
        loop[ear] += 0.22 * round_noise(rng, SEA_SECONDS, 4.0, 130, 900)  # far surf, never silent
        loop[ear] += 0.025 * round_noise(rng, SEA_SECONDS, 2.0, 700, 3500)
    both = {
        name: (round_noise(rng, SEA_SECONDS, *band), [round_noise(rng, SEA_SECONDS, *band) for _ in range(2)])
        for name, band in (("body", (3.5, 140, 1100)), ("crash", (2.5, 320, 3800)), ("wash", (1.0, 1400, 7000)))
    }
    begins = np.cumsum([0.6, *rng.uniform(6.3, 8.4, 5)]) * SEA_SECONDS / 43.5
    for begin in begins:
        strength, side = rng.uniform(0.6, 1.0), rng.uniform(-0.5, 0.5)
        rise = rng.uniform(2.0, 2.8)
        parts = (
            ("body", round_swell(SEA_SECONDS, begin, rise, rng.uniform(1.3, 1.8)), 0.55 * strength),
            ("crash", round_swell(SEA_SECONDS, begin + 0.9, rise - 0.6, rng.uniform(0.9, 1.3)), 0.62 * strength**2),
            ("wash", round_swell(SEA_SECONDS, begin + rise * 0.8, 1.5, rng.uniform(1.6, 2.2)), 0.2 * strength),
        )
        for name, swell, gain in parts:
            middle, ears = both[name]
            for ear, lean in ((0, 1 - side), (1, 1 + side)):
                loop[ear] += gain * swell * (0.75 * middle + 0.66 * ears[ear]) * (0.75 + 0.25 * lean)
    return loop


def clock(rng: Rng) -> Signal:
    """Return a clock on the mantelpiece across the room: a tick and a tock, a second apart, never two quite alike."""
    loop = np.zeros((2, sample_count(CLOCK_SECONDS)))
    for beat in range(round(CLOCK_SECONDS)):
        tock = beat % 2 == 1
        pitch = 0.86 if tock else 1.0
        stroke = silence(0.13)
        # The pallet lets a tooth go, the next one drops on the other pallet, and the wheel recoils.
        for after, level in ((0.0, 0.4), (0.0105 if tock else 0.0085, 1.0), (0.026, 0.16)):
            case = [(f * pitch, tau, gain) for f, tau, gain in vary_partials(rng, _CASE, 0.006, 0.12)]
            body = struck_body(case, 0.1, 0.00045 if after else 0.0003)
            begin = sample_count(0.002 + after)
            brass = band_noise(rng, 0.01, 2600 * pitch, 7500) * strike_envelope(0.01, 0.0003, 0.0011)
            body[: len(brass)] += 0.3 * brass
            stroke[begin : begin + len(body)] += level * rng.uniform(0.92, 1.05) * body
        add_round(loop, stroke, 0.3 + beat + rng.normal(0, 0.0012), rng.uniform(0.9, 1.0), 0.22)
    loop = round_room(rng, loop, 0.3, 0.11)
    still = loop.std() * 0.035  # a quiet room is not silent
    for ear in range(2):
        loop[ear] += still * round_noise(rng, CLOCK_SECONDS, 5.0, 80, 1500)
    return loop


def rain(rng: Rng) -> Signal:
    """Return rain at night outside an open window: a soft rush, drops on leaves and sill, and a gutter that drips."""
    loop = np.zeros((2, sample_count(RAIN_SECONDS)))
    gust = 1 + 0.16 * round_noise(rng, RAIN_SECONDS, 9.0, 0.06, 0.22)
    middle = round_noise(rng, RAIN_SECONDS, 2.6, 420, 6800)
    for ear in range(2):
        loop[ear] += 0.2 * gust * (0.6 * middle + 0.8 * round_noise(rng, RAIN_SECONDS, 2.6, 420, 6800))
        loop[ear] += 0.06 * round_noise(rng, RAIN_SECONDS, 6.0, 120, 700)  # on the roof, through the wall
    for _ in range(round(95 * RAIN_SECONDS)):
        far = rng.random() ** 0.5
        leaf = band_noise(rng, 0.012, 1100, rng.uniform(3000, 7500)) * strike_envelope(0.012, 0.0004, 0.0016)
        add_round(loop, leaf, rng.uniform(0, RAIN_SECONDS), 1.5 * (1.03 - far) ** 1.5, rng.uniform(-1, 1))
    for _ in range(round(9 * RAIN_SECONDS)):
        tau = rng.uniform(0.003, 0.009)
        puddle = bubble(rng.uniform(1300, 3600), tau, 0.06 / tau)
        add_round(loop, puddle, rng.uniform(0, RAIN_SECONDS), 0.85 * rng.random() ** 2 + 0.05, rng.uniform(-0.8, 0.8))
    for at in np.arange(0.9, RAIN_SECONDS - 0.5, 2.3):
        when = at + rng.normal(0, 0.22)
        for after, frequency, level in ((0.0, 640, 0.75), (0.085, 910, 0.36)):
            drip = bubble(frequency * rng.uniform(0.95, 1.05), 0.014, 1.4)
            add_round(loop, drip, when + after, level * rng.uniform(0.6, 1), -0.45)
    return round_room(rng, loop, 0.12, 0.07)
