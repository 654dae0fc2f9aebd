"""Where the loop of the window takes its events and its time from. Knows no scene and no window."""

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import pygame

FRAME: Final = 1 / 60
"""The duration of a frame, in seconds."""
_AWAKE: Final = 2.0
"""The seconds without an event after which the program looks for events less often."""
_LOOK, _LOOK_ASLEEP = 0.008, 0.02
"""The seconds between two looks. `pygame.event.wait` looks every millisecond, which takes 2 to 3 % of a processor, and
on Windows does not feel Ctrl-C."""


class EventSource(Protocol):
    """Events, and the clock that says when they come."""

    def now(self) -> float:
        """Return the time in seconds."""

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        """Return the next events: without any at the next frame if ``seconds`` is less than one, else after that time.

        None waits for ever.
        """


class SystemEvents:
    """The events of pygame's queue, and the system's clock."""

    def __init__(self) -> None:
        self._wait_for_frame = _pacer()

    def now(self) -> float:
        """Return the time in seconds."""
        return time.monotonic()

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        """Return the next events, at the next frame or whenever they come."""
        if seconds is not None and seconds <= FRAME:
            self._wait_for_frame()
            return pygame.event.get()
        began = time.monotonic()
        while not (events := pygame.event.get()):
            waited = time.monotonic() - began
            left = _LOOK_ASLEEP if seconds is None else seconds - waited
            if left <= 0:
                break
            time.sleep(min(left, _LOOK if waited < _AWAKE else _LOOK_ASLEEP))
        return events


def _pacer() -> Callable[[], object]:
    """Return what waits until the next frame is due."""
    try:
        clock = pygame.Clock()
    except pygame.error:  # Its timer gets no thread.
        return partial(time.sleep, FRAME)
    return partial(clock.tick_busy_loop if sys.platform == "win32" else clock.tick, round(1 / FRAME))
