"""Marks on cards in the hand, and on those that are counted, and the glow around cards and areas.

A bar lies below each melded card, and triangles below those to lay off; a rim marks the card that was just drawn.
"""

import itertools
import math
from collections.abc import Mapping
from typing import Final

import pygame

from gin.rules import Card, Phase, View, best_defence, best_melds
from gin.ui.model.geometry import CARD_CORNER, CARD_RATIO, Pose, Rect
from gin.ui.model.layout import FAN_STEP, TableLayout
from gin.ui.render.canvas import Sprite
from gin.ui.render.outlines import Fade, Line, outlined
from gin.ui.render.renderer import Renderer, drawn_angle
from gin.ui.render.surface_cache import Drawing
from gin.ui.render.theme import RADIUS, Colour, hexadecimal

_LIT_RIM: Final = 3
"""The width of the rim of a card that is counted, inside its edge, in units."""
_LIT_REACH: Final = 14
"""How far the light around such a card reaches, in units."""
_GLOW_REACH: Final = 16
"""How far a glow reaches, in units."""
_GLOW_LINE, _GLOW_EDGE = 3.25, 4.2
"""How far the bright line of a glow reaches, and the darker one around it, from which it fades, in units."""
_GLOW_OVERLAP: Final = 1.0
"""How far that line lies over the edge of what glows, in pixels, so that no gap is seen in a corner."""
_TRIANGLE: Final = 12
"""The width of a triangle under a card that can be laid off, or has been, in units."""
_TRIANGLE_GAP: Final = 0.3
"""The gap between two of them, in their widths."""
_DRAWN_RIM: Final = 9
"""How far the rim on a card that was drawn reaches inwards, in units: it is soft, but for its dark edge."""
_DRAWN_EDGE: Final = 1.2
"""The width of that edge, in units."""
_LARGEST_GAP: Final = 0.35
"""The greatest share of a segment of a meld's bar that is a gap."""
_FOCUS_LINES: Final = 8.0, 6.5, 2.0
"""How far the three lines of the focus ring of a card reach out of it, in units, from the outermost: the one in the
middle has the colour of the rings around the piles, and the others part it from what lies beside and inside it."""
_FOCUS_OVERLAP: Final = 0.5
"""How far they lie over the card's edge, in units."""
_RING_EDGE: Final = 1.5
"""How far the dark edge of a ring reaches beyond it, in units, so that the ring is seen on any ground."""
_EDGE_OPACITY: Final = 0.45
"""The opacity of that edge."""
_MARGIN: Final = 2
"""The empty pixels around lines that are turned, without which their outer edge would have steps."""


def meld_bars_in_hand(renderer: Renderer, view: View, table: TableLayout, poses: Mapping[Card, Pose]) -> list[Sprite]:
    """Return the bars under the melded cards of the player's hand."""
    pitch = _pitch(table)
    melds = best_melds(view.hand, view.ruleset.aces) if table.hand else ()
    melded = {card: number for number, meld in enumerate(melds) for card in meld.cards}
    return [
        meld_bar(renderer, poses[card], melded[card], pitch)
        for card, _place in table.hand
        if card in melded and card in poses
    ]


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
    """Return the least distance from card to card in the hand, in pixels; 0 for a single card."""
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

    They have the colour of the meld's bar, and are as many as its segments. They are smaller where less wide is seen of
    the card.
    """
    count, step = number % 3 + 1, 1 + _TRIANGLE_GAP
    wide = count + (count - 1) * _TRIANGLE_GAP
    size, colour = min(_TRIANGLE * renderer.unit, width / wide), hexadecimal(renderer.theme.melds[number % 3])
    path = "".join(f"M{index * step} .85h1l-.5 -.85z" for index in range(count))
    triangles = f'<path d="{path}" fill="{colour}"/>'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} .85">{triangles}</svg>'
    return renderer.svg(source, size * wide, 0.85 * size)


def meld_bar(renderer: Renderer, pose: Pose, number: int = 0, pitch: float = 0.0) -> Sprite:
    """Return the bar under a melded card.

    The melds of a hand are told apart by the colours of their bars and by the number of segments. ``pitch`` is the
    distance from card to card in pixels, 0 for that of a loose hand.
    """
    visible = _visible(pose, pitch)
    bar = _bar(renderer, round(visible * 0.8), renderer.theme.melds[number % 3], segments=number % 3 + 1)
    return _below(renderer, bar, pose, visible)


def meld_line(renderer: Renderer, length: float, number: int) -> pygame.Surface:
    """Return the bar under a meld laid open, in the colour and with the segments that each of its cards has in a hand.

    The cards that can be laid off on it have as many triangles.
    """
    return _bar(renderer, round(length), renderer.theme.melds[number % 3], number % 3 + 1)


def _bar(renderer: Renderer, width: int, colour: Colour, segments: int) -> pygame.Surface:
    """Return a bar of equal ``segments`` in the colour of a meld."""
    u = renderer.unit
    gap = round(min(6 * u, _LARGEST_GAP * width / segments))

    def draw() -> pygame.Surface:
        segment = renderer.panel(max(1.0, (width - gap * (segments - 1)) / segments), 5 * u, colour, radius=3)
        bar = pygame.Surface((max(1, width), segment.get_height()), pygame.SRCALPHA)
        for index in range(segments):
            bar.blit(segment, (round(index * (width + gap) / segments), 0))
        return bar

    return renderer.cached(("meld bar", width, segments, colour, u), draw)


def card_light(renderer: Renderer, pose: Pose) -> Sprite:
    """Return the light on a card: a rim of gold inside its edge, its print untouched, and a glow around it."""
    return _around(renderer.cached_pose(*card_light_drawing(renderer, pose)), pose)


def card_light_drawing(renderer: Renderer, pose: Pose) -> Drawing:
    """Return what draws the light on a card."""
    rim, reach, colour = _LIT_RIM * renderer.unit, round(_LIT_REACH * renderer.unit), renderer.theme.inlay
    # The rim covers the card's edge, whatever pixels its slant begins in.
    gold = Line((1 - rim) / 2, rim + 1, 1.0, colour)
    return _lines(renderer, "light on a card", pose, reach, (gold,), Fade(0, reach, 0.75, 1.8, colour))


def card_glow(renderer: Renderer, pose: Pose) -> Sprite:
    """Return a glow around a card, at the card's angle."""
    return _around(renderer.cached_pose(*card_glow_drawing(renderer, pose)), pose)


def card_glow_drawing(renderer: Renderer, pose: Pose) -> Drawing:
    """Return what draws a glow around a card, in any thread."""
    return _lines(renderer, "card glow", pose, *_glow(renderer))


def area_glow(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return a glow around a pile, a meld or a button, `when_drawn`."""
    reach, *drawn = _glow(renderer)
    size, radius = (round(area.w) + 2 * reach, round(area.h) + 2 * reach), RADIUS * renderer.unit
    glow = renderer.pose_when_drawn(("glow", size, renderer.unit), lambda: outlined(*drawn, reach, radius, size).copy())
    return [] if glow is None else [Sprite(glow, round(area.x) - reach, round(area.y) - reach)]


def _glow(renderer: Renderer) -> tuple[int, tuple[Line, ...], Fade]:
    """Return how far a glow reaches, in pixels, the bright line around the edge, with a darker one, and its light."""
    theme, u = renderer.theme, renderer.unit
    reach, line, edge = round(_GLOW_REACH * u), _GLOW_LINE * u, _GLOW_EDGE * u
    bright = Line((line - _GLOW_OVERLAP) / 2, line + _GLOW_OVERLAP, 1.0, theme.glow)
    dark = Line(edge / 2, edge, 1.0, theme.glow_edge)
    return reach, (dark, bright), Fade(line, reach, 0.5, 1.6, theme.glow)


def drawn_rim(renderer: Renderer, pose: Pose) -> Sprite:
    """Return the rim of a card that was just drawn, inside its edge: a colour that fades inwards from a dark line."""
    return _around(renderer.cached_pose(*drawn_rim_drawing(renderer, pose)), pose)


def drawn_rim_drawing(renderer: Renderer, pose: Pose) -> Drawing:
    """Return what draws the rim of a card that was just drawn."""
    theme, deep, edge = renderer.theme, _DRAWN_RIM * renderer.unit, _DRAWN_EDGE * renderer.unit
    soft = Fade(-edge, -edge - deep, 1.0, 1.5, theme.drawn)
    # The dark edge covers that of the card, too.
    dark = Line((1 - edge) / 2, edge + 1, 0.8, theme.ink)
    return _lines(renderer, "rim of a drawn card", pose, 1 + _MARGIN, (dark,), soft)


def focus_ring(renderer: Renderer, pose: Pose) -> Sprite:
    """Return the focus ring of a card: a line between two others, one of which stands out on any ground."""
    return _around(renderer.cached_pose(*focus_ring_drawing(renderer, pose)), pose)


def focus_ring_drawing(renderer: Renderer, pose: Pose) -> Drawing:
    """Return what draws the focus ring of a card."""
    theme, u = renderer.theme, renderer.unit
    # All lines begin just inside the card's edge, of which no pixel must shine through.
    lines = tuple(
        Line((outer - _FOCUS_OVERLAP) / 2 * u, (outer + _FOCUS_OVERLAP) * u, 1.0, colour)
        for outer, colour in zip(_FOCUS_LINES, (theme.field, theme.sea, theme.field), strict=True)
    )
    return _lines(renderer, "focus ring", pose, _FOCUS_LINES[0] * u + _MARGIN, lines)


def when_drawn(renderer: Renderer, mark: Drawing, pose: Pose) -> list[Sprite]:
    """Return a mark around a card, but while anything moves only once it is drawn, which takes a frame or two."""
    drawn = renderer.pose_when_drawn(*mark)
    return [] if drawn is None else [_around(drawn, pose)]


def ring_around(renderer: Renderer, pose: Pose, gap: float, thickness: float, colour: Colour) -> Sprite:
    """Return a ring at a gap around a card, at the card's angle; ``gap`` and ``thickness`` are in units."""
    return _around(renderer.cached_pose(*ring_drawing(renderer, pose, gap, thickness, colour)), pose)


def ring_drawing(renderer: Renderer, pose: Pose, gap: float, thickness: float, colour: Colour) -> Drawing:
    """Return what draws a ring around a card."""
    reach, lines = _ring(renderer, gap, thickness, colour)
    return _lines(renderer, f"ring {gap:g} {thickness:g} {hexadecimal(colour)}", pose, reach, lines)


def ring_around_area(renderer: Renderer, area: Rect, gap: float, thickness: float, colour: Colour) -> list[Sprite]:
    """Return a ring like that of a card around an area as wide as one, `when_drawn`."""
    reach, lines = _ring(renderer, gap, thickness, colour)
    radius, size = CARD_CORNER * area.w, (math.ceil(area.w + 2 * reach), math.ceil(area.h + 2 * reach))
    key = ("ring around an area", size, *lines)
    ring = renderer.pose_when_drawn(key, lambda: outlined(lines, None, reach, radius, size).copy())
    return [] if ring is None else [Sprite(ring, round(area.x - reach), round(area.y - reach))]


def _ring(renderer: Renderer, gap: float, thickness: float, colour: Colour) -> tuple[float, tuple[Line, ...]]:
    """Return how far a ring reaches out of a card, in pixels, and its lines."""
    u, middle, edged = renderer.unit, gap + thickness / 2, thickness + 2 * _RING_EDGE
    edge = Line(middle * u, edged * u, _EDGE_OPACITY, renderer.theme.shadow)
    return (middle + edged / 2) * u + _MARGIN, (edge, Line(middle * u, thickness * u, 1.0, colour))


def _lines(
    renderer: Renderer, name: str, pose: Pose, reach: float, lines: tuple[Line, ...], fade: Fade | None = None
) -> Drawing:
    """Return what draws lines, over light, in any thread; ``name`` is theirs.

    They ``reach`` that far out of a card, in pixels.
    """
    width, angle, u = round(pose.width), drawn_angle(pose), renderer.unit
    size = math.ceil(width + 2 * reach), math.ceil(width * CARD_RATIO + 2 * reach)

    def draw() -> pygame.Surface:
        straight = outlined(lines, fade, reach, CARD_CORNER * pose.width, size)
        # What is shown must be another surface: one cannot be drawn while a thread reads it to turn it.
        return pygame.transform.rotozoom(straight, -angle, 1).convert_alpha() if angle else straight.copy()

    return (name, width, angle, u), draw


def _around(lines: pygame.Surface, pose: Pose) -> Sprite:
    """Place lines around a card."""
    return Sprite(lines, round(pose.x - lines.get_width() / 2), round(pose.y - lines.get_height() / 2))


def _turned(mark: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a mark at an angle; only within a margin are its edges smooth."""
    padded = pygame.Surface((mark.get_width() + 2 * _MARGIN, mark.get_height() + 2 * _MARGIN), pygame.SRCALPHA)
    padded.blit(mark, (_MARGIN, _MARGIN))
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
