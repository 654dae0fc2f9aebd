"""The coach on the screen that looks back at a deal: its verdict on each decision, and the chance to win.

Decision ``n`` leads from step ``n`` to step ``n + 1``, where its verdict is shown.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from gin.rules import Action, Ruleset
from gin.ui.i18n import _, translate
from gin.ui.table.chance_chart import chance_of
from gin.ui.table.hint import Hint
from gin.ui.text import phrases
from gin.ui.text.coaching import (
    account_text,
    compared_text,
    hidden_text,
    looking_text,
    net_result_text,
    verdict_sentence,
)

if TYPE_CHECKING:
    from gin.coach.review import DealReviewer, Judgement

_T = TypeVar("_T")


class ReviewCoach:
    """What the coach says of one deal, from the side of whoever looks back.

    ``reviewer`` judges the decisions, and ``names`` are those at the seats.
    """

    def __init__(self, reviewer: "DealReviewer", side: int, names: Sequence[str]) -> None:
        self.reviewer = reviewer
        self.side = side
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
            before = next((each for each in reversed(judged[:step]) if each.side == self.side), None)
            if before is None or judged[step].side == self.side:
                return self.own_chance(judged[step])
            return max(0.0, before.chance - before.cost)
        if review is None or step > len(judged):
            return None
        return 1 - review.span.end if self.side else review.span.end

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
        return "" if judged is None or judged.side == self.side else compared_text(self.names[1])

    def is_own_mistake(self, step: int) -> bool:
        """Return whether the decision that led to a step was a mistake of whoever looks back."""
        judged = self.judged(step)
        return judged is not None and judged.mistaken and judged.side == self.side

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
            points = (review.span.end - review.span.start) * (-1 if self.side else 1)
            return net_result_text(points, self.names[0])
        if judged is None or not judged.inaccurate:
            return ""
        if hidden:
            return hidden_text()
        from gin.coach.review import as_option  # It loads the network, as the hint does.

        hint = self.hint(step)
        option = hint.analysis.option(as_option(hint.analysis, self.played(step)))
        why = " ".join(map(translate, hint.against(option).why[:1]))
        if not why or judged.side == self.side:
            return why
        return _("For {name}: {reason}", name=phrases.display_name(self.names[1]), reason=why)

    def _at_end(self, step: int) -> bool:
        return not self.busy and step == self.reviewer.total

    def _accounts(self) -> str:
        """Return the luck and the play of both sides."""
        from gin.coach.review import in_tenths  # It loads the network, as the reviewer has.

        review = self.reviewer.review
        assert review is not None
        accounts = in_order(in_tenths(review.account(0), review.account(1)), self.side)
        return "   ·   ".join(map(account_text, self.names, accounts))

    @property
    def charted(self) -> "Sequence[Judgement]":
        """The judgements once all are made: a chart that grew with each would be drawn in every frame."""
        return () if self.busy else self.reviewer.judged

    @property
    def result(self) -> float | None:
        """The chance to win the game after the deal, once that is reviewed."""
        return None if self.busy else self.chance(self.reviewer.total)

    def own_chance(self, judged: "Judgement") -> float:
        """Return the chance of a judgement for the side of whoever looks back, 0 to 1."""
        return chance_of(judged, self.side)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of both sides, that of whoever looks back first."""
        return in_order([" & ".join(side) for side in phrases.side_names(self._rules, self._names)], self.side)

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
