"""What each legal action of a two-handed deal is worth: by the coach's network, and exactly where possible.

The network predicts how the deal ends after each action. A lay-off decides the deal, so its value is exact. The spreads
of a knock differ by what can be laid off on them, which is counted over hands that the opponent may hold.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import fsum
from operator import add
from typing import Final

from gin.coach.analysis import Ending, Option
from gin.coach.correction import (
    KNOCK_LEADS,
    TAKE_LEADS_WITH_MELD,
    TAKE_LEADS_WITHOUT_MELD,
    Leads,
    lead_error,
    true_endings,
)
from gin.coach.hidden_hands import HandModel, likely_hands
from gin.coach.live_cards import big_gin_after_taking
from gin.coach.models import load_models
from gin.coach.stock_end import lowest_deadwood_result, result_of_last_discard, stock_has_run_out
from gin.players.base import deadwood_after_knock
from gin.players.card_history import opponent_seat
from gin.players.feature_layout import LastAction
from gin.players.features import FeatureBuilder, Features
from gin.players.knocking import defender_deadwood
from gin.players.network_player import (
    GIN_OUTCOMES,
    OUTCOME_POINTS,
    SUIT_PERMUTATIONS,
    permuted,
)
from gin.players.win_probability import WinProbability
from gin.rules import (
    Action,
    BigGin,
    Card,
    DealResult,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    Outcome,
    PassUpcard,
    Phase,
    UpcardPassed,
    View,
    best_defence,
    best_melds,
)
from gin.rules.defence import lay_off
from gin.rules.legality import is_last_discard
from gin.rules.melds import deadwood_of_mask
from gin.rules.result import score_knock
from gin.rules.ruleset import StockEnd

HANDS: Final = 48
"""How many hands that the opponent may hold are tried for the spreads of a knock."""
NETWORK_ERROR: Final = 0.012
"""The standard deviation of the network's errors in the difference of two options."""
DISCARD_OPTIMISM: Final = 0.005
"""How much too good the best discard looks, as a part of what the deal can change: it is the best of many estimates,
all with errors. Otherwise hands would gain as much by a card from the stock on the average, which luck cannot do: over
2,900 cards it was 0.0049, with a standard error of 0.001."""
ENDING_OF_OUTCOME: Final = (
    *[Ending.GIN] * GIN_OUTCOMES,
    *[Ending.KNOCK] * (len(OUTCOME_POINTS) - GIN_OUTCOMES - 1),
    Ending.UNDERCUT,
    Ending.VOID,
    Ending.THEIR_UNDERCUT,
    *[Ending.THEIR_KNOCK] * (len(OUTCOME_POINTS) - GIN_OUTCOMES - 1),
    *[Ending.THEIR_GIN] * GIN_OUTCOMES,
)
"""The ending that each outcome of the network is one of."""
_OWN: Final = {
    Outcome.KNOCK: Ending.KNOCK,
    Outcome.GIN: Ending.GIN,
    Outcome.BIG_GIN: Ending.GIN,
    Outcome.UNDERCUT: Ending.UNDERCUT,
    Outcome.LOWEST: Ending.LOWEST,
}
_THEIRS: Final = {
    Ending.KNOCK: Ending.THEIR_KNOCK,
    Ending.GIN: Ending.THEIR_GIN,
    Ending.UNDERCUT: Ending.THEIR_UNDERCUT,
    Ending.LOWEST: Ending.THEIR_LOWEST,
}
_THEIR_ENDINGS: Final = frozenset(_THEIRS.values())


@dataclass(frozen=True, slots=True)
class Value:
    """An ending of a deal, what it comes to (the chance to win the game, and points), and how probable it is."""

    ending: Ending
    chance: float
    points: float
    probability: float = 1.0


@dataclass(frozen=True)
class Judge:
    """Judges the options of one decision. It has no slots, so that what is computed once can be kept."""

    view: View
    game: WinProbability
    builder: FeatureBuilder
    seats: tuple[int, int]
    """The seat and its opponent."""

    @staticmethod
    def of(view: View) -> "Judge":
        """Return a judge of the decision in a view."""
        builder = FeatureBuilder.of(view, load_models().hand)
        return Judge(view, WinProbability(view), builder, (view.seat, opponent_seat(view)))

    @cached_property
    def hands(self) -> list[int]:
        """Hands that the opponent may hold, each as likely as the others."""
        return likely_hands(HandModel.of(self.view, self.builder), HANDS, random.Random(self.view.hand.mask))

    # The options of a decision

    def draws(self) -> list[Option]:
        """Return the options of a draw, or of an offered upcard."""
        view = self.view
        features: dict[Action, Features] = {}
        top = view.discards[-1] if view.discards else None
        for action in view.legal:
            if isinstance(action, DrawStock):
                features[action] = self.builder.candidate(view.hand.mask, LastAction.DRAWING)
            elif isinstance(action, PassUpcard) and view.phase is Phase.OFFER:
                second = UpcardPassed(self.seats[1]) in view.log
                last = LastAction.PASSED_SECOND if second else LastAction.PASSED_FIRST
                features[action] = self.builder.candidate(view.hand.mask, last, offered=None if second else top)
        options = self._options_going_on(features, view.hand.mask)
        if PassUpcard() in view.legal and view.phase is Phase.DRAW:  # The stock has run out: the deal ends as a void.
            options.append(self._exact(PassUpcard(), None))
        if DrawDiscard() in view.legal:
            assert top is not None
            options.append(self._take_option(top, options[0].chance if features else None))
        return options

    def discards(self) -> list[Option]:
        """Return the options of a discard: every card, and every knock with the spreads that matter."""
        view = self.view
        cards = [action.card for action in view.legal if isinstance(action, Discard)]
        if stock_has_run_out(view):
            options, waiting = self._last_discards(cards), None
        else:
            options = self._options_going_on(
                {
                    Discard(card): self.builder.candidate(
                        view.hand.mask ^ 1 << card, LastAction.DISCARDED, offered=card
                    )
                    for card in cards
                },
                view.hand.mask,
            )
            waiting = max((option.chance for option in options), default=None)
        options += self.knocks([action for action in view.legal if isinstance(action, Knock)], waiting)
        if BigGin() in view.legal:
            options.append(self._against_hands(BigGin(), 0, big=True))
        return options

    def _last_discards(self, cards: Iterable[Card]) -> list[Option]:
        """Return the options to discard with which the stock runs out; of equal ones the least deadwood comes first."""
        mask, aces = self.view.hand.mask, self.builder.aces
        return [
            self._by_results(Discard(card), [result_of_last_discard(self.view, card, hand) for hand in self.hands])
            for card in sorted(cards, key=lambda card: deadwood_of_mask(mask ^ 1 << card, aces))
        ]

    def lay_offs(self) -> list[Option]:
        """Return the options of a lay-off: what the deal comes to with the best of the others after it.

        To finish comes first, so that a lay-off that gains nothing, and may break a meld, is not the better of two
        that are worth the same.
        """
        aces, options = self.view.ruleset.aces, list[Option]()
        for action in sorted(self.view.legal, key=lambda action: isinstance(action, LayOff)):
            if isinstance(action, LayOff):
                options.append(self._after_defence(action, deadwood_after_lay_off(self.view, action)))
            elif isinstance(action, FinishLayOff):
                options.append(self._after_defence(action, deadwood_of_mask(self.view.hand.mask, aces)))
        return options

    # The value of an option

    def _take_option(self, top: Card, other: float | None) -> Option:
        """Return what taking the upcard is worth: as much as the best action after it.

        Its lead over the ``other`` draw, if that is worth what the network says of it, is corrected.
        """
        view = self.view
        eleven = view.hand.mask | 1 << top
        features: dict[Action, Features] = {
            Discard(card): self.builder.candidate(eleven ^ 1 << card, LastAction.DISCARDED, offered=card, taken=top)
            for card in view.hand
        }
        deadwood = {card: deadwood_of_mask(eleven ^ 1 << card, self.builder.aces) for card in view.hand}
        card = min(deadwood, key=lambda each: (deadwood[each], -each.value))
        options = [] if is_last_discard(view) else self._options_going_on(features, eleven)
        if big_gin_after_taking(view):
            options.append(self._against_hands(DrawDiscard(), 0, big=True))
        if deadwood[card] == 0:
            options.append(self._against_hands(DrawDiscard(), 0))
        elif deadwood[card] <= view.knock_limit:
            features_of_knock = self.builder.candidate(eleven ^ 1 << card, LastAction.KNOCKED, taken=top)
            options += self._by_network({DrawDiscard(): features_of_knock})
        best = max(options, key=lambda option: option.chance)
        taken = [replace(best, action=DrawDiscard())]
        return (self._with_true_lead(taken, other, take_leads(view)) if isinstance(best.action, Discard) else taken)[0]

    def _with_true_lead(self, options: list[Option], other: float | None, leads: Leads) -> list[Option]:
        """Return options, all moved alike, so that the best leads the ``other`` chance by its lead as corrected."""
        span = self.span
        if other is None or not span:
            return options
        error = lead_error(max(option.chance for option in options), other, leads, span)
        return [replace(each, chance=min(1.0, max(0.0, each.chance - error))) for each in options]

    @property
    def span(self) -> float:
        """How much the deal can change the chance to win: 0 where no deal brings a far target nearer by a step."""
        chances = [value.chance for value in self.network_values()]
        return max(chances) - min(chances)

    def optimism(self, best: Option) -> float:
        """Return how much too good the chance of the best option of a discard looks; 0 if the deal ends with it."""
        goes_on = isinstance(best.action, Discard) and not stock_has_run_out(self.view)
        return DISCARD_OPTIMISM * self.span if goes_on else 0.0

    def knocks(self, knocks: Sequence[Knock], waiting: float | None = None) -> list[Option]:
        """Return the options to knock; their leads over what ``waiting`` is worth are corrected, if that is given.

        The knock with each card is worth as much as the network and the hands that the opponent may hold say in the
        mean, by its best spread: over 1,500 knocks that mean was nearer to what came of them than either. The other
        spreads differ from that as they do against the hands.
        """
        options, hand = [], self.view.hand
        by_card: dict[Card, list[Knock]] = {}
        for knock in knocks:
            by_card.setdefault(knock.card, []).append(knock)
        for card, spreads in by_card.items():
            left = {knock: deadwood_after_knock(hand, knock) for knock in spreads}
            sampled = [self._against_hands(knock, left[knock]) for knock in spreads]
            if not min(left.values()):
                options += sampled
                continue
            features = self.builder.candidate(hand.mask ^ 1 << card, LastAction.KNOCKED)
            judged = self._by_network({spreads[0]: features})[0]
            best = max(sampled, key=lambda option: option.chance)
            averaged = [_averaged(option, best, judged) for option in sampled]
            options += self._with_true_lead(averaged, waiting, KNOCK_LEADS)
        return options

    def _options_going_on(self, features: Mapping[Action, Features], held: int) -> list[Option]:
        """Return options after which the deal goes on, with their outcomes as likely as they are in truth.

        ``held`` is the hand, a mask, from which a card is discarded, if that is what they do. Where the lowest hand
        wins once the stock has run out, that stands for the void deal which the network knows: as both hands are now.
        """
        options = self._by_network(features)
        if self.view.ruleset.stock_end is StockEnd.LOWEST:
            return [self._with_lowest(each, held) for each in options]
        return [replace(each, outcomes=true_endings(each.outcomes)) for each in options]

    def _with_lowest(self, option: Option, held: int) -> Option:
        """Return an option of the network with the lowest hand as the winner of a void deal."""
        kept = held & ~(1 << option.action.card) if isinstance(option.action, Discard) else held
        results = [lowest_deadwood_result(self.view, kept, hand) for hand in self.hands]
        lowest_wins, void = self._by_results(option.action, results), option.outcomes.get(Ending.VOID, 0.0)
        outcomes = true_endings(option.outcomes)
        truly_void = outcomes.pop(Ending.VOID, 0.0)
        for ending, probability in lowest_wins.outcomes.items():
            outcomes[ending] = outcomes.get(ending, 0.0) + truly_void * probability
        nobody = self._value(Ending.VOID, 0).chance
        return replace(
            option,
            chance=option.chance + void * (lowest_wins.chance - nobody),
            points=option.points + void * lowest_wins.points,
            outcomes=outcomes,
        )

    def _by_network(self, features: Mapping[Action, Features]) -> list[Option]:
        """Return options judged by the network: the mean over four exchanges of the suits, which are all alike."""
        if not features:
            return []
        network, candidates = load_models().outcome, list(features.values())
        sums = network.outcome_probabilities(self.builder.shared, candidates)
        for permutation in SUIT_PERMUTATIONS:
            shared = permuted(self.builder.shared, permutation)
            more = network.outcome_probabilities(shared, [permuted(each, permutation) for each in candidates])
            sums = [list(map(add, one, other)) for one, other in zip(sums, more, strict=True)]
        values = self.network_values()
        count = 1 + len(SUIT_PERMUTATIONS)
        rows = [[each / count for each in row] for row in sums]
        return [
            _option(
                action,
                [replace(value, probability=each) for value, each in zip(values, row, strict=True)],
                NETWORK_ERROR,
            )
            for action, row in zip(features, rows, strict=True)
        ]

    def network_values(self) -> list[Value]:
        """Return what each outcome of the network is worth."""
        rules, multiplier = self.view.ruleset, self.view.multiplier
        bonuses = {Ending.GIN: rules.gin_bonus, Ending.UNDERCUT: rules.undercut_bonus}
        won = [
            (mean + bonuses.get(ending, 0)) * multiplier
            for mean, ending in zip(OUTCOME_POINTS, ENDING_OF_OUTCOME, strict=False)
        ]
        points = [*won, 0.0, *(-each for each in reversed(won))]
        return [self._value(ending, each) for ending, each in zip(ENDING_OF_OUTCOME, points, strict=True)]

    def _value(self, ending: Ending, points: float) -> Value:
        """Return what an ending of the deal is worth; the opponent's points are below 0."""
        rules = self.view.ruleset
        if ending is Ending.VOID:
            return Value(ending, self.game.probability(None, 0), 0.0)
        lost = ending in _THEIR_ENDINGS  # Not by the points, which may be none.
        chance = self.game.probability(rules.side_of(self.seats[lost]), round(abs(points)))
        box = rules.box_bonus if rules.box_at_once else 0
        return Value(ending, chance, points - box if lost else points + box)

    def result_value(self, result: DealResult) -> Value:
        """Return what a result is worth."""
        if result.winner is None:
            return self._value(Ending.VOID, 0)
        ending = _OWN[result.outcome]
        if self.view.ruleset.side_of(result.winner) != self.view.ruleset.side_of(self.seats[0]):
            return self._value(_THEIRS[ending], -result.points)
        return self._value(ending, result.points)

    def _exact(self, action: Action, result: DealResult | None) -> Option:
        """Return what an action is worth that ends the deal with a result; None for a void."""
        value = self._value(Ending.VOID, 0) if result is None else self.result_value(result)
        return _option(action, [value], 0.0)

    def _after_defence(self, action: Action, deadwood: int) -> Option:
        """Return what the deal comes to once this much deadwood is left to the defender."""
        view = self.view
        assert view.spread is not None
        counts: list[int | None] = [None] * len(view.counts)
        counts[view.seat], counts[view.spread.seat] = deadwood, view.spread.deadwood.value
        result = score_knock(
            view.ruleset, view.spread.seat, counts, big=view.spread.card is None, multiplier=view.multiplier
        )
        return self._exact(action, result)

    def _against_hands(self, action: Action, deadwood: int, *, big: bool = False) -> Option:
        """Return what a knock is worth against hands that the opponent may hold."""
        view = self.view
        spread = action.melds if isinstance(action, Knock) else ()
        results = []
        for hand in self.hands:
            counts: list[int | None] = [None] * len(view.counts)
            counts[view.seat] = deadwood
            counts[self.seats[1]] = defender_deadwood(hand, spread, self.builder.aces, gin=deadwood == 0)
            results.append(score_knock(view.ruleset, view.seat, counts, big=big, multiplier=view.multiplier))
        return self._by_results(action, results)

    def _by_results(self, action: Action, results: Sequence[DealResult]) -> Option:
        """Return what an action is worth by results of the deal, each as likely as the others."""
        values = [replace(self.result_value(each), probability=1 / len(results)) for each in results]
        mean = sum(value.chance for value in values) / len(values)
        variance = sum((value.chance - mean) ** 2 for value in values) / len(values)
        return _option(action, values, (variance / len(values)) ** 0.5)


def deadwood_after_lay_off(view: View, action: LayOff) -> int:
    """Return the defender's deadwood after a lay-off and the best of the others after it."""
    assert view.spread is not None
    rest, aces = view.hand.without(action.card), view.ruleset.aces
    return best_defence(rest, lay_off(view.spread.melds, action, aces), aces).deadwood


def take_leads(view: View) -> Leads:
    """Return how the lead of taking the upcard is corrected: by whether it would be in a meld."""
    return TAKE_LEADS_WITH_MELD if upcard_makes_meld(view) else TAKE_LEADS_WITHOUT_MELD


def upcard_makes_meld(view: View) -> bool:
    """Return whether the upcard would be in a meld of the hand."""
    top = view.discards[-1]
    return any(top in meld.cards for meld in best_melds(view.hand.with_card(top), view.ruleset.aces))


def _averaged(option: Option, best: Option, judged: Option) -> Option:
    """Return a spread of a knock with the mean of two values of that knock: of its ``best`` spread, and as ``judged``.

    The other spreads keep their distance from the best.
    """
    endings = option.outcomes.keys() | judged.outcomes.keys()
    return Option(
        option.action,
        option.chance + (judged.chance - best.chance) / 2,
        option.points + (judged.points - best.points) / 2,
        {each: (option.outcomes.get(each, 0.0) + judged.outcomes.get(each, 0.0)) / 2 for each in endings},
        judged.error,
    )


def _option(action: Action, values: Iterable[Value], error: float) -> Option:
    """Return an option from the ways in which the deal can end after it."""
    by_ending: dict[Ending, list[Value]] = {}
    for value in values:
        by_ending.setdefault(value.ending, []).append(value)
    outcomes = {ending: fsum(value.probability for value in some) for ending, some in by_ending.items()}
    every = [value for some in by_ending.values() for value in some]
    chance = fsum(value.probability * value.chance for value in every)
    points = fsum(value.probability * value.points for value in every)
    return Option(action, min(1.0, chance), points, outcomes, error)
