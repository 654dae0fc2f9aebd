"""Portraits of the computer players, and the one that stands for a person."""

from gin.ui.model.game_spec import FRIEND_KEY
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer


def portrait(renderer: Renderer, level: str | None, area: Rect) -> Sprite:
    """Return the portrait of a computer player's level, or of a friend for None, scaled to a square."""
    return Sprite(renderer.asset(portrait_asset(renderer, level), area.w, area.h), round(area.x), round(area.y))


def portrait_asset(renderer: Renderer, level: str | None) -> str:
    """Return the asset path of a level's portrait; a level without one is drawn as a friend."""
    name = f"portraits/{level}.svg"
    return name if (renderer.folder / name).is_file() else f"portraits/{FRIEND_KEY}.svg"
