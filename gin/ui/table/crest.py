"""What stays on the table once a game has ended: who has won it, with a portrait in a wreath if that is the player."""

from typing import Final, NamedTuple

from gin.ui.model.frame_spec import AFTER_FACE
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.portraits import wreathed_portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import TypeStyle
from gin.ui.table.hud import panel_on_cloth
from gin.ui.table.nameplate import PLATE_LINE, PLATE_RADIUS, Face

_LARGEST_WREATH, _LEAST_WREATH = 156, 84
"""The greatest and the least size of a wreath, in units; without room for the least there is no crest."""
_HIGHEST_PLATE, _LOWEST_PLATE = 60, 40
"""The greatest and the least height of a plate without a wreath, in units: names beside it keep clear of it."""
_PLATE: Final = 0.7
"""The height of the plate beside the wreath, relative to the wreath."""
_HEADLINE, _HEADLINE_ALONE = 0.415, 0.48
"""The type sizes of the headline beside a wreath and without one, as shares of the plate's height."""
_TALLEST_HEADLINE: Final = 0.52
"""The greatest height of the headline, as a share of the plate's."""
_WIDEST_HEADLINE: Final = 0.62
"""The greatest width of the headline, as a share of the room's."""
_PADDING: Final = 22
"""The distance of the headline from an end of the plate without a portrait, in units."""


class Crest(NamedTuple):
    """The sprites of a crest: its ``headline`` and its ``wreath`` by themselves, which may still be on their way."""

    plate: list[Sprite]
    headline: Sprite
    wreath: Sprite | None


def crest(renderer: Renderer, face: Face | None, headline: str, room: Rect) -> Crest | None:
    """Return the headline on a plate, and beside it the ``face`` of the winner in a wreath, if that is given.

    Without one the plate is lower, and the headline has the colour of text: an opponent's face is beside their hand
    already. The crest is as large as the room allows, up to a limit; None if the room is too small.
    """
    theme, u, has_wreath = renderer.theme.band, renderer.unit, face is not None
    size = min(room.h, _LARGEST_WREATH * u)
    high = _PLATE * size if has_wreath else min(room.h, _HIGHEST_PLATE * u)
    if (size < _LEAST_WREATH * u) if has_wreath else (high < _LOWEST_PLATE * u):
        return None
    padding = _PADDING * u
    share, colour = (_HEADLINE, theme.brass) if has_wreath else (_HEADLINE_ALONE, theme.text)
    style = TypeStyle("display", share * high / u)
    text = renderer.fitted(headline, style, colour, _WIDEST_HEADLINE * room.w, _TALLEST_HEADLINE * high)
    w, h = text.get_size()
    # The plate begins behind the middle of the wreath, half of which is left of it.
    left, beside = (size / 2, size / 2 + AFTER_FACE * u) if has_wreath else (0.0, padding)
    wide = beside + w + padding
    plate = Rect(room.centre[0] - (wide - left) / 2, room.centre[1] - high / 2, wide, high)
    wreath = None
    if face is not None:
        surface = wreathed_portrait(renderer, face.key, face.shown.name, size)
        wreath = sprite_in(surface, Rect.around(plate.x, plate.centre[1], size, size))
    written = sprite_in(text, Rect(plate.x + beside, plate.centre[1] - h / 2, w, h))
    return Crest(panel_on_cloth(renderer, plate, PLATE_RADIUS, PLATE_LINE, theme), written, wreath)
