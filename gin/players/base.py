"""The player interface, and the decisions that every player makes alike.

A player sees a `View` and nothing else, and it keeps no state between calls: all it knows about a deal follows from
the view, so any player can take over any seat at any moment. Its only source of randomness is the ``rng`` it is given.
"""

import random
from typing import Final, Protocol

from gin.rules import Action, Discard, FinishLayOff, Hand, Knock, LayOff, View, best_defence, best_melds
from gin.rules.deal import UNDRAWN_STOCK
from gin.rules.melds import best_discard_of_mask
from gin.rules.ruleset import StockEnd

WEIGHTS_FILE: Final = "master.weights"
"""The file of the strongest player's networks, beside this module."""


class DamagedWeights(ValueError):  # noqa: N818 - says what is the matter
    """A file of weights is missing or damaged; the text is a sentence."""


class Player(Protocol):
    """A computer player of any strength."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return one of ``view.legal``; the same view and the same state of ``rng`` give the same action."""
        ...


def defend(view: View) -> Action:
    """Return the next lay-off of a best joint defence, or `FinishLayOff` when none is left.

    It is called again after each lay-off: the rest of a best defence is a best defence of the cards that are left.
    """
    assert view.spread is not None
    defence = best_defence(view.hand, view.spread.melds, view.ruleset.aces)
    return defence.layoffs[0] if defence.layoffs else FinishLayOff()


def defend_on_sets(view: View) -> Action:
    """Return the next lay-off that a beginner finds: an unmelded card that completes one of the knocker's sets."""
    assert view.spread is not None
    melded = {card for meld in best_melds(view.hand, view.ruleset.aces) for card in meld.cards}
    for action in view.legal:
        if isinstance(action, LayOff) and action.card not in melded and view.spread.melds[action.meld].is_set:
            return action
    return FinishLayOff()


def deadwood_after_knock(hand: Hand, knock: Knock) -> int:
    """Return the points of deadwood that a knock with these melds leaves in an eleven-card hand."""
    mask = hand.mask & ~(1 << knock.card)
    for meld in knock.melds:
        mask &= ~meld.mask
    return Hand.of_mask(mask).value


def lowest_hand_discard(view: View) -> Discard | None:
    """Return the discard with the least deadwood if it ends the deal and the lowest hand wins it; else None.

    A knock there could win no more points, and would expose its melds to lay-offs.
    """
    if view.ruleset.stock_end is not StockEnd.LOWEST or view.stock_count > UNDRAWN_STOCK:
        return None
    card, _ = best_discard_of_mask(view.hand.mask, view.ruleset.aces)
    return next(action for action in view.legal if isinstance(action, Discard) and action.card == card)
