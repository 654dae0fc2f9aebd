"""The cards that fly while one page changes into another: opaque, over all that fades.

A card that lies face up on both pages glides from its place on the old one to that on the new one. The cards that a
page puts away leave with it, and come with it. Any other card is a part of its page, and fades.

A card that leaves keeps its size, turn and height. It is gone within a few frames, and redrawing it would slow them.
"""

import itertools
import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from gin.rules import Card
from gin.ui.model.geometry import Pose
from gin.ui.model.motion import Cruise, Tween, ease_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer

_GLIDE: Final = Cruise(0.3, 0.5)
"""The easing of a card that glides from page to page."""
_SETTLED: Final = 0.8
"""The share of a change after which such a card lies in its place, while its labels still fade in."""
_ARC: Final = 0.2
"""The height that it gains on its way, if that is longer than the card is wide."""


class Page(NamedTuple):
    """A page: its sprites, the lowest first, and the poses off the table of the cards that it puts away."""

    sprites: Sequence[Sprite] = ()
    put_away: Mapping[Card, Pose] = MappingProxyType({})

    @property
    def poses(self) -> dict[Card, Pose]:
        """The cards that lie face up on it, each at one place only, the lowest first."""
        shown = dict.fromkeys(sprite.shown for sprite in self.sprites if sprite.shown is not None)
        places = Counter(card for card, _ in shown)
        return {card: pose._replace(z=z) for z, (card, pose) in enumerate(shown) if places[card] == 1}


class CardFlights(NamedTuple):
    """The flights of cards that both pages show, of those that leave with the old one, and that come with the new.

    ``leaving_sprites`` show the cards that leave as they lay on the old page.
    """

    gliding: Mapping[Card, Tween]
    leaving: Mapping[Card, Tween]
    coming: Mapping[Card, Tween]
    leaving_sprites: Sequence[tuple[Card, Sprite]]

    @property
    def of_old(self) -> Collection[Card]:
        """The cards that are hidden from the old page while they fly."""
        return self.gliding.keys() | self.leaving.keys()

    @property
    def of_new(self) -> Collection[Card]:
        """The cards that are hidden from the new page while they fly."""
        return self.gliding.keys() | self.coming.keys()

    def sprites(self, renderer: Renderer, now: float) -> list[Sprite]:
        """Return the cards in flight at a time: those that leave, and over them the others, the lowest first."""
        flights = itertools.chain(self.gliding.items(), self.coming.items())
        flying = [(card, flight.at(now), flight) for card, flight in flights if now < flight.finish]
        drawn = [
            renderer.card(card, pose, coming=flight.at(renderer.next_frame))
            for card, pose, flight in sorted(flying, key=lambda each: each[1].z)
        ]
        return [*self._left_at(now), *drawn]

    def _left_at(self, now: float) -> list[Sprite]:
        """Return the cards that leave the old page, on their way at a time."""
        sprites = []
        for card, sprite in self.leaving_sprites:
            flight = self.leaving[card]
            if now < flight.finish:
                pose, start = flight.at(now), flight.start
                sprites.append(sprite.moved(round(pose.x - start.x), round(pose.y - start.y)))
        return sprites


def card_flights(old: Page, new: Page, began: float, leave: float, come: float) -> CardFlights:
    """Return the flights in a change from a time on: one page leaves in ``leave`` seconds, then the other comes."""
    before, after = old.poses, new.poses
    shared = (before.keys() & after.keys()) - old.put_away.keys() - new.put_away.keys()
    leaving = {
        card: Tween(pose, old.put_away[card], began, leave, _speed_up)
        for card, pose in before.items()
        if card in old.put_away
    }
    return CardFlights(
        gliding={card: _glide(before[card], after[card], began, leave + come) for card in shared},
        leaving=leaving,
        coming={
            card: Tween(new.put_away[card], pose, began + leave, come, ease_out)
            for card, pose in after.items()
            if card in new.put_away
        },
        leaving_sprites=[(each.shown.card, each) for each in old.sprites if each.shown and each.shown.card in leaving],
    )


def _glide(start: Pose, end: Pose, began: float, duration: float) -> Tween:
    """Return the flight of a card from page to page: halfway it takes the depth that it has on the new one.

    It rises as it flies, but hardly if it stays where it is.
    """
    arc = _ARC * min(1.0, math.dist(start[:2], end[:2]) / start.width)
    return Tween(start, end, began, duration, _settle, arc=arc, tuck_at=0.5, depth_from=began + duration)


def _settle(t: float) -> float:
    return _GLIDE(min(1.0, t / _SETTLED))


def _speed_up(t: float) -> float:
    """Speed up all the way: nobody waits for what leaves."""
    return t * math.sqrt(t)
