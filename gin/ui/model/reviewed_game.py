"""A game under review: its finished deals, step by step, with the coach's reviewer of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gin.controller import ReviewStep
from gin.rules import Scoresheet

if TYPE_CHECKING:
    from gin.coach.review import DealReviewer


@dataclass(frozen=True, slots=True)
class ReviewedDeal:
    """A finished deal with its reviewer."""

    steps: Sequence[ReviewStep]
    reviewer: "DealReviewer"


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A game of two sides.

    ``names`` are those at the seats, ``levels`` the computer players there, None for a person. ``side`` is that of
    whoever reviews it, and ``sheet`` includes every finished deal. ``hints`` are how many decisions of each
    side had a hint, None for a side without a person. ``game_id`` is its id in the storage, None if it is not stored.
    """

    names: Sequence[str]
    levels: Sequence[str | None]
    side: int
    sheet: Scoresheet
    deals: Sequence[ReviewedDeal]
    hints: tuple[int | None, int | None]
    game_id: int | None = None
