"""The window and its event loop: pygame events in, pictures out, and nothing drawn while nothing happens."""

import os
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from gin.system import Modifiers, is_for_the_game, toggles_full_screen
from gin.ui.model.geometry import Rect
from gin.ui.model.input import FileDrop, Input, Key, Pointer, Text, Wheel
from gin.ui.model.window_place import WindowPlace, place_window
from gin.ui.render.canvas import Canvas
from gin.ui.shell.displays import displays
from gin.ui.shell.events import EventSource, SystemEvents, without_passed_moves
from gin.ui.shell.scenes import SceneStack
from gin.ui.shell.screen import open_screen

if TYPE_CHECKING:
    from gin.ui.shell.gamepad import Gamepads

PLACE_KEY = "window"
"""The stored setting with the window's place, as `WindowPlace` writes it."""
SETTLED = 0.5
"""The seconds after which a window that has not moved is taken to stand there, and not to be on its way."""
INVISIBLE_DRIVERS = ("dummy", "offscreen")
"""SDL's video drivers that draw into memory."""
_DRIVER_THREADS = 8
"""How many threads must be free for a graphics driver; one that draws in software wants one for each core."""
_REPEATED = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE),
)
"""The keys that repeat while they are held; any other acts once."""
_KEY_NAMES = {"[enter]": "return", "enter": "return", "keypad enter": "return"}


class NoDisplay(RuntimeError):  # noqa: N818 - says what is the matter
    """No window can be opened; the message is for the player."""


class Window:
    """The one window of the game."""

    def __init__(self, remembered: str, icon: str, source: EventSource | None = None) -> None:
        """Open the window where it was left, as stored under `PLACE_KEY`. Raises `NoDisplay`.

        Events and time are the system's, unless they come from another ``source``.
        """
        # Windows would otherwise draw the window small and scale it up, which blurs every card.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "gin"  # importing pygame has set it to the script's name
        if not _threads_can_be_had():
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # Graphics drivers would wait for theirs for ever.
        try:
            pygame.display.init()
            _require_screen()
            pygame.font.init()
            self._place = place_window(displays(), WindowPlace.parse(remembered))
            self._screen = open_screen("Gin Rummy", pygame.image.load(icon), self._place, sys.platform)
            self.canvas = Canvas(self._screen.surface, self._screen.update)
        except pygame.error as error:
            raise NoDisplay(f"cannot open a window: {error}") from None
        self._source: EventSource = SystemEvents(self._screen.refresh_rate) if source is None else source
        self._moved: tuple[Rect, float] | None = None
        pygame.key.set_repeat(350, 60)
        self._fullscreen = False
        self._gamepads: Gamepads | None = None
        self._held: set[int] = set()
        self.frames = 0

    def run(self, stack: SceneStack, on_first_frame: Callable[[], None]) -> None:
        """Show a stack of scenes until it ends or the window is closed.

        While nothing moves the loop only looks for events: it draws no frame and uses next to no processor time.
        ``on_first_frame`` is called once the first picture is on screen.
        """
        stack.resize(self.canvas.screen.get_size())
        stack.tick(self._source.now())
        self._draw(stack)
        on_first_frame()
        from gin.ui.shell.gamepad import Gamepads  # Imported late, since the first picture does not need it.

        self._gamepads = Gamepads()
        self._gamepads.start()
        while stack.running:
            if stack.fullscreen != self._fullscreen:
                self._switch_fullscreen(stack)
            events = without_passed_moves(self._source.wait(stack.wait_time()))
            if events:
                stack.tick(self._source.now())  # Else a scene that has waited would take the input for an earlier one.
            for event in events:
                self.handle(event, stack)
                if not stack.running:
                    break
            stack.tick(self._source.now())
            if stack.running:
                self._draw(stack)
        stack.settings.set_setting(PLACE_KEY, str(self._settled_place(self._place.maximized)))

    def close(self) -> None:
        """Close the window."""
        pygame.quit()

    def _draw(self, stack: SceneStack) -> None:
        self.frames += stack.draw(self.canvas)

    def handle(self, event: pygame.Event, stack: SceneStack) -> None:
        """Handle one event of pygame's queue."""
        match event.type:
            case pygame.QUIT:
                stack.running = False
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized(stack)
            case pygame.WINDOWMOVED:
                self._note_place()
            case pygame.WINDOWMAXIMIZED:
                self._moved = None  # What it has just become is no place to return to.
                self._place = self._settled_place(maximized=True)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                if event.type == pygame.WINDOWRESTORED:
                    self._place = self._settled_place(maximized=False)
                self.canvas.forget()
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                if event.type == pygame.WINDOWFOCUSLOST:
                    self._held.clear()
                stack.handle(Pointer("cancel", -1, -1))
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.KEYDOWN if self._is_repeat(event.key):
                pass
            case pygame.KEYDOWN if toggles_full_screen(_key_name(event), _modifiers(event), sys.platform):
                stack.fullscreen = not stack.fullscreen
                stack.settings.set_setting("fullscreen", "yes" if stack.fullscreen else "no")
                stack.relayout()
            case _:
                received = to_input(event, self._screen.scale)
                if received is None and self._gamepads is not None:
                    received = self._gamepads.to_input(event)
                if received is not None:
                    stack.handle(received)
                if event.type == pygame.MOUSEBUTTONUP and event.touch:
                    stack.handle(Pointer("cancel", -1, -1))  # A lifted finger hovers over nothing.

    def _is_repeat(self, key: int) -> bool:
        """Record that a key is down; return whether it was down before and acts only once."""
        is_repeat = key in self._held and key not in _REPEATED
        self._held.add(key)
        return is_repeat

    def _resized(self, stack: SceneStack) -> None:
        surface = self._screen.surface
        if surface is not self.canvas.screen or surface.get_size() != stack.size:
            self._draw_on_surface(stack)
        self._note_place()

    def _note_place(self) -> None:
        """Take note of where the window now is, unless it fills the screen."""
        if self._fullscreen or self._place.maximized:
            return
        self._place = self._settled_place(maximized=False)
        self._moved = self._screen.area, self._source.now()

    def _settled_place(self, maximized: bool) -> WindowPlace:
        """Return where the window was last when it had come to rest.

        A window that is maximized reports its new place before it says why, so that a place counts after a while only.
        """
        settled = self._moved is not None and self._source.now() - self._moved[1] >= SETTLED
        return WindowPlace(self._moved[0] if self._moved and settled else self._place.area, maximized)

    def _switch_fullscreen(self, stack: SceneStack) -> None:
        """Switch between full screen and a window, as the stack asks."""
        self._fullscreen = stack.fullscreen
        if stack.fullscreen:
            self._place = self._settled_place(self._place.maximized)
            self._moved = None
            self._screen.fill_display()
        else:
            self._screen.put(self._place)
        self._draw_on_surface(stack)

    def _draw_on_surface(self, stack: SceneStack) -> None:
        """Draw on the window's surface, which is another one or has another size."""
        self.canvas = Canvas(self._screen.surface, self._screen.update)
        stack.resize(self.canvas.screen.get_size())


def to_input(event: pygame.Event, scale: float = 1.0) -> Input | None:
    """Return a pygame event as an input, or None if it is not one. SDL reports a touch as a mouse.

    ``scale`` is the window's pixels for each unit in which the system places the pointer.
    """
    match event.type:
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return Pointer("down", event.pos[0] * scale, event.pos[1] * scale)
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return Pointer("up", event.pos[0] * scale, event.pos[1] * scale)
        case pygame.MOUSEMOTION:
            return Pointer("move", event.pos[0] * scale, event.pos[1] * scale)
        case pygame.MOUSEWHEEL:
            return Wheel(event.y)
        case pygame.KEYDOWN if is_for_the_game(_key_name(event), _modifiers(event), sys.platform):
            return Key(_key_name(event), bool(event.mod & pygame.KMOD_SHIFT))
        case pygame.TEXTINPUT:
            return Text(event.text)
        case pygame.DROPFILE:
            return FileDrop(event.file)
    return None


def _modifiers(event: pygame.Event) -> Modifiers:
    """Return what else was held when a key was pressed; Shift is a part of the key."""
    held = pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META
    return Modifiers(*(bool(event.mod & modifier) for modifier in held))


def _threads_can_be_had() -> bool:
    """Return whether the system lets this process have as many threads as a graphics driver may want."""
    end = threading.Event()
    threads = [threading.Thread(target=end.wait) for _ in range(_DRIVER_THREADS)]
    try:
        for thread in threads:
            thread.start()
    except RuntimeError:
        return False
    finally:
        end.set()
    for thread in threads:
        thread.join()
    return True


def _key_name(event: pygame.Event) -> str:
    """Return the name of the key of an event."""
    name = pygame.key.name(event.key)
    return _KEY_NAMES.get(name, name)


def _require_screen() -> None:
    """Raise `NoDisplay` if SDL found no screen and would draw into memory without having been asked to."""
    driver = pygame.display.get_driver()
    if driver in INVISIBLE_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise NoDisplay("cannot open a window: no screen found")
