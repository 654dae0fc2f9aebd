"""The system's window: where it stands, and the surface that is drawn on.

Both are in pixels, but on macOS: there a window stands in points, of which each has two by two pixels on a Retina
display. pygame's display module would draw one pixel for each point, which blurs every card, so there the window is one
of `pygame.Window`, which has a surface of the display's own pixels. Elsewhere the display module has the advantage that
it can show parts of the surface.
"""

import os
from collections.abc import Sequence

import pygame

from gin.system import has_points
from gin.ui.model.geometry import Rect
from gin.ui.model.window_place import WindowPlace


class Screen:
    """The window, opened with pygame's display module."""

    def __init__(self, title: str, icon: pygame.Surface, place: WindowPlace) -> None:
        """Open the window at a place. Raises pygame.error if that is impossible."""
        pygame.display.set_caption(title)
        pygame.display.set_icon(icon)  # Set before there is a window, so that no other is seen.
        self.put(place)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on. It is another one after the window has changed its size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def area(self) -> Rect:
        """Where the window stands."""
        return Rect(*pygame.display.get_window_position(), *pygame.display.get_window_size())

    @property
    def scale(self) -> float:
        """The pixels of the surface for each unit in which the system gives places, such as the pointer's."""
        return 1.0

    def refresh_rate(self) -> float:
        """Return how many frames a second the window's display shows, 0 if that is not known."""
        return pygame.display.get_current_refresh_rate()

    def put(self, place: WindowPlace) -> None:
        """Show the window at a place, also out of full screen."""
        x, y, w, h = map(round, place.area)
        os.environ["SDL_VIDEO_WINDOW_POS"] = f"{x},{y}"
        pygame.display.set_mode((w, h), pygame.RESIZABLE)
        if pygame.display.get_window_position() != (x, y):  # On X11 the frame stands there now, and the inside below.
            pygame.display.set_window_position((x, y))
        if place.maximized:
            pygame.Window.from_display_module().maximize()

    def fill_display(self) -> None:
        """Switch to full screen."""
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN)

    def update(self, areas: Sequence[pygame.Rect]) -> None:
        """Show what was drawn in some areas of the surface."""
        pygame.display.update(areas)


class PointScreen(Screen):
    """The window of a system that counts in points."""

    def __init__(self, title: str, icon: pygame.Surface, place: WindowPlace) -> None:
        """Open the window at a place. Raises pygame.error if that is impossible."""
        x, y, w, h = map(round, place.area)
        self._window = pygame.Window(title, (w, h), (x, y), hidden=True, resizable=True, allow_high_dpi=True)
        self._window.set_icon(icon)  # Set before the window is seen, or its first icon would be pygame's.
        self._window.get_surface()  # Surfaces can be converted to its format from now on.
        self._window.show()
        if place.maximized:
            self._window.maximize()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; the same for as long as there is the window."""
        return self._window.get_surface()

    @property
    def area(self) -> Rect:
        """Where the window stands, in points."""
        return Rect(*self._window.position, *self._window.size)

    @property
    def scale(self) -> float:
        """The pixels for each point; the window may be on another display than before."""
        return self.surface.get_width() / self._window.size[0]

    def refresh_rate(self) -> float:
        """Return how many frames a second the fastest display shows: pygame does not say where the window stands."""
        return max(pygame.display.get_desktop_refresh_rates(), default=0)

    def put(self, place: WindowPlace) -> None:
        """Show the window at a place, also out of full screen."""
        area = place.area
        self._window.set_windowed()
        self._window.size = round(area.w), round(area.h)
        self._window.position = round(area.x), round(area.y)
        if place.maximized:
            self._window.maximize()

    def fill_display(self) -> None:
        """Switch to full screen."""
        self._window.set_fullscreen(desktop=True)

    def update(self, areas: Sequence[pygame.Rect]) -> None:
        """Show what was drawn, all of it."""
        self._window.flip()


def open_screen(title: str, icon: pygame.Surface, place: WindowPlace, system: str) -> Screen:
    """Open the window on a system as `sys.platform` names it. Raises pygame.error if that is impossible."""
    return (PointScreen if has_points(system) else Screen)(title, icon, place)
