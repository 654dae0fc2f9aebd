"""The small chart of the deck with what the opponent may hold: the chance of each card, in per cent."""

from collections.abc import Mapping
from typing import Final

from gin.rules import DECK, Card
from gin.ui.i18n import _, ranks
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL, Colour, Theme, TypeStyle
from gin.ui.widgets.icons import icon
from gin.ui.widgets.labels import line_of_text

WIDTH: Final = 391
"""The greatest width of the chart, in units: it leaves the arrow beside the discard pile free."""
_HEAD, _RANKS, _FOOT = 36, 22, 52
"""The heights of the heading, of the line of ranks, and of the foot with the legend, in units of the smallest text."""
_SUITS, _COLUMN, _ROW, _GAP = 26, 27.7, 34, 1.5
"""The width of the suits' column, the width of a card's column, the height of a row, and the gap between cells."""
_NUMBER: Final = TypeStyle("strong", 13.6)
_NEGLIGIBLE: Final = 0.0005
"""A card less likely than this is shown as one that the opponent cannot hold."""
_STRONGEST: Final = 0.4
"""The share of the theme's colour in the strongest shade, on which a number can still be read."""


def hidden_cards_sprites(renderer: Renderer, chances: Mapping[Card, float], room: Rect) -> list[Sprite]:
    """Return the chart of the probability that each card is held, at the right of a room: a row for each suit.

    The likelier a card, the stronger the colour of its cell, which has the per cent as a number; a card that is
    certain has a tick on brass. A card that is known to lie elsewhere has no cell.
    """
    theme, u = renderer.theme, min(renderer.unit, room.w / WIDTH)
    head, ranks_height, foot = (height * u * renderer.small_text_scale for height in (_HEAD, _RANKS, _FOOT))
    panel = Rect(room.right - WIDTH * u, room.y, WIDTH * u, head + ranks_height + 4 * _ROW * u + foot)
    heading = Rect(panel.x + 16 * u, panel.y + 4 * u, panel.w - 32 * u, head - 4 * u)
    legend = _("Chance in %; a tick means certain. No box: the card is elsewhere.")
    legend_block = renderer.block(legend, SMALL, theme.soft_text, heading.w, foot - 6 * u)
    legend_area = Rect(
        heading.x, panel.bottom - (foot + legend_block.get_height()) / 2, heading.w, legend_block.get_height()
    )
    cells = Rect(panel.x + _SUITS * u, panel.y + head + ranks_height, 13 * _COLUMN * u, 4 * _ROW * u)
    sprites = [
        sprite_in(renderer.panel(panel.w, panel.h, theme.panel, theme.brass), panel),
        line_of_text(renderer, _("What the opponent may hold"), SMALL, theme.soft_text, heading),
        sprite_in(legend_block, legend_area),
    ]
    for card in DECK[:13]:
        label = Rect(cells.x + card * _COLUMN * u, cells.y - ranks_height, _COLUMN * u, ranks_height)
        sprites.append(line_of_text(renderer, ranks(card.symbol[:-1]), _NUMBER, theme.soft_text, label, "centre"))
    for row, card in enumerate(DECK[::13]):
        mark = renderer.suit(str(card)[1], theme.soft_text, 17 * u)
        middle = Rect.around(panel.x + (_SUITS / 2 + 2) * u, cells.y + (row + 0.5) * _ROW * u, 17 * u, 17 * u)
        sprites.append(sprite_in(mark, middle))
    for card, chance in chances.items():
        row, column = divmod(card, 13)
        area = Rect(cells.x + column * _COLUMN * u, cells.y + row * _ROW * u, _COLUMN * u, _ROW * u)
        sprites += _cell(renderer, chance, area, _GAP * u)
    return sprites


def shade_of(theme: Theme, chance: float) -> Colour:
    """Return the colour of the cell of a card with a probability."""
    if chance == 1:
        return theme.brass
    share = _STRONGEST * chance**0.5
    red, green, blue = (
        round(ground + share * (full - ground)) for ground, full in zip(theme.field, theme.sea, strict=True)
    )
    return red, green, blue


def _cell(renderer: Renderer, chance: float, area: Rect, gap: float) -> list[Sprite]:
    """Return the cell of a card: nothing where its chance is negligible, and no number where that rounds to 0."""
    if chance < _NEGLIGIBLE:
        return []
    theme, certain, inner = renderer.theme, chance == 1, area.expanded(-gap / 2)
    percent = 100 if certain else min(round(100 * chance), 99)
    ground = renderer.panel(inner.w, inner.h, shade_of(theme, percent / 100), theme.panel_edge, radius=4)
    sprites = [sprite_in(ground, inner)]
    if certain:
        size = 0.8 * inner.w
        tick = icon(renderer, "tick", theme.panel, size)
        sprites.append(sprite_in(tick, Rect.around(*inner.centre, size, size)))
    elif percent:
        sprites.append(line_of_text(renderer, str(percent), _NUMBER, theme.text, area, "centre"))
    return sprites
