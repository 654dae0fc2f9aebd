"""Measures of a sound: how loud it is to the ear, how bright, and how its pitch and its energy are spread.

Loudness is that of ITU-R BS.1770-5, on which EBU R 128 builds: K-weighted, the power of all channels added up, in LUFS.
A sound is as loud as its loudest window of 100 ms. The 400 ms and 3 s of R 128 are meant for programmes: over those a
tap would seem 6 to 15 dB softer than it is, since the ear has made up its mind after a tenth of a second.
"""

import numpy as np

from gin.lab.audio.synth import RATE, Signal, sample_count

WINDOW = 0.1
"""The window of the loudness, in seconds."""

_SHELF = (1681.974450955533, 0.7071752369554196, 3.999843853973347)
_HIGH_PASS = (38.13547087602444, 0.5003270373238773)
"""Corner frequency in Hz, Q, and for the shelf its gain in dB: those of which BS.1770 gives coefficients at 48 kHz."""


def k_weighting(size: int) -> Signal:
    """Return the gain of K-weighting at each frequency of the real FFT of ``size`` samples.

    The ear hears little bass, and a head amplifies what comes from ahead.
    """
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    corner, q, gain = _SHELF
    k, high = np.tan(np.pi * corner / RATE), 10 ** (gain / 20)
    band = high**0.4996667741545416
    shelf = high + band * k / q + k * k + 2 * (k * k - high) * turn + (high - band * k / q + k * k) * turn**2
    shelf /= 1 + k / q + k * k + 2 * (k * k - 1) * turn + (1 - k / q + k * k) * turn**2
    corner, q = _HIGH_PASS
    k = np.tan(np.pi * corner / RATE)
    low_cut = (1 - turn) ** 2 / (1 + k / q + k * k + 2 * (k * k - 1) * turn + (1 - k / q + k * k) * turn**2)
    return np.asarray(np.abs(shelf * low_cut), dtype=np.float64)


def loudness_over_time(signal: Signal, window: float = WINDOW, *, loop: bool = False) -> Signal:
    """Return the loudness of every window of a signal in LUFS, from the first that it touches to the last.

    A row of ``signal`` is a channel. Around a sound that is no ``loop`` there is silence.
    """
    rows = np.atleast_2d(signal)
    margin = 0 if loop else sample_count(max(window, 0.1))
    padded = np.pad(rows, ((0, 0), (margin, margin)))
    size = padded.shape[1]
    weighted = np.fft.irfft(np.fft.rfft(padded) * k_weighting(size), size)
    power = np.sum(weighted**2, axis=0)
    length = min(sample_count(window), size)
    if loop:
        power = np.concatenate((power, power[: length - 1]))
    sums = np.concatenate(([0.0], np.cumsum(power)))
    means = np.maximum(sums[length:] - sums[:-length], 0) / length
    return np.asarray(-0.691 + 10 * np.log10(np.maximum(means, 1e-12)), dtype=np.float64)


def loudness(signal: Signal, *, loop: bool = False) -> float:
    """Return the loudness of the loudest 100 ms of a signal, in LUFS."""
    return float(loudness_over_time(signal, loop=loop).max())


def peak(signal: Signal) -> float:
    """Return the level of the highest sample, in dBFS."""
    return float(20 * np.log10(max(float(np.abs(signal).max()), 1e-6)))


def power_spectrum(signal: Signal) -> tuple[Signal, Signal]:
    """Return the frequencies of a signal in Hz, and its power at each, all channels added up."""
    rows = np.atleast_2d(signal)
    power = np.sum(np.abs(np.fft.rfft(rows)) ** 2, axis=0)
    return np.asarray(np.fft.rfftfreq(rows.shape[1], 1 / RATE)), np.asarray(power, dtype=np.float64)


def level_between(signal: Signal, low: float, high: float) -> float:
    """Return the level of the part of a signal between two frequencies in Hz, in dB below the whole."""
    frequencies, power = power_spectrum(signal)
    part = power[(frequencies >= low) & (frequencies < high)].sum() / power.sum()
    return float(10 * np.log10(max(float(part), 1e-12)))


def brightness(signal: Signal) -> float:
    """Return the frequency in Hz below and above which a signal has half its power."""
    frequencies, power = power_spectrum(signal)
    return float(frequencies[np.searchsorted(np.cumsum(power), power.sum() / 2)])


def likeness(one: Signal, other: Signal) -> float:
    """Return how alike two waves are but for their loudness, from the same beginning: 1 if they are the same."""
    one, other = np.ravel(one), np.ravel(other)
    length = min(len(one), len(other))
    return float(one[:length] @ other[:length] / np.sqrt((one @ one) * (other @ other)))
