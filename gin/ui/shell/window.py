"""The window and its loop: pygame events in, pictures out, and nothing drawn while nothing happens."""

import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from gin.ui.model.input import Input, Key, Pointer, Text, Wheel
from gin.ui.render.canvas import Canvas
from gin.ui.shell.scenes import SceneStack

if TYPE_CHECKING:
    from gin.ui.shell.gamepad import Gamepads

MIN_INITIAL_SIZE = (1024, 640)
FRAME = 1 / 60
UNSEEN = ("dummy", "offscreen")
"""SDL's drivers that draw where nobody can see it."""
_REPEATED = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE),
)
"""The keys that act again and again while they are held; another that is held was meant once."""
_KEY_NAMES = {"[enter]": "return", "enter": "return", "keypad enter": "return"}


class NoDisplay(RuntimeError):  # noqa: N818 - says what is the matter
    """There is no screen to open a window on; the text says so for a person."""


class Window:
    """The one window of the game."""

    def __init__(self, size: tuple[int, int], icon: str) -> None:
        # Windows would otherwise draw the window small and scale it up, which blurs every card.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "gin"  # importing pygame has set it to the script's name
        try:
            pygame.display.init()
            _refuse_unseen()
            pygame.font.init()
            pygame.display.set_caption("Gin Rummy")
            self._size = _fitting(size)
            self.canvas = Canvas(pygame.display.set_mode(self._size, pygame.RESIZABLE))
        except pygame.error as error:
            raise NoDisplay(f"no window can be opened: {error}") from None
        pygame.display.set_icon(pygame.image.load(icon))
        pygame.key.set_repeat(350, 60)
        self._fullscreen = False
        self._gamepads: Gamepads | None = None
        self._held: set[int] = set()
        self.frames = 0

    def run(self, stack: SceneStack, on_first_frame: Callable[[], None]) -> None:
        """Show a stage until it has ended or the window is closed.

        While nothing moves the loop sleeps in the event queue: no frame, and next to no processor time.
        """
        stack.resize(self.canvas.screen.get_size())
        clock = pygame.Clock()
        stack.tick(time.monotonic())
        self._draw(stack)
        on_first_frame()
        from gin.ui.shell.gamepad import Gamepads  # No part of the first picture.

        self._gamepads = Gamepads()
        self._gamepads.start()
        while stack.running:
            if stack.fullscreen != self._fullscreen:
                self._fill_screen(stack)
            wait = stack.idle_time()
            if wait is not None and wait <= FRAME:
                clock.tick_busy_loop(60) if sys.platform == "win32" else clock.tick(60)
                events = pygame.event.get()
            else:
                event = pygame.event.wait(0 if wait is None else max(1, round(wait * 1000)))
                events = [event, *pygame.event.get()] if event.type else pygame.event.get()
            for event in events:
                self._take(event, stack)
                if not stack.running:
                    return
            stack.tick(time.monotonic())
            if stack.running:
                self._draw(stack)

    def close(self) -> None:
        """Take the window away."""
        pygame.quit()

    def _draw(self, stack: SceneStack) -> None:
        self.frames += stack.draw(self.canvas)

    def _take(self, event: pygame.Event, stack: SceneStack) -> None:
        match event.type:
            case pygame.QUIT:
                stack.running = False
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized(stack)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self.canvas.forget()
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                if event.type == pygame.WINDOWFOCUSLOST:
                    self._held.clear()
                stack.handle(Pointer("cancel", -1, -1))
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.KEYDOWN if self._again(event.key):
                pass
            case pygame.KEYDOWN if event.key == pygame.K_F11 or (
                event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
            ):
                stack.fullscreen = not stack.fullscreen
                stack.settings.set_setting("fullscreen", "yes" if stack.fullscreen else "no")
                stack.relayout()
            case _:
                translated = translate(event)
                if translated is None and self._gamepads is not None:
                    translated = self._gamepads.take(event)
                if translated is not None:
                    stack.handle(translated)
                if event.type == pygame.MOUSEBUTTONUP and event.touch:
                    stack.handle(Pointer("cancel", -1, -1))  # A finger that has left hovers over nothing.

    def _again(self, key: int) -> bool:
        """Whether a key was down already, and is none that acts again while it is held."""
        again = key in self._held and key not in _REPEATED
        self._held.add(key)
        return again

    def _resized(self, stack: SceneStack) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and (surface is not self.canvas.screen or surface.get_size() != stack.size):
            self.canvas = Canvas(surface)
            stack.resize(surface.get_size())

    def _fill_screen(self, stack: SceneStack) -> None:
        """Fill the screen or have a window again, as the stage wants it."""
        self._fullscreen = stack.fullscreen
        if stack.fullscreen:
            self._size = stack.size
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        self.canvas = Canvas(surface)
        stack.resize(surface.get_size())


def translate(event: pygame.Event) -> Input | None:
    """A pygame event as an input of ours; None if it is none. A touch arrives as the mouse does."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return Pointer("down", *event.pos)
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return Pointer("up", *event.pos)
        case pygame.MOUSEMOTION:
            return Pointer("move", *event.pos)
        case pygame.MOUSEWHEEL:
            return Wheel(event.y)
        case pygame.KEYDOWN:
            name = pygame.key.name(event.key)
            return Key(_KEY_NAMES.get(name, name), bool(event.mod & pygame.KMOD_SHIFT))
        case pygame.TEXTINPUT:
            return Text(event.text)
    return None


def _refuse_unseen() -> None:
    """Raise `NoDisplay` where SDL found no screen and would draw into memory, which nobody asked it to do."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise NoDisplay("no window can be opened: there is no screen")


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A size that the desktop has room for, and in which the game can be played."""
    desktop = pygame.display.get_desktop_sizes()[0]
    width = max(MIN_INITIAL_SIZE[0], min(size[0], desktop[0]))
    return width, max(MIN_INITIAL_SIZE[1], min(size[1], desktop[1]))
