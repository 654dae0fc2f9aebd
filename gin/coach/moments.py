"""The moments that decided a game, and whether it was the cards or the play: found in the reviews of its deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from gin.coach.review import Account, DealReview, Judgement

_NOTABLE: Final = 0.03
"""The least worth of a moment that is not a best move, as a fraction of a game."""
_TELLABLE: Final = 0.0005
"""The least worth of a best move, as a fraction of a game: less would be shown as nothing."""


class MomentKind(Enum):
    """What a moment was to the side that looks back."""

    COSTLIEST = auto()
    BEST_MOVE = auto()
    GIFT = auto()
    LUCK = auto()
    BAD_LUCK = auto()


class Cause(Enum):
    """What decided a game."""

    PLAY = auto()
    CARDS = auto()
    BOTH = auto()


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that mattered: what it was, where, and how much of a game it was worth, above 0.

    ``deal`` and ``ply`` count from 0.
    """

    kind: MomentKind
    deal: int
    ply: int
    worth: float


def moments(deals: Sequence[DealReview], side: int) -> tuple[Moment, ...]:
    """Return the moments of a game for a side, in order: at most one of each kind.

    They are its costliest decision, its best move, the opponent's costliest decision, and of both sides'
    cards from the stock those that helped it and hurt it most. The best move is one that many would miss: the decision
    with the greatest distance to the second best option, where there were at least three. It is named however small
    that distance is, the others from `_NOTABLE` on.
    """
    found = [
        _greatest(kind, deals, values)
        for kind, values in {
            MomentKind.COSTLIEST: [(each, each.cost) for each in _of(deals, side)],
            MomentKind.BEST_MOVE: [(each, _merit(each)) for each in _of(deals, side)],
            MomentKind.GIFT: [(each, each.cost) for each in _of(deals, 1 - side)],
            MomentKind.LUCK: [(each, _luck(each, side)) for each in _of(deals, 0, 1)],
            MomentKind.BAD_LUCK: [(each, -_luck(each, side)) for each in _of(deals, 0, 1)],
        }.items()
    ]
    return tuple(sorted((each for each in found if each), key=lambda moment: (moment.deal, moment.ply)))


def cause(mine: Account, theirs: Account) -> Cause:
    """Return what decided a game, given the accounts of the side that looks back and of the other."""
    play, cards = mine.skill - theirs.skill, mine.luck - theirs.luck
    if play * cards > 0 and min(abs(play), abs(cards)) > abs(play + cards) / 3:
        return Cause.BOTH
    return Cause.PLAY if abs(play) > abs(cards) else Cause.CARDS


def _of(deals: Sequence[DealReview], *sides: int) -> Iterator[Judgement]:
    return (each for deal in deals for each in deal.judgements if each.side in sides)


def _merit(judged: Judgement) -> float:
    return judged.lead if judged.cost == 0 and judged.options > 2 else 0.0


def _luck(judged: Judgement, side: int) -> float:
    return judged.luck if judged.side == side else -judged.luck


def _greatest(
    kind: MomentKind, deals: Sequence[DealReview], values: Sequence[tuple[Judgement, float]]
) -> Moment | None:
    """Return the moment with the greatest value, if that is worth telling."""
    if not values:
        return None
    judged, worth = max(values, key=lambda each: each[1])
    if worth < (_TELLABLE if kind is MomentKind.BEST_MOVE else _NOTABLE):
        return None
    places = (
        (number, ply) for number, deal in enumerate(deals) for ply, each in enumerate(deal.judgements) if each is judged
    )
    return Moment(kind, *next(places), worth)
