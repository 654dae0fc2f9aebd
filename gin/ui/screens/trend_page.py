"""A chart of the statistics with what belongs to it: its figures, whose games it shows, and the values at its cursor.

It lays itself out in the area that the statistics screen gives it, and knows nothing of where games come from.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from gin.stats import FRIENDS, TABLE, PlayedGame
from gin.ui.i18n import _, translate
from gin.ui.model.game_spec import Opponent
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, Pointer
from gin.ui.model.trends import (
    Trend,
    TrendPoint,
    games_of,
    label_step,
    labels_with_room,
    spaced_labels,
    span_of_mean,
    trend_points,
    trend_ticks,
)
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.portraits import portrait_asset
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, SMALL, STRONG, Colour
from gin.ui.text.rulesets import ruleset_name
from gin.ui.text.trends import (
    axis_text,
    point_heading,
    point_words,
    scale_text,
    standing_text,
    trend_figures,
    trend_note,
)
from gin.ui.widgets.button import Button
from gin.ui.widgets.chart import Bar, Chart, Mark, Polyline, Shape, axis_title, leaders
from gin.ui.widgets.figure_tiles import figure_tiles
from gin.ui.widgets.form import Form
from gin.ui.widgets.labels import line_of_text

CHART: Final = "chart"
"""The id of the button that is the chart."""

_TILES = 74
_FILTER = 48
_GAP = 10
_ABOVE_CHART = 18
"""The gap between the filters and the chart, in units: the ring of the focus stands in it."""
_RULES = 220
_LINE = 30
_AXIS, _SCALE = 96, 64
_GAMES = 24
"""The height of the numbers of games under the chart, in units of small text."""
_BETWEEN_GAMES: Final = 110
"""The least distance between two numbers of games, in units of small text."""
_NAMES, _LEADER = 112, 24
_MARGIN = 16
_SPARSE: Final = 14
"""About how many marks tell one line from another."""
_LINE_SHAPES: Final[tuple[Shape, ...]] = ("disc", "diamond", "down")


class TrendPage:
    """One chart after the other, for all computer players together or one opponent, by one ruleset or any.

    Attributes:
        trend: The chart.
        opponent: Whose games it shows; None for those against any one computer player.
        ruleset: The name of the ruleset of the games; None for any.
        cursor: How many points the cursor is from the last one; 0 at the end, where it stays as games are added.
    """

    def __init__(self, levels: Sequence[Opponent], changed: Callable[[], None]) -> None:
        self.trend: Trend = "rating"
        self.opponent: str | None = None
        self.ruleset: str | None = None
        self.cursor = 0
        self.note = ""
        self._levels = levels
        self._changed = changed
        self._points: list[TrendPoint] = []
        self._compared = False
        self._plot = Rect(0, 0, 0, 0)

    @property
    def _names(self) -> dict[str, str]:
        """The names of all opponents, in their order on screen."""
        names = {level.key: translate(level.name) for level in self._levels}
        return {**names, TABLE: _("Three or four"), FRIENDS: _("Friends here")}

    def show(self, trend: Trend) -> None:
        """Show another chart."""
        self.trend, self.cursor = trend, 0

    # Layout

    def lay_out(
        self, renderer: Renderer, found: Sequence[PlayedGame], area: Rect
    ) -> tuple[list[Sprite], list[Button], list[Sprite]]:
        """Return what lies under the buttons, the buttons, and what lies over them."""
        u = renderer.unit
        opponents = {level.key for level in self._levels} if self.opponent is None else {self.opponent}
        games = games_of(found, self.trend, opponents, self.ruleset)
        self._points = trend_points(games, self.trend)
        self._compared = self.trend == "rating" and _may_compare(games)
        self.cursor = min(self.cursor, max(0, len(self._points) - 1))
        self.note = trend_note(self.trend, len(games), compared=self._compared)
        tiles = Rect(area.x, area.y, area.w, _TILES * u)
        filters = Rect(area.x, tiles.bottom + _GAP * u, area.w, _FILTER * u)
        line = _LINE * u * (1 + (renderer.text_scale - 1) * 0.4)
        top = filters.bottom + _ABOVE_CHART * u
        small = u * renderer.small_text_scale
        left, below = (_AXIS + _SCALE) * small, 2 * line + _GAMES * small
        plot = Rect(area.x + left, top, area.w - left, area.bottom - below - 6 * u - top)
        if self._compared:
            plot = plot._replace(w=plot.w - _NAMES * u)
        self._plot = plot
        figures = trend_figures(games, self.trend, self._standing())
        signs = [*zip(_LINE_SHAPES, _line_colours(renderer), strict=True)] if self.trend == "endings" else ()
        under = figure_tiles(renderer, figures, tiles, signs)
        under.append(axis_title(renderer, axis_text(self.trend), plot._replace(x=area.x, w=_AXIS * small)))
        under += self._game_numbers(renderer, plot)
        under += self._words(renderer, Rect(area.x, area.bottom - 2 * line, area.w, 2 * line))
        buttons, faces = self._filters(renderer, found, filters)
        buttons.append(Button(CHART, plot, "", self._to_end, "quiet", enabled=bool(self._points)))
        return under, buttons, [*faces, *self._chart(renderer)]

    def _game_numbers(self, renderer: Renderer, plot: Rect) -> list[Sprite]:
        """Return the numbers of games under the chart: those of the first point, and of every so many."""
        small, count = renderer.unit * renderer.small_text_scale, len(self._points)
        if not count:
            return []
        pitch = plot.w / count
        step = label_step(_BETWEEN_GAMES * small / pitch)
        sprites = []
        for number, point in enumerate(self._points, start=1):
            if number == 1 or number % step == 0:
                said = str(point.last) if number > 1 else _("Game {number}", number=point.first)
                place = Rect.around(plot.x + (number - 0.5) * pitch, plot.bottom, _BETWEEN_GAMES * small, 0)
                place = place._replace(x=max(place.x, plot.x), y=plot.bottom + 2 * renderer.unit, h=_GAMES * small)
                align = "left" if place.x == plot.x else "centre"
                sprites.append(line_of_text(renderer, said, SMALL, renderer.theme.soft_text, place, align))
        return sprites

    def _standing(self) -> str:
        if not self._compared or not self._points:
            return ""
        from gin.coach.rating import levels_around

        names = self._names
        weaker, stronger = levels_around(self._points[-1].means[0])
        return standing_text(names.get(weaker or ""), names.get(stronger or ""))

    def _filters(
        self, renderer: Renderer, found: Sequence[PlayedGame], area: Rect
    ) -> tuple[list[Button], list[Sprite]]:
        """Return the buttons that choose opponent and rules, and the portraits on them."""
        u, side = renderer.unit, area.h
        met = {game.opponent for game in found}
        choices: list[tuple[str | None, str]] = [(None, _("All"))]
        choices += [(key, name) for key, name in self._names.items() if key in met]
        wide = 1.5 * side
        buttons, faces, x = [], [], area.x
        for key, name in choices:
            place = Rect(x, area.y, wide if key is None else side, side)
            buttons.append(
                Button(
                    f"opponent-{key or 'all'}",
                    place,
                    name if key is None else "",
                    partial(self._choose_opponent, key),
                    chosen=key == self.opponent,
                    tooltip="" if key is None else name,
                )
            )
            if key is not None:
                face = place.expanded(-5 * u)
                faces.append(sprite_in(renderer.asset(portrait_asset(renderer, key), face.w, face.h), face))
            x = place.right + 8 * u
        rulesets = list(dict.fromkeys(game.ruleset for game in found))
        right = area.right
        if len(rulesets) > 1 or self.ruleset is not None:
            right -= _RULES * u
            label = _("All rules") if self.ruleset is None else ruleset_name(self.ruleset)
            place = Rect(right, area.y, _RULES * u, side)
            buttons.append(
                Button("ruleset", place, label, partial(self._next_ruleset, rulesets), key="r", key_label="R")
            )
        chosen = _("Computer players") if self.opponent is None else self._names[self.opponent]
        named = Rect(x + 4 * u, area.y, right - x - 12 * u, side)
        faces.append(line_of_text(renderer, chosen, STRONG, renderer.theme.text, named))
        return buttons, faces

    def _words(self, renderer: Renderer, area: Rect) -> list[Sprite]:
        """Return the values at the cursor, or why there are none."""
        theme, half = renderer.theme, area._replace(h=area.h / 2)
        if not self._points:
            rests = self.opponent == TABLE and self.trend in ("rating", "losses", "luck")
            said = (
                _("The coach does not rate games of three or four.")
                if rests
                else _("No finished game has been counted here yet.")
            )
            return [line_of_text(renderer, said, BODY, theme.soft_text, half)]
        point = self._points[self._at]
        below = half.moved(0, half.h)
        return [
            line_of_text(renderer, point_heading(point, self._names), STRONG, theme.text, half),
            line_of_text(renderer, point_words(point, self.trend), BODY, theme.text, below),
        ]

    # The chart

    @property
    def _at(self) -> int:
        """The number of the point at the cursor."""
        return len(self._points) - 1 - self.cursor

    def _chart(self, renderer: Renderer) -> list[Sprite]:
        """Return the chart with its scale, its cursor, and on that of the rating the computer players."""
        u, theme, plot, count = renderer.unit, renderer.theme, self._plot, len(self._points)
        errors = self._level_errors()
        ticks = trend_ticks(self._points, self.trend, errors.values())
        low, high = ticks[0], ticks[-1]

        def y(height: float) -> float:
            return (height - low) / (high - low)

        def pixel(height: float) -> float:
            return plot.bottom - _MARGIN * u - y(height) * (plot.h - 2 * _MARGIN * u)

        scale = self._scale_labels(renderer, ticks, pixel)
        shown, names = self._level_names(renderer, errors, pixel)
        rules = [y(errors[key]) for key in shown] if errors else [y(tick) for tick in ticks]
        lines, bars, marks = self._drawing(renderer, y)
        chart = Chart(lines, bars, marks, rules).sprites(renderer, plot, margin=_MARGIN)
        if not count:
            return [*scale, *names, *chart]
        x = plot.x + (self._at + 0.5) / count * plot.w
        cursor = renderer.panel(max(1, 2 * u), plot.h - 6 * u, theme.text, radius=0)
        return [*scale, *names, *chart, sprite_in(cursor, Rect(x - u, plot.y + 3 * u, 2 * u, plot.h - 6 * u))]

    def _scale_labels(
        self, renderer: Renderer, ticks: Sequence[float], pixel: Callable[[float], float]
    ) -> list[Sprite]:
        """Return the numbers at the left of the chart, as many as have room; ``pixel`` tells how low a height is."""
        u, label = renderer.unit, _label_height(renderer)
        wide = _SCALE * u * renderer.small_text_scale
        x, width = self._plot.x - wide, wide - 10 * u
        with_room = [ticks[number] for number in labels_with_room([pixel(tick) for tick in ticks], label)]
        return [
            line_of_text(
                renderer,
                scale_text(tick, self.trend),
                SMALL,
                renderer.theme.soft_text,
                Rect(x, pixel(tick) - label / 2, width, label),
                "right",
            )
            for tick in with_room
        ]

    def _level_names(
        self, renderer: Renderer, errors: Mapping[str, float], pixel: Callable[[float], float]
    ) -> tuple[list[str], list[Sprite]]:
        """Return the computer players who have room at the right of the chart, nearest first, and their names."""
        u, plot, label = renderer.unit, self._plot, _label_height(renderer)
        named = list(errors)
        if self._points:
            named.sort(key=lambda key: abs(errors[key] - self._points[-1].means[0]))
        shown = named[: int(plot.h / label)]
        heights = [pixel(errors[key]) for key in shown]
        places = spaced_labels(heights, label, plot.y + label / 2, plot.bottom - label / 2)
        x, width = plot.right + _LEADER * u, (_NAMES - _LEADER) * u
        names = [
            line_of_text(
                renderer, self._names[key], SMALL, renderer.theme.soft_text, Rect(x, place - label / 2, width, label)
            )
            for key, place in zip(shown, places, strict=True)
        ]
        if shown:
            between = Rect(plot.right + 3 * u, plot.y, (_LEADER - 7) * u, plot.h)
            names.append(leaders(renderer, list(zip(heights, places, strict=True)), between))
        return shown, names

    def _level_errors(self) -> dict[str, float]:
        """Return the errors of the computer players, as far as they belong on the chart."""
        if not self._compared:
            return {}
        from gin.coach.rating import LEVEL_ERRORS

        return {level.key: LEVEL_ERRORS[level.key] for level in self._levels if level.key in LEVEL_ERRORS}

    def _drawing(self, renderer: Renderer, y: Callable[[float], float]) -> tuple[list[Polyline], list[Bar], list[Mark]]:
        """Return the lines, bars and marks of the points."""
        theme, points, count = renderer.theme, self._points, len(self._points)
        places = [(number + 0.5) / max(1, count) for number in range(count)]
        bars: list[Bar] = []
        marks: list[Mark] = []
        colours = _line_colours(renderer)
        lines = [
            Polyline(
                [(x, y(point.means[number])) for x, point in zip(places, points, strict=True)], colours[number], 3.0
            )
            for number in range(len(points[0].means) if points else 0)
        ]
        if self.trend in ("losses", "luck"):
            wide = min(0.7 / max(1, count), 0.03)
            for x, point in zip(places, points, strict=True):
                low, high = sorted((y(0.0), y(point.value or 0.0)))
                bars.append(Bar(x - wide / 2, wide, low, high, theme.sea))
        elif self.trend in ("rating", "knocks"):
            marks = [
                Mark(x, min(1.0, y(point.value or 0.0)), "disc", theme.sea)
                for x, point in zip(places, points, strict=True)
            ]
        else:
            step = max(1, -(-count // _SPARSE)) if self.trend == "endings" else 1
            for x, point in list(zip(places, points, strict=True))[::-1][::step]:
                for number, mean in enumerate(point.means):
                    shape, colour = _LINE_SHAPES[number], colours[number]
                    if self.trend == "results":
                        won = 2 * sum(game.statistics.won for game in point.games) >= len(point.games)
                        shape, colour = ("disc", theme.sea) if won else ("down", theme.coral)
                    marks.append(Mark(x, y(mean), shape, colour))
        return lines, bars, marks

    # Input

    def handle(self, event: Input, form: Form) -> bool:
        """Move the cursor by keys or by the pointer; return whether the input was meant for that."""
        match event:
            case Key("left" | "right" | "home" | "end" as name) if self._points and self._takes_keys(form):
                last = len(self._points) - 1
                moved = {"left": self.cursor + 1, "right": self.cursor - 1, "home": last, "end": 0}[name]
                self._move(max(0, min(last, moved)))
                form.focus_on(next(button for button in form.buttons if button.id == CHART))
                return True
            case Pointer("move" | "down", x, y) if self._points and self._plot.contains(x, y):
                number = int((x - self._plot.x) / self._plot.w * len(self._points))
                self._move(len(self._points) - 1 - min(number, len(self._points) - 1))
        return False

    @staticmethod
    def _takes_keys(form: Form) -> bool:
        return not form.focus_shown or form.focus is None or form.buttons[form.focus].id == CHART

    def _move(self, cursor: int) -> None:
        if cursor != self.cursor:
            self.cursor = cursor
            self._changed()

    def _to_end(self) -> None:
        self._move(0)

    def _choose_opponent(self, opponent: str | None) -> None:
        self.opponent, self.cursor = opponent, 0
        self._changed()

    def _next_ruleset(self, rulesets: Sequence[str]) -> None:
        choices = [None, *rulesets]
        place = choices.index(self.ruleset) if self.ruleset in choices else 0
        self.ruleset, self.cursor = choices[(place + 1) % len(choices)], 0
        self._changed()


def _may_compare(games: Sequence[PlayedGame]) -> bool:
    """Return whether the latest running mean may be compared with the errors of the levels."""
    from gin.coach.rating import may_compare  # Only this chart needs the coach, which takes a while to load.

    return may_compare(game.ruleset for game in games[-span_of_mean(len(games)) :])


def _line_colours(renderer: Renderer) -> tuple[Colour, Colour, Colour]:
    return renderer.theme.brass, renderer.theme.sea, renderer.theme.coral


def _label_height(renderer: Renderer) -> float:
    """Return how high a label beside the chart is, in pixels."""
    return 24 * renderer.unit * renderer.text_scale if renderer.text_scale > 1 else 26 * renderer.unit
