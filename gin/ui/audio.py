"""Sounds: several takes of each, heard from their place on the table; a loop around it; silence without a device."""

import math
import random
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pygame

from gin.rules import Message

BUTTON_SOUNDS: Final = frozenset({"click", "refuse"})
"""The sounds of the interface, which have a volume of their own."""
STEPS: Final[Mapping[str, int]] = MappingProxyType({"deal": 24})
"""The sounds of which a file has several steps of the same length, each a little higher than the one before."""
STEREO: Final = 0.35
"""How far to one side the edge of the table is heard, 1 being in one ear alone."""
FADE_IN: Final = 1.5
"""How long an ambience takes to be heard in full, in seconds."""

DAMAGED = Message("Some sounds are missing or damaged. Please install the game again to hear them.")


def ear_volumes(place: float) -> tuple[float, float]:
    """Return the volumes of both ears for a sound from a place on the table, -1 for its left edge to 1 for its right.

    The power of both together is always the same, so that no place is louder than another.
    """
    angle = (1 + STEREO * max(-1.0, min(1.0, place))) * math.pi / 4
    return math.cos(angle), math.sin(angle)


class Sounds:
    """Plays the sounds of a folder of ``name-1.ogg`` files, and the loops in its ``name.ogg`` files.

    Attributes:
        volume: The volume of the cards, 0 to 1.
        button_volume: The volume of `BUTTON_SOUNDS`, 0 to 1.
        problem: Why there is no sound, or not every one; else None.
    """

    def __init__(self, folder: Path, volume: float = 0.5) -> None:
        self._folder = folder
        self._files: dict[str, list[Path]] = {}
        self._loaded: dict[Path, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, Path] = {}
        self._started = False
        self._rng = random.Random()
        self.volume = volume
        self.button_volume = volume
        self.problem: Message | None = None
        self._left_out: frozenset[str] = frozenset()
        self._ambience = "", 0.0
        self._heard_around = ""

    def leave_out(self, names: Iterable[str]) -> None:
        """Play without these files, which are missing or damaged."""
        self._left_out = frozenset(names)
        if self._left_out:
            self.problem = DAMAGED

    def start(self) -> None:
        """Open the sound device. This takes a moment, so it is called after the first picture is on screen."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
        except pygame.error as error:
            self.problem = Message("Sound is not available: {reason}.", reason=error)
            return
        self._started = True
        self._surround()

    def play(self, name: str, place: float = 0.0, rise: float = 0.0) -> None:
        """Play a take of a sound, never the same twice in a row, if there is a sound device.

        ``place`` is where on the table it is heard, -1 for the left edge to 1 for the right, and ``rise`` how high its
        step is, 0 for the lowest to 1 for the highest, where it has several.
        """
        volume = self.volume_of(name)
        if not self._started or volume <= 0:
            return
        steps = self._take(name)
        if not steps:
            return
        sound = steps[round(rise * (len(steps) - 1))]
        # No two taps on a table are equally loud.
        sound.set_volume(volume * self._rng.uniform(0.86, 1.0))
        channel = sound.play()
        if channel is not None:  # None while all are taken.
            channel.set_volume(*ear_volumes(place))

    def volume_of(self, name: str) -> float:
        """Return the volume of a sound, 0 to 1."""
        return self.button_volume if name in BUTTON_SOUNDS else self.volume

    def set_ambience(self, name: str, volume: float) -> None:
        """Have a loop go on around the table; none without a name or a volume. One that is heard already goes on."""
        self._ambience = name if volume > 0 else "", volume
        if self._started:
            self._surround()

    def _take(self, name: str) -> list[pygame.mixer.Sound]:
        """Return the steps of a take other than the last, which is loaded when it is first wanted."""
        if name not in self._files:
            found = sorted(self._folder.glob(f"{name}-[0-9]*.ogg"))
            self._files[name] = [file for file in found if file.name not in self._left_out]
        files = self._files[name]
        while files:
            file = self._rng.choice([file for file in files if file != self._last.get(name)] or files)
            try:
                if file not in self._loaded:
                    self._loaded[file] = _load(file, STEPS.get(name, 1))
            except (OSError, pygame.error):
                self.problem = DAMAGED
                files.remove(file)
            else:
                self._last[name] = file
                return self._loaded[file]
        return []

    def _surround(self) -> None:
        """Play the ambience that is wanted. It is read and decoded bit by bit, by the thread of the sound device."""
        name, volume = self._ambience
        if name == self._heard_around == "":
            return
        if name != self._heard_around:
            # Stopped and not faded out: pygame would wait for the end of that before it loads another.
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            self._heard_around = name
            file = f"{name}.ogg"
            if name and file not in self._left_out:
                try:
                    pygame.mixer.music.load(self._folder / file)
                    pygame.mixer.music.play(-1, fade_ms=round(FADE_IN * 1000))
                except (OSError, pygame.error):
                    self.problem = DAMAGED
        pygame.mixer.music.set_volume(volume)


def _load(file: Path, steps: int) -> list[pygame.mixer.Sound]:
    """Return the steps that follow each other in a file. Raises OSError or ``pygame.error``."""
    sound = pygame.mixer.Sound(str(file))
    if steps == 1:
        return [sound]
    mixer = pygame.mixer.get_init()
    assert mixer is not None, "a sound has been loaded"
    _, bits, channels = mixer
    frame = abs(bits) // 8 * channels
    samples = sound.get_raw()
    cuts = [len(samples) // frame * step // steps * frame for step in range(steps + 1)]
    return [pygame.mixer.Sound(buffer=samples[begin:end]) for begin, end in pairwise(cuts)]
