"""How the cards of a winning hand are cheered: they hop and light up one after the other. Pure.

Times are seconds at normal speed.
"""

import math
from collections.abc import Sequence
from typing import Final

from gin.rules import Card

HOP_INTERVAL: Final = 0.045
"""The time between the hops of two neighbours."""
HOP_HEIGHT: Final = 16.0
"""The height of a hop, in units."""
LIT: Final = 0.55
"""How long a card is lit."""
_HOP: Final = 0.34
"""How long a hop takes."""
_LIGHT_UP: Final = 0.08
_GO_OUT: Final = 0.35


def lit_in_turn(cards: Sequence[Card], since: float) -> dict[Card, float]:
    """Return how brightly each card of a hand is lit, 0 to 1, ``since`` seconds after the first one lights up.

    Cards that are not lit are left out.
    """
    ages = ((card, since - index * HOP_INTERVAL) for index, card in enumerate(cards))
    return {card: brightness(age) for card, age in ages if 0 <= age < LIT}


def hops_in_turn(cards: Sequence[Card], since: float, hops: int) -> dict[Card, float]:
    """Return the height of each card of a hand, 0 to 1, ``since`` seconds after the first one begins to hop.

    Each card hops ``hops`` times. Cards that lie are left out.
    """
    ages = ((card, since - index * HOP_INTERVAL) for index, card in enumerate(cards))
    return {card: math.sin(math.pi * (age % _HOP) / _HOP) for card, age in ages if 0 < age < _HOP * hops}


def brightness(since: float) -> float:
    """Return how brightly a card is lit, 0 to 1, ``since`` seconds after it lights up; less than `LIT`."""
    return min(1.0, since / _LIGHT_UP, (LIT - since) / _GO_OUT)
