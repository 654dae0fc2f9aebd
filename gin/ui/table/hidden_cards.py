"""The small chart of the deck with what the opponent may hold: the fuller a cell, the likelier its card."""

from collections.abc import Mapping
from typing import Final

from gin.rules import Card
from gin.ui.i18n import _, ranks
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL, TypeStyle
from gin.ui.widgets.labels import line_of_text

WIDTH: Final = 452
_HEAD, _FOOT, _CELL, _ROW, _SUITS = 44, 14, 31, 50, 26
"""The heights of the heading and the foot, the pitch of the cells, and the width of the suits' column, in units."""
_LETTER: Final = TypeStyle("strong", 15)
_OUT_OF_REACH: Final = 0.0005
"""A card less likely than this is known to lie elsewhere."""


def hidden_cards_sprites(renderer: Renderer, chances: Mapping[Card, float], menu: Rect) -> list[Sprite]:
    """Return the chart of the probability that each card is held, under the menu's button: a row for each suit.

    A cell is filled from below as far as its card is likely, and framed in brass where that is certain. A card that is
    known to lie elsewhere has no cell.
    """
    u, theme = renderer.unit, renderer.theme
    panel = Rect(menu.right - WIDTH * u, menu.bottom + 16 * u, WIDTH * u, (_HEAD + 4 * _ROW + _FOOT) * u)
    sprites = [
        sprite_in(renderer.panel(panel.w, panel.h, theme.panel, theme.brass, opacity=0.97), panel),
        line_of_text(
            renderer,
            _("What the opponent may hold"),
            SMALL,
            theme.soft_text,
            Rect(panel.x + 16 * u, panel.y + 8 * u, panel.w - 32 * u, 28 * u),
        ),
    ]
    for card, chance in chances.items():
        row, column = divmod(card, 13)
        y = panel.y + (_HEAD + row * _ROW) * u
        if column == 0:
            size = 17 * u
            mark = renderer.suit(str(card)[1], theme.soft_text, size)
            sprites.append(Sprite(mark, round(panel.x + 14 * u), round(y + (_ROW - 8) * u / 2 - size / 2)))
        cell = Rect(panel.x + (18 + _SUITS + column * _CELL) * u, y, (_CELL - 4) * u, (_ROW - 6) * u)
        sprites += _cell(renderer, card, chance, cell)
    return sprites


def _cell(renderer: Renderer, card: Card, chance: float, cell: Rect) -> list[Sprite]:
    theme, u, certain = renderer.theme, renderer.unit, chance == 1
    known_elsewhere = chance < _OUT_OF_REACH
    edge = theme.brass if certain else theme.panel_edge
    frame = renderer.panel(cell.w, cell.h, theme.field, edge, opacity=0.5, radius=4, line=2.5 if certain else 1)
    sprites = [] if known_elsewhere else [sprite_in(frame, cell)]
    tall = chance * (cell.h - 4 * u)
    if tall >= 2 * u:
        fill = renderer.panel(cell.w - 4 * u, tall, theme.sea, radius=2, opacity=0.85)
        sprites.append(Sprite(fill, round(cell.x + 2 * u), round(cell.bottom - 2 * u - tall)))
    ink = theme.panel_edge if known_elsewhere else theme.field if chance > 0.62 else theme.text
    sprites.append(line_of_text(renderer, ranks(card.symbol[:-1]), _LETTER, ink, cell, "centre"))
    return sprites
