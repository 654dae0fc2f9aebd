"""Pixel work on cards: turning them without jagged edges, and laying them over their shadows.

Pure functions of surfaces, for any thread; only small shadows are cached here. Lengths are in pixels, and ``height`` is
a card's height above the table, 0 to 1.
"""

import math
from functools import lru_cache
from typing import Final

import pygame

from gin.ui.model.geometry import CARD_RATIO
from gin.ui.render.theme import Colour, Theme

_PAPER, _PAPER_IN_SHADE = pygame.Color(251, 246, 234), pygame.Color(217, 207, 184)
"""The colour of the paper that all cards are drawn on, and of an edge of it in shade."""
_MARGIN: Final = 2
"""The transparent pixels around a large card, which make the edges of a turned one smooth."""
_TRANSPARENT: Final = (*_PAPER_IN_SHADE[:3], 0)
"""The colour of those pixels, that of a card's edge: blending with black would darken the edge."""
_SHRINKING_LOSS: Final = (3, 3, 3, 3)
"""What `pygame.transform.smoothscale` takes from every pixel where it shrinks a surface, by rounding down."""
_BORDER: Final = 0.04
"""The width of the paper around the picture of a back or a court card, relative to the card's."""
_LEAST_BORDER: Final = 0.022
"""The least width of that border at the long sides of a card that turns over: squeezed as much as the picture it would
vanish, and leave a dark line with two bright ends."""


def padded(card: pygame.Surface) -> pygame.Surface:
    """Return a large card with the transparent margin that `turned` expects."""
    # Drawings come with their colours in another order; converting them first is six times as fast.
    return _with_margin(card.convert_alpha())


def _with_margin(card: pygame.Surface) -> pygame.Surface:
    """Return a surface with a transparent margin around it."""
    size = card.get_width() + 2 * _MARGIN, card.get_height() + 2 * _MARGIN
    surface = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    surface.fill(_TRANSPARENT)
    surface.blit(card, (_MARGIN, _MARGIN))
    return surface


def turned_rough(large: pygame.Surface, width: int, shown_width: int, angle: float) -> pygame.Surface:
    """Return what `turned` does at a third of its cost, with edges that are not as smooth."""
    zoom = width / (large.get_width() - 2 * _MARGIN)
    size = max(1, round(large.get_width() * zoom * shown_width / width)), round(large.get_height() * zoom)
    scaled = pygame.transform.smoothscale(large, size)
    if zoom < 1:
        scaled.fill(_SHRINKING_LOSS, special_flags=pygame.BLEND_RGBA_ADD)
    _keep_border(scaled, _LEAST_BORDER * width, round(_MARGIN * size[0] / large.get_width()))
    return pygame.transform.rotate(scaled, -angle) if angle else scaled


def turned(large: pygame.Surface, width: int, shown_width: int, angle: float) -> pygame.Surface:
    """Return a padded card scaled to a width and turned; ``shown_width`` is less while the card turns over."""
    zoom = width / (large.get_width() - 2 * _MARGIN)
    if shown_width != width:
        narrow = max(1, round(large.get_width() * shown_width / width))
        # Narrowing nearly removes the margin, without which the turned edges are jagged.
        squeezed = pygame.transform.smoothscale(large, (narrow, large.get_height()))
        _keep_border(squeezed, _LEAST_BORDER * width / zoom, round(_MARGIN * shown_width / width))
        large = _with_margin(squeezed)
    # A straight card is scaled in the same way as a turned one: `smoothscale` would darken its paper by a shade that
    # can be seen beside the others.
    return pygame.transform.rotozoom(large, -angle, zoom)


def _keep_border(squeezed: pygame.Surface, least: float, margin: int) -> None:
    """Draw the border at the long sides of a card that turns over, where squeezing has left less than the ``least``.

    One side turns away from the light as the card narrows. The sides have a transparent ``margin``.
    """
    w, h = squeezed.get_width() - 2 * margin, squeezed.get_height()
    if (border := _BORDER * w) < least:
        side, end = min(round(least) or 1, (w + 1) // 2), round(_BORDER * h / CARD_RATIO)
        for x, colour in ((w - side, _PAPER.lerp(_PAPER_IN_SHADE, 1 - border / least)), (0, _PAPER)):
            squeezed.fill(colour, (margin + x, end, side, h - 2 * end))


def turned_smooth(large: pygame.Surface, width: int, angle: float) -> pygame.Surface:
    """Return what `turned` does at four times its cost: drawn at twice the size, fine lines stay whole as they turn."""
    zoom = 2 * width / (large.get_width() - 2 * _MARGIN)
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(large, -angle, zoom), 0.5)


def shadow_offset(width: int, height: float) -> tuple[int, int]:
    """Return how far to the right and down the shadow of a card falls."""
    return round(width * (0.004 + 0.075 * height)), round(width * (0.014 + 0.14 * height))


def turned_shadow(theme: Theme, width: int, length: int, angle: float, height: float) -> pygame.Surface:
    """Draw the shadow of a card ``width`` by ``length`` pixels, softer and paler the higher it is.

    The surface has room for the card, which `over_shadow` lays on it up and left of the middle.
    """
    blur = max(2, round(length / CARD_RATIO * (0.035 + 0.08 * height)))
    coarse = max(1, blur // 3)  # A blurred shape can be drawn small and enlarged.
    return pygame.transform.smoothscale_by(_turned_shape(theme, width, length, angle, height, blur, coarse), coarse)


@lru_cache(maxsize=512)
def _turned_shape(
    theme: Theme, width: int, length: int, angle: float, height: float, blur: int, coarse: int
) -> pygame.Surface:
    """Return a shadow at 1 / ``coarse`` of its size, of the same use to every card."""
    if angle:
        return pygame.transform.rotozoom(_turned_shape(theme, width, length, 0.0, height, blur, coarse), -angle, 1)
    w, h, radius = round(width / coarse), round(length / coarse), round(blur / coarse) // 2 + 1
    # Room for the blur, and for the card, which lies up and left of its shadow; drawing coarsely loses up to a pixel.
    _, down = shadow_offset(round(length / CARD_RATIO), height)
    margin = max(2 * radius, math.ceil((down + _MARGIN) / coarse) + 1)
    shape = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    colour = (*theme.shadow, round(theme.shade * (1 - 0.36 * height)))
    pygame.draw.rect(shape, colour, (margin, margin, w, h), border_radius=max(2, w // 16))
    return pygame.transform.box_blur(pygame.transform.box_blur(shape, radius), radius)


def over_shadow(
    card: pygame.Surface, shadow: pygame.Surface, offset: tuple[int, int], colour: Colour
) -> pygame.Surface:
    """Return a card over its shadow of a ``colour``, which is an ``offset`` further right and down than the card."""
    surface, corner = shadow.copy(), _corner(card, shadow, offset)
    surface.blit(card, corner)
    # Blending does not weigh the shadow's colour by its opacity: where the card's edge is translucent, too much of the
    # shadow shows, in dashes along a tilted edge. Over a shadow at about a third of its opacity, as it has there, the
    # right colour is that of the card drawn twice.
    edges = pygame.Surface(card.get_size())
    edges.fill(colour)
    edges.blits(((card, (0, 0)), (card, (0, 0))), doreturn=False)
    surface.blit(edges, corner, special_flags=pygame.BLEND_RGB_MAX)
    return surface


def over_rough(card: pygame.Surface, shadow: pygame.Surface, offset: tuple[int, int]) -> pygame.Surface:
    """Return what `over_shadow` does at half of its cost, with the shadow's colour in translucent edges."""
    surface = shadow.copy()
    surface.blit(card, _corner(card, shadow, offset))
    return surface


def _corner(card: pygame.Surface, shadow: pygame.Surface, offset: tuple[int, int]) -> tuple[int, int]:
    """Return where the corner of a card is on its shadow."""
    (w, h), (right, down) = shadow.get_size(), offset
    return (w - card.get_width()) // 2 - right, (h - card.get_height()) // 2 - down


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """Return a surface at an opacity from 0 to 1; both have the same pixels, which are not copied."""
    same = surface.subsurface(surface.get_rect())
    same.set_alpha(round(255 * opacity))
    return same
