"""A callout at the table: a text in a bar above the hand, and a glow around the cards and areas it refers to.

It knows places and words; what is said, and when, is decided elsewhere.
"""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from gin.rules import Card
from gin.ui.i18n import _
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, SMALL, STRONG, TypeStyle, hexadecimal
from gin.ui.widgets.labels import line_of_text

_TEXT = TypeStyle("strong", 18.5)
_PADDING = 16
_NARROW: Final = 66
"""The width to which the words under a heading are wrapped that is no wider itself, in units."""
_GLOW_RADIUS = 16
"""How far a glow reaches, in units."""
_GLOW_RINGS = 8
_ARROW: Final = (84, 150)
_ARROW_TIP: Final = 38
"""The size of an arrow, and how far below its top the end at a pile lies, in units."""
_ARROW_TAIL: Final = 104
"""How far below the top the lower end of an arrow from below lies, in units."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from the hand to an area, at its left or right ``side``, -1 or 1, or up from its lower edge with 0.

    From its lower edge it lies over the cards there, clear of a bar with text below. ``outwards`` it leads from the
    area to the hand.
    """

    area: Rect
    side: int
    outwards: bool = False


@dataclass(frozen=True, slots=True)
class Callout:
    """A text for the bar above the hand.

    Attributes:
        room: Where the bar lies; it grows upwards from there with its text.
        right_margin: Room that stays free at the right end of the bar, in pixels.
        more: What is added to the text where it needs no smaller type for that; empty for nothing.
        heading: A few words before the text, apart from it; empty for none.
        measure: What the heading measures, in small type under it; empty for nothing.
        pending: Whether better words are on their way. A word in place of the measure says so, and moves nothing.
        tallest: The greatest height of the text, in units: enlarged text makes the bar grow towards the piles.
        cards: The cards that glow.
        rings: The areas, of piles and buttons, that glow.
        arrow: Where a card is to go, or to come from; None for nowhere.
    """

    text: str
    room: Rect
    right_margin: float = 0.0
    more: str = ""
    heading: str = ""
    measure: str = ""
    pending: bool = False
    tallest: float = 51
    cards: tuple[Card, ...] = ()
    rings: tuple[Rect, ...] = ()
    arrow: Arrow | None = None


def callout_area(renderer: Renderer, callout: Callout) -> Rect:
    """Return where the bar lies: as high as its text, with its bottom edge at that of the room."""
    room, u = callout.room, renderer.unit
    parts = [_lines(renderer, callout).get_height(), sum(part.get_height() for part in _heading(renderer, callout))]
    height = max(room.h, max(parts) + 8 * u)
    return Rect(room.x, room.bottom - height, room.w, height)


def callout_sprites(renderer: Renderer, callout: Callout) -> list[Sprite]:
    """Return the bar with its text."""
    theme, u, area = renderer.theme, renderer.unit, callout_area(renderer, callout)
    lines = _lines(renderer, callout)
    panel = renderer.panel(area.w, area.h, theme.panel, theme.brass, line=1.6)
    left, middle = area.x + _PADDING * u, area.y + area.h / 2
    sprites = [Sprite(panel, round(area.x), round(area.y))]
    if callout.heading:
        heading, *measure = parts = _heading(renderer, callout)
        width, height = max(part.get_width() for part in parts), sum(part.get_height() for part in parts)
        top = middle - height / 2
        sprites.append(Sprite(heading, round(left + (width - heading.get_width()) / 2), round(top)))
        top += heading.get_height()
        if callout.pending:
            below = Rect(left, top, width, middle + height / 2 - top)
            sprites.append(line_of_text(renderer, _("thinking …"), SMALL, theme.soft_text, below, "centre"))
        else:
            sprites += [Sprite(each, round(left + (width - each.get_width()) / 2), round(top)) for each in measure]
        left += _heading_width(renderer, callout)
        rule = renderer.panel(max(1, u), area.h - 2 * _PADDING * u, theme.panel_edge, radius=0)
        sprites.append(Sprite(rule, round(left - _PADDING * u), round(middle - rule.get_height() / 2)))
    return [*sprites, Sprite(lines, round(left), round(middle - lines.get_height() / 2))]


def _heading(renderer: Renderer, callout: Callout) -> list[pygame.Surface]:
    """Return the heading and its measure, if any, wrapped to about its width where that makes the bar no taller."""
    theme, u = renderer.theme, renderer.unit
    if not callout.measure:
        return [renderer.text(callout.heading, LABEL, theme.brass)] if callout.heading else []
    heading = renderer.text(callout.heading, STRONG, theme.brass)
    words = (renderer.text(word, SMALL, theme.soft_text).get_width() + 1 for word in callout.measure.split())
    width = max(heading.get_width(), _NARROW * u, *words)
    measure = renderer.text(callout.measure, SMALL, theme.soft_text, width, pygame.FONT_CENTER)
    if heading.get_height() + measure.get_height() > callout.tallest * u:
        measure = renderer.text(callout.measure, SMALL, theme.soft_text)
    return [heading, measure]


def _heading_width(renderer: Renderer, callout: Callout) -> float:
    """Return the room that the heading takes, with the rule after it."""
    if not callout.heading:
        return 0.0
    return max(part.get_width() for part in _heading(renderer, callout)) + 2 * _PADDING * renderer.unit


def callout_text(renderer: Renderer, callout: Callout) -> str:
    """Return the text of the bar, with what is added to it if there is room."""
    whole = f"{callout.text} {callout.more}"
    lines = renderer.text(whole, _TEXT, renderer.theme.text, _text_width(renderer, callout))
    return whole if callout.more and lines.get_height() <= callout.tallest * renderer.unit else callout.text


def _lines(renderer: Renderer, callout: Callout) -> pygame.Surface:
    said, width = callout_text(renderer, callout), _text_width(renderer, callout)
    return renderer.block(said, _TEXT, renderer.theme.text, width, callout.tallest * renderer.unit)


def _text_width(renderer: Renderer, callout: Callout) -> float:
    return callout.room.w - 2 * _PADDING * renderer.unit - callout.right_margin - _heading_width(renderer, callout)


def card_glow(renderer: Renderer, pose: Pose) -> Sprite:
    """Return a glow around a card, at the card's angle."""
    width, angle = round(pose.width), round(pose.angle * 2) / 2

    def draw() -> pygame.Surface:
        straight = _glow(renderer, width, width * CARD_RATIO, width / 16)
        return pygame.transform.rotozoom(straight, -angle, 1).convert_alpha()

    turned = renderer.cached_pose(("light", width, angle), draw)
    return Sprite(turned, round(pose.x - turned.get_width() / 2), round(pose.y - turned.get_height() / 2))


def arrow_sprite(renderer: Renderer, arrow: Arrow) -> Sprite:
    """Return an arrow beside or over its area, in the colour of the glow."""
    u, (w, h), theme = renderer.unit, _ARROW, renderer.theme
    if arrow.side == 0:
        path, head = f"M42 {_ARROW_TAIL}V58", "M42 34L60 66H24Z"
        middle = arrow.area.centre[0], arrow.area.bottom + (h / 2 - _ARROW_TAIL) * u
    else:
        path = "M10 38C58 46 64 90 60 122" if arrow.outwards else "M60 142C64 90 58 46 24 40"
        head = "M59 148L42 116H76Z" if arrow.outwards else "M2 38L32 22L34 56Z"
        edge = arrow.area.right + 8 * u if arrow.side > 0 else arrow.area.x - 8 * u
        middle = (edge + arrow.side * w / 2 * u, arrow.area.centre[1] + (h / 2 - _ARROW_TIP) * u)
    turn = f' transform="translate({w} 0) scale(-1 1)"' if arrow.side < 0 else ""
    ink, back = hexadecimal(theme.brass), hexadecimal(theme.panel)
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><g{turn} stroke-linejoin="round" '
        f'stroke-linecap="round"><g fill="{back}" stroke="{back}"><path d="{path}" fill="none" stroke-width="13"/>'
        f'<path d="{head}" stroke-width="7"/></g><path d="{path}" fill="none" stroke="{ink}" stroke-width="7"/>'
        f'<path d="{head}" fill="{ink}"/></g></svg>'
    )
    return sprite_in(renderer.svg(source, w * u, h * u), Rect.around(*middle, w * u, h * u))


def area_glow(renderer: Renderer, area: Rect) -> Sprite:
    """Return a glow around a pile, a meld or a button."""
    glow = _glow(renderer, area.w, area.h, 12 * renderer.unit)
    x, y = area.centre
    return Sprite(glow, round(x - glow.get_width() / 2), round(y - glow.get_height() / 2))


def _glow(renderer: Renderer, width: float, height: float, radius: float) -> pygame.Surface:
    """Draw a bright line around a rectangle of a corner radius, and a glow that fades away from it."""
    u, reach = renderer.unit, _GLOW_RADIUS * renderer.unit
    w, h = math.ceil(width + 2 * reach), math.ceil(height + 2 * reach)
    colour = hexadecimal(renderer.theme.brass)
    rings = []
    for ring in range(_GLOW_RINGS):
        distance = 2 * u + (reach - 4 * u) * ring / (_GLOW_RINGS - 1)
        opacity = 0.34 * (1 - ring / _GLOW_RINGS) ** 1.6
        rings.append((distance, (reach - 2 * u) / (_GLOW_RINGS - 1) * 1.6, opacity))
    rings.append((1.5 * u, 3.5 * u, 1.0))

    def body(w: int, h: int) -> str:
        return "".join(
            f'<rect x="{reach - distance:.2f}" y="{reach - distance:.2f}" width="{w - 2 * reach + 2 * distance:.2f}" '
            f'height="{h - 2 * reach + 2 * distance:.2f}" rx="{radius + distance:.2f}" fill="none" stroke="{colour}" '
            f'stroke-width="{line:.2f}" stroke-opacity="{opacity:.2f}"/>'
            for distance, line, opacity in rings
        )

    return renderer.stretched_svg(body, w, h, math.ceil(reach + radius) + 1)
