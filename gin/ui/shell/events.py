"""Where the loop of the window takes its events and its time from. Knows no scene and no window."""

import time
from collections.abc import Callable, Iterable
from typing import Final, Protocol

import pygame

FRAME: Final = 1 / 60
"""The duration of a frame in seconds on a display that does not say how often it shows one."""
_FASTEST: Final = 240
"""The most frames a second that are drawn, however many the display shows."""
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


class FramePacer:
    """Waits for the next frame, at the rate of the display.

    ``display_rate`` returns how many frames a second the display shows, 0 if it does not say.
    """

    def __init__(
        self,
        display_rate: Callable[[], float],
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._display_rate, self._clock, self._sleep = display_rate, clock, sleep
        self._due: float | None = None
        self.frame = FRAME

    def rest(self) -> None:
        """Note that nothing moves: the next frame is due at once, and may be on another display."""
        self._due = None

    def wait(self) -> None:
        """Wait until the next frame is due. One that comes late does not hurry those after it."""
        now = self._clock()
        if self._due is None:
            rate = self._display_rate()
            self.frame = 1 / min(rate, _FASTEST) if rate > 0 else FRAME
            self._due = now
        if now < self._due:
            self._sleep(self._due - now)
        self._due = max(self._due, now) + self.frame


class SystemEvents:
    """The events of pygame's queue, and the system's clock; ``display_rate`` is that of a `FramePacer`."""

    def __init__(self, display_rate: Callable[[], float]) -> None:
        self._pacer = FramePacer(display_rate)

    def now(self) -> float:
        """Return the time in seconds."""
        return time.monotonic()

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        """Return the next events, at the next frame or whenever they come."""
        if seconds is not None and seconds <= self._pacer.frame:
            self._pacer.wait()
            return pygame.event.get()
        self._pacer.rest()
        began = time.monotonic()
        while not (events := pygame.event.get()):
            waited = time.monotonic() - began
            left = _LOOK_ASLEEP if seconds is None else seconds - waited
            if left <= 0:
                break
            time.sleep(min(left, _LOOK if waited < _AWAKE else _LOOK_ASLEEP))
        return events


def without_passed_moves(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """Return events without the moves of the pointer that another follows at once.

    A mouse reports up to a thousand moves a second, and only where it is when a frame is drawn can be seen.
    """
    kept: list[pygame.Event] = []
    for event in events:
        if kept and event.type == kept[-1].type == pygame.MOUSEMOTION:
            kept.pop()
        kept.append(event)
    return kept
