"""A game under review: its finished deals, step by step, with the coach's reviewer of each."""

from collections.abc import Mapping, Sequence
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


def nearest_mistake(reviewers: Mapping[int, "DealReviewer"], here: tuple[int, int], by: int) -> tuple[int, int] | None:
    """Return the deal and the step to go to from ``here`` for the mistake before or after, of either side.

    ``by`` is -1 for the one before, 1 for the one after, and the result None if there is none. The ``reviewers`` are
    those of the deals by number. Another deal that has not been reviewed yet counts as a mistake at its nearer end.
    """
    places = list[tuple[int, int]]()
    for deal, reviewer in reviewers.items():
        if reviewer.review is None and deal != here[0]:
            places.append((deal, 0 if by > 0 else reviewer.total))
        else:
            places += [(deal, ply + 1) for ply, judged in enumerate(reviewer.judged) if judged.mistaken]
    if by > 0:
        return min((place for place in places if place > here), default=None)
    return max((place for place in places if place < here), default=None)
