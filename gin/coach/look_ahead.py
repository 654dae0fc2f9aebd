"""Looking ahead: close options, played on in sampled worlds that agree with what the seat has seen.

A world is a hand that the opponent may hold, and an order of the cards that are left. The coach's network plays both
seats until this seat next chooses where to draw, and there the network is asked. Asked at once, it ranks close options
mostly by its own errors; asked in many different positions, those errors average out. All options are played in the
same worlds, so that luck in the hidden cards falls on all of them alike.
"""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from operator import mul
from statistics import fmean, stdev
from typing import Final, NamedTuple

from gin.coach.analysis import Analysis, Option
from gin.coach.correction import REFINED_COSTS, true_cost
from gin.coach.evaluation import analyse, corrected, in_order, refusal, uncorrected
from gin.coach.hidden_hands import HandModel, likely_hands
from gin.coach.judge import NETWORK_ERROR, Judge
from gin.coach.models import load_models
from gin.players.card_history import opponent_seat
from gin.players.features import FeatureBuilder
from gin.players.network_player import NetworkPlayer, candidates
from gin.rules import Action, DealState, Hand, Knock, Phase, View, apply, view
from gin.rules.cards import FULL_MASK, cards_of
from gin.rules.ruleset import StockEnd

WORLDS: Final = 64
"""How many worlds are played to find the best action."""
FEW_WORLDS, MORE_WORLDS = 16, 192
"""How many are played at least and at most to judge an action that was taken."""
UNDECIDED: Final = (0.004, 0.04)
"""The range of uncorrected costs in which more worlds are played, to tell whether an action was a mistake."""
NETWORK_WORLDS: Final = 7
"""The weight of the network's first answer, in worlds."""
CLEAR_LEAD: Final = 0.03
"""The uncorrected lead of the best action, as a fraction of a game, that looking ahead hardly ever overturns."""
MARGIN: Final = 0.06
"""How much less than the best an option may be worth at first, as a fraction of a game, to be looked at."""
MOST_OPTIONS: Final = 4
"""The most options that are looked at."""
_NOTHING: Final = 5e-6
"""A cost or a lead below this is none; it is not stored either."""
_PLAYER: Final = NetworkPlayer(models=load_models)
_UNUSED: Final = random.Random(0)


class Estimate(NamedTuple):
    """What an option comes to: ``chance`` and ``points`` as in `Option`."""

    chance: float
    points: float


class LookFailed(Exception):  # noqa: N818 - it says what happened
    """The worlds of a look-ahead could not be played, so that the first answer stands."""


class Adjustment(NamedTuple):
    """How far looking ahead moves an action: ``chance`` and ``points`` are added to those of its `Option`.

    ``error`` replaces the option's: the standard error of its chance relative to the mean of those that were looked at.
    """

    action: Action
    chance: float
    points: float
    error: float


class LookAhead:
    """A look ahead at a decision, a few worlds at a time, so that it can be interrupted or done in another process.

    Where the action that was ``chosen`` is among those that are looked at, it stops early if that seems best, and goes
    on while it is open whether it was a mistake. Any other is ignored.

    Attributes:
        actions: The options that are looked at: none where what the network says at once is as good.
    """

    def __init__(self, view: View, chosen: Action | None = None) -> None:
        self._view = view
        self._options = in_order(uncorrected(view)) if refusal(view) is None else []
        # The network was never trained on deals that the lowest hand wins, so playing worlds out would mislead.
        worlds_tell = view.ruleset.stock_end is not StockEnd.LOWEST
        self._close = close_options(self._options) if worlds_tell else []
        self.actions = tuple(option.action for option in self._close)
        groups = {_group(action) for action in self.actions}
        self._chosen = chosen if chosen is not None and _group(chosen) in groups else None
        self._worlds: list[Sequence[Estimate]] = []
        self._wanted = 0 if not self.actions else WORLDS if self._chosen is None else FEW_WORLDS

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to look at."""
        return len(self._worlds) >= self._wanted

    def next_worlds(self, count: int) -> Callable[[], list[list[Estimate]]]:
        """Return a function that plays the next worlds, about 25 milliseconds each. It can be pickled."""
        first = len(self._worlds)
        return partial(play_worlds, self._view, self.actions, range(first, min(self._wanted, first + count)))

    def add(self, worlds: Iterable[Sequence[Estimate]]) -> None:
        """Take what some worlds have come to: an estimate for each action."""
        self._worlds += worlds
        if len(self._worlds) == self._wanted and self._chosen is not None:
            cost = self._cost(self._chosen)
            if self._wanted == FEW_WORLDS and cost > 0:
                self._wanted = WORLDS
            elif self._wanted == WORLDS and UNDECIDED[0] <= cost <= UNDECIDED[1]:
                self._wanted = MORE_WORLDS

    @property
    def adjustments(self) -> tuple[Adjustment, ...]:
        """How far the worlds move each action; none before all of them are played.

        Worlds tell differences well and their common level badly, so the mean of all actions stays where it was.
        """
        return self._adjustments() if self.actions and self.finished else ()

    def _cost(self, chosen: Action) -> float:
        """Return what an action costs by the worlds that have been played, not corrected."""
        options = adjusted(self._options, self._adjustments())
        own = max(option.chance for option in options if _group(option.action) == _group(chosen))
        return max(option.chance for option in options) - own

    def _adjustments(self) -> tuple[Adjustment, ...]:
        first = _centred([Estimate(option.chance, option.points) for option in self._close])
        by_action = zip(*map(_centred, self._worlds), strict=True)
        # Between the first answer and what the worlds say, each with its own error.
        count = len(self._worlds)
        trust = count / (count + NETWORK_WORLDS)
        found = []
        for action, before, after in zip(self.actions, first, by_action, strict=True):
            chance, points = (trust * each for each in _minus(_mean(after), before))
            error = stdev(each.chance for each in after) / math.sqrt(count)
            found.append(Adjustment(action, chance, points, math.hypot(trust * error, (1 - trust) * NETWORK_ERROR)))
        return tuple(found)


def analysis_with(view: View, adjustments: Sequence[Adjustment]) -> Analysis:
    """Return the analysis of a view given what looking ahead has found; without any, the first answer."""
    if not adjustments or refusal(view) is not None:
        return analyse(view)
    return corrected(view, adjusted(uncorrected(view), adjustments), REFINED_COSTS)


def adjusted(options: Iterable[Option], adjustments: Iterable[Adjustment]) -> list[Option]:
    """Return options, not corrected, as far as looking ahead has moved them."""
    moves = {_group(adjustment.action): adjustment for adjustment in adjustments}
    return [
        _moved(option, moves[_group(option.action)]) if _group(option.action) in moves else option for option in options
    ]


def refined(view: View) -> Analysis:
    """Return the analysis of a view after looking ahead, which takes a second or two. The same view gives the same."""
    return analysis_with(view, adjustments_of(view))


def adjustments_of(view: View, chosen: Action | None = None) -> tuple[Adjustment, ...]:
    """Return how far looking ahead moves the options of a view, none where it does not; ``chosen`` as in `LookAhead`.

    It takes a second or two; with ``chosen`` half a second where that action seems best, and up to six.
    """
    ahead = LookAhead(view, chosen)
    while not ahead.finished:
        ahead.add(ahead.next_worlds(WORLDS)())
    return ahead.adjustments


def in_doubt(cost: float, lead: float) -> bool:
    """Return whether looking ahead may well change what is said of an action.

    ``cost`` is what the action seems to cost at once, and ``lead`` how much better than all others the best one seems;
    both are corrected. There is doubt

    - where the action seems best, but by a small lead,
    - where it seems to cost something, but so little that it is looked at,
    - where two others seem equally good.

    That is so of four in five decisions of the truth set, among them nearly all mistakes that are not seen at once.
    """
    if cost < _NOTHING:
        return lead <= true_cost(CLEAR_LEAD)
    return lead < _NOTHING or cost <= true_cost(MARGIN)


def close_options(options: Sequence[Option]) -> list[Option]:
    """Return those of some options, the best first, that are close enough to the best to be looked at.

    Of several knocks with one card only the best is among them. There are at least two, or none: where the value of one
    is known exactly, as that of a lay-off is, worlds would only blur it.
    """
    found: dict[object, Option] = {}
    for option in options:
        if option.chance >= options[0].chance - MARGIN:
            found.setdefault(_group(option.action), option)
    if len(found) < 2 or any(not option.error for option in found.values()):
        return []
    return [*found.values()][:MOST_OPTIONS]


def play_worlds(view: View, actions: Sequence[Action], worlds: range) -> list[list[Estimate]]:
    """Return what each action comes to in each of some worlds, which are the same for the same view."""
    judge = Judge.of(view)
    model = HandModel.of(view, judge.builder)
    values = [Estimate(each.chance, each.points) for each in judge.network_values()]
    found = []
    # Hands are drawn for so many worlds at a time, so that a world is the same however they are divided.
    for batch, part in groupby(worlds, lambda world: world // WORLDS):
        hands = likely_hands(model, WORLDS, random.Random(view.hand.mask + batch))
        for world in part:
            start = supposed(view, hands[world % WORLDS], random.Random(f"{view.hand.mask} {world}"))
            found.append([_play_on(apply(start, action)[0], judge, values) for action in actions])
    return found


def supposed(seen: View, hand: int, rng: random.Random) -> DealState:
    """Return a deal that looks to a seat as its view does, if the opponent holds a hand, given as a mask."""
    opponent = opponent_seat(seen)
    hands = [Hand()] * len(seen.counts)
    hands[seen.seat], hands[opponent] = seen.hand, Hand.of_mask(hand)
    stock = [*cards_of(FULL_MASK & ~(seen.hand.mask | hand | Hand(seen.discards).mask))]
    rng.shuffle(stock)
    return DealState(
        ruleset=seen.ruleset,
        dealer=seen.dealer,
        hands=tuple(hands),
        stock=tuple(stock),
        discards=seen.discards,
        upcard=seen.upcard,
        phase=seen.phase,
        turn=seen.turn,
        active=seen.active,
        sheet=seen.sheet,
        taken=seen.taken,
        passes=seen.passes,
        returned_discards=seen.returned_discards,
        turns_without_stock=seen.turns_without_stock,
        log=seen.log,
    )


def _play_on(state: DealState, judge: Judge, values: Sequence[Estimate]) -> Estimate:
    """Play a deal on to the seat's next choice of a draw, or to its end; return what it is worth there."""
    seat = judge.view.seat
    while state.result is None:
        seen = view(state, state.turn)
        if state.turn == seat and state.phase in (Phase.OFFER, Phase.DRAW):
            builder = FeatureBuilder.of(seen, load_models().hand)
            features = [each.features for each in candidates(seen, builder) if each.features is not None]
            if len(features) > 1:
                rows = load_models().outcome.outcome_probabilities(builder.shared, features)
                estimates = (
                    Estimate(*(sum(map(mul, row, each)) for each in zip(*values, strict=True))) for row in rows
                )
                return max(estimates, key=lambda estimate: estimate.chance)
        state, _ = apply(state, _PLAYER.choose(seen, _UNUSED))
    result = judge.result_value(state.result)
    return Estimate(result.chance, result.points)


def _group(action: Action) -> object:
    """Return what an action is looked at by: knocks with the same card are one, whatever their melds."""
    return (Knock, action.card) if isinstance(action, Knock) else action


def _moved(option: Option, adjustment: Adjustment) -> Option:
    return replace(
        option,
        chance=min(1.0, max(0.0, option.chance + adjustment.chance)),
        points=option.points + adjustment.points,
        error=adjustment.error,
    )


def _centred(world: Sequence[Estimate]) -> list[Estimate]:
    """Return what the actions come to in a world, relative to their mean there."""
    level = _mean(world)
    return [_minus(each, level) for each in world]


def _mean(some: Sequence[Estimate]) -> Estimate:
    return Estimate(*map(fmean, zip(*some, strict=True)))


def _minus(one: Estimate, other: Estimate) -> Estimate:
    return Estimate(*(a - b for a, b in zip(one, other, strict=True)))
