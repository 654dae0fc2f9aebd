"""Groups of small cards, as the rules page shows them.

It draws the groups it is given and knows no rules.
"""

from gin.ui.model.frame_spec import INDEX_WIDTHS
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import meld_line
from gin.ui.render.card_outlines import focus_ring
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL
from gin.ui.text.rules_pictures import CardGroup, Picture
from gin.ui.widgets.labels import line_of_text

_CARD_STEP = 0.36
"""The distance from a card to its right neighbour, in cards, if indices are not larger than that."""
_GROUP_GAP = 0.36
"""The gap between groups, in cards."""
_LIFT = 10
"""How far a card that was laid off stands above the others, in units."""
_CAPTION_HEIGHT = 21
_FOOT_HEIGHT = 14
"""The height of a caption under the cards, and of what is under them without one, in units."""
_ABOVE_CAPTION = 3
"""The gap between the cards and their caption, in units."""


def width_in_cards(renderer: Renderer, picture: Picture) -> float:
    """Return the width of a picture relative to that of a card."""
    return sum(_width(renderer, group) for group in picture.groups) + _GROUP_GAP * (len(picture.groups) - 1)


def picture_height(renderer: Renderer, picture: Picture, card_width: float) -> float:
    """Return the height of a picture in pixels, whose cards have a width in pixels."""
    has_captions = any(group.below for group in picture.groups)
    foot = _ABOVE_CAPTION + _CAPTION_HEIGHT * renderer.text_scale if has_captions else _FOOT_HEIGHT
    return card_width * CARD_RATIO + (_lift(picture) + foot) * renderer.unit


def picture_sprites(renderer: Renderer, picture: Picture, x: float, y: float, card_width: float) -> list[Sprite]:
    """Return a picture with its top left corner at a point, and with cards of a width in pixels."""
    u, theme, card_height = renderer.unit, renderer.theme, card_width * CARD_RATIO
    step = card_width * _step(renderer)
    y += _lift(picture) * u
    sprites = []
    for number, group in enumerate(picture.groups):
        width, left = _width(renderer, group) * card_width, x
        for index, card in enumerate(group.cards):
            is_laid_off = index >= len(group.cards) - group.added
            pose = Pose(x + card_width / 2, y + card_height / 2 - (_LIFT * u if is_laid_off else 0), card_width)
            sprites.append(renderer.card(card, pose))
            if is_laid_off:
                sprites.append(focus_ring(renderer, pose).sprite())
            x += step
        if group.meld:
            bar = meld_line(renderer, width - group.added * step, number)
            sprites.append(Sprite(bar, round(left), round(y + card_height + 6 * u)))
        if group.below:
            below = y + card_height + _ABOVE_CAPTION * u
            caption = Rect(left, below, width, _CAPTION_HEIGHT * renderer.text_scale * u)
            sprites.append(line_of_text(renderer, group.below, LABEL, theme.text, caption, "centre"))
        x = left + width + _GROUP_GAP * card_width
    return sprites


def _lift(picture: Picture) -> float:
    """Return the height above the cards that laid-off cards need, in units."""
    return _LIFT if any(group.added for group in picture.groups) else 0


def _width(renderer: Renderer, group: CardGroup) -> float:
    """Return the width of a group, in cards."""
    return 1 + _step(renderer) * (len(group.cards) - 1)


def _step(renderer: Renderer) -> float:
    """Return the distance from a card to its right neighbour, in cards."""
    return max(_CARD_STEP, INDEX_WIDTHS[renderer.card_style.faces])
