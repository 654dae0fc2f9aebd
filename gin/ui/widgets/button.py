"""A small kit of widgets: buttons and lines to type in, and how they and all text look. A `Form` holds them."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

import pygame

from gin.ui.model.geometry import CARD_RATIO, Rect
from gin.ui.model.input import PadButton
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, LABEL, STRONG, SUBHEADING, Colour, TypeStyle, hexadecimal

Cap: TypeAlias = PadButton | Literal[""] | None
"""The button of a gamepad that is written on a button in place of a key: empty for none, None for the key itself."""

Kind = Literal["primary", "plain", "quiet", "tile", "portrait"]


@dataclass(slots=True)
class Button:
    """Something to press. ``key`` presses it from anywhere; ``hint`` is that key as it is written on it.

    ``id`` names it within its scene, in English whatever the label says.

    A ``tile`` is a choice among several with a line of ``detail``; ``chosen`` is the one that is made. On
    another button ``detail`` stands under the label. ``picture`` is an asset of a card's shape, or a portrait,
    shown at the left of the label; on a ``portrait``, which is a choice as well, it stands above it.
    ``clip`` is the area beyond which nothing of it is seen or touched.
    ``peers`` are the labels of the buttons beside it that are to be set in the same size.
    """

    id: str
    rect: Rect
    label: str
    press: Callable[[], None]
    kind: Kind = "plain"
    key: str = ""
    hint: str = ""
    detail: str = ""
    enabled: bool = True
    chosen: bool = False
    icon: str = ""
    picture: str = ""
    clip: Rect | None = None
    peers: tuple[str, ...] = ()

    def holds(self, x: float, y: float) -> bool:
        """Whether it can be touched at a point."""
        return self.rect.holds(x, y) and (self.clip is None or self.clip.holds(x, y))


@dataclass(slots=True)
class TextField(Button):
    """A line to type in: its label is what stands there. ``accepts`` says which characters, ``limit`` how many.

    ``press`` is called when it has been left, by Enter, Tab or a click elsewhere, and ``typed`` after each change.
    Where it ``replaces``, what is typed first takes the place of what stands there.
    """

    accepts: Callable[[str], bool] = str.isprintable
    limit: int = 24
    typed: Callable[[], None] = lambda: None
    replaces: bool = False
    fresh: bool = True

    def take(self, text: str) -> None:
        """Add what was typed, as far as it may stand here and there is room."""
        fits = "".join(character for character in text if self.accepts(character))
        if fits and self.replaces and self.fresh:
            self.label = ""
        self.label = (self.label + fits)[: self.limit]
        self.fresh = False
        self.typed()

    def rub_out(self) -> None:
        """Take the last character away."""
        self.label = self.label[:-1]
        self.fresh = False
        self.typed()


def button_id(*parts: object) -> str:
    """Return an id made of parts, in kebab case."""
    return "-".join(str(part) for part in parts).lower().replace("_", "-").replace(" ", "-")


def clipped(sprites: Sequence[Sprite], area: Rect) -> list[Sprite]:
    """What of some sprites lies in an area."""
    window = pygame.Rect(round(area.x), round(area.y), round(area.w), round(area.h))
    seen = []
    for sprite in sprites:
        part = sprite.rect.clip(window)
        if part == sprite.rect:
            seen.append(sprite)
        elif part:
            surface = sprite.surface.subsurface(part.move(-sprite.x, -sprite.y))
            seen.append(Sprite(surface, part.x, part.y))
    return seen


def caret(renderer: Renderer, entry: Button) -> list[Sprite]:
    """Where the next character will stand in an entry."""
    u, rect = renderer.unit, entry.rect
    written = (
        renderer.fitted(entry.label, STRONG, renderer.theme.text, rect.w - 32 * u).get_width() if entry.label else 0
    )
    left = rect.x + 16 * u + written + u if entry.kind == "tile" else rect.x + (rect.w + written) / 2 + 2 * u
    return [
        Sprite(
            renderer.panel(2 * u, 22 * u, renderer.theme.brass, radius=0), round(left), round(rect.centre[1] - 11 * u)
        )
    ]


def focus_ring(renderer: Renderer, rect: Rect) -> Sprite:
    """A ring around what has the keyboard's focus: light on dark, so that it is seen on cloth and on paper."""
    gap, u = 6 * renderer.unit, renderer.unit
    around = Rect(round(rect.x - gap), round(rect.y - gap), round(rect.w + 2 * gap), round(rect.h + 2 * gap))
    w, h = around.w, around.h
    lines = "".join(
        f'<rect x="{3 * u:.2f}" y="{3 * u:.2f}" width="{w - 6 * u:.2f}" height="{h - 6 * u:.2f}" rx="{14 * u:.2f}" '
        f'fill="none" stroke="{hexadecimal(colour)}" stroke-width="{width * u:.2f}"/>'
        for colour, width in ((renderer.theme.field, 6), (renderer.theme.text, 3))
    )
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{lines}</svg>'
    return Sprite(renderer.svg(source, w, h), round(around.x), round(around.y))


def _cap(renderer: Renderer, button: Button, pad: Cap) -> pygame.Surface | None:
    """The key that presses a button, or the gamepad's button that does, as it is drawn there."""
    if not button.hint or pad == "":
        return None
    ink = button_colours(renderer, button, hover=False, down=False)[2]
    colour = ink if button.kind == "primary" or not button.enabled else renderer.theme.soft_text
    most = button.rect.h * (0.8 if button.label else 0.46)  # A sign stands above it where there is no label.
    return key_cap(renderer, PAD_NAMES[pad] if pad else button.hint, colour, circle=pad is not None, most=most)


def key_cap(
    renderer: Renderer, name: str, colour: Colour, *, circle: bool = False, most: float = math.inf
) -> pygame.Surface:
    """A key with its name on it, or a round button of a gamepad; no higher than ``most``."""

    def make() -> pygame.Surface:
        u = renderer.unit
        text = renderer.block(name, KEY, colour, 0, most - 4 * u)
        tall = text.get_height() + 4 * u
        wide = max(tall, text.get_width() + 11 * u)
        cap = renderer.panel(wide, tall, colour, colour, opacity=CAP_TINT, radius=99 if circle else 5, line=1.2).copy()
        cap.blit(text, text.get_rect(center=cap.get_rect().center))
        return cap

    return renderer.kept(("cap", name, colour, circle, most, renderer.text_size, renderer.unit), make)


def button_sprites(renderer: Renderer, button: Button, pad: Cap, *, hover: bool, down: bool) -> list[Sprite]:
    """A button as it looks now, with the key that presses it, or the gamepad's button if there is one."""
    cap = _cap(renderer, button, pad)
    theme, rect, u = renderer.theme, button.rect, renderer.unit
    fill, edge, ink, opacity = button_colours(renderer, button, hover=hover, down=down)
    sprites = []
    if opacity or edge:
        line = 2.5 if button.chosen else 1.2
        sprites.append(
            Sprite(renderer.panel(rect.w, rect.h, fill, edge, opacity=opacity, line=line), round(rect.x), round(rect.y))
        )
    if button.kind == "tile":
        return sprites + _tile_text(renderer, button, ink)
    if button.kind == "portrait":
        return sprites + _portrait(renderer, button, ink)
    x, middle = rect.x, rect.y + rect.h / 2
    if button.picture:
        height = rect.h - 16 * u
        square = button.picture.startswith("portraits/")
        picture = renderer.asset(button.picture, height if square else height / CARD_RATIO, height)
        sprites.append(Sprite(picture, round(rect.x + 12 * u), round(rect.y + 8 * u)))
        x = rect.x + 12 * u + picture.get_width()
    if button.detail:
        style, quiet = LABEL_TEXT, ink if button.kind == "primary" else theme.soft_text
        detail = renderer.fitted(button.detail, style, quiet, rect.right - x - 20 * u, rect.h * 0.45)
        middle -= detail.get_height() / 2 + u
        sprites.append(Sprite(detail, round((x + rect.right - detail.get_width()) / 2), round(middle + 15 * u)))
    aside, gap = min((12 if button.kind == "quiet" else 20) * u, rect.w * 0.1), min(10 * u, rect.w * 0.05)
    style = SUBHEADING if button.kind == "primary" and rect.h > 54 * u else STRONG
    if button.icon:
        size = min(rect.w, rect.h) * (0.5 if button.label or cap is None else 0.42)
        icon = renderer.svg(ICONS[button.icon].replace("INK", "#" + "".join(f"{c:02x}" for c in ink)), size, size)
        left = rect.x + (rect.w - size) / 2 if not button.label else rect.x + 14 * u
        lift = cap.get_height() / 2 if cap is not None and not button.label else 0
        sprites.append(Sprite(icon, round(left), round(middle - size / 2 - lift)))
        if cap is not None and lift:
            under = middle - lift + size / 2 + 2 * u
            sprites.append(Sprite(cap, round(rect.x + (rect.w - cap.get_width()) / 2), round(under)))
        x = left + size if button.label else x
    if button.label:
        taken = (cap.get_width() + gap if cap else 0) + (x - rect.x)
        room = 0 if button.detail else rect.h - 4 * u
        label = renderer.fitted(button.label, style, ink, rect.w - taken - aside, room, button.peers)
        width = label.get_width() + (cap.get_width() + gap if cap else 0)
        left = x + (rect.right - x - width) / 2
        sprites.append(Sprite(label, round(left), round(middle - label.get_height() / 2)))
        if cap:
            at = left + label.get_width() + gap
            sprites.append(Sprite(cap, round(at), round(middle - cap.get_height() / 2)))
    return sprites


def _portrait(renderer: Renderer, button: Button, ink: Colour) -> list[Sprite]:
    """A portrait above its name, with a mark on the one that is chosen."""
    rect, u = button.rect, renderer.unit
    foot = Rect(rect.x + 4 * u, rect.bottom - 30 * u, rect.w - 8 * u, 26 * u)
    size = min(rect.w - 8 * u, foot.y - rect.y - 6 * u)
    face = renderer.asset(button.picture, size, size)
    sprites = [
        Sprite(face, round(rect.x + (rect.w - size) / 2), round(rect.y + (foot.y - rect.y - size) / 2 + 2 * u)),
        line_of_text(renderer, button.label, STRONG, ink, foot, "centre"),
    ]
    if button.chosen:
        mark = TICK_SIZE * u
        tick = renderer.svg(ICONS["tick"].replace("INK", hexadecimal(renderer.theme.brass)), mark, mark)
        sprites.append(Sprite(tick, round(rect.right - mark - 5 * u), round(rect.y + 5 * u)))
    return sprites


def _tile_text(renderer: Renderer, button: Button, ink: Colour) -> list[Sprite]:
    rect, pad = button.rect, 16 * renderer.unit
    sign = button.icon or ("tick" if button.chosen else "")
    mark = TICK_SIZE * renderer.unit if sign else 0
    label = renderer.fitted(
        button.label, STRONG, ink, rect.w - 2 * pad - mark, rect.h * (0.36 if button.detail else 0.8)
    )
    sprites = []
    if button.detail:
        room = rect.h - label.get_height() - 19 * renderer.unit
        detail = renderer.block(button.detail, LABEL_TEXT, renderer.theme.soft_text, rect.w - 2 * pad, room)
        # Aligned at the top, so that the names of tiles side by side are in line whatever their details take.
        free = (rect.h - label.get_height() - detail.get_height() - 3 * renderer.unit) / 2
        top = rect.y + min(free, 14 * renderer.unit)
        sprites.append(Sprite(detail, round(rect.x + pad), round(top + label.get_height() + 3 * renderer.unit)))
    else:
        top = rect.y + (rect.h - label.get_height()) / 2
    sprites.append(Sprite(label, round(rect.x + pad), round(top)))
    if mark:
        tick = renderer.svg(ICONS[sign].replace("INK", hexadecimal(renderer.theme.brass)), mark, mark)
        level = top + (label.get_height() - mark) / 2
        sprites.append(Sprite(tick, round(rect.right - pad - mark), round(level)))
    return sprites


TICK_SIZE = 18
"""The size of the mark on a chosen tile, which does not leave it to colour alone, in units."""


LABEL_TEXT = TypeStyle(BODY.face, 15)

CAP_TINT = 0.1
"""How much of its ink's colour a key has."""
KEY = TypeStyle(LABEL.face, 13.5)
"""What is written on a key."""

PAD_NAMES: Mapping[PadButton, str] = MappingProxyType(
    {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "l": "L",
        "r": "R",
        "start": "Start",
        "back": "Back",
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
    }
)
"""What is written on the buttons of a gamepad."""


def button_colours(
    renderer: Renderer, button: Button, *, hover: bool, down: bool
) -> tuple[Colour, Colour | None, Colour, float]:
    """The fill, edge and ink of a button, and how opaque its fill is."""
    theme = renderer.theme
    if not button.enabled:
        return theme.panel, theme.panel_edge, _mix(theme.soft_text, theme.panel, 0.45), 0.35
    if button.kind == "primary":
        fill = _mix(theme.button, theme.on_button, 0.28 if down else 0.0)
        return _mix(fill, theme.paper, 0.22) if hover and not down else fill, None, theme.on_button, 1.0
    if isinstance(button, TextField):
        return theme.field, theme.soft_text if hover else theme.panel_edge, theme.text, 0.85
    edge = theme.brass if button.chosen else theme.soft_text if hover else theme.panel_edge
    fill = _mix(theme.panel, theme.panel_edge, 0.7 if down else 0.45 if hover else 0.25 if button.chosen else 0.0)
    if button.kind == "quiet":
        return fill, (edge if hover or down else None), theme.text, 0.8 if hover or down else 0.0
    return fill, edge, theme.text, 0.92


def _mix(one: Colour, other: Colour, k: float) -> Colour:
    r, g, b = (round(a + (c - a) * k) for a, c in zip(one, other, strict=True))
    return r, g, b


def _icon(body: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
        '<g fill="none" stroke="INK" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">'
        f"{body}</g></svg>"
    )


ICONS = {
    "menu": _icon('<path d="M4 6.5h16M4 12h16M4 17.5h16"/>'),
    "undo": _icon('<path d="M9 7L4.5 11.5L9 16M5 11.5h9.5a5 5 0 0 1 0 10H12"/>'),
    "back": _icon('<path d="M14.5 5L7.5 12l7 7"/>'),
    "forward": _icon('<path d="M9.5 5l7 7l-7 7"/>'),
    "out": _icon('<path d="M12 20V5M5.5 11.5L12 5l6.5 6.5"/>'),
    "in": _icon('<path d="M12 4v15M5.5 12.5L12 19l6.5-6.5"/>'),
    "box": _icon('<rect x="3" y="3" width="18" height="18" rx="4"/>'),
    "box-ticked": _icon('<rect x="3" y="3" width="18" height="18" rx="4"/><path d="M7.5 12.5l3 3l6-7"/>'),
    "less": _icon('<path d="M6 12h12"/>'),
    "more": _icon('<path d="M6 12h12M12 6v12"/>'),
    "tick": _icon('<path d="M4.5 12.5l5 5L19.5 7"/>'),
    "close": _icon('<path d="M6 6l12 12M18 6L6 18"/>'),
}


def line_of_text(
    renderer: Renderer, text: str, style: TypeStyle, colour: Colour, rect: Rect, align: str = "left"
) -> Sprite:
    """One line of text in the middle of a rectangle's height, set smaller if it would not fit."""
    surface = renderer.fitted(text, style, colour, rect.w, rect.h)
    free = rect.w - surface.get_width()
    x = rect.x + {"left": 0, "centre": free / 2, "right": free}[align]
    return Sprite(surface, round(x), round(rect.y + (rect.h - surface.get_height()) / 2))


class StyledText(NamedTuple):
    """A text with its style and colour."""

    text: str
    style: TypeStyle
    colour: Colour


def two_ends(renderer: Renderer, left: StyledText, right: StyledText, rect: Rect) -> list[Sprite]:
    """Two texts at the ends of one line. Where they are too long for it, both are set smaller, each in its share."""
    wide, narrow = (renderer.text(*each).get_width() for each in (left, right))
    free = rect.w - 10 * renderer.unit
    room = free * wide / (wide + narrow) if wide + narrow > free else free - narrow
    return [
        line_of_text(renderer, *left, Rect(rect.x, rect.y, room, rect.h)),
        line_of_text(renderer, *right, Rect(rect.right - (free - room), rect.y, free - room, rect.h), "right"),
    ]


def paragraph(
    renderer: Renderer, text: str, style: TypeStyle, colour: Colour, rect: Rect, *, centred: bool = False
) -> Sprite:
    """Text broken to a rectangle's width, from its top, and set smaller if it would not fit."""
    align = pygame.FONT_CENTER if centred else pygame.FONT_LEFT
    surface = renderer.block(text, style, colour, rect.w, rect.h, align)
    x = rect.x + (rect.w - surface.get_width()) / 2 if centred else rect.x
    return Sprite(surface, round(x), round(rect.y))
