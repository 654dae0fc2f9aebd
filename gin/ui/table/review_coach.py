"""The coach on the screen that looks back at a deal: its verdict on each decision, and a chart of the winning chance.

It is told the steps by their numbers: the decision that leads from one step to the next has the number of the first.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from gin.ui.i18n import _, translate
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import HEADING, LABEL, SMALL, Colour
from gin.ui.table.hint import Hint
from gin.ui.text.coaching import NOTABLE_LUCK, account_text, verdict_sentence
from gin.ui.widgets.chart import Chart, Line, Mark, Shape
from gin.ui.widgets.labels import line_of_text

if TYPE_CHECKING:
    from gin.coach.review import DealReviewer, Judgement

_ABOVE: Final = 15
"""The room above and below the values of the chart, in units."""
_LEAST_TENTHS: Final = 3


class ReviewCoach:
    """What the coach says of one deal, from the side of whoever looks back.

    ``names`` are those at the seats.
    """

    def __init__(self, reviewer: "DealReviewer", side: int, names: Sequence[str]) -> None:
        self._reviewer = reviewer
        self._side = side
        self._names = names
        self._hints: dict[int, Hint] = {}

    @property
    def busy(self) -> bool:
        """Whether decisions are still to be judged."""
        return self._reviewer.review is None

    def work(self) -> bool:
        """Judge one more decision; return whether that changes the picture."""
        busy = self.busy
        self._reviewer.step()
        return busy

    def judged(self, step: int) -> "Judgement | None":
        """Return the judgement of the decision that led to a step; None at the beginning, and until it is made."""
        return self._reviewer.judged[step - 1] if 0 < step <= len(self._reviewer.judged) else None

    def chance(self, step: int) -> float | None:
        """Return the chance to win the game at a step, as whoever decides there saw it; at the end, what it is."""
        review, judged = self._reviewer.review, self._reviewer.judged
        if step < len(judged):
            return self._own(judged[step])
        if review is None or step > len(judged):
            return None
        return 1 - review.span.chance if self._side else review.span.chance

    def hint(self, step: int) -> Hint:
        """Return the hint for the decision that led to a step: every option, with what it is worth."""
        if step not in self._hints:
            self._hints[step] = Hint.of(self._reviewer.decisions[step - 1][0])
        return self._hints[step]

    def verdict(self, step: int) -> str:
        """Return what the coach says of the decision that led to a step; at the end, what decided the deal."""
        review = self._reviewer.review
        if review is not None and step == len(review.judgements):
            return "   ·   ".join(
                account_text(" & ".join(name), review.account(side)) for side, name in enumerate(self._names_of_sides())
            )
        judged = self.judged(step)
        if judged is None:
            return _("The coach reviews the deal: {done} of {total}.", **self._progress) if self.busy else ""
        return verdict_sentence(judged)

    def reason(self, step: int) -> str:
        """Return the first reason for what would have been better at a step, empty where nothing was."""
        judged = self.judged(step)
        if judged is None or not judged.inaccurate:
            return ""
        from gin.coach.review import as_option  # It loads the network, as the hint does.

        hint, played = self.hint(step), self._reviewer.decisions[step - 1][1]
        option = hint.analysis.option(as_option(hint.analysis, played))
        return " ".join(map(translate, hint.against(option).why))

    def chart(self, renderer: Renderer, area: Rect, step: int, position: Callable[[int], float]) -> list[Sprite]:
        """Return the chart in an area, with a line at a step, which is at some x."""
        theme, u, judged = renderer.theme, renderer.unit, self._charted
        end, (low, high) = self._result, self._ends

        def x(number: int) -> float:
            return (position(number) - area.x) / area.w

        def y(chance: float) -> float:
            return (chance - low) / (high - low)

        known = [(x(number), y(self._own(each)), each.side) for number, each in enumerate(judged)]
        last = [] if end is None else [(x(len(judged)), y(end))]
        lines = [
            Line([(at, chance) for at, chance, side in known if side != self._side], theme.soft_text, 1.6, dashed=True),
            Line([*((at, chance) for at, chance, side in known if side == self._side), *last], theme.brass),
        ]
        marks = [
            Mark(at, height, *found)
            for (at, height, _side), each in zip(known, judged, strict=True)
            if (found := mark_of(renderer, each))
        ]
        rules = [y(tenth / 10) for tenth in range(11) if low <= tenth / 10 <= high]
        sprites = Chart(lines, marks=marks, rules=rules).sprites(renderer, area, margin=_ABOVE)
        here = renderer.panel(max(1, 2 * u), area.h - 6 * u, theme.text, radius=0)
        return [*sprites, sprite_in(here, Rect(position(step) - u, area.y + 3 * u, 2 * u, area.h - 6 * u))]

    def scale(self, renderer: Renderer, area: Rect) -> list[Sprite]:
        """Return the highest and the lowest chance of the chart, in an area beside it."""
        u, ink = renderer.unit, renderer.theme.soft_text
        tall = 20 * u * renderer.small_text_scale
        rows = (area.bottom - _ABOVE * u - tall / 2, area.y + _ABOVE * u - tall / 2)
        return [
            line_of_text(renderer, percent(end), SMALL, ink, Rect(area.x, y, area.w, tall), "right")
            for end, y in zip(self._ends, rows, strict=True)
        ]

    def figure(self, renderer: Renderer, area: Rect, step: int) -> list[Sprite]:
        """Return the chance at a step, large, and what it is."""
        chance, theme, u = self.chance(step), renderer.theme, renderer.unit
        if chance is None:
            return []
        number = Rect(area.x, area.y + 8 * u, area.w, area.h * 0.55)
        below = Rect(area.x, number.bottom, area.w, 26 * u)
        return [
            line_of_text(renderer, percent(chance), HEADING, theme.brass, number, "centre"),
            line_of_text(renderer, _("to win the game"), LABEL, theme.soft_text, below, "centre"),
        ]

    @property
    def _ends(self) -> tuple[float, float]:
        """The chances at the lower and the upper end of the chart."""
        return chance_range([*map(self._own, self._charted), *([] if self._result is None else [self._result])])

    @property
    def _charted(self) -> "Sequence[Judgement]":
        """The judgements once all are made: a chart that grew with each would be drawn in every frame."""
        return () if self.busy else self._reviewer.judged

    @property
    def _result(self) -> float | None:
        """The chance to win the game after the deal, once that is reviewed."""
        return None if self.busy else self.chance(self._reviewer.total)

    def _own(self, judged: "Judgement") -> float:
        """Return a judgement's chance from the side of whoever looks back."""
        return judged.chance if judged.side == self._side else 1 - judged.chance

    def _names_of_sides(self) -> list[list[str]]:
        rules = self._reviewer.decisions[0][0].ruleset
        return [[name for seat, name in enumerate(self._names) if rules.side_of(seat) == side] for side in (0, 1)]

    @property
    def _progress(self) -> dict[str, int]:
        return {"done": len(self._reviewer.judged), "total": self._reviewer.total}


def chance_range(chances: Iterable[float]) -> tuple[float, float]:
    """Return the range of a chart in whole tenths, at least three of them, so that small changes can be seen."""
    found = [*chances, 0.5]
    low, high = max(0, math.floor(10 * min(found))), min(10, math.ceil(10 * max(found)))
    while high - low < _LEAST_TENTHS:
        low, high = max(0, low - 1), min(10, high + 1)
    return low / 10, high / 10


def percent(chance: float) -> str:
    """Return a chance in whole per cent."""
    return _("{percent} %", percent=round(100 * chance))


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
