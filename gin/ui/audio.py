"""Sounds: several takes of each, one chosen at random, and silence where there is no sound device."""

import random
from collections.abc import Iterable
from pathlib import Path

import pygame

from gin.rules import Message

BUTTON_SOUNDS = frozenset({"click", "hover", "refuse"})
"""The sounds of the interface, which have a volume of their own."""

DAMAGED = Message("Some sounds are missing or damaged. Please install the game again to hear them.")


class Sounds:
    """Plays the sounds of a folder of ``name-1.ogg`` files.

    Attributes:
        volume: The volume of the cards, 0 to 1.
        button_volume: The volume of `BUTTON_SOUNDS`, 0 to 1.
        problem: Why there is no sound, or not every one; else None.
    """

    def __init__(self, folder: Path, volume: float = 0.5) -> None:
        self._folder = folder
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._started = False
        self._rng = random.Random()
        self.volume = volume
        self.button_volume = volume
        self.problem: Message | None = None
        self._left_out: frozenset[str] = frozenset()

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

    def play(self, name: str) -> None:
        """Play a random take of a sound, if there is a sound device."""
        volume = self.volume_of(name)
        if not self._started or volume <= 0:
            return
        takes = self._takes.get(name)
        if takes is None:
            takes = self._takes[name] = self._load(name)
        if takes:
            take = self._rng.choice(takes)
            # No two taps on a table are equally loud.
            take.set_volume(volume * self._rng.uniform(0.86, 1.0))
            take.play()

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        """Return the takes of a sound that can be played."""
        takes = []
        for file in sorted(self._folder.glob(f"{name}-*.ogg")):
            try:
                if file.name not in self._left_out:
                    takes.append(pygame.mixer.Sound(str(file)))
            except (OSError, pygame.error):
                self.problem = DAMAGED
        return takes

    def volume_of(self, name: str) -> float:
        """Return the volume of a sound, 0 to 1."""
        return self.button_volume if name in BUTTON_SOUNDS else self.volume
