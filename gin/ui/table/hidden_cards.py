"""The small chart of the deck with what the opponent may hold: the chance of each card, in per cent."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Final, NamedTuple

from gin.rules import DECK, Card, Hand
from gin.ui.i18n import _, ranks
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL, Colour, Light, Theme, TypeStyle, contrast
from gin.ui.widgets.chart import mark_sprite
from gin.ui.widgets.icons import icon
from gin.ui.widgets.labels import line_of_text

WIDTH: Final = 391
"""The greatest width of the chart, and of a comparison, in units: it leaves the arrow beside the discard pile free."""
_ENLARGED_WIDTH: Final = 520
"""The greatest width of the chart with enlarged text, in units, for which it has all the room that there is."""
_HEAD, _RANKS, _FOOT, _LINE = 36, 22, 14, 24
"""The heights of the heading, of the line of ranks, of the margin around the legend, and of a line of that, in units of
the smallest text."""
_MARGIN, _SUITS, _ROW, _GAP = 14, 21, 34, 2.5
"""The margin at either side, the width of the suits' column, the height of a row, and the gap between cells."""
_BESIDE_SUIT: Final = 2.5
"""The gap between a suit and its first cell, in units."""
_ENLARGED_HEAD, _ENLARGED_FOOT, _ENLARGED_MARGIN, _ENLARGED_SUITS, _ENLARGED_ROW = 28, 8, 8, 25, 25
"""The heading, the margin around the legend, that at either side, the suits' column and the least height of a row of an
enlarged chart, whose cells are as large as they can be."""
_TICK: Final = 0.8
"""The size of a tick, as a share of the width of its cell."""
_BESIDE_NUMBER: Final = 2.8
"""The least room at either side of a number in its cell at the usual text size, in units."""
_ENLARGED_BESIDE: Final = 0.05
"""The same beside an enlarged number, as a share of the cell's width: with less, a row would read as one number."""
_CROSS, _LARGEST_CROSS, _LARGEST_DOT = 0.5, 0.8, 1.3
"""The size of a cross as a share of the lesser side of its cell, that of an enlarged one, and how much a dot grows."""
_ROWS_APART: Final = 1.35
"""The least height of a row, in sizes of its numbers, or lit cells would merge."""
_SIGN, _AFTER_SIGN, _BETWEEN = 26, 6, 20
"""The width of a sign in the legend, and the room after it and after its words, in units."""
_LEGEND: Final = (1.0, 0.94, 0.88, 0.82)
"""The sizes of an enlarged legend, as shares of what it should have, with the average and then without it."""
_NUMBER: Final = TypeStyle("strong", 17.5)
_FAINTEST: Final = 0.12
"""The share of brass in the faintest shade."""
_READABLE: Final = (4.6, 7.1)
"""The contrast of the numbers with the shades, usually and in the theme of high contrast, a little over what it must
be."""
_LEAST_SCALE: Final = 0.4
"""The least chance that has the strongest shade: small differences do not look large where all chances are small."""

_WIDEST_NUMBER: Final = "44"
"""Two figures that are as wide as any."""

_Sign = Callable[[Renderer, Rect], list[Sprite]]
"""What draws a sign in an area."""
_Explained = tuple[_Sign, str]
"""A sign of the legend, and its words."""


def hidden_cards_sprites(renderer: Renderer, chances: Mapping[Card, float], hand: Hand, room: Rect) -> list[Sprite]:
    """Return the chart of the probability that each card is held, at the right of a room: a row for each suit.

    The likelier a card, the stronger the brass of its cell, which has the per cent as a number; a card that is certain
    has a tick. A card of the player's own ``hand`` has a dot, and any other without a chance, which lies in the discard
    pile, a cross. A legend explains the signs that are on the chart, and has the average, for comparison with each
    card's chance, where that takes no room from the rows.
    """
    theme, u = renderer.theme, min(renderer.unit, room.w / WIDTH)
    sizes = _sizes(renderer, u, room.w)
    uncertain = [chance for chance in chances.values() if not _is_certain(chance)]
    strongest = max((_LEAST_SCALE, *uncertain))
    signs, average = _signs(chances, hand), _average(theme, uncertain, strongest)
    above, width = sizes.head + sizes.ranks, sizes.width - 2 * sizes.margin
    legend = _fitted_legend(renderer, (signs + average, signs), width, u, room.h - above - sizes.foot - 4 * sizes.row)
    below = sizes.foot + legend.height
    high = int(min(_ROW * u, (room.h - above - below) / 4))
    panel = Rect(room.right - sizes.width, room.y, sizes.width, above + 4 * high + below)
    wide, gap = int((width - sizes.suits) / 13), max(1, round(_GAP * u))
    grid = _Grid(round(panel.right - sizes.margin) + gap - 13 * wide, round(panel.y + above), wide, high, gap)
    heading = Rect(panel.x + sizes.margin, panel.y + 4 * u, width, sizes.head - 4 * u)
    beside = _ENLARGED_BESIDE * (wide - gap) if _is_large(renderer) else _BESIDE_NUMBER * u
    style = _number_style(renderer, wide - gap - 2 * beside, high / _ROWS_APART)
    sprites = [
        sprite_in(renderer.panel(panel.w, panel.h, theme.panel, theme.brass), panel),
        line_of_text(renderer, _("What the opponent may hold, in %"), SMALL, theme.soft_text, heading),
        *_ranks(renderer, grid, sizes.ranks, style),
        *_suits(renderer, grid, heading.x, sizes.suits, u),
    ]
    for card in DECK:
        area = grid.cell(*divmod(card, 13))
        if card in chances:
            sprites += _cell(renderer, chances[card], strongest, area, style)
        else:
            sprites += (_in_hand if card in hand else _in_pile)(renderer, area)
    return sprites + _legend(renderer, legend, (heading.x, grid.y + 4 * high + sizes.foot / 2), u)


def _is_large(renderer: Renderer) -> bool:
    """Return whether the chart is one for enlarged text."""
    return renderer.text_size > 1


class _Sizes(NamedTuple):
    """The sizes of the chart's parts, in pixels.

    Those are the width of the whole, the heights of the heading and of the line of ranks, the margins around the legend
    and at either side, the width of the suits' column, and the least height of a row.
    """

    width: float
    head: float
    ranks: float
    foot: float
    margin: float
    suits: float
    row: float


def _sizes(renderer: Renderer, u: float, widest: float) -> _Sizes:
    """Return the sizes of the chart's parts: their usual ones, or those with enlarged text."""
    small = u * renderer.small_text_scale
    head, ranks_line, foot = _HEAD * small, _RANKS * small, _FOOT * small
    if not _is_large(renderer):
        return _Sizes(WIDTH * u, head, ranks_line, foot, _MARGIN * u, _SUITS * u, _ROW * u)
    width, head, foot = min(widest, _ENLARGED_WIDTH * u), _ENLARGED_HEAD * small, _ENLARGED_FOOT * small
    return _Sizes(width, head, ranks_line, foot, _ENLARGED_MARGIN * u, _ENLARGED_SUITS * u, _ENLARGED_ROW * u)


class _Grid(NamedTuple):
    """The cells, a row for each suit and a column for each rank: in whole pixels, so that all look alike.

    They begin at a point, are ``wide`` and ``high`` with the ``gap`` after each.
    """

    x: int
    y: int
    wide: int
    high: int
    gap: int

    def cell(self, row: int, column: int) -> Rect:
        """Return the area of a cell."""
        return Rect(self.x + column * self.wide, self.y + row * self.high, self.wide - self.gap, self.high - self.gap)


def _ranks(renderer: Renderer, grid: _Grid, height: float, numbers: TypeStyle) -> Iterator[Sprite]:
    """Yield the ranks in a line above their columns, like the ``numbers``, but with enlarged text as large as fits."""
    style = numbers
    if _is_large(renderer):
        style = _number_style(renderer, grid.wide - grid.gap, height / _ROWS_APART)
    for column, card in enumerate(DECK[:13]):
        area = grid.cell(0, column)._replace(y=grid.y - height, h=height)
        yield _figures(renderer, ranks(card.symbol[:-1]), style, renderer.theme.soft_text, area)


def _suits(renderer: Renderer, grid: _Grid, x: float, width: float, u: float) -> Iterator[Sprite]:
    """Yield the suits in a column from an x on, at the left of their rows."""
    size = width - _BESIDE_SUIT * u
    if _is_large(renderer):
        size = min(grid.x - x - 2 * _BESIDE_SUIT * u, grid.high - grid.gap)
    for row, card in enumerate(DECK[::13]):
        mark = renderer.suit(str(card)[1], renderer.theme.soft_text, size)
        yield Sprite(mark, round(x), round(grid.cell(row, 0).centre[1] - mark.get_height() / 2))


def _signs(chances: Mapping[Card, float], hand: Hand) -> list[_Explained]:
    """Return the signs that are on the chart, with their words."""
    signs: list[_Explained] = []
    if any(_is_certain(chance) for chance in chances.values()):
        signs.append((_certain, _("Certain")))
    signs.append((_in_hand, _("In your hand")))
    if any(card not in chances and card not in hand for card in DECK):
        signs.append((_in_pile, _("In the discard pile")))
    return signs


def _average(theme: Theme, uncertain: Sequence[float], strongest: float) -> list[_Explained]:
    """Return the shade of the average chance with its words; nothing where all is certain."""
    if not uncertain:
        return []
    mean = sum(uncertain) / len(uncertain)
    shade = shade_of(theme, mean / strongest).ground
    return [(partial(_swatch, shade), _("Average: {percent}%", percent=round(100 * mean)))]


class _Legend(NamedTuple):
    """The lines of a legend, the type of its words, and its height in pixels."""

    lines: list[list[_Explained]]
    style: TypeStyle
    height: float


def _fitted_legend(
    renderer: Renderer, choices: Sequence[list[_Explained]], width: float, u: float, highest: float
) -> _Legend:
    """Return the first of some legends that is low enough, or else the last; enlarged ones are tried smaller, too."""
    for explained, share in itertools.product(choices, _LEGEND if _is_large(renderer) else _LEGEND[:1]):
        style = replace(SMALL, size=SMALL.size * share)
        lines = _lines(renderer, explained, width, u, style)
        legend = _Legend(lines, style, _LINE * u * renderer.small_text_scale * len(lines))
        if legend.height <= highest:
            break
    return legend


def _legend(renderer: Renderer, legend: _Legend, below: tuple[float, float], u: float) -> list[Sprite]:
    """Return a legend ``below`` a point."""
    small, sprites = u * renderer.small_text_scale, list[Sprite]()
    for number, line in enumerate(legend.lines):
        x, y = below[0], below[1] + number * _LINE * small
        for sign, words in line:
            sprites += sign(renderer, Rect(x, y, _SIGN * u, _LINE * small).expanded(-_GAP * u / 2))
            width = _sign_width(renderer, words, u, legend.style)
            area = Rect(x + (_SIGN + _AFTER_SIGN) * u, y, width - (_SIGN + _AFTER_SIGN) * u, _LINE * small)
            sprites.append(line_of_text(renderer, words, legend.style, renderer.theme.soft_text, area))
            x += width + _BETWEEN * u
    return sprites


def _lines(
    renderer: Renderer, signs: list[_Explained], width: float, unit: float, style: TypeStyle
) -> list[list[_Explained]]:
    """Return the lines of a legend: as many signs with their words on each as a width has room for."""
    lines: list[list[_Explained]] = []
    left = 0.0
    for sign, words in signs:
        needed = _sign_width(renderer, words, unit, style)
        if not lines or needed > left:
            lines.append([])
            left = width
        lines[-1].append((sign, words))
        left -= needed + _BETWEEN * unit
    return lines


def _sign_width(renderer: Renderer, words: str, unit: float, style: TypeStyle) -> float:
    return (_SIGN + _AFTER_SIGN) * unit + renderer.text_width(words, style) + 1


class Shade(NamedTuple):
    """The colour of a cell, and that of what is written on it."""

    ground: Colour
    ink: Colour


def shade_of(theme: Theme, share: float) -> Shade:
    """Return the shade of a cell, from faint to the theme's brass, for a share of the strongest from 0 to 1.

    The numbers change their colour half-way, where the shades leave out those on which neither could be read.
    """
    faintest, last_light, first_strong = _FAINTEST, *_readable_shares(theme)
    if share < 0.5:
        return Shade(_mixed(theme, faintest + 2 * share * (last_light - faintest)), theme.text)
    return Shade(_mixed(theme, first_strong + (2 * share - 1) * (1 - first_strong)), theme.field)


@cache
def _readable_shares(theme: Theme) -> tuple[float, float]:
    """Return the share of brass up to which the theme's text is read on a shade, and from which its opposite is."""
    required = _READABLE[theme.light is Light.NONE]
    shares = [number / 100 for number in range(101)]
    below = [share for share in shares if contrast(theme.text, _mixed(theme, share)) >= required]
    above = [share for share in shares if contrast(theme.field, _mixed(theme, share)) >= required]
    return max(below), min(above)


def _mixed(theme: Theme, share: float) -> Colour:
    """Return the colour that is a share of the way from the ground of a field to brass."""
    red, green, blue = (
        round(ground + share * (full - ground)) for ground, full in zip(theme.field, theme.brass, strict=True)
    )
    return red, green, blue


def _number_style(renderer: Renderer, width: float, largest: float) -> TypeStyle:
    """Return the type of the numbers, at most ``largest`` pixels, in which the ink of two figures fits a width."""
    wide = renderer.text(_WIDEST_NUMBER, _NUMBER, renderer.theme.text).get_bounding_rect().w
    return TypeStyle(_NUMBER.face, _NUMBER.size * min(1.0, width / wide, largest / renderer.size(_NUMBER)))


def _swatch(shade: Colour, renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return a piece of a shade."""
    return [sprite_in(renderer.panel(area.w, area.h, shade, radius=4), area)]


def _is_certain(chance: float) -> bool:
    return chance == 1


def _cell(renderer: Renderer, chance: float, strongest: float, area: Rect, style: TypeStyle) -> list[Sprite]:
    """Return the cell of a card that may be held: its per cent, or a tick."""
    if _is_certain(chance):
        return _certain(renderer, area)
    percent = min(round(100 * chance), 99)
    shade = shade_of(renderer.theme, chance / strongest)
    said = str(percent) if percent else "<1"
    return [
        sprite_in(renderer.panel(area.w, area.h, shade.ground, radius=4), area),
        _figures(renderer, said, style, shade.ink, area),
    ]


def _figures(renderer: Renderer, text: str, style: TypeStyle, colour: Colour, area: Rect) -> Sprite:
    """Return a few figures, or a letter, whose ink is in the middle of an area, and that of a figure on its line."""
    surface = renderer.text(text, style, colour)
    ink, line = surface.get_bounding_rect(), renderer.text("0", style, colour).get_bounding_rect()
    x, y = area.centre
    return Sprite(surface, round(x - ink.w / 2 - ink.x), round(y - line.h / 2 - line.y))


def _certain(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return the cell of a card that is surely held."""
    shade, size = shade_of(renderer.theme, 1.0), _TICK * min(area.w, area.h)
    tick = icon(renderer, "tick", shade.ink, size)
    ground = sprite_in(renderer.panel(area.w, area.h, shade.ground, radius=4), area)
    return [ground, sprite_in(tick, Rect.around(*area.centre, size, size))]


def _in_hand(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return the sign of a card of the player's own hand."""
    scale = min(renderer.text_scale, _LARGEST_DOT)
    return [mark_sprite(renderer, "dot", renderer.theme.brass, area, scale)]


def _in_pile(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return the sign of a card in the discard pile."""
    size = min(_CROSS * renderer.text_scale, _LARGEST_CROSS) * min(area.w, area.h)
    cross = icon(renderer, "close", renderer.theme.soft_text, size)
    return [sprite_in(cross, Rect.around(*area.centre, size, size))]
