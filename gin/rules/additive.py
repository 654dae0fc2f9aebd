"""A base for counts that add up."""

from dataclasses import dataclass, fields
from typing import Self


@dataclass(frozen=True, slots=True)
class Additive:
    """A dataclass whose values are added field by field."""

    def __add__(self, other: Self) -> Self:
        """Field-wise addition."""
        return type(self)(*[getattr(self, field.name) + getattr(other, field.name) for field in fields(self)])
