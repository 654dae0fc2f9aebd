"""Building blocks of the sounds: noise, struck bodies, envelopes, a small room, and a clean beginning and end."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples a second."""

HIGHEST = 16_000
"""The highest frequency in Hz that is made; half the rate would be the limit, beyond which tones fold back."""

Signal: TypeAlias = NDArray[np.float64]
Rng: TypeAlias = np.random.Generator
Partial: TypeAlias = tuple[float, float, float]
"""A mode of a struck body: frequency in Hz, time constant of its decay in seconds, gain."""


def sample_count(seconds: float) -> int:
    """Return the number of samples in a time, at least one."""
    return max(1, round(seconds * RATE))


def silence(seconds: float) -> Signal:
    """Return a silent signal, to mix others into."""
    return np.zeros(sample_count(seconds), dtype=np.float64)


def sample_times(seconds: float) -> Signal:
    """Return the time of every sample, in seconds."""
    return np.arange(sample_count(seconds), dtype=np.float64) / RATE


def gain_from_db(level: float) -> float:
    """Return the factor that a level in dB stands for."""
    return float(10.0 ** (level / 20.0))


def band_pass(signal: Signal, low: float, high: float) -> Signal:
    """Return the part of a signal between two frequencies in Hz, with slopes of 12 dB an octave.

    The two Butterworth filters are causal, so nothing is heard before the contact that makes it.
    """
    size = 2 * len(signal) + sample_count(0.05)  # room after the end, so that nothing wraps around to the beginning
    s = 2j * np.pi * np.fft.rfftfreq(size, 1 / RATE)
    lower, upper = 2 * np.pi * low, 2 * np.pi * high
    response = s**2 / (s**2 + np.sqrt(2) * lower * s + lower**2)
    response *= upper**2 / (s**2 + np.sqrt(2) * upper * s + upper**2)
    response[-1] = response[-1].real  # a real signal has no phase at the Nyquist frequency
    return np.asarray(np.fft.irfft(np.fft.rfft(signal, size) * response, size)[: len(signal)], dtype=np.float64)


def band_noise(rng: Rng, seconds: float, low: float, high: float) -> Signal:
    """Return noise between two frequencies in Hz, with an RMS of 1: the sound of fibres that rub."""
    noise = band_pass(rng.standard_normal(sample_count(seconds)), low, high)
    return noise / float(np.sqrt(np.mean(noise**2)))


def friction(rng: Rng, seconds: float, rate: float, depth: float) -> Signal:
    """Return an uneven factor around 1: paper catches and lets go, so friction is never a steady hiss.

    ``rate`` is the highest frequency of its changes in Hz, ``depth`` their strength.
    """
    rough = band_noise(rng, seconds, rate / 3, rate)
    return np.asarray(np.clip(1 + depth * rough, 0.05, None), dtype=np.float64)


def bell_envelope(seconds: float, peak: float, sharpness: float) -> Signal:
    """Return a bell curve from 0 to 1 and back, like the speed of a hand in a movement.

    It is highest at the fraction ``peak`` of its length, and narrower for a greater ``sharpness``.
    """
    x = np.linspace(0, 1, sample_count(seconds))
    rise, fall = sharpness * peak, sharpness * (1 - peak)
    shape = x**rise * (1 - x) ** fall
    return np.asarray(shape / shape.max(), dtype=np.float64)


def strike_envelope(seconds: float, rise: float, fall: float) -> Signal:
    """Return the envelope of a contact: a smooth rise, then an exponential decay with the time constant ``fall``."""
    t = sample_times(seconds)
    onset = np.where(t < rise, 0.5 - 0.5 * np.cos(np.pi * np.minimum(t / rise, 1)), 1.0)
    return np.asarray(onset * np.exp(-np.maximum(t - rise, 0) / fall), dtype=np.float64)


def struck_body(partials: Sequence[Partial], seconds: float, touch: float) -> Signal:
    """Return the sound of a body that rings in its modes after a push of ``touch`` seconds, with a peak of 1.

    The push is half a sine, as when something soft meets something hard: the longer it lasts, the fewer high modes it
    excites. Below its lowest mode a body radiates next to nothing.
    """
    t = sample_times(seconds)
    ringing = np.zeros_like(t)
    for frequency, tau, gain in partials:
        if frequency > HIGHEST:
            continue
        ringing += gain * np.exp(-t / tau) * np.sin(2 * np.pi * frequency * t)
    push = np.sin(np.pi * (np.arange(sample_count(touch)) + 0.5) / sample_count(touch))
    lowest = min(frequency for frequency, _, _ in partials)
    heard = band_pass(np.convolve(ringing, push)[: len(t)], lowest, 14_000)
    return np.asarray(heard / np.abs(heard).max(), dtype=np.float64)


def vary_partials(rng: Rng, partials: Sequence[Partial], pitch: float, colour: float) -> list[Partial]:
    """Return the modes of the same body struck elsewhere: all shifted in pitch alike, each a little louder or softer.

    ``pitch`` and ``colour`` are the greatest relative changes of frequency and gain.
    """
    shift = 1 + rng.uniform(-pitch, pitch)
    return [(f * shift, tau * rng.uniform(0.9, 1.1), g * rng.uniform(1 - colour, 1 + colour)) for f, tau, g in partials]


def pitched(partials: Sequence[Partial], pitch: float) -> list[Partial]:
    """Return the modes of a body that is the same but for its size: all frequencies times ``pitch``."""
    return [(frequency * pitch, tau, gain) for frequency, tau, gain in partials]


def mix(target: Signal, part: Signal, at: float = 0.0, gain: float = 1.0) -> None:
    """Add a signal to another from a time in seconds on; what would reach beyond the end is left out."""
    start = round(at * RATE)
    room_left = len(target) - start
    if room_left > 0:
        fitting = part[:room_left]
        target[start : start + len(fitting)] += gain * fitting


def add_room(signal: Signal, wet: float, decay: float = 0.032) -> Signal:
    """Return a signal as heard in the one furnished room of all sounds.

    ``wet`` is the room's level in dB, and ``decay`` the time constant in seconds with which its tail dies away.
    """
    rng = np.random.default_rng(7)  # always the same room, so that all sounds come from one table
    seconds = 5 * decay
    tail = band_noise(rng, seconds, 250, 3200) * strike_envelope(seconds, 0.012, decay)
    for at, gain in ((0.0071, 3.0), (0.0113, -2.4), (0.0179, 1.9), (0.0267, -1.2)):
        tail[sample_count(at)] += gain
    tail = band_pass(tail, 200, 3600)
    size = len(signal) + len(tail)
    heard = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(tail, size), size)[: len(signal)]
    scale = float(np.sqrt(np.sum(tail**2)))
    return np.asarray(signal + gain_from_db(wet) * heard / scale, dtype=np.float64)


def fade_ends(signal: Signal, fade_in: float = 0.0015, fade_out: float = 0.015) -> Signal:
    """Return a signal without rumble or clicks at its ends; the fades are in seconds."""
    clean = band_pass(signal, 45, HIGHEST)
    front, back = sample_count(fade_in), min(sample_count(fade_out), len(clean))
    clean[:front] *= 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, front))
    clean[-back:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, back))
    return clean
