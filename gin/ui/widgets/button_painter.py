"""How a button looks: its panel, picture, icon, texts and key cap, for each kind and each state.

It draws a `Button` as it is and changes nothing.
"""

import math
from dataclasses import replace
from typing import Final

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL, STRONG, Colour, hexadecimal
from gin.ui.widgets.button import INSET, Button
from gin.ui.widgets.button_colours import ButtonColours, button_colours
from gin.ui.widgets.button_room import (
    ABOVE_CAP,
    BESIDE_CAP,
    ICON_SHARE,
    RowLook,
    cap_of,
    height_above_cap,
    label_height,
    label_left,
    label_room,
    label_style,
    margin_and_gap,
    picture_width,
    row_look,
)
from gin.ui.widgets.icons import icon
from gin.ui.widgets.key_caps import PadHint
from gin.ui.widgets.strength_mark import strength_mark
from gin.ui.widgets.text_field import TextField

TICK_SIZE = 18
"""The size of the mark on a chosen tile or portrait, which does not leave it to colour alone, in units."""
_ABOUT_CAP: Final = 5.5
"""The room above and below the cap of an icon alone, in units."""
_NAME_HEIGHT: Final = 25
"""The least height of a name under a portrait, in units."""
_BESIDE_NAME: Final = 3
"""The least distance of that name from the sides of the tile, in units."""
_UNDERLINE: Final = 4
"""The thickness of the line under a chosen tab, in units."""


def button_sprites(
    renderer: Renderer,
    button: Button,
    pad: PadHint,
    *,
    hover: bool,
    down: bool,
    look: RowLook | None = None,
) -> list[Sprite]:
    """Return the picture of a button, with the key or gamepad button that presses it.

    ``look`` is the `row_look` of the row that it is in, None of one that is alone. A button of an icon alone is drawn
    wider where its key has a long name; it keeps its right edge.
    """
    cap = None if button.label else cap_of(renderer, button, pad)
    if button.icon and cap is not None:
        wider = max(0.0, cap.get_width() + 2 * BESIDE_CAP * renderer.unit - button.rect.w)
        area = button.rect._replace(x=button.rect.x - wider, w=button.rect.w + wider)
        button = replace(button, rect=area) if wider else button
    colours = button_colours(renderer.theme, button, hover=hover, down=down)
    sprites = _panel(renderer, button, colours)
    match button.kind:
        case "tile":
            return sprites + _tile(renderer, button, colours.ink)
        case "portrait":
            return sprites + _portrait(renderer, button, colours.ink)
        case _:
            if not button.label:
                return sprites + _ordinary(renderer, button, colours.ink, cap, RowLook(math.inf, 1.0))
            look = look or row_look(renderer, [(button, pad)])
            cap = cap_of(renderer, button, pad, look.cap_share) if look.cap_share else None
            return sprites + _ordinary(renderer, button, colours.ink, cap, look)


def caret(renderer: Renderer, field: TextField) -> Sprite:
    """Return the caret of a text field, after its last character, or the mark over its text if that is selected."""
    u, rect = renderer.unit, field.rect
    width = 0
    if field.label:
        width = renderer.fitted(field.label, STRONG, renderer.theme.text, rect.w - 32 * u).get_width()
    x = rect.x + 16 * u + width + u if field.kind == "tile" else rect.x + (rect.w + width) / 2 + 2 * u
    if field.selected:
        mark = renderer.panel(width + 8 * u, 28 * u, renderer.theme.brass, opacity=0.4, radius=4)
        return Sprite(mark, round(x - width - 6 * u), round(rect.centre[1] - 14 * u))
    bar = renderer.panel(2 * u, 22 * u, renderer.theme.brass, radius=0)
    return Sprite(bar, round(x), round(rect.centre[1] - 11 * u))


def refusal_bubble(renderer: Renderer, field: TextField) -> list[Sprite]:
    """Return why a text field refused what was typed, under the field."""
    theme, u, rect = renderer.theme, renderer.unit, field.rect
    words = renderer.text(field.refusal, STRONG, theme.ink)
    panel = renderer.panel(words.get_width() + 24 * u, words.get_height() + 14 * u, theme.paper, theme.coral, line=2)
    x, y = rect.x, rect.bottom + 10 * u
    return [Sprite(panel, round(x), round(y)), Sprite(words, round(x + 12 * u), round(y + 7 * u))]


def focus_ring(renderer: Renderer, rect: Rect) -> Sprite:
    """Return the ring of the keyboard focus: a light line on a dark one, so that it is seen on any ground."""
    gap, u = 6 * renderer.unit, renderer.unit
    x, y, w, h = (round(side) for side in rect.expanded(gap))
    lines = "".join(
        f'<rect x="{3 * u:.2f}" y="{3 * u:.2f}" width="{w - 6 * u:.2f}" height="{h - 6 * u:.2f}" rx="{14 * u:.2f}" '
        f'fill="none" stroke="{hexadecimal(colour)}" stroke-width="{width * u:.2f}"/>'
        for colour, width in ((renderer.theme.field, 6), (renderer.theme.text, 3))
    )
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{lines}</svg>'
    return Sprite(renderer.svg(source, w, h), x, y)


def _panel(renderer: Renderer, button: Button, colours: ButtonColours) -> list[Sprite]:
    rect, line = button.rect, 2.5 if button.chosen else 1.2
    sprites = []
    if colours.opacity or colours.edge:
        panel = renderer.panel(rect.w, rect.h, colours.fill, colours.edge, opacity=colours.opacity, line=line)
        sprites.append(sprite_in(panel, rect))
    return sprites + _underline(renderer, button) if button.kind == "tab" else sprites


def _underline(renderer: Renderer, tab: Button) -> list[Sprite]:
    """Return the part of the line on which a tab stands, with a thick line on that of the chosen one."""
    rect, theme, u = tab.rect, renderer.theme, renderer.unit
    thin, thick = max(1, round(u)), round(_UNDERLINE * u)
    left, right, bottom = round(rect.x), round(rect.right), round(rect.bottom)  # The next one's part begins there.
    line = renderer.panel(right - left, thin, theme.panel_edge, radius=0)
    sprites = [Sprite(line, left, bottom - thin)]
    if tab.chosen:
        mark = renderer.panel(right - left, thick, theme.brass, radius=_UNDERLINE / 2)
        sprites.append(Sprite(mark, left, bottom - thick))
    return sprites


def _ordinary(
    renderer: Renderer, button: Button, ink: Colour, cap: pygame.Surface | None, look: RowLook
) -> list[Sprite]:
    """Draw a picture or icon at the left, and the label and its cap aligned in the rest, above the detail."""
    rect, u = button.rect, renderer.unit
    sprites: list[Sprite] = []
    left, middle = label_left(renderer, button), rect.y + rect.h / 2
    if button.picture:
        picture = _picture(renderer, button)
        if button.kind == "primary" and button.picture.startswith("portraits/"):
            sprites.append(_ground(renderer, picture, ink))
        sprites.append(picture)
    if button.detail:
        colour = ink if button.kind == "primary" else renderer.theme.soft_text
        detail = renderer.fitted(button.detail, SMALL, colour, rect.right - left - 32 * u, rect.h * 0.45)
        middle -= detail.get_height() / 2 + u
        x = _aligned(renderer, button, left, detail.get_width())
        sprites.append(Sprite(detail, round(x), round(middle + 15 * u)))
    if button.icon and not button.label:
        return sprites + _icon_alone(renderer, button, ink, cap, middle)
    if button.icon:
        size = min(rect.w, rect.h) * ICON_SHARE
        sprites.append(Sprite(icon(renderer, button.icon, ink, size), round(left - size), round(middle - size / 2)))
    if button.label:
        sprites += _label_and_cap(renderer, button, ink, cap, left, middle, look)
    return sprites


def _picture(renderer: Renderer, button: Button) -> Sprite:
    """Return the picture at the left of a button: a square portrait, or something of a card's shape."""
    u, height = renderer.unit, button.rect.h - 16 * renderer.unit
    picture = renderer.asset(button.picture, picture_width(button, height), height)
    return Sprite(picture, round(button.rect.x + 12 * u), round(button.rect.y + 8 * u))


def _ground(renderer: Renderer, portrait: Sprite, colour: Colour) -> Sprite:
    """Return a disc under a portrait, a little larger, on which its ring of gold is seen."""
    wide, edge = portrait.rect.w, round(2 * renderer.unit)
    disc = renderer.panel(wide + 2 * edge, wide + 2 * edge, colour, radius=wide / renderer.unit / 2 + 2)
    return Sprite(disc, portrait.x - edge, portrait.y - edge)


def _icon_alone(
    renderer: Renderer, button: Button, ink: Colour, cap: pygame.Surface | None, middle: float
) -> list[Sprite]:
    """Return an icon in the middle of a button, with the cap under it."""
    rect = button.rect
    size = min(rect.w, rect.h) * (0.5 if cap is None else 0.42)
    if cap is not None:
        size = min(size, rect.h - cap.get_height() - _ABOUT_CAP * renderer.unit)
    # An icon has a margin of its own, which the cap under it has not.
    top = middle - size / 2 - (cap.get_height() / 2 + 3 * renderer.unit if cap is not None else 0)
    sprites = [Sprite(icon(renderer, button.icon, ink, size), round(rect.x + (rect.w - size) / 2), round(top))]
    if cap is not None:
        below = top + size + 2 * renderer.unit
        sprites.append(Sprite(cap, round(rect.x + (rect.w - cap.get_width()) / 2), round(below)))
    return sprites


def _label_and_cap(
    renderer: Renderer,
    button: Button,
    ink: Colour,
    cap: pygame.Surface | None,
    left: float,
    middle: float,
    look: RowLook,
) -> list[Sprite]:
    """Return the label with the cap at its right, centred between ``left`` and the button's right edge or aligned.

    In a row with another ``look`` the cap is below it.
    """
    rect, u, style = button.rect, renderer.unit, label_style(renderer, button)
    gap = margin_and_gap(renderer, button)[1]
    if cap and look.below:
        high = height_above_cap(renderer, button, cap)
        room = label_room(renderer, button)
        label = renderer.fitted(button.label, style, ink, room, high, button.peers, look.largest)
        x, below = (left + rect.right) / 2, cap.get_height() + ABOVE_CAP * u
        top = middle - (label.get_height() + below) / 2
        return [
            Sprite(label, round(x - label.get_width() / 2), round(top)),
            Sprite(cap, round(x - cap.get_width() / 2), round(top + label.get_height() + ABOVE_CAP * u)),
        ]
    cap_room = cap.get_width() + gap if cap else 0
    width, height = label_room(renderer, button) - cap_room, label_height(renderer, button)
    label = renderer.fitted(button.label, style, ink, width, height, button.peers, look.largest)
    x = _aligned(renderer, button, left, label.get_width() + cap_room)
    sprites = [Sprite(label, round(x), round(middle - label.get_height() / 2))]
    if cap:
        sprites.append(Sprite(cap, round(x + label.get_width() + gap), round(middle - cap.get_height() / 2)))
    return sprites


def _aligned(renderer: Renderer, button: Button, left: float, width: float) -> float:
    """Return where what is ``width`` wide begins between ``left`` and the button's right edge."""
    free = button.rect.right - left - width
    inset = min(INSET * renderer.unit, free)
    return left + {"left": inset, "centre": free / 2, "right": free - inset}[button.align]


def portrait_name_height(renderer: Renderer) -> float:
    """Return the height of the name under a portrait, in pixels."""
    return max(_NAME_HEIGHT * renderer.unit, renderer.text(" ", STRONG, renderer.theme.text).get_height())


def _portrait(renderer: Renderer, button: Button, ink: Colour) -> list[Sprite]:
    """Return a portrait or card above its name and the mark of its strength, with a tick on the chosen one."""
    rect, u, theme = button.rect, renderer.unit, renderer.theme
    foot = rect.bottom - 3 * u
    sprites = []
    if button.strength[1]:
        foot -= 19 * u
        if button.strength[0]:
            bars = strength_mark(renderer, *button.strength, 14 * u)
            sprites.append(Sprite(bars, round(rect.centre[0] - bars.get_width() / 2), round(foot + u)))
    tall = portrait_name_height(renderer) if button.label else 0.0
    name = Rect(rect.x + _BESIDE_NAME * u, foot - tall, rect.w - 2 * _BESIDE_NAME * u, tall)
    size = min((rect.w - 4 * u) / max(1.0, picture_width(button, 1.0)), name.y - rect.y - 4 * u)
    face = renderer.asset(button.picture, picture_width(button, size), size)
    left, top = rect.x + (rect.w - face.get_width()) / 2, rect.y + (name.y - rect.y - size) / 2 + 2 * u
    sprites += [
        Sprite(face, round(left), round(top)),
    ]
    if button.label:
        text = renderer.fitted(button.label, STRONG, ink, name.w, name.h, button.peers)
        middle = name.centre
        sprites.append(Sprite(text, round(middle[0] - text.get_width() / 2), round(middle[1] - text.get_height() / 2)))
    corners = {rect.x + 5 * u: button.icon, rect.right - (TICK_SIZE + 5) * u: "tick" if button.chosen else ""}
    sprites += [
        Sprite(icon(renderer, mark_name, theme.brass, TICK_SIZE * u), round(x), round(rect.y + 5 * u))
        for x, mark_name in corners.items()
        if mark_name
    ]
    return sprites


def _tile(renderer: Renderer, button: Button, ink: Colour) -> list[Sprite]:
    """Return the label and detail at the left of a tile, and its icon or tick at the right.

    The detail is left out where it would not fit in the smallest type.
    """
    rect, u, margin = button.rect, renderer.unit, 16 * renderer.unit
    mark = button.icon or ("tick" if button.chosen else "")
    mark_size = TICK_SIZE * u if mark else 0
    width, height = rect.w - 2 * margin - mark_size, rect.h * (0.36 if button.detail else 0.8)
    label = renderer.fitted(button.label, STRONG, ink, width, height)
    sprites = []
    top = rect.y + (rect.h - label.get_height()) / 2
    if button.detail:
        room = rect.h - label.get_height() - 19 * u
        detail = renderer.block(button.detail, SMALL, renderer.theme.soft_text, rect.w - 2 * margin, room)
        free = (rect.h - label.get_height() - detail.get_height() - 3 * u) / 2
        if free >= 0:
            # Where two lines of it would begin, so that the labels of tiles side by side are in line.
            line = renderer.text(" ", SMALL, renderer.theme.soft_text).get_height()
            with_two = free + detail.get_height() / 2 - line
            top = rect.y + min(free, max(with_two, 11 * u), 14 * u)
            sprites.append(Sprite(detail, round(rect.x + margin), round(top + label.get_height() + 3 * u)))
    sprites.append(Sprite(label, round(rect.x + margin), round(top)))
    if mark:
        level = top + (label.get_height() - mark_size) / 2
        surface = icon(renderer, mark, renderer.theme.brass, mark_size)
        sprites.append(Sprite(surface, round(rect.right - margin - mark_size), round(level)))
    return sprites
