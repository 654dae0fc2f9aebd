"""What Windows, macOS and Linux want otherwise, side by side; `sys.platform` names them.

Where windows stand and how large they are is in `gin.ui.shell.displays`, what is said outside them in
`gin.ui.shell.console`. Knows nothing of the game or of pygame.
"""

import os
import sys
from typing import Final, NamedTuple

NICENESS: Final = 5
"""The ``nice`` increment of a process for which the picture is not to wait."""
_BELOW_NORMAL_PRIORITY: Final = 0x4000
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
"""The numbers of the parameters in glibc's ``malloc.h``."""
_LARGE_PIECE: Final = 16 * 1024
"""The bytes from which each piece of memory is taken from the system by itself; most pictures are larger."""
_HEAPS: Final = 1
"""How many heaps all threads share: one for each thread would keep megabytes that have been freed."""


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


def has_points(system: str) -> bool:
    """Return whether windows and pointers are placed in points, which may be several pixels wide and high."""
    return system == "darwin"


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


def return_freed_memory(system: str) -> None:
    """Let glibc return large pieces of memory as soon as they are freed; other systems do so anyway.

    Left alone, glibc keeps them for later, in holes that later pieces do not fit, and in a heap for each thread. After
    three deals that wastes 45 MB.
    """
    if system != "linux":
        return
    import ctypes  # It takes some milliseconds.

    try:
        library = ctypes.CDLL(None)
        library.mallopt(_M_MMAP_THRESHOLD, _LARGE_PIECE)
        library.mallopt(_M_ARENA_MAX, _HEAPS)
    except (AttributeError, OSError):
        return  # The C library is another, such as musl.
