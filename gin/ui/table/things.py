"""What lies at the sides of a wide table: a glass by lamplight, a cup by day, a cocktail by night, and a score pad."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from gin.ui.model.frame import DRINK, PAD
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Light

_DRAWINGS: Final = {
    Light.LAMP: {DRINK: "glass", PAD: "pad-by-lamp"},
    Light.WINDOW: {DRINK: "cup", PAD: "pad-by-day"},
    Light.MOON: {DRINK: "cocktail", PAD: "pad-by-moon"},
    Light.NONE: {},
}
"""How each thing looks in each light, where any is seen."""


def preload_things(renderer: Renderer, places: Mapping[str, Rect]) -> None:
    """Begin to load what will be shown at some places."""
    for name, drawing in _DRAWINGS[renderer.theme.light].items():
        if name in places:
            renderer.preload_asset(_asset(drawing), places[name].w, places[name].h)


def things(renderer: Renderer, places: Mapping[str, Rect], covered: Sequence[pygame.Rect]) -> dict[str, Sprite]:
    """Return the things at their places, by their names, but for one of which a part would be ``covered``."""
    found = {
        name: sprite_in(renderer.asset(_asset(drawing), places[name].w, places[name].h), places[name])
        for name, drawing in _DRAWINGS[renderer.theme.light].items()
        if name in places
    }
    return {name: thing for name, thing in found.items() if thing.rect.collidelist(covered) < 0}


def _asset(drawing: str) -> str:
    return f"table/{drawing}.svg"
