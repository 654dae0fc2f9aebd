"""Words of earlier releases, which are no longer written but always read.

Saved games, records and custom rulesets are text. What an earlier release wrote in words that have since changed is
translated here, and nowhere else, before it is read. Stored rulesets depart from what the first release meant by their
name, so that a game keeps its rules when a preset changes.
"""

from types import MappingProxyType
from typing import Final

RENAMED_OPTIONS: Final = MappingProxyType({"reshed": "allow_returned_discard"})
"""Options of a ruleset: the name in earlier releases and the name now."""

FIRST_OPTIONS: Final = "cards_dealt=10 pile_turns=none"
"""The options that the first release did not have, as it played."""

FIRST_PRESETS: Final = MappingProxyType(
    {
        **dict.fromkeys(("standard", "casual", "club", "quick", "line", "challenge"), ""),
        **dict.fromkeys(("straight", "eleven", "classic", "oklahoma", "hollywood", "palace"), ""),
        "big-gin": "undercut_bonus=25 ante=0",
        "table-of-three": "stock_end=void target=100",
        "table-of-four": "stock_end=void target=100",
        "partners": "stock_end=void target=100",
    }
)
"""The presets of the first release, and the options that they set otherwise than now."""

RENAMED_ACTIONS: Final = MappingProxyType({"shed": "discard"})
"""First words of an action: the word in earlier releases and the word now."""
