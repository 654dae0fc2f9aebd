"""How much room the labels, keys and pictures of buttons take, and how a row of buttons shares it.

It measures a `Button` and draws nothing but its key cap, which `gin.ui.widgets.button_painter` puts in its place.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from gin.ui.model.geometry import CARD_RATIO
from gin.ui.render.portraits import PAIR_OF_FRIENDS, PAIR_RATIO
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LEAST_READABLE, STRONG, Colour, TypeStyle
from gin.ui.widgets.button import Button
from gin.ui.widgets.button_colours import button_colours
from gin.ui.widgets.key_caps import CAP_FRAME, PAD_NAMES, PadHint, key_cap

_MAIN: Final = TypeStyle("bold", STRONG.size)
"""The style of the main button's label: bold on every screen, as in Chinese the labels beside it are."""
_MAIN_TALL: Final = TypeStyle("bold", 21)
"""The style of that label on a button taller than the others."""
_ICON_BUTTON: Final = 48
"""The usual width and height of a button of an icon alone, in units."""
_CAP_SHARE: Final = 0.46
"""The greatest height of the key cap on a usual button of an icon alone, as a share of its height. What a taller button
has more goes to the cap."""
BESIDE_CAP: Final = 7
"""The least room to the left and to the right of the key cap under an icon, in units."""
_WIDEST_CAP: Final = 50
"""The width of a key cap under an icon, in units, above which it is shrunk unless the button has room for it."""
ICON_SHARE: Final = 0.5
"""The size of an icon before a label, as a share of the button's height."""
_MARGIN, _MARGIN_SHARE = 24, 0.14
"""The least margins of a label, left and right together, in units, and as a share of the button's width."""
_WIDEST_GAP: Final = 10
"""The greatest gap between a label and its key cap, in units."""
_SHRINK_STEP: Final = 0.97
"""The factor by which a row is shrunk, again and again, until labels and key caps fit."""
_LEAST_BESIDE: Final = 0.85
"""The share of its size to which a label of a tall button is shrunk at most before the key cap moves below it."""
_TALL_BUTTON: Final = 56
"""The least height of a button that has room for a key cap below its label, in units."""
ABOVE_CAP: Final = 1
"""The gap between a label and a key cap below it, in units."""


class RowLook(NamedTuple):
    """How the labels and key caps of a row are shown.

    Attributes:
        largest: The greatest size of a label, in pixels.
        cap_share: The size of the key caps, as a share of the usual; 0 if they are hidden.
        below: Whether they are below the labels, which have the buttons' whole width then.
    """

    largest: float
    cap_share: float
    below: bool = False


def icon_button_width(renderer: Renderer, key_label: str, height: float) -> float:
    """Return the width in pixels that a button of an icon alone needs for its key, given its height."""
    cap = _icon_cap(renderer, key_label, renderer.theme.soft_text, (0, height))
    return max(height, cap.get_width() + 2 * BESIDE_CAP * renderer.unit)


def icon_button_size(renderer: Renderer, key_label: str) -> tuple[float, float]:
    """Return the width and height in pixels of a button of an icon alone with a key cap of full size."""
    u, cap = renderer.unit, key_cap(renderer, key_label, renderer.theme.soft_text)
    width, height = cap.get_width() + 2 * BESIDE_CAP * u, cap.get_height() + (1 - _CAP_SHARE) * _ICON_BUTTON * u
    return max(_ICON_BUTTON * u, width), max(_ICON_BUTTON * u, height)


def cap_of(renderer: Renderer, button: Button, pad: PadHint, share: float = 1.0) -> pygame.Surface | None:
    """Return the key cap of a button, in a share of its size, or None if the input device has no key for it.

    ``pad`` is None for a keyboard, else the button of the gamepad, or empty where that has none.
    """
    if not button.key_label or pad == "":
        return None
    ink = button_colours(renderer.theme, button, hover=False, down=False).ink
    colour = ink if button.kind == "primary" or not button.looks_enabled else renderer.theme.soft_text
    name, circle = (PAD_NAMES[pad], True) if pad else (button.key_label, False)
    bare = not button.looks_enabled
    if not button.label:  # The icon stands above it.
        return _icon_cap(renderer, name, colour, (button.rect.w, button.rect.h), circle=circle, bare=bare)
    cap = key_cap(renderer, name, colour, circle=circle, bare=bare, max_height=button.rect.h * 0.8)
    if share == 1:
        return cap
    frame = CAP_FRAME * renderer.unit
    smaller = (cap.get_height() - frame) * share + frame
    return key_cap(renderer, name, colour, circle=circle, bare=bare, max_height=smaller)


def _icon_cap(
    renderer: Renderer,
    name: str,
    colour: Colour,
    size: tuple[float, float],
    *,
    circle: bool = False,
    bare: bool = False,
) -> pygame.Surface:
    """Return the key cap under an icon on a button of a size, shrunk if it would be too wide."""
    u, (wide, high) = renderer.unit, size
    widest = max(_WIDEST_CAP * u, wide - 2 * BESIDE_CAP * u)
    highest = _CAP_SHARE * high + (1 - _CAP_SHARE) * max(0.0, high - _ICON_BUTTON * u)
    cap = key_cap(renderer, name, colour, circle=circle, bare=bare, max_height=highest)
    if cap.get_width() <= widest:
        return cap
    smaller = cap.get_height() * widest / cap.get_width()
    return key_cap(renderer, name, colour, circle=circle, bare=bare, max_height=smaller)


def picture_width(button: Button, height: float) -> float:
    """Return the width that goes with a height, by what the picture shows."""
    ratios = {"portraits": 1.0, PAIR_OF_FRIENDS: PAIR_RATIO, "themes": 1.3}
    return height * ratios.get(button.picture, ratios.get(button.picture.partition("/")[0], 1 / CARD_RATIO))


def label_style(renderer: Renderer, button: Button) -> TypeStyle:
    """Return the style of a label; the primary button has its own."""
    if button.kind != "primary":
        return STRONG
    return _MAIN_TALL if button.rect.h > 54 * renderer.unit else _MAIN


def margin_and_gap(renderer: Renderer, button: Button) -> tuple[float, float]:
    """Return the least margins of a label, left and right together, and the gap between it and its key cap."""
    u, width = renderer.unit, button.rect.w
    margin = min((12 if button.kind == "quiet" else _MARGIN) * u, width * _MARGIN_SHARE)
    return margin, max(6 * u, min(_WIDEST_GAP * u, width * 0.05))


def label_left(renderer: Renderer, button: Button) -> float:
    """Return where the room for the label begins, after a picture or an icon."""
    rect, u = button.rect, renderer.unit
    if button.icon:
        return rect.x + 14 * u + min(rect.w, rect.h) * ICON_SHARE
    return rect.x + 12 * u + picture_width(button, rect.h - 16 * u) if button.picture else rect.x


def row_look(renderer: Renderer, row: Sequence[tuple[Button, PadHint]]) -> RowLook:
    """Return how the buttons of a row show their labels, and whether their key caps fit beside them.

    If one label must shrink, all of them have its size, and all show their keys or none does. Enlarged labels and keys
    shrink together, but no key below its usual size. Where they do not fit the keys are left out: better no key than a
    label that is hard to read, or smaller than at the usual text size. In tall buttons they move below the labels
    before these become much smaller.
    """
    buttons = [button for button, _ in row]
    styles = [label_style(renderer, button) for button in buttons]
    sizes = [renderer.size(style) for style in styles]
    rooms = [label_room(renderer, button) for button in buttons]
    if any(cap_of(renderer, *each) is not None for each in row):
        usual = 1 / max(1.0, renderer.text_size)
        largest = max(sizes)
        least = min(_least_beside_cap(renderer, *each) for each in zip(buttons, styles, strict=True))
        candidates = [(largest, 1.0)]
        while largest > least:
            largest = max(least, largest * _SHRINK_STEP)
            candidates.append((largest, max(min(1.0, largest / min(sizes)), usual)))
        is_tall = all(_has_room_below(renderer, button) for button in buttons)
        for largest, share in (*candidates, (least, usual)):
            if is_tall and largest < _LEAST_BESIDE * max(sizes):
                break
            caps = [_cap_room(renderer, *each, share) for each in row]
            if all(
                renderer.fits_in_size((button.label, *button.peers), style, room - cap, min(size, largest))
                for button, style, size, room, cap in zip(buttons, styles, sizes, rooms, caps, strict=True)
            ):
                return RowLook(largest, share)
        if is_tall:
            return RowLook(_largest_above_caps(renderer, row, usual), usual, below=True)
    fitted = [
        (renderer.fitted_size(button.label, style, room, label_height(renderer, button), button.peers), size)
        for button, style, size, room in zip(buttons, styles, sizes, rooms, strict=True)
    ]
    return RowLook(min((smaller for smaller, size in fitted if smaller < size), default=max(sizes)), 0.0)


def _has_room_below(renderer: Renderer, button: Button) -> bool:
    """Return whether a button is tall enough for a key cap below its label, and has no detail, icon or picture."""
    return button.rect.h >= _TALL_BUTTON * renderer.unit and not (button.detail or button.icon or button.picture)


def height_above_cap(renderer: Renderer, button: Button, cap: pygame.Surface) -> float:
    """Return the height for a label above its cap."""
    return label_height(renderer, button) - cap.get_height() - ABOVE_CAP * renderer.unit


def _largest_above_caps(renderer: Renderer, row: Sequence[tuple[Button, PadHint]], share: float) -> float:
    """Return the size of the labels of a row above their caps, in pixels: that of the smallest."""
    sizes = []
    for button, pad in row:
        cap, room = cap_of(renderer, button, pad, share), label_room(renderer, button)
        high = label_height(renderer, button) if cap is None else height_above_cap(renderer, button, cap)
        style = label_style(renderer, button)
        sizes.append(renderer.fitted_size(button.label, style, room, high, button.peers))
    return min(sizes)


def columns_with_room(renderer: Renderer, labels: Sequence[str], width: float, gap: float, most: int) -> int:
    """Return the greatest useful number of columns, up to ``most``, whose buttons have room for labels in full size.

    They share a ``width``, with a ``gap`` between two of them. It is 1 if nothing fits.
    """
    for columns in range(most, 1, -1):
        part = (width - gap * (columns - 1)) / columns
        saves_row = -(-len(labels) // columns) < -(-len(labels) // (columns - 1))
        room = part - min(_MARGIN * renderer.unit, part * _MARGIN_SHARE)
        if saves_row and all(renderer.text_width(label, STRONG) <= room for label in labels):
            return columns
    return 1


def width_with_room(renderer: Renderer, labels: Sequence[str], keys: Sequence[str]) -> float:
    """Return how wide plain buttons have to be for any of the labels beside any of the keys in full size, in pixels."""
    label = max(renderer.text_width(label, STRONG) for label in labels)
    cap = max(key_cap(renderer, key, renderer.theme.text).get_width() for key in keys)
    return label + cap + (_MARGIN + _WIDEST_GAP) * renderer.unit


def _least_beside_cap(renderer: Renderer, button: Button, style: TypeStyle) -> float:
    """Return the least size of a label beside a cap, in pixels: it can be read well, and is no smaller than usual.

    An enlarged tab stays as large as it is: it is the heading of its page.
    """
    if button.kind == "tab" and renderer.text_size > 1:
        return renderer.size(style)
    usual = style.size / renderer.text_size if renderer.text_size > 1 else 0.0
    return min(style.size, max(LEAST_READABLE, usual)) * renderer.unit * renderer.text_scale


def label_room(renderer: Renderer, button: Button) -> float:
    """Return the width that a label and its key cap have."""
    return button.rect.right - label_left(renderer, button) - margin_and_gap(renderer, button)[0]


def label_height(renderer: Renderer, button: Button) -> float:
    """Return the height that a label has; 0 above a detail."""
    return 0.0 if button.detail else button.rect.h - 4 * renderer.unit


def _cap_room(renderer: Renderer, button: Button, pad: PadHint, share: float) -> float:
    """Return the width that a cap takes with its gap."""
    cap = cap_of(renderer, button, pad, share)
    return 0.0 if cap is None else cap.get_width() + margin_and_gap(renderer, button)[1]
