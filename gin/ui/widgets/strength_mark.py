"""How strong an opponent is, as a row of rising bars: as many are filled as there are opponents up to this one."""

import pygame

from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import hexadecimal

_BAR, _PITCH, _HEIGHT = 6, 9, 16


def strength_mark(renderer: Renderer, strength: int, strongest: int, height: float) -> pygame.Surface:
    """Return the mark of a strength from 1 to that of the strongest opponent, some pixels high.

    Filled bars are solid and taller from left to right, the others are outlines, so that it is read without colour.
    """
    theme = renderer.theme
    bars = []
    for number in range(strongest):
        tall = _HEIGHT * (0.4 + 0.6 * number / max(1, strongest - 1))
        filled = number < strength
        edge = 0.0 if filled else 0.6
        style = (
            f'fill="{hexadecimal(theme.brass)}"'
            if filled
            else f'fill="none" stroke="{hexadecimal(theme.soft_text)}" stroke-width="1.2" stroke-opacity="0.75"'
        )
        bars.append(
            f'<rect x="{number * _PITCH + edge:.1f}" y="{_HEIGHT - tall + edge:.2f}" width="{_BAR - 2 * edge:.1f}" '
            f'height="{tall - 2 * edge:.2f}" rx="1.4" {style}/>'
        )
    wide = strongest * _PITCH - (_PITCH - _BAR)
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {_HEIGHT}">{"".join(bars)}</svg>'
    return renderer.svg(source, height * wide / _HEIGHT, height)
