"""The window: which of its events reach a scene."""

import os
import sys
import threading
import time

import pygame
import pytest
from gin.assets import assets
from gin.ui.model.input import FileDrop, Input, Key
from gin.ui.shell.scenes import Scene
from gin.ui.shell.window import Window, to_input
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig


def test_a_held_key_acts_once_unless_it_moves_the_focus(make_rig: MakeRig) -> None:
    # Holding Enter a little long on a card must not also say that the next player is ready.
    rig = make_rig()
    received: list[Input] = []

    class Recorder(Scene):
        def handle(self, event: Input) -> None:
            received.append(event)

    def send(kind: int, key: int) -> None:
        window.handle(pygame.Event(kind, key=key, mod=0), rig.stack)

    rig.stack.push(Recorder(rig.stack))
    with headless():
        window = Window("", str(assets() / "icons" / "gin.png"))
        for key in (pygame.K_RETURN, pygame.K_F11, pygame.K_LEFT):
            for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP):
                send(kind, key)
        assert received == [Key("return"), *[Key("left")] * 3]
        assert rig.stack.fullscreen
        send(pygame.KEYDOWN, pygame.K_RETURN)
        window.handle(pygame.Event(pygame.WINDOWFOCUSLOST), rig.stack)
        send(pygame.KEYDOWN, pygame.K_RETURN)  # It was released over another window.
        assert received.count(Key("return")) == 3


def test_a_dropped_file_is_an_input(make_rig: MakeRig) -> None:
    dropped = pygame.Event(pygame.DROPFILE, file="game.gin")
    assert to_input(dropped) == FileDrop("game.gin")
    rig = make_rig()
    opened: list[str] = []
    rig.stack.push(Scene(rig.stack))
    rig.stack.handle(FileDrop("other.gin"))
    rig.stack.open_file = opened.append
    rig.stack.handle(FileDrop("game.gin"))
    assert opened == ["game.gin"]
    assert not any(".gin" in line for line in rig.stack.last_inputs), "the report of a crash names no file"


def test_keys_of_the_system_and_of_other_programs_do_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    def received(key: int, mod: int) -> Input | None:
        return to_input(pygame.Event(pygame.KEYDOWN, key=key, mod=mod))

    for system, undo in (("darwin", pygame.KMOD_LMETA), ("linux", pygame.KMOD_RCTRL), ("win32", pygame.KMOD_LCTRL)):
        monkeypatch.setattr(sys, "platform", system)
        for modifier in (pygame.KMOD_LMETA, pygame.KMOD_LCTRL, pygame.KMOD_LALT):
            assert [received(key, modifier) for key in (pygame.K_h, pygame.K_k, pygame.K_d)] == [None] * 3
        assert received(pygame.K_z, undo | pygame.KMOD_SHIFT | pygame.KMOD_NUM) == Key("z", shift=True)
        assert received(pygame.K_d, pygame.KMOD_CAPS | pygame.KMOD_NUM) == Key("d")


class Waits:
    """A source whose events come 100 seconds apart."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        """Return the time."""
        return self.time

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        """Press a key."""
        self.time += 100.0
        return [pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)]


def test_an_input_after_a_wait_finds_the_scenes_at_its_own_time(make_rig: MakeRig) -> None:
    # Else what lasts for some seconds after it, such as a refusal's bubble, would end as much too early.
    rig = make_rig()
    found: list[float] = []

    class Waiting(Scene):
        def handle(self, event: Input) -> None:
            found.append(self.stack.now)
            self.stack.running = False

    rig.stack.push(Waiting(rig.stack))
    with headless():
        window = Window("", str(assets() / "icons" / "gin.png"), Waits())
        window.run(rig.stack, lambda: None)
    assert found == [100.0]


def test_a_window_is_shown_where_no_thread_can_be_had(make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch) -> None:
    # Software that draws for the graphics card waits for its threads for ever.
    def refuse_thread(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse_thread)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    rig = make_rig()

    class Moving(Scene):
        ticks = 0

        def tick(self, now: float) -> None:
            self.ticks += 1
            self.stack.running = self.ticks < 5

        def idle_time(self) -> float:
            return 0.0

    scene = Moving(rig.stack)
    rig.stack.push(scene)
    with headless():
        window = Window("", str(assets() / "icons" / "gin.png"))
        assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
        began = time.monotonic()
        window.run(rig.stack, lambda: None)
    assert scene.ticks == 5
    assert time.monotonic() - began > 0.03


def test_the_inside_of_the_window_is_put_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    # Window managers that put the frame there would move the window on by its title bar with each start.
    put: list[tuple[int, int]] = []
    with headless():
        monkeypatch.setattr(pygame.display, "set_window_position", put.append)
        monkeypatch.setattr(pygame.display, "get_window_position", lambda: (80, 140))
        Window("80 120 640 400", str(assets() / "icons" / "gin.png"))
    assert put == [(80, 120)]
