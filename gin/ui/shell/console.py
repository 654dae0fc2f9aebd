"""What the program says outside its window: on the console, or in a message box where there is none.

A windowed program, as the executables are and on Windows what pip installs, has no console of its own: ``sys.stdout``
and ``sys.stderr`` are None there unless they lead into a file. If it was started from a console it says on that what it
has to say, and is otherwise apart from it, so that neither closing the console nor Ctrl-C in it ends a game. What
depends on the system in this is all here. pygame is imported only for a message box.
"""

import contextlib
import io
import os
import sys
from typing import Literal

TITLE = "Gin Rummy"
_PARENT_PROCESS = -1
_HAS_A_CONSOLE = 5  # What Windows says for it is "access denied".


class NoOutput(Exception):  # noqa: N818 - says what is the matter
    """The standard output takes no more; the text says why."""


def prepare_streams() -> None:
    """Have the standard output write anything, and open the null device for each standard stream that is closed.

    A console of Windows has few characters, and a player's name or folder may have others. As for closed streams, the
    first file that the program opens would otherwise take the stream's number, and a library that prints an error
    would write into it.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # It gets the lowest number that is free.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def say(text: str, *, in_box: bool = True) -> None:
    """Print what the player has asked for. Raises `NoOutput` if it does not arrive.

    A windowed program writes to the console that it was started from. Without one it shows the text in a message
    box, or not at all without ``in_box``.
    """
    if sys.stdout is None:
        if not _is_windowed(sys.platform):
            raise NoOutput("it is closed")
        if not _written_to_parent_console(text) and in_box:
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
    if not _written_to_parent_console(f"gin: {sentence}"):
        _show_box(sentence[:1].upper() + sentence[1:], "error")


def _is_windowed(system: str) -> bool:
    """Return whether a program without a standard output is one that never has its own; elsewhere it was closed."""
    return system == "win32" or bool(getattr(sys, "frozen", False))


def _written_to_parent_console(text: str) -> bool:
    """Write to the console from which a windowed program was started; return whether there is one."""
    if sys.platform != "win32":
        return False
    import ctypes

    kernel32 = ctypes.WinDLL("kernel32", use_last_error=True)
    if not kernel32.AttachConsole(_PARENT_PROCESS) and ctypes.get_last_error() != _HAS_A_CONSOLE:
        return False
    try:
        # The console shows its prompt already, as it does not wait for windowed programs.
        with open("CONOUT$", "w", encoding="utf-8") as console:
            console.write(f"\n{text}\n")
    except OSError:
        return False
    finally:
        kernel32.FreeConsole()
    return True


def _show_box(text: str, kind: Literal["info", "error"]) -> None:
    """Show a message box, where that is possible, until the player closes it."""
    import pygame

    with contextlib.suppress(pygame.error):
        pygame.display.message_box(TITLE, text, kind)
