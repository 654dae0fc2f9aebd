"""The badge with the deadwood of the player's hand.

When a card lands that changes it, the number counts to its new value, and the difference appears beside the badge.
Display only.
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
from gin.ui.render.theme import DEADWOOD_NUMBER, SMALL_NAME, STRONG
from gin.ui.widgets.labels import StyledText, line_of_text, on_cloth, two_ends

# Times are seconds at normal speed since the change.
_OPACITY: Final = 0.8
"""How opaque the badge is behind its figures."""
_COUNT: Final = TimeSpan(0.0, 0.24)
"""When the number counts to its new value."""
_PULSE: Final = TimeSpan(0.0, 0.36)
"""When the enlarged number shrinks back to its usual size."""
_SLIDE_OUT: Final = TimeSpan(0.0, 0.2)
"""When the difference slides out of the badge."""
_FADE_OUT: Final = TimeSpan(0.8, 1.0)
"""When the difference fades."""
_PULSE_GROWTH: Final = 0.16
"""How much larger the number is at the peak of its pulse, as a share of its size."""
_PULSE_STEPS: Final = 4
"""The number of sizes in a pulse, few since each is cached."""
_MOST_GROWTH: Final = 1.12
"""The limit to which the number grows with enlarged text; the badge does not grow with it."""
_CHANGE_GAP: Final = 14
"""The gap between the badge and the difference once that has slid out, in units."""
_CHANGE_SLIDE: Final = 20
"""How far the difference slides, in units."""
_CHANGE_WIDTH: Final = 70
"""The width of the line in which the difference is written, in units."""


class BadgeState(NamedTuple):
    """What the badge shows: the points, those before the last change, and the time since that change.

    The time is in seconds at normal speed. With ``reduced_motion`` nothing counts, grows or slides.
    """

    points: int
    before: int = 0
    age: float = math.inf
    reduced_motion: bool = False

    @property
    def is_animating(self) -> bool:
        """Whether the picture still changes."""
        return self.age < _FADE_OUT.end

    @property
    def number(self) -> int:
        """The number on the badge."""
        counted = 1.0 if self.reduced_motion else ease_out(_COUNT.share(self.age))
        return round(self.before + (self.points - self.before) * counted)

    @property
    def pulse(self) -> float:
        """How much the number is enlarged, from 1 to 0."""
        return 0.0 if self.reduced_motion or not self.is_animating else (1 - _PULSE.share(self.age)) ** 2


class DeadwoodTracker:
    """Follows the deadwood of the visible hand, and remembers when it changed."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._deal_and_seat: tuple[Hashable, int] | None = None
        self._points = self._before = 0
        self._changed_at = -math.inf

    def update(self, view: View, deal: Hashable, now: float, *, moving: bool) -> None:
        """Take the deadwood from a view of a deal; not while the card that changed it is still ``moving``.

        The first value in a deal, or for another seat, is no change.
        """
        is_first = (deal, view.seat) != self._deal_and_seat
        if (view is self._view or moving) and not is_first:
            return
        points = deadwood_shown(view)
        if is_first:
            self._before, self._changed_at = points, -math.inf
        elif points != self._points:
            self._before, self._changed_at = self._points, now
        self._view, self._deal_and_seat, self._points = view, (deal, view.seat), points

    def state(self, now: float, speed: float, *, reduced_motion: bool) -> BadgeState:
        """Return what the badge shows at a time, with animations ``speed`` times as fast as usual."""
        return BadgeState(self._points, self._before, (now - self._changed_at) * speed, reduced_motion)


def deadwood_shown(view: View) -> int:
    """Return the deadwood of the player's hand; with eleven cards, that after the best legal discard."""
    if len(view.hand) < 11:
        return deadwood(view.hand, view.ruleset.aces)
    discards = {action.card for action in view.legal if isinstance(action, Discard)}
    return least_deadwood(view.hand, discards or view.hand, view.ruleset.aces)


def deadwood_badge(renderer: Renderer, state: BadgeState, knock_limit: int | None, frame: Frame) -> list[Sprite]:
    """Return the badge; its figures are brass if they are within the knock limit, None once somebody has knocked."""
    theme, u, area = renderer.theme, renderer.unit, frame.deadwood_badge
    can_knock = knock_limit is not None and state.points <= knock_limit
    ink = theme.brass if can_knock else theme.text
    # It has no edge: only buttons have one.
    background = renderer.panel(area.w, area.h, theme.panel, opacity=_OPACITY, radius=24)
    # The number's line box is taller than the badge, though its digits fit.
    inner = Rect.around(*area.centre, area.w - 32 * u, area.h * 1.36)
    style = replace(DEADWOOD_NUMBER, size=DEADWOOD_NUMBER.size * min(renderer.text_scale, _MOST_GROWTH))
    caption, digits = StyledText(_("Deadwood"), STRONG, theme.soft_text), StyledText(str(state.number), style, ink)
    label, number = two_ends(renderer, caption, digits, inner)
    return [sprite_in(background, area), label, _enlarged(renderer, number, state.pulse)]


def _enlarged(renderer: Renderer, number: Sprite, pulse: float) -> Sprite:
    """Return a number scaled up about its centre by a ``pulse`` from 0 to 1."""
    step = round(pulse * _PULSE_STEPS)
    if not step:
        return number
    usual, scale = number.surface, 1 + _PULSE_GROWTH * step / _PULSE_STEPS
    surface = renderer.cache.get(("pulse", usual, scale), lambda: pygame.transform.smoothscale_by(usual, scale))
    return Sprite(surface, *surface.get_rect(center=number.rect.center).topleft)


def change_label(renderer: Renderer, state: BadgeState, frame: Frame) -> list[Sprite]:
    """Return the "+5" or "−5" that slides out of the badge towards the middle of the table, until it has faded."""
    if not state.is_animating:
        return []
    theme, u, badge = renderer.theme, renderer.unit, frame.deadwood_badge
    change = state.points - state.before
    text, ink = (f"+{change}", theme.coral) if change > 0 else (f"−{-change}", theme.brass)
    slid = 1.0 if state.reduced_motion else ease_out(_SLIDE_OUT.share(state.age))
    offset, width = (_CHANGE_GAP - _CHANGE_SLIDE * (1 - slid)) * u, _CHANGE_WIDTH * renderer.text_scale * u
    x, align = (badge.right + offset, "left") if frame.mirrored else (badge.x - offset - width, "right")
    label = line_of_text(renderer, text, SMALL_NAME, ink, Rect(x, badge.y, width, badge.h), align)
    opacity = min(_SLIDE_OUT.share(state.age), 1 - _FADE_OUT.share(state.age))
    return [renderer.faded_in_steps(sprite, opacity) for sprite in on_cloth(renderer, label)]
