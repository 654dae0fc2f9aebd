"""Portraits of the computer players and of people, and the signs of friends and of larger tables."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from gin.ui.model.game_spec import FRIEND_KEY
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_compositing import faded
from gin.ui.render.expressions import NEUTRAL, ShownExpression
from gin.ui.render.renderer import Renderer
from gin.ui.render.shape_renderer import asset_key

PAIR_OF_FRIENDS: Final = "portraits/friends-wide.svg"
"""The asset that stands for friends in a wide area: two medallions side by side."""
PAIR_RATIO: Final = 1.7
"""The width of that picture relative to its height."""
_WREATH: Final = "icons/wreath.svg"
"""The asset that surrounds the portrait of a game's winner."""
_IN_WREATH: Final = 0.62
"""The size of the portrait inside the wreath, relative to the wreath."""


def portrait(renderer: Renderer, key: str | None, area: Rect, expression: str = NEUTRAL) -> Sprite:
    """Return the portrait of a computer player's level or of a person, or a sign, scaled to a square."""
    name = portrait_asset(renderer, key, expression)
    return sprite_in(renderer.asset(name, area.w, area.h), area)


def portrait_when_loaded(renderer: Renderer, key: str | None, area: Rect, expression: str) -> Sprite | None:
    """Return a portrait as `portrait` does, but a neutral one while anything moves and a thread still has to load it.

    None if that is not there either.
    """
    surface = renderer.asset_when_loaded(portrait_asset(renderer, key, expression), area.w, area.h)
    if surface is not None:
        return sprite_in(surface, area)
    return portrait(renderer, key, area) if _has_neutral(renderer, key, area) else None


def live_portrait(renderer: Renderer, key: str | None, area: Rect, shown: ShownExpression) -> Sprite:
    """Return a portrait with an expression, or with one that dissolves into another.

    It stays neutral while a thread still has to load what it expresses.
    """
    after = _expressing(renderer, key, area, shown.name)
    if shown.before is None:
        return after
    before, part = _expressing(renderer, key, area, shown.before), shown.part
    drawing = "dissolving portrait", before.surface, after.surface, part
    return sprite_in(renderer.cached(drawing, lambda: _dissolving(before.surface, after.surface, part)), area)


def _expressing(renderer: Renderer, key: str | None, area: Rect, expression: str) -> Sprite:
    """Return a portrait with an expression, or a neutral one while that has to be loaded, if that is there already."""
    shown = portrait_when_loaded(renderer, key, area, expression) if _has_neutral(renderer, key, area) else None
    return shown or portrait(renderer, key, area, expression)


def _has_neutral(renderer: Renderer, key: str | None, area: Rect) -> bool:
    """Return whether a neutral portrait is cached in the size of an area."""
    return asset_key(portrait_asset(renderer, key), area.w, area.h) in renderer.cache


def _dissolving(one: pygame.Surface, other: pygame.Surface, part: float) -> pygame.Surface:
    """Return a surface that has dissolved into another of its size to a part of 0 to 1.

    What only the first one covers stays until the end: that is a few pixels beyond the medallion.
    """
    mixed = one.copy()
    mixed.blit(faded(other, part), (0, 0))
    return mixed


def scaled_portrait(renderer: Renderer, key: str | None, area: Rect, shown: ShownExpression, size: float) -> Sprite:
    """Return a portrait as `live_portrait` does, scaled from the one of a ``size`` in pixels."""
    whole, width = live_portrait(renderer, key, Rect(0, 0, size, size), shown).surface, max(1, round(area.w))

    def draw() -> pygame.Surface:
        return pygame.transform.smoothscale(whole, (width, width))

    return sprite_in(renderer.cached(("scaled portrait", whole, width), draw), area)


def wreathed_portrait(renderer: Renderer, key: str | None, expression: str, size: float) -> pygame.Surface:
    """Return a portrait in a wreath of a ``size`` in pixels."""
    parts = _wreathed_parts(renderer, key, expression, size)

    def draw() -> pygame.Surface:
        wreath, inside = (renderer.asset(name, side, side) for name, side in parts)
        surface = wreath.copy()
        surface.blit(inside, inside.get_rect(center=surface.get_rect().center))
        return surface

    return renderer.cached(("wreathed portrait", parts), draw)


def preload_wreathed(renderer: Renderer, key: str | None, expression: str, size: float) -> None:
    """Begin to load what `wreathed_portrait` needs."""
    for name, side in _wreathed_parts(renderer, key, expression, size):
        renderer.preload_asset(name, side, side)


def _wreathed_parts(
    renderer: Renderer, key: str | None, expression: str, size: float
) -> tuple[tuple[str, int], tuple[str, int]]:
    """Return the assets of a wreath and of the portrait in it, each with its size in pixels."""
    side = max(1, round(size))
    return (_WREATH, side), (portrait_asset(renderer, key, expression), max(1, round(_IN_WREATH * side)))


def portrait_asset(renderer: Renderer, key: str | None, expression: str = NEUTRAL) -> str:
    """Return the name of a portrait as `Renderer.asset` takes it; a key without one has the sign of friends."""
    return _asset_name(renderer.folder, key, expression)


@lru_cache(maxsize=128)
def _asset_name(folder: Path, key: str | None, expression: str) -> str:
    """Return the name of a portrait; asking the system whether there is one takes long, and a frame asks for dozens."""
    name = f"portraits/{key}.svg"
    if not (folder / name).is_file():
        return f"portraits/{FRIEND_KEY}.svg"
    return name if expression == NEUTRAL else f"{name}#{expression}"


def preload_portraits(
    renderer: Renderer, keys: Sequence[str | None], sizes: Iterable[float], expressions: Iterable[str]
) -> None:
    """Begin to load the portraits that may soon be shown, in each of some sizes and with each of some expressions."""
    for name in {portrait_asset(renderer, key, expression) for key in keys for expression in expressions}:
        for size in sizes:
            renderer.preload_asset(name, size, size)
