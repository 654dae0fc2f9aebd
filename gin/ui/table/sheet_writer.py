"""Writes a sheet: headings, lines, columns and rules, one below the other."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_in_out
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, HEADING, LABEL, LARGE_NUMBER, NUMBER, STRONG, Colour, TypeStyle
from gin.ui.widgets.icons import icon
from gin.ui.widgets.labels import StyledText, line_of_text, two_ends

ROW_HEIGHT: Final = 27
"""The usual height of a line of the sheet, in units."""
_HEADLINE_HEIGHT: Final = 54
"""The height of a headline on one line, in units, whatever the spacing of the other lines."""
_UNDER_TWO_LINES: Final = 4
"""The gap under a headline on two lines, in units."""
_FIGURES: Final = TypeStyle("figures", STRONG.size)
"""A number at the end of a line."""
_LEAST_HEADLINE: Final = 1.4
"""The least size of headlines that all have one size, relative to that of the rows."""
_LEAST_ON_ONE_LINE: Final = 1.22
"""The least size of one that has a line to itself in that way."""
_OVER_ROW: Final = 0.18
"""How far the line of a large number reaches over its row, above and below, in heights of the row."""
OPACITIES: Final = 6
"""The number of opacities in which a line is drawn that is being written."""
_BASELINE: Final = 0.29
"""How far the baseline is below the middle of a text, in heights of that."""
_COLUMN_GAP: Final = 4
"""The gap before each column, in units; the last column is flush with the right edge."""
_OPENED_BY, _TEXT_FROM = 0.6, 0.45
"""The progress at which a new line's room is fully open, and at which its text begins to fade in."""


class HeadlineLook(NamedTuple):
    """How headlines are written that take turns in one place: their size, and the width and height of it, in pixels."""

    size: float
    width: float
    height: float


def headline_look(renderer: Renderer, texts: Sequence[str], usual: Sequence[str], width: float) -> HeadlineLook:
    """Return how headlines are written: in the size in which all ``usual`` ones have room on a line.

    That is never near the size of the rows: what is too long for a line is set a little smaller, or then has two.
    """
    fitting = min(renderer.fitted_size(text, HEADING, width) for text in usual)
    size, height = max(_LEAST_HEADLINE * renderer.size(BODY), fitting), _HEADLINE_HEIGHT * renderer.unit
    own = min(renderer.fitted_size(text, HEADING, width) for text in texts)
    if _LEAST_ON_ONE_LINE * renderer.size(BODY) <= own < size:
        size = own
    elif not renderer.fits_in_size(texts, HEADING, width, size):
        line = renderer.render(" ", HEADING.face, size, renderer.theme.text).get_height()
        height = max(height, 2 * line + _UNDER_TWO_LINES * renderer.unit)
    return HeadlineLook(size, width, height)


class SheetWriter:
    """Writes down an area, from its top.

    All lines but the headline are ``spacing`` times as high as usual.

    Attributes:
        sprites: What has been written.
        y: Where the next line begins.
        bottom: Where it will begin once the room of all lines has opened.
        opacity: That of what is written from now on, 0 to 1. Names are always opaque.
        opened: How far the room of the next lines has opened, 0 to 1: what follows moves down as it does.
    """

    def __init__(self, renderer: Renderer, area: Rect, spacing: float = 1.0) -> None:
        self.renderer = renderer
        self.sprites = list[Sprite]()
        self.opacity = self.opened = 1.0
        self._spacing = spacing
        self._left, self.y, self._width = area[:3]
        self.bottom = self.y

    def reveal(self, progress: float, *, reduced_motion: bool = False) -> None:
        """Set how far the next lines are revealed, 0 to 1: their room opens, and then their text fades in."""
        self.opacity = max(0.0, (progress - _TEXT_FROM) / (1 - _TEXT_FROM))
        self.opened = float(progress > 0) if reduced_motion else ease_in_out(min(1.0, progress / _OPENED_BY))

    def headlines(self, texts: Sequence[tuple[str, float]], look: HeadlineLook) -> None:
        """Write large lines with their opacities, all in one place."""
        line = self._next_line(look.height / self.renderer.unit / self._spacing)
        renderer, ink = self.renderer, self.renderer.theme.text
        for text, opacity in texts:
            self.opacity = opacity
            if self._shown_opacity:
                surface = renderer.fitted(
                    text, HEADING, ink, look.width, line.h, largest=look.size, align=pygame.FONT_LEFT
                )
                self.add([Sprite(surface, round(line.x), round(line.centre[1] - surface.get_height() / 2))])
        self.opacity = 1.0

    def line(
        self, label: str, figure: str, colour: Colour, style: TypeStyle = BODY, figures: TypeStyle = _FIGURES
    ) -> None:
        """Write a label, and a number at the right if there is one."""
        line = self._next_line(ROW_HEIGHT)
        if self._shown_opacity:
            ends = StyledText(label, style, colour), StyledText(figure, figures, self.renderer.theme.text)
            if not figure:
                self.add([line_of_text(self.renderer, *ends[0], line)])
                return
            said, number = two_ends(self.renderer, *ends, _for_figures(line, figures))
            self.add([_level_with(number, said), number])

    def paragraph(self, text: str, colour: Colour) -> None:
        """Write a sentence on as many lines as it needs, in letters as large as those of a row."""
        u, alone = self.renderer.unit, self.renderer.text(text, BODY, colour)
        if alone.get_width() <= self._width:
            self.line(text, "", colour)
            return
        style = replace(BODY, size=BODY.size * min(1.0, ROW_HEIGHT * self._spacing * u / alone.get_height()))
        surface = self.renderer.text(text, style, colour, self._width)
        line = self._next_line(surface.get_height() / u / self._spacing)
        self.add([sprite_in(surface, line)])

    def columns(
        self,
        cells: Sequence[str],
        style: TypeStyle,
        colour: Colour,
        label: str = "",
        winner: int | None = None,
    ) -> list[Rect]:
        """Write a cell for each side after a label, and return their areas; a winner's is in brass and has a tick."""
        line = self._next_line(ROW_HEIGHT + {NUMBER: 6, LARGE_NUMBER: 14}.get(style, 0))
        head, gap = self._head(len(cells)), _COLUMN_GAP * self.renderer.unit
        width = (line.w - head) / len(cells)
        if label:
            area = Rect(line.x, line.y, head - 6 * self.renderer.unit, line.h)
            said = line_of_text(self.renderer, label, BODY, self.renderer.theme.soft_text, area)
        areas = [Rect(line.x + head + index * width + gap, line.y, width - gap, line.h) for index in range(len(cells))]
        for index, (cell, area) in enumerate(zip(cells, areas, strict=True)):
            ink = self.renderer.theme.brass if index == winner else colour
            text = line_of_text(self.renderer, cell, style, ink, _for_figures(area, style), "right")
            self.add([_level_with(text, said), text] if label and not index else [text])
            if index == winner:
                size = 16 * self.renderer.unit
                tick = icon(self.renderer, "tick", ink, size)
                self.add([Sprite(tick, round(text.x - size * 1.4), round(area.centre[1] - size / 2))])
        return areas

    def names(self, names: Sequence[str]) -> None:
        """Write the names over the columns, as large as what stands below, in two lines where one is too long."""
        u, theme = self.renderer.unit, self.renderer.theme
        head, gap = self._head(len(names)), (14 if len(names) < 4 else 4) * u + _COLUMN_GAP * u
        width = (self._width - head) / len(names)
        fitting = (
            style
            for style in (STRONG, LABEL)
            if max(self.renderer.text_width(name, style) for name in names) <= width - gap
        )
        style = next(fitting, None)
        two_lines, style = style is None, style or LABEL
        line = self._next_line(2 * 19 + 8 if two_lines else ROW_HEIGHT + 6)
        height = 19 * u if two_lines else line.h
        for column, name in enumerate(names):
            parts = _halves(name) if two_lines else [name]
            for index, part in enumerate(parts):
                y = line.bottom - (len(parts) - index) * height - (4 * u if two_lines else 0)
                area = Rect(line.x + head + column * width + gap, y, width - gap, height)
                self.sprites.append(line_of_text(self.renderer, part, style, theme.soft_text, area, "right"))

    def rule(self) -> None:
        """Draw a thin line across."""
        line = self._next_line(18)
        u = self.renderer.unit
        rule = self.renderer.panel(line.w, max(1, u), self.renderer.theme.panel_edge, radius=0)
        self.add([Sprite(rule, round(line.x), round(line.y + 9 * u))])

    def add(self, sprites: Sequence[Sprite]) -> None:
        """Put sprites on the sheet, at the present opacity; nothing moves down."""
        opacity = self._shown_opacity
        if opacity:
            self.sprites += [self.renderer.faded(each, opacity) for each in sprites]

    def free(self, bottom: float, top: float = 0.0) -> Rect:
        """Return the area from a height, or from the end of all that will be written, down to another."""
        top = max(top, self.bottom)
        return Rect(self._left, top, self._width, bottom - top)

    def _next_line(self, height: float) -> Rect:
        """Return the area of the next line, ``height`` units high, and move below it."""
        line = Rect(self._left, self.y, self._width, height * self._spacing * self.renderer.unit)
        self.y += line.h * self.opened
        self.bottom += line.h
        return line

    def _head(self, columns: int) -> float:
        """Return the width before the columns, for their labels, in pixels."""
        grown = self.renderer.text_scale if columns < 3 else 1
        return (84 if columns < 4 else 64) * grown * self.renderer.unit

    @property
    def _shown_opacity(self) -> float:
        """The current opacity, rounded to one of `OPACITIES`. What is not seen yet need not be drawn."""
        return round(self.opacity * OPACITIES) / OPACITIES


def _for_figures(row: Rect, style: TypeStyle) -> Rect:
    """Return the room for a number in a row: the line of a large one, though not its figures, is higher than that."""
    over = row.h * _OVER_ROW if style.size > BODY.size else 0.0
    return row._replace(y=row.y - over, h=row.h + 2 * over)


def _level_with(number: Sprite, label: Sprite) -> Sprite:
    """Return a label on the baseline of a number that is in the middle of the same row."""
    return label.moved(0, round(_BASELINE * (number.surface.get_height() - label.surface.get_height())))


def _halves(name: str) -> list[str]:
    """Return the two lines of a name: those of both partners, or with the last word on a line of its own."""
    first, ampersand, second = name.partition(" & ")
    if ampersand:
        return [f"{first} &", second]
    first, _, second = name.rpartition(" ")
    return [first, second] if first else [second]
