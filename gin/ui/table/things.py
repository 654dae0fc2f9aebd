"""What lies beside the piles on a wide table: a glass by lamplight, a cup by day, and a pad to score on."""

from collections.abc import Sequence
from typing import Final

import pygame

from gin.ui.model.frame import Frame
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Light

_THINGS: Final = {Light.LAMP: ("glass", "pad-by-lamp"), Light.WINDOW: ("cup", "pad-by-day"), Light.NONE: ()}
"""What lies at the left and at the right in each light."""


def preload_things(renderer: Renderer, frame: Frame) -> None:
    """Begin to load what will be shown."""
    for name, area in zip(_THINGS[renderer.theme.light], frame.beside, strict=False):
        renderer.preload_asset(_asset(name), area.w, area.h)


def things(renderer: Renderer, frame: Frame, covered: Sequence[pygame.Rect]) -> list[Sprite]:
    """Return what lies beside the piles: nothing where a table has no room for it, or a part would be ``covered``."""
    found = (
        sprite_in(renderer.asset(_asset(name), area.w, area.h), area)
        for name, area in zip(_THINGS[renderer.theme.light], frame.beside, strict=False)
    )
    return [thing for thing in found if thing.rect.collidelist(covered) < 0]


def _asset(name: str) -> str:
    return f"table/{name}.svg"
