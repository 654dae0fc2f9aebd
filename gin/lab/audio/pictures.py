"""Spectrograms of sounds, as one picture: time to the right, frequency upwards by octaves, level as brightness."""

from collections.abc import Mapping

import numpy as np
import pygame

from gin.lab.audio.synth import RATE, Signal, sample_count

_WIDTH, _HEIGHT, _COLUMNS = 300, 170, 5
_LOWEST, _HIGHEST = 60.0, 18_000.0
_WINDOW, _RANGE = 0.012, 66.0
"""The window in seconds, and the levels in dB below the highest that are shown."""
_LINES = (100, 1_000, 10_000)


def spectrogram(signal: Signal) -> Signal:
    """Return the levels of a signal in dB below its highest: a row for each step of time, a column for each pitch."""
    mono = np.atleast_2d(signal).mean(axis=0)
    length = sample_count(_WINDOW if len(mono) < 5 * RATE else 8 * _WINDOW)
    starts = np.linspace(0, max(1, len(mono) - 1), _WIDTH).astype(int)
    padded = np.pad(mono, length)
    size = 4 * length
    frames = np.stack([padded[start + length // 2 :][:length] for start in starts]) * np.hanning(length)
    power = np.abs(np.fft.rfft(frames, size)) ** 2
    pitches = _LOWEST * (_HIGHEST / _LOWEST) ** (np.arange(_HEIGHT) / (_HEIGHT - 1))
    levels = 10 * np.log10(power[:, np.round(pitches * size / RATE).astype(int)] + 1e-14)
    return np.asarray(levels - levels.max(), dtype=np.float64)


def contact_sheet(signals: Mapping[str, Signal]) -> pygame.Surface:
    """Return the spectrograms of some signals side by side, each with its name and length."""
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    cell_width, cell_height = _WIDTH + 12, _HEIGHT + 30
    rows = -(-len(signals) // _COLUMNS)
    sheet = pygame.Surface((min(_COLUMNS, len(signals)) * cell_width, rows * cell_height))
    sheet.fill((24, 26, 30))
    for number, (name, signal) in enumerate(signals.items()):
        x, y = number % _COLUMNS * cell_width + 6, number // _COLUMNS * cell_height + 24
        strength = np.clip(spectrogram(signal) / _RANGE + 1, 0, 1)[:, ::-1, np.newaxis]
        colours = np.clip(np.concatenate((2.4 * strength - 0.7, 2.4 * strength - 1.3, strength**1.5), axis=2), 0, 1)
        sheet.blit(pygame.surfarray.make_surface(np.round(255 * colours).astype(np.uint8)), (x, y))
        for frequency in _LINES:
            line = y + round((1 - np.log(frequency / _LOWEST) / np.log(_HIGHEST / _LOWEST)) * (_HEIGHT - 1))
            pygame.draw.line(sheet, (150, 150, 150), (x, line), (x + 6, line))
        seconds = signal.shape[-1] / RATE
        sheet.blit(font.render(f"{name}  {seconds:.2f} s", True, (235, 235, 235)), (x, y - 18))
    return sheet
