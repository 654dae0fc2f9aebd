"""The glint that runs over a word once: light within its letters, a function of the time since the word came."""

from typing import Final

import pygame

from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.surface_cache import Drawing

GLINT_AFTER, GLINT_LASTS = 0.28, 0.36
"""How long after its word it begins, and how long it takes, in seconds at normal speed."""
_STEPS: Final = 20
"""The number of steps of its way, of which the first and the last are beside the word, and are not drawn."""
_WIDTH, _SLANT = 0.6, 0.3
"""Its width, and how far its upper end is ahead of its middle, in heights of the word."""
_BRIGHTEST: Final = 190
"""The opacity of the light in its middle, of 255."""


def preload_glint(renderer: Renderer, word: pygame.Surface) -> None:
    """Begin to draw the glint on a word, in all its places."""
    for step in range(1, _STEPS):
        renderer.preload_drawing(*_drawing(renderer, word, step))


def glint_on(renderer: Renderer, word: Sprite, since: float) -> list[Sprite]:
    """Return the glint on a word that came ``since`` seconds ago, at normal speed; nothing before and after it."""
    step = round(_STEPS * max(0.0, min(1.0, (since - GLINT_AFTER) / GLINT_LASTS)))
    if not 0 < step < _STEPS:
        return []
    drawn = renderer.preloaded(*_drawing(renderer, word.surface, step))
    return [Sprite(drawn, word.x + _seen(word.surface, step).x, word.y)]


def _beam_area(word: pygame.Surface, step: int) -> pygame.Rect:
    """Return where the beam of light is at a step of its way, from just left of a word to just right of it."""
    w, h = word.get_size()
    wide = round((_WIDTH + 2 * _SLANT) * h)
    return pygame.Rect(round((w + wide) * step / _STEPS) - wide, 0, wide, h)


def _seen(word: pygame.Surface, step: int) -> pygame.Rect:
    """Return the part of a word on which the beam is."""
    return _beam_area(word, step).clip(word.get_rect())


def _drawing(renderer: Renderer, word: pygame.Surface, step: int) -> Drawing:
    """Return the key of the glint at a step of its way, and a function that draws it, safe in any thread."""
    # The word itself may be on screen: a surface cannot be drawn while a thread reads it.
    copy = renderer.cached(("word to scale", word), word.copy)
    beam, seen = _beam_area(word, step), _seen(word, step)

    def draw() -> pygame.Surface:
        letters = copy.subsurface(seen).copy()
        letters.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        letters.blit(_beam(beam.size), (beam.x - seen.x, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return letters

    return ("glint", word, step), draw


def _beam(size: tuple[int, int]) -> pygame.Surface:
    """Return a slanting beam of light, brightest in its middle."""
    wide, high = size
    across = pygame.Surface((4, 1), pygame.SRCALPHA)
    for x, opacity in enumerate((0, _BRIGHTEST, _BRIGHTEST, 0)):
        across.set_at((x, 0), (255, 255, 255, opacity))
    across = pygame.transform.smoothscale(across, (max(1, round(_WIDTH * high)), 1))
    beam = pygame.Surface(size, pygame.SRCALPHA)
    beam.fill((255, 255, 255, 0))
    lead = wide - across.get_width()
    for y in range(high):
        beam.blit(across, (round(lead * (1 - y / high)), y))
    return beam
