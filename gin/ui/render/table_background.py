"""The background of the table: cloth under a lamp, with a weave, rays of light and an inlaid edge.

It is drawn once for a theme and a size of window. Knows no cards and no scenes.
"""

import io
import math
import random
from itertools import chain
from operator import add

import pygame

from gin.ui.render.theme import Theme, hexadecimal

LAMP = (0.40, 0.30)
"""Where the lamp's light falls, as shares of the window's width and height."""
_CELLS = (48, 30)
"""The number of cells, across and down, in which the light is computed before it is enlarged."""
_RAYS = 28
_INLAY = 11
"""The distance of the inlaid line from the window's edge, in units."""
_TILE = 132
"""The side of the tile of weave, in pixels: a multiple of the threads' steps, so that no seam shows."""
_COARSE = 5
"""The factor by which the rays, drawn small, are enlarged."""


def draw_table_background(theme: Theme, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Draw the table in the colours of a theme, for a window with ``unit`` pixels to the unit."""
    surface = _light(theme, size)
    if theme.rays:
        surface.blit(_rays(theme, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        _draw_inlay(surface, theme, unit)
    if theme.weave:
        _draw_weave(surface, theme.weave)
    return surface


def _light(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Draw the cloth, bright and warm under the lamp and darker towards the edges."""
    if theme.cloth_light == theme.cloth_dark:
        plain = pygame.Surface(size)
        plain.fill(theme.cloth_light)
        return plain
    channels = tuple(zip(theme.cloth_light, theme.cloth_dark, theme.warmth, strict=True))
    across, down = _CELLS
    pixels = bytearray()
    for row in range(down):
        for column in range(across):
            x, y = column / (across - 1) - LAMP[0], row / (down - 1) - LAMP[1]
            far = min(1.0, math.hypot((x - 0.04) / 0.80, (y - 0.10) / 0.92))
            near = max(0.0, 1 - math.hypot(x / 0.52, y / 0.60))
            dark, warm = far * far * (3 - 2 * far), 0.055 * near * near * (3 - 2 * near)
            for lit, edge, glow in channels:
                shade = lit + (edge - lit) * dark
                pixels.append(round(shade + (glow - shade) * warm))
    coarse = pygame.image.frombytes(bytes(pixels), _CELLS, "RGB").convert()
    # In two steps, since one of that size would show the cells.
    return pygame.transform.smoothscale(pygame.transform.smoothscale(coarse, (480, 300)), size)


def _rays(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Draw rays from the lamp that end well before the edge, as the light that they add.

    They are drawn small and enlarged: so soft a light has no edges to lose.
    """
    width, height = (math.ceil(side / _COARSE) for side in size)
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
        for at, part in ((0, 0.0), (0.12, 0.55), (0.4, 1.0), (1, 0.0))
    )
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{0.78 * height:.1f}">{stops}</radialGradient></defs>'
        f'<path d="{wedges}" fill="url(#r)"/></svg>'
    )
    light = pygame.Surface((width, height))
    light.blit(pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height)), (0, 0))
    return pygame.transform.smoothscale(light, size)


def _draw_inlay(surface: pygame.Surface, theme: Theme, unit: float) -> None:
    """Draw a thin double line of brass around the table; its sides are stretched from its corners."""
    deep = math.ceil(40 * unit)
    side = 2 * deep + 1
    lines = "".join(
        f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{side - 2 * inset:.1f}" height="{side - 2 * inset:.1f}" '
        f'rx="{(22 + _INLAY) * unit - inset:.1f}" fill="none" stroke="{hexadecimal(theme.brass)}" '
        f'stroke-width="{line * unit:.2f}" stroke-opacity="{strength}"/>'
        for inset, line, strength in ((_INLAY * unit, 1.4, 0.26), ((_INLAY + 5) * unit, 0.7, 0.18))
    )
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{lines}</svg>'
    frame = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (side, side))
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
