"""The badge with the deadwood of the player's hand: what it reads, and how it tells that this has changed.

The number runs to what it has become once the card lies there that has changed it, and the difference comes out beside
the badge for a moment. It decides nothing.
"""

import math
from collections.abc import Hashable
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from gin.rules import Discard, View, deadwood, least_deadwood
from gin.ui.i18n import _
from gin.ui.model.deal_end_timeline import TimeSpan
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_out
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import DEADWOOD_NUMBER, LABEL, SMALL_NAME
from gin.ui.widgets.labels import StyledText, line_of_text, on_cloth, two_ends

# Times are seconds at normal speed.
_RUNS: Final = TimeSpan(0.0, 0.24)
"""While the number runs to what it has become ..."""
_SWELLS: Final = TimeSpan(0.0, 0.36)
"""... and comes back to its usual size."""
_COMES_OUT, _GOES = TimeSpan(0.0, 0.2), TimeSpan(0.8, 1.0)
"""While the difference comes out of the badge, and while it fades."""
_LARGER: Final = 0.16
"""How much larger the number is as it changes, as a share of its size ..."""
_SIZES: Final = 4
"""... in how many sizes, few since each is drawn."""
_LARGER_NUMBER: Final = 1.12
"""The scale at most to which the number grows with enlarged text; the badge is not higher then."""
_OFF: Final = 14
"""How far the difference comes to stand from the badge, in units ..."""
_HIDDEN: Final = 20
"""... how much further in it sets out, and how wide its line is."""
_WIDE: Final = 70


class Reading(NamedTuple):
    """What the badge reads, what it read before that, and how long ago it changed, in seconds at normal speed."""

    points: int
    before: int = 0
    since: float = math.inf

    @property
    def changes(self) -> bool:
        """Whether the picture still changes."""
        return self.since < _GOES.end

    @property
    def number(self) -> int:
        """What is read while the number runs."""
        return round(self.before + (self.points - self.before) * ease_out(_RUNS.share(self.since)))

    @property
    def swelling(self) -> float:
        """How much larger than usual the number is, 1 to 0."""
        return (1 - _SWELLS.share(self.since)) ** 2 if self.changes else 0.0


class DeadwoodReader:
    """Reads the deadwood of the hand at the screen, and remembers what it was before."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._deal: Hashable = None
        self._points = self._before = 0
        self._changed_at = -math.inf

    def read(self, view: View, deal: Hashable, now: float, *, moving: bool) -> None:
        """Read the deadwood in a view of a deal, unless the card with which it has changed is still ``moving``.

        The first that is read in a deal, or from another seat, has not changed.
        """
        is_first = (deal, view.seat) != self._deal
        if (view is self._view or moving) and not is_first:
            return
        points = deadwood_shown(view)
        if is_first:
            self._before, self._changed_at = points, -math.inf
        elif points != self._points:
            self._before, self._changed_at = self._points, now
        self._view, self._deal, self._points = view, (deal, view.seat), points

    def reading(self, now: float, speed: float) -> Reading:
        """Return what the badge reads at a time; ``speed`` divides how long it takes to tell of a change."""
        return Reading(self._points, self._before, (now - self._changed_at) * speed)


def deadwood_shown(view: View) -> int:
    """Return the deadwood of the player's hand, or with eleven cards what its best discard leaves."""
    if len(view.hand) < 11:
        return deadwood(view.hand, view.ruleset.aces)
    able = {action.card for action in view.legal if isinstance(action, Discard)}
    return least_deadwood(view.hand, able or view.hand, view.ruleset.aces)


def deadwood_badge(renderer: Renderer, reading: Reading, knock_limit: int, frame: Frame) -> list[Sprite]:
    """Return the badge, in brass once the deadwood is low enough to knock."""
    theme, u, area = renderer.theme, renderer.unit, frame.deadwood_badge
    able = reading.points <= knock_limit
    ground = renderer.panel(area.w, area.h, theme.panel, theme.brass if able else theme.panel_edge, line=1.6, radius=24)
    # The line of the number, though not its figures, is higher than the badge.
    inner = Rect.around(*area.centre, area.w - 32 * u, area.h * 1.36)
    word = StyledText(_("Deadwood"), LABEL, theme.soft_text)
    large = replace(DEADWOOD_NUMBER, size=DEADWOOD_NUMBER.size * min(renderer.text_scale, _LARGER_NUMBER))
    figures = StyledText(str(reading.number), large, theme.brass if able else theme.text)
    label, number = two_ends(renderer, word, figures, inner)
    return [sprite_in(ground, area), label, _swollen(renderer, number, reading.swelling)]


def _swollen(renderer: Renderer, number: Sprite, swelling: float) -> Sprite:
    """Return a number that is larger than usual by a share of what it is at most, around the same point."""
    step = round(swelling * _SIZES)
    if not step:
        return number
    usual, by = number.surface, 1 + _LARGER * step / _SIZES
    surface = renderer.cache.get(("swollen", usual, by), lambda: pygame.transform.smoothscale_by(usual, by))
    return Sprite(surface, *surface.get_rect(center=number.rect.center).topleft)


def deadwood_change(renderer: Renderer, reading: Reading, frame: Frame, *, reduced_motion: bool) -> list[Sprite]:
    """Return by how much the deadwood has just changed, which comes out of the badge on the side of the table."""
    if not reading.changes:
        return []
    theme, u, badge = renderer.theme, renderer.unit, frame.deadwood_badge
    change = reading.points - reading.before
    text = f"+{change}" if change > 0 else f"−{-change}"
    out = 1.0 if reduced_motion else ease_out(_COMES_OUT.share(reading.since))
    way = (_OFF - _HIDDEN * (1 - out)) * u
    wide = _WIDE * renderer.text_scale * u
    line = Rect(badge.right + way if frame.mirrored else badge.x - way - wide, badge.y, wide, badge.h)
    colour = theme.coral if change > 0 else theme.brass
    label = line_of_text(renderer, text, SMALL_NAME, colour, line, "left" if frame.mirrored else "right")
    opacity = min(_COMES_OUT.share(reading.since), 1 - _GOES.share(reading.since))
    return [renderer.faded_in_steps(sprite, opacity) for sprite in on_cloth(renderer, label)]
