"""The outcome network's input features, built from a view of a two-handed deal.

A position is judged right after an action, when the seat holds ten cards: its features are those that all candidate
actions share and those of the candidate. `gin.players.feature_layout` says what they are; the compiled
`gin.lab.training.batch_features` builds the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gin.players import feature_layout as layout
from gin.players.card_history import CardHistory, opponent_seat
from gin.players.feature_layout import (
    DEADWOOD_BUCKETS,
    FEATURE_COUNT,
    LOCATION_COUNT,
    MATE_COUNT,
    PLANES,
    LastAction,
    Location,
)
from gin.players.hand_predictor import HandPredictor
from gin.players.inference import knock_history, meld_probability
from gin.rules import Aces, Card, Hand, View
from gin.rules.cards import DECK, FULL_MASK, by_suit, cards_of
from gin.rules.melds import deadwood_of_mask

PREDICTION_CAP: Final = 0.97
"""The highest probability the predictor gives to an unseen card."""

Features = dict[int, float]
"""The features that are not 0, by index."""

_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_KINGS: Final = _ACES << 12


def permute_suits(order: Sequence[int], planes: Sequence[int] = PLANES, count: int = FEATURE_COUNT) -> tuple[int, ...]:
    """Return where each of ``count`` features moves when suit ``s`` becomes suit ``order[s]``: only planes change."""
    moved = list(range(count))
    for plane in planes:
        for card in range(52):
            moved[plane + card] = plane + 13 * order[card // 13] + card % 13
    return tuple(moved)


def needs_in_percent(view: View) -> tuple[int, int]:
    """Return what the seat and its opponent still need to win the game, in percent of the target, 1 to 100."""
    rules, sheet = view.ruleset, view.sheet
    if rules.target is None:
        return 100, 100
    target = rules.target * max(1, len(sheet.columns))
    left = [max(1, min(100, round(100 * (target - total) / target))) for total in sheet.totals]
    return left[rules.side_of(view.seat)], left[rules.side_of(opponent_seat(view))]


@dataclass(frozen=True, slots=True)
class FeatureBuilder:
    """The features of one decision.

    ``shared`` are the features that do not depend on the action chosen. As masks: ``seen`` are the cards that the seat
    has seen, ``exposed`` those that its opponent saw it take and it still holds, ``known`` those that it knows to be in
    the opponent's hand, and ``unwanted`` those that the opponent discarded or refused. ``held_probs`` is the
    probability that each of the 52 cards is in the opponent's hand.
    """

    shared: Features
    seen: int
    exposed: int
    known: int
    unwanted: int
    held_probs: tuple[float, ...]
    aces: Aces

    @staticmethod
    def of(view: View, predictor: HandPredictor) -> "FeatureBuilder":
        """Return a builder for a decision of a two-handed deal, with the opponent's hand predicted."""
        history = CardHistory.of(view)
        known = history.taken[opponent_seat(view)]
        seen = view.hand.mask | known | Hand(view.discards).mask
        held_probs = _predict_hand(view, history, seen, predictor)
        shared = {**_history_features(view, history), **_score_features(view)}
        for unseen in cards_of(FULL_MASK & ~seen):
            shared[layout.HELD_PLANE + unseen] = held_probs[unseen]
        points = sum(probability * DECK[card].value for card, probability in enumerate(held_probs))
        shared[layout.EXPECTED_OPPONENT_POINTS] = points * 0.02
        return FeatureBuilder(
            shared,
            seen,
            exposed=history.taken[view.seat],
            known=known,
            unwanted=Hand(history.opponent_discards).mask | history.refused,
            held_probs=held_probs,
            aces=view.ruleset.aces,
        )

    def candidate(
        self, hand: int, action: LastAction, offered: Card | None = None, taken: Card | None = None
    ) -> Features:
        """Return the features that a candidate action decides.

        ``hand`` is the mask of the ten cards that are held after it, ``offered`` the card left on the discard pile for
        the opponent, and ``taken`` a card of the hand that the action takes from the pile.
        """
        deadwood = deadwood_of_mask(hand, self.aces)
        features = dict(_plane(layout.HAND_PLANE, hand))
        exposed = self.exposed if taken is None else self.exposed | 1 << taken
        features.update(_plane(layout.EXPOSED_PLANE, exposed & hand))
        outs, saving, stock = 0, 0.0, 0.0
        for card in range(52):
            if not self.seen >> card & 1:
                stock += 1 - self.held_probs[card]
                saved = deadwood + DECK[card].value - deadwood_of_mask(hand | 1 << card, self.aces)
                if saved:
                    outs += 1
                    saving += saved * (1 - self.held_probs[card])
                    features[layout.OUT_PLANE + card] = saved * 0.1
        features[layout.EXPECTED_SAVING] = saving / (stock or 1.0)
        if action is LastAction.KNOCKED:
            lay_offs = _lay_off_cards(hand) & (~self.seen | self.known)
            features.update(_plane(layout.LAY_OFF_PLANE, lay_offs))
            laid_off = sum(self.held_probs[card] * card.value for card in cards_of(lay_offs))
            features[layout.EXPECTED_LAY_OFF] = laid_off * 0.1
        if offered is not None:
            probability = meld_probability(self.held_probs, offered, self.aces)
            features[layout.MELD_PROB_BUCKET + min(int(probability * 10), 9)] = 1.0
            features[layout.MELD_PROB] = probability
            features[layout.OFFERED_PLANE + offered] = 1.0
            features.update(self._around_offered(hand, offered))
        features[layout.DEADWOOD_BUCKET + DEADWOOD_BUCKETS[deadwood]] = 1.0
        features[layout.OUT_COUNT + min(outs, 15)] = 1.0
        features[layout.LAST_ACTION + action] = 1.0
        features[layout.DEADWOOD] = deadwood * 0.02
        return features

    def _around_offered(self, hand: int, offered: Card) -> Iterator[tuple[int, float]]:
        """Yield the features that say where the cards are that could meld with the offered card."""
        rank = offered % 13
        yield layout.OFFERED_RANK + rank, 1.0
        for group, offset in enumerate((-2, -1, 1, 2)):
            if 0 <= rank + offset <= 12:
                yield layout.SUIT_NEIGHBOURS + LOCATION_COUNT * group + self._location(hand, offered + offset), 1.0
        counts = [0] * LOCATION_COUNT
        for card in range(rank, 52, 13):
            if card != offered:
                location = self._location(hand, card)
                yield layout.RANK_MATES + MATE_COUNT * location + counts[location], 1.0
                counts[location] += 1

    def _location(self, hand: int, card: int) -> Location:
        if hand >> card & 1:
            return Location.IN_HAND
        if self.known >> card & 1:
            return Location.WITH_OPPONENT
        if self.unwanted >> card & 1:
            return Location.UNWANTED
        return Location.DEAD if self.seen >> card & 1 else Location.UNSEEN


def _history_features(view: View, history: CardHistory) -> Features:
    """Return the features of what has been discarded, taken and refused in the deal, and of the stock."""
    features = {
        **dict(_plane(layout.OPPONENT_PLANE, history.taken[opponent_seat(view)])),
        **dict(_plane(layout.OPPONENT_DISCARD_PLANE, Hand(history.opponent_discards).mask)),
        **dict(_plane(layout.OWN_DISCARD_PLANE, history.discarded[view.seat])),
        **dict(_plane(layout.REFUSED_PLANE, history.refused)),
    }
    for back, card in enumerate(reversed(history.opponent_discards[-3:])):
        features[layout.RECENT_DISCARD_PLANE + card] = 1.0
        features[layout.RECENT_RANKS + 13 * (2 - back) + card % 13] = 1.0
    for card in history.opponent_discards:
        features[layout.DISCARD_AGE_PLANE + card] = history.discard_index[card] * 0.05
    features[layout.TAKE_COUNT + min(history.takes, 4)] = 1.0
    features[layout.STOCK_BUCKET + min(view.stock_count // 2, 15)] = 1.0
    features[layout.STOCK_FRACTION] = view.stock_count / 31
    return features


def _score_features(view: View) -> Features:
    """Return the features of the rules, of the score, and of how the opponent ended the deals before."""
    own_need, opponent_need = needs_in_percent(view)
    early, patient = knock_history(view, opponent_seat(view))
    return {
        layout.OWN_NEED_BUCKET + (own_need - 1) // 10: 1.0,
        layout.OPPONENT_NEED_BUCKET + (opponent_need - 1) // 10: 1.0,
        layout.KNOCK_LIMIT + min(view.knock_limit, 10): 1.0,
        layout.EARLY_KNOCK_COUNT + min(early, 4): 1.0,
        layout.PATIENT_END_COUNT + min(patient, 4): 1.0,
        layout.OWN_NEED: own_need * 0.01,
        layout.OPPONENT_NEED: opponent_need * 0.01,
        layout.GIN_BONUS: view.ruleset.gin_bonus * 0.04,
        layout.UNDERCUT_BONUS: view.ruleset.undercut_bonus * 0.04,
    }


def _predict_hand(view: View, history: CardHistory, seen: int, predictor: HandPredictor) -> tuple[float, ...]:
    """Return the probability that each of the 52 cards is in the opponent's hand.

    It is 1 for the cards known to be there. Those of the unseen cards are scaled to the number of hidden cards that the
    opponent holds, and then capped.
    """
    opponent = opponent_seat(view)
    known = history.taken[opponent]
    unseen = list(cards_of(FULL_MASK & ~seen))
    predicted = predictor.predict(history.card_inputs(view), history.context(view), unseen)
    scale = (view.counts[opponent] - known.bit_count()) / (sum(predicted) or 1.0)
    held_probs = [float(known >> card & 1) for card in range(52)]
    for card, probability in zip(unseen, predicted, strict=True):
        held_probs[card] = min(PREDICTION_CAP, probability * scale)
    return tuple(held_probs)


def _lay_off_cards(hand: int) -> int:
    """Return the mask of cards that extend three cards of a hand to four, and so fit if those three are spread."""
    up, down = hand, hand
    ups, downs = FULL_MASK, FULL_MASK
    for _ in range(3):
        up, down = (up & ~_KINGS) << 1, (down & ~_ACES) >> 1
        ups, downs = ups & up, downs & down
    clubs, diamonds, hearts, spades = by_suit(hand)
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return (ups | downs | threes * _ACES) & ~hand


def _plane(start: int, mask: int) -> Iterator[tuple[int, float]]:
    """Yield the features that the cards of a mask turn on in the plane that begins at ``start``."""
    return ((start + card, 1.0) for card in cards_of(mask))
