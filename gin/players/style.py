"""The weights of the steady player, as one frozen value: another manner is another `Style`.

Every figure was set by playing against other values in the arena; the comment says what it stands for.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a player weighs what it sees. All weights are in points of deadwood, unless they say otherwise."""

    horizon: float = 1.3
    """How many more draws of its own a player counts on when the deal begins ..."""
    horizon_end: float = 0.7
    """... and when the stock has ended. A hand is worth its deadwood less what these draws will improve."""
    gin: float = 12.0
    """The worth of a hand without deadwood, beyond its deadwood."""
    ready: float = 4.0
    """The worth of a hand that may knock, beyond its deadwood."""
    gift: float = 3.0
    """What it costs to shed a card that the next player melds."""
    clustered: float = 1.0
    """Played hands hold related cards more often than single chances multiplied say."""
    take: float = 0.0
    """What it costs to show a card by taking it from the pile."""
    worlds: int = 30
    """Deals imagined to judge a knock."""
    patience: float = 0.0
    """By how much chance to win the game a knock must better going on; negative for an early knocker."""
    eager: float = 0.5
    """How likely an unknown opponent is to knock at the first chance, rather than wait for a low hand ..."""
    prior: float = 1.5
    """... and for how many of its hands seen that stands."""


STEADY = Style()
