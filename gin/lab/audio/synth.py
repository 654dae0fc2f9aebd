"""Building blocks for the table's sounds: noise, struck bodies, envelopes, a small room, a clean finish."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100

Signal: TypeAlias = NDArray[np.float64]
Rng: TypeAlias = np.random.Generator
Partial: TypeAlias = tuple[float, float, float]
"""One mode of a struck body: frequency in Hz, time constant of its decay in seconds, gain."""


def samples(seconds: float) -> int:
    """How many samples a stretch of time takes."""
    return max(1, round(seconds * RATE))


def silence(seconds: float) -> Signal:
    """An empty signal, to be mixed into."""
    return np.zeros(samples(seconds), dtype=np.float64)


def clock(seconds: float) -> Signal:
    """The time of every sample, in seconds."""
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def decibels(level: float) -> float:
    """The factor a level in dB stands for."""
    return float(10.0 ** (level / 20.0))


def band(signal: Signal, low: float, high: float) -> Signal:
    """The signal between two frequencies, with gentle skirts of 12 dB an octave.

    The two Butterworth sections are causal, so nothing sounds before the contact that makes it.
    """
    size = 2 * len(signal) + samples(0.05)  # space behind the signal, so that nothing wraps round to its start
    s = 2j * np.pi * np.fft.rfftfreq(size, 1 / RATE)
    lower, upper = 2 * np.pi * low, 2 * np.pi * high
    response = s**2 / (s**2 + np.sqrt(2) * lower * s + lower**2)
    response *= upper**2 / (s**2 + np.sqrt(2) * upper * s + upper**2)
    response[-1] = response[-1].real  # a real signal has no phase at the highest frequency
    return np.asarray(np.fft.irfft(np.fft.rfft(signal, size) * response, size)[: len(signal)], dtype=np.float64)


def hiss(rng: Rng, seconds: float, low: float, high: float) -> Signal:
    """Noise between two frequencies, with an effective value of one: the sound of fibres rubbing."""
    made = band(rng.standard_normal(samples(seconds)), low, high)
    return made / float(np.sqrt(np.mean(made**2)))


def grain(rng: Rng, seconds: float, rate: float, depth: float) -> Signal:
    """An uneven factor around one: paper catches and lets go, so friction is never a steady hiss."""
    rough = hiss(rng, seconds, rate / 3, rate)
    return np.asarray(np.clip(1 + depth * rough, 0.05, None), dtype=np.float64)


def swell(seconds: float, peak: float, sharpness: float) -> Signal:
    """A bell from zero to one and back, highest at the fraction `peak`: the speed of a hand in a move."""
    x = np.linspace(0, 1, samples(seconds))
    rise, fall = sharpness * peak, sharpness * (1 - peak)
    shape = x**rise * (1 - x) ** fall
    return np.asarray(shape / shape.max(), dtype=np.float64)


def strike(seconds: float, rise: float, fall: float) -> Signal:
    """A contact: a smooth rise, then an exponential decay with the time constant `fall`."""
    t = clock(seconds)
    onset = np.where(t < rise, 0.5 - 0.5 * np.cos(np.pi * np.minimum(t / rise, 1)), 1.0)
    return np.asarray(onset * np.exp(-np.maximum(t - rise, 0) / fall), dtype=np.float64)


def body(partials: Sequence[Partial], seconds: float, touch: float) -> Signal:
    """A body that rings in its modes after a push that lasts `touch` seconds, at a peak of one.

    The push is half a sine, as when something soft meets something hard: the longer it lasts, the fewer high
    modes wake. Below its lowest mode a body radiates next to nothing.
    """
    t = clock(seconds)
    ringing = np.zeros_like(t)
    for frequency, tau, gain in partials:
        ringing += gain * np.exp(-t / tau) * np.sin(2 * np.pi * frequency * t)
    push = np.sin(np.pi * (np.arange(samples(touch)) + 0.5) / samples(touch))
    lowest = min(frequency for frequency, _, _ in partials)
    heard = band(np.convolve(ringing, push)[: len(t)], lowest, 14_000)
    return np.asarray(heard / np.abs(heard).max(), dtype=np.float64)


def varied(rng: Rng, partials: Sequence[Partial], pitch: float, colour: float) -> list[Partial]:
    """The same body struck elsewhere: one common shift of pitch, and every mode a little louder or softer."""
    shift = 1 + rng.uniform(-pitch, pitch)
    return [(f * shift, tau * rng.uniform(0.9, 1.1), g * rng.uniform(1 - colour, 1 + colour)) for f, tau, g in partials]


def mix(target: Signal, part: Signal, at: float = 0.0, gain: float = 1.0) -> None:
    """Add a part to a signal, from a moment on; what would hang over the end is left out."""
    start = round(at * RATE)
    room_left = len(target) - start
    if room_left > 0:
        fitting = part[:room_left]
        target[start : start + len(fitting)] += gain * fitting


def room(signal: Signal, wet: float) -> Signal:
    """The signal in the one small furnished room all sounds share; `wet` is the level of the room in dB."""
    rng = np.random.default_rng(7)  # always the same room, or the sounds would not sit at one table
    seconds = 0.16
    tail = hiss(rng, seconds, 250, 3200) * strike(seconds, 0.012, 0.032)
    for at, gain in ((0.0071, 3.0), (0.0113, -2.4), (0.0179, 1.9), (0.0267, -1.2)):
        tail[samples(at)] += gain
    tail = band(tail, 200, 3600)
    size = len(signal) + len(tail)
    heard = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(tail, size), size)[: len(signal)]
    scale = float(np.sqrt(np.sum(tail**2)))
    return np.asarray(signal + decibels(wet) * heard / scale, dtype=np.float64)


def finish(signal: Signal, peak: float, fade_in: float = 0.0015, fade_out: float = 0.015) -> Signal:
    """The signal as it is written: no rumble, no click at either end, its highest sample at `peak` dBFS."""
    clean = band(signal, 45, 16_000)
    front, back = samples(fade_in), min(samples(fade_out), len(clean))
    clean[:front] *= 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, front))
    clean[-back:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, back))
    return np.asarray(clean * decibels(peak) / np.abs(clean).max(), dtype=np.float64)
