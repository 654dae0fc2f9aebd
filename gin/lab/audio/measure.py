"""Measure the sounds in ``assets/sounds`` as the game plays them: ``python -m gin.lab.audio.measure``."""

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Self

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame

from gin.lab.audio.meter import brightness, level_between, likeness, loudness, peak
from gin.lab.audio.pictures import contact_sheet
from gin.lab.audio.sounds import FOLDER, LOOPS, RECIPES
from gin.lab.audio.synth import RATE, Signal
from gin.ui.audio import ear_volumes

_SEAM = 0.0005
"""How far from the seam of a loop a click is looked for, in seconds."""


def read_sound(path: Path) -> Signal:
    """Return the samples of a file as the mixer has them: one row, or two for stereo. Raises ``pygame.error``."""
    if not pygame.mixer.get_init():
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    samples = np.frombuffer(pygame.mixer.Sound(path).get_raw(), np.int16).reshape(-1, 2)
    channels = np.ascontiguousarray(samples.T) / 32768
    return channels[0] if np.array_equal(*channels) else channels


def steps_of(name: str, take: Signal) -> list[Signal]:
    """Return the sounds that follow each other in a take, each without the others."""
    return np.split(take, RECIPES[name].steps)


@dataclass(frozen=True, slots=True)
class Figures:
    """What is measured of the takes of a sound: the least and the greatest loudness of a step, and so on.

    Attributes:
        loudness: In LUFS, over the loudest 100 ms.
        peak: Of the highest sample, in dBFS.
        brightness: The mean frequency, in Hz, on either side of which a take has half its power.
        treble: The level above 1.2 kHz, and ``air`` that above 4 kHz, in dB below the whole; the mean of the takes.
        likeness: How alike the two takes are that are most alike.
        rise: How much higher each further step of a take is in semitones, 0 for a sound of one step.
    """

    takes: int
    seconds: float
    loudness: tuple[float, float]
    peak: float
    brightness: float
    treble: float
    air: float
    likeness: float
    rise: float

    @classmethod
    def of(cls, name: str, takes: Sequence[Signal]) -> Self:
        """Return the figures of the takes of a sound."""
        loud = [loudness(step) for take in takes for step in steps_of(name, take)]
        return cls(
            len(takes),
            max(len(take) for take in takes) / RATE,
            (min(loud), max(loud)),
            max(map(peak, takes)),
            float(np.mean([brightness(take) for take in takes])),
            float(np.mean([level_between(take, 1200, RATE) for take in takes])),
            float(np.mean([level_between(take, 4000, RATE) for take in takes])),
            max(likeness(*pair) for pair in combinations(takes, 2)),
            rise(name, takes),
        )


def rise(name: str, takes: Sequence[Signal]) -> float:
    """Return by how many semitones the steps of a sound rise from one to the next, by their brightness."""
    if RECIPES[name].steps == 1:
        return 0.0
    pitches = np.mean([[12 * np.log2(brightness(step)) for step in steps_of(name, take)] for take in takes], axis=0)
    return float(np.polyfit(np.arange(len(pitches)), pitches, 1)[0])


def seam(loop: Signal) -> float:
    """Return how sharp the bend is where the end of a loop runs into its beginning, 1 being usual in the loop."""
    bend = np.abs(np.diff(np.concatenate((loop, loop[:, :2]), axis=1), 2))
    near = round(_SEAM * RATE)
    return float(max(bend[:, -near:].max(), bend[:, :near].max()) / np.sqrt(np.mean(bend**2)))


def main(arguments: list[str] | None = None) -> int:
    """Print the figures of every sound, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.audio.measure", description="Measure the sounds.")
    parser.add_argument("--from", type=Path, default=FOLDER, dest="folder", help="instead of assets/sounds")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write the spectrograms of all takes as a picture")
    options = parser.parse_args(arguments)
    shown: dict[str, Signal] = {}
    print("sound      takes     s  loudness, LUFS   peak    Hz  >1.2k   >4k  alike  rise")
    for name, recipe in RECIPES.items():
        files = {f"{name}-{take}": options.folder / f"{name}-{take}.ogg" for take in range(1, recipe.takes + 1)}
        takes = {title: read_sound(path) for title, path in files.items()}
        shown |= takes
        it = Figures.of(name, list(takes.values()))
        print(
            f"{name:10} {it.takes:5} {it.seconds:5.2f} {it.loudness[0]:7.1f} {it.loudness[1]:7.1f} {it.peak:7.1f}"
            f" {it.brightness:5.0f} {it.treble:6.1f} {it.air:5.1f} {it.likeness:6.2f} {it.rise:+5.2f}"
        )
    print("\nloop           s   LUFS   peak    Hz   >4k  ears alike  seam")
    for name in LOOPS:
        loop = shown[name] = read_sound(options.folder / f"{name}.ogg")
        print(
            f"{name:10} {loop.shape[1] / RATE:5.1f} {loudness(loop, loop=True):6.1f} {peak(loop):6.1f}"
            f" {brightness(loop):5.0f} {level_between(loop, 4000, RATE):5.1f} {likeness(*loop):11.2f} {seam(loop):5.1f}"
        )
    left, right = ear_volumes(1)
    print(f"\nfrom the table's right edge: {20 * np.log10(right / left):.1f} dB louder at the right ear")
    if options.picture is not None:
        pygame.image.save(contact_sheet(shown), options.picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
