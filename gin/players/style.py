"""The heuristic player's weights, and the style of each level that it plays.

Weak styles err as people do: they forget discards, hope for unlikely cards, overlook a danger, or count their hand
late. No style chooses at random, and none sees more than another. This module knows numbers only, neither cards nor how
they are weighed.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """Weights of the heuristic player, in points of deadwood unless they say otherwise.

    The defaults are the steady player's; its horizon, danger and eager prior were tuned in the arena, and its patience
    from the coach's verdicts on knocks taken and missed.
    """

    horizon: float = 1.3
    """How many more of its own draws a player counts on when the deal begins. A hand costs its deadwood less what these
    draws are expected to save: a player who counts on too many keeps high cards too long."""
    horizon_end: float = 0.7
    """How many more of its own draws a player counts on when the stock runs out."""
    gin_bonus: float = 12.0
    """What a hand without deadwood is worth beyond its deadwood."""
    knock_bonus: float = 4.0
    """What a hand that may knock is worth beyond its deadwood."""
    pair_bonus: float = 0.0
    """How much the player overvalues each pair: wishful thinking."""
    danger: float = 3.0
    """The cost of discarding a card that the next player melds. At 9 the player avoids danger so much that it forms its
    hand more slowly than the simple baseline; at 0 it looks only at its own cards."""
    memory: int | None = None
    """How many of the last cards discarded or taken it remembers; None for all."""
    worlds: int = 24
    """How many sampled worlds a knock is judged in."""
    patience: float = -0.1
    """How much likelier a knock must make winning the game than playing on does, when the deal begins and the game is
    even. It shrinks as the game becomes one-sided, and grows with what an undercut pays. The rules of thumb for playing
    on overrate it early, when a knock catches unformed hands."""
    patience_end: float = 0.2
    """The same when the stock runs out, and among three or four throughout. Late in a deal the rules of thumb underrate
    playing on: at 0 throughout, this player lost 45 of 60 games to one who never knocks."""
    reluctance: float = 0.0
    """A further margin, whatever an undercut pays: high for who holds out for gin, negative for who cannot wait."""
    eager_prior: float = 0.3
    """The prior probability that an unknown opponent knocks at the first chance rather than wait for a low hand."""
    prior_weight: float = 1.5
    """How many observed deals the prior counts for."""
    counts_late: bool = False
    """Whether it counts its hand only between its turns, and so notices a turn late that it may knock."""
    finds_lay_offs: bool = True
    """Whether it finds the best lay-offs, on sets and runs, and breaks its own melds where that pays. If not, it keeps
    its melds and finds only the fourth card of a set."""


TABLE_PATIENCE: Final = (0.4, -0.2)
"""The most patience and reluctance together at a table of three or four, when the deal begins and when the stock runs
out: somebody among several opponents soon knocks, and a stock for several players is short."""

NOVICE: Final = Style(
    horizon=2.4,
    horizon_end=2.4,
    pair_bonus=2.0,
    danger=0.0,
    memory=2,
    worlds=6,
    patience=0.12,
    patience_end=0.12,
    reluctance=-0.3,
    counts_late=True,
    finds_lay_offs=False,
)
"""A beginner: chases pairs, keeps face cards in hope, ignores the opponent, forgets discards, and counts late."""

BOLD: Final = Style(
    horizon=1.5,
    horizon_end=0.9,
    pair_bonus=2.5,
    danger=0.0,
    memory=2,
    worlds=8,
    patience=0.12,
    patience_end=0.12,
    reluctance=-0.6,
)
"""All attack: hopes for pairs, ignores the opponent, and knocks unless it is plainly foolish."""

GUARDED: Final = Style(
    horizon=1.2, horizon_end=0.6, danger=8.0, worlds=8, patience=0.3, patience_end=0.3, reluctance=0.1
)
"""All defence: offers nothing the next player may want, and knocks only where that is safe, so that opponents knock
into its undercuts."""

PATIENT: Final = Style(
    horizon=1.8,
    horizon_end=1.0,
    pair_bonus=1.4,
    danger=1.0,
    memory=4,
    worlds=8,
    patience_end=0.25,
)
"""Holds out for gin unless it can knock early: keeps what may become a meld, and cares less what it gives away."""

STEADY: Final = Style()
"""A balance of attack and defence, with a full memory."""
