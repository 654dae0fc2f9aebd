"""Groups of small cards on paper, as the rules show them.

It draws what it is given, and knows no rules.
"""

from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL
from gin.ui.text.rules_pictures import CardGroup, Picture
from gin.ui.widgets.button import line_of_text

_CARD = 54
"""The width of a card, in units."""
_STEP = 0.44
_BETWEEN = 0.36
"""What a card leaves free of its left neighbour, and the room between groups, in cards."""
_RISE = 10
_FOOT = 24
"""How far a card that was laid off stands above the others, and the room under the cards for what is written there."""


def size_of(picture: Picture, u: float) -> tuple[float, float]:
    """The width and height of a picture in pixels, for a unit."""
    wide = sum(_width(group) for group in picture.groups) + _BETWEEN * (len(picture.groups) - 1)
    rise = _RISE if any(group.added for group in picture.groups) else 0
    foot = _FOOT if any(group.below for group in picture.groups) else 14
    return wide * _CARD * u, (_CARD * CARD_RATIO + rise + foot) * u


def drawn(renderer: Renderer, picture: Picture, x: float, y: float) -> list[Sprite]:
    """A picture with its left top corner at a point, to be laid on paper."""
    u, theme = renderer.unit, renderer.theme
    card, tall = _CARD * u, _CARD * u * CARD_RATIO
    y += _RISE * u if any(group.added for group in picture.groups) else 0
    sprites = []
    for group in picture.groups:
        wide, left = _width(group) * card, x
        for index, each in enumerate(group.cards):
            rise = _RISE * u if index >= len(group.cards) - group.added else 0
            pose = Pose(x + card / 2, y + tall / 2 - rise, card)
            sprites.append(Sprite(*renderer.card(each, pose)))
            if rise:
                sprites.append(renderer.card_outline(pose))
            x += card * _STEP
        if group.meld:
            melded = wide - group.added * card * _STEP
            bar = renderer.panel(melded, 3 * u, theme.ink, radius=2)
            sprites.append(Sprite(bar, round(left), round(y + tall + 6 * u)))
        if group.below:
            below = Rect(left, y + tall + 3 * u, wide, 20 * u)
            sprites.append(line_of_text(renderer, group.below, LABEL, theme.ink, below, "centre"))
        x = left + wide + _BETWEEN * card
    return sprites


def _width(group: CardGroup) -> float:
    """The width of a group, in cards."""
    return 1 + _STEP * (len(group.cards) - 1)
