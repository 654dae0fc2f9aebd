"""Where the other seats have their hands, plates and portraits in the table's window."""

from dataclasses import replace
from typing import Final, NamedTuple

from gin.ui.model.frame_spec import CORNER_BUTTON, MARGIN, OPPONENTS_CARD, PORTRAIT, RIM, FrameSpec
from gin.ui.model.geometry import CARD_RATIO, Rect
from gin.ui.model.pile_areas import BESIDE_PILES, below_piles, corner_left, pile_top

_HIGHEST: Final = RIM + 10
"""The distance of a portrait and of a hand from the edge of the window where large cards leave them little room, in
units."""
_BESIDE_PLATE: Final = 8
"""The gap between the plate and a hand beside it, in units."""
_BESIDE_FAN: Final = 3.4
"""The greatest width of a hand beside the plate, in card widths."""
_LOWEST_BESIDE: Final = MARGIN + CORNER_BUTTON + 5
"""The bottom of that hand, in units: about that of the buttons in the corner, under which the coach shows things."""
_AROUND_ONLY: Final = 14
"""The least distance of that plate from the score and the buttons in the corner, in units."""
_PLATE, _ONLY_PLATE = 52, 60
"""The height of a name plate with two lines of text, and of that of the only opponent, in units."""
_ON_PLATE: Final = 0.7
"""The share of a portrait that lies on its plate."""
_SIDE_WIDTH: Final = 312
"""The width of what belongs to an opponent at the left or right, in units."""
_TOP_WIDTH: Final = 280
"""The width of the plate of one opposite who is not the only opponent, in units."""
_ONLY_WIDTH: Final = 330
"""The least width of the plate of the only opponent, in units."""
_ONLY_FAN: Final = 4.5
"""The width of the only opponent's hand, in card widths."""
_PAST_FAN: Final = 56
"""How much wider than that hand the plate is, in units."""
_BEHIND_ONLY: Final = 20
"""How far the hand reaches behind the plate, which holds it, in units."""
_FAN_LEAN: Final = 0.1
"""How much higher the outer cards of a hand across the table reach than those in its middle, in card widths."""
_BEHIND_PLATE: Final = 0.16
"""How much of the hand of one of several, across the table, is behind the name plate, in heights of the cards."""
_BEHIND_FAR: Final = 12
"""How far it is behind the plate at least where large text makes the plate higher, in units."""
_LEAST_SEEN: Final = 42
"""How much of that hand is seen over the plate at least where the plate makes way for the piles, in units."""
_LEAST_ONLY: Final = 0.4
"""The same for the hand of the only opponent, as a share of its cards."""
_LEAST_SIDE_ROW: Final = 70
"""The least height of a hand at the side while melds are laid off, in units."""
_LEAST_SIDE_HAND: Final = 210
"""The least height of a hand that is held over a plate at the side, in units."""
_MOST_SIDE_HAND: Final = 330
"""The greatest height of a hand at the side, in units."""
_LEAST_SCORE, _LEAST_ENLARGED = 0.94, 0.757
"""How high the score is at least where it makes way for the plate under it, as shares of its usual and of its enlarged
height."""
_LEAST_HELD: Final = 150
"""The least height of a hand that is held before a plate at the side, under the plate of the one opposite, in units."""
_SIDE_GAP: Final = 8
"""The distance of hands at the side from what is over and under them, in units."""
_SIDE_CARD: Final = 0.36
_ROW_CARD: Final = 0.6
"""The greatest width of the cards of a hand at the side, in heights of the hand: usually, and during lay-offs."""
_HELD_LOW: Final = 0.56
"""How far down hands at the side begin while one opposite is laid open above them, as a share of the way to the buttons
below."""
_LEAST_PILE: Final = 125
"""The width that the piles keep when hands are held beside them, in units: about what they have between plates."""


class Opponents(NamedTuple):
    """The areas of the other seats, in turn, as in `gin.ui.model.frame.Frame`."""

    card_width: float
    fans: tuple[Rect, ...]
    turns: tuple[float, ...]
    plates: tuple[Rect, ...]
    portraits: tuple[Rect, ...]
    bottom: float
    """Where what lies at the far side of the table ends."""


def only_opponent(spec: FrameSpec, score: Rect, bottom: float) -> Opponents:
    """Place a single opponent at the far side of the table; the row of buttons begins at ``bottom``.

    The hand is in the middle, and so are portrait and plate together; with large text the plate ends where the hand
    does. Where large cards of the player's own or large text leave the piles less than ``spec.least_pile``, the plate
    moves up in front of a smaller hand, or where even that is not enough, to the top, beside its hand, between the
    ``score`` and the buttons in the corner.
    """
    u = spec.unit
    card_width = min(spec.small_card_width, spec.height * 0.17 / CARD_RATIO, spec.width / 4.3)
    size, tall = PORTRAIT * u, _ONLY_PLATE * u * spec.text_scale
    y = MARGIN * u + _FAN_LEAN * card_width
    lower = y + card_width * CARD_RATIO - _BEHIND_ONLY * u
    upper = lower if spec.is_over else min(lower, pile_top(spec, spec.least_pile, bottom) - tall)
    long = min(card_width * CARD_RATIO, upper + tall - _BEHIND_FAR * u - y)
    if upper - y < _LEAST_ONLY * long:
        return _only_at_top(spec, score)
    card_width = long / CARD_RATIO
    wide = _ONLY_FAN * card_width
    fan = Rect((spec.width - wide) / 2, y, wide, long)
    width = max(_ONLY_WIDTH * spec.label_scale * u, fan.w + _PAST_FAN * u)
    x = (spec.width - width + (1 - _ON_PLATE) * size) / 2
    if spec.text_scale > 1:  # What the coach shows at the right needs the room.
        x = fan.right - width
    plate = Rect(x, upper, width, tall)
    return Opponents(card_width, (fan,), (0.0,), (plate,), (_portrait(plate, size, u),), plate.bottom)


def _only_at_top(spec: FrameSpec, score: Rect) -> Opponents:
    """Place a single opponent as high as possible, with a small hand beside the plate."""
    u, gap, top = spec.unit, _AROUND_ONLY * spec.unit, _HIGHEST * spec.unit
    plate = Rect(0, 0, _ONLY_WIDTH * spec.label_scale * u, _ONLY_PLATE * u * spec.text_scale)
    face = _portrait(plate, PORTRAIT * u, u)
    card_width = (_LOWEST_BESIDE * u - top) / (CARD_RATIO + 2 * _FAN_LEAN)
    wide, free = plate.right - face.x + _BESIDE_PLATE * u, corner_left(spec) - score.right - 2 * gap
    fan = Rect(0, top + _FAN_LEAN * card_width, min(_BESIDE_FAN * card_width, free - wide), card_width * CARD_RATIO)
    left = score.right + gap
    if spec.text_scale == 1:  # Otherwise what the coach shows at the right needs the room.
        left = max(left, min((spec.width - wide - fan.w) / 2, corner_left(spec) - gap - wide - fan.w))
    plate, face = (area.moved(left - face.x, top - face.y) for area in (plate, face))
    fan = fan._replace(x=left + wide)
    return Opponents(card_width, (fan,), (0.0,), (plate,), (face,), plate.bottom)


def opponents_around(
    spec: FrameSpec, score: Rect, badge: Rect, bottom: float, usual_bottom: float
) -> tuple[Opponents, Rect]:
    """Place two or three opponents where they sit, and fit the score above the plate at the left.

    The row of buttons begins at ``bottom``, and with cards of the usual size at ``usual_bottom``.
    """
    u = spec.unit
    wide, face, tall = _SIDE_WIDTH * spec.label_scale * u, PORTRAIT * u, 70 * u * spec.label_scale
    lowest = Rect(MARGIN * u + face * 0.3, bottom - 14 * u - tall, wide - face * 0.3, tall)
    score = score._replace(h=min(score.h, lowest.y - 14 * u - score.y))
    if not spec.is_over:  # Under a smaller score the plates at the sides are as high as each other.
        level = _portrait(lowest._replace(y=_over_badge(spec, lowest, badge)), face, u).y - _SIDE_GAP * u
        least = max(_LEAST_SCORE, _LEAST_ENLARGED * spec.text_scale) * spec.score_height * u
        score = score._replace(h=min(score.h, max(least, level - score.y)))
    plate, beside, over_plate = _side_plates(spec, lowest, score, badge, bottom)
    left, right, card_width = _side_hands(spec, score, plate, beside, over_plate, bottom)
    far = Opponents(card_width, (), (), (), (), MARGIN * u)
    if spec.opponents == 3:
        far = _opposite(spec, card_width, left, usual_bottom - bottom)
    opponents = Opponents(
        far.card_width,
        (left, *far.fans, right),
        (90.0, *far.turns, -90.0),
        (plate, *far.plates, beside),
        (_portrait(plate, face, u), *far.portraits, _portrait(beside, face, u)),
        far.bottom,
    )
    return opponents, score


def _side_plates(
    spec: FrameSpec, lowest: Rect, score: Rect, badge: Rect, bottom: float
) -> tuple[Rect, Rect, float | None]:
    """Return the plates at the left and at the right, and how high the hands over them are; None if none are there.

    The plate at the left is under a hand; or under the score, with room for a row of cards below it; or as low as it
    can be, which is ``lowest``. That at the right is as high, or higher, to be clear of the ``badge``, and then the one
    at the left is as high, if the score allows.
    """
    u, gap, plate, over_plate = spec.unit, _SIDE_GAP * spec.unit, lowest, None
    top = score.bottom + gap
    beneath = plate._replace(y=top)
    beneath = plate._replace(y=2 * top - _portrait(beneath, PORTRAIT * u, u).y)  # Its portrait is under the score, too.
    free = lowest.y - gap - top
    if free >= _LEAST_SIDE_HAND * u:  # Hand and plate stay together, half-way down.
        over_plate = min(_MOST_SIDE_HAND * u, free)
        plate = plate._replace(y=(lowest.y + gap + top + over_plate) / 2)
    elif _has_row(spec, beneath, bottom):
        plate = beneath
    x, y = spec.width - MARGIN * u - plate.w, min(plate.y, _over_badge(spec, plate, badge))
    beside = plate._replace(x=x, y=y)
    if over_plate is None and y < plate.y:
        plate = plate._replace(y=min(plate.y, max(y, beneath.y)))
    elif over_plate is not None and y < plate.y and y - gap - top >= _LEAST_SIDE_HAND * u:
        plate, over_plate = plate._replace(y=y), min(over_plate, y - gap - top)
    return plate, beside, over_plate


def _over_badge(spec: FrameSpec, plate: Rect, badge: Rect) -> float:
    """Return how low a plate can be that is over the deadwood badge."""
    return badge.y - 10 * spec.unit - plate.h


def _has_row(spec: FrameSpec, plate: Rect, bottom: float) -> bool:
    """Return whether there is room for a row of cards between a plate at the left and the row of buttons."""
    return plate.bottom + (2 * _SIDE_GAP + _LEAST_SIDE_ROW) * spec.unit <= bottom


def _side_hands(
    spec: FrameSpec, score: Rect, plate: Rect, beside: Rect, over_plate: float | None, bottom: float
) -> tuple[Rect, Rect, float]:
    """Return the hands at the left and at the right, and the width of their cards.

    They are over the plates, if there is room for hands as high as ``over_plate``; while melds are laid off, under the
    plate at the left where there is room for a row of cards; or else held towards the middle of the table. There they
    are lower where hands are laid open in the middle.
    """
    gap, margin, wide = (units * spec.unit for units in (_SIDE_GAP, MARGIN, _SIDE_WIDTH * spec.label_scale))
    card_width, share = spec.small_card_width, _SIDE_CARD
    if over_plate is not None:
        left = Rect(margin, plate.y - gap - over_plate, wide, over_plate)
        right = Rect(spec.width - margin - wide, left.y, wide, beside.y - gap - left.y)
    elif spec.opens_in_middle:
        top, long = _HELD_LOW * bottom, card_width * CARD_RATIO
        left = Rect(plate.right + 10 * spec.unit, top, long, bottom - 20 * spec.unit - top)
        right = left._replace(x=spec.width - left.right)
        return left, right, card_width
    elif spec.has_spread and _has_row(spec, plate, bottom):
        left = Rect(margin, plate.bottom + 2 * gap, wide, bottom - plate.bottom - 3 * gap)
        right = Rect(spec.width - margin - wide, beside.y - gap - left.h, wide, left.h)
        share = _ROW_CARD
    else:
        left, right = _held_at_side(spec, card_width, score, plate, beside, bottom)
    return left, right, min(card_width, share * min(left.h, right.h))


def _held_at_side(
    spec: FrameSpec, card_width: float, score: Rect, plate: Rect, beside: Rect, bottom: float
) -> tuple[Rect, Rect]:
    """Return where hands at the sides are held: before the plates, or above them if that would leave the piles no room.

    The plate at the left is ``plate``, that at the right ``beside``. Before them the hands are under the plate of the
    one opposite, as far as there is room, so as not to look like that one's.
    """
    u, long, top = spec.unit, card_width * CARD_RATIO, (MARGIN + (104 if spec.has_spread else 56)) * spec.unit
    if not spec.has_spread and spec.width / 2 - plate.right - 10 * u - long - BESIDE_PILES * u >= _LEAST_PILE * u:
        low = bottom - 20 * u
        if spec.opponents == 3:
            opposite = MARGIN * u + (_FAN_LEAN + (1 - _BEHIND_PLATE) * CARD_RATIO) * OPPONENTS_CARD * spec.card_unit
            under = opposite + _PLATE * u * spec.text_scale + _SIDE_GAP * u
            top = max(top, min(under, low - _LEAST_HELD * u))
        left = Rect(plate.right + 10 * u, top, long, low - top)
        return left, left._replace(x=spec.width - left.right)
    high = beside.y - _SIDE_GAP * u - top
    left = Rect(score.right + 16 * u, plate.y - beside.y + top, min(long, _SIDE_CARD * high * CARD_RATIO), high)
    return left, left._replace(x=spec.width - left.right, y=top)


def _opposite(spec: FrameSpec, card_width: float, left: Rect, taken: float) -> Opponents:
    """Place the one of three opponents who sits opposite, with cards of this width where they fit.

    ``left`` is the hand at the left. The plate moves up by the height that large cards have ``taken`` from the piles,
    and large text, but never so far that the hand behind it is seen below it.
    """
    u, gap, face = spec.unit, _SIDE_GAP * spec.unit, PORTRAIT * spec.unit
    usual = OPPONENTS_CARD * spec.card_unit
    fan = Rect(spec.width / 2 - 170 * u, MARGIN * u + _FAN_LEAN * usual, 340 * u, card_width * CARD_RATIO)
    across = min(_TOP_WIDTH * spec.label_scale, 370) * u
    if left.y < fan.bottom:  # Between the hands at the sides.
        across = min(across, spec.width - 2 * (left.right + 3 * gap) - (1 - _ON_PLATE) * face)
    below = (1 - _BEHIND_PLATE) * usual * CARD_RATIO
    x = (spec.width - across + (1 - _ON_PLATE) * face) / 2
    plate = Rect(x, fan.y + below, across, _PLATE * u * spec.text_scale)
    if spec.has_spread and not spec.opens_in_middle:  # Cards laid open are not behind it.
        fan = fan._replace(h=below - gap)
        card_width = min(card_width, fan.h / CARD_RATIO)
    elif not spec.is_over:
        taken += plate.h - _PLATE * u + below_piles(spec) - below_piles(replace(spec, text_scale=1.0))
        hidden = min(plate.bottom - fan.bottom - _BEHIND_FAR * u, plate.y - fan.y - _LEAST_SEEN * u)
        plate = plate.moved(0, -max(0.0, min(taken, hidden)))
    return Opponents(card_width, (fan,), (0.0,), (plate,), (_portrait(plate, face, u),), plate.bottom)


def _portrait(plate: Rect, size: float, u: float) -> Rect:
    """Return the place of a portrait at the left end of a plate: over its lower edge, in the middle of a tall one."""
    bottom = min(plate.bottom + 5 * u, plate.centre[1] + size / 2)
    return Rect(plate.x - size * (1 - _ON_PLATE), bottom - size, size, size)
