"""What the coach says of a finished deal: each decision as its seat saw it, and what the result owes to luck and skill.

A side's skill is what its decisions cost, as a number that is never above 0. Its luck is what its cards gave it. Both
are fractions of a game, and over a deal they add up to how it changed the game: with the sides A and B,

    end - start = (skill of A + luck of A) - (skill of B + luck of B)

The next deal starts where a deal ends, so that the same holds for a whole game. The luck of a card is counted as in
backgammon: how much better a side's hand is after a draw from the stock than before it. The best of many estimates is
too high, and that is taken off, so that luck is zero on average. What is left, such as the hands dealt and what no
player could see, is split equally between the two sides.
"""

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from typing import Final

from gin.coach.analysis import BLUNDER, INACCURACY, MISTAKE, Analysis
from gin.coach.evaluation import SITS_OUT, table_refusal
from gin.coach.judge import Judge
from gin.coach.look_ahead import Adjustment, LookFailed, analysis_with, in_doubt
from gin.players.win_probability import chance_of_game
from gin.rules import Action, DrawStock, Knock, Message, Scoresheet, View, read_action, write_action

_DIGITS: Final = 5
"""The decimals of a stored fraction."""
_TENTHS: Final = 3
"""The decimals of a fraction of a game in tenths of a point."""
_TWO_SIDES: Final = Message("The coach reviews games of two sides.")


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision as the coach judges it, from what its seat could see.

    Attributes:
        seat: Who decided.
        side: The side of that seat.
        best: The best action.
        cost: What the action that was chosen cost against the best, as a fraction of a game.
        luck: What a card drawn from the stock then gave, as a fraction of a game; 0 for any other action.
        chance: The side's probability to win the game with the best action.
        lead: How much more the best action is worth than the second best, as a fraction of a game.
        options: How many actions there were.
    """

    seat: int
    side: int
    best: Action
    cost: float
    luck: float
    chance: float
    lead: float
    options: int

    @property
    def forced(self) -> bool:
        """Whether there was nothing to decide."""
        return self.options < 2

    @property
    def doubtful(self) -> bool:
        """Whether looking ahead may well change this judgement, if it was made at once."""
        return not self.forced and in_doubt(self.cost, self.lead)

    @property
    def inaccurate(self) -> bool:
        """Whether the decision was an inaccuracy, or more than that."""
        return self.cost >= INACCURACY

    @property
    def mistaken(self) -> bool:
        """Whether the decision was a mistake, or a blunder."""
        return self.cost >= MISTAKE

    @property
    def blundered(self) -> bool:
        """Whether the decision was a blunder."""
        return self.cost >= BLUNDER


@dataclass(frozen=True, slots=True)
class Account:
    """What a side owes to skill and to luck, as fractions of a game, and its decisions that were not forced.

    ``accurate`` decisions were not even inaccuracies; ``mistakes`` include ``blunders``.
    """

    skill: float
    luck: float
    decisions: int
    accurate: int
    mistakes: int
    blunders: int

    @property
    def accuracy(self) -> float | None:
        """The part of the decisions that were accurate, 0 to 1; None without any."""
        return self.accurate / self.decisions if self.decisions else None

    @property
    def error(self) -> float | None:
        """The mean cost of a decision, in thousandths of a game; None without any."""
        return -1000 * self.skill / self.decisions if self.decisions else None


@dataclass(frozen=True, slots=True)
class Span:
    """The probability that side 0 wins the game: at the ``start`` of a deal, and at its ``end``."""

    start: float
    end: float

    @staticmethod
    def of(before: Scoresheet, after: Scoresheet) -> "Span":
        """Return the span of a deal from the scores before it and after it."""
        return Span(chance_of_game(before, 0), chance_of_game(after, 0))


@dataclass(frozen=True, slots=True)
class DealReview:
    """A deal as the coach judges it.

    ``span`` is what the deal did to the chance to win, and ``judgements`` has one for each of its actions.
    ``adjustments`` is what looking ahead has found, by the number of the decision.
    """

    span: Span
    judgements: tuple[Judgement, ...]
    adjustments: Mapping[int, tuple[Adjustment, ...]] = field(default_factory=dict)

    def account(self, side: int) -> Account:
        """Return the account of a side, 0 or 1."""
        return account_of([self], side)

    def write(self) -> str:
        """Return the review as a line of text."""
        judged = [
            [
                each.seat,
                each.side,
                write_action(each.best),
                *(round(value, _DIGITS) for value in (each.cost, each.luck, each.chance, each.lead)),
                each.options,
            ]
            for each in self.judgements
        ]
        adjustments = {
            number: [[write_action(action), *(round(value, _DIGITS) for value in values)] for action, *values in found]
            for number, found in self.adjustments.items()
        }
        return json.dumps([*astuple(self.span), judged, adjustments], separators=(",", ":"))

    @staticmethod
    def read(text: str) -> "DealReview":
        """Read what `write` has written. Raises ValueError if it is no review."""
        try:
            start, end, judged, adjustments = json.loads(text)
            return DealReview(
                Span(_fraction(start), _fraction(end)),
                tuple(_read_judgement(*each) for each in judged),
                {
                    int(number): tuple(_read_adjustment(*each) for each in found)
                    for number, found in adjustments.items()
                },
            )
        except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as error:
            raise ValueError(f"no review: {error}") from None


def _read_judgement(seat: object, side: object, best: str, *values: object) -> Judgement:
    *fractions, options = values
    cost, luck, chance, lead = map(_fraction, fractions)
    return Judgement(_count(seat, 3), _count(side, 1), read_action(best), cost, luck, chance, lead, _count(options))


def _read_adjustment(action: str, *values: object) -> Adjustment:
    return Adjustment(read_action(action), *map(_fraction, values))


def _fraction(value: object) -> float:
    if not isinstance(value, int | float) or not math.isfinite(value):
        raise TypeError(f"{value!r} is not a number")
    return float(value)


def _count(value: object, most: int = 99) -> int:
    if not isinstance(value, int) or not 0 <= value <= most:
        raise TypeError(f"{value!r} is not a whole number from 0 to {most}")
    return value


def why_no_review(view: View) -> Message | None:
    """Return why the coach cannot review the deal of a view, or None if it can."""
    if view.ruleset.sides != 2:
        return _TWO_SIDES
    return table_refusal(view)


def as_option(analysis: Analysis, action: Action) -> Action:
    """Return the action of the option that an action comes to: a knock may name its melds in another way."""
    if isinstance(action, Knock) and all(option.action != action for option in analysis.options):
        same = (each.action for each in analysis.options if isinstance(each.action, Knock))
        return next((each for each in same if each.card == action.card), action)
    return action


def account_of(deals: Sequence[DealReview], side: int) -> Account:
    """Return the account of a side, 0 or 1, over some deals of a game."""
    skill, drawn = [0.0, 0.0], [0.0, 0.0]
    decisions = accurate = mistakes = blunders = 0
    for deal in deals:
        for each in deal.judgements:
            skill[each.side] -= each.cost
            drawn[each.side] += each.luck
            if each.side == side and not each.forced:
                decisions += 1
                accurate += not each.inaccurate
                mistakes += each.mistaken
                blunders += each.blundered
    gained = sum(deal.span.end - deal.span.start for deal in deals)
    rest = gained - (skill[0] + drawn[0]) + (skill[1] + drawn[1])
    luck = drawn[side] + (-rest if side else rest) / 2
    return Account(skill[side], luck, decisions, accurate, mistakes, blunders)


def in_tenths(one: Account, other: Account) -> tuple[Account, Account]:
    """Return two sides' accounts with skill and luck in tenths of a point, which still add up.

    Rounded one by one they could be two tenths off: the luck of the other side takes the difference.
    """
    total = round(one.skill + one.luck - other.skill - other.luck, _TENTHS)
    skill, luck, theirs = (round(each, _TENTHS) for each in (one.skill, one.luck, other.skill))
    rest = round(skill + luck - theirs - total, _TENTHS)
    return replace(one, skill=skill, luck=luck), replace(other, skill=theirs, luck=rest)


class DealReviewer:
    """Reviews a finished deal, one decision at a time: first all of them, then the doubtful ones by looking ahead.

    ``span`` is what the deal did to the chance to win. ``stored`` is the review from before, if there is one. The
    review is given to ``keep`` when every decision is judged, and again whenever looking ahead has found something.
    ``look`` returns what looking ahead finds, None until it is there; without it nothing is doubted.

    Attributes:
        decisions: What each seat saw and did.
        judged: The judgements so far.
        review: The review once every decision is judged, else None.
    """

    def __init__(
        self,
        decisions: Sequence[tuple[View, Action]],
        span: Span,
        *,
        stored: DealReview | None = None,
        keep: Callable[[DealReview], None] = lambda review: None,
        look: Callable[[View, Action], Sequence[Adjustment] | None] | None = None,
    ) -> None:
        self.judged: list[Judgement] = []
        self.review: DealReview | None = None
        self.decisions = tuple(decisions)
        self._span = span
        self._keep = keep
        self._look = look
        self._adjustments: dict[int, tuple[Adjustment, ...]] = {}
        self._analyses: dict[int, Analysis] = {}
        if stored is not None and len(stored.judgements) == len(decisions):  # a deal may have been played on since
            self.review, self.judged, self._adjustments = stored, list(stored.judgements), dict(stored.adjustments)

    @property
    def total(self) -> int:
        """How many decisions there are."""
        return len(self.decisions)

    @property
    def doubtful(self) -> int:
        """How many decisions are still to be looked at further, once all are judged."""
        return 0 if self.review is None or self._look is None else sum(map(self._in_doubt, range(self.total)))

    @property
    def looked_at(self) -> int:
        """How many decisions have been looked at further."""
        return len(self._adjustments)

    def step(self) -> bool:
        """Judge one more decision; return whether there is more to do.

        Raises ValueError where the coach sits the table out.
        """
        if self.review is not None:
            return False
        if len(self.judged) < self.total:
            self.judged.append(self._judgement(len(self.judged)))
            return True
        self._complete()
        return False

    def look_further(self) -> bool:
        """Look ahead at the first decision that is in doubt; return whether that is done.

        It takes a second or two, during which this is to be called again and again. Where it fails, the judgements that
        were made at once stand, and nothing is kept that would say otherwise another time.
        """
        if self._look is None or not self.doubtful:
            return False
        number = next(filter(self._in_doubt, range(self.total)))
        try:
            found = self._look(*self.decisions[number])
        except LookFailed:
            self._look = None
            return False
        if found is None:
            return False
        self._adjustments[number] = tuple(found)
        self._analyses.pop(number, None)
        self.judged[number] = self._judgement(number)
        if number:  # The luck of a draw depends on what is thought of the hand after it.
            before = number - 1
            self.judged[before] = replace(self.judged[before], luck=self._luck(before, self.judged[before].cost))
        self._complete()
        return True

    def finish(self) -> DealReview:
        """Judge all decisions that are left at once, and return the review."""
        while self.step():
            pass
        assert self.review is not None
        return self.review

    def analysis(self, number: int) -> Analysis:
        """Return what the coach says of a decision by now. Raises ValueError where it sits the table out."""
        if number not in self._analyses:
            analysis = analysis_with(self.decisions[number][0], self._adjustments.get(number, ()))
            if not analysis.options:
                raise ValueError(SITS_OUT if analysis.refusal is None else analysis.refusal)
            self._analyses[number] = analysis
        return self._analyses[number]

    def _in_doubt(self, number: int) -> bool:
        return number not in self._adjustments and self.judged[number].doubtful

    def _complete(self) -> None:
        self.review = DealReview(self._span, tuple(self.judged), dict(self._adjustments))
        self._keep(self.review)

    def _luck(self, number: int, cost: float) -> float:
        """Return the luck of the card that a decision drew from the stock, given what it cost; 0 if it drew none."""
        (view, action), after = self.decisions[number], number + 1
        if not isinstance(action, DrawStock) or after == self.total or self.decisions[after][0].seat != view.seat:
            return 0.0
        best = self.analysis(after).best
        optimism = Judge.of(self.decisions[after][0]).optimism(best)
        return best.chance - optimism - (self.analysis(number).best.chance - cost)

    def _judgement(self, number: int) -> Judgement:
        (view, action), analysis = self.decisions[number], self.analysis(number)
        options, cost = analysis.options, analysis.cost(as_option(analysis, action))
        return Judgement(
            seat=view.seat,
            side=view.ruleset.side_of(view.seat),
            best=options[0].action,
            cost=cost,
            luck=self._luck(number, cost),
            chance=options[0].chance,
            lead=options[0].chance - options[1].chance if len(options) > 1 else 0.0,
            options=len(options),
        )
