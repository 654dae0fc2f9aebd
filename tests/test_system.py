"""What the three systems want otherwise, by passing each of them in."""

import os
import signal
import socket
import threading
from pathlib import Path

import pytest
from gin.system import Modifiers, is_for_the_game, lower_priority, toggles_full_screen, wake_on_interrupt

SYSTEMS = ("win32", "darwin", "linux", "freebsd14")
CONTROL, ALT, COMMAND = Modifiers(control=True), Modifiers(alt=True), Modifiers(command=True)


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


def test_an_interrupt_wakes_a_wait_on_windows_only(monkeypatch: pytest.MonkeyPatch) -> None:
    woken, pairs, make = threading.Event(), [], socket.socketpair

    def recorded() -> tuple[socket.socket, socket.socket]:
        pairs.append(make())
        return pairs[-1]

    monkeypatch.setattr(socket, "socketpair", recorded)
    before = signal.set_wakeup_fd(-1)
    try:
        wake_on_interrupt(woken.set, "linux")
        assert pairs == []
        wake_on_interrupt(woken.set, "win32")
        (_, told), *_ = pairs
        assert signal.set_wakeup_fd(-1) == told.fileno()
        told.send(b"\2")  # What Python does when the signal comes; no test can send one on Windows.
        assert woken.wait(10)
    finally:
        signal.set_wakeup_fd(before)


def test_without_another_thread_nothing_is_listened_to_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    before = signal.set_wakeup_fd(-1)
    wake_on_interrupt(print, "win32")
    signal.set_wakeup_fd(before)


def test_in_another_thread_nothing_is_listened_to() -> None:
    before = signal.set_wakeup_fd(-1)
    thread = threading.Thread(target=wake_on_interrupt, args=(print, "win32"))
    thread.start()
    thread.join()
    assert signal.set_wakeup_fd(before) == -1


def test_only_this_module_and_the_shell_ask_which_system_it_is() -> None:
    gin = Path(__file__).parent.parent / "gin"
    asking = {
        path.relative_to(gin).as_posix()
        for path in gin.rglob("*.py")
        if "lab" not in path.relative_to(gin).parts and "sys.platform ==" in path.read_text("utf-8")
    }
    assert asking <= {"system.py", "ui/shell/console.py", "ui/shell/window.py", "ui/settings/system.py"}
