"""Where the drink and the score pad lie on the table: at the sides of the player's hand, or of the piles. Pure."""

from collections.abc import Iterable, Mapping
from typing import Final

from gin.ui.model.frame_spec import FAN_STEP, MARGIN, FrameSpec
from gin.ui.model.geometry import Rect

DRINK, PAD = "drink", "pad"
"""The things at the left and at the right of the player's hand, or of the piles."""
THING_SEEN: Final = 0.86
"""The share of its size that a thing fills, not counting its shadow."""
_FAN_LEAN: Final = 0.2
"""How much wider a hand is for the slant of its outer cards, in card widths."""
_LARGEST_THING, _LEAST_THING = 124, 80
"""The greatest and the least size of a thing, in units; where there is less room there are none."""
_PAST_THING: Final = 12
"""How far the visible part of a thing keeps from what is next to it, in units."""
_UNDER_MENU: Final = 48
"""The room below the buttons in the corner for their keys, and for what a hint says of them, in units."""
_FROM_HAND: Final = 110
"""The greatest distance from the hand to the middle of a thing, in units; with less room it is midway to the margin."""


def things_beside_hand(spec: FrameSpec, hand: Rect, card_width: float) -> Mapping[str, Rect]:
    """Return where the things lie at either side of the player's hand; nothing without room for both.

    There are none once the hand is laid open or the deal is over. Piles, the open hands of others and what people say
    never reach there.
    """
    if spec.is_over or spec.own_spread:
        return {}
    u, (width, y) = spec.unit, (spec.size[0], hand.centre[1])
    hand_width = (1 + FAN_STEP * (spec.most_cards - 1) + _FAN_LEAN) * card_width
    room = (width - hand_width) / 2 - MARGIN * u
    side = min(_LARGEST_THING * u, (room - 2 * _PAST_THING * u) / THING_SEEN)
    if side < _LEAST_THING * u:
        return {}
    x = MARGIN * u + max(room / 2, room - _FROM_HAND * u)
    return {DRINK: Rect.around(x, y, side, side), PAD: Rect.around(width - x, y, side, side)}


def things_beside_piles(
    spec: FrameSpec, score: Rect, menu: Rect, badge: Rect, others: Iterable[Rect]
) -> Mapping[str, Rect]:
    """Return where the things lie at either side of the piles, for when there is no room beside the hand.

    There are none where they would touch ``others``. With several opponents their hands lie there, and after a knock
    the cards laid open.
    """
    if spec.is_over or spec.has_spread or spec.own_spread or spec.opponents > 1:
        return {}
    u, gap = spec.unit, 2 * _PAST_THING * spec.unit
    tops = {DRINK: score.bottom, PAD: menu.bottom + _UNDER_MENU * u}
    side = min(_LARGEST_THING * u, (badge.y - max(tops.values()) - gap) / THING_SEEN)
    if side < _LEAST_THING * u:
        return {}
    centres = {DRINK: score.centre[0], PAD: spec.size[0] - score.centre[0]}
    areas = {name: Rect.around(centres[name], (top + badge.y) / 2, side, side) for name, top in tops.items()}
    clear = not any(area.expanded(gap / 2).overlap(other) for area in areas.values() for other in others)
    return areas if clear else {}
