"""What can be counted over the cards that a seat has not seen: which meld with a hand, and who can use a card."""

from gin.players.card_history import opponent_seat
from gin.players.inference import meld_pairs
from gin.rules import Card, DiscardTaken, Hand, View, deadwood
from gin.rules.cards import FULL_MASK, cards_of
from gin.rules.melds import best_discard_of_mask


def unseen_cards(view: View) -> int:
    """Return the mask of the cards that may be in the stock or, unknown, in the opponent's hand."""
    seen = view.hand.mask | view.known_hand(opponent_seat(view)).mask | Hand(view.discards).mask
    return FULL_MASK & ~seen


def melding_cards(view: View, hand: Hand) -> int:
    """Return how many unseen cards would improve a hand's melds, if they were drawn: more points would be melded.

    Early in a deal nearly every card lowers the deadwood, in the place of a higher one: that would tell nothing.
    """
    aces = view.ruleset.aces
    now = deadwood(hand, aces)
    return sum(deadwood(hand.with_card(card), aces) < now + card.value for card in cards_of(unseen_cards(view)))


def after_taking(view: View) -> Hand:
    """Return ten cards with the top discard that have the least deadwood."""
    top = view.discards[-1]
    eleven = view.hand.with_card(top)
    return eleven.without(best_discard_of_mask(eleven.mask, view.ruleset.aces, keep=1 << top)[0])


def big_gin_after_taking(view: View) -> bool:
    """Return whether all eleven cards are melded with the top discard, where that is worth more than gin."""
    eleven = view.hand.with_card(view.discards[-1])
    return view.ruleset.big_gin_bonus is not None and not deadwood(eleven, view.ruleset.aces)


def is_dead(view: View, card: Card) -> bool:
    """Return whether the opponent can have no meld with a card: the others that it needs have all been seen."""
    return not _pairs_to_meld(view, card)


def taken_beside(view: View, card: Card) -> Card | None:
    """Return the latest card that the opponent took from the discard pile, still holds, and could meld with a card."""
    opponent, pairs = opponent_seat(view), _pairs_to_meld(view, card)
    held = view.known_hand(opponent)
    taken = (event.card for event in reversed(view.log) if isinstance(event, DiscardTaken) and event.seat == opponent)
    return next((each for each in taken if each in held and any(pair >> each & 1 for pair in pairs)), None)


def _pairs_to_meld(view: View, card: Card) -> list[int]:
    """Return the pairs of cards, as masks, with which the opponent could meld a card: it may hold both."""
    held = unseen_cards(view) | view.known_hand(opponent_seat(view)).mask
    return [pair for pair in meld_pairs(view.ruleset.aces)[card] if not pair & ~held]
