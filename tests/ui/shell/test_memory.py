"""Memory is given back to the system, wherever the C library can."""

import ctypes
import sys

import pytest
from gin.ui.shell.memory import return_freed_memory


class Library:
    """A C library that notes what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []

    def mallopt(self, parameter: int, value: int) -> None:
        """Note a parameter."""
        self.told.append((parameter, value))


@pytest.mark.parametrize(("platform", "told"), [("linux", [(-3, 65536)]), ("win32", []), ("darwin", [])])
def test_only_glibc_is_told_to_give_memory_back(
    platform: str, told: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library()
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    return_freed_memory()
    assert library.told == told


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    return_freed_memory()
