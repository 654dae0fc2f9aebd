"""Reads from the operating system whether the player wants reduced motion.

It reads files and starts no process, since the first picture waits for it. Anything unknown counts as no. Knows neither
pygame nor the settings of the game.
"""

import os
import sys
from pathlib import Path

_SPI_GETCLIENTAREAANIMATION = 0x1042


def prefers_reduced_motion(platform: str = sys.platform, home: Path | None = None) -> bool:
    """Return whether the system asks for reduced motion; False where that is unknown."""
    try:
        home = home or Path.home()
    except RuntimeError:  # No home folder.
        return False
    match platform:
        case "win32":
            return _windows()
        case "darwin":
            return _mac(home / "Library" / "Preferences" / "com.apple.universalaccess.plist")
        case _:
            config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
            return _gtk(config) or _kde(config / "kdeglobals")


def _windows() -> bool:
    """Return whether "Show animations" is off on Windows."""
    if sys.platform != "win32":
        return False
    import ctypes

    shown = ctypes.c_int(1)
    known = ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(shown), 0)
    return bool(known) and not shown.value


def _mac(file: Path) -> bool:
    """Return whether "Reduce motion" is on in macOS. The system may not let us read the file."""
    import plistlib
    from xml.parsers.expat import ExpatError

    try:
        kept = plistlib.loads(file.read_bytes())
    except (OSError, ValueError, ExpatError, plistlib.InvalidFileException):
        return False
    return isinstance(kept, dict) and bool(kept.get("reduceMotion"))


def _gtk(config: Path) -> bool:
    """Return whether animations are off in GTK."""
    return any(
        _read(config / folder / "settings.ini", "Settings", "gtk-enable-animations").lower() in ("0", "false")
        for folder in ("gtk-3.0", "gtk-4.0")
    )


def _kde(file: Path) -> bool:
    """Return whether animations take no time in KDE."""
    try:
        return float(_read(file, "KDE", "AnimationDurationFactor")) == 0
    except ValueError:
        return False


def _read(file: Path, section: str, name: str) -> str:
    """Return a value of an INI file; empty if the file or the value cannot be read."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError):
        return ""
    import configparser  # Takes some milliseconds, so only where there is such a file.

    parser = configparser.RawConfigParser(strict=False)
    try:
        parser.read_string(text)
    except configparser.Error:
        return ""
    return parser.get(section, name, fallback="")
