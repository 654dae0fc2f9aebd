"""The chart on the screen that looks back at a deal: the chance to win the game at each step.

Beside it stand its scale and title, above it what its lines and marks mean, and the chance at the step that is shown.
"""

from typing import Final

from gin.ui.model.geometry import Rect
from gin.ui.model.review_layout import ReviewLayout
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import HEADING, LABEL, NUMBER, TypeStyle
from gin.ui.table.chance_chart import chance_after, chance_chart, chance_range, chance_scale, chart_legend, mark_of
from gin.ui.table.review_coach import ReviewCoach
from gin.ui.table.review_controls import ControlRow
from gin.ui.text.coaching import charted_text, measure_text, percent
from gin.ui.widgets.chart import Mark, Polyline, axis_title, legend
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.slider import Slider

_SCALE: Final = 46
"""The width of the numbers along the chart, in units of small text."""
_TITLE: Final = 80
"""The least width of its title beside them, in the same units."""
_GAP: Final = 12
"""The distance between the scale and the chart, in units."""
_CHANCE: Final = TypeStyle(NUMBER.face, HEADING.size)


def review_chart(
    renderer: Renderer, coach: ReviewCoach, layout: ReviewLayout, row: ControlRow, slider: Slider, step: int
) -> list[Sprite]:
    """Return the chart above the slider, all that belongs to it, and a line at the step that is shown."""
    chart, beside = (layout.chart._replace(x=over.x, w=over.w) for over in (row.slider, row.beside))
    scale = chart._replace(x=chart.x - row.back.w - _GAP * renderer.unit, w=row.back.w)
    first = (*row.deals, row.back)[0].x
    ends = _ends(coach)
    sprites = _chart(renderer, coach, ends, chart, slider, step)
    if not coach.busy:
        area = layout.legend._replace(x=chart.x, w=layout.legend.right - chart.x)
        sprites += legend(renderer, chart_legend(renderer, coach.names), area)
    sprites += chance_scale(renderer, ends, scale)
    sprites += _title(renderer, coach, scale._replace(x=first, w=scale.right - first), chart.y - layout.legend.y)
    return sprites + _figure(renderer, coach.chance(step), beside)


def _ends(coach: ReviewCoach) -> tuple[float, float]:
    """Return the chances at the lower and the upper end of the chart."""
    result = [] if coach.result is None else [coach.result]
    return chance_range([*map(coach.own_chance, coach.charted), *result])


def _chart(
    renderer: Renderer, coach: ReviewCoach, ends: tuple[float, float], area: Rect, slider: Slider, step: int
) -> list[Sprite]:
    """Return the lines of both sides, the marks of what was not best, and a line at a step."""
    theme, u, judged, end = renderer.theme, renderer.unit, coach.charted, coach.result
    low, high = ends

    def x(number: int) -> float:
        return (slider.position(number) - area.x) / area.w

    def y(chance: float) -> float:
        return (chance - low) / (high - low)

    known = [(x(number), y(coach.own_chance(each)), each.side) for number, each in enumerate(judged)]
    last = [] if end is None else [(x(len(judged)), y(end))]
    theirs = [(at, chance) for at, chance, side in known if side != coach.side]
    ended = max((number for number, each in enumerate(judged) if each.side != coach.side), default=0)
    theirs += [(x(ended + 1), chance) for _at, chance in theirs[-1:]]  # As far as the mark of the last decision.
    ours = [*((at, chance) for at, chance, side in known if side == coach.side), *last]
    lines = [Polyline(ours, theme.brass), Polyline(theirs, theme.text, 1.6, dashed=True)]
    marks = [
        Mark(x(number + 1), y(chance_after(judged, number, coach.side, end or 0.0)), *found)
        for number, each in enumerate(judged)
        if (found := mark_of(renderer, each))
    ]
    here = renderer.panel(max(1, 2 * u), area.h - 6 * u, theme.text, radius=0)
    line = sprite_in(here, Rect(slider.position(step) - u, area.y + 3 * u, 2 * u, area.h - 6 * u))
    return [*chance_chart(renderer, lines, marks, ends, area), line]


def _title(renderer: Renderer, coach: ReviewCoach, area: Rect, above: float) -> list[Sprite]:
    """Return what the chart shows, in an area at whose right its scale is; none while it is empty or has no room.

    Enlarged, it may rise ``above`` the area, in pixels.
    """
    size = renderer.small_text_scale * renderer.unit
    beside = area._replace(w=area.w - _SCALE * size)
    if coach.busy or beside.w < _TITLE * size:
        return []
    return [axis_title(renderer, charted_text(coach.names[0]), beside, above)]


def _figure(renderer: Renderer, chance: float | None, area: Rect) -> list[Sprite]:
    """Return the chance at a step in large type over what it measures; none while it is not known."""
    if chance is None:
        return []
    theme, u = renderer.theme, renderer.unit
    number = Rect(area.x, area.y + 8 * u, area.w, area.h * 0.55)
    below = Rect(area.x, number.bottom, area.w, 26 * u)
    return [
        line_of_text(renderer, percent(chance), _CHANCE, theme.brass, number, "centre"),
        line_of_text(renderer, measure_text(), LABEL, theme.soft_text, below, "centre"),
    ]
