"""A page to read over the scene beneath it, with a title and a text that scrolls if it is longer than the window."""

from typing import Final

import pygame

from gin.ui.model.frame_spec import MARGIN
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, Pointer, Wheel
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY, HEADING
from gin.ui.settings.preferences import Speed
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.page_head import leave_button
from gin.ui.widgets.scroll_view import ScrollView

_WIDTH = 980
_MARGIN = 44
_RULE: Final = 0.5
"""How opaque a rule is."""


class ReadingScreen(Scene):
    """A page to read. A subclass has its ``title``, a line ``about`` it, and writes its text."""

    opaque, alone = False, True
    width = _WIDTH
    """The width of the panel, in units."""
    head_room = 0
    """The units at the right of the title that other buttons take."""

    def __init__(self, stack: SceneStack) -> None:
        super().__init__(stack)
        self._scroller = ScrollView()
        self._scroller.instant = stack.reduced_motion or stack.preferences.speed is Speed.INSTANT
        self._scenery: list[Sprite] = []
        self._lines: list[Sprite] = []
        self._page: tuple[int, Sprite] | None = None

    @property
    def title(self) -> str:
        """The title of the page."""
        raise NotImplementedError

    @property
    def about(self) -> str:
        """A line under the title."""
        raise NotImplementedError

    def write(self, width: float) -> tuple[list[Sprite], float]:
        """Return the text of the page, from its left top corner, and its height; ``width`` is in pixels."""
        raise NotImplementedError

    def more_buttons(self, head: Rect) -> list[Button]:
        """Return the buttons at the right end of the head."""
        return []

    @property
    def offset(self) -> float:
        """How far the page is scrolled, in pixels."""
        return self._scroller.offset

    @property
    def max_offset(self) -> float:
        """How far the page can scroll, in pixels; 0 if all of it is visible."""
        return self._scroller.max_offset

    def relayout(self) -> None:
        """Center the panel and lay the text out on it."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        self._lines, length = self.write((self.width - 2 * _MARGIN) * u)
        x, inner = (width - self.width * u) / 2 + _MARGIN * u, (self.width - 2 * _MARGIN) * u
        line = Rect(x, 0, inner - self.head_room * u, 0)
        about = renderer.text(self.about, BODY, theme.text, leave_button(renderer, line, self.stack.pop)[1].w)
        under_title = max(26 * u, about.get_height())
        high = 47 * u + under_title
        view_top = high + 23 * u
        whole = min(height - 2 * MARGIN * u, length + view_top + 12 * u)
        panel = Rect.around(width / 2, height / 2, self.width * u, whole)
        view = Rect(round(x), round(panel.y + view_top), round(inner), round(panel.h - view_top - 12 * u))
        self._scroller.fit(view, Rect(view.right, view.y, _MARGIN * u, view.h), length, u)
        head = Rect(x, panel.y + 13 * u, inner, high)
        leave, beside = leave_button(renderer, head._replace(w=line.w), self.stack.pop)
        self._scenery = [
            sprite_in(renderer.bordered_panel(panel.w, panel.h, radius=18), panel),
            line_of_text(renderer, self.title, HEADING, theme.text, beside._replace(h=48 * u)),
            Sprite(about, round(beside.x), round(beside.bottom - (under_title + about.get_height()) / 2)),
            self.rule(Rect(x, view.y - 2 * u, inner, 1.5 * u)),
        ]
        self._page = None
        self.form.replace([*self.more_buttons(head), leave])

    def rule(self, area: Rect, opacity: float = _RULE) -> Sprite:
        """Return a line across an area, at least a pixel thick, that is seen on the panel of every theme."""
        colour = self.stack.renderer.theme.text
        return sprite_in(self.stack.renderer.panel(area.w, max(1, area.h), colour, opacity=opacity, radius=0), area)

    def draw_text(self, page: pygame.Surface, at: int) -> None:
        """Draw what is seen of the text, from a height in it, on the visible part of the page."""
        for line in self._lines:
            if line.y + line.surface.get_height() >= at and line.y <= at + page.get_height():
                page.blit(line.surface, (line.x, line.y - at))

    def handle(self, event: Input) -> None:
        """Handle an input; what no button takes scrolls the page."""
        match event:
            case Wheel() | Key("down" | "up" | "page down" | "page up" | "home" | "end"):
                self._scroller.handle(event)
            case Pointer():
                if not self.form.handle(event):
                    self._scroller.handle(event)
            case _:
                self.form.handle(event)

    def tick(self, now: float) -> None:
        """Animate scrolling."""
        self._scroller.tick(now)

    def idle_time(self) -> float | None:
        """Return 0 while the page scrolls, else None."""
        return None if self._scroller.settled else 0.0

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the page."""
        at = round(self.offset)
        if self._page is None or self._page[0] != at:
            self._page = (
                at,
                Sprite(self._window(at), round(self._scroller.viewport.x), round(self._scroller.viewport.y)),
            )
        thumb = self._scroller.thumb(self.stack.renderer, self.stack.renderer.theme.text)
        return [*self._scenery, self._page[1], *thumb, *self.form.sprites(self.stack.renderer)]

    def _window(self, at: int) -> pygame.Surface:
        """Return the visible part of the page, faded where more follows."""
        theme, u = self.stack.renderer.theme, self.stack.renderer.unit
        view = self._scroller.viewport
        surface = pygame.Surface((view.w, view.h))
        surface.fill(theme.panel)
        self.draw_text(surface, at)
        depth = round(26 * u)
        veil = pygame.Surface((surface.get_width(), 1), pygame.SRCALPHA)
        for row in range(depth):
            veil.fill((*theme.panel, 255 - round(255 * row / depth)))
            if at > 0:
                surface.blit(veil, (0, row))
            if at < round(self.max_offset):
                surface.blit(veil, (0, surface.get_height() - 1 - row))
        return surface.convert()
