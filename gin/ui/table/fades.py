"""Lets what comes to the table fade in, and what leaves it fade out: nothing appears or vanishes between two frames.

A picture is given as groups of sprites. Fading changes only what is drawn: a group that fades can still be pressed.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gin.ui.model.motion import ease_in_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer

FADE: Final = 0.16
"""How long a group fades, in seconds at normal speed."""
_STEPS: Final = 6
"""The number of opacities that are drawn, few since every one is cached."""
_OVERLAP: Final = 0.4
"""The part of a fade in which a group that ``overlaps`` and the one it replaces are both seen, and both are faint."""


class Group(NamedTuple):
    """Sprites that come and go together. Groups with different names are distinct, even if they look the same.

    Attributes:
        name: Tells the group from others in each frame.
        sprites: What is drawn.
        aside: How many pixels it slides aside as it leaves instead of fading, since it is large; 0 if it fades. It is
            there at once as it comes.
        fades: Whether it fades; what has movements of its own does not.
        place: Two groups of one place are never read through one another: the new one waits until the old one has gone,
            but for ``says`` and ``overlaps``, and both fade in half the time. Empty for none.
        stays: Whether it stays opaque for the time that a fade would take, and then vanishes: for what others slide out
            beneath, or what another group replaces.
        leaves_with_sheet: Whether it leaves no earlier than the sheet comes, so that the table is never bare, and in
            half the time, before cards fly over it.
        is_ground: Whether it lies under all others, also those that leave.
        comes_at_once: Whether it does not fade in, since it lies exactly over something like it. It fades in after all
            if another group is still leaving its place.
        says: The words on it, if any. A group that comes in the place of one with the same words fades in over it at
            once: words that only change their colour can be read all the time.
        overlaps: Whether it begins to fade in shortly before the group that leaves its place has gone, so that a button
            is never blank.
    """

    name: str
    sprites: list[Sprite]
    aside: float = 0.0
    fades: bool = True
    place: str = ""
    stays: bool = False
    leaves_with_sheet: bool = False
    is_ground: bool = False
    comes_at_once: bool = False
    says: str = ""
    overlaps: bool = False


@dataclass(slots=True)
class _Shown:
    """What was last drawn of a group, and since when it has been coming, or leaving."""

    group: Group
    since: float
    leaving: bool = False


class Fades:
    """The groups on screen."""

    def __init__(self) -> None:
        self._shown: dict[str, _Shown] = {}
        self._scope: object = None
        self._duration = 0.0

    def reset(self) -> None:
        """Forget what is on screen: all of the next picture is there at once."""
        self._shown.clear()
        self._scope = None

    def busy(self, now: float) -> bool:
        """Return whether anything still fades."""
        return any(shown.leaving or self._until(shown) > now for shown in self._shown.values())

    def show(
        self,
        renderer: Renderer,
        groups: Sequence[Group],
        scope: object,
        now: float,
        duration: float,
        *,
        may_leave: bool = True,
    ) -> list[Sprite]:
        """Return the sprites at ``now``, the lowest first, with those of groups that are still leaving.

        ``scope`` tells whose view this is: when it changes nothing fades, so that nobody sees another person's cards.
        While ``may_leave`` is false, what leaves with the result sheet stays as it was last seen.
        """
        since = now
        if scope != self._scope:
            self._shown.clear()
            since = -math.inf
        self._scope, self._duration = scope, duration
        present = {group.name: group for group in groups if group.sprites}
        self._drop_unfading(present)
        held = set() if may_leave else self._held(present)
        # A player's name must not be read twice: a new group waits while one that is held is still in its place.
        taken = {self._shown[name].group.place for name in held} - {""}
        present = {name: group for name, group in present.items() if name in self._shown or group.place not in taken}
        self._reverse({name for name in self._shown if name not in held}, present, now)
        self._arrange(present, since, now)
        said = {(group.place, group.says) for group in present.values() if group.says}
        sprites = list[Sprite]()
        for shown in self._shown.values():
            opaque = shown.group.stays or (shown.group.place, shown.group.says) in said
            sprites += self._sprites(renderer, shown, now, opaque=opaque)
        return sprites

    def _drop_unfading(self, present: Mapping[str, Group]) -> None:
        """Forget the groups that are no longer present and do not fade."""
        for name in [name for name, shown in self._shown.items() if name not in present and not shown.group.fades]:
            del self._shown[name]

    def _held(self, present: Mapping[str, Group]) -> set[str]:
        """Return the names of groups that are no longer present, but leave only with the sheet."""
        return {
            name
            for name, shown in self._shown.items()
            if shown.group.leaves_with_sheet and name not in present and not shown.leaving
        }

    def _reverse(self, names: set[str], present: Mapping[str, Group], now: float) -> None:
        """Turn round, at their current opacity, the groups that have begun to leave or to come back."""
        for name in names:
            shown = self._shown[name]
            if (name not in present) != shown.leaving:
                progress = self._progress(shown, now)
                shown.leaving = not shown.leaving
                shown.since = now - self._fade_time(shown) * (1 - progress)

    def _arrange(self, present: Mapping[str, Group], since: float, now: float) -> None:
        """Put groups in order: add those that come at ``since``, renew those that stay, forget those that have left."""
        before = [name for name, shown in self._shown.items() if not shown.leaving or self._progress(shown, now) < 1]
        order = _merged(before, list(present))
        order.sort(key=lambda name: not (present[name] if name in present else self._shown[name].group).is_ground)
        self._shown = {name: self._shown.get(name) or self._coming(present[name], since) for name in order}
        for name, group in present.items():
            self._shown[name].group = group

    def _sprites(self, renderer: Renderer, shown: _Shown, now: float, *, opaque: bool) -> list[Sprite]:
        """Return the sprites of a group as it is seen; one that is leaving fades unless it stays ``opaque``."""
        group, progress = shown.group, self._progress(shown, now)
        if group.aside:
            moved = round(group.aside * ease_in_out(progress)) if shown.leaving else 0
            return [sprite.moved(moved, 0) for sprite in group.sprites]
        opacity = round((1 - progress if shown.leaving else progress) * _STEPS) / _STEPS
        if opacity == 1 or not group.fades or (opaque and shown.leaving):
            return group.sprites
        return [renderer.faded(sprite, opacity) for sprite in group.sprites] if opacity else []

    def _coming(self, group: Group, since: float) -> _Shown:
        """Return a group that comes from ``since`` on, or once those have gone that leave its place."""
        if not group.fades:
            return _Shown(group, -math.inf)
        others = [shown for shown in self._shown.values() if shown.group.place == group.place != ""]
        leaving = [shown for shown in others if shown.leaving and self._until(shown) > since]
        if group.says and any(shown.group.says == group.says for shown in leaving):
            return _Shown(group, since)
        if group.comes_at_once and not leaving:
            return _Shown(group, -math.inf)
        early = _OVERLAP * self._duration / 2 if group.overlaps else 0.0
        return _Shown(group, max([since, *(self._until(shown) - early for shown in leaving)]))

    def _fade_time(self, shown: _Shown) -> float:
        """Return how long a group fades."""
        halved = shown.group.place or (shown.leaving and shown.group.leaves_with_sheet)
        return self._duration / 2 if halved else self._duration

    def _until(self, shown: _Shown) -> float:
        """Return when the fade of a group ends, in or out."""
        return shown.since + self._fade_time(shown)

    def _progress(self, shown: _Shown, now: float) -> float:
        """Return how far a group has faded, in or out, from 0 to 1."""
        duration = self._fade_time(shown)
        return min(1.0, max(0.0, (now - shown.since) / duration)) if duration else 1.0


def _merged(before: list[str], after: list[str]) -> list[str]:
    """Return the names in a new order, with those that only the old one has, each after the name that it followed."""
    order, kept = list(after), set(after)
    index = 0
    for name in before:
        if name in kept:
            index = order.index(name) + 1
        else:
            order.insert(index, name)
            index += 1
    return order
