"""The displays of the desktop as the system tells of them: pygame knows their sizes, but not what of them can be used.

SDL does, and is in the process already. Wherever it cannot be asked, the whole display counts as usable at scale 1.
"""

import ctypes
import os
import re
import sys
from ctypes import POINTER, byref, c_float, c_int
from typing import Final

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.model.window_place import Display

_NORMAL_DPI: Final = 96
_SCALES: Final = (1.0, 4.0)
"""The least and greatest scale that is believed."""


def displays() -> list[Display]:
    """Return the displays, the main one first. pygame's display module must be initialised."""
    sizes = pygame.display.get_desktop_sizes()
    fallback = [Display(Rect(0, 0, *sizes[0]))]
    try:
        sdl = _sdl(sys.platform)
        found = [Display(_usable(sdl, index), _scale(sdl, index, sys.platform)) for index in range(len(sizes))]
    except (OSError, AttributeError):
        return fallback
    return found if all(display.usable.w > 0 and display.usable.h > 0 for display in found) else fallback


def _sdl(system: str) -> ctypes.CDLL:
    """Return SDL as pygame has loaded it. Raises OSError if it is not found."""
    if system == "win32":
        return ctypes.CDLL("SDL2.dll")  # The name finds a library that the process has.
    return ctypes.CDLL(pygame.display.__file__)  # Symbols are also looked for in the libraries that this one needs.


def _usable(sdl: ctypes.CDLL, index: int) -> Rect:
    """Return the part of a display that the system leaves to windows, or an empty one (SDL_GetDisplayUsableBounds)."""
    bounds = (c_int * 4)()
    sdl.SDL_GetDisplayUsableBounds.argtypes = [c_int, POINTER(c_int * 4)]
    return Rect(*bounds) if sdl.SDL_GetDisplayUsableBounds(index, byref(bounds)) == 0 else Rect(0, 0, 0, 0)


def _scale(sdl: ctypes.CDLL, index: int, system: str) -> float:
    """Return the scale that the player has set for a display.

    Windows reports it as dots per inch. macOS counts in points, which are scaled already. X11 has one value for all
    displays among its resources; the dots per inch that SDL knows there are those of the glass, whatever was set.
    """
    if system == "win32":
        dpi = c_float()
        sdl.SDL_GetDisplayDPI.argtypes = [c_int, POINTER(c_float), POINTER(c_float), POINTER(c_float)]
        return _believable(dpi.value if sdl.SDL_GetDisplayDPI(index, None, byref(dpi), None) == 0 else _NORMAL_DPI)
    if system == "darwin" or not os.environ.get("DISPLAY") or pygame.display.get_driver() != "x11":
        return 1.0
    return _believable(x11_dpi(_x11_resources()))


def _believable(dpi: float) -> float:
    least, greatest = _SCALES
    return min(greatest, max(least, dpi / _NORMAL_DPI))


def x11_dpi(resources: str) -> float:
    """Return the dots per inch that the resources of an X11 server set, such as ``Xft.dpi: 192``; 96 if none."""
    found = re.search(r"^Xft\.dpi:\s*(\d{2,4}(?:\.\d+)?)\s*$", resources, re.MULTILINE)
    return float(found[1]) if found else _NORMAL_DPI


def _x11_resources() -> str:
    """Return the resources of the X11 server. Raises OSError if its library is not found."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype, x11.XOpenDisplay.argtypes = ctypes.c_void_p, [ctypes.c_char_p]
    x11.XResourceManagerString.restype, x11.XResourceManagerString.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    server = x11.XOpenDisplay(None)
    if not server:
        return ""
    try:
        return (x11.XResourceManagerString(server) or b"").decode("latin-1")
    finally:
        x11.XCloseDisplay(server)
