"""What adorns a word on its band across the table: rays behind it, and suits and a line of brass at either side."""

import io
import math
from typing import Final

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour, hexadecimal

_RAYS: Final = 36
_COARSE: Final = 4
"""The factor by which the rays, drawn small, are enlarged: they have no edges to lose."""
_GAP: Final = 34
"""The distance of the suits from the word, in units ..."""
_SUIT: Final = 26
"""... their size ..."""
_LINE: Final = 90
"""... and the length of the line beyond them."""


def rays(renderer: Renderer, colour: Colour, band: Rect, height: float) -> list[Sprite]:
    """Return rays that end before the ends of a band, as much as it is open of its full ``height`` in pixels."""
    size = round(band.w), round(height)

    def draw() -> pygame.Surface:
        w, h = max(1, size[0] // _COARSE), max(1, size[1] // _COARSE)
        x, y, tone = w / 2, h / 2, hexadecimal(colour)
        wedges = ""
        for number in range(_RAYS):
            ends = (math.tau * (number + part) / _RAYS for part in (-0.25, 0.25))
            points = " ".join(f"L{x + w * math.cos(a):.1f} {y + w * math.sin(a):.1f}" for a in ends)
            wedges += f"M{x:.1f} {y:.1f}{points}Z"
        stops = "".join(
            f'<stop offset="{at}" stop-color="{tone}" stop-opacity="{opacity}"/>'
            for at, opacity in ((0, 0.26), (0.5, 0.14), (1, 0))
        )
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><radialGradient id="r" '
            f'gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{0.46 * w:.1f}">{stops}</radialGradient></defs>'
            f'<path d="{wedges}" fill="url(#r)"/></svg>'
        )
        coarse = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (w, h))
        return pygame.transform.smoothscale(coarse, size)

    whole = Rect.around(*band.centre, band.w, height)
    return clipped([sprite_in(renderer.cached(("rays", size, colour), draw), whole)], band)


def ornaments(renderer: Renderer, colour: Colour, word: Rect, band: Rect) -> list[Sprite]:
    """Return suits and a line at either side of a word; without room, nothing."""
    u = renderer.unit
    size, line = _SUIT * u, renderer.panel(_LINE * u, max(1.0, 1.6 * u), colour, radius=0)
    if word.x - (_GAP + 2.4 * _SUIT + _LINE + 24) * u < band.x:
        return []
    sprites, y = [], band.centre[1]
    for suits, side, begin in (("hs", -1, word.x), ("dc", 1, word.right)):
        for number, suit in enumerate(suits):
            x = begin + side * (_GAP * u + size * (0.5 + 1.2 * number))
            sprites.append(Sprite(renderer.suit(suit, colour, size), round(x - size / 2), round(y - size / 2)))
        x = begin + side * (_GAP * u + 2.4 * size + _LINE * u / 2)
        sprites.append(Sprite(line, round(x - line.get_width() / 2), round(y - line.get_height() / 2)))
    return sprites
