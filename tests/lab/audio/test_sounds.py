"""The sounds the table ships: all there, all playable, soft, short, clean at both ends, no two alike."""

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

# name: takes, shortest and longest in ms, softest and loudest peak in dBFS
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
TAKES = [f"{name}-{number}" for name, (takes, *_) in LIMITS.items() for number in range(1, takes + 1)]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """A mixer that plays into nothing, in the format of the files so that samples come back unchanged."""
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


def wave(take: str) -> Sequence[int]:
    """The samples of a take, as the game would play them."""
    samples = array("h", pygame.mixer.Sound(FOLDER / f"{take}.ogg").get_raw())
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def level(samples: Sequence[int]) -> float:
    """The peak of some samples, in dBFS."""
    return 20 * math.log10(max(1, *(abs(sample) for sample in samples)) / 32768)


def likeness(one: Sequence[int], other: Sequence[int]) -> float:
    """How far two waves are the same but for their loudness: 1 means they are."""
    both = sum(a * b for a, b in zip(one, other, strict=False))
    return both / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))


def test_exactly_the_named_takes_are_there() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{take}.ogg" for take in TAKES}


def test_the_folder_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000


@pytest.mark.parametrize("take", TAKES)
def test_length_and_peak_are_within_limits(take: str) -> None:
    _, shortest, longest, softest, loudest = LIMITS[take.rsplit("-", 1)[0]]
    samples = wave(take)
    assert shortest <= len(samples) / RATE * 1000 <= longest
    assert softest <= level(samples) <= loudest


@pytest.mark.parametrize("take", TAKES)
def test_no_click_at_either_end(take: str) -> None:
    samples = wave(take)
    assert level(samples[: RATE // 2000]) < -55
    assert level(samples[-RATE // 1000 :]) < -55


@pytest.mark.parametrize("take", TAKES)
def test_answers_at_once(take: str) -> None:
    """Sound belongs to the contact: after 25 ms every take is within 24 dB of its peak."""
    samples = wave(take)
    assert level(samples[: RATE // 40]) > level(samples) - 24


@pytest.mark.parametrize("name", [name for name, (takes, *_) in LIMITS.items() if takes > 1])
def test_takes_of_a_sound_differ(name: str) -> None:
    waves = [wave(f"{name}-{number}") for number in range(1, LIMITS[name][0] + 1)]
    for one, other in combinations(waves, 2):
        assert likeness(one, other) < 0.9
