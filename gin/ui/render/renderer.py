"""Surfaces of cards at any size and angle, with their shadows, besides all that `ShapeRenderer` draws.

Three ways keep drawing out of the frames that show it: `preload` has a thread load a file, `draw_ahead` has a thread
draw a card or a pile for the next frame, as far as the `PoseBudget` goes, and `warm_up` draws a later picture in the
spare time of quiet frames. While anything moves, `pose_when_drawn` and `asset_when_loaded` return None for what is not
there in time: a frame goes without it, and no player waits.
"""

import io
import math
import time
from collections.abc import Callable, Collection, Hashable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from gin.rules import Card
from gin.ui.model.geometry import CARD_RATIO, Pose
from gin.ui.model.layout import FAN_ANGLE
from gin.ui.render.canvas import ShownCard, Sprite
from gin.ui.render.card_compositing import (
    faded,
    over_rough,
    over_shadow,
    padded,
    shadow_offset,
    turned,
    turned_rough,
    turned_shadow,
    turned_smooth,
)
from gin.ui.render.card_style import DRAWN_COLOURS, CardStyle, suit_colours
from gin.ui.render.pose_budget import DrawnPose, PoseBudget
from gin.ui.render.shape_renderer import ShapeRenderer, asset_key
from gin.ui.render.surface_cache import Drawing, OutOfTime, SurfaceCache
from gin.ui.render.surface_parts import parts_of
from gin.ui.render.theme import FOUR_SUIT_INKS, SUIT_INKS, THEMES, Theme

POSE_CACHE_BYTES: Final = 10 * 1024 * 1024
"""The memory for cards in their poses where a unit is a pixel; most are shown once, in passing, and must not push out
the rest."""
_LONGEST_FRAME: Final = 1 / 30
"""The longest time for which a card's way is foreseen, in seconds."""
_PATIENCE: Final = 0.008
"""The longest time for which a frame waits for what was to be drawn for it, in seconds."""
_LARGEST_SMOOTH: Final = 300
"""The width in pixels up to which a smooth card looks any smoother: beyond it pixels are too small to see."""
_ON_EDGE: Final = 0.05
"""The share of its width that is seen of a card that turns over and stands on its edge: less is a scratch."""
_QUIET: Final = 0.005
"""How long a frame may have taken, in seconds, for `warm_up` still to draw something more."""
_OPACITIES: Final = 6
"""In how many steps a sprite fades."""
_NOTHING: Final = pygame.Surface((0, 0))
_SIZE_RATIO: Final = 1.8
"""The ratio between the sizes at which large cards are cached, to be scaled and turned from there."""


def drawn_angle(pose: Pose) -> float:
    """Return the angle at which a card in a pose is drawn, and what surrounds it with it.

    Angles are rounded: to whole degrees while a card is lifted, and to the steps of a fan where it lies. So a hand that
    closes up or makes room draws each card once, and often finds it in the cache.
    """
    step = FAN_ANGLE / 2 if pose.height < 0.05 else 1.0
    return round(pose.angle / step) * step


def _drawn_as(card: Card | None, pose: Pose) -> tuple[Card | None, DrawnPose]:
    """Return the face that a card shows in a pose, None for its back, and the pose rounded."""
    width = max(8, round(pose.width / 2) * 2)
    squeeze = max(_ON_EDGE, abs(2 * pose.face - 1)) if 0 < pose.face < 1 else 1.0
    shown_width = max(2, round(width * squeeze / 2) * 2)
    angle, height = drawn_angle(pose), round(pose.height * 8) / 8
    smooth = shown_width == width <= _LARGEST_SMOOTH
    drawn = DrawnPose(width, shown_width, angle, height, smooth=smooth)
    return card if pose.face >= 0.5 else None, drawn


class Renderer(ShapeRenderer):
    """Draws the assets of a folder for one theme, one style of cards and one size of window.

    Changing the theme or the style of cards empties the caches. ``back`` is the name of the card back, ``next_frame``
    the time at which the next frame is expected, in seconds, and ``in_flight`` the cards that `card` does not draw face
    up, but only loads, since they still fly to their places from another scene. ``missing`` counts how often something
    was left out of a picture, since a thread had yet to draw or load it.
    """

    def __init__(self, folder: Path, theme: Theme) -> None:
        self.back = "lantern"
        self.missing = 0
        self.in_flight: Collection[Card] = ()
        self._card_style = CardStyle()
        self.pose_cache = SurfaceCache(POSE_CACHE_BYTES)
        self.pose_budget = PoseBudget()
        self._painter = ThreadPoolExecutor(1)
        self._drawn: dict[Hashable, Future[pygame.Surface]] = {}
        self._awaited, self._awaited_before = set[Hashable](), set[Hashable]()
        """What was asked for by `pose_when_drawn` and `asset_when_loaded` in this frame, and in the one before."""
        self._now = self.next_frame = self._began = 0.0
        super().__init__(folder, theme)

    @property
    def card_style(self) -> CardStyle:
        """How the cards' faces are drawn."""
        return self._card_style

    @card_style.setter
    def card_style(self, style: CardStyle) -> None:
        if style != self._card_style:
            self._card_style = style
            self.suit_inks = FOUR_SUIT_INKS if style.four_colours else SUIT_INKS
            self._clear_caches()

    def _size_caches(self) -> None:
        super()._size_caches()
        self.pose_cache.capacity = self._scaled(POSE_CACHE_BYTES)

    def _clear_caches(self) -> None:
        super()._clear_caches()
        self.pose_cache.clear()
        self._drawn.clear()

    # Cards

    def card(
        self,
        card: Card | None,
        pose: Pose,
        opacity: float = 1.0,
        coming: Pose | None = None,
        *,
        carried: bool = False,
    ) -> Sprite:
        """Return a card in a pose, with its shadow.

        A card of None is a back. A card that is turning over is drawn as narrow as it looks. Callers should use few
        values of ``opacity``, 0 to 1, since a card is cached at each. The pose that is ``coming`` in the next frame is
        that of a card on its way, which is drawn ahead; one that is ``carried`` may follow its pose a frame late.
        """
        shows = ShownCard(card, pose) if card is not None and pose.face == opacity == 1 else None
        if shows is not None and card in self.in_flight:
            self.preload(card, pose.width)
            return Sprite(_NOTHING, round(pose.x), round(pose.y), shown=shows)
        face, wanted = _drawn_as(card, pose)
        shown, ordered = self.pose_budget.choose(
            (face, self.back),
            wanted,
            round(wanted.width * CARD_RATIO),
            lambda each: self._pose_key(face, each) in self.pose_cache,
            passing=coming is not None,
            carried=carried,
        )
        if ordered is not None:
            self.draw_ahead(*self._card(face, ordered))
        key = self._pose_key(face, shown)
        surface = self.cached_pose(key, lambda: self._drawing(face, shown)())
        if coming is not None:
            self._order_card(card, coming)
        if opacity < 1:
            opaque = surface
            surface = self.pose_cache.get((key, opacity), lambda: faded(opaque, opacity))
        (w, h), (right, down) = surface.get_size(), shadow_offset(shown.width, shown.height)
        return Sprite(surface, round(pose.x + right - w / 2), round(pose.y + down - h / 2), shown=shows)

    def _order_card(self, card: Card | None, pose: Pose) -> None:
        """Have a card drawn in the pose in which the next frame will show it."""
        face, wanted = _drawn_as(card, pose)
        ordered = self.pose_budget.foresee(
            (face, self.back),
            wanted,
            round(wanted.width * CARD_RATIO),
            lambda each: self._pose_key(face, each) in self.pose_cache,
        )
        if ordered is not None:
            self.draw_ahead(*self._card(face, ordered))

    def _card(self, face: Card | None, pose: DrawnPose) -> Drawing:
        """Return what draws a card in a pose, with the key under which it is cached."""
        return self._pose_key(face, pose), self._drawing(face, pose)

    def _pose_key(self, face: Card | None, pose: DrawnPose) -> Hashable:
        """Return the key under which a card is cached in a pose."""
        return "card", face, self.back, pose

    def preload(self, card: Card | None, width: float) -> None:
        """Begin to load a card that will soon be shown at about this width.

        Loading takes some milliseconds but releases the interpreter's lock, so a thread does it between frames.
        """
        key = self._large_key(card, round(width))
        self._begin_loading(key, partial(self._load, *key))

    def begin_frame(self, now: float, *, moving: bool) -> None:
        """Begin a frame, in which something is ``moving`` or not, with what was drawn for it and loaded."""
        self.next_frame, self._now = now + min(now - self._now, _LONGEST_FRAME), now
        wait(self._drawn.values(), _PATIENCE)
        self._began = time.perf_counter()
        self._cache_loaded()
        self._awaited_before, self._awaited = self._awaited, set()
        for key in [key for key, drawn in self._drawn.items() if drawn.done()]:
            self.pose_cache.get(key, self._drawn.pop(key).result)
        self.pose_budget.begin_frame(moving=moving, late=bool(self._drawn))

    @property
    def has_time_left(self) -> bool:
        """Whether this frame has time left for `warm_up`."""
        return time.perf_counter() <= self._began + _QUIET

    def warm_up(self, *parts: Callable[[], object]) -> bool:
        """Draw parts of a later picture in the spare time of this frame; return whether none is left unfinished.

        Call it again in each frame until none is. Cards are not among the ``parts``: `draw_ahead` has them drawn. A
        part ends where something takes long, until a thread has loaded that.
        """
        if not self.has_time_left:
            return False
        self.cache.draws_until = self.pose_cache.draws_until = self._began + _QUIET
        try:
            finished = [_finishes(draw) for draw in parts]  # Those after one that waits for a thread are tried, too.
            return all(finished)
        finally:
            self.cache.draws_until = self.pose_cache.draws_until = math.inf

    def draw_ahead(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        """Have what the next frame will show in passing drawn by a thread, to be there as `cached_pose` from then on.

        ``draw`` must neither write text nor ask the renderer for anything. Turning and scaling, which is nearly all
        that is drawn so, releases the interpreter's lock.
        """
        if key in self._drawn or self.pose_cache.touch(key):
            return
        try:
            self._drawn[key] = self._painter.submit(draw)
        except RuntimeError:  # No other thread can be had.
            self.pose_cache.get(key, draw)

    def _drawing(self, card: Card | None, pose: DrawnPose) -> Callable[[], pygame.Surface]:
        """Return what draws a card over its shadow, in any thread."""
        width, shown_width, angle, height, fine, smooth = pose
        large, theme, length = self._large(card, width), self.theme, round(width * CARD_RATIO)
        lay = partial(over_shadow, colour=theme.shadow) if fine else over_rough
        if smooth:
            turn = partial(turned_smooth, large, width, angle)
        else:
            turn = partial(turned if fine else turned_rough, large, width, shown_width, angle)

        def draw() -> pygame.Surface:
            shadow = turned_shadow(theme, shown_width, length, angle, height)
            drawn = lay(turn(), shadow, shadow_offset(width, height))
            parts_of(drawn)  # Looked for here, it costs no frame any time.
            return drawn

        return draw

    def smooth_card(self, card: Card, pose: Pose, coming: Pose | None = None) -> list[Sprite]:
        """Return the shadow of a card and the card, at the very angle of its pose, for the few that are looked at.

        They are drawn ahead in the pose that is ``coming`` in the next frame.
        """
        (right, down), (shadow, face) = shadow_offset(round(pose.width), pose.height), self.smooth_drawings(card, pose)
        sprites = [
            Sprite(
                surface,
                round(x - surface.get_width() / 2),
                round(y - surface.get_height() / 2),
                shown=ShownCard(card, pose),
            )
            for surface, x, y in (
                (self.cached_pose(*shadow), pose.x + right, pose.y + down),
                (self.cached_pose(*face), pose.x, pose.y),
            )
        ]
        for drawing in self.smooth_drawings(card, coming) if coming is not None else ():
            self.draw_ahead(*drawing)
        return sprites

    def smooth_drawings(self, card: Card, pose: Pose) -> tuple[Drawing, Drawing]:
        """Return what draws the shadow of a card and the card at the very angle of its pose, in any thread.

        Each is a surface of its own, since edges laid over a shadow beforehand would not be as smooth.
        """
        width, angle, height = round(pose.width / 2) * 2, round(pose.angle, 2), pose.height
        large, theme, length = self._large(card, width), self.theme, round(width * CARD_RATIO)
        turn = turned_smooth if width <= _LARGEST_SMOOTH else partial(turned, shown_width=width)

        def draw() -> pygame.Surface:
            drawn = turn(large, width=width, angle=angle)
            parts_of(drawn)
            return drawn

        shadow = ("smooth shadow", width, angle, height)
        return (shadow, partial(turned_shadow, theme, width, length, angle, height)), (
            ("card", card, "smooth", width, angle),
            draw,
        )

    def card_back(self, pose: Pose, coming: Pose | None = None) -> Sprite:
        """Return a card back in a pose without its shadow, for a pile of cards with one shadow.

        It is drawn ahead in the pose that is ``coming`` in the next frame.
        """
        surface = self.cached_pose(*self._back_drawing(pose))
        if coming is not None:
            self.draw_ahead(*self._back_drawing(coming))
        return Sprite(surface, round(pose.x - surface.get_width() / 2), round(pose.y - surface.get_height() / 2))

    def _back_drawing(self, pose: Pose) -> Drawing:
        """Return what draws a card back in a pose without its shadow, in any thread."""
        width, angle = round(pose.width / 2) * 2, round(pose.angle)
        large = self._large(None, width)

        def draw() -> pygame.Surface:
            drawn = turned(large, width, width, angle)
            parts_of(drawn)
            return drawn

        return ("back alone", self.back, width, angle), draw

    def card_shadow(self, pose: Pose, coming: Pose | None = None) -> Sprite:
        """Return the shadow alone of a card in a pose; it is drawn ahead in the one that is ``coming`` next."""
        surface = self.cached_pose(*self.shadow_drawing(pose))
        if coming is not None:
            self.draw_ahead(*self.shadow_drawing(coming))
        x, y = shadow_offset(round(pose.width / 2) * 2, pose.height)
        return Sprite(
            surface, round(pose.x + x - surface.get_width() / 2), round(pose.y + y - surface.get_height() / 2)
        )

    def shadow_drawing(self, pose: Pose) -> Drawing:
        """Return what draws the shadow alone of a card in a pose, in any thread."""
        theme, width, angle, height = self.theme, round(pose.width / 2) * 2, round(pose.angle), pose.height
        length = round(width * CARD_RATIO)
        return ("shadow alone", width, angle, height), lambda: turned_shadow(theme, width, length, angle, height)

    def cached_pose(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface from the cache of poses, drawn if it is not there: a card, or what surrounds one.

        The key must name all that the surface depends on but the theme.
        """
        return self.pose_cache.get(key, lambda: self._drawn_now(key, draw))

    def pose_when_drawn(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """Return a surface as `cached_pose` does, but None while anything moves and a thread still has to draw it.

        That takes a frame or two, which no frame has to wait. ``draw`` is as for `draw_ahead`.
        """
        if not self._goes_without(key, self.pose_cache, self._drawn):
            return self.cached_pose(key, draw)
        self.draw_ahead(key, draw)
        return None

    def asset_when_loaded(self, name: str, width: float, height: float) -> pygame.Surface | None:
        """Return a surface as `asset` does, but None while anything moves and a thread still has to load it."""
        key = asset_key(name, width, height)
        if self.cache.in_spare_time or not self._goes_without(key, self.cache, self._loading):
            return self.asset(name, width, height)
        self.preload_asset(name, width, height)
        return None

    def _goes_without(self, key: Hashable, cache: SurfaceCache, begun: Collection[Hashable]) -> bool:
        """Note that this frame wants a surface; return whether it goes without it, since a thread has yet to make it.

        Another frame follows then.
        """
        self._awaited.add(key)
        if not self.pose_budget.limited or key in cache:
            return False
        # What was made and dropped again, since the cache has no room for it, must not be waited for a second time.
        if key not in begun and key in self._awaited_before:
            return False
        self.missing += 1
        self.pose_budget.behind = True
        return True

    def _drawn_now(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface from the thread already drawing it; otherwise cancel that and draw it now."""
        begun = self._drawn.pop(key, None)
        return draw() if begun is None or begun.cancel() else begun.result()

    def faded(self, sprite: Sprite, opacity: float) -> Sprite:
        """Return a sprite at an opacity from 0 to 1, of which callers should use few values; itself at 1."""
        if opacity == 1:
            return sprite
        surface = sprite.surface
        return sprite._replace(
            surface=self.pose_cache.get(("faded", surface, opacity), lambda: faded(surface, opacity)), shown=None
        )

    def faded_in_steps(self, sprite: Sprite, opacity: float) -> Sprite:
        """Return a sprite at the next higher of few opacities, so that it is not drawn again for each frame."""
        return self.faded(sprite, math.ceil(max(0.0, min(1.0, opacity)) * _OPACITIES) / _OPACITIES)

    def _large(self, card: Card | None, width: int) -> pygame.Surface:
        """Return a card larger than it is shown, with a margin: scaling and turning it is fast and stays sharp."""
        key = self._large_key(card, width)
        return self.cache.get(key, lambda: self._loaded(key, partial(self._load, *key)))

    def _large_key(self, card: Card | None, width: int) -> tuple[str, tuple[int, int]]:
        """Return the file of a card and the size at which it is cached to be scaled.

        There are few such sizes, so that a card that grows or shrinks on its way stays at one of them.
        """
        usual = 220 * self.unit
        cached_width = usual * _SIZE_RATIO ** math.ceil(math.log(1.2 * width / usual, _SIZE_RATIO))
        name = f"cards/backs/{self.back}.svg" if card is None else self._card_style.file_of(card)
        return name, (round(cached_width), round(cached_width * CARD_RATIO))

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Rasterise an SVG file of the assets, a card with the margin that turning it needs."""
        if name.startswith("cards/"):
            return padded(pygame.image.load_sized_svg(self._source(name), size))
        return super()._load(name, size)

    def _source(self, name: str) -> str | io.BytesIO:
        """Return an SVG file of the assets, a card with its suit's colour replaced where that is wanted."""
        file, suit = self.folder / name, name.removesuffix(".svg")[-1]
        colours = suit_colours(four=self._card_style.four_colours, strong=self.theme is THEMES["contrast"])
        if file.parent.name == self._card_style.faces and suit in colours:
            source = file.read_text(encoding="utf-8").replace(DRAWN_COLOURS[suit], colours[suit])
            return io.BytesIO(source.encode())
        return super()._source(name)


def _finishes(draw: Callable[[], object]) -> bool:
    """Draw a part of a later picture in spare time; return whether there was time for all of it."""
    try:
        draw()
    except OutOfTime:
        return False
    return True
