"""Groups of small cards, as the rules page shows them.

It draws the groups it is given and knows no rules.
"""

from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import focus_ring, meld_line
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL
from gin.ui.text.rules_pictures import CardGroup, Picture
from gin.ui.widgets.labels import line_of_text

_CARD_WIDTH = 54
"""The width of a card, in units."""
_CARD_STEP = 0.44
"""The distance from a card to its right neighbour, in cards."""
_GROUP_GAP = 0.36
"""The gap between groups, in cards."""
_LIFT = 10
"""How far a card that was laid off stands above the others, in units."""
_CAPTION_HEIGHT = 24
_FOOT_HEIGHT = 14
"""The height under the cards with a caption there and without, in units."""


def picture_size(picture: Picture, u: float) -> tuple[float, float]:
    """Return the width and height of a picture in pixels, where a unit has ``u`` of them."""
    cards = sum(_width(group) for group in picture.groups) + _GROUP_GAP * (len(picture.groups) - 1)
    foot = _CAPTION_HEIGHT if any(group.below for group in picture.groups) else _FOOT_HEIGHT
    return cards * _CARD_WIDTH * u, (_CARD_WIDTH * CARD_RATIO + _lift(picture) + foot) * u


def picture_sprites(renderer: Renderer, picture: Picture, x: float, y: float) -> list[Sprite]:
    """Return a picture with its top left corner at a point."""
    u, theme = renderer.unit, renderer.theme
    card_width, card_height = _CARD_WIDTH * u, _CARD_WIDTH * u * CARD_RATIO
    y += _lift(picture) * u
    sprites = []
    for number, group in enumerate(picture.groups):
        width, left = _width(group) * card_width, x
        for index, card in enumerate(group.cards):
            is_laid_off = index >= len(group.cards) - group.added
            pose = Pose(x + card_width / 2, y + card_height / 2 - (_LIFT * u if is_laid_off else 0), card_width)
            sprites.append(renderer.card(card, pose))
            if is_laid_off:
                sprites.append(focus_ring(renderer, pose))
            x += card_width * _CARD_STEP
        if group.meld:
            pitch = card_width * _CARD_STEP
            bar = meld_line(renderer, width - group.added * pitch, number, pitch)
            sprites.append(Sprite(bar, round(left), round(y + card_height + 6 * u)))
        if group.below:
            caption = Rect(left, y + card_height + 3 * u, width, 20 * u)
            sprites.append(line_of_text(renderer, group.below, LABEL, theme.text, caption, "centre"))
        x = left + width + _GROUP_GAP * card_width
    return sprites


def _lift(picture: Picture) -> float:
    """Return the height above the cards that laid-off cards need, in units."""
    return _LIFT if any(group.added for group in picture.groups) else 0


def _width(group: CardGroup) -> float:
    """Return the width of a group, in cards."""
    return 1 + _CARD_STEP * (len(group.cards) - 1)
