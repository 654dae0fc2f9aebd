"""The rules of the chosen ruleset as a page to read, which scrolls if it is longer than the window."""

import pygame

from gin.rules import Ruleset
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, Pointer, Wheel
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import BODY, HEADING, SUBHEADING, TypeStyle
from gin.ui.settings.preferences import Speed
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.rules_text import rules_text
from gin.ui.text.rulesets import ruleset_summary, ruleset_title
from gin.ui.widgets.button import Button
from gin.ui.widgets.card_groups import picture_size, picture_sprites
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.scroll_view import ScrollView

_WIDTH = 980
_MARGIN = 44
_HEADINGS = 220
_TEXT = TypeStyle("text", 18)


class RulesScreen(Scene):
    """The rules in words, with headings on the left and a text column of readable width."""

    opaque = False

    def __init__(self, stack: SceneStack, ruleset: Ruleset) -> None:
        super().__init__(stack)
        self.ruleset = ruleset
        self.sections = rules_text(ruleset)
        self._close = Button("close", Rect(0, 0, 0, 0), _("Close"), stack.pop, "plain", "escape", _("Esc"))
        self._scroller = ScrollView()
        self._scroller.instant = stack.reduced_motion or stack.preferences.speed is Speed.INSTANT
        self._scenery: list[Sprite] = []
        self._lines: list[Sprite] = []
        self._page: tuple[int, Sprite] | None = None
        self.form.buttons = [self._close]

    @property
    def offset(self) -> float:
        """How far the page is scrolled, in pixels."""
        return self._scroller.offset

    @property
    def max_offset(self) -> float:
        """How far the page can scroll, in pixels; 0 if all of it is visible."""
        return self._scroller.max_offset

    def relayout(self) -> None:
        """Center the paper and lay the text out on it."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        heading, text = _WIDTH * u, (_WIDTH - 2 * _MARGIN - _HEADINGS - 20) * u
        self._lines = []
        y = 26 * u
        for section in self.sections:
            title = renderer.text(section.heading, SUBHEADING, theme.ink, (_HEADINGS - 24) * u)
            first, below = len(self._lines), y + title.get_height()
            for number, sentence in enumerate(section.sentences):
                picture = section.pictures.get(number)
                wide, tall = picture_size(picture, u) if picture is not None else (0.0, 0.0)
                lines = renderer.text(sentence, _TEXT, theme.ink, text - wide - (28 * u if wide else 0))
                row = max(lines.get_height(), tall)
                self._lines.append(Sprite(lines, round(_HEADINGS * u), round(y + (row - lines.get_height()) / 2)))
                if picture is not None:
                    self._lines += picture_sprites(renderer, picture, _HEADINGS * u + text - wide, y)
                y += row + (12 if wide else 7) * u
            self._lines.append(Sprite(title, 0, round(self._lines[first].y - 3 * u)))
            y = max(y, below) + 19 * u
        tall = min(height - 56 * u, y + 108 * u)
        paper = Rect.around(width / 2, height / 2, heading, tall)
        x, inner = paper.x + _MARGIN * u, paper.w - 2 * _MARGIN * u
        view = Rect(round(x), round(paper.y + 96 * u), round(inner), round(paper.h - 108 * u))
        self._scroller.fit(view, Rect(view.right, view.y, _MARGIN * u, view.h), y, u)
        name = _("{ruleset} rules", ruleset=ruleset_title(self.ruleset))
        about = ruleset_summary(self.ruleset)
        self._scenery = [
            Sprite(renderer.panel(paper.w, paper.h, theme.paper, radius=14), round(paper.x), round(paper.y)),
            line_of_text(renderer, name, HEADING, theme.ink, Rect(x, paper.y + 20 * u, inner - 190 * u, 42 * u)),
            line_of_text(renderer, about, BODY, theme.ink, Rect(x, paper.y + 59 * u, inner - 190 * u, 26 * u)),
            Sprite(renderer.panel(inner, max(2, 1.5 * u), theme.brass, radius=0), round(x), round(paper.y + 94 * u)),
        ]
        self._close.rect = Rect(x + inner - 170 * u, paper.y + 26 * u, 170 * u, 48 * u)
        self._page = None

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
        thumb = self._scroller.thumb(self.stack.renderer, self.stack.renderer.theme.ink)
        return [*self._scenery, self._page[1], *thumb, *self.form.sprites(self.stack.renderer)]

    def _window(self, at: int) -> pygame.Surface:
        """Return the visible part of the page, faded where more follows."""
        theme, u = self.stack.renderer.theme, self.stack.renderer.unit
        view = self._scroller.viewport
        surface = pygame.Surface((view.w, view.h))
        surface.fill(theme.paper)
        for line in self._lines:
            if line.y + line.surface.get_height() >= at and line.y <= at + view.h:
                surface.blit(line.surface, (line.x, line.y - at))
        depth = round(26 * u)
        veil = pygame.Surface((surface.get_width(), 1), pygame.SRCALPHA)
        for row in range(depth):
            veil.fill((*theme.paper, 255 - round(255 * row / depth)))
            if at > 0:
                surface.blit(veil, (0, row))
            if at < round(self.max_offset):
                surface.blit(veil, (0, surface.get_height() - 1 - row))
        return surface.convert()
