"""The strongest player: a network, trained by self-play, predicts the outcome of the deal from each candidate position.

It compares afterstates, the positions that its actions lead to, and chooses the one with the highest expected value:
the probability of winning the game from the scores that would follow. So bonuses, boxes and the score are weighed as
they stand in the game at hand, not as they stood in training. What can be exact is exact: gin, melds and the defence.
Where more than two hands, or hands of seven, are dealt it plays as the steady player does.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from operator import add, mul
from typing import Final, NamedTuple

from gin.players.base import WEIGHTS_FILE, DamagedWeights, deadwood_after_knock, defend, lowest_hand_discard
from gin.players.card_history import opponent_seat
from gin.players.feature_layout import LastAction
from gin.players.features import FeatureBuilder, Features, permute_suits
from gin.players.hand_predictor import HandPredictor
from gin.players.heuristic_player import HeuristicPlayer
from gin.players.network import Network, checked, read_weights
from gin.players.win_probability import WinProbability
from gin.rules import (
    Action,
    BigGin,
    Discard,
    Discarded,
    DrawDiscard,
    DrawStock,
    Hand,
    Knock,
    PassUpcard,
    Phase,
    UpcardPassed,
    View,
)
from gin.rules.cards import FULL_MASK, cards_of
from gin.rules.melds import catalogue, deadwood_of_mask

OUTCOME_POINTS: Final = (12, 34, 4, 11, 20, 33, 3)
"""The mean points, before bonuses, of the outcomes in which a seat wins the deal: two of gin, by the opponent's
deadwood, four of knocks, by the difference, and one of undercuts. The network's outcomes are these, the void deal, and
the same for the opponent in reverse order."""

GIN_OUTCOMES: Final = 2

TRAINED_HAND: Final = 10
"""The number of cards in the hands that it was trained on."""

DEADWOOD_SLACK: Final = 10
"""How many points of deadwood more than the best a discard may leave and still be a candidate."""

TIE_MARGIN: Final = 0.008
"""How much less than the best a candidate may be worth, as a fraction of a game, to be evaluated more precisely."""

SUIT_PERMUTATIONS: Final = tuple(map(permute_suits, ((1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0))))
"""Feature permutations that exchange the suits in pairs. With the identity they form a group in which each suit takes
each place once, so a decision made by the mean over all four does not change when suits are exchanged in pairs."""

TAKING_LIMIT: Final = 30
"""The discards in a deal after which it takes from the discard pile for gin only, so that no deal goes on for ever."""


class Models(NamedTuple):
    """The trained models: one predicts how the deal ends, the other the opponent's hand."""

    outcome: Network
    hand: HandPredictor

    @staticmethod
    def of(weights: bytes) -> "Models":
        """Return the models of a file of weights. Raises `DamagedWeights`."""
        matrices = read_weights(weights)
        return Models(Network.of(*matrices[:6]), HandPredictor.of(*matrices[6:]))


def check_weights() -> None:
    """Raise `DamagedWeights` unless the player's weights are whole; takes a millisecond, where loading takes many."""
    checked(weights_file("gin.players", WEIGHTS_FILE))


def weights_file(package: str, name: str) -> bytes:
    """Return the content of a file of weights that ships. Raises `DamagedWeights`."""
    try:
        return files(package).joinpath(name).read_bytes()
    except OSError as error:
        raise DamagedWeights(f"The file of weights {name} cannot be read: {error.strerror}.") from None


@cache
def load_models() -> Models:
    """Return the player's models. Raises `DamagedWeights`."""
    return Models.of(weights_file("gin.players", WEIGHTS_FILE))


class Candidate(NamedTuple):
    """An action and the features that it decides; None if it needs no evaluation.

    That is the only candidate, or a pass that ends the deal as a void.
    """

    action: Action
    features: Features | None


@dataclass(frozen=True, slots=True)
class NetworkPlayer:
    """The strongest player, or a strong one if ``slack`` is small.

    ``slack`` is in points of deadwood, as `DEADWOOD_SLACK`: at 0 it keeps no card that costs it anything. ``fallback``
    plays where more than two hands, or hands of another size, are dealt. ``models`` returns the models it plays by.
    """

    slack: int = DEADWOOD_SLACK
    fallback: HeuristicPlayer = field(default=HeuristicPlayer())
    models: Callable[[], Models] = load_models

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the action of the highest expected value; only ``fallback`` uses ``rng``."""
        if len(view.active) > 2 or view.ruleset.cards_dealt != TRAINED_HAND:
            return self.fallback.choose(view, rng)
        if view.phase in (Phase.LAY_OFF, Phase.OVER):
            return defend(view)
        models = self.models()
        builder = FeatureBuilder.of(view, models.hand)
        return _best(view, models.outcome, builder, candidates(view, builder, self.slack))


def candidates(view: View, builder: FeatureBuilder, slack: int = DEADWOOD_SLACK) -> list[Candidate]:
    """Return the actions worth evaluating; a single one needs no evaluation."""
    if view.phase is Phase.DISCARD:
        return discard_candidates(view, builder, slack)
    return draw_candidates(view, builder, slack)


def draw_candidates(view: View, builder: FeatureBuilder, slack: int) -> list[Candidate]:
    """Return the draws worth evaluating: from the stock, or the upcard once for each discard that could follow."""
    top = view.discards[-1] if DrawDiscard() in view.legal else None
    if PassUpcard() not in view.legal:
        refusal = Candidate(DrawStock(), builder.candidate(view.hand.mask, LastAction.DRAWING))
    elif view.phase is Phase.DRAW:
        refusal = Candidate(PassUpcard(), None)  # The stock has run out, and this pass ends the deal.
    elif UpcardPassed(opponent_seat(view)) in view.log:
        refusal = Candidate(PassUpcard(), builder.candidate(view.hand.mask, LastAction.PASSED_SECOND))
    else:
        refusal = Candidate(PassUpcard(), builder.candidate(view.hand.mask, LastAction.PASSED_FIRST, offered=top))
    if top is None:
        return [refusal]
    eleven = view.hand.mask | 1 << top
    deadwood = {card: deadwood_of_mask(eleven ^ 1 << card, builder.aces) for card in view.hand}
    least = min(deadwood.values())
    if least == 0:
        return [Candidate(DrawDiscard(), None)]
    found = [refusal]
    if refusal.features is not None and sum(isinstance(event, Discarded) for event in view.log) >= TAKING_LIMIT:
        return found
    if least <= view.knock_limit:
        card = max((card for card in deadwood if deadwood[card] == least), key=lambda card: card.value)
        features = builder.candidate(eleven ^ 1 << card, LastAction.KNOCKED, taken=top)
        found.append(Candidate(DrawDiscard(), features))
    if refusal.features is not None:
        found += [
            Candidate(
                DrawDiscard(), builder.candidate(eleven ^ 1 << card, LastAction.DISCARDED, offered=card, taken=top)
            )
            for card in deadwood
            if deadwood[card] <= least + slack
        ]
    return found


def discard_candidates(view: View, builder: FeatureBuilder, slack: int) -> list[Candidate]:
    """Return the discards and the knock worth evaluating, or gin alone where it can be had."""
    if view.big_gin_pays:
        return [Candidate(BigGin(), None)]
    knocks = {action: deadwood_after_knock(view.hand, action) for action in view.legal if isinstance(action, Knock)}
    knock = min(knocks, key=lambda each: (knocks[each], -each.card.value, _lay_off_count(view, each)), default=None)
    if knock is not None and knocks[knock] == 0:
        return [Candidate(knock, None)]
    lowest = lowest_hand_discard(view)
    if lowest is not None:
        return [Candidate(lowest, None)]
    found = []
    if knock is not None:
        found.append(Candidate(knock, builder.candidate(view.hand.mask ^ 1 << knock.card, LastAction.KNOCKED)))
    discards = [action.card for action in view.legal if isinstance(action, Discard) and action.card != view.taken]
    deadwood = {card: deadwood_of_mask(view.hand.mask ^ 1 << card, builder.aces) for card in discards}
    most = min(deadwood.values(), default=0) + slack
    found += [
        Candidate(Discard(card), builder.candidate(view.hand.mask ^ 1 << card, LastAction.DISCARDED, offered=card))
        for card in deadwood
        if deadwood[card] <= most
    ]
    return found


def _best(view: View, network: Network, builder: FeatureBuilder, found: Sequence[Candidate]) -> Action:
    """Return the action of the candidate with the highest expected value.

    Close candidates are evaluated again with the suits permuted (test-time augmentation): the network has learned only
    approximately that suits are alike, and its mean over permutations has a smaller error.
    """
    if len(found) == 1:
        return found[0].action
    worth = outcome_values(view)
    values = _expected_values(worth, network, builder.shared, found)
    least = max(values) - TIE_MARGIN
    close = [candidate for candidate, value in zip(found, values, strict=True) if value >= least]
    sums = [value for value in values if value >= least]
    if len(close) > 1:
        for permutation in SUIT_PERMUTATIONS:
            shared = permuted(builder.shared, permutation)
            turned = [
                Candidate(candidate.action, candidate.features and permuted(candidate.features, permutation))
                for candidate in close
            ]
            sums = list(map(add, sums, _expected_values(worth, network, shared, turned)))
    return close[sums.index(max(sums))].action


def permuted(features: Features, permutation: Sequence[int]) -> Features:
    """Return features with the suits exchanged."""
    return {permutation[index]: value for index, value in features.items()}


def _expected_values(
    worth: Sequence[float], network: Network, shared: Features, found: Sequence[Candidate]
) -> list[float]:
    """Return the expected value of each candidate, by the network's outcome probabilities."""
    evaluated = [candidate.features for candidate in found if candidate.features is not None]
    probabilities = iter(network.outcome_probabilities(shared, evaluated))
    void = worth[len(OUTCOME_POINTS)]
    return [void if candidate.features is None else sum(map(mul, next(probabilities), worth)) for candidate in found]


def outcome_values(view: View) -> list[float]:
    """Return the value of the game after each outcome of the deal, by `WinProbability`."""
    game = WinProbability(view)
    rules = view.ruleset
    own, opposing = rules.side_of(view.seat), rules.side_of(opponent_seat(view))
    knock_outcomes = len(OUTCOME_POINTS) - GIN_OUTCOMES - 1
    bonuses = (*[rules.gin_bonus] * GIN_OUTCOMES, *[0] * knock_outcomes, rules.undercut_bonus)
    points = [(mean + bonus) * view.multiplier for mean, bonus in zip(OUTCOME_POINTS, bonuses, strict=True)]
    return [
        *[game.value(own, each) for each in points],
        game.value(None, 0),
        *[game.value(opposing, each) for each in reversed(points)],
    ]


def _lay_off_count(view: View, knock: Knock) -> int:
    """Return how many cards that the opponent may hold could be laid off on a knock directly."""
    hidden = FULL_MASK & ~view.hand.mask & ~Hand(view.discards).mask
    melds = catalogue(view.ruleset.aces)
    return sum(any(meld.mask | 1 << card in melds for meld in knock.melds) for card in cards_of(hidden))
