"""The background of the table: cloth under a light, with a weave, and the rim around it.

It is drawn once for a theme and a size of window. It knows nothing of cards or scenes.
"""

import itertools
import math
import random
from typing import Final

import pygame

from gin.ui.render.svg import rasterised, svg_document
from gin.ui.render.table_light import Falloff, cloth_colour, falloff_of, lamp_rays, palm_shadows, window_panes
from gin.ui.render.table_rim import draw_brass, draw_rim
from gin.ui.render.theme import Light, Theme, hexadecimal

_STOPS: Final = 64
"""The number of steps of the gradient that is the cloth."""
_PATTERNS: Final = {Light.LAMP: (lamp_rays, 0), Light.WINDOW: (window_panes, 2), Light.MOON: (palm_shadows, 1)}
"""The pattern that each light throws on the cloth, and how far its edges are blurred to each side, in pixels of the
small drawing."""
_THREAD: Final = 1.5
"""The width of a thread of the weave, in units."""
_REPEAT: Final = 12
"""The number of threads after which the weave repeats."""
_LEAST_TILE: Final = 128
"""The least side of the tile of weave, in pixels."""
_COARSE: Final = 6
"""The factor by which cloth and light, drawn small, are enlarged, except in moonlight."""
_LEAF_COARSE: Final = 2.7
"""The same factor in moonlight, in units: smaller, since the shadows of leaves are fine."""


def draw_table_background(theme: Theme, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Draw the table in the colours of a theme, for a window with ``unit`` pixels to the unit."""
    if theme.light is Light.NONE:
        plain = pygame.Surface(size)
        plain.fill(theme.cloth_light)
        return plain
    falloff = falloff_of(theme.light, size)
    # Everything soft is drawn small and enlarged once; the blur does not show.
    coarse = max(1, round(_LEAF_COARSE * unit)) if theme.light is Light.MOON else _COARSE
    small = math.ceil(size[0] / coarse), math.ceil(size[1] / coarse)
    pattern, penumbra = _PATTERNS[theme.light]
    cloth = _cloth(theme, small, falloff, pattern(theme, small))
    if penumbra:  # Edges one pixel sharp would be steps when enlarged.
        cloth = pygame.transform.box_blur(cloth, penumbra)
    surface = pygame.transform.smoothscale(cloth, size)
    draw_rim(surface, theme, unit, falloff)
    draw_brass(surface, theme, unit)
    if theme.weave:
        _draw_weave(surface, theme.weave, unit)
    return surface


def _cloth(theme: Theme, size: tuple[int, int], falloff: Falloff, shapes: str) -> pygame.Surface:
    """Draw the cloth, brightest in the middle of the light, with SVG shapes on it.

    An SVG gradient bands in rings, which the weave hides; enlarged cells of computed colours would show as a grid.
    """
    (width, height), (x, y, reach_x, reach_y) = size, falloff
    farthest = max(falloff.distance(*corner) for corner in itertools.product((0, 1), repeat=2))
    stops = "".join(
        f'<stop offset="{part:.4f}" stop-color="{hexadecimal(cloth_colour(theme, farthest * part))}"/>'
        for part in (number / _STOPS for number in range(_STOPS + 1))
    )
    across, down = farthest * reach_x * width, farthest * reach_y * height
    ellipse = f"matrix({across:.2f} 0 0 {down:.2f} {x * width:.2f} {y * height:.2f})"
    source = (
        f'<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="{ellipse}">{stops}</radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#l)"/>{shapes}'
    )
    return rasterised(svg_document(source, size), size).convert()


def _draw_weave(surface: pygame.Surface, strength: int, unit: float) -> None:
    """Darken crossing threads and a fine grain in proportion to the light; both hide the bands of the gradient."""
    thread = max(1, round(_THREAD * unit))
    count = _REPEAT * math.ceil(_LEAST_TILE / (thread * _REPEAT))
    rows = [
        bytes(255 - strength * (((across + down) % 3 == 0) + ((across - down) % 4 == 0)) for across in range(count))
        for down in range(_REPEAT)
    ]
    side = thread * count
    tile = pygame.transform.scale(_greys(b"".join(rows) * (count // _REPEAT), surface), (side, side))
    grain = random.Random(7).randbytes(side * side).translate(bytes(255 - speck % 4 for speck in range(256)))
    tile.blit(_greys(grain, surface), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    width, height = surface.get_size()
    strip = pygame.Surface((width, side)).convert(surface)  # Rows as long as the window's are drawn in half the time.
    strip.fblits([(tile, (left, 0)) for left in range(0, width, side)])
    surface.fblits([(strip, (0, top)) for top in range(0, height, side)], pygame.BLEND_RGB_MULT)


def _greys(shades: bytes, like: pygame.Surface) -> pygame.Surface:
    """Return a square of shades of grey in the format of another surface."""
    side = math.isqrt(len(shades))
    square = pygame.image.frombytes(shades, (side, side), "P")
    square.set_palette([(grey, grey, grey) for grey in range(256)])
    return square.convert(like)
