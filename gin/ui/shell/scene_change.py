"""The change from one picture of scenes to another: the old one fades while the new one rises.

A function of time. It holds nothing up: the new scenes take inputs from the beginning.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from gin.ui.model.motion import ease_out

DURATION: Final = 0.16
"""How long it takes, in seconds at normal speed."""
_RISE: Final = 12.0
"""How far a new scene rises, in units."""


class SceneChange:
    """A change that began at a time, in seconds, from the ``old`` picture, of which ``kept`` scenes stay in place.

    ``duration`` is in seconds; with ``reduced_motion`` nothing rises.
    """

    def __init__(
        self, old: pygame.Surface, kept: Sequence[object], began: float, duration: float, *, reduced_motion: bool
    ) -> None:
        self._old, self._kept, self._began, self._duration = old, tuple(kept), began, duration
        self._reduced_motion = reduced_motion

    def is_over(self, now: float) -> bool:
        """Return whether nothing of the old picture is left."""
        return self._share(now) >= 1

    def veil(self, now: float) -> pygame.Surface:
        """Return the old picture at the opacity that it has at a time."""
        self._old.set_alpha(round(255 * (1 - self._share(now))))
        return self._old

    def below(self, scene: object, unit: float, now: float) -> int:
        """Return how far below its place a scene is at a time, in pixels; ``unit`` is the pixels of a unit."""
        if self._reduced_motion or scene in self._kept:
            return 0
        return round(_RISE * unit * (1 - ease_out(self._share(now))))

    def _share(self, now: float) -> float:
        return max(0.0, min(1.0, (now - self._began) / self._duration))
