"""The small chart of the deck with what the opponent may hold: the higher its bar, the likelier a card."""

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
"""The greatest width of the chart, in units."""
_HEAD, _FOOT, _CELL, _ROW, _SUITS = 44, 46, 31, 56, 26
"""The heights of the heading and of the foot with what the bars mean, the pitch of the cells, the height of a row, and
the width of the suits' column, in units."""
_BAR: Final = 24
"""The height of a bar that stands for certainty, in units."""
_LETTER: Final = TypeStyle("strong", 15)
_OUT_OF_REACH: Final = 0.0005
"""A card less likely than this is known to lie elsewhere."""


def hidden_cards_sprites(renderer: Renderer, chances: Mapping[Card, float], room: Rect) -> list[Sprite]:
    """Return the chart of the probability that each card is held, at the right of a room: a row for each suit.

    The bar under a card is as high as the card is likely, and its cell is framed in brass where that is certain. A card
    that is known to lie elsewhere has no cell.
    """
    theme, u = renderer.theme, min(renderer.unit, room.w / WIDTH)
    head, foot = (height * u * renderer.small_text_scale for height in (_HEAD, _FOOT))
    panel = Rect(room.right - WIDTH * u, room.y, WIDTH * u, head + 4 * _ROW * u + foot)
    words = Rect(panel.x + 16 * u, panel.y + 4 * u, panel.w - 32 * u, head - 8 * u)
    said = _("The higher the bar, the likelier. No box: the card is elsewhere.")
    meaning = renderer.block(said, SMALL, theme.soft_text, words.w, foot - 8 * u)
    below = Rect(words.x, panel.bottom - foot / 2 - 4 * u - meaning.get_height() / 2, words.w, meaning.get_height())
    sprites = [
        sprite_in(renderer.panel(panel.w, panel.h, theme.panel, theme.brass), panel),
        line_of_text(renderer, _("What the opponent may hold"), SMALL, theme.soft_text, words),
        sprite_in(meaning, below),
    ]
    for card, chance in chances.items():
        row, column = divmod(card, 13)
        y = panel.y + head + row * _ROW * u
        if column == 0:
            size = 17 * u
            mark = renderer.suit(str(card)[1], theme.soft_text, size)
            sprites.append(Sprite(mark, round(panel.x + 14 * u), round(y + (_ROW - 8) * u / 2 - size / 2)))
        cell = Rect(panel.x + (18 + _SUITS + column * _CELL) * u, y, (_CELL - 4) * u, (_ROW - 6) * u)
        sprites += _cell(renderer, card, chance, cell, u)
    return sprites


def _cell(renderer: Renderer, card: Card, chance: float, cell: Rect, u: float) -> list[Sprite]:
    theme, certain = renderer.theme, chance == 1
    known_elsewhere = chance < _OUT_OF_REACH
    edge = theme.brass if certain else theme.panel_edge
    frame = renderer.panel(cell.w, cell.h, theme.field, edge, opacity=0.5, radius=4, line=2.5 if certain else 1)
    sprites = [] if known_elsewhere else [sprite_in(frame, cell)]
    tall = chance * _BAR * u
    if tall >= u:
        fill = renderer.panel(cell.w - 4 * u, tall, theme.sea, radius=2)
        sprites.append(Sprite(fill, round(cell.x + 2 * u), round(cell.bottom - 2 * u - tall)))
    ink = theme.soft_text if known_elsewhere else theme.text
    letter = cell._replace(h=cell.h - _BAR * u)
    sprites.append(line_of_text(renderer, ranks(card.symbol[:-1]), _LETTER, ink, letter, "centre"))
    return sprites
