"""A hint at the table: a sentence on a slip above the hand, and light on what it speaks of.

It knows places and words; what is hinted at, and when, is decided elsewhere.
"""

import math
from dataclasses import dataclass

import pygame

from gin.rules import Card
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import TypeStyle, hexadecimal

_TEXT = TypeStyle("strong", 18.5)
_PAD = 16
_HIGHEST = 46
"""Enlarged text of a slip is no higher than this, in units, since it grows towards the piles."""
_GLOW = 16
"""How far the light around a thing reaches, in units."""


@dataclass(frozen=True, slots=True)
class Callout:
    """A text and the room for its slip, which grows upwards with the text; ``aside`` is kept free at its right end.

    ``cards`` and ``rings`` are the cards and the areas of piles and buttons that are lit.
    """

    text: str
    room: Rect
    aside: float = 0.0
    cards: tuple[Card, ...] = ()
    rings: tuple[Rect, ...] = ()


def callout_area(renderer: Renderer, hint: Callout) -> Rect:
    """Where the slip of a hint lies: as high as its text, its foot at that of the room."""
    room, u = hint.room, renderer.unit
    tall = max(room.h, _lines(renderer, hint).get_height() + 8 * u)
    return Rect(room.x, room.bottom - tall, room.w, tall)


def callout_sprites(renderer: Renderer, hint: Callout) -> list[Sprite]:
    """The slip of a hint."""
    theme, u, area = renderer.theme, renderer.unit, callout_area(renderer, hint)
    lines = _lines(renderer, hint)
    panel = renderer.panel(area.w, area.h, theme.panel, theme.brass, opacity=0.96, line=1.6)
    return [
        Sprite(panel, round(area.x), round(area.y)),
        Sprite(lines, round(area.x + _PAD * u), round(area.y + (area.h - lines.get_height()) / 2)),
    ]


def _lines(renderer: Renderer, hint: Callout) -> pygame.Surface:
    width = hint.room.w - 2 * _PAD * renderer.unit - hint.aside
    return renderer.block(hint.text, _TEXT, renderer.theme.text, width, _HIGHEST * renderer.unit)


def card_glow(renderer: Renderer, pose: Pose) -> Sprite:
    """Light around a card, turned as it is."""
    width, angle = round(pose.width), round(pose.angle * 2) / 2

    def make() -> pygame.Surface:
        straight = _light(renderer, width, width * CARD_RATIO, width / 16)
        return pygame.transform.rotozoom(straight, -angle, 1).convert_alpha()

    turned = renderer.cached_pose(("light", width, angle), make)
    return Sprite(turned, round(pose.x - turned.get_width() / 2), round(pose.y - turned.get_height() / 2))


def area_glow(renderer: Renderer, area: Rect) -> Sprite:
    """Light around a pile, a meld or a button."""
    light = _light(renderer, area.w, area.h, 12 * renderer.unit)
    x, y = area.centre
    return Sprite(light, round(x - light.get_width() / 2), round(y - light.get_height() / 2))


def _light(renderer: Renderer, width: float, height: float, radius: float) -> pygame.Surface:
    """A bright line around a rectangle, and a glow that fades away from it."""
    u, reach = renderer.unit, _GLOW * renderer.unit
    w, h = math.ceil(width + 2 * reach), math.ceil(height + 2 * reach)
    colour = hexadecimal(renderer.theme.brass)
    rings = []
    for step in range(8):
        out = 2 * u + (reach - 4 * u) * step / 7
        strength = 0.34 * (1 - step / 8) ** 1.6
        rings.append((out, (reach - 2 * u) / 7 * 1.6, strength))
    rings.append((1.5 * u, 3.5 * u, 1.0))
    body = "".join(
        f'<rect x="{reach - out:.2f}" y="{reach - out:.2f}" width="{w - 2 * reach + 2 * out:.2f}" '
        f'height="{h - 2 * reach + 2 * out:.2f}" rx="{radius + out:.2f}" fill="none" stroke="{colour}" '
        f'stroke-width="{line:.2f}" stroke-opacity="{strength:.2f}"/>'
        for out, line, strength in rings
    )
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{body}</svg>'
    return renderer.svg(source, w, h)
