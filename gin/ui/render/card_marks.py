"""Marks on cards: a bar under each melded card, a dot on the card just drawn, and the light on one that is counted."""

import itertools
import math
from typing import Final

import pygame

from gin.rules import Card, View, best_melds
from gin.ui.model.geometry import CARD_RATIO, Pose
from gin.ui.model.layout import FAN_STEP, TableLayout
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer, drawn_angle
from gin.ui.render.theme import hexadecimal

_LIT_RIM: Final = 3
"""The width of the rim of a card that is counted, inside its edge, in units ..."""
_LIT_REACH: Final = 14
"""... how far the glow outside reaches ..."""
_LIT_RINGS: Final = 7
"""... and the rings of which it is drawn."""


def marks(
    renderer: Renderer,
    view: View,
    table: TableLayout,
    poses: dict[Card, Pose],
    drawn: Card | None,
    *,
    aids: bool,
) -> list[Sprite]:
    """Return the marks on the player's hand: a dot on the ``drawn`` card and, with ``aids``, a bar at each meld."""
    theme, u = renderer.theme, renderer.unit
    sprites = []
    melded: dict[Card, int] = {}
    if aids and table.hand:
        for number, meld in enumerate(best_melds(view.hand, view.ruleset.aces)):
            melded |= dict.fromkeys(meld.cards, number)
    pitch = min((b.x - a.x for (_, a), (_, b) in itertools.pairwise(table.hand)), default=0.0)
    for card, _place in table.hand:
        pose = poses.get(card)
        if pose is None:
            continue
        half = pose.width * CARD_RATIO / 2
        if card in melded:
            sprites.append(meld_bar(renderer, pose, melded[card], pitch))
        if card == drawn:
            dot = renderer.panel(11 * u, 11 * u, theme.brass, theme.ink, radius=6, line=1)
            sprites.append(_at_card(dot, pose, -pose.width * 0.32, -half - 10 * u))
    return sprites


def meld_bar(renderer: Renderer, pose: Pose, number: int = 0, pitch: float = 0.0) -> Sprite:
    """Return the bar under a melded card.

    The melds of a hand are told apart by the colours of their bars and by the number of segments. ``pitch`` is the
    distance to the card's right neighbour in pixels, 0 if it has none.
    """
    theme, u, segments = renderer.theme, renderer.unit, number % 3 + 1
    colour = theme.melds[segments - 1]
    visible = min(pitch or math.inf, pose.width * FAN_STEP)
    width, gap = round(visible * 0.8), round(6 * u)

    def draw() -> pygame.Surface:
        segment = renderer.panel((width - gap * (segments - 1)) / segments, 5 * u, colour, radius=3)
        bar = pygame.Surface((width, segment.get_height()), pygame.SRCALPHA)
        for index in range(segments):
            bar.blit(segment, (round(index * (width + gap) / segments), 0))
        return bar

    along = pose.width * CARD_RATIO / 2 + 8 * u
    bar = renderer.cached(("meld bar", width, segments, colour, u), draw)
    return _at_card(bar, pose, (visible - pose.width) / 2, along)


def card_light(renderer: Renderer, pose: Pose) -> Sprite:
    """Return the light on a card: a rim of gold inside its edge, its print untouched, and a glow around it."""
    width, angle, u = round(pose.width), drawn_angle(pose), renderer.unit
    rim, reach, colour = _LIT_RIM * u, _LIT_REACH * u, hexadecimal(renderer.theme.inlay)
    radius, ring = pose.width / 16, reach / _LIT_RINGS

    def body(w: int, h: int) -> str:
        def line(outside: float, thickness: float, opacity: float) -> str:
            inset = reach - outside
            return (
                f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}" '
                f'rx="{max(0.5, radius + outside):.2f}" fill="none" stroke="{colour}" '
                f'stroke-width="{thickness:.2f}" stroke-opacity="{opacity:.2f}"/>'
            )

        glow = (
            line((number + 0.5) * ring, ring, 0.75 * (1 - number / _LIT_RINGS) ** 1.8) for number in range(_LIT_RINGS)
        )
        return "".join(glow) + line(-rim / 2, rim, 1.0)

    def draw() -> pygame.Surface:
        size = math.ceil(width + 2 * reach), math.ceil(width * CARD_RATIO + 2 * reach)
        straight = renderer.stretched_svg(body, *size, math.ceil(reach + radius + rim))
        return pygame.transform.rotozoom(straight, -angle, 1).convert_alpha() if angle else straight

    light = renderer.cached_pose(("light on a card", width, angle, u), draw)
    return Sprite(light, round(pose.x - light.get_width() / 2), round(pose.y - light.get_height() / 2))


def _at_card(surface: pygame.Surface, pose: Pose, across: float, along: float) -> Sprite:
    """Place a surface with its centre at a point relative to a card's centre, in the card's own directions."""
    turn = math.radians(pose.angle)
    x = pose.x + across * math.cos(turn) - along * math.sin(turn)
    y = pose.y + across * math.sin(turn) + along * math.cos(turn)
    return Sprite(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2))
