"""The sounds in the assets: complete, playable, quiet, short, without clicks, and no two takes alike."""

import math
import os
import sys
from array import array
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "sounds"
RATE = 44_100

LIMITS: dict[str, tuple[int, int, int, int, int]] = {
    "slide": (4, 170, 280, -18, -13),
    "place": (4, 60, 120, -12, -7),
    "flip": (3, 100, 220, -16, -11),
    "deal": (4, 50, 120, -17, -12),
    "shuffle": (2, 1000, 1250, -15, -10),
    "fan": (2, 250, 450, -17, -12),
    "knock": (3, 300, 500, -11, -7),
    "gin": (1, 1200, 1500, -15, -11),
    "undercut": (1, 600, 1100, -12, -8),
    "win": (1, 1700, 2100, -13, -9),
    "lose": (1, 1100, 1800, -14, -10),
    "tick": (3, 20, 60, -18, -13),
    "click": (2, 30, 80, -18, -13),
    "hover": (2, 30, 90, -28, -22),
    "refuse": (2, 180, 280, -14, -10),
}
"""By name: the number of takes, the least and greatest length in ms, and the least and greatest peak in dBFS."""
TAKES = [f"{name}-{number}" for name, (takes, *_) in LIMITS.items() for number in range(1, takes + 1)]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """Open a silent mixer in the format of the files, so that samples come back unchanged."""
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples_of(take: str) -> Sequence[int]:
    """Return the samples of a take, as the game would play them."""
    samples = array("h", pygame.mixer.Sound(FOLDER / f"{take}.ogg").get_raw())
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def peak_level(samples: Sequence[int]) -> float:
    """Return the peak of some samples in dBFS."""
    return 20 * math.log10(max(1, *(abs(sample) for sample in samples)) / 32768)


def correlation(one: Sequence[int], other: Sequence[int]) -> float:
    """Return how alike two waves are but for their loudness: 1 if they are the same."""
    both = sum(a * b for a, b in zip(one, other, strict=False))
    return both / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))


def test_the_folder_contains_exactly_the_expected_takes() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{take}.ogg" for take in TAKES}


def test_the_folder_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000


@pytest.mark.parametrize("take", TAKES)
def test_length_and_peak_are_within_limits(take: str) -> None:
    _, shortest, longest, softest, loudest = LIMITS[take.rsplit("-", 1)[0]]
    samples = samples_of(take)
    assert shortest <= len(samples) / RATE * 1000 <= longest
    assert softest <= peak_level(samples) <= loudest


@pytest.mark.parametrize("take", TAKES)
def test_a_take_begins_and_ends_without_a_click(take: str) -> None:
    samples = samples_of(take)
    assert peak_level(samples[: RATE // 2000]) < -55
    assert peak_level(samples[-RATE // 1000 :]) < -55


@pytest.mark.parametrize("take", TAKES)
def test_a_take_is_near_its_peak_within_25_ms(take: str) -> None:
    # A sound must seem to come from the contact: "near" is within 24 dB.
    samples = samples_of(take)
    assert peak_level(samples[: RATE // 40]) > peak_level(samples) - 24


@pytest.mark.parametrize("name", [name for name, (takes, *_) in LIMITS.items() if takes > 1])
def test_takes_of_a_sound_differ(name: str) -> None:
    waves = [samples_of(f"{name}-{number}") for number in range(1, LIMITS[name][0] + 1)]
    for one, other in combinations(waves, 2):
        assert correlation(one, other) < 0.9
