"""A callout at the table: a text in a bar above the hand, the cards and areas that glow, and an arrow.

It knows places and words; what is said, and when, is decided elsewhere.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin.rules import Card
from gin.ui.i18n import _, sentences
from gin.ui.model.commands import Point
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, SMALL, STRONG, TypeStyle, hexadecimal
from gin.ui.widgets.labels import line_of_text

_TEXT = TypeStyle("strong", 18.5)
_NEARLY: Final = 0.8
"""The share of its size to which enlarged text of a note is set smaller, rather than what is added to it left out."""
_PADDING = 16
_INSIDE, _INSIDE_ENLARGED, _INSIDE_NARROW = 10, 4, 7
"""The least room above and below a chance and what it is for, or in an enlarged or low note, in units, and above and
below enlarged and other text."""
LOW_NOTE: Final = 140
"""The height of a room under which a note in it is low, in units at the usual text size."""
_SHARE_BELOW: Final = 0.7
"""The share below its room of what a bar is higher than that, since there is less room above, under the piles."""
_MOST_BELOW: Final = 8
"""How far a bar reaches below its room at most, in units."""
_UNDER_HEADING: Final = 6
"""The gap between the heading of a note and its text, in units."""
_NARROW: Final = 66
"""The width to which the words under a heading are wrapped that is no wider itself, in units."""
_ARROW_LINE, _ARROW_EDGE = 6, 3
"""The thickness of an arrow, and of the edge around it, in units."""
_ARROW_HEAD: Final = (23, 14)
"""The length of an arrow's head, and half its width, in units."""
_ARROW_TURN: Final = 24
"""The radius of an arrow's turns where there is room, in units."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow along a way: from its first point, in round turns at those between, to its tip at the last."""

    way: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Callout:
    """A text for the bar above the hand, or for a note beside the piles.

    Attributes:
        room: Where the bar lies; it grows with its text, mostly upwards, and is no wider than that.
        is_note: Whether it is a note, at the top of its room and as high as its text, under its heading.
        right_margin: Room that stays free at the right end of the bar, in pixels; such a bar is as wide as its room.
        anchor: Where in its room a bar is that is less wide, from 0 at the left to 1.
        more: What is added to the text where it needs no smaller type for that; empty for nothing.
        heading: A few words before the text, apart from it; empty for none.
        measure: What the heading measures, in small type under it; empty for nothing.
        pending: Whether better words are on their way. A word in place of the measure says so, and moves nothing.
        tallest: The greatest height of the text at its usual size, in units: the bar grows with enlarged text.
        top: What the upper edge of the bar stays below as it grows, in pixels.
        cards: The cards that glow.
        areas: The areas, of piles and buttons, that glow.
        arrow: How a card is to go; None for no card.
        mistake: The card whose play is objected to, which has a rim; None for no card.
    """

    text: str
    room: Rect
    is_note: bool = False
    right_margin: float = 0.0
    anchor: float = 0.5
    more: str = ""
    heading: str = ""
    measure: str = ""
    pending: bool = False
    tallest: float = 44
    top: float = -math.inf
    cards: tuple[Card, ...] = ()
    areas: tuple[Rect, ...] = ()
    arrow: Arrow | None = None
    mistake: Card | None = None


def callout_area(renderer: Renderer, callout: Callout) -> Rect:
    """Return where the bar lies: as large as its text, around its room and, beyond a little below, upwards from there.

    It does not reach below its room where an arrow runs there. A note lies at the top of its room.
    """
    room, lines = callout.room, _lines(renderer, callout)
    heading, is_stacked = _heading_height(renderer, callout), _is_stacked(renderer, callout)
    content = lines.get_height() + heading if is_stacked else max(lines.get_height(), heading)
    height = content + 2 * _margin(renderer, callout)
    if callout.is_note:
        return room._replace(h=height)
    height, width = max(room.h, height), room.w
    if not callout.right_margin:
        above = sum(part.get_width() + _PADDING / 2 * renderer.unit for part in _heading(renderer, callout))
        text = max(lines.get_width(), above if is_stacked else 0)
        width = min(width, text + _heading_width(renderer, callout) + 2 * _PADDING * renderer.unit)
    below = 0.0 if callout.arrow else min(_SHARE_BELOW * (height - room.h), _MOST_BELOW * renderer.unit)
    return Rect(room.x + (room.w - width) * callout.anchor, room.bottom + below - height, width, height)


def _margin(renderer: Renderer, callout: Callout) -> float:
    """Return the room above and below what is in the bar, in pixels; enlarged text needs all that it can get."""
    is_enlarged = renderer.text_scale > 1
    if callout.is_note:
        is_low = callout.room.h < LOW_NOTE * renderer.unit
        return (_INSIDE if is_enlarged or is_low else _PADDING) * renderer.unit
    if callout.measure and not is_enlarged:
        return _INSIDE * renderer.unit
    return (_INSIDE_ENLARGED if is_enlarged else _INSIDE_NARROW) * renderer.unit


def callout_sprites(renderer: Renderer, callout: Callout) -> list[Sprite]:
    """Return the bar with its text, its heading at the left, or above it in a note and where text is enlarged."""
    theme, u, area = renderer.theme, renderer.unit, callout_area(renderer, callout)
    lines, heading = _lines(renderer, callout), _heading(renderer, callout)
    panel = renderer.panel(area.w, area.h, theme.panel, theme.brass, line=1.6)
    sprites = [sprite_in(panel, area)]
    left, middle, high = area.x + _PADDING * u, area.y + area.h / 2, _heading_height(renderer, callout)
    if _is_stacked(renderer, callout):
        top, x = middle - (high + lines.get_height()) / 2, left
        tallest, under = max(part.get_height() for part in heading), _is_measure_under(renderer, callout)
        for part in heading:
            sprites.append(Sprite(part, round(x), round(top if under else top + (tallest - part.get_height()) / 2)))
            x, top = (x, top + part.get_height()) if under else (x + part.get_width() + _PADDING / 2 * u, top)
        top = middle - (high + lines.get_height()) / 2
        return [*sprites, Sprite(lines, round(left), round(top + high))]
    if heading:
        width, top = max(part.get_width() for part in heading), middle - high / 2
        number, *measure = heading
        sprites.append(Sprite(number, round(left + (width - number.get_width()) / 2), round(top)))
        below = Rect(left, top + number.get_height(), width, high - number.get_height())
        if callout.pending:
            sprites.append(line_of_text(renderer, _("thinking …"), SMALL, theme.soft_text, below, "centre"))
        else:
            x = left + width / 2
            sprites += [Sprite(each, round(x - each.get_width() / 2), round(below.y)) for each in measure]
        left += _heading_width(renderer, callout)
        rule = renderer.panel(max(1, u), area.h - 2 * _PADDING * u, theme.panel_edge, radius=0)
        sprites.append(Sprite(rule, round(left - _PADDING * u), round(middle - rule.get_height() / 2)))
    return [*sprites, Sprite(lines, round(left), round(middle - lines.get_height() / 2))]


def _is_stacked(renderer: Renderer, callout: Callout) -> bool:
    """Return whether the heading is above the text: enlarged, it would take too much of the bar's width beside it."""
    return bool(callout.heading) and (callout.is_note or renderer.text_scale > 1)


def _is_measure_under(renderer: Renderer, callout: Callout) -> bool:
    """Return whether the measure of a note is below the heading, beside which it has no room."""
    if not callout.is_note or not callout.measure:
        return False
    heading = renderer.text(callout.heading, STRONG, renderer.theme.brass)
    measure = renderer.text(callout.measure, SMALL, renderer.theme.soft_text)
    return heading.get_width() + measure.get_width() > _beside_heading(renderer, callout)


def _beside_heading(renderer: Renderer, callout: Callout) -> float:
    """Return the room for a heading and its measure side by side, in pixels."""
    return callout.room.w - callout.right_margin - 2.5 * _PADDING * renderer.unit


def _heading(renderer: Renderer, callout: Callout) -> list[pygame.Surface]:
    """Return the heading and its measure, if any, which beside the text is wrapped to about the heading's width."""
    theme, u = renderer.theme, renderer.unit
    if not callout.measure:
        return [renderer.text(callout.heading, LABEL, theme.brass)] if callout.heading else []
    heading = renderer.text(callout.heading, STRONG, theme.brass)
    if _is_stacked(renderer, callout):
        measured = _("thinking …") if callout.pending else callout.measure
        under = _is_measure_under(renderer, callout)
        room = _text_width(renderer, callout) if under else _beside_heading(renderer, callout) - heading.get_width()
        return [heading, renderer.fitted(measured, SMALL, theme.soft_text, room)]
    words = (renderer.text_width(word, SMALL) + 1 for word in callout.measure.split())
    width = max(heading.get_width(), _NARROW * u, *words)
    measure = renderer.text(callout.measure, SMALL, theme.soft_text, width, pygame.FONT_CENTER)
    if heading.get_height() + measure.get_height() > _tallest(renderer, callout):
        measure = renderer.text(callout.measure, SMALL, theme.soft_text)
    return [heading, measure]


def _heading_height(renderer: Renderer, callout: Callout) -> int:
    """Return the height of the heading with its measure."""
    heights, under = [part.get_height() for part in _heading(renderer, callout)], _is_measure_under(renderer, callout)
    if not _is_stacked(renderer, callout):
        return sum(heights)
    high = sum(heights) if under else max(heights)
    if not callout.is_note:
        return high
    # The text is below what takes the right margin, too.
    gap = max(_UNDER_HEADING * renderer.unit, callout.right_margin - _PADDING * renderer.unit - high)
    return high + math.ceil(gap)


def _heading_width(renderer: Renderer, callout: Callout) -> float:
    """Return the room that the heading takes beside the text, with the rule after it."""
    if not callout.heading or _is_stacked(renderer, callout):
        return 0.0
    return max(part.get_width() for part in _heading(renderer, callout)) + 2 * _PADDING * renderer.unit


def callout_text(renderer: Renderer, callout: Callout) -> str:
    """Return the text of the bar, with what is added to it if there is room."""
    whole = sentences(callout.text, callout.more)
    style = replace(_TEXT, size=_TEXT.size * _NEARLY) if callout.is_note and renderer.text_scale > 1 else _TEXT
    lines = renderer.text(whole, style, renderer.theme.text, _text_width(renderer, callout))
    return whole if callout.more and lines.get_height() <= _tallest_text(renderer, callout) else callout.text


def _lines(renderer: Renderer, callout: Callout) -> pygame.Surface:
    said, width = callout_text(renderer, callout), _text_width(renderer, callout)
    return renderer.block(said, _TEXT, renderer.theme.text, width, _tallest_text(renderer, callout))


def _tallest_text(renderer: Renderer, callout: Callout) -> float:
    """Return the greatest height of the text, in pixels."""
    heading = _heading_height(renderer, callout) if _is_stacked(renderer, callout) else 0
    return _tallest(renderer, callout) - heading


def _tallest(renderer: Renderer, callout: Callout) -> float:
    """Return the greatest height of what is in the bar, in pixels: where text is enlarged, the bar grows with it."""
    margin = _margin(renderer, callout)
    if callout.is_note:
        return callout.room.h - 2 * margin
    free = callout.room.bottom - callout.top - (2 * margin if margin > _INSIDE_ENLARGED * renderer.unit else margin)
    return min(callout.tallest * renderer.unit * renderer.text_scale, free)


def _text_width(renderer: Renderer, callout: Callout) -> float:
    under_heading = callout.is_note and callout.heading  # It is below what takes the right margin, too.
    beside = 0.0 if under_heading else callout.right_margin + _heading_width(renderer, callout)
    return callout.room.w - 2 * _PADDING * renderer.unit - beside


def arrow_sprites(renderer: Renderer, arrow: Arrow) -> list[Sprite]:
    """Return an arrow in the colour of the glow, with a dark edge so that it is seen on any ground.

    Each leg of its way is a drawing of its own: one of them all would be large, slow to draw, and nearly empty.
    """
    u, theme = renderer.unit, renderer.theme
    way = [point for point, _again in itertools.groupby(arrow.way)]
    line, head = _arrow_shapes(way, u)
    ink, back = hexadecimal(theme.glow), hexadecimal(theme.outline(theme.panel))
    thin, edge = _ARROW_LINE * u, 2 * _ARROW_EDGE * u
    body = (
        f'<g stroke-linejoin="round" stroke-linecap="round"><g fill="{back}" stroke="{back}">'
        f'<path d="{line}" fill="none" stroke-width="{thin + edge:.2f}"/><path d="{head}" stroke-width="{edge:.2f}"/>'
        f'</g><path d="{line}" fill="none" stroke="{ink}" stroke-width="{thin:.2f}"/>'
        f'<path d="{head}" fill="{ink}"/></g></svg>'
    )
    legs = _legs(way, (_ARROW_HEAD[1] + 2 * _ARROW_EDGE) * u)
    return [
        Sprite(renderer.svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}">{body}', w, h), x, y)
        for x, y, w, h in legs
        if w > 0 and h > 0
    ]


def _legs(way: Sequence[Point], margin: float) -> Iterator[tuple[int, int, int, int]]:
    """Yield the areas around the legs of a way, as x, y, width and height; each turn is in that of the leg after it."""
    for number, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(way), start=2):
        left, right = math.floor(min(ax, bx) - margin), math.ceil(max(ax, bx) + margin)
        top, bottom = math.floor(min(ay, by) - margin), math.ceil(max(ay, by) + margin)
        if number < len(way) and abs(bx - ax) > abs(by - ay):
            left, right = (left, math.floor(bx - margin)) if bx > ax else (math.ceil(bx + margin), right)
        elif number < len(way):
            top, bottom = (top, math.floor(by - margin)) if by > ay else (math.ceil(by + margin), bottom)
        yield left, top, right - left, bottom - top


def _arrow_shapes(way: Sequence[Point], u: float) -> tuple[str, str]:
    """Return the path of an arrow's line and that of its head, along a way in pixels."""
    long, half = (side * u for side in _ARROW_HEAD)
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(way)]
    steps = [
        ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        for (a, b), length in zip(itertools.pairwise(way), lengths, strict=True)
    ]
    last = len(lengths) - 1
    rooms = [
        max(0.0, length - (long if number == last else 0)) / (1 if number in (0, last) else 2)
        for number, length in enumerate(lengths)
    ]
    parts = [f"M{way[0][0]:.1f} {way[0][1]:.1f}"]
    for number, (x, y) in enumerate(way[1:-1]):
        (ax, ay), (bx, by) = steps[number : number + 2]
        radius = min(_ARROW_TURN * u, rooms[number], rooms[number + 1])
        parts.append(
            f"L{x - ax * radius:.1f} {y - ay * radius:.1f}Q{x:.1f} {y:.1f} {x + bx * radius:.1f} {y + by * radius:.1f}"
        )
    (x, y), (dx, dy) = way[-1], steps[-1]
    neck, base = (x - dx * long * 0.7, y - dy * long * 0.7), (x - dx * long, y - dy * long)
    parts.append(f"L{neck[0]:.1f} {neck[1]:.1f}")
    sides = ((base[0] - dy * half * k, base[1] + dx * half * k) for k in (1, -1))
    return "".join(parts), f"M{x:.1f} {y:.1f}" + "".join(f"L{a:.1f} {b:.1f}" for a, b in sides) + "Z"
