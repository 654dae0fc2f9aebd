"""The ground of a band across the table, with the rays behind its word, and the colour of its lines."""

from typing import Final

import pygame

from gin.ui.render.renderer import Renderer
from gin.ui.render.surface_cache import Drawing
from gin.ui.render.svg import rasterised, svg_document
from gin.ui.render.table_light import rays
from gin.ui.render.theme import Colour, Theme, hexadecimal, mixed
from gin.ui.table.calls import Mood

_RAYS: Final = 36
"""How many rays there are."""
_FADING: Final = (0, 0), (0.03, 0.04), (0.12, 0.25), (0.25, 0.21), (0.5, 0.13), (0.7, 0.055), (0.85, 0.014), (1, 0)
"""How strong the rays are at shares of their way: they begin where they are wide enough to be told apart, and fade to
nothing without an edge."""
_COARSE: Final = 2
"""The factor by which the ground, drawn small, is enlarged: it has no edges to lose."""


def accent_of(theme: Theme, mood: Mood) -> Colour:
    """Return the colour of a band's lines and ornaments, and of its word unless that is plain."""
    theme = theme.band
    colours = {Mood.GAME_LOST: theme.soft_text, Mood.SHUTOUT_LOST: theme.soft_text, Mood.SHUTOUT_WON: theme.ink}
    colours |= dict.fromkeys((Mood.OTHERS_KNOCK, Mood.SETBACK), theme.coral)
    return colours.get(mood, theme.brass)


def ground_colour(theme: Theme, mood: Mood) -> Colour:
    """Return the colour of a band under its rays."""
    return theme.inlay if mood is Mood.SHUTOUT_WON else theme.band.panel


def preload_band(renderer: Renderer, mood: Mood, width: float) -> None:
    """Begin to draw the ground of a band of a width in pixels that may soon be shown, at whatever height."""
    renderer.preload_drawing(*_ground_drawing(renderer, mood, width))


def ground_of(renderer: Renderer, mood: Mood, width: float, height: float) -> pygame.Surface:
    """Return the opaque ground of an open band, the same one in each frame."""
    ground = renderer.preloaded(*_ground_drawing(renderer, mood, width))
    room = pygame.Rect(0, 0, ground.get_width(), max(1, round(height)))
    if room.h >= ground.get_height():
        return ground
    room.center = ground.get_rect().center
    return renderer.cache.get(("low band", mood, ground.get_size(), room.h), lambda: ground.subsurface(room))


def _ground_drawing(renderer: Renderer, mood: Mood, width: float) -> Drawing:
    """Return the key of a ground, and a function that draws it, safe in any thread.

    Its rays, if it has any, begin in its middle and fade before they reach its ends.
    """
    theme, ground = renderer.theme, ground_colour(renderer.theme, mood)
    colour = theme.paper if mood is Mood.SHUTOUT_WON else accent_of(theme, mood)
    strength, size = mood.value.rays, (max(1, round(width)), max(1, round(mood.value.height * renderer.unit)))
    w, h = (max(1, side // _COARSE) for side in size)

    def draw() -> pygame.Surface:
        if not strength:
            plain = pygame.Surface(size).convert()
            plain.fill(ground)
            return plain
        x, y = w / 2, h / 2
        # Opaque colours have none of the steps of a faint opacity.
        stops = "".join(
            f'<stop offset="{at}" stop-color="{hexadecimal(mixed(ground, colour, share * strength))}"/>'
            for at, share in _FADING
        )
        shapes = (
            f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{0.46 * w:.1f}">{stops}'
            f'</radialGradient></defs><path d="{rays(_RAYS, x, y, w)}" fill="url(#r)"/>'
        )
        coarse = pygame.Surface((w, h)).convert()
        coarse.fill(ground)
        coarse.blit(rasterised(svg_document(shapes, (w, h)), (w, h)), (0, 0))
        return pygame.transform.smoothscale(coarse, size)

    return ("band", size, mood), draw
