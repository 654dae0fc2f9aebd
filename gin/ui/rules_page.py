"""The rules in force as a printed page to read, longer than the window if need be."""

import math

import pygame

from gin.rules import Ruleset
from gin.ui.canvas import Sprite
from gin.ui.geometry import Rect
from gin.ui.input import Input, Key, Pointer, Wheel
from gin.ui.rules_text import SUMMARIES, rules_text, title_of
from gin.ui.stage import Scene, Stage
from gin.ui.theme import BODY, HEADING, SUBHEADING, TypeStyle
from gin.ui.widgets import Button, line_of_text

_WIDTH = 980
_MARGIN = 44
_HEADINGS = 220
_NOTCH = 76
_GLIDE = 16.0
"""How fast the page follows: so many times a second it gets e times nearer."""
_TEXT = TypeStyle("text", 18)


class RulesPage(Scene):
    """The rules in plain words, with headings at the left and a text column of a width that reads well."""

    opaque = False

    def __init__(self, stage: Stage, ruleset: Ruleset) -> None:
        super().__init__(stage)
        self.ruleset = ruleset
        self.sections = rules_text(ruleset)
        self._close = Button(Rect(0, 0, 0, 0), "Close", stage.pop, "plain", "escape", "Esc")
        self.offset = 0.0
        """How far the page is scrolled, in pixels."""
        self._target = 0.0
        self._then: float | None = None
        self._grip: tuple[float, float, float] | None = None
        self._scenery: list[Sprite] = []
        self._lines: list[Sprite] = []
        self._length = 0.0
        self._view = Rect(0, 0, 0, 0)
        self._page: tuple[int, Sprite] | None = None
        self.form.buttons = [self._close]

    @property
    def furthest(self) -> float:
        """How far the page can be scrolled, 0 if all of it is seen."""
        return max(0.0, self._length - self._view.h)

    def arrange(self) -> None:
        """Lay the paper in the middle and set the text on it."""
        art, u, theme = self.stage.art, self.stage.art.unit, self.stage.art.theme
        width, height = self.stage.size
        share = self._target / self._length if self._length else 0.0
        heading, text = _WIDTH * u, (_WIDTH - 2 * _MARGIN - _HEADINGS - 20) * u
        self._lines = []
        y = 26 * u
        for section in self.sections:
            title = art.text(section.heading, SUBHEADING, theme.panel, (_HEADINGS - 24) * u)
            self._lines.append(Sprite(title, 0, round(y - 3 * u)))
            below = y + title.get_height()
            for sentence in section.sentences:
                lines = art.text(sentence, _TEXT, theme.ink, text)
                self._lines.append(Sprite(lines, round(_HEADINGS * u), round(y)))
                y += lines.get_height() + 7 * u
            y = max(y, below) + 19 * u
        self._length = y
        tall = min(height - 56 * u, self._length + 108 * u)
        paper = Rect.around(width / 2, height / 2, heading, tall)
        x, inner = paper.x + _MARGIN * u, paper.w - 2 * _MARGIN * u
        self._view = Rect(round(x), round(paper.y + 96 * u), round(inner), round(paper.h - 108 * u))
        name = f"{title_of(self.ruleset)} rules"
        about = SUMMARIES.get(self.ruleset.name, "")
        self._scenery = [
            Sprite(art.panel(paper.w, paper.h, theme.paper, radius=14), round(paper.x), round(paper.y)),
            line_of_text(art, name, HEADING, theme.ink, Rect(x, paper.y + 20 * u, inner - 150 * u, 42 * u)),
            line_of_text(art, about, BODY, theme.panel_edge, Rect(x, paper.y + 59 * u, inner - 150 * u, 26 * u)),
            Sprite(art.panel(inner, max(2, 1.5 * u), theme.brass, radius=0), round(x), round(paper.y + 94 * u)),
        ]
        self._close.rect = Rect(x + inner - 130 * u, paper.y + 26 * u, 130 * u, 48 * u)
        self._page = None
        self._target = self.offset = min(share * self._length, self.furthest)

    def handle(self, event: Input) -> None:
        """Take an input: what does not press the button scrolls."""
        u = self.stage.art.unit
        match event:
            case Wheel(notches):
                self._scroll(self._target - notches * _NOTCH * u)
            case Key("down" | "up" as name):
                self._scroll(self._target + (_NOTCH if name == "down" else -_NOTCH) * u)
            case Key("page down" | "page up" as name):
                self._scroll(self._target + (0.88 if name == "page down" else -0.88) * self._view.h)
            case Key("home"):
                self._scroll(0)
            case Key("end"):
                self._scroll(self.furthest)
            case Pointer(kind, x, y):
                if not self.form.handle(event):
                    self._drag(kind, x, y)
            case _:
                self.form.handle(event)

    def _drag(self, kind: str, x: float, y: float) -> None:
        """Pull the page, or the thumb at its side, along with the pointer."""
        match kind:
            case "down" if self._thumb() is not None and x >= self._view.right and self._track.holds(x, y):
                self._grip = (y, self.offset, self._length / self._view.h)
            case "down" if self._view.holds(x, y):
                self._grip = (y, self.offset, -1.0)
            case "move" if self._grip is not None:
                start, offset, factor = self._grip
                self._scroll(offset + (y - start) * factor)
                self.offset = self._target
            case "up" | "cancel":
                self._grip = None

    def _scroll(self, to: float) -> None:
        self._target = max(0.0, min(to, self.furthest))
        if self.stage.settings.setting("speed") == "instant":
            self.offset = self._target

    def tick(self, now: float) -> None:
        """Glide to where the page was scrolled."""
        then, self._then = self._then, now
        if self.offset == self._target or then is None:
            return
        self.offset += (self._target - self.offset) * (1 - math.exp(-_GLIDE * min(0.1, now - then)))
        if abs(self._target - self.offset) < 0.6:
            self.offset = self._target

    def wait(self) -> float | None:
        """The next frame while the page glides, else nothing."""
        return None if self.offset == self._target else 0.0

    def sprites(self) -> list[Sprite]:
        """The picture of the page."""
        at = round(self.offset)
        if self._page is None or self._page[0] != at:
            self._page = at, Sprite(self._window(at), round(self._view.x), round(self._view.y))
        thumb = self._thumb()
        return [*self._scenery, self._page[1], *([thumb] if thumb else []), *self.form.sprites(self.stage.art)]

    @property
    def _track(self) -> Rect:
        """Where the thumb is taken hold of."""
        u = self.stage.art.unit
        return Rect(self._view.right, self._view.y, _MARGIN * u, self._view.h)

    def _thumb(self) -> Sprite | None:
        """The thumb that shows which part of a longer page is seen."""
        if not self.furthest:
            return None
        u, theme, view = self.stage.art.unit, self.stage.art.theme, self._view
        tall = max(40 * u, (view.h - 12 * u) * view.h / self._length)
        top = view.y + 6 * u + (view.h - 12 * u - tall) * self.offset / self.furthest
        thumb = self.stage.art.panel(8 * u, tall, theme.panel_edge, radius=4)
        return Sprite(thumb, round(view.right + 18 * u), round(top))

    def _window(self, at: int) -> pygame.Surface:
        """The part of the page that is seen, fading where more of it follows."""
        theme, u = self.stage.art.theme, self.stage.art.unit
        surface = pygame.Surface((self._view.w, self._view.h))
        surface.fill(theme.paper)
        for line in self._lines:
            if line.y + line.surface.get_height() >= at and line.y <= at + self._view.h:
                surface.blit(line.surface, (line.x, line.y - at))
        depth = round(26 * u)
        veil = pygame.Surface((surface.get_width(), 1), pygame.SRCALPHA)
        for row in range(depth):
            veil.fill((*theme.paper, 255 - round(255 * row / depth)))
            if at > 0:
                surface.blit(veil, (0, row))
            if at < round(self.furthest):
                surface.blit(veil, (0, surface.get_height() - 1 - row))
        return surface.convert()
