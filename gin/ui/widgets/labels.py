"""Labels: texts set in a rectangle, on one line, at both ends of a line, or as a paragraph."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour, Light, TypeStyle

_PLATE_OPACITY: Final = 0.8
"""The opacity of the plate under a text on the cloth."""


class StyledText(NamedTuple):
    """A text with its style and colour."""

    text: str
    style: TypeStyle
    colour: Colour


def line_of_text(
    renderer: Renderer, text: str, style: TypeStyle, colour: Colour, rect: Rect, align: str = "left"
) -> Sprite:
    """Return one line of text, vertically centred in a rectangle and set smaller if it would not fit.

    ``align`` is ``left``, ``centre`` or ``right``.
    """
    surface = renderer.fitted(text, style, colour, rect.w, rect.h)
    free = rect.w - surface.get_width()
    x = rect.x + {"left": 0, "centre": free / 2, "right": free}[align]
    return Sprite(surface, round(x), round(rect.y + (rect.h - surface.get_height()) / 2))


_PLATE_TALLER: Final = 4
"""How much taller the plate under a line of text is than the line, in units, unless the caller says otherwise."""


def on_cloth(renderer: Renderer, *texts: Sprite, taller: float = _PLATE_TALLER) -> list[Sprite]:
    """Return texts of a line on the cloth, on a plate of their own where that has a light.

    The plate is ``taller`` than the line by so many units.
    """
    u, area = renderer.unit, texts[0].rect.unionall([text.rect for text in texts[1:]])
    if not area.w:
        return [*texts]
    ground = Rect.around(*area.center, area.w + max(24 * u, 0.6 * area.h), area.h + taller * u)
    return [*plate_on_cloth(renderer, ground), *texts]


def plate_on_cloth(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return the plate in an area under what is read on the cloth, where a lamp lights that."""
    theme = renderer.theme
    if theme.light is Light.NONE:
        return []
    radius = area.h / renderer.unit / 2
    return [sprite_in(renderer.shadow(area.w, area.h, opacity=_PLATE_OPACITY, radius=radius, colour=theme.panel), area)]


def two_ends(renderer: Renderer, left: StyledText, right: StyledText, rect: Rect) -> list[Sprite]:
    """Return two texts at the ends of one line.

    Where they are too long for the line, each gets a share in proportion to its length, and is set smaller to fit.
    """
    left_width, right_width = (renderer.text(*each).get_width() for each in (left, right))
    available = rect.w - 10 * renderer.unit
    too_long = left_width + right_width > available
    share = available * left_width / (left_width + right_width) if too_long else available - right_width
    return [
        line_of_text(renderer, *left, Rect(rect.x, rect.y, share, rect.h)),
        line_of_text(
            renderer, *right, Rect(rect.right - (available - share), rect.y, available - share, rect.h), "right"
        ),
    ]


def list_of_ends(renderer: Renderer, rows: Sequence[tuple[StyledText, StyledText]], rect: Rect) -> list[Sprite]:
    """Return rows of two texts at their ends, which share a rectangle: all are set smaller if one would not fit."""
    available, step = rect.w - 10 * renderer.unit, rect.h / len(rows)
    scale = min(1.0, *(available / sum(renderer.text_width(each.text, each.style) for each in row) for row in rows))
    sprites = []
    for index, row in enumerate(rows):
        left, right = (each._replace(style=replace(each.style, size=each.style.size * scale)) for each in row)
        sprites += two_ends(renderer, left, right, rect._replace(y=rect.y + index * step, h=step))
    return sprites


def paragraph(
    renderer: Renderer, text: str, style: TypeStyle, colour: Colour, rect: Rect, *, centred: bool = False
) -> Sprite:
    """Return text wrapped to a rectangle's width, from its top, and set smaller if it would not fit."""
    align = pygame.FONT_CENTER if centred else pygame.FONT_LEFT
    surface = renderer.block(text, style, colour, rect.w, rect.h, align)
    x = rect.x + (rect.w - surface.get_width()) / 2 if centred else rect.x
    return Sprite(surface, round(x), round(rect.y))


def share_bar(renderer: Renderer, share: float, area: Rect, colour: Colour | None = None) -> list[Sprite]:
    """Return a fraction, 0 to 1, as a bar in a colour, that of the glow by default."""
    theme, x, y = renderer.theme, round(area.x), round(area.y)
    track = renderer.panel(area.w, area.h, theme.panel, theme.panel_edge, radius=5, line=1.5)
    if not share:
        return [Sprite(track, x, y)]
    edge = theme.glow_edge if colour is None else colour
    full = renderer.panel(max(area.h, area.w * share), area.h, colour or theme.glow, edge, radius=5, line=1.5)
    return [Sprite(track, x, y), Sprite(full, x, y)]
