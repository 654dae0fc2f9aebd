"""What lies beside the hand or the piles: a glass by lamplight, a cup by day, a cocktail by night, and a score pad."""

from collections.abc import Mapping
from typing import Final

from gin.ui.model.geometry import Rect
from gin.ui.model.thing_areas import DRINK, PAD
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Light
from gin.ui.widgets.score_pad import Tally, written

_DRAWINGS: Final = {
    Light.LAMP: {DRINK: "glass", PAD: "pad-by-lamp"},
    Light.WINDOW: {DRINK: "cup", PAD: "pad-by-day"},
    Light.MOON: {DRINK: "cocktail", PAD: "pad-by-moon"},
    Light.NONE: {},
}
"""How each thing looks in each light, where any is seen."""


def preload_things(renderer: Renderer, places: Mapping[str, Rect], tally: Tally | None = None) -> None:
    """Begin to load what will be shown at some places."""
    for name, drawing in _drawings(renderer, tally).items():
        if name in places:
            renderer.preload_asset(drawing, places[name].w, places[name].h)


def things(renderer: Renderer, places: Mapping[str, Rect], tally: Tally | None = None) -> dict[str, list[Sprite]]:
    """Return the things at their places, by their names; with a ``tally`` that is written on the pad.

    While anything moves, and threads still have to load them all, there are none: they come together.
    """
    drawings = {name: drawing for name, drawing in _drawings(renderer, tally).items() if name in places}
    sizes = {name: (places[name].w, places[name].h) for name in drawings}
    loaded = [renderer.asset_when_loaded(drawing, *sizes[name]) for name, drawing in drawings.items()]
    if not any(loaded):
        return {}
    lying = {
        name: [sprite_in(renderer.asset(drawing, *sizes[name]), places[name])] for name, drawing in drawings.items()
    }
    if tally is not None and PAD in lying:
        area = places[PAD]
        lying[PAD].append(sprite_in(renderer.svg(written(tally), area.w, area.h), area))
    return lying


def _drawings(renderer: Renderer, tally: Tally | None) -> dict[str, str]:
    """Return the file of each thing in the light of the theme, by its name; a pad with a ``tally`` has no doodles."""
    drawn = _DRAWINGS[renderer.theme.light]
    blank = {name: "blank-" if name == PAD and tally is not None else "" for name in drawn}
    return {name: f"table/{blank[name]}{drawing}.svg" for name, drawing in drawn.items()}
