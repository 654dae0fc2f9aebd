"""Where two or three opponents have their hands, plates and portraits: one at either side, and one of three opposite.

The left side belongs to the score, and below it to an opponent; the right side is as like it as the buttons in the
corner and the deadwood badge allow. With little height the hands at the sides leave their places above the plates and
are held towards the middle of the table.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from gin.ui.model.frame_spec import CORNER_BUTTON, MARGIN, OPPONENTS_CARD, PORTRAIT, FrameSpec
from gin.ui.model.geometry import CARD_RATIO, Rect
from gin.ui.model.opponent_areas import BEYOND_PLATE, FAN_LEAN, PAST_HAND, Opponents, portrait_at
from gin.ui.model.pile_areas import BESIDE_PILES, below_piles

# The plates at the sides, and the score.
_SIDE_WIDTH, _SIDE_HEIGHT = 310, 70
"""The width of what belongs to an opponent at the left or right, and the height of the plate, in units."""
_SIDE_GAP: Final = 8
"""The distance of hands at the sides from what is above and below them, in units."""
_PLATE_GAP: Final = 14
"""The least distance of the plate at the left from the score and from the row of buttons, in units."""
_BADGE_GAP: Final = 10
"""The least distance of the plate at the right from the deadwood badge below it, in units."""
_LEAST_SCORE, _LEAST_ENLARGED_SCORE = 0.94, 0.733
"""How high the score is at least where it makes way for the plate below it, as shares of its usual and of its enlarged
height."""

# The hands at the sides.
_LEAST_ABOVE, _MOST_ABOVE = 210, 330
"""The least and the greatest height of a hand above its plate, in units."""
_LEAST_ROW: Final = 62
"""The least height of a hand in a row while melds are laid off, in units."""
_ABOVE_ROW, _BELOW_ROW = 2 * _SIDE_GAP, _SIDE_GAP
"""The distance of a row at the left from the plate above it and from the row of buttons, in units."""
_UPRIGHT_CARD, _ROW_CARD = 0.36, 0.6
"""The greatest width of the cards of a hand at the side, in heights of the hand: usually, and in a row."""
_UNDER_PLATE: Final = 24
"""How far the hand held before a plate lies under it, in units: the piles between two such hands need air."""
_ABOVE_BUTTONS: Final = 20
"""How far above the row of buttons such a hand ends, in units."""
_BELOW_CORNER, _BELOW_CORNER_PILES = MARGIN + CORNER_BUTTON + 8, MARGIN + 104
"""Where such hands begin at least, in units: below the buttons in the corner, or the piles that lie beside those while
melds are laid off."""
_LEAST_HELD: Final = 150
"""The least height of such a hand below the plate of the one opposite, in units."""
_LEAST_PILE: Final = 125
"""The width that the piles keep between such hands, in units: about what they have between plates."""
_BESIDE_SCORE: Final = 16
"""The gap between the score and a hand beside it, in units."""
_BELOW_OPEN: Final = 0.56
"""Where hands at the sides begin while hands are laid open in the middle, as a share of the way down to the buttons."""

# The one opposite.
_FAN_WIDTH: Final = 340
"""The width of the hand, in units."""
_PLATE_WIDTH: Final = 280
"""The width of the plate with text of the usual size, in units."""
_PLATE_HEIGHT: Final = 52
"""The height of the plate with two lines of text, in units."""
_BESIDE_HANDS: Final = 24
"""The gap between the plate and the hands at the sides, in units."""
_SEEN: Final = 0.84
"""The share of the cards that is seen above the plate."""
_LEAST_SEEN: Final = 42
"""How much of the hand is seen at least above a plate that makes way for the piles, in units."""


class _SidePlates(NamedTuple):
    left: Rect
    right: Rect
    hand_height: float | None
    """The height of the hand above the plate at the left; None if there is no room for one."""


class _SideHands(NamedTuple):
    left: Rect
    right: Rect
    card_width: float


def several_opponents(
    spec: FrameSpec, score: Rect, badge: Rect, buttons_y: float, usual_buttons_y: float
) -> tuple[Opponents, Rect]:
    """Place two or three opponents where they sit, and fit the score above the plate at the left.

    The row of buttons begins at ``buttons_y``, and with cards of the usual size at ``usual_buttons_y``.
    """
    u, size = spec.unit, PORTRAIT * spec.unit
    lowest = _lowest_plate(spec, buttons_y)
    score = _fitted_score(spec, score, lowest, badge)
    plates = _side_plates(spec, lowest, score, badge, buttons_y)
    hands = _side_hands(spec, score, plates, buttons_y)
    far = Opponents(hands.card_width, (), (), (), (), MARGIN * u)
    if spec.opponents == 3:
        far = _opposite(spec, hands, usual_buttons_y - buttons_y)
    opponents = Opponents(
        far.card_width,
        (hands.left, *far.fans, hands.right),
        (90.0, *far.turns, -90.0),
        (plates.left, *far.plates, plates.right),
        (portrait_at(plates.left, size, u), *far.portraits, portrait_at(plates.right, size, u)),
        far.bottom,
    )
    return opponents, score


def _lowest_plate(spec: FrameSpec, buttons_y: float) -> Rect:
    """Return the plate at the left as low as it can be: above the row of buttons."""
    u, height, beyond = spec.unit, _SIDE_HEIGHT * spec.unit * spec.label_scale, BEYOND_PLATE * PORTRAIT * spec.unit
    width = _SIDE_WIDTH * spec.label_scale * u
    return Rect(MARGIN * u + beyond, buttons_y - _PLATE_GAP * u - height, width - beyond, height)


def _fitted_score(spec: FrameSpec, score: Rect, lowest: Rect, badge: Rect) -> Rect:
    """Make the score small enough for the plate below it: for one as high as that at the right, if it can be."""
    u = spec.unit
    height = min(score.h, lowest.y - _PLATE_GAP * u - score.y)
    if not spec.is_over:
        level = lowest._replace(y=_above_badge(spec, lowest, badge))
        room = portrait_at(level, PORTRAIT * u, u).y - _SIDE_GAP * u - score.y
        least = max(_LEAST_SCORE, _LEAST_ENLARGED_SCORE * spec.text_scale) * spec.score_height * u
        height = min(height, max(least, room))
    return score._replace(h=height)


def _side_plates(spec: FrameSpec, lowest: Rect, score: Rect, badge: Rect, buttons_y: float) -> _SidePlates:
    """Place the plates at the sides: that at the left, and that at the right as high, or higher to clear the badge.

    The plate at the left lies below a hand; or just below the score, with room for a row of cards below it; or as low
    as it can. It rises to the height of that at the right as far as the score, and the hand above it, allow.
    """
    u, gap, top = spec.unit, _SIDE_GAP * spec.unit, score.bottom + _SIDE_GAP * spec.unit
    left, hand_height = lowest, None
    below_score = lowest._replace(y=top)
    below_score = below_score.moved(0, top - portrait_at(below_score, PORTRAIT * u, u).y)  # The portrait, too.
    room = lowest.y - gap - top
    if room >= _LEAST_ABOVE * u:  # Hand and plate stay together, half-way down.
        hand_height = min(_MOST_ABOVE * u, room)
        left = lowest._replace(y=(lowest.y + gap + top + hand_height) / 2)
    elif _has_row(spec, below_score, buttons_y):
        left = below_score
    right_y = min(left.y, _above_badge(spec, left, badge))
    right = left._replace(x=spec.width - MARGIN * u - left.w, y=right_y)
    if hand_height is None:
        left = left._replace(y=min(left.y, max(right_y, below_score.y)))
    elif right_y - gap - top >= _LEAST_ABOVE * u:
        left, hand_height = left._replace(y=right_y), min(hand_height, right_y - gap - top)
    return _SidePlates(left, right, hand_height)


def _above_badge(spec: FrameSpec, plate: Rect, badge: Rect) -> float:
    """Return how low a plate can be that lies above the deadwood badge."""
    return badge.y - _BADGE_GAP * spec.unit - plate.h


def _has_row(spec: FrameSpec, plate: Rect, buttons_y: float) -> bool:
    """Return whether there is room for a row of cards between a plate at the left and the row of buttons."""
    return _row_height(spec, plate, buttons_y) >= _LEAST_ROW * spec.unit


def _row_height(spec: FrameSpec, plate: Rect, buttons_y: float) -> float:
    """Return the height that a row of cards has between a plate at the left and the row of buttons."""
    return buttons_y - plate.bottom - (_ABOVE_ROW + _BELOW_ROW) * spec.unit


def _side_hands(spec: FrameSpec, score: Rect, plates: _SidePlates, buttons_y: float) -> _SideHands:
    """Place the hands at the sides.

    They are above the plates, if there is room; or below hands that are laid open in the middle; or while melds are
    laid off in rows, if there is room for those; or held before the plates, if the piles keep their room; or else
    beside the score.
    """
    card_width, share = spec.small_card_width, _UPRIGHT_CARD
    if plates.hand_height is not None:
        left, right = _above_plates(spec, plates, plates.hand_height)
    elif spec.opens_in_middle:
        left, right = _held(spec, plates, _BELOW_OPEN * buttons_y, buttons_y)
        return _SideHands(left, right, card_width)
    elif spec.has_spread and _has_row(spec, plates.left, buttons_y):
        left, right = _rows(spec, plates, buttons_y)
        share = _ROW_CARD
    elif not spec.has_spread and _leaves_room_for_piles(spec, plates):
        left, right = _held(spec, plates, _top_of_held(spec, buttons_y), buttons_y)
    else:
        left, right = _beside_score(spec, score, plates)
    return _SideHands(left, right, min(card_width, share * min(left.h, right.h)))


def _above_plates(spec: FrameSpec, plates: _SidePlates, height: float) -> tuple[Rect, Rect]:
    """Place hands above the plates; they begin at the same height, which is given for that at the left."""
    u, width = spec.unit, _SIDE_WIDTH * spec.label_scale * spec.unit
    left = Rect(MARGIN * u, plates.left.y - _SIDE_GAP * u - height, width, height)
    right_height = plates.right.y - _SIDE_GAP * u - left.y
    return left, Rect(spec.width - MARGIN * u - width, left.y, width, right_height)


def _rows(spec: FrameSpec, plates: _SidePlates, buttons_y: float) -> tuple[Rect, Rect]:
    """Place rows of cards: below the plate at the left, and as high above that at the right."""
    u, width = spec.unit, _SIDE_WIDTH * spec.label_scale * spec.unit
    height = _row_height(spec, plates.left, buttons_y)
    left = Rect(MARGIN * u, plates.left.bottom + _ABOVE_ROW * u, width, height)
    return left, left._replace(x=spec.width - MARGIN * u - width, y=plates.right.y - _SIDE_GAP * u - height)


def _held(spec: FrameSpec, plates: _SidePlates, top: float, buttons_y: float) -> tuple[Rect, Rect]:
    """Place hands before the plates, towards the middle of the table, from a height down to the row of buttons."""
    u, width = spec.unit, spec.small_card_width * CARD_RATIO
    left = Rect(plates.left.right - _UNDER_PLATE * u, top, width, buttons_y - _ABOVE_BUTTONS * u - top)
    return left, left._replace(x=spec.width - left.right)


def _leaves_room_for_piles(spec: FrameSpec, plates: _SidePlates) -> bool:
    """Return whether hands before the plates leave the piles room between them."""
    u, inner = spec.unit, plates.left.right - _UNDER_PLATE * spec.unit + spec.small_card_width * CARD_RATIO
    return spec.width / 2 - inner - BESIDE_PILES * u >= _LEAST_PILE * u


def _top_of_held(spec: FrameSpec, buttons_y: float) -> float:
    """Return where hands begin that are held before the plates.

    It is below the plate of the one opposite, as far as there is room, so as not to look like that one's hand.
    """
    u, top = spec.unit, _BELOW_CORNER * spec.unit
    if spec.opponents < 3:
        return top
    below_plate = _plate_opposite_y(spec) + _PLATE_HEIGHT * u * spec.text_scale + _SIDE_GAP * u
    return max(top, min(below_plate, buttons_y - (_ABOVE_BUTTONS + _LEAST_HELD) * u))


def _beside_score(spec: FrameSpec, score: Rect, plates: _SidePlates) -> tuple[Rect, Rect]:
    """Place hands between the score and the middle of the table, above the plates."""
    u, top = spec.unit, (_BELOW_CORNER_PILES if spec.has_spread else _BELOW_CORNER) * spec.unit
    height = plates.right.y - _SIDE_GAP * u - top
    width = CARD_RATIO * min(spec.small_card_width, _UPRIGHT_CARD * height)
    left = Rect(score.right + _BESIDE_SCORE * u, plates.left.y - plates.right.y + top, width, height)
    return left, left._replace(x=spec.width - left.right, y=top)


def _plate_opposite_y(spec: FrameSpec) -> float:
    """Return where the plate of the one opposite begins, unless it makes way for the piles."""
    return MARGIN * spec.unit + (FAN_LEAN + _SEEN * CARD_RATIO) * OPPONENTS_CARD * spec.card_unit


def _opposite(spec: FrameSpec, sides: _SideHands, taken: float) -> Opponents:
    """Place the one of three opponents who sits opposite, with cards as wide as those at the sides where they fit.

    The plate moves up by the height that large cards have ``taken`` from the piles, and by what large text takes, but
    never so far that the hand behind it is seen below it, or hardly above it.
    """
    u, size, card_width = spec.unit, PORTRAIT * spec.unit, sides.card_width
    fan_y, plate_y = MARGIN * u + FAN_LEAN * OPPONENTS_CARD * spec.card_unit, _plate_opposite_y(spec)
    fan = Rect((spec.width - _FAN_WIDTH * u) / 2, fan_y, _FAN_WIDTH * u, card_width * CARD_RATIO)
    width = _PLATE_WIDTH * spec.label_scale * u
    if sides.left.y < fan.bottom:  # Between the hands at the sides.
        width = min(width, spec.width - 2 * (sides.left.right + _BESIDE_HANDS * u) - BEYOND_PLATE * size)
    x = (spec.width - width + BEYOND_PLATE * size) / 2
    plate = Rect(x, plate_y, width, _PLATE_HEIGHT * u * spec.text_scale)
    if spec.has_spread and not spec.opens_in_middle:  # Cards laid open are not behind it.
        fan = fan._replace(h=plate_y - fan_y - _SIDE_GAP * u)
        card_width = min(card_width, fan.h / CARD_RATIO)
    elif not spec.is_over:
        taken += plate.h - _PLATE_HEIGHT * u + below_piles(spec) - below_piles(replace(spec, text_scale=1.0))
        free = min(plate.bottom - fan.bottom - PAST_HAND * u, plate.y - fan.y - _LEAST_SEEN * u)
        plate = plate.moved(0, -max(0.0, min(taken, free)))
    return Opponents(card_width, (fan,), (0.0,), (plate,), (portrait_at(plate, size, u),), plate.bottom)
