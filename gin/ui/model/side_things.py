"""Where the things at the sides of a wide table lie: a drink at the left, and a pad to score on at the right.

Pure. They stay through a deal: what needs their room pushes them aside, and only where none is free do they leave.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gin.ui.model.frame import THING_SEEN, Frame
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect

_CLEAR: Final = 22
"""The least distance of a thing that has been pushed aside from what needs its room, in units ..."""
_FROM_SIDE: Final = 72
"""... and that from the side of the table of one that lies between two hands."""


def side_things(frame: Frame, lying: Iterable[Pose], *, has_spread: bool, is_over: bool) -> Mapping[str, Rect]:
    """Return where each thing lies that has room, given the cards that are ``lying`` on the table.

    Before a knock nothing comes near them.
    """
    if not (has_spread or is_over):
        return frame.beside
    cards = [_around(pose) for pose in lying]
    if is_over:
        found = {name: _between_hands(frame, home, cards) for name, home in frame.beside.items()}
    else:
        found = {name: _beside_spread(frame, home, cards) for name, home in frame.beside.items()}
    return {name: place for name, place in found.items() if place is not None}


def _beside_spread(frame: Frame, home: Rect, cards: Sequence[Rect]) -> Rect | None:
    """Return where a thing lies while a knocker's melds do: at its place, or beside the piles that have come there."""
    piles = [frame.stock, frame.discard]
    half = THING_SEEN * home.w / 2 + _CLEAR * frame.unit
    xs = max(pile.right for pile in piles) + half, min(pile.x for pile in piles) - half
    across = min((x - home.centre[0] for x in xs), key=abs)
    places = [home, home.moved(across, 0)] if abs(across) < home.w else [home]
    taken = [*piles, *frame.plates, *frame.portraits, *cards]
    return next((place for place in places if _is_clear(place, taken)), None)


def _between_hands(frame: Frame, home: Rect, cards: Sequence[Rect]) -> Rect | None:
    """Return where a thing lies when a deal is over: where the sheet covers it, or between two hands that lie open.

    Several hands, each with a portrait and a name, leave no room.
    """
    if frame.result_sheet.contains(*home.centre):
        return home
    if len(frame.fans) > 1:
        return None
    area, half = frame.play_area, THING_SEEN * home.w / 2
    inset = _FROM_SIDE * frame.unit + half
    x = area.x + inset if home.centre[0] < frame.window.centre[0] else area.right - inset
    edges = sorted((card.y, card.bottom) for card in cards)
    lows = [max(bottom for _, bottom in edges[: index + 1]) for index in range(len(edges))]
    gaps = [(top - low, (low + top) / 2) for low, (top, _) in zip(lows, edges[1:], strict=False)]
    room, y = max(gaps, default=(0.0, 0.0))
    return Rect.around(x, y, home.w, home.h) if room >= 2 * half else None


def _is_clear(place: Rect, taken: Iterable[Rect]) -> bool:
    """Return whether what is seen of a thing at a place is clear of some areas."""
    seen = Rect.around(*place.centre, THING_SEEN * place.w, THING_SEEN * place.h)
    return not any(seen.overlap(area) for area in taken)


def _around(pose: Pose) -> Rect:
    """Return the rectangle around a card at its angle."""
    turn, long = math.radians(pose.angle), pose.width * CARD_RATIO
    across, along = abs(math.cos(turn)), abs(math.sin(turn))
    return Rect.around(pose.x, pose.y, pose.width * across + long * along, long * across + pose.width * along)
