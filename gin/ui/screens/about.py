"""The page about the game: its version, everything that it is made of, and the terms of each licence."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from gin import __version__
from gin.licences import PARTS, Part
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import BODY, SMALL, STRONG, SUBHEADING
from gin.ui.screens.reading_screen import ReadingScreen
from gin.ui.shell.scenes import SceneStack
from gin.ui.widgets.button import Button

_NAMES: Final = 0.27
"""The width of the column of the parts' names, as a share of the width of the text."""
_GAP: Final = 14
"""The gap between two columns, in units."""


class AboutScreen(ReadingScreen):
    """The parts of the game, a line for each, and the way to the terms of their licences."""

    head_room = 220

    @property
    def title(self) -> str:
        """The name and version of the game."""
        return _("Gin Rummy {version}", version=__version__)

    @property
    def about(self) -> str:
        """What the game may be used for."""
        return _("Free software: play it, share it and change it.")

    def more_buttons(self, head: Rect) -> list[Button]:
        """Return the button that shows the terms."""
        u = self.stack.renderer.unit
        area = Rect(head.right - 200 * u, head.centre[1] - 24 * u, 200 * u, 48 * u)
        return [Button("terms", area, _("Licence texts"), self._show_terms, key="l", key_label="L")]

    def write(self, width: float) -> tuple[list[Sprite], float]:
        """Return a line for each part, and their height."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        thanks = _(
            "The game, its cards, portraits and sounds were made for it. These parts come from others, with thanks:"
        )
        said = renderer.text(thanks, BODY, theme.text, width)
        written = [Sprite(said, 0, round(22 * u))]
        y = said.get_height() + 38 * u
        parts = shown_parts(sys.platform)
        authors = _NAMES * width + max(renderer.text_width(part.licence, BODY) for part in parts) + _GAP * u
        starts = [0.0, _NAMES * width, authors, width + _GAP * u]
        for part in parts:
            texts = ((part.name, STRONG), (part.licence, BODY), (f"© {part.authors}", SMALL))
            cells = [
                renderer.text(text, style, theme.text, starts[number + 1] - starts[number] - _GAP * u)
                for number, (text, style) in enumerate(texts)
            ]
            height = max(cell.get_height() for cell in cells)
            written += [
                Sprite(cell, round(start), round(y + (height - cell.get_height()) / 2))
                for cell, start in zip(cells, starts, strict=False)
            ]
            y += height + 7 * u
        return written, y + 14 * u

    def _show_terms(self) -> None:
        self.stack.push(TermsScreen(self.stack))


class TermsScreen(ReadingScreen):
    """The terms of every licence, under the names of the parts that have it.

    They are long, so that a line becomes pixels only while it is seen.
    """

    def __init__(self, stack: SceneStack) -> None:
        super().__init__(stack)
        self._text = all_terms(stack.renderer.folder)
        self._tops: list[float] = []

    @property
    def title(self) -> str:
        """The title of the page."""
        return _("Licence texts")

    @property
    def about(self) -> str:
        """Where the texts are as files."""
        return _("They are files as well: gin --licences says where.")

    def write(self, width: float) -> tuple[list[Sprite], float]:
        """Return no sprites, and the height of all lines."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        line = renderer.text("Ag", SMALL, theme.text).get_height()
        self._tops, y = [], 22 * u
        for text, is_heading in self._text:
            y += 26 * u if is_heading and self._tops else 0
            self._tops.append(y)
            y += (renderer.text(text, SUBHEADING, theme.text, width).get_height() + 10 * u) if is_heading else line
        return [], y + 22 * u

    def draw_text(self, page: pygame.Surface, at: int) -> None:
        """Draw the lines that are seen."""
        renderer, theme, (width, height) = self.stack.renderer, self.stack.renderer.theme, page.get_size()
        for (text, is_heading), top in zip(self._text, self._tops, strict=True):
            if not text or top > at + height or top < at - height:
                continue
            if is_heading:
                page.blit(renderer.text(text, SUBHEADING, theme.text, width), (0, round(top) - at))
                continue
            plain = text.lstrip()
            x = round((len(text) - len(plain)) * 5 * renderer.unit)
            page.blit(renderer.fitted(plain, SMALL, theme.text, width - x), (x, round(top) - at))


def shown_parts(system: str) -> list[Part]:
    """Return the parts that others have made, as far as they ship for a system as `sys.platform` names it."""
    return [part for part in PARTS[1:] if system == "win32" or part.licence != "Microsoft"]


def all_terms(folder: Path) -> list[tuple[str, bool]]:
    """Return the lines of every licence in a folder of assets, and for each whether it is a heading.

    A licence that is missing has no lines but its heading.
    """
    lines = []
    for text in dict.fromkeys(part.text for part in PARTS):
        lines.append((", ".join(part.name for part in PARTS if part.text == text), True))
        with suppress(OSError, ValueError):
            lines += [(line.rstrip(), False) for line in (folder / text).read_text("utf-8").splitlines()]
    return lines
