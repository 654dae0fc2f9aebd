"""The instruments that play the chimes: a celesta, a marimba and a small bell.

A bar that is free at both ends has its modes at 1, 2.76, 5.40, 8.93 and 13.34 times its pitch (Fletcher and Rossing,
The Physics of Musical Instruments, chapter 19). How hard the mallet is decides which of them are heard.
"""

from collections.abc import Callable
from typing import TypeAlias

from gin.lab.audio.synth import Rng, Signal, band_noise, mix, strike_envelope, struck_body, vary_partials

Instrument: TypeAlias = Callable[[Rng, float, float], Signal]
"""A function of the random numbers, the MIDI note number and the length in seconds."""


def pitch_of(note: float) -> float:
    """Return the frequency of a MIDI note number, in Hz."""
    return float(440.0 * 2 ** ((note - 69) / 12))


def celesta(rng: Rng, note: float, seconds: float) -> Signal:
    """Play a steel plate over a wooden box, struck by a leather hammer; two plates slightly apart make it beat."""
    frequency = pitch_of(note)
    ring = 0.5 * (523 / frequency) ** 0.4
    partials = [
        (frequency, ring, 1.0),
        (frequency + rng.uniform(0.3, 0.6), ring * 0.9, 0.5),
        (frequency * 2.003, ring * 0.5, 0.36),
        (frequency * 2.756, ring * 0.28, 0.52),
        (frequency * 5.404, ring * 0.15, 0.8),
        (frequency * 8.933, ring * 0.07, 0.9),
        (frequency * 13.34, ring * 0.035, 0.7),
    ]
    tone = struck_body(vary_partials(rng, partials, 0.0, 0.12), seconds, rng.uniform(0.00028, 0.00036))
    hammer = band_noise(rng, 0.03, 1800, 7800) * strike_envelope(0.03, 0.0005, 0.0032)
    mix(tone, hammer, 0.0, 0.13)
    wood = band_noise(rng, 0.05, 260, 1100) * strike_envelope(0.05, 0.002, 0.009)
    mix(tone, wood, 0.0, 0.06)
    return tone


def marimba(rng: Rng, note: float, seconds: float) -> Signal:
    """Play a rosewood bar over its tube, struck by a yarn mallet: warm, with a knock of wood, and soon silent."""
    frequency = pitch_of(note)
    ring = 0.3 * (262 / frequency) ** 0.5
    partials = [
        (frequency, ring, 1.0),
        (frequency * 3.93, ring * 0.24, 0.55),
        (frequency * 9.3, ring * 0.08, 0.6),
        (frequency * 16.6, ring * 0.035, 0.5),
    ]
    bar = struck_body(vary_partials(rng, partials, 0.0, 0.12), seconds, rng.uniform(0.0006, 0.00075))
    mix(bar, band_noise(rng, 0.03, 1000, 5400) * strike_envelope(0.03, 0.0007, 0.0035), 0.0, 0.13)
    mix(bar, band_noise(rng, 0.04, 150, 700) * strike_envelope(0.04, 0.003, 0.01), 0.0, 0.08)
    return bar


def bell(rng: Rng, note: float, seconds: float) -> Signal:
    """Play a small bronze bell: its hum an octave below, its minor third, and a bright stroke that shimmers."""
    frequency = pitch_of(note)
    ring = 0.8 * (1047 / frequency) ** 0.5
    partials = [
        (frequency * 0.5, ring, 0.3),
        (frequency, ring * 0.8, 1.0),
        (frequency + rng.uniform(0.8, 1.4), ring * 0.7, 0.7),
        (frequency * 1.19, ring * 0.5, 0.3),
        (frequency * 1.5, ring * 0.35, 0.16),
        (frequency * 2.0, ring * 0.4, 0.6),
        (frequency * 2.61, ring * 0.2, 0.3),
        (frequency * 3.01, ring * 0.18, 0.36),
        (frequency * 4.17, ring * 0.11, 0.3),
        (frequency * 5.43, ring * 0.07, 0.24),
    ]
    tone = struck_body(vary_partials(rng, partials, 0.0, 0.1), seconds, rng.uniform(0.0002, 0.00026))
    mix(tone, band_noise(rng, 0.02, 2800, 9000) * strike_envelope(0.02, 0.0004, 0.0022), 0.0, 0.06)
    return tone
