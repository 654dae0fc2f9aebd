"""Where the only opponent has hand, plate and portrait: at the far side of the table."""

from typing import Final

from gin.ui.model.frame_spec import CORNER_BUTTON, MARGIN, PORTRAIT, RIM, FrameSpec
from gin.ui.model.geometry import CARD_RATIO, Rect
from gin.ui.model.opponent_areas import BEYOND_PLATE, FAN_LEAN, PAST_HAND, Opponents, portrait_at
from gin.ui.model.pile_areas import corner_left, pile_top

_PLATE_HEIGHT: Final = 60
"""The height of the plate with two lines of text, in units."""

# The hand behind the plate.
_PLATE_WIDTH: Final = 346
"""The least width of the plate, in units."""
_PORTRAIT: Final = 120
"""The size of the portrait, larger than among several, in units."""
_FAN_WIDTH: Final = 4.5
"""The width of the hand, in card widths."""
_PLATE_PAST_FAN: Final = 100
"""How much wider than the hand the plate is, in units."""
_BEHIND_PLATE: Final = 20
"""How far the hand reaches behind the plate, which holds it, in units."""
_LEAST_SEEN: Final = 0.4
"""The share of its cards that is seen at least above a plate that makes way for the piles."""
_NARROWER: Final = 14
"""How much narrower the plate becomes, in units, before it moves out of the way of the score."""

# The hand beside the plate.
_TOP: Final = RIM + 10
"""The distance of portrait and hand from the upper edge of the window, in units."""
_BOTTOM: Final = MARGIN + CORNER_BUTTON + 5
"""Where the hand ends, in units: about where the buttons in the corner do, under which the coach shows things."""
_FROM_CORNERS: Final = 14
"""The least distance from the score and from the buttons in the corner, in units."""
_PLATE_BESIDE: Final = 330
"""The width of the plate, in units."""
_BESIDE_PLATE: Final = 8
"""The gap between the plate and the hand, in units."""
_WIDEST_BESIDE: Final = 3.4
"""The greatest width of the hand, in card widths."""


def only_opponent(spec: FrameSpec, score: Rect, buttons_y: float) -> Opponents:
    """Place a single opponent at the far side of the table; the row of buttons begins at ``buttons_y``.

    The hand is in the middle, and so are portrait and plate together; with large text the plate ends where the hand
    does, unless the portrait would cover the ``score``. Where large cards of the player's own or large text leave the
    piles less than ``spec.least_pile``, the plate moves up in front of a smaller hand, or where even that is not
    enough, to the top, beside its hand, between the ``score`` and the buttons in the corner.
    """
    u, size = spec.unit, _PORTRAIT * spec.unit
    usual_height, plate_height = spec.small_card_width * CARD_RATIO, _PLATE_HEIGHT * u * spec.text_scale
    fan_y = MARGIN * u + FAN_LEAN * spec.small_card_width
    plate_y = fan_y + usual_height - _BEHIND_PLATE * u
    if not spec.is_over:
        plate_y = min(plate_y, pile_top(spec, spec.least_pile, buttons_y) - plate_height)
    card_height = min(usual_height, plate_y + plate_height - PAST_HAND * u - fan_y)
    if plate_y - fan_y < _LEAST_SEEN * card_height:
        return _beside_hand(spec, score)
    card_width = card_height / CARD_RATIO
    fan_width = _FAN_WIDTH * card_width
    fan = Rect((spec.width - fan_width) / 2, fan_y, fan_width, card_height)
    plate_width = max(_PLATE_WIDTH * spec.label_scale * u, fan.w + _PLATE_PAST_FAN * u)
    x = (spec.width - plate_width + BEYOND_PLATE * size) / 2
    if spec.text_scale > 1:  # What the coach shows at the right needs the room.
        x = fan.right - plate_width
    plate = Rect(x, plate_y, plate_width, plate_height)
    covered = 0.0 if spec.is_over else max(0.0, score.right - portrait_at(plate, size, u).x)
    plate = plate._replace(x=x + covered, w=plate_width - min(covered, _NARROWER * u))
    return Opponents(card_width, (fan,), (0.0,), (plate,), (portrait_at(plate, size, u),), plate.bottom)


def _beside_hand(spec: FrameSpec, score: Rect) -> Opponents:
    """Place a single opponent as high as possible: portrait, plate and a small hand side by side."""
    u, top = spec.unit, _TOP * spec.unit
    plate = Rect(0, 0, _PLATE_BESIDE * spec.label_scale * u, _PLATE_HEIGHT * u * spec.text_scale)
    portrait = portrait_at(plate, PORTRAIT * u, u)
    to_fan = plate.right - portrait.x + _BESIDE_PLATE * u
    card_width = (_BOTTOM * u - top) / (CARD_RATIO + 2 * FAN_LEAN)
    left, right = score.right + _FROM_CORNERS * u, corner_left(spec) - _FROM_CORNERS * u
    fan_width = min(_WIDEST_BESIDE * card_width, right - left - to_fan)
    x = left
    if spec.text_scale == 1:  # Otherwise what the coach shows at the right needs the room.
        width = to_fan + fan_width
        x = max(left, min((spec.width - width) / 2, right - width))
    fan = Rect(x + to_fan, top + FAN_LEAN * card_width, fan_width, card_width * CARD_RATIO)
    plate, portrait = (area.moved(x - portrait.x, top - portrait.y) for area in (plate, portrait))
    return Opponents(card_width, (fan,), (0.0,), (plate,), (portrait,), plate.bottom)
