"""The named rulesets: the preset that each is based on and the options it changes, as `Ruleset.parse` reads them.

docs/rules.md, "Presets", names their sources. `gin.rules.ruleset` makes the rulesets of them, as ``PRESETS``.
"""

from types import MappingProxyType
from typing import Final

STANDARD: Final = "standard"
"""The preset that is based on no other: all options have their defaults."""

_NO_BONUSES: Final = "game_bonus=0 box_bonus=0 shutout=none big_gin_bonus=none"

PRESET_OPTIONS: Final = MappingProxyType(
    {
        "casual": (STANDARD, f"{_NO_BONUSES} opening=free next_dealer=loser"),
        "club": (STANDARD, "big_gin_bonus=none shutout=doubles-difference settlement=difference"),
        "quick": (STANDARD, f"{_NO_BONUSES} gin_bonus=20 undercut_bonus=10"),
        "line": (STANDARD, "big_gin_bonus=none shutout=flat shutout_bonus=100"),
        "big-gin": (
            STANDARD,
            f"{_NO_BONUSES} opening=free big_gin_bonus=31 undercut_bonus=10 next_dealer=rotate ante=5",
        ),
        "straight": ("casual", "knock_limit=0"),
        "eleven": ("casual", "opening=eleven"),
        "table-of-three": ("casual", "stock_end=lowest players=3 target=150"),
        "table-of-four": ("casual", "stock_end=lowest players=4 cards_dealt=7 target=200"),
        "partners": ("casual", "stock_end=lowest players=4 partners=yes cards_dealt=7 target=150"),
        "dealer-sits-out": ("classic", "stock_end=lowest players=3 seating=dealer-sits-out next_dealer=loser"),
        "two-deals": ("classic", "stock_end=lowest players=4 partners=yes seating=two-deals target=125"),
        "classic": (
            STANDARD,
            "gin_bonus=20 big_gin_bonus=none undercut_bonus=10 box_bonus=20 shutout=flat shutout_bonus=100",
        ),
        "oklahoma": ("classic", "target=150 oklahoma=ace-is-gin spades_double=yes"),
        "hollywood": ("classic", "hollywood=yes"),
        "palace": (STANDARD, f"{_NO_BONUSES} undercut_bonus=20 box_bonus=10 box_at_once=yes"),
        "challenge": (STANDARD, f"{_NO_BONUSES} first_dealer=random next_dealer=rotate"),
    }
)
"""For each preset, the preset it is based on and the options it changes, in the order in which presets are listed."""
