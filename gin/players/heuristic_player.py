"""The steady player, and with other weights most of the others: a sound game at a few milliseconds a move.

It takes the upcard for what it is worth against a draw from the stock, sheds by what a hand may become and by
what the next player seems to collect, and knocks when that wins more games than going on. What it infers is
in `reading`, what a hand is worth in `worth`, when to knock in `knocking`; who weighs it how, in `style`.
"""

import random
from dataclasses import dataclass, replace

from gin.players.base import defend, defend_plainly, last_discard
from gin.players.hand_value import Appraiser, count_deadwood
from gin.players.inference import Reading, read
from gin.players.knocking import KnockJudge
from gin.players.style import STEADY, Style
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
        """Return an action; ``rng`` imagines the hidden cards where a knock is judged."""
        match view.phase:
            case Phase.OFFER | Phase.DRAW:
                return self._draw(view, rng)
            case Phase.DISCARD:
                return self._discard(view, rng)
            case Phase.LAY_OFF | Phase.OVER:
                return defend(view) if self.style.finds_lay_offs else defend_plainly(view)

    def _appraiser(self, view: View, reading: Reading) -> Appraiser:
        style = self.style
        full = 52 - 10 * len(view.active)
        stage = max(0.0, (view.stock_count - UNDRAWN_STOCK) / (full - UNDRAWN_STOCK))
        draws_left = style.horizon_end + (style.horizon - style.horizon_end) * stage
        return Appraiser(reading, view.ruleset.aces, view.knock_limit, style, draws_left)

    def _draw(self, view: View, rng: random.Random) -> Action:
        refusal = PassUpcard() if PassUpcard() in view.legal else DrawStock()
        if DrawDiscard() not in view.legal:
            return refusal
        reading = read(view, self.style.memory)
        if view.phase is Phase.DRAW and refusal == PassUpcard():
            return DrawDiscard() if self._ends_with_a_knock(view, reading, rng) else refusal
        appraiser = self._appraiser(view, reading)
        card = view.discards[-1]
        mask = view.hand.mask | 1 << card
        if any(appraiser.deadwood(mask ^ 1 << discard) == 0 for discard in view.hand):
            return DrawDiscard()  # gin, or big gin: nothing that the stock holds is better
        with_it = min(
            appraiser.cost(mask ^ 1 << discard, appraiser.draws_left - 1) + self._danger(view, reading, discard)
            for discard in view.hand
        )
        # A draw from the stock is the first of the draws counted on, and it too is followed by a shed.
        without = appraiser.cost(view.hand.mask)
        return DrawDiscard() if with_it < without else refusal

    def _ends_with_a_knock(self, view: View, reading: Reading, rng: random.Random) -> bool:
        """Whether a knock with the last discard, which is taken for nothing else, is worth more than a void deal."""
        aces, eleven = view.ruleset.aces, view.hand.with_card(view.discards[-1])
        hands = {card: eleven.without(card) for card in view.hand}
        knocks = [
            Knock(card, best_melds(hand, aces))
            for card, hand in hands.items()
            if deadwood(hand, aces) <= view.knock_limit
        ]
        judge = KnockJudge(replace(view, hand=eleven), reading, self.style, rng)
        return judge.best_knock(knocks).worth > judge.let_end()

    def _danger(self, view: View, reading: Reading, card: Card) -> float:
        """What shedding a card is expected to give away."""
        following = next(seats_after(view.active, view.seat))
        return self.style.gift * reading.wants(following, card, view.ruleset.aces)

    def _discard(self, view: View, rng: random.Random) -> Action:
        if view.big_gin_pays:
            return BigGin()
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        gins = [knock for knock in knocks if sum(len(meld.cards) for meld in knock.melds) == 10]
        if gins:
            return gins[0]
        last = last_discard(view)
        if last is not None:
            return last
        reading = read(view, self.style.memory)
        discards = [action.card for action in view.legal if isinstance(action, Discard) and action.card != view.taken]
        best = self._best_discard(view, reading, discards) if discards else None
        if knocks and (best is None or self._sees_the_knock(view)):
            judge = KnockJudge(view, reading, self.style, rng)
            knock, worth, openness = judge.best_knock(knocks)
            if best is None:
                return knock
            mask = view.hand.mask ^ 1 << best
            going_on = max(judge.go_on(mask, threshold) for threshold in (0, 3))
            # Patience pays by undercuts: with a bonus of 10 it was worth nothing, with 25 all that the style asks.
            undercut = min(1.0, max(0, view.ruleset.undercut_bonus - 10) / 15)
            if worth >= going_on + (self.style.patience * undercut + self.style.hold) * openness:
                return knock
        assert best is not None
        return Discard(best)

    def _sees_the_knock(self, view: View) -> bool:
        """Whether it notices that it may knock: who counts late knew it before the draw, or does not know it."""
        match view.log[-1]:
            case StockDrawn(_, Card() as drawn) | DiscardTaken(_, drawn) if self.style.counts_late:
                before = view.hand.without(drawn).mask
                return count_deadwood(before, view.ruleset.aces) <= view.knock_limit
        return not self.style.counts_late

    def _best_discard(self, view: View, reading: Reading, discards: list[Card]) -> Card:
        appraiser = self._appraiser(view, reading)
        mask = view.hand.mask
        return min(
            discards,
            key=lambda card: (
                appraiser.cost(mask ^ 1 << card) + self._danger(view, reading, card),
                -card.value,
            ),
        )
