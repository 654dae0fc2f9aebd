"""The cast: what makes one player other than another, and each character's weights.

A `Style` says how a player of `steady` weighs what it sees. Weak characters err as people do: they forget what was
shed, wish for what is not likely, are blind to a danger, count late. No style makes a player choose at random, and
none lets it see more. This module knows values only, neither cards nor how they are weighed.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a player weighs what it sees. All weights are in points of deadwood, unless they say otherwise.

    What is not said is as the steady player has it, whose horizon, gift, patience and eagerness were set by playing
    against other values in the arena.
    """

    horizon: float = 1.3
    """How many more draws of its own a player counts on when the deal begins ..."""
    horizon_end: float = 0.7
    """... and when the stock has ended. A hand is worth its deadwood less what these draws will improve: who counts
    on too many keeps dear cards too long."""
    gin: float = 12.0
    """The worth of a hand without deadwood, beyond its deadwood."""
    ready: float = 4.0
    """The worth of a hand that may knock, beyond its deadwood."""
    pairs: float = 0.0
    """What each pair of a rank seems worth, beyond what it is: wishful thinking."""
    gift: float = 3.0
    """What it costs to shed a card that the next player melds. At 9 the player is so afraid of gifts that it forms
    its hand more slowly than the simple baseline; at 0 it sees only its own cards."""
    memory: int | None = None
    """How many of the cards last shed and taken it remembers; None is all."""
    worlds: int = 24
    """Deals imagined to judge a knock."""
    patience: float = 0.12
    """By how much chance to win the game a knock must better going on while the game is open, and less the surer
    it is: going on is judged by rules of thumb, and real play gets more out of it. At 0 a player who never knocks
    won 45 games of 60 against this one; at 0.12, 32 of 54. It counts by how much an undercut pays."""
    hold: float = 0.0
    """The same in every ruleset, whatever an undercut pays: high for one who wants gin, negative for one who cannot
    wait."""
    eager: float = 0.3
    """How likely an unknown opponent is to knock at the first chance, rather than wait for a low hand ..."""
    prior: float = 1.5
    """... and for how many of its hands seen that stands."""
    counts_late: bool = False
    """Whether it counts its hand only between its turns, and so sees a turn late that it may knock."""
    finds_lay_offs: bool = True
    """Whether it lays off all that it should, on sets and runs, its own melds broken up where that pays. Else it
    keeps its melds and finds only the fourth card of a set."""


NOVICE: Final = Style(
    horizon=2.4,
    horizon_end=2.4,
    pairs=2.0,
    gift=0.0,
    memory=2,
    worlds=6,
    hold=-0.3,
    counts_late=True,
    finds_lay_offs=False,
)
"""A first-timer: chases pairs, keeps court cards for what may still come, looks at nobody else's cards, forgets the
pile, and counts late."""

BOLD: Final = Style(gift=0.0, memory=2, worlds=8, hold=-0.6)
"""All attack: forms its own hand well, looks at no other, and knocks as soon as that is not plainly foolish."""

GUARDED: Final = Style(horizon=0.7, horizon_end=0.3, gift=12.0, memory=8, worlds=8, patience=0.3, hold=0.1)
"""All defence: low cards early, nothing that the next player may want, and a knock only where it cannot go wrong, so
that others knock into its undercuts."""

PATIENT: Final = Style(horizon=1.8, horizon_end=1.0, pairs=3.3, gift=1.0, memory=4, worlds=8, hold=0.5)
"""Waits for gin: keeps what may grow, hardly minds what it gives away, and knocks only where that wins the game."""

STEADY: Final = Style()
"""The balance of both, and a full memory."""
