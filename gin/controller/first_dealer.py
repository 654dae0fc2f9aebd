"""Who deals first: by a cut, or by chance."""

import random

from gin.rules import DECK, Card, Ruleset
from gin.rules.ruleset import FirstDealer


def cut_for_deal(rng: random.Random, seats: int) -> tuple[tuple[Card, ...], int]:
    """Cut a card for each seat; return the cards and the seat of the lowest, which deals (Pagat, "The Deal").

    Aces are low, and of two cards of a rank the lower suit is the lower card.
    """
    cards = tuple(rng.sample(DECK, seats))
    return cards, min(range(seats), key=lambda seat: (cards[seat].rank, cards[seat].suit))


def first_dealer(ruleset: Ruleset, rng: random.Random) -> tuple[tuple[Card, ...], int]:
    """Return the cards that were cut for the first deal, none where it is left to chance, and the seat that deals."""
    if ruleset.first_dealer is FirstDealer.CUT:
        return cut_for_deal(rng, ruleset.players)
    return (), rng.randrange(ruleset.players)
