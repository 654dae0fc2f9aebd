"""The riffle before a deal: the pack parted, its halves let fall into each other, and squared.

A function of time, drawn from one picture of a card's back. It decides nothing, and shows no card's face.
"""

from dataclasses import dataclass

from gin.ui.model.choreography import SHUFFLE
from gin.ui.model.frame import pile_rise
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.motion import ease_in_out, ease_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer

LEAVES = 14
"""As how many leaves the cards of the pack are drawn."""
_PACK = 52
_PARTED, _TILT = 0.62, 7.0
"""How far from the middle the halves are, in widths of a card, and their angles."""
_FALLEN, _ASKEW = 0.2, 4.0
"""The same of the leaves that have fallen into each other."""
_PART, _FALL_FROM, _FALL_TO, _FALL, _SQUARE_FROM = 0.14, 0.1, 0.46, 0.09, 0.56
"""The moments of it, in seconds, and how long one leaf falls."""


@dataclass(frozen=True, slots=True)
class ShuffleAnimation:
    """A pack that is shuffled from a time on; ``speed`` is the speed of everything that moves."""

    begin: float
    speed: float

    def is_over(self, now: float) -> bool:
        """Whether the pack lies squared."""
        return (now - self.begin) * self.speed >= SHUFFLE

    def sprites(self, renderer: Renderer, now: float, pile: Rect) -> list[Sprite]:
        """The pack in the course of it, about the place of a pile."""
        since = (now - self.begin) * self.speed
        poses = [_leaf(number, since, pile) for number in range(LEAVES)]
        # One shadow for each half and one for what has fallen: those of all leaves would add up to black.
        ground = [poses[number]._replace(y=pile.centre[1], height=0.25) for number in (0, LEAVES - 2, LEAVES - 1)]
        shadows = [renderer.card_shadow(pose) for pose in ground]
        return shadows + [renderer.card_back(pose) for pose in poses]


def _leaf(number: int, since: float, pile: Rect) -> Pose:
    """Where one leaf is: those with even numbers are in the left half, and the lowest falls first."""
    parted = ease_out(_part(since, 0, _PART))
    falls = _FALL_FROM + (_FALL_TO - _FALL_FROM) * number / (LEAVES - 1)
    fallen = ease_in_out(_part(since, falls, falls + _FALL))
    squared = ease_in_out(_part(since, _SQUARE_FROM, SHUFFLE))
    side = -1 if number % 2 == 0 else 1
    away = parted * (_PARTED + (_FALLEN - _PARTED) * fallen) * (1 - squared)
    askew = parted * (_TILT + (_ASKEW - _TILT) * fallen) * (1 - squared)
    # A half is as high as half the pack, on the table as in the hand.
    level = number / 2 + (number / 2) * (1 - parted * (1 - fallen))
    x, y = pile.centre
    return Pose(
        x + side * away * pile.w, y - pile_rise(pile, round(level * _PACK / LEAVES)), pile.w, -side * askew, 0.0
    )


def _part(since: float, begin: float, end: float) -> float:
    return max(0.0, min(1.0, (since - begin) / (end - begin)))
