"""What a player is: something that chooses an action from a view.

A player sees a `View` and nothing else. It keeps nothing between calls: what it knows of a deal follows from
the view, so any player may take over any seat at any moment. Its only chance is the ``rng`` it is handed.
"""

import random
from typing import Protocol

from gin.rules import Action, Discard, FinishLayOff, Hand, Knock, LayOff, View, best_defence, best_melds
from gin.rules.deal import UNDRAWN_STOCK
from gin.rules.melds import best_discard_of_mask
from gin.rules.ruleset import StockEnd


class Player(Protocol):
    """An opponent, of any strength."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return one of ``view.legal``; the same view and the same state of ``rng`` give the same choice."""
        ...


def defend(view: View) -> Action:
    """The next lay-off of the best joint defence, or the end of it.

    Called again after each lay-off: what remains of a best defence is a best defence of what remains.
    """
    assert view.spread is not None
    defence = best_defence(view.hand, view.spread.melds, view.ruleset.aces)
    return defence.layoffs[0] if defence.layoffs else FinishLayOff()


def defend_plainly(view: View) -> Action:
    """The next lay-off that a beginner finds: a card of no meld of one's own, as the fourth of a set."""
    assert view.spread is not None
    melded = {card for meld in best_melds(view.hand, view.ruleset.aces) for card in meld.cards}
    for action in view.legal:
        if isinstance(action, LayOff) and action.card not in melded and view.spread.melds[action.meld].is_set:
            return action
    return FinishLayOff()


def left_by(hand: Hand, knock: Knock) -> int:
    """The deadwood that a knock spreads."""
    mask = hand.mask & ~(1 << knock.card)
    for meld in knock.melds:
        mask &= ~meld.mask
    return Hand.of_mask(mask).value


def last_discard(view: View) -> Discard | None:
    """The shed that leaves the least deadwood, where the deal ends with it and the lowest wins; else None.

    A knock could win no more there, and opens the melds to lay-offs.
    """
    if view.ruleset.stock_end is not StockEnd.LOWEST or view.stock_count > UNDRAWN_STOCK:
        return None
    card, _ = best_discard_of_mask(view.hand.mask, view.ruleset.aces)
    return next(action for action in view.legal if isinstance(action, Discard) and action.card == card)
