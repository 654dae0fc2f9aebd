"""Surfaces made from the assets: cards at any size and angle, text, panels, icons and the cloth.

Everything is rasterised at the size at which it is shown, once, and kept while there is room.
"""

import io
import math
import re
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pygame

from gin.rules import Card
from gin.ui.model.geometry import CARD_RATIO, Pose
from gin.ui.model.layout import FAN_ANGLE
from gin.ui.render.canvas import Sprite
from gin.ui.render.surface_cache import SurfaceCache, stretched
from gin.ui.render.table_background import draw_table_background
from gin.ui.render.text_renderer import TextRenderer
from gin.ui.render.theme import RADIUS, Colour, Theme, hexadecimal

KEPT_BYTES = 13 * 1024 * 1024
"""How much text, panels and large cards may take where a unit is a pixel; it grows with the window."""
POSES_BYTES = 9 * 1024 * 1024
"""The same for cards in their poses. Most are shown once, on the way, and shall not push out the rest."""
FOUR_COLOURS = {"d": ("#c4303b", "#2f55c4"), "c": ("#1b2332", "#149a6c")}
"""The colour of a suit in the drawings of its cards, which is nothing else there, and the one in a deck of four."""
_MARGIN = 2
_CLEAR = (217, 207, 184, 0)
"""What lies around a card while it is turned: nothing, but in the colour of its edge, which would else turn dark."""
_HALF_CLEAR = 24
"""How opaque a pixel at the edge of a card is, of 255, to be one of the card rather than of the shadow."""
_WIDER = 1.6
"""The ratio of the widths at which cards are kept to be scaled and turned."""


def _faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    faint = surface.copy()
    faint.set_alpha(round(255 * opacity))
    return faint


def _drop(width: int, height: float) -> tuple[int, int]:
    """How far to the right and down the shadow of a card falls."""
    return round(width * (0.004 + 0.075 * height)), round(width * (0.014 + 0.14 * height))


class CardStyle(NamedTuple):
    """The look of the cards' faces: the folder of their drawings, and whether each suit has its own colour."""

    faces: str = "faces"
    four_colours: bool = False


class Renderer(TextRenderer):
    """The picture-making side of the assets, for one theme and one size of window."""

    def __init__(self, folder: Path, theme: Theme) -> None:
        super().__init__(folder, SurfaceCache(KEPT_BYTES))
        self.back = "lantern"
        self._card_style = CardStyle()
        self._poses = SurfaceCache(POSES_BYTES)
        self._wholes: dict[str, tuple[tuple[int, int], pygame.Surface]] = {}
        self._beside = ThreadPoolExecutor(1)
        self._begun: dict[tuple[str, tuple[int, int]], Future[pygame.Surface]] = {}
        self.theme = theme
        self.unit = 1.0

    @property
    def unit(self) -> float:
        """The size in pixels of a unit."""
        return self._unit

    @unit.setter
    def unit(self, unit: float) -> None:
        self._unit = unit
        self._kept.room, self._poses.room = (round(room * unit * unit) for room in (KEPT_BYTES, POSES_BYTES))

    @property
    def theme(self) -> Theme:
        """The colours in force."""
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = theme
        # Shadows have the theme's colour and lie under every card that is kept.
        self._forget()
        self._wholes.clear()

    @property
    def card_style(self) -> CardStyle:
        """How the cards' faces are drawn."""
        return self._card_style

    @card_style.setter
    def card_style(self, style: CardStyle) -> None:
        if style != self._card_style:
            self._card_style = style
            self._forget()

    def _forget(self) -> None:
        self._poses.clear()
        self._kept.clear()
        self._begun.clear()

    # Cards

    def card(self, card: Card | None, pose: Pose, opacity: float = 1.0) -> tuple[pygame.Surface, int, int]:
        """A card in a pose, with its shadow, and the left top corner at which to draw it.

        A card that is turning over is as narrow as it looks. None is the back. There are few opacities, since a card
        is kept in each.
        """
        face_up = pose.face >= 0.5 and card is not None
        width = max(8, round(pose.width / 2) * 2)
        squeeze = abs(2 * pose.face - 1) if 0 < pose.face < 1 else 1.0
        shown = max(2, round(width * squeeze / 2) * 2)
        # Whole degrees while a card moves fast, and where it rests the steps in which the angles of a fan change:
        # so a hand that closes up or makes room turns each card once, and often to what is kept.
        step = FAN_ANGLE / 2 if pose.height < 0.05 else 1.0
        angle = round(pose.angle / step) * step
        height = round(pose.height * 4) / 4
        key = ("card", card if face_up else None, self.back, width, shown, angle, height)
        surface = self._poses.get(key, lambda: self._make_card(card if face_up else None, width, shown, angle, height))
        if opacity < 1:
            whole = surface
            surface = self._poses.get((*key, opacity), lambda: _faded(whole, opacity))
        return surface, round(pose.x - surface.get_width() / 2), round(pose.y - surface.get_height() / 2)

    def preload(self, card: Card | None, width: float) -> None:
        """Begin to draw a card that will soon be shown at about this width.

        That takes some milliseconds, and needs no interpreter: a thread does it while the picture goes on.
        """
        key = self._large_key(card, round(width))
        if key not in self._begun and not self._kept.holds(key):
            self._begun[key] = self._beside.submit(self._load, *key)

    def _make_card(self, card: Card | None, width: int, shown: int, angle: float, height: float) -> pygame.Surface:
        shadow = self._shadow(shown, round(width * CARD_RATIO), angle, height)
        face = self._turned(card, width, shown, angle)
        drop = _drop(width, height)
        w, h = shadow.get_width() + 2 * drop[0], shadow.get_height() + 2 * drop[1]
        whole = pygame.Surface((w, h), pygame.SRCALPHA)
        whole.blit(shadow, ((w - shadow.get_width()) // 2 + drop[0], (h - shadow.get_height()) // 2 + drop[1]))
        middle = ((w - face.get_width()) // 2, (h - face.get_height()) // 2)
        # Where the edge of the card is half clear, what shows through shall have the edge's colour: the shadow's would
        # make it darker than either, in dashes, and nothing would leave white ones over another card.
        under = pygame.mask.from_surface(face, _HALF_CLEAR).to_surface(setcolor=_CLEAR, unsetcolor=None)
        whole.blit(under, middle, special_flags=pygame.BLEND_RGB_MAX)
        whole.blit(face, middle)
        return whole

    def _turned(self, card: Card | None, width: int, shown: int, angle: float) -> pygame.Surface:
        """A card without its shadow."""
        face = self._large(card, width)
        zoom = width / (face.get_width() - 2 * _MARGIN)
        if shown != width:
            narrow = max(1, round(face.get_width() * shown / width))
            face = pygame.transform.smoothscale(face, (narrow, face.get_height()))
        # One that lies straight goes the same way as one that is turned, since `smoothscale` darkens the paper by a
        # shade that can be seen beside the others.
        return pygame.transform.rotozoom(face, -angle, zoom)

    def card_back(self, pose: Pose) -> Sprite:
        """The back alone of a card in a pose, as one of many whose shadows are one."""
        width, angle = round(pose.width / 2) * 2, round(pose.angle)
        key = ("back alone", self.back, width, angle)
        surface = self._poses.get(key, lambda: self._turned(None, width, width, angle))
        return Sprite(surface, round(pose.x - surface.get_width() / 2), round(pose.y - surface.get_height() / 2))

    def card_shadow(self, pose: Pose) -> Sprite:
        """The shadow alone that a card in a pose throws."""
        width, angle = round(pose.width / 2) * 2, round(pose.angle)
        surface = self._poses.get(
            ("shadow alone", width, angle, pose.height),
            lambda: self._shadow(width, round(width * CARD_RATIO), angle, pose.height),
        )
        x, y = _drop(width, pose.height)
        return Sprite(
            surface, round(pose.x + x - surface.get_width() / 2), round(pose.y + y - surface.get_height() / 2)
        )

    def card_outline(self, pose: Pose) -> Sprite:
        """A ring around a card in a pose: the keyboard's focus, seen on cloth and on paper by one of its two lines."""
        u, theme = self.unit, self.theme
        edge, gap = round(2 * u), 5 * u
        w, h = round(pose.width + 2 * gap), round(pose.width * CARD_RATIO + 2 * gap)
        angle = round(pose.angle * 2) / 2

        def make() -> pygame.Surface:
            radius = pose.width / 16 / u + 5
            ring = self.panel(w, h, theme.field, theme.field, opacity=0.0, line=5.5, radius=radius).copy()
            inner = w - 2 * edge, h - 2 * edge
            ring.blit(
                self.panel(*inner, theme.brass, theme.brass, opacity=0.0, line=3.5, radius=radius - 2), (edge, edge)
            )
            return pygame.transform.rotozoom(ring, -angle, 1).convert_alpha()

        ring = self._poses.get(("outline", w, h, angle), make)
        return Sprite(ring, round(pose.x - ring.get_width() / 2), round(pose.y - ring.get_height() / 2))

    def cached_pose(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface made elsewhere, kept while there is room. The key names all that it depends on but the theme."""
        return self._poses.get(key, make)

    def _large(self, card: Card | None, width: int) -> pygame.Surface:
        """A card larger than it is shown, with a margin, from which it is scaled and turned sharply in no time."""
        key = self._large_key(card, width)
        begun = self._begun.pop(key, None)

        def make() -> pygame.Surface:
            drawn = begun.result() if begun else self._load(*key)
            # With clear pixels around it a card that is turned has smooth edges.
            size = drawn.get_width() + 2 * _MARGIN, drawn.get_height() + 2 * _MARGIN
            padded = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
            padded.fill(_CLEAR)
            padded.blit(drawn, (_MARGIN, _MARGIN))
            return padded

        return self._kept.get(key, make)

    def _large_key(self, card: Card | None, width: int) -> tuple[str, tuple[int, int]]:
        """The file of a card and the size at which it is kept.

        There are few such sizes, so that a card that grows or shrinks on its way stays with one of them.
        """
        usual = 220 * self.unit
        wide = usual * _WIDER ** math.ceil(math.log(1.2 * width / usual, _WIDER))
        name = f"cards/backs/{self.back}.svg" if card is None else f"cards/{self._card_style.faces}/{card}.svg"
        return name, (round(wide), round(wide * CARD_RATIO))

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        file = self.folder / name
        if (
            self._card_style.four_colours
            and file.stem[1:] in FOUR_COLOURS
            and file.parent.name == self._card_style.faces
        ):
            source = file.read_text(encoding="utf-8").replace(*FOUR_COLOURS[file.stem[1:]])
            return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
        return pygame.image.load_sized_svg(str(file), size)

    def _shadow(self, width: int, tall: int, angle: float, height: float) -> pygame.Surface:
        """The shadow of a card, the softer and paler the higher it is; of the same use to every card."""
        blur = max(2, round(tall / CARD_RATIO * (0.035 + 0.08 * height)))
        coarse = max(1, blur // 3)  # what is blurred need not be fine

        def straight() -> pygame.Surface:
            w, h, soft = round(width / coarse), round(tall / coarse), round(blur / coarse)
            shape = pygame.Surface((w + 4 * soft, h + 4 * soft), pygame.SRCALPHA)
            colour = (*self.theme.shadow, round(self.theme.shade * (1 - 0.36 * height)))
            pygame.draw.rect(shape, colour, (2 * soft, 2 * soft, w, h), border_radius=max(2, w // 16))
            return pygame.transform.box_blur(pygame.transform.box_blur(shape, soft // 2 + 1), soft // 2 + 1)

        key = ("shadow", width, tall, height)
        shape = self._kept.get(key, straight)
        if angle:
            shape = self._kept.get((*key, angle), lambda: pygame.transform.rotozoom(shape, -angle, 1))
        return pygame.transform.smoothscale_by(shape, coarse)

    # Shapes

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface that someone else makes, and that is kept like those made here."""
        return self._kept.get(key, lambda: make().convert_alpha())

    def svg(self, source: str, width: float, height: float) -> pygame.Surface:
        """An SVG drawing given as text, at a size in pixels."""
        size = (max(1, round(width)), max(1, round(height)))
        return self._kept.get(
            ("svg", source, size),
            lambda: pygame.image.load_sized_svg(io.BytesIO(source.encode()), size).convert_alpha(),
        )

    def asset(self, name: str, width: float, height: float) -> pygame.Surface:
        """An SVG file of the assets, at a size in pixels."""
        size = (max(1, round(width)), max(1, round(height)))
        return self._kept.get(
            ("asset", name, size),
            lambda: self._load(name, size).convert_alpha(),
        )

    def suit(self, suit: str, colour: Colour, size: float) -> pygame.Surface:
        """A suit's symbol in any colour, in a square."""

        def make() -> pygame.Surface:
            source = (self.folder / "icons" / f"suit-{suit}.svg").read_text(encoding="utf-8")
            return self.svg(re.sub(r'fill="#\w+"', f'fill="{hexadecimal(colour)}"', source), size, size)

        return self._kept.get(("suit", suit, colour, size), make)

    def panel(
        self,
        width: float,
        height: float,
        fill: Colour,
        edge: Colour | None = None,
        *,
        opacity: float = 1.0,
        radius: float = RADIUS,
        line: float = 1.0,
    ) -> pygame.Surface:
        """A rectangle with round corners, and a line around it if ``edge`` is given."""
        w, h, u = round(width), round(height), self.unit
        r = min(radius * u, h / 2)
        corner = math.ceil(r + line * u) + 1
        small = min(w, 2 * corner + 1), min(h, 2 * corner + 1)
        inset = line * u / 2 if edge else 0
        stroke = f' stroke="{hexadecimal(edge)}" stroke-width="{line * u:.2f}"' if edge else ""
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {small[0]} {small[1]}">'
            f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{small[0] - 2 * inset:.2f}" '
            f'height="{small[1] - 2 * inset:.2f}" rx="{r:.2f}" fill="{hexadecimal(fill)}" '
            f'fill-opacity="{opacity:.2f}"{stroke}/></svg>'
        )
        if small == (w, h):
            return self.svg(source, w, h)
        return self.cached(("panel", source, w, h), lambda: stretched(self.svg(source, *small), (w, h), corner))

    def dim_overlay(self, size: tuple[int, int]) -> pygame.Surface:
        """The veil that lies between a scene and one over it."""

        def make() -> pygame.Surface:
            veil = pygame.Surface(size, pygame.SRCALPHA)
            veil.fill((*self.theme.shadow, 150))
            return veil

        return self._whole("veil", size, make)

    def table_background(self, size: tuple[int, int]) -> pygame.Surface:
        """The table, as large as the window."""
        return self._whole("cloth", size, lambda: draw_table_background(self.theme, size, self.unit))

    def _whole(self, name: str, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface as large as the window, of which only the one last asked for is kept."""
        if self._wholes.get(name, ((0, 0), None))[0] != size:
            self._wholes[name] = (size, make())
        return self._wholes[name][1]
