"""The shuffle before a deal: the deck is parted, its halves are riffled together, and it is squared.

A function of time, drawn with card backs alone. It decides nothing and shows no card's face.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from gin.ui.model.choreography import SHUFFLE
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.motion import ease_in_out, ease_out
from gin.ui.model.pile_areas import pile_rise
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer

PACKETS: Final = 14
"""The number of packets of cards that the deck is drawn as."""
_DECK_SIZE: Final = 52
_PARTED, _PARTED_ANGLE = 0.62, 7.0
"""The distance of the halves from the middle, in card widths, and their angle in degrees."""
_FALLEN, _FALLEN_ANGLE = 0.2, 4.0
"""The same of the packets that have fallen together."""
_PART_UNTIL, _FALL_FROM, _FALL_UNTIL, _FALL_DURATION, _SQUARE_FROM = 0.12, 0.08, 0.36, 0.08, 0.44
"""In seconds: when the deck has parted, the first and last packet fall, for how long each, and when squaring begins."""


@dataclass(frozen=True, slots=True)
class ShuffleAnimation:
    """A shuffle that begins at a time in seconds; ``speed`` divides all its durations."""

    begin: float
    speed: float

    def is_over(self, now: float) -> bool:
        """Return whether the deck lies squared."""
        return (now - self.begin) * self.speed >= SHUFFLE

    def sprites(self, renderer: Renderer, now: float, pile: Rect) -> list[Sprite]:
        """Return the deck at a time, over the area of a pile."""
        packets, coming = self._packets(now, pile), self._packets(renderer.next_frame, pile)
        shadows = map(renderer.card_shadow, _ground(packets, pile), _ground(coming, pile))
        backs = [renderer.card_back(*poses) for poses in zip(packets, coming, strict=True)]
        deck = [*shadows, *backs]
        return [_whole(renderer, deck)] if now <= self.begin else deck

    def _packets(self, now: float, pile: Rect) -> list[Pose]:
        since = (now - self.begin) * self.speed
        return [_packet(number, since, pile) for number in range(PACKETS)]


def _ground(packets: Sequence[Pose], pile: Rect) -> list[Pose]:
    """Return the poses of the shadows: those of all packets would add up to black.

    There is one for each half, and one for the packets that have fallen.
    """
    return [packets[number]._replace(y=pile.centre[1], height=0.25) for number in (0, PACKETS - 2, PACKETS - 1)]


def _whole(renderer: Renderer, deck: Sequence[Sprite]) -> Sprite:
    """Return the deck before it is parted as one sprite, so that no card shows through another as it fades in."""
    first, *others = (sprite.rect for sprite in deck)
    area = first.unionall(others)

    def draw() -> pygame.Surface:
        whole = pygame.Surface(area.size, pygame.SRCALPHA)
        whole.blits([(sprite.surface, sprite.rect.move(-area.x, -area.y)) for sprite in deck])
        return whole

    return Sprite(renderer.cached_pose(("whole deck", renderer.back, area.size), draw), *area.topleft)


def _packet(number: int, since: float, pile: Rect) -> Pose:
    """Return the pose of a packet: the even ones are in the left half, and the lowest falls first."""
    parted = ease_out(_progress(since, 0, _PART_UNTIL))
    fall = _FALL_FROM + (_FALL_UNTIL - _FALL_FROM) * number / (PACKETS - 1)
    fallen = ease_in_out(_progress(since, fall, fall + _FALL_DURATION))
    squared = ease_in_out(_progress(since, _SQUARE_FROM, SHUFFLE))
    side = -1 if number % 2 == 0 else 1
    distance = parted * (_PARTED + (_FALLEN - _PARTED) * fallen) * (1 - squared)
    angle = parted * (_PARTED_ANGLE + (_FALLEN_ANGLE - _PARTED_ANGLE) * fallen) * (1 - squared)
    # A half is as high as half the deck, before and after it has fallen.
    level = number / 2 + (number / 2) * (1 - parted * (1 - fallen))
    x, y = pile.centre
    rise = pile_rise(pile, round(level * _DECK_SIZE / PACKETS))
    return Pose(x + side * distance * pile.w, y - rise, pile.w, -side * angle, 0.0)


def _progress(since: float, begin: float, end: float) -> float:
    """Return which part of a span of time has passed, 0 to 1."""
    return max(0.0, min(1.0, (since - begin) / (end - begin)))
