"""What can be counted over the cards that a seat has not seen: which meld with a hand, and who can use a card."""

from typing import Final

from gin.players.card_history import opponent_seat
from gin.rules import Aces, Card, DiscardTaken, Hand, View
from gin.rules.cards import FULL_MASK, cards_of
from gin.rules.melds import best_discard_of_mask, catalogue, deadwood_of_mask

_THREE: Final = 3


def unseen_cards(view: View) -> int:
    """Return the mask of the cards that may be in the stock or, unknown, in the opponent's hand."""
    seen = view.hand.mask | view.known_hand(opponent_seat(view)).mask
    for card in view.discards:
        seen |= 1 << card
    return FULL_MASK & ~seen


def melding_cards(view: View, hand: Hand) -> int:
    """Return how many unseen cards would improve a hand's melds, if they were drawn: more points would be melded.

    Early in a deal nearly every card lowers the deadwood, in the place of a higher one: that would tell nothing.
    """
    aces = view.ruleset.aces
    now = deadwood_of_mask(hand.mask, aces)
    return sum(
        deadwood_of_mask(hand.mask | 1 << card, aces) < now + card.value for card in cards_of(unseen_cards(view))
    )


def after_taking(view: View) -> Hand:
    """Return ten cards with the top discard that have the least deadwood."""
    top = 1 << view.discards[-1]
    mask = view.hand.mask | top
    return Hand.of_mask(mask & ~(1 << best_discard_of_mask(mask, view.ruleset.aces, keep=top)[0]))


def big_gin_after_taking(view: View) -> bool:
    """Return whether all eleven cards are melded with the top discard, where that is worth more than gin."""
    eleven = view.hand.mask | 1 << view.discards[-1]
    return view.ruleset.big_gin_bonus is not None and not deadwood_of_mask(eleven, view.ruleset.aces)


def is_dead(view: View, card: Card) -> bool:
    """Return whether the opponent can have no meld with a card: the others that it needs have all been seen."""
    free = unseen_cards(view) | view.known_hand(opponent_seat(view)).mask
    melds = catalogue(view.ruleset.aces)
    return not any(mask >> card & 1 and not (mask & ~(1 << card)) & ~free for mask in melds)


def taken_beside(view: View, card: Card) -> Card | None:
    """Return the latest card that the opponent took from the discard pile, still holds, and could meld with a card."""
    opponent = opponent_seat(view)
    held = view.known_hand(opponent)
    free = unseen_cards(view) | held.mask | 1 << card
    possible = [mask for mask in _threes(view.ruleset.aces) if not mask & ~free]
    for event in reversed(view.log):
        if isinstance(event, DiscardTaken) and event.seat == opponent and event.card in held:
            pair = 1 << event.card | 1 << card
            if event.card != card and any(mask & pair == pair for mask in possible):
                return event.card
    return None


def _threes(aces: Aces) -> list[int]:
    return [mask for mask in catalogue(aces) if mask.bit_count() == _THREE]
