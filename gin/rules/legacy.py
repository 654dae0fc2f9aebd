"""Words of earlier releases, which are no longer written but always read.

Saved games, records and custom rulesets are text. What an earlier release wrote in words that have since changed is
translated here, and nowhere else, before it is read.
"""

from types import MappingProxyType
from typing import Final

RENAMED_OPTIONS: Final = MappingProxyType({"reshed": "allow_returned_discard"})
"""Options of a ruleset: the name in earlier releases and the name now."""

RENAMED_ACTIONS: Final = MappingProxyType({"shed": "discard"})
"""First words of an action: the word in earlier releases and the word now."""
