"""The rating of a player: the mean error of a decision, and how the computer players' own errors compare with it.

An error is what a decision cost against the best one, in thousandths of a game. As in backgammon, decisions that were
forced do not count, and the lower the rating the better.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

LEVEL_ERRORS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "novice": 4.38,
        "simple": 3.22,
        "bold": 3.11,
        "guarded": 2.99,
        "patient": 2.96,
        "steady": 2.31,
        "keen": 1.53,
        "master": 0.51,
    }
)
"""The mean error of each level, over 378 games of the challenge rules against the strongest. Measured with

python -m gin.lab.strength.played games.jsonl --games 8000 --against master
python -m gin.lab.strength.accounts games.jsonl
"""


def levels_around(error: float) -> tuple[str | None, str | None]:
    """Return the level with the next greater error than this, and the one with the next smaller or the same.

    Either is None where no level is that weak, or that strong.

    >>> levels_around(99.0)
    (None, 'novice')
    """
    weaker = [key for key, own in LEVEL_ERRORS.items() if own > error]
    stronger = [key for key, own in LEVEL_ERRORS.items() if own <= error]
    return min(weaker, key=LEVEL_ERRORS.__getitem__, default=None), max(
        stronger, key=LEVEL_ERRORS.__getitem__, default=None
    )
