"""Surfaces of all but cards: text, panels, icons, drawings of the assets and the table's background.

Everything is rasterised once, at the size at which it is shown, and cached while there is room.
"""

import contextlib
import io
import math
import re
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from gin.ui.render.expressions import with_expression
from gin.ui.render.portrait_rims import with_rim_of
from gin.ui.render.surface_cache import Drawing, OutOfTime, SurfaceCache, stretched
from gin.ui.render.surface_parts import parts_of
from gin.ui.render.svg import rasterised, svg_document
from gin.ui.render.table_background import draw_table_background
from gin.ui.render.text_renderer import TextRenderer
from gin.ui.render.theme import RADIUS, Colour, Theme, hexadecimal

CACHE_BYTES: Final = 12 * 1024 * 1024
"""The memory for text, panels and large cards where a unit is a pixel; it grows with the window."""
_SHADOW_RINGS: Final = 8
"""The fewest steps in which a shadow fades; where it is wide they are a pixel or two each."""
_LARGE_PANEL: Final = 1_000_000
"""The pixels from which on a panel that is drawn in spare time is left to a thread."""
_BORDER_INSET: Final = 0.42
"""How far inside the edge of a panel its border runs, as a share of the radius of the panel's corners."""
_BORDER_CUT: Final = 0.66
"""The radius of the notches at its corners, in the same measure."""
_BORDER_LINE: Final = 1.2
"""The thickness of that border, in units."""
_LOADERS: Final = 2
"""How many threads load. Two show the title in about two thirds of the time of one."""
_DIM: Final = 150
"""The opacity, of 255, of the layer that dims a scene below another one."""
_DIM_STEPS: Final = 8
"""The number of steps in which that layer fades, few since each is cached."""
_STRIP: Final = 60
"""The height of the strip that is tiled to that layer, in pixels: it needs little memory."""


class Sides(NamedTuple):
    """A measure in pixels for each side of a rectangle."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


NO_SIDES: Final = Sides()


class _TableKey(NamedTuple):
    """What the picture of the table depends on, besides the theme."""

    size: tuple[int, int]
    unit: float


class ShapeRenderer(TextRenderer):
    """Draws texts, shapes and the assets of a folder for one theme and one size of window.

    Changing the theme empties the caches.
    """

    _unit = _tallness = 1.0

    def __init__(self, folder: Path, theme: Theme) -> None:
        super().__init__(folder, SurfaceCache(CACHE_BYTES))
        self._window_sized: dict[str, tuple[Hashable, pygame.Surface]] = {}
        self._loader = ThreadPoolExecutor(_LOADERS)
        self._loading: dict[Hashable, Future[pygame.Surface]] = {}
        self.theme = theme
        self.unit = 1.0

    @property
    def unit(self) -> float:
        """The pixels of a unit."""
        return self._unit

    @unit.setter
    def unit(self, unit: float) -> None:
        self._unit = unit
        self._size_caches()

    @property
    def tallness(self) -> float:
        """By which factor, at least 1, cards and text may grow in a tall window."""
        return self._tallness

    @tallness.setter
    def tallness(self, tallness: float) -> None:
        self._tallness = tallness
        self._size_caches()

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = theme
        self._clear_caches()
        self._window_sized.clear()

    def _size_caches(self) -> None:
        """Set the capacities of the caches, in proportion to the area of a card in this window."""
        self.cache.capacity = self._scaled(CACHE_BYTES)

    def _scaled(self, capacity: int) -> int:
        """Return a capacity in bytes, given for a unit of one pixel and a tallness of 1, as this window needs it."""
        return round(capacity * (self.unit * self.tallness) ** 2)

    def _clear_caches(self) -> None:
        self.cache.clear()
        for loading in self._loading.values():
            loading.cancel()
        self._loading.clear()

    # Loading

    def preload_asset(self, name: str, width: float, height: float) -> None:
        """Begin to load an asset that may soon be shown at a size in pixels, as `preload` does a card."""
        key = asset_key(name, width, height)
        self._begin_loading(key, partial(self._load, *key[1:]))

    def preload_drawing(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        """Begin to draw what may soon be shown as `preloaded`, in another thread.

        ``draw`` must not use the caches, or read a surface that may be on screen: SDL refuses to show one that another
        thread reads. The key must name all that the surface depends on but the theme.
        """
        self._begin_loading(key, draw)

    def preloaded(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface from the cache, or as it was drawn ahead by `preload_drawing`, or drawn now."""
        return self.cache.get(key, lambda: self._loaded(key, draw))

    def preload_suit(self, suit: str, colour: Colour, size: float) -> None:
        """Begin to draw a suit's symbol that may soon be shown."""
        self._begin_loading(("suit", suit, colour, size), partial(self._draw_suit, suit, colour, size))

    def finish_loading(self) -> None:
        """Wait until threads have loaded all that they have begun: tools draw frames faster than any screen."""
        wait(self._loading.values())

    def _begin_loading(self, key: Hashable, load: Callable[[], pygame.Surface]) -> None:
        """Begin to load what will be asked for under a key, unless it is in the cache."""
        if key not in self._loading and not self.cache.touch(key):
            with contextlib.suppress(RuntimeError):  # Without another thread it is loaded when it is shown.
                self._loading[key] = self._loader.submit(load)

    def _cache_loaded(self) -> None:
        """Move what threads have loaded into the cache, so that its capacity limits that, too, but for the table."""
        done = [key for key, loading in self._loading.items() if loading.done() and not isinstance(key, _TableKey)]
        for key in done:
            self.cache.get(key, self._loading.pop(key).result)

    def _loaded(self, key: Hashable, load: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface, from a loading thread if that has begun to load it.

        In spare time it is always left to a thread. Raises OutOfTime then, until it is there.
        """
        if self.cache.in_spare_time:
            self._begin_loading(key, load)
            if key in self._loading and not self._loading[key].done():
                raise OutOfTime
        loading = self._loading.pop(key, None)
        return load() if loading is None or loading.cancel() else loading.result()

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Rasterise an SVG file of the assets."""
        return pygame.image.load_sized_svg(self._source(name), size).convert_alpha()

    def _source(self, name: str) -> str | io.BytesIO:
        """Return an SVG file of the assets; a portrait with its rim of the theme's metal.

        The name of a portrait may end in an expression.
        """
        name, _, expression = name.partition("#")
        file = self.folder / name
        if file.parent.name != "portraits":
            return str(file)
        source = with_rim_of(file.read_text(encoding="utf-8"), self.theme.inlay)
        return io.BytesIO((with_expression(source, expression) if expression else source).encode())

    # Shapes

    def cached(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface from the cache, drawn if it is not there.

        The key must name all that the surface depends on but the theme.
        """
        return self.cache.get(key, lambda: draw().convert_alpha())

    def svg(self, source: str, width: float, height: float) -> pygame.Surface:
        """Return an SVG drawing, given as text, at a size in pixels."""
        size = (max(1, round(width)), max(1, round(height)))
        return self.cache.get(("svg", source, size), lambda: rasterised(source, size))

    def asset(self, name: str, width: float, height: float) -> pygame.Surface:
        """Return an SVG file of the assets at a size in pixels; a portrait's name may have ``#`` and an expression."""
        key = asset_key(name, width, height)
        return self.cache.get(key, lambda: self._loaded(key, partial(self._load, *key[1:])))

    def suit(self, suit: str, colour: Colour, size: float) -> pygame.Surface:
        """Return a suit's symbol in any colour, in a square of ``size`` pixels."""
        return self.preloaded(("suit", suit, colour, size), partial(self._draw_suit, suit, colour, size))

    def _draw_suit(self, suit: str, colour: Colour, size: float) -> pygame.Surface:
        """Rasterise a suit's symbol, in any thread."""
        source = (self.folder / "icons" / f"suit-{suit}.svg").read_text(encoding="utf-8")
        coloured = re.sub(r'fill="#\w+"', f'fill="{hexadecimal(colour)}"', source)
        side = max(1, round(size))
        return rasterised(coloured, (side, side))

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
        """Return a rectangle with round corners, and a line around it if ``edge`` is given.

        ``opacity``, 0 to 1, is that of the fill; ``radius`` and ``line`` are in units. A panel over the table should be
        opaque: then nothing is drawn below it.
        """
        return self.stretched_svg(*self._panel(width, height, fill, edge, opacity, radius, line))

    def bordered_panel(
        self, width: float, height: float, *, radius: float = RADIUS, hidden: Sides = NO_SIDES
    ) -> pygame.Surface:
        """Return a panel in the theme's colours that holds a whole page or table of figures.

        A fine line runs inside its edge, notched at the corners like the backs of the cards. ``hidden`` is how many
        pixels of each side are not seen, as they lie under the rim or outside the window.
        """
        theme, u = self.theme, self.unit
        body, w, h, corner = self._panel(width, height, theme.panel, theme.panel_edge, 1.0, radius, 1.0)
        inset, cut = _BORDER_INSET * radius * u, _BORDER_CUT * radius * u
        colour, thickness = hexadecimal(theme.border), _BORDER_LINE * u

        def bordered(w: int, h: int) -> str:
            left, top = inset + hidden.left, inset + hidden.top
            right, bottom = w - inset - hidden.right, h - inset - hidden.bottom
            arc = f"A{cut:.2f} {cut:.2f} 0 0 0"
            return (
                f'{body(w, h)}<path d="M{left + cut:.2f} {top:.2f}H{right - cut:.2f}{arc} {right:.2f} {top + cut:.2f}'
                f"V{bottom - cut:.2f}{arc} {right - cut:.2f} {bottom:.2f}H{left + cut:.2f}"
                f'{arc} {left:.2f} {bottom - cut:.2f}V{top + cut:.2f}{arc} {left + cut:.2f} {top:.2f}Z" '
                f'fill="none" stroke="{colour}" stroke-width="{thickness:.2f}"/>'
            )

        return self.stretched_svg(bordered, w, h, max(corner, math.ceil(inset + cut + max(hidden) + thickness)))

    def panel_drawing(
        self, width: float, height: float, fill: Colour, edge: Colour, *, opacity: float, line: float
    ) -> Drawing:
        """Return what draws a rectangle as `panel` returns it, in any thread."""
        body, w, h, corner = self._panel(width, height, fill, edge, opacity, RADIUS, line)
        key = "panel", w, h, fill, edge, opacity, line, self.unit
        return key, lambda: drawn_stretched(body, w, h, corner)

    def _panel(
        self, width: float, height: float, fill: Colour, edge: Colour | None, opacity: float, radius: float, line: float
    ) -> tuple[Callable[[int, int], str], int, int, int]:
        """Return what writes a rectangle as SVG, its size, and how much of a side its corners take, in pixels."""
        w, h, u = round(width), round(height), self.unit
        r = min(radius * u, h / 2)
        corner = math.ceil(r + line * u) + 1
        inset = line * u / 2 if edge else 0
        stroke = f' stroke="{hexadecimal(edge)}" stroke-width="{line * u:.2f}"' if edge else ""

        def body(w: int, h: int) -> str:
            return (
                f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}" '
                f'rx="{r:.2f}" fill="{hexadecimal(fill)}" fill-opacity="{opacity:.2f}"{stroke}/>'
            )

        return body, w, h, corner

    def shadow(
        self,
        width: float,
        height: float,
        *,
        opacity: float,
        radius: float,
        soft: float = 0.0,
        colour: Colour | None = None,
    ) -> pygame.Surface:
        """Return a shadow with round corners, which fades towards its edge; ``radius`` and ``soft`` are in units.

        ``opacity``, 0 to 1, is about that of its middle. Given a ``colour``, it is a quiet ground.
        """
        w, h, u = round(width), round(height), self.unit
        rings = max(_SHADOW_RINGS, round(soft * u)) if soft else 1
        r = min(radius * u, h / 2)

        def body(w: int, h: int) -> str:
            return "".join(
                f'<rect class="shadow" x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" '
                f'height="{h - 2 * inset:.2f}" rx="{r - inset:.2f}" fill="{hexadecimal(colour or self.theme.shadow)}" '
                f'fill-opacity="{opacity / rings:.3f}"/>'
                for inset in (number * soft * u / rings for number in range(rings))
            )

        return self.stretched_svg(body, w, h, math.ceil(r) + 1)

    def stretched_svg(self, body: Callable[[int, int], str], w: int, h: int, corner: int) -> pygame.Surface:
        """Return an SVG drawing of a size in pixels whose sides are the same all along but for ``corner`` pixels.

        ``body`` has its elements for a size. A large one is stretched from a small one, much faster than it is drawn.
        """
        small, source = _unstretched(body, w, h, corner)
        if small == (w, h):
            return self.svg(source, w, h)

        key = ("stretched", source, w, h)

        def made() -> pygame.Surface:
            draw = partial(_stretched_panel, self.svg(source, *small), (w, h), corner)
            return self._loaded(key, draw) if w * h > _LARGE_PANEL else draw()

        return self.cache.get(key, made)

    def dim_strip(self, width: int, opacity: float = 1.0) -> pygame.Surface:
        """Return one strip of the uniform dimming layer; tile it down the window."""
        step = round(opacity * _DIM_STEPS)

        def draw() -> pygame.Surface:
            strip = pygame.Surface((width, _STRIP), pygame.SRCALPHA)
            strip.fill((*self.theme.shadow, _DIM * step // _DIM_STEPS))
            return strip

        return self.cache.get(("dim", width, step), draw)

    def table_background(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the table without anything on it, as large as the window."""
        key, draw = self._table(size)
        return self._cached_for_window("table", key, lambda: self._loaded(key, draw))

    def preload_table_background(self, size: tuple[int, int]) -> None:
        """Begin to draw the table for a window of a size, which takes most of the time of the first picture."""
        self._begin_loading(*self._table(size))

    def _table(self, size: tuple[int, int]) -> Drawing:
        """Return what draws the table, in any thread."""
        return _TableKey(size, self.unit), partial(draw_table_background, self.theme, size, self.unit)

    def cloth(self, size: tuple[int, int], rim: int) -> pygame.Surface:
        """Return the part of that background between the sides of its rim, so many pixels deep; they are not copied."""
        (width, height), table = size, self.table_background(size)
        key = size, self.unit, rim
        return self._cached_for_window("cloth", key, lambda: table.subsurface((rim, 0, width - 2 * rim, height)))

    def _cached_for_window(self, name: str, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface as large as the window, of which only the latest one of a name is cached."""
        if name not in self._window_sized or self._window_sized[name][0] != key:
            self._window_sized[name] = key, draw()
        return self._window_sized[name][1]


def asset_key(name: str, width: float, height: float) -> tuple[str, str, tuple[int, int]]:
    """Return the key of an asset at a size: a word for its kind, its name, and its size in whole pixels."""
    return "asset", name, (max(1, round(width)), max(1, round(height)))


def drawn_stretched(
    body: Callable[[int, int], str],
    w: int,
    h: int,
    corner: int,
    under: Callable[[int, int], pygame.Surface] | None = None,
) -> pygame.Surface:
    """Draw what `ShapeRenderer.stretched_svg` returns, in any thread, and cache nothing.

    It lies over what ``under`` draws at a width and height, if given.
    """
    small, source = _unstretched(body, w, h, corner)
    drawn = rasterised(source, small)
    if under is not None:
        ground = under(*small)
        ground.blit(drawn, (0, 0))
        drawn = ground
    return drawn if small == (w, h) else stretched(drawn, (w, h), corner)


def _stretched_panel(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a panel stretched to a size, in any thread: one that looks for its opaque part here saves a frame that."""
    panel = stretched(small, size, corner)
    parts_of(panel)
    return panel


def _unstretched(body: Callable[[int, int], str], w: int, h: int, corner: int) -> tuple[tuple[int, int], str]:
    """Return the size in pixels of the drawing that is to be stretched to a size, and the drawing as text."""
    small = min(w, 2 * corner + 1), min(h, 2 * corner + 1)
    return small, svg_document(body(*small), small)
