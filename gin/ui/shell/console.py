"""What the program says outside its window: on the console, or in a message box where there is none.

The windowed executable has no console: ``sys.stdout`` and ``sys.stderr`` are None there. What depends on the system in
this is all here. pygame is imported only for a message box.
"""

import contextlib
import os
import sys
from typing import Literal

TITLE = "Gin Rummy"


class NoOutput(Exception):  # noqa: N818 - says what is the matter
    """The standard output takes no more; the text says why."""


def reopen_closed_streams() -> None:
    """Open the null device for each standard stream that is closed.

    The first file that the program opens would otherwise take the stream's number, and a library that prints an error
    would write into it.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # It gets the lowest number that is free.


def say(text: str, *, in_box: bool = True) -> None:
    """Print what the player has asked for. Raises `NoOutput` if it does not arrive.

    The windowed executable shows it in a message box, or not at all without ``in_box``.
    """
    if sys.stdout is None:
        if not getattr(sys, "frozen", False):
            raise NoOutput("it is closed")
        if in_box:
            _show_box(text, "info")
        return
    try:
        print(text, flush=True)
    except OSError as error:
        # What was not written is not to be tried again when the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise NoOutput(error.strerror or str(error)) from None


def tell(sentence: str) -> None:
    """Tell the player why something does not go on: on stderr, or in a message box where that takes nothing."""
    try:
        if sys.stderr is not None:
            print(f"gin: {sentence}", file=sys.stderr, flush=True)
            return
    except (OSError, ValueError):
        sys.stderr = None  # It would fail again when the program ends.
    _show_box(sentence[:1].upper() + sentence[1:], "error")


def _show_box(text: str, kind: Literal["info", "error"]) -> None:
    """Show a message box, where that is possible, until the player closes it."""
    import pygame

    with contextlib.suppress(pygame.error):
        pygame.display.message_box(TITLE, text, kind)
