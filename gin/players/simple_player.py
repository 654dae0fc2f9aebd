"""The simple baseline of the EAAI-2021 gin rummy challenge, the field's common yardstick.

It takes the face-up card only if that card is then in some meld, discards what leaves the least deadwood (at random
among equals), and knocks as soon as it may with one of the best arrangements. It looks at no card but its own and the
one on offer. Source: T. W. Neller's published SimpleGinRummyPlayer, by its description and behaviour; only the lay-offs
are better than there, the best joint defence.
"""

import random
from dataclasses import dataclass

from gin.players.base import deadwood_after_knock, defend
from gin.rules import (
    Action,
    BigGin,
    Card,
    Discard,
    Discarded,
    DiscardTaken,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    Phase,
    StockDrawn,
    View,
)
from gin.rules.melds import deadwood_of_mask, melds_within


@dataclass(frozen=True, slots=True)
class SimplePlayer:
    """The published simple player."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the baseline's action; ``rng`` breaks ties."""
        match view.phase:
            case Phase.OFFER | Phase.DRAW:
                return _draw(view)
            case Phase.DISCARD:
                return _discard(view, rng)
            case Phase.LAY_OFF | Phase.OVER:
                return defend(view)


def _draw(view: View) -> Action:
    refusal = PassUpcard() if PassUpcard() in view.legal else DrawStock()
    if DrawDiscard() not in view.legal:
        return refusal
    # When the stock has run out, the last discard may only be taken to knock with it, and this player always knocks.
    to_knock = view.phase is Phase.DRAW and refusal == PassUpcard()
    return DrawDiscard() if to_knock or _melds_with(view, view.discards[-1]) else refusal


def _melds_with(view: View, card: Card) -> bool:
    """Return whether a card would be in a meld, needed or not."""
    melds = melds_within(view.hand.with_card(card).mask, view.ruleset.aces)
    return any(meld.mask >> card & 1 for meld in melds)


def _discard(view: View, rng: random.Random) -> Action:
    if view.big_gin_pays:
        return BigGin()
    aces = view.ruleset.aces
    knocks = [action for action in view.legal if isinstance(action, Knock)]
    if len(view.hand) < view.knock_limit:  # With a small hand it knocks with a point a card.
        knocks = [knock for knock in knocks if deadwood_after_knock(view.hand, knock) <= len(view.hand)]
    discards = [action.card for action in view.legal if isinstance(action, Discard)]
    allowed = discards or list(dict.fromkeys(knock.card for knock in knocks))
    exchanges = _past_exchanges(view)
    drawn = _drawn_card(view)
    fresh = [card for card in allowed if card != view.taken and frozenset((drawn, card)) not in exchanges]
    deadwood = {card: deadwood_of_mask(view.hand.mask ^ 1 << card, aces) for card in fresh or allowed}
    least = min(deadwood.values())
    card = rng.choice([card for card, count in deadwood.items() if count == least])
    spreads = [knock for knock in knocks if knock.card == card and deadwood_after_knock(view.hand, knock) == least]
    return rng.choice(spreads) if spreads else Discard(card)


def _drawn_card(view: View) -> Card | None:
    """Return the card drawn in this turn, or None when the deal opens with eleven cards."""
    match view.log[-1]:
        case StockDrawn(_, card) | DiscardTaken(_, card):
            return card
    return None


def _past_exchanges(view: View) -> set[frozenset[Card | None]]:
    """Return the pairs of a card drawn and a card discarded so far.

    The published player never repeats one, so that it cannot take and discard the same two cards for ever.
    """
    pairs: set[frozenset[Card | None]] = set()
    drawn: Card | None = None
    for event in view.log:
        match event:
            case StockDrawn(seat, card) | DiscardTaken(seat, card) if seat == view.seat:
                drawn = card
            case Discarded(seat, discard) if seat == view.seat:
                pairs.add(frozenset((drawn, discard)))
    return pairs
