"""What stays on the table once a game has ended: who has won, with a portrait, and the sum of the last deal.

It turns values into sprites and decides nothing.
"""

from typing import Final, NamedTuple

import pygame

from gin.ui.model.frame_spec import AFTER_FACE
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import TypeStyle
from gin.ui.table.hud import SUM, panel_on_cloth
from gin.ui.table.nameplate import PLATE_LINE, PLATE_RADIUS, Face

_LARGEST, _LEAST = 156, 84
"""The greatest and the least size of a wreath, in units; without room for the least there is no crest."""
_HIGHEST, _LOWEST = 88, 40
"""The greatest and the least height of a plate without a wreath, in units; all else is sized as if there were one."""
_FACE: Final = 0.62
"""The size of the portrait inside the wreath, relative to the wreath."""
_PLATE: Final = 0.7
"""The height of the plate beside the wreath, relative to the wreath."""
_WORD, _SUM = 0.29, 0.2
"""The type sizes of the headline and of the sum below it, relative to the wreath."""
_WORD_HIGH, _SUM_HIGH = 0.52, 0.38
"""The greatest heights of the headline and of the sum, as shares of the plate's."""
_UPPER, _LOWER = 0.35, 0.74
"""How far down the plate the middles of the headline and of the sum are, as shares of its height."""
_WIDEST: Final = 0.62
"""The greatest width of either text, as a share of the room's."""
_PADDING: Final = 22
"""The distance of the texts from the right end of the plate, in units."""


class Crest(NamedTuple):
    """The sprites of a crest: its ``headline`` by itself, since that may still be on its way."""

    plate: list[Sprite]
    headline: Sprite


def crest(renderer: Renderer, face: Face, headline: str, sum_text: str, room: Rect, *, own: bool) -> Crest | None:
    """Return the winner's portrait, and beside it a headline above a sum, which may be empty.

    If the player has won (``own``), the portrait has a wreath. An opponent's crest is smaller, with the headline in the
    colour of text. It is as large as the room allows, up to a limit; None where that is too small.
    """
    theme, u = renderer.theme, renderer.unit
    size = min(room.h, _LARGEST * u) if own else min(room.h, _HIGHEST * u) / _PLATE
    if size < (_LEAST * u if own else _LOWEST * u / _PLATE):
        return None
    high, widest = _PLATE * size, _WIDEST * room.w
    colour = theme.brass if own else theme.text
    word = renderer.fitted(headline, TypeStyle("display", _WORD * size / u), colour, widest, _WORD_HIGH * high)
    sum_style = TypeStyle(SUM.face, _SUM * size / u)
    summed = renderer.fitted(sum_text, sum_style, theme.text, widest, _SUM_HIGH * high) if sum_text else None
    reach = size / 2 if own else _FACE * size / 2
    beside = reach + AFTER_FACE * u
    wide = beside + max(word.get_width(), summed.get_width() if summed else 0) + _PADDING * u
    middle = room.centre[0] - (wide - reach) / 2, room.centre[1]
    plate = Rect(middle[0], middle[1] - high / 2, wide, high)
    sprites = panel_on_cloth(renderer, plate, PLATE_RADIUS, PLATE_LINE)
    if summed:
        sprites.append(_line(summed, plate, beside, _LOWER))
    if own:
        sprites.append(sprite_in(renderer.asset("icons/wreath.svg", size, size), Rect.around(*middle, size, size)))
    inside = Rect.around(*middle, _FACE * size, _FACE * size)
    sprites.append(portrait(renderer, face.key, inside, face.expression))
    return Crest(sprites, _line(word, plate, beside, _UPPER if summed else 0.5))


def _line(text: pygame.Surface, plate: Rect, beside: float, down: float) -> Sprite:
    """Return a line on a plate, from ``beside`` the portrait on, with its middle a share of the way ``down``."""
    w, h = text.get_size()
    return sprite_in(text, Rect(plate.x + beside, plate.y + down * plate.h - h / 2, w, h))
