"""What stays on the table once a game has ended: the winner's portrait, in a wreath if it is the player's own."""

from typing import Final, NamedTuple

from gin.ui.model.frame_spec import AFTER_FACE
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.expressions import PLEASED
from gin.ui.render.portraits import portrait, wreathed_portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import TypeStyle
from gin.ui.table.hud import panel_on_cloth
from gin.ui.table.nameplate import PLATE_LINE, PLATE_RADIUS


class _Sizes(NamedTuple):
    """The sizes of a crest.

    Attributes:
        largest: The greatest size of the portrait, with its wreath if it has one, in units.
        least: Its least size; without room for it there is no crest.
        plate: The height of the plate, relative to the portrait.
        headline: The type size of the headline, as a share of the plate's height.
    """

    largest: float
    least: float
    plate: float
    headline: float


_OWN: Final = _Sizes(largest=156, least=84, plate=0.7, headline=0.415)
"""For the player, in a wreath."""
_OTHERS: Final = _Sizes(largest=108, least=56, plate=0.76, headline=0.44)
"""For an opponent, without a wreath: the face is a little larger than the player's inside theirs."""
_TALLEST_HEADLINE: Final = 0.52
"""The greatest height of the headline, as a share of the plate's."""
_WIDEST_HEADLINE: Final = 0.62
"""The greatest width of the headline, as a share of the room's."""
_UNDER_WREATH: Final = 0.37
"""How far from the middle of a wreath the plate begins, in sizes of that: under its leaves, not seen between them."""
_PADDING: Final = 22
"""The distance of the headline from the end of the plate, in units."""


class Crest(NamedTuple):
    """The sprites of a crest: its ``headline`` and its ``portrait`` by themselves, which may still be on their way."""

    plate: list[Sprite]
    headline: Sprite
    portrait: Sprite


def crest(renderer: Renderer, key: str | None, headline: str, room: Rect, *, wreathed: bool) -> Crest | None:
    """Return a crest: a headline on a plate, and before it the portrait of a ``key``.

    The player's own is ``wreathed``. That of an opponent is smaller, and its headline has the colour of text. A crest
    is as large as the room allows, up to a limit; None if the room is too small.
    """
    theme, u = renderer.theme.band, renderer.unit
    sizes, colour = (_OWN, theme.brass) if wreathed else (_OTHERS, theme.text)
    size = min(room.h, sizes.largest * u)
    if size < sizes.least * u:
        return None
    high = sizes.plate * size
    style = TypeStyle("display", sizes.headline * high / u)
    text = renderer.fitted(headline, style, colour, _WIDEST_HEADLINE * room.w, _TALLEST_HEADLINE * high)
    w, h = text.get_size()
    # The plate begins behind the middle of the portrait, half of which is left of it, or behind the leaves around that.
    beside = size / 2 + AFTER_FACE * u
    wide = beside + w + _PADDING * u
    plate = Rect(room.centre[0] - (wide - size / 2) / 2, room.centre[1] - high / 2, wide, high)
    area = Rect.around(plate.x, plate.centre[1], size, size)
    if wreathed:
        winner = sprite_in(wreathed_portrait(renderer, key, PLEASED, size), area)
        hidden = _UNDER_WREATH * size
        ground = Rect(plate.x + hidden, plate.y, plate.w - hidden, plate.h)
    else:
        winner, ground = portrait(renderer, key, area, PLEASED), plate
    written = sprite_in(text, Rect(plate.x + beside, plate.centre[1] - h / 2, w, h))
    return Crest(panel_on_cloth(renderer, ground, PLATE_RADIUS, PLATE_LINE, theme), written, winner)
