"""What lies beside the hand or the piles: a glass by lamplight, a cup by day, a cocktail by night, and a score pad."""

from collections.abc import Mapping
from typing import Final

from gin.ui.model.geometry import Rect
from gin.ui.model.thing_areas import DRINK, PAD
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


def things(renderer: Renderer, places: Mapping[str, Rect]) -> dict[str, Sprite]:
    """Return the things at their places, by their names."""
    return {
        name: sprite_in(renderer.asset(_asset(drawing), places[name].w, places[name].h), places[name])
        for name, drawing in _DRAWINGS[renderer.theme.light].items()
        if name in places
    }


def _asset(drawing: str) -> str:
    return f"table/{drawing}.svg"
