"""What the system says about the person at it: whether motion on the screen shall be reduced.

Files are read and nothing is started, since the first picture waits for it. Where the system keeps it elsewhere, or
not at all, nothing is known. Knows no pygame and no settings of the game.
"""

import os
import sys
from pathlib import Path

_SPI_GETCLIENTAREAANIMATION = 0x1042


def prefers_reduced_motion(platform: str = sys.platform, home: Path | None = None) -> bool:
    """Whether the person has asked the system for less motion; False where that cannot be known."""
    try:
        home = home or Path.home()
    except RuntimeError:  # Nobody knows where that is.
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
    """Windows: "Show animations" is off."""
    if sys.platform != "win32":
        return False
    import ctypes

    shown = ctypes.c_int(1)
    known = ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(shown), 0)
    return bool(known) and not shown.value


def _mac(file: Path) -> bool:
    """macOS: "Reduce motion" is on. The system may refuse to let the file be read."""
    import plistlib
    from xml.parsers.expat import ExpatError

    try:
        kept = plistlib.loads(file.read_bytes())
    except (OSError, ValueError, ExpatError, plistlib.InvalidFileException):
        return False
    return isinstance(kept, dict) and bool(kept.get("reduceMotion"))


def _gtk(config: Path) -> bool:
    """GTK: animations are off."""
    return any(
        _read(config / folder / "settings.ini", "Settings", "gtk-enable-animations").lower() in ("0", "false")
        for folder in ("gtk-3.0", "gtk-4.0")
    )


def _kde(file: Path) -> bool:
    """KDE: animations take no time."""
    try:
        return float(_read(file, "KDE", "AnimationDurationFactor")) == 0
    except ValueError:
        return False


def _read(file: Path, section: str, name: str) -> str:
    """A value of a file of sections, empty if it is not there or the file cannot be read."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError):
        return ""
    import configparser  # Some milliseconds, which are only spent where there is such a file.

    parser = configparser.RawConfigParser(strict=False)
    try:
        parser.read_string(text)
    except configparser.Error:
        return ""
    return parser.get(section, name, fallback="")
