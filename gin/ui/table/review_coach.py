"""The coach on the screen that looks back at a deal: its verdict on each decision, and a chart of the winning chance.

It is told the steps by their numbers: the decision that leads from one step to the next has the number of the first.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gin.ui.i18n import _, translate
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL
from gin.ui.table.hint import Hint
from gin.ui.text.coaching import NOTABLE_LUCK, account_text, verdict_sentence
from gin.ui.widgets.chart import Chart, Line, Mark
from gin.ui.widgets.labels import line_of_text

if TYPE_CHECKING:
    from gin.coach.review import DealReviewer, Judgement

_ABOVE: Final = 15
"""The room above and below the values of the chart, in units."""


class ReviewCoach:
    """What the coach says of one deal, from the side of whoever looks back.

    ``names`` are those at the seats, and ``position`` returns the x at which the chart has a step.
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
        return min(1.0, max(0.0, 1 - review.end if self._side else review.end))

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
        from gin.coach.reasons import reasons

        judged = self.judged(step)
        if judged is None or not judged.inaccurate:
            return ""
        hint = self.hint(step)
        return " ".join(map(translate, reasons(hint.view, hint.analysis.best)[:1]))

    def sprites(self, renderer: Renderer, area: Rect, step: int, position: Callable[[int], float]) -> list[Sprite]:
        """Return the chart in an area, with a line at a step."""
        theme, u, judged = renderer.theme, renderer.unit, self._reviewer.judged

        def x(number: int) -> float:
            return (position(number) - area.x) / area.w

        known = [(x(number), self._own(each), each.side) for number, each in enumerate(judged)]
        end = self.chance(len(judged))
        last = [] if end is None else [(x(len(judged)), end)]
        lines = [
            Line([(at, chance) for at, chance, side in known if side != self._side], theme.soft_text, 1.6, dashed=True),
            Line([*((at, chance) for at, chance, side in known if side == self._side), *last], theme.brass),
        ]
        marks = [mark for number, each in enumerate(judged) if (mark := self._mark(renderer, x(number), each))]
        sprites = Chart(lines, marks=marks).sprites(renderer, area, margin=_ABOVE)
        here = renderer.panel(max(1, 2 * u), area.h - 6 * u, theme.text, radius=0)
        sprites.append(sprite_in(here, Rect(position(step) - u, area.y + 3 * u, 2 * u, area.h - 6 * u)))
        chance = self.chance(step)
        if chance is not None:
            said = _("{percent} %", percent=round(100 * chance))
            left = position(step) > area.centre[0]
            room = Rect(position(step) + (-68 if left else 8) * u, area.y + 3 * u, 60 * u, 22 * u)
            sprites.append(line_of_text(renderer, said, SMALL, theme.text, room, "right" if left else "left"))
        return sprites

    def _own(self, judged: "Judgement") -> float:
        """Return a judgement's chance from the side of whoever looks back."""
        return judged.chance if judged.side == self._side else 1 - judged.chance

    def _mark(self, renderer: Renderer, x: float, judged: "Judgement") -> Mark | None:
        """Return the mark of a decision, or of the luck that it brought."""
        theme, y = renderer.theme, self._own(judged)
        if judged.blundered:
            return Mark(x, y, "diamond", theme.coral)
        if judged.mistaken:
            return Mark(x, y, "down", theme.coral)
        if abs(judged.luck) >= NOTABLE_LUCK:
            return Mark(x, y, "star", theme.sea)
        return Mark(x, y, "dot", theme.coral) if judged.inaccurate else None

    def _names_of_sides(self) -> list[list[str]]:
        rules = self._reviewer.decisions[0][0].ruleset
        return [[name for seat, name in enumerate(self._names) if rules.side_of(seat) == side] for side in (0, 1)]

    @property
    def _progress(self) -> dict[str, int]:
        return {"done": len(self._reviewer.judged), "total": self._reviewer.total}
