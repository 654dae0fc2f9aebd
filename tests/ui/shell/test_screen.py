"""The system's window, also where it stands in points: its place, its surface, and what the pointer hits on it."""

import sys
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from gin.assets import assets
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Pointer
from gin.ui.model.window_place import WindowPlace
from gin.ui.shell.scenes import Scene
from gin.ui.shell.screen import PointScreen, Screen, open_screen
from gin.ui.shell.window import Window
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig

PLACE = WindowPlace(Rect(40, 60, 800, 500))


class RetinaWindow:
    """A window as macOS has it: its surface has two by two pixels for each point."""

    def __init__(self, title: str, size: tuple[int, int], position: tuple[int, int], **how: bool) -> None:
        self.title, self.size, self.position, self.how = title, size, position, how
        self.pixels, self.flips = 2, 0
        self.full = False
        self._surface = pygame.Surface((0, 0))

    def get_surface(self) -> pygame.Surface:
        points = (1440, 900) if self.full else self.size
        size = points[0] * self.pixels, points[1] * self.pixels
        if self._surface.get_size() != size:
            self._surface = pygame.Surface(size)
        return self._surface

    def flip(self) -> None:
        self.flips += 1

    def show(self) -> None:
        self.how["hidden"] = False

    def set_icon(self, icon: pygame.Surface) -> None:
        self.icon = icon

    def set_fullscreen(self, desktop: bool) -> None:
        self.full = desktop

    def set_windowed(self) -> None:
        self.full = False


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    with headless():
        yield


@pytest.fixture
def retina(monkeypatch: pytest.MonkeyPatch) -> list[RetinaWindow]:
    made: list[RetinaWindow] = []

    def make(*place: Any, **how: Any) -> RetinaWindow:
        made.append(RetinaWindow(*place, **how))
        return made[-1]

    monkeypatch.setattr(pygame, "Window", make)
    monkeypatch.setattr(sys, "platform", "darwin")
    return made


@pytest.mark.parametrize(("system", "kind"), [("darwin", PointScreen), ("win32", Screen), ("linux", Screen)])
def test_a_window_is_shown_where_it_is_to_stand_and_fills_the_display(system: str, kind: type[Screen]) -> None:
    screen = open_screen("Gin", pygame.Surface((8, 8)), PLACE, system)
    assert type(screen) is kind
    assert (screen.area, screen.scale, screen.surface.get_size()) == (PLACE.area, 1.0, (800, 500))
    screen.surface.fill("red")
    screen.update([pygame.Rect(0, 0, 10, 10)])
    screen.fill_display()
    assert screen.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    screen.put(WindowPlace(Rect(10, 50, 640, 480)))
    assert (screen.area, screen.surface.get_size()) == (Rect(10, 50, 640, 480), (640, 480))
    card = pygame.Surface((4, 4), pygame.SRCALPHA)
    assert card.convert_alpha().get_size() == (4, 4), "surfaces can be converted once there is a window"


def test_on_a_retina_display_every_pixel_is_drawn_and_the_pointer_hits_what_it_shows(
    retina: list[RetinaWindow], make_rig: MakeRig
) -> None:
    rig = make_rig()
    received: list[Input] = []

    class Recorder(Scene):
        def handle(self, event: Input) -> None:
            received.append(event)

    rig.stack.push(Recorder(rig.stack))
    window = Window(str(PLACE), str(assets() / "icons" / "gin.png"))
    (system,) = retina
    assert system.how == {"hidden": False, "resizable": True, "allow_high_dpi": True}
    assert window.canvas.screen.get_size() == (1600, 1000)
    window.handle(pygame.Event(pygame.MOUSEMOTION, pos=(400, 250), touch=False), rig.stack)
    window.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(799, 0), button=1, touch=False), rig.stack)
    window.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(0, 499), button=1, touch=False), rig.stack)
    assert received == [Pointer("move", 800, 500), Pointer("down", 1598, 0), Pointer("up", 0, 998)]
    window.canvas.show(pygame.Surface((1600, 1000)), [])
    assert system.flips == 1

    system.pixels = 1  # It is dragged to another display.
    window.handle(pygame.Event(pygame.WINDOWSIZECHANGED, x=800, y=500), rig.stack)
    assert rig.stack.size == window.canvas.screen.get_size() == (800, 500)
    window.handle(pygame.Event(pygame.MOUSEMOTION, pos=(400, 250), touch=False), rig.stack)
    assert received[-1] == Pointer("move", 400, 250)
