"""Counts that add up."""

from dataclasses import dataclass, fields
from typing import Self


@dataclass(frozen=True, slots=True)
class Additive:
    """Counts whose sum has the sum of each of them, as those of two games together have."""

    def __add__(self, other: Self) -> Self:
        """The counts of both."""
        return type(self)(*[getattr(self, field.name) + getattr(other, field.name) for field in fields(self)])
