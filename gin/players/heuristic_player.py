"""The heuristic player: the steady level and, with other weights, most of the other levels; a few milliseconds a move.

It takes the upcard for what it is worth against a draw from the stock, discards by what a hand may become and by what
the next player seems to collect, and knocks when that wins more games than playing on. What it infers is in
`gin.players.inference`, what a hand is worth in `gin.players.hand_value`, when to knock in `gin.players.knocking`, and
the weights of each level in `gin.players.style`.
"""

import random
from dataclasses import dataclass, replace

from gin.players.base import deadwood_after_knock, defend, defend_on_sets, lowest_hand_discard
from gin.players.hand_value import HandEvaluator, count_deadwood
from gin.players.inference import HiddenCards, infer_hidden_cards, meld_probability
from gin.players.knocking import KnockJudge
from gin.players.style import STEADY, TABLE_PATIENCE, Style
from gin.rules import (
    Action,
    BigGin,
    Card,
    Discard,
    DiscardTaken,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    Phase,
    StockDrawn,
    View,
    best_melds,
    deadwood,
)
from gin.rules.deal import UNDRAWN_STOCK, seats_after


@dataclass(frozen=True, slots=True)
class HeuristicPlayer:
    """The player of all styles; ``style`` holds its weights."""

    style: Style = STEADY

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return an action; ``rng`` samples the hidden cards when a knock is judged."""
        match view.phase:
            case Phase.OFFER | Phase.DRAW:
                return self._draw(view, rng)
            case Phase.DISCARD:
                return self._discard(view, rng)
            case Phase.LAY_OFF | Phase.OVER:
                return defend(view) if self.style.finds_lay_offs else defend_on_sets(view)

    def _evaluator(self, view: View, hidden: HiddenCards) -> HandEvaluator:
        style = self.style
        draws_left = _weight_now(view, style.horizon, style.horizon_end)
        return HandEvaluator(hidden, view.ruleset.aces, view.knock_limit, style, draws_left)

    def _draw(self, view: View, rng: random.Random) -> Action:
        refusal = PassUpcard() if PassUpcard() in view.legal else DrawStock()
        if DrawDiscard() not in view.legal:
            return refusal
        hidden = infer_hidden_cards(view, self.style.memory)
        if view.phase is Phase.DRAW and refusal == PassUpcard():
            return DrawDiscard() if self._takes_to_knock(view, hidden, rng) else refusal
        evaluator = self._evaluator(view, hidden)
        card = view.discards[-1]
        mask = view.hand.mask | 1 << card
        if any(evaluator.deadwood(mask ^ 1 << discard) == 0 for discard in view.hand):
            return DrawDiscard()  # It makes gin or big gin, and nothing in the stock is better.
        cost_taken = min(
            evaluator.cost(mask ^ 1 << discard, evaluator.draws_left - 1) + self._danger(view, hidden, discard)
            for discard in view.hand
        )
        # A draw from the stock is the first of the draws counted on, and is followed by a discard too.
        cost_drawn = evaluator.cost(view.hand.mask)
        return DrawDiscard() if cost_taken < cost_drawn else refusal

    def _takes_to_knock(self, view: View, hidden: HiddenCards, rng: random.Random) -> bool:
        """Return whether to take the last discard, which is only allowed in order to knock, or end in a void."""
        aces, eleven = view.ruleset.aces, view.hand.with_card(view.discards[-1])
        hands = {card: eleven.without(card) for card in view.hand}
        knocks = [
            Knock(card, best_melds(hand, aces))
            for card, hand in hands.items()
            if deadwood(hand, aces) <= view.knock_limit
        ]
        judge = KnockJudge(replace(view, hand=eleven), hidden, self.style, rng)
        return judge.best_knock(knocks).value > judge.value_of_void()

    def _danger(self, view: View, hidden: HiddenCards, card: Card) -> float:
        """Return the cost, in points of deadwood, of offering a card to the next player."""
        following = next(seats_after(view.active, view.seat))
        return self.style.danger * meld_probability(hidden.held_probs[following], card, view.ruleset.aces)

    def _discard(self, view: View, rng: random.Random) -> Action:
        if view.big_gin_pays:
            return BigGin()
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        gins = [knock for knock in knocks if deadwood_after_knock(view.hand, knock) == 0]
        if gins:
            return gins[0]
        lowest = lowest_hand_discard(view)
        if lowest is not None:
            return lowest
        hidden = infer_hidden_cards(view, self.style.memory)
        discards = [action.card for action in view.legal if isinstance(action, Discard) and action.card != view.taken]
        best = self._best_discard(view, hidden, discards) if discards else None
        if knocks and (best is None or self._notices_knock(view)):
            judge = KnockJudge(view, hidden, self.style, rng)
            knock, value, uncertainty = judge.best_knock(knocks)
            if best is None:
                return knock
            mask = view.hand.mask ^ 1 << best
            waiting = max(judge.value_of_waiting(mask, threshold) for threshold in (0, 3))
            if value >= waiting + self._patience(view) * uncertainty:
                return knock
        assert best is not None
        return Discard(best)

    def _patience(self, view: View) -> float:
        """Return how much likelier a knock must make winning the game than playing on, while the game is even."""
        style, several = self.style, view.ruleset.players > 2
        # Patience pays by undercuts: with a bonus of 10 it gained nothing, with 25 all that the style asks for.
        undercut = min(1.0, max(0, view.ruleset.undercut_bonus - 10) / 15)
        start = style.patience_end if several else style.patience  # A knock never surprises all of several.
        patience = _weight_now(view, start, style.patience_end) * undercut + style.reluctance
        return min(patience, _weight_now(view, *TABLE_PATIENCE)) if several else patience

    def _notices_knock(self, view: View) -> bool:
        """Return whether it notices that it may knock: a player who counts late does if it could before the draw."""
        match view.log[-1]:
            case StockDrawn(_, Card() as drawn) | DiscardTaken(_, drawn) if self.style.counts_late:
                before = view.hand.without(drawn).mask
                return count_deadwood(before, view.ruleset.aces) <= view.knock_limit
        return not self.style.counts_late

    def _best_discard(self, view: View, hidden: HiddenCards, discards: list[Card]) -> Card:
        evaluator = self._evaluator(view, hidden)
        mask = view.hand.mask
        return min(
            discards,
            key=lambda card: (
                evaluator.cost(mask ^ 1 << card) + self._danger(view, hidden, card),
                -card.value,
            ),
        )


def _weight_now(view: View, start: float, end: float) -> float:
    """Return a weight that goes from ``start`` when the deal begins to ``end`` when the stock has run out."""
    full = 52 - view.ruleset.cards_dealt * len(view.active)
    left = max(0.0, (view.stock_count - UNDRAWN_STOCK) / (full - UNDRAWN_STOCK))
    return end + (start - end) * left
