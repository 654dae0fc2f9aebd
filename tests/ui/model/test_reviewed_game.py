"""From mistake to mistake, through the deals of a game."""

from gin.coach.review import DealReview, DealReviewer, Judgement, Span
from gin.rules import DrawStock
from gin.ui.model.reviewed_game import nearest_mistake


def reviewer(*costs: float, reviewed: bool = True) -> DealReviewer:
    """Return the reviewer of a deal whose decisions cost this much; of one that is not ``reviewed``, before that."""
    judgements = tuple(Judgement(0, 0, DrawStock(), cost, 0.0, 0.5, 0.0, 2) for cost in costs)
    span = Span(0.5, 0.5)
    stored = DealReview(span, judgements) if reviewed else None
    return DealReviewer([(None, DrawStock())] * len(costs), span, stored=stored)  # type: ignore[list-item]


DEALS = {0: reviewer(0.0, 0.05, 0.0), 1: reviewer(0.0, 0.0), 2: reviewer(0.2, 0.01)}


def test_a_mistake_is_shown_at_the_step_to_which_it_led() -> None:
    assert nearest_mistake(DEALS, (0, 0), 1) == (0, 2)
    assert nearest_mistake(DEALS, (0, 3), -1) == (0, 2)


def test_deals_without_a_mistake_are_passed_over() -> None:
    assert nearest_mistake(DEALS, (0, 2), 1) == (2, 1)
    assert nearest_mistake(DEALS, (2, 1), -1) == (0, 2)


def test_there_is_none_before_the_first_and_after_the_last() -> None:
    assert nearest_mistake(DEALS, (0, 2), -1) is None
    assert nearest_mistake(DEALS, (2, 1), 1) is None


def test_a_deal_that_is_not_yet_reviewed_is_entered_at_its_nearer_end() -> None:
    deals = {**DEALS, 1: reviewer(0.0, 0.0, reviewed=False)}
    assert nearest_mistake(deals, (0, 2), 1) == (1, 0)
    assert nearest_mistake(deals, (2, 1), -1) == (1, 2)
    assert nearest_mistake(deals, (1, 0), 1) == (2, 1), "in it there is nothing to go to yet"
