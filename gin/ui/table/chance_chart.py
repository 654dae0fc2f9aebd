"""The chart of the chance to win the game, in a review of a deal or of a whole game."""

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL, Colour
from gin.ui.text.coaching import NOTABLE_LUCK, moves_of, percent
from gin.ui.widgets.chart import Chart, Explained, Mark, Polyline, Shape
from gin.ui.widgets.labels import line_of_text

if TYPE_CHECKING:
    from gin.coach.review import Judgement

_ABOVE: Final = 15
"""The room above and below the values of the chart, in units."""
_LEAST_TENTHS: Final = 3
_EVEN: Final = 0.5
_LEAST_LABELS: Final = 3
_LINE: Final = 20
"""The height of a line of the scale, in units."""


def chance_chart(
    renderer: Renderer, lines: Sequence[Polyline], marks: Sequence[Mark], ends: tuple[float, float], area: Rect
) -> list[Sprite]:
    """Return the chart in an area: lines and marks at heights from 0 to 1, over rules at each tenth.

    ``ends`` are the chances at its lower and its upper end; the rule at an even chance is the strongest.
    """
    low, high = ends
    rules = [(tenth / 10 - low) / (high - low) for tenth in range(11) if low <= tenth / 10 <= high]
    even = (_EVEN - low) / (high - low)
    return Chart(lines, marks=marks, rules=rules, strong_rule=even).sprites(renderer, area, margin=_ABOVE)


def chance_scale(renderer: Renderer, ends: tuple[float, float], beside: Rect) -> list[Sprite]:
    """Return the chances at the rules of a chart, in an area left of it.

    Where all have no room it is every second, third … of them: at least three if possible, and then with the even one.
    """
    line, margin, (low, high) = _LINE * renderer.unit * renderer.small_text_scale, _ABOVE * renderer.unit, ends

    def middle(chance: float) -> float:
        return beside.bottom - margin - (chance - low) / (high - low) * (beside.h - 2 * margin)

    def have_room(chances: Sequence[float]) -> bool:
        return all(middle(lower) - middle(upper) >= line for lower, upper in itertools.pairwise(chances))

    every = [tenth / 10 for tenth in range(round(10 * low), round(10 * high) + 1)]
    ways = [every[first::step] for step in range(1, len(every)) for first in range(step)]
    written = max(
        filter(have_room, ways),
        key=lambda way: (len(way) >= _LEAST_LABELS, _EVEN in way, len(way), way[-1] - way[0]),
    )
    areas = [beside._replace(y=middle(chance) - line / 2, h=line) for chance in written]
    ink = renderer.theme.soft_text
    return [
        line_of_text(renderer, percent(each), SMALL, ink, area, "right")
        for each, area in zip(written, areas, strict=True)
    ]


def chart_legend(renderer: Renderer, names: Sequence[str]) -> list[Explained]:
    """Return what the lines and marks of a chart of the winning chance mean, given both sides' names."""
    theme = renderer.theme
    return [
        Explained("line", theme.brass, moves_of(names[0])),
        Explained("dashes", theme.text, moves_of(names[1])),
        Explained("star", theme.sea, _("Luck")),
        Explained("diamond", theme.coral, _("Blunder")),
        Explained("down", theme.coral, _("Mistake")),
        Explained("dot", theme.coral, _("Inaccuracy")),
    ]


def chance_range(chances: Iterable[float]) -> tuple[float, float]:
    """Return the range of a chart in whole tenths, at least three of them, so that small changes can be seen."""
    found = [*chances, 0.5]
    low, high = max(0, math.floor(10 * min(found))), min(10, math.ceil(10 * max(found)))
    while high - low < _LEAST_TENTHS:
        low, high = max(0, low - 1), min(10, high + 1)
    return low / 10, high / 10


def chance_after(judgements: "Sequence[Judgement]", number: int, side: int, end: float) -> float:
    """Return a side's chance a step after a decision, on the line of the side that made it; ``end`` is its last one."""
    here = judgements[number]
    later = next((at for at in range(number + 1, len(judgements)) if judgements[at].side == here.side), len(judgements))
    before = chance_of(here, side)
    if later < len(judgements):
        end = chance_of(judgements[later], side)
    elif here.side != side:  # This line ends with the last decision.
        return before
    return before + (end - before) / (later - number)


def chance_of(judged: "Judgement", side: int) -> float:
    """Return the chance of a side at a decision, as whoever made it saw it."""
    return judged.chance if judged.side == side else 1 - judged.chance


def mark_of(renderer: Renderer, judged: "Judgement") -> tuple[Shape, Colour] | None:
    """Return the mark of a decision in a chart, or of the luck that it brought; None for neither."""
    theme = renderer.theme
    if judged.blundered:
        return "diamond", theme.coral
    if judged.mistaken:
        return "down", theme.coral
    if abs(judged.luck) >= NOTABLE_LUCK:
        return "star", theme.sea
    return ("dot", theme.coral) if judged.inaccurate else None
