"""Every sound of the game: how it is made, in how many takes, and how loud it is.

Every take has a fixed seed, so it is the same each time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final
from zlib import crc32

import numpy as np

from gin.lab.audio import ambience, cards, chimes, taps
from gin.lab.audio.meter import loudness
from gin.lab.audio.synth import Rng, Signal, fade_ends, gain_from_db

FOLDER: Final = Path(__file__).resolve().parents[3] / "assets" / "sounds"


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to make a sound that is played once.

    Attributes:
        make: Makes one step of a take.
        takes: The number of takes.
        loudness: How loud every one is, as `gin.lab.audio.meter.loudness` measures it, in LUFS.
        fade_out: How long it fades out at its end, in seconds.
        steps: How many sounds of the same length follow each other in the file of a take, each a little higher.
    """

    make: Callable[[Rng, int], Signal]
    takes: int
    loudness: float
    fade_out: float = 0.015
    steps: int = 1


@dataclass(frozen=True, slots=True)
class Loop:
    """How to make a sound that goes on: two rows of samples, and their loudness in LUFS."""

    make: Callable[[Rng], Signal]
    loudness: float


def _plain(make: Callable[[Rng], Signal]) -> Callable[[Rng, int], Signal]:
    """Return the maker of a sound that has only one step."""
    return lambda rng, _step: make(rng)


_card = partial(Recipe, loudness=-28.0)
_tap = partial(Recipe, loudness=-31.0)

RECIPES: Final[dict[str, Recipe]] = {
    "slide": _card(_plain(cards.slide), 4),
    "place": _card(_plain(cards.place), 5),
    "flip": _card(_plain(cards.flip), 4),
    "lift": _card(_plain(cards.lift), 4),
    "deal": _card(cards.deal, 3, steps=cards.DEALT),
    "shuffle": _card(_plain(cards.shuffle), 3),
    "fan": _card(_plain(cards.fan), 3),
    "knock": Recipe(_plain(taps.knock), 4, -22),
    "gin": Recipe(_plain(chimes.gin), 3, -20, 0.6),
    "big-gin": Recipe(_plain(chimes.big_gin), 3, -20, 0.8),
    "undercut": Recipe(_plain(chimes.undercut), 3, -23, 0.4),
    "shutout": Recipe(_plain(chimes.shutout), 3, -20, 1.0),
    "win": Recipe(_plain(chimes.win), 3, -20, 0.8),
    "lose": Recipe(_plain(chimes.lose), 3, -23, 0.7),
    "tick": _tap(_plain(taps.tick), 5),
    "click": _tap(_plain(taps.click), 3),
    "refuse": Recipe(_plain(taps.refuse), 3, -28),
}
"""The sounds that are played once, by name: the greater the moment, the louder, and nothing is loud."""

LOOPS: Final[dict[str, Loop]] = {
    "sea": Loop(ambience.sea, -38),
    "clock": Loop(ambience.clock, -38),
    "rain": Loop(ambience.rain, -38),
}
"""The sounds around the table, by name: ten dB under a card."""


def render_take(name: str, take: int) -> Signal:
    """Return a take of a sound, counted from 1, ready to be written; the same one each time."""
    recipe, rng = RECIPES[name], np.random.default_rng(crc32(f"{name}-{take}".encode()))
    steps = (fade_ends(recipe.make(rng, step), fade_out=recipe.fade_out) for step in range(recipe.steps))
    return np.concatenate([step * gain_from_db(recipe.loudness - loudness(step)) for step in steps])


def render_loop(name: str) -> Signal:
    """Return a loop, ready to be written; the same one each time."""
    loop = LOOPS[name]
    signal = loop.make(np.random.default_rng(crc32(name.encode())))
    return signal * gain_from_db(loop.loudness - loudness(signal, loop=True))
