"""The background of the table: cloth under a light, with a weave, and a rim of wood behind a line of brass.

It is drawn once for a theme and a size of window. Knows no cards and no scenes.
"""

import io
import math
import random
from collections.abc import Callable, Sequence
from itertools import chain
from operator import add
from typing import Final, TypeAlias

import pygame

from gin.ui.render.theme import Light, Theme, hexadecimal

Brightness: TypeAlias = Callable[[float, float], float]
"""How far from the light a place is, from 0 under it to 1 and more: of shares of the width and the height."""

LAMP: Final = (0.5, 0.40)
"""The middle of the lamp's light, over the piles, as shares of the window's width and height."""
_CELLS: Final = (48, 30)
"""The number of cells, across and down, in which the light is computed before it is enlarged."""
_POOL: Final = 0.74
"""The radius of the lamp's amber light, as a share of the height ..."""
_REACH: Final = 1.12
"""... and that of all its light, from which on the cloth is as dark as it gets."""
_GLOW: Final = 0.78
_GLOW_SHADE: Final = 0.445
"""How far the cloth under the lamp takes on the lamp's colour, and how bright that is: a brighter one would make text
hard to read."""
_RAYS: Final = 28
_PANES: Final = (3, 2)
"""The panes of the window whose light falls on the cloth, across and down."""
_INLAY: Final = 11
"""The distance of the line of brass from the window's edge, in units; the wood ends there."""
_CORNER: Final = 33
"""The side of a corner that the line of brass rounds off, in units."""
_GRAIN: Final = (9, 40)
"""The cells of the wood's grain, across and along a strip of it."""
_TILE: Final = 132
"""The side of the tile of weave, in pixels: a multiple of the threads' steps, so that no seam shows."""
_COARSE: Final = 6
"""The factor by which cloth and light, drawn small, are enlarged."""


def draw_table_background(theme: Theme, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Draw the table in the colours of a theme, for a window with ``unit`` pixels to the unit."""
    if theme.light is Light.NONE:
        plain = pygame.Surface(size)
        plain.fill(theme.cloth_light)
        return plain
    far = _distance(theme.light, size)
    # All that is soft is drawn small and enlarged once: it has no edges to lose.
    small = math.ceil(size[0] / _COARSE), math.ceil(size[1] / _COARSE)
    cloth = _cloth(theme, small, far)
    streaks = _rays(theme, small) if theme.light is Light.LAMP else _panes(theme, small)
    cloth.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface = pygame.transform.smoothscale(cloth, size)
    _draw_rim(surface, theme, unit, far)
    _draw_inlay(surface, theme, unit)
    if theme.weave:
        _draw_weave(surface, theme.weave)
    return surface


def _distance(light: Light, size: tuple[int, int]) -> Brightness:
    """Return the distance from the light: round about the lamp, or along the way of the light of a window."""
    aspect = min(size[0] / size[1], 1.7)  # A wide table is not left in the dark.
    if light is Light.LAMP:
        return lambda x, y: math.hypot((x - LAMP[0]) * aspect, (y - LAMP[1]) * 1.15) / _REACH
    return lambda x, y: math.hypot((x - 0.36) / 0.95, (y - 0.25) / 1.15)


def _smooth(part: float) -> float:
    part = max(0.0, min(1.0, part))
    return part * part * (3 - 2 * part)


def _lit(theme: Theme, far: float) -> list[float]:
    """Return the colour of the cloth at a distance from the light."""
    dark, corner = _smooth(far / 0.8), 1 - (1 - theme.corner) * _smooth((far - 0.4) / 0.58)
    warm = _GLOW * _smooth(1 - far * _REACH / _POOL) if theme.light is Light.LAMP else 0.0
    return [
        ((shade := (lit + (edge - lit) * dark) * corner) + (glow * _GLOW_SHADE - shade) * warm)
        for lit, edge, glow in zip(theme.cloth_light, theme.cloth_dark, theme.warmth, strict=True)
    ]


def _cloth(theme: Theme, size: tuple[int, int], distance: Brightness) -> pygame.Surface:
    """Draw the cloth, bright and warm under the light and darker towards the edges."""
    across, down = _CELLS
    pixels = bytearray()
    for row in range(down):
        for column in range(across):
            pixels += bytes(map(round, _lit(theme, distance(column / (across - 1), row / (down - 1)))))
    coarse = pygame.image.frombytes(bytes(pixels), _CELLS, "RGB").convert()
    return pygame.transform.smoothscale(coarse, size)


def _rays(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Draw rays of the lamp that begin in its light and end well before the edge, as the light that they add."""
    width, height = size
    x, y = LAMP[0] * width, LAMP[1] * height
    reach = math.hypot(width, height)
    wedges = ""
    for number in range(_RAYS):
        ends = [math.tau * (number + part) / _RAYS for part in (-0.25, 0.25)]
        points = " ".join(f"L{x + reach * math.cos(a):.1f} {y + reach * math.sin(a):.1f}" for a in ends)
        wedges += f"M{x:.1f} {y:.1f}{points}Z"
    colour = hexadecimal(theme.warmth)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{theme.rays * part:.3f}"/>'
        for at, part in ((0, 0.0), (0.18, 0.5), (0.45, 1.0), (1, 0.0))
    )
    return _soft_light(
        f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{0.86 * height:.1f}">{stops}</radialGradient></defs><path d="{wedges}" fill="url(#r)"/>',
        size,
    )


def _panes(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Draw the light that falls through the panes of a window and slants over the table, as the light that it adds."""
    width, height = size
    columns, rows = _PANES
    shapes = ""
    for row in range(rows):
        for column in range(columns):
            corners = [
                (column + gap, row + other) for gap, other in ((0.06, 0.05), (0.94, 0.05), (0.94, 0.95), (0.06, 0.95))
            ]
            points = " ".join(
                f"{(0.10 + 0.62 * a / columns + 0.26 * b / rows) * width:.1f},{(-0.12 + 1.02 * b / rows) * height:.1f}"
                for a, b in corners
            )
            shapes += f'<polygon points="{points}" fill-opacity="{theme.rays * (1 - 0.45 * row / rows):.3f}"/>'
    return _soft_light(f'<g fill="{hexadecimal(theme.warmth)}">{shapes}</g>', size)


def _soft_light(shapes: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw light from shapes of SVG, on black."""
    source = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">{shapes}</svg>'
    light = pygame.Surface(size)
    light.blit(_drawing(source, size), (0, 0))
    return light


def _drawing(source: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG drawing, given as text, at a size."""
    # Drawings come with their colours in another order; converting them first is six times as fast.
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size).convert_alpha()


def _draw_rim(surface: pygame.Surface, theme: Theme, unit: float, distance: Brightness) -> None:
    """Draw a rim of wood around the cloth, lit as the cloth is, and its shadow on the cloth."""
    width, height = surface.get_size()
    deep, corner = math.ceil(_INLAY * unit), math.ceil(_CORNER * unit)
    _draw_rim_shadow(surface, deep, math.ceil(16 * unit))
    level, upright = (width, deep), (height, deep)
    along = [column / (_GRAIN[1] - 1) for column in range(_GRAIN[1])]
    top, bottom = (_wood(theme, level, 1 + y, [distance(part, y) for part in along]) for y in (0, 1))
    left, right = (_wood(theme, upright, 3 + x, [distance(x, 1 - part) for part in along]) for x in (0, 1))
    sides = (
        (top, (0, 0)),
        (bottom, (0, height - deep)),
        (pygame.transform.rotate(left, 90), (0, 0)),
        (pygame.transform.rotate(right, 90), (width - deep, 0)),
    )
    for strip, place in sides:
        surface.blit(strip, place)
    radius = round((_CORNER - _INLAY) * unit)
    for number, (x, y) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
        at = (x * (width - corner), y * (height - corner))
        cloth = surface.subsurface((*at, corner, corner)).copy()
        far = distance(x, y)
        wood = _wood(theme, (corner, corner), 5 + number, [far, far])
        hole = ((1 - x) * corner, (1 - y) * corner)
        rounded = pygame.Surface((corner, corner), pygame.SRCALPHA)
        pygame.draw.circle(rounded, (255, 255, 255), hole, radius)
        rounded.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(wood, at)
        surface.blit(rounded, at)


def _draw_rim_shadow(surface: pygame.Surface, inset: int, deep: int) -> None:
    """Draw the shadow of the rim on the cloth."""
    width, height = surface.get_size()
    fade = pygame.Surface((1, deep), pygame.SRCALPHA)
    for row in range(deep):
        fade.set_at((0, row), (0, 0, 0, round(64 * (1 - row / deep) ** 2)))
    level = pygame.transform.scale(fade, (width, deep))
    upright = pygame.transform.scale(pygame.transform.rotate(fade, 90), (deep, height))
    surface.blit(level, (0, inset))
    surface.blit(pygame.transform.flip(level, flip_x=False, flip_y=True), (0, height - inset - deep))
    surface.blit(upright, (inset, 0))
    surface.blit(pygame.transform.flip(upright, flip_x=True, flip_y=False), (width - inset - deep, 0))


def _wood(theme: Theme, size: tuple[int, int], seed: int, distances: Sequence[float]) -> pygame.Surface:
    """Draw a strip of wood with its grain along it; ``distances`` are those from the light, along the strip."""
    across, along = _GRAIN[0], len(distances)
    rng = random.Random(seed)
    pixels = bytearray()
    for row in range(across):
        streak, edge = rng.uniform(0.72, 1.12), 1.25 if row == across - 1 else 1.0
        for far in distances:
            light = 1 - (1 - theme.corner * 0.8) * _smooth(far / 1.2)
            shade = streak * edge * light * rng.uniform(0.9, 1.08)
            pixels += bytes(min(255, round(part * shade)) for part in theme.wood)
    coarse = pygame.image.frombytes(bytes(pixels), (along, across), "RGB").convert()
    return pygame.transform.smoothscale(coarse, size)


def _draw_inlay(surface: pygame.Surface, theme: Theme, unit: float) -> None:
    """Draw a thin double line of brass around the table; its sides are stretched from its corners."""
    deep = math.ceil(40 * unit)
    side = 2 * deep + 1
    lines = "".join(
        f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{side - 2 * inset:.1f}" height="{side - 2 * inset:.1f}" '
        f'rx="{_CORNER * unit - inset:.1f}" fill="none" stroke="{hexadecimal(theme.brass)}" '
        f'stroke-width="{line * unit:.2f}" stroke-opacity="{strength}"/>'
        for inset, line, strength in ((_INLAY * unit, 1.8, 0.5), ((_INLAY + 5) * unit, 0.7, 0.18))
    )
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{lines}</svg>'
    frame = _drawing(source, (side, side))
    width, height = surface.get_size()
    far = deep + 1
    for x, left in ((0, 0), (width - deep, far)):
        for y, top in ((0, 0), (height - deep, far)):
            surface.blit(frame, (x, y), (left, top, deep, deep))
        upright = frame.subsurface((left, deep, deep, 1))
        surface.blit(pygame.transform.scale(upright, (deep, height - 2 * deep)), (x, deep))
    for y, top in ((0, 0), (height - deep, far)):
        level = frame.subsurface((deep, top, 1, deep))
        surface.blit(pygame.transform.scale(level, (width - 2 * deep, deep)), (deep, y))


def _draw_weave(surface: pygame.Surface, strength: int) -> None:
    """Add fine threads, which also hide the banding of so slow a gradient."""
    grain = random.Random(7).randbytes(_TILE * _TILE).translate(bytes(speck % 4 for speck in range(256)))
    threads = [
        [strength * ((across + down) % 3 == 0) + strength * ((across - down) % 4 == 0) for across in range(_TILE)]
        for down in range(12)  # Further down the pattern repeats.
    ]
    rows = (map(add, grain[row * _TILE : (row + 1) * _TILE], threads[row % 12]) for row in range(_TILE))
    specks = bytes(chain.from_iterable(rows))
    tile = pygame.image.frombytes(specks, (_TILE, _TILE), "P")
    tile.set_palette([(grey, grey, grey) for grey in range(256)])
    tile = tile.convert(surface)
    for left in range(0, surface.get_width(), _TILE):
        for top in range(0, surface.get_height(), _TILE):
            surface.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_ADD)
