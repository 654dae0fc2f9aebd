"""The coach on the screen that looks back at a deal: its verdict on each decision, and a chart of the winning chance.

Decision ``n`` leads from step ``n`` to step ``n + 1``, where its verdict is shown.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from gin.rules import Action, Ruleset
from gin.ui.i18n import _, translate
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import HEADING, LABEL, NUMBER, TypeStyle
from gin.ui.table.chance_chart import (
    chance_after,
    chance_chart,
    chance_of,
    chance_range,
    chance_scale,
    chart_legend,
    mark_of,
)
from gin.ui.table.hint import Hint
from gin.ui.text import phrases
from gin.ui.text.coaching import (
    account_text,
    charted_text,
    compared_text,
    hidden_text,
    looking_text,
    measure_text,
    net_result_text,
    percent,
    verdict_sentence,
)
from gin.ui.widgets.chart import Mark, Polyline, axis_title, legend
from gin.ui.widgets.labels import line_of_text

if TYPE_CHECKING:
    from gin.coach.review import DealReviewer, Judgement

_T = TypeVar("_T")

_SCALE, _AXIS = 46, 80
"""The width of the numbers along the chart, and the least of the words beside them, in units of small text."""
_CHANCE = TypeStyle(NUMBER.face, HEADING.size)


class ReviewCoach:
    """What the coach says of one deal, from the side of whoever looks back.

    ``reviewer`` judges the decisions, and ``names`` are those at the seats.
    """

    def __init__(self, reviewer: "DealReviewer", side: int, names: Sequence[str]) -> None:
        self.reviewer = reviewer
        self._side = side
        self._names = names
        self._hints: dict[int, Hint] = {}

    @property
    def busy(self) -> bool:
        """Whether decisions are still to be judged."""
        return self.reviewer.review is None

    @property
    def looks_further(self) -> bool:
        """Whether it still looks ahead at decisions that are in doubt."""
        return self.reviewer.doubtful > 0

    @property
    def looking(self) -> str:
        """How far the coach has come with what it looks at further; empty when there is nothing left."""
        return looking_text(self.reviewer.looked_at, self.reviewer.doubtful)

    def work(self) -> bool:
        """Judge one more decision; once all are judged, take what looking ahead has found by now.

        Return whether a judgement was made or changed.
        """
        changed = self.busy
        self.reviewer.step()
        while self.reviewer.look_further():
            self._hints.clear()
            changed = True
        return changed

    def judged(self, step: int) -> "Judgement | None":
        """Return the judgement of the decision that led to a step; None at the beginning, and until it is made."""
        return self.reviewer.judged[step - 1] if 0 < step <= len(self.reviewer.judged) else None

    def chance(self, step: int) -> float | None:
        """Return the chance to win the game at a step, as whoever looks back sees it; at the end, what it is.

        Before that side has decided anything, it is as the other saw it.
        """
        review, judged = self.reviewer.review, self.reviewer.judged
        if step < len(judged):
            before = next((each for each in reversed(judged[:step]) if each.side == self._side), None)
            if before is None or judged[step].side == self._side:
                return self._own(judged[step])
            return max(0.0, before.chance - before.cost)
        if review is None or step > len(judged):
            return None
        return 1 - review.span.end if self._side else review.span.end

    def hint(self, step: int) -> Hint:
        """Return the hint for the decision that led to a step: every option, with what it is worth."""
        if step not in self._hints:
            self._hints[step] = Hint(self.reviewer.decisions[step - 1][0], self.reviewer.analysis(step - 1))
        return self._hints[step]

    def played(self, step: int) -> Action:
        """Return the action that led to a step."""
        return self.reviewer.decisions[step - 1][1]

    def heading(self, step: int) -> str:
        """Return whose chances are compared at the decision that led to a step; empty for those of who looks back."""
        judged = self.judged(step)
        return "" if judged is None or judged.side == self._side else compared_text(self.names[1])

    def is_own_mistake(self, step: int) -> bool:
        """Return whether the decision that led to a step was a mistake of whoever looks back."""
        judged = self.judged(step)
        return judged is not None and judged.mistaken and judged.side == self._side

    def verdict(self, step: int, *, hidden: bool = False) -> str:
        """Return what the coach says of the decision that led to a step; at the end, what decided the deal.

        An inaccuracy at the end comes before that. Of a decision of a ``hidden`` hand it gives nothing of that away.
        """
        judged = self.judged(step)
        if self._at_end(step) and not (judged is not None and judged.inaccurate):
            return self._accounts()
        if judged is None:
            return self.progress if self.busy else ""
        return verdict_sentence(judged, self.reviewer.decisions[step - 1][0], hidden=hidden)

    def reason(self, step: int, *, hidden: bool = False) -> str:
        """Return the first reason for what would have been better at a step; at the end, what the deal comes to.

        In place of a reason from a ``hidden`` hand it says how to open that.
        """
        review, judged = self.reviewer.review, self.judged(step)
        if review is not None and self._at_end(step):
            if judged is not None and judged.inaccurate:
                return self._accounts()
            points = (review.span.end - review.span.start) * (-1 if self._side else 1)
            return net_result_text(points, self.names[0])
        if judged is None or not judged.inaccurate:
            return ""
        if hidden:
            return hidden_text()
        from gin.coach.review import as_option  # It loads the network, as the hint does.

        hint = self.hint(step)
        option = hint.analysis.option(as_option(hint.analysis, self.played(step)))
        why = " ".join(map(translate, hint.against(option).why[:1]))
        if not why or judged.side == self._side:
            return why
        return _("For {name}: {reason}", name=phrases.display_name(self.names[1]), reason=why)

    def _at_end(self, step: int) -> bool:
        return not self.busy and step == self.reviewer.total

    def _accounts(self) -> str:
        """Return the luck and the play of both sides."""
        from gin.coach.review import in_tenths  # It loads the network, as the reviewer has.

        review = self.reviewer.review
        assert review is not None
        accounts = in_order(in_tenths(review.account(0), review.account(1)), self._side)
        return "   ·   ".join(map(account_text, self.names, accounts))

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
        theirs = [(at, chance) for at, chance, side in known if side != self._side]
        ended = max((number for number, each in enumerate(judged) if each.side != self._side), default=0)
        theirs += [(x(ended + 1), chance) for _at, chance in theirs[-1:]]  # As far as the mark of the last decision.
        ours = [*((at, chance) for at, chance, side in known if side == self._side), *last]
        lines = [Polyline(ours, theme.brass), Polyline(theirs, theme.text, 1.6, dashed=True)]
        marks = [
            Mark(x(number + 1), y(chance_after(judged, number, self._side, end or 0.0)), *found)
            for number, each in enumerate(judged)
            if (found := mark_of(renderer, each))
        ]
        sprites = chance_chart(renderer, lines, marks, self._ends, area)
        here = renderer.panel(max(1, 2 * u), area.h - 6 * u, theme.text, radius=0)
        return [*sprites, sprite_in(here, Rect(position(step) - u, area.y + 3 * u, 2 * u, area.h - 6 * u))]

    def legend(self, renderer: Renderer, area: Rect) -> list[Sprite]:
        """Return what the lines and marks of the chart mean, once there are any."""
        return [] if self.busy else legend(renderer, chart_legend(renderer, self.names), area)

    def axis(self, renderer: Renderer, area: Rect, above: float) -> list[Sprite]:
        """Return what the chart shows, in an area at whose right its scale is, if there is room beside that.

        Enlarged, it may rise ``above`` the area, in pixels.
        """
        size = renderer.small_text_scale * renderer.unit
        beside = area._replace(w=area.w - _SCALE * size)
        if self.busy or beside.w < _AXIS * size:
            return []
        return [axis_title(renderer, charted_text(self.names[0]), beside, above)]

    def scale(self, renderer: Renderer, area: Rect) -> list[Sprite]:
        """Return the chances along the chart, in an area beside it."""
        return chance_scale(renderer, self._ends, area)

    def figure(self, renderer: Renderer, area: Rect, step: int) -> list[Sprite]:
        """Return the chance at a step, large, and what it is."""
        chance, theme, u = self.chance(step), renderer.theme, renderer.unit
        if chance is None:
            return []
        number = Rect(area.x, area.y + 8 * u, area.w, area.h * 0.55)
        below = Rect(area.x, number.bottom, area.w, 26 * u)
        return [
            line_of_text(renderer, percent(chance), _CHANCE, theme.brass, number, "centre"),
            line_of_text(renderer, measure_text(), LABEL, theme.soft_text, below, "centre"),
        ]

    @property
    def _ends(self) -> tuple[float, float]:
        """The chances at the lower and the upper end of the chart."""
        return chance_range([*map(self._own, self._charted), *([] if self._result is None else [self._result])])

    @property
    def _charted(self) -> "Sequence[Judgement]":
        """The judgements once all are made: a chart that grew with each would be drawn in every frame."""
        return () if self.busy else self.reviewer.judged

    @property
    def _result(self) -> float | None:
        """The chance to win the game after the deal, once that is reviewed."""
        return None if self.busy else self.chance(self.reviewer.total)

    def _own(self, judged: "Judgement") -> float:
        """Return a judgement's chance from the side of whoever looks back."""
        return chance_of(judged, self._side)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of both sides, that of whoever looks back first."""
        return in_order([" & ".join(side) for side in phrases.side_names(self._rules, self._names)], self._side)

    @property
    def _rules(self) -> Ruleset:
        return self.reviewer.decisions[0][0].ruleset

    @property
    def progress(self) -> str:
        """How many decisions have been judged."""
        done, total = len(self.reviewer.judged), self.reviewer.total
        return _("The coach reviews the deal: {done} of {total}.", done=done, total=total)


def in_order(sides: Sequence[_T], first: int) -> tuple[_T, ...]:
    """Return what belongs to two sides, that of one of them first."""
    return sides[first], sides[1 - first]
