"""What the three systems want otherwise, by passing each of them in."""

import ctypes
import os
from pathlib import Path

import pytest
from gin.system import Modifiers, is_for_the_game, lower_priority, return_freed_memory, toggles_full_screen

SYSTEMS = ("win32", "darwin", "linux", "freebsd14")
CONTROL, ALT, COMMAND = Modifiers(control=True), Modifiers(alt=True), Modifiers(command=True)


class Library:
    """A C library that notes what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []

    def mallopt(self, parameter: int, value: int) -> None:
        """Note a parameter."""
        self.told.append((parameter, value))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_key_by_itself_is_for_the_game_and_with_others_is_not(system: str) -> None:
    for key in ("d", "h", "k", "q", "return", "left", "1"):
        assert is_for_the_game(key, Modifiers(), system)
        assert not any(is_for_the_game(key, held, system) for held in (CONTROL, ALT, COMMAND))


@pytest.mark.parametrize(
    ("system", "undo", "other"),
    [("win32", CONTROL, COMMAND), ("darwin", COMMAND, CONTROL), ("linux", CONTROL, COMMAND)],
)
def test_undo_and_redo_take_what_other_programs_take(system: str, undo: Modifiers, other: Modifiers) -> None:
    for key in ("z", "y"):
        assert is_for_the_game(key, undo, system)
        assert not is_for_the_game(key, other, system)
        assert not is_for_the_game(key, undo._replace(alt=True), system)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_has_f11_and_its_own_way_to_full_screen(system: str) -> None:
    assert toggles_full_screen("f11", Modifiers(), system)
    assert toggles_full_screen("return", ALT, system) == (system != "darwin")
    assert toggles_full_screen("f", Modifiers(control=True, command=True), system) == (system == "darwin")
    assert not toggles_full_screen("return", Modifiers(), system)
    assert not toggles_full_screen("f", CONTROL, system)


def test_on_unix_another_process_is_made_nicer(monkeypatch: pytest.MonkeyPatch) -> None:
    increments: list[int] = []
    monkeypatch.setattr(os, "nice", increments.append, raising=False)
    lower_priority("linux")
    lower_priority("darwin")
    assert increments == [5, 5]


@pytest.mark.parametrize(("system", "told"), [("linux", [(-3, 16384), (-8, 1)]), ("win32", []), ("darwin", [])])
def test_only_glibc_is_told_to_give_memory_back(
    system: str, told: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    return_freed_memory(system)
    assert library.told == told


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    return_freed_memory("linux")


def test_only_this_module_and_the_shell_ask_which_system_it_is() -> None:
    gin = Path(__file__).parent.parent / "gin"
    asking = {
        path.relative_to(gin).as_posix()
        for path in gin.rglob("*.py")
        if "lab" not in path.relative_to(gin).parts and "sys.platform ==" in path.read_text("utf-8")
    }
    assert asking <= {"system.py", "ui/shell/console.py", "ui/shell/events.py", "ui/settings/system.py"}
