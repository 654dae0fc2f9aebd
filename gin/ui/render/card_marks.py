"""Marks of cards: a bar below each melded one, triangles below those to lay off, a cross on one that is a mistake."""

import itertools
import math
from collections.abc import Mapping
from typing import Final

import pygame

from gin.rules import Card, Phase, View, best_defence, best_melds
from gin.ui.model.frame_spec import FAN_STEP
from gin.ui.model.geometry import CARD_RATIO, Pose
from gin.ui.model.layout import TableLayout
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_outlines import MISTAKE_ON_CARD
from gin.ui.render.outlines import MARGIN
from gin.ui.render.renderer import Renderer, drawn_angle
from gin.ui.render.theme import Colour, hexadecimal

_TRIANGLE: Final = 23
"""The width of a triangle under a card that can be laid off, or has been, in units."""
_TRIANGLE_GAP: Final = 0.3
"""The gap between two of them, in their widths."""
BAR_HEIGHT: Final = 6
"""The height of the bar under a melded card or a meld, in units."""
_CROSS, _CROSS_INSIDE = 0.2, 0.17
"""The size of the cross on a card, and how far its middle is from the left and lower edges, in widths of the card."""
_LARGEST_GAP: Final = 0.35
"""The largest gap between the segments of a bar, as a share of its width divided by their number."""


def meld_bars_in_hand(renderer: Renderer, view: View, table: TableLayout, poses: Mapping[Card, Pose]) -> list[Sprite]:
    """Return the bars under the melded cards of the player's hand.

    While cards are laid off, all bars have the colour of text: the colours of melds then belong to the knocker's melds
    and to the cards that fit them.
    """
    pitch, colour = _pitch(table), renderer.theme.text if view.phase is Phase.LAY_OFF else None
    melds = best_melds(view.hand, view.ruleset.aces) if table.hand else ()
    melded = {card: number for number, meld in enumerate(melds) for card in meld.cards}
    return [
        meld_bar(renderer, poses[card], melded[card], pitch, colour)
        for card, _place in table.hand
        if card in melded and card in poses
    ]


def has_meld_colours(view: View, seat: int) -> bool:
    """Return whether the melds of a seat that lie open have colours of their own.

    While cards may be laid off, the colours belong to the knocker's melds and to the cards that fit them.
    """
    return view.phase is not Phase.LAY_OFF or view.spread is None or view.spread.seat == seat


def lay_off_marks_in_hand(
    renderer: Renderer, view: View, table: TableLayout, poses: Mapping[Card, Pose]
) -> list[Sprite]:
    """Return the marks under the cards that the best defence lays off, while the player may."""
    if view.phase is not Phase.LAY_OFF or not view.on_turn or view.spread is None:
        return []
    best = best_defence(view.hand, view.spread.melds, view.ruleset.aces)
    fitting, pitch = {layoff.card: layoff.meld for layoff in best.layoffs}, _pitch(table)
    marks = list[Sprite]()
    for card, _place in table.hand:
        if card in fitting and card in poses:
            visible = _visible(poses[card], pitch)
            marks.append(_below(renderer, lay_off_mark(renderer, fitting[card], visible), poses[card], visible))
    return marks


def _pitch(table: TableLayout) -> float:
    """Return the least distance from card to card in the hand, in pixels; 0 with fewer than two cards."""
    return min((b.x - a.x for (_, a), (_, b) in itertools.pairwise(table.hand)), default=0.0)


def _visible(pose: Pose, pitch: float) -> float:
    """Return how wide a card in the hand is seen, in pixels."""
    return min(pitch or math.inf, pose.width * FAN_STEP)


def _below(renderer: Renderer, mark: pygame.Surface, pose: Pose, visible: float) -> Sprite:
    """Return a mark below the middle of the part of a card that is ``visible``."""
    along = pose.width * CARD_RATIO / 2 + 8 * renderer.unit
    return _at_card(renderer, mark, pose, (visible - pose.width) / 2, along)


def lay_off_mark(renderer: Renderer, number: int, width: float = math.inf) -> pygame.Surface:
    """Return the mark of a card that can be laid off or has been: triangles that point up, to its meld.

    They have the colour of the meld's bar, and there are as many as it has segments. They shrink to fit into ``width``,
    that of the visible part of the card.
    """
    count, step = number % 3 + 1, 1 + _TRIANGLE_GAP
    wide = count + (count - 1) * _TRIANGLE_GAP
    size, colour = min(_TRIANGLE * renderer.unit, width / wide), hexadecimal(renderer.theme.melds[number % 3])
    path = "".join(f"M{index * step} .85h1l-.5 -.85z" for index in range(count))
    triangles = f'<path d="{path}" fill="{colour}"/>'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} .85">{triangles}</svg>'
    return renderer.svg(source, size * wide, 0.85 * size)


def meld_bar(
    renderer: Renderer, pose: Pose, number: int = 0, pitch: float = 0.0, colour: Colour | None = None
) -> Sprite:
    """Return the bar under a melded card.

    The melds of a hand are told apart by the colours of their bars, unless a ``colour`` for all is given, and by the
    number of segments. ``pitch`` is the distance from card to card in pixels; 0 means that it is not less than usual.
    """
    visible = _visible(pose, pitch)
    colour = renderer.theme.melds[number % 3] if colour is None else colour
    bar = _bar(renderer, round(visible * 0.8), colour, segments=number % 3 + 1)
    return _below(renderer, bar, pose, visible)


def meld_line(renderer: Renderer, length: float, number: int, colour: Colour | None = None) -> pygame.Surface:
    """Return the bar under a meld laid open, with the colour and the segments of the bars its cards have in a hand.

    With a ``colour``, the bar has that instead of the meld's.

    A card that can be laid off on it, or has been, has as many triangles as the bar has segments.
    """
    colour = renderer.theme.melds[number % 3] if colour is None else colour
    return _bar(renderer, round(length), colour, number % 3 + 1)


def mistake_cross(renderer: Renderer, pose: Pose) -> Sprite:
    """Return the cross in the lower left corner of a card that would be a mistake: the next card leaves that free."""
    across, along = (_CROSS_INSIDE - 0.5) * pose.width, (CARD_RATIO / 2 - _CROSS_INSIDE) * pose.width
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        f'<circle cx="12" cy="12" r="12" fill="{hexadecimal(MISTAKE_ON_CARD)}"/>'
        '<path d="M7.5 7.5l9 9M16.5 7.5l-9 9" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
        "</svg>"
    )
    size = _CROSS * pose.width
    return _at_card(renderer, renderer.svg(source, size, size), pose, across, along)


def _bar(renderer: Renderer, width: int, colour: Colour, segments: int) -> pygame.Surface:
    """Return a bar of equal ``segments`` in the colour of a meld."""
    u = renderer.unit
    gap = round(min(6 * u, _LARGEST_GAP * width / segments))

    def draw() -> pygame.Surface:
        segment = renderer.panel(max(1.0, (width - gap * (segments - 1)) / segments), BAR_HEIGHT * u, colour, radius=3)
        bar = pygame.Surface((max(1, width), segment.get_height()), pygame.SRCALPHA)
        for index in range(segments):
            bar.blit(segment, (round(index * (width + gap) / segments), 0))
        return bar

    return renderer.cached(("meld bar", width, segments, colour, u), draw)


def _turned(mark: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a mark at an angle; only within a margin are its edges smooth."""
    padded = pygame.Surface((mark.get_width() + 2 * MARGIN, mark.get_height() + 2 * MARGIN), pygame.SRCALPHA)
    padded.blit(mark, (MARGIN, MARGIN))
    return pygame.transform.rotozoom(padded, -angle, 1).convert_alpha()


def _at_card(renderer: Renderer, mark: pygame.Surface, pose: Pose, across: float, along: float) -> Sprite:
    """Place a mark with its centre at a point relative to a card's centre, in the card's own directions."""
    turn, angle = math.radians(pose.angle), drawn_angle(pose)
    surface = mark
    if angle:
        key = "turned mark", mark, angle
        surface = renderer.cached_pose(key, lambda: _turned(mark, angle))
    x = pose.x + across * math.cos(turn) - along * math.sin(turn)
    y = pose.y + across * math.sin(turn) + along * math.cos(turn)
    return Sprite(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2))
