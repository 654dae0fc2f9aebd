"""The moments of a game, and whether the cards or the play decided it."""

import pytest
from gin.coach.moments import Cause, MomentKind, cause, moments
from gin.coach.review import Account, DealReview, Judgement, Span
from gin.rules import DrawStock


def judged(side: int, cost: float = 0.0, luck: float = 0.0, lead: float = 0.0, options: int = 11) -> Judgement:
    return Judgement(side, side, DrawStock(), cost, luck, 0.5, lead, options)


def deal(*judgements: Judgement) -> DealReview:
    return DealReview(Span(0.5, 0.5), judgements)


GAME = (
    deal(judged(0, cost=0.04), judged(1, cost=0.09), judged(0, luck=0.12), judged(1, luck=0.05)),
    deal(judged(0, cost=0.11), judged(0, lead=0.2), judged(0, lead=0.3, options=2), judged(1, luck=0.07)),
)


def test_each_kind_of_moment_is_found_where_it_was() -> None:
    found = {moment.kind: (moment.deal, moment.ply, moment.worth) for moment in moments(GAME, 0)}
    assert found == {
        MomentKind.COSTLIEST: (1, 0, 0.11),
        MomentKind.BEST_MOVE: (1, 1, 0.2),
        MomentKind.GIFT: (0, 1, 0.09),
        MomentKind.LUCK: (0, 2, 0.12),
        MomentKind.BAD_LUCK: (1, 3, 0.07),
    }


def test_the_other_side_has_other_moments() -> None:
    found = {moment.kind: moment.worth for moment in moments(GAME, 1)}
    assert found == {
        MomentKind.COSTLIEST: 0.09,
        MomentKind.GIFT: 0.11,
        MomentKind.LUCK: 0.07,
        MomentKind.BAD_LUCK: 0.12,
    }


def test_the_best_move_is_named_however_small_its_lead() -> None:
    (found,) = moments([deal(judged(0, lead=0.004), judged(0, lead=0.012), judged(0, lead=0.0001))], 0)
    assert (found.kind, found.ply, found.worth) == (MomentKind.BEST_MOVE, 1, 0.012)
    assert moments([deal(judged(0, lead=0.0001))], 0) == ()


def test_small_things_are_no_moments() -> None:
    assert moments([deal(judged(0, cost=0.02, luck=0.02), judged(1, cost=0.01))], 0) == ()
    assert moments([], 0) == ()


@pytest.mark.parametrize(
    ("play", "cards", "found"),
    [
        (0.4, 0.1, Cause.PLAY),
        (0.1, 0.4, Cause.CARDS),
        (0.25, 0.25, Cause.BOTH),
        (-0.1, -0.4, Cause.CARDS),
        (-0.3, -0.2, Cause.BOTH),
        (0.1, -0.6, Cause.CARDS),
        (-0.7, 0.2, Cause.PLAY),
    ],
)
def test_what_decided_a_game_is_the_larger_part(play: float, cards: float, found: Cause) -> None:
    mine, theirs = Account(min(play, 0), cards, 9, 9, 0, 0), Account(-max(play, 0), 0.0, 9, 9, 0, 0)
    assert cause(mine, theirs) is found
