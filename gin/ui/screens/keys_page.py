"""The page of keys: everything that keys, a gamepad and the pointer do, written from the table of controls."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.keymap import CLICK_CARD, CONTROLS, RAISE, Control, key_label
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import STRONG, SUBHEADING, TypeStyle
from gin.ui.screens.reading_screen import ReadingScreen
from gin.ui.settings.preferences import CardPlay
from gin.ui.widgets.key_caps import PAD_NAMES, key_cap

_TEXT = TypeStyle("text", 18)
_COLUMNS = (0.0, 0.31, 0.645, 0.865)
"""Where the columns begin: what is done, the pointer, the keys, the gamepad; in widths of the text."""
_GAP = 14
"""The gap between two columns, in units."""
_BETWEEN: Final = 14
"""The gap between two rows, in units."""
_HAIRLINE: Final = 0.22
"""The opacity of the line in that gap, which parts rows of several lines, and the first from its headings."""
_OTHER_WAY: Final = 7
"""The gap between two ways of the pointer to do a thing, which may take several lines each, in units."""


class KeysScreen(ReadingScreen):
    """The keys, gamepad buttons and moves of the pointer, a row for each thing that they do."""

    is_help = True

    @property
    def title(self) -> str:
        """The title of the page."""
        return _("Keys and mouse")

    @property
    def about(self) -> str:
        """What the page can be opened with."""
        return _("F1 or ? shows this page at any time. A finger does what the mouse does.")

    def write(self, width: float) -> tuple[list[Sprite], float]:
        """Return the table of controls under its headings, and its height."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        written: list[Sprite] = []
        heads = (_("Mouse"), _("Keyboard"), _("Gamepad"))
        y = 22 * u
        for number, (heading, controls) in enumerate(CONTROLS):
            title = renderer.text(_(heading), SUBHEADING, theme.text)
            written.append(Sprite(title, 0, round(y)))
            for head, share in zip(heads, _COLUMNS[1:], strict=True) if not number else ():
                room = width * (0.22 if share < _COLUMNS[-1] else 1 - share)
                label = renderer.fitted(head, STRONG, theme.text, room, title.get_height())
                lower = renderer.descent(head, STRONG) - renderer.descent(_(heading), SUBHEADING)
                bottom = y + title.get_height() + lower  # All stand on one line.
                written.append(Sprite(label, round(share * width), round(bottom - label.get_height())))
            y += title.get_height()
            for control in controls:
                written.append(self.rule(Rect(0, y + _BETWEEN / 2 * u, width, u), _HAIRLINE))
                y += _BETWEEN * u
                row, height = self._row(control, width)
                written += [Sprite(sprite.surface, sprite.x, sprite.y + round(y)) for sprite in row]
                y += height
            y += 24 * u
        return written, y

    def _row(self, control: Control, width: float) -> tuple[list[Sprite], float]:
        """Return a control's row, from its left top corner, and its height."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        starts = [share * width for share in (*_COLUMNS, 1.0)]
        rooms = [end - start - _GAP * u for start, end in pairwise(starts)]
        does = renderer.text(_(control.does), _TEXT, theme.text, rooms[0])
        ways = [renderer.text(way, _TEXT, theme.text, rooms[1]) for way in self.with_pointer(control)]
        keys = [key_cap(renderer, key_label(key), theme.text) for key in control.keys]
        pads = [key_cap(renderer, PAD_NAMES[pad], theme.text, circle=True) for pad in control.pads]
        cells = [
            [Sprite(does, 0, 0)],
            self._stacked(ways),
            self._wrapped(keys, rooms[2]),
            self._wrapped(pads, rooms[3] + _GAP * u),
        ]
        height = max(map(_height, cells))
        row = [
            sprite.moved(round(start), round((height - _height(cell)) / 2))
            for cell, start in zip(cells, starts, strict=False)
            for sprite in cell
        ]
        return row, height

    def with_pointer(self, control: Control) -> list[str]:
        """Return the ways in which the pointer does it, as the player has chosen to play a card."""
        play = self.stack.preferences.card_play
        raises = control in (RAISE, CLICK_CARD) and play is CardPlay.ONE_CLICK
        click = "" if raises or (play is CardPlay.DRAG_ONLY and control.drag) else control.click
        return [_(way) for way in (click, control.drag) if way]

    def _stacked(self, ways: Sequence[pygame.Surface]) -> list[Sprite]:
        """Return texts below each other."""
        gap, y, placed = round(_OTHER_WAY * self.stack.renderer.unit), 0, list[Sprite]()
        for way in ways:
            placed.append(Sprite(way, 0, y))
            y += way.get_height() + gap
        return placed

    def _wrapped(self, caps: Sequence[pygame.Surface], room: float) -> list[Sprite]:
        """Return caps side by side, in as many lines as they need."""
        u, x, y = self.stack.renderer.unit, 0.0, 0.0
        placed = []
        for cap in caps:
            if x and x + cap.get_width() > room:
                x, y = 0.0, y + cap.get_height() + 4 * u
            placed.append(Sprite(cap, round(x), round(y)))
            x += cap.get_width() + 6 * u
        return placed


def _height(sprites: Sequence[Sprite]) -> int:
    return max((sprite.y + sprite.surface.get_height() for sprite in sprites), default=0)
