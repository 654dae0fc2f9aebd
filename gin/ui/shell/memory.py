"""How the C library gives memory back to the system. Knows nothing of the game."""

import sys
from typing import Final

_M_MMAP_THRESHOLD: Final = -3
"""The number of the parameter in glibc's ``malloc.h``."""
_LARGE: Final = 64 * 1024
"""The bytes from which memory is taken from the system piece by piece; most pictures of cards are larger."""


def return_freed_memory() -> None:
    """Let glibc return large pieces of memory as soon as they are freed; other systems do so anyway.

    Left alone, glibc keeps them for later, in holes that later pieces do not fit. After three deals that takes 30 MB.
    """
    if sys.platform != "linux":
        return
    import ctypes  # It takes some milliseconds.

    try:
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE)
    except (AttributeError, OSError):
        return  # The C library is another, such as musl.
