"""The comparison of moves: the chance to win after each of the best ones, and what it costs against the best.

The moves come from a `Hint`.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from gin.rules import Action
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, LABEL, SMALL, STRONG, Colour, TypeStyle
from gin.ui.table.hidden_cards import WIDTH
from gin.ui.table.hint import Hint
from gin.ui.text.coaching import NOTHING, action_text, chance_text, cost_text, shown_cost
from gin.ui.widgets.labels import line_of_text

if TYPE_CHECKING:
    from gin.coach import Option

_MOST: Final = 5
"""How many actions are compared."""
# Heights and gaps, in units.
_HEAD, _ROW, _HIGH_ROW, _LINE, _BAR = 46, 40, 52, 25, 6
"""The heights of the heading's line with its gaps, of a row, of a row with two lines, of a line and of a bar."""
_GAP: Final = 8
"""The gap between two columns."""
_OVER_HEADING, _UNDER_HEADING = 12, 10
_UNDER_LABEL, _SLIM_BAR, _UNDER_BAR = 1.6, 4.5, 2.4
"""In a low row, the gap under the move, the height of the slim bar there, and the least gap under that."""
_APART: Final = 6
"""How much larger the gap under a low row is where there is room."""
_BAR_GAP: Final = 2
"""The gap in a bar between a chance and what it lacks to the best one."""
_NEARLY: Final = 0.94
"""The least share of its size in which a text still looks as it is meant to."""
_SMALLER, _STILL_LARGE = 0.05, 0.85
"""The steps in which enlarged text is set smaller for more rows, and the least share of its size for that."""
_FEWEST: Final = 3
"""The number of rows for which enlarged text is set even smaller, down to its usual size."""
_WRAPPED: Final = 0.84
"""The share of their room from which on all actions have two lines where one is too long for a line."""


def comparison_sprites(
    renderer: Renderer, hint: Hint, room: Rect, played: Action | None = None, heading: str = ""
) -> list[Sprite]:
    """Return the chance after each of the best actions, and what it costs against the best, at the right of a room.

    An action that was ``played``, or else the one that the hint speaks against, is the last of them if it is none of
    the best. Without a ``heading`` it is the player's own chance. Before an action is left out, rows are lower, and
    enlarged text is set a little smaller.
    """
    u, theme, tall = renderer.unit, renderer.theme, renderer.unit * renderer.small_text_scale
    width = min(WIDTH * tall, room.w)
    x, w = room.right - width + 16 * u, width - 32 * u
    said = heading or _("Your chance to win the game")
    always = played if played is not None or hint.other is None else hint.other.action
    every = len(_compared(hint, always, _MOST))
    count: pygame.Surface | None = None
    for most, scale, is_low in _ways_to_fit(every, 1 / renderer.text_size):
        small = _scaled(SMALL, scale)
        if most < every:  # Nothing else would say that there are more.
            count = renderer.text(f"{most} / {every}", small, theme.soft_text)
        beside = count.get_width() + _GAP * tall if count is not None else 0.0
        head = renderer.block(said, small, theme.soft_text, w - beside, 2 * _HEAD * tall)
        top = _OVER_HEADING * u + head.get_height() + _UNDER_HEADING * tall * scale
        table = _Comparison(renderer, hint, _compared(hint, always, most), w, scale, is_low=is_low)
        free = room.h - top - 10 * u
        if free >= sum(table.rows) * (1 if is_low else _NEARLY):
            table.fill(free)
            break
    panel = Rect(room.right - width, room.y, width, top + sum(table.rows) + 10 * u)
    back = renderer.panel(panel.w, panel.h, theme.panel, theme.brass)
    numbered = (
        [] if count is None else [Sprite(count, round(x + w - count.get_width()), round(panel.y + _OVER_HEADING * u))]
    )
    rows = (table.sprites(number, x, panel.y + top + sum(table.rows[:number])) for number in range(len(table.options)))
    return [
        sprite_in(back, panel),
        Sprite(head, round(x), round(panel.y + _OVER_HEADING * u)),
        *numbered,
        *itertools.chain.from_iterable(rows),
    ]


def _ways_to_fit(every: int, least: float) -> Iterator[tuple[int, float, bool]]:
    """Yield how many of ``every`` rows to try, the scale of their text, from 1 to ``least``, and whether low."""
    scales = [*(1 - step * _SMALLER for step in range(math.ceil((1 - least) / _SMALLER))), least]
    large = [scale for scale in scales if scale >= _STILL_LARGE]
    yield from itertools.product(range(every, _FEWEST - 1, -1), large, [False, True])
    yield from itertools.product([min(every, _FEWEST)], scales, [False, True])
    yield 2, least, False


def _scaled(style: TypeStyle, scale: float) -> TypeStyle:
    return replace(style, size=style.size * scale)


class _Comparison:
    """The rows of a comparison, ``width`` pixels wide: an action with its chance, what it costs, and a bar.

    Their text is set at a ``scale`` of the size that the player has chosen.

    Where the actions have no room beside their figures, these are beside the bar, or in low rows, which have slim bars,
    the actions that are too long have two lines. The ``rows`` have their heights.
    """

    def __init__(
        self,
        renderer: Renderer,
        hint: Hint,
        options: Sequence["Option"],
        width: float,
        scale: float,
        *,
        is_low: bool,
    ) -> None:
        self.options = options
        self._is_low = is_low
        self._renderer, self._width = renderer, width
        self._tall = renderer.unit * renderer.small_text_scale * scale
        self._label, self._strong, self._body = (_scaled(style, scale) for style in (LABEL, STRONG, BODY))
        self._labels = [action_text(option.action, hint.view) for option in options]
        self._best = hint.analysis.best.chance
        self._costs = [shown_cost(self._best, option.chance) for option in options]
        self._chances = [chance_text(option.chance) for option in options]
        self._losses = ["", *map(cost_text, self._costs[1:])]
        # The columns of the chances and of what is lost begin at the right of a gap.
        at_loss = width - max(map(self._loss_width, range(len(options))))
        self._chance_width = self._widest(self._strong, self._chances)
        at_chance = at_loss - _GAP * renderer.unit * (at_loss < width) - self._chance_width
        self._columns = at_chance, at_loss
        self._beside = at_chance - _GAP * renderer.unit
        is_long = self._widest(self._body, self._labels) * (1 if is_low else _NEARLY) > self._beside
        self._is_high, self._wraps = is_long and not is_low, is_long and is_low
        self.rows = [(_HIGH_ROW if self._is_high else _ROW) * self._tall] * len(options)
        if is_low:
            labels = [self._label_of(number).get_height() for number in range(len(options))]
            below = (_UNDER_LABEL + _UNDER_BAR) * self._tall + _SLIM_BAR * renderer.unit
            self.rows = [height + below for height in labels]

    def fill(self, height: float) -> None:
        """Set the rows apart, or closer together, for a height in pixels."""
        free = (height - sum(self.rows)) / len(self.rows)
        most = _APART * self._tall if self._is_low else 0
        self.rows = [row + min(free, most) for row in self.rows]

    def _loss_style(self, number: int) -> TypeStyle:
        """Return the style of what an option costs: words are smaller than figures, and leave more room for moves."""
        return self._strong if self._costs[number] >= NOTHING else self._label

    def _loss_width(self, number: int) -> int:
        return self._widest(self._loss_style(number), self._losses[number : number + 1])

    def _widest(self, style: TypeStyle, texts: Sequence[str]) -> int:
        return max(self._renderer.text_width(text, style) for text in texts)

    def _label_of(self, number: int, ink: Colour = (0, 0, 0)) -> pygame.Surface:
        """Return an action in words."""
        text, line = self._labels[number], _LINE * self._tall
        if self._wraps and self._renderer.text_width(text, self._body) > _WRAPPED * self._beside:
            return self._renderer.text(text, self._body, ink, self._beside)
        room = self._width if self._is_high else self._beside
        return self._renderer.fitted(text, self._body, ink, room, line, () if self._wraps else self._labels)

    def sprites(self, number: int, x: float, y: float) -> list[Sprite]:
        """Return the row of an option at a place."""
        theme, line = self._renderer.theme, _LINE * self._tall
        (at_chance, at_loss), cost = self._columns, self._costs[number]
        ink, dear = theme.text if number else theme.brass, theme.coral if cost >= NOTHING else theme.soft_text
        label, bar_width = self._label_of(number, ink), self._beside if self._is_high else self._width
        first = min(label.get_height(), self._renderer.text(" ", self._body, ink).get_height())
        under_label = y + label.get_height() + _UNDER_LABEL * self._tall
        if self._is_low:
            y -= (line - first) / 2  # Its first line begins where the row does.
        figures = y + (line if self._is_high else 0)
        under = figures + line / 2 if self._is_high else y + 1.1 * line
        chance = Rect(x + at_chance, figures, self._chance_width, line)
        loss = Rect(x + at_loss, figures, self._width - at_loss, line)
        bar = Rect(x, under, bar_width, _BAR * self._renderer.unit)
        if self._is_low:
            bar = bar._replace(y=under_label, h=_SLIM_BAR * self._renderer.unit)
        return [
            Sprite(label, round(x), round(y + (line - first) / 2)),
            line_of_text(self._renderer, self._chances[number], self._strong, ink, chance, "right"),
            line_of_text(self._renderer, self._losses[number], self._loss_style(number), dear, loss, "right"),
            *_chance_bar(self._renderer, self.options[number].chance, self._best, ink, bar),
        ]


def _chance_bar(renderer: Renderer, chance: float, best: float, ink: Colour, area: Rect) -> list[Sprite]:
    """Return a chance as a part of a bar, and in another colour behind it what it lacks to the best one."""
    theme = renderer.theme
    colour, edge = (theme.glow, theme.glow_edge) if ink == theme.brass else (ink, ink)
    has, most = area.w * chance, area.w * best
    lacks = has + _BAR_GAP * renderer.unit  # The gap parts them also for those who cannot tell the colours.
    parts = [(0.0, has, colour, edge, 1.0), (lacks, most, theme.coral, None, 1.0)]
    parts.append((most, area.w, theme.panel_edge, None, 0.5))
    sprites: list[Sprite] = []
    for start, end, ground, line, opacity in parts:
        whole = sprite_in(renderer.panel(area.w, area.h, ground, line, opacity=opacity, radius=_BAR / 2), area)
        sprites += clipped([whole], area._replace(x=area.x + start, w=max(0.0, end - start)))
    return sprites


def _compared(hint: Hint, always: Action | None, most: int) -> list["Option"]:
    """Return the best of the options that look different, of several spreads the best, and in any case ``always``."""
    found: dict[str, Option] = {}
    for option in hint.analysis.options:
        found.setdefault(action_text(option.action, hint.view), option)
    best = list(found.values())[:most]
    if always is not None and (last := found.get(action_text(always, hint.view))) is not None and last not in best:
        best[-1] = last
    return best
