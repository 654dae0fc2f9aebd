"""The rating of a player: the mean error of a decision, and how the computer players' own errors compare with it.

An error is what a decision cost against the best one, in thousandths of a game. As in backgammon, decisions that were
forced do not count, and the lower the rating the better.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

LEVEL_ERRORS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "novice": 5.00,
        "simple": 3.69,
        "bold": 3.47,
        "guarded": 2.95,
        "patient": 2.87,
        "steady": 2.43,
        "keen": 1.79,
        "master": 0.57,
    }
)
"""The mean error of each level, over 1,000 games of the challenge rules against the strongest. Measured with

python -m gin.lab.strength.played games.jsonl --games 8000 --against master
python -m gin.lab.strength.accounts games.jsonl

What a level is charged, less what its opponents are, comes to 0.83 (``simple``) to 1.22 times (``novice``) what it lost
in these games, and to 1.01 ± 0.05 times for all of them.
"""

LIKE_CHALLENGE: Final = frozenset(("challenge", "standard", "casual", "club", "quick", "line", "big-gin"))
"""The presets by which a decision weighs about as much as by the challenge rules.

The error of ``steady`` against itself, before any closer look: 1.6 by ``challenge``, 1.4 by ``big-gin`` and 1.3 by
``standard`` (25 games each, ± 0.1), 1.7 by ``casual`` and ``line``, 1.5 by ``club`` and 1.4 by ``quick`` (10 games
each, ± 0.2). In three columns at once it is about a quarter of that.
"""


def may_compare(rulesets: Iterable[str]) -> bool:
    """Return whether an error in games of these rulesets, by name, may be compared with those of the levels.

    >>> may_compare(["standard", "big-gin"]), may_compare(["standard", "hollywood"])
    (True, False)
    """
    return LIKE_CHALLENGE.issuperset(rulesets)


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
