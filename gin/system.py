"""What Windows, macOS and Linux want otherwise, side by side; `sys.platform` names them.

Where windows stand and how large they are is in `gin.ui.shell.displays`, what is said outside them in
`gin.ui.shell.console`. Knows nothing of the game or of pygame.
"""

import contextlib
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from typing import Final, NamedTuple

NICENESS: Final = 5
"""The ``nice`` increment of a process for which the picture is not to wait."""
_BELOW_NORMAL_PRIORITY: Final = 0x4000


class Modifiers(NamedTuple):
    """The keys that are held besides one; ``command`` is Command on macOS, and elsewhere the key with the logo."""

    control: bool = False
    alt: bool = False
    command: bool = False


_UNDO_MODIFIERS: Final = {
    "win32": Modifiers(control=True),
    "darwin": Modifiers(command=True),
    "linux": Modifiers(control=True),
}
"""What is held with Z and Y to undo and redo."""
_FULL_SCREEN: Final = {
    "win32": (("f11", Modifiers()), ("return", Modifiers(alt=True))),
    "darwin": (("f11", Modifiers()), ("f", Modifiers(control=True, command=True))),
    "linux": (("f11", Modifiers()), ("return", Modifiers(alt=True))),
}
"""The keys for full screen. On macOS the menu that SDL makes has the second one as well, and Quit and Close."""


def _of(system: str) -> str:
    return system if system in _FULL_SCREEN else "linux"


def toggles_full_screen(key: str, held: Modifiers, system: str) -> bool:
    """Return whether a key switches to full screen and back."""
    return (key, held) in _FULL_SCREEN[_of(system)]


def is_for_the_game(key: str, held: Modifiers, system: str) -> bool:
    """Return whether a key is meant for the game: by itself, or with what undoes and redoes everywhere.

    With Control, Alt or Command a key is the system's or another program's, such as Command+H, which hides the game.
    """
    return held == Modifiers() or (key in ("y", "z") and held == _UNDO_MODIFIERS[_of(system)])


def lower_priority(system: str) -> None:
    """Have the picture come first where this process wants the same processor."""
    if system != "win32":
        os.nice(NICENESS)
    elif sys.platform == "win32":
        import ctypes

        kernel32 = ctypes.WinDLL("kernel32")
        kernel32.GetCurrentProcess.restype = ctypes.c_void_p
        kernel32.SetPriorityClass.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
        kernel32.SetPriorityClass(kernel32.GetCurrentProcess(), _BELOW_NORMAL_PRIORITY)


def wake_on_interrupt(wake: Callable[[], object], system: str) -> None:
    """Call ``wake`` from another thread as soon as Ctrl-C is pressed in the console, where nothing else would.

    On Windows a signal does not end a wait for events, so that it would be handled at the next one only.
    """
    if system != "win32":
        return
    heard, told = socket.socketpair()
    told.setblocking(False)
    try:
        signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    except ValueError:  # Not the main thread, which alone is interrupted.
        return

    def listen() -> None:
        with told:  # It is kept open as long as somebody listens.
            while heard.recv(1):
                wake()

    with contextlib.suppress(RuntimeError):  # Without another thread it is felt at the next event.
        threading.Thread(target=listen, daemon=True).start()
